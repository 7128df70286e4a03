// SPDX-License-Identifier: Apache-2.0
// The whole cpu phase: it turns a lowered module into an executable.
#ifndef TESSERA_COMPILER_CPU_GENERATE_H_
#define TESSERA_COMPILER_CPU_GENERATE_H_

#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/driver/phase.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

// Compiles |module|, whose computations have been through the shard phase, for runner.options().cpu. Lowers it in
// place. In the description, num_shards and program_hash come from the module (describe.h) when it has them; else the
// caller sets them. Fails with InvalidArgument, with a location, when the CPU backend does not support the program, and
// with Internal when the fault is ours.
absl::StatusOr<Executable> GenerateExecutable(mlir::ModuleOp module, PassRunner& runner);

// Stops at options.emit ("linalg", "llvm" or "asm") and returns the text.
absl::StatusOr<std::string> GenerateText(mlir::ModuleOp module, PassRunner& runner);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_GENERATE_H_

// SPDX-License-Identifier: Apache-2.0
// The cpu phase as a whole: a lowered module in, an executable out.
#ifndef TESSERA_COMPILER_CPU_GENERATE_H_
#define TESSERA_COMPILER_CPU_GENERATE_H_

#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/phase.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

// Compiles |module|, whose computations have been through the shard phase, for runner.options().cpu. Lowers it in
// place. Of the description, num_shards and program_hash are what the module says (describe.h), else left to the
// caller. InvalidArgument: the program has what the CPU backend does not support, with location; Internal: our fault.
absl::StatusOr<Executable> GenerateExecutable(mlir::ModuleOp module, PassRunner& runner);

// Stops at options.emit ("linalg", "llvm" or "asm") and gives the text.
absl::StatusOr<std::string> GenerateText(mlir::ModuleOp module, PassRunner& runner);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_GENERATE_H_

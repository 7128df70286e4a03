// SPDX-License-Identifier: Apache-2.0
// The cpu phase as a whole: a lowered module in, an executable out.
#ifndef TESSERA_COMPILER_CPU_GENERATE_H_
#define TESSERA_COMPILER_CPU_GENERATE_H_

#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/compile.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

// Compiles |module|, whose computations have been through the shard phase, for options.cpu. Lowers it in place. The
// description's num_replicas, program_hash and metadata are left to the caller. InvalidArgument: the program has what
// the CPU backend does not support, with location; Internal: our fault.
absl::StatusOr<Executable> GenerateExecutable(mlir::ModuleOp module, const CompileOptions& options);

// Stops at options.emit ("linalg", "llvm" or "asm") and gives the text.
absl::StatusOr<std::string> GenerateText(mlir::ModuleOp module, const CompileOptions& options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_GENERATE_H_

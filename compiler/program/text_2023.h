// SPDX-License-Identifier: Apache-2.0
// Prints StableHLO as its parsers of late 2023 read it.
#ifndef TESSERA_COMPILER_PROGRAM_TEXT_2023_H_
#define TESSERA_COMPILER_PROGRAM_TEXT_2023_H_

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Prints `module`, which must hold only stablehlo and func, and nothing that came after version 0.14 (ToText2023 checks
// this).
void PrintText2023(mlir::ModuleOp module, llvm::raw_ostream& stream);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_TEXT_2023_H_

// SPDX-License-Identifier: Apache-2.0
// Prints StableHLO in the syntax of its parsers of late 2023.
#ifndef TESSERA_COMPILER_PROGRAM_TEXT_2023_H_
#define TESSERA_COMPILER_PROGRAM_TEXT_2023_H_

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// Prints `module`, which must contain only stablehlo and func ops of version 0.14 or older (ToText2023 checks this).
void PrintText2023(mlir::ModuleOp module, llvm::raw_ostream& stream);

}  // namespace tessera

#endif  // TESSERA_COMPILER_PROGRAM_TEXT_2023_H_

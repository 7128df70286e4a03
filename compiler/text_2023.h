// SPDX-License-Identifier: Apache-2.0
// StableHLO as its parsers of late 2023 read it.
#ifndef TESSERA_COMPILER_TEXT_2023_H_
#define TESSERA_COMPILER_TEXT_2023_H_

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

// `module` holds stablehlo and func alone, nothing that came after version 0.14 (ToText2023 sees to it).
void PrintText2023(mlir::ModuleOp module, llvm::raw_ostream& stream);

}  // namespace tessera

#endif  // TESSERA_COMPILER_TEXT_2023_H_

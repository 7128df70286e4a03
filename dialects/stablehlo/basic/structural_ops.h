// SPDX-License-Identifier: Apache-2.0
// Tuples and composites.
#ifndef TESSERA_DIALECTS_STABLEHLO_BASIC_STRUCTURAL_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_BASIC_STRUCTURAL_OPS_H_

#include "mlir/IR/SymbolTable.h"
#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/structural_ops.h.inc"

#endif  // TESSERA_DIALECTS_STABLEHLO_BASIC_STRUCTURAL_OPS_H_

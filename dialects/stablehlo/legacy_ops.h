// SPDX-License-Identifier: Apache-2.0
// Ops that others can express, and older exporters still write.
#ifndef TESSERA_DIALECTS_STABLEHLO_LEGACY_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_LEGACY_OPS_H_

#include "tessera/dialects/stablehlo/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/legacy_ops.h.inc"

namespace tessera::stablehlo {

// The label of every dimension: a letter's code, or, for what an ellipsis stands for, -1 for the last one, -2 before
// it.
struct EinsumLabels {
  llvm::SmallVector<llvm::SmallVector<int>, 2> operands;
  llvm::SmallVector<int> result;
};

// Of an op that has been verified.
EinsumLabels einsumLabels(EinsumOp op);
EinsumLabels einsumLabels(UnaryEinsumOp op);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_LEGACY_OPS_H_

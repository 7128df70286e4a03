// SPDX-License-Identifier: Apache-2.0
// Ops of older exporters that other ops can express.
#ifndef TESSERA_DIALECTS_STABLEHLO_DATA_LEGACY_OPS_H_
#define TESSERA_DIALECTS_STABLEHLO_DATA_LEGACY_OPS_H_

#include "tessera/dialects/stablehlo/checks/base.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/legacy_ops.h.inc"

namespace tessera::stablehlo {

// The label of every dimension: the character code of a letter. The dimensions of an ellipsis have negative labels: -1
// for the last one, -2 for the one before it.
struct EinsumLabels {
  llvm::SmallVector<llvm::SmallVector<int>, 2> operands;
  llvm::SmallVector<int> result;
};

// Returns the labels of |op|, which must have been verified.
EinsumLabels LabelsOf(EinsumOp op);
EinsumLabels LabelsOf(UnaryEinsumOp op);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_DATA_LEGACY_OPS_H_

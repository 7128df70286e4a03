// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/splat_constant.h"

#include "mlir/IR/Matchers.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"

namespace tessera {

using namespace mlir;

DenseElementsAttr SplatConstant(Value value) {
  while (auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>()) value = broadcast.getOperand();
  DenseElementsAttr constant;
  return matchPattern(value, m_Constant(&constant)) && constant.isSplat() ? constant : DenseElementsAttr();
}

}  // namespace tessera

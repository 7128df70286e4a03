// SPDX-License-Identifier: Apache-2.0
// Rows through ops that compute each element from the elements at its own place.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

// Follows operands that have the result's shape or are scalars.
Result Elementwise(Operation* op, States states, int64_t) {
  SmallVector<RowState> shaped;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states)) {
    if (TypeOf(operand).getRank() == 0 && state.is_free()) continue;
    shaped.push_back(state);
  }
  return Agree(shaped);
}

// Follows an elementwise op whose operands' dimensions are matched from the last, or as broadcast_dimensions say.
Result Broadcasting(Operation* op, States states, int64_t) {
  const int64_t rank = TypeOf(op->getResult(0)).getRank();
  auto dims = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  SmallVector<RowState> moved;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states)) {
    if (state.is_free()) continue;  // no dimension has the rows' size: the operand is repeated along them
    const int64_t own = TypeOf(operand).getRank();
    moved.push_back(state.At(dims && own < rank ? dims[state.axis] : state.axis + rank - own));
  }
  return Agree(moved);
}

// A bitcast to another width adds or removes the last dimension.
Result BitcastConvert(stablehlo::BitcastConvertOp op, States states, int64_t) {
  const int64_t kept = std::min(TypeOf(op->getOperand(0)).getRank(), TypeOf(op->getResult(0)).getRank());
  return states[0].axis < kept ? Result(states[0]) : std::nullopt;
}

}  // namespace

void AddElementwiseRows(RowRules& rules) {
  rules.follow.AddElementwise(Elementwise);
  rules.follow.AddAll<stablehlo::SelectOp, stablehlo::ClampOp, stablehlo::MapOp>(Elementwise);
  rules.follow.AddAll<chlo::BroadcastAddOp, chlo::BroadcastAndOp, chlo::BroadcastAtan2Op, chlo::BroadcastCompareOp,
                      chlo::BroadcastComplexOp, chlo::BroadcastDivOp, chlo::BroadcastMaxOp, chlo::BroadcastMinOp,
                      chlo::BroadcastMulOp, chlo::BroadcastNextAfterOp, chlo::BroadcastOrOp, chlo::BroadcastPolygammaOp,
                      chlo::BroadcastPowOp, chlo::BroadcastRemOp, chlo::BroadcastSelectOp, chlo::BroadcastShiftLeftOp,
                      chlo::BroadcastShiftRightArithmeticOp, chlo::BroadcastShiftRightLogicalOp, chlo::BroadcastSubOp,
                      chlo::BroadcastXorOp, chlo::BroadcastZetaOp>(Broadcasting);
  rules.follow.Add<stablehlo::BitcastConvertOp, BitcastConvert>();
}

}  // namespace tessera

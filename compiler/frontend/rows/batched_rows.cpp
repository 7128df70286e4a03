// SPDX-License-Identifier: Apache-2.0
// Rows through ops that need some dimensions whole and do the same for each index of the others.
#include "tessera/compiler/frontend/rows/row_families.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using States = ArrayRef<RowState>;
using Result = std::optional<RowState>;

Result Sort(stablehlo::SortOp op, States states, int64_t) {
  Result state = Agree(states);
  const int64_t rank = TypeOf(op->getOperand(0)).getRank(), given = op.getDimension();
  return state && state->axis != (given < 0 ? given + rank : given) ? state : std::nullopt;
}

Result BatchNormInference(stablehlo::BatchNormInferenceOp op, States states, int64_t) {
  const bool apart = states[0].is_rows() && AllFree(states.drop_front()) &&
                     states[0].axis != static_cast<int64_t>(op.getFeatureIndex());
  return apart ? Result(states[0]) : std::nullopt;
}

// Follows ops that work on the last |last| dimensions, for each index of the dimensions before.
Result OnLast(Operation* op, States states, int64_t last) {
  Result state = Agree(states);
  const int64_t rank = TypeOf(op->getOperand(0)).getRank();
  return state && state->axis < rank - last ? state : std::nullopt;
}

Result OnMatrices(Operation* op, States states, int64_t) { return OnLast(op, states, 2); }
Result OnLastDimension(Operation* op, States states, int64_t) { return OnLast(op, states, 1); }
Result Fft(stablehlo::FftOp op, States states, int64_t) {
  return OnLast(op, states, static_cast<int64_t>(op.getFftLength().size()));
}

}  // namespace

void AddBatchedRows(RowRules& rules) {
  rules.follow.Add<stablehlo::SortOp, Sort>();
  rules.follow.Add<stablehlo::BatchNormInferenceOp, BatchNormInference>();
  rules.follow.Add<stablehlo::FftOp, Fft>();
  rules.follow.AddAll<stablehlo::CholeskyOp, stablehlo::TriangularSolveOp>(OnMatrices);
  rules.follow.AddAll<chlo::TopKOp>(OnLastDimension);
  rules.follow.Refuse<stablehlo::BatchNormTrainingOp, stablehlo::BatchNormGradOp>("its mean is taken over all rows");
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Batched forms of ops that move elements.
#include "tessera/compiler/shard/fold/batched_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Results = Batching::Results;

Results BroadcastInDim(stablehlo::BroadcastInDimOp, Batching& batching) {
  return batching.WithLeading<stablehlo::BroadcastInDimOp>([](stablehlo::BroadcastInDimOp copy) {
    copy.setBroadcastDimensions(With(0, Shifted(copy.getBroadcastDimensions())));
  });
}

Results Transpose(stablehlo::TransposeOp, Batching& batching) {
  return batching.WithLeading<stablehlo::TransposeOp>(
      [](stablehlo::TransposeOp copy) { copy.setPermutation(With(0, Shifted(copy.getPermutation()))); });
}

Results Slice(stablehlo::SliceOp, Batching& batching) {
  return batching.WithLeading<stablehlo::SliceOp>([&](stablehlo::SliceOp copy) {
    copy.setStartIndices(With(0, copy.getStartIndices()));
    copy.setLimitIndices(With(batching.lanes().lanes(), copy.getLimitIndices()));
    copy.setStrides(With(1, copy.getStrides()));
  });
}

Results Pad(stablehlo::PadOp, Batching& batching) {
  return batching.WithLeading<stablehlo::PadOp>(1, [](stablehlo::PadOp copy) {
    copy.setEdgePaddingLow(With(0, copy.getEdgePaddingLow()));
    copy.setEdgePaddingHigh(With(0, copy.getEdgePaddingHigh()));
    copy.setInteriorPadding(With(0, copy.getInteriorPadding()));
  });
}

Results Reverse(stablehlo::ReverseOp, Batching& batching) {
  return batching.WithLeading<stablehlo::ReverseOp>(
      [](stablehlo::ReverseOp copy) { copy.setDimensions(Shifted(copy.getDimensions())); });
}

Results Concatenate(stablehlo::ConcatenateOp, Batching& batching) {
  return batching.WithLeading<stablehlo::ConcatenateOp>(
      [](stablehlo::ConcatenateOp copy) { copy.setDimension(copy.getDimension() + 1); });
}

}  // namespace

void AddBatchedDataMovement(BatchedRules& rules) {
  rules.Add<stablehlo::BroadcastInDimOp, BroadcastInDim>();
  rules.Add<stablehlo::TransposeOp, Transpose>();
  rules.Add<stablehlo::SliceOp, Slice>();
  rules.Add<stablehlo::PadOp, Pad>();
  rules.Add<stablehlo::ReverseOp, Reverse>();
  rules.Add<stablehlo::ConcatenateOp, Concatenate>();
}

}  // namespace tessera

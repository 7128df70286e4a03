// SPDX-License-Identifier: Apache-2.0
// Rules of ops whose indices count from the start of the whole tensor.
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/shard/rules/cut_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

Rule Iota(stablehlo::IotaOp op) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    const int64_t size = op.getType().getDimSize(dimension);
    const bool counts = dimension == static_cast<int64_t>(op.getIotaDimension());
    builder.Result(0, dimension, counts ? builder.OwnFactor(size, /*reach=*/0) : builder.AddFactor(size));
  }
  return builder.take();
}

// Dimensions that the slice keeps whole pass. Along another dimension each shard takes the part in its piece, when that
// moves fewer bytes than joining the pieces.
Rule DynamicSlice(stablehlo::DynamicSliceOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> operand = ShapeOf(op.getOperand()), result = op.getType().getShape();
  const bool can_be_sum = CanBeSum(builder, op.getOperand());
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (operand[dimension] == result[dimension]) {
      builder.Pass(0, dimension, 0, dimension);
    } else if (can_be_sum && result[dimension] > 0 && 2 * result[dimension] <= operand[dimension]) {
      builder.Operand(0, dimension, builder.OwnFactor(operand[dimension], /*reach=*/0, /*reduces=*/true));
    }
  }
  return builder.take();
}

// Dimensions that are updated whole pass; along another dimension each shard updates the elements in its piece.
Rule DynamicUpdateSlice(stablehlo::DynamicUpdateSliceOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> operand = ShapeOf(op.getOperand()), update = ShapeOf(op.getUpdate());
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension) {
    if (operand[dimension] == update[dimension]) {
      builder.PassEverywhere(dimension);
    } else if (update[dimension] > 0) {
      builder.PassOwn(0, dimension, 0, dimension);
    }
  }
  return builder.take();
}

// The batch dimensions of the indices pass, and so do dimensions of the operand that slices keep whole. Along an
// indexed dimension of the operand each shard looks up the elements of its piece, when the result is no larger than the
// operand.
Rule Gather(stablehlo::GatherOp op) {
  RuleBuilder builder(op);
  auto dims = op.getDimensionNumbers();
  const ArrayRef<int64_t> operand = ShapeOf(op.getOperand()), indices = ShapeOf(op.getStartIndices());
  SmallVector<int64_t> batches;
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension)
    if (!llvm::is_contained(dims.getOffsetDims(), dimension)) batches.push_back(dimension);
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(operand.size()); ++dimension) {
    if (llvm::is_contained(dims.getCollapsedSliceDims(), dimension) ||
        llvm::is_contained(dims.getOperandBatchingDims(), dimension))
      continue;
    const int64_t to = dims.getOffsetDims()[next++];
    if (op.getSliceSizes()[dimension] == operand[dimension] && !llvm::is_contained(dims.getStartIndexMap(), dimension))
      builder.Pass(0, dimension, 0, to);
  }
  next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(indices.size()); ++dimension) {
    if (dimension == dims.getIndexVectorDim()) continue;
    const int64_t to = batches[next++];
    const int64_t shared = builder.AddFactor(indices[dimension]);
    builder.Operand(1, dimension, shared).Result(0, to, shared);
    for (auto [from, batch] : llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
      if (batch == dimension) builder.Operand(0, from, shared);
  }
  if (!CanBeSum(builder, op.getOperand()) ||
      op.getType().getNumElements() > cast<RankedTensorType>(op.getOperand().getType()).getNumElements())
    return builder.take();
  for (int64_t dimension : dims.getStartIndexMap())
    if (op.getSliceSizes()[dimension] > 0 && 2 * op.getSliceSizes()[dimension] <= operand[dimension])
      builder.Operand(0, dimension, builder.OwnFactor(operand[dimension], /*reach=*/0, /*reduces=*/true));
  return builder.take();
}

// Adds factors for the dimensions of the indices and the corresponding dimensions of the updates. Batch dimensions of
// the inputs pass; along the others each shard combines its updates, when inputs are no larger than updates.
void ScatterUpdates(stablehlo::ScatterOp op, RuleBuilder& builder) {
  auto dims = op.getScatterDimensionNumbers();
  const unsigned inputs = op.getInputs().size();
  auto input = cast<RankedTensorType>(op.getInputs().front().getType());
  auto update = cast<RankedTensorType>(op.getUpdates().front().getType());
  const std::optional<ir::Reduction> kind = KnownReduction(op.getUpdateComputation());
  const bool combines = inputs == 1 && kind && IsReducedByRuntime(input) && IdentityOf(*kind, input.getElementType()) &&
                        !dims.getScatterDimsToOperandDims().empty() &&
                        input.getNumElements() <= update.getNumElements();
  if (combines) builder.rule().reduction = *kind;
  SmallVector<int64_t> batches;
  for (int64_t dimension = 0; dimension < update.getRank(); ++dimension)
    if (!llvm::is_contained(dims.getUpdateWindowDims(), dimension)) batches.push_back(dimension);
  const ArrayRef<int64_t> indices = ShapeOf(op.getScatterIndices());
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(indices.size()); ++dimension) {
    if (dimension == dims.getIndexVectorDim()) continue;
    const int64_t to = batches[next++];
    const auto* batch = llvm::find(dims.getScatterIndicesBatchingDims(), dimension);
    const bool is_batch = batch != dims.getScatterIndicesBatchingDims().end();
    if (!is_batch && !combines) continue;
    const int64_t shared = is_batch ? builder.AddFactor(indices[dimension])
                                    : builder.OwnFactor(indices[dimension], /*reach=*/0, /*reduces=*/true);
    builder.Operand(inputs, dimension, shared);
    for (unsigned index = 0; index < inputs; ++index) {
      builder.Operand(inputs + 1 + index, to, shared);
      if (!is_batch) continue;
      const int64_t from = dims.getInputBatchingDims()[batch - dims.getScatterIndicesBatchingDims().begin()];
      builder.Operand(index, from, shared).Result(index, from, shared);
    }
  }
}

// Window dimensions that are updated whole are sharded alike in all inputs, updates and results. Along an indexed
// dimension each shard updates the elements of its piece.
Rule Scatter(stablehlo::ScatterOp op) {
  RuleBuilder builder(op);
  auto dims = op.getScatterDimensionNumbers();
  const unsigned inputs = op.getInputs().size();
  const ArrayRef<int64_t> input = ShapeOf(op.getInputs().front()), update = ShapeOf(op.getUpdates().front());
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(input.size()); ++dimension) {
    if (llvm::is_contained(dims.getInputBatchingDims(), dimension)) continue;
    const bool is_inserted = llvm::is_contained(dims.getInsertedWindowDims(), dimension);
    const int64_t window = is_inserted ? -1 : dims.getUpdateWindowDims()[next++];
    const bool is_indexed = llvm::is_contained(dims.getScatterDimsToOperandDims(), dimension);
    if (!is_indexed && (is_inserted || update[window] != input[dimension])) continue;
    // No window is larger than a piece.
    const int64_t shared = is_indexed ? builder.OwnFactor(input[dimension], is_inserted ? 1 : update[window])
                                      : builder.AddFactor(input[dimension]);
    for (unsigned index = 0; index < inputs; ++index) {
      builder.Operand(index, dimension, shared).Result(index, dimension, shared);
      if (!is_indexed) builder.Operand(inputs + 1 + index, window, shared);
    }
  }
  ScatterUpdates(op, builder);
  return builder.take();
}

void SizesOfDynamicSlice(stablehlo::DynamicSliceOp slice) { slice.setSliceSizes(slice.getType().getShape()); }

void SizesOfGather(stablehlo::GatherOp gather) {
  auto dims = gather.getDimensionNumbers();
  SmallVector<int64_t> sizes(gather.getSliceSizes());
  int64_t next = 0;
  for (auto [dimension, size] : llvm::enumerate(sizes)) {
    const auto d = static_cast<int64_t>(dimension);
    if (llvm::is_contained(dims.getCollapsedSliceDims(), d) || llvm::is_contained(dims.getOperandBatchingDims(), d))
      continue;
    size = gather.getType().getDimSize(dims.getOffsetDims()[next++]);
  }
  gather.setSliceSizes(sizes);
}

}  // namespace

void AddIndexedRules(CutRules& rules) {
  rules.factors.Add<stablehlo::IotaOp, Iota>();
  rules.factors.Add<stablehlo::DynamicSliceOp, DynamicSlice>();
  rules.factors.Add<stablehlo::DynamicUpdateSliceOp, DynamicUpdateSlice>();
  rules.factors.Add<stablehlo::GatherOp, Gather>();
  rules.factors.Add<stablehlo::ScatterOp, Scatter>();
  rules.sizes.Add<stablehlo::DynamicSliceOp, SizesOfDynamicSlice>();
  rules.sizes.Add<stablehlo::GatherOp, SizesOfGather>();
}

}  // namespace tessera

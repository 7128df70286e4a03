// SPDX-License-Identifier: Apache-2.0
// stablehlo.scatter.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/gather_indices.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera::reference {
namespace {

// Scatters in row-major order of the updates. A window that is not entirely within the input is dropped.
absl::Status Scatter(stablehlo::ScatterOp op, Frame& frame) {
  const std::vector<Buffer> inputs = frame.Get(op.getInputs());
  const std::vector<Buffer> updates = frame.Get(op.getUpdates());
  const Buffer& indices = frame.Get(op.getScatterIndices());
  const size_t count = inputs.size();
  std::vector<Buffer> results;
  for (const Buffer& input : inputs) {
    ASSIGN_OR_RETURN(results.emplace_back(), input.Copy());
  }
  const auto numbers = op.getScatterDimensionNumbers();
  const IndexAddressing addressing{numbers.getScatterDimsToOperandDims(), numbers.getInputBatchingDims(),
                                   numbers.getScatterIndicesBatchingDims(), numbers.getIndexVectorDim()};
  const Shape& shape = inputs[0].type().shape;
  // The input dimensions along which updates have window dimensions, in order.
  const Index window_dimensions =
      DimensionsWithout(shape.size(), numbers.getInsertedWindowDims(), numbers.getInputBatchingDims());
  Index window_sizes(shape.size(), 1);
  for (auto [dimension, from] : llvm::zip_equal(window_dimensions, numbers.getUpdateWindowDims())) {
    window_sizes[dimension] = updates[0].type().shape[from];
  }
  ScalarFunction combine(op.getUpdateComputation(), frame);
  std::vector<Element> arguments(2 * count);
  absl::Status status;
  int64_t update_place = -1;
  ForEachIndex(updates[0].type().shape, [&](const Index& index) {
    ++update_place;
    if (!status.ok()) return;
    Index batch;
    Index window;
    for (int64_t i = 0; i < static_cast<int64_t>(index.size()); ++i) {
      (llvm::is_contained(numbers.getUpdateWindowDims(), i) ? window : batch).push_back(index[i]);
    }
    Index target = addressing.Start(indices, batch, shape.size());
    if (!WindowInBounds(shape, target, window_sizes)) return;
    for (size_t i = 0; i < window.size(); ++i) target[window_dimensions[i]] += window[i];
    const int64_t place = Linear(shape, target);
    for (size_t i = 0; i < count; ++i) {
      arguments[i] = Load(results[i], place);
      arguments[count + i] = Convert(Load(updates[i], update_place), arguments[i].dtype);
    }
    absl::StatusOr<std::vector<Element>> combined = combine.Call(arguments);
    status = combined.status();
    for (size_t i = 0; status.ok() && i < count; ++i) Store(results[i], place, (*combined)[i]);
  });
  RETURN_IF_ERROR(status);
  return frame.Set(op->getResults(), std::move(results));
}

}  // namespace

void AddScatterOps(OpTable& table) { table.Add<stablehlo::ScatterOp>(Scatter); }

}  // namespace tessera::reference

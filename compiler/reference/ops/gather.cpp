// SPDX-License-Identifier: Apache-2.0
// stablehlo.gather.
#include <algorithm>

#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/gather_indices.h"
#include "tessera/dialects/stablehlo/data/indexing_ops.h"

namespace tessera::reference {
namespace {

absl::Status Gather(stablehlo::GatherOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Buffer& start_indices = frame.Get(op.getStartIndices());
  const auto numbers = op.getDimensionNumbers();
  const IndexAddressing addressing{numbers.getStartIndexMap(), numbers.getOperandBatchingDims(),
                                   numbers.getStartIndicesBatchingDims(), numbers.getIndexVectorDim()};
  const Shape& shape = operand.type().shape;
  // The operand dimensions along which the result has offset dimensions, in order.
  const Index window_dimensions =
      DimensionsWithout(shape.size(), numbers.getCollapsedSliceDims(), numbers.getOperandBatchingDims());
  ASSIGN_OR_RETURN(Buffer result, Rearrange(operand, op.getResult(), [&](const Index& index) {
                     Index batch;
                     Index offset;
                     for (int64_t i = 0; i < static_cast<int64_t>(index.size()); ++i) {
                       (llvm::is_contained(numbers.getOffsetDims(), i) ? offset : batch).push_back(index[i]);
                     }
                     Index place = addressing.Start(start_indices, batch, shape.size());
                     for (size_t i = 0; i < place.size(); ++i) {
                       place[i] = std::clamp<int64_t>(place[i], 0, shape[i] - op.getSliceSizes()[i]);
                     }
                     for (size_t i = 0; i < offset.size(); ++i) place[window_dimensions[i]] += offset[i];
                     return place;
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddGatherOps(OpTable& table) { table.Add<stablehlo::GatherOp>(Gather); }

}  // namespace tessera::reference

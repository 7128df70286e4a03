// SPDX-License-Identifier: Apache-2.0
// Functions of model code that address elements by data.
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/row_gather.h"
#include "tessera/compiler/trace/tracer.h"

namespace tessera {

using autodiff::Sizes;
using trace::Call;
using trace::HloBuilder;

Tensor OneHot(const Tensor& indices, int64_t depth, DType dtype, SourceLocation location) {
  Call call("OneHot", location);
  if (!call.Accepts({indices})) return {};
  if (!IsInteger(indices.dtype())) {
    return call.Fail("expected integer indices, got {}; convert them with Cast", ToString(indices));
  }
  if (depth < 1) return call.Fail("expected a depth of at least 1, got {}", depth);
  CallScope scope("OneHot", location);
  Shape shape = indices.shape();
  shape.push_back(depth);
  return Cast(Equal(ExpandDims(indices, -1), Iota({indices.dtype(), shape}, -1)), dtype);
}

Tensor Gather(const Tensor& x, const Tensor& indices, int64_t axis, SourceLocation location) {
  Call call("Gather", location);
  if (!call.Accepts({x, indices})) return {};
  if (!IsInteger(indices.dtype())) {
    return call.Fail("expected integer indices, got {}; convert them with Cast", ToString(indices));
  }
  std::optional<int64_t> normal = trace::NormalizeAxis(call, axis, x.rank(), x);
  if (!normal) return {};
  if (x.dim(*normal) == 0) return call.Fail("dimension {} of {} is empty", *normal, ToString(x));
  // The result has the dimensions of x before the axis, then those of the indices, then those of x after the axis.
  Shape sizes = x.shape();
  Sizes slice_sizes(sizes.begin(), sizes.end());
  slice_sizes[*normal] = 1;
  Sizes offsets;
  Shape shape;
  for (int64_t i = 0; i < x.rank(); ++i) {
    if (i == *normal) {
      for (int64_t size : indices.shape()) shape.push_back(size);
      continue;
    }
    offsets.push_back(static_cast<int64_t>(shape.size()));
    shape.push_back(x.dim(i));
  }
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(
      call.context(), /*offsetDims=*/offsets, /*collapsedSliceDims=*/{*normal}, /*operandBatchingDims=*/{},
      /*startIndicesBatchingDims=*/{}, /*startIndexMap=*/{*normal}, /*indexVectorDim=*/indices.rank());
  HloBuilder hlo = call.hlo();
  auto op = hlo.Make<stablehlo::GatherOp>(
      call.type({x.dtype(), shape}), {call.value(x), call.value(indices)},
      {hlo.builder.getNamedAttr("dimension_numbers", numbers), hlo.Dims("slice_sizes", slice_sizes)});
  return call.Give(op->getResult(0));
}

Tensor GatherInRows(const Tensor& x, const Tensor& indices, SourceLocation location) {
  Call call("GatherInRows", location);
  if (!call.Accepts({x, indices})) return {};
  if (!IsInteger(indices.dtype())) {
    return call.Fail("expected integer indices, got {}; convert them with Cast", ToString(indices));
  }
  if (x.rank() != 2 || indices.rank() < 1 || x.dim(0) != indices.dim(0)) {
    return call.Fail("expected [rows, n] and indices of as many rows, got {} and {}", ToString(x), ToString(indices));
  }
  if (x.dim(1) == 0) return call.Fail("the rows of {} are empty", ToString(x));
  auto numbers = stablehlo::GatherDimensionNumbersAttr::get(
      call.context(), /*offsetDims=*/{}, /*collapsedSliceDims=*/{1}, /*operandBatchingDims=*/{0},
      /*startIndicesBatchingDims=*/{0}, /*startIndexMap=*/{1}, /*indexVectorDim=*/indices.rank());
  HloBuilder hlo = call.hlo();
  auto op = hlo.Make<stablehlo::GatherOp>(
      call.type({x.dtype(), indices.shape()}), {call.value(x), call.value(indices)},
      {hlo.builder.getNamedAttr("dimension_numbers", numbers), hlo.Dims("slice_sizes", {1, 1})});
  return call.Give(op->getResult(0));
}

Tensor Lookup(const Tensor& table, const Tensor& ids, SourceLocation location) {
  Call call("Lookup", location);
  if (!call.Accepts({table, ids})) return {};
  if (table.rank() < 1) return call.Fail("expected a table with rows, got {}", ToString(table));
  CallScope scope("Lookup", location);
  const Tensor rows = Gather(table, ids);
  if (!rows.valid()) return {};
  mlir::Operation* gather = call.value(rows).getDefiningOp();
  gather->setAttr(autodiff::kInRangeOnly, mlir::UnitAttr::get(call.context()));
  const Tensor number = Cast(ids, DType::kI64);
  const Tensor inside = And(number >= 0, number < table.dim(0));
  Shape shape = ids.shape();
  shape.resize(rows.rank(), 1);
  return Select(Reshape(inside, shape), rows, 0);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/elements/indices.h"

#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/patterns.h"

namespace tessera {

using namespace mlir;

Value IndexValue(OpBuilder& builder, Location location, Value value, Type element) {
  Type i64 = builder.getI64Type();
  value = FromStorage(builder, location, value, element);
  if (!IsUnsigned(element)) {
    return value.getType() == i64 ? value : arith::ExtSIOp::create(builder, location, i64, value).getResult();
  }
  if (value.getType() != i64) return arith::ExtUIOp::create(builder, location, i64, value);
  Value greatest =
      arith::ConstantOp::create(builder, location, builder.getI64IntegerAttr(std::numeric_limits<int64_t>::max()));
  return arith::MinUIOp::create(builder, location, value, greatest);
}

Value ClampIndex(OpBuilder& builder, Location location, Value value, int64_t limit) {
  Value zero = arith::ConstantOp::create(builder, location, builder.getI64IntegerAttr(0));
  Value greatest = arith::ConstantOp::create(builder, location, builder.getI64IntegerAttr(limit));
  Value clamped =
      arith::MinSIOp::create(builder, location, arith::MaxSIOp::create(builder, location, value, zero), greatest);
  return arith::IndexCastOp::create(builder, location, builder.getIndexType(), clamped);
}

SmallVector<OpFoldResult> ClampedOffsets(OpBuilder& builder, Location location, ValueRange originals,
                                         ValueRange indices, RankedTensorType whole, ArrayRef<int64_t> sizes) {
  SmallVector<OpFoldResult> offsets;
  for (auto [dim, index] : llvm::enumerate(indices)) {
    const int64_t limit = whole.getDimSize(dim) - sizes[dim];
    if (limit == 0) {
      offsets.push_back(builder.getIndexAttr(0));
      continue;
    }
    Value scalar = ScalarOf(builder, location, index);
    Value value = IndexValue(builder, location, scalar, ElementOf(originals[dim].getType()));
    offsets.push_back(ClampIndex(builder, location, value, limit));
  }
  return offsets;
}

SmallVector<OpFoldResult> Sizes(OpBuilder& builder, ArrayRef<int64_t> sizes) {
  return llvm::map_to_vector(sizes, [&](int64_t size) -> OpFoldResult { return builder.getIndexAttr(size); });
}

SmallVector<OpFoldResult> Ones(OpBuilder& builder, RankedTensorType type) {
  return SmallVector<OpFoldResult>(type.getRank(), builder.getIndexAttr(1));
}

Value PadTensor(OpBuilder& builder, Location location, Value operand, Value scalar, RankedTensorType type,
                ArrayRef<int64_t> low, ArrayRef<int64_t> interior) {
  auto from = cast<RankedTensorType>(operand.getType());
  auto is_zero = [](int64_t padding) { return padding == 0; };
  // Negative high padding may remove as many elements as interior padding adds.
  if (from == type && llvm::all_of(low, is_zero) && llvm::all_of(interior, is_zero)) return operand;
  // Elements first .. first + count - 1 of each dimension are inside the result, starting at `start`.
  SmallVector<int64_t> firsts, counts, starts, steps;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    const int64_t step = interior[dim] + 1, size = type.getDimSize(dim);
    const int64_t first = low[dim] < 0 ? static_cast<int64_t>(llvm::divideCeil(-low[dim], step)) : 0;
    const int64_t start = low[dim] + first * step;
    const int64_t room = start < size ? (size - 1 - start) / step + 1 : 0;
    firsts.push_back(first);
    counts.push_back(std::clamp<int64_t>(from.getDimSize(dim) - first, 0, room));
    starts.push_back(start);
    steps.push_back(step);
  }
  Value padded = FilledTensor(builder, location, type, scalar);
  if (llvm::is_contained(counts, 0)) return padded;
  auto part_type = RankedTensorType::get(counts, type.getElementType());
  Value part = operand;
  if (part_type != from) {
    part = tensor::ExtractSliceOp::create(builder, location, part_type, operand, Sizes(builder, firsts),
                                          Sizes(builder, counts), Ones(builder, type));
  }
  return tensor::InsertSliceOp::create(builder, location, part, padded, Sizes(builder, starts), Sizes(builder, counts),
                                       Sizes(builder, steps));
}

namespace {

// Returns the dynamic sizes of a result of |type|: each is the size of the dimension of |operand| that |map| reads for
// it.
SmallVector<Value> Extents(OpBuilder& builder, Location location, Value operand, RankedTensorType type, AffineMap map) {
  SmallVector<Value> extents;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!type.isDynamicDim(dim)) continue;
    auto place = map.getResultPosition(builder.getAffineDimExpr(static_cast<unsigned>(dim)));
    assert(place && "no dimension of the operand has this size");
    extents.push_back(tensor::DimOp::create(builder, location, operand, *place));
  }
  return extents;
}

}  // namespace

Value CopyThrough(OpBuilder& builder, Location location, Value operand, RankedTensorType type, AffineMap map) {
  auto copy = [](OpBuilder& b, Location location, ValueRange elements) {
    linalg::YieldOp::create(b, location, elements[0]);
  };
  SmallVector<AffineMap> maps{map, builder.getMultiDimIdentityMap(type.getRank())};
  Value empty = EmptyTensor(builder, location, type, Extents(builder, location, operand, type, map));
  return linalg::GenericOp::create(builder, location, type, operand, empty, maps, ParallelLoops(type.getRank()), copy)
      .getResult(0);
}

}  // namespace tessera

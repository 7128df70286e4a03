// SPDX-License-Identifier: Apache-2.0
// stablehlo.dot_general.
#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/product_sum.h"
#include "tessera/dialects/stablehlo/data/contraction_ops.h"

namespace tessera::reference {
namespace {

// Returns the row-major strides.
Index StridesOf(IndexRef shape) {
  Index strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  return strides;
}

// Returns the linear offsets of all indices over `dimensions` of a tensor, relative to the first.
std::vector<int64_t> PlacesOver(IndexRef shape, IndexRef dimensions) {
  const Index strides = StridesOf(shape);
  Index sizes;
  for (int64_t dimension : dimensions) sizes.push_back(shape[dimension]);
  std::vector<int64_t> places;
  ForEachIndex(sizes, [&](const Index& index) {
    int64_t place = 0;
    for (size_t i = 0; i < dimensions.size(); ++i) place += index[i] * strides[dimensions[i]];
    places.push_back(place);
  });
  return places;
}

Index OtherDimensions(size_t rank, IndexRef batching, IndexRef contracting) {
  Index others;
  for (int64_t i = 0; i < static_cast<int64_t>(rank); ++i) {
    if (!llvm::is_contained(batching, i) && !llvm::is_contained(contracting, i)) others.push_back(i);
  }
  return others;
}

// The result is batching x other dimensions of lhs x other dimensions of rhs, in row-major order.
absl::Status DotGeneral(stablehlo::DotGeneralOp op, Frame& frame) {
  const Buffer& lhs = frame.Get(op.getLhs());
  const Buffer& rhs = frame.Get(op.getRhs());
  const auto numbers = op.getDotDimensionNumbers();
  const Shape& lhs_shape = lhs.type().shape;
  const Shape& rhs_shape = rhs.type().shape;
  const auto lhs_batching = PlacesOver(lhs_shape, numbers.getLhsBatchingDimensions());
  const auto rhs_batching = PlacesOver(rhs_shape, numbers.getRhsBatchingDimensions());
  const auto lhs_contracting = PlacesOver(lhs_shape, numbers.getLhsContractingDimensions());
  const auto rhs_contracting = PlacesOver(rhs_shape, numbers.getRhsContractingDimensions());
  const auto lhs_other = PlacesOver(lhs_shape, OtherDimensions(lhs_shape.size(), numbers.getLhsBatchingDimensions(),
                                                               numbers.getLhsContractingDimensions()));
  const auto rhs_other = PlacesOver(rhs_shape, OtherDimensions(rhs_shape.size(), numbers.getRhsBatchingDimensions(),
                                                               numbers.getRhsContractingDimensions()));
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  ASSIGN_OR_RETURN(const DType element, SumElementOf(op));
  int64_t place = 0;
  for (size_t batch = 0; batch < lhs_batching.size(); ++batch) {
    for (int64_t row : lhs_other) {
      for (int64_t column : rhs_other) {
        ProductSum sum(element);
        for (size_t i = 0; i < lhs_contracting.size(); ++i) {
          sum.Add(Load(lhs, lhs_batching[batch] + row + lhs_contracting[i]),
                  Load(rhs, rhs_batching[batch] + column + rhs_contracting[i]));
        }
        Store(result, place++, sum.Result(result.type().dtype));
      }
    }
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddDotOps(OpTable& table) { table.Add<stablehlo::DotGeneralOp>(DotGeneral); }

}  // namespace tessera::reference

// SPDX-License-Identifier: Apache-2.0
// The verifier of ragged_dot.
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::chlo {
namespace {

using Dims = llvm::SmallVector<int64_t>;
using stablehlo::checkCount;
using stablehlo::checkDims;
using stablehlo::EmitError;

Dims joined(llvm::ArrayRef<int64_t> first, llvm::ArrayRef<int64_t> second) {
  Dims all(first);
  all.append(second.begin(), second.end());
  return all;
}

Dims others(int64_t rank, llvm::ArrayRef<int64_t> dims) {
  Dims rest;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!llvm::is_contained(dims, dim)) rest.push_back(dim);
  }
  return rest;
}

llvm::LogicalResult checkPaired(EmitError emit, llvm::StringRef what, mlir::RankedTensorType lhs,
                                llvm::ArrayRef<int64_t> lhsDims, mlir::RankedTensorType rhs,
                                llvm::ArrayRef<int64_t> rhsDims) {
  if (mlir::failed(checkCount(emit, what, rhsDims.size(), lhsDims.size()))) return mlir::failure();
  for (auto [l, r] : llvm::zip_equal(lhsDims, rhsDims)) {
    int64_t left = lhs.getDimSize(l), right = rhs.getDimSize(r);
    if (left == right || mlir::ShapedType::isDynamic(left) || mlir::ShapedType::isDynamic(right)) continue;
    return emit() << what << ": expected dimensions of one size, got " << left << " and " << right;
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult RaggedDotOp::verify() {
  auto emit = [&] { return emitOpError(); };
  RaggedDotDimensionNumbersAttr numbers = getRaggedDotDimensionNumbers();
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType(), sizes = getGroupSizes().getType();
  Dims lhsBatch(numbers.getLhsBatchingDimensions()), rhsBatch(numbers.getRhsBatchingDimensions());
  Dims lhsContract(numbers.getLhsContractingDimensions()), rhsContract(numbers.getRhsContractingDimensions());
  Dims group(numbers.getRhsGroupDimensions());
  if (mlir::failed(checkDims(emit, "dimensions of lhs", joined(lhsBatch, lhsContract), lhs.getRank())) ||
      mlir::failed(checkDims(emit, "dimensions of rhs", joined(joined(rhsBatch, rhsContract), group), rhs.getRank())) ||
      mlir::failed(checkCount(emit, "lhs_ragged_dimensions", numbers.getLhsRaggedDimensions().size(), 1)) ||
      mlir::failed(checkDims(emit, "lhs_ragged_dimensions", numbers.getLhsRaggedDimensions(), lhs.getRank())) ||
      mlir::failed(checkPaired(emit, "batching dimensions", lhs, lhsBatch, rhs, rhsBatch)) ||
      mlir::failed(checkPaired(emit, "contracting dimensions", lhs, lhsContract, rhs, rhsContract))) {
    return mlir::failure();
  }
  if (sizes.getRank() == 0) return emitOpError() << "expected group_sizes of rank 1 or more, got " << sizes;

  int64_t ragged = numbers.getLhsRaggedDimensions().front(), groups = sizes.getShape().back();
  bool batching = llvm::is_contained(lhsBatch, ragged), contracting = llvm::is_contained(lhsContract, ragged);
  if (mlir::failed(checkCount(emit, "rhs_group_dimensions", group.size(), batching || contracting ? 0 : 1))) {
    return mlir::failure();
  }
  if (!group.empty() && !rhs.isDynamicDim(group[0]) && !mlir::ShapedType::isDynamic(groups) &&
      rhs.getDimSize(group[0]) != groups) {
    return emitOpError() << "expected " << groups << " groups in dimension " << group[0] << " of rhs, got " << rhs;
  }

  // The dimensions of group_sizes before the last one name these dimensions of lhs.
  Dims lhsFree = others(lhs.getRank(), joined(lhsBatch, lhsContract));
  Dims before = contracting ? lhsContract : lhsFree;
  before.erase(llvm::find(before, ragged), before.end());
  Dims prefix = joined(lhsBatch, before);
  if (batching) prefix.assign(lhsBatch.begin(), llvm::find(lhsBatch, ragged));
  if (sizes.getRank() > 1) {
    Dims expected, given(sizes.getShape().drop_back());
    for (int64_t dim : prefix) expected.push_back(lhs.getDimSize(dim));
    if (sizes.hasStaticShape() && lhs.hasStaticShape() && expected != given) {
      return emitOpError() << "expected group_sizes of one dimension, or with [" << expected << "] before it, got "
                           << sizes;
    }
  }

  Dims shape;
  if (contracting) shape.push_back(groups);
  for (int64_t dim : lhsBatch) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : lhsFree) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : others(rhs.getRank(), joined(joined(rhsBatch, rhsContract), group))) {
    shape.push_back(rhs.getDimSize(dim));
  }
  if (!stablehlo::compatibleShapes(shape, getType().getShape())) {
    return emitOpError() << "expected a result of shape [" << shape << "], got " << getType();
  }
  return mlir::success();
}

}  // namespace tessera::chlo

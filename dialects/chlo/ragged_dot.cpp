// SPDX-License-Identifier: Apache-2.0
// The verifier of ragged_dot.
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::chlo {
namespace {

using Dims = llvm::SmallVector<int64_t>;
using stablehlo::CheckCount;
using stablehlo::CheckDims;
using stablehlo::EmitError;

Dims Joined(llvm::ArrayRef<int64_t> first, llvm::ArrayRef<int64_t> second) {
  Dims all(first);
  all.append(second.begin(), second.end());
  return all;
}

Dims Others(int64_t rank, llvm::ArrayRef<int64_t> dims) {
  Dims rest;
  for (int64_t dim = 0; dim < rank; ++dim) {
    if (!llvm::is_contained(dims, dim)) rest.push_back(dim);
  }
  return rest;
}

llvm::LogicalResult CheckPaired(EmitError emit, llvm::StringRef what, mlir::RankedTensorType lhs,
                                llvm::ArrayRef<int64_t> lhs_dims, mlir::RankedTensorType rhs,
                                llvm::ArrayRef<int64_t> rhs_dims) {
  if (mlir::failed(CheckCount(emit, what, rhs_dims.size(), lhs_dims.size()))) return mlir::failure();
  for (auto [l, r] : llvm::zip_equal(lhs_dims, rhs_dims)) {
    int64_t left = lhs.getDimSize(l), right = rhs.getDimSize(r);
    if (left == right || mlir::ShapedType::isDynamic(left) || mlir::ShapedType::isDynamic(right)) continue;
    return emit() << what << ": expected dimensions of the same size, got " << left << " and " << right;
  }
  return mlir::success();
}

}  // namespace

llvm::LogicalResult RaggedDotOp::verify() {
  auto emit = [&] { return emitOpError(); };
  RaggedDotDimensionNumbersAttr numbers = getRaggedDotDimensionNumbers();
  mlir::RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType(), sizes = getGroupSizes().getType();
  Dims lhs_batch(numbers.getLhsBatchingDimensions()), rhs_batch(numbers.getRhsBatchingDimensions());
  Dims lhs_contract(numbers.getLhsContractingDimensions()), rhs_contract(numbers.getRhsContractingDimensions());
  Dims group(numbers.getRhsGroupDimensions());
  if (mlir::failed(CheckDims(emit, "dimensions of lhs", Joined(lhs_batch, lhs_contract), lhs.getRank())) ||
      mlir::failed(
          CheckDims(emit, "dimensions of rhs", Joined(Joined(rhs_batch, rhs_contract), group), rhs.getRank())) ||
      mlir::failed(CheckCount(emit, "lhs_ragged_dimensions", numbers.getLhsRaggedDimensions().size(), 1)) ||
      mlir::failed(CheckDims(emit, "lhs_ragged_dimensions", numbers.getLhsRaggedDimensions(), lhs.getRank())) ||
      mlir::failed(CheckPaired(emit, "batching dimensions", lhs, lhs_batch, rhs, rhs_batch)) ||
      mlir::failed(CheckPaired(emit, "contracting dimensions", lhs, lhs_contract, rhs, rhs_contract))) {
    return mlir::failure();
  }
  if (sizes.getRank() == 0) return emitOpError() << "expected group_sizes of rank 1 or more, got " << sizes;

  int64_t ragged = numbers.getLhsRaggedDimensions().front(), groups = sizes.getShape().back();
  bool batching = llvm::is_contained(lhs_batch, ragged), contracting = llvm::is_contained(lhs_contract, ragged);
  if (mlir::failed(CheckCount(emit, "rhs_group_dimensions", group.size(), batching || contracting ? 0 : 1))) {
    return mlir::failure();
  }
  if (!group.empty() && !rhs.isDynamicDim(group[0]) && !mlir::ShapedType::isDynamic(groups) &&
      rhs.getDimSize(group[0]) != groups) {
    return emitOpError() << "expected " << groups << " groups in dimension " << group[0] << " of rhs, got " << rhs;
  }

  // The dimensions of group_sizes before the last one name these dimensions of lhs.
  Dims lhs_free = Others(lhs.getRank(), Joined(lhs_batch, lhs_contract));
  Dims before = contracting ? lhs_contract : lhs_free;
  before.erase(llvm::find(before, ragged), before.end());
  Dims prefix = Joined(lhs_batch, before);
  if (batching) prefix.assign(lhs_batch.begin(), llvm::find(lhs_batch, ragged));
  if (sizes.getRank() > 1) {
    Dims expected, given(sizes.getShape().drop_back());
    for (int64_t dim : prefix) expected.push_back(lhs.getDimSize(dim));
    if (sizes.hasStaticShape() && lhs.hasStaticShape() && expected != given) {
      return emitOpError() << "expected group_sizes of rank 1, or with leading dimensions [" << expected << "], got "
                           << sizes;
    }
  }

  Dims shape;
  if (contracting) shape.push_back(groups);
  for (int64_t dim : lhs_batch) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : lhs_free) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim : Others(rhs.getRank(), Joined(Joined(rhs_batch, rhs_contract), group))) {
    shape.push_back(rhs.getDimSize(dim));
  }
  if (!stablehlo::CompatibleShapes(shape, getType().getShape())) {
    return emitOpError() << "expected a result of shape [" << shape << "], got " << getType();
  }
  return mlir::success();
}

}  // namespace tessera::chlo

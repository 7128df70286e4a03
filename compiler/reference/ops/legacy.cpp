// SPDX-License-Identifier: Apache-2.0
// dot, einsum, unary_einsum, broadcast, torch_index_select.
#include <algorithm>
#include <map>

#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/ops/product_sum.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/data/legacy_ops.h"

namespace tessera::reference {
namespace {

using Labels = llvm::ArrayRef<int>;

// Computes, for every value of the result's labels, the sum over the other labels of the product of all operands. A
// dimension of size 1 is read at 0, whatever its label's value.
absl::StatusOr<Buffer> Einsum(llvm::ArrayRef<Buffer> operands, llvm::ArrayRef<llvm::SmallVector<int>> labels,
                              Labels result_labels, mlir::Value value) {
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(value));
  ASSIGN_OR_RETURN(const DType dtype, SumElementOf(value.getDefiningOp()));
  std::map<int, int64_t> sizes;
  for (size_t i = 0; i < operands.size(); ++i) {
    for (size_t d = 0; d < labels[i].size(); ++d) {
      int64_t& size = sizes.try_emplace(labels[i][d], 1).first->second;
      if (operands[i].type().shape[d] != 1) size = operands[i].type().shape[d];
    }
  }
  Index outer, inner;
  std::map<int, size_t> places;  // the position of each label among the indices of both loops
  for (int label : result_labels) {
    places[label] = outer.size();
    outer.push_back(sizes[label]);
  }
  for (auto [label, size] : sizes) {
    if (places.contains(label)) continue;
    places[label] = outer.size() + inner.size();
    inner.push_back(size);
  }
  auto element = [&](size_t operand, const Index& index) {
    const Shape& shape = operands[operand].type().shape;
    Index at;
    for (size_t d = 0; d < shape.size(); ++d) at.push_back(shape[d] == 1 ? 0 : index[places[labels[operand][d]]]);
    return Load(operands[operand], Linear(shape, at));
  };
  int64_t place = 0;
  ForEachIndex(outer, [&](const Index& result_index) {
    ProductSum sum(dtype);
    ForEachIndex(inner, [&](const Index& rest) {
      Index index = result_index;
      index.append(rest.begin(), rest.end());
      const Element first = element(0, index);
      sum.Add(first, operands.size() == 2 ? element(1, index) : FromSmall(first.dtype, 1));
    });
    Store(result, place++, sum.Result(result.type().dtype));
  });
  return result;
}

absl::Status Dot(stablehlo::DotOp op, Frame& frame) {
  llvm::SmallVector<int> lhs{0, 1}, rhs{1, 2}, both;
  if (op.getLhs().getType().getRank() == 1) lhs.erase(lhs.begin());
  if (op.getRhs().getType().getRank() == 1) rhs.pop_back();
  for (int label : lhs) {
    if (label != 1) both.push_back(label);
  }
  for (int label : rhs) {
    if (label != 1) both.push_back(label);
  }
  ASSIGN_OR_RETURN(Buffer result, Einsum({frame.Get(op.getLhs()), frame.Get(op.getRhs())}, {lhs, rhs}, both, op));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

template <typename Op>
absl::Status EvaluateEinsum(Op op, Frame& frame) {
  const stablehlo::EinsumLabels labels = stablehlo::LabelsOf(op);
  ASSIGN_OR_RETURN(Buffer result, Einsum(frame.Get(op->getOperands()), labels.operands, labels.result, op));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

absl::Status Broadcast(stablehlo::BroadcastOp op, Frame& frame) {
  const size_t added = op.getBroadcastSizes().size();
  ASSIGN_OR_RETURN(Buffer result, Rearrange(frame.Get(op.getOperand()), op.getResult(), [&](const Index& index) {
                     return Index(index.begin() + added, index.end());
                   }));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

// An out-of-range index is clamped.
absl::Status TorchIndexSelect(stablehlo::TorchIndexSelectOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  const Buffer& indices = frame.Get(op.getIndex());
  const auto dim = static_cast<size_t>(op.getDim()), batch = static_cast<size_t>(op.getBatchDims());
  const Shape& index_shape = indices.type().shape;
  const int64_t last = operand.type().shape[dim] - 1;
  auto source = [&](const Index& index) {
    Index at(index.begin(), index.begin() + batch);
    at.append(index.begin() + dim, index.begin() + dim + (index_shape.size() - batch));
    const int64_t chosen = IndexValue(Load(indices, Linear(index_shape, at)));
    Index place(index.begin(), index.begin() + dim);
    place.push_back(std::clamp<int64_t>(chosen, 0, last));
    place.append(index.begin() + dim + (index_shape.size() - batch), index.end());
    return place;
  };
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  if (last < 0 && result.type().num_elements() > 0) {
    return InvalidArgument("{} has no element to select", ToString(operand.type()));
  }
  ASSIGN_OR_RETURN(result, Rearrange(operand, op.getResult(), source));
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddLegacyOps(OpTable& table) {
  table.Add<stablehlo::DotOp>(Dot);
  table.Add<stablehlo::EinsumOp>(EvaluateEinsum<stablehlo::EinsumOp>);
  table.Add<stablehlo::UnaryEinsumOp>(EvaluateEinsum<stablehlo::UnaryEinsumOp>);
  table.Add<stablehlo::BroadcastOp>(Broadcast);
  table.Add<stablehlo::TorchIndexSelectOp>(TorchIndexSelect);
}

}  // namespace tessera::reference

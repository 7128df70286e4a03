// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/autodiff/einsum.h"

#include <map>

#include "tessera/dialects/stablehlo/data/legacy_ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using Labels = llvm::SmallVector<int>;

// A tensor with a label per dimension.
struct Labelled {
  Value value;
  Labels labels;

  int64_t place(int label) const { return llvm::find(labels, label) - labels.begin(); }
  bool has(int label) const { return llvm::is_contained(labels, label); }
  void drop(int64_t dimension) { labels.erase(labels.begin() + dimension); }
};

// Drops dimensions of size 1 whose label has a larger size elsewhere: they are read at index 0.
void DropRepeatedOnes(HloBuilder& hlo, Labelled& x, std::map<int, int64_t>& sizes) {
  Sizes shape;
  Labels labels;
  for (auto [size, label] : llvm::zip_equal(ShapeOf(x.value), x.labels)) {
    if (size == 1 && sizes[label] != 1) continue;
    shape.push_back(size);
    labels.push_back(label);
  }
  x.value = hlo.Reshape(x.value, shape);
  x.labels = labels;
}

// Replaces a repeated label by the diagonal: sums, over one of the two dimensions, the elements where both indices are
// equal.
void TakeDiagonals(HloBuilder& hlo, Labelled& x) {
  for (int64_t i = 0; i < RankOf(x.value); ++i) {
    int64_t other = x.place(x.labels[i]);
    if (other == i) continue;
    auto places = TensorTypeOf(x.value).clone(hlo.builder.getI32Type());
    Value equal = hlo.Compare(stablehlo::ComparisonDirection::EQ, hlo.Iota(places, other), hlo.Iota(places, i));
    x.value = hlo.Sum(hlo.Select(equal, x.value, hlo.ZerosLike(x.value)), {i});
    x.drop(i);
    --i;
  }
}

// Sums over labels that neither |other| nor the result has.
void SumOwn(HloBuilder& hlo, Labelled& x, const Labelled& other, llvm::ArrayRef<int> result) {
  Sizes own;
  Labels kept;
  for (auto [i, label] : llvm::enumerate(x.labels)) {
    if (other.has(label) || llvm::is_contained(result, label)) {
      kept.push_back(label);
    } else {
      own.push_back(static_cast<int64_t>(i));
    }
  }
  x.value = hlo.Sum(x.value, own);
  x.labels = kept;
}

}  // namespace

Expanded ExpandEinsum(mlir::OpBuilder& builder, stablehlo::EinsumOp op) {
  HloBuilder hlo(builder, op.getLoc());
  const stablehlo::EinsumLabels labels = stablehlo::LabelsOf(op);
  auto element = ElementOf(op.getResult());
  Labelled sides[2];
  std::map<int, int64_t> sizes;
  for (size_t i = 0; i < 2; ++i) {
    sides[i] = {hlo.Convert(op->getOperand(i), element), Labels(labels.operands[i])};
    for (auto [size, label] : llvm::zip_equal(ShapeOf(sides[i].value), sides[i].labels)) {
      int64_t& known = sizes.try_emplace(label, 1).first->second;
      if (size != 1) known = size;
    }
  }
  for (Labelled& side : sides) {
    DropRepeatedOnes(hlo, side, sizes);
    TakeDiagonals(hlo, side);
  }
  SumOwn(hlo, sides[0], sides[1], labels.result);
  SumOwn(hlo, sides[1], sides[0], labels.result);

  Sizes batching[2], contracting[2];
  Labels order;  // the labels of the product: batching, then each side's own
  for (int label : sides[0].labels) {
    if (!sides[1].has(label)) continue;
    const bool stays = llvm::is_contained(labels.result, label);
    if (stays) order.push_back(label);
    for (size_t i = 0; i < 2; ++i) (stays ? batching : contracting)[i].push_back(sides[i].place(label));
  }
  for (size_t i = 0; i < 2; ++i) {
    for (int label : sides[i].labels) {
      if (!sides[1 - i].has(label)) order.push_back(label);
    }
  }
  auto numbers =
      stablehlo::DotDimensionNumbersAttr::get(hlo.context(), batching[0], batching[1], contracting[0], contracting[1]);
  Value product = hlo.Dot(sides[0].value, sides[1].value, numbers);
  Sizes permutation;
  for (int label : labels.result) permutation.push_back(llvm::find(order, label) - order.begin());
  return llvm::SmallVector<Value>{hlo.Transpose(product, permutation)};
}

}  // namespace tessera::autodiff

// SPDX-License-Identifier: Apache-2.0
// Ops that move elements: an op that moves nothing is dropped, and two in a row become one.
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

bool IsRange(ArrayRef<int64_t> dims) {
  return llvm::all_of(llvm::enumerate(dims), [](auto dim) { return dim.value() == static_cast<int64_t>(dim.index()); });
}
bool AreAll(ArrayRef<int64_t> values, int64_t value) {
  return llvm::all_of(values, [&](int64_t each) { return each == value; });
}

Value Reshape(HloBuilder& hlo, stablehlo::ReshapeOp op) {
  if (op.getOperand().getType() == op.getType()) return op.getOperand();
  auto inner = op.getOperand().getDefiningOp<stablehlo::ReshapeOp>();
  return inner ? hlo.Reshape(inner.getOperand(), op.getType().getShape()) : Value();
}

// A transpose that only moves dimensions of size 1 keeps the order of the elements.
Value Transpose(HloBuilder& hlo, stablehlo::TransposeOp op) {
  if (IsRange(op.getPermutation())) return op.getOperand();
  ArrayRef<int64_t> shape = autodiff::ShapeOf(op.getOperand());
  Sizes large;
  for (int64_t dim : op.getPermutation())
    if (shape[dim] != 1) large.push_back(dim);
  if (llvm::is_sorted(large)) return hlo.Reshape(op.getOperand(), op.getType().getShape());
  auto inner = op.getOperand().getDefiningOp<stablehlo::TransposeOp>();
  if (!inner) return {};
  Sizes permutation;
  for (int64_t dim : op.getPermutation()) permutation.push_back(inner.getPermutation()[dim]);
  return hlo.Transpose(inner.getOperand(), permutation);
}

// Returns the position of each dimension of the operand when |reshape| only adds dimensions of size 1.
std::optional<Sizes> AddedOnes(stablehlo::ReshapeOp reshape) {
  ArrayRef<int64_t> from = autodiff::ShapeOf(reshape.getOperand()), to = reshape.getType().getShape();
  Sizes places;
  for (int64_t dim = 0; dim < static_cast<int64_t>(to.size()); ++dim) {
    if (places.size() < from.size() && to[dim] == from[places.size()]) {
      places.push_back(dim);
    } else if (to[dim] != 1) {
      return std::nullopt;
    }
  }
  return places.size() == from.size() ? std::optional(places) : std::nullopt;
}

Value Broadcast(HloBuilder& hlo, stablehlo::BroadcastInDimOp op) {
  ArrayRef<int64_t> dims = op.getBroadcastDimensions();
  if (op.getOperand().getType() == op.getType() && IsRange(dims)) return op.getOperand();
  std::optional<Sizes> places;
  Value source;
  if (auto inner = op.getOperand().getDefiningOp<stablehlo::BroadcastInDimOp>()) {
    source = inner.getOperand();
    places = Sizes(inner.getBroadcastDimensions());
  } else if (auto reshape = op.getOperand().getDefiningOp<stablehlo::ReshapeOp>()) {
    source = reshape.getOperand();
    places = AddedOnes(reshape);
  }
  if (!places) return {};
  for (int64_t& place : *places) place = dims[place];
  return hlo.Broadcast(source, op.getType().getShape(), *places);
}

Value Reverse(HloBuilder&, stablehlo::ReverseOp op) {
  ArrayRef<int64_t> shape = autodiff::ShapeOf(op.getOperand());
  if (llvm::all_of(op.getDimensions(), [&](int64_t dim) { return shape[dim] <= 1; })) return op.getOperand();
  auto inner = op.getOperand().getDefiningOp<stablehlo::ReverseOp>();
  return inner && inner.getDimensions() == op.getDimensions() ? inner.getOperand() : Value();
}

// Returns the slice of the operand of |join| that contains |op|; null when none does.
Value SliceOfPart(HloBuilder& hlo, stablehlo::SliceOp op, stablehlo::ConcatenateOp join) {
  const int64_t dim = join.getDimension(), start = op.getStartIndices()[dim], limit = op.getLimitIndices()[dim];
  int64_t offset = 0;
  for (Value part : join.getInputs()) {
    const int64_t size = autodiff::ShapeOf(part)[dim];
    if (start >= offset && limit <= offset + size && start < limit) {
      Sizes starts(op.getStartIndices()), limits(op.getLimitIndices());
      starts[dim] -= offset;
      limits[dim] -= offset;
      return hlo.Slice(part, starts, limits, op.getStrides());
    }
    offset += size;
  }
  return {};
}

Value Slice(HloBuilder& hlo, stablehlo::SliceOp op) {
  if (op.getOperand().getType() == op.getType()) return op.getOperand();
  if (auto join = op.getOperand().getDefiningOp<stablehlo::ConcatenateOp>()) return SliceOfPart(hlo, op, join);
  auto inner = op.getOperand().getDefiningOp<stablehlo::SliceOp>();
  if (!inner) return {};
  Sizes starts, limits, strides;
  for (int64_t dim = 0; dim < op.getType().getRank(); ++dim) {
    const int64_t first = inner.getStartIndices()[dim], end = inner.getLimitIndices()[dim];
    const int64_t step = inner.getStrides()[dim];
    int64_t start, limit, stride;
    if (llvm::MulOverflow(op.getStartIndices()[dim], step, start) || llvm::AddOverflow(start, first, start) ||
        llvm::MulOverflow(op.getLimitIndices()[dim], step, limit) || llvm::AddOverflow(limit, first, limit) ||
        llvm::MulOverflow(op.getStrides()[dim], step, stride))
      return {};
    // An empty slice may start after the end.
    starts.push_back(std::min(start, end));
    limits.push_back(std::min(limit, end));
    strides.push_back(stride);
  }
  return hlo.Slice(inner.getOperand(), starts, limits, strides);
}

// Returns one slice for both when |second| continues |first| along |dim|; null when it does not.
Value JoinedSlices(HloBuilder& hlo, stablehlo::SliceOp first, stablehlo::SliceOp second, int64_t dim) {
  if (!first || !second || first.getOperand() != second.getOperand() || !AreAll(first.getStrides(), 1) ||
      !AreAll(second.getStrides(), 1))
    return {};
  Sizes limits(first.getLimitIndices());
  for (size_t i = 0; i < limits.size(); ++i) {
    const bool along = static_cast<int64_t>(i) == dim;
    if (along ? second.getStartIndices()[i] != limits[i]
              : first.getStartIndices()[i] != second.getStartIndices()[i] || limits[i] != second.getLimitIndices()[i])
      return {};
  }
  limits[dim] = second.getLimitIndices()[dim];
  return hlo.Slice(first.getOperand(), first.getStartIndices(), limits, first.getStrides());
}

Value Concatenate(HloBuilder& hlo, stablehlo::ConcatenateOp op) {
  const int64_t dim = op.getDimension();
  if (op.getInputs().size() == 1) return op.getInputs().front();
  SmallVector<Value> parts;
  for (Value part : op.getInputs())
    if (autodiff::ShapeOf(part)[dim] != 0) parts.push_back(part);
  if (parts.empty()) return op.getInputs().front();
  if (parts.size() == op.getInputs().size()) {
    for (size_t i = 0; i + 1 < parts.size(); ++i) {
      Value joined = JoinedSlices(hlo, parts[i].getDefiningOp<stablehlo::SliceOp>(),
                                  parts[i + 1].getDefiningOp<stablehlo::SliceOp>(), dim);
      if (!joined) continue;
      parts[i] = joined;
      parts.erase(parts.begin() + i + 1);
      return parts.size() == 1 ? joined : hlo.Concatenate(parts, dim);
    }
    return {};
  }
  return parts.size() == 1 ? parts.front() : hlo.Concatenate(parts, dim);
}

// A pad whose edges remove elements is a slice.
Value Pad(HloBuilder& hlo, stablehlo::PadOp op) {
  if (!AreAll(op.getInteriorPadding(), 0)) return {};
  ArrayRef<int64_t> low = op.getEdgePaddingLow(), high = op.getEdgePaddingHigh();
  if (AreAll(low, 0) && AreAll(high, 0)) return op.getOperand();
  auto adds = [](int64_t edge) { return edge > 0; };
  if (llvm::any_of(low, adds) || llvm::any_of(high, adds)) return {};
  Sizes starts, limits(autodiff::ShapeOf(op.getOperand())), strides(limits.size(), 1);
  for (size_t dim = 0; dim < limits.size(); ++dim) {
    starts.push_back(-low[dim]);
    limits[dim] += high[dim];
    if (starts[dim] > limits[dim]) return {};
  }
  return hlo.Slice(op.getOperand(), starts, limits, strides);
}

}  // namespace

void PopulateMovementRules(RewritePatternSet& patterns) {
  using namespace stablehlo;
  patterns.add<Rule<ReshapeOp, Reshape>, Rule<TransposeOp, Transpose>, Rule<BroadcastInDimOp, Broadcast>,
               Rule<ReverseOp, Reverse>, Rule<SliceOp, Slice>, Rule<ConcatenateOp, Concatenate>, Rule<PadOp, Pad>>(
      patterns.getContext());
}

}  // namespace tessera::simplify

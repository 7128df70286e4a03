// SPDX-License-Identifier: Apache-2.0
// Gradients of scatter whose body adds, subtracts, multiplies, replaces, or takes the maximum or minimum. A scatter of
// several tensors becomes one scatter for each when its body treats them independently.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"
#include "tessera/compiler/autodiff/rules/indexing.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;
using stablehlo::ComparisonDirection;

// Returns the size of the window in each dimension of scatter's input.
Sizes WindowSizes(Value input, Value updates, stablehlo::ScatterDimensionNumbersAttr numbers) {
  Sizes sizes;
  size_t next = 0;
  for (int64_t i = 0; i < RankOf(input); ++i) {
    bool absent =
        llvm::is_contained(numbers.getInsertedWindowDims(), i) || llvm::is_contained(numbers.getInputBatchingDims(), i);
    sizes.push_back(absent ? 1 : ShapeOf(updates)[numbers.getUpdateWindowDims()[next++]]);
  }
  return sizes;
}

class ScatterGradient {
 public:
  ScatterGradient(stablehlo::ScatterOp op, size_t index, Backward& backward)
      : op_(op),
        backward_(backward),
        hlo_(backward.hlo),
        numbers_(op.getScatterDimensionNumbers()),
        indices_(op.getScatterIndices()),
        input_(op.getInputs()[index]),
        updates_(op.getUpdates()[index]),
        result_(op->getResult(index)),
        g_(backward.Gradient(result_)),
        sizes_(WindowSizes(input_, updates_, numbers_)) {}

  LogicalResult Emit(Body body) {
    switch (body) {
      case Body::kAdd:
        backward_.Add(input_, g_);
        AddUpdates([&] { return Gathered(g_); });
        return mlir::success();
      case Body::kSubtract:
        backward_.Add(input_, g_);
        AddUpdates([&] { return hlo_.Neg(Gathered(g_)); });
        return mlir::success();
      case Body::kReplace:
        if (op_.getUniqueIndices()) {
          ReplaceUnique();
        } else {
          ReplaceLast();
        }
        return mlir::success();
      case Body::kMultiply:
        return Multiply();
      case Body::kMax:
      case Body::kMin:
        TakeExtreme();
        return mlir::success();
      default:
        return op_.emitError(
            "scatter has a gradient only if its body adds, subtracts, multiplies, replaces or takes the maximum or "
            "minimum; this one has another body");
    }
  }

 private:
  template <typename Combine>
  Value ScatterInto(Value into, Value updates) {
    return EmitScatter<Combine>(hlo_, into, indices_, updates, numbers_, op_.getIndicesAreSorted(),
                                op_.getUniqueIndices());
  }
  Value ScatterInPlace(Value into, Value updates) {
    auto op = MakeScatter(hlo_, into, indices_, updates, numbers_, op_.getIndicesAreSorted(), op_.getUniqueIndices());
    mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(into));
    hlo_.FillRegion(op->getRegion(0), {scalar, scalar},
                    [](HloBuilder&, mlir::ValueRange arguments) { return llvm::SmallVector<Value>{arguments[1]}; });
    return op->getResult(0);
  }

  // Gathers from |x|, which has the shape of the input, the elements at the indices of each update.
  Value Gather(Value x) {
    auto op = hlo_.Make<stablehlo::GatherOp>(
        TensorTypeOf(updates_).clone(ElementOf(x)), {x, indices_},
        {hlo_.builder.getNamedAttr("dimension_numbers", GatherNumbers(numbers_)), hlo_.Dims("slice_sizes", sizes_),
         hlo_.builder.getNamedAttr("indices_are_sorted", hlo_.builder.getBoolAttr(op_.getIndicesAreSorted()))});
    return op->getResult(0);
  }
  // Returns whether each update is in bounds; others are dropped.
  Value kept() {
    if (kept_) return kept_;
    Value last = LastStarts(hlo_, indices_, ShapeOf(input_), sizes_, numbers_.getScatterDimsToOperandDims(),
                            numbers_.getIndexVectorDim());
    Value inside =
        hlo_.Binary<stablehlo::AndOp>(hlo_.Compare(ComparisonDirection::GE, indices_, hlo_.ZerosLike(indices_)),
                                      hlo_.Compare(ComparisonDirection::LE, indices_, last));
    if (numbers_.getIndexVectorDim() < RankOf(indices_)) {
      Value yes = hlo_.Scalar(hlo_.builder.getI1Type(), 1);
      inside = hlo_.Reduce<stablehlo::AndOp>(inside, yes, {numbers_.getIndexVectorDim()});
    }
    Sizes scatter_dimensions;
    for (int64_t i = 0; i < RankOf(updates_); ++i) {
      if (!llvm::is_contained(numbers_.getUpdateWindowDims(), i)) scatter_dimensions.push_back(i);
    }
    kept_ = hlo_.Broadcast(inside, ShapeOf(updates_), scatter_dimensions);
    return kept_;
  }
  Value Gathered(Value x) {
    Value values = Gather(x);
    return hlo_.Select(kept(), values, hlo_.ZerosLike(values));
  }
  void AddUpdates(llvm::function_ref<Value()> contribution) {
    if (backward_.IsActive(updates_)) backward_.Add(updates_, contribution());
  }

  void ReplaceUnique() {
    if (backward_.IsActive(input_)) backward_.Add(input_, ScatterInPlace(g_, hlo_.ZerosLike(updates_)));
    AddUpdates([&] { return Gathered(g_); });
  }

  // Several updates may write one element: numbers from 1 on, scattered in the same way, tell which update remained.
  void ReplaceLast() {
    auto count = TensorTypeOf(updates_).getNumElements();
    mlir::Type i64 = hlo_.builder.getI64Type();
    Value zero = hlo_.Splat(TensorTypeOf(input_).clone(i64), 0);
    Value flat = hlo_.Iota(mlir::RankedTensorType::get({count}, i64), 0);
    Value numbers = hlo_.Reshape(hlo_.Add(flat, hlo_.SplatLike(flat, 1)), ShapeOf(updates_));
    Value stayed = ScatterInPlace(zero, numbers);
    if (backward_.IsActive(input_)) {
      Value untouched = hlo_.Compare(ComparisonDirection::EQ, stayed, zero);
      backward_.Add(input_, hlo_.Select(untouched, g_, hlo_.ZerosLike(g_)));
    }
    AddUpdates([&] {
      Value mine = hlo_.Compare(ComparisonDirection::EQ, Gathered(stayed), numbers);
      return hlo_.Select(mine, Gather(g_), hlo_.ZerosLike(updates_));
    });
  }

  LogicalResult Multiply() {
    if (backward_.IsActive(updates_) && !op_.getUniqueIndices()) {
      return op_.emitError(
          "scatter that multiplies has a gradient with respect to its updates only with unique_indices: otherwise each "
          "update would need the product of the others; give one update per element");
    }
    if (backward_.IsActive(input_)) backward_.Add(input_, ScatterInto<stablehlo::MulOp>(g_, updates_));
    AddUpdates([&] { return Gathered(hlo_.Mul(g_, input_)); });
    return mlir::success();
  }

  // All elements that are equal to the extreme share its gradient.
  void TakeExtreme() {
    Value wins = hlo_.Compare(ComparisonDirection::EQ, input_, result_);
    Value update_wins = hlo_.Compare(ComparisonDirection::EQ, updates_, Gather(result_));
    Value zeros = hlo_.ZerosLike(updates_), ones = hlo_.SplatLike(updates_, 1);
    Value count = ScatterInto<stablehlo::AddOp>(hlo_.Select(wins, hlo_.SplatLike(input_, 1), hlo_.ZerosLike(input_)),
                                                hlo_.Select(update_wins, ones, zeros));
    Value share = hlo_.Div(g_, count);
    backward_.Add(input_, hlo_.Select(wins, share, hlo_.ZerosLike(g_)));
    AddUpdates([&] { return hlo_.Select(update_wins, Gathered(share), zeros); });
  }

  stablehlo::ScatterOp op_;
  Backward& backward_;
  HloBuilder& hlo_;
  stablehlo::ScatterDimensionNumbersAttr numbers_;
  Value indices_, input_, updates_, result_, g_, kept_;
  Sizes sizes_;
};

LogicalResult Scatter(stablehlo::ScatterOp op, Backward& backward) {
  for (size_t i = 0; i < op.getInputs().size(); ++i) {
    if (!backward.Gradient(op->getResult(i))) continue;
    if (!backward.IsActive(op.getInputs()[i]) && !backward.IsActive(op.getUpdates()[i])) continue;
    if (mlir::failed(ScatterGradient(op, i, backward).Emit(BodyOf(op.getUpdateComputation(), i)))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

}  // namespace

void SetScatterGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::ScatterOp, Scatter>(context); }

}  // namespace tessera::autodiff

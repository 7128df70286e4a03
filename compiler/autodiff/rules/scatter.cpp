// SPDX-License-Identifier: Apache-2.0
// Gradients of scatter, for updates that are added, subtracted, multiplied, put in place, or compared with the elements
// there. A scatter of several tensors is one scatter for each, when its body keeps them apart.
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
        g_(backward.gradient(result_)),
        sizes_(WindowSizes(input_, updates_, numbers_)) {}

  LogicalResult emit(Body body) {
    switch (body) {
      case Body::kAdd:
        backward_.add(input_, g_);
        addUpdates([&] { return gathered(g_); });
        return mlir::success();
      case Body::kSubtract:
        backward_.add(input_, g_);
        addUpdates([&] { return hlo_.neg(gathered(g_)); });
        return mlir::success();
      case Body::kReplace:
        if (op_.getUniqueIndices()) {
          replaceUnique();
        } else {
          replaceLast();
        }
        return mlir::success();
      case Body::kMultiply:
        return multiply();
      case Body::kMax:
      case Body::kMin:
        takeExtreme();
        return mlir::success();
      default:
        return op_.emitError(
            "scatter has a gradient when it adds, subtracts, multiplies, replaces or takes the maximum or minimum; "
            "this "
            "one combines otherwise");
    }
  }

 private:
  template <typename Combine>
  Value scatter(Value into, Value updates) {
    return EmitScatter<Combine>(hlo_, into, indices_, updates, numbers_, op_.getIndicesAreSorted(),
                                op_.getUniqueIndices());
  }
  Value scatterInPlace(Value into, Value updates) {
    auto op = MakeScatter(hlo_, into, indices_, updates, numbers_, op_.getIndicesAreSorted(), op_.getUniqueIndices());
    mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(into));
    hlo_.fillRegion(op->getRegion(0), {scalar, scalar},
                    [](HloBuilder&, mlir::ValueRange arguments) { return llvm::SmallVector<Value>{arguments[1]}; });
    return op->getResult(0);
  }

  // Gathers from |x|, which has the shape of the input, the elements at the places of each update.
  Value gather(Value x) {
    auto op = hlo_.make<stablehlo::GatherOp>(
        TensorTypeOf(updates_).clone(ElementOf(x)), {x, indices_},
        {hlo_.builder.getNamedAttr("dimension_numbers", GatherNumbers(numbers_)), hlo_.dims("slice_sizes", sizes_),
         hlo_.builder.getNamedAttr("indices_are_sorted", hlo_.builder.getBoolAttr(op_.getIndicesAreSorted()))});
    return op->getResult(0);
  }
  // Returns whether each update lies inside; others are dropped.
  Value kept() {
    if (kept_) return kept_;
    Value last = LastStarts(hlo_, indices_, ShapeOf(input_), sizes_, numbers_.getScatterDimsToOperandDims(),
                            numbers_.getIndexVectorDim());
    Value inside =
        hlo_.binary<stablehlo::AndOp>(hlo_.compare(ComparisonDirection::GE, indices_, hlo_.zerosLike(indices_)),
                                      hlo_.compare(ComparisonDirection::LE, indices_, last));
    if (numbers_.getIndexVectorDim() < RankOf(indices_)) {
      Value yes = hlo_.scalar(hlo_.builder.getI1Type(), 1);
      inside = hlo_.reduce<stablehlo::AndOp>(inside, yes, {numbers_.getIndexVectorDim()});
    }
    Sizes scatter_dimensions;
    for (int64_t i = 0; i < RankOf(updates_); ++i) {
      if (!llvm::is_contained(numbers_.getUpdateWindowDims(), i)) scatter_dimensions.push_back(i);
    }
    kept_ = hlo_.broadcast(inside, ShapeOf(updates_), scatter_dimensions);
    return kept_;
  }
  Value gathered(Value x) {
    Value values = gather(x);
    return hlo_.select(kept(), values, hlo_.zerosLike(values));
  }
  void addUpdates(llvm::function_ref<Value()> contribution) {
    if (backward_.isActive(updates_)) backward_.add(updates_, contribution());
  }

  void replaceUnique() {
    if (backward_.isActive(input_)) backward_.add(input_, scatterInPlace(g_, hlo_.zerosLike(updates_)));
    addUpdates([&] { return gathered(g_); });
  }

  // Several updates may go to one place: numbers from 1 on, scattered in the same way, tell which update stayed.
  void replaceLast() {
    auto count = TensorTypeOf(updates_).getNumElements();
    mlir::Type i64 = hlo_.builder.getI64Type();
    Value zero = hlo_.splat(TensorTypeOf(input_).clone(i64), 0);
    Value flat = hlo_.iota(mlir::RankedTensorType::get({count}, i64), 0);
    Value numbers = hlo_.reshape(hlo_.add(flat, hlo_.splatLike(flat, 1)), ShapeOf(updates_));
    Value stayed = scatterInPlace(zero, numbers);
    if (backward_.isActive(input_)) {
      Value untouched = hlo_.compare(ComparisonDirection::EQ, stayed, zero);
      backward_.add(input_, hlo_.select(untouched, g_, hlo_.zerosLike(g_)));
    }
    addUpdates([&] {
      Value mine = hlo_.compare(ComparisonDirection::EQ, gathered(stayed), numbers);
      return hlo_.select(mine, gather(g_), hlo_.zerosLike(updates_));
    });
  }

  LogicalResult multiply() {
    if (backward_.isActive(updates_) && !op_.getUniqueIndices()) {
      return op_.emitError(
          "scatter that multiplies has a gradient of its updates only with unique_indices: else each would need the "
          "product of the others; give one update per place");
    }
    if (backward_.isActive(input_)) backward_.add(input_, scatter<stablehlo::MulOp>(g_, updates_));
    addUpdates([&] { return gathered(hlo_.mul(g_, input_)); });
    return mlir::success();
  }

  // All elements that are equal to the extreme share its gradient.
  void takeExtreme() {
    Value wins = hlo_.compare(ComparisonDirection::EQ, input_, result_);
    Value update_wins = hlo_.compare(ComparisonDirection::EQ, updates_, gather(result_));
    Value zeros = hlo_.zerosLike(updates_), ones = hlo_.splatLike(updates_, 1);
    Value count = scatter<stablehlo::AddOp>(hlo_.select(wins, hlo_.splatLike(input_, 1), hlo_.zerosLike(input_)),
                                            hlo_.select(update_wins, ones, zeros));
    Value share = hlo_.div(g_, count);
    backward_.add(input_, hlo_.select(wins, share, hlo_.zerosLike(g_)));
    addUpdates([&] { return hlo_.select(update_wins, gathered(share), zeros); });
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
    if (!backward.gradient(op->getResult(i))) continue;
    if (!backward.isActive(op.getInputs()[i]) && !backward.isActive(op.getUpdates()[i])) continue;
    if (mlir::failed(ScatterGradient(op, i, backward).emit(BodyOf(op.getUpdateComputation(), i)))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

}  // namespace

void SetScatterGradients(mlir::MLIRContext* context) { SetGradient<stablehlo::ScatterOp, Scatter>(context); }

}  // namespace tessera::autodiff

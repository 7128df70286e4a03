// SPDX-License-Identifier: Apache-2.0
// Gradients of reduce_window and select_and_scatter.
#include "tessera/compiler/autodiff/rules/window.h"

#include <limits>

#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"
#include "tessera/compiler/autodiff/rules/folds.h"

namespace tessera::autodiff {

Windows Windows::Of(Sizes base, Sizes sizes, Sizes positions, std::optional<llvm::ArrayRef<int64_t>> strides,
                    std::optional<llvm::ArrayRef<int64_t>> base_dilations,
                    std::optional<llvm::ArrayRef<int64_t>> window_dilations,
                    std::optional<mlir::DenseIntElementsAttr> padding) {
  auto or_ones = [&](std::optional<llvm::ArrayRef<int64_t>> values) {
    return values ? Sizes(*values) : Sizes(sizes.size(), 1);
  };
  Windows windows;
  windows.strides = or_ones(strides);
  windows.base_dilations = or_ones(base_dilations);
  windows.window_dilations = or_ones(window_dilations);
  windows.low.resize(sizes.size());
  windows.high.resize(sizes.size());
  if (padding) {
    llvm::SmallVector<int64_t> pairs(padding->getValues<int64_t>());
    for (size_t i = 0; i < sizes.size(); ++i) {
      windows.low[i] = pairs[2 * i];
      windows.high[i] = pairs[2 * i + 1];
    }
  }
  windows.base = std::move(base);
  windows.sizes = std::move(sizes);
  windows.positions = std::move(positions);
  return windows;
}

Windows Windows::transposed() const {
  Windows result = *this;
  std::swap(result.base, result.positions);
  std::swap(result.strides, result.base_dilations);
  for (size_t i = 0; i < sizes.size(); ++i) {
    int64_t window = Dilated(sizes[i], window_dilations[i]);
    result.low[i] = window - low[i] - 1;
    result.high[i] =
        Dilated(base[i], base_dilations[i]) + window - 1 - Dilated(positions[i], strides[i]) - result.low[i];
  }
  return result;
}

Sizes Windows::PaddingPairs() const {
  Sizes pairs;
  for (size_t i = 0; i < low.size(); ++i) pairs.append({low[i], high[i]});
  return pairs;
}

namespace {

using llvm::LogicalResult;
using mlir::Value;
using stablehlo::ComparisonDirection;

llvm::SmallVector<mlir::NamedAttribute> Attributes(HloBuilder& hlo, const Windows& windows) {
  return {hlo.Dims("window_dimensions", windows.sizes), hlo.Dims("window_strides", windows.strides),
          hlo.Dims("base_dilations", windows.base_dilations), hlo.Dims("window_dilations", windows.window_dilations),
          hlo.Padding(windows.PaddingPairs())};
}

// Each element of the input was added in the windows that contain it, so their gradients are summed.
Value SumGradient(HloBuilder& hlo, Value g, const Windows& windows, mlir::Type type) {
  auto op = hlo.Make<stablehlo::ReduceWindowOp>(type, {g, hlo.Scalar(ElementOf(g), 0)},
                                                Attributes(hlo, windows.transposed()), 1);
  hlo.FillBinaryRegion<stablehlo::AddOp>(op->getRegion(0), ElementOf(g));
  return op->getResult(0);
}

// Each window's gradient goes to its first greatest (or least) element.
Value ExtremeGradient(HloBuilder& hlo, Value x, Value g, const Windows& windows, ComparisonDirection wins) {
  auto op = hlo.Make<stablehlo::SelectAndScatterOp>(
      x.getType(), {x, g, hlo.Scalar(ElementOf(g), 0)},
      {hlo.Dims("window_dimensions", windows.sizes), hlo.Dims("window_strides", windows.strides),
       hlo.Padding(windows.PaddingPairs())},
      2);
  mlir::Type scalar = mlir::RankedTensorType::get({}, ElementOf(x));
  hlo.FillRegion(op->getRegion(0), {scalar, scalar}, [&](HloBuilder& inner, mlir::ValueRange arguments) {
    return llvm::SmallVector<Value>{inner.Compare(wins, arguments[0], arguments[1])};
  });
  hlo.FillBinaryRegion<stablehlo::AddOp>(op->getRegion(1), ElementOf(x));
  return op->getResult(0);
}

LogicalResult ReduceWindow(stablehlo::ReduceWindowOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value x = op.getInputs()[0];
  const bool single = op.getInputs().size() == 1 && !backward.IsActive(op.getInitValues()[0]);
  Body body = single ? BodyOf(op.getBody()) : Body::kOther;
  Windows windows = Windows::Of(Sizes(ShapeOf(x)), Sizes(op.getWindowDimensions()), Sizes(ShapeOf(op->getResult(0))),
                                op.getWindowStrides(), op.getBaseDilations(), op.getWindowDilations(), op.getPadding());
  auto is_one = [](int64_t value) { return value == 1; };
  const bool dense = llvm::all_of(windows.base_dilations, is_one) && llvm::all_of(windows.window_dilations, is_one);
  Value g = backward.Gradient(op->getResult(0));
  if (body == Body::kAdd) {
    backward.Add(x, SumGradient(hlo, g, windows, x.getType()));
    return mlir::success();
  }
  if (dense && (body == Body::kMax || body == Body::kMin)) {
    backward.Add(
        x, ExtremeGradient(hlo, x, g, windows, body == Body::kMax ? ComparisonDirection::GE : ComparisonDirection::LE));
    return mlir::success();
  }
  return ByExpansion<stablehlo::ReduceWindowOp, ExpandReduceWindow>(op, backward);
}

// The gradient of a source element is the gradient of the operand's element that its window selected. A reduce_window
// over pairs (operand, gradient) that keeps the selected pair computes it.
LogicalResult SelectAndScatter(stablehlo::SelectAndScatterOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getInitValue(), backward.IsActive(op.getInitValue()) ? hlo.Sum(g, Range(RankOf(g))) : Value());
  if (BodyOf(op.getScatter()) != Body::kAdd) {
    return op.emitError("select_and_scatter has a gradient only if its scatter body adds; this one has another body");
  }
  Body select = BodyOf(op.getSelect());
  if (select != Body::kGreaterEqual && select != Body::kLessEqual && select != Body::kGreater &&
      select != Body::kLess) {
    return op.emitError(
        "select_and_scatter has a gradient only if its select body is a comparison; this one has another body");
  }
  if (!backward.IsActive(op.getSource())) return mlir::success();
  bool greatest = select == Body::kGreaterEqual || select == Body::kGreater;
  Value x = op.getOperand();
  mlir::Type element = ElementOf(x);
  Sizes sizes = op.getWindowDimensions() ? Sizes(*op.getWindowDimensions()) : Sizes(RankOf(x), 1);
  Windows windows = Windows::Of(Sizes(ShapeOf(x)), sizes, Sizes(ShapeOf(op.getSource())), op.getWindowStrides(),
                                std::nullopt, std::nullopt, op.getPadding());
  double worst = greatest ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  mlir::Type type = op.getSource().getType();
  auto pairs = hlo.Make<stablehlo::ReduceWindowOp>(
      {type, type}, {x, g, hlo.Scalar(element, worst), hlo.Scalar(element, 0)}, Attributes(hlo, windows), 1);
  mlir::Type scalar = mlir::RankedTensorType::get({}, element);
  hlo.FillRegion(pairs->getRegion(0), {scalar, scalar, scalar, scalar},
                 [&](HloBuilder& inner, mlir::ValueRange v) {  // key, value so far; key, value of the next
                   Value keeps =
                       inner.Compare(greatest ? ComparisonDirection::GE : ComparisonDirection::LE, v[0], v[2]);
                   return llvm::SmallVector<Value>{inner.Select(keeps, v[0], v[2]), inner.Select(keeps, v[1], v[3])};
                 });
  backward.Add(op.getSource(), pairs->getResult(1));
  return mlir::success();
}

}  // namespace

void SetWindowGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::ReduceWindowOp, ReduceWindow>(context);
  SetGradient<stablehlo::SelectAndScatterOp, SelectAndScatter>(context);
}

}  // namespace tessera::autodiff

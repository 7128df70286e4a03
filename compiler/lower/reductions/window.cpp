// SPDX-License-Identifier: Apache-2.0
// Lowers reduce_window and select_and_scatter.
//
// A reduce_window pads its inputs with the initial values and becomes one structured op whose reduction loops run over
// the window. A select_and_scatter becomes loops: for each element of the source, a loop over its window finds the
// selected element, and an update in place follows.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/lower/elements/indices.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/products.h"
#include "tessera/compiler/lower/reductions/scan.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::Window;
using stablehlo::WindowDim;

// Returns |input| with the padding and base dilation of |window|.
Value Padded(OpBuilder& builder, Location location, Value input, Value scalar, const Window& window) {
  auto type = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> shape, low, interior;
  for (auto [size, dim] : llvm::zip_equal(type.getShape(), window)) {
    const int64_t dilated = size == 0 ? 0 : (size - 1) * dim.base_dilation + 1;
    shape.push_back(dim.padding_low + dilated + dim.padding_high);
    low.push_back(dim.padding_low);
    interior.push_back(dim.base_dilation - 1);
  }
  return PadTensor(builder, location, input, scalar, RankedTensorType::get(shape, type.getElementType()), low,
                   interior);
}

struct ReduceWindowPattern : RegionPattern<stablehlo::ReduceWindowOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceWindowOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    Location location = op.getLoc();
    const Window window = op.getWindow();
    const int64_t rank = window.size();
    const size_t count = op.getInputs().size();
    // One loop for each dimension of the result, then one for each dimension of the window that is larger than 1.
    SmallVector<AffineExpr> places;
    SmallVector<int64_t> window_shape;
    SmallVector<utils::IteratorType> loops = ParallelLoops(rank);
    for (auto [index, dim] : llvm::enumerate(window)) {
      AffineExpr place = rewriter.getAffineDimExpr(index) * dim.stride;
      if (dim.size > 1) {
        place = place + rewriter.getAffineDimExpr(loops.size()) * dim.window_dilation;
        loops.push_back(utils::IteratorType::reduction);
        window_shape.push_back(dim.size);
      }
      places.push_back(place);
    }
    const int64_t total = loops.size();
    AffineMap input_map = AffineMap::get(total, 0, places, rewriter.getContext());
    SmallVector<AffineExpr> dimensions;
    for (int64_t i = 0; i < total; ++i) dimensions.push_back(rewriter.getAffineDimExpr(i));
    const ArrayRef<AffineExpr> all = dimensions;
    AffineMap result_map = AffineMap::get(total, 0, all.take_front(rank), rewriter.getContext());
    AffineMap window_map = AffineMap::get(total, 0, all.drop_front(rank), rewriter.getContext());

    SmallVector<Value> inputs, accumulators;
    SmallVector<Type> types;
    for (auto [input, init, result] : llvm::zip_equal(adaptor.getInputs(), adaptor.getInitValues(), op.getResults())) {
      Value scalar = ScalarOf(rewriter, location, init);
      inputs.push_back(Padded(rewriter, location, input, scalar, window));
      types.push_back(getTypeConverter()->convertType(result.getType()));
      accumulators.push_back(FilledTensor(rewriter, location, cast<RankedTensorType>(types.back()), scalar));
    }
    SmallVector<AffineMap> maps(count, input_map);
    // This input defines the size of the window; its elements are never read.
    inputs.push_back(EmptyTensor(rewriter, location, RankedTensorType::get(window_shape, rewriter.getIntegerType(8))));
    maps.push_back(window_map);
    maps.append(count, result_map);
    LogicalResult status = success();
    auto generic = linalg::GenericOp::create(rewriter, location, types, inputs, accumulators, maps, loops,
                                             [&](OpBuilder& builder, Location, ValueRange elements) {
                                               ImplicitLocOpBuilder b(location, builder);
                                               status = BuildBody(b, op, elements);
                                             });
    if (failed(status)) return failure();
    rewriter.replaceOp(op, generic);
    return success();
  }

  // |elements| holds the elements of the inputs, that of the window, and the accumulators. The arguments of the
  // function start with the accumulators.
  LogicalResult BuildBody(ImplicitLocOpBuilder& b, stablehlo::ReduceWindowOp op, ValueRange elements) const {
    const size_t count = op.getInputs().size();
    SmallVector<Value> arguments, results;
    for (size_t from : {count + 1, size_t{0}}) {
      for (size_t i = 0; i < count; ++i) {
        arguments.push_back(FromStorage(b, b.getLoc(), elements[from + i], ElementOf(op.getInputs()[i].getType())));
      }
    }
    if (failed(InlineScalarRegion(b, op.getBody(), arguments, scalars_, results))) {
      linalg::YieldOp::create(b, elements.take_back(count));
      return failure();
    }
    for (auto [index, result] : llvm::enumerate(results)) {
      result = ToStorage(b, b.getLoc(), result, ElementOf(op.getInputs()[index].getType()));
    }
    linalg::YieldOp::create(b, results);
    return success();
  }
};

// The state of a search through a window: whether an element was found, the selected element, and its place.
struct Selected {
  Value found;    // i1
  Value element;  // in registers
  SmallVector<Value> place;

  SmallVector<Value> values() const {
    SmallVector<Value> all{found, element};
    all.append(place);
    return all;
  }
  static Selected From(ValueRange values) { return {values[0], values[1], SmallVector<Value>(values.drop_front(2))}; }
};

struct SelectAndScatterPattern : RegionPattern<stablehlo::SelectAndScatterOp> {
  using RegionPattern::RegionPattern;

  LogicalResult matchAndRewrite(stablehlo::SelectAndScatterOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    auto type = cast<RankedTensorType>(adaptor.getOperand().getType());
    Value result = FilledTensor(builder, op.getLoc(), type, ScalarOf(builder, op.getLoc(), adaptor.getInitValue()));
    auto source_type = cast<RankedTensorType>(adaptor.getSource().getType());
    if (type.getNumElements() == 0 || source_type.getNumElements() == 0) {
      rewriter.replaceOp(op, result);
      return success();
    }
    LogicalResult status = success();
    SmallVector<Value> results =
        ForEachIndex(builder, source_type.getShape(), result,
                     [&](ImplicitLocOpBuilder& b, ValueRange position, ValueRange carried) -> SmallVector<Value> {
                       Selected selected = Search(b, op, adaptor.getOperand(), position, status);
                       Value update = tensor::ExtractOp::create(b, adaptor.getSource(), position);
                       return {Scatter(b, op, carried[0], selected, update, status)};
                     });
    if (failed(status)) return failure();
    rewriter.replaceOp(op, results);
    return success();
  }

  // Returns the selected element of the window at |position|.
  Selected Search(ImplicitLocOpBuilder& b, stablehlo::SelectAndScatterOp op, Value operand, ValueRange position,
                  LogicalResult& status) const {
    const Window window = op.getWindow();
    Type element = ElementOf(op.getOperand().getType());
    auto type = cast<RankedTensorType>(operand.getType());
    Value zero = arith::ConstantIndexOp::create(b, 0);
    Selected start{arith::ConstantOp::create(b, b.getBoolAttr(false)),
                   FromStorage(b, b.getLoc(), Zero(b, type.getElementType()), element),
                   SmallVector<Value>(window.size(), zero)};
    SmallVector<int64_t> sizes;
    for (const WindowDim& dim : window) sizes.push_back(dim.size);
    SmallVector<Value> found = ForEachIndex(
        b, sizes, start.values(),
        [&](ImplicitLocOpBuilder& n, ValueRange inside, ValueRange carried) -> SmallVector<Value> {
          Selected best = Selected::From(carried);
          SmallVector<Value> place;
          Value in_bounds = Place(n, window, type, position, inside, place);
          Value candidate = FromStorage(n, n.getLoc(), tensor::ExtractOp::create(n, operand, place), element);
          // The first element inside the operand is always selected; `select` says whether the selected one is kept.
          SmallVector<Value> keep;
          if (failed(InlineScalarRegion(n, op.getSelect(), {best.element, candidate}, scalars_, keep))) {
            status = failure();
            return SmallVector<Value>(carried);
          }
          Value truth = arith::ConstantOp::create(n, n.getBoolAttr(true));
          Value replace = arith::XOrIOp::create(n, arith::AndIOp::create(n, best.found, keep[0]), truth);
          if (in_bounds) replace = arith::AndIOp::create(n, replace, in_bounds);
          Selected next{arith::OrIOp::create(n, best.found, replace),
                        arith::SelectOp::create(n, replace, candidate, best.element),
                        {}};
          for (auto [here, before] : llvm::zip_equal(place, best.place)) {
            next.place.push_back(arith::SelectOp::create(n, replace, here, before));
          }
          return next.values();
        });
    return Selected::From(found);
  }

  // Computes the place in the operand of element |inside| of the window at |position|, clamped to the operand. Returns
  // whether it is inside; null where it always is.
  static Value Place(ImplicitLocOpBuilder& b, const Window& window, RankedTensorType type, ValueRange position,
                     ValueRange inside, SmallVectorImpl<Value>& place) {
    Value in_bounds;
    for (auto [index, dim] : llvm::enumerate(window)) {
      Value at = arith::AddIOp::create(b, Scaled(b, position[index], dim.stride, -dim.padding_low), inside[index]);
      if (dim.padding_low != 0 || dim.padding_high != 0) {
        Value last = arith::ConstantIndexOp::create(b, type.getDimSize(index) - 1);
        Value clamped =
            arith::MinSIOp::create(b, arith::MaxSIOp::create(b, at, arith::ConstantIndexOp::create(b, 0)), last);
        Value same = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, clamped, at);
        in_bounds = in_bounds ? arith::AndIOp::create(b, in_bounds, same).getResult() : same;
        at = clamped;
      }
      place.push_back(at);
    }
    return in_bounds;
  }

  // Combines the selected element of |result| with |update|. A window completely in the padding selects nothing.
  Value Scatter(ImplicitLocOpBuilder& b, stablehlo::SelectAndScatterOp op, Value result, const Selected& selected,
                Value update, LogicalResult& status) const {
    Type element = ElementOf(op.getOperand().getType());
    Value old = tensor::ExtractOp::create(b, result, selected.place);
    SmallVector<Value> combined;
    if (failed(InlineScalarRegion(
            b, op.getScatter(), {FromStorage(b, b.getLoc(), old, element), FromStorage(b, b.getLoc(), update, element)},
            scalars_, combined))) {
      status = failure();
      return result;
    }
    Value stored = ToStorage(b, b.getLoc(), combined[0], element);
    stored = arith::SelectOp::create(b, selected.found, stored, old);
    return tensor::InsertOp::create(b, stored, result, selected.place);
  }

  static Value Zero(ImplicitLocOpBuilder& b, Type type) { return ZeroElement(b, b.getLoc(), type); }
};

}  // namespace

void PopulateWindowPatterns(LoweringPatterns& lowering) {
  PopulateScanPatterns(lowering);
  lowering.patterns.add<ReduceWindowPattern, SelectAndScatterPattern>(lowering.converter,
                                                                      lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// reduce_window whose windows begin, or end, at the edge: running sums, products, maxima and minima, as cumsum and its
// relatives are written. One combination per element instead of one per element and place in its window.
#include "tessera/compiler/lower/scan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/loops.h"
#include "tessera/dialects/stablehlo/data_movement_ops.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"
#include "tessera/dialects/stablehlo/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::WindowDim;

// Along which dimension, and from which end.
struct Scan {
  int64_t dim;
  bool reverse;
};

std::optional<Scan> ScanOf(stablehlo::ReduceWindowOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (op.getInputs().size() != 1 || !type || !type.hasStaticShape() || type.getNumElements() == 0) return std::nullopt;
  std::optional<Scan> scan;
  for (auto [index, dim] : llvm::enumerate(op.getWindow())) {
    if (dim.stride != 1 || dim.windowDilation != 1 || dim.baseDilation != 1) return std::nullopt;
    if (dim.size == 1 && dim.paddingLow == 0 && dim.paddingHigh == 0) continue;
    const int64_t size = type.getDimSize(index), rest = size - 1;
    const bool forward = dim.paddingLow == rest && dim.paddingHigh == 0;
    const bool reverse = dim.paddingLow == 0 && dim.paddingHigh == rest;
    if (scan || dim.size != size || (!forward && !reverse)) return std::nullopt;
    scan = {static_cast<int64_t>(index), reverse};
  }
  return scan;
}

// The op that |op| combines elements with, if it does nothing else.
Operation* CombinerOf(stablehlo::ReduceWindowOp op) {
  Block& body = op.getBody().front();
  Operation* combiner = &body.front();
  if (body.getOperations().size() != 2 || body.getTerminator()->getOperands() != combiner->getResults()) return nullptr;
  const bool in_order = combiner->getNumOperands() == 2 && combiner->getOperand(0) == body.getArgument(0) &&
                        combiner->getOperand(1) == body.getArgument(1);
  return in_order ? combiner : nullptr;
}

// Whether |init|, which the padding repeats, changes nothing that it is combined with.
bool IsNeutral(Operation* combiner, Value init) {
  // A scalar that is broadcast to a scalar.
  while (auto broadcast = init.getDefiningOp<stablehlo::BroadcastInDimOp>()) init = broadcast.getOperand();
  DenseElementsAttr constant;
  if (!matchPattern(init, m_Constant(&constant)) || !constant.isSplat()) return false;
  Type element = constant.getElementType();
  if (isa<FloatType>(element)) {
    const APFloat value = constant.getSplatValue<APFloat>();
    if (isa<stablehlo::AddOp>(combiner)) return value.isZero();
    if (isa<stablehlo::MulOp>(combiner)) return value.isExactlyValue(1.0);
    if (isa<stablehlo::MaxOp>(combiner)) return value.isInfinity() && value.isNegative();
    if (isa<stablehlo::MinOp>(combiner)) return value.isInfinity() && !value.isNegative();
  }
  if (isa<IntegerType>(element) && !element.isInteger(1)) {
    const APInt value = constant.getSplatValue<APInt>();
    const bool is_unsigned = IsUnsigned(element);
    if (isa<stablehlo::AddOp>(combiner)) return value.isZero();
    if (isa<stablehlo::MulOp>(combiner)) return value.isOne();
    if (isa<stablehlo::MaxOp>(combiner)) return is_unsigned ? value.isMinValue() : value.isMinSignedValue();
    if (isa<stablehlo::MinOp>(combiner)) return is_unsigned ? value.isMaxValue() : value.isMaxSignedValue();
  }
  return false;
}

struct ScanPattern : OpConversionPattern<stablehlo::ReduceWindowOp> {
  ScanPattern(const LoweringTypeConverter& converter, MLIRContext* context, const ScalarFunctions& scalars)
      : OpConversionPattern(converter, context, /*benefit=*/2), scalars_(scalars) {}

  LogicalResult matchAndRewrite(stablehlo::ReduceWindowOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    std::optional<Scan> scan = ScanOf(op);
    Operation* combiner = scan ? CombinerOf(op) : nullptr;
    if (!combiner || !IsNeutral(combiner, op.getInitValues()[0])) return failure();
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    Value input = adaptor.getInputs()[0];
    auto type = cast<RankedTensorType>(input.getType());
    Value start = ScalarOf(builder, op.getLoc(), adaptor.getInitValues()[0]);
    Value result = EmptyTensor(builder, op.getLoc(), type);
    LogicalResult status = success();
    const bool is_last = scan->dim + 1 == type.getRank();
    result = is_last ? AlongLast(builder, op, *scan, input, start, result, status)
                     : AcrossRows(builder, op, *scan, input, start, result, status);
    if (failed(status)) return failure();
    rewriter.replaceOp(op, result);
    return success();
  }

 private:
  // Chains of sums that run side by side: each waits for its own last addition only.
  static constexpr int64_t kLanes = 8;

  Value Combine(ImplicitLocOpBuilder& b, stablehlo::ReduceWindowOp op, Value sum, Value element,
                LogicalResult& status) const {
    Type original = ElementOf(op.getInputs()[0].getType());
    SmallVector<Value> combined;
    if (failed(InlineScalarRegion(
            b, op.getBody(), {FromStorage(b, b.getLoc(), sum, original), FromStorage(b, b.getLoc(), element, original)},
            scalars_, combined))) {
      status = failure();
      return sum;
    }
    return ToStorage(b, b.getLoc(), combined[0], original);
  }

  static Value Place(ImplicitLocOpBuilder& b, const Scan& scan, int64_t size, Value round) {
    return scan.reverse ? arith::SubIOp::create(b, arith::ConstantIndexOp::create(b, size - 1), round).getResult()
                        : round;
  }

  // The last dimension: sums in registers, of several rows at once where there are that many.
  Value AlongLast(ImplicitLocOpBuilder& builder, stablehlo::ReduceWindowOp op, const Scan& scan, Value input,
                  Value start, Value result, LogicalResult& status) const {
    auto type = cast<RankedTensorType>(input.getType());
    SmallVector<int64_t> outer(type.getShape().drop_back());
    const int64_t size = type.getDimSize(scan.dim);
    const int64_t lanes = !outer.empty() && outer.back() % kLanes == 0 ? kLanes : 1;
    if (lanes > 1) outer.back() /= lanes;
    return ForEachIndex(
        builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange row, ValueRange carried) -> SmallVector<Value> {
          auto at = [&](ImplicitLocOpBuilder& n, int64_t lane, Value place) {
            SmallVector<Value> index(row);
            if (lanes > 1) index.back() = Scaled(n, index.back(), lanes, lane);
            index.push_back(place);
            return index;
          };
          SmallVector<Value> state(lanes, start);
          state.push_back(carried[0]);
          SmallVector<Value> end =
              ForEachIndex(b, size, state, [&](ImplicitLocOpBuilder& n, ValueRange round, ValueRange values) {
                Value place = Place(n, scan, size, round[0]);
                SmallVector<Value> next;
                Value into = values.back();
                for (int64_t lane = 0; lane < lanes; ++lane) {
                  SmallVector<Value> index = at(n, lane, place);
                  next.push_back(Combine(n, op, values[lane], tensor::ExtractOp::create(n, input, index), status));
                  into = tensor::InsertOp::create(n, next.back(), into, index);
                }
                next.push_back(into);
                return next;
              });
          return {end.back()};
        })[0];
  }

  // Any other: each row is the one before combined with the input's, element by element.
  Value AcrossRows(ImplicitLocOpBuilder& builder, stablehlo::ReduceWindowOp op, const Scan& scan, Value input,
                   Value start, Value result, LogicalResult& status) const {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(input.getType()).getShape();
    const int64_t size = shape[scan.dim];
    return ForEachIndex(builder, shape, result,
                        [&](ImplicitLocOpBuilder& b, ValueRange round, ValueRange carried) -> SmallVector<Value> {
                          SmallVector<Value> here(round), before(round);
                          Value zero = arith::ConstantIndexOp::create(b, 0);
                          Value is_first = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, round[scan.dim], zero);
                          Value one = arith::ConstantIndexOp::create(b, 1);
                          Value previous = arith::SelectOp::create(b, is_first, zero,
                                                                   arith::SubIOp::create(b, round[scan.dim], one));
                          here[scan.dim] = Place(b, scan, size, round[scan.dim]);
                          before[scan.dim] = Place(b, scan, size, previous);
                          Value sum = tensor::ExtractOp::create(b, carried[0], before);
                          sum = arith::SelectOp::create(b, is_first, start, sum);
                          Value element = tensor::ExtractOp::create(b, input, here);
                          sum = Combine(b, op, sum, element, status);
                          return {tensor::InsertOp::create(b, sum, carried[0], here)};
                        })[0];
  }

  const ScalarFunctions& scalars_;
};

}  // namespace

void PopulateScanPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ScanPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera

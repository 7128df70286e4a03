// SPDX-License-Identifier: Apache-2.0
// Lowers reduce_window whose windows begin, or end, at the edge; cumsum and its relatives are written so. The results
// are running sums, products, maxima, minima and logarithms of sums. The lowering combines once per element, instead of
// once per element and place in its window.
#include "tessera/compiler/lower/reductions/scan.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/elements/loops.h"
#include "tessera/compiler/lower/reductions/running_form.h"
#include "tessera/compiler/lower/scalar/evaluate_scalar.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::WindowDim;

// The dimension of a scan, and from which end it runs.
struct Scan {
  int64_t dim;
  bool reverse;
};

std::optional<Scan> ScanOf(stablehlo::ReduceWindowOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getInputs()[0].getType());
  if (op.getInputs().size() != 1 || !type || !type.hasStaticShape() || type.getNumElements() == 0) return std::nullopt;
  std::optional<Scan> scan;
  for (auto [index, dim] : llvm::enumerate(op.getWindow())) {
    if (dim.stride != 1 || dim.window_dilation != 1 || dim.base_dilation != 1) return std::nullopt;
    if (dim.size == 1 && dim.padding_low == 0 && dim.padding_high == 0) continue;
    const int64_t size = type.getDimSize(index), rest = size - 1;
    const bool forward = dim.padding_low == rest && dim.padding_high == 0;
    const bool reverse = dim.padding_low == 0 && dim.padding_high == rest;
    if (scan || dim.size != size || (!forward && !reverse)) return std::nullopt;
    scan = {static_cast<int64_t>(index), reverse};
  }
  return scan;
}

// Returns the op with which |op| combines elements, when its body has no other.
Operation* CombinerOf(stablehlo::ReduceWindowOp op) {
  Block& body = op.getBody().front();
  Operation* combiner = &body.front();
  if (body.getOperations().size() != 2 || body.getTerminator()->getOperands() != combiner->getResults()) return nullptr;
  const bool in_order = combiner->getNumOperands() == 2 && combiner->getOperand(0) == body.getArgument(0) &&
                        combiner->getOperand(1) == body.getArgument(1);
  return in_order ? combiner : nullptr;
}

// Returns the constant that all elements of |init| are, looking through broadcasts of a scalar to a scalar.
DenseElementsAttr SplatOf(Value init) {
  while (auto broadcast = init.getDefiningOp<stablehlo::BroadcastInDimOp>()) init = broadcast.getOperand();
  DenseElementsAttr constant;
  return matchPattern(init, m_Constant(&constant)) && constant.isSplat() ? constant : DenseElementsAttr();
}

// Returns whether |init|, which the padding repeats, is the identity element of |combiner|.
bool IsNeutral(Operation* combiner, Value init) {
  DenseElementsAttr constant = SplatOf(init);
  if (!constant) return false;
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
  if (isa<IntegerType>(element)) {
    const APInt value = constant.getSplatValue<APInt>();
    if (isa<stablehlo::AndOp>(combiner)) return value.isAllOnes();
    if (isa<stablehlo::OrOp, stablehlo::XorOp>(combiner)) return value.isZero();
  }
  return false;
}

// Chains of sums that run side by side: each waits for its own last addition only.
constexpr int64_t kSumsAtOnce = 8;
// The most sums that stay in registers.
constexpr int64_t kMostSums = 16;
// Elements of a row that are summed together before the next ones: they stay in the first cache, and threads share the
// groups.
constexpr int64_t kTile = 256;

// Returns whether combining the initial value with itself gives it back, however often the padding repeats it. A window
// that begins in the padding then starts from it, as a running sum does. At the end of a window the padding changes
// nothing, because the function and the initial value of a reduction form a monoid.
bool StaysAtStart(stablehlo::ReduceWindowOp op) {
  DenseElementsAttr constant = SplatOf(op.getInitValues()[0]);
  if (!constant || !isa<FloatType>(constant.getElementType())) return false;
  const double start = constant.getSplatValue<APFloat>().convertToDouble();
  // Other values might be rounded differently in a narrower type than in this computation.
  if (start != 0 && std::abs(start) != 1 && !std::isinf(start)) return false;
  std::optional<SmallVector<double>> combined = EvaluateScalars(op.getBody().front(), {start, start});
  return combined && combined->front() == start && std::signbit(combined->front()) == std::signbit(start);
}

struct ScanPattern : OpConversionPattern<stablehlo::ReduceWindowOp> {
  ScanPattern(const LoweringTypeConverter& converter, MLIRContext* context, const ScalarFunctions& scalars)
      : OpConversionPattern(converter, context, /*benefit=*/2), scalars_(scalars) {}

  LogicalResult matchAndRewrite(stablehlo::ReduceWindowOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter& rewriter) const override {
    std::optional<Scan> scan = ScanOf(op);
    if (!scan) return failure();
    Operation* combiner = CombinerOf(op);
    const bool is_known = combiner && IsNeutral(combiner, op.getInitValues()[0]);
    if (!is_known && !StaysAtStart(op)) return failure();
    ImplicitLocOpBuilder builder(op.getLoc(), rewriter);
    Value input = adaptor.getInputs()[0];
    auto type = cast<RankedTensorType>(input.getType());
    Value start = ScalarOf(builder, op.getLoc(), adaptor.getInitValues()[0]);
    Value result = EmptyTensor(builder, op.getLoc(), type);
    Emitter emitter{op, scalars_, *scan, /*swaps=*/!is_known && scan->reverse, input, start};
    result = emitter.Emit(builder, result);
    if (failed(emitter.status)) return failure();
    rewriter.replaceOp(op, result);
    return success();
  }

 private:
  struct Emitter {
    stablehlo::ReduceWindowOp op;
    const ScalarFunctions& scalars;
    Scan scan;
    bool swaps;  // true if an element is combined before the values behind it
    Value input, start;
    LogicalResult status = success();

    ArrayRef<int64_t> Sizes() { return cast<RankedTensorType>(input.getType()).getShape(); }

    Value Emit(ImplicitLocOpBuilder& b, Value result) {
      SmallVector<int64_t> inner(Sizes().drop_front(scan.dim + 1));
      const int64_t sums = ShapedType::getNumElements(inner);
      if (sums == 1) return AlongRows(b, result);
      if (sums <= kMostSums) return AlongPlaces(b, OuterSizes(), IndicesOf(inner), result);
      return AcrossRows(b, result);
    }

    SmallVector<int64_t> OuterSizes() { return SmallVector<int64_t>(Sizes().take_front(scan.dim)); }

    // Returns all indices of a small space.
    static SmallVector<SmallVector<int64_t>> IndicesOf(ArrayRef<int64_t> sizes) {
      SmallVector<SmallVector<int64_t>> all{{}};
      for (int64_t size : sizes) {
        SmallVector<SmallVector<int64_t>> longer;
        for (ArrayRef<int64_t> index : all) {
          for (int64_t i = 0; i < size; ++i) {
            longer.emplace_back(index).push_back(i);
          }
        }
        all = std::move(longer);
      }
      return all;
    }

    // Sums along rows: computes several rows at once, and the remaining ones together.
    Value AlongRows(ImplicitLocOpBuilder& b, Value result) {
      SmallVector<int64_t> outer = OuterSizes();
      if (outer.empty()) return AlongPlaces(b, outer, {{}}, result);
      // Shares the last dimension with enough rows, else the one with most.
      size_t shared = llvm::max_element(outer) - outer.begin();
      for (size_t dim = 0; dim < outer.size(); ++dim) {
        if (outer[dim] >= kSumsAtOnce) shared = dim;
      }
      const int64_t rows = outer[shared], at_once = std::min(kSumsAtOnce, rows), rest = rows % at_once;
      outer[shared] = rows / at_once;
      result = Rows(b, outer, shared, at_once, 0, result);
      if (rest == 0) return result;
      outer[shared] = 1;
      return Rows(b, outer, shared, rest, rows - rest, result);
    }

    // Sums |at_once| rows of dimension |shared| at once, from row |first| on.
    Value Rows(ImplicitLocOpBuilder& builder, ArrayRef<int64_t> outer, size_t shared, int64_t at_once, int64_t first,
               Value result) {
      return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange row, ValueRange carried) {
        return SmallVector<Value>{
            Sums(b, at_once, carried[0], [&](ImplicitLocOpBuilder& n, int64_t which, Value place) {
              SmallVector<Value> index(row);
              index[shared] = Scaled(n, index[shared], at_once, first + which);
              index.push_back(place);
              index.append(Sizes().size() - index.size(), arith::ConstantIndexOp::create(n, 0));
              return index;
            })};
      })[0];
    }

    // Computes few sums side by side, one for each index behind the dimension.
    Value AlongPlaces(ImplicitLocOpBuilder& builder, ArrayRef<int64_t> outer, ArrayRef<SmallVector<int64_t>> places,
                      Value result) {
      return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange row, ValueRange carried) {
        return SmallVector<Value>{
            Sums(b, places.size(), carried[0], [&](ImplicitLocOpBuilder& n, int64_t which, Value place) {
              SmallVector<Value> index(row);
              index.push_back(place);
              for (int64_t i : places[which]) index.push_back(arith::ConstantIndexOp::create(n, i));
              return index;
            })};
      })[0];
    }

    // Computes |count| sums in registers, in the form that suits them; |index| says where sum |which| at a place
    // goes.
    Value Sums(ImplicitLocOpBuilder& b, int64_t count, Value into,
               llvm::function_ref<SmallVector<Value>(ImplicitLocOpBuilder&, int64_t which, Value place)> index) {
      const RunningForm form = RunningForm::Of(op, count);
      SmallVector<Value> state(count, form.Widened(b, start));
      state.push_back(into);
      const int64_t size = Sizes()[scan.dim];
      return ForEachIndex(b, size, state,
                          [&](ImplicitLocOpBuilder& n, ValueRange round, ValueRange values) {
                            Value place = PlaceOf(n, round[0]);
                            SmallVector<Value> next;
                            Value filled = values.back();
                            for (int64_t which = 0; which < count; ++which) {
                              SmallVector<Value> at = index(n, which, place);
                              Value element = tensor::ExtractOp::create(n, input, at);
                              next.push_back(form.is_stored()
                                                 ? Combine(n, values[which], element)
                                                 : form.Combined(n, values[which], form.Widened(n, element)));
                              filled = tensor::InsertOp::create(n, form.Stored(n, next.back()), filled, at);
                            }
                            next.push_back(filled);
                            return next;
                          })
          .back();
    }

    // Computes any other scan: combines each row of the input with the result's row before, element by element.
    Value AcrossRows(ImplicitLocOpBuilder& b, Value result) {
      const int64_t columns = Sizes().back();
      // When there are enough matrices for the threads, rows need not be cut for them.
      const bool is_cut =
          columns >= 2 * kTile && (columns >= 16 * kTile || ShapedType::getNumElements(OuterSizes()) == 1);
      if (!is_cut) return Columns(b, 1, columns, 0, result);
      result = Columns(b, columns / kTile, kTile, 0, result);
      const int64_t rest = columns % kTile;
      return rest == 0 ? result : Columns(b, 1, rest, columns - rest, result);
    }

    // Computes |tiles| tiles of |width| columns, from column |first| on.
    Value Columns(ImplicitLocOpBuilder& builder, int64_t tiles, int64_t width, int64_t first, Value result) {
      SmallVector<int64_t> outer = OuterSizes();
      outer.push_back(tiles);
      SmallVector<int64_t> row(Sizes().drop_front(scan.dim + 1));
      row.back() = width;
      return ForEachIndex(builder, outer, result, [&](ImplicitLocOpBuilder& b, ValueRange tile, ValueRange carried) {
        auto at = [&](ImplicitLocOpBuilder& n, Value place, ValueRange inside) {
          SmallVector<Value> index(tile.drop_back());
          index.push_back(place);
          llvm::append_range(index, inside);
          Value begin =
              tiles == 1 ? arith::ConstantIndexOp::create(n, first).getResult() : Scaled(n, tile.back(), width, first);
          index.back() = arith::AddIOp::create(n, begin, index.back());
          return index;
        };
        auto sum = [&](ImplicitLocOpBuilder& n, Value before, ArrayRef<Value> index, Value into) {
          Value element = tensor::ExtractOp::create(n, input, index);
          return SmallVector<Value>{tensor::InsertOp::create(n, Combine(n, before, element), into, index)};
        };
        Value zero = arith::ConstantIndexOp::create(b, 0);
        SmallVector<Value> filled =
            ForEachIndex(b, row, carried, [&](ImplicitLocOpBuilder& n, ValueRange inside, ValueRange into) {
              return sum(n, start, at(n, PlaceOf(n, zero), inside), into[0]);
            });
        SmallVector<int64_t> rest(row);
        rest.insert(rest.begin(), Sizes()[scan.dim] - 1);
        if (rest[0] == 0) return filled;
        return ForEachIndex(b, rest, filled, [&](ImplicitLocOpBuilder& n, ValueRange round, ValueRange into) {
          ValueRange inside = round.drop_front();
          Value before = tensor::ExtractOp::create(n, into[0], at(n, PlaceOf(n, round[0]), inside));
          return sum(n, before, at(n, PlaceOf(n, Scaled(n, round[0], 1, 1)), inside), into[0]);
        });
      })[0];
    }

    Value Combine(ImplicitLocOpBuilder& b, Value sum, Value element) {
      Type original = ElementOf(op.getInputs()[0].getType());
      SmallVector<Value> arguments{FromStorage(b, b.getLoc(), sum, original),
                                   FromStorage(b, b.getLoc(), element, original)};
      if (swaps) std::swap(arguments[0], arguments[1]);
      SmallVector<Value> combined;
      if (failed(InlineScalarRegion(b, op.getBody(), arguments, scalars, combined))) {
        status = failure();
        return sum;
      }
      return ToStorage(b, b.getLoc(), combined[0], original);
    }

    // Returns the place of round |round| along the dimension.
    Value PlaceOf(ImplicitLocOpBuilder& b, Value round) {
      if (!scan.reverse) return round;
      return arith::SubIOp::create(b, arith::ConstantIndexOp::create(b, Sizes()[scan.dim] - 1), round);
    }
  };

  const ScalarFunctions& scalars_;
};

}  // namespace

void PopulateScanPatterns(LoweringPatterns& lowering) {
  lowering.patterns.add<ScanPattern>(lowering.converter, lowering.patterns.getContext(), lowering.scalars);
}

}  // namespace tessera

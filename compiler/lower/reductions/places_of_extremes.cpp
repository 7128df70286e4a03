// SPDX-License-Identifier: Apache-2.0
// Finds reductions of (number, index) pairs to an extreme and its first index, the form of argmax. Each becomes two
// plain reductions: the extreme, and the least index that holds it. Plain reductions are vectorized and multithreaded.
//
// A NaN is the extreme, and the first of several NaNs is selected, if the body does so, as in argmax of exporters. A
// body of plain comparisons drops a NaN on one of its sides. Since a reduction may combine elements and its initial
// value in any order, all NaNs are then ignored. When zeros of both signs are the extreme, its sign is that of
// stablehlo.maximum or minimum.
#include <cmath>
#include <limits>

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/patterns.h"
#include "tessera/compiler/lower/reductions/splat_constant.h"
#include "tessera/compiler/lower/scalar/evaluate_scalar.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

// Describes the function of (number, place) pairs that a body computes.
struct Extreme {
  bool is_maximum;
  bool takes_least_place;  // among equal numbers, in any order; otherwise the place that comes first
  bool leaves_out_nan;     // otherwise a NaN is the extreme
};

// With fewer elements a search for NaNs does not pay off.
constexpr int64_t kLeastElements = 1024;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// Recognises a body of comparisons from its results for each order of two numbers and their places.
std::optional<Extreme> ExtremeOf(Block& body, bool is_float) {
  if (body.getNumArguments() != 4 || !OnlyCompares(body)) return std::nullopt;
  // The arguments are the accumulated number and place, then the number and place of an element.
  auto result = [&](double a, double i, double b, double j) {
    return EvaluateScalars(body, {a, i, b, j}).value_or(SmallVector<double>{kNaN, kNaN});
  };
  auto gives = [&](double a, double i, double b, double j, double number, double place) {
    const SmallVector<double> got = result(a, i, b, j);
    return (got[0] == number || (std::isnan(got[0]) && std::isnan(number))) && got[1] == place;
  };
  const bool is_maximum = result(1, 0, 0, 1)[0] == 1;
  const double better = is_maximum ? 1 : 0, worse = 1 - better;
  // How the body treats a NaN.
  bool wins = is_float && gives(kNaN, 0, kNaN, 1, kNaN, 0), is_dropped_left = is_float, is_dropped_right = is_float;
  for (auto [i, j] : {std::pair(0.0, 1.0), std::pair(1.0, 0.0)}) {
    if (!gives(better, i, worse, j, better, i) || !gives(worse, i, better, j, better, j)) return std::nullopt;
    if (!is_float) continue;
    for (double number : {0.0, 1.0}) {
      wins = wins && gives(kNaN, i, number, j, kNaN, i) && gives(number, i, kNaN, j, kNaN, j);
      is_dropped_left = is_dropped_left && gives(kNaN, i, number, j, number, j);
      is_dropped_right = is_dropped_right && gives(number, i, kNaN, j, number, i);
    }
  }
  const bool leaves_out_nan = is_dropped_left || is_dropped_right;
  if (!gives(0, 0, 0, 1, 0, 0) || (is_float && !wins && !leaves_out_nan)) return std::nullopt;
  const bool takes_least_place = gives(0, 1, 0, 0, 0, 0);
  if (!takes_least_place && !gives(0, 1, 0, 0, 0, 1)) return std::nullopt;
  return Extreme{is_maximum, takes_least_place, leaves_out_nan};
}

// Returns whether |value| holds the index of each element along |dim|.
bool NumbersElements(Value value, int64_t dim) {
  if (auto broadcast = value.getDefiningOp<stablehlo::BroadcastInDimOp>()) {
    ArrayRef<int64_t> dims = broadcast.getBroadcastDimensions();
    auto from = cast<ShapedType>(broadcast.getOperand().getType());
    auto to = cast<ShapedType>(broadcast.getType());
    const auto* place = llvm::find(dims, dim);
    if (place == dims.end()) return false;
    const int64_t source = place - dims.begin();
    return from.getDimSize(source) == to.getDimSize(dim) && NumbersElements(broadcast.getOperand(), source);
  }
  auto iota = value.getDefiningOp<stablehlo::IotaOp>();
  return iota && static_cast<int64_t>(iota.getIotaDimension()) == dim;
}

// Returns whether every number is at least as good as |init|.
bool IsWorst(Value init, bool is_maximum) {
  DenseElementsAttr constant = SplatConstant(init);
  if (!constant) return false;
  if (isa<FloatType>(constant.getElementType())) {
    const APFloat value = constant.getSplatValue<APFloat>();
    return value.isInfinity() && value.isNegative() == is_maximum;
  }
  const APInt value = constant.getSplatValue<APInt>();
  if (IsUnsigned(constant.getElementType())) return is_maximum ? value.isMinValue() : value.isMaxValue();
  return is_maximum ? value.isMinSignedValue() : value.isMaxSignedValue();
}

// Returns whether the place of any element replaces or equals the initial place of the reduction.
bool StartsAtFirst(Value init, bool takes_least_place) {
  DenseElementsAttr constant = SplatConstant(init);
  if (!constant) return false;
  const APInt place = constant.getSplatValue<APInt>();
  return place.isZero() || (takes_least_place && !place.isNegative());
}

struct PlaceOfExtreme : OpRewritePattern<stablehlo::ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, PatternRewriter& rewriter) const override {
    if (op.getInputs().size() != 2 || op.getDimensions().size() != 1) return failure();
    Value numbers = op.getInputs()[0], places = op.getInputs()[1];
    auto type = dyn_cast<RankedTensorType>(numbers.getType());
    if (!type || !type.hasStaticShape() || type.getNumElements() == 0) return failure();
    const int64_t dim = op.getDimensions()[0], size = type.getDimSize(dim);
    Type element = type.getElementType(), place = cast<ShapedType>(places.getType()).getElementType();
    const bool is_number = isa<FloatType>(element) || (isa<IntegerType>(element) && !element.isInteger(1));
    if (!is_number || !isa<IntegerType>(place) || place.getIntOrFloatBitWidth() < 32 ||
        size >= std::numeric_limits<int32_t>::max() || !NumbersElements(places, dim)) {
      return failure();
    }
    std::optional<Extreme> extreme = ExtremeOf(op.getBody().front(), isa<FloatType>(element));
    if (!extreme || (extreme->leaves_out_nan && type.getNumElements() < kLeastElements) ||
        !IsWorst(op.getInitValues()[0], extreme->is_maximum) ||
        !StartsAtFirst(op.getInitValues()[1], extreme->takes_least_place)) {
      return failure();
    }
    ImplicitLocOpBuilder b(op.getLoc(), rewriter);
    Value init = op.getInitValues()[0];
    Value best = Best(b, numbers, init, dim, extreme->is_maximum);
    if (extreme->leaves_out_nan) best = BestWithoutNaN(b, best, numbers, init, dim, extreme->is_maximum);
    Value first = First(b, numbers, best, dim, extreme->leaves_out_nan);
    Value place_of_best = first;
    if (first.getType() != op.getType(1)) place_of_best = stablehlo::ConvertOp::create(b, op.getType(1), first);
    if (extreme->leaves_out_nan) {
      // Where all numbers are NaN, the result is the initial place.
      Value none = Splat(b, NoPlace(b, size), first.getType());
      Value is_none = stablehlo::CompareOp::create(b, first, none, ComparisonDirection::EQ, ComparisonType::SIGNED);
      Value start = Splat(b, op.getInitValues()[1], op.getType(1));
      place_of_best = stablehlo::SelectOp::create(b, is_none, start, place_of_best);
    }
    rewriter.replaceOp(op, {best, place_of_best});
    return success();
  }

 private:
  template <typename Combiner>
  static Value Reduce(ImplicitLocOpBuilder& b, Value input, Value init, int64_t dim) {
    auto type = cast<RankedTensorType>(input.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape.erase(shape.begin() + dim);
    auto scalar = RankedTensorType::get({}, type.getElementType());
    auto reduce = stablehlo::ReduceOp::create(b, TypeRange{RankedTensorType::get(shape, type.getElementType())},
                                              ValueRange{input}, ValueRange{init}, b.getDenseI64ArrayAttr(dim));
    OpBuilder::InsertionGuard guard(b);
    Block* block = b.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {b.getLoc(), b.getLoc()});
    Value combined = Combiner::create(b, block->getArgument(0), block->getArgument(1));
    stablehlo::ReturnOp::create(b, combined);
    return reduce.getResult(0);
  }

  static Value Splat(ImplicitLocOpBuilder& b, Value scalar, Type type) {
    return stablehlo::BroadcastInDimOp::create(b, type, scalar, b.getDenseI64ArrayAttr({}));
  }

  static Value NoPlace(ImplicitLocOpBuilder& b, int64_t place) {
    auto scalar = RankedTensorType::get({}, b.getI32Type());
    return stablehlo::ConstantOp::create(b, DenseElementsAttr::get(scalar, static_cast<int32_t>(place)));
  }

  static Value Best(ImplicitLocOpBuilder& b, Value numbers, Value init, int64_t dim, bool is_maximum) {
    return is_maximum ? Reduce<stablehlo::MaxOp>(b, numbers, init, dim)
                      : Reduce<stablehlo::MinOp>(b, numbers, init, dim);
  }

  // Returns |best| of |numbers| if it has no NaN, else the best of the remaining numbers. LLVM does not vectorize the
  // latter.
  static Value BestWithoutNaN(ImplicitLocOpBuilder& b, Value best, Value numbers, Value init, int64_t dim,
                              bool is_maximum) {
    auto with_itself = [&](Value value, ComparisonDirection direction) {
      return stablehlo::CompareOp::create(b, value, value, direction, ComparisonType::FLOAT);
    };
    auto type = cast<RankedTensorType>(best.getType());
    const auto flat = RankedTensorType::get({type.getNumElements()}, b.getI1Type());
    Value is_nan = stablehlo::ReshapeOp::create(b, flat, with_itself(best, ComparisonDirection::NE));
    Value none =
        stablehlo::ConstantOp::create(b, DenseElementsAttr::get(RankedTensorType::get({}, b.getI1Type()), false));
    Value any = Reduce<stablehlo::OrOp>(b, is_nan, none, 0);
    auto chosen = stablehlo::IfOp::create(b, TypeRange{type}, any);
    OpBuilder::InsertionGuard guard(b);
    b.createBlock(&chosen.getTrueBranch());
    Value without = stablehlo::SelectOp::create(b, with_itself(numbers, ComparisonDirection::EQ), numbers,
                                                Splat(b, init, numbers.getType()));
    stablehlo::ReturnOp::create(b, Best(b, without, init, dim, is_maximum));
    b.createBlock(&chosen.getFalseBranch());
    stablehlo::ReturnOp::create(b, best);
    return chosen.getResult(0);
  }

  // Returns the least place along |dim| whose number is the best, or a NaN unless NaNs are ignored. Returns the size of
  // |dim| where all numbers are ignored.
  static Value First(ImplicitLocOpBuilder& b, Value numbers, Value best, int64_t dim, bool leaves_out_nan) {
    auto type = cast<RankedTensorType>(numbers.getType());
    SmallVector<int64_t> others;
    for (int64_t i = 0; i < type.getRank(); ++i) {
      if (i != dim) others.push_back(i);
    }
    Value everywhere = stablehlo::BroadcastInDimOp::create(b, type, best, b.getDenseI64ArrayAttr(others));
    ComparisonType kind = ComparisonType::FLOAT;
    if (isa<IntegerType>(type.getElementType())) {
      kind = IsUnsigned(type.getElementType()) ? ComparisonType::UNSIGNED : ComparisonType::SIGNED;
    }
    Value is_best = stablehlo::CompareOp::create(b, numbers, everywhere, ComparisonDirection::EQ, kind);
    if (kind == ComparisonType::FLOAT && !leaves_out_nan) {
      Value is_nan = stablehlo::CompareOp::create(b, numbers, numbers, ComparisonDirection::NE, kind);
      is_best = stablehlo::OrOp::create(b, is_best, is_nan);
    }
    auto places_type = RankedTensorType::get(type.getShape(), b.getI32Type());
    Value places = stablehlo::IotaOp::create(b, places_type, dim);
    Value none = NoPlace(b, type.getDimSize(dim) - (leaves_out_nan ? 0 : 1));
    Value chosen = stablehlo::SelectOp::create(b, is_best, places, Splat(b, none, places_type));
    return Reduce<stablehlo::MinOp>(b, chosen, none, dim);
  }
};

}  // namespace

void PopulateExtremeRewrites(RewritePatternSet& patterns) { patterns.add<PlaceOfExtreme>(patterns.getContext()); }

}  // namespace tessera

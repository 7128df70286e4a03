// SPDX-License-Identifier: Apache-2.0
// Computes extremes of rows of bf16 and f16 on integers with the order of the floats. The maximum of a vector of floats
// takes many instructions for NaNs and signed zeros, which matters for short rows. A vector of i16 has twice as many
// elements as one of f32, and single instructions for the maximum of two vectors and within one.
//
// The key of a number is its bits, with all but the sign inverted in negative ones: -0 comes before 0. All NaNs have
// one key beyond all others, which is itself the key of a NaN.
#include "tessera/compiler/cpu/library/rules.h"
#include "tessera/dialects/stablehlo/data/data_movement_ops.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

namespace tessera {
namespace {

using namespace mlir;

// The bits besides the sign, and the largest magnitudes of numbers.
constexpr int64_t kMagnitude = 0x7FFF, kInfinityF16 = 0x7C00, kInfinityBf16 = 0x7F80;
// A NaN in both types. LLVM would see that nothing exceeds 0x7FFF, and make a branch of it.
constexpr int64_t kNan = 0x7FFE;

// Converts tensors to keys, and keys to numbers.
class Keys {
 public:
  Keys(OpBuilder& builder, Location location, bool is_maximum)
      : b_(builder), location_(location), last_(is_maximum ? kNan : ~kNan) {}

  Value Of(Value numbers) {
    auto type = cast<RankedTensorType>(numbers.getType());
    const int64_t infinity = type.getElementType().isF16() ? kInfinityF16 : kInfinityBf16;
    const auto keys = type.clone(b_.getI16Type());
    Value bits = stablehlo::BitcastConvertOp::create(b_, location_, keys, numbers);
    Value magnitude = stablehlo::AndOp::create(b_, location_, bits, Splat(keys, kMagnitude));
    Value is_nan = stablehlo::CompareOp::create(b_, location_, magnitude, Splat(keys, infinity),
                                                stablehlo::ComparisonDirection::GT);
    return stablehlo::SelectOp::create(b_, location_, is_nan, Splat(keys, last_), Turned(bits));
  }

  Value NumbersOf(Value keys, Type type) {
    return stablehlo::BitcastConvertOp::create(b_, location_, type, Turned(keys));
  }

 private:
  // Inverts the magnitudes of negative values. This is its own inverse.
  Value Turned(Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    Value sign = stablehlo::ShiftRightArithmeticOp::create(b_, location_, value, Splat(type, 15));
    Value turn = stablehlo::AndOp::create(b_, location_, sign, Splat(type, kMagnitude));
    return stablehlo::XorOp::create(b_, location_, value, turn);
  }

  Value Splat(RankedTensorType type, int64_t value) {
    const APInt bits(16, static_cast<uint64_t>(value), /*isSigned=*/true);
    return stablehlo::ConstantOp::create(b_, location_, cast<ElementsAttr>(DenseElementsAttr::get(type, bits)));
  }

  OpBuilder& b_;
  const Location location_;
  const int64_t last_;  // the key of a NaN
};

struct NarrowExtreme : OpRewritePattern<stablehlo::ReduceOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(stablehlo::ReduceOp op, PatternRewriter& rewriter) const override {
    if (op.getInputs().size() != 1) return failure();
    Value numbers = op.getInputs()[0], init = op.getInitValues()[0];
    auto type = dyn_cast<RankedTensorType>(numbers.getType());
    auto result = dyn_cast<RankedTensorType>(op.getResult(0).getType());
    if (!type || !result || !type.hasStaticShape() || type.getNumElements() == 0) return failure();
    const Type element = type.getElementType();
    if (!element.isF16() && !element.isBF16()) return failure();
    if (!ReducesRows(type, op.getDimensions())) return failure();
    if (result.getElementType() != element || cast<ShapedType>(init.getType()).getElementType() != element) {
      return failure();
    }
    const std::optional<bool> is_maximum = IsMaximum(op.getBody().front());
    if (!is_maximum.has_value()) return failure();
    const Location location = op.getLoc();
    Keys keys(rewriter, location, *is_maximum);
    Value of_numbers = keys.Of(numbers), of_init = keys.Of(init);
    const auto scalar = cast<RankedTensorType>(of_init.getType());
    auto reduce = stablehlo::ReduceOp::create(rewriter, location, TypeRange(result.clone(scalar.getElementType())),
                                              ValueRange(of_numbers), ValueRange(of_init), op.getDimensionsAttr());
    {
      OpBuilder::InsertionGuard guard(rewriter);
      Block* block = rewriter.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {location, location});
      Value a = block->getArgument(0), b = block->getArgument(1);
      Value extreme = *is_maximum ? stablehlo::MaxOp::create(rewriter, location, a, b).getResult()
                                  : stablehlo::MinOp::create(rewriter, location, a, b).getResult();
      stablehlo::ReturnOp::create(rewriter, location, extreme);
    }
    rewriter.replaceOp(op, keys.NumbersOf(reduce.getResult(0), result));
    return success();
  }

  // Returns whether elements that are adjacent in memory are reduced to one. Columns are vectors already.
  static bool ReducesRows(RankedTensorType type, ArrayRef<int64_t> dims) {
    for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
      if (type.getDimSize(dim) > 1) return llvm::is_contained(dims, dim);
    }
    return false;
  }

  // Returns whether the body of a reduction takes the greater of its arguments or, with false, the smaller one.
  static std::optional<bool> IsMaximum(Block& body) {
    Operation* returned = body.getTerminator();
    Operation* op = returned->getNumOperands() == 1 ? returned->getOperand(0).getDefiningOp() : nullptr;
    if (!op || !isa<stablehlo::MaxOp, stablehlo::MinOp>(op)) return std::nullopt;
    const Value a = body.getArgument(0), b = body.getArgument(1);
    const Value x = op->getOperand(0), y = op->getOperand(1);
    if (!(x == a && y == b) && !(x == b && y == a)) return std::nullopt;
    return isa<stablehlo::MaxOp>(op);
  }
};

}  // namespace

void AddExtremeRewrites(RewritePatternSet& patterns) { patterns.add<NarrowExtreme>(patterns.getContext()); }

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/sort_order.h"

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/type_conversion.h"
#include "tessera/dialects/stablehlo/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

std::optional<APFloat> FloatConstant(Value value) {
  DenseElementsAttr constant;
  if (!matchPattern(value, m_Constant(&constant)) || !isa<FloatType>(constant.getElementType())) return std::nullopt;
  return constant.getSplatValue<APFloat>();
}

bool IsZero(Value value) {
  std::optional<APFloat> constant = FloatConstant(value);
  return constant && constant->isPosZero();
}

bool IsPositiveNaN(Value value) {
  std::optional<APFloat> constant = FloatConstant(value);
  return constant && constant->isNaN() && !constant->isNegative();
}

// Whether |condition| is lhs |direction| rhs, on floats as IEEE 754 compares them.
bool Compares(Value condition, ComparisonDirection direction, Value lhs, llvm::function_ref<bool(Value)> rhs) {
  auto compare = condition.getDefiningOp<stablehlo::CompareOp>();
  return compare && compare.getComparisonDirection() == direction &&
         compare.getCompareType() != ComparisonType::TOTALORDER && compare.getLhs() == lhs && rhs(compare.getRhs());
}

// The argument that |value| is; second: with zeros and NaNs made equal, x != x ? NaN : x == 0 ? 0 : x.
std::pair<BlockArgument, bool> ArgumentOf(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) return {argument, false};
  auto outer = value.getDefiningOp<stablehlo::SelectOp>();
  auto inner = outer ? outer.getOnFalse().getDefiningOp<stablehlo::SelectOp>() : nullptr;
  auto argument = inner ? dyn_cast<BlockArgument>(inner.getOnFalse()) : nullptr;
  if (!argument || !IsPositiveNaN(outer.getOnTrue()) || !IsZero(inner.getOnTrue())) return {};
  auto is_argument = [&](Value other) { return other == argument; };
  if (!Compares(outer.getPred(), ComparisonDirection::NE, argument, is_argument) ||
      !Compares(inner.getPred(), ComparisonDirection::EQ, argument, IsZero)) {
    return {};
  }
  return {argument, true};
}

}  // namespace

std::optional<KnownOrder> OrderOf(stablehlo::SortOp op) {
  Block& block = op.getComparator().front();
  auto compare = block.getTerminator()->getOperand(0).getDefiningOp<stablehlo::CompareOp>();
  if (!compare) return std::nullopt;
  const ComparisonDirection direction = compare.getComparisonDirection();
  if (direction != ComparisonDirection::LT && direction != ComparisonDirection::GT) return std::nullopt;
  auto [lhs, lhs_merges] = ArgumentOf(compare.getLhs());
  auto [rhs, rhs_merges] = ArgumentOf(compare.getRhs());
  if (!lhs || !rhs || lhs.getOwner() != &block || rhs.getOwner() != &block || lhs_merges != rhs_merges) {
    return std::nullopt;
  }
  // Arguments are pairs: an element, and one to compare it with.
  const unsigned first = lhs.getArgNumber(), second = rhs.getArgNumber();
  if (first / 2 != second / 2 || first == second) return std::nullopt;
  std::string name;
  llvm::raw_string_ostream(name) << ElementOf(lhs.getType());
  std::optional<DType> dtype = ParseDType(name);
  if (!dtype || (!IsInteger(*dtype) && !IsFloat(*dtype)) || IsSmall(*dtype)) return std::nullopt;
  SortOrder order = SortOrder::kTotal;
  if (IsFloat(*dtype) && compare.getCompareType() != ComparisonType::TOTALORDER) {
    order = SortOrder::kPartial;
  } else if (lhs_merges) {
    order = SortOrder::kEqualZeros;
  }
  const bool descending = (direction == ComparisonDirection::GT) != (first > second);
  return KnownOrder{first / 2, *dtype, descending, order};
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/reductions/sort_order.h"

#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"
#include "tessera/runtime/types/dtype.h"

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

// Returns whether |condition| compares |lhs| and |rhs| in |direction|, with floats compared as in IEEE 754.
bool Compares(Value condition, ComparisonDirection direction, Value lhs, llvm::function_ref<bool(Value)> rhs) {
  auto compare = condition.getDefiningOp<stablehlo::CompareOp>();
  return compare && compare.getComparisonDirection() == direction &&
         compare.getCompareType() != ComparisonType::TOTALORDER && compare.getLhs() == lhs && rhs(compare.getRhs());
}

// Returns the argument that |value| forwards. The second result is true if zeros and NaNs were made equal first: x != x
// ? NaN : x == 0 ? 0 : x.
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

// Comparators with more keys are not analyzed.
constexpr size_t kMostKeys = 64;

// Returns the key whose elements |value| compares, for equality or for order; nothing when |value| compares anything
// else.
std::optional<OrderKey> KeyOf(Value value, Block& block, bool is_equality) {
  auto compare = value.getDefiningOp<stablehlo::CompareOp>();
  if (!compare) return std::nullopt;
  const ComparisonDirection direction = compare.getComparisonDirection();
  const bool is_order = direction == ComparisonDirection::LT || direction == ComparisonDirection::GT;
  if (is_equality ? direction != ComparisonDirection::EQ : !is_order) return std::nullopt;
  auto [lhs, lhs_merges] = ArgumentOf(compare.getLhs());
  auto [rhs, rhs_merges] = ArgumentOf(compare.getRhs());
  if (!lhs || !rhs || lhs.getOwner() != &block || rhs.getOwner() != &block || lhs_merges != rhs_merges) {
    return std::nullopt;
  }
  // Arguments come in pairs: an element, and the element to compare it with.
  const unsigned first = lhs.getArgNumber(), second = rhs.getArgNumber();
  if (first / 2 != second / 2 || first == second) return std::nullopt;
  std::string name;
  llvm::raw_string_ostream(name) << ElementOf(lhs.getType());
  std::optional<DType> dtype = ParseDType(name);
  if (!dtype || (*dtype != DType::kI1 && !IsInteger(*dtype) && !IsFloat(*dtype)) || IsSmall(*dtype)) {
    return std::nullopt;
  }
  rt::SortOrder order = rt::SortOrder::total;
  if (IsFloat(*dtype) && compare.getCompareType() != ComparisonType::TOTALORDER) {
    order = rt::SortOrder::partial;
  } else if (lhs_merges) {
    order = rt::SortOrder::equal_zeros;
  }
  const bool descending = !is_equality && (direction == ComparisonDirection::GT) != (first > second);
  return OrderKey{first / 2, descending, order};
}

// Adds the keys by which |value| orders: a comparison, or a < b || (a == b && the same of further keys). Returns false
// for any other form.
bool AddKeys(Value value, Block& block, SmallVectorImpl<OrderKey>& keys) {
  if (std::optional<OrderKey> key = KeyOf(value, block, /*is_equality=*/false)) {
    keys.push_back(*key);
    return true;
  }
  auto either = value.getDefiningOp<stablehlo::OrOp>();
  if (!either || keys.size() == kMostKeys) return false;
  for (auto [before, rest] :
       {std::pair(either.getLhs(), either.getRhs()), std::pair(either.getRhs(), either.getLhs())}) {
    std::optional<OrderKey> key = KeyOf(before, block, /*is_equality=*/false);
    auto both = rest.getDefiningOp<stablehlo::AndOp>();
    if (!key || !both) continue;
    for (auto [same, next] : {std::pair(both.getLhs(), both.getRhs()), std::pair(both.getRhs(), both.getLhs())}) {
      std::optional<OrderKey> equal = KeyOf(same, block, /*is_equality=*/true);
      if (!equal || equal->operand != key->operand || equal->order != key->order) continue;
      keys.push_back(*key);
      if (AddKeys(next, block, keys)) return true;
      keys.pop_back();
    }
  }
  return false;
}

}  // namespace

SmallVector<OrderKey> OrderOf(stablehlo::SortOp op) {
  Block& block = op.getComparator().front();
  SmallVector<OrderKey> keys;
  if (!AddKeys(block.getTerminator()->getOperand(0), block, keys)) return {};
  // With several keys, a NaN that is neither less nor equal would not define an order.
  const bool is_partial = llvm::any_of(keys, [](const OrderKey& key) { return key.order == rt::SortOrder::partial; });
  if (is_partial && keys.size() > 1) return {};
  return keys;
}

}  // namespace tessera

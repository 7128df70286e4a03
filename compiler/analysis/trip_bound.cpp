// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/trip_bound.h"

#include "llvm/Support/MathExtras.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;
using stablehlo::ComparisonDirection;

// Returns the value of |value| outside the loops that carry it unchanged.
Value Outside(Value value) {
  while (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    auto loop = llvm::dyn_cast_or_null<stablehlo::WhileOp>(argument.getOwner()->getParentOp());
    if (!loop || !IsInvariant(loop, argument.getArgNumber())) break;
    value = loop->getOperand(argument.getArgNumber());
  }
  return value;
}

// Returns only constants with a magnitude below 2^61, so that 64-bit sums cannot overflow; larger counters would
// overflow anyway.
std::optional<int64_t> ConstantScalar(Value value) {
  constexpr int64_t kFar = int64_t{1} << 61;
  mlir::DenseIntElementsAttr attribute;
  if (!mlir::matchPattern(Outside(value), mlir::m_Constant(&attribute)) || attribute.getNumElements() != 1) {
    return std::nullopt;
  }
  llvm::APInt number = *attribute.value_begin<llvm::APInt>();
  const bool is_unsigned = attribute.getElementType().isUnsignedInteger();
  if ((is_unsigned ? number.getActiveBits() : number.getSignificantBits()) > 62) return std::nullopt;
  int64_t result = is_unsigned ? static_cast<int64_t>(number.getZExtValue()) : number.getSExtValue();
  return std::abs(result) < kFar ? std::optional(result) : std::nullopt;
}

// Returns how much the body adds to its carried value |index| per iteration; nothing when that is not a constant.
std::optional<int64_t> StepOf(stablehlo::WhileOp op, unsigned index) {
  mlir::Block& body = op.getBody().front();
  Value carried = body.getArgument(index);
  mlir::Operation* next = body.getTerminator()->getOperand(index).getDefiningOp();
  if (!llvm::isa_and_nonnull<stablehlo::AddOp, stablehlo::SubtractOp>(next)) return std::nullopt;
  const bool subtracts = llvm::isa<stablehlo::SubtractOp>(next);
  Value step;
  if (next->getOperand(0) == carried) {
    step = next->getOperand(1);
  } else if (next->getOperand(1) == carried && !subtracts) {
    step = next->getOperand(0);
  }
  std::optional<int64_t> value = step ? ConstantScalar(step) : std::nullopt;
  if (value && subtracts) value = -*value;
  return value;
}

ComparisonDirection Swapped(ComparisonDirection direction) {
  switch (direction) {
    case ComparisonDirection::LT:
      return ComparisonDirection::GT;
    case ComparisonDirection::LE:
      return ComparisonDirection::GE;
    case ComparisonDirection::GT:
      return ComparisonDirection::LT;
    case ComparisonDirection::GE:
      return ComparisonDirection::LE;
    default:
      return direction;
  }
}

// Returns the trip count of a loop whose counter starts at |start|, grows by |step|, and continues while the comparison
// |direction| with |limit| holds.
std::optional<int64_t> Count(int64_t start, int64_t step, ComparisonDirection direction, int64_t limit) {
  if (direction == ComparisonDirection::NE) {
    if (step == 0 || (limit - start) % step != 0 || (limit - start) / step < 0) return std::nullopt;
    return (limit - start) / step;
  }
  if (direction == ComparisonDirection::GT || direction == ComparisonDirection::GE) {
    return Count(-start, -step, Swapped(direction), -limit);
  }
  if (direction == ComparisonDirection::LE) ++limit;
  if (direction == ComparisonDirection::EQ || step <= 0) return std::nullopt;
  return start >= limit ? 0 : (limit - start + step - 1) / step;
}

// Returns whether |counter| can hold its final value; a counter that wraps around would continue.
bool EndsWithin(Value counter, int64_t start, int64_t step, int64_t trips) {
  auto type = llvm::dyn_cast<mlir::IntegerType>(mlir::getElementTypeOrSelf(counter.getType()));
  int64_t end = 0;
  if (!type || __builtin_mul_overflow(step, trips, &end) || __builtin_add_overflow(end, start, &end)) return false;
  if (type.isUnsigned()) return end >= 0 && llvm::isUIntN(type.getWidth(), static_cast<uint64_t>(end));
  return llvm::isIntN(type.getWidth(), end);
}

std::optional<int64_t> TripsOf(stablehlo::WhileOp op, stablehlo::CompareOp compare) {
  for (bool swapped : {false, true}) {
    auto counter = llvm::dyn_cast<mlir::BlockArgument>(swapped ? compare.getRhs() : compare.getLhs());
    std::optional<int64_t> limit = ConstantScalar(swapped ? compare.getLhs() : compare.getRhs());
    if (!counter || counter.getOwner() != &op.getCond().front() || !limit) continue;
    std::optional<int64_t> start = ConstantScalar(op->getOperand(counter.getArgNumber()));
    std::optional<int64_t> step = StepOf(op, counter.getArgNumber());
    ComparisonDirection direction = compare.getComparisonDirection();
    if (!start || !step) continue;
    std::optional<int64_t> trips = Count(*start, *step, swapped ? Swapped(direction) : direction, *limit);
    return trips && EndsWithin(counter, *start, *step, *trips) ? trips : std::nullopt;
  }
  return std::nullopt;
}

// Looks through ops that do not change a predicate: JAX writes `a & b` as `convert(a != false) & b`.
Value Plain(Value value) {
  while (mlir::Operation* op = value.getDefiningOp()) {
    if (llvm::isa<stablehlo::ConvertOp, stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(op) &&
        op->getOperand(0).getType() == value.getType()) {
      value = op->getOperand(0);
      continue;
    }
    auto compare = llvm::dyn_cast<stablehlo::CompareOp>(op);
    mlir::Value other = compare ? Plain(compare.getRhs()) : Value();
    const bool is_not_false = compare && mlir::matchPattern(other, mlir::m_Zero()) &&
                              compare.getComparisonDirection() == ComparisonDirection::NE &&
                              compare.getLhs().getType() == value.getType();
    if (!is_not_false) break;
    value = compare.getLhs();
  }
  return value;
}

// Returns the smallest trip bound among the parts of a condition.
std::optional<int64_t> TripsOf(stablehlo::WhileOp op, Value condition) {
  condition = Plain(condition);
  if (auto compare = condition.getDefiningOp<stablehlo::CompareOp>()) return TripsOf(op, compare);
  auto both = condition.getDefiningOp<stablehlo::AndOp>();
  if (!both) return std::nullopt;
  std::optional<int64_t> first = TripsOf(op, both.getLhs()), second = TripsOf(op, both.getRhs());
  return first && second ? std::min(*first, *second) : first ? first : second;
}

}  // namespace

bool IsInvariant(stablehlo::WhileOp op, unsigned index) {
  // A loop under construction has no terminator yet.
  if (op.getBody().empty() || !op.getBody().front().mightHaveTerminator()) return false;
  mlir::Block& body = op.getBody().front();
  return body.getTerminator()->getOperand(index) == body.getArgument(index);
}

std::optional<TripBound> BoundTrips(stablehlo::WhileOp op) {
  Value condition = op.getCond().front().getTerminator()->getOperand(0);
  std::optional<int64_t> trips = TripsOf(op, condition);
  if (!trips) return std::nullopt;
  return TripBound{*trips, Plain(condition).getDefiningOp<stablehlo::CompareOp>() != nullptr};
}

}  // namespace tessera::autodiff

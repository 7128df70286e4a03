// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/scalar/evaluate_scalar.h"

#include <algorithm>
#include <cmath>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/lower/scalar/type_conversion.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera {
namespace {

using namespace mlir;
using stablehlo::ComparisonDirection;
using stablehlo::ComparisonType;

bool IsBoolean(Type type) { return ElementOf(type).isInteger(1); }
bool IsFloat(Type type) { return isa<FloatType>(ElementOf(type)); }
bool IsNumber(Type type) { return isa<FloatType, IntegerType>(ElementOf(type)); }

bool Compares(ComparisonDirection direction, double a, double b) {
  switch (direction) {
    case ComparisonDirection::EQ:
      return a == b;
    case ComparisonDirection::NE:
      return a != b;
    case ComparisonDirection::LT:
      return a < b;
    case ComparisonDirection::LE:
      return a <= b;
    case ComparisonDirection::GT:
      return a > b;
    case ComparisonDirection::GE:
      return a >= b;
  }
  return false;
}

// Returns NaN when either is NaN.
double Extreme(bool is_maximum, double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return a + b;
  return is_maximum ? std::max(a, b) : std::min(a, b);
}

std::optional<double> ConstantOf(Operation* op) {
  DenseElementsAttr constant;
  if (!matchPattern(op, m_Constant(&constant)) || !constant.isSplat()) return std::nullopt;
  if (IsFloat(op->getResult(0).getType())) return constant.getSplatValue<APFloat>().convertToDouble();
  if (IsBoolean(op->getResult(0).getType())) return constant.getSplatValue<APInt>().isZero() ? 0 : 1;
  return std::nullopt;
}

// Returns whether |op| compares numbers by value, not by their bits.
bool IsComparison(Operation* op) {
  auto compare = dyn_cast<stablehlo::CompareOp>(op);
  return compare && !(IsFloat(compare.getLhs().getType()) && compare.getCompareType() == ComparisonType::TOTALORDER);
}

bool IsChoice(Operation* op) {
  if (isa<stablehlo::AndOp, stablehlo::OrOp, stablehlo::NotOp>(op)) return IsBoolean(op->getResult(0).getType());
  return IsComparison(op) || isa<stablehlo::SelectOp, stablehlo::MaxOp, stablehlo::MinOp>(op);
}

double Choose(Operation* op, ArrayRef<double> x) {
  return TypeSwitch<Operation*, double>(op)
      .Case([&](stablehlo::CompareOp compare) { return Compares(compare.getComparisonDirection(), x[0], x[1]); })
      .Case([&](stablehlo::SelectOp) { return x[0] != 0 ? x[1] : x[2]; })
      .Case([&](stablehlo::MaxOp) { return Extreme(true, x[0], x[1]); })
      .Case([&](stablehlo::MinOp) { return Extreme(false, x[0], x[1]); })
      .Case([&](stablehlo::AndOp) { return std::min(x[0], x[1]); })
      .Case([&](stablehlo::OrOp) { return std::max(x[0], x[1]); })
      .Default([&](Operation*) { return 1 - x[0]; });
}

std::optional<double> Compute(Operation* op, ArrayRef<double> x) {
  return TypeSwitch<Operation*, std::optional<double>>(op)
      .Case([&](stablehlo::AddOp) { return x[0] + x[1]; })
      .Case([&](stablehlo::SubtractOp) { return x[0] - x[1]; })
      .Case([&](stablehlo::MulOp) { return x[0] * x[1]; })
      .Case([&](stablehlo::AbsOp) { return std::abs(x[0]); })
      .Case([&](stablehlo::NegOp) { return -x[0]; })
      .Case([&](stablehlo::ExpOp) { return std::exp(x[0]); })
      .Case([&](stablehlo::Expm1Op) { return std::expm1(x[0]); })
      .Case([&](stablehlo::LogOp) { return std::log(x[0]); })
      .Case([&](stablehlo::Log1pOp) { return std::log1p(x[0]); })
      .Default([](Operation*) { return std::nullopt; });
}

std::optional<double> Evaluate(Operation* op, ArrayRef<double> operands) {
  if (op->getNumOperands() == 0) return ConstantOf(op);
  if (IsChoice(op)) return Choose(op, operands);
  return IsFloat(op->getResult(0).getType()) ? Compute(op, operands) : std::nullopt;
}

}  // namespace

std::optional<SmallVector<double>> EvaluateScalars(Block& block, ArrayRef<double> arguments) {
  llvm::DenseMap<Value, double> values;
  for (auto [argument, value] : llvm::zip_equal(block.getArguments(), arguments)) values[argument] = value;
  // Returns the value of a number; constants may be defined outside the block.
  auto known = [&](Value value) -> std::optional<double> {
    auto found = values.find(value);
    if (found != values.end()) return found->second;
    Operation* op = value.getDefiningOp();
    return op && op->getNumOperands() == 0 && op->getNumResults() == 1 ? ConstantOf(op) : std::nullopt;
  };
  auto all = [&](ValueRange range) -> std::optional<SmallVector<double>> {
    SmallVector<double> numbers;
    for (Value value : range) {
      std::optional<double> number = IsNumber(value.getType()) ? known(value) : std::nullopt;
      if (!number) return std::nullopt;
      numbers.push_back(*number);
    }
    return numbers;
  };
  for (Operation& op : block.without_terminator()) {
    std::optional<SmallVector<double>> operands = all(op.getOperands());
    if (!operands || op.getNumResults() != 1 || !IsNumber(op.getResult(0).getType())) return std::nullopt;
    std::optional<double> result = Evaluate(&op, *operands);
    if (!result) return std::nullopt;
    values[op.getResult(0)] = *result;
  }
  return all(block.getTerminator()->getOperands());
}

bool OnlyCompares(Block& block) {
  return llvm::all_of(block.without_terminator(), [](Operation& op) { return IsChoice(&op); }) &&
         llvm::all_of(block.without_terminator(), [&](Operation& op) {
           // A constant from outside would be an additional number in the comparison.
           return llvm::all_of(op.getOperands(), [&](Value operand) { return operand.getParentBlock() == &block; });
         });
}

}  // namespace tessera

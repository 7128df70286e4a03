// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/analysis/known_reduction.h"

#include <complex>

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

std::optional<ir::Reduction> KnownReduction(Region& body) {
  Block& block = body.front();
  if (block.getNumArguments() != 2 || block.getOperations().size() != 2) return std::nullopt;
  Operation* op = &block.front();
  Operation* end = block.getTerminator();
  if (op->getNumOperands() != 2 || op->getNumResults() != 1 || end->getOperands() != op->getResults())
    return std::nullopt;
  bool in_order = op->getOperand(0) == block.getArgument(0) && op->getOperand(1) == block.getArgument(1);
  bool swapped = op->getOperand(0) == block.getArgument(1) && op->getOperand(1) == block.getArgument(0);
  if (!in_order && !swapped) return std::nullopt;
  bool logical = getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1);
  return llvm::TypeSwitch<Operation*, std::optional<ir::Reduction>>(op)
      .Case([&](stablehlo::AddOp) { return logical ? ir::Reduction::kOr : ir::Reduction::kSum; })
      .Case([&](stablehlo::MulOp) { return logical ? ir::Reduction::kAnd : ir::Reduction::kProduct; })
      .Case([](stablehlo::MinOp) { return ir::Reduction::kMin; })
      .Case([](stablehlo::MaxOp) { return ir::Reduction::kMax; })
      .Case([](stablehlo::AndOp) { return ir::Reduction::kAnd; })
      .Case([](stablehlo::OrOp) { return ir::Reduction::kOr; })
      .Default([](Operation*) { return std::nullopt; });
}

bool IsReducedByRuntime(Type type) {
  Type element = getElementTypeOrSelf(type);
  if (element.isInteger(1) || isa<ComplexType>(element)) return true;
  return element.getIntOrFloatBitWidth() >= (isa<IntegerType>(element) ? 8 : 16);
}

namespace {

// Returns whether |x| is the least, or the greatest, value of its type.
bool IsLeast(const APFloat& x) { return x.isNegative() && x.isInfinity(); }
bool IsGreatest(const APFloat& x) { return !x.isNegative() && x.isInfinity(); }
bool IsLeast(const APInt& x, bool is_unsigned) { return is_unsigned ? x.isZero() : x.isMinSignedValue(); }
bool IsGreatest(const APInt& x, bool is_unsigned) { return is_unsigned ? x.isAllOnes() : x.isMaxSignedValue(); }

}  // namespace

bool IsIdentityOf(ir::Reduction reduction, Value initial) {
  DenseElementsAttr constant;
  if (!matchPattern(initial, m_Constant(&constant)) || !constant.isSplat()) return false;
  Type element = constant.getElementType();
  if (isa<FloatType>(element)) {
    const auto x = constant.getSplatValue<APFloat>();
    switch (reduction) {
      case ir::Reduction::kSum:
        return x.isZero();
      case ir::Reduction::kProduct:
        return x.isExactlyValue(1.0);
      case ir::Reduction::kMin:
        return IsGreatest(x);
      case ir::Reduction::kMax:
        return IsLeast(x);
      default:
        return false;
    }
  }
  if (!isa<IntegerType>(element)) return false;
  const auto x = constant.getSplatValue<APInt>();
  const bool is_unsigned = element.isUnsignedInteger() || element.isInteger(1);
  switch (reduction) {
    case ir::Reduction::kSum:
    case ir::Reduction::kOr:
      return x.isZero();
    case ir::Reduction::kProduct:
      return x.isOne();
    case ir::Reduction::kAnd:
      return x.isAllOnes();
    case ir::Reduction::kMin:
      return IsGreatest(x, is_unsigned);
    case ir::Reduction::kMax:
      return IsLeast(x, is_unsigned);
  }
  return false;
}

namespace {

std::optional<APFloat> FloatIdentityOf(ir::Reduction reduction, const llvm::fltSemantics& semantics) {
  switch (reduction) {
    case ir::Reduction::kSum:
      return APFloat::getZero(semantics, /*Negative=*/true);
    case ir::Reduction::kProduct:
      return APFloat::getOne(semantics);
    case ir::Reduction::kMin:
      return APFloat::getInf(semantics);
    case ir::Reduction::kMax:
      return APFloat::getInf(semantics, /*Negative=*/true);
    default:
      return std::nullopt;
  }
}

APInt IntegerIdentityOf(ir::Reduction reduction, unsigned width, bool is_unsigned) {
  switch (reduction) {
    case ir::Reduction::kSum:
    case ir::Reduction::kOr:
      return APInt::getZero(width);
    case ir::Reduction::kProduct:
      return APInt(width, 1);
    case ir::Reduction::kAnd:
      return APInt::getAllOnes(width);
    case ir::Reduction::kMin:
      return is_unsigned ? APInt::getMaxValue(width) : APInt::getSignedMaxValue(width);
    case ir::Reduction::kMax:
      return is_unsigned ? APInt::getMinValue(width) : APInt::getSignedMinValue(width);
  }
  llvm_unreachable("all reductions are listed");
}

}  // namespace

DenseElementsAttr IdentityOf(ir::Reduction reduction, Type element) {
  const auto scalar = RankedTensorType::get({}, element);
  if (auto integer = dyn_cast<IntegerType>(element)) {
    const bool is_unsigned = integer.isUnsigned() || integer.getWidth() == 1;
    return DenseElementsAttr::get(scalar, IntegerIdentityOf(reduction, integer.getWidth(), is_unsigned));
  }
  if (auto complex = dyn_cast<ComplexType>(element)) {
    auto part = dyn_cast<FloatType>(complex.getElementType());
    if (!part || reduction != ir::Reduction::kSum) return {};
    const APFloat zero = APFloat::getZero(part.getFloatSemantics(), /*Negative=*/true);
    return DenseElementsAttr::get(scalar, std::complex<APFloat>(zero, zero));
  }
  auto type = dyn_cast<FloatType>(element);
  if (!type || type.getWidth() < 16) return {};
  const std::optional<APFloat> value = FloatIdentityOf(reduction, type.getFloatSemantics());
  return value ? DenseElementsAttr::get(scalar, *value) : DenseElementsAttr();
}

}  // namespace tessera

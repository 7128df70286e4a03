// SPDX-License-Identifier: Apache-2.0
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {

using namespace mlir;

bool IsInProgram(Operation* op) {
  Operation* parent = op->getParentOp();
  return isa_and_nonnull<stablehlo::WhileOp, stablehlo::IfOp, stablehlo::CaseOp, FunctionOpInterface>(parent);
}

bool IsPlain(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && isa<IntegerType, FloatType, ComplexType>(type.getElementType());
}

std::optional<Attribute> SplatOf(Value value) {
  while (isa_and_nonnull<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp>(value.getDefiningOp()))
    value = value.getDefiningOp()->getOperand(0);
  DenseElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements)) || !elements.isSplat()) return std::nullopt;
  return elements.getSplatValue<Attribute>();
}

std::optional<Sizes> IntegersOf(Value value) {
  DenseIntElementsAttr elements;
  if (!matchPattern(value, m_Constant(&elements))) return std::nullopt;
  const bool is_unsigned = elements.getElementType().isUnsignedInteger();
  Sizes numbers;
  for (const APInt& number : elements.getValues<APInt>()) {
    if ((is_unsigned ? number.getActiveBits() : number.getSignificantBits()) > 62) return std::nullopt;
    numbers.push_back(is_unsigned ? static_cast<int64_t>(number.getZExtValue()) : number.getSExtValue());
  }
  return numbers;
}

}  // namespace tessera::simplify

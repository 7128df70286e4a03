// SPDX-License-Identifier: Apache-2.0
// constant, constant_like, and dynamic_reshape to a known shape become plain ops.
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;
using Results = FailureOr<SmallVector<Value>>;

Results Constant(OpBuilder& builder, Operation* op) {
  return SmallVector<Value>{
      stablehlo::ConstantOp::create(builder, op->getLoc(), cast<chlo::ConstantOp>(op).getValue())};
}

Results ConstantLike(OpBuilder& builder, Operation* op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  Attribute value = cast<chlo::ConstantLikeOp>(op).getValueAttr();
  return SmallVector<Value>{stablehlo::ConstantOp::create(builder, op->getLoc(), DenseElementsAttr::get(type, value))};
}

Results DynamicReshape(OpBuilder& builder, Operation* op) {
  return SmallVector<Value>{
      stablehlo::ReshapeOp::create(builder, op->getLoc(), op->getResult(0).getType(), op->getOperand(0))};
}

}  // namespace

void AddConstantRules(ChloRules& rules) {
  rules.AddSugar<chlo::ConstantOp>(Constant);
  rules.AddSugar<chlo::ConstantLikeOp>(ConstantLike);
  rules.AddSugar<chlo::DynamicReshapeOp>(DynamicReshape);
}

}  // namespace tessera

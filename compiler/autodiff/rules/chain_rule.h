// SPDX-License-Identifier: Apache-2.0
// The gradient of an elementwise function of one tensor: the gradient of the result times the derivative.
#ifndef TESSERA_COMPILER_AUTODIFF_RULES_CHAIN_RULE_H_
#define TESSERA_COMPILER_AUTODIFF_RULES_CHAIN_RULE_H_

#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {

// Returns the gradient of x, from x, y = f(x) and the gradient g of y.
using Derivative = mlir::Value (*)(HloBuilder& hlo, mlir::Value x, mlir::Value y, mlir::Value g);

template <typename Op, Derivative derivative>
llvm::LogicalResult ChainRule(Op op, Backward& backward) {
  mlir::Value y = op->getResult(0);
  mlir::Value x = op->getOperand(0);
  backward.Add(x, derivative(backward.hlo, x, y, backward.Gradient(y)));
  return mlir::success();
}

template <typename Op, Derivative derivative>
void SetDerivative(mlir::MLIRContext* context) {
  SetGradient<Op, ChainRule<Op, derivative>>(context);
}

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_RULES_CHAIN_RULE_H_

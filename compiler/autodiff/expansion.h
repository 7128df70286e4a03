// SPDX-License-Identifier: Apache-2.0
// Gradients of ops that other ops can express: the gradient of the expansion.
#ifndef TESSERA_COMPILER_AUTODIFF_EXPANSION_H_
#define TESSERA_COMPILER_AUTODIFF_EXPANSION_H_

#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {

// The values that replace an op's results. On failure an error was emitted at the op.
using Expanded = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

// Computes |op|'s results from its operands again by |expand|, at the builder's place, and differentiates that.
llvm::LogicalResult DifferentiateExpansion(mlir::Operation* op, Backward& backward,
                                           llvm::function_ref<Expanded(HloBuilder&)> expand);

template <typename Op, Expanded (*expand)(mlir::OpBuilder&, Op)>
llvm::LogicalResult ByExpansion(Op op, Backward& backward) {
  return DifferentiateExpansion(op, backward, [&](HloBuilder& hlo) { return expand(hlo.builder, op); });
}

template <typename Op, Expanded (*expand)(mlir::OpBuilder&, Op)>
void SetExpansion(mlir::MLIRContext* context) {
  SetGradient<Op, ByExpansion<Op, expand>>(context);
}

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_EXPANSION_H_

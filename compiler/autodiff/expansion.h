// SPDX-License-Identifier: Apache-2.0
// Gradients of ops through their expansion to other ops.
#ifndef TESSERA_COMPILER_AUTODIFF_EXPANSION_H_
#define TESSERA_COMPILER_AUTODIFF_EXPANSION_H_

#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {

// The values that replace an op's results. On failure an error was emitted at the op.
using Expanded = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

// Recomputes |op|'s results from its operands by |expand|, at the insertion point, and differentiates that.
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

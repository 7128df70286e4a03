// SPDX-License-Identifier: Apache-2.0
// Gradients of einsum and map, through other ops that express them.
#include "tessera/compiler/autodiff/einsum.h"
#include "tessera/compiler/autodiff/elementwise_body.h"
#include "tessera/compiler/autodiff/expansion.h"

namespace tessera::autodiff {
namespace {

Expanded ExpandMap(mlir::OpBuilder& builder, stablehlo::MapOp op) {
  HloBuilder hlo(builder, op.getLoc());
  return ApplyElementwise(hlo, op, op.getComputation(), op->getOperands(), ShapeOf(op->getResult(0)));
}

}  // namespace

void SetEinsumAndMapGradients(mlir::MLIRContext* context) {
  SetExpansion<stablehlo::EinsumOp, ExpandEinsum>(context);
  SetExpansion<stablehlo::MapOp, ExpandMap>(context);
}

}  // namespace tessera::autodiff

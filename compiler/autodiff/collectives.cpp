// SPDX-License-Identifier: Apache-2.0
// Gradients of collectives. The loss of every replica counts, so the transpose of a sum over replicas is a sum over
// them.
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;

LogicalResult AllReduce(ir::AllReduceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (op.getReduction() != ir::Reduction::kSum) {
    return op.emitError("tessera.all_reduce has a gradient when it sums; this one takes the ")
           << ir::stringifyReduction(op.getReduction());
  }
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (!backward.isActive(operand) || !backward.gradient(result)) continue;
    auto sum = hlo.make<ir::AllReduceOp>(operand.getType(), backward.gradient(result), op->getAttrs());
    backward.add(operand, sum->getResult(0));
  }
  return mlir::success();
}

// Every replica holds the gathered value: their gradients are summed, and each takes its own piece.
LogicalResult AllGather(ir::AllGatherOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  auto sum = ir::ReductionAttr::get(hlo.context(), ir::Reduction::kSum);
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (!backward.isActive(operand) || !backward.gradient(result)) continue;
    llvm::SmallVector<mlir::NamedAttribute> attributes(op->getAttrs());
    attributes.push_back(hlo.builder.getNamedAttr("reduction", sum));
    auto scatter = hlo.make<ir::ReduceScatterOp>(operand.getType(), backward.gradient(result), attributes);
    backward.add(operand, scatter->getResult(0));
  }
  return mlir::success();
}

// A region that adds is a sum; the gradient is the op itself, on the gradients.
LogicalResult StablehloAllReduce(stablehlo::AllReduceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (BodyOf(op.getComputation()) != Body::kAdd) {
    return op.emitError("all_reduce has a gradient when it adds; this one combines otherwise");
  }
  llvm::SmallVector<Value> gradients;
  for (Value result : op->getResults()) gradients.push_back(backward.gradientOrZeros(result));
  auto sum = hlo.make<stablehlo::AllReduceOp>(op->getResultTypes(), gradients, op->getAttrs(), 1);
  mlir::IRMapping mapping;
  op.getComputation().cloneInto(&sum->getRegion(0), mapping);
  for (auto [operand, gradient] : llvm::zip_equal(op->getOperands(), sum->getResults())) {
    backward.add(operand, gradient);
  }
  return mlir::success();
}

}  // namespace

void SetStablehloCollectiveGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::AllReduceOp, StablehloAllReduce>(context);
}

void SetCollectiveGradients(mlir::MLIRContext* context) {
  SetGradient<ir::AllReduceOp, AllReduce>(context);
  SetGradient<ir::AllGatherOp, AllGather>(context);
}

}  // namespace tessera::autodiff

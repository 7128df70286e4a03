// SPDX-License-Identifier: Apache-2.0
// Gradients of if and case: the same condition selects between the gradients of the branches. Each branch recomputes
// its values.
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/backward.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

template <typename Op>
llvm::LogicalResult Branches(Op op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  llvm::SmallVector<Value> captures = backward.ActiveCaptures(op);
  if (captures.empty()) return mlir::success();
  llvm::SmallVector<Value> seeds;
  for (Value result : op->getResults()) seeds.push_back(backward.Gradient(result));
  llvm::SmallVector<mlir::Type> types(mlir::ValueRange(captures).getTypes());
  auto back = hlo.Make<Op>(types, op->getOperand(0), {}, op->getNumRegions());
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), back->getRegions())) {
    mlir::OpBuilder builder(hlo.context());
    builder.createBlock(&to);
    HloBuilder inside(builder, hlo.location);
    mlir::IRMapping mapping;
    auto gradients = DifferentiateCopy(inside, from.front(), mapping, seeds, captures, backward.replaced());
    if (mlir::failed(gradients)) return mlir::failure();
    inside.Make<stablehlo::ReturnOp>({}, *gradients);
  }
  for (auto [capture, gradient] : llvm::zip_equal(captures, back->getResults())) backward.Add(capture, gradient);
  return mlir::success();
}

}  // namespace

void SetBranchGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::IfOp, Branches<stablehlo::IfOp>>(context);
  SetGradient<stablehlo::CaseOp, Branches<stablehlo::CaseOp>>(context);
}

}  // namespace tessera::autodiff

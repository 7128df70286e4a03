// SPDX-License-Identifier: Apache-2.0
// Gradients of host code: another host function, which the call names.
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

bool IsFloat(Value value) { return llvm::isa<mlir::FloatType>(ElementOf(value)); }

// Called with the operands, the results and the gradients of the floating-point results; gives those of the
// floating-point operands.
llvm::LogicalResult Host(ir::HostOp op, Backward& backward) {
  ir::HostCallOp call = op.getOnlyCall();
  if (!call || !call.getGradientAttr()) {
    return op.emitError(
        "tessera.host has a gradient when it is one host call that names the function for it; stop the "
        "gradient before it, or give it one");
  }
  if (op.getMode() == ir::HostMode::kOnce) {
    return op.emitError(
        "tessera.host has a gradient when every replica runs it, not in mode 'once', which takes "
        "replica 0's values for all");
  }
  HloBuilder& hlo = backward.hlo;
  llvm::SmallVector<Value> inputs(op->getOperands());
  llvm::append_range(inputs, op->getResults());
  for (Value result : op->getResults()) {
    if (IsFloat(result)) inputs.push_back(backward.gradientOrZeros(result));
  }
  llvm::SmallVector<Value> floats;
  for (Value operand : op->getOperands()) {
    if (IsFloat(operand)) floats.push_back(operand);
  }
  const mlir::TypeRange types = mlir::ValueRange(floats).getTypes();
  mlir::Builder& builder = hlo.builder;
  auto host = hlo.make<ir::HostOp>(types, inputs, {builder.getNamedAttr("mode", op.getModeAttr())}, 1);
  mlir::OpBuilder inside(hlo.context());
  llvm::SmallVector<mlir::Location> locations(inputs.size(), hlo.location);
  mlir::Block* block =
      inside.createBlock(&host->getRegion(0), {}, mlir::TypeRange(mlir::ValueRange(inputs).getTypes()), locations);
  HloBuilder body(inside, hlo.location);
  auto gradient = body.make<ir::HostCallOp>(
      types, block->getArguments(),
      {builder.getNamedAttr("callee", call.getGradientAttr()), builder.getNamedAttr("config", call.getConfigAttr())});
  body.make<ir::ReturnOp>({}, gradient->getResults());
  for (auto [operand, result] : llvm::zip_equal(floats, host->getResults())) backward.add(operand, result);
  return mlir::success();
}

}  // namespace

void SetHostGradients(mlir::MLIRContext* context) { SetGradient<ir::HostOp, Host>(context); }

}  // namespace tessera::autodiff

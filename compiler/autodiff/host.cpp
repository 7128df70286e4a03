// SPDX-License-Identifier: Apache-2.0
// Gradients of host code: another host function, which the call names.
#include "tessera/compiler/autodiff/host.h"

#include "tessera/compiler/autodiff/backward.h"
#include "tessera/dialects/tessera/host.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

bool IsFloat(Value value) { return llvm::isa<mlir::FloatType>(ElementOf(value)); }

// The axes of the mesh along which one shard calls for others that have values of their own: the replicas, as the
// shards of one of them share its values. Null where |op| does not say for whom it calls.
mlir::ArrayAttr ElectedAxes(ir::HostOp op) {
  if (op->hasAttr(kGlobalValues)) return mlir::ArrayAttr::get(op.getContext(), {});
  auto computation = op->getParentOfType<ir::ComputationOp>();
  if (!computation) return op.getMode() == ir::HostMode::kOnce ? mlir::ArrayAttr() : op.getElectedAxes(nullptr);
  llvm::SmallVector<mlir::Attribute> axes;
  for (mlir::Attribute axis : op.getElectedAxes(computation.getMeshOp()))
    if (llvm::cast<mlir::StringAttr>(axis).getValue() == ir::TesseraDialect::kReplicaAxis) axes.push_back(axis);
  return mlir::ArrayAttr::get(op.getContext(), axes);
}

// The results are everybody's, and the loss of every replica counts.
Value SumOver(HloBuilder& hlo, mlir::ArrayAttr axes, Value gradient) {
  auto sum = ir::ReductionAttr::get(hlo.context(), ir::Reduction::kSum);
  return hlo
      .make<ir::AllReduceOp>(gradient.getType(), gradient,
                             {hlo.builder.getNamedAttr("axes", axes), hlo.builder.getNamedAttr("reduction", sum)})
      ->getResult(0);
}

// The operands that count are the first shard's.
Value OfTheFirst(HloBuilder& hlo, mlir::ArrayAttr axes, Value gradient) {
  auto type = mlir::RankedTensorType::get({}, mlir::IntegerType::get(hlo.context(), 32, mlir::IntegerType::Unsigned));
  Value shard = hlo.make<ir::ShardIndexOp>(type, {}, hlo.builder.getNamedAttr("axes", axes))->getResult(0);
  Value first = hlo.compare(stablehlo::ComparisonDirection::EQ, shard, hlo.zerosLike(shard));
  return hlo.select(first, gradient, hlo.zerosLike(gradient));
}

// Called with the operands, the results and the gradients of the floating-point results; gives those of the
// floating-point operands.
llvm::LogicalResult Host(ir::HostOp op, Backward& backward) {
  ir::HostCallOp call = op.getOnlyCall();
  if (!call || !call.getGradientAttr()) {
    return op.emitError(
        "tessera.host has a gradient when it is one host call that names the function for it; stop the "
        "gradient before it, or give it one");
  }
  mlir::ArrayAttr axes = ElectedAxes(op);
  if (!axes) {
    return op.emitError(
        "tessera.host of mode 'once' has a gradient in a computation, whose mesh says who takes the results; "
        "differentiate it there");
  }
  HloBuilder& hlo = backward.hlo;
  llvm::SmallVector<Value> inputs(op->getOperands());
  llvm::append_range(inputs, op->getResults());
  for (Value result : op->getResults()) {
    if (!IsFloat(result)) continue;
    Value gradient = backward.gradientOrZeros(result);
    inputs.push_back(axes.empty() ? gradient : SumOver(hlo, axes, gradient));
  }
  llvm::SmallVector<Value> floats;
  for (Value operand : op->getOperands()) {
    if (IsFloat(operand)) floats.push_back(operand);
  }
  const mlir::TypeRange types = mlir::ValueRange(floats).getTypes();
  auto host = ir::CreateHostCall(hlo.builder, hlo.location, types, call.getGradientAttr(), inputs, op.getMode(),
                                 call.getConfig());
  if (op->hasAttr(kGlobalValues)) host->setAttr(kGlobalValues, hlo.builder.getUnitAttr());
  for (auto [operand, result] : llvm::zip_equal(floats, host->getResults()))
    backward.add(operand, axes.empty() ? result : OfTheFirst(hlo, axes, result));
  return mlir::success();
}

}  // namespace

void SetHostGradients(mlir::MLIRContext* context) { SetGradient<ir::HostOp, Host>(context); }

}  // namespace tessera::autodiff

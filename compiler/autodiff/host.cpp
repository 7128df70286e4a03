// SPDX-License-Identifier: Apache-2.0
// Gradients of host code: the call names another host function that computes them.
#include "tessera/compiler/autodiff/host.h"

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/dialects/tessera/host.h"

namespace tessera::autodiff {
namespace {

using mlir::Value;

bool IsFloat(Value value) { return llvm::isa<mlir::FloatType>(ElementOf(value)); }

// Returns the mesh axes along which one shard makes the call for others with different values. Only the replica axis
// counts, because the shards of one replica share its values. Returns null for mode 'once' outside a computation, whose
// mesh defines the axes.
mlir::ArrayAttr ElectedAxes(ir::HostOp op) {
  if (op->hasAttr(kGlobalValues)) return mlir::ArrayAttr::get(op.getContext(), {});
  auto computation = op->getParentOfType<ir::ComputationOp>();
  if (!computation) return op.getMode() == ir::HostMode::kOnce ? mlir::ArrayAttr() : op.getElectedAxes(nullptr);
  llvm::SmallVector<mlir::Attribute> axes;
  for (mlir::Attribute axis : op.getElectedAxes(computation.getMeshOp()))
    if (llvm::cast<mlir::StringAttr>(axis).getValue() == ir::TesseraDialect::kReplicaAxis) axes.push_back(axis);
  return mlir::ArrayAttr::get(op.getContext(), axes);
}

// Sums |gradient| over |axes|: every shard gets the results, and the loss of every replica counts.
Value SumOver(HloBuilder& hlo, mlir::ArrayAttr axes, Value gradient) {
  auto sum = ir::ReductionAttr::get(hlo.context(), ir::Reduction::kSum);
  return hlo
      .Make<ir::AllReduceOp>(gradient.getType(), gradient,
                             {hlo.builder.getNamedAttr("axes", axes), hlo.builder.getNamedAttr("reduction", sum)})
      ->getResult(0);
}

// Returns |gradient| on the first shard along |axes| and zeros elsewhere: only the first shard's operands count.
Value OfTheFirst(HloBuilder& hlo, mlir::ArrayAttr axes, Value gradient) {
  auto type = mlir::RankedTensorType::get({}, mlir::IntegerType::get(hlo.context(), 32, mlir::IntegerType::Unsigned));
  Value shard = hlo.Make<ir::ShardIndexOp>(type, {}, hlo.builder.getNamedAttr("axes", axes))->getResult(0);
  Value first = hlo.Compare(stablehlo::ComparisonDirection::EQ, shard, hlo.ZerosLike(shard));
  return hlo.Select(first, gradient, hlo.ZerosLike(gradient));
}

// Moves |call| from the region of |op| to a separate host region, and maps its results in |moved|.
void Wrap(ir::HostCallOp call, ir::HostOp op, mlir::IRMapping& moved) {
  mlir::OpBuilder builder(call);
  auto host = ir::CreateHostCall(builder, call.getLoc(), call->getResultTypes(), call.getCalleeAttr(), call.getInputs(),
                                 op.getMode(), call.getConfig(), call.getGradientAttr());
  for (llvm::StringRef name : {llvm::StringRef(kRepeatable), llvm::StringRef(kGlobalValues)})
    if (op->hasAttr(name)) host->setAttr(name, builder.getUnitAttr());
  moved.map(call->getResults(), host->getResults());
  call->replaceAllUsesWith(host->getResults());
  call.erase();
}

// Differentiates a region with several calls, or with other ops besides calls. Its ops run in place of the region, with
// each call in a separate region, and are then differentiated. The values are the same, because the shard that makes
// the calls for others has their values.
llvm::LogicalResult HostTakenApart(ir::HostOp op, Backward& backward) {
  mlir::OpBuilder builder(op);
  mlir::Block& body = op.getBody().front();
  mlir::IRMapping copied, moved;
  copied.map(body.getArguments(), op->getOperands());
  mlir::Operation* before = op->getPrevNode();
  for (mlir::Operation& inner : body.without_terminator()) builder.clone(inner, copied);
  auto copies = [&] {
    llvm::SmallVector<mlir::Operation*> ops;
    for (mlir::Operation* copy = before ? before->getNextNode() : &op->getBlock()->front(); copy != op.getOperation();
         copy = copy->getNextNode())
      ops.push_back(copy);
    return ops;
  };
  llvm::SmallVector<ir::HostCallOp> calls;
  for (mlir::Operation* copy : copies()) copy->walk([&](ir::HostCallOp call) { calls.push_back(call); });
  for (ir::HostCallOp call : calls) Wrap(call, op, moved);

  llvm::SetVector<Value> inputs;
  for (Value operand : op->getOperands())
    if (backward.IsActive(operand)) inputs.insert(operand);
  Backward inner(backward.hlo, copies(), inputs.getArrayRef(), backward.replaced());
  for (auto [result, returned] : llvm::zip_equal(op->getResults(), body.getTerminator()->getOperands())) {
    Value value = moved.lookupOrDefault(copied.lookup(returned));
    inner.Add(value, backward.Gradient(result));
    result.replaceAllUsesWith(value);
    backward.replaced().values.emplace_back(result, value);
  }
  backward.replaced().dead.push_back(op);
  if (mlir::failed(inner.Run())) return mlir::failure();
  for (Value input : inputs) backward.Add(input, inner.Gradient(input));
  return mlir::success();
}

// The gradient function is called with the operands, the results and the gradients of the floating-point results; it
// returns those of the floating-point operands.
llvm::LogicalResult Host(ir::HostOp op, Backward& backward) {
  mlir::ArrayAttr axes = ElectedAxes(op);
  ir::HostCallOp call = op.getOnlyCall();
  if (!call && axes && axes.empty()) return HostTakenApart(op, backward);
  if (!call || !call.getGradientAttr()) {
    return op.emitError() << "tessera.host has a gradient only if "
                          << (call ? "its call names"
                                   : "it is one host call, or not of mode 'once', and its calls name")
                          << " a gradient function; name one, or stop the gradient before it";
  }
  if (!axes) {
    return op.emitError(
        "tessera.host of mode 'once' has a gradient only inside a tessera.computation, whose mesh tells which shards "
        "get the results; differentiate it there");
  }
  HloBuilder& hlo = backward.hlo;
  llvm::SmallVector<Value> inputs(op->getOperands());
  llvm::append_range(inputs, op->getResults());
  for (Value result : op->getResults()) {
    if (!IsFloat(result)) continue;
    Value gradient = backward.GradientOrZeros(result);
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
    backward.Add(operand, axes.empty() ? result : OfTheFirst(hlo, axes, result));
  return mlir::success();
}

}  // namespace

void SetHostGradients(mlir::MLIRContext* context) { SetGradient<ir::HostOp, Host>(context); }

}  // namespace tessera::autodiff

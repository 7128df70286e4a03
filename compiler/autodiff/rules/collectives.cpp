// SPDX-License-Identifier: Apache-2.0
// Gradients of collectives. The loss of every replica counts, so the transpose of a sum over replicas is a sum over
// them.
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/backward.h"
#include "tessera/compiler/autodiff/body.h"
#include "tessera/dialects/tessera/ops.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera::autodiff {
namespace {

using llvm::LogicalResult;
using mlir::Value;

LogicalResult AllReduce(ir::AllReduceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (op.getReduction() != ir::Reduction::kSum) {
    return op.emitError("tessera.all_reduce has a gradient only for reduction sum; this one has ")
           << ir::stringifyReduction(op.getReduction());
  }
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    auto sum = hlo.Make<ir::AllReduceOp>(operand.getType(), backward.Gradient(result), op->getAttrs());
    backward.Add(operand, sum->getResult(0));
  }
  return mlir::success();
}

// The gradient is sharded like the value.
LogicalResult Constrain(ir::ConstrainOp op, Backward& backward) {
  auto cut = backward.hlo.Make<ir::ConstrainOp>(op.getType(), backward.Gradient(op.getResult()), op->getAttrs());
  backward.Add(op.getOperand(), cut->getResult(0));
  return mlir::success();
}

// Every replica holds the gathered value. So the gradients of all replicas are summed, and each replica takes the slice
// that it contributed.
LogicalResult AllGather(ir::AllGatherOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  auto sum = ir::ReductionAttr::get(hlo.context(), ir::Reduction::kSum);
  for (auto [operand, result] : llvm::zip_equal(op.getOperands(), op.getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    llvm::SmallVector<mlir::NamedAttribute> attributes(op->getAttrs());
    attributes.push_back(hlo.builder.getNamedAttr("reduction", sum));
    auto scatter = hlo.Make<ir::ReduceScatterOp>(operand.getType(), backward.Gradient(result), attributes);
    backward.Add(operand, scatter->getResult(0));
  }
  return mlir::success();
}

// The transpose of AllGather.
LogicalResult ReduceScatter(ir::ReduceScatterOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (op.getReduction() != ir::Reduction::kSum) {
    return op.emitError("tessera.reduce_scatter has a gradient only for reduction sum; this one has ")
           << ir::stringifyReduction(op.getReduction());
  }
  llvm::SmallVector<mlir::NamedAttribute> attributes;
  for (mlir::NamedAttribute attribute : op->getAttrs()) {
    if (attribute.getName() != op.getReductionAttrName()) attributes.push_back(attribute);
  }
  auto gather = hlo.Make<ir::AllGatherOp>(op.getOperand().getType(), backward.Gradient(op.getResult()), attributes);
  backward.Add(op.getOperand(), gather->getResult(0));
  return mlir::success();
}

// Returns the attributes of |op| that name the groups of replicas.
llvm::SmallVector<mlir::NamedAttribute> GroupsOf(mlir::Operation* op) {
  llvm::SmallVector<mlir::NamedAttribute> attributes;
  for (llvm::StringRef name : {"replica_groups", "channel_handle", "use_global_device_ids"}) {
    if (mlir::Attribute value = op->getAttr(name)) {
      attributes.emplace_back(mlir::StringAttr::get(op->getContext(), name), value);
    }
  }
  return attributes;
}

LogicalResult StablehloAllGather(stablehlo::AllGatherOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    llvm::SmallVector<mlir::NamedAttribute> attributes = GroupsOf(op);
    attributes.push_back(hlo.Integer("scatter_dimension", static_cast<int64_t>(op.getAllGatherDim())));
    auto scatter = hlo.Make<stablehlo::ReduceScatterOp>(operand.getType(), backward.Gradient(result), attributes, 1);
    hlo.FillBinaryRegion<stablehlo::AddOp>(scatter->getRegion(0), ElementOf(operand));
    backward.Add(operand, scatter->getResult(0));
  }
  return mlir::success();
}

LogicalResult StablehloReduceScatter(stablehlo::ReduceScatterOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (BodyOf(op.getComputation()) != Body::kAdd) {
    return op.emitError("reduce_scatter has a gradient only if its body adds; this one has another body");
  }
  llvm::SmallVector<mlir::NamedAttribute> attributes = GroupsOf(op);
  attributes.push_back(hlo.Integer("all_gather_dim", static_cast<int64_t>(op.getScatterDimension())));
  auto gather =
      hlo.Make<stablehlo::AllGatherOp>(op.getOperand().getType(), backward.Gradient(op.getResult()), attributes);
  backward.Add(op.getOperand(), gather->getResult(0));
  return mlir::success();
}

// The gradient of a region that adds is the op itself, applied to the gradients.
LogicalResult StablehloAllReduce(stablehlo::AllReduceOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  if (BodyOf(op.getComputation()) != Body::kAdd) {
    return op.emitError("all_reduce has a gradient only if its body adds; this one has another body");
  }
  llvm::SmallVector<Value> gradients;
  for (Value result : op->getResults()) gradients.push_back(backward.GradientOrZeros(result));
  auto sum = hlo.Make<stablehlo::AllReduceOp>(op->getResultTypes(), gradients, op->getAttrs(), 1);
  mlir::IRMapping mapping;
  op.getComputation().cloneInto(&sum->getRegion(0), mapping);
  for (auto [operand, gradient] : llvm::zip_equal(op->getOperands(), sum->getResults())) {
    backward.Add(operand, gradient);
  }
  return mlir::success();
}

// The gradient is the sum over the replicas of each group again.
LogicalResult CrossReplicaSum(stablehlo::CrossReplicaSumOp op, Backward& backward) {
  Value g = backward.Gradient(op.getResult());
  backward.Add(op.getOperand(),
               backward.hlo.Make<stablehlo::CrossReplicaSumOp>(g.getType(), g, op->getAttrs()).getResult());
  return mlir::success();
}

// Every slice returns to the replica that it came from.
LogicalResult AllToAll(stablehlo::AllToAllOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    llvm::SmallVector<mlir::NamedAttribute> attributes = GroupsOf(op);
    attributes.push_back(hlo.Integer("split_dimension", static_cast<int64_t>(op.getConcatDimension())));
    attributes.push_back(hlo.Integer("concat_dimension", static_cast<int64_t>(op.getSplitDimension())));
    attributes.push_back(hlo.Integer("split_count", static_cast<int64_t>(op.getSplitCount())));
    auto back = hlo.Make<stablehlo::AllToAllOp>(operand.getType(), backward.Gradient(result), attributes);
    backward.Add(operand, back->getResult(0));
  }
  return mlir::success();
}

// Gradients go from the targets back to the sources.
LogicalResult CollectivePermute(stablehlo::CollectivePermuteOp op, Backward& backward) {
  HloBuilder& hlo = backward.hlo;
  llvm::SmallVector<int64_t> pairs(op.getSourceTargetPairs().getValues<int64_t>());
  for (size_t i = 0; i + 1 < pairs.size(); i += 2) std::swap(pairs[i], pairs[i + 1]);
  auto type = llvm::cast<mlir::RankedTensorType>(op.getSourceTargetPairs().getType());
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    llvm::SmallVector<mlir::NamedAttribute> attributes = GroupsOf(op);
    attributes.push_back(hlo.builder.getNamedAttr("source_target_pairs", mlir::DenseIntElementsAttr::get(type, pairs)));
    auto back = hlo.Make<stablehlo::CollectivePermuteOp>(operand.getType(), backward.Gradient(result), attributes);
    backward.Add(operand, back->getResult(0));
  }
  return mlir::success();
}

// All members of a group hold the value of its first member, which thus gets the sum of the gradients.
LogicalResult CollectiveBroadcast(stablehlo::CollectiveBroadcastOp op, Backward& backward) {
  if (op.getHasDynamicRoot()) {
    return op.emitError(
        "collective_broadcast from a computed root has no gradient; use all_gather and dynamic_slice instead");
  }
  HloBuilder& hlo = backward.hlo;
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    if (!backward.IsActive(operand) || !backward.Gradient(result)) continue;
    auto back = hlo.Make<stablehlo::CollectiveReduceOp>(operand.getType(), backward.Gradient(result), GroupsOf(op), 1);
    hlo.FillBinaryRegion<stablehlo::AddOp>(back->getRegion(0), ElementOf(operand));
    backward.Add(operand, back->getResult(0));
  }
  return mlir::success();
}

LogicalResult CollectiveReduce(stablehlo::CollectiveReduceOp op, Backward& backward) {
  if (op.getHasDynamicRoot()) {
    return op.emitError("collective_reduce to a computed root has no gradient; use all_reduce and select instead");
  }
  HloBuilder& hlo = backward.hlo;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    Value g = backward.Gradient(op->getResult(i));
    if (!backward.IsActive(operand) || !g) continue;
    if (BodyOf(op.getComputation(), i) != Body::kAdd) {
      return op.emitError("collective_reduce has a gradient only if its body adds; this one has another body");
    }
    llvm::SmallVector<mlir::NamedAttribute> attributes = GroupsOf(op);
    llvm::erase_if(attributes, [](mlir::NamedAttribute a) { return a.getName() == "use_global_device_ids"; });
    backward.Add(operand, hlo.Make<stablehlo::CollectiveBroadcastOp>(operand.getType(), g, attributes)->getResult(0));
  }
  return mlir::success();
}

}  // namespace

void SetStablehloCollectiveGradients(mlir::MLIRContext* context) {
  SetGradient<stablehlo::AllReduceOp, StablehloAllReduce>(context);
  SetGradient<stablehlo::AllGatherOp, StablehloAllGather>(context);
  SetGradient<stablehlo::ReduceScatterOp, StablehloReduceScatter>(context);
  SetGradient<stablehlo::CrossReplicaSumOp, CrossReplicaSum>(context);
  SetGradient<stablehlo::AllToAllOp, AllToAll>(context);
  SetGradient<stablehlo::CollectivePermuteOp, CollectivePermute>(context);
  SetGradient<stablehlo::CollectiveBroadcastOp, CollectiveBroadcast>(context);
  SetGradient<stablehlo::CollectiveReduceOp, CollectiveReduce>(context);
}

void SetCollectiveGradients(mlir::MLIRContext* context) {
  SetGradient<ir::ConstrainOp, Constrain>(context);
  SetGradient<ir::AllReduceOp, AllReduce>(context);
  SetGradient<ir::AllGatherOp, AllGather>(context);
  SetGradient<ir::ReduceScatterOp, ReduceScatter>(context);
}

}  // namespace tessera::autodiff

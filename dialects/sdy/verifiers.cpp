// SPDX-License-Identifier: Apache-2.0
// Verifiers of the sdy dialect: a sharding must fit its tensor and its mesh.
#include "tessera/dialects/sdy/ops.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

// Fails unless |axis| is an axis of |mesh|, or a valid sub-axis of one.
LogicalResult VerifyAxis(Operation* op, AxisRefAttr axis, MeshAttr mesh) {
  std::optional<int64_t> size = mesh.getAxisSize(axis.getName());
  if (!size) return op->emitOpError() << "the mesh has no axis \"" << axis.getName() << "\"";
  SubAxisInfoAttr part = axis.getSubAxisInfo();
  if (!part) return success();
  int64_t product;
  if (part.getPreSize() < 1 || part.getSize() < 2 || llvm::MulOverflow(part.getPreSize(), part.getSize(), product) ||
      *size % product != 0 || part.getSize() == *size)
    return op->emitOpError() << "axis \"" << axis.getName() << "\" of size " << *size << " has no sub-axis ("
                             << part.getPreSize() << ")" << part.getSize();
  return success();
}

LogicalResult VerifySharding(Operation* op, TensorShardingAttr sharding, Type type) {
  MeshAttr mesh = sharding.getMesh(op);
  if (!mesh) return op->emitOpError() << "expected " << sharding.getMeshOrRef() << " to be an sdy.mesh";
  auto tensor = dyn_cast<ShapedType>(type);
  size_t rank = tensor && tensor.hasRank() ? tensor.getRank() : 0;
  bool maximal = mesh.getAxes().empty() && sharding.getDimShardings().empty();
  if (!maximal && sharding.getDimShardings().size() != rank)
    return op->emitOpError() << "expected a sharding of " << rank << " dimensions for " << type << ", got "
                             << sharding.getDimShardings().size();
  SmallVector<AxisRefAttr> axes;
  for (DimensionShardingAttr dimension : sharding.getDimShardings()) llvm::append_range(axes, dimension.getAxes());
  llvm::append_range(axes, sharding.getReplicatedAxes());
  llvm::append_range(axes, sharding.getUnreducedAxes());
  llvm::SmallPtrSet<const void*, 8> seen;
  for (AxisRefAttr axis : axes) {
    if (failed(VerifyAxis(op, axis, mesh))) return failure();
    if (!seen.insert(axis.getAsOpaquePointer()).second)
      return op->emitOpError() << "axis \"" << axis.getName() << "\" appears twice in one sharding";
  }
  return success();
}

LogicalResult VerifyShardings(Operation* op, llvm::StringRef what, TensorShardingPerValueAttr shardings,
                              TypeRange types) {
  if (!shardings) return success();
  if (shardings.getShardings().size() != types.size())
    return op->emitOpError() << what << ": expected " << types.size() << " shardings, got "
                             << shardings.getShardings().size();
  for (auto [sharding, type] : llvm::zip(shardings.getShardings(), types))
    if (failed(VerifySharding(op, sharding, type))) return failure();
  return success();
}

LogicalResult VerifyCollective(Operation* op, TensorShardingAttr sharding, ListOfAxisRefListsAttr axes) {
  Type type = op->getResult(0).getType();
  if (failed(VerifySharding(op, sharding, type))) return failure();
  if (!axes) return success();
  if (static_cast<int64_t>(axes.getValue().size()) != cast<RankedTensorType>(type).getRank())
    return op->emitOpError() << "expected axes for " << cast<RankedTensorType>(type).getRank() << " dimensions, got "
                             << axes.getValue().size();
  for (AxisRefListAttr list : axes.getValue())
    for (AxisRefAttr axis : list.getValue())
      if (failed(VerifyAxis(op, axis, sharding.getMesh(op)))) return failure();
  return success();
}

}  // namespace

LogicalResult ShardingConstraintOp::verify() { return VerifySharding(*this, getSharding(), getType()); }
LogicalResult ReshardOp::verify() { return VerifySharding(*this, getSharding(), getType()); }

LogicalResult PropagationBarrierOp::verify() {
  if (getAllowedDirection() == PropagationDirection::BOTH)
    return emitOpError() << "expected direction NONE, FORWARD or BACKWARD: BOTH is not a barrier";
  return success();
}

LogicalResult AllGatherOp::verify() { return VerifyCollective(*this, getOutSharding(), getGatheringAxes()); }
LogicalResult AllSliceOp::verify() { return VerifyCollective(*this, getOutSharding(), getSlicingAxes()); }
LogicalResult ReduceScatterOp::verify() { return VerifyCollective(*this, getOutSharding(), getReduceScatterAxes()); }
LogicalResult CollectivePermuteOp::verify() { return VerifyCollective(*this, getOutSharding(), {}); }

LogicalResult AllReduceOp::verify() {
  if (failed(VerifyCollective(*this, getOutSharding(), {}))) return failure();
  for (AxisRefAttr axis : getReductionAxes().getValue())
    if (failed(VerifyAxis(*this, axis, getOutSharding().getMesh(*this)))) return failure();
  return success();
}

LogicalResult AllToAllOp::verify() {
  if (failed(VerifyCollective(*this, getOutSharding(), {}))) return failure();
  int64_t rank = cast<RankedTensorType>(getType()).getRank();
  for (AllToAllParamAttr param : getParams().getValue()) {
    for (int64_t dimension : {param.getSrcDim(), param.getTgtDim()})
      if (dimension < 0 || dimension >= rank)
        return emitOpError() << "expected a dimension from 0 to " << rank - 1 << ", got " << dimension;
    if (param.getSrcDim() == param.getTgtDim())
      return emitOpError() << "expected different source and target dimensions, got " << param.getSrcDim() << " twice";
    for (AxisRefAttr axis : param.getAxes())
      if (failed(VerifyAxis(*this, axis, getOutSharding().getMesh(*this)))) return failure();
  }
  return success();
}

LogicalResult ManualComputationOp::verify() {
  if (failed(VerifyShardings(*this, "in_shardings", getInShardings(), getTensors().getTypes())) ||
      failed(VerifyShardings(*this, "out_shardings", getOutShardings(), getResultTypes())))
    return failure();
  Block& block = getBody().front();
  if (block.getNumArguments() != getTensors().size())
    return emitOpError() << "expected " << getTensors().size() << " arguments of the region, got "
                         << block.getNumArguments();
  if (block.getTerminator()->getNumOperands() != getNumResults())
    return emitOpError() << "expected the region to return " << getNumResults() << " values, got "
                         << block.getTerminator()->getNumOperands();
  return success();
}

LogicalResult NamedComputationOp::verify() {
  Block& block = getBody().front();
  if (TypeRange(block.getArgumentTypes()) != TypeRange(getOperands().getTypes()))
    return emitOpError() << "expected arguments of the region with the types of the operands, "
                         << getOperands().getTypes() << ", got " << block.getArgumentTypes();
  if (TypeRange(block.getTerminator()->getOperandTypes()) != TypeRange(getResultTypes()))
    return emitOpError() << "expected the region to return " << getResultTypes() << ", got "
                         << block.getTerminator()->getOperandTypes();
  if (failed(VerifyShardings(*this, "in_shardings", getInShardingsAttr(), getOperands().getTypes()))) return failure();
  return VerifyShardings(*this, "out_shardings", getOutShardingsAttr(), getResultTypes());
}

}  // namespace tessera::sdy

// SPDX-License-Identifier: Apache-2.0
// Collectives and messages: registration and verifiers.
#include "tessera/dialects/stablehlo/basic/collective_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/basic/replica_groups.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/collective_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addCollectiveOps() {
  addFamily<
#define GET_OP_LIST
#include "tessera/dialects/stablehlo/collective_ops.cpp.inc"
      >();
  registerMeshUsers<AllToAllOp, CollectiveBroadcastOp, CollectiveReduceOp, CrossReplicaSumOp>(getContext());
}

namespace {

// Checks that |op| has at least one operand, and results of the operands' types.
template <typename Op>
llvm::LogicalResult checkSameTypes(Op op, llvm::StringRef constraint) {
  if (op->getNumOperands() == 0) return op.emitOpError() << "expects at least one operand";
  if (compatibleTypes(op->getOperandTypes(), op->getResultTypes())) return mlir::success();
  return op.emitOpError() << constraint << ": expected results of the operands' types (" << op->getOperandTypes()
                          << "), got (" << op->getResultTypes() << ")";
}

// Checks the type of the last of |operands|, which names a process of the group for each of |data|.
llvm::LogicalResult checkRoots(EmitError emit, llvm::StringRef constraint, mlir::ValueRange operands,
                               mlir::ValueRange data) {
  mlir::Type roots = operands.back().getType();
  mlir::Type expected =
      mlir::RankedTensorType::get({static_cast<int64_t>(data.size())}, mlir::IntegerType::get(roots.getContext(), 32));
  if (compatibleTypes(roots, expected)) return mlir::success();
  return emit() << constraint << ": expected the roots, the last operand, to be " << expected << ", got " << roots;
}

// Checks the type of a message's channel: 1 is device to device, 2 is device to host, 3 is host to device. Exporters
// leave 0, which is accepted.
llvm::LogicalResult checkChannelType(EmitError emit, llvm::StringRef constraint, ChannelHandleAttr channel,
                                     bool isHostTransfer, int64_t hostType) {
  int64_t expected = isHostTransfer ? hostType : 1;
  if (channel.getType() == 0 || channel.getType() == expected) return mlir::success();
  return emit() << constraint << ": expected a channel of type " << expected << ", got " << channel.getType();
}

}  // namespace

llvm::LogicalResult AllToAllOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (getOperands().empty() || getNumOperands() != getNumResults()) {
    return emitOpError() << "expects at least one operand and a result for each, got " << getNumOperands() << " and "
                         << getNumResults();
  }
  int64_t split = getSplitDimension(), concat = getConcatDimension(), count = getSplitCount();
  if (count < 1) return emitOpError() << "all_to_all_c4: split_count must be positive, got " << count;
  if (mlir::failed(checkReplicaGroups(emit, "all_to_all_c5 to c7", getReplicaGroups(), {.complete = true}))) {
    return mlir::failure();
  }
  // A group has as many members as its list has ids, whether the ids count replicas or partitions.
  std::optional<int64_t> groupSize = replicaGroupSize(getReplicaGroups(), /*useGlobalIds=*/true, getChannelHandle());
  if (groupSize && *groupSize != count) {
    return emitOpError() << "all_to_all_c8: expected groups of split_count = " << count << " processes, got "
                         << *groupSize;
  }
  for (auto [operandValue, resultValue] : llvm::zip_equal(getOperands(), getResults())) {
    mlir::RankedTensorType operand = tensorType(operandValue), result = tensorType(resultValue);
    for (auto [name, dim] :
         {std::pair("all_to_all_c1: split_dimension", split), {"all_to_all_c3: concat_dimension", concat}}) {
      if (dim < 0 || dim >= operand.getRank()) {
        return emitOpError() << name << " must lie in [0, " << operand.getRank() << "), got " << dim;
      }
    }
    llvm::SmallVector<int64_t> shape(operand.getShape());
    if (!isDynamic(shape[split])) {
      if (shape[split] % count != 0) {
        return emitOpError() << "all_to_all_c2: dimension " << split << " has size " << shape[split]
                             << ", which is not a multiple of split_count = " << count;
      }
      shape[split] /= count;
    }
    if (!isDynamic(shape[concat])) {
      std::optional<int64_t> size = checkedMul(shape[concat], count);
      if (!size) return emitOpError() << "all_to_all_c9: the size of dimension " << concat << " does not fit 64 bits";
      shape[concat] = *size;
    }
    if (mlir::failed(checkResult(emit, "all_to_all_c9: result", result, shape, operand.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

llvm::LogicalResult CollectiveBroadcastOp::verify() {
  if (mlir::failed(
          checkReplicaGroups([&] { return emitOpError(); }, "collective_broadcast_c1, c2", getReplicaGroups(), {}))) {
    return mlir::failure();
  }
  if (!getHasDynamicRoot()) return checkSameTypes(*this, "collective_broadcast_c3");
  if (getNumOperands() < 2)
    return emitOpError() << "collective_broadcast_c4: expects an operand to send before the roots";
  if (!compatibleTypes(getData().getTypes(), getResultTypes())) {
    return emitOpError() << "collective_broadcast_c4, c5: expected results of the types that are sent ("
                         << getData().getTypes() << "), got (" << getResultTypes() << ")";
  }
  return checkRoots([&] { return emitOpError(); }, "collective_broadcast_c4", getOperands(), getData());
}

llvm::LogicalResult CollectivePermuteOp::verify() {
  if (mlir::failed(checkSourceTargetPairs([&] { return emitOpError(); }, "collective_permute_c1 to c4",
                                          getSourceTargetPairs()))) {
    return mlir::failure();
  }
  return checkSameTypes(*this, "collective_permute_c5");
}

llvm::LogicalResult CollectiveReduceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(checkReplicaGroups(emit, "collective_reduce_c1, c2", getReplicaGroups(),
                                      {.padded = true, .complete = true})) ||
      mlir::failed(
          checkGlobalIds(emit, "collective_reduce", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  if (getHasDynamicRoot()) {
    if (getNumOperands() < 2) return emitOpError() << "collective_reduce_c3: expects a tensor before the roots";
    if (mlir::failed(checkRoots(emit, "collective_reduce_c3", getOperands(), getData()))) return mlir::failure();
  }
  return checkReducedShapes(emit, "collective_reduce_c3", getData().getTypes(), getResultTypes());
}

llvm::LogicalResult CollectiveReduceOp::verifyRegions() {
  return checkReduction([&] { return emitOpError(); }, "collective_reduce_c4: computation", getComputation(),
                        getData().getTypes(), getResultTypes());
}

llvm::LogicalResult CrossReplicaSumOp::verify() {
  return checkReplicaGroups([&] { return emitOpError(); }, "replica_groups", getReplicaGroups(), {.padded = true});
}

llvm::LogicalResult SendOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (std::optional<mlir::DenseIntElementsAttr> pairs = getSourceTargetPairs()) {
    if (mlir::failed(checkSourceTargetPairs(emit, "send_c1 to c4", *pairs))) return mlir::failure();
  }
  return checkChannelType(emit, "send_c5", getChannelHandle(), getIsHostTransfer(), /*hostType=*/2);
}

llvm::LogicalResult RecvOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (getNumResults() == 0 || !mlir::isa<TokenType>(getResults().back().getType())) {
    return emitOpError() << "expects a token as last result";
  }
  for (mlir::Type type : llvm::drop_end(getResultTypes())) {
    if (!mlir::isa<mlir::RankedTensorType>(type)) {
      return emitOpError() << "expects tensors before the token, got " << type;
    }
    if (mlir::failed(checkStaticShape(emit, "what is received", mlir::cast<mlir::RankedTensorType>(type)))) {
      return mlir::failure();
    }
  }
  if (std::optional<mlir::DenseIntElementsAttr> pairs = getSourceTargetPairs()) {
    if (mlir::failed(checkSourceTargetPairs(emit, "recv_c1 to c4", *pairs))) return mlir::failure();
  }
  return checkChannelType(emit, "recv_c5", getChannelHandle(), getIsHostTransfer(), /*hostType=*/3);
}

}  // namespace tessera::stablehlo

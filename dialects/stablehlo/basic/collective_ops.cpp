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
  RegisterMeshUsers<AllToAllOp, CollectiveBroadcastOp, CollectiveReduceOp, CrossReplicaSumOp>(getContext());
}

namespace {

// Checks that |op| has at least one operand, and results of the operands' types.
template <typename Op>
llvm::LogicalResult CheckSameTypes(Op op, llvm::StringRef constraint) {
  if (op->getNumOperands() == 0) return op.emitOpError() << "expects at least one operand";
  if (CompatibleTypes(op->getOperandTypes(), op->getResultTypes())) return mlir::success();
  return op.emitOpError() << constraint << ": expected results of the operands' types (" << op->getOperandTypes()
                          << "), got (" << op->getResultTypes() << ")";
}

// Checks the type of the roots, the last of |operands|, which select a process of the group for each of |data|.
llvm::LogicalResult CheckRoots(EmitError emit, llvm::StringRef constraint, mlir::ValueRange operands,
                               mlir::ValueRange data) {
  mlir::Type roots = operands.back().getType();
  mlir::Type expected =
      mlir::RankedTensorType::get({static_cast<int64_t>(data.size())}, mlir::IntegerType::get(roots.getContext(), 32));
  if (CompatibleTypes(roots, expected)) return mlir::success();
  return emit() << constraint << ": expected the roots, the last operand, to be " << expected << ", got " << roots;
}

// Checks the type of a message's channel: 1 is device to device, 2 is device to host, 3 is host to device. Exporters
// leave 0, which is accepted.
llvm::LogicalResult CheckChannelType(EmitError emit, llvm::StringRef constraint, ChannelHandleAttr channel,
                                     bool is_host_transfer, int64_t host_type) {
  int64_t expected = is_host_transfer ? host_type : 1;
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
  if (mlir::failed(CheckReplicaGroups(emit, "all_to_all_c5 to c7", getReplicaGroups(), {.complete = true}))) {
    return mlir::failure();
  }
  // A group has as many members as ids, whether the ids are of replicas or of partitions.
  std::optional<int64_t> group_size = ReplicaGroupSize(getReplicaGroups(), /*use_global_ids=*/true, getChannelHandle());
  if (group_size && *group_size != count) {
    return emitOpError() << "all_to_all_c8: expected groups of split_count = " << count << " processes, got "
                         << *group_size;
  }
  for (auto [operand_value, result_value] : llvm::zip_equal(getOperands(), getResults())) {
    mlir::RankedTensorType operand = TensorTypeOf(operand_value), result = TensorTypeOf(result_value);
    for (auto [name, dim] :
         {std::pair("all_to_all_c1: split_dimension", split), {"all_to_all_c3: concat_dimension", concat}}) {
      if (dim < 0 || dim >= operand.getRank()) {
        return emitOpError() << name << " must lie in [0, " << operand.getRank() << "), got " << dim;
      }
    }
    llvm::SmallVector<int64_t> shape(operand.getShape());
    if (!IsDynamic(shape[split])) {
      if (shape[split] % count != 0) {
        return emitOpError() << "all_to_all_c2: dimension " << split << " has size " << shape[split]
                             << ", which is not a multiple of split_count = " << count;
      }
      shape[split] /= count;
    }
    if (!IsDynamic(shape[concat])) {
      std::optional<int64_t> size = CheckedMul(shape[concat], count);
      if (!size) return emitOpError() << "all_to_all_c9: the size of dimension " << concat << " does not fit 64 bits";
      shape[concat] = *size;
    }
    if (mlir::failed(CheckResult(emit, "all_to_all_c9: result", result, shape, operand.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

llvm::LogicalResult CollectiveBroadcastOp::verify() {
  if (mlir::failed(
          CheckReplicaGroups([&] { return emitOpError(); }, "collective_broadcast_c1, c2", getReplicaGroups(), {}))) {
    return mlir::failure();
  }
  if (!getHasDynamicRoot()) return CheckSameTypes(*this, "collective_broadcast_c3");
  if (getNumOperands() < 2)
    return emitOpError() << "collective_broadcast_c4: expects an operand to send before the roots";
  if (!CompatibleTypes(getData().getTypes(), getResultTypes())) {
    return emitOpError() << "collective_broadcast_c4, c5: expected results of the sent operands' types ("
                         << getData().getTypes() << "), got (" << getResultTypes() << ")";
  }
  return CheckRoots([&] { return emitOpError(); }, "collective_broadcast_c4", getOperands(), getData());
}

llvm::LogicalResult CollectivePermuteOp::verify() {
  if (mlir::failed(CheckSourceTargetPairs([&] { return emitOpError(); }, "collective_permute_c1 to c4",
                                          getSourceTargetPairs()))) {
    return mlir::failure();
  }
  return CheckSameTypes(*this, "collective_permute_c5");
}

llvm::LogicalResult CollectiveReduceOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckReplicaGroups(emit, "collective_reduce_c1, c2", getReplicaGroups(),
                                      {.padded = true, .complete = true})) ||
      mlir::failed(
          CheckGlobalIds(emit, "collective_reduce", getUseGlobalDeviceIds(), getChannelHandle(), getReplicaGroups()))) {
    return mlir::failure();
  }
  if (getHasDynamicRoot()) {
    if (getNumOperands() < 2) return emitOpError() << "collective_reduce_c3: expects a tensor before the roots";
    if (mlir::failed(CheckRoots(emit, "collective_reduce_c3", getOperands(), getData()))) return mlir::failure();
  }
  return CheckReducedShapes(emit, "collective_reduce_c3", getData().getTypes(), getResultTypes());
}

llvm::LogicalResult CollectiveReduceOp::verifyRegions() {
  return CheckReduction([&] { return emitOpError(); }, "collective_reduce_c4: computation", getComputation(),
                        getData().getTypes(), getResultTypes());
}

llvm::LogicalResult CrossReplicaSumOp::verify() {
  return CheckReplicaGroups([&] { return emitOpError(); }, "replica_groups", getReplicaGroups(), {.padded = true});
}

llvm::LogicalResult SendOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (std::optional<mlir::DenseIntElementsAttr> pairs = getSourceTargetPairs()) {
    if (mlir::failed(CheckSourceTargetPairs(emit, "send_c1 to c4", *pairs))) return mlir::failure();
  }
  return CheckChannelType(emit, "send_c5", getChannelHandle(), getIsHostTransfer(), /*host_type=*/2);
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
    if (mlir::failed(CheckStaticShape(emit, "the received value", mlir::cast<mlir::RankedTensorType>(type)))) {
      return mlir::failure();
    }
  }
  if (std::optional<mlir::DenseIntElementsAttr> pairs = getSourceTargetPairs()) {
    if (mlir::failed(CheckSourceTargetPairs(emit, "recv_c1 to c4", *pairs))) return mlir::failure();
  }
  return CheckChannelType(emit, "recv_c5", getChannelHandle(), getIsHostTransfer(), /*host_type=*/3);
}

}  // namespace tessera::stablehlo

// SPDX-License-Identifier: Apache-2.0
// Replicas among one another: all_reduce, all_gather, reduce_scatter, replica_id, partition_id.
#include "tessera/compiler/reference/exchange.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/communication_ops.h"

namespace tessera::reference {
namespace {

template <typename Op>
absl::StatusOr<GroupOperands> Meet(Op op, Frame& frame) {
  ASSIGN_OR_RETURN(const std::vector<int64_t> group, GroupOf(op.getReplicaGroups(), frame.process()));
  return frame.process().grid.Exchange(frame.process(), op, group, frame.Get(op->getOperands()));
}

Combine CombineBy(ScalarFunction& computation) {
  return [&computation](const Element& a, const Element& b) -> absl::StatusOr<Element> {
    ASSIGN_OR_RETURN(const std::vector<Element> results, computation.Call({a, b}));
    return results[0];
  };
}

absl::Status AllReduce(stablehlo::AllReduceOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, frame));
  ScalarFunction computation(op.getComputation(), frame);
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer folded, Fold(all, i, CombineBy(computation)));
    frame.Set(op->getResult(i), std::move(folded));
  }
  return absl::OkStatus();
}

absl::Status AllGather(stablehlo::AllGatherOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, frame));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer joined, Join(all, i, static_cast<int64_t>(op.getAllGatherDim()), op->getResult(i)));
    frame.Set(op->getResult(i), std::move(joined));
  }
  return absl::OkStatus();
}

absl::Status ReduceScatter(stablehlo::ReduceScatterOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const std::vector<int64_t> group, GroupOf(op.getReplicaGroups(), frame.process()));
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, frame));
  ScalarFunction computation(op.getComputation(), frame);
  ASSIGN_OR_RETURN(const Buffer folded, Fold(all, 0, CombineBy(computation)));
  ASSIGN_OR_RETURN(Buffer piece,
                   Piece(folded, static_cast<int64_t>(op.getScatterDimension()), PlaceIn(group, frame.process()),
                         static_cast<int64_t>(group.size()), op.getResult()));
  frame.Set(op.getResult(), std::move(piece));
  return absl::OkStatus();
}

absl::Status ReplicaId(stablehlo::ReplicaIdOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer::Scalar(static_cast<uint32_t>(frame.process().replica)));
  return absl::OkStatus();
}

absl::Status PartitionId(stablehlo::PartitionIdOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer::Scalar(uint32_t{0}));
  return absl::OkStatus();
}

}  // namespace

void AddCollectiveOps(OpTable& table) {
  table.Add<stablehlo::AllReduceOp>(AllReduce);
  table.Add<stablehlo::AllGatherOp>(AllGather);
  table.Add<stablehlo::ReduceScatterOp>(ReduceScatter);
  table.Add<stablehlo::ReplicaIdOp>(ReplicaId);
  table.Add<stablehlo::PartitionIdOp>(PartitionId);
}

}  // namespace tessera::reference

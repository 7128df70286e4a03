// SPDX-License-Identifier: Apache-2.0
// The tessera dialect's view of shards: collectives over mesh axes, pieces of the batch, the election of a writer.
#include <cstring>

#include "tessera/compiler/reference/arithmetic.h"
#include "tessera/compiler/reference/convert.h"
#include "tessera/compiler/reference/exchange.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::reference {
namespace {

// Shards differ along the axis `replica` alone.
absl::Status CheckAxes(mlir::ArrayAttr axes) {
  for (auto axis : axes.getAsRange<mlir::StringAttr>()) {
    if (axis.getValue() != "replica") {
      return Unimplemented("the mesh axis \"{}\" is not supported: only \"replica\" is", axis.getValue().str());
    }
  }
  return absl::OkStatus();
}

struct Met {
  std::vector<int64_t> group;
  GroupOperands all;
};

absl::StatusOr<Met> Meet(mlir::Operation* op, mlir::ArrayAttr axes, std::optional<mlir::DenseIntElementsAttr> groups,
                         Frame& frame) {
  RETURN_IF_ERROR(CheckAxes(axes));
  Process& process = frame.process();
  ASSIGN_OR_RETURN(std::vector<int64_t> group, GroupOf(groups, process));
  // Without axes a shard is alone.
  if (axes.empty()) group = {process.replica};
  ASSIGN_OR_RETURN(GroupOperands all, process.grid.Exchange(process, op, group, frame.Get(op->getOperands())));
  return Met{std::move(group), std::move(all)};
}

Combine CombineBy(ir::Reduction reduction) {
  Element (*function)(const Element&, const Element&) = nullptr;
  switch (reduction) {
    case ir::Reduction::kSum:
      function = Add;
      break;
    case ir::Reduction::kProduct:
      function = Multiply;
      break;
    case ir::Reduction::kMin:
      function = Minimum;
      break;
    case ir::Reduction::kMax:
      function = Maximum;
      break;
    case ir::Reduction::kAnd:
      function = And;
      break;
    case ir::Reduction::kOr:
      function = Or;
      break;
  }
  return [function](const Element& a, const Element& b) { return function(a, b); };
}

absl::Status AllReduce(ir::AllReduceOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer folded, Fold(met.all, i, CombineBy(op.getReduction())));
    frame.Set(op->getResult(i), std::move(folded));
  }
  return absl::OkStatus();
}

absl::Status AllGather(ir::AllGatherOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer joined, Join(met.all, i, static_cast<int64_t>(op.getDimension()), op->getResult(i)));
    frame.Set(op->getResult(i), std::move(joined));
  }
  return absl::OkStatus();
}

absl::Status ReduceScatter(ir::ReduceScatterOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  ASSIGN_OR_RETURN(const Buffer folded, Fold(met.all, 0, CombineBy(op.getReduction())));
  ASSIGN_OR_RETURN(Buffer piece,
                   Piece(folded, static_cast<int64_t>(op.getDimension()), PlaceIn(met.group, frame.process()),
                         static_cast<int64_t>(met.group.size()), op.getResult()));
  frame.Set(op.getResult(), std::move(piece));
  return absl::OkStatus();
}

absl::Status AllToAll(ir::AllToAllOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  ASSIGN_OR_RETURN(Buffer exchanged, Exchanged(met.all, 0, static_cast<int64_t>(op.getSplitDimension()),
                                               static_cast<int64_t>(op.getConcatDimension()),
                                               PlaceIn(met.group, frame.process()), op.getResult()));
  frame.Set(op.getResult(), std::move(exchanged));
  return absl::OkStatus();
}

absl::StatusOr<Buffer> Zeros(mlir::Value result) {
  ASSIGN_OR_RETURN(Buffer zeros, AllocateFor(result));
  std::memset(zeros.data(), 0, static_cast<size_t>(zeros.byte_size()));
  return zeros;
}

// A shard that nothing is sent to gets zeros.
absl::Status Permute(ir::PermuteOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), std::nullopt, frame));
  ASSIGN_OR_RETURN(Buffer received, Zeros(op.getResult()));
  const auto pairs = op.getPairs().getValues<int64_t>();
  for (int64_t i = 0; i + 1 < op.getPairs().getNumElements(); i += 2) {
    if (pairs[i + 1] == frame.process().replica) received = met.all[static_cast<size_t>(pairs[i])][0];
  }
  frame.Set(op.getResult(), std::move(received));
  return absl::OkStatus();
}

bool InSomeGroup(std::optional<mlir::DenseIntElementsAttr> groups, int64_t replica) {
  return !groups || groups->getNumElements() == 0 || llvm::is_contained(groups->getValues<int64_t>(), replica);
}

absl::Status Broadcast(ir::BroadcastOp op, Frame& frame) {
  if (!InSomeGroup(op.getGroups(), frame.process().replica)) {
    ASSIGN_OR_RETURN(Buffer zeros, Zeros(op.getResult()));
    frame.Set(op.getResult(), std::move(zeros));
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  frame.Set(op.getResult(), met.all[0][0]);
  return absl::OkStatus();
}

absl::Status MergeBatch(ir::MergeBatchOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), std::nullopt, frame));
  ASSIGN_OR_RETURN(Buffer joined, Join(met.all, 0, static_cast<int64_t>(op.getDimension()), op.getResult()));
  frame.Set(op.getResult(), std::move(joined));
  return absl::OkStatus();
}

absl::Status SplitBatch(ir::SplitBatchOp op, Frame& frame) {
  RETURN_IF_ERROR(CheckAxes(op.getAxes()));
  const Process& process = frame.process();
  const bool alone = op.getAxes().empty();
  ASSIGN_OR_RETURN(Buffer piece,
                   Piece(frame.Get(op.getOperand()), static_cast<int64_t>(op.getDimension()),
                         alone ? 0 : process.replica, alone ? 1 : process.grid.num_replicas(), op.getResult()));
  frame.Set(op.getResult(), std::move(piece));
  return absl::OkStatus();
}

absl::Status ReplicaIndex(ir::ReplicaIndexOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer::Scalar(static_cast<uint32_t>(frame.process().replica)));
  return absl::OkStatus();
}

// State is not shared here: nobody can overwrite what another still reads.
absl::Status Barrier(ir::BarrierOp, Frame&) { return absl::OkStatus(); }

absl::Status Writer(ir::WriterOp op, Frame& frame) {
  if (frame.process().replica != 0) return frame.Set(op->getResults(), frame.Get(op->getOperands()));
  ASSIGN_OR_RETURN(std::vector<Buffer> results, EvaluateRegion(op.getBody(), {}, frame.process(), &frame));
  return frame.Set(op->getResults(), std::move(results));
}

}  // namespace

void AddShardOps(OpTable& table) {
  table.Add<ir::AllReduceOp>(AllReduce);
  table.Add<ir::AllGatherOp>(AllGather);
  table.Add<ir::ReduceScatterOp>(ReduceScatter);
  table.Add<ir::AllToAllOp>(AllToAll);
  table.Add<ir::PermuteOp>(Permute);
  table.Add<ir::BroadcastOp>(Broadcast);
  table.Add<ir::MergeBatchOp>(MergeBatch);
  table.Add<ir::SplitBatchOp>(SplitBatch);
  table.Add<ir::ReplicaIndexOp>(ReplicaIndex);
  table.Add<ir::BarrierOp>(Barrier);
  table.Add<ir::WriterOp>(Writer);
}

}  // namespace tessera::reference

// SPDX-License-Identifier: Apache-2.0
// The collectives of StableHLO. The op's channel determines the groups of processes and their order.
#include <cstring>
#include <numeric>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/arithmetic.h"
#include "tessera/compiler/reference/exchange.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/compiler/reference/scalar.h"
#include "tessera/dialects/stablehlo/basic/collective_ops.h"
#include "tessera/dialects/stablehlo/basic/communication_ops.h"
#include "tessera/dialects/stablehlo/basic/replica_groups.h"

namespace tessera::reference {
namespace {

using Ids = std::vector<int64_t>;

using Numbering = stablehlo::ProcessNumbering;

Numbering NumberingOf(mlir::Operation* op, const Process& process) {
  return stablehlo::NumberingOf(op, process.grid.num_partitions());
}

// Returns the processes that `numbers` denote as seen from `process`.
Ids ProcessesOf(const Ids& numbers, Numbering numbering, const Process& process) {
  const int64_t partitions = process.grid.num_partitions();
  Ids ids;
  switch (numbering) {
    case Numbering::kReplicas:
      for (int64_t replica : numbers) ids.push_back(replica * partitions + process.partition);
      break;
    case Numbering::kPartitions:
      for (int64_t partition : numbers) ids.push_back(process.replica * partitions + partition);
      break;
    case Numbering::kReplicasAndPartitions:
      for (int64_t partition = 0; partition < partitions; ++partition) {
        for (int64_t replica : numbers) ids.push_back(replica * partitions + partition);
      }
      break;
    case Numbering::kProcesses:
      ids = numbers;
      break;
  }
  return ids;
}

int64_t CountOf(Numbering numbering, const ProcessGrid& grid) {
  if (numbering == Numbering::kPartitions) return grid.num_partitions();
  return numbering == Numbering::kProcesses ? grid.num_processes() : grid.num_replicas();
}

// Returns the group of `process`; empty when no group contains it.
absl::StatusOr<Ids> FindGroup(mlir::Attribute attribute, Numbering numbering, const Process& process) {
  const mlir::DenseIntElementsAttr groups = stablehlo::ReplicaGroupIds(attribute);
  if (!groups) return InvalidArgument("the replica groups name a mesh that the module does not define");
  const int64_t count = CountOf(numbering, process.grid);
  if (groups.getNumElements() == 0) {
    Ids all(static_cast<size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    return ProcessesOf(all, numbering, process);
  }
  const int64_t width = groups.getType().getShape().back();
  Ids row;
  int64_t column = 0;
  for (int64_t number : groups.getValues<int64_t>()) {
    if (number >= count) {
      return InvalidArgument("replica group id {} is out of range: expected less than {}; run with more replicas",
                             number, count);
    }
    if (number >= 0) row.push_back(number);  // -1 pads short rows
    if (++column < width) continue;
    Ids ids = ProcessesOf(row, numbering, process);
    if (llvm::is_contained(ids, process.id())) return ids;
    row.clear();
    column = 0;
  }
  return Ids{};
}

absl::StatusOr<Ids> NeedGroup(mlir::Attribute groups, Numbering numbering, const Process& process) {
  ASSIGN_OR_RETURN(Ids group, FindGroup(groups, numbering, process));
  if (group.empty()) return InvalidArgument("no replica group contains replica {}", process.replica);
  return group;
}

absl::StatusOr<GroupOperands> Meet(mlir::Operation* op, const Ids& group, Frame& frame) {
  return frame.process().grid.Exchange(frame.process(), op, group, frame.Get(op->getOperands()));
}

Combine CombineBy(ScalarFunction& computation) {
  return [&computation](const Element& a, const Element& b) -> absl::StatusOr<Element> {
    ASSIGN_OR_RETURN(const std::vector<Element> results, computation.Call({a, b}));
    return results[0];
  };
}

absl::Status SetZeros(mlir::Operation* op, Frame& frame) {
  for (mlir::Value result : op->getResults()) {
    ASSIGN_OR_RETURN(Buffer zeros, ZerosFor(result));
    frame.Set(result, std::move(zeros));
  }
  return absl::OkStatus();
}

template <typename Op>
absl::Status Reduce(Op op, const Ids& group, Frame& frame) {
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, group, frame));
  ScalarFunction computation(op.getComputation(), frame);
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer folded, Fold(all, i, CombineBy(computation)));
    frame.Set(op->getResult(i), std::move(folded));
  }
  return absl::OkStatus();
}

absl::Status AllReduce(stablehlo::AllReduceOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Ids group,
                   NeedGroup(op.getReplicaGroups(), NumberingOf(op, frame.process()), frame.process()));
  return Reduce(op, group, frame);
}

// Returns the index in |group| of the root of operand |i|, clamped like a dynamic slice's start index.
size_t RootIn(const Ids& group, const Buffer& roots, size_t i) {
  return static_cast<size_t>(std::clamp<int64_t>(roots.As<int32_t>()[i], 0, static_cast<int64_t>(group.size()) - 1));
}

// Only the root of the group gets the result: the first process unless the op has a dynamic root. Others get zeros.
absl::Status CollectiveReduce(stablehlo::CollectiveReduceOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Ids group,
                   NeedGroup(op.getReplicaGroups(), NumberingOf(op, frame.process()), frame.process()));
  RETURN_IF_ERROR(Reduce(op, group, frame));
  const auto place = static_cast<size_t>(PlaceIn(group, frame.process()));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    const size_t root = op.getHasDynamicRoot() ? RootIn(group, frame.Get(op.getOperands().back()), i) : 0;
    if (place == root) continue;
    ASSIGN_OR_RETURN(Buffer zeros, ZerosFor(op->getResult(i)));
    frame.Set(op->getResult(i), std::move(zeros));
  }
  return absl::OkStatus();
}

absl::Status CrossReplicaSum(stablehlo::CrossReplicaSumOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Ids group, NeedGroup(op.getReplicaGroups(), Numbering::kReplicas, frame.process()));
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, group, frame));
  ASSIGN_OR_RETURN(Buffer folded, Fold(all, 0, [](const Element& a, const Element& b) { return Add(a, b); }));
  frame.Set(op.getResult(), std::move(folded));
  return absl::OkStatus();
}

absl::Status AllGather(stablehlo::AllGatherOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Ids group,
                   NeedGroup(op.getReplicaGroups(), NumberingOf(op, frame.process()), frame.process()));
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, group, frame));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer joined, Join(all, i, static_cast<int64_t>(op.getAllGatherDim()), op->getResult(i)));
    frame.Set(op->getResult(i), std::move(joined));
  }
  return absl::OkStatus();
}

absl::Status ReduceScatter(stablehlo::ReduceScatterOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Ids group,
                   NeedGroup(op.getReplicaGroups(), NumberingOf(op, frame.process()), frame.process()));
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, group, frame));
  ScalarFunction computation(op.getComputation(), frame);
  ASSIGN_OR_RETURN(const Buffer folded, Fold(all, 0, CombineBy(computation)));
  ASSIGN_OR_RETURN(Buffer piece,
                   Piece(folded, static_cast<int64_t>(op.getScatterDimension()), PlaceIn(group, frame.process()),
                         static_cast<int64_t>(group.size()), op.getResult()));
  frame.Set(op.getResult(), std::move(piece));
  return absl::OkStatus();
}

absl::Status AllToAll(stablehlo::AllToAllOp op, Frame& frame) {
  const Process& process = frame.process();
  ASSIGN_OR_RETURN(const Ids group, NeedGroup(op.getReplicaGroups(), NumberingOf(op, process), process));
  if (static_cast<int64_t>(group.size()) != static_cast<int64_t>(op.getSplitCount())) {
    return InvalidArgument("split_count is {}, the group has {} processes", op.getSplitCount(), group.size());
  }
  ASSIGN_OR_RETURN(const GroupOperands all, Meet(op, group, frame));
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    ASSIGN_OR_RETURN(Buffer exchanged, Exchanged(all, i, static_cast<int64_t>(op.getSplitDimension()),
                                                 static_cast<int64_t>(op.getConcatDimension()), PlaceIn(group, process),
                                                 op->getResult(i)));
    frame.Set(op->getResult(i), std::move(exchanged));
  }
  return absl::OkStatus();
}

// A process in no group gets zeros.
absl::Status CollectiveBroadcast(stablehlo::CollectiveBroadcastOp op, Frame& frame) {
  const Process& process = frame.process();
  ASSIGN_OR_RETURN(const Ids group, FindGroup(op.getReplicaGroups(), NumberingOf(op, process), process));
  if (group.empty()) return SetZeros(op, frame);
  ASSIGN_OR_RETURN(GroupOperands all, Meet(op, group, frame));
  if (!op.getHasDynamicRoot()) return frame.Set(op->getResults(), std::move(all[0]));
  const Buffer& roots = frame.Get(op.getOperands().back());
  for (size_t i = 0; i < op->getNumResults(); ++i) {
    frame.Set(op->getResult(i), std::move(all[RootIn(group, roots, i)][i]));
  }
  return absl::OkStatus();
}

// All processes that the pairs may name exchange values; each keeps the value sent to it.
absl::Status CollectivePermute(stablehlo::CollectivePermuteOp op, Frame& frame) {
  const Process& process = frame.process();
  const Numbering numbering = NumberingOf(op, process);
  const int64_t count = CountOf(numbering, process.grid);
  Ids numbers(static_cast<size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  const Ids everybody = ProcessesOf(numbers, numbering, process);
  ASSIGN_OR_RETURN(GroupOperands all, Meet(op, everybody, frame));
  const auto pairs = op.getSourceTargetPairs().getValues<int64_t>();
  for (int64_t i = 0; i + 1 < op.getSourceTargetPairs().getNumElements(); i += 2) {
    const int64_t source = pairs[i], target = pairs[i + 1];
    if (source >= count || target >= count) {
      return InvalidArgument(
          "id {} in source_target_pairs is out of range: expected less than {}; run with more replicas",
          std::max(source, target), count);
    }
    if (everybody[static_cast<size_t>(target)] != process.id()) continue;
    return frame.Set(op->getResults(), std::move(all[static_cast<size_t>(source)]));
  }
  return SetZeros(op, frame);
}

absl::Status ReplicaId(stablehlo::ReplicaIdOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer::Scalar(static_cast<uint32_t>(frame.process().replica)));
  return absl::OkStatus();
}

absl::Status PartitionId(stablehlo::PartitionIdOp op, Frame& frame) {
  frame.Set(op.getResult(), Buffer::Scalar(static_cast<uint32_t>(frame.process().partition)));
  return absl::OkStatus();
}

}  // namespace

void AddCollectiveOps(OpTable& table) {
  table.Add<stablehlo::AllReduceOp>(AllReduce);
  table.Add<stablehlo::AllGatherOp>(AllGather);
  table.Add<stablehlo::ReduceScatterOp>(ReduceScatter);
  table.Add<stablehlo::AllToAllOp>(AllToAll);
  table.Add<stablehlo::CollectiveBroadcastOp>(CollectiveBroadcast);
  table.Add<stablehlo::CollectivePermuteOp>(CollectivePermute);
  table.Add<stablehlo::CollectiveReduceOp>(CollectiveReduce);
  table.Add<stablehlo::CrossReplicaSumOp>(CrossReplicaSum);
  table.Add<stablehlo::ReplicaIdOp>(ReplicaId);
  table.Add<stablehlo::PartitionIdOp>(PartitionId);
}

}  // namespace tessera::reference

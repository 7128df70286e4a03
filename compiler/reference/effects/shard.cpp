// SPDX-License-Identifier: Apache-2.0
// Ops of the tessera dialect on shards: collectives over mesh axes, splitting and resharding, the election of a writer.
#include <cstring>
#include <numeric>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/copy.h"
#include "tessera/compiler/reference/element/arithmetic.h"
#include "tessera/compiler/reference/exchange.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/compiler/reference/process_grid.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera::reference {
namespace {

ir::MeshOp MeshOf(mlir::Operation* op) { return op->getParentOfType<ir::ComputationOp>().getMeshOp(); }

struct Met {
  std::vector<int64_t> group;  // the participating shards; empty: no group contains this one
  GroupOperands all;
};

absl::StatusOr<Met> Meet(mlir::Operation* op, mlir::ArrayAttr axes, std::optional<mlir::DenseIntElementsAttr> groups,
                         Frame& frame) {
  Process& process = frame.process();
  Met met;
  for (const ir::ShardGroup& group : ir::GroupsOver(MeshOf(op), axes, groups.value_or(mlir::DenseIntElementsAttr()))) {
    if (llvm::is_contained(group, process.id())) met.group.assign(group.begin(), group.end());
  }
  if (met.group.empty()) return met;
  ASSIGN_OR_RETURN(met.all, process.grid.Exchange(process, op, met.group, frame.Get(op->getOperands())));
  return met;
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

// A shard that is no target gets zeros.
absl::Status Permute(ir::PermuteOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), std::nullopt, frame));
  ASSIGN_OR_RETURN(Buffer received, ZerosFor(op.getResult()));
  const int64_t place = PlaceIn(met.group, frame.process());
  const auto pairs = op.getPairs().getValues<int64_t>();
  for (int64_t i = 0; i + 1 < op.getPairs().getNumElements(); i += 2) {
    if (pairs[i + 1] == place) received = met.all[static_cast<size_t>(pairs[i])][0];
  }
  frame.Set(op.getResult(), std::move(received));
  return absl::OkStatus();
}

absl::Status Broadcast(ir::BroadcastOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), op.getGroups(), frame));
  if (!met.group.empty()) return frame.Set(op->getResults(), met.all[0]);
  ASSIGN_OR_RETURN(Buffer zeros, ZerosFor(op.getResult()));
  frame.Set(op.getResult(), std::move(zeros));
  return absl::OkStatus();
}

absl::Status MergeBatch(ir::MergeBatchOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), std::nullopt, frame));
  const auto dimension = static_cast<int64_t>(op.getDimension());
  ASSIGN_OR_RETURN(Buffer joined, AllocateFor(op.getResult()));
  const Shape& whole = joined.type().shape;
  int64_t offset = 0;
  for (const std::vector<Buffer>& operands : met.all) {
    const Shape& shape = operands[0].type().shape;
    ForEachIndex(shape, [&](const Index& index) {
      Index target = index;
      target[dimension] += offset;
      // The last shards may extend beyond the end.
      if (target[dimension] < whole[dimension])
        CopyElement(operands[0], Linear(shape, index), joined, Linear(whole, target));
    });
    offset += shape[dimension];
  }
  frame.Set(op.getResult(), std::move(joined));
  return absl::OkStatus();
}

absl::Status SplitBatch(ir::SplitBatchOp op, Frame& frame) {
  const llvm::SmallVector<ir::MeshDigit> axes = ir::DigitsOf(MeshOf(op), op.getAxes());
  const auto dimension = static_cast<int64_t>(op.getDimension());
  const Buffer& whole = frame.Get(op.getOperand());
  ASSIGN_OR_RETURN(Buffer piece, ZerosFor(op.getResult()));
  const Shape& shape = piece.type().shape;
  const int64_t first = ir::PlaceAlong(axes, frame.process().id()) * shape[dimension];
  const int64_t size = whole.type().shape[dimension];
  ForEachIndex(shape, [&](const Index& index) {
    Index from = index;
    from[dimension] += first;
    if (from[dimension] < size) CopyElement(whole, Linear(whole.type().shape, from), piece, Linear(shape, index));
  });
  if (op.getValid()) {
    ASSIGN_OR_RETURN(Buffer valid, ZerosFor(op.getValid()));
    for (int64_t row = 0; row < shape[dimension] && first + row < size; ++row)
      static_cast<uint8_t*>(valid.data())[row] = 1;
    frame.Set(op.getValid(), std::move(valid));
  }
  frame.Set(op.getResult(), std::move(piece));
  return absl::OkStatus();
}

int64_t PlaceAlong(ir::MeshOp mesh, llvm::ArrayRef<mlir::StringAttr> axes, int64_t shard) {
  return ir::PlaceAlong(ir::DigitsOf(mesh, ir::AxisNames(mesh.getContext(), axes)), shard);
}

// Returns the offset of `shard` in the global value, for per-shard shape `shape`.
Index BeginOf(ir::MeshOp mesh, ir::ShardingAttr sharding, int64_t shard, const Shape& shape) {
  Index begin;
  for (auto [size, dimension] : llvm::zip_equal(shape, sharding.getDimensions()))
    begin.push_back(PlaceAlong(mesh, dimension.getAxes(), shard) * size);
  return begin;
}

// Returns the axes of `mesh` that `sharding` does not name.
llvm::SmallVector<mlir::StringAttr> OtherAxes(ir::MeshOp mesh, ir::ShardingAttr sharding) {
  llvm::SmallVector<mlir::StringAttr> named = sharding.getCuttingAxes(), others;
  llvm::append_range(named, sharding.getUnreduced());
  for (auto axis : mesh.getAxes().getAsRange<ir::MeshAxisAttr>()) {
    auto name = mlir::StringAttr::get(mesh.getContext(), axis.getName());
    if (!llvm::is_contained(named, name)) others.push_back(name);
  }
  return others;
}

// Every shard sends its operand to all shards. It then assembles its result from the shards with its coordinates along
// the axes that `from` does not name.
absl::Status Reshard(mlir::Operation* op, ir::ShardingAttr from, ir::ShardingAttr to, Frame& frame) {
  Process& process = frame.process();
  ir::MeshOp mesh = MeshOf(op);
  std::vector<int64_t> everyone(static_cast<size_t>(mesh.getNumShards()));
  std::iota(everyone.begin(), everyone.end(), 0);
  ASSIGN_OR_RETURN(const GroupOperands all, process.grid.Exchange(process, op, everyone, frame.Get(op->getOperands())));
  ASSIGN_OR_RETURN(Buffer result, ZerosFor(op->getResult(0)));
  const Shape& given = all[0][0].type().shape;
  const Shape& wanted = result.type().shape;
  const Index begin = BeginOf(mesh, to, process.id(), wanted);
  const llvm::SmallVector<mlir::StringAttr> others = OtherAxes(mesh, from);
  for (int64_t shard : everyone) {
    // Visits only the first of the shards that hold partial values of a block.
    if (PlaceAlong(mesh, others, shard) != PlaceAlong(mesh, others, process.id()) ||
        PlaceAlong(mesh, from.getUnreduced(), shard) != 0)
      continue;
    GroupOperands parts;
    for (int64_t part : everyone) {
      const bool is_same_piece = BeginOf(mesh, from, part, given) == BeginOf(mesh, from, shard, given);
      if (is_same_piece && PlaceAlong(mesh, others, part) == PlaceAlong(mesh, others, shard))
        parts.push_back(all[static_cast<size_t>(part)]);
    }
    ASSIGN_OR_RETURN(const Buffer piece, Fold(parts, 0, CombineBy(from.getReduction())));
    const Index at = BeginOf(mesh, from, shard, given);
    ForEachIndex(given, [&](const Index& index) {
      Index target = index;
      for (size_t d = 0; d < target.size(); ++d) {
        target[d] += at[d] - begin[d];
        if (target[d] < 0 || target[d] >= wanted[d]) return;
      }
      CopyElement(piece, Linear(given, index), result, Linear(wanted, target));
    });
  }
  frame.Set(op->getResult(0), std::move(result));
  return absl::OkStatus();
}

// Each shard copies the elements of its halo from the operands of its group.
absl::Status HaloExchange(ir::HaloExchangeOp op, Frame& frame) {
  ASSIGN_OR_RETURN(const Met met, Meet(op, op.getAxes(), std::nullopt, frame));
  ASSIGN_OR_RETURN(Buffer extended, ZerosFor(op.getResult()));
  const Shape& given = frame.Get(op.getOperand()).type().shape;
  const Shape wanted = extended.type().shape;
  const auto dimension = static_cast<size_t>(op.getDimension());
  const int64_t place = PlaceIn(met.group, frame.process());
  for (auto [other, piece] : llvm::enumerate(met.all)) {
    const int64_t at = (static_cast<int64_t>(other) - place) * given[dimension] + static_cast<int64_t>(op.getLow());
    ForEachIndex(given, [&](const Index& index) {
      Index target = index;
      target[dimension] += at;
      if (target[dimension] < 0 || target[dimension] >= wanted[dimension]) return;
      CopyElement(piece[0], Linear(given, index), extended, Linear(wanted, target));
    });
  }
  frame.Set(op.getResult(), std::move(extended));
  return absl::OkStatus();
}

absl::Status ReshardValue(ir::ReshardOp op, Frame& frame) { return Reshard(op, op.getFrom(), op.getTo(), frame); }

absl::Status JoinPieces(ir::JoinOp op, Frame& frame) {
  return Reshard(op, op.getSharding(), ir::ShardingAttr::whole(op.getContext(), op.getType().getRank()), frame);
}

// A constraint affects placement, not values.
absl::Status Constrain(ir::ConstrainOp op, Frame& frame) {
  frame.Set(op.getResult(), frame.Get(op.getOperand()));
  return absl::OkStatus();
}

absl::Status PropagationBarrier(ir::PropagationBarrierOp op, Frame& frame) {
  frame.Set(op.getResult(), frame.Get(op.getOperand()));
  return absl::OkStatus();
}

absl::Status ShardingGroup(ir::ShardingGroupOp, Frame&) { return absl::OkStatus(); }

absl::Status ShardIndex(ir::ShardIndexOp op, Frame& frame) {
  const int64_t place = ir::PlaceAlong(ir::DigitsOf(MeshOf(op), op.getAxes()), frame.process().id());
  frame.Set(op.getResult(), Buffer::Scalar(static_cast<uint32_t>(place)));
  return absl::OkStatus();
}

// Shards do not share state within a step, so none can overwrite a value that another one still reads.
absl::Status Barrier(ir::BarrierOp, Frame&) { return absl::OkStatus(); }

absl::Status Writer(ir::WriterOp op, Frame& frame) {
  // The first shard of each memory domain writes.
  auto computation = op->getParentOfType<ir::ComputationOp>();  // null in a function
  ir::MeshOp mesh = computation ? computation.getMeshOp() : ir::MeshOp();
  const int64_t place = mesh ? frame.process().id() % ir::ShardsPerDomain(mesh) : frame.process().id();
  if (place != 0) return frame.Set(op->getResults(), frame.Get(op->getOperands()));
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
  table.Add<ir::HaloExchangeOp>(HaloExchange);
  table.Add<ir::ReshardOp>(ReshardValue);
  table.Add<ir::JoinOp>(JoinPieces);
  table.Add<ir::ConstrainOp>(Constrain);
  table.Add<ir::PropagationBarrierOp>(PropagationBarrier);
  table.Add<ir::ShardingGroupOp>(ShardingGroup);
  table.Add<ir::ShardIndexOp>(ShardIndex);
  table.Add<ir::BarrierOp>(Barrier);
  table.Add<ir::WriterOp>(Writer);
}

}  // namespace tessera::reference

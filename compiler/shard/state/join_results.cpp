// SPDX-License-Identifier: Apache-2.0
// --tessera-join-results: each shard writes its pieces of results into the result's memory.
//
// Only the shards of a memory domain share memory. Pieces in several domains are first gathered across the domains;
// then each domain holds the whole value, sharded over its own shards only.
#include "tessera/compiler/analysis/donation.h"
#include "tessera/compiler/analysis/uniformity.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/state/update_ops.h"
#include "tessera/compiler/shard/state/views.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_JOINRESULTS
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

using Axes = SmallVector<StringAttr>;

class Joiner {
 public:
  Joiner(ir::ComputationOp computation, ArrayRef<int64_t> aliased_results)
      : computation_(computation),
        mesh_(computation.getMeshOp()),
        return_(computation.getReturn()),
        aliased_results_(aliased_results) {}

  void Run() {
    for (OpOperand& result : return_->getOpOperands()) {
      auto reshard = result.get().getDefiningOp<ir::ReshardOp>();
      if (reshard && reshard.getTo().isWhole() && reshard->getBlock() == return_->getBlock()) Consider(result, reshard);
    }
    while (DropThoseThatTheWriterReads());
    for (const Candidate& candidate : candidates_) Join(candidate);
    MarkLate();
    if (ir::CountOver(mesh_, AxesOfMemory(/*is_state=*/false)) > 1) KeepArguments();
  }

 private:
  // The memory of a result.
  struct Memory {
    Axes axes;  // axes of the shards that share it
    Value old;  // value that it held before; null for none
  };

  struct Candidate {
    OpOperand* result;
    ir::ReshardOp reshard;  // joins the pieces, until now on all shards
    Value old;
    ir::ShardingAttr cut;
  };

  static bool IsSmallSum(ir::ReshardOp reshard) {
    return !reshard.getFrom().getUnreduced().empty() && BytesOf(reshard.getType()) <= kSmallBytes;
  }

  void Consider(OpOperand& result, ir::ReshardOp reshard) {
    std::optional<Memory> memory = MemoryOf(result.getOperandNumber());
    if (!memory || (IsSmallSum(reshard) && reshard.getFrom().getCuttingAxes().empty())) return;
    bool is_uneven = false;
    if (ir::ShardingAttr cut = CutByAll(reshard.getWholeType(mesh_), reshard, memory->axes, is_uneven))
      candidates_.push_back({&result, reshard, memory->old, cut});
    if (is_uneven && !reshard.getFrom().getCuttingAxes().empty())
      EmitFallback(reshard.getLoc(), Fallback::kNotByPieces)
          << "result " << result.getOperandNumber() << " is sharded, and each shard joins all of it and writes "
          << "it whole: the axes do not divide " << reshard.getWholeType(mesh_) << " into equal pieces, one per shard";
  }

  // Drops candidates that the writer reads: one shard computes the variables that are not joined, while others write
  // their pieces. Returns whether any candidate was dropped.
  bool DropThoseThatTheWriterReads() {
    llvm::DenseSet<Value> read;
    for (Operation* op : OpsOnlyFor(*return_->getBlock(), writes()))
      op->walk([&](Operation* inner) {
        for (Value operand : inner->getOperands()) read.insert(BaseOfView(operand));
      });
    const size_t count = candidates_.size();
    llvm::erase_if(candidates_,
                   [&](const Candidate& candidate) { return candidate.old && read.contains(candidate.old); });
    return candidates_.size() < count;
  }

  // Returns the results that are new values of mirrored variables and are not joined.
  SmallVector<OpOperand*> writes() {
    SmallVector<OpOperand*> writes;
    for (OpOperand& result : return_->getOpOperands()) {
      const unsigned index = result.getOperandNumber();
      const bool is_candidate = llvm::any_of(candidates_, [&](const auto& other) { return other.result == &result; });
      if (IsMirrored(computation_, computation_.getResultRole(index)) && !is_candidate && result.get() != OldOf(index))
        writes.push_back(&result);
    }
    return writes;
  }

  void Join(const Candidate& candidate) {
    auto [result, reshard, old, cut] = candidate;
    OpBuilder builder(return_);
    const RankedTensorType whole = reshard.getWholeType(mesh_);
    Value piece = reshard.getOperand();
    ir::ShardingAttr from = reshard.getFrom();
    auto bring_to = [&](ir::ShardingAttr to) {
      if (from != to) piece = ir::ReshardOp::create(builder, reshard.getLoc(), piece, whole, from, to, mesh_);
      from = to;
    };
    // A small sum is sent to all shards, so that it can be combined with other sums.
    if (IsSmallSum(reshard)) bring_to(ir::ShardingAttr::get(computation_.getContext(), from.getDimensions()));
    bring_to(cut);
    const bool alone = IsAlone(old, cut);
    if (!alone) overwritten_[old] = cut;
    result->set(ir::JoinOp::create(builder, reshard.getLoc(), whole, piece, cut, alone, /*late=*/false));
    if (reshard->use_empty()) ir::ReshardOp(reshard).erase();
  }

  // Where pieces wait for other shards, ops that compute only joined results run after that barrier, in place. They
  // must not read another shard's piece of overwritten memory, or a variable that the writer overwrites.
  void MarkLate() {
    if (overwritten_.empty()) return;
    SmallVector<OpOperand*> joined;
    for (OpOperand& result : return_->getOpOperands())
      if (result.get().getDefiningOp<ir::JoinOp>()) joined.push_back(&result);
    llvm::DenseSet<Value> written;
    for (OpOperand* write : writes()) written.insert(OldOf(write->getOperandNumber()));
    const llvm::DenseSet<Operation*> work = OpsOnlyFor(*return_->getBlock(), joined);
    auto may_read_late = [&](Value value) {
      const Value base = BaseOfView(value);
      if (written.contains(base)) return false;
      auto found = overwritten_.find(base);
      if (found == overwritten_.end()) return true;
      // A value may be read late when it is a view of the shard's own piece.
      for (; value != base; value = ViewedBy(value)) {
        auto reshard = value.getDefiningOp<ir::ReshardOp>();
        if (reshard && reshard.getOperand() == base) return reshard.getTo() == found->second;
      }
      return false;
    };
    for (OpOperand* result : joined) {
      auto join = result->get().getDefiningOp<ir::JoinOp>();
      llvm::SetVector<Operation*> behind;
      behind.insert(join);
      bool is_late = true;
      for (size_t i = 0; i < behind.size() && is_late; ++i)
        behind[i]->walk([&](Operation* inner) {
          for (Value operand : inner->getOperands()) {
            Operation* producer = operand.getDefiningOp();
            if (producer && work.contains(producer)) behind.insert(producer);
            // A slice of the shard's piece is a separate op.
            const bool is_slice = isa<ir::ReshardOp>(inner) && overwritten_.contains(operand);
            is_late &= is_slice || may_read_late(operand);
          }
        });
      join.setLate(is_late);
    }
  }

  // In a memory domain the shards of a replica read the same arguments. A whole result, which each of them writes, can
  // therefore not take over an argument's memory.
  void KeepArguments() {
    Builder builder(computation_.getContext());
    for (auto [argument, result] : llvm::enumerate(aliased_results_)) {
      const auto index = static_cast<unsigned>(argument);
      auto donor = computation_.getArgAttrOfType<BoolAttr>(index, kBufferDonor);
      const std::string why = WhyKept(result);
      if ((result >= 0 || (donor && donor.getValue())) && !why.empty())
        computation_.setArgAttr(index, kKeptAttr, builder.getStringAttr(why));
      for (llvm::StringRef name : {kAliasingOutput, kBufferDonor})
        computation_.removeArgAttr(index, builder.getStringAttr(name));
      if (result >= 0 && return_->getOperand(static_cast<unsigned>(result)).getDefiningOp<ir::JoinOp>())
        computation_.setArgAttr(index, kAliasingOutput, builder.getI32IntegerAttr(static_cast<int32_t>(result)));
    }
  }

  // Returns why |result| cannot take over the argument's memory; empty when it can.
  std::string WhyKept(int64_t result) {
    if (result < 0) return "no remaining result has its type";
    if (return_->getOperand(static_cast<unsigned>(result)).getDefiningOp<ir::JoinOp>()) return "";
    return "the shards of a replica share it, and result " + std::to_string(result) + " is not written in pieces";
  }

  // Returns the old value of the variable whose new value is |result|; null when it is not an argument.
  Value OldOf(unsigned result) {
    for (BlockArgument argument : return_->getBlock()->getArguments())
      if (computation_.getArgRole(argument.getArgNumber()) == computation_.getResultRole(result)) return argument;
    return {};
  }

  // Returns nothing for memory that shards do not share, and for memory whose old value is also a result.
  std::optional<Memory> MemoryOf(unsigned result) {
    Memory memory;
    ir::RoleAttr role = computation_.getResultRole(result);
    if (!role) return std::nullopt;
    const bool is_state = role.getKind() == ir::RoleKind::kState;
    if (is_state) {
      if (!IsMirrored(computation_, role)) return std::nullopt;
      memory.old = OldOf(result);
    } else if (const auto* found = llvm::find(aliased_results_, static_cast<int64_t>(result));
               found != aliased_results_.end()) {
      memory.old = return_->getBlock()->getArgument(static_cast<unsigned>(found - aliased_results_.begin()));
    }
    if (memory.old &&
        llvm::any_of(return_->getOperands(), [&](Value value) { return BaseOfView(value) == memory.old; }))
      return std::nullopt;
    memory.axes = AxesOfMemory(is_state);
    if (memory.axes.empty() && ir::NumDomains(mesh_) > 1) return std::nullopt;
    return memory;
  }

  // Returns the axes of the shards that share the memory of a variable, or of a replica's argument or result.
  Axes AxesOfMemory(bool is_state) {
    Axes axes;
    for (auto axis : mesh_.getAxes().getAsRange<ir::MeshAxisAttr>())
      if (axis.getSize() > 1 && (is_state || axis.getName() != ir::TesseraDialect::kReplicaAxis))
        axes.push_back(StringAttr::get(mesh_.getContext(), axis.getName()));
    return ir::SplitAxes(mesh_, axes).within;
  }

  // Returns the sharding of |reshard|'s pieces, gathered across memory domains and split further so that each shard
  // along |axes| has a distinct piece. Returns null when no such sharding exists; sets |is_uneven| when the sizes are
  // the reason.
  ir::ShardingAttr CutByAll(RankedTensorType whole, ir::ReshardOp reshard, ArrayRef<StringAttr> axes, bool& is_uneven) {
    SmallVector<Axes> dimensions;
    SmallVector<size_t> order, gathered;
    for (auto [d, dimension] : llvm::enumerate(reshard.getFrom().getDimensions())) {
      ir::DomainAxes split = ir::SplitAxes(mesh_, dimension.getAxes());
      dimensions.push_back(std::move(split.within));
      (split.across.empty() ? order : gathered).push_back(d);
    }
    // Gathered dimensions are sharded last: sharding the others first reduces the gathered data.
    llvm::append_range(order, gathered);
    for (auto [size, its] : llvm::zip_equal(whole.getShape(), dimensions))
      is_uneven |= size % ir::CountOver(mesh_, its) != 0;
    if (is_uneven) return {};
    const SmallVector<StringAttr> cutting = ir::SplitAxes(mesh_, reshard.getFrom().getCuttingAxes()).within;
    if (llvm::any_of(cutting, [&](StringAttr axis) { return !llvm::is_contained(axes, axis); })) return {};
    for (StringAttr axis : axes) {
      if (llvm::is_contained(cutting, axis)) continue;
      const bool is_part = llvm::is_contained(reshard.getFrom().getUnreduced(), axis);
      if (!is_part && !IsUniform(reshard.getOperand(), axis)) return {};
      is_uneven = llvm::none_of(order, [&](size_t d) {
        dimensions[d].push_back(axis);
        const int64_t size = whole.getDimSize(static_cast<int64_t>(d));
        if (size > 0 && size % ir::CountOver(mesh_, dimensions[d]) == 0) return true;
        dimensions[d].pop_back();
        return false;
      });
      if (is_uneven) return {};
    }
    SmallVector<ir::DimensionShardingAttr> sharding;
    for (const Axes& its : dimensions)
      sharding.push_back(ir::DimensionShardingAttr::get(computation_.getContext(), its, /*isOpen=*/false));
    return ir::ShardingAttr::get(computation_.getContext(), sharding);
  }

  // Must be called before any result is joined.
  bool IsUniform(Value value, StringAttr axis) {
    std::unique_ptr<Uniformity>& uniformity = uniformities_[axis];
    if (!uniformity) uniformity = std::make_unique<Uniformity>(computation_, axis.getValue());
    return !uniformity->VarianceOf(value);
  }

  // Returns whether each shard reads only the piece of |old| that it overwrites.
  static bool IsAlone(Value old, ir::ShardingAttr cut) {
    return !old || llvm::all_of(old.getUsers(), [&](Operation* user) {
      auto reshard = dyn_cast<ir::ReshardOp>(user);
      return reshard && reshard.getFrom().isWhole() && reshard.getTo() == cut;
    });
  }

  ir::ComputationOp computation_;
  ir::MeshOp mesh_;
  ir::ReturnOp return_;
  ArrayRef<int64_t> aliased_results_;
  SmallVector<Candidate> candidates_;
  llvm::SmallDenseMap<StringAttr, std::unique_ptr<Uniformity>> uniformities_;  // by axis
  // Old values that other shards may still read, and their shardings.
  llvm::SmallDenseMap<Value, ir::ShardingAttr> overwritten_;
};

struct JoinResults : impl::JoinResultsBase<JoinResults> {
  void runOnOperation() override {
    ir::ComputationOp computation = getOperation();
    if (!computation.getMeshOp() || computation.getNumShards() == 1) return;
    FailureOr<SmallVector<int64_t>> aliased_results = AliasedResults(computation);
    if (failed(aliased_results)) return signalPassFailure();
    Joiner(computation, *aliased_results).Run();
  }
};

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// --tessera-combine-collectives: combines small reductions and gathers that do not depend on each other.
//
// All shards run the same program, so they reach collectives in the same order, whatever this pass moves.
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/passes.h"

namespace tessera {

#define GEN_PASS_DEF_COMBINECOLLECTIVES
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// A combined collective keeps its operands and results alive until it is done.
constexpr int64_t kMaxBytes = 4 << 20;

bool CanJoin(Operation* op) {
  return isa<ir::AllReduceOp, ir::AllGatherOp>(op) && BytesOf(op->getResultTypes()) <= kSmallBytes;
}

bool AreAlike(Operation* a, Operation* b) { return a->getName() == b->getName() && a->getAttrs() == b->getAttrs(); }

// Walks a block once. Collectives are deferred in a bucket, ops that need their results are deferred after it, and all
// other ops keep their place. The bucket is flushed when it is full, and when an op with side effects would be
// deferred. It is also flushed at a collective of another kind that could be combined.
class Combiner {
 public:
  explicit Combiner(Block& block) : block_(block) {}

  void Run() {
    SmallVector<Operation*> ops;
    for (Operation& op : block_) ops.push_back(&op);
    for (Operation* op : ops) Visit(op);
  }

 private:
  void Visit(Operation* op) {
    if (op->hasTrait<OpTrait::IsTerminator>()) return Flush(op);
    const bool waits = NeedsWaiting(op);
    if (CanJoin(op) && !waits) {
      if (!bucket_.empty() && (!AreAlike(bucket_.front(), op) || bytes_ + BytesOf(op->getResultTypes()) > kMaxBytes))
        Flush(op);
      bucket_.push_back(op);
      bytes_ += BytesOf(op->getResultTypes());
      waiting_.insert(op);
      return;
    }
    if (!waits) return;
    // Collectives keep their relative order, and so do ops with side effects.
    if (!isMemoryEffectFree(op) || HasCollective(op)) {
      Flush(op);
      if (CanJoin(op)) Visit(op);
      return;
    }
    behind_.push_back(op);
    waiting_.insert(op);
  }

  // Returns whether |op|, or an op nested in it, uses a result of a deferred op.
  bool NeedsWaiting(Operation* op) const {
    return op
        ->walk([&](Operation* inner) {
          const bool uses = llvm::any_of(inner->getOperands(), [&](Value operand) {
            Operation* defining = operand.getDefiningOp();
            return defining && waiting_.contains(defining);
          });
          return uses ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  // Inserts the bucket, combined into one op, and the ops that depend on it before |op|.
  void Flush(Operation* op) {
    if (bucket_.size() > 1) {
      SmallVector<Value> operands;
      SmallVector<Type> types;
      SmallVector<Location> locations;
      for (Operation* member : bucket_) {
        llvm::append_range(operands, member->getOperands());
        llvm::append_range(types, member->getResultTypes());
        locations.push_back(member->getLoc());
      }
      OpBuilder builder(op);
      OperationState state(builder.getFusedLoc(locations), bucket_.front()->getName(), operands, types,
                           bucket_.front()->getAttrs());
      Operation* combined = builder.create(state);
      unsigned next = 0;
      for (Operation* member : bucket_) {
        for (OpResult result : member->getResults()) result.replaceAllUsesWith(combined->getResult(next++));
        member->erase();
      }
      for (Operation* behind : behind_) behind->moveBefore(op);
    }
    bucket_.clear();
    behind_.clear();
    waiting_.clear();
    bytes_ = 0;
  }

  Block& block_;
  SmallVector<Operation*> bucket_;
  SmallVector<Operation*> behind_;
  llvm::SmallPtrSet<Operation*, 16> waiting_;
  int64_t bytes_ = 0;
};

struct CombineCollectives : impl::CombineCollectivesBase<CombineCollectives> {
  void runOnOperation() override {
    SmallVector<Block*> blocks;
    getOperation()->walk([&](Block* block) { blocks.push_back(block); });
    for (Block* block : blocks) Combiner(*block).Run();
  }
};

}  // namespace
}  // namespace tessera

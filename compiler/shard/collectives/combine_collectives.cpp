// SPDX-License-Identifier: Apache-2.0
// --tessera-combine-collectives: small reductions and gathers that do not depend on each other become one.
//
// All shards run one program, so they meet in the order of its text, whatever this pass moves.
#include "tessera/compiler/shard/collectives/collective_ops.h"
#include "tessera/compiler/shard/passes.h"

namespace tessera {

#define GEN_PASS_DEF_COMBINECOLLECTIVES
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

// A combined operation holds its operands and results until it is done.
constexpr int64_t kMaxBytes = 4 << 20;

bool CanJoin(Operation* op) {
  return isa<ir::AllReduceOp, ir::AllGatherOp>(op) && BytesOf(op->getResultTypes()) <= kSmallBytes;
}

bool AreAlike(Operation* a, Operation* b) { return a->getName() == b->getName() && a->getAttrs() == b->getAttrs(); }

// Walks a block once. Collectives wait in a bucket; ops that need their results wait behind it, and all other ops stay
// where they are. The bucket is emptied when it is full, and when an op with effects would have to wait. It is also
// emptied when a collective of another kind comes that could be combined.
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
    // Collectives keep their order among collectives, and ops with effects theirs.
    if (!isMemoryEffectFree(op) || HasCollective(op)) {
      Flush(op);
      if (CanJoin(op)) Visit(op);
      return;
    }
    behind_.push_back(op);
    waiting_.insert(op);
  }

  // Returns whether |op|, or an op below it, uses a result of an op that waits.
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

  // Puts the bucket, as one op, and the ops that wait for it before |op|.
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

// SPDX-License-Identifier: Apache-2.0
// --tessera-elect-writer: where several shards share memory, one computes and writes the mirrored variables.
//
// The pass leaves a computation in this order:
//   1. It starts with the ops that other shards wait for or that only this shard needs.
//   2. After tessera.barrier every shard of the memory domain has read the old values that it needs.
//   3. One shard of the domain computes new values in tessera.writer; tessera.join assembles those computed in pieces.
//   4. It returns. The end of the step is the barrier after which all shards see the new values.
#include "tessera/compiler/shard/passes.h"
#include "tessera/compiler/shard/state/update_ops.h"
#include "tessera/compiler/shard/state/views.h"
#include "tessera/dialects/tessera/sharding.h"

namespace tessera {

#define GEN_PASS_DEF_ELECTWRITER
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

class Election {
 public:
  explicit Election(ir::ComputationOp computation) : computation_(computation), block_(computation.getBody().front()) {}

  LogicalResult run() {
    FindWrites();
    FindJoins();
    if (writes_.empty() && joins_.empty()) return success();
    if (failed(CheckViews())) return failure();
    Operation* end = block_.getTerminator();
    OpBuilder builder(end);
    SmallVector<Value> waiting;
    for (ir::JoinOp join : joins_)
      if (!join.getLate()) waiting.push_back(join.getPiece());
    ir::BarrierOp::create(builder, end->getLoc(), waiting);
    if (!writes_.empty()) MoveWork(builder);
    MoveLateWork();
    for (ir::JoinOp join : joins_) join->moveBefore(end);
    return success();
  }

 private:
  // Finds the results that give a mirrored variable a new value.
  void FindWrites() {
    llvm::DenseMap<Attribute, BlockArgument> old;
    for (BlockArgument argument : block_.getArguments())
      if (ir::RoleAttr role = computation_.getArgRole(argument.getArgNumber()); IsMirrored(computation_, role))
        old[role] = argument;
    for (OpOperand& operand : block_.getTerminator()->getOpOperands()) {
      ir::RoleAttr role = computation_.getResultRole(operand.getOperandNumber());
      if (!IsMirrored(computation_, role) || operand.get() == old.lookup(role) ||
          operand.get().getDefiningOp<ir::JoinOp>())
        continue;
      writes_.push_back(&operand);
      old_values_.push_back(old.lookup(role));
      written_.insert(old.lookup(role));
    }
  }

  // Finds the pieces that overwrite memory that other shards may still read.
  void FindJoins() {
    for (auto join : block_.getOps<ir::JoinOp>())
      if (!join.getAlone()) joins_.push_back(join);
  }

  // Fails when a result is a view of an old value: it would be copied after the barrier, while the writer overwrites
  // it.
  LogicalResult CheckViews() {
    for (OpOperand& operand : block_.getTerminator()->getOpOperands()) {
      if (llvm::is_contained(writes_, &operand)) continue;
      if (written_.contains(BaseOfView(operand.get())))
        return computation_.emitOpError()
               << "result " << operand.getOperandNumber()
               << " is the old value of a mirrored variable that is also written; return the "
                  "new value, or send the old one to an outfeed";
    }
    return success();
  }

  // Moves the ops that compute in place after the barrier, and keeps their order.
  void MoveLateWork() {
    SmallVector<OpOperand*> late;
    for (OpOperand& result : block_.getTerminator()->getOpOperands())
      if (auto join = result.get().getDefiningOp<ir::JoinOp>(); join && join.getLate()) late.push_back(&result);
    const llvm::DenseSet<Operation*> work = OpsOnlyFor(block_, late);
    SmallVector<Operation*> in_order;
    for (Operation& op : block_.without_terminator())
      if (work.contains(&op)) in_order.push_back(&op);
    for (Operation* op : in_order) op->moveBefore(block_.getTerminator());
  }

  void MoveWork(OpBuilder& builder) {
    Operation* end = block_.getTerminator();
    auto writer = ir::WriterOp::create(builder, end->getLoc(), old_values_);
    Block& region = writer.getBody().emplaceBlock();
    const llvm::DenseSet<Operation*> work = OpsOnlyFor(block_, writes_);
    for (Operation& op : llvm::make_early_inc_range(block_.without_terminator()))
      if (work.contains(&op)) op.moveBefore(&region, region.end());
    builder.setInsertionPointToEnd(&region);
    ir::ReturnOp::create(builder, end->getLoc(),
                         llvm::map_to_vector(writes_, [](OpOperand* write) { return write->get(); }));
    for (auto [write, value] : llvm::zip(writes_, writer.getResults())) write->set(value);
  }

  ir::ComputationOp computation_;
  Block& block_;
  SmallVector<OpOperand*> writes_;
  SmallVector<Value> old_values_;  // old values of the written variables
  llvm::DenseSet<Value> written_;
  SmallVector<ir::JoinOp> joins_;
};

struct ElectWriter : impl::ElectWriterBase<ElectWriter> {
  void runOnOperation() override {
    for (auto computation : getOperation().getOps<ir::ComputationOp>()) {
      ir::MeshOp mesh = computation.getMeshOp();
      const bool is_shared = mesh && ir::ShardsPerDomain(mesh) > 1;
      bool done = !computation.getBody().getOps<ir::BarrierOp>().empty();
      if (!done && is_shared && failed(Election(computation).run())) signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera

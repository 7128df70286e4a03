// SPDX-License-Identifier: Apache-2.0
// --tessera-elect-writer: with several shards, one computes and writes the mirrored variables.
//
// The order that this leaves in a computation:
//   1. everything that other shards wait for or that only this shard needs,
//   2. tessera.barrier: every shard has read what it needs of the old values,
//   3. tessera.writer: the new values, on one shard,
//   4. return. The end of the step is the barrier after which all shards see the new values.
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/shard/collective_ops.h"
#include "tessera/compiler/shard/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_ELECTWRITER
#include "tessera/compiler/shard/passes.h.inc"

namespace {

using namespace mlir;

class Election {
 public:
  explicit Election(ir::ComputationOp computation) : computation_(computation), block_(computation.getBody().front()) {}

  LogicalResult run() {
    findWrites();
    if (writes_.empty()) return success();
    if (failed(checkViews())) return failure();
    findWork();
    moveWork();
    return success();
  }

 private:
  bool isMirrored(ir::RoleAttr role) {
    if (!role || role.getKind() != ir::RoleKind::kState) return false;
    auto variable = computation_->getParentOfType<ModuleOp>().lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
    return variable.getPlacement() == ir::Placement::kMirrored;
  }

  // Results that give a mirrored variable a new value.
  void findWrites() {
    llvm::DenseMap<Attribute, BlockArgument> old;
    for (BlockArgument argument : block_.getArguments())
      if (ir::RoleAttr role = computation_.getArgRole(argument.getArgNumber()); isMirrored(role)) old[role] = argument;
    for (OpOperand& operand : block_.getTerminator()->getOpOperands()) {
      ir::RoleAttr role = computation_.getResultRole(operand.getOperandNumber());
      if (!isMirrored(role) || operand.get() == old.lookup(role)) continue;
      writes_.push_back(&operand);
      oldValues_.push_back(old.lookup(role));
      written_.insert(old.lookup(role));
    }
  }

  // A result that is a view of an old value would be copied after the barrier, while the writer overwrites it.
  LogicalResult checkViews() {
    for (OpOperand& operand : block_.getTerminator()->getOpOperands()) {
      if (llvm::is_contained(writes_, &operand)) continue;
      Value value = operand.get();
      while (Operation* op = value.getDefiningOp()) {
        if (!isa<stablehlo::ReshapeOp, stablehlo::SliceOp, stablehlo::BitcastConvertOp,
                 stablehlo::OptimizationBarrierOp>(op))
          break;
        value = op->getOperand(isa<stablehlo::OptimizationBarrierOp>(op) ? cast<OpResult>(value).getResultNumber() : 0);
      }
      if (written_.contains(value))
        return computation_.emitOpError()
               << "result " << operand.getOperandNumber()
               << " is the old value of a mirrored variable that is also written; return the "
                  "new value, or give the old one to an outfeed";
    }
    return success();
  }

  // Ops whose results are used only to compute new values. Users come later, so that one sweep backwards decides.
  void findWork() {
    for (Operation& op : llvm::reverse(block_.without_terminator())) {
      if (op.use_empty() || !isMemoryEffectFree(&op) || HasCollective(&op)) continue;
      bool onlyForWrites = llvm::all_of(op.getUses(), [&](OpOperand& use) {
        Operation* user = block_.findAncestorOpInBlock(*use.getOwner());
        return work_.contains(user) || llvm::is_contained(writes_, &use);
      });
      if (onlyForWrites) work_.insert(&op);
    }
  }

  void moveWork() {
    Operation* end = block_.getTerminator();
    OpBuilder builder(end);
    ir::BarrierOp::create(builder, end->getLoc());
    auto writer = ir::WriterOp::create(builder, end->getLoc(), oldValues_);
    Block& region = writer.getBody().emplaceBlock();
    for (Operation& op : llvm::make_early_inc_range(block_.without_terminator()))
      if (work_.contains(&op)) op.moveBefore(&region, region.end());
    builder.setInsertionPointToEnd(&region);
    ir::ReturnOp::create(builder, end->getLoc(),
                         llvm::map_to_vector(writes_, [](OpOperand* write) { return write->get(); }));
    for (auto [write, value] : llvm::zip(writes_, writer.getResults())) write->set(value);
  }

  ir::ComputationOp computation_;
  Block& block_;
  SmallVector<OpOperand*> writes_;
  SmallVector<Value> oldValues_;  // of the same variables
  llvm::DenseSet<Value> written_;
  llvm::DenseSet<Operation*> work_;
};

struct ElectWriter : impl::ElectWriterBase<ElectWriter> {
  void runOnOperation() override {
    for (auto computation : getOperation().getOps<ir::ComputationOp>()) {
      bool done = !computation.getBody().getOps<ir::WriterOp>().empty();
      if (!done && computation.getNumShards() > 1 && failed(Election(computation).run())) signalPassFailure();
    }
  }
};

}  // namespace
}  // namespace tessera

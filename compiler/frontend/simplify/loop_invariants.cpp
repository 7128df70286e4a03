// SPDX-License-Identifier: Apache-2.0
// Hoists ops that a loop computes in each iteration from invariant values. Large and cheap values stay in the loop:
// computed where they are used, they are fused into their users and need no memory.
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/frontend/simplify/rules.h"

namespace tessera::simplify {
namespace {

using namespace mlir;

// Results of up to this many elements are hoisted even when they are cheap.
constexpr int64_t kSmall = 64;

// Returns whether |op| may run at another place: it has no effects and does not involve other shards.
bool MayMove(Operation* op) {
  using namespace stablehlo;
  if (op->getNumResults() == 0 || !isMemoryEffectFree(op) || !llvm::all_of(op->getResults(), IsPlain)) return false;
  if (op->hasTrait<OpTrait::Elementwise>()) return true;
  return isa<ConstantOp, IotaOp, BroadcastInDimOp, ReshapeOp, TransposeOp, SliceOp, PadOp, ConcatenateOp,
             DynamicSliceOp, ReverseOp, SelectOp, ClampOp, GatherOp, SortOp, ReduceOp, ReduceWindowOp, DotGeneralOp,
             ConvolutionOp, FftOp, CholeskyOp, TriangularSolveOp>(op);
}

// Returns whether the result costs more to compute than to read.
bool IsCostly(Operation* op) {
  using namespace stablehlo;
  if (isa<SortOp, ReduceOp, ReduceWindowOp, DotGeneralOp, ConvolutionOp, FftOp, CholeskyOp, TriangularSolveOp>(op))
    return true;
  const bool is_made = !isa<ConstantOp, IotaOp, BroadcastInDimOp, ReshapeOp>(op);
  return is_made && autodiff::TensorTypeOf(op->getResult(0)).getNumElements() <= kSmall;
}

class Hoist {
 public:
  Hoist(stablehlo::WhileOp loop, Block& block) : loop_(loop), block_(block), builder_(loop) {}

  void Run() {
    for (Operation& op : llvm::make_early_inc_range(block_.without_terminator())) {
      if (!MayMove(&op) || !UsesInvariants(&op)) continue;
      invariant_.insert(&op);
      if (IsCostly(&op)) Move(&op);
    }
    for (Operation& op : llvm::make_early_inc_range(llvm::reverse(block_)))
      if (invariant_.contains(&op) && op.use_empty()) op.erase();
  }

 private:
  bool IsInvariant(Value value) {
    if (Operation* maker = value.getDefiningOp(); maker && invariant_.contains(maker)) return true;
    return !loop_->isAncestor(value.getParentRegion()->getParentOp());
  }

  bool UsesInvariants(Operation* op) {
    WalkResult walked = op->walk([&](Operation* inner) {
      for (Value operand : inner->getOperands()) {
        const bool inside = op->isAncestor(operand.getParentRegion()->getParentOp());
        if (!inside && !IsInvariant(operand)) return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    return !walked.wasInterrupted();
  }

  // Returns |value| before the loop, where the cheap ops that compute it are cloned.
  Value Outside(Value value) {
    Operation* maker = value.getDefiningOp();
    if (!maker || !invariant_.contains(maker)) return value;
    if (Value made = outside_.lookupOrNull(value)) return made;
    Clone(maker);
    return outside_.lookup(value);
  }

  Operation* Clone(Operation* op) {
    op->walk([&](Operation* inner) {
      for (Value operand : inner->getOperands()) {
        Value before = Outside(operand);
        if (before != operand) outside_.map(operand, before);
      }
    });
    return builder_.clone(*op, outside_);
  }

  void Move(Operation* op) {
    Operation* moved = Clone(op);
    op->replaceAllUsesWith(moved->getResults());
  }

  stablehlo::WhileOp loop_;
  Block& block_;
  OpBuilder builder_;
  IRMapping outside_;
  llvm::DenseSet<Operation*> invariant_;
};

}  // namespace

void HoistInvariants(stablehlo::WhileOp loop) {
  if (!IsInProgram(loop)) return;
  for (Region* region : {&loop.getCond(), &loop.getBody()}) Hoist(loop, region->front()).Run();
}

}  // namespace tessera::simplify

// SPDX-License-Identifier: Apache-2.0
// Fuses elementwise ops into their consumers, see passes.td.
//
// Upstream's patterns do the rewriting; this file decides where fusing saves memory traffic without computing anything
// expensive more than once.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/matrix_product.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// Beyond these limits a loop runs out of registers and a kernel becomes too long.
constexpr int64_t kMostOperands = 16;
constexpr size_t kMostBodyOps = 200;

// Returns whether computing |op| a second time costs more than storing and loading its result.
bool IsExpensive(Operation& op) {
  return isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
             rt::FunctionOp>(op) ||
         (isa<math::MathDialect>(op.getDialect()) && !isa<math::AbsFOp, math::AbsIOp, math::CopySignOp>(op));
}

// Returns whether |producer| has so few cheap instructions that every use recomputes it.
bool IsCheap(linalg::GenericOp producer) {
  Block& body = *producer.getBody();
  return body.getOperations().size() <= 4 && producer.getNumDpsInputs() <= 1 && llvm::none_of(body, IsExpensive);
}

bool HasOneUser(Value value) {
  Operation* first = nullptr;
  for (Operation* user : value.getUsers()) {
    if (first && user != first) return false;
    first = user;
  }
  return true;
}

// Returns whether the consumer's loops read each element of the operand once.
bool IsReadOnce(OpOperand* operand) {
  auto consumer = cast<linalg::GenericOp>(operand->getOwner());
  AffineMap map = consumer.getMatchingIndexingMap(operand);
  SmallVector<int64_t> ranges = consumer.getStaticLoopRanges();
  return llvm::all_of(llvm::seq<unsigned>(0, ranges.size()),
                      [&](unsigned loop) { return ranges[loop] == 1 || map.isFunctionOfDim(loop); });
}

// Returns whether |op| starts from the initial value of its result. A reduction over nothing also does, although all of
// its loops are parallel.
bool ReadsItsInits(linalg::GenericOp op) {
  return llvm::any_of(op.getRegionOutputArgs(), [](BlockArgument argument) { return !argument.use_empty(); });
}

// Returns whether every consumer can recompute |producer|, which then needs no memory. It must be cheap, with at most
// one large input: a consumer then reads one tensor instead of another of the same size.
bool IsRecomputed(linalg::GenericOp producer) {
  constexpr size_t kMostOps = 16;
  constexpr int64_t kMuchSmaller = 8;
  if (producer->getNumResults() != 1 || producer.getBody()->getOperations().size() > kMostOps) return false;
  if (llvm::any_of(*producer.getBody(), IsExpensive)) return false;
  auto type = cast<RankedTensorType>(producer.getResult(0).getType());
  const int64_t large = llvm::count_if(producer.getDpsInputs(), [&](Value input) {
    auto tensor = dyn_cast<RankedTensorType>(input.getType());
    return tensor && tensor.getNumElements() > type.getNumElements() / kMuchSmaller;
  });
  if (large > 1) return false;
  return llvm::all_of(producer->getUses(), [&](OpOperand& use) {
    auto consumer = dyn_cast<linalg::GenericOp>(use.getOwner());
    return consumer && consumer->getBlock() == producer->getBlock() && !IsMatrixProduct(consumer) &&
           consumer.isDpsInput(&use) && IsReadOnce(&use);
  });
}

bool ShouldFuse(OpOperand* operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  // Upstream's rewriting does not support initial values of a producer.
  if (!producer || !consumer || ReadsItsInits(producer)) return false;
  if (AreApart(producer, consumer)) return false;
  // A contraction reads each element many times, and later passes recognise it by its form.
  if (IsMatrixProduct(consumer)) return false;
  if (producer->getNumOperands() + consumer->getNumOperands() > kMostOperands + 4) return false;
  if (producer.getBody()->getOperations().size() + consumer.getBody()->getOperations().size() > kMostBodyOps)
    return false;
  if (IsCheap(producer) || IsRecomputed(producer)) return true;
  return producer->getBlock() == consumer->getBlock() && producer->getNumResults() == 1 && HasOneUser(operand->get()) &&
         IsReadOnce(operand);
}

struct FuseElementwisePass : impl::FuseElementwiseBase<FuseElementwisePass> {
  LogicalResult initialize(MLIRContext* context) override {
    RewritePatternSet patterns(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, ShouldFuse);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    patterns_ = FrozenRewritePatternSet(std::move(patterns));
    return success();
  }

  void runOnOperation() override {
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true).setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), patterns_, config))) signalPassFailure();
  }

 private:
  FrozenRewritePatternSet patterns_;
};

}  // namespace
}  // namespace tessera

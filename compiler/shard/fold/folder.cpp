// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/folder.h"

#include "llvm/ADT/SetVector.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/shard/fold/batched_op.h"
#include "tessera/dialects/tessera/folded.h"

namespace tessera {

using namespace mlir;

namespace {

// With more copies, repeating an op for each lane makes the program too long.
constexpr int64_t kMostCopies = 64;

// Returns the operands of |op| and the values defined above that its regions use.
llvm::SetVector<Value> UsedFromOutside(Operation* op) {
  llvm::SetVector<Value> used;
  op->walk([&](Operation* inner) {
    for (Value operand : inner->getOperands()) {
      Operation* owner = operand.getParentBlock()->getParentOp();
      if (inner == op || !op->isAncestor(owner)) used.insert(operand);
    }
  });
  return used;
}

ir::Placement PlacementOf(ir::ComputationOp computation, ir::RoleAttr role) {
  auto module = computation->getParentOfType<ModuleOp>();
  return module.lookupSymbol<ir::VarOp>(role.getSymbol().getAttr()).getPlacement();
}

}  // namespace

Folder::Folder(ir::ComputationOp computation, int64_t lanes)
    : computation_(computation),
      uniformity_(computation, ir::TesseraDialect::kReplicaAxis),
      builder_(computation.getContext()),
      lanes_(builder_, lanes),
      values_(builder_, lanes_, uniformity_),
      body_(std::make_unique<Region>()) {}

std::optional<FoldObstacle> Folder::Run() {
  Block& source = computation_.getBody().front();
  Block& target = body_->emplaceBlock();
  builder_.setInsertionPointToEnd(&target);
  for (BlockArgument argument : source.getArguments()) values_.AddArgument(target, argument);
  if (failed(FoldOps(source))) return obstacle_;
  return FoldReturn() ? std::nullopt : obstacle_;
}

void Folder::Commit() {
  SmallVector<Type> results(body_->front().getTerminator()->getOperandTypes());
  computation_.getBody().dropAllReferences();
  computation_.getBody().getBlocks().clear();
  computation_.getBody().takeBody(*body_);
  computation_.setFunctionType(builder_.getFunctionType(computation_.getBody().front().getArgumentTypes(), results));
  computation_.removeMeshAttr();
  computation_.setManualAxesAttr(builder_.getArrayAttr({}));
  computation_->setAttr(ir::kFoldedReplicasAttr, builder_.getI64IntegerAttr(lanes_.lanes()));
  for (unsigned i = 0; i < computation_.getNumArguments(); ++i)
    computation_.removeArgAttr(i, ir::TesseraDialect::kShardingAttr);
  for (unsigned i = 0; i < computation_.getNumResults(); ++i)
    computation_.removeResultAttr(i, builder_.getStringAttr(ir::TesseraDialect::kShardingAttr));
}

LogicalResult Folder::Stop(Operation* op, const std::string& reason) {
  obstacle_ = FoldObstacle{op->getLoc(), reason};
  return failure();
}

LogicalResult Folder::FoldOps(Block& block) {
  for (Operation& op : block.without_terminator())
    if (failed(FoldOp(&op))) return failure();
  return success();
}

// Returns whether |op| has operands or results that differ between lanes, or communicates within its regions.
bool Folder::TouchesLanes(Operation* op) const {
  return op
      ->walk([&](Operation* inner) {
        auto is_varying = [&](Value value) { return values_.Varies(value); };
        const bool found =
            isa<ir::AllReduceOp, ir::AllGatherOp, ir::ReduceScatterOp, ir::AllToAllOp, ir::PermuteOp, ir::BroadcastOp>(
                inner) ||
            llvm::any_of(inner->getOperands(), is_varying) || llvm::any_of(inner->getResults(), is_varying);
        return found ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

const FoldRules& Folder::rules() {
  static const FoldRules rules = [] {
    FoldRules all;
    AddPureRules(all);
    AddControlFlowRules(all);
    AddCommunicationRules(all);
    return all;
  }();
  return rules;
}

// Ops that move elements have a form with a leading dimension, for any strides and padding.
void Folder::AddPureRules(FoldRules& rules) {
  rules.AddAll<stablehlo::SliceOp, stablehlo::PadOp, stablehlo::ReverseOp, stablehlo::ConcatenateOp>(
      [](Operation* op, Folder& folder) { return folder.FoldMoving(op); });
}

LogicalResult Folder::FoldOp(Operation* op) {
  const FoldRules::Rule rule = rules().Find(op->getName());
  return rule != nullptr ? rule(op, *this) : FoldPure(op);
}

LogicalResult Folder::FoldPure(Operation* op) {
  if (!TouchesLanes(op)) return CopyOnce(op);
  if (VariesByOperands(op)) {
    const std::optional<FactorRule> rule = FactorRuleOf(op);
    if (rule && FoldMerged(op, *rule, /*in_place=*/true)) return success();
    if (FoldBatched(op)) return success();
    if (rule && FoldMerged(op, *rule, /*in_place=*/false)) return success();
  }
  return Repeat(op);
}

LogicalResult Folder::FoldMoving(Operation* op) {
  if (!TouchesLanes(op)) return CopyOnce(op);
  return VariesByOperands(op) && FoldBatched(op) ? success() : Repeat(op);
}

// Returns whether operands of |op| differ between lanes, and its regions use no other values that do.
bool Folder::VariesByOperands(Operation* op) const {
  return llvm::none_of(
             UsedFromOutside(op),
             [&](Value value) { return values_.Varies(value) && !llvm::is_contained(op->getOperands(), value); }) &&
         llvm::any_of(op->getOperands(), [&](Value operand) { return values_.Varies(operand); });
}

// Copies |op|, which is the same on all lanes.
LogicalResult Folder::CopyOnce(Operation* op) {
  builder_.clone(*op, values_.UniformMapping())->removeAttr(ir::TesseraDialect::kShardingAttr);
  return success();
}

// Returns a mapping of the values from outside that the regions of |op| use, all equal on all lanes. Each copy of |op|
// needs a separate mapping: a mapping does not copy a region argument a second time.
IRMapping Folder::UsedInRegions(Operation* op) const {
  IRMapping mapping;
  if (op->getNumRegions() == 0) return mapping;
  for (Value value : UsedFromOutside(op))
    if (Value its = values_.UniformMapping().lookupOrNull(value)) mapping.map(value, its);
  return mapping;
}

bool Folder::FoldBatched(Operation* op) {
  SmallVector<LaneOperand> operands;
  for (Value operand : op->getOperands())
    operands.push_back(
        {values_.Varies(operand) ? values_.Leading(operand) : values_.Uniform(operand), values_.Varies(operand)});
  IRMapping mapping = UsedInRegions(op);
  std::optional<SmallVector<Value>> results = CloneBatched(op, operands, lanes_, mapping);
  if (!results) return false;
  for (auto [result, value] : llvm::zip_equal(op->getResults(), *results)) values_.SetLeading(result, value);
  return true;
}

// Returns whether the lanes can be concatenated along |factor|: every operand that varies must have this factor.
bool Folder::HoldsLanes(Operation* op, const FactorRule& rule, int64_t factor, bool in_place) const {
  if (rule.factors[factor].has_own_code || rule.factors[factor].must_divide || rule.IsSplit(factor)) return false;
  for (auto [operand, dimensions] : llvm::zip_equal(op->getOperands(), rule.operands)) {
    const int64_t dimension = FactorRule::DimensionOf(dimensions, factor);
    if (dimension < 0 ? values_.Varies(operand) : in_place && dimension != 0) return false;
  }
  return llvm::all_of(rule.results, [&](ArrayRef<int64_t> dimensions) {
    const int64_t dimension = FactorRule::DimensionOf(dimensions, factor);
    return rule.factors[factor].reduces ? dimension < 0 : dimension == 0 || (dimension > 0 && !in_place);
  });
}

// Clones |op| so that it computes all lanes, concatenated along |factor|.
Operation* Folder::CloneMerged(Operation* op, const FactorRule& rule, int64_t factor) {
  SmallVector<Value> operands;
  for (auto [operand, dimensions] : llvm::zip_equal(op->getOperands(), rule.operands)) {
    const int64_t dimension = FactorRule::DimensionOf(dimensions, factor);
    operands.push_back(dimension < 0 ? values_.Uniform(operand) : values_.Merged(operand, dimension));
  }
  IRMapping mapping = UsedInRegions(op);
  Operation* clone = op->clone(mapping);
  clone->removeAttr(ir::TesseraDialect::kShardingAttr);
  clone->setOperands(operands);
  for (auto [result, dimensions] : llvm::zip_equal(clone->getResults(), rule.results))
    if (const int64_t dimension = FactorRule::DimensionOf(dimensions, factor); dimension >= 0)
      result.setType(lanes_.MergedType(result.getType(), dimension));
  AdjustSizes(clone);
  builder_.insert(clone);
  return clone;
}

// Folds |op| along a factor that passes from the operands to the results; returns false when there is no such factor.
bool Folder::FoldMerged(Operation* op, const FactorRule& rule, bool in_place) {
  for (int64_t factor = 0; factor < static_cast<int64_t>(rule.factors.size()); ++factor) {
    if (rule.factors[factor].reduces || !HoldsLanes(op, rule, factor, in_place)) continue;
    Operation* clone = CloneMerged(op, rule, factor);
    for (auto [from, to, dimensions] : llvm::zip_equal(op->getResults(), clone->getResults(), rule.results)) {
      const int64_t dimension = FactorRule::DimensionOf(dimensions, factor);
      if (dimension == 0) {
        values_.SetMerged(from, to);
      } else {
        values_.SetLeading(from, lanes_.Split(to, dimension));
      }
    }
    return true;
  }
  return false;
}

// Copies |op| once for each lane.
LogicalResult Folder::Repeat(Operation* op) {
  const bool is_check = op->getName().getDialectNamespace() == "check";
  if (!isMemoryEffectFree(op) && !is_check)
    return Stop(op, "'" + op->getName().getStringRef().str() + "' has side effects");
  if (lanes_.lanes() > kMostCopies)
    return Stop(op, "'" + op->getName().getStringRef().str() + "' would have to be repeated for each replica");
  EmitFallback(op->getLoc(), Fallback::kRepeated)
      << "'" << op->getName().getStringRef() << "' is repeated for each of the " << lanes_.lanes()
      << " replicas that are folded into one program";
  const llvm::SetVector<Value> used = UsedFromOutside(op);
  SmallVector<SmallVector<Value>> values;  // [value][lane]
  for (Value value : used) values.push_back(values_.LanesOf(value));
  SmallVector<SmallVector<Value>> results(op->getNumResults());
  for (int64_t lane = 0; lane < lanes_.lanes(); ++lane) {
    IRMapping mapping;
    for (auto [value, its] : llvm::zip_equal(used, values)) mapping.map(value, its[lane]);
    Operation* copy = builder_.clone(*op, mapping);
    copy->removeAttr(ir::TesseraDialect::kShardingAttr);
    for (auto [index, result] : llvm::enumerate(copy->getResults())) results[index].push_back(result);
  }
  for (auto [result, its] : llvm::zip_equal(op->getResults(), results)) values_.SetLanes(result, its);
  return success();
}

bool Folder::FoldReturn() {
  ir::ReturnOp source = computation_.getReturn();
  SmallVector<Value> values;
  for (auto [index, operand] : llvm::enumerate(source.getOperands())) {
    ir::RoleAttr role = computation_.getResultRole(index);
    if (role.getKind() == ir::RoleKind::kState && PlacementOf(computation_, role) == ir::Placement::kMirrored) {
      if (values_.Varies(operand)) {
        obstacle_ = FoldObstacle{source.getLoc(), "a mirrored variable is given different values", /*is_mistake=*/true};
        return false;
      }
      values.push_back(values_.Uniform(operand));
    } else {
      values.push_back(values_.Leading(operand));
    }
  }
  ir::ReturnOp::create(builder_, source.getLoc(), values);
  return true;
}

}  // namespace tessera

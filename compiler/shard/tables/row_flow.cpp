// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/tables/row_flow.h"

#include "llvm/ADT/SetVector.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/hlo/row_ops.h"
#include "tessera/compiler/shard/rules/factor_rule.h"

namespace tessera {

using namespace mlir;
using autodiff::RankOf;
using autodiff::ShapeOf;

namespace {

bool IsSame(const RowPartition& a, const RowPartition& b) {
  return a.num_rows == b.num_rows && a.pieces == b.pieces && a.by_mod == b.by_mod;
}

// Returns the ids before they were reshaped to |ids|.
Value BaseOf(Value ids) {
  while (auto reshape = ids.getDefiningOp<stablehlo::ReshapeOp>()) ids = reshape.getOperand();
  return ids;
}

// Returns the ids of which |ids| keeps some; |ids| has negative numbers in place of the others.
Value KeptOf(Value ids) {
  ids = BaseOf(ids);
  while (auto select = ids.getDefiningOp<stablehlo::SelectOp>()) {
    DenseIntElementsAttr none;
    if (!matchPattern(select.getOnFalse(), m_Constant(&none)) || !none.isSplat() ||
        !none.getSplatValue<APInt>().isNegative() || none.getElementType().isUnsignedInteger())
      break;
    ids = BaseOf(select.getOnTrue());
  }
  return ids;
}

bool WritesRows(stablehlo::ScatterOp scatter) { return autodiff::ReplacesRows(scatter) || autodiff::AddsRows(scatter); }

// Returns which operands have |rows| as their first dimension; nullopt if it is another dimension of one.
std::optional<SmallVector<bool>> OperandsWithRows(const FactorRule& rule, int64_t rows) {
  SmallVector<bool> operands;
  for (const FactorRule::Dimensions& factors : rule.operands) {
    const int64_t dimension = FactorRule::DimensionOf(factors, rows);
    if (dimension > 0) return std::nullopt;
    operands.push_back(dimension == 0);
  }
  return operands;
}

}  // namespace

std::optional<SmallVector<bool>> RowOperands(Operation* op) {
  const std::optional<FactorRule> rule = FactorRuleOf(op);
  if (!rule || rule->results[0].empty()) return std::nullopt;
  const int64_t rows = rule->results[0][0];
  if (rows == FactorRule::kWhole || rule->factors[rows].reduces || rule->factors[rows].has_own_code ||
      rule->IsSplit(rows))
    return std::nullopt;
  if (!llvm::all_of(rule->results, [&](ArrayRef<int64_t> factors) { return !factors.empty() && factors[0] == rows; }))
    return std::nullopt;
  return OperandsWithRows(*rule, rows);
}

std::optional<SmallVector<bool>> SummedOperands(Operation* op, unsigned operand) {
  if (!isa<stablehlo::ReduceOp, stablehlo::DotGeneralOp>(op) || op->getNumResults() != 1) return std::nullopt;
  const std::optional<FactorRule> rule = FactorRuleOf(op);
  if (!rule || rule->reduction != ir::Reduction::kSum || rule->operands[operand].empty()) return std::nullopt;
  const int64_t rows = rule->operands[operand][0];
  if (rows == FactorRule::kWhole || !rule->factors[rows].reduces || rule->factors[rows].has_own_code ||
      rule->IsSplit(rows))
    return std::nullopt;
  return OperandsWithRows(*rule, rows);
}

bool GathersRows(stablehlo::GatherOp gather) {
  stablehlo::GatherDimensionNumbersAttr numbers = gather.getDimensionNumbers();
  const ArrayRef<int64_t> table = ShapeOf(gather.getOperand());
  const SmallVector<int64_t> first = {0};
  if (table.empty() || numbers.getCollapsedSliceDims() != ArrayRef(first) ||
      numbers.getStartIndexMap() != ArrayRef(first) || !numbers.getOperandBatchingDims().empty())
    return false;
  const int64_t rank = gather.getType().getRank(), behind = static_cast<int64_t>(table.size()) - 1;
  for (int64_t i = 0; i < behind; ++i) {
    if (numbers.getOffsetDims()[i] != rank - behind + i || gather.getSliceSizes()[i + 1] != table[i + 1]) return false;
  }
  return true;
}

RowFlow::RowFlow(ir::ComputationOp computation, int64_t replicas) : block_(&computation.getBody().front()) {
  auto module = computation->getParentOfType<ModuleOp>();
  for (BlockArgument argument : block_->getArguments()) {
    ir::RoleAttr role = computation.getArgRole(argument.getArgNumber());
    if (!role || role.getKind() != ir::RoleKind::kState) continue;
    auto variable = module.lookupSymbol<ir::VarOp>(role.getSymbol().getAttr());
    if (!variable.getRows()) continue;
    partitions_[argument] = {variable.getTensorType().getDimSize(0), replicas,
                             *variable.getRows() == ir::RowPartition::kMod};
  }
  for (Operation& op : block_->without_terminator()) Follow(op);
}

const RowPartition* RowFlow::PartitionOf(Value value) const {
  const auto found = partitions_.find(value);
  return found == partitions_.end() ? nullptr : &found->second;
}

void RowFlow::Follow(Operation& op) {
  if (auto scatter = dyn_cast<stablehlo::ScatterOp>(op)) {
    const RowPartition* partition = PartitionOf(scatter.getInputs()[0]);
    if (partition != nullptr && WritesRows(scatter)) partitions_[scatter->getResult(0)] = RowPartition(*partition);
    return;
  }
  const RowPartition* partition = nullptr;
  for (Value operand : op.getOperands()) {
    const RowPartition* its = PartitionOf(operand);
    if (its == nullptr) continue;
    if (partition != nullptr && !IsSame(*its, *partition)) return;
    partition = its;
  }
  if (partition == nullptr) return;
  const std::optional<SmallVector<bool>> rows = RowOperands(&op);
  if (!rows) return;
  for (auto [operand, is_cut] : llvm::zip_equal(op.getOperands(), *rows))
    if (PartitionOf(operand) != nullptr && !is_cut) return;
  const RowPartition its = *partition;
  for (Value result : op.getResults()) partitions_[result] = its;
}

std::optional<SmallVector<bool>> RowFlow::RowsSummedBy(Operation* op) const {
  std::optional<SmallVector<bool>> summed;
  const RowPartition* partition = nullptr;
  for (OpOperand& operand : op->getOpOperands()) {
    const RowPartition* its = PartitionOf(operand.get());
    if (its == nullptr) continue;
    if (partition == nullptr) summed = SummedOperands(op, operand.getOperandNumber());
    if (!summed || !(*summed)[operand.getOperandNumber()]) return std::nullopt;
    if (partition != nullptr && !IsSame(*its, *partition)) return std::nullopt;
    partition = its;
  }
  return summed;
}

// Returns whether |use| writes its value to rows |ids|, or to some of them.
bool RowFlow::EndsAt(OpOperand& use, Value ids, const RowPartition& partition) const {
  auto scatter = dyn_cast<stablehlo::ScatterOp>(use.getOwner());
  if (!scatter || !WritesRows(scatter) || use.get() != scatter.getUpdates()[0] ||
      use.getOperandNumber() != scatter->getNumOperands() - 1)
    return false;
  const RowPartition* its = PartitionOf(scatter.getInputs()[0]);
  return its != nullptr && IsSame(*its, partition) && KeptOf(scatter.getScatterIndices()) == ids;
}

bool RowFlow::ServesItsRowsAlone(stablehlo::GatherOp gather) const {
  const RowPartition& partition = *PartitionOf(gather.getOperand());
  Value ids = BaseOf(gather.getStartIndices());
  if (RankOf(ids) != 1 || gather.getType().getRank() != RankOf(gather.getOperand())) return false;
  llvm::SetVector<Value> rows;
  rows.insert(gather.getResult());
  for (size_t next = 0; next < rows.size(); ++next) {
    for (OpOperand& use : rows[next].getUses()) {
      Operation* user = use.getOwner();
      if (EndsAt(use, ids, partition)) continue;
      if (user->getBlock() != block_ || isa<ir::ReturnOp>(user)) return false;
      const std::optional<SmallVector<bool>> along = RowOperands(user);
      if (!along || !(*along)[use.getOperandNumber()]) return false;
      rows.insert_range(user->getResults());
    }
  }
  return true;
}

}  // namespace tessera

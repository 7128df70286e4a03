// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/local_op.h"

#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/compiler/shard/partition/piece_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

CutDimension CutOf(const LocalOp& local, Value value, ArrayRef<int64_t> factors, int64_t dimension) {
  const int64_t factor = factors[dimension];
  return {dimension, cast<RankedTensorType>(value.getType()).getDimSize(dimension),
          factor == FactorRule::kWhole ? Axes() : local.axes[factor]};
}

ir::ShardingAttr ShardingOf(const LocalOp& local, ArrayRef<int64_t> factors, bool of_result) {
  MLIRContext* context = local.op->getContext();
  SmallVector<ir::DimensionShardingAttr> dimensions;
  for (auto [dimension, factor] : llvm::enumerate(factors)) {
    Axes its;
    if (const FactorRule::Split* split = local.rule.SplitOf(of_result, static_cast<int64_t>(dimension))) {
      for (int64_t part : split->factors) llvm::append_range(its, local.axes[part]);
    } else if (factor != FactorRule::kWhole) {
      its = local.axes[factor];
    }
    dimensions.push_back(ir::DimensionShardingAttr::get(context, its, /*isOpen=*/false));
  }
  return ir::ShardingAttr::get(context, dimensions);
}

// Returns a scalar that changes no result of |op| when it replaces a reduced element of operand |index|.
Value NeutralForOperand(const LocalOp& local, unsigned index) {
  if (auto reduce = dyn_cast<stablehlo::ReduceOp>(local.op)) return reduce.getInitValues()[index];
  Type element = cast<RankedTensorType>(local.operands[index].getType()).getElementType();
  return MakeZeros(local.pieces.builder(), local.op->getLoc(), RankedTensorType::get({}, element));
}

// Fills padding along reduced dimensions, so that it does not affect the reduction.
void FillReducedPadding(LocalOp& local) {
  for (auto [index, factors] : llvm::enumerate(local.rule.operands)) {
    for (auto [dimension, factor] : llvm::enumerate(factors)) {
      if (factor == FactorRule::kWhole || !local.rule.factors[factor].reduces || local.IsOwn(factor)) continue;
      const CutDimension cut = local.OperandCut(index, static_cast<int64_t>(dimension));
      if (!local.pieces.IsPadded(cut)) continue;
      local.operands[index] = local.pieces.FillPadding(local.operands[index], cut, NeutralForOperand(local, index));
    }
  }
}

}  // namespace

CutDimension LocalOp::OperandCut(unsigned index, int64_t dimension) const {
  return CutOf(*this, op->getOperand(index), rule.operands[index], dimension);
}

CutDimension LocalOp::ResultCut(unsigned index, int64_t dimension) const {
  return CutOf(*this, op->getResult(index), rule.results[index], dimension);
}

ir::ShardingAttr LocalOp::OperandSharding(unsigned index) const {
  return ShardingOf(*this, rule.operands[index], /*of_result=*/false);
}

ir::ShardingAttr LocalOp::ResultSharding(unsigned index) const {
  return ShardingOf(*this, rule.results[index], /*of_result=*/true);
}

Value NeutralFor(const LocalOp& local, ir::Reduction reduction, Value like) {
  Type element = cast<RankedTensorType>(like.getType()).getElementType();
  return stablehlo::ConstantOp::create(local.pieces.builder(), local.op->getLoc(), IdentityOf(reduction, element));
}

Operation* CloneOnPieces(LocalOp& local) {
  FillReducedPadding(local);
  Operation* clone = local.op->clone();
  clone->removeAttr(ir::TesseraDialect::kShardingAttr);
  clone->setOperands(local.operands);
  for (auto [result, type] : llvm::zip_equal(clone->getResults(), local.result_types)) result.setType(type);
  AdjustSizes(clone);
  local.pieces.builder().insert(clone);
  return clone;
}

const PieceRules& GetPieceRules() {
  static const PieceRules rules = [] {
    PieceRules all;
    AddWindowPieces(all);
    AddIndexedPieces(all);
    return all;
  }();
  return rules;
}

SmallVector<Value> ComputePieces(LocalOp& local) {
  const bool is_own = llvm::any_of(llvm::seq<int64_t>(0, static_cast<int64_t>(local.rule.factors.size())),
                                   [&](int64_t factor) { return local.IsOwn(factor); });
  if (!is_own) return SmallVector<Value>(CloneOnPieces(local)->getResults());
  const PieceRules::Rule rule = GetPieceRules().Find(local.op->getName());
  TESSERA_CHECK(rule != nullptr);
  return rule(local.op, local);
}

}  // namespace tessera

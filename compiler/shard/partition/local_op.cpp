// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/local_op.h"

#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

CutDimension CutOf(const LocalOp& local, Value value, ArrayRef<int64_t> factors, int64_t dimension) {
  const int64_t factor = factors[dimension];
  return {dimension, cast<RankedTensorType>(value.getType()).getDimSize(dimension),
          factor == FactorRule::kWhole ? Axes() : local.axes[factor]};
}

// What changes no result of |op| where it stands in for an element of operand |index| that is reduced.
Value NeutralFor(const LocalOp& local, unsigned index) {
  if (auto reduce = dyn_cast<stablehlo::ReduceOp>(local.op)) return reduce.getInitValues()[index];
  Type element = cast<RankedTensorType>(local.operands[index].getType()).getElementType();
  return MakeZeros(local.pieces.builder(), local.op->getLoc(), RankedTensorType::get({}, element));
}

// Padding takes no part in what is reduced.
void FillReducedPadding(LocalOp& local) {
  for (auto [index, factors] : llvm::enumerate(local.rule.operands)) {
    for (auto [dimension, factor] : llvm::enumerate(factors)) {
      if (factor == FactorRule::kWhole || !local.rule.factors[factor].reduces) continue;
      const CutDimension cut = local.operandCut(index, static_cast<int64_t>(dimension));
      if (!local.pieces.isPadded(cut)) continue;
      local.operands[index] = local.pieces.fillPadding(local.operands[index], cut, NeutralFor(local, index));
    }
  }
}

}  // namespace

CutDimension LocalOp::operandCut(unsigned index, int64_t dimension) const {
  return CutOf(*this, op->getOperand(index), rule.operands[index], dimension);
}

CutDimension LocalOp::resultCut(unsigned index, int64_t dimension) const {
  return CutOf(*this, op->getResult(index), rule.results[index], dimension);
}

SmallVector<Value> ComputePieces(LocalOp& local) {
  FillReducedPadding(local);
  Operation* clone = local.op->clone();
  clone->removeAttr(ir::TesseraDialect::kShardingAttr);
  clone->setOperands(local.operands);
  for (auto [result, type] : llvm::zip_equal(clone->getResults(), local.resultTypes)) result.setType(type);
  AdjustSizes(clone);
  local.pieces.builder().insert(clone);
  return SmallVector<Value>(clone->getResults());
}

}  // namespace tessera

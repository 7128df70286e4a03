// SPDX-License-Identifier: Apache-2.0
// The rules, one per class of ops.
#include "tessera/compiler/shard/rules/factor_rule.h"

#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/analysis/known_reduction.h"
#include "tessera/compiler/shard/rules/indexed_rules.h"
#include "tessera/compiler/shard/rules/rule_builder.h"
#include "tessera/compiler/shard/rules/window_rules.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

// Every dimension is cut alike in all operands and results of the full shape; scalars beside them are whole.
Rule Elementwise(Operation* op) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    builder.passEverywhere(dimension);
  return builder.take();
}

Rule BroadcastInDim(stablehlo::BroadcastInDimOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> shape = op.getType().getShape();
  SmallVector<bool> mapped(shape.size(), false);
  for (auto [from, to] : llvm::enumerate(op.getBroadcastDimensions())) {
    if (ShapeOf(op.getOperand())[from] != shape[to]) continue;
    builder.pass(0, from, 0, to);
    mapped[to] = true;
  }
  for (auto [dimension, size] : llvm::enumerate(shape))
    if (!mapped[dimension]) builder.result(0, dimension, builder.factor(size));
  return builder.take();
}

Rule Transpose(stablehlo::TransposeOp op) {
  RuleBuilder builder(op);
  for (auto [to, from] : llvm::enumerate(op.getPermutation())) builder.pass(0, from, 0, to);
  return builder.take();
}

// Records that dimension |dimension| consists of |others| of |shape|, on the other side, one after the other.
void AddSplit(RuleBuilder& builder, bool isResult, int64_t dimension, ArrayRef<int64_t> shape,
              ArrayRef<int64_t> others) {
  FactorRule& rule = builder.rule();
  FactorRule::Split split{isResult, dimension, {(isResult ? rule.results : rule.operands)[0][dimension]}};
  for (int64_t other : others) {
    if (shape[other] == 1) continue;
    split.factors.push_back(builder.factor(shape[other]));
    rule.factors.back().mustDivide = true;
    if (isResult) {
      builder.operand(0, other, split.factors.back());
    } else {
      builder.result(0, other, split.factors.back());
    }
  }
  rule.splits.push_back(std::move(split));
}

// Dimensions that become one, or that one becomes, are cut with it. Where several dimensions become several others, the
// major ones are cut.
Rule Reshape(stablehlo::ReshapeOp op) {
  RuleBuilder builder(op);
  const ArrayRef<int64_t> from = ShapeOf(op.getOperand()), to = op.getType().getShape();
  if (llvm::is_contained(from, 0)) return builder.take();
  size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    if (from[i] == 1 && to[j] != 1) {
      ++i;
      continue;
    }
    if (to[j] == 1 && from[i] != 1) {
      ++j;
      continue;
    }
    const int64_t shared = builder.factor(std::min(from[i], to[j]));
    builder.operand(0, i, shared).result(0, j, shared);
    const auto firstFrom = static_cast<int64_t>(i), firstTo = static_cast<int64_t>(j);
    int64_t left = from[i++], right = to[j++];
    while (left != right) {
      if (left < right) {
        left *= from[i++];
      } else {
        right *= to[j++];
      }
    }
    const auto endFrom = static_cast<int64_t>(i), endTo = static_cast<int64_t>(j);
    if (endFrom - firstFrom == 1 && endTo - firstTo > 1)
      AddSplit(builder, /*isResult=*/false, firstFrom, to, llvm::to_vector(llvm::seq(firstTo + 1, endTo)));
    if (endTo - firstTo == 1 && endFrom - firstFrom > 1)
      AddSplit(builder, /*isResult=*/true, firstTo, from, llvm::to_vector(llvm::seq(firstFrom + 1, endFrom)));
  }
  return builder.take();
}

Rule DotGeneral(stablehlo::DotGeneralOp op) {
  RuleBuilder builder(op);
  auto dims = op.getDotDimensionNumbers();
  const ArrayRef<int64_t> lhs = ShapeOf(op.getLhs()), rhs = ShapeOf(op.getRhs());
  int64_t next = 0;
  for (auto [left, right] : llvm::zip(dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions())) {
    const int64_t shared = builder.factor(lhs[left]);
    builder.operand(0, left, shared).operand(1, right, shared).result(0, next++, shared);
  }
  auto addFree = [&](unsigned operand, ArrayRef<int64_t> shape, ArrayRef<int64_t> batching,
                     ArrayRef<int64_t> contracting) {
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(shape.size()); ++dimension)
      if (!llvm::is_contained(batching, dimension) && !llvm::is_contained(contracting, dimension))
        builder.pass(operand, dimension, 0, next++);
  };
  addFree(0, lhs, dims.getLhsBatchingDimensions(), dims.getLhsContractingDimensions());
  addFree(1, rhs, dims.getRhsBatchingDimensions(), dims.getRhsContractingDimensions());
  const bool sums = IsReducedByRuntime(op.getType());
  for (auto [left, right] : llvm::zip(dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions())) {
    if (!sums) continue;
    const int64_t shared = builder.factor(lhs[left], /*reduces=*/true);
    builder.operand(0, left, shared).operand(1, right, shared);
  }
  return builder.take();
}

// The body also combines the pieces. This includes the initial value once more, so it must be the identity element.
Rule Reduce(stablehlo::ReduceOp op) {
  RuleBuilder builder(op);
  const unsigned inputs = op.getInputs().size();
  const ArrayRef<int64_t> shape = ShapeOf(op.getInputs().front());
  std::optional<ir::Reduction> kind = inputs == 1 ? KnownReduction(op.getBody()) : std::nullopt;
  const bool combines =
      kind && IsReducedByRuntime(op->getResult(0).getType()) && IsIdentityOf(*kind, op.getInitValues().front());
  if (combines) builder.rule().reduction = *kind;
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(shape.size()); ++dimension) {
    const bool reduced = llvm::is_contained(op.getDimensions(), dimension);
    if (reduced && !combines) continue;
    const int64_t shared = builder.factor(shape[dimension], reduced);
    for (unsigned index = 0; index < inputs; ++index) {
      builder.operand(index, dimension, shared);
      if (!reduced) builder.result(index, next, shared);
    }
    next += !reduced;
  }
  return builder.take();
}

// Returns a rule for the dimensions along which each element of the result comes from the same place of the operand.
Rule KeepsPlaces(Operation* op, llvm::function_ref<bool(int64_t)> keeps) {
  RuleBuilder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    if (keeps(dimension)) builder.passEverywhere(dimension);
  return builder.take();
}

// Returns a rule for all but the last |count| dimensions.
Rule Batched(Operation* op, int64_t count) {
  const int64_t rank = static_cast<int64_t>(ShapeOf(op->getResult(0)).size());
  return KeepsPlaces(op, [&](int64_t dimension) { return dimension < rank - count; });
}

// The right sides of the equations are independent of each other.
Rule TriangularSolve(stablehlo::TriangularSolveOp op) {
  RuleBuilder builder(op);
  const int64_t rank = op.getType().getRank();
  for (int64_t dimension = 0; dimension < rank - 2; ++dimension) builder.passEverywhere(dimension);
  const int64_t free = op.getLeftSide() ? rank - 1 : rank - 2;
  builder.pass(1, free, 0, free);
  return builder.take();
}

Rule Barrier(Operation* op) {
  RuleBuilder builder(op);
  for (unsigned index = 0; index < op->getNumOperands(); ++index)
    for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getOperand(index)).size()); ++dimension)
      builder.pass(index, dimension, index, dimension);
  return builder.take();
}

}  // namespace

std::optional<FactorRule> FactorRuleOf(Operation* op) {
  auto isStatic = [](Type type) { return isa<RankedTensorType>(type); };
  if (op->getNumResults() == 0 || !llvm::all_of(op->getOperandTypes(), isStatic) ||
      !llvm::all_of(op->getResultTypes(), isStatic))
    return std::nullopt;
  return llvm::TypeSwitch<Operation*, Rule>(op)
      .Case([](stablehlo::BitcastConvertOp bitcast) -> Rule {
        if (bitcast.getType().getShape() != ShapeOf(bitcast.getOperand())) return std::nullopt;
        return Elementwise(bitcast);
      })
      .Case<stablehlo::SelectOp, stablehlo::ClampOp, stablehlo::MapOp>([](auto all) { return Elementwise(all); })
      .Case([](stablehlo::BroadcastInDimOp broadcast) { return BroadcastInDim(broadcast); })
      .Case([](stablehlo::TransposeOp transpose) { return Transpose(transpose); })
      .Case([](stablehlo::ReshapeOp reshape) { return Reshape(reshape); })
      .Case([](stablehlo::DotGeneralOp dot) { return DotGeneral(dot); })
      .Case([](stablehlo::ReduceOp reduce) { return Reduce(reduce); })
      .Case<stablehlo::ConvolutionOp, stablehlo::ReduceWindowOp, stablehlo::SliceOp, stablehlo::PadOp,
            stablehlo::ConcatenateOp, stablehlo::ReverseOp, stablehlo::SelectAndScatterOp, stablehlo::IotaOp,
            stablehlo::DynamicSliceOp, stablehlo::DynamicUpdateSliceOp, stablehlo::GatherOp, stablehlo::ScatterOp>(
          [](auto moving) -> Rule { return RuleOf(moving); })
      .Case([](stablehlo::SortOp sort) {
        return KeepsPlaces(sort, [&](int64_t d) { return d != static_cast<int64_t>(sort.getDimension()); });
      })
      .Case([](stablehlo::CholeskyOp cholesky) { return Batched(cholesky, 2); })
      .Case([](stablehlo::TriangularSolveOp solve) { return TriangularSolve(solve); })
      .Case([](stablehlo::FftOp fft) { return Batched(fft, static_cast<int64_t>(fft.getFftLength().size())); })
      .Case([](stablehlo::OptimizationBarrierOp barrier) { return Barrier(barrier); })
      .Default([](Operation* other) -> Rule {
        if (other->hasTrait<OpTrait::Elementwise>() && other->getNumResults() == 1) return Elementwise(other);
        return std::nullopt;
      });
}

void AdjustSizes(Operation* clone) {
  llvm::TypeSwitch<Operation*>(clone)
      .Case([](stablehlo::SliceOp slice) {
        SmallVector<int64_t> limits(slice.getLimitIndices());
        // A dimension that is taken whole stays whole.
        for (auto [limit, start, size, whole] :
             llvm::zip(limits, slice.getStartIndices(), slice.getType().getShape(), ShapeOf(slice.getOperand())))
          if (start == 0 && size == whole) limit = size;
        slice.setLimitIndices(limits);
      })
      .Case([](stablehlo::DynamicSliceOp slice) { slice.setSliceSizes(slice.getType().getShape()); })
      .Case([](stablehlo::GatherOp gather) {
        auto dims = gather.getDimensionNumbers();
        SmallVector<int64_t> sizes(gather.getSliceSizes());
        int64_t next = 0;
        for (auto [dimension, size] : llvm::enumerate(sizes)) {
          const auto d = static_cast<int64_t>(dimension);
          if (llvm::is_contained(dims.getCollapsedSliceDims(), d) ||
              llvm::is_contained(dims.getOperandBatchingDims(), d))
            continue;
          size = gather.getType().getDimSize(dims.getOffsetDims()[next++]);
        }
        gather.setSliceSizes(sizes);
      });
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The rules, one per class of ops.
#include "tessera/compiler/shard/partition/factor_rule.h"

#include <numeric>

#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/known_reduction.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Rule = std::optional<FactorRule>;

ArrayRef<int64_t> ShapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

// Collects a rule; all dimensions are whole until they are given a factor.
class Builder {
 public:
  explicit Builder(Operation* op) : op_(op) {
    auto whole = [](Value value) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      return FactorRule::Dimensions(type ? type.getRank() : 0, FactorRule::kWhole);
    };
    for (Value operand : op->getOperands()) rule_.operands.push_back(whole(operand));
    for (Value result : op->getResults()) rule_.results.push_back(whole(result));
  }

  int64_t factor(int64_t size, bool reduces = false) {
    rule_.factors.push_back({size, reduces});
    return static_cast<int64_t>(rule_.factors.size()) - 1;
  }
  Builder& operand(unsigned index, int64_t dimension, int64_t factor) {
    rule_.operands[index][dimension] = factor;
    return *this;
  }
  Builder& result(unsigned index, int64_t dimension, int64_t factor) {
    rule_.results[index][dimension] = factor;
    return *this;
  }
  // A factor that is dimension |from| of an operand and |to| of a result.
  void pass(unsigned operandIndex, int64_t from, unsigned resultIndex, int64_t to) {
    const int64_t shared = factor(ShapeOf(op_->getOperand(operandIndex))[from]);
    operand(operandIndex, from, shared).result(resultIndex, to, shared);
  }
  // Dimension |dimension| of every operand and result of the rank of result 0.
  void passEverywhere(int64_t dimension) {
    const ArrayRef<int64_t> shape = ShapeOf(op_->getResult(0));
    const int64_t shared = factor(shape[dimension]);
    for (auto [index, value] : llvm::enumerate(op_->getOperands()))
      if (hasDimension(value, dimension, shape)) operand(index, dimension, shared);
    for (auto [index, value] : llvm::enumerate(op_->getResults()))
      if (hasDimension(value, dimension, shape)) result(index, dimension, shared);
  }
  FactorRule take() {
    auto check = [&](ValueRange values, ArrayRef<FactorRule::Dimensions> dimensions) {
      for (auto [value, factors] : llvm::zip_equal(values, dimensions))
        for (auto [dimension, factor] : llvm::enumerate(factors))
          if (factor != FactorRule::kWhole && ShapeOf(value)[dimension] != rule_.factors[factor].size) {
            Factor& its = rule_.factors[factor];
            its.mustDivide = true;
            its.size = std::gcd(its.size, ShapeOf(value)[dimension]);
          }
    };
    check(op_->getOperands(), rule_.operands);
    check(op_->getResults(), rule_.results);
    return std::move(rule_);
  }
  FactorRule& rule() { return rule_; }

 private:
  static bool hasDimension(Value value, int64_t dimension, ArrayRef<int64_t> shape) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.getRank() == static_cast<int64_t>(shape.size()) &&
           type.getDimSize(dimension) == shape[dimension];
  }

  Operation* op_;
  FactorRule rule_;
};

// Every dimension is cut alike in all operands and results of the full shape; scalars beside them are whole.
Rule Elementwise(Operation* op) {
  Builder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    builder.passEverywhere(dimension);
  return builder.take();
}

Rule BroadcastInDim(stablehlo::BroadcastInDimOp op) {
  Builder builder(op);
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
  Builder builder(op);
  for (auto [to, from] : llvm::enumerate(op.getPermutation())) builder.pass(0, from, 0, to);
  return builder.take();
}

// Dimensions that become one, or that one becomes, share their major factor.
Rule Reshape(stablehlo::ReshapeOp op) {
  Builder builder(op);
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
    int64_t left = from[i++], right = to[j++];
    while (left != right) {
      if (left < right) {
        left *= from[i++];
      } else {
        right *= to[j++];
      }
    }
  }
  return builder.take();
}

Rule DotGeneral(stablehlo::DotGeneralOp op) {
  Builder builder(op);
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

// Batch and output features pass; input features are summed. Groups and windows keep their dimensions whole.
Rule Convolution(stablehlo::ConvolutionOp op) {
  Builder builder(op);
  auto dims = op.getDimensionNumbers();
  if (op.getBatchGroupCount() == 1) builder.pass(0, dims.getInputBatchDimension(), 0, dims.getOutputBatchDimension());
  if (op.getFeatureGroupCount() != 1 || op.getBatchGroupCount() != 1) return builder.take();
  builder.pass(1, dims.getKernelOutputFeatureDimension(), 0, dims.getOutputFeatureDimension());
  if (!IsReducedByRuntime(op.getType())) return builder.take();
  const int64_t summed = builder.factor(ShapeOf(op.getLhs())[dims.getInputFeatureDimension()], /*reduces=*/true);
  builder.operand(0, dims.getInputFeatureDimension(), summed).operand(1, dims.getKernelInputFeatureDimension(), summed);
  return builder.take();
}

// Pieces are combined as the body combines elements: once more with the initial value, which must then be the identity.
Rule Reduce(stablehlo::ReduceOp op) {
  Builder builder(op);
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

// Dimensions along which each element of the result comes from the same place of the operand.
Rule KeepsPlaces(Operation* op, llvm::function_ref<bool(int64_t)> keeps) {
  Builder builder(op);
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(ShapeOf(op->getResult(0)).size()); ++dimension)
    if (keeps(dimension)) builder.passEverywhere(dimension);
  return builder.take();
}

bool IsOne(std::optional<ArrayRef<int64_t>> values, int64_t dimension) { return !values || (*values)[dimension] == 1; }

// The dimensions of an update or slice that are the operand's whole ones.
Rule DynamicSlice(Operation* op, Value whole, Value part) {
  return KeepsPlaces(op, [&](int64_t dimension) { return ShapeOf(whole)[dimension] == ShapeOf(part)[dimension]; });
}

Rule ReduceWindow(stablehlo::ReduceWindowOp op) {
  return KeepsPlaces(op, [&](int64_t dimension) {
    const bool padded =
        op.getPadding() && (op.getPadding()->getValues<int64_t>()[{static_cast<uint64_t>(dimension), 0}] != 0 ||
                            op.getPadding()->getValues<int64_t>()[{static_cast<uint64_t>(dimension), 1}] != 0);
    return op.getWindowDimensions()[dimension] == 1 && IsOne(op.getWindowStrides(), dimension) &&
           IsOne(op.getBaseDilations(), dimension) && !padded;
  });
}

// Batch dimensions of the indices, and of the slices those that are taken whole.
Rule Gather(stablehlo::GatherOp op) {
  Builder builder(op);
  auto dims = op.getDimensionNumbers();
  const ArrayRef<int64_t> operand = ShapeOf(op.getOperand()), indices = ShapeOf(op.getStartIndices());
  SmallVector<int64_t> windows, batches;
  for (int64_t dimension = 0; dimension < op.getType().getRank(); ++dimension)
    if (!llvm::is_contained(dims.getOffsetDims(), dimension)) batches.push_back(dimension);
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(operand.size()); ++dimension) {
    if (llvm::is_contained(dims.getCollapsedSliceDims(), dimension) ||
        llvm::is_contained(dims.getOperandBatchingDims(), dimension))
      continue;
    const int64_t to = dims.getOffsetDims()[next++];
    if (op.getSliceSizes()[dimension] == operand[dimension] && !llvm::is_contained(dims.getStartIndexMap(), dimension))
      builder.pass(0, dimension, 0, to);
  }
  next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(indices.size()); ++dimension) {
    if (dimension == dims.getIndexVectorDim()) continue;
    const int64_t to = batches[next++];
    const int64_t shared = builder.factor(indices[dimension]);
    builder.operand(1, dimension, shared).result(0, to, shared);
    for (auto [from, batch] : llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
      if (batch == dimension) builder.operand(0, from, shared);
  }
  return builder.take();
}

// The window dimensions that are updated whole; all inputs, updates and results alike.
Rule Scatter(stablehlo::ScatterOp op) {
  Builder builder(op);
  auto dims = op.getScatterDimensionNumbers();
  const unsigned inputs = op.getInputs().size();
  const ArrayRef<int64_t> input = ShapeOf(op.getInputs().front()), update = ShapeOf(op.getUpdates().front());
  int64_t next = 0;
  for (int64_t dimension = 0; dimension < static_cast<int64_t>(input.size()); ++dimension) {
    if (llvm::is_contained(dims.getInsertedWindowDims(), dimension) ||
        llvm::is_contained(dims.getInputBatchingDims(), dimension))
      continue;
    const int64_t window = dims.getUpdateWindowDims()[next++];
    if (update[window] != input[dimension] || llvm::is_contained(dims.getScatterDimsToOperandDims(), dimension))
      continue;
    const int64_t shared = builder.factor(input[dimension]);
    for (unsigned index = 0; index < inputs; ++index)
      builder.operand(index, dimension, shared)
          .operand(inputs + 1 + index, window, shared)
          .result(index, dimension, shared);
  }
  return builder.take();
}

// All but the last |count| dimensions.
Rule Batched(Operation* op, int64_t count) {
  const int64_t rank = static_cast<int64_t>(ShapeOf(op->getResult(0)).size());
  return KeepsPlaces(op, [&](int64_t dimension) { return dimension < rank - count; });
}

Rule Barrier(Operation* op) {
  Builder builder(op);
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
      .Case([](stablehlo::ConvolutionOp convolution) { return Convolution(convolution); })
      .Case([](stablehlo::ReduceOp reduce) { return Reduce(reduce); })
      .Case([](stablehlo::ReduceWindowOp window) { return ReduceWindow(window); })
      .Case([](stablehlo::IotaOp iota) {
        return KeepsPlaces(iota, [&](int64_t d) { return d != static_cast<int64_t>(iota.getIotaDimension()); });
      })
      .Case([](stablehlo::ConcatenateOp concat) {
        return KeepsPlaces(concat, [&](int64_t d) { return d != static_cast<int64_t>(concat.getDimension()); });
      })
      .Case([](stablehlo::SliceOp slice) {
        return KeepsPlaces(slice, [&](int64_t d) {
          return slice.getStrides()[d] == 1 && slice.getType().getDimSize(d) == ShapeOf(slice.getOperand())[d];
        });
      })
      .Case([](stablehlo::PadOp pad) {
        return KeepsPlaces(pad, [&](int64_t d) {
          return pad.getEdgePaddingLow()[d] == 0 && pad.getEdgePaddingHigh()[d] == 0 &&
                 pad.getInteriorPadding()[d] == 0;
        });
      })
      .Case([](stablehlo::ReverseOp reverse) {
        return KeepsPlaces(reverse, [&](int64_t d) { return !llvm::is_contained(reverse.getDimensions(), d); });
      })
      .Case([](stablehlo::SortOp sort) {
        return KeepsPlaces(sort, [&](int64_t d) { return d != static_cast<int64_t>(sort.getDimension()); });
      })
      .Case([](stablehlo::DynamicSliceOp slice) { return DynamicSlice(slice, slice.getOperand(), slice.getResult()); })
      .Case([](stablehlo::DynamicUpdateSliceOp update) {
        return DynamicSlice(update, update.getOperand(), update.getUpdate());
      })
      .Case([](stablehlo::GatherOp gather) { return Gather(gather); })
      .Case([](stablehlo::ScatterOp scatter) { return Scatter(scatter); })
      .Case<stablehlo::CholeskyOp, stablehlo::TriangularSolveOp>([](auto solve) { return Batched(solve, 2); })
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
        // A dimension that was cut is a whole one.
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

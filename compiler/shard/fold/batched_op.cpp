// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/batched_op.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/hlo/zeros.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns |dimensions| as they are numbered behind a leading dimension.
SmallVector<int64_t> Shifted(ArrayRef<int64_t> dimensions) {
  return llvm::map_to_vector(dimensions, [](int64_t dimension) { return dimension + 1; });
}

SmallVector<int64_t> With(int64_t first, ArrayRef<int64_t> rest) {
  SmallVector<int64_t> values = {first};
  llvm::append_range(values, rest);
  return values;
}

void Prepend(std::optional<ArrayRef<int64_t>> values, int64_t first, llvm::function_ref<void(ArrayRef<int64_t>)> set) {
  if (values) set(With(first, *values));
}

// Returns rows (low, high) of padding, with no padding for a leading dimension.
DenseIntElementsAttr WithoutPadding(DenseIntElementsAttr padding) {
  if (!padding) return padding;
  SmallVector<int64_t> rows = {0, 0};
  llvm::append_range(rows, padding.getValues<int64_t>());
  const auto count = static_cast<int64_t>(rows.size()) / 2;
  return DenseIntElementsAttr::get(cast<RankedTensorType>(padding.getType()).clone({count, 2}), rows);
}

int64_t RankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }

class Batching {
 public:
  Batching(Operation* op, ArrayRef<LaneOperand> operands, const LaneBuilder& lanes, IRMapping& mapping)
      : op_(op), operands_(operands), lanes_(lanes), mapping_(mapping) {}

  std::optional<SmallVector<Value>> run() {
    return llvm::TypeSwitch<Operation*, std::optional<SmallVector<Value>>>(op_)
        .Case([&](stablehlo::DotGeneralOp dot) { return product(dot); })
        .Case<stablehlo::BroadcastInDimOp, stablehlo::ReshapeOp, stablehlo::TransposeOp, stablehlo::SliceOp,
              stablehlo::PadOp, stablehlo::ReverseOp, stablehlo::ConcatenateOp, stablehlo::DynamicSliceOp,
              stablehlo::DynamicUpdateSliceOp, stablehlo::GatherOp, stablehlo::ScatterOp, stablehlo::ReduceOp,
              stablehlo::ReduceWindowOp, stablehlo::SelectAndScatterOp, stablehlo::SortOp, stablehlo::MapOp,
              stablehlo::CholeskyOp, stablehlo::TriangularSolveOp, stablehlo::FftOp, stablehlo::OptimizationBarrierOp,
              stablehlo::BitcastConvertOp>([&](auto one) -> std::optional<SmallVector<Value>> {
          const std::optional<unsigned> scalars = scalarsFrom(one);
          if (!scalars || varyFrom(*scalars)) return std::nullopt;
          auto clone = cast<decltype(one)>(cloneLeading(*scalars));
          adjust(clone);
          return insert(clone);
        })
        .Default([&](Operation* other) -> std::optional<SmallVector<Value>> {
          const bool isElementwise =
              other->hasTrait<OpTrait::Elementwise>() || isa<stablehlo::SelectOp, stablehlo::ClampOp>(other);
          if (!isElementwise || other->getNumResults() != 1) return std::nullopt;
          return insert(cloneElementwise());
        });
  }

 private:
  // Returns the first operand from which on operands are scalars that all lanes share; nothing when the op cannot be
  // batched.
  std::optional<unsigned> scalarsFrom(Operation* op) const {
    return llvm::TypeSwitch<Operation*, std::optional<unsigned>>(op)
        .Case<stablehlo::PadOp, stablehlo::DynamicSliceOp>([](auto) { return 1; })
        .Case<stablehlo::DynamicUpdateSliceOp, stablehlo::SelectAndScatterOp>([](auto) { return 2; })
        .Case<stablehlo::ReduceOp, stablehlo::ReduceWindowOp>([](auto reduce) { return reduce.getInputs().size(); })
        .Default([](Operation* other) { return other->getNumOperands(); });
  }

  bool varyFrom(unsigned first) const {
    return llvm::any_of(operands_.drop_front(first), [](const LaneOperand& operand) { return operand.varies; });
  }

  Value leading(unsigned index) const {
    const LaneOperand& operand = operands_[index];
    return operand.varies ? operand.value : lanes_.spread(operand.value);
  }

  Operation* clone(ArrayRef<Value> operands) {
    Operation* copy = op_->clone(mapping_);
    copy->removeAttr(ir::TesseraDialect::kShardingAttr);
    copy->setOperands(operands);
    for (OpResult result : copy->getResults()) result.setType(lanes_.leadingType(result.getType()));
    return copy;
  }

  // Clones the op. Its first |count| operands get a leading dimension; its other operands stay unchanged.
  Operation* cloneLeading(unsigned count) {
    SmallVector<Value> operands;
    for (unsigned index = 0; index < operands_.size(); ++index)
      operands.push_back(index < count ? leading(index) : operands_[index].value);
    return clone(operands);
  }

  // A scalar operand beside tensors (a predicate or a bound) applies to all elements of its lane.
  Operation* cloneElementwise() {
    const RankedTensorType type = lanes_.leadingType(op_->getResult(0).getType());
    SmallVector<Value> operands;
    for (unsigned index = 0; index < operands_.size(); ++index) {
      const bool isScalar = RankOf(op_->getOperand(index)) == 0 && type.getRank() > 1;
      Value operand = operands_[index].value;
      if (!isScalar) {
        operand = leading(index);
      } else if (operands_[index].varies) {
        auto element = cast<RankedTensorType>(operand.getType());
        operand = stablehlo::BroadcastInDimOp::create(lanes_.builder(), op_->getLoc(), element.clone(type.getShape()),
                                                      operand, ArrayRef<int64_t>{0});
      }
      operands.push_back(operand);
    }
    // The bounds must both be scalars or both have the full shape.
    if (isa<stablehlo::ClampOp>(op_)) {
      for (unsigned index : {0u, 2u}) {
        if (RankOf(operands[index]) == 0 && RankOf(operands[2 - index]) > 0)
          operands[index] = stablehlo::BroadcastInDimOp::create(lanes_.builder(), op_->getLoc(),
                                                                cast<RankedTensorType>(operands[2 - index].getType()),
                                                                operands[index], ArrayRef<int64_t>{});
      }
    }
    return clone(operands);
  }

  SmallVector<Value> insert(Operation* made) {
    lanes_.builder().insert(made);
    return SmallVector<Value>(made->getResults());
  }

  // Lanes become a batch dimension of both operands, or a free dimension of the operand that varies.
  std::optional<SmallVector<Value>> product(stablehlo::DotGeneralOp dot) {
    auto dims = dot.getDotDimensionNumbers();
    const bool left = operands_[0].varies, right = operands_[1].varies;
    auto shifted = [](ArrayRef<int64_t> dimensions, bool shift) {
      return shift ? Shifted(dimensions) : SmallVector<int64_t>(dimensions);
    };
    SmallVector<int64_t> leftBatch = shifted(dims.getLhsBatchingDimensions(), left);
    SmallVector<int64_t> rightBatch = shifted(dims.getRhsBatchingDimensions(), right);
    auto batches = static_cast<int64_t>(leftBatch.size());
    int64_t place = 0;  // dimension of the lanes in the result
    if (left && right) {
      leftBatch.insert(leftBatch.begin(), 0);
      rightBatch.insert(rightBatch.begin(), 0);
    } else {
      place = left ? batches : RankOf(dot.getLhs()) - static_cast<int64_t>(dims.getLhsContractingDimensions().size());
    }
    auto numbers = stablehlo::DotDimensionNumbersAttr::get(dot.getContext(), leftBatch, rightBatch,
                                                           shifted(dims.getLhsContractingDimensions(), left),
                                                           shifted(dims.getRhsContractingDimensions(), right));
    SmallVector<int64_t> shape(dot.getType().getShape());
    shape.insert(shape.begin() + place, lanes_.lanes());
    auto copy = cast<stablehlo::DotGeneralOp>(clone({operands_[0].value, operands_[1].value}));
    copy.setDotDimensionNumbersAttr(numbers);
    copy.getResult().setType(cast<RankedTensorType>(copy.getType()).clone(shape));
    Value result = insert(copy).front();
    return SmallVector<Value>{place == 0 ? result : lanes_.toFront(result, place)};
  }

  // These change the attributes that name or measure dimensions.
  void adjust(stablehlo::BroadcastInDimOp op) {
    op.setBroadcastDimensions(With(0, Shifted(op.getBroadcastDimensions())));
  }
  void adjust(stablehlo::TransposeOp op) { op.setPermutation(With(0, Shifted(op.getPermutation()))); }
  void adjust(stablehlo::SliceOp op) {
    op.setStartIndices(With(0, op.getStartIndices()));
    op.setLimitIndices(With(lanes_.lanes(), op.getLimitIndices()));
    op.setStrides(With(1, op.getStrides()));
  }
  void adjust(stablehlo::PadOp op) {
    op.setEdgePaddingLow(With(0, op.getEdgePaddingLow()));
    op.setEdgePaddingHigh(With(0, op.getEdgePaddingHigh()));
    op.setInteriorPadding(With(0, op.getInteriorPadding()));
  }
  void adjust(stablehlo::ReverseOp op) { op.setDimensions(Shifted(op.getDimensions())); }
  void adjust(stablehlo::ConcatenateOp op) { op.setDimension(op.getDimension() + 1); }
  void adjust(stablehlo::DynamicSliceOp op) {
    op.setSliceSizes(With(lanes_.lanes(), op.getSliceSizes()));
    addStart(op, 1);
  }
  void adjust(stablehlo::DynamicUpdateSliceOp op) { addStart(op, 2); }
  void adjust(stablehlo::GatherOp op) {
    auto dims = op.getDimensionNumbers();
    op.setDimensionNumbersAttr(stablehlo::GatherDimensionNumbersAttr::get(
        op.getContext(), Shifted(dims.getOffsetDims()), Shifted(dims.getCollapsedSliceDims()),
        With(0, Shifted(dims.getOperandBatchingDims())), With(0, Shifted(dims.getStartIndicesBatchingDims())),
        Shifted(dims.getStartIndexMap()), dims.getIndexVectorDim() + 1));
    op.setSliceSizes(With(1, op.getSliceSizes()));
    op.setIndicesAreSorted(false);
  }
  void adjust(stablehlo::ScatterOp op) {
    auto dims = op.getScatterDimensionNumbers();
    op.setScatterDimensionNumbersAttr(stablehlo::ScatterDimensionNumbersAttr::get(
        op.getContext(), Shifted(dims.getUpdateWindowDims()), Shifted(dims.getInsertedWindowDims()),
        With(0, Shifted(dims.getInputBatchingDims())), With(0, Shifted(dims.getScatterIndicesBatchingDims())),
        Shifted(dims.getScatterDimsToOperandDims()), dims.getIndexVectorDim() + 1));
    op.setIndicesAreSorted(false);
  }
  void adjust(stablehlo::ReduceOp op) { op.setDimensions(Shifted(op.getDimensions())); }
  void adjust(stablehlo::ReduceWindowOp op) {
    op.setWindowDimensions(With(1, op.getWindowDimensions()));
    Prepend(op.getWindowStrides(), 1, [&](ArrayRef<int64_t> values) { op.setWindowStrides(values); });
    Prepend(op.getBaseDilations(), 1, [&](ArrayRef<int64_t> values) { op.setBaseDilations(values); });
    Prepend(op.getWindowDilations(), 1, [&](ArrayRef<int64_t> values) { op.setWindowDilations(values); });
    if (op.getPaddingAttr()) op.setPaddingAttr(WithoutPadding(op.getPaddingAttr()));
  }
  void adjust(stablehlo::SelectAndScatterOp op) {
    Prepend(op.getWindowDimensions(), 1, [&](ArrayRef<int64_t> values) { op.setWindowDimensions(values); });
    Prepend(op.getWindowStrides(), 1, [&](ArrayRef<int64_t> values) { op.setWindowStrides(values); });
    if (op.getPaddingAttr()) op.setPaddingAttr(WithoutPadding(op.getPaddingAttr()));
  }
  // A negative dimension counts from the end.
  void adjust(stablehlo::SortOp op) {
    const auto dimension = static_cast<int64_t>(op.getDimension());
    if (dimension >= 0) op.setDimension(dimension + 1);
  }
  void adjust(stablehlo::MapOp op) { op.setDimensions(With(0, Shifted(op.getDimensions()))); }
  // Batch dimensions come first already, so nothing changes.
  void adjust(Operation*) {}

  // Inserts a start of 0 for the leading dimension before the starts, which begin at operand |first|.
  void addStart(Operation* op, unsigned first) {
    auto scalar = op->getNumOperands() > first ? cast<RankedTensorType>(op->getOperand(first).getType())
                                               : RankedTensorType::get({}, lanes_.builder().getI32Type());
    op->insertOperands(first, MakeZeros(lanes_.builder(), op->getLoc(), scalar));
  }

  Operation* const op_;
  const ArrayRef<LaneOperand> operands_;
  const LaneBuilder& lanes_;
  IRMapping& mapping_;
};

}  // namespace

std::optional<SmallVector<Value>> CloneBatched(Operation* op, ArrayRef<LaneOperand> operands, const LaneBuilder& lanes,
                                               IRMapping& mapping) {
  return Batching(op, operands, lanes, mapping).run();
}

}  // namespace tessera

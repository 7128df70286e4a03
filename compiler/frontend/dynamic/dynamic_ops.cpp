// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/dynamic/dynamic_ops.h"

#include "llvm/ADT/TypeSwitch.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera {

using namespace mlir;

namespace {

using autodiff::HloBuilder;
using Shape = SmallVector<int64_t>;
using Shapes = ArrayRef<Shape>;

class Rewriter {
 public:
  Rewriter(Operation* op, Shapes before, RowShapes& rows)
      : op_(op), before_(before), rows_(rows), hlo_(OpBuilder(op), op->getLoc()) {}

  LogicalResult Rewrite() {
    return llvm::TypeSwitch<Operation*, LogicalResult>(op_)
        .Case([&](stablehlo::ConstantOp op) { return Constant(op); })
        .Case([&](stablehlo::IotaOp op) { return Iota(op); })
        .Case([&](stablehlo::BroadcastInDimOp op) { return Broadcast(op); })
        .Case([&](stablehlo::ReshapeOp) { return Reshape(); })
        .Case([&](stablehlo::SliceOp op) { return Slice(op); })
        .Case([&](stablehlo::DynamicSliceOp op) { return DynamicSlice(op); })
        .Case([&](stablehlo::GatherOp op) { return Gather(op); })
        .Case([&](stablehlo::PadOp op) { return Pad(op); })
        .Case([&](stablehlo::ReduceWindowOp op) { return Window(op); })
        .Case([&](stablehlo::FftOp op) { return Fft(op); })
        .Default([&](Operation*) { return Types(); });
  }

 private:
  Type StaticType() const { return op_->getResult(0).getType(); }
  Type DynamicType() const { return WithDynamicRows(StaticType(), rows_.number()); }
  bool Counts(int64_t size) const { return rows_.Counts(size); }
  Value Sizes(ArrayRef<int64_t> sizes, ArrayRef<bool> counting) { return rows_.Sizes(sizes, counting); }
  Value ResultSizes() { return rows_.Sizes(cast<RankedTensorType>(StaticType()).getShape()); }

  LogicalResult Replace(Value value) {
    op_->getResult(0).replaceAllUsesWith(value);
    op_->erase();
    return success();
  }

  // Keeps the op: the shapes of its results follow from those of its operands.
  LogicalResult Types() {
    for (Value result : op_->getResults()) result.setType(WithDynamicRows(result.getType(), rows_.number()));
    return success();
  }

  LogicalResult Refuse(const llvm::Twine& why) {
    return op_->emitOpError() << why << "; the program supports only one number of rows";
  }

  LogicalResult Pad(stablehlo::PadOp op) {
    for (auto [low, high, interior, size] :
         llvm::zip_equal(op.getEdgePaddingLow(), op.getEdgePaddingHigh(), op.getInteriorPadding(), before_[0])) {
      if (Counts(size) && (low != 0 || high != 0 || interior != 0)) return Refuse("adds rows");
    }
    return Types();
  }

  LogicalResult Window(stablehlo::ReduceWindowOp op) {
    SmallVector<int64_t> padding(2 * before_[0].size(), 0);
    if (op.getPadding()) padding = llvm::to_vector(op.getPadding()->getValues<int64_t>());
    for (auto [dim, size] : llvm::enumerate(before_[0])) {
      if (!Counts(size)) continue;
      if (op.getWindowDimensions()[dim] != 1 || padding[2 * dim] != 0 || padding[2 * dim + 1] != 0)
        return Refuse("has windows over several rows");
    }
    return Types();
  }

  LogicalResult Fft(stablehlo::FftOp op) {
    const size_t transformed = op.getFftLength().size();
    for (int64_t size : llvm::ArrayRef(before_[0]).take_back(transformed))
      if (Counts(size)) return Refuse("transforms along the rows");
    return Types();
  }

  LogicalResult BroadcastTo(Value value, ArrayRef<int64_t> dimensions) {
    return Replace(hlo_.Make<stablehlo::DynamicBroadcastInDimOp>(DynamicType(), {value, ResultSizes()},
                                                                 {hlo_.Dims("broadcast_dimensions", dimensions)})
                       ->getResult(0));
  }

  LogicalResult Broadcast(stablehlo::BroadcastInDimOp op) {
    return BroadcastTo(op.getOperand(), op.getBroadcastDimensions());
  }

  // Computes the constant's value: a multiple of the number of rows, or its reciprocal.
  LogicalResult RowsNumber(IntegerAttr number) {
    const int64_t factor = number.getInt();
    Type element = cast<RankedTensorType>(StaticType()).getElementType();
    Value value = hlo_.Convert(hlo_.Reshape(rows_.Multiple(std::abs(factor)), {}), element);
    if (factor < 0) value = hlo_.Div(hlo_.Scalar(element, 1), value);
    if (StaticType() != DynamicType()) return BroadcastTo(value, {});
    return Replace(hlo_.Broadcast(value, cast<RankedTensorType>(StaticType()).getShape(), {}));
  }

  // A constant with rows repeats one row.
  LogicalResult Constant(stablehlo::ConstantOp op) {
    if (auto number = op->getAttrOfType<IntegerAttr>(kRowsNumber)) return RowsNumber(number);
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    if (!value) return Refuse("has an element for each row");
    auto type = cast<RankedTensorType>(StaticType());
    if (value.isSplat()) {
      auto scalar = RankedTensorType::get({}, type.getElementType());
      return BroadcastTo(hlo_.Constant(value.resizeSplat(scalar)), {});
    }
    SmallVector<int64_t> shape, dimensions;
    for (auto [dim, size] : llvm::enumerate(type.getShape())) {
      if (Counts(size)) continue;
      shape.push_back(size);
      dimensions.push_back(static_cast<int64_t>(dim));
    }
    std::optional<DenseElementsAttr> row = RowOf(value, type, shape);
    if (!row) return Refuse("has different elements in different rows");
    return BroadcastTo(hlo_.Constant(*row), dimensions);
  }

  // Returns the elements of |value| without the dimensions that count rows; nullopt when they differ along these.
  std::optional<DenseElementsAttr> RowOf(DenseElementsAttr value, RankedTensorType type, ArrayRef<int64_t> shape) {
    auto row_type = RankedTensorType::get(shape, type.getElementType());
    auto values = llvm::to_vector(value.getValues<Attribute>());
    SmallVector<Attribute> row(static_cast<size_t>(row_type.getNumElements()));
    for (auto [position, element] : llvm::enumerate(values)) {
      auto rest = static_cast<int64_t>(position), place = int64_t{0}, stride = int64_t{1};
      for (int64_t size : llvm::reverse(type.getShape())) {
        if (!Counts(size)) {
          place += rest % size * stride;
          stride *= size;
        }
        rest /= size;
      }
      Attribute& kept = row[static_cast<size_t>(place)];
      if (kept && kept != element) return std::nullopt;
      kept = element;
    }
    return DenseElementsAttr::get(row_type, row);
  }

  LogicalResult Iota(stablehlo::IotaOp op) {
    return Replace(hlo_.Make<stablehlo::DynamicIotaOp>(
                           DynamicType(), ResultSizes(),
                           {hlo_.Integer("iota_dimension", static_cast<int64_t>(op.getIotaDimension()))})
                       ->getResult(0));
  }

  LogicalResult Reshape() {
    return Replace(
        hlo_.Make<stablehlo::DynamicReshapeOp>(DynamicType(), {op_->getOperand(0), ResultSizes()})->getResult(0));
  }

  LogicalResult Slice(stablehlo::SliceOp op) {
    SmallVector<bool> counting;
    bool follows = false;
    for (auto [start, limit, stride, size] :
         llvm::zip_equal(op.getStartIndices(), op.getLimitIndices(), op.getStrides(), before_[0])) {
      const bool rows = Counts(size), fixed = limit < rows_.number();
      counting.push_back(rows && !fixed);
      follows |= counting.back();
      if (counting.back() && (!Counts(limit) || (start != 0 && !Counts(start)) || stride != 1))
        return Refuse("takes a slice of the rows that depends on their number");
    }
    if (!follows) return Types();
    return Replace(hlo_.Make<stablehlo::RealDynamicSliceOp>(
                           DynamicType(), {op.getOperand(), Sizes(op.getStartIndices(), counting),
                                           Sizes(op.getLimitIndices(), counting),
                                           rows_.Sizes(op.getStrides(), SmallVector<bool>(counting.size(), false))})
                       ->getResult(0));
  }

  // Returns which sizes of a slice of the operand are all rows. Fails when one may be only a part of them.
  FailureOr<SmallVector<bool>> WholeRows(ArrayRef<int64_t> slice_sizes) {
    SmallVector<bool> whole;
    for (auto [size, all] : llvm::zip_equal(slice_sizes, before_[0])) {
      whole.push_back(Counts(all) && size == all);
      if (Counts(all) && size != all && size >= rows_.number())
        return Refuse("takes a slice of the rows that depends on their number");
    }
    return whole;
  }

  // A slice of all rows starts at the first one, whatever its start index is. The starts of others are clamped.
  LogicalResult DynamicSlice(stablehlo::DynamicSliceOp op) {
    FailureOr<SmallVector<bool>> rows = WholeRows(op.getSliceSizes());
    if (failed(rows)) return failure();
    if (!llvm::is_contained(*rows, true)) return Types();
    auto type = RankedTensorType::get({1}, hlo_.builder.getI32Type());
    SmallVector<Value> starts;
    for (auto [dim, size] : llvm::enumerate(op.getSliceSizes())) {
      if (size == before_[0][dim]) {
        starts.push_back(hlo_.Constant(DenseElementsAttr::get(type, int32_t{0})));
        continue;
      }
      if (Counts(before_[0][dim])) return Refuse("selects rows by position");
      // The start is clamped in its own type, which may be unsigned, or wider.
      Type element = autodiff::ElementOf(op.getStartIndices()[dim]);
      Value high = hlo_.Scalar(element, static_cast<double>(before_[0][dim] - size));
      Value start = hlo_.Clamp(hlo_.Scalar(element, 0), op.getStartIndices()[dim], high);
      starts.push_back(hlo_.Reshape(hlo_.Convert(start, type.getElementType()), {1}));
    }
    Value start = starts.size() == 1 ? starts[0] : hlo_.Concatenate(starts, 0);
    Value limit = hlo_.Add(start, Sizes(op.getSliceSizes(), *rows));
    SmallVector<int64_t> ones(starts.size(), 1);
    Value strides = Sizes(ones, SmallVector<bool>(ones.size(), false));
    return Replace(hlo_.Make<stablehlo::RealDynamicSliceOp>(DynamicType(), {op.getOperand(), start, limit, strides})
                       ->getResult(0));
  }

  LogicalResult Gather(stablehlo::GatherOp op) {
    FailureOr<SmallVector<bool>> rows = WholeRows(op.getSliceSizes());
    if (failed(rows)) return failure();
    if (!llvm::is_contained(*rows, true)) return Types();
    return Replace(
        hlo_.Make<stablehlo::DynamicGatherOp>(
                DynamicType(), {op.getOperand(), op.getStartIndices(), Sizes(op.getSliceSizes(), *rows)},
                {hlo_.builder.getNamedAttr("dimension_numbers", op.getDimensionNumbers()),
                 hlo_.builder.getNamedAttr("indices_are_sorted", hlo_.builder.getBoolAttr(op.getIndicesAreSorted()))})
            ->getResult(0));
  }

  Operation* op_;
  Shapes before_;
  RowShapes& rows_;
  HloBuilder hlo_;
};

}  // namespace

LogicalResult MakeRowsDynamic(Operation* op, Shapes shapes_before, RowShapes& rows) {
  return Rewriter(op, shapes_before, rows).Rewrite();
}

}  // namespace tessera

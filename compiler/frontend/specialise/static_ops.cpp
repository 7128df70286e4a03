// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/specialise/static_ops.h"

#include "llvm/Support/MathExtras.h"
#include "tessera/compiler/frontend/specialise/static_calls.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Sizes = SmallVector<int64_t>;

RankedTensorType TensorTypeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

FailureOr<RankedTensorType> ShapedAs(Operation* op, Value like, ArrayRef<int64_t> sizes) {
  for (int64_t size : sizes)
    if (size < 0) return op->emitOpError() << "computes the shape [" << sizes << "], which has a negative size";
  return RankedTensorType::get(sizes, TensorTypeOf(like).getElementType());
}

using OpRule = FailureOr<Value> (*)(OpBuilder&, Operation*, const KnownValues&);

FailureOr<Value> BroadcastInDim(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::DynamicBroadcastInDimOp>(operation);
  FailureOr<Sizes> sizes = known.Require(op, op.getOutputDimensions(), "output_dimensions");
  if (failed(sizes)) return failure();
  FailureOr<RankedTensorType> type = ShapedAs(op, op.getResult(), *sizes);
  if (failed(type)) return failure();
  return Value(
      stablehlo::BroadcastInDimOp::create(builder, op.getLoc(), *type, op.getOperand(), op.getBroadcastDimensions()));
}

FailureOr<Value> Convolution(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::DynamicConvOp>(operation);
  FailureOr<Sizes> padding = known.Require(op, op.getDPadding(), "padding");
  if (failed(padding)) return failure();
  auto type = RankedTensorType::get(op.getDPadding().getType().getShape(), builder.getI64Type());
  NamedAttrList attributes(op->getAttrDictionary());
  attributes.set("padding", DenseIntElementsAttr::get(type, *padding));
  // The op infers its shape once it is built.
  OperationState state(op.getLoc(), stablehlo::ConvolutionOp::getOperationName(), {op.getLhs(), op.getRhs()},
                       {op.getResult().getType()}, attributes.getAttrs());
  auto convolution = cast<stablehlo::ConvolutionOp>(builder.create(state));
  FailureOr<Sizes> sizes = convolution.inferShape();
  if (failed(sizes)) return failure();
  convolution.getResult().setType(RankedTensorType::get(*sizes, op.getType().getElementType()));
  return convolution.getResult();
}

FailureOr<Value> Gather(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::DynamicGatherOp>(operation);
  FailureOr<Sizes> sizes = known.Require(op, op.getSliceSizes(), "slice_sizes");
  if (failed(sizes)) return failure();
  OperationState state(op.getLoc(), stablehlo::GatherOp::getOperationName(), {op.getOperand(), op.getStartIndices()},
                       {op.getResult().getType()},
                       {builder.getNamedAttr("dimension_numbers", op.getDimensionNumbers()),
                        builder.getNamedAttr("slice_sizes", builder.getDenseI64ArrayAttr(*sizes)),
                        builder.getNamedAttr("indices_are_sorted", builder.getBoolAttr(op.getIndicesAreSorted()))});
  return builder.create(state)->getResult(0);
}

FailureOr<Value> Iota(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::DynamicIotaOp>(operation);
  FailureOr<Sizes> sizes = known.Require(op, op.getOutputShape(), "output_shape");
  if (failed(sizes)) return failure();
  FailureOr<RankedTensorType> type = ShapedAs(op, op.getResult(), *sizes);
  if (failed(type)) return failure();
  return Value(stablehlo::IotaOp::create(builder, op.getLoc(), *type, op.getIotaDimension()));
}

FailureOr<Value> Pad(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::DynamicPadOp>(operation);
  FailureOr<Sizes> low = known.Require(op, op.getEdgePaddingLow(), "edge_padding_low");
  if (failed(low)) return failure();
  FailureOr<Sizes> high = known.Require(op, op.getEdgePaddingHigh(), "edge_padding_high");
  if (failed(high)) return failure();
  FailureOr<Sizes> interior = known.Require(op, op.getInteriorPadding(), "interior_padding");
  if (failed(interior)) return failure();
  OperationState state(op.getLoc(), stablehlo::PadOp::getOperationName(), {op.getOperand(), op.getPaddingValue()},
                       {op.getResult().getType()},
                       {builder.getNamedAttr("edge_padding_low", builder.getDenseI64ArrayAttr(*low)),
                        builder.getNamedAttr("edge_padding_high", builder.getDenseI64ArrayAttr(*high)),
                        builder.getNamedAttr("interior_padding", builder.getDenseI64ArrayAttr(*interior))});
  return builder.create(state)->getResult(0);
}

FailureOr<Value> ReshapeTo(OpBuilder& builder, Operation* op, ArrayRef<int64_t> sizes) {
  FailureOr<RankedTensorType> type = ShapedAs(op, op->getResult(0), sizes);
  if (failed(type)) return failure();
  return Value(stablehlo::ReshapeOp::create(builder, op->getLoc(), *type, op->getOperand(0)));
}

FailureOr<Value> Reshape(OpBuilder& builder, Operation* op, const KnownValues& known) {
  FailureOr<Sizes> sizes = known.Require(op, op->getOperand(1), "output_shape");
  if (failed(sizes)) return failure();
  return ReshapeTo(builder, op, *sizes);
}

// One size may be -1: the number of elements and the other sizes determine it.
FailureOr<Value> ChloReshape(OpBuilder& builder, Operation* op, const KnownValues& known) {
  FailureOr<Sizes> sizes = known.Require(op, op->getOperand(1), "output_shape");
  if (failed(sizes)) return failure();
  int64_t* open = llvm::find(*sizes, -1);
  if (open != sizes->end()) {
    int64_t others = 1;
    for (int64_t& size : *sizes)
      if (&size != open && (size < 0 || llvm::MulOverflow(others, size, others)))
        return op->emitOpError() << "computes the shape [" << *sizes << "], which is not valid";
    int64_t elements = TensorTypeOf(op->getOperand(0)).getNumElements();
    if (others == 0 || elements % others != 0)
      return op->emitOpError() << "computes the shape [" << *sizes << "], which does not hold " << elements
                               << " elements";
    *open = elements / others;
  }
  return ReshapeTo(builder, op, *sizes);
}

// Returns the sizes of a slice whose starts are computed from data; nullopt when they are not known. A static type
// gives them. Otherwise the sizes are added to the starts to get the limits, as JAX writes `x[i]` of a tensor with a
// dynamic dimension.
std::optional<Sizes> SizesOfSlice(stablehlo::RealDynamicSliceOp op, const KnownValues& known) {
  if (op.getType().hasStaticShape()) return Sizes(op.getType().getShape());
  auto add = op.getLimitIndices().getDefiningOp<stablehlo::AddOp>();
  if (!add) return std::nullopt;
  const bool first = add.getLhs() == op.getStartIndices();
  if (!first && add.getRhs() != op.getStartIndices()) return std::nullopt;
  std::optional<Sizes> sizes = known.Integers(first ? add.getRhs() : add.getLhs());
  if (!sizes) return std::nullopt;
  for (auto [size, limit] : llvm::zip_equal(*sizes, TensorTypeOf(op.getOperand()).getShape()))
    if (size < 0 || size > limit) return std::nullopt;
  return sizes;
}

// Returns element |dim| of a list of indices as a list of one. The ops that build the list are split, so that an
// element does not depend on what is computed for the others.
Value ElementOf(OpBuilder& builder, Value list, int64_t dim) {
  Operation* op = list.getDefiningOp();
  auto type = cast<RankedTensorType>(list.getType()).clone({1});
  if (auto join = dyn_cast_or_null<stablehlo::ConcatenateOp>(op)) {
    for (Value part : join.getInputs()) {
      const int64_t size = TensorTypeOf(part).getDimSize(0);
      if (dim < size) return size == 1 ? part : ElementOf(builder, part, dim);
      dim -= size;
    }
  }
  const bool elementwise = isa_and_nonnull<stablehlo::ClampOp, stablehlo::AddOp, stablehlo::SubtractOp>(op);
  if (elementwise && llvm::all_of(op->getOperandTypes(), [&](Type operand) { return operand == list.getType(); })) {
    SmallVector<Value> elements;
    for (Value operand : op->getOperands()) elements.push_back(ElementOf(builder, operand, dim));
    OperationState state(op->getLoc(), op->getName().getStringRef(), elements, {type}, op->getAttrs());
    return builder.create(state)->getResult(0);
  }
  return stablehlo::SliceOp::create(builder, list.getLoc(), type, list, ArrayRef<int64_t>{dim},
                                    ArrayRef<int64_t>{dim + 1}, ArrayRef<int64_t>{1});
}

// Builds a slice of known size whose starts are computed from data.
Value DynamicSlice(OpBuilder& builder, stablehlo::RealDynamicSliceOp op, ArrayRef<int64_t> sizes) {
  RankedTensorType result = op.getType().clone(sizes), indices = op.getStartIndices().getType();
  SmallVector<Value> scalars;
  for (int64_t dim = 0; dim < result.getRank(); ++dim) {
    if (sizes[dim] == TensorTypeOf(op.getOperand()).getDimSize(dim)) {  // a whole dimension starts at 0
      auto zero = DenseElementsAttr::get(indices.clone(ArrayRef<int64_t>{}),
                                         builder.getIntegerAttr(indices.getElementType(), 0));
      scalars.push_back(stablehlo::ConstantOp::create(builder, op.getLoc(), zero));
      continue;
    }
    Value one = ElementOf(builder, op.getStartIndices(), dim);
    scalars.push_back(stablehlo::ReshapeOp::create(builder, op.getLoc(), indices.clone(ArrayRef<int64_t>{}), one));
  }
  return stablehlo::DynamicSliceOp::create(builder, op.getLoc(), result, op.getOperand(), scalars, result.getShape());
}

FailureOr<Value> Slice(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::RealDynamicSliceOp>(operation);
  FailureOr<Sizes> strides = known.Require(op, op.getStrides(), "strides");
  if (failed(strides)) return failure();
  bool contiguous = llvm::all_of(*strides, [](int64_t stride) { return stride == 1; });
  if (!known.Integers(op.getStartIndices()) && contiguous &&
      !op.getStartIndices().getType().getElementType().isIndex()) {
    if (std::optional<Sizes> sizes = SizesOfSlice(op, known)) return DynamicSlice(builder, op, *sizes);
  }
  FailureOr<Sizes> starts = known.Require(op, op.getStartIndices(), "start_indices");
  if (failed(starts)) return failure();
  FailureOr<Sizes> limits = known.Require(op, op.getLimitIndices(), "limit_indices");
  if (failed(limits)) return failure();
  OperationState state(op.getLoc(), stablehlo::SliceOp::getOperationName(), {op.getOperand()},
                       {op.getResult().getType()},
                       {builder.getNamedAttr("start_indices", builder.getDenseI64ArrayAttr(*starts)),
                        builder.getNamedAttr("limit_indices", builder.getDenseI64ArrayAttr(*limits)),
                        builder.getNamedAttr("strides", builder.getDenseI64ArrayAttr(*strides))});
  return builder.create(state)->getResult(0);
}

FailureOr<Value> GetDimensionSize(OpBuilder& builder, Operation* operation, const KnownValues&) {
  auto op = cast<stablehlo::GetDimensionSizeOp>(operation);
  int64_t size = TensorTypeOf(op.getOperand()).getDimSize(op.getDimension());
  if (size > INT32_MAX) return op.emitOpError() << "the size " << size << " does not fit the result, an i32";
  return Value(stablehlo::ConstantOp::create(builder, op.getLoc(),
                                             DenseElementsAttr::get(op.getType(), static_cast<int32_t>(size))));
}

FailureOr<Value> SetDimensionSize(OpBuilder& builder, Operation* operation, const KnownValues& known) {
  auto op = cast<stablehlo::SetDimensionSizeOp>(operation);
  FailureOr<Sizes> size = known.Require(op, op.getSize(), "size");
  if (failed(size)) return failure();
  RankedTensorType type = TensorTypeOf(op.getOperand());
  int64_t dim = op.getDimension(), limit = type.getDimSize(dim), wanted = size->front();
  if (wanted == limit) return op.getOperand();
  if (wanted < 0 || wanted > limit)
    return op.emitOpError() << "expected a size in [0, " << limit << "], got " << wanted;
  Sizes starts(type.getRank(), 0), limits(type.getShape()), strides(type.getRank(), 1);
  limits[dim] = wanted;
  return Value(
      stablehlo::SliceOp::create(builder, op.getLoc(), type.clone(limits), op.getOperand(), starts, limits, strides));
}

const llvm::StringMap<OpRule>& OpRules() {
  static const auto* rules = new llvm::StringMap<OpRule>({
      {stablehlo::DynamicBroadcastInDimOp::getOperationName(), BroadcastInDim},
      {stablehlo::DynamicConvOp::getOperationName(), Convolution},
      {stablehlo::DynamicGatherOp::getOperationName(), Gather},
      {stablehlo::DynamicIotaOp::getOperationName(), Iota},
      {stablehlo::DynamicPadOp::getOperationName(), Pad},
      {stablehlo::DynamicReshapeOp::getOperationName(), Reshape},
      {stablehlo::RealDynamicSliceOp::getOperationName(), Slice},
      {stablehlo::GetDimensionSizeOp::getOperationName(), GetDimensionSize},
      {stablehlo::SetDimensionSizeOp::getOperationName(), SetDimensionSize},
      {chlo::DynamicReshapeOp::getOperationName(), ChloReshape},
  });
  return *rules;
}

}  // namespace

bool IsDynamicOp(Operation* op) { return OpRules().contains(op->getName().getStringRef()) || IsDynamicCall(op); }

FailureOr<SmallVector<Value>> MakeStatic(OpBuilder& builder, Operation* op, const KnownValues& known) {
  if (auto call = dyn_cast<stablehlo::CustomCallOp>(op)) return MakeStaticCall(builder, call, known);
  FailureOr<Value> value = OpRules().lookup(op->getName().getStringRef())(builder, op, known);
  if (failed(value)) return failure();
  return SmallVector<Value>{*value};
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/specialise/refine.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

using Sizes = SmallVector<int64_t>;
using Shapes = SmallVector<Sizes>;

RankedTensorType TypeOf(Value value) { return cast<RankedTensorType>(value.getType()); }
Sizes ShapeOf(Value value) { return Sizes(TypeOf(value).getShape()); }

Shapes ShapesOf(ValueRange values) { return llvm::map_to_vector(values, ShapeOf); }

// Returns one shape for every result.
Shapes ForAll(Operation* op, const Sizes& shape) { return Shapes(op->getNumResults(), shape); }

// Applies NumPy's rule: dimensions are matched from the last. |dims| places those of the operand of smaller rank.
Sizes BroadcastShape(ValueRange operands, std::optional<ArrayRef<int64_t>> dims) {
  int64_t rank = 0;
  for (Value operand : operands) rank = std::max(rank, TypeOf(operand).getRank());
  Sizes shape(rank, 1);
  for (Value operand : operands) {
    RankedTensorType type = TypeOf(operand);
    for (int64_t i = 0; i < type.getRank(); ++i) {
      int64_t dim = dims && type.getRank() < rank ? (*dims)[i] : rank - type.getRank() + i;
      if (shape[dim] == 1) shape[dim] = type.getDimSize(i);
    }
  }
  return shape;
}

bool IsBroadcast(Operation* op) { return op->getName().getStringRef().starts_with("chlo.broadcast_"); }

FailureOr<Shapes> BroadcastShapes(Operation* op) {
  std::optional<ArrayRef<int64_t>> dims;
  if (auto attribute = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions")) dims = attribute.asArrayRef();
  return ForAll(op, BroadcastShape(op->getOperands(), dims));
}

FailureOr<Shapes> ScanShapes(chlo::ScanOp op) {
  Shapes shapes;
  Operation* end = op.getBody().front().getTerminator();
  for (size_t i = 0; i < op.getOutputs().size(); ++i) {
    shapes.push_back(ShapeOf(end->getOperand(i)));
    shapes.back().insert(shapes.back().begin() + op.getDimension(), op.length());
  }
  llvm::append_range(shapes, ShapesOf(op.getInits()));
  return shapes;
}

// Returns the shape [b..., m..., n...] of a plain dot_general; groups that are summed separately come before it.
FailureOr<Shapes> RaggedDotShapes(chlo::RaggedDotOp op) {
  chlo::RaggedDotDimensionNumbersAttr numbers = op.getRaggedDotDimensionNumbers();
  RankedTensorType lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
  Sizes shape;
  auto contains = [](ArrayRef<int64_t> dims, int64_t dim) { return llvm::is_contained(dims, dim); };
  if (contains(numbers.getLhsContractingDimensions(), numbers.getLhsRaggedDimensions().front()))
    shape.push_back(op.getGroupSizes().getType().getShape().back());
  for (int64_t dim : numbers.getLhsBatchingDimensions()) shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < lhs.getRank(); ++dim)
    if (!contains(numbers.getLhsBatchingDimensions(), dim) && !contains(numbers.getLhsContractingDimensions(), dim))
      shape.push_back(lhs.getDimSize(dim));
  for (int64_t dim = 0; dim < rhs.getRank(); ++dim)
    if (!contains(numbers.getRhsBatchingDimensions(), dim) && !contains(numbers.getRhsContractingDimensions(), dim) &&
        !contains(numbers.getRhsGroupDimensions(), dim))
      shape.push_back(rhs.getDimSize(dim));
  return Shapes{shape};
}

// Adds or removes the minor dimension whose size is the ratio of the widths.
FailureOr<Shapes> BitcastShapes(stablehlo::BitcastConvertOp op) {
  auto bits = [](Type element) -> int64_t {
    auto complex = dyn_cast<ComplexType>(element);
    return complex ? 2 * complex.getElementType().getIntOrFloatBitWidth() : element.getIntOrFloatBitWidth();
  };
  int64_t from = bits(TypeOf(op.getOperand()).getElementType()), to = bits(TypeOf(op.getResult()).getElementType());
  Sizes shape = ShapeOf(op.getOperand());
  if (from > to) shape.push_back(from / to);
  if (from < to && !shape.empty()) shape.pop_back();
  return Shapes{shape};
}

// Identities keep the shapes of their operands; other calls name the operands that hold the shapes of their results.
FailureOr<Shapes> CustomCallShapes(stablehlo::CustomCallOp op, const KnownValues& known) {
  if (auto indices = op->getAttrOfType<DenseIntElementsAttr>("indices_of_shape_operands")) {
    Shapes shapes;
    for (int64_t index : indices.getValues<int64_t>()) {
      if (index < 0 || index >= static_cast<int64_t>(op->getNumOperands()))
        return op.emitOpError() << "indices_of_shape_operands names operand " << index << " of "
                                << op->getNumOperands();
      std::optional<Sizes> sizes = known.Integers(op->getOperand(index));
      if (!sizes) return op.emitOpError() << "operand " << index << ", the shape of a result, depends on data";
      shapes.push_back(*sizes);
    }
    return shapes;
  }
  if (op->getNumOperands() == op->getNumResults()) return ShapesOf(op->getOperands());
  return op.emitOpError() << "@" << op.getCallTargetName()
                          << ": the shapes of its results cannot be told from those of its operands";
}

FailureOr<Shapes> One(FailureOr<Sizes> shape, Operation* op) {
  if (failed(shape)) return failure();
  return ForAll(op, *shape);
}

FailureOr<Shapes> InferShapes(Operation* op, const KnownValues& known) {
  if (IsBroadcast(op)) return BroadcastShapes(op);
  if (auto interface = dyn_cast<InferTypeOpInterface>(op)) {
    SmallVector<Type> types;
    if (failed(interface.inferReturnTypes(op->getContext(), op->getLoc(), op->getOperands(), op->getAttrDictionary(),
                                          op->getPropertiesStorage(), op->getRegions(), types)))
      return failure();
    Shapes shapes;
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      shapes.push_back(tensor ? Sizes(tensor.getShape()) : Sizes());
    }
    return shapes;
  }
  return llvm::TypeSwitch<Operation*, FailureOr<Shapes>>(op)
      .Case<stablehlo::DotGeneralOp>([](auto dot) { return ForAll(dot, dot.inferShape()); })
      .Case<stablehlo::ReduceOp>([](auto reduce) { return ForAll(reduce, reduce.inferShape()); })
      .Case<stablehlo::ConvolutionOp, stablehlo::ReduceWindowOp>(
          [](auto window) { return One(window.inferShape(), window); })
      .Case([](stablehlo::ScatterOp scatter) { return ShapesOf(scatter.getInputs()); })
      .Case([](stablehlo::BitcastConvertOp bitcast) { return BitcastShapes(bitcast); })
      .Case([](chlo::ScanOp scan) { return ScanShapes(scan); })
      .Case([](chlo::RaggedDotOp dot) { return RaggedDotShapes(dot); })
      .Case([&](stablehlo::CustomCallOp call) { return CustomCallShapes(call, known); })
      .Case<stablehlo::IfOp, stablehlo::CaseOp>(
          [](auto branch) { return ShapesOf(branch->getRegion(0).front().getTerminator()->getOperands()); })
      .Default([](Operation* other) -> FailureOr<Shapes> {
        // Results have the shapes of the operands in elementwise ops, sort, while, all_reduce and the like.
        if (other->getNumOperands() == other->getNumResults()) return ShapesOf(other->getOperands());
        if (other->getNumOperands() > 0 && other->hasTrait<OpTrait::SameOperandsAndResultShape>())
          return ForAll(other, ShapeOf(other->getOperand(0)));
        return other->emitOpError() << "with a dynamic result is not supported; export the program with fixed shapes";
      });
}

}  // namespace

bool IsDynamicType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (!tensor.hasStaticShape() || isa_and_nonnull<stablehlo::TypeExtensionsAttr>(tensor.getEncoding()));
}

LogicalResult RefineResults(Operation* op, const KnownValues& known) {
  if (!llvm::any_of(op->getResultTypes(), IsDynamicType)) return success();
  // Tokens and tuples have no shapes to pass on.
  auto is_tensor = [](Type type) { return isa<RankedTensorType>(type); };
  if (!llvm::all_of(op->getOperandTypes(), is_tensor) && !isa<stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(op))
    return op->emitOpError() << "with a dynamic result is not supported; export the program with fixed shapes";
  if (isa<stablehlo::WhileOp, stablehlo::OptimizationBarrierOp>(op)) {
    for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults()))
      result.setType(operand.getType());
    return success();
  }
  FailureOr<Shapes> shapes = InferShapes(op, known);
  if (failed(shapes)) return failure();
  if (shapes->size() != op->getNumResults())
    return op->emitOpError() << "expected the shapes of " << op->getNumResults() << " results, got " << shapes->size();
  for (auto [result, shape] : llvm::zip_equal(op->getResults(), *shapes)) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type || !IsDynamicType(type)) continue;
    if (!stablehlo::CompatibleShapes(type.getShape(), shape))
      return op->emitOpError() << "gives the shape [" << shape << "], which does not fit its type " << type;
    result.setType(RankedTensorType::get(shape, type.getElementType()));
  }
  return success();
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Registration and verifiers of reduce, reduce_window, select_and_scatter and map.
#include "tessera/dialects/stablehlo/data/reduction_ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/reduction_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addReductionOps() { addFamily<ReduceOp, ReduceWindowOp, SelectAndScatterOp, MapOp>(); }

namespace {

// Checks the common part of reduce_c1 to c3 and reduce_window_c1 to c3: N inputs of the same shape, N scalars of their
// element types.
llvm::LogicalResult CheckReductionOperands(mlir::Operation* op, mlir::ValueRange inputs, mlir::ValueRange inits) {
  auto emit = [&] { return op->emitOpError(); };
  if (inputs.empty()) return emit() << "expects at least one input";
  mlir::RankedTensorType first = TensorTypeOf(inputs.front());
  for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(inputs, inits))) {
    mlir::RankedTensorType type = TensorTypeOf(std::get<0>(pair)), init = TensorTypeOf(std::get<1>(pair));
    if (!CompatibleShapes(type.getShape(), first.getShape())) {
      return emit() << "expects inputs of the same shape, got " << first << " and " << type;
    }
    if (init.getElementType() != type.getElementType()) {
      return emit() << "expects a scalar of " << type.getElementType() << " as initial value " << index << ", got "
                    << init;
    }
  }
  if (op->getNumResults() != inputs.size()) {
    return emit() << "expects " << inputs.size() << " results, one per input, got " << op->getNumResults();
  }
  return mlir::success();
}

// Checks the shapes of the results. Their element types are those in which the body computes: CheckReducer checks them.
llvm::LogicalResult CheckReductionResults(mlir::Operation* op, llvm::StringRef constraint,
                                          llvm::ArrayRef<int64_t> shape) {
  for (auto [index, value] : llvm::enumerate(op->getResults())) {
    mlir::RankedTensorType result = TensorTypeOf(value);
    if (mlir::failed(CheckResult([&] { return op->emitOpError(); }, constraint + ": result " + llvm::Twine(index),
                                 result, shape, result.getElementType()))) {
      return mlir::failure();
    }
  }
  return mlir::success();
}

// Checks the body of a reduction. Up to element types, its parameters must have the types of the initial values.
llvm::LogicalResult CheckReductionBody(mlir::Operation* op, llvm::StringRef what, mlir::Region& body,
                                       mlir::ValueRange inputs, mlir::ValueRange inits, llvm::ArrayRef<int64_t> sizes) {
  auto emit = [&] { return op->emitOpError(); };
  if (mlir::failed(CheckReducer(emit, what, body, inputs.getTypes(), inits.getTypes(), op->getResultTypes(), sizes)))
    return mlir::failure();
  for (auto [init, parameter] : llvm::zip(inits, body.getArguments())) {
    if (CompatibleShapes(TensorTypeOf(init).getShape(), TensorTypeOf(parameter).getShape())) continue;
    return emit() << what << " expects parameters of the shapes of the initial values, got " << parameter.getType()
                  << " for " << init.getType();
  }
  return mlir::success();
}

}  // namespace

// reduce

llvm::LogicalResult ReduceOp::verify() {
  if (mlir::failed(CheckReductionOperands(*this, getInputs(), getInitValues()))) return mlir::failure();
  mlir::RankedTensorType type = TensorTypeOf(getInputs().front());
  llvm::ArrayRef<int64_t> dims = getDimensions();
  if (mlir::failed(CheckDims([&] { return emitOpError(); }, "reduce_c4, c5: dimensions", dims, type.getRank()))) {
    return mlir::failure();
  }
  return CheckReductionResults(*this, "reduce_c7, c8", inferShape());
}

llvm::SmallVector<int64_t> ReduceOp::inferShape() {
  mlir::RankedTensorType type = TensorTypeOf(getInputs().front());
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (!llvm::is_contained(getDimensions(), dim)) shape.push_back(type.getDimSize(dim));
  }
  return shape;
}

llvm::LogicalResult ReduceOp::verifyRegions() {
  return CheckReductionBody(*this, "reduce_c6: body", getBody(), getInputs(), getInitValues(), inferShape());
}

// reduce_window

static WindowAttributes AttributesOf(ReduceWindowOp op) {
  return {op.getWindowDimensions(), op.getWindowStrides(),   op.getPadding(),
          op.getBaseDilations(),    op.getWindowDilations(), std::nullopt};
}

Window ReduceWindowOp::getWindow() { return WindowOf(AttributesOf(*this)); }

// reduce_window_c4 to c12, c14 to c16
llvm::LogicalResult ReduceWindowOp::verify() {
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckReductionOperands(*this, getInputs(), getInitValues()))) return mlir::failure();
  mlir::RankedTensorType type = TensorTypeOf(getInputs().front());
  mlir::FailureOr<Window> window = VerifyWindow(emit, AttributesOf(*this), type.getRank());
  if (mlir::failed(window)) return mlir::failure();
  mlir::FailureOr<llvm::SmallVector<int64_t>> shape = inferShape();
  if (mlir::failed(shape)) return mlir::failure();
  return CheckReductionResults(*this, "reduce_window_c15, c16", *shape);
}

llvm::FailureOr<llvm::SmallVector<int64_t>> ReduceWindowOp::inferShape() {
  return WindowPositions([&] { return emitOpError(); }, TensorTypeOf(getInputs().front()).getShape(), getWindow());
}

llvm::LogicalResult ReduceWindowOp::verifyRegions() {
  return CheckReductionBody(*this, "reduce_window_c13: body", getBody(), getInputs(), getInitValues(),
                            getWindowDimensions());
}

// select_and_scatter

llvm::LogicalResult SelectAndScatterOp::inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location>,
                                                         Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  // select_and_scatter_c11, c12: the result has the element type in which scatter computes, once scatter has a body.
  auto operand = mlir::cast<mlir::RankedTensorType>(adaptor.getOperand().getType());
  mlir::Region& scatter = adaptor.getScatter();
  const bool has_body = !scatter.empty() && scatter.getNumArguments() == 2;
  auto parameter = mlir::dyn_cast<mlir::RankedTensorType>(has_body ? scatter.getArgument(0).getType() : operand);
  const bool promoted = parameter && IsPromotable(operand.getElementType(), parameter.getElementType());
  inferred.push_back(promoted ? operand.clone(parameter.getElementType()) : operand);
  return mlir::success();
}

static WindowAttributes AttributesOf(SelectAndScatterOp op, llvm::SmallVectorImpl<int64_t>& ones) {
  ones.assign(op.getOperand().getType().getRank(), 1);
  return {op.getWindowDimensions().value_or(llvm::ArrayRef<int64_t>(ones)),
          op.getWindowStrides(),
          op.getPadding(),
          std::nullopt,
          std::nullopt,
          std::nullopt};
}

Window SelectAndScatterOp::getWindow() {
  llvm::SmallVector<int64_t> ones;
  return WindowOf(AttributesOf(*this, ones));
}

llvm::LogicalResult SelectAndScatterOp::verify() {
  auto emit = [&] { return emitOpError(); };
  mlir::RankedTensorType operand = getOperand().getType(), source = getSource().getType();
  mlir::RankedTensorType init = getInitValue().getType();
  if (init.getRank() != 0 || init.getElementType() != operand.getElementType()) {
    return emitOpError() << "select_and_scatter_c3: expected a scalar initial value of " << operand.getElementType()
                         << ", got " << init;
  }
  if (!getWindowDimensions() && operand.getRank() != 0) {
    return emitOpError() << "select_and_scatter_c4: expected window_dimensions with " << operand.getRank()
                         << " entries, got none";
  }
  llvm::SmallVector<int64_t> ones;
  mlir::FailureOr<Window> window = VerifyWindow(emit, AttributesOf(*this, ones), operand.getRank());
  if (mlir::failed(window)) return mlir::failure();
  mlir::FailureOr<llvm::SmallVector<int64_t>> shape = WindowPositions(emit, operand.getShape(), *window);
  if (mlir::failed(shape)) return mlir::failure();
  return CheckResult(emit, "select_and_scatter_c1, c2: source", source, *shape, operand.getElementType());
}

llvm::LogicalResult SelectAndScatterOp::verifyRegions() {
  llvm::SmallVector<mlir::Type> scalar = ScalarTypes(getOperand().getType()), pair{scalar[0], scalar[0]};
  mlir::Type pred = mlir::RankedTensorType::get({}, mlir::IntegerType::get(getContext(), 1));
  auto emit = [&] { return emitOpError(); };
  if (mlir::failed(CheckFunction(emit, "select_and_scatter_c9: select", getSelect(), pair, pred))) {
    return mlir::failure();
  }
  return CheckReducer(emit, "select_and_scatter_c10: scatter", getScatter(), getSource().getType(),
                      getInitValue().getType(), getType());
}

// map

llvm::LogicalResult MapOp::verify() {
  if (getInputs().empty()) return emitOpError() << "map_c2: expects at least one input";
  for (mlir::Value input : getInputs()) {
    if (!CompatibleShapes(TensorTypeOf(input).getShape(), getType().getShape())) {
      return emitOpError() << "map_c1: expected inputs of shape " << getType() << ", got " << input.getType();
    }
  }
  llvm::ArrayRef<int64_t> dims = getDimensions();
  if (llvm::equal(dims, llvm::seq<int64_t>(0, getType().getRank()))) return mlir::success();
  return emitOpError() << "map_c3: expected dimensions 0 to " << getType().getRank() - 1 << " in order, got [" << dims
                       << "]";
}

llvm::LogicalResult MapOp::verifyRegions() {
  return CheckFunction([&] { return emitOpError(); }, "map_c4: computation", getComputation(),
                       ScalarTypes(getInputs().getTypes()), ScalarTypes(getType()));
}

}  // namespace tessera::stablehlo

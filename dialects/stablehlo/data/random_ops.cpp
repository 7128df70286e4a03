// SPDX-License-Identifier: Apache-2.0
// Random bits and numbers: registration and verifiers.
#include "tessera/dialects/stablehlo/data/random_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/checks/bounds.h"
#include "tessera/dialects/stablehlo/checks/rng_state.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/random_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addRandomOps() { addFamily<RngBitGeneratorOp, RngOp>(); }

void RngBitGeneratorOp::getAsmResultNames(mlir::OpAsmSetValueNameFn set_name) {
  set_name(getOutputState(), "output_state");
  set_name(getOutput(), "output");
}

llvm::LogicalResult RngBitGeneratorOp::verify() {
  mlir::RankedTensorType state = getInitialState().getType();
  if (!CompatibleTypes(state, getOutputState().getType())) {
    return emitOpError() << "rng_bit_generator_c1: expected an output state of type " << state << ", got "
                         << getOutputState().getType();
  }
  if (mlir::failed(CheckStaticShape([&] { return emitOpError(); }, "the output", getOutput().getType()))) {
    return mlir::failure();
  }
  if (!IsRngState(state)) return mlir::success();
  // rng_bit_generator_c2
  bool threefry = getRngAlgorithm() == RngAlgorithm::THREE_FRY, philox = getRngAlgorithm() == RngAlgorithm::PHILOX;
  bool fits = (!threefry && !philox) || CompatibleSizes(state.getDimSize(0), 2) || (philox && state.getDimSize(0) == 3);
  if (fits) return mlir::success();
  return emitOpError() << "rng_bit_generator_c2: " << stringifyRngAlgorithm(getRngAlgorithm())
                       << " expects a state of 2" << (philox ? " or 3" : "") << " elements, got " << state;
}

llvm::LogicalResult RngOp::verify() {
  mlir::RankedTensorType type = getType();
  mlir::Type element = type.getElementType();
  if (TensorTypeOf(getA()).getElementType() != element || TensorTypeOf(getB()).getElementType() != element) {
    return emitOpError() << "rng_c1: expected a and b of the result's element type " << element << ", got "
                         << getA().getType() << " and " << getB().getType();
  }
  if (getRngDistribution() == RngDistribution::NORMAL && !mlir::isa<mlir::FloatType>(element)) {
    return emitOpError() << "rng_c2: NORMAL needs floats, got " << element;
  }
  const int64_t count = TensorTypeOf(getShape()).getDimSize(0);
  if (count != type.getRank()) {
    return emitOpError() << "rng_c3: expected a result of rank " << count << ", as many as shape has elements, got "
                         << type;
  }
  mlir::DenseIntElementsAttr shape;
  if (!mlir::matchPattern(getShape(), mlir::m_Constant(&shape))) return mlir::success();
  if (shape.getNumElements() > type.getRank()) shape = {};
  bool fits = shape && shape.getNumElements() == type.getRank() &&
              llvm::all_of(llvm::zip(shape.getValues<mlir::APInt>(), type.getShape()),
                           [](auto pair) { return std::get<0>(pair).trySExtValue() == std::get<1>(pair); });
  if (fits) return mlir::success();
  return emitOpError() << "rng_c3: expected the shape given by the operand shape, got " << type;
}

}  // namespace tessera::stablehlo

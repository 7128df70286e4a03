// SPDX-License-Identifier: Apache-2.0
// rng_bit_generator: registration and verifier.
#include "tessera/dialects/stablehlo/random_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/operands.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/random_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addRandomOps() { addFamily<RngBitGeneratorOp>(); }

void RngBitGeneratorOp::getAsmResultNames(mlir::OpAsmSetValueNameFn setName) {
  setName(getOutputState(), "output_state");
  setName(getOutput(), "output");
}

llvm::LogicalResult RngBitGeneratorOp::verify() {
  mlir::RankedTensorType state = getInitialState().getType();
  if (state != getOutputState().getType()) {
    return emitOpError() << "rng_bit_generator_c1: expected an output state of type " << state << ", got "
                         << getOutputState().getType();
  }
  if (state.getRank() != 1 || !state.getElementType().isUnsignedInteger(64)) {
    return emitOpError() << "expected a state of rank 1 and type ui64, got " << state;
  }
  // rng_bit_generator_c2
  bool threefry = getRngAlgorithm() == RngAlgorithm::THREE_FRY, philox = getRngAlgorithm() == RngAlgorithm::PHILOX;
  bool fits = (!threefry && !philox) || state.getDimSize(0) == 2 || (philox && state.getDimSize(0) == 3);
  if (fits) return mlir::success();
  return emitOpError() << "rng_bit_generator_c2: " << stringifyRngAlgorithm(getRngAlgorithm())
                       << " expects a state of 2" << (philox ? " or 3" : "") << " elements, got " << state;
}

}  // namespace tessera::stablehlo

// SPDX-License-Identifier: Apache-2.0
// rng_bit_generator: registration and verifier.
#include "tessera/dialects/stablehlo/random_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
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

llvm::LogicalResult RngBitGeneratorOp::verify() { return mlir::success(); }

}  // namespace tessera::stablehlo

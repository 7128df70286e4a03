// SPDX-License-Identifier: Apache-2.0
// dot_general and convolution: registration and verifiers.
#include "tessera/dialects/stablehlo/contraction_ops.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/contraction.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/registration.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/contraction_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addContractionOps() { addFamily<DotGeneralOp, ConvolutionOp>(); }

llvm::LogicalResult DotGeneralOp::verify() { return mlir::success(); }
llvm::LogicalResult ConvolutionOp::verify() { return mlir::success(); }

}  // namespace tessera::stablehlo

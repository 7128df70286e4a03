// SPDX-License-Identifier: Apache-2.0
// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: the dimension numbers of a convolution.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_

#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/stablehlo/attrs.h"

namespace tessera::stablehlo {

mlir::ParseResult parseConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& dims);
void printConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr dims);

inline void printConvolutionDimensions(mlir::AsmPrinter& printer, mlir::Operation*, ConvDimensionNumbersAttr dims) {
  printConvolutionDimensions(printer, dims);
}

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_

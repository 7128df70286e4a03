// SPDX-License-Identifier: Apache-2.0
// `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: the dimension numbers of a convolution. The raw form names each number,
// `input_batch_dimension = 0, ...`. It can express every attribute, even an invalid one.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_

#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

mlir::ParseResult parseConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& dims);
void printConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr dims);

mlir::ParseResult ParseRawConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& dims);
void PrintRawConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr dims);
// Returns whether the first form can express |dims|: the dimensions of each operand have distinct positions.
bool HaveListForm(ConvDimensionNumbersAttr dims);

inline void printConvolutionDimensions(mlir::AsmPrinter& printer, mlir::Operation*, ConvDimensionNumbersAttr dims) {
  printConvolutionDimensions(printer, dims);
}

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONV_DIMENSION_NUMBERS_H_

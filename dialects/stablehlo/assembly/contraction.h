// SPDX-License-Identifier: Apache-2.0
// Assembly formats of dot_general and convolution.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONTRACTION_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONTRACTION_H_

#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::stablehlo {

// `batching_dims = [0] x [0], contracting_dims = [2] x [1]`
mlir::ParseResult parseDotDimensionNumbers(mlir::AsmParser& parser, DotDimensionNumbersAttr& dims);
void printDotDimensionNumbers(mlir::AsmPrinter& printer, mlir::Operation*, DotDimensionNumbersAttr dims);

// `, precision = [DEFAULT, DEFAULT], algorithm = <...>`, both optional
mlir::ParseResult parsePrecisionAndAlgorithm(mlir::AsmParser& parser, mlir::ArrayAttr& precision,
                                             DotAlgorithmAttr& algorithm);
void printPrecisionAndAlgorithm(mlir::AsmPrinter& printer, mlir::Operation*, mlir::ArrayAttr precision,
                                DotAlgorithmAttr algorithm);

// `, precision = [DEFAULT, DEFAULT]`, optional
mlir::ParseResult parsePrecisionConfig(mlir::AsmParser& parser, mlir::ArrayAttr& precision);
void printPrecisionConfig(mlir::AsmPrinter& printer, mlir::Operation* op, mlir::ArrayAttr precision);

// `stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]`, each
// optional
mlir::ParseResult parseWindowAttributes(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& strides,
                                        mlir::DenseIntElementsAttr& padding, mlir::DenseI64ArrayAttr& lhs_dilation,
                                        mlir::DenseI64ArrayAttr& rhs_dilation, mlir::DenseBoolArrayAttr& reversal);
void printWindowAttributes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr strides,
                           mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhs_dilation,
                           mlir::DenseI64ArrayAttr rhs_dilation, mlir::DenseBoolArrayAttr reversal);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_CONTRACTION_H_

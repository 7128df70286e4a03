// SPDX-License-Identifier: Apache-2.0
// Assembly formats of operands and simple attributes.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OPERANDS_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OPERANDS_H_

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"

namespace tessera::stablehlo {

// `%a, %b, ` before a keyword: a comma follows every operand.
mlir::ParseResult parseOperandsThenAttribute(mlir::OpAsmParser& parser,
                                             llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands);
void printOperandsThenAttribute(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands);

// `[0:4, 1:9:2]`: start, limit and, unless it is 1, stride of each dimension.
mlir::ParseResult parseSliceRanges(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& start,
                                   mlir::DenseI64ArrayAttr& limit, mlir::DenseI64ArrayAttr& strides);
void printSliceRanges(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr start,
                      mlir::DenseI64ArrayAttr limit, mlir::DenseI64ArrayAttr strides);

// `LT`: only the value of an enumeration attribute.
template <typename EnumAttr>
mlir::ParseResult parseEnumValue(mlir::AsmParser& parser, EnumAttr& attribute) {
  attribute = mlir::dyn_cast_or_null<EnumAttr>(EnumAttr::parse(parser, {}));
  return mlir::failure(!attribute);
}
template <typename EnumAttr>
void printEnumValue(mlir::AsmPrinter& printer, mlir::Operation*, EnumAttr attribute) {
  if (attribute) printer << stringifyEnum(attribute.getValue());
}

// `e8m7`
mlir::ParseResult parseExponentMantissa(mlir::AsmParser& parser, mlir::IntegerAttr& exponent,
                                        mlir::IntegerAttr& mantissa);
void printExponentMantissa(mlir::AsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa);

// `@target`
mlir::ParseResult parseCustomCallTarget(mlir::AsmParser& parser, mlir::StringAttr& target);
void printCustomCallTarget(mlir::AsmPrinter& printer, mlir::Operation*, mlir::StringAttr target);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OPERANDS_H_

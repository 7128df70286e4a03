// SPDX-License-Identifier: Apache-2.0
// Custom directives of the dialect's assembly formats, and parsers shared by ops and attributes.
#ifndef TESSERA_DIALECTS_TESSERA_ASSEMBLY_H_
#define TESSERA_DIALECTS_TESSERA_ASSEMBLY_H_

#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/tessera/attrs.h"

namespace tessera::ir {

// Parse and print an enum attribute as a bare keyword: `mirrored`, `sum`.
template <typename EnumAttr>
mlir::ParseResult parseWord(mlir::OpAsmParser& parser, EnumAttr& attr) {
  using Enum = decltype(attr.getValue());
  mlir::FailureOr<Enum> value = mlir::FieldParser<Enum>::parse(parser);
  if (mlir::failed(value)) return mlir::failure();
  attr = EnumAttr::get(parser.getContext(), *value);
  return mlir::success();
}

template <typename EnumAttr>
void printWord(mlir::OpAsmPrinter& printer, mlir::Operation*, EnumAttr attr) {
  printer << stringifyEnum(attr.getValue());
}

// Parse and print `["replica" = 8, "model" = 2]`.
mlir::ParseResult parseMeshAxes(mlir::OpAsmParser& parser, mlir::ArrayAttr& axes);
void printMeshAxes(mlir::OpAsmPrinter& printer, mlir::Operation* op, mlir::ArrayAttr axes);

// Parse and print `("pixels" : tensor<16x64xf32>, tensor<16xi32>)`.
mlir::ParseResult parseFeedValues(mlir::OpAsmParser& parser, mlir::ArrayAttr& names, mlir::ArrayAttr& types);
void printFeedValues(mlir::OpAsmPrinter& printer, mlir::Operation* op, mlir::ArrayAttr names, mlir::ArrayAttr types);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_ASSEMBLY_H_

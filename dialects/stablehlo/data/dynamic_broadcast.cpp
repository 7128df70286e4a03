// SPDX-License-Identifier: Apache-2.0
// The pretty form of dynamic_broadcast_in_dim:
//   stablehlo.dynamic_broadcast_in_dim %x, %shape, dims = [1] {known_expanding_dimensions = array<i64>} : (...) -> ...
// The form is written by hand because older exporters print the lists in the dictionary as tensors.
#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/stablehlo/data/dynamic_ops.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

namespace tessera::stablehlo {

mlir::ParseResult DynamicBroadcastInDimOp::parse(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  mlir::OpAsmParser::UnresolvedOperand operand, dimensions;
  if (parser.parseOperand(operand) || parser.parseComma() || parser.parseOperand(dimensions) || parser.parseComma() ||
      parser.parseKeyword("dims") || parser.parseEqual()) {
    return mlir::failure();
  }
  auto dims = mlir::dyn_cast_or_null<mlir::DenseI64ArrayAttr>(mlir::DenseI64ArrayAttr::parse(parser, {}));
  if (!dims) return mlir::failure();
  const llvm::SMLoc location = parser.getCurrentLocation();
  mlir::NamedAttrList attributes;
  mlir::FunctionType type;
  if (parser.parseOptionalAttrDict(attributes)) return mlir::failure();
  for (mlir::NamedAttribute& attribute : attributes) attribute.setValue(ModernizeAttribute(attribute.getValue()));
  if (attributes.set("broadcast_dimensions", dims)) {
    return parser.emitError(location, "broadcast_dimensions is already given as dims");
  }
  if (mlir::failed(verifyInherentAttrs(
          result.name, attributes,
          [&] { return parser.emitError(location) << "'" << result.name.getStringRef() << "' op "; })) ||
      parser.parseColonType(type)) {
    return mlir::failure();
  }
  result.addAttributes(attributes);
  result.addTypes(type.getResults());
  return parser.resolveOperands({operand, dimensions}, type.getInputs(), location, result.operands);
}

void DynamicBroadcastInDimOp::print(mlir::OpAsmPrinter& printer) {
  printer << " " << getOperand() << ", " << getOutputDimensions() << ", dims = ";
  getBroadcastDimensionsAttr().print(printer);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"broadcast_dimensions"});
  printer << " : ";
  printer.printFunctionalType(*this);
}

}  // namespace tessera::stablehlo

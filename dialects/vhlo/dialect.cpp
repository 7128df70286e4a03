// SPDX-License-Identifier: Apache-2.0
// Registration, and the text of attributes and types.
#include "tessera/dialects/vhlo/dialect.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/vhlo/dialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/vhlo/attrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tessera/dialects/vhlo/types.cpp.inc"

namespace tessera::vhlo {

namespace {

// By code.
constexpr llvm::StringLiteral kMnemonics[] = {"",
                                              "array",
                                              "boolean",
                                              "comparison_direction",
                                              "comparison_type",
                                              "custom_call_api_version",
                                              "dictionary",
                                              "fft_type",
                                              "float",
                                              "integer",
                                              "output_operand_alias",
                                              "precision",
                                              "rng_algorithm",
                                              "rng_distribution",
                                              "string",
                                              "tensor",
                                              "transpose",
                                              "type",
                                              "type_extensions",
                                              "result_accuracy_mode",
                                              "result_accuracy",
                                              "sub_axis_info",
                                              "axis_ref",
                                              "replica_group_mesh_axes",
                                              "mesh_axis",
                                              "mesh"};
constexpr llvm::StringLiteral kTypeMnemonic = "type";

}  // namespace

void VhloDialect::initialize() {
  addAttributes<VersionedAttr>();
  addTypes<VersionedType>();
  registerOps();
  registerBytecode();
}

mlir::Attribute VhloDialect::parseAttribute(mlir::DialectAsmParser& parser, mlir::Type) const {
  llvm::StringRef mnemonic;
  mlir::Attribute value;
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (parser.parseKeyword(&mnemonic) || parser.parseLess() || parser.parseAttribute(value) || parser.parseGreater())
    return {};
  for (auto [code, known] : llvm::enumerate(kMnemonics))
    if (code > 0 && mnemonic == known)
      return VersionedAttr::getChecked([&] { return parser.emitError(loc); }, getContext(), code, value);
  parser.emitError(loc) << "unknown vhlo attribute '" << mnemonic << "'";
  return {};
}

void VhloDialect::printAttribute(mlir::Attribute attribute, mlir::DialectAsmPrinter& printer) const {
  auto versioned = mlir::cast<VersionedAttr>(attribute);
  printer << kMnemonics[versioned.getCode()] << "<" << versioned.getValue() << ">";
}

mlir::Type VhloDialect::parseType(mlir::DialectAsmParser& parser) const {
  mlir::Type type;
  if (parser.parseKeyword(kTypeMnemonic) || parser.parseLess() || parser.parseType(type) || parser.parseGreater())
    return {};
  return VersionedType::get(getContext(), type);
}

void VhloDialect::printType(mlir::Type type, mlir::DialectAsmPrinter& printer) const {
  printer << kTypeMnemonic << "<" << mlir::cast<VersionedType>(type).getType() << ">";
}

}  // namespace tessera::vhlo

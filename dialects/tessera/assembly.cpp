// SPDX-License-Identifier: Apache-2.0
// Parsers and printers that assembly formats cannot express.
#include "tessera/dialects/tessera/assembly.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionImplementation.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

using namespace mlir;

ParseResult parseMeshAxes(OpAsmParser& parser, ArrayAttr& axes) {
  SmallVector<Attribute> parsed;
  auto axis = [&]() -> ParseResult {
    std::string name;
    int64_t size;
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size)) return failure();
    parsed.push_back(MeshAxisAttr::get(parser.getContext(), name, size));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, axis, " of mesh axes")) return failure();
  axes = parser.getBuilder().getArrayAttr(parsed);
  return success();
}

void printMeshAxes(OpAsmPrinter& printer, Operation*, ArrayAttr axes) {
  printer << '[';
  llvm::interleaveComma(axes.getAsRange<MeshAxisAttr>(), printer, [&](MeshAxisAttr axis) {
    printer.printString(axis.getName());
    printer << " = " << axis.getSize();
  });
  printer << ']';
}

ParseResult parseFeedValues(OpAsmParser& parser, ArrayAttr& names, ArrayAttr& types) {
  SmallVector<llvm::StringRef> storage;
  SmallVector<Attribute> parsed_names;
  SmallVector<Attribute> parsed_types;
  auto value = [&]() -> ParseResult {
    std::string name;
    if (succeeded(parser.parseOptionalString(&name)) && parser.parseColon()) return failure();
    Type type;
    if (parser.parseType(type)) return failure();
    parsed_names.push_back(parser.getBuilder().getStringAttr(name));
    parsed_types.push_back(TypeAttr::get(type));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, value, " of feed values")) return failure();
  names = parser.getBuilder().getArrayAttr(parsed_names);
  types = parser.getBuilder().getArrayAttr(parsed_types);
  return success();
}

void printFeedValues(OpAsmPrinter& printer, Operation*, ArrayAttr names, ArrayAttr types) {
  printer << '(';
  llvm::interleaveComma(llvm::zip(names.getAsRange<StringAttr>(), types.getAsValueRange<TypeAttr>()), printer,
                        [&](auto value) {
                          auto [name, type] = value;
                          if (!name.getValue().empty()) {
                            printer.printString(name.getValue());
                            printer << " : ";
                          }
                          printer << type;
                        });
  printer << ')';
}

// @name(%x: T {attrs}, ...) -> (T {attrs}, ...) on @mesh manual ["replica"] attributes {...} { body }
ParseResult ComputationOp::parse(OpAsmParser& parser, OperationState& result) {
  Builder& builder = parser.getBuilder();
  (void)impl::parseOptionalVisibilityKeyword(parser, result.attributes);
  StringAttr name;
  if (parser.parseSymbolName(name, getSymNameAttrName(result.name), result.attributes)) return failure();

  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<Type> result_types;
  SmallVector<DictionaryAttr> result_attrs;
  bool is_variadic = false;
  if (function_interface_impl::parseFunctionSignatureWithArguments(parser, /*allowVariadic=*/false, arguments,
                                                                   is_variadic, result_types, result_attrs))
    return failure();
  SmallVector<Type> argument_types =
      llvm::map_to_vector(arguments, [](const OpAsmParser::Argument& argument) { return argument.type; });
  result.addAttribute(getFunctionTypeAttrName(result.name),
                      TypeAttr::get(builder.getFunctionType(argument_types, result_types)));
  call_interface_impl::addArgAndResultAttrs(builder, result, arguments, result_attrs, getArgAttrsAttrName(result.name),
                                            getResAttrsAttrName(result.name));

  if (succeeded(parser.parseOptionalKeyword("on"))) {
    StringAttr mesh;
    if (parser.parseSymbolName(mesh)) return failure();
    result.addAttribute(getMeshAttrName(result.name), FlatSymbolRefAttr::get(mesh));
  }
  if (succeeded(parser.parseOptionalKeyword("manual"))) {
    SmallVector<Attribute> axes;
    auto axis = [&]() -> ParseResult {
      std::string text;
      if (parser.parseString(&text)) return failure();
      axes.push_back(builder.getStringAttr(text));
      return success();
    };
    if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Square, axis, " of axis names")) return failure();
    result.addAttribute(getManualAxesAttrName(result.name), builder.getArrayAttr(axes));
  }
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes)) return failure();
  Region* body = result.addRegion();
  if (parser.parseRegion(*body, arguments)) return failure();
  // The dictionary's attributes become properties later; here the block only needs a terminator.
  ensureTerminator(*body, parser.getBuilder(), result.location);
  return success();
}

void ComputationOp::print(OpAsmPrinter& printer) {
  printer << ' ';
  if (std::optional<llvm::StringRef> visibility = getSymVisibility()) printer << *visibility << ' ';
  printer.printSymbolName(getSymName());
  call_interface_impl::printFunctionSignature(printer, getArgumentTypes(), getArgAttrsAttr(), /*isVariadic=*/false,
                                              getResultTypes(), getResAttrsAttr(), &getBody(),
                                              /*printEmptyResult=*/false);
  if (FlatSymbolRefAttr mesh = getMeshAttr()) printer << " on " << mesh;
  if (!getManualAxes().empty()) printer << " manual " << getManualAxes();
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(), {getSymNameAttrName(), getSymVisibilityAttrName(), getFunctionTypeAttrName(),
                            getMeshAttrName(), getManualAxesAttrName(), getArgAttrsAttrName(), getResAttrsAttrName()});
  printer << ' ';
  ReturnOp terminator = getReturn();
  bool print_terminator = terminator.getNumOperands() != 0 || !terminator->getDiscardableAttrs().empty();
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false, print_terminator);
}

}  // namespace tessera::ir

// SPDX-License-Identifier: Apache-2.0
// Ops of the sdy dialect, and the directives of their syntax.
#include "tessera/dialects/sdy/ops.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/sdy/dialect.cpp.inc"

namespace tessera::sdy {

using namespace mlir;

// These parse and print an attribute as its body.
template <typename Attr>
static ParseResult parseBody(OpAsmParser& parser, Attr& attribute) {
  FailureOr<Attr> body = Attr::parseBody(parser);
  if (failed(body)) return failure();
  attribute = *body;
  return success();
}

template <typename Attr>
static void printBody(OpAsmPrinter& printer, Operation*, Attr attribute) {
  attribute.printBody(printer);
}

// Parses `(%a: T, %b: T) { ... }`.
static ParseResult parseBodyRegion(OpAsmParser& parser, Region& region) {
  SmallVector<OpAsmParser::Argument> arguments;
  return failure(parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true,
                                          /*allowAttrs=*/true) ||
                 parser.parseRegion(region, arguments));
}

static void printBodyRegion(OpAsmPrinter& printer, Operation*, Region& region) {
  printer << '(';
  llvm::interleaveComma(region.getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(region, /*printEntryBlockArgs=*/false);
}

}  // namespace tessera::sdy

#define GET_OP_CLASSES
#include "tessera/dialects/sdy/ops.cpp.inc"

namespace tessera::sdy {

void SdyDialect::addOperations() {
  mlir::Dialect::addOperations<
#define GET_OP_LIST
#include "tessera/dialects/sdy/ops.cpp.inc"
      >();
}

void SdyDialect::initialize() {
  addAttributes();
  addBytecode();
  addOperations();
}

}  // namespace tessera::sdy

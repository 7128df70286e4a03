// SPDX-License-Identifier: Apache-2.0
// Attributes: parsing, printing, construction.
#include "tessera/dialects/tessera/attrs.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/dialects/tessera/enums.cpp.inc"
#include "tessera/dialects/tessera/sharding.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/tessera/attrs.cpp.inc"

namespace tessera::ir {

using namespace mlir;

void TesseraDialect::addAttributes() {
  mlir::Dialect::addAttributes<
#define GET_ATTRDEF_LIST
#include "tessera/dialects/tessera/attrs.cpp.inc"
      >();
}

RoleAttr RoleAttr::input(MLIRContext* context, int64_t index) { return get(context, RoleKind::kInput, {}, index); }
RoleAttr RoleAttr::output(MLIRContext* context, int64_t index) { return get(context, RoleKind::kOutput, {}, index); }
RoleAttr RoleAttr::state(FlatSymbolRefAttr variable) {
  return get(variable.getContext(), RoleKind::kState, variable, 0);
}
RoleAttr RoleAttr::infeed(FlatSymbolRefAttr feed, int64_t index) {
  return get(feed.getContext(), RoleKind::kInfeed, feed, index);
}

// `<input 0>`, `<output 0>`, `<state @var>`, `<infeed @feed 1>`
Attribute RoleAttr::parse(AsmParser& parser, Type) {
  SMLoc location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseLess() || parser.parseKeyword(&word)) return {};
  std::optional<RoleKind> kind = symbolizeRoleKind(word);
  if (!kind) {
    parser.emitError(location) << "expected a role: input, output, state or infeed; got '" << word << "'";
    return {};
  }
  FlatSymbolRefAttr symbol;
  int64_t index = 0;
  if (*kind == RoleKind::kState || *kind == RoleKind::kInfeed) {
    StringAttr name;
    if (parser.parseSymbolName(name)) return {};
    symbol = FlatSymbolRefAttr::get(name);
  }
  if (*kind != RoleKind::kState) {
    SMLoc index_location = parser.getCurrentLocation();
    if (parser.parseInteger(index)) return {};
    if (index < 0) {
      parser.emitError(index_location) << "expected an index of at least 0, got " << index;
      return {};
    }
  }
  if (parser.parseGreater()) return {};
  return get(parser.getContext(), *kind, symbol, index);
}

void RoleAttr::print(AsmPrinter& printer) const {
  printer << '<' << stringifyRoleKind(getKind());
  if (getSymbol()) printer << ' ' << getSymbol();
  if (getKind() != RoleKind::kState) printer << ' ' << getIndex();
  printer << '>';
}

}  // namespace tessera::ir

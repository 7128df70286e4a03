// SPDX-License-Identifier: Apache-2.0
// Attributes: parsing, printing, construction.
#include "tessera/dialects/tessera/attrs.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/tessera/dialect.h"
#include "tessera/dialects/tessera/enums.cpp.inc"

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
    SMLoc indexLocation = parser.getCurrentLocation();
    if (parser.parseInteger(index)) return {};
    if (index < 0) {
      parser.emitError(indexLocation) << "expected an index of at least 0, got " << index;
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

// `{"x", "y"}`, `{"x", ?}`, `{?}`
Attribute DimensionShardingAttr::parse(AsmParser& parser, Type) {
  SmallVector<StringAttr> axes;
  bool isOpen = false;
  auto parseOne = [&]() -> ParseResult {
    SMLoc location = parser.getCurrentLocation();
    if (isOpen) return parser.emitError(location) << "expected nothing after '?'";
    if (succeeded(parser.parseOptionalQuestion())) {
      isOpen = true;
      return success();
    }
    std::string name;
    if (parser.parseString(&name)) return failure();
    axes.push_back(StringAttr::get(parser.getContext(), name));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseOne)) return {};
  return get(parser.getContext(), axes, isOpen);
}

void DimensionShardingAttr::print(AsmPrinter& printer) const {
  printer << '{';
  llvm::interleaveComma(getAxes(), printer.getStream(), [&](StringAttr axis) { printer << axis; });
  if (getIsOpen()) printer << (getAxes().empty() ? "?" : ", ?");
  printer << '}';
}

ShardingAttr ShardingAttr::whole(MLIRContext* context, int64_t rank) {
  return get(context, SmallVector<DimensionShardingAttr>(rank, DimensionShardingAttr::get(context, {}, false)));
}

bool ShardingAttr::isWhole() const {
  return llvm::all_of(getDimensions(), [](DimensionShardingAttr dimension) { return dimension.getAxes().empty(); });
}

bool ShardingAttr::hasOpenDimension() const {
  return llvm::any_of(getDimensions(), [](DimensionShardingAttr dimension) { return dimension.getIsOpen(); });
}

ShardingAttr ShardingAttr::parseDimensions(AsmParser& parser) {
  SmallVector<DimensionShardingAttr> dimensions;
  auto parseOne = [&]() -> ParseResult {
    auto dimension = cast_or_null<DimensionShardingAttr>(DimensionShardingAttr::parse(parser, {}));
    dimensions.push_back(dimension);
    return success(dimension != nullptr);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne)) return {};
  return get(parser.getContext(), dimensions);
}

void ShardingAttr::printDimensions(AsmPrinter& printer) const {
  printer << '[';
  llvm::interleaveComma(getDimensions(), printer.getStream(),
                        [&](DimensionShardingAttr dimension) { dimension.print(printer); });
  printer << ']';
}

Attribute ShardingAttr::parse(AsmParser& parser, Type) {
  if (parser.parseLess()) return {};
  ShardingAttr sharding = parseDimensions(parser);
  return sharding && succeeded(parser.parseGreater()) ? sharding : ShardingAttr();
}

void ShardingAttr::print(AsmPrinter& printer) const {
  printer << '<';
  printDimensions(printer);
  printer << '>';
}

}  // namespace tessera::ir

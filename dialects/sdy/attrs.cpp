// SPDX-License-Identifier: Apache-2.0
// Attributes: parsing, printing, meshes. Inside another attribute or op, an attribute is written as its body alone:
// `{"x", ?}`, not `#sdy.dimension_sharding<...>`.
#include "tessera/dialects/sdy/attrs.h"

#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "tessera/dialects/sdy/dialect.h"
#include "tessera/dialects/sdy/enums.cpp.inc"
#include "tessera/dialects/sdy/ops.h"

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/sdy/attrs.cpp.inc"

namespace tessera::sdy {

using namespace mlir;

void SdyDialect::addAttributes() {
  mlir::Dialect::addAttributes<
#define GET_ATTRDEF_LIST
#include "tessera/dialects/sdy/attrs.cpp.inc"
      >();
}

namespace {

template <typename Attr>
using List = SmallVector<Attr>;

// Parses `open a, b, c close`, with each element as a body.
template <typename Attr>
ParseResult ParseBodies(AsmParser& parser, AsmParser::Delimiter delimiter, List<Attr>& list) {
  return parser.parseCommaSeparatedList(delimiter, [&]() -> ParseResult {
    FailureOr<Attr> element = Attr::parseBody(parser);
    if (failed(element)) return failure();
    list.push_back(*element);
    return success();
  });
}

template <typename Attr>
void PrintBodies(AsmPrinter& printer, char open, llvm::ArrayRef<Attr> list, char close) {
  printer << open;
  llvm::interleaveComma(list, printer.getStream(), [&](Attr element) { element.printBody(printer); });
  printer << close;
}

// Parses an attribute that is a bracketed list of others.
template <typename Attr, typename Element>
FailureOr<Attr> ParseList(AsmParser& parser, AsmParser::Delimiter delimiter) {
  List<Element> list;
  if (ParseBodies(parser, delimiter, list)) return failure();
  return Attr::get(parser.getContext(), list);
}

}  // namespace

// Outside of other attributes, a body that does not begin with `<` is wrapped in `<>`: `#sdy.axis_ref<"x">`.
#define TESSERA_SDY_BRACKETED(Attr)                                                \
  Attribute Attr::parse(AsmParser& parser, Type) {                                 \
    if (parser.parseLess()) return {};                                             \
    FailureOr<Attr> body = parseBody(parser);                                      \
    return failed(body) || parser.parseGreater() ? Attribute() : Attribute(*body); \
  }                                                                                \
  void Attr::print(AsmPrinter& printer) const {                                    \
    printer << '<';                                                                \
    printBody(printer);                                                            \
    printer << '>';                                                                \
  }
#define TESSERA_SDY_BARE(Attr)                            \
  Attribute Attr::parse(AsmParser& parser, Type) {        \
    FailureOr<Attr> body = parseBody(parser);             \
    return failed(body) ? Attribute() : Attribute(*body); \
  }                                                       \
  void Attr::print(AsmPrinter& printer) const { printBody(printer); }

TESSERA_SDY_BRACKETED(MeshAxisAttr)
TESSERA_SDY_BRACKETED(SubAxisInfoAttr)
TESSERA_SDY_BRACKETED(AxisRefAttr)
TESSERA_SDY_BRACKETED(AxisRefListAttr)
TESSERA_SDY_BRACKETED(ListOfAxisRefListsAttr)
TESSERA_SDY_BRACKETED(DimensionShardingAttr)
TESSERA_SDY_BRACKETED(AllToAllParamAttr)
TESSERA_SDY_BRACKETED(AllToAllParamListAttr)
TESSERA_SDY_BRACKETED(DimMappingAttr)
TESSERA_SDY_BRACKETED(TensorMappingAttr)
TESSERA_SDY_BARE(MeshAttr)
TESSERA_SDY_BARE(ManualAxesAttr)
TESSERA_SDY_BARE(TensorShardingAttr)
TESSERA_SDY_BARE(OpShardingRuleAttr)
TESSERA_SDY_BRACKETED(TensorShardingPerValueAttr)
#undef TESSERA_SDY_BRACKETED
#undef TESSERA_SDY_BARE

// --- Meshes ---

FailureOr<MeshAxisAttr> MeshAxisAttr::parseBody(AsmParser& parser) {
  std::string name;
  int64_t size;
  if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size)) return failure();
  return MeshAxisAttr::get(parser.getContext(), name, size);
}

void MeshAxisAttr::printBody(AsmPrinter& printer) const {
  printer.printString(getName());
  printer << '=' << getSize();
}

FailureOr<MeshAttr> MeshAttr::parseBody(AsmParser& parser) {
  List<MeshAxisAttr> axes;
  SmallVector<int64_t> ids;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseLess() || ParseBodies(parser, AsmParser::Delimiter::Square, axes)) return failure();
  if (succeeded(parser.parseOptionalComma())) {
    auto id = [&]() -> ParseResult { return parser.parseInteger(ids.emplace_back()); };
    if (parser.parseKeyword("device_ids") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, id))
      return failure();
  }
  if (parser.parseGreater()) return failure();
  auto mesh = MeshAttr::getChecked([&] { return parser.emitError(location); }, parser.getContext(), axes, ids);
  if (!mesh) return failure();
  return mesh;
}

void MeshAttr::printBody(AsmPrinter& printer) const {
  printer << '<';
  PrintBodies(printer, '[', getAxes(), ']');
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer.getStream());
    printer << ']';
  }
  printer << '>';
}

LogicalResult MeshAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, llvm::ArrayRef<MeshAxisAttr> axes,
                               llvm::ArrayRef<int64_t> ids) {
  constexpr int64_t kMaxDevices = int64_t{1} << 32;
  llvm::SmallSet<llvm::StringRef, 4> names;
  int64_t devices = 1;
  for (MeshAxisAttr axis : axes) {
    if (axis.getSize() < 1)
      return emitError() << "axis \"" << axis.getName() << "\": expected a size of at least 1, got " << axis.getSize();
    if (axis.getSize() > kMaxDevices / devices) return emitError() << "expected at most " << kMaxDevices << " devices";
    devices *= axis.getSize();
    if (!names.insert(axis.getName()).second) return emitError() << "axis \"" << axis.getName() << "\" appears twice";
  }
  if (ids.empty()) return success();
  if (static_cast<int64_t>(ids.size()) != devices)
    return emitError() << "device_ids: expected " << devices << " devices, got " << ids.size();
  llvm::SmallSet<int64_t, 16> seen;
  for (int64_t id : ids) {
    if (id < 0 || (!axes.empty() && id >= devices))
      return emitError() << "device_ids: expected devices from 0 to " << devices - 1 << ", got " << id;
    if (!seen.insert(id).second) return emitError() << "device_ids: device " << id << " appears twice";
  }
  if (!axes.empty() && llvm::is_sorted(ids))
    return emitError() << "device_ids: redundant for devices in their natural order; omit them";
  return success();
}

std::optional<int64_t> MeshAttr::getAxisSize(llvm::StringRef axis) const {
  for (MeshAxisAttr candidate : getAxes())
    if (candidate.getName() == axis) return candidate.getSize();
  return std::nullopt;
}

int64_t MeshAttr::getTotalSize() const {
  int64_t size = 1;
  for (MeshAxisAttr axis : getAxes()) size *= axis.getSize();
  return size;
}

// --- Axes ---

FailureOr<SubAxisInfoAttr> SubAxisInfoAttr::parseBody(AsmParser& parser) {
  int64_t pre_size, size;
  if (parser.parseLParen() || parser.parseInteger(pre_size) || parser.parseRParen() || parser.parseInteger(size))
    return failure();
  return SubAxisInfoAttr::get(parser.getContext(), pre_size, size);
}

void SubAxisInfoAttr::printBody(AsmPrinter& printer) const { printer << '(' << getPreSize() << ')' << getSize(); }

FailureOr<AxisRefAttr> AxisRefAttr::parseBody(AsmParser& parser) {
  std::string name;
  if (parser.parseString(&name)) return failure();
  SubAxisInfoAttr part;
  // A colon before anything else belongs to the enclosing syntax: `{"x"}: 0->1`.
  if (succeeded(parser.parseOptionalColon())) {
    FailureOr<SubAxisInfoAttr> parsed = SubAxisInfoAttr::parseBody(parser);
    if (failed(parsed)) return failure();
    part = *parsed;
  }
  return AxisRefAttr::get(parser.getContext(), name, part);
}

void AxisRefAttr::printBody(AsmPrinter& printer) const {
  printer.printString(getName());
  if (!getSubAxisInfo()) return;
  printer << ':';
  getSubAxisInfo().printBody(printer);
}

FailureOr<AxisRefListAttr> AxisRefListAttr::parseBody(AsmParser& parser) {
  return ParseList<AxisRefListAttr, AxisRefAttr>(parser, AsmParser::Delimiter::Braces);
}

void AxisRefListAttr::printBody(AsmPrinter& printer) const { PrintBodies(printer, '{', getValue(), '}'); }

FailureOr<ListOfAxisRefListsAttr> ListOfAxisRefListsAttr::parseBody(AsmParser& parser) {
  return ParseList<ListOfAxisRefListsAttr, AxisRefListAttr>(parser, AsmParser::Delimiter::Square);
}

void ListOfAxisRefListsAttr::printBody(AsmPrinter& printer) const { PrintBodies(printer, '[', getValue(), ']'); }

FailureOr<ManualAxesAttr> ManualAxesAttr::parseBody(AsmParser& parser) {
  SmallVector<StringAttr> axes;
  auto axis = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name)) return failure();
    axes.push_back(parser.getBuilder().getStringAttr(name));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, axis)) return failure();
  return ManualAxesAttr::get(parser.getContext(), axes);
}

void ManualAxesAttr::printBody(AsmPrinter& printer) const {
  printer << '{';
  llvm::interleaveComma(getValue(), printer.getStream(), [&](StringAttr axis) { printer << axis; });
  printer << '}';
}

FailureOr<AllToAllParamAttr> AllToAllParamAttr::parseBody(AsmParser& parser) {
  List<AxisRefAttr> axes;
  int64_t source, target;
  if (ParseBodies(parser, AsmParser::Delimiter::Braces, axes) || parser.parseColon() || parser.parseInteger(source) ||
      parser.parseArrow() || parser.parseInteger(target))
    return failure();
  return AllToAllParamAttr::get(parser.getContext(), axes, source, target);
}

void AllToAllParamAttr::printBody(AsmPrinter& printer) const {
  PrintBodies(printer, '{', getAxes(), '}');
  printer << ": " << getSrcDim() << "->" << getTgtDim();
}

FailureOr<AllToAllParamListAttr> AllToAllParamListAttr::parseBody(AsmParser& parser) {
  return ParseList<AllToAllParamListAttr, AllToAllParamAttr>(parser, AsmParser::Delimiter::Square);
}

void AllToAllParamListAttr::printBody(AsmPrinter& printer) const { PrintBodies(printer, '[', getValue(), ']'); }

// --- Shardings ---

FailureOr<DimensionShardingAttr> DimensionShardingAttr::parseBody(AsmParser& parser) {
  List<AxisRefAttr> axes;
  bool closed = true;
  auto axis = [&]() -> ParseResult {
    if (!closed) return parser.emitError(parser.getCurrentLocation(), "expected nothing after '?'");
    if (succeeded(parser.parseOptionalQuestion())) {
      closed = false;
      return success();
    }
    FailureOr<AxisRefAttr> parsed = AxisRefAttr::parseBody(parser);
    if (failed(parsed)) return failure();
    axes.push_back(*parsed);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, axis)) return failure();
  std::optional<int64_t> priority;
  llvm::StringRef word;
  SMLoc location = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    int64_t number;
    if (!word.consume_front("p") || !llvm::to_integer(word, number, 10) || number < 0)
      return parser.emitError(location, "expected a priority such as 'p1'");
    priority = number;
  }
  return DimensionShardingAttr::get(parser.getContext(), axes, closed, priority);
}

void DimensionShardingAttr::printBody(AsmPrinter& printer) const {
  printer << '{';
  llvm::interleaveComma(getAxes(), printer.getStream(), [&](AxisRefAttr axis) { axis.printBody(printer); });
  if (!getIsClosed()) printer << (getAxes().empty() ? "?" : ", ?");
  printer << '}';
  if (getPriority()) printer << 'p' << *getPriority();
}

FailureOr<TensorShardingAttr> TensorShardingAttr::parseBody(AsmParser& parser) {
  Attribute mesh;
  if (parser.parseLess()) return failure();
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    FailureOr<MeshAttr> parsed = MeshAttr::parseBody(parser);
    if (failed(parsed)) return failure();
    mesh = *parsed;
  } else {
    StringAttr name;
    if (parser.parseSymbolName(name)) return failure();
    mesh = FlatSymbolRefAttr::get(name);
  }
  List<DimensionShardingAttr> dimensions;
  List<AxisRefAttr> replicated, unreduced;
  if (parser.parseComma() || ParseBodies(parser, AsmParser::Delimiter::Square, dimensions)) return failure();
  while (succeeded(parser.parseOptionalComma())) {
    bool is_replicated =
        replicated.empty() && unreduced.empty() && succeeded(parser.parseOptionalKeyword("replicated"));
    if (!is_replicated && (!unreduced.empty() || parser.parseKeyword("unreduced"))) return failure();
    if (parser.parseEqual() ||
        ParseBodies(parser, AsmParser::Delimiter::Braces, is_replicated ? replicated : unreduced))
      return failure();
  }
  if (parser.parseGreater()) return failure();
  return TensorShardingAttr::get(parser.getContext(), mesh, dimensions, replicated, unreduced);
}

void TensorShardingAttr::printBody(AsmPrinter& printer) const {
  printer << '<';
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef())) {
    printer << "mesh";
    mesh.printBody(printer);
  } else {
    printer << getMeshOrRef();
  }
  printer << ", ";
  PrintBodies(printer, '[', getDimShardings(), ']');
  if (!getReplicatedAxes().empty()) {
    printer << ", replicated=";
    PrintBodies(printer, '{', getReplicatedAxes(), '}');
  }
  if (!getUnreducedAxes().empty()) {
    printer << ", unreduced=";
    PrintBodies(printer, '{', getUnreducedAxes(), '}');
  }
  printer << '>';
}

MeshAttr TensorShardingAttr::getMesh(Operation* op) const {
  if (auto mesh = dyn_cast<MeshAttr>(getMeshOrRef())) return mesh;
  auto mesh = SymbolTable::lookupNearestSymbolFrom<MeshOp>(op, cast<FlatSymbolRefAttr>(getMeshOrRef()));
  return mesh ? mesh.getMesh() : MeshAttr();
}

FailureOr<TensorShardingPerValueAttr> TensorShardingPerValueAttr::parseBody(AsmParser& parser) {
  return ParseList<TensorShardingPerValueAttr, TensorShardingAttr>(parser, AsmParser::Delimiter::Square);
}

void TensorShardingPerValueAttr::printBody(AsmPrinter& printer) const {
  PrintBodies(printer, '[', getShardings(), ']');
}

}  // namespace tessera::sdy

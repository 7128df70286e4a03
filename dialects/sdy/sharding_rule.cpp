// SPDX-License-Identifier: Apache-2.0
// Syntax of sharding rules: `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k}, custom>`.
#include "llvm/ADT/StringExtras.h"
#include "tessera/dialects/sdy/attrs.h"

namespace tessera::sdy {

using namespace mlir;

namespace {

constexpr int64_t kLetters = 'z' - 'i' + 1;
constexpr int64_t kMaxFactors = 1'000'000;

// Prints i, j, ..., z, z_1, z_2, ...
void PrintFactor(AsmPrinter& printer, int64_t factor) {
  if (factor < kLetters) {
    printer << static_cast<char>('i' + factor);
  } else {
    printer << "z_" << factor - kLetters + 1;
  }
}

// Consumes one factor from the front of |text|.
FailureOr<int64_t> TakeFactor(AsmParser& parser, SMLoc location, llvm::StringRef& text) {
  auto error = [&]() -> FailureOr<int64_t> {
    return parser.emitError(location) << "expected a factor: 'i' to 'z', 'z_1', 'z_2', ...; got '" << text << "'";
  };
  if (text.empty() || text.front() < 'i' || text.front() > 'z') return error();
  llvm::StringRef rest = text.drop_front();
  if (text.front() != 'z' || !rest.starts_with("_")) {
    int64_t factor = text.front() - 'i';
    text = rest;
    return factor;
  }
  llvm::StringRef digits = rest.drop_front().take_while(llvm::isDigit);
  int64_t number;
  if (digits.empty() || digits.front() == '0' || digits.getAsInteger(10, number) || number > kMaxFactors)
    return error();
  text = rest.drop_front(1 + digits.size());
  return kLetters + number - 1;
}

FailureOr<int64_t> ParseFactor(AsmParser& parser) {
  SMLoc location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  FailureOr<int64_t> factor = TakeFactor(parser, location, word);
  if (succeeded(factor) && !word.empty())
    return parser.emitError(location) << "expected one factor, got '" << word << "' after it";
  return factor;
}

// Parses `reduction={k, l}` if present.
ParseResult ParseOptionalFactors(AsmParser& parser, llvm::StringRef keyword, SmallVector<int64_t>& factors) {
  if (failed(parser.parseOptionalKeyword(keyword))) return success();
  auto factor = [&]() -> ParseResult {
    FailureOr<int64_t> parsed = ParseFactor(parser);
    if (failed(parsed)) return failure();
    factors.push_back(*parsed);
    return success();
  };
  return failure(parser.parseEqual() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, factor));
}

void PrintOptionalFactors(AsmPrinter& printer, llvm::StringRef keyword, llvm::ArrayRef<int64_t> factors) {
  if (factors.empty()) return;
  printer << ' ' << keyword << "={";
  llvm::interleaveComma(factors, printer.getStream(), [&](int64_t factor) { PrintFactor(printer, factor); });
  printer << '}';
}

ParseResult ParseMappings(AsmParser& parser, SmallVector<TensorMappingAttr>& mappings) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&]() -> ParseResult {
    FailureOr<TensorMappingAttr> mapping = TensorMappingAttr::parseBody(parser);
    if (failed(mapping)) return failure();
    mappings.push_back(*mapping);
    return success();
  });
}

void PrintMappings(AsmPrinter& printer, llvm::ArrayRef<TensorMappingAttr> mappings) {
  printer << '(';
  llvm::interleaveComma(mappings, printer.getStream(), [&](TensorMappingAttr mapping) { mapping.printBody(printer); });
  printer << ')';
}

// Parses `{i=8, j=16}`: factors in order.
ParseResult ParseFactorSizes(AsmParser& parser, SmallVector<int64_t>& sizes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalBraces, [&]() -> ParseResult {
    SMLoc location = parser.getCurrentLocation();
    FailureOr<int64_t> factor = ParseFactor(parser);
    if (failed(factor)) return failure();
    if (*factor != static_cast<int64_t>(sizes.size()))
      return parser.emitError(location, "expected factors in their order: i, j, k, ...");
    return failure(parser.parseEqual() || parser.parseInteger(sizes.emplace_back()));
  });
}

}  // namespace

FailureOr<DimMappingAttr> DimMappingAttr::parseBody(AsmParser& parser) {
  SmallVector<int64_t> factors;
  SMLoc location = parser.getCurrentLocation();
  llvm::StringRef word;
  if (parser.parseKeyword(&word)) return failure();
  while (!word.empty()) {
    FailureOr<int64_t> factor = TakeFactor(parser, location, word);
    if (failed(factor)) return failure();
    factors.push_back(*factor);
  }
  return DimMappingAttr::get(parser.getContext(), factors);
}

void DimMappingAttr::printBody(AsmPrinter& printer) const {
  for (int64_t factor : getFactorIndices()) PrintFactor(printer, factor);
}

FailureOr<TensorMappingAttr> TensorMappingAttr::parseBody(AsmParser& parser) {
  SmallVector<DimMappingAttr> dimensions;
  auto dimension = [&]() -> ParseResult {
    FailureOr<DimMappingAttr> mapping = DimMappingAttr::parseBody(parser);
    if (failed(mapping)) return failure();
    dimensions.push_back(*mapping);
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, dimension)) return failure();
  return TensorMappingAttr::get(parser.getContext(), dimensions);
}

void TensorMappingAttr::printBody(AsmPrinter& printer) const {
  printer << '[';
  llvm::interleaveComma(getDimMappings(), printer.getStream(),
                        [&](DimMappingAttr mapping) { mapping.printBody(printer); });
  printer << ']';
}

FailureOr<OpShardingRuleAttr> OpShardingRuleAttr::parseBody(AsmParser& parser) {
  SmallVector<TensorMappingAttr> operands, results;
  SmallVector<int64_t> sizes, reduction, replication, permutation, blocked;
  if (parser.parseLess() || ParseMappings(parser, operands) || parser.parseArrow() || ParseMappings(parser, results) ||
      ParseFactorSizes(parser, sizes) || ParseOptionalFactors(parser, "reduction", reduction) ||
      ParseOptionalFactors(parser, "need_replication", replication) ||
      ParseOptionalFactors(parser, "permutation", permutation) ||
      ParseOptionalFactors(parser, "blocked_propagation", blocked))
    return failure();
  bool custom = succeeded(parser.parseOptionalComma());
  if ((custom && parser.parseKeyword("custom")) || parser.parseGreater()) return failure();
  return OpShardingRuleAttr::get(parser.getContext(), sizes, operands, results, reduction, replication, permutation,
                                 blocked, custom);
}

void OpShardingRuleAttr::printBody(AsmPrinter& printer) const {
  printer << '<';
  PrintMappings(printer, getOperandMappings());
  printer << "->";
  PrintMappings(printer, getResultMappings());
  if (!getFactorSizes().empty()) {
    printer << " {";
    llvm::interleaveComma(llvm::enumerate(getFactorSizes()), printer.getStream(), [&](auto factor) {
      PrintFactor(printer, factor.index());
      printer << '=' << factor.value();
    });
    printer << '}';
  }
  PrintOptionalFactors(printer, "reduction", getReductionFactors());
  PrintOptionalFactors(printer, "need_replication", getNeedReplicationFactors());
  PrintOptionalFactors(printer, "permutation", getPermutationFactors());
  PrintOptionalFactors(printer, "blocked_propagation", getBlockedPropagationFactors());
  if (getIsCustomRule()) printer << ", custom";
  printer << '>';
}

}  // namespace tessera::sdy

// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/assembly/dims.h"

namespace tessera::stablehlo {

mlir::FailureOr<llvm::SmallVector<int64_t>> ParseDims(mlir::AsmParser& parser) {
  llvm::SmallVector<int64_t> dims;
  auto parse_one = [&] { return parser.parseInteger(dims.emplace_back()); };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_one, " in a list of dimensions")) {
    return mlir::failure();
  }
  return dims;
}

void PrintDims(mlir::AsmPrinter& printer, llvm::ArrayRef<int64_t> dims) {
  printer << "[";
  llvm::interleaveComma(dims, printer);
  printer << "]";
}

mlir::FailureOr<llvm::APFloat> ParseTolerance(mlir::AsmParser& parser) {
  double value = 0;
  if (parser.parseFloat(value)) return mlir::failure();
  return llvm::APFloat(value);
}

mlir::ParseResult ParseFields(mlir::AsmParser& parser, llvm::ArrayRef<Field> fields,
                              mlir::AsmParser::Delimiter delimiter) {
  llvm::SmallVector<bool> seen(fields.size(), false);
  bool ended = false;  // by a trailing comma, as printed by exporters of 2022
  auto parse_one = [&]() -> mlir::ParseResult {
    llvm::SMLoc location = parser.getCurrentLocation();
    llvm::StringRef name;
    if (ended) return parser.emitError(location) << "expected a field";
    if (mlir::failed(parser.parseOptionalKeyword(&name))) {
      ended = llvm::is_contained(seen, true);
      return ended ? mlir::success() : parser.parseKeyword(&name);
    }
    const Field* field = llvm::find_if(fields, [&](const Field& candidate) { return candidate.name == name; });
    if (field == fields.end()) return parser.emitError(location) << "unknown field '" << name << "'";
    size_t index = field - fields.begin();
    if (seen[index]) return parser.emitError(location) << "field '" << name << "' is given twice";
    seen[index] = true;
    if (parser.parseEqual()) return mlir::failure();
    if (auto* single = std::get_if<int64_t*>(&field->value)) return parser.parseInteger(**single);
    mlir::FailureOr<llvm::SmallVector<int64_t>> dims = ParseDims(parser);
    if (mlir::failed(dims)) return mlir::failure();
    *std::get<llvm::SmallVector<int64_t>*>(field->value) = *std::move(dims);
    return mlir::success();
  };
  return parser.parseCommaSeparatedList(delimiter, parse_one);
}

void FieldPrinter::Separate(llvm::StringRef name) {
  if (!first_) printer_ << ", ";
  first_ = false;
  printer_ << name << " = ";
}

void FieldPrinter::Print(llvm::StringRef name, llvm::ArrayRef<int64_t> dims) {
  if (dims.empty()) return;
  Separate(name);
  PrintDims(printer_, dims);
}

void FieldPrinter::Print(llvm::StringRef name, int64_t dim) {
  if (dim == 0) return;
  Separate(name);
  printer_ << dim;
}

}  // namespace tessera::stablehlo

// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/assembly/operands.h"

#include "mlir/IR/Builders.h"

namespace tessera::stablehlo {

mlir::ParseResult parseOperandsThenAttribute(mlir::OpAsmParser& parser,
                                             llvm::SmallVectorImpl<mlir::OpAsmParser::UnresolvedOperand>& operands) {
  while (true) {
    mlir::OpAsmParser::UnresolvedOperand operand;
    mlir::OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value()) return mlir::success();
    if (mlir::failed(*parsed) || parser.parseComma()) return mlir::failure();
    operands.push_back(operand);
  }
}

void printOperandsThenAttribute(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands) {
  llvm::interleaveComma(operands, printer);
  if (!operands.empty()) printer << ",";
}

mlir::ParseResult parseSliceRanges(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& start,
                                   mlir::DenseI64ArrayAttr& limit, mlir::DenseI64ArrayAttr& strides) {
  llvm::SmallVector<int64_t> starts, limits, steps;
  auto parse_one = [&]() -> mlir::ParseResult {
    if (parser.parseInteger(starts.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limits.emplace_back())) {
      return mlir::failure();
    }
    steps.push_back(1);
    if (mlir::failed(parser.parseOptionalColon())) return mlir::success();
    return parser.parseInteger(steps.back());
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  start = parser.getBuilder().getDenseI64ArrayAttr(starts);
  limit = parser.getBuilder().getDenseI64ArrayAttr(limits);
  strides = parser.getBuilder().getDenseI64ArrayAttr(steps);
  return mlir::success();
}

void printSliceRanges(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr start,
                      mlir::DenseI64ArrayAttr limit, mlir::DenseI64ArrayAttr strides) {
  printer << "[";
  llvm::interleaveComma(llvm::zip(start.asArrayRef(), limit.asArrayRef(), strides.asArrayRef()), printer,
                        [&](std::tuple<int64_t, int64_t, int64_t> range) {
                          auto [from, to, step] = range;
                          printer << from << ":" << to;
                          if (step != 1) printer << ":" << step;
                        });
  printer << "]";
}

mlir::ParseResult parseExponentMantissa(mlir::AsmParser& parser, mlir::IntegerAttr& exponent,
                                        mlir::IntegerAttr& mantissa) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::StringRef text;
  if (parser.parseKeyword(&text)) return mlir::failure();
  auto [e, m] = text.split('m');
  int32_t exponent_bits = 0, mantissa_bits = 0;
  if (!e.consume_front("e") || e.getAsInteger(10, exponent_bits) || m.getAsInteger(10, mantissa_bits)) {
    return parser.emitError(location) << "expected a format such as e8m7, got '" << text << "'";
  }
  exponent = parser.getBuilder().getI32IntegerAttr(exponent_bits);
  mantissa = parser.getBuilder().getI32IntegerAttr(mantissa_bits);
  return mlir::success();
}

void printExponentMantissa(mlir::AsmPrinter& printer, mlir::Operation*, mlir::IntegerAttr exponent,
                           mlir::IntegerAttr mantissa) {
  printer << "e" << exponent.getInt() << "m" << mantissa.getInt();
}

mlir::ParseResult parseCustomCallTarget(mlir::AsmParser& parser, mlir::StringAttr& target) {
  return parser.parseSymbolName(target);
}

void printCustomCallTarget(mlir::AsmPrinter& printer, mlir::Operation*, mlir::StringAttr target) {
  printer.printSymbolName(target.getValue());
}

}  // namespace tessera::stablehlo

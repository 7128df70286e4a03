// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/assembly/contraction.h"

#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"

namespace tessera::stablehlo {
namespace {

using Dims = llvm::SmallVector<int64_t>;

// `[0] x [1]` after `name =`
mlir::ParseResult ParsePair(mlir::AsmParser& parser, Dims& lhs, Dims& rhs) {
  mlir::FailureOr<Dims> first, second;
  if (parser.parseEqual() || mlir::failed(first = ParseDims(parser)) || parser.parseKeyword("x") ||
      mlir::failed(second = ParseDims(parser))) {
    return mlir::failure();
  }
  lhs = *std::move(first);
  rhs = *std::move(second);
  return mlir::success();
}

void PrintPair(mlir::AsmPrinter& printer, llvm::StringRef name, llvm::ArrayRef<int64_t> lhs,
               llvm::ArrayRef<int64_t> rhs) {
  printer << name << " = ";
  PrintDims(printer, lhs);
  printer << " x ";
  PrintDims(printer, rhs);
}

// `[[0, 0], [1, 1]]` as a tensor of shape [N, 2]
mlir::ParseResult ParsePadding(mlir::OpAsmParser& parser, mlir::DenseIntElementsAttr& padding) {
  llvm::SMLoc location = parser.getCurrentLocation();
  Dims values;
  int64_t rows = 0;
  auto parse_row = [&]() -> mlir::ParseResult {
    mlir::FailureOr<Dims> row = ParseDims(parser);
    if (mlir::failed(row)) return mlir::failure();
    if (row->size() != 2) return parser.emitError(location) << "expected pairs [low, high] in pad";
    values.append(row->begin(), row->end());
    ++rows;
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_row)) return mlir::failure();
  auto type = mlir::RankedTensorType::get({rows, 2}, parser.getBuilder().getI64Type());
  padding = mlir::DenseIntElementsAttr::get(type, values);
  return mlir::success();
}

// `[false, true]` or `[0, 1]`
mlir::ParseResult ParseReversal(mlir::OpAsmParser& parser, mlir::DenseBoolArrayAttr& reversal) {
  llvm::SmallVector<bool> values;
  auto parse_one = [&]() -> mlir::ParseResult {
    int64_t value = 0;
    if (mlir::succeeded(parser.parseOptionalKeyword("true"))) {
      value = 1;
    } else if (mlir::failed(parser.parseOptionalKeyword("false")) && parser.parseInteger(value)) {
      return mlir::failure();
    }
    values.push_back(value != 0);
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  reversal = parser.getBuilder().getDenseBoolArrayAttr(values);
  return mlir::success();
}

}  // namespace

mlir::ParseResult parseDotDimensionNumbers(mlir::AsmParser& parser, DotDimensionNumbersAttr& dims) {
  Dims lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
  if (mlir::succeeded(parser.parseOptionalKeyword("batching_dims"))) {
    if (ParsePair(parser, lhs_batching, rhs_batching) || parser.parseComma()) return mlir::failure();
  }
  if (parser.parseKeyword("contracting_dims") || ParsePair(parser, lhs_contracting, rhs_contracting)) {
    return mlir::failure();
  }
  dims =
      DotDimensionNumbersAttr::get(parser.getContext(), lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
  return mlir::success();
}

void printDotDimensionNumbers(mlir::AsmPrinter& printer, mlir::Operation*, DotDimensionNumbersAttr dims) {
  if (!dims.getLhsBatchingDimensions().empty() || !dims.getRhsBatchingDimensions().empty()) {
    PrintPair(printer, "batching_dims", dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions());
    printer << ", ";
  }
  PrintPair(printer, "contracting_dims", dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions());
}

mlir::ParseResult parsePrecisionAndAlgorithm(mlir::AsmParser& parser, mlir::ArrayAttr& precision,
                                             DotAlgorithmAttr& algorithm) {
  while (mlir::succeeded(parser.parseOptionalComma())) {
    if (!precision && !algorithm && mlir::succeeded(parser.parseOptionalKeyword("precision"))) {
      llvm::SmallVector<mlir::Attribute> values;
      auto parse_one = [&]() -> mlir::ParseResult {
        mlir::Attribute value = PrecisionAttr::parse(parser, {});
        if (!value) return mlir::failure();
        values.push_back(value);
        return mlir::success();
      };
      if (parser.parseEqual() || parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_one)) {
        return mlir::failure();
      }
      precision = parser.getBuilder().getArrayAttr(values);
    } else if (!algorithm && mlir::succeeded(parser.parseOptionalKeyword("algorithm"))) {
      if (parser.parseEqual()) return mlir::failure();
      algorithm = mlir::dyn_cast_or_null<DotAlgorithmAttr>(DotAlgorithmAttr::parse(parser, {}));
      if (!algorithm) return mlir::failure();
    } else {
      return parser.emitError(parser.getCurrentLocation())
             << "expected 'precision' or 'algorithm', each once, in this order";
    }
  }
  return mlir::success();
}

void printPrecisionAndAlgorithm(mlir::AsmPrinter& printer, mlir::Operation*, mlir::ArrayAttr precision,
                                DotAlgorithmAttr algorithm) {
  if (precision) {
    printer << ", precision = [";
    llvm::interleaveComma(precision.getAsRange<PrecisionAttr>(), printer,
                          [&](PrecisionAttr value) { printer << stringifyPrecision(value.getValue()); });
    printer << "]";
  }
  if (algorithm) {
    printer << ", algorithm = ";
    algorithm.print(printer);
  }
}

mlir::ParseResult parsePrecisionConfig(mlir::AsmParser& parser, mlir::ArrayAttr& precision) {
  llvm::SMLoc location = parser.getCurrentLocation();
  DotAlgorithmAttr algorithm;
  if (parsePrecisionAndAlgorithm(parser, precision, algorithm)) return mlir::failure();
  if (algorithm) return parser.emitError(location) << "expected 'precision' alone";
  return mlir::success();
}

void printPrecisionConfig(mlir::AsmPrinter& printer, mlir::Operation* op, mlir::ArrayAttr precision) {
  printPrecisionAndAlgorithm(printer, op, precision, {});
}

mlir::ParseResult parseWindowAttributes(mlir::OpAsmParser& parser, mlir::DenseI64ArrayAttr& strides,
                                        mlir::DenseIntElementsAttr& padding, mlir::DenseI64ArrayAttr& lhs_dilation,
                                        mlir::DenseI64ArrayAttr& rhs_dilation, mlir::DenseBoolArrayAttr& reversal) {
  auto parse_list = [&](mlir::DenseI64ArrayAttr& attribute) -> mlir::ParseResult {
    mlir::FailureOr<Dims> values = ParseDims(parser);
    if (mlir::failed(values)) return mlir::failure();
    attribute = parser.getBuilder().getDenseI64ArrayAttr(*values);
    return mlir::success();
  };
  // The closing brace belongs to the op's format; no key precedes it when the window is empty.
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::StringRef name;
  if (mlir::failed(parser.parseOptionalKeyword(&name))) return mlir::success();
  while (true) {
    if (parser.parseEqual()) return mlir::failure();
    mlir::ParseResult parsed = mlir::failure();
    if (name == "stride" && !strides) {
      parsed = parse_list(strides);
    } else if (name == "pad" && !padding) {
      parsed = ParsePadding(parser, padding);
    } else if (name == "lhs_dilate" && !lhs_dilation) {
      parsed = parse_list(lhs_dilation);
    } else if (name == "rhs_dilate" && !rhs_dilation) {
      parsed = parse_list(rhs_dilation);
    } else if (name == "reverse" && !reversal) {
      parsed = ParseReversal(parser, reversal);
    } else {
      return parser.emitError(location)
             << "expected stride, pad, lhs_dilate, rhs_dilate or reverse, each at most once, got '" << name << "'";
    }
    if (parsed) return mlir::failure();
    if (mlir::failed(parser.parseOptionalComma())) return mlir::success();
    location = parser.getCurrentLocation();
    if (parser.parseKeyword(&name)) return mlir::failure();
  }
}

void printWindowAttributes(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::DenseI64ArrayAttr strides,
                           mlir::DenseIntElementsAttr padding, mlir::DenseI64ArrayAttr lhs_dilation,
                           mlir::DenseI64ArrayAttr rhs_dilation, mlir::DenseBoolArrayAttr reversal) {
  bool first = true;
  auto begin = [&](llvm::StringRef name) -> mlir::OpAsmPrinter& {
    if (!first) printer << ", ";
    first = false;
    printer << name << " = ";
    return printer;
  };
  if (strides) PrintDims(begin("stride"), strides);
  if (padding) {
    begin("pad") << "[";
    Dims values = llvm::to_vector(padding.getValues<int64_t>());
    for (size_t row = 0; row + 1 < values.size(); row += 2) {
      printer << (row ? ", [" : "[") << values[row] << ", " << values[row + 1] << "]";
    }
    printer << "]";
  }
  if (lhs_dilation) PrintDims(begin("lhs_dilate"), lhs_dilation);
  if (rhs_dilation) PrintDims(begin("rhs_dilate"), rhs_dilation);
  if (reversal) {
    begin("reverse") << "[";
    llvm::interleaveComma(reversal.asArrayRef(), printer, [&](bool value) { printer << (value ? "true" : "false"); });
    printer << "]";
  }
}

}  // namespace tessera::stablehlo

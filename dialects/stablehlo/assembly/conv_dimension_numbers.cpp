// SPDX-License-Identifier: Apache-2.0
// Before convolution's verifier has run, dimension numbers need not be a permutation. The printer therefore accepts
// any: it prints an unnamed position as `?`, which the parser reads back.
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"

#include "llvm/ADT/SmallSet.h"
#include "mlir/IR/Builders.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"

namespace tessera::stablehlo {
namespace {

// The two dimensions that are not spatial: letters and positions.
struct NamedDims {
  char first_name, second_name;
  int64_t first = -1, second = -1;
};

// Upper bound on positions, beyond the rank of any real program: a huge position must not determine a buffer's size.
constexpr int64_t kMaxRank = 1024;

mlir::ParseResult ParseList(mlir::AsmParser& parser, NamedDims& named, llvm::SmallVector<int64_t>& spatial) {
  llvm::SmallVector<std::pair<int64_t, int64_t>> numbered;  // spatial index, position
  int64_t position = 0;
  auto parse_one = [&]() -> mlir::ParseResult {
    llvm::SMLoc location = parser.getCurrentLocation();
    int64_t here = position++;
    int64_t index = 0;
    mlir::OptionalParseResult integer = parser.parseOptionalInteger(index);
    if (integer.has_value()) {
      if (mlir::failed(*integer)) return mlir::failure();
      numbered.emplace_back(index, here);
      return mlir::success();
    }
    if (mlir::succeeded(parser.parseOptionalQuestion())) return mlir::success();
    llvm::StringRef name;
    if (parser.parseKeyword(&name)) return mlir::failure();
    int64_t* target = nullptr;
    if (name == llvm::StringRef(&named.first_name, 1)) target = &named.first;
    if (name == llvm::StringRef(&named.second_name, 1)) target = &named.second;
    if (!target) {
      return parser.emitError(location) << "expected a spatial dimension, '" << llvm::StringRef(&named.first_name, 1)
                                        << "' or '" << llvm::StringRef(&named.second_name, 1) << "', got '" << name
                                        << "'";
    }
    if (*target != -1) return parser.emitError(location) << "dimension '" << name << "' is given twice";
    *target = here;
    return mlir::success();
  };
  llvm::SMLoc start = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, parse_one)) return mlir::failure();
  for (auto [name, dim] : {std::pair(named.first_name, named.first), std::pair(named.second_name, named.second)}) {
    if (dim == -1) return parser.emitError(start) << "dimension '" << llvm::StringRef(&name, 1) << "' is missing";
  }
  llvm::sort(numbered);
  for (auto [expected, entry] : llvm::enumerate(numbered)) {
    if (entry.first != static_cast<int64_t>(expected)) {
      return parser.emitError(start) << "expected spatial dimensions 0 to " << numbered.size() - 1 << ", each once";
    }
    spatial.push_back(entry.second);
  }
  return mlir::success();
}

void PrintList(mlir::AsmPrinter& printer, const NamedDims& named, llvm::ArrayRef<int64_t> spatial) {
  int64_t rank = std::max(named.first, named.second) + 1;
  for (int64_t dim : spatial) rank = std::max(rank, dim + 1);
  llvm::SmallVector<std::string> names(std::clamp<int64_t>(rank, 0, kMaxRank), "?");
  auto set = [&](int64_t dim, std::string name) {
    if (dim >= 0 && dim < static_cast<int64_t>(names.size())) names[dim] = std::move(name);
  };
  set(named.first, std::string(1, named.first_name));
  set(named.second, std::string(1, named.second_name));
  for (auto [index, dim] : llvm::enumerate(spatial)) set(dim, std::to_string(index));
  printer << "[";
  llvm::interleaveComma(names, printer);
  printer << "]";
}

}  // namespace

mlir::ParseResult parseConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& dims) {
  NamedDims input{'b', 'f'}, kernel{'i', 'o'}, output{'b', 'f'};
  llvm::SmallVector<int64_t> input_spatial, kernel_spatial, output_spatial;
  if (ParseList(parser, input, input_spatial) || parser.parseKeyword("x") ||
      ParseList(parser, kernel, kernel_spatial) || parser.parseArrow() || ParseList(parser, output, output_spatial)) {
    return mlir::failure();
  }
  dims = ConvDimensionNumbersAttr::get(parser.getContext(), input.first, input.second, input_spatial, kernel.first,
                                       kernel.second, kernel_spatial, output.first, output.second, output_spatial);
  return mlir::success();
}

mlir::ParseResult ParseRawConvolutionDimensions(mlir::AsmParser& parser, ConvDimensionNumbersAttr& dims) {
  int64_t input_batch = 0, input_feature = 0, kernel_input = 0, kernel_output = 0, output_batch = 0, output_feature = 0;
  llvm::SmallVector<int64_t> input, kernel, output;
  if (ParseFields(parser,
                  {{"input_batch_dimension", &input_batch},
                   {"input_feature_dimension", &input_feature},
                   {"input_spatial_dimensions", &input},
                   {"kernel_input_feature_dimension", &kernel_input},
                   {"kernel_output_feature_dimension", &kernel_output},
                   {"kernel_spatial_dimensions", &kernel},
                   {"output_batch_dimension", &output_batch},
                   {"output_feature_dimension", &output_feature},
                   {"output_spatial_dimensions", &output}},
                  mlir::AsmParser::Delimiter::None)) {
    return mlir::failure();
  }
  dims = ConvDimensionNumbersAttr::get(parser.getContext(), input_batch, input_feature, input, kernel_input,
                                       kernel_output, kernel, output_batch, output_feature, output);
  return mlir::success();
}

void PrintRawConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr dims) {
  auto spatial = [&](llvm::StringRef name, llvm::ArrayRef<int64_t> values) {
    printer << ", " << name << " = ";
    PrintDims(printer, values);
  };
  printer << "input_batch_dimension = " << dims.getInputBatchDimension()
          << ", input_feature_dimension = " << dims.getInputFeatureDimension();
  spatial("input_spatial_dimensions", dims.getInputSpatialDimensions());
  printer << ", kernel_input_feature_dimension = " << dims.getKernelInputFeatureDimension()
          << ", kernel_output_feature_dimension = " << dims.getKernelOutputFeatureDimension();
  spatial("kernel_spatial_dimensions", dims.getKernelSpatialDimensions());
  printer << ", output_batch_dimension = " << dims.getOutputBatchDimension()
          << ", output_feature_dimension = " << dims.getOutputFeatureDimension();
  spatial("output_spatial_dimensions", dims.getOutputSpatialDimensions());
}

bool HaveListForm(ConvDimensionNumbersAttr dims) {
  auto differ = [](int64_t first, int64_t second, llvm::ArrayRef<int64_t> spatial) {
    llvm::SmallSet<int64_t, 8> seen;
    auto is_new = [&](int64_t dim) { return dim >= 0 && dim < kMaxRank && seen.insert(dim).second; };
    return is_new(first) && is_new(second) && llvm::all_of(spatial, is_new);
  };
  return differ(dims.getInputBatchDimension(), dims.getInputFeatureDimension(), dims.getInputSpatialDimensions()) &&
         differ(dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension(),
                dims.getKernelSpatialDimensions()) &&
         differ(dims.getOutputBatchDimension(), dims.getOutputFeatureDimension(), dims.getOutputSpatialDimensions());
}

void printConvolutionDimensions(mlir::AsmPrinter& printer, ConvDimensionNumbersAttr dims) {
  PrintList(printer, {'b', 'f', dims.getInputBatchDimension(), dims.getInputFeatureDimension()},
            dims.getInputSpatialDimensions());
  printer << "x";
  PrintList(printer, {'i', 'o', dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension()},
            dims.getKernelSpatialDimensions());
  printer << "->";
  PrintList(printer, {'b', 'f', dims.getOutputBatchDimension(), dims.getOutputFeatureDimension()},
            dims.getOutputSpatialDimensions());
}

}  // namespace tessera::stablehlo

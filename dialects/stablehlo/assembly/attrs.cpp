// SPDX-License-Identifier: Apache-2.0
// Structured attributes: their text forms, and the checks that need only the attribute.
#include "tessera/dialects/stablehlo/ir/attrs.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tessera/dialects/stablehlo/assembly/conv_dimension_numbers.h"
#include "tessera/dialects/stablehlo/assembly/dims.h"
#include "tessera/dialects/stablehlo/enums.cpp.inc"

namespace tessera::stablehlo {
namespace {

// `[<name = "x", size = 2>, <name = "y", size = 4>]`
mlir::ParseResult parseMeshAxes(mlir::AsmParser& parser, llvm::SmallVector<MeshAxisAttr>& axes) {
  return parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::Square, [&]() -> mlir::ParseResult {
    mlir::FailureOr<MeshAxisAttr> axis = mlir::FieldParser<MeshAxisAttr>::parse(parser);
    if (mlir::failed(axis)) return mlir::failure();
    axes.push_back(*axis);
    return mlir::success();
  });
}

void printMeshAxes(mlir::AsmPrinter& printer, llvm::ArrayRef<MeshAxisAttr> axes) {
  printer << "[";
  llvm::interleaveComma(axes, printer, [&](MeshAxisAttr axis) { printer.printStrippedAttrOrType(axis); });
  printer << "]";
}

}  // namespace
}  // namespace tessera::stablehlo

#define GET_ATTRDEF_CLASSES
#include "tessera/dialects/stablehlo/attrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "tessera/dialects/stablehlo/types.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addAttributesAndTypes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tessera/dialects/stablehlo/attrs.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "tessera/dialects/stablehlo/types.cpp.inc"
      >();
}

ResultAccuracyAttr DefaultResultAccuracy(mlir::MLIRContext* context) {
  return ResultAccuracyAttr::get(context, llvm::APFloat(0.0), llvm::APFloat(0.0), 0,
                                 ResultAccuracyModeAttr::get(context, ResultAccuracyMode::DEFAULT));
}

llvm::LogicalResult ResultAccuracyAttr::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError,
                                               llvm::APFloat atol, llvm::APFloat rtol, int64_t ulps,
                                               ResultAccuracyModeAttr mode) {
  bool tolerant = mode.getValue() == ResultAccuracyMode::TOLERANCE;
  bool zero = atol.isZero() && rtol.isZero() && ulps == 0;
  if (!tolerant && !zero) return emitError() << "expected no tolerances unless the mode is TOLERANCE";
  if (tolerant && (atol.isNegative() || rtol.isNegative() || ulps < 0 || !atol.isFinite() || !rtol.isFinite())) {
    return emitError() << "expected finite, non-negative tolerances";
  }
  return mlir::success();
}

void TypeExtensionsAttr::print(mlir::AsmPrinter& printer) const {
  printer << "<";
  llvm::interleaveComma(getBounds(), printer, [&](int64_t bound) {
    if (mlir::ShapedType::isDynamic(bound)) {
      printer << "?";
    } else {
      printer << bound;
    }
  });
  printer << ">";
}

mlir::Attribute TypeExtensionsAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> bounds;
  auto parse_one = [&]() -> mlir::ParseResult {
    int64_t& bound = bounds.emplace_back(mlir::ShapedType::kDynamic);
    if (mlir::succeeded(parser.parseOptionalQuestion())) return mlir::success();
    llvm::SMLoc location = parser.getCurrentLocation();
    if (parser.parseInteger(bound)) return mlir::failure();
    if (bound < 0) return parser.emitError(location) << "expected a non-negative bound, got " << bound;
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::LessGreater, parse_one)) return {};
  return get(parser.getContext(), bounds);
}

llvm::LogicalResult TypeExtensionsAttr::verifyEncoding(llvm::ArrayRef<int64_t> shape, mlir::Type,
                                                       llvm::function_ref<mlir::InFlightDiagnostic()> emitError) const {
  if (getBounds().size() != shape.size()) {
    return emitError() << "expected a bound, or ?, for each of " << shape.size() << " dimensions, got "
                       << getBounds().size();
  }
  for (auto [bound, size] : llvm::zip_equal(getBounds(), shape)) {
    if (!mlir::ShapedType::isDynamic(bound) && !mlir::ShapedType::isDynamic(size)) {
      return emitError() << "expected ? as the bound of a dimension of static size " << size << ", got " << bound;
    }
  }
  return mlir::success();
}

void DotDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  FieldPrinter fields(printer);
  fields.Print("lhs_batching_dimensions", getLhsBatchingDimensions());
  fields.Print("rhs_batching_dimensions", getRhsBatchingDimensions());
  fields.Print("lhs_contracting_dimensions", getLhsContractingDimensions());
  fields.Print("rhs_contracting_dimensions", getRhsContractingDimensions());
}

mlir::Attribute DotDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
  if (ParseFields(parser, {{"lhs_batching_dimensions", &lhs_batching},
                           {"rhs_batching_dimensions", &rhs_batching},
                           {"lhs_contracting_dimensions", &lhs_contracting},
                           {"rhs_contracting_dimensions", &rhs_contracting}})) {
    return {};
  }
  return get(parser.getContext(), lhs_batching, rhs_batching, lhs_contracting, rhs_contracting);
}

void GatherDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  FieldPrinter fields(printer);
  fields.Print("offset_dims", getOffsetDims());
  fields.Print("collapsed_slice_dims", getCollapsedSliceDims());
  fields.Print("operand_batching_dims", getOperandBatchingDims());
  fields.Print("start_indices_batching_dims", getStartIndicesBatchingDims());
  fields.Print("start_index_map", getStartIndexMap());
  fields.Print("index_vector_dim", getIndexVectorDim());
}

mlir::Attribute GatherDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> offset, collapsed, operand_batching, indices_batching, map;
  int64_t index_vector_dim = 0;
  if (ParseFields(parser, {{"offset_dims", &offset},
                           {"collapsed_slice_dims", &collapsed},
                           {"operand_batching_dims", &operand_batching},
                           {"start_indices_batching_dims", &indices_batching},
                           {"start_index_map", &map},
                           {"index_vector_dim", &index_vector_dim}})) {
    return {};
  }
  return get(parser.getContext(), offset, collapsed, operand_batching, indices_batching, map, index_vector_dim);
}

void ScatterDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  FieldPrinter fields(printer);
  fields.Print("update_window_dims", getUpdateWindowDims());
  fields.Print("inserted_window_dims", getInsertedWindowDims());
  fields.Print("input_batching_dims", getInputBatchingDims());
  fields.Print("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  fields.Print("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  fields.Print("index_vector_dim", getIndexVectorDim());
}

mlir::Attribute ScatterDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> window, inserted, input_batching, indices_batching, map;
  int64_t index_vector_dim = 0;
  if (ParseFields(parser, {{"update_window_dims", &window},
                           {"inserted_window_dims", &inserted},
                           {"input_batching_dims", &input_batching},
                           {"scatter_indices_batching_dims", &indices_batching},
                           {"scatter_dims_to_operand_dims", &map},
                           {"index_vector_dim", &index_vector_dim}})) {
    return {};
  }
  return get(parser.getContext(), window, inserted, input_batching, indices_batching, map, index_vector_dim);
}

void ConvDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  printer << "<";
  if (HaveListForm(*this)) {
    printConvolutionDimensions(printer, *this);
  } else {
    printer << "raw ";
    PrintRawConvolutionDimensions(printer, *this);
  }
  printer << ">";
}

mlir::Attribute ConvDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  ConvDimensionNumbersAttr dims;
  if (parser.parseLess()) return {};
  const bool raw = mlir::succeeded(parser.parseOptionalKeyword("raw"));
  if (raw ? ParseRawConvolutionDimensions(parser, dims) : parseConvolutionDimensions(parser, dims)) return {};
  if (parser.parseGreater()) return {};
  return dims;
}

}  // namespace tessera::stablehlo

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

ResultAccuracyAttr defaultResultAccuracy(mlir::MLIRContext* context) {
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
    return emitError() << "expected finite tolerances that are not negative";
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
  auto parseOne = [&]() -> mlir::ParseResult {
    int64_t& bound = bounds.emplace_back(mlir::ShapedType::kDynamic);
    if (mlir::succeeded(parser.parseOptionalQuestion())) return mlir::success();
    llvm::SMLoc location = parser.getCurrentLocation();
    if (parser.parseInteger(bound)) return mlir::failure();
    if (bound < 0) return parser.emitError(location) << "expected a bound that is not negative, got " << bound;
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(mlir::AsmParser::Delimiter::LessGreater, parseOne)) return {};
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
  fields.field("lhs_batching_dimensions", getLhsBatchingDimensions());
  fields.field("rhs_batching_dimensions", getRhsBatchingDimensions());
  fields.field("lhs_contracting_dimensions", getLhsContractingDimensions());
  fields.field("rhs_contracting_dimensions", getRhsContractingDimensions());
}

mlir::Attribute DotDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> lhsBatching, rhsBatching, lhsContracting, rhsContracting;
  if (parseFields(parser, {{"lhs_batching_dimensions", &lhsBatching},
                           {"rhs_batching_dimensions", &rhsBatching},
                           {"lhs_contracting_dimensions", &lhsContracting},
                           {"rhs_contracting_dimensions", &rhsContracting}})) {
    return {};
  }
  return get(parser.getContext(), lhsBatching, rhsBatching, lhsContracting, rhsContracting);
}

void GatherDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  FieldPrinter fields(printer);
  fields.field("offset_dims", getOffsetDims());
  fields.field("collapsed_slice_dims", getCollapsedSliceDims());
  fields.field("operand_batching_dims", getOperandBatchingDims());
  fields.field("start_indices_batching_dims", getStartIndicesBatchingDims());
  fields.field("start_index_map", getStartIndexMap());
  fields.field("index_vector_dim", getIndexVectorDim());
}

mlir::Attribute GatherDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> offset, collapsed, operandBatching, indicesBatching, map;
  int64_t indexVectorDim = 0;
  if (parseFields(parser, {{"offset_dims", &offset},
                           {"collapsed_slice_dims", &collapsed},
                           {"operand_batching_dims", &operandBatching},
                           {"start_indices_batching_dims", &indicesBatching},
                           {"start_index_map", &map},
                           {"index_vector_dim", &indexVectorDim}})) {
    return {};
  }
  return get(parser.getContext(), offset, collapsed, operandBatching, indicesBatching, map, indexVectorDim);
}

void ScatterDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  FieldPrinter fields(printer);
  fields.field("update_window_dims", getUpdateWindowDims());
  fields.field("inserted_window_dims", getInsertedWindowDims());
  fields.field("input_batching_dims", getInputBatchingDims());
  fields.field("scatter_indices_batching_dims", getScatterIndicesBatchingDims());
  fields.field("scatter_dims_to_operand_dims", getScatterDimsToOperandDims());
  fields.field("index_vector_dim", getIndexVectorDim());
}

mlir::Attribute ScatterDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  llvm::SmallVector<int64_t> window, inserted, inputBatching, indicesBatching, map;
  int64_t indexVectorDim = 0;
  if (parseFields(parser, {{"update_window_dims", &window},
                           {"inserted_window_dims", &inserted},
                           {"input_batching_dims", &inputBatching},
                           {"scatter_indices_batching_dims", &indicesBatching},
                           {"scatter_dims_to_operand_dims", &map},
                           {"index_vector_dim", &indexVectorDim}})) {
    return {};
  }
  return get(parser.getContext(), window, inserted, inputBatching, indicesBatching, map, indexVectorDim);
}

void ConvDimensionNumbersAttr::print(mlir::AsmPrinter& printer) const {
  printer << "<";
  if (haveListForm(*this)) {
    printConvolutionDimensions(printer, *this);
  } else {
    printer << "raw ";
    printRawConvolutionDimensions(printer, *this);
  }
  printer << ">";
}

mlir::Attribute ConvDimensionNumbersAttr::parse(mlir::AsmParser& parser, mlir::Type) {
  ConvDimensionNumbersAttr dims;
  if (parser.parseLess()) return {};
  const bool raw = mlir::succeeded(parser.parseOptionalKeyword("raw"));
  if (raw ? parseRawConvolutionDimensions(parser, dims) : parseConvolutionDimensions(parser, dims)) return {};
  if (parser.parseGreater()) return {};
  return dims;
}

}  // namespace tessera::stablehlo

// SPDX-License-Identifier: Apache-2.0
// scan: its text form and verifier.
#include "mlir/IR/Builders.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/basic/control_flow_ops.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::chlo {

using stablehlo::TensorTypeOf;

int64_t ScanOp::length() {
  mlir::Value scanned = getInputs().empty() ? getOutputs().front() : getInputs().front();
  return TensorTypeOf(scanned).getDimSize(getDimension());
}

llvm::LogicalResult ScanOp::verify() {
  if (getInputs().empty() && getOutputs().empty()) return emitOpError() << "expected an input or an output to scan";
  int64_t dimension = getDimension();
  int64_t length = mlir::ShapedType::kDynamic;
  llvm::SmallVector<mlir::Value> scanned(getInputs());
  llvm::append_range(scanned, getOutputs());
  for (mlir::Value value : scanned) {
    mlir::RankedTensorType type = TensorTypeOf(value);
    if (dimension < 0 || dimension >= type.getRank()) {
      return emitOpError() << "dimension must lie in [0, " << type.getRank() << "), got " << dimension;
    }
    int64_t size = type.getDimSize(dimension);
    if (mlir::ShapedType::isDynamic(size)) continue;
    if (!mlir::ShapedType::isDynamic(length) && size != length) {
      return emitOpError() << "expected size " << length << " in dimension " << dimension << ", got " << type;
    }
    length = size;
  }
  // Exporters write the number of steps when no operand gives it.
  auto steps = (*this)->getAttrOfType<mlir::IntegerAttr>("scan_dim_size");
  if (steps && !mlir::ShapedType::isDynamic(length) && steps.getValue().trySExtValue() != length) {
    return emitOpError() << "expected scan_dim_size to be " << length << ", the size of dimension " << dimension
                         << " of the scanned operands, got " << steps;
  }
  if (stablehlo::CompatibleTypes(getInits().getTypes(), getCarries().getTypes())) {
    return mlir::success();
  }
  return emitOpError() << "expected carry types to match the init types (" << getInits().getTypes() << "), got ("
                       << getCarries().getTypes() << ")";
}

// body: (inputs without the dimension, inits) -> (outputs without the dimension, carries)
llvm::LogicalResult ScanOp::verifyRegions() {
  auto without = [&](mlir::TypeRange whole, mlir::TypeRange rest) {
    llvm::SmallVector<mlir::Type> types;
    for (mlir::Type type : whole) {
      auto tensor = mlir::cast<mlir::RankedTensorType>(type);
      llvm::SmallVector<int64_t> shape(tensor.getShape());
      shape.erase(shape.begin() + getDimension());
      types.push_back(tensor.clone(shape));
    }
    llvm::append_range(types, rest);
    return types;
  };
  return stablehlo::CheckFunction([&] { return emitOpError(); }, "body", getBody(),
                                  without(getInputs().getTypes(), getInits().getTypes()),
                                  without(getOutputs().getTypes(), getCarries().getTypes()));
}

// `(%inputs) inits(%inits) dimension=0 {body} {attributes} : (types) -> (types)`
mlir::ParseResult ScanOp::parse(mlir::OpAsmParser& parser, mlir::OperationState& result) {
  llvm::SmallVector<mlir::OpAsmParser::UnresolvedOperand> inputs, inits;
  mlir::IntegerAttr dimension;
  mlir::FunctionType type;
  llvm::SMLoc location = parser.getCurrentLocation();
  mlir::Region* body = result.addRegion();
  if (parser.parseOperandList(inputs, mlir::AsmParser::Delimiter::Paren) || parser.parseKeyword("inits") ||
      parser.parseOperandList(inits, mlir::AsmParser::Delimiter::Paren) || parser.parseKeyword("dimension") ||
      parser.parseEqual() || parser.parseAttribute(dimension, parser.getBuilder().getI64Type()) ||
      parser.parseOptionalAttrDictWithKeyword(result.attributes) || parser.parseRegion(*body) ||
      parser.parseColonType(type)) {
    return mlir::failure();
  }
  llvm::SmallVector<mlir::OpAsmParser::UnresolvedOperand> operands(inputs);
  llvm::append_range(operands, inits);
  if (type.getNumResults() < inits.size()) {
    return parser.emitError(location) << "expected a result for each init, got " << type.getNumResults()
                                      << " results for " << inits.size() << " inits";
  }
  result.addAttribute(getDimensionAttrName(result.name), dimension);
  auto& properties = result.getOrAddProperties<Properties>();
  auto count = [](size_t size) { return static_cast<int32_t>(size); };
  properties.operandSegmentSizes = {count(inputs.size()), count(inits.size())};
  properties.resultSegmentSizes = {count(type.getNumResults() - inits.size()), count(inits.size())};
  result.addTypes(type.getResults());
  return parser.resolveOperands(operands, type.getInputs(), location, result.operands);
}

void ScanOp::print(mlir::OpAsmPrinter& printer) {
  printer << "(" << getInputs() << ") inits(" << getInits() << ") dimension=" << getDimension();
  llvm::SmallVector<llvm::StringRef> hidden = {getDimensionAttrName(), "operandSegmentSizes", "resultSegmentSizes"};
  if (!getIsReverse()) hidden.push_back(getIsReverseAttrName());
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs(), hidden);
  printer << " ";
  printer.printRegion(getBody());
  printer << " : ";
  printer.printFunctionalType(*this);
}

}  // namespace tessera::chlo

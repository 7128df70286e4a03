// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/stablehlo/assembly/op_types.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tessera::stablehlo {
namespace {

// Distributes the inputs of |function| over |operands|.
mlir::ParseResult AssignTypes(mlir::OpAsmParser& parser, llvm::SMLoc location, mlir::FunctionType function,
                              llvm::ArrayRef<mlir::Type*> operands, mlir::Type& result) {
  if (function.getNumInputs() != operands.size()) {
    return parser.emitError(location) << "expected " << operands.size() << " operand types, got "
                                      << function.getNumInputs();
  }
  if (function.getNumResults() != 1) {
    return parser.emitError(location) << "expected one result type, got " << function.getNumResults();
  }
  for (auto [operand, type] : llvm::zip(operands, function.getInputs())) *operand = type;
  result = function.getResult(0);
  return mlir::success();
}

}  // namespace

mlir::ParseResult ParseSameTypes(mlir::OpAsmParser& parser, llvm::ArrayRef<mlir::Type*> operands, mlir::Type& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  mlir::Type type;
  if (parser.parseType(type)) return mlir::failure();
  if (auto function = mlir::dyn_cast<mlir::FunctionType>(type)) {
    return AssignTypes(parser, location, function, operands, result);
  }
  for (mlir::Type* operand : operands) *operand = type;
  result = type;
  return mlir::success();
}

void PrintSameTypes(mlir::OpAsmPrinter& printer, llvm::ArrayRef<mlir::Type> operands, mlir::Type result) {
  if (llvm::all_of(operands, [&](mlir::Type type) { return type == result; })) {
    printer.printType(result);
  } else {
    printer.printFunctionalType(operands, llvm::ArrayRef<mlir::Type>(result));
  }
}

mlir::ParseResult parseVariadicSameOperandsAndResultType(mlir::OpAsmParser& parser,
                                                         llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> operands,
                                                         llvm::SmallVectorImpl<mlir::Type>& types, mlir::Type& result) {
  types.resize(operands.size());
  llvm::SmallVector<mlir::Type*> pointers;
  for (mlir::Type& type : types) pointers.push_back(&type);
  return ParseSameTypes(parser, pointers, result);
}

void printVariadicSameOperandsAndResultType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange,
                                            mlir::TypeRange types, mlir::Type result) {
  PrintSameTypes(printer, llvm::to_vector(types), result);
}

mlir::ParseResult parseComplexOpType(mlir::OpAsmParser& parser, mlir::Type& lhs, mlir::Type& rhs, mlir::Type& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  mlir::Type type;
  if (parser.parseType(type)) return mlir::failure();
  if (auto function = mlir::dyn_cast<mlir::FunctionType>(type)) {
    return AssignTypes(parser, location, function, {&lhs, &rhs}, result);
  }
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  auto element = tensor ? mlir::dyn_cast<mlir::ComplexType>(tensor.getElementType()) : mlir::ComplexType();
  if (!element) return parser.emitError(location) << "expected a tensor of complex elements, got " << type;
  lhs = rhs = tensor.clone(element.getElementType());
  result = type;
  return mlir::success();
}

void printComplexOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type lhs, mlir::Type rhs,
                        mlir::Type result) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(result);
  auto element = tensor ? mlir::dyn_cast<mlir::ComplexType>(tensor.getElementType()) : mlir::ComplexType();
  if (element && lhs == rhs && lhs == tensor.clone(element.getElementType())) {
    printer.printType(result);
  } else {
    printer.printFunctionalType(llvm::ArrayRef<mlir::Type>{lhs, rhs}, llvm::ArrayRef<mlir::Type>(result));
  }
}

mlir::ParseResult parseSelectOpType(mlir::OpAsmParser& parser, mlir::Type& pred, mlir::Type& on_true,
                                    mlir::Type& on_false, mlir::Type& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  llvm::SmallVector<mlir::Type> types;
  if (parser.parseTypeList(types)) return mlir::failure();
  if (types.size() == 1) {
    if (auto function = mlir::dyn_cast<mlir::FunctionType>(types[0])) {
      return AssignTypes(parser, location, function, {&pred, &on_true, &on_false}, result);
    }
  }
  if (types.size() != 2) {
    return parser.emitError(location) << "expected the types of the predicate and of the values, or a function type";
  }
  pred = types[0];
  on_true = on_false = result = types[1];
  return mlir::success();
}

void printSelectOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type pred, mlir::Type on_true,
                       mlir::Type on_false, mlir::Type result) {
  if (on_true == result && on_false == result) {
    printer << pred << ", " << result;
  } else {
    printer.printFunctionalType(llvm::ArrayRef<mlir::Type>{pred, on_true, on_false},
                                llvm::ArrayRef<mlir::Type>(result));
  }
}

mlir::ParseResult parseTupleOpType(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& operands,
                                   mlir::Type& result) {
  llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseType(result)) return mlir::failure();
  auto tuple = mlir::dyn_cast<mlir::TupleType>(result);
  if (!tuple) return parser.emitError(location) << "expected a tuple, got " << result;
  llvm::append_range(operands, tuple.getTypes());
  return mlir::success();
}

void printTupleOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange, mlir::Type result) {
  printer.printType(result);
}

mlir::ParseResult parsePairwiseOpType(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& operands,
                                      llvm::SmallVectorImpl<mlir::Type>& results) {
  if (parser.parseTypeList(operands)) return mlir::failure();
  results.assign(operands.begin(), operands.end());
  return mlir::success();
}

void printPairwiseOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange operands, mlir::TypeRange) {
  llvm::interleaveComma(operands, printer);
}

}  // namespace tessera::stablehlo

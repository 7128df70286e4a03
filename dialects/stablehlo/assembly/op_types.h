// SPDX-License-Identifier: Apache-2.0
// Abbreviated operand and result types of ops. When one type determines all others, only that one is printed;
// otherwise the whole function type is.
#ifndef TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OP_TYPES_H_
#define TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OP_TYPES_H_

#include "mlir/IR/OpImplementation.h"

namespace tessera::stablehlo {

// All operands have the type of the result: `tensor<2xf32>`.
mlir::ParseResult ParseSameTypes(mlir::OpAsmParser& parser, llvm::ArrayRef<mlir::Type*> operands, mlir::Type& result);
void PrintSameTypes(mlir::OpAsmPrinter& printer, llvm::ArrayRef<mlir::Type> operands, mlir::Type result);

// The last of |types| is the result type.
template <typename... Types>
mlir::ParseResult parseSameOperandsAndResultType(mlir::OpAsmParser& parser, Types&... types) {
  llvm::SmallVector<mlir::Type*> all{&types...};
  return ParseSameTypes(parser, llvm::ArrayRef(all).drop_back(), *all.back());
}
template <typename... Types>
void printSameOperandsAndResultType(mlir::OpAsmPrinter& printer, mlir::Operation*, Types... types) {
  llvm::SmallVector<mlir::Type> all{types...};
  PrintSameTypes(printer, llvm::ArrayRef(all).drop_back(), all.back());
}

mlir::ParseResult parseVariadicSameOperandsAndResultType(mlir::OpAsmParser& parser,
                                                         llvm::ArrayRef<mlir::OpAsmParser::UnresolvedOperand> operands,
                                                         llvm::SmallVectorImpl<mlir::Type>& types, mlir::Type& result);
void printVariadicSameOperandsAndResultType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::OperandRange operands,
                                            mlir::TypeRange types, mlir::Type result);

// complex: the result type determines the types of the parts.
mlir::ParseResult parseComplexOpType(mlir::OpAsmParser& parser, mlir::Type& lhs, mlir::Type& rhs, mlir::Type& result);
void printComplexOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type lhs, mlir::Type rhs,
                        mlir::Type result);

// select: the type of the predicate, then the type of all other operands.
mlir::ParseResult parseSelectOpType(mlir::OpAsmParser& parser, mlir::Type& pred, mlir::Type& on_true,
                                    mlir::Type& on_false, mlir::Type& result);
void printSelectOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::Type pred, mlir::Type on_true,
                       mlir::Type on_false, mlir::Type result);

// tuple: the tuple type determines the operand types.
mlir::ParseResult parseTupleOpType(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& operands,
                                   mlir::Type& result);
void printTupleOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange operands, mlir::Type result);

// Result i has the type of operand i.
mlir::ParseResult parsePairwiseOpType(mlir::OpAsmParser& parser, llvm::SmallVectorImpl<mlir::Type>& operands,
                                      llvm::SmallVectorImpl<mlir::Type>& results);
void printPairwiseOpType(mlir::OpAsmPrinter& printer, mlir::Operation*, mlir::TypeRange operands,
                         mlir::TypeRange results);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_ASSEMBLY_OP_TYPES_H_

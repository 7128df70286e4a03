// SPDX-License-Identifier: Apache-2.0
// Tuples and composites: registration, type inference, verifiers.
#include "tessera/dialects/stablehlo/basic/structural_ops.h"

#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/dialects/stablehlo/assembly/op_types.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"
#include "tessera/dialects/stablehlo/ir/registration.h"

#define GET_OP_CLASSES
#include "tessera/dialects/stablehlo/structural_ops.cpp.inc"

namespace tessera::stablehlo {

void StablehloDialect::addStructuralOps() { addFamily<TupleOp, GetTupleElementOp, CompositeOp>(); }

// tuple_c1
llvm::LogicalResult TupleOp::inferReturnTypes(mlir::MLIRContext* context, std::optional<mlir::Location>,
                                              Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  inferred.push_back(mlir::TupleType::get(context, llvm::to_vector(adaptor.getVal().getTypes())));
  return mlir::success();
}

// get_tuple_element_c1, c2
llvm::LogicalResult GetTupleElementOp::inferReturnTypes(mlir::MLIRContext*, std::optional<mlir::Location> location,
                                                        Adaptor adaptor, llvm::SmallVectorImpl<mlir::Type>& inferred) {
  auto tuple = mlir::cast<mlir::TupleType>(adaptor.getOperand().getType());
  auto index = static_cast<int32_t>(adaptor.getIndex()), size = static_cast<int32_t>(tuple.size());
  if (index < 0 || index >= size) {
    return mlir::emitOptionalError(location, "get_tuple_element_c1: index must lie in [0, ", size, "), got ", index);
  }
  inferred.push_back(tuple.getType(index));
  return mlir::success();
}

// composite_c1: a name in a namespace.
llvm::LogicalResult CompositeOp::verify() {
  llvm::SmallVector<llvm::StringRef> parts;
  getName().split(parts, '.');
  auto is_word = [](llvm::StringRef text, bool dollar) {
    return !text.empty() &&
           llvm::all_of(text, [=](char c) { return llvm::isAlnum(c) || c == '_' || (dollar && c == '$'); });
  };
  const bool named = parts.size() > 1 && is_word(parts.front(), /*dollar=*/false) && llvm::isAlpha(parts.front()[0]) &&
                     llvm::all_of(llvm::drop_begin(parts), [&](llvm::StringRef part) { return is_word(part, true); });
  if (named) return mlir::success();
  return emitOpError() << "composite_c1: expected a name of the form namespace.name, whose namespace starts with a "
                          "letter, got \""
                       << getName() << "\"";
}

// composite_c2 to c4
llvm::LogicalResult CompositeOp::verifySymbolUses(mlir::SymbolTableCollection& symbols) {
  auto function = symbols.lookupNearestSymbolFrom<mlir::FunctionOpInterface>(*this, getDecompositionAttr());
  if (!function) return emitOpError() << "composite_c2: no function @" << getDecomposition();
  if (!CompatibleTypes(getOperandTypes(), function.getArgumentTypes())) {
    return emitOpError() << "composite_c3: expected the inputs (" << function.getArgumentTypes() << ") of @"
                         << getDecomposition() << ", got (" << getOperandTypes() << ")";
  }
  if (!CompatibleTypes(getResultTypes(), function.getResultTypes())) {
    return emitOpError() << "composite_c4: expected the results (" << function.getResultTypes() << ") of @"
                         << getDecomposition() << ", got (" << getResultTypes() << ")";
  }
  return mlir::success();
}

}  // namespace tessera::stablehlo

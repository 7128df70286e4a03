// SPDX-License-Identifier: Apache-2.0
// Quantized types: the ones that StableHLO supports, and equality up to parameters.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_QUANTIZATION_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_QUANTIZATION_H_

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tessera::stablehlo {

// Returns the quantized type of a tensor's elements, or |type| itself when it is quantized; otherwise null.
mlir::quant::QuantizedType QuantizedElement(mlir::Type type);

// Returns whether an operand or result of |op| is quantized, or is a tuple with a quantized element.
bool HasQuantizedTypes(mlir::Operation* op);

// Returns the integer type of the stored values of |type|: signless for signed values, else unsigned.
mlir::IntegerType StorageTypeOf(mlir::quant::QuantizedType type);

// Returns whether element types are equal up to scales and zero points ("baseline" in the specification).
bool SameBaseline(mlir::Type a, mlir::Type b);

// Returns the same as CompatibleTypes, with element types of one baseline treated as equal.
bool CompatibleBaselines(mlir::Type a, mlir::Type b);
bool CompatibleBaselines(mlir::TypeRange a, mlir::TypeRange b);

// Implement the traits with the same names (traits.h).
llvm::LogicalResult VerifyQuantizedTypes(mlir::Operation* op, bool per_axis);
llvm::LogicalResult VerifySameBaselineTypes(mlir::Operation* op);
llvm::LogicalResult VerifySameBaselineOperands(mlir::Operation* op);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_QUANTIZATION_H_

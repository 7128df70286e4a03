// SPDX-License-Identifier: Apache-2.0
// Quantized types: which ones StableHLO knows, and when two of them differ by their parameters alone.
#ifndef TESSERA_DIALECTS_STABLEHLO_QUANTIZATION_H_
#define TESSERA_DIALECTS_STABLEHLO_QUANTIZATION_H_

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Operation.h"

namespace tessera::stablehlo {

// The quantized type of a tensor's elements, or |type| itself; null when it is none.
mlir::quant::QuantizedType quantizedElement(mlir::Type type);

// Whether an operand or result of |op|, or an element of a tuple among them, is quantized.
bool hasQuantizedTypes(mlir::Operation* op);

// The integer type that holds the values of |type|: signless when they are signed, else unsigned.
mlir::IntegerType storageType(mlir::quant::QuantizedType type);

// Element types that are equal up to scales and zero points ("baseline" in the specification).
bool sameBaseline(mlir::Type a, mlir::Type b);

// As compatibleTypes, for tensors of element types of one baseline.
bool compatibleBaselines(mlir::Type a, mlir::Type b);
bool compatibleBaselines(mlir::TypeRange a, mlir::TypeRange b);

// What the traits of the same names check.
llvm::LogicalResult verifyQuantizedTypes(mlir::Operation* op, bool perAxis);
llvm::LogicalResult verifySameBaselineTypes(mlir::Operation* op);
llvm::LogicalResult verifySameBaselineOperands(mlir::Operation* op);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_QUANTIZATION_H_

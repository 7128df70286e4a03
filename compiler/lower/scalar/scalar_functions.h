// SPDX-License-Identifier: Apache-2.0
// Scalar functions compute elementwise ops, one element at a time. They build the bodies of elementwise loops and of
// the regions of reduce, scatter, sort and others.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_SCALAR_FUNCTIONS_H_
#define TESSERA_COMPILER_LOWER_SCALAR_SCALAR_FUNCTIONS_H_

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Builds the computation of one element of |op|'s result from its operands' elements. All are in registers:
// ComputeElement of their original types, which |op| still has. Returns null when the element type is not supported.
using ScalarFunction = mlir::Value (*)(mlir::ImplicitLocOpBuilder& builder, mlir::Operation* op,
                                       mlir::ValueRange operands);

// Scalar functions by op name.
class ScalarFunctions {
 public:
  template <typename Op>
  void Add(ScalarFunction function) {
    functions_[Op::getOperationName()] = function;
  }
  ScalarFunction Find(mlir::Operation* op) const { return functions_.lookup(op->getName().getStringRef()); }
  const llvm::DenseMap<llvm::StringRef, ScalarFunction>& all() const { return functions_; }

 private:
  llvm::DenseMap<llvm::StringRef, ScalarFunction> functions_;
};

// One function per family. A new elementwise op is added to one of them, or to a new one called in
// AddAllScalarFunctions.
void AddArithmeticFunctions(ScalarFunctions& functions);  // scalar_arithmetic.cpp
void AddBitwiseFunctions(ScalarFunctions& functions);     // scalar_bitwise.cpp
void AddMathFunctions(ScalarFunctions& functions);        // scalar_math.cpp
void AddConversionFunctions(ScalarFunctions& functions);  // scalar_convert.cpp
void AddComparisonFunctions(ScalarFunctions& functions);  // scalar_compare.cpp
void AddComplexFunctions(ScalarFunctions& functions);     // scalar_complex.cpp
void AddBitFunctions(ScalarFunctions& functions);         // bitcast.cpp

void AddAllScalarFunctions(ScalarFunctions& functions);

// Computes f16 and bf16 in f32 and rounds: |compute| takes the widened operands.
mlir::Value InF32(mlir::ImplicitLocOpBuilder& builder, mlir::ValueRange operands,
                  llvm::function_ref<mlir::Value(mlir::ValueRange)> compute);

// Inlines |region|, whose block computes on tensors of rank 0, with |arguments| in registers. The results are in
// registers. Fails with an error at an op without a scalar function.
mlir::LogicalResult InlineScalarRegion(mlir::ImplicitLocOpBuilder& builder, mlir::Region& region,
                                       mlir::ValueRange arguments, const ScalarFunctions& functions,
                                       llvm::SmallVectorImpl<mlir::Value>& results);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_SCALAR_FUNCTIONS_H_

// SPDX-License-Identifier: Apache-2.0
// Computations on complex elements in registers that several op families use.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_SCALAR_COMPLEX_H_
#define TESSERA_COMPILER_LOWER_SCALAR_SCALAR_COMPLEX_H_

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tessera {

// Compares the real parts, and the imaginary parts where the real ones are equal.
mlir::Value CompareLexicographically(mlir::ImplicitLocOpBuilder& b, mlir::arith::CmpFPredicate predicate, mlir::Value x,
                                     mlir::Value y);

// Returns the lexicographically larger or smaller operand; the first one with a NaN, if any.
mlir::Value ComplexExtreme(mlir::ImplicitLocOpBuilder& b, mlir::Value x, mlir::Value y, bool is_max);

// complex_functions.cpp
mlir::Value ComplexAbs(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexCbrt(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexCos(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexExp(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexExpm1(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexLog(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexLog1p(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexLogistic(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexPower(mlir::ImplicitLocOpBuilder& b, mlir::Value x, mlir::Value y);
mlir::Value ComplexRsqrt(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexSign(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexSin(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexSqrt(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexTan(mlir::ImplicitLocOpBuilder& b, mlir::Value x);
mlir::Value ComplexTanh(mlir::ImplicitLocOpBuilder& b, mlir::Value x);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_SCALAR_COMPLEX_H_

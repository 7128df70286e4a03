// SPDX-License-Identifier: Apache-2.0
// Quantized computation in integers and floats: a value is (stored integer - zero point) * scale.
#ifndef TESSERA_COMPILER_FRONTEND_QUANTIZED_ARITHMETIC_H_
#define TESSERA_COMPILER_FRONTEND_QUANTIZED_ARITHMETIC_H_

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera::quantized {

// The parameters of a quantized element type: one scale and zero point per tensor, or one per index of |axis|.
struct Parameters {
  llvm::SmallVector<double> scales;
  llvm::SmallVector<int64_t> zero_points;
  std::optional<int64_t> axis;
  int64_t min, max;  // stored integers
  int width;         // storage width, in bits
  mlir::Type expressed;

  // Returns the maximum distance of a stored integer from a zero point.
  int64_t MaxDistance() const;
};

// Returns nullopt for types that StableHLO does not support.
std::optional<Parameters> ParametersOf(mlir::quant::QuantizedType type);

// Returns |type| with its storage type. Types that are not quantized, or that StableHLO does not support, are returned
// unchanged.
mlir::Type StoredType(mlir::Type type);

// Returns |stored| - zero point in signless integers |type|, which hold all differences.
mlir::Value Center(mlir::OpBuilder& builder, mlir::Location location, mlir::Value stored, const Parameters& parameters,
                   mlir::Type type);

// Returns the values of type |real| that |stored| represents; each step is rounded to |real|.
mlir::Value Dequantize(mlir::OpBuilder& builder, mlir::Location location, mlir::Value stored,
                       const Parameters& parameters, mlir::Type real);

// Returns the integers of |storage| that represent |value|, a tensor of floats. The quotient value / scale is rounded
// to the nearest integer, ties to even. The zero point is added, and the sum is clamped to [min, max]. NaN is stored
// as 0.
mlir::Value Quantize(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, const Parameters& parameters,
                     mlir::Type storage);

// Broadcasts |values|, one or one per index of |axis|, to the shape of |like|.
mlir::Value SpreadLike(mlir::OpBuilder& builder, mlir::Location location, mlir::Value like,
                       llvm::ArrayRef<mlir::TypedAttr> values, std::optional<int64_t> axis);
mlir::Value SpreadLike(mlir::OpBuilder& builder, mlir::Location location, mlir::Value like,
                       llvm::ArrayRef<double> values, std::optional<int64_t> axis);

// Returns the result of dot_general or convolution |op| on the stored |lhs| and |rhs|, whose types were |left| and
// |right|, as |result| stores it. Products are summed exactly in integers when 64 bits suffice, and only the sum is
// rounded. |builder| is positioned before |op|, which stays.
mlir::Value Contract(mlir::OpBuilder& builder, mlir::Operation* op, const Parameters& left, const Parameters& right,
                     const Parameters& result, mlir::Type storage);

}  // namespace tessera::quantized

#endif  // TESSERA_COMPILER_FRONTEND_QUANTIZED_ARITHMETIC_H_

// SPDX-License-Identifier: Apache-2.0
// The types of StableHLO in memory, and the types in which their elements are computed.
//
//    element        in memory   in registers
//    i1             i8 (0, 1)   i1             LLVM does not vectorise memory of single bits
//    i2, i4, ui4    i8          i2, i4         in the low bits, the others are zero
//    f4 .. f8       i8          f32            rounded when stored
//    ui8 .. ui64    i8 .. i64   i8 .. i64      lowerings take the signedness from the original op
//    others         unchanged
//    !token         an empty tensor
#ifndef TESSERA_COMPILER_LOWER_SCALAR_TYPE_CONVERSION_H_
#define TESSERA_COMPILER_LOWER_SCALAR_TYPE_CONVERSION_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tessera {

class LoweringTypeConverter : public mlir::TypeConverter {
 public:
  LoweringTypeConverter();
};

// Returns the element type of |type|, a tensor, or |type| itself.
mlir::Type ElementOf(mlir::Type type);

// Return the type of an original element in memory, and in registers.
mlir::Type StorageElement(mlir::Type element);
mlir::Type ComputeElement(mlir::Type element);

bool IsUnsigned(mlir::Type element);  // ui2 .. ui64 and i1

// Convert between memory and registers; |element| is the original element type.
mlir::Value FromStorage(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, mlir::Type element);
mlir::Value ToStorage(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, mlir::Type element);

// Rounds |value|, in registers and computed with more bits, to a value of |element|.
mlir::Value RoundTo(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, mlir::Type element);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_TYPE_CONVERSION_H_

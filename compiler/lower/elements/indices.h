// SPDX-License-Identifier: Apache-2.0
// Positions in tensors: dynamic indices, and slices of tensors.
#ifndef TESSERA_COMPILER_LOWER_ELEMENTS_INDICES_H_
#define TESSERA_COMPILER_LOWER_ELEMENTS_INDICES_H_

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Returns an integer in registers, of original type |element|, as i64. Unsigned values beyond i64 saturate.
mlir::Value IndexValue(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, mlir::Type element);

// Returns |value| (i64) clamped to [0, limit], as index.
mlir::Value ClampIndex(mlir::OpBuilder& builder, mlir::Location location, mlir::Value value, int64_t limit);

// Returns the offsets of a slice of |sizes| in a tensor of type |whole|: |indices|, clamped so that the slice is in
// bounds. The indices are scalar tensors, and |originals| have their original types.
llvm::SmallVector<mlir::OpFoldResult> ClampedOffsets(mlir::OpBuilder& builder, mlir::Location location,
                                                     mlir::ValueRange originals, mlir::ValueRange indices,
                                                     mlir::RankedTensorType whole, llvm::ArrayRef<int64_t> sizes);

llvm::SmallVector<mlir::OpFoldResult> Sizes(mlir::OpBuilder& builder, llvm::ArrayRef<int64_t> sizes);
llvm::SmallVector<mlir::OpFoldResult> Ones(mlir::OpBuilder& builder, mlir::RankedTensorType type);

// Returns a tensor of |type| from |operand|: element j of dimension d is at low[d] + j * (interior[d] + 1), if that is
// in bounds. All other elements are |scalar|.
mlir::Value PadTensor(mlir::OpBuilder& builder, mlir::Location location, mlir::Value operand, mlir::Value scalar,
                      mlir::RankedTensorType type, llvm::ArrayRef<int64_t> low, llvm::ArrayRef<int64_t> interior);

// Returns a copy of |operand|, of |type|, whose element at dimensions d comes from |map|(d).
mlir::Value CopyThrough(mlir::OpBuilder& builder, mlir::Location location, mlir::Value operand,
                        mlir::RankedTensorType type, mlir::AffineMap map);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_ELEMENTS_INDICES_H_

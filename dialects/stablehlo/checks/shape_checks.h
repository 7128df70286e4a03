// SPDX-License-Identifier: Apache-2.0
// Checks shared by several verifiers. Each check reports errors through |emit|, so that ops, type inference and
// attributes can use it. Sizes are computed without overflow.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_SHAPE_CHECKS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_SHAPE_CHECKS_H_

#include <optional>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"
#include "tessera/dialects/stablehlo/checks/compatible_types.h"

namespace tessera::stablehlo {

using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

inline mlir::RankedTensorType TensorTypeOf(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}

inline bool IsDynamic(int64_t size) { return mlir::ShapedType::isDynamic(size); }

// Return a + b, a - b and a * b; nullopt on overflow.
std::optional<int64_t> CheckedAdd(int64_t a, int64_t b);
std::optional<int64_t> CheckedSub(int64_t a, int64_t b);
std::optional<int64_t> CheckedMul(int64_t a, int64_t b);

// Checks that all dimensions are in [0, rank) and unique. |what| names the list and its constraint.
llvm::LogicalResult CheckDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank);

// Checks the same, and that the dimensions are increasing.
llvm::LogicalResult CheckSortedDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank);

// Checks that a list of |actual| entries has |expected| entries.
llvm::LogicalResult CheckCount(EmitError emit, llvm::Twine what, int64_t actual, int64_t expected);

// Checks that |region| is a function (inputs) -> outputs, up to dynamic sizes. The ops of |region| must have been
// verified.
llvm::LogicalResult CheckFunction(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                  mlir::TypeRange outputs);

// Returns whether a reduction may compute in |to| on elements of type |from|: both must be of one kind, and |to| must
// have at least as many bits.
bool IsPromotable(mlir::Type from, mlir::Type to);

// Checks that |region| is a function (E0, ..., EN-1, E0, ..., EN-1) -> (E0, ..., EN-1) of scalars. The elements of
// |inputs| and |initials| must be promotable to these types, and the elements of |results| must have them. The ops of
// |region| must have been verified. If |sizes| are given, the scalars may be tensors, as in older programs. Their sizes
// are then some of |sizes|, in order.
llvm::LogicalResult CheckReducer(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                 mlir::TypeRange initials, mlir::TypeRange results, llvm::ArrayRef<int64_t> sizes = {});

// Checks that |type| has |element| and |shape|, up to dynamic sizes; the message shows both types.
llvm::LogicalResult CheckResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                llvm::ArrayRef<int64_t> shape, mlir::Type element);

// Checks the same for a result whose quantization may have other scales and zero points.
llvm::LogicalResult CheckBaselineResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                        llvm::ArrayRef<int64_t> shape, mlir::Type element);

// Checks the specification's constraints on quantized types if |type| is a tensor with such elements.
llvm::LogicalResult CheckQuantizedType(EmitError emit, mlir::Type type);

// Returns a scalar tensor type for each element type: the parameter types of reduction functions.
llvm::SmallVector<mlir::Type> ScalarTypes(mlir::TypeRange tensors);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_SHAPE_CHECKS_H_

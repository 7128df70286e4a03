// SPDX-License-Identifier: Apache-2.0
// Checks that several verifiers share. Each reports through the |emit| it is given, so that the same check serves ops,
// inference at build time and attributes; sizes are computed without overflow.
#ifndef TESSERA_DIALECTS_STABLEHLO_SHAPE_CHECKS_H_
#define TESSERA_DIALECTS_STABLEHLO_SHAPE_CHECKS_H_

#include <optional>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Region.h"
#include "mlir/IR/Value.h"
#include "tessera/dialects/stablehlo/compatible_types.h"

namespace tessera::stablehlo {

using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

inline mlir::RankedTensorType tensorType(mlir::Value value) {
  return mlir::cast<mlir::RankedTensorType>(value.getType());
}

inline bool isDynamic(int64_t size) { return mlir::ShapedType::isDynamic(size); }

// a + b, a - b, a * b; nothing when the result does not fit.
std::optional<int64_t> checkedAdd(int64_t a, int64_t b);
std::optional<int64_t> checkedSub(int64_t a, int64_t b);
std::optional<int64_t> checkedMul(int64_t a, int64_t b);

// Every dimension lies in [0, rank) and none is given twice. |what| names the list and its constraint.
llvm::LogicalResult checkDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank);

// As checkDims, and in increasing order.
llvm::LogicalResult checkSortedDims(EmitError emit, llvm::Twine what, llvm::ArrayRef<int64_t> dims, int64_t rank);

// |actual| == |expected| entries.
llvm::LogicalResult checkCount(EmitError emit, llvm::Twine what, int64_t actual, int64_t expected);

// |region| is a function (inputs) -> outputs, up to dynamic sizes. To be called once its ops have been verified.
llvm::LogicalResult checkFunction(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                  mlir::TypeRange outputs);

// Returns true when a reduction may compute in |to| on elements of type |from|: they are of one kind, and |to| has as
// many bits or more.
bool isPromotable(mlir::Type from, mlir::Type to);

// |region| is a function (E0, ..., EN-1, E0, ..., EN-1) -> (E0, ..., EN-1) of scalars, to which the elements of
// |inputs| and |initials| are promotable and which are those of |results|. To be called once its ops have been
// verified. Where |sizes| are given, the scalars may be tensors whose sizes are some of these, in order, as older
// programs have them.
llvm::LogicalResult checkReducer(EmitError emit, llvm::Twine what, mlir::Region& region, mlir::TypeRange inputs,
                                 mlir::TypeRange initials, mlir::TypeRange results, llvm::ArrayRef<int64_t> sizes = {});

// |type| has |element| and |shape|, up to dynamic sizes; the message gives both types.
llvm::LogicalResult checkResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                llvm::ArrayRef<int64_t> shape, mlir::Type element);

// The same of a result whose quantization has parameters of its own.
llvm::LogicalResult checkBaselineResult(EmitError emit, llvm::Twine what, mlir::RankedTensorType type,
                                        llvm::ArrayRef<int64_t> shape, mlir::Type element);

// The constraints of the specification on quantized types, if |type| is a tensor of such elements.
llvm::LogicalResult checkQuantizedType(EmitError emit, mlir::Type type);

// The scalar tensors of each element type: what the functions of reductions take.
llvm::SmallVector<mlir::Type> scalarTypes(mlir::TypeRange tensors);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_SHAPE_CHECKS_H_

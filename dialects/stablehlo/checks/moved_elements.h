// SPDX-License-Identifier: Apache-2.0
// Checks of ops that move elements of per-axis quantized tensors: how the quantization dimension moves.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/checks/shape_checks.h"

namespace tessera::stablehlo {

// Returns |type| quantized along |axis|.
mlir::quant::UniformQuantizedPerAxisType WithAxis(mlir::quant::UniformQuantizedPerAxisType type, int32_t axis);

// Returns the number of elements of |type|; nullopt when it is dynamic or does not fit 64 bits.
std::optional<int64_t> CountElements(mlir::RankedTensorType type);

// Checks that both tensors have the same element type. Per-axis quantized types may differ in their dimension, scales
// and zero points here: CheckBroadcastAxis and CheckReshapedAxis compare them. |constraint|: broadcast_in_dim_c1,
// reshape_c1.
llvm::LogicalResult CheckMovedElements(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to);

// Checks that |to| is quantized along the dimension to which a broadcast maps the quantization dimension of |from|.
// Both have the same scales and zero points; those of a dimension of size 1 are repeated. |dims| maps each dimension
// of |from| to a dimension of |to|. |constraint|: broadcast_in_dim_c6.
llvm::LogicalResult CheckBroadcastAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to, llvm::ArrayRef<int64_t> dims);

// Checks that a reshape keeps the quantization dimension and the number of elements before it, as far as sizes are
// static. |constraint|: reshape_c3.
llvm::LogicalResult CheckReshapedAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                      mlir::RankedTensorType to);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_

// SPDX-License-Identifier: Apache-2.0
// Ops that move elements of tensors quantized per axis: what becomes of the quantization dimension.
#ifndef TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_
#define TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_

#include <optional>

#include "mlir/IR/BuiltinTypes.h"
#include "tessera/dialects/stablehlo/quantization.h"
#include "tessera/dialects/stablehlo/shape_checks.h"

namespace tessera::stablehlo {

// Returns |type| quantized along |axis|.
mlir::quant::UniformQuantizedPerAxisType withAxis(mlir::quant::UniformQuantizedPerAxisType type, int32_t axis);

// Returns how many elements a tensor of |type| has; nothing when that is dynamic or does not fit 64 bits.
std::optional<int64_t> elementCount(mlir::RankedTensorType type);

// Checks that both element types are one, but for the dimension along which they are quantized and, for broadcasts of
// size 1, the number of scales. |constraint|: broadcast_in_dim_c1, reshape_c1.
llvm::LogicalResult checkMovedElements(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to);

// Checks that a broadcast quantizes |to| along the dimension that stands for that of |from|; what is repeated repeats
// its parameters. |dims|: the dimensions of |to| for those of |from|. |constraint|: broadcast_in_dim_c6.
llvm::LogicalResult checkBroadcastAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                       mlir::RankedTensorType to, llvm::ArrayRef<int64_t> dims);

// Checks that a reshape keeps the quantization dimension whole, as far as sizes are known. |constraint|: reshape_c3.
llvm::LogicalResult checkReshapedAxis(EmitError emit, llvm::StringRef constraint, mlir::RankedTensorType from,
                                      mlir::RankedTensorType to);

}  // namespace tessera::stablehlo

#endif  // TESSERA_DIALECTS_STABLEHLO_CHECKS_MOVED_ELEMENTS_H_

// SPDX-License-Identifier: Apache-2.0
// Expands einsum to dot_general and sums.
#ifndef TESSERA_COMPILER_AUTODIFF_EINSUM_H_
#define TESSERA_COMPILER_AUTODIFF_EINSUM_H_

#include "tessera/compiler/autodiff/expansion.h"

namespace tessera::autodiff {

Expanded ExpandEinsum(mlir::OpBuilder& builder, stablehlo::EinsumOp op);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_EINSUM_H_

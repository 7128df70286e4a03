// SPDX-License-Identifier: Apache-2.0
// Applies the region of a map or a reduction to whole tensors instead of scalars.
#ifndef TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_
#define TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_

#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// Returns the results of |body|, a block of elementwise ops on scalars, for every element of |arguments|, which all
// have |shape|. Fails when the block contains any other op, with an error at |op|, the parent of the region.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ApplyElementwise(HloBuilder& hlo, mlir::Operation* op,
                                                                 mlir::Region& body, mlir::ValueRange arguments,
                                                                 llvm::ArrayRef<int64_t> shape);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_

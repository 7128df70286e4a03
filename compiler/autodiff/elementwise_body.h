// SPDX-License-Identifier: Apache-2.0
// The region of a map or a reduction, on whole tensors instead of scalars.
#ifndef TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_
#define TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_

#include "tessera/compiler/autodiff/hlo_builder.h"

namespace tessera::autodiff {

// What |body|, a block on scalars made of elementwise ops, returns for every element of |arguments|, which all have
// |shape|. Failure: it has another op; an error was emitted at |op|, whose region it is.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> ApplyElementwise(HloBuilder& hlo, mlir::Operation* op,
                                                                 mlir::Region& body, mlir::ValueRange arguments,
                                                                 llvm::ArrayRef<int64_t> shape);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_ELEMENTWISE_BODY_H_

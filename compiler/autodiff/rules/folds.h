// SPDX-License-Identifier: Apache-2.0
// Expands reduce and reduce_window with any elementwise body, over any number of tensors, to differentiable ops. They
// combine elements pairwise, in logarithmically many steps.
#ifndef TESSERA_COMPILER_AUTODIFF_RULES_FOLDS_H_
#define TESSERA_COMPILER_AUTODIFF_RULES_FOLDS_H_

#include "tessera/compiler/autodiff/expansion.h"

namespace tessera::autodiff {

Expanded ExpandReduce(mlir::OpBuilder& builder, stablehlo::ReduceOp op);
Expanded ExpandReduceWindow(mlir::OpBuilder& builder, stablehlo::ReduceWindowOp op);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_RULES_FOLDS_H_

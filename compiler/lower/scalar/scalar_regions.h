// SPDX-License-Identifier: Apache-2.0
// Regions of named ops of tessera_rt: one block on elements in registers that ends with tessera_rt.yield.
#ifndef TESSERA_COMPILER_LOWER_SCALAR_SCALAR_REGIONS_H_
#define TESSERA_COMPILER_LOWER_SCALAR_SCALAR_REGIONS_H_

#include "mlir/IR/Builders.h"
#include "tessera/compiler/lower/scalar/scalar_functions.h"

namespace tessera {

// Fills the empty region |to| with the computation of |from|, whose block computes on tensors of rank 0. Fails with an
// error at an op without a scalar function.
mlir::LogicalResult BuildScalarRegion(mlir::OpBuilder& builder, mlir::Location location, mlir::Region& from,
                                      const ScalarFunctions& functions, mlir::Region& to);

// Clones the ops of |region| and returns its results for |arguments|.
llvm::SmallVector<mlir::Value> CloneScalarRegion(mlir::OpBuilder& builder, mlir::Region& region,
                                                 mlir::ValueRange arguments);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_SCALAR_SCALAR_REGIONS_H_

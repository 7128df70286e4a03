// SPDX-License-Identifier: Apache-2.0
// Constants of zeros, including complex ones.
#ifndef TESSERA_COMPILER_HLO_ZEROS_H_
#define TESSERA_COMPILER_HLO_ZEROS_H_

#include "mlir/IR/Builders.h"

namespace tessera {

// |type| must be a tensor of static shape whose elements are integers, floats or complex numbers.
mlir::Value MakeZeros(mlir::OpBuilder& builder, mlir::Location location, mlir::Type type);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HLO_ZEROS_H_

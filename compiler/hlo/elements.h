// SPDX-License-Identifier: Apache-2.0
// Converts elements in memory to MLIR constants.
#ifndef TESSERA_COMPILER_HLO_ELEMENTS_H_
#define TESSERA_COMPILER_HLO_ELEMENTS_H_

#include <string_view>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Returns the constant of `type` whose elements are `bytes`, in Buffer's layout and of exactly the type's size.
mlir::DenseElementsAttr ElementsFromBytes(mlir::RankedTensorType type, std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HLO_ELEMENTS_H_

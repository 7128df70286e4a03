// SPDX-License-Identifier: Apache-2.0
// Elements in memory as constants of MLIR.
#ifndef TESSERA_COMPILER_HLO_ELEMENTS_H_
#define TESSERA_COMPILER_HLO_ELEMENTS_H_

#include <string_view>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

// Returns the constant of `type` whose elements are `bytes`, as Buffer has them: as many bytes as the type needs.
mlir::DenseElementsAttr ElementsFromBytes(mlir::RankedTensorType type, std::string_view bytes);

}  // namespace tessera

#endif  // TESSERA_COMPILER_HLO_ELEMENTS_H_

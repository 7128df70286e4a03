// SPDX-License-Identifier: Apache-2.0
// Reductions that have a name.
#ifndef TESSERA_COMPILER_KNOWN_REDUCTION_H_
#define TESSERA_COMPILER_KNOWN_REDUCTION_H_

#include <optional>

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// The reduction that |body| computes: one op on its two arguments, returned. On i1 add is or, multiply is and.
std::optional<ir::Reduction> KnownReduction(mlir::Region& body);

// Whether the runtime reduces |type| over shards. Narrower elements are combined by generated code, rounded at each
// step.
bool IsReducedByRuntime(mlir::Type type);

// Whether |initial| is a constant that changes nothing when it is combined once more.
bool IsIdentityOf(ir::Reduction reduction, mlir::Value initial);

// A scalar of type |element| that changes nothing when it is combined with any other, not even the sign of a zero; null
// where there is none, or none is known.
mlir::DenseElementsAttr IdentityOf(ir::Reduction reduction, mlir::Type element);

}  // namespace tessera

#endif  // TESSERA_COMPILER_KNOWN_REDUCTION_H_

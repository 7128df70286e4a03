// SPDX-License-Identifier: Apache-2.0
// Recognizes named reductions.
#ifndef TESSERA_COMPILER_ANALYSIS_KNOWN_REDUCTION_H_
#define TESSERA_COMPILER_ANALYSIS_KNOWN_REDUCTION_H_

#include <optional>

#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Returns the reduction that |body| computes: one op on its two arguments. On i1 add is or, multiply is and.
std::optional<ir::Reduction> KnownReduction(mlir::Region& body);

// Returns whether the runtime reduces |type| over shards. Generated code combines narrower elements and rounds at each
// step.
bool IsReducedByRuntime(mlir::Type type);

// Returns whether |initial| is a constant that is an identity element of |reduction|.
bool IsIdentityOf(ir::Reduction reduction, mlir::Value initial);

// Returns an identity element, a scalar of type |element| that preserves any value, even the sign of a zero. Returns
// null when there is none, or none is known.
mlir::DenseElementsAttr IdentityOf(ir::Reduction reduction, mlir::Type element);

}  // namespace tessera

#endif  // TESSERA_COMPILER_ANALYSIS_KNOWN_REDUCTION_H_

// SPDX-License-Identifier: Apache-2.0
// Computations that one thread runs for several replicas.
//
// A folded computation is one shard's program. What differs between its replicas has a leading dimension with a lane
// for each: inputs and outputs, values of feeds that the host splits, outfed values, variables with a value per
// replica. What they share stands as it is.
#ifndef TESSERA_DIALECTS_TESSERA_FOLDED_H_
#define TESSERA_DIALECTS_TESSERA_FOLDED_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Of a computation: how many replicas it runs for; absent for one.
inline constexpr llvm::StringLiteral kFoldedReplicasAttr = "tessera.folded_replicas";

// 1 where |computation| is not folded.
int64_t FoldedReplicas(ComputationOp computation);

// |type| with a leading dimension for |replicas| lanes, if there are several.
mlir::Type LanesOf(mlir::Type type, int64_t replicas);
// The type of one lane of |type|, which LanesOf made.
mlir::Type LaneOf(mlir::Type type, int64_t replicas);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_FOLDED_H_

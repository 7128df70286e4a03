// SPDX-License-Identifier: Apache-2.0
// Computations that one thread runs for several replicas.
//
// A folded computation is one shard's program. Values that differ between its replicas have a leading dimension with a
// lane per replica. These are inputs and outputs, values of feeds that the host splits, outfed values, and per-replica
// variables. Values that all replicas share have no such dimension.
#ifndef TESSERA_DIALECTS_TESSERA_FOLDED_H_
#define TESSERA_DIALECTS_TESSERA_FOLDED_H_

#include "tessera/dialects/tessera/ops.h"

namespace tessera::ir {

// Attribute of a computation: the number of replicas for which it runs; absent for one.
inline constexpr llvm::StringLiteral kFoldedReplicasAttr = "tessera.folded_replicas";

// Returns 1 when |computation| is not folded.
int64_t FoldedReplicas(ComputationOp computation);

// Returns |type| with a leading dimension for |replicas| lanes, if there are several.
mlir::Type LanesOf(mlir::Type type, int64_t replicas);
// Returns the type of one lane of |type|, a result of LanesOf.
mlir::Type LaneOf(mlir::Type type, int64_t replicas);

}  // namespace tessera::ir

#endif  // TESSERA_DIALECTS_TESSERA_FOLDED_H_

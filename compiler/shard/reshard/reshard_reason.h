// SPDX-License-Identifier: Apache-2.0
// The reason for a collective, stored in its location and printed by `--explain=sharding`.
#ifndef TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_
#define TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_

#include <optional>
#include <string>

#include "mlir/IR/Location.h"

namespace tessera {

struct ReshardReason {
  std::string text;         // "dimension 0 is sharded over x, and stablehlo.sort needs it whole"
  std::string op;           // the op that requires it: "stablehlo.sort"
  mlir::Location location;  // the location of that op

  // Returns |place| with the reason attached.
  mlir::Location At(mlir::Location place) const;
  // Returns the reason attached to a location itself, not to the locations fused into it.
  static std::optional<ReshardReason> Of(mlir::FusedLoc location);
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_

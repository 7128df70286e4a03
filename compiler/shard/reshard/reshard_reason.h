// SPDX-License-Identifier: Apache-2.0
// The reason for a collective, kept in its location: `--explain=sharding` prints it.
#ifndef TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_
#define TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_

#include <optional>
#include <string>

#include "mlir/IR/Location.h"

namespace tessera {

struct ReshardReason {
  std::string text;         // "dimension 0 is cut over x, and stablehlo.sort needs it whole"
  std::string op;           // the op that needs it: "stablehlo.sort"
  mlir::Location location;  // the location of that op

  // Returns |place| with the reason.
  mlir::Location At(mlir::Location place) const;
  // Returns the reason that a location has itself; locations fused into it have their own.
  static std::optional<ReshardReason> Of(mlir::FusedLoc location);
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RESHARD_RESHARD_REASON_H_

// SPDX-License-Identifier: Apache-2.0
// Why a collective is there, in its location: what `--explain=sharding` says of it.
#ifndef TESSERA_COMPILER_SHARD_RESHARD_REASON_H_
#define TESSERA_COMPILER_SHARD_RESHARD_REASON_H_

#include <optional>
#include <string>

#include "mlir/IR/Location.h"

namespace tessera {

struct ReshardReason {
  std::string text;         // "dimension 0 is cut over x, and stablehlo.sort needs it whole"
  std::string op;           // that needs it: "stablehlo.sort"
  mlir::Location location;  // of that op

  // |place|, with the reason.
  mlir::Location At(mlir::Location place) const;
  // The reason that a location has itself; those fused into it have their own.
  static std::optional<ReshardReason> Of(mlir::FusedLoc location);
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_RESHARD_REASON_H_

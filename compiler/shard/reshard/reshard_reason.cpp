// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/reshard/reshard_reason.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tessera {

using namespace mlir;

// The metadata is [text, op]; the location of the op follows that of the collective.
Location ReshardReason::At(Location place) const {
  Builder builder(place.getContext());
  return FusedLoc::get({place, location}, builder.getStrArrayAttr({text, op}), place.getContext());
}

std::optional<ReshardReason> ReshardReason::Of(FusedLoc location) {
  auto metadata = dyn_cast_or_null<ArrayAttr>(location.getMetadata());
  if (!metadata || metadata.size() != 2) return std::nullopt;
  auto text = dyn_cast<StringAttr>(metadata[0]);
  auto op = dyn_cast<StringAttr>(metadata[1]);
  if (!text || !op) return std::nullopt;
  return ReshardReason{text.str(), op.str(), location.getLocations().back()};
}

}  // namespace tessera

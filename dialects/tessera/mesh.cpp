// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/tessera/mesh.h"

namespace tessera::ir {

using namespace mlir;

ArrayAttr AxisNames(MLIRContext* context, ArrayRef<StringAttr> axes) {
  return ArrayAttr::get(context, SmallVector<Attribute>(axes.begin(), axes.end()));
}

SmallVector<MeshDigit> DigitsOf(MeshOp mesh, ArrayAttr axes) {
  SmallVector<MeshDigit> digits;
  for (llvm::StringRef name : axes.getAsValueRange<StringAttr>()) {
    MeshDigit digit = {1, 1};
    for (MeshAxisAttr axis : llvm::reverse(mesh.getAxes().getAsRange<MeshAxisAttr>())) {
      if (axis.getName() == name) {
        digit.size = axis.getSize();
        break;
      }
      digit.stride *= axis.getSize();
    }
    digits.push_back(digit);
  }
  return digits;
}

int64_t PlaceAlong(ArrayRef<MeshDigit> axes, int64_t shard) {
  int64_t place = 0;
  for (const MeshDigit& digit : axes) place = place * digit.size + shard / digit.stride % digit.size;
  return place;
}

int64_t CountOver(MeshOp mesh, ArrayRef<StringAttr> axes) {
  int64_t count = 1;
  for (StringAttr axis : axes) count *= mesh.getAxisSize(axis.getValue()).value_or(1);
  return count;
}

SmallVector<ShardGroup> GroupsOver(MeshOp mesh, ArrayAttr axes, DenseIntElementsAttr groups) {
  const SmallVector<MeshDigit> digits = DigitsOf(mesh, axes);
  int64_t size = 1;
  for (const MeshDigit& digit : digits) size *= digit.size;
  // Returns the shard with coordinate 0 along |axes| and the coordinates of |shard| along the other axes.
  auto setting_of = [&](int64_t shard) {
    for (const MeshDigit& digit : digits) shard -= shard / digit.stride % digit.size * digit.stride;
    return shard;
  };
  SmallVector<ShardGroup> all;
  llvm::SmallDenseMap<int64_t, size_t> group_of_setting;
  for (int64_t shard = 0; shard < mesh.getNumShards(); ++shard) {
    auto [found, is_new] = group_of_setting.try_emplace(setting_of(shard), all.size());
    if (is_new) all.emplace_back(size);
    all[found->second][PlaceAlong(digits, shard)] = shard;
  }
  if (!groups) return all;

  SmallVector<ShardGroup> cut;
  const int64_t columns = groups.getType().getShape().back();
  for (const ShardGroup& shards : all) {
    for (auto [position, place] : llvm::enumerate(groups.getValues<int64_t>())) {
      if (position % columns == 0) cut.emplace_back();
      if (place >= 0) cut.back().push_back(shards[place]);
    }
  }
  return cut;
}

SmallVector<std::pair<int64_t, int64_t>> PairsOver(MeshOp mesh, ArrayAttr axes, DenseIntElementsAttr pairs) {
  SmallVector<std::pair<int64_t, int64_t>> all;
  const auto places = pairs.getValues<int64_t>();
  for (const ShardGroup& shards : GroupsOver(mesh, axes, {}))
    for (int64_t i = 0; i + 1 < pairs.getNumElements(); i += 2)
      all.emplace_back(shards[places[i]], shards[places[i + 1]]);
  return all;
}

int64_t ShardsPerDomain(MeshOp mesh) {
  const std::optional<uint64_t> shards = mesh.getShardsPerDomain();
  return shards ? static_cast<int64_t>(*shards) : mesh.getNumShards();
}

int64_t NumDomains(MeshOp mesh) { return mesh.getNumShards() / ShardsPerDomain(mesh); }

DomainAxes SplitAxes(MeshOp mesh, ArrayRef<StringAttr> axes) {
  const int64_t shards = ShardsPerDomain(mesh);
  DomainAxes split;
  for (auto [axis, digit] : llvm::zip_equal(axes, DigitsOf(mesh, AxisNames(mesh.getContext(), axes)))) {
    const bool is_within = digit.size == 1 || digit.stride < shards;
    (is_within ? split.within : split.across).push_back(axis);
  }
  return split;
}

}  // namespace tessera::ir

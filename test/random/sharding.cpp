// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/random/sharding.h"

#include <algorithm>

#include "fmt/ranges.h"

namespace tessera {

std::string MeshText(const Mesh& mesh) {
  std::vector<std::string> axes;
  for (const MeshAxis& axis : mesh) axes.push_back(fmt::format("\"{}\"={}", axis.name, axis.size));
  return fmt::format("<[{}]>", fmt::join(axes, ", "));
}

std::string ShardyText(const Mesh& mesh, const Sharding& sharding) {
  std::vector<std::string> dimensions;
  for (const DimensionSharding& dimension : sharding) {
    std::vector<std::string> parts;
    for (size_t axis : dimension.axes) parts.push_back(fmt::format("\"{}\"", mesh[axis].name));
    if (dimension.is_open) parts.emplace_back("?");
    dimensions.push_back(fmt::format("{{{}}}", fmt::join(parts, ", ")));
  }
  return fmt::format("<@mesh, [{}]>", fmt::join(dimensions, ", "));
}

std::string GspmdText(const Mesh& mesh, const Sharding& sharding) {
  std::vector<int64_t> tiles, sizes;
  std::vector<size_t> order;  // the order of the axes, in which tiles are counted
  for (const MeshAxis& axis : mesh) sizes.push_back(axis.size);
  for (const DimensionSharding& dimension : sharding) {
    tiles.push_back(1);
    for (size_t axis : dimension.axes) tiles.back() *= sizes[axis];
    order.insert(order.end(), dimension.axes.begin(), dimension.axes.end());
  }
  if (order.empty()) return "{replicated}";
  int64_t copies = 1;
  for (size_t axis = 0; axis < mesh.size(); ++axis) {
    if (std::ranges::find(order, axis) != order.end()) continue;
    order.push_back(axis);
    copies *= sizes[axis];
  }
  if (copies > 1) tiles.push_back(copies);
  return fmt::format("{{devices=[{}]<=[{}]T({}){}}}", fmt::join(tiles, ","), fmt::join(sizes, ","),
                     fmt::join(order, ","), copies > 1 ? " last_tile_dim_replicate" : "");
}

}  // namespace tessera

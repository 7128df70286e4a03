// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/explain/print.h"

#include "fmt/format.h"
#include "fmt/ranges.h"

namespace tessera {

std::vector<std::vector<std::string>> AxesOf(ir::ShardingAttr sharding) {
  std::vector<std::vector<std::string>> dimensions;
  for (ir::DimensionShardingAttr dimension : sharding.getDimensions()) {
    std::vector<std::string>& axes = dimensions.emplace_back();
    for (mlir::StringAttr axis : dimension.getAxes()) axes.push_back(axis.str());
  }
  return dimensions;
}

std::string PrintAxes(const std::vector<std::vector<std::string>>& dimensions) {
  std::vector<std::string> texts;
  for (const std::vector<std::string>& axes : dimensions)
    texts.push_back(axes.empty() ? "{}" : fmt::format("{{\"{}\"}}", fmt::join(axes, "\", \"")));
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

std::string PrintSharding(ir::ShardingAttr sharding) { return PrintAxes(AxesOf(sharding)); }

}  // namespace tessera

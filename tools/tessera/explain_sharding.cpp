// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/explain_sharding.h"

#include <algorithm>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;
using Row = std::vector<std::string>;

// Columns as wide as their widest cell, the last one as it comes.
std::string Table(const std::vector<Row>& rows) {
  std::vector<size_t> widths(rows.front().size(), 0);
  for (const Row& row : rows)
    for (size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const Row& row : rows) {
    std::string line = " ";
    for (size_t i = 0; i < row.size(); ++i) line += fmt::format(" {:<{}}", row[i], i + 1 < row.size() ? widths[i] : 0);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string ToText(const ShardingReport& report) {
  if (report.mesh.empty()) return "The program names no mesh: it runs on one shard.\n";
  std::string text = fmt::format("Mesh: {}\n", report.mesh);
  if (report.values.empty()) {
    text += "No value is cut: every shard computes everything.\n";
  } else {
    std::vector<Row> rows = {{"value", "type", "sharding", "from", "at"}};
    for (const ShardedValue& value : report.values)
      rows.push_back({value.name, value.type, value.sharding, value.origin, value.location});
    text += "\nValues that are cut\n" + Table(rows);
  }
  if (report.collectives.empty()) return text + "\nNo data goes between shards.\n";
  std::vector<Row> rows = {{"collective", "over", "shards", "of", "bytes", "at", "because"}};
  for (const CollectiveCost& cost : report.collectives)
    rows.push_back({cost.kind, cost.axes, fmt::format("{}", cost.shards), cost.type,
                    fmt::format("{}{}", cost.bytes, cost.in_loop ? " a trip" : ""), cost.location,
                    fmt::format("{}", fmt::join(cost.reasons, "; "))});
  text += "\nCollectives, and the bytes that a shard reads of others\n" + Table(rows);
  return text + fmt::format("  {} bytes a step outside of loops\n", report.BytesPerStep());
}

std::string ToJson(const ShardingReport& report) {
  Json values = Json::array(), collectives = Json::array();
  for (const ShardedValue& value : report.values)
    values.push_back({{"name", value.name},
                      {"type", value.type},
                      {"sharding", value.sharding},
                      {"origin", value.origin},
                      {"location", value.location}});
  for (const CollectiveCost& cost : report.collectives)
    collectives.push_back({{"kind", cost.kind},
                           {"axes", cost.axes},
                           {"shards", cost.shards},
                           {"type", cost.type},
                           {"bytes", cost.bytes},
                           {"in_loop", cost.in_loop},
                           {"location", cost.location},
                           {"reasons", cost.reasons}});
  const Json report_json = {{"mesh", report.mesh},
                            {"values", values},
                            {"collectives", collectives},
                            {"bytes_per_step", report.BytesPerStep()}};
  return report_json.dump(2) + "\n";
}

}  // namespace tessera

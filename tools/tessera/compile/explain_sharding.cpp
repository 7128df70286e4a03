// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/compile/explain_sharding.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/tools/tessera/table.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

std::string At(const std::string& location) { return location.empty() ? "" : " at " + location; }

// Returns the changes to the program that would save transfers, and the savings.
std::string RemediesText(const ShardingReport& report) {
  std::string text;
  for (const CollectiveCost& cost : report.collectives) {
    if (!cost.remedy) continue;
    const Remedy& remedy = *cost.remedy;
    text += fmt::format(
        "  {} over {}{}{}\n    {} is sharded as {}{}: {}, and a shard receives {} bytes in total instead of {}\n",
        cost.kind, cost.axes, At(cost.location),
        cost.op.empty() ? "" : fmt::format(", because of {}{}", cost.op, At(cost.op_location)), remedy.annotation,
        remedy.sharding, remedy.annotation.starts_with("constraint") ? "" : At(remedy.location),
        remedy.instead.empty() ? "leave that to propagation" : "shard it as " + remedy.instead, remedy.bytes,
        report.AllBytes());
  }
  return text.empty() ? "" : "\nHow to avoid them\n" + text;
}

Json ToJson(const std::optional<Remedy>& remedy) {
  if (!remedy) return nullptr;
  return {{"annotation", remedy->annotation},
          {"location", remedy->location},
          {"sharding", remedy->sharding},
          {"instead", remedy->instead},
          {"bytes", remedy->bytes}};
}

}  // namespace

std::string ToText(const ShardingReport& report) {
  if (report.mesh.empty()) return "The program names no mesh: it runs on one shard.\n";
  std::string text = fmt::format("Mesh: {}\n", report.mesh);
  if (report.values.empty()) {
    text += "No value is sharded: every shard computes everything.\n";
  } else {
    std::vector<Row> rows = {{"value", "type", "sharding", "from", "at"}};
    for (const ShardedValue& value : report.values)
      rows.push_back({value.name, value.type, value.sharding, value.origin, value.location});
    text += "\nSharded values\n" + FormatTable(rows);
  }
  if (report.collectives.empty()) return text + "\nNo data is sent between shards.\n";
  std::vector<Row> rows = {{"collective", "over", "shards", "of", "bytes", "at", "because"}};
  for (const CollectiveCost& cost : report.collectives)
    rows.push_back({cost.kind, cost.axes, fmt::format("{}", cost.shards), cost.type,
                    fmt::format("{}{}", cost.bytes, cost.in_loop ? " per iteration" : ""), cost.location,
                    fmt::format("{}", fmt::join(cost.reasons, "; "))});
  text += "\nCollectives, and the bytes that a shard receives from others\n" + FormatTable(rows);
  text += fmt::format("  {} bytes a step outside of loops\n", report.BytesPerStep());
  return text + RemediesText(report);
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
                           {"op", cost.op},
                           {"op_location", cost.op_location},
                           {"reasons", cost.reasons},
                           {"remedy", ToJson(cost.remedy)}});
  const Json report_json = {{"mesh", report.mesh},
                            {"values", values},
                            {"collectives", collectives},
                            {"bytes_per_step", report.BytesPerStep()}};
  return JsonText(report_json, 2) + "\n";
}

}  // namespace tessera

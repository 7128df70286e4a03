// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/compile/explain_memory.h"

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/tools/tessera/table.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

// Returns "in place", "copied: its old value is still read at ...".
std::string UpdateText(const OuterValue& value) {
  std::string text = NameOf(value.update);
  if (value.result >= 0) text = fmt::format("by result {}, {}", value.result, text);
  return value.why.empty() ? text : fmt::format("{}: {}", text, value.why);
}

std::string OuterTable(const EntryMemory& entry) {
  std::vector<Row> rows = {{"what", "name", "type", "bytes", "of", "updated"}};
  for (const OuterValue& value : entry.outer)
    rows.push_back({NameOf(value.kind), value.name, value.type, fmt::format("{}", value.bytes), OwnerOf(value),
                    UpdateText(value)});
  return FormatTable(rows);
}

std::string ArenaTable(const EntryMemory& entry) {
  std::vector<Row> rows = {{"offset", "bytes", "from", "to", "type", "first in", "at"}};
  for (const ArenaValue& value : entry.arena)
    rows.push_back({fmt::format("{}", value.offset), fmt::format("{}", value.bytes), fmt::format("{}", value.first),
                    fmt::format("{}", value.last), value.type, value.op, value.location});
  return FormatTable(rows);
}

}  // namespace

std::string OwnerOf(const OuterValue& value) {
  if (value.kind == OuterValue::Kind::kArgument && value.update == OuterValue::Update::kRead) return "the caller";
  if (value.per_shard) return "each shard";
  if (value.kind != OuterValue::Kind::kVariable)
    return value.per_domain ? "a replica's shards in a domain" : "a replica's shards";
  return value.per_domain ? "a domain's shards" : "all shards";
}

std::string NameOf(OuterValue::Kind kind) {
  switch (kind) {
    case OuterValue::Kind::kVariable:
      return "variable";
    case OuterValue::Kind::kArgument:
      return "argument";
    case OuterValue::Kind::kResult:
      return "result";
    default:
      return "infeed";
  }
}

std::string NameOf(OuterValue::Update update) {
  switch (update) {
    case OuterValue::Update::kRead:
      return "only read";
    case OuterValue::Update::kInPlace:
      return "in place";
    case OuterValue::Update::kCopied:
      return "copied";
    default:
      return "donation unused";
  }
}

std::string ToText(const MemoryReport& report) {
  const std::string domains = report.domains > 1 ? fmt::format(" in {} memory domains", report.domains) : "";
  std::string text = fmt::format("{} shard{}{}, constants of {} bytes\n", report.shards, report.shards == 1 ? "" : "s",
                                 domains, report.constant_bytes);
  for (const EntryMemory& entry : report.entries) {
    text += fmt::format("\nEntry {}: an arena of {} bytes for each shard, of which at most {} are live at a time\n",
                        entry.name, entry.arena_bytes, entry.live_bytes);
    if (!entry.outer.empty()) text += "\nVariables, arguments and results\n" + OuterTable(entry);
    if (!entry.arena.empty()) text += "\nIn the arena, from one moment to another\n" + ArenaTable(entry);
  }
  return text;
}

std::string ToJson(const MemoryReport& report) {
  Json entries = Json::array();
  for (const EntryMemory& entry : report.entries) {
    Json arena = Json::array(), outer = Json::array();
    for (const ArenaValue& value : entry.arena)
      arena.push_back({{"op", value.op},
                       {"location", value.location},
                       {"type", value.type},
                       {"bytes", value.bytes},
                       {"offset", value.offset},
                       {"first", value.first},
                       {"last", value.last}});
    for (const OuterValue& value : entry.outer)
      outer.push_back({{"kind", NameOf(value.kind)},
                       {"name", value.name},
                       {"type", value.type},
                       {"bytes", value.bytes},
                       {"per_shard", value.per_shard},
                       {"update", NameOf(value.update)},
                       {"result", value.result},
                       {"why", value.why}});
    entries.push_back({{"name", entry.name},
                       {"arena_bytes", entry.arena_bytes},
                       {"live_bytes", entry.live_bytes},
                       {"moments", entry.moments},
                       {"arena", std::move(arena)},
                       {"outer", std::move(outer)}});
  }
  Json json = {{"shards", report.shards}, {"constant_bytes", report.constant_bytes}, {"entries", entries}};
  if (report.domains > 1) json["domains"] = report.domains;
  return JsonText(json, 2) + "\n";
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Inspects uncompressed TFRecord files and the features of the examples in them.
#include <algorithm>
#include <cstring>
#include <set>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/decode/example_wire.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"
#include "tessera/tools/tessera/inspect/inspect.h"
#include "tessera/tools/tessera/table.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;
using example_wire::ListKind;

// A summary of one feature, or feature list, over the records.
struct Seen {
  std::set<std::string> kinds;
  int64_t records = 0;
  int64_t least = 0, most = 0;  // number of values, or of a list's steps

  void Add(int64_t count) {
    least = records == 0 ? count : std::min(least, count);
    most = std::max(most, count);
    ++records;
  }
};

// Returns nullopt if the bytes are not a feature.
std::optional<int64_t> Count(std::string_view feature, ListKind kind) {
  int64_t count = 0;
  const auto floats = [&](const char*, size_t more) { count += static_cast<int64_t>(more); };
  const auto one = [&](const auto&) { ++count; };
  const bool read = kind == ListKind::kNone    ? true
                    : kind == ListKind::kFloat ? example_wire::ForEachFloats(feature, floats)
                    : kind == ListKind::kInt64 ? example_wire::ForEachInt64(feature, one)
                                               : example_wire::ForEachString(feature, one);
  return read ? std::optional(count) : std::nullopt;
}

// Adds the features of `record`; returns false when it is neither an Example nor a SequenceExample.
bool AddFeatures(std::string_view record, std::map<std::string, Seen>& features, std::map<std::string, Seen>& lists) {
  bool all = true;
  const bool is_example = example_wire::ForEachFeature(record, [&](std::string_view key, std::string_view feature) {
    const std::optional<ListKind> kind = example_wire::KindOf(feature);
    const std::optional<int64_t> count = kind ? Count(feature, *kind) : std::nullopt;
    all = all && count.has_value();
    if (!count) return;
    Seen& seen = features[std::string(key)];
    seen.Add(*count);
    if (*kind != ListKind::kNone) seen.kinds.emplace(Name(*kind));
  });
  if (!is_example || !all) return false;
  return example_wire::ForEachFeatureList(record,
                                          [&](std::string_view key, std::string_view list) {
                                            Seen& seen = lists[std::string(key)];
                                            int64_t steps = 0;
                                            all = all && example_wire::ForEachStep(list, [&](std::string_view feature) {
                                                    const std::optional<ListKind> kind = example_wire::KindOf(feature);
                                                    if (kind && *kind != ListKind::kNone)
                                                      seen.kinds.emplace(Name(*kind));
                                                    ++steps;
                                                    return kind.has_value();
                                                  });
                                            seen.Add(steps);
                                          }) &&
         all;
}

void Append(const std::map<std::string, Seen>& features, std::string_view unit, std::vector<Row>& rows, Json& json) {
  for (const auto& [name, seen] : features) {
    const std::string kinds = seen.kinds.empty() ? "-" : fmt::format("{}", fmt::join(seen.kinds, ", "));
    const std::string counts =
        seen.least == seen.most ? fmt::format("{}", seen.most) : fmt::format("{} to {}", seen.least, seen.most);
    rows.push_back(
        {name, kinds, fmt::format("{} {}{}", counts, unit, counts == "1" ? "" : "s"), fmt::format("{}", seen.records)});
    json[name] = {{"kinds", seen.kinds}, {"least", seen.least}, {"most", seen.most}, {"records", seen.records}};
  }
}

}  // namespace

bool IsRecordFile(const std::string&, std::string_view head) {
  constexpr size_t kLength = 8;
  uint32_t stored = 0;
  if (head.size() < kLength + sizeof(stored)) return false;
  std::memcpy(&stored, head.data() + kLength, sizeof(stored));
  return MaskCrc(Crc32c(head.substr(0, kLength))) == stored;
}

absl::StatusOr<Inspection> InspectRecordFile(const std::string& path) {
  RecordReader reader(FileSystem::Local(), path);
  std::map<std::string, Seen> features, lists;
  int64_t records = 0, bytes = 0;
  bool examples = true;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string> record, reader.Next());
    if (!record) break;
    ++records;
    bytes += static_cast<int64_t>(record->size());
    examples = examples && AddFeatures(*record, features, lists);
  }
  Inspection inspection;
  inspection.text = fmt::format("TFRecord file {}, {} records of {} bytes{}\n", path, records, bytes,
                                reader.torn_tail() ? ", and an incomplete one" : "");
  inspection.json = {{"kind", "tfrecord"}, {"records", records}, {"bytes", bytes}, {"examples", examples}};
  if (!examples) {
    inspection.text += "  not all of them are tf.Example\n";
    return inspection;
  }
  std::vector<Row> rows = {{"feature", "kind", "each", "in records"}};
  Json as_json = Json::object(), lists_as_json = Json::object();
  Append(features, "value", rows, as_json);
  Append(lists, "step", rows, lists_as_json);
  if (rows.size() > 1) inspection.text += FormatTable(rows);
  inspection.json["features"] = as_json;
  inspection.json["feature_lists"] = lists_as_json;
  return inspection;
}

}  // namespace tessera

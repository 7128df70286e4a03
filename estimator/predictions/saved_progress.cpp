// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/saved_progress.h"

#include <optional>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;

// Reads the members of an object. The object is damaged if a member is missing or has another type.
class Members {
 public:
  explicit Members(const Json& json) : json_(json) {}

  int64_t Count(const char* name) {
    const Json* const value = Find(name);
    return value != nullptr ? CountOf(*value) : 0;
  }
  bool Flag(const char* name) {
    const Json* const value = Find(name);
    if (value == nullptr || !value->is_boolean()) return Damaged(), false;
    return value->get<bool>();
  }
  std::string Text(const char* name) {
    const Json* const value = Find(name);
    if (value == nullptr || !value->is_string()) return Damaged(), std::string();
    return value->get<std::string>();
  }
  std::vector<int64_t> Counts(const char* name) {
    std::vector<int64_t> counts;
    for (const Json& value : List(name)) counts.push_back(CountOf(value));
    return counts;
  }
  const Json& List(const char* name) {
    static const Json none = Json::array();
    const Json* const value = Find(name);
    if (value == nullptr || !value->is_array()) return Damaged(), none;
    return *value;
  }
  std::map<std::string, std::string> Texts(const char* name) {
    std::map<std::string, std::string> texts;
    const Json* const value = Find(name);
    if (value == nullptr || !value->is_object()) return Damaged(), texts;
    for (const auto& [key, text] : value->items()) {
      if (!text.is_string()) return Damaged(), texts;
      texts[key] = text.get<std::string>();
    }
    return texts;
  }
  bool is_whole() const { return is_whole_; }

 private:
  const Json* Find(const char* name) {
    if (!json_.is_object() || !json_.contains(name)) return Damaged(), nullptr;
    return &json_[name];
  }
  int64_t CountOf(const Json& value) {
    if (!value.is_number_integer() || value.get<int64_t>() < 0) return Damaged(), 0;
    return value.get<int64_t>();
  }
  void Damaged() { is_whole_ = false; }

  const Json& json_;
  bool is_whole_ = true;
};

Json ToJson(const SavedArray& array) {
  return {{"name", array.name}, {"dtype", std::string(Name(array.row.dtype))}, {"shape", array.row.shape}};
}

}  // namespace

std::string SavedProgress::Serialize() const {
  Json list = Json::array();
  for (const SavedArray& array : arrays) list.push_back(ToJson(array));
  return JsonText(Json{{"version", kVersion},
                       {"facts", facts},
                       {"rows", rows},
                       {"bad_rows", bad_rows},
                       {"position", position.Serialize()},
                       {"bytes", bytes},
                       {"part_rows", part_rows},
                       {"error_bytes", error_bytes},
                       {"arrays", list},
                       {"complete", complete}},
                  2) +
         "\n";
}

absl::StatusOr<SavedProgress> SavedProgress::Parse(std::string_view text, std::string_view name) {
  const absl::Status damaged = DataLoss("{}: not the progress of a prediction; try --restart to start over", name);
  const Json json = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  Members members(json);
  const int64_t version = members.Count("version");
  if (members.is_whole() && version != kVersion) {
    return FailedPrecondition("{}: the progress has version {}, expected {}; try --restart to start over", name,
                              version, kVersion);
  }
  SavedProgress progress;
  progress.facts = members.Texts("facts");
  progress.rows = members.Count("rows");
  progress.bad_rows = members.Count("bad_rows");
  const absl::StatusOr<InputState> position = InputState::Parse(members.Text("position"));
  if (!members.is_whole() || !position.ok()) return damaged;
  progress.position = *position;
  progress.bytes = members.Counts("bytes");
  progress.part_rows = members.Counts("part_rows");
  progress.error_bytes = members.Count("error_bytes");
  progress.complete = members.Flag("complete");
  for (const Json& array : members.List("arrays")) {
    Members of(array);
    SavedArray saved = {.name = of.Text("name"), .row = {}};
    const std::optional<DType> dtype = ParseDType(of.Text("dtype"));
    saved.row.shape = of.Counts("shape");
    if (!of.is_whole() || !dtype) return damaged;
    saved.row.dtype = *dtype;
    progress.arrays.push_back(std::move(saved));
  }
  if (!members.is_whole()) return damaged;
  return progress;
}

std::string DifferentFacts(const std::map<std::string, std::string>& then,
                           const std::map<std::string, std::string>& now) {
  std::set<std::string> names;
  for (const auto& [name, value] : then) names.insert(name);
  for (const auto& [name, value] : now) names.insert(name);
  std::string text;
  for (const std::string& name : names) {
    const auto before = then.find(name), after = now.find(name);
    const std::string was = before == then.end() ? "none" : before->second;
    const std::string is = after == now.end() ? "none" : after->second;
    if (was != is) text += fmt::format("\n  {}: then {}, now {}", name, was, is);
  }
  return text;
}

}  // namespace tessera

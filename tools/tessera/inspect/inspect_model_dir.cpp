// SPDX-License-Identifier: Apache-2.0
// Model directories: the checkpoints, the newest one's variables, the last value of every scalar.
#include "fmt/format.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/inspect/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

absl::StatusOr<std::vector<std::string>> Checkpoints(const std::string& path) {
  ASSIGN_OR_RETURN(const CheckpointStore store, CheckpointStore::Open(FileSystem::Local(), Clock::Real(), path, {}));
  return store.Candidates();
}

}  // namespace

bool IsModelDir(const std::string& path, std::string_view) {
  const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
  if (!info.ok() || !info->is_directory) return false;
  const absl::StatusOr<std::vector<std::string>> checkpoints = Checkpoints(path);
  return checkpoints.ok() && !checkpoints->empty();
}

absl::StatusOr<Inspection> InspectModelDir(const std::string& path) {
  ASSIGN_OR_RETURN(const std::vector<std::string> checkpoints, Checkpoints(path));
  ASSIGN_OR_RETURN(Inspection inspection, InspectCheckpoint(checkpoints.front()));
  Json names = Json::array();
  std::string text = fmt::format("model directory {}\n", path);
  for (const std::string& checkpoint : checkpoints) {
    names.push_back(BaseName(checkpoint));
    text += fmt::format("  {}\n", BaseName(checkpoint));
  }
  Json scalars = Json::object();
  ASSIGN_OR_RETURN(const auto series, ReadScalars(FileSystem::Local(), path));
  text += series.empty() ? "" : "last values\n";
  for (const auto& [tag, points] : series) {
    if (points.empty()) continue;
    const auto& [step, value] = *points.rbegin();
    scalars[tag] = {{"points", points.size()}, {"step", step}, {"value", value}};
    text += fmt::format("  {:<40} {:g} at step {}\n", tag, value, step);
  }
  inspection.text = text + "newest " + inspection.text;
  Json json = {{"kind", "model_dir"}, {"checkpoints", names}, {"scalars", scalars}};
  for (const auto& [key, value] : inspection.json.items()) {
    if (key != "kind") json[key] = value;
  }
  inspection.json = std::move(json);
  return inspection;
}

}  // namespace tessera

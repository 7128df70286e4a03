// SPDX-License-Identifier: Apache-2.0
// TensorBoard's event files.
#include "fmt/format.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/inspect/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

// Appends an object for each part of an event: {"step", "wall_time", and "tag" with "value" or "text", or
// "session_log"}.
void AppendEvent(const events::Event& event, Json& list) {
  const Json begin = {{"step", event.step()}, {"wall_time", event.wall_time()}};
  if (event.has_file_version()) {
    list.push_back(begin);
    list.back()["file_version"] = event.file_version();
  }
  if (event.has_session_log()) {
    list.push_back(begin);
    list.back()["session_log"] = events::SessionLog::Status_Name(event.session_log().status());
    if (!event.session_log().checkpoint_path().empty()) {
      list.back()["checkpoint_path"] = event.session_log().checkpoint_path();
    }
  }
  for (const events::Summary::Value& value : event.summary().value()) {
    list.push_back(begin);
    list.back()["tag"] = value.tag();
    if (value.has_simple_value()) list.back()["value"] = value.simple_value();
    if (value.tensor().string_val_size() > 0) list.back()["text"] = value.tensor().string_val(0);
  }
}

}  // namespace

bool IsEventFile(const std::string& path, std::string_view) {
  return BaseName(path).find("tfevents") != std::string::npos;
}

absl::StatusOr<Inspection> InspectEventFile(const std::string& path) {
  ASSIGN_OR_RETURN(const std::vector<events::Event> events, ReadEvents(FileSystem::Local(), path));
  Inspection inspection;
  Json list = Json::array();
  for (const events::Event& event : events) AppendEvent(event, list);
  inspection.text = fmt::format("event file {}, {} events\n", path, events.size());
  for (const Json& event : list) {
    inspection.text += fmt::format("  step {:<8}", event["step"].get<int64_t>());
    for (const auto& [key, value] : event.items()) {
      if (key != "step" && key != "wall_time") inspection.text += fmt::format(" {}", JsonText(value));
    }
    inspection.text += "\n";
  }
  inspection.json = {{"kind", "events"}, {"events", list}};
  return inspection;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/event_reader.h"

#include "spdlog/spdlog.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {

namespace {

// Adds the events of a file up to its end, or up to the first damaged record.
absl::Status AddEvents(FileSystem& files, const std::string& path, std::vector<events::Event>& events) {
  RecordReader reader(files, path);
  while (true) {
    absl::StatusOr<std::optional<std::string>> record = reader.Next();
    if (absl::IsDataLoss(record.status()) &&
        Message(record.status()).find("truncated record") != std::string_view::npos) {
      return absl::OkStatus();
    }
    RETURN_IF_ERROR(record.status());
    if (!record->has_value()) return absl::OkStatus();
    events::Event event;
    if (!event.ParseFromString(**record))
      return DataLoss("{}: a record before {} is not an event", path, reader.offset());
    events.push_back(std::move(event));
  }
}

}  // namespace

absl::StatusOr<std::vector<events::Event>> ReadEvents(FileSystem& files, const std::string& path) {
  std::vector<events::Event> events;
  RETURN_IF_ERROR(AddEvents(files, path, events));
  return events;
}

absl::StatusOr<std::map<std::string, std::map<int64_t, float>>> ReadScalars(FileSystem& files,
                                                                            const std::string& directory) {
  ASSIGN_OR_RETURN(const std::vector<std::string> names, files.List(directory));
  std::map<std::string, std::map<int64_t, float>> scalars;
  for (const std::string& name : names) {
    if (name.find("tfevents") == std::string::npos) continue;
    std::vector<events::Event> events;
    const absl::Status read = AddEvents(files, JoinPath(directory, name), events);
    if (!absl::IsDataLoss(read)) RETURN_IF_ERROR(read);
    if (!read.ok()) spdlog::warn("skipping the events after the damage: {}", Message(read));
    for (const events::Event& event : events) {
      if (event.session_log().status() == events::SessionLog::START) {
        for (auto& [tag, points] : scalars) points.erase(points.lower_bound(event.step()), points.end());
      }
      for (const events::Summary::Value& value : event.summary().value()) {
        if (value.value_case() == events::Summary::Value::kSimpleValue)
          scalars[value.tag()][event.step()] = value.simple_value();
      }
    }
  }
  return scalars;
}

}  // namespace tessera

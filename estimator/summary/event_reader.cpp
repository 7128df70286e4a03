// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/event_reader.h"

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/base/tf_record.h"

namespace tessera {

absl::StatusOr<std::vector<events::Event>> ReadEvents(FileSystem& files, const std::string& path) {
  RecordReader reader(files, path);
  std::vector<events::Event> result;
  while (true) {
    absl::StatusOr<std::optional<std::string>> record = reader.Next();
    if (absl::IsDataLoss(record.status()) &&
        Message(record.status()).find("truncated record") != std::string_view::npos) {
      return result;
    }
    RETURN_IF_ERROR(record.status());
    if (!record->has_value()) return result;
    events::Event event;
    if (!event.ParseFromString(**record))
      return DataLoss("{}: a record before {} is not an event", path, reader.offset());
    result.push_back(std::move(event));
  }
}

absl::StatusOr<std::map<std::string, std::map<int64_t, float>>> ReadScalars(FileSystem& files,
                                                                            const std::string& directory) {
  ASSIGN_OR_RETURN(const std::vector<std::string> names, files.List(directory));
  std::map<std::string, std::map<int64_t, float>> scalars;
  for (const std::string& name : names) {
    if (name.find("tfevents") == std::string::npos) continue;
    ASSIGN_OR_RETURN(const std::vector<events::Event> events, ReadEvents(files, JoinPath(directory, name)));
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

// SPDX-License-Identifier: Apache-2.0
// Writes the events of a run into a file that TensorBoard reads.
#ifndef TESSERA_ESTIMATOR_SUMMARY_EVENT_WRITER_H_
#define TESSERA_ESTIMATOR_SUMMARY_EVENT_WRITER_H_

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

namespace events {
class Event;  // event.pb.h, which code around a model function does not need
}  // namespace events

// One event file per writer: DIRECTORY/events.out.tfevents.SECONDS.HOST. Its name sorts after those of existing files.
// Thread-safe. Events are buffered in memory; a full buffer, or an event two seconds after the last write, triggers the
// next one. A write error is kept and returned by the next Flush or Sync.
class EventWriter {
 public:
  // Creates the directory and the file, which starts with the version record, written immediately.
  static absl::StatusOr<std::unique_ptr<EventWriter>> Create(FileSystem& files, const Clock& clock,
                                                             const std::string& directory);
  // Writes the buffered events and ignores errors; call Sync first to see them.
  ~EventWriter();

  void AddScalar(std::string_view tag, int64_t step, float value);
  // Writes the value unchanged, as Estimator's evaluation writes non-scalar metrics; no dashboard shows it.
  void AddTensor(std::string_view tag, int64_t step, const Buffer& value);
  // Writes a string tensor, as Estimator's evaluation writes `checkpoint_path`.
  void AddString(std::string_view tag, int64_t step, std::string_view text);
  // Adds any other event, and sets its time. SummaryWriter writes the events that dashboards show.
  void Add(int64_t step, events::Event event);
  // Adds the first event of a session that may repeat steps: readers drop earlier files' events from `first_step` on.
  void AddSessionStart(int64_t first_step);
  void AddCheckpoint(int64_t step, std::string_view path);

  // Flush writes all added events to the file; Sync also makes them durable.
  absl::Status Flush();
  absl::Status Sync();

  const std::string& path() const { return path_; }
  double WallSeconds() const { return clock_.WallSeconds(); }

 private:
  EventWriter(const Clock& clock, std::string path, std::unique_ptr<WritableFile> file)
      : clock_(clock), path_(std::move(path)), file_(std::move(file)) {}

  absl::Status FlushLocked();

  const Clock& clock_;
  const std::string path_;
  std::mutex mutex_;  // guards all members below
  std::unique_ptr<WritableFile> file_;
  std::string pending_;
  double last_flush_ = 0;
  absl::Status error_;  // the first error
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_EVENT_WRITER_H_

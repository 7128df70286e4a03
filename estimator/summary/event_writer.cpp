// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/summary/event_writer.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/summary/event.pb.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

constexpr double kFlushSeconds = 2;  // a viewer lags by no more
constexpr size_t kFlushBytes = size_t{1} << 16;
constexpr std::string_view kNamePrefix = "events.out.tfevents.";
constexpr int kStringType = 7;  // DT_STRING

std::string HostName() {
  char name[256] = {};
  return ::gethostname(name, sizeof(name) - 1) == 0 && name[0] != '\0' ? name : "localhost";
}

// Returns the seconds in the name of the newest event file of `directory`, -1 without one.
int64_t NewestSeconds(FileSystem& files, const std::string& directory) {
  int64_t newest = -1;
  const absl::StatusOr<std::vector<std::string>> names = files.List(directory);
  if (!names.ok()) return newest;
  for (const std::string& name : *names) {
    if (name.compare(0, kNamePrefix.size(), kNamePrefix) != 0) continue;
    int64_t seconds = 0;
    const char* end = name.data() + name.size();
    if (std::from_chars(name.data() + kNamePrefix.size(), end, seconds).ec == std::errc())
      newest = std::max(newest, seconds);
  }
  return newest;
}

events::Tensor ToProto(const Buffer& value) {
  events::Tensor tensor;
  tensor.set_dtype(TensorFlowNumber(value.type().dtype));
  events::Tensor::Shape& shape = *tensor.mutable_tensor_shape();
  for (const int64_t size : value.type().shape) shape.add_dim()->set_size(size);
  tensor.set_tensor_content(std::string(value.bytes()));
  return tensor;
}

}  // namespace

absl::StatusOr<std::unique_ptr<EventWriter>> EventWriter::Create(FileSystem& files, const Clock& clock,
                                                                 const std::string& directory) {
  RETURN_IF_ERROR(files.MakeDirectories(directory));
  // Readers read the files of a directory in the order of their names. Two sessions in one second, and clocks that go
  // back, must not break this order.
  int64_t seconds = std::max(static_cast<int64_t>(clock.WallSeconds()), NewestSeconds(files, directory) + 1);
  const auto path = [&] { return JoinPath(directory, fmt::format("{}{:010d}.{}", kNamePrefix, seconds, HostName())); };
  absl::StatusOr<std::unique_ptr<WritableFile>> file = files.Open(path(), FileSystem::Mode::kExclusive);
  while (absl::IsAlreadyExists(file.status())) {  // another process made it since the directory was read
    ++seconds;
    file = files.Open(path(), FileSystem::Mode::kExclusive);
  }
  RETURN_IF_ERROR(file.status());
  std::unique_ptr<EventWriter> writer(new EventWriter(clock, path(), *std::move(file)));
  events::Event version;
  version.set_file_version("brain.Event:2");
  version.mutable_source_metadata()->set_writer("tessera");
  writer->Add(0, std::move(version));
  RETURN_IF_ERROR(writer->Flush());
  return writer;
}

EventWriter::~EventWriter() { Flush().IgnoreError(); }

void EventWriter::Add(int64_t step, events::Event event) {
  std::lock_guard lock(mutex_);
  event.set_wall_time(clock_.WallSeconds());
  event.set_step(step);
  pending_ += FrameRecord(event.SerializeAsString());
  if (pending_.size() >= kFlushBytes || clock_.Seconds() - last_flush_ >= kFlushSeconds) FlushLocked().IgnoreError();
}

absl::Status EventWriter::FlushLocked() {
  if (error_.ok() && !pending_.empty()) {
    if (absl::Status written = file_->Append(pending_); !written.ok()) error_ = Annotate(written, "writing events");
    pending_.clear();
  }
  last_flush_ = clock_.Seconds();
  return error_;
}

absl::Status EventWriter::Flush() {
  std::lock_guard lock(mutex_);
  return FlushLocked();
}

absl::Status EventWriter::Sync() {
  std::lock_guard lock(mutex_);
  RETURN_IF_ERROR(FlushLocked());
  error_ = Annotate(file_->Sync(), "writing events");
  return error_;
}

void EventWriter::AddScalar(std::string_view tag, int64_t step, float value) {
  events::Event event;
  events::Summary::Value* summary = event.mutable_summary()->add_value();
  summary->set_tag(std::string(tag));
  summary->set_simple_value(value);
  Add(step, std::move(event));
}

void EventWriter::AddTensor(std::string_view tag, int64_t step, const Buffer& value) {
  events::Event event;
  events::Summary::Value* summary = event.mutable_summary()->add_value();
  summary->set_tag(std::string(tag));
  *summary->mutable_tensor() = ToProto(value);
  Add(step, std::move(event));
}

void EventWriter::AddString(std::string_view tag, int64_t step, std::string_view text) {
  events::Event event;
  events::Summary::Value* summary = event.mutable_summary()->add_value();
  summary->set_tag(std::string(tag));
  summary->mutable_tensor()->set_dtype(kStringType);
  summary->mutable_tensor()->mutable_tensor_shape();
  summary->mutable_tensor()->add_string_val(std::string(text));
  Add(step, std::move(event));
}

void EventWriter::AddSessionStart(int64_t first_step) {
  events::Event event;
  event.mutable_session_log()->set_status(events::SessionLog::START);
  Add(first_step, std::move(event));
}

void EventWriter::AddCheckpoint(int64_t step, std::string_view path) {
  events::Event event;
  event.mutable_session_log()->set_status(events::SessionLog::CHECKPOINT);
  event.mutable_session_log()->set_checkpoint_path(std::string(path));
  Add(step, std::move(event));
}

}  // namespace tessera

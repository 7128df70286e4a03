// SPDX-License-Identifier: Apache-2.0
// TensorFlow's record framing, the container of event files and TFRecord data sets. A record is:
//    length u64 | masked crc32c of the 8 length bytes u32 | payload | masked crc32c of the payload u32
// No bytes precede, separate or follow records, so files may be concatenated.
#ifndef TESSERA_RUNTIME_IO_TF_RECORD_H_
#define TESSERA_RUNTIME_IO_TF_RECORD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns the framed bytes of one record.
std::string FrameRecord(std::string_view payload);

// Reads records one after another. One thread at a time.
class RecordReader {
 public:
  RecordReader(FileSystem& files, std::string path) : files_(files), path_(std::move(path)) {}

  // Returns the next payload, or nullopt at the end of the file. A truncated header there counts as the end (see
  // `torn_tail`). Fails with DataLoss, with path and offset, for a wrong checksum or a truncated payload: nothing after
  // it can be read. Fails with NotFound and the file system's other codes when the file cannot be read.
  absl::StatusOr<std::optional<std::string>> Next();

  // Returns the position of the byte after the last record that was returned.
  int64_t offset() const { return offset_; }
  // Returns whether the file ended within a record header: its writer was stopped, or is still writing.
  bool torn_tail() const { return torn_tail_; }

 private:
  FileSystem& files_;
  const std::string path_;
  int64_t offset_ = 0;
  bool torn_tail_ = false;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_TF_RECORD_H_

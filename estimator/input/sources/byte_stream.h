// SPDX-License-Identifier: Apache-2.0
// The bytes of a file, one after the other, as they are or decompressed.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// By name, never by content, as in TensorFlow: a file of records may begin with any bytes.
enum class Compression { kNone, kGzip, kZlib, kSnappy };

// "", "GZIP", "ZLIB", "SNAPPY" in any case; kGzip for "auto" where `path` ends with .gz. InvalidArgument otherwise.
absl::StatusOr<Compression> ParseCompression(std::string_view name, std::string_view path = "");

// One thread at a time. Offsets are those of the decompressed bytes.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  // DataLoss, with path and offset, for damaged or cut compressed data. A file is opened when it is first read.
  static std::unique_ptr<ByteStream> Create(FileSystem& files, std::string path, Compression compression);

  // At least `count` bytes from here on, or those that are left; valid until the next call. More than `count` where
  // they are there anyway.
  absl::StatusOr<std::string_view> Peek(size_t count);
  // Goes on behind `count` bytes of what Peek gave.
  void Consume(size_t count);
  // Goes to `offset`: without reading in a file that is not compressed. Beyond the end: to the end.
  virtual absl::Status Seek(int64_t offset);

  int64_t offset() const { return offset_; }
  const std::string& path() const { return path_; }

 protected:
  explicit ByteStream(std::string path) : path_(std::move(path)) {}

  // Fills `to` from where it stopped; fewer only at the end.
  virtual absl::StatusOr<size_t> Fill(char* to, size_t count) = 0;
  virtual void Restart() = 0;
  void DropBuffer(int64_t offset);

  const std::string path_;

 private:
  std::unique_ptr<char[]> buffer_;
  size_t capacity_ = 0;
  size_t begin_ = 0;  // of what is left in the buffer
  size_t end_ = 0;
  bool ended_ = false;
  int64_t offset_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_

// SPDX-License-Identifier: Apache-2.0
// The sequential bytes of a file, stored or decompressed.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Selected by name, never by content, as in TensorFlow: a record file may start with any bytes.
enum class Compression { kNone, kGzip, kZlib, kSnappy };

// Returns the compression called "", "GZIP", "ZLIB" or "SNAPPY", in any case. "auto" is kGzip when `path` ends with
// .gz. Fails with InvalidArgument otherwise.
absl::StatusOr<Compression> ParseCompression(std::string_view name, std::string_view path = "");

// Not thread-safe. Offsets count decompressed bytes.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  // Opens the file on first read. Fails with DataLoss, with path and offset, for damaged or truncated compressed data.
  static std::unique_ptr<ByteStream> Create(FileSystem& files, std::string path, Compression compression);

  // Returns at least `count` bytes from the current position, or as many as are left; valid until the next call.
  // Returns more if they are in memory.
  absl::StatusOr<std::string_view> Peek(size_t count);
  // Advances past `count` bytes returned by Peek.
  void Consume(size_t count);
  // Moves to `offset`, or to the end if it is beyond; reads nothing if the file is not compressed.
  virtual absl::Status Seek(int64_t offset);

  int64_t offset() const { return offset_; }
  const std::string& path() const { return path_; }

 protected:
  explicit ByteStream(std::string path) : path_(std::move(path)) {}

  // Fills `to` with the next bytes; fewer than `count` only at the end.
  virtual absl::StatusOr<size_t> Fill(char* to, size_t count) = 0;
  virtual void Restart() = 0;
  void DropBuffer(int64_t offset);

  const std::string path_;

 private:
  std::unique_ptr<char[]> buffer_;
  size_t capacity_ = 0;
  size_t begin_ = 0;  // the first unread byte in the buffer
  size_t end_ = 0;
  bool ended_ = false;
  int64_t offset_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_BYTE_STREAM_H_

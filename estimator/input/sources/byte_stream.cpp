// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/byte_stream.h"

#include <snappy.h>
#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "absl/strings/match.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kBlock = size_t{1} << 18;  // TensorFlow's
constexpr size_t kCompressedBlock = size_t{1} << 16;

class PlainStream : public ByteStream {
 public:
  PlainStream(FileSystem& files, std::string path) : ByteStream(std::move(path)), files_(files) {}

  absl::Status Seek(int64_t offset) override {
    DropBuffer(offset);
    position_ = offset;
    return absl::OkStatus();
  }

 protected:
  absl::StatusOr<size_t> Fill(char* to, size_t count) override {
    if (!file_) {
      ASSIGN_OR_RETURN(file_, files_.OpenForReading(path_));
    }
    ASSIGN_OR_RETURN(const size_t got, file_->ReadAt(position_, to, count));
    position_ += static_cast<int64_t>(got);
    return got;
  }
  void Restart() override { position_ = 0; }

 private:
  FileSystem& files_;
  std::unique_ptr<ReadableFile> file_;
  int64_t position_ = 0;
};

// Decompresses with zlib's inflate; its errors are translated here.
class InflatedStream : public ByteStream {
 public:
  InflatedStream(FileSystem& files, std::string path, bool gzip)
      : ByteStream(std::move(path)), files_(files), gzip_(gzip), input_(kCompressedBlock) {}
  ~InflatedStream() override { End(); }

 protected:
  absl::StatusOr<size_t> Fill(char* to, size_t count) override {
    if (!file_) {
      ASSIGN_OR_RETURN(file_, files_.OpenForReading(path_));
    }
    if (!started_) RETURN_IF_ERROR(Begin());
    size_t filled = 0;
    while (filled < count && !ended_) {
      if (stream_.avail_in == 0) {
        ASSIGN_OR_RETURN(const size_t got, file_->ReadAt(position_, input_.data(), input_.size()));
        if (got == 0 && member_ended_) break;  // between members
        if (got == 0)
          return DataLoss("{}: truncated: the compressed data ends at byte {} without its end", path_, position_);
        position_ += static_cast<int64_t>(got);
        stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
        stream_.avail_in = static_cast<uInt>(got);
      }
      RETURN_IF_ERROR(Inflate(to, count, filled));
    }
    if (filled < count) ended_ = true;
    return filled;
  }

  void Restart() override {
    End();
    position_ = 0;
  }

 private:
  absl::Status Begin() {
    stream_ = {};
    const int window = gzip_ ? MAX_WBITS + 16 : MAX_WBITS;
    if (inflateInit2(&stream_, window) != Z_OK) return ResourceExhausted("{}: no memory to decompress", path_);
    started_ = true;
    ended_ = false;
    member_ended_ = false;
    return absl::OkStatus();
  }
  void End() {
    if (started_) inflateEnd(&stream_);
    started_ = false;
    ended_ = false;
  }

  absl::Status Inflate(char* to, size_t count, size_t& filled) {
    // Another gzip member follows.
    if (member_ended_) {
      inflateReset(&stream_);
      member_ended_ = false;
    }
    constexpr size_t kMost = size_t{1} << 30;
    stream_.next_out = reinterpret_cast<Bytef*>(to + filled);
    stream_.avail_out = static_cast<uInt>(std::min(kMost, count - filled));
    const uInt room = stream_.avail_out;
    const int result = inflate(&stream_, Z_NO_FLUSH);
    filled += room - stream_.avail_out;
    if (result == Z_STREAM_END) {
      member_ended_ = true;
      if (!gzip_) ended_ = true;
      return absl::OkStatus();
    }
    if (result == Z_OK || result == Z_BUF_ERROR) return absl::OkStatus();
    const bool at_begin = stream_.total_in == 0 || position_ <= static_cast<int64_t>(kCompressedBlock);
    return DataLoss("{}: not {} data, or damaged: {} near byte {}{}", path_, gzip_ ? "gzip" : "zlib",
                    stream_.msg ? stream_.msg : "inflate failed", position_ - stream_.avail_in,
                    at_begin && stream_.total_out == 0 ? "; is the file compressed with this codec?" : "");
  }

  FileSystem& files_;
  const bool gzip_;
  std::unique_ptr<ReadableFile> file_;
  std::vector<char> input_;
  int64_t position_ = 0;  // in the file
  z_stream stream_ = {};
  bool started_ = false;
  bool ended_ = false;
  bool member_ended_ = false;
};

// Reads blocks: a big-endian length of four bytes, and as many bytes that snappy compressed.
class SnappyStream : public ByteStream {
 public:
  SnappyStream(FileSystem& files, std::string path) : ByteStream(std::move(path)), files_(files) {}

 protected:
  absl::StatusOr<size_t> Fill(char* to, size_t count) override {
    size_t filled = 0;
    while (filled < count) {
      if (given_ == block_.size()) {
        ASSIGN_OR_RETURN(const bool more, ReadBlock());
        if (!more) break;
      }
      const size_t some = std::min(count - filled, block_.size() - given_);
      if (some > 0) std::memcpy(to + filled, block_.data() + given_, some);
      given_ += some;
      filled += some;
    }
    return filled;
  }

  void Restart() override {
    position_ = 0;
    block_.clear();
    given_ = 0;
  }

 private:
  // Returns false at the end of the file: between blocks, or within the length of a block, as TensorFlow does.
  absl::StatusOr<bool> ReadBlock() {
    if (!file_) {
      ASSIGN_OR_RETURN(file_, files_.OpenForReading(path_));
    }
    unsigned char length[4];
    ASSIGN_OR_RETURN(const size_t got, file_->ReadAt(position_, reinterpret_cast<char*>(length), sizeof(length)));
    if (got < sizeof(length)) return false;
    size_t size = 0;
    for (const unsigned char byte : length) size = size << 8 | byte;
    std::string compressed;
    // The block is read piece by piece, so that a corrupt length allocates no memory.
    while (compressed.size() < size) {
      const size_t before = compressed.size();
      compressed.resize(before + std::min(size - before, kBlock));
      const int64_t from = position_ + static_cast<int64_t>(sizeof(length) + before);
      ASSIGN_OR_RETURN(const size_t read, file_->ReadAt(from, compressed.data() + before, compressed.size() - before));
      if (read < compressed.size() - before) {
        return DataLoss(
            "{}: truncated: the block at byte {} should have {} bytes; is the file compressed with this codec?", path_,
            position_, size);
      }
    }
    // Three compressed bytes expand to at most 64.
    size_t whole = 0;
    if (!snappy::GetUncompressedLength(compressed.data(), size, &whole) || whole / 64 > size) return Damaged();
    block_.resize(whole);
    if (!snappy::RawUncompress(compressed.data(), size, block_.data())) return Damaged();
    given_ = 0;
    position_ += static_cast<int64_t>(sizeof(length) + size);
    return true;
  }
  absl::Status Damaged() const {
    return DataLoss("{}: not snappy data, or damaged: the block at byte {}; is the file compressed with this codec?",
                    path_, position_);
  }

  FileSystem& files_;
  std::unique_ptr<ReadableFile> file_;
  int64_t position_ = 0;  // the position of the next block in the file
  std::string block_;     // decompressed
  size_t given_ = 0;      // bytes of the block that were returned
};

}  // namespace

absl::StatusOr<Compression> ParseCompression(std::string_view name, std::string_view path) {
  const absl::string_view text(name.data(), name.size());
  if (absl::EqualsIgnoreCase(text, "gzip")) return Compression::kGzip;
  if (absl::EqualsIgnoreCase(text, "zlib")) return Compression::kZlib;
  if (absl::EqualsIgnoreCase(text, "snappy")) return Compression::kSnappy;
  if (absl::EqualsIgnoreCase(text, "auto")) return path.ends_with(".gz") ? Compression::kGzip : Compression::kNone;
  if (name.empty() || absl::EqualsIgnoreCase(text, "none")) return Compression::kNone;
  return InvalidArgument("unknown compression \"{}\"; there are GZIP, ZLIB, SNAPPY, auto and none", name);
}

std::unique_ptr<ByteStream> ByteStream::Create(FileSystem& files, std::string path, Compression compression) {
  if (compression == Compression::kNone) return std::make_unique<PlainStream>(files, std::move(path));
  if (compression == Compression::kSnappy) return std::make_unique<SnappyStream>(files, std::move(path));
  return std::make_unique<InflatedStream>(files, std::move(path), compression == Compression::kGzip);
}

absl::StatusOr<std::string_view> ByteStream::Peek(size_t count) {
  while (end_ - begin_ < count && !ended_) {
    if (begin_ > 0) {
      std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
      end_ -= begin_;
      begin_ = 0;
    }
    // The buffer grows with the bytes read, so that a length in a corrupt file allocates no memory.
    if (end_ == capacity_) {
      const size_t larger = std::max(kBlock, 2 * capacity_);
      auto grown = std::make_unique_for_overwrite<char[]>(larger);
      if (end_ > 0) std::memcpy(grown.get(), buffer_.get(), end_);
      buffer_ = std::move(grown);
      capacity_ = larger;
    }
    ASSIGN_OR_RETURN(const size_t got, Fill(buffer_.get() + end_, capacity_ - end_));
    ended_ = got < capacity_ - end_;
    end_ += got;
  }
  return std::string_view(buffer_.get() + begin_, end_ - begin_);
}

void ByteStream::Consume(size_t count) {
  begin_ += count;
  offset_ += static_cast<int64_t>(count);
}

void ByteStream::DropBuffer(int64_t offset) {
  begin_ = end_ = 0;
  ended_ = false;
  offset_ = offset;
}

absl::Status ByteStream::Seek(int64_t offset) {
  if (offset < offset_) {
    Restart();
    DropBuffer(0);
  }
  while (offset_ < offset) {
    ASSIGN_OR_RETURN(const std::string_view bytes, Peek(1));
    if (bytes.empty()) break;
    Consume(std::min(bytes.size(), static_cast<size_t>(offset - offset_)));
  }
  return absl::OkStatus();
}

}  // namespace tessera

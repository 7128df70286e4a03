// SPDX-License-Identifier: Apache-2.0
// leveldb's table builder and reader, in memory: an index is small, and FileSystem decides how it reaches the disk.
// The library verifies the checksums of the blocks that it reads; this file accounts for every byte.
#include "tessera/estimator/checkpoint/bundle/index_table.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "leveldb/env.h"
#include "leveldb/iterator.h"
#include "leveldb/options.h"
#include "leveldb/table.h"
#include "leveldb/table_builder.h"
#include "tessera/estimator/checkpoint/bundle/varint.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kBlockSize = 262144;  // TensorFlow's; leveldb's own default is 4096
constexpr size_t kFooterBytes = 48;    // two block handles padded to 40 bytes, and the magic number
constexpr size_t kMagicBytes = 8;
constexpr size_t kTrailerBytes = 5;  // after every block: compression and checksum

class StringSink : public leveldb::WritableFile {
 public:
  leveldb::Status Append(const leveldb::Slice& data) override {
    contents_.append(data.data(), data.size());
    return leveldb::Status::OK();
  }
  leveldb::Status Close() override { return leveldb::Status::OK(); }
  leveldb::Status Flush() override { return leveldb::Status::OK(); }
  leveldb::Status Sync() override { return leveldb::Status::OK(); }

  std::string Take() { return std::move(contents_); }

 private:
  std::string contents_;
};

// Returns whether `block` (with its trailer) can decompress to the size that it claims: leveldb allocates that size
// before it decompresses.
bool ExpandsSanely(std::string_view block) {
  constexpr char kSnappy = 1;
  constexpr uint64_t kLargestExpansion = 64;  // a copy of 64 bytes takes at least one
  if (block.size() < kTrailerBytes || block[block.size() - kTrailerBytes] != kSnappy) return true;
  const std::optional<uint64_t> expanded = TakeVarint(block);
  return expanded && *expanded <= kLargestExpansion * block.size();
}

class StringSource : public leveldb::RandomAccessFile {
 public:
  explicit StringSource(std::string_view contents) : contents_(contents) {}

  leveldb::Status Read(uint64_t offset, size_t size, leveldb::Slice* result, char* /*scratch*/) const override {
    if (offset > contents_.size()) return leveldb::Status::InvalidArgument("read beyond the end");
    const std::string_view part = contents_.substr(offset, size);
    const bool is_footer = offset + kFooterBytes == contents_.size();
    if (!is_footer && !ExpandsSanely(part)) return leveldb::Status::Corruption("a block expands beyond its bytes");
    *result = leveldb::Slice(part.data(), part.size());
    read_.emplace(offset, offset + part.size());
    return leveldb::Status::OK();
  }

  // Marks bytes that leveldb does not need as read.
  void Skip(uint64_t offset, uint64_t size) { read_.emplace(offset, offset + size); }
  // Returns whether every byte of the file was read.
  bool ReadAll() const {
    uint64_t position = 0;
    for (const auto& [begin, end] : read_) {
      if (begin != position) return false;
      position = end;
    }
    return position == contents_.size();
  }

 private:
  const std::string_view contents_;
  mutable std::set<std::pair<uint64_t, uint64_t>> read_;  // begin and end
};

struct BlockHandle {
  uint64_t offset = 0;
  uint64_t size = 0;  // without the trailer
};

// Returns the handle of the metaindex; nullopt when the footer is damaged. The footer has no checksum, and leveldb
// allocates the sizes that it claims: both block handles must point before it and be encoded canonically.
std::optional<BlockHandle> ReadFooter(std::string_view bytes) {
  if (bytes.size() < kFooterBytes) return std::nullopt;
  const uint64_t end = bytes.size() - kFooterBytes;
  const std::string_view footer = bytes.substr(end);
  std::string_view rest = footer;
  std::string written;
  std::optional<BlockHandle> metaindex;
  for (int i = 0; i < 2; ++i) {
    const std::optional<uint64_t> offset = TakeVarint(rest);
    const std::optional<uint64_t> size = TakeVarint(rest);
    if (!offset || !size || *offset > end || *size > end - *offset || end - *offset - *size < kTrailerBytes)
      return std::nullopt;
    AppendVarint(*offset, written);
    AppendVarint(*size, written);
    if (!metaindex) metaindex = {.offset = *offset, .size = *size};
  }
  written.resize(kFooterBytes - kMagicBytes, '\0');
  return footer.starts_with(written) ? metaindex : std::nullopt;
}

// The checksum after a block covers the block and its compression byte.
bool ChecksumMatches(std::string_view bytes, const BlockHandle& block) {
  uint32_t stored;
  std::memcpy(&stored, bytes.data() + block.offset + block.size + 1, sizeof(stored));
  return MaskCrc(Crc32c(bytes.substr(block.offset, block.size + 1))) == stored;
}

}  // namespace

absl::StatusOr<std::string> BuildIndexTable(const std::map<std::string, std::string>& entries) {
  leveldb::Options options;
  options.block_size = kBlockSize;
  options.compression = leveldb::kNoCompression;
  StringSink sink;
  leveldb::TableBuilder builder(options, &sink);
  for (const auto& [key, value] : entries) builder.Add(key, value);
  const leveldb::Status finished = builder.Finish();
  if (!finished.ok()) return Internal("checkpoint index: {}", finished.ToString());
  return sink.Take();
}

absl::StatusOr<std::map<std::string, std::string>> ParseIndexTable(std::string_view bytes) {
  const std::optional<BlockHandle> metaindex = ReadFooter(bytes);
  if (!metaindex) return DataLoss("not a checkpoint index: {} bytes without a valid footer", bytes.size());
  if (!ChecksumMatches(bytes, *metaindex)) {
    return DataLoss("damaged checkpoint index: the checksum of its metaindex does not match");
  }
  StringSource source(bytes);
  source.Skip(metaindex->offset, metaindex->size + kTrailerBytes);
  leveldb::Options options;
  options.paranoid_checks = true;
  leveldb::Table* opened = nullptr;
  leveldb::Status status = leveldb::Table::Open(options, &source, bytes.size(), &opened);
  if (!status.ok()) return DataLoss("damaged checkpoint index: {}", status.ToString());
  const std::unique_ptr<leveldb::Table> table(opened);
  leveldb::ReadOptions read;
  read.verify_checksums = true;
  const std::unique_ptr<leveldb::Iterator> iterator(table->NewIterator(read));
  std::map<std::string, std::string> entries;
  for (iterator->SeekToFirst(); iterator->Valid(); iterator->Next()) {
    entries.emplace(iterator->key().ToString(), iterator->value().ToString());
  }
  if (!iterator->status().ok()) return DataLoss("damaged checkpoint index: {}", iterator->status().ToString());
  if (!source.ReadAll()) return DataLoss("damaged checkpoint index: bytes that belong to no block");
  return entries;
}

}  // namespace tessera

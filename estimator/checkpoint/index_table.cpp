// SPDX-License-Identifier: Apache-2.0
// leveldb's table builder and reader, over memory: an index is small, and our file system decides how it reaches disk.
#include "tessera/estimator/checkpoint/index_table.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include "leveldb/env.h"
#include "leveldb/iterator.h"
#include "leveldb/options.h"
#include "leveldb/table.h"
#include "leveldb/table_builder.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kBlockSize = 262144;  // TensorFlow's; leveldb's own default is 4096
constexpr size_t kFooterBytes = 48;    // two block handles padded to 40 bytes, and the magic number
constexpr size_t kTrailerBytes = 5;    // after every block: compression and checksum

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

std::optional<uint64_t> TakeVarint(std::string_view& bytes) {
  uint64_t value = 0;
  for (size_t i = 0; i < 10 && i < bytes.size(); ++i) {
    const uint64_t byte = static_cast<uint8_t>(bytes[i]);
    value |= (byte & 0x7f) << (7 * i);
    if ((byte & 0x80) == 0) {
      bytes.remove_prefix(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

// What `block` (with its trailer) says it is when decompressed fits what its bytes can give: leveldb allocates it
// before it looks.
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
    return leveldb::Status::OK();
  }

 private:
  const std::string_view contents_;
};

// The footer has no checksum and leveldb allocates what it says: both block handles must lie before it.
bool FooterIsSane(std::string_view bytes) {
  if (bytes.size() < kFooterBytes) return false;
  const uint64_t end = bytes.size() - kFooterBytes;
  std::string_view footer = bytes.substr(end);
  for (int i = 0; i < 2; ++i) {
    const std::optional<uint64_t> offset = TakeVarint(footer);
    const std::optional<uint64_t> size = TakeVarint(footer);
    if (!offset || !size || *offset > end || *size > end - *offset || end - *offset - *size < kTrailerBytes)
      return false;
  }
  return true;
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
  if (!FooterIsSane(bytes)) return DataLoss("not a checkpoint index: {} bytes without a valid footer", bytes.size());
  StringSource source(bytes);
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
  return entries;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The writer of TensorFlow V2 checkpoints. Numbers in comments are the steps of the commit protocol in the header.
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"

#include <cstring>
#include <memory>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/checkpoint/bundle/bundle.pb.h"
#include "tessera/estimator/checkpoint/bundle/index_table.h"
#include "tessera/estimator/checkpoint/bundle/temporary_file.h"
#include "tessera/estimator/checkpoint/bundle/varint.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/io/sparse_file.h"

namespace tessera {
namespace {

constexpr int kStringType = 7;  // DT_STRING
// The checksum reads a chunk of this size just before it is written, so that the chunk is still in the cache.
constexpr size_t kPieceBytes = 256 << 10;
// The bytes after which the file is synced: the disk writes them while more data is copied to the system.
constexpr int64_t kSyncedBytes = int64_t{16} << 20;

// The alignment of tensors in mapped files: a multiple of every supported page size.
constexpr int64_t kMappedAlignment = int64_t{64} << 10;

// The stored form of a string tensor: varint lengths | masked checksum of the lengths | all bytes. The checksum of the
// entry runs over each length as four little-endian bytes (eight beyond 2^32 - 1), the stored checksum and the bytes.
struct EncodedStrings {
  std::string bytes;
  uint32_t masked_crc = 0;
};

EncodedStrings Encode(const StringTensor& strings) {
  EncodedStrings encoded;
  uint32_t crc = 0;
  for (const std::string& text : strings.elements) {
    const uint64_t length = text.size();
    AppendVarint(length, encoded.bytes);
    const size_t length_bytes = length <= UINT32_MAX ? 4 : 8;
    crc = ExtendCrc32c(crc, {reinterpret_cast<const char*>(&length), length_bytes});
  }
  const uint32_t masked = MaskCrc(crc);
  const std::string_view stored(reinterpret_cast<const char*>(&masked), sizeof(masked));
  encoded.bytes.append(stored);
  crc = ExtendCrc32c(crc, stored);
  for (const std::string& text : strings.elements) {
    encoded.bytes.append(text);
    crc = ExtendCrc32c(crc, text);
  }
  encoded.masked_crc = MaskCrc(crc);
  return encoded;
}

bundle::BundleEntry Entry(int dtype, const Shape& shape, int64_t offset, int64_t size, uint32_t masked_crc) {
  bundle::BundleEntry entry;
  entry.set_dtype(dtype);
  entry.mutable_shape();  // written for scalars too
  for (int64_t dimension : shape) entry.mutable_shape()->add_dim()->set_size(dimension);
  entry.set_offset(offset);
  entry.set_size(size);
  entry.set_crc32c(masked_crc);
  return entry;
}

// Writes the data file and fills the index.
class DataWriter {
 public:
  DataWriter(FileSystem& files, WritableFile& file, const PieceCheck& check, std::map<std::string, std::string>& index)
      : files_(files), file_(file), check_(check), index_(index) {}

  absl::Status Write(const BundleContents& contents) {
    // Both maps are sorted by name, the order in which TensorFlow's Saver stores.
    auto tensor = contents.tensors.begin();
    auto text = contents.strings.begin();
    while (tensor != contents.tensors.end() || text != contents.strings.end()) {
      const bool takes_tensor =
          text == contents.strings.end() || (tensor != contents.tensors.end() && tensor->first < text->first);
      const std::string& name = takes_tensor ? tensor->first : text->first;
      if (name.empty()) return InvalidArgument("a checkpoint cannot hold a tensor without a name");
      ASSIGN_OR_RETURN(const bundle::BundleEntry entry,
                       takes_tensor ? WriteTensor(name, tensor->second) : WriteStrings(text->second));
      if (!index_.emplace(name, entry.SerializeAsString()).second) {
        return InvalidArgument("two tensors of a checkpoint are named \"{}\"", name);
      }
      takes_tensor ? static_cast<void>(++tensor) : static_cast<void>(++text);
    }
    return absl::OkStatus();
  }

 private:
  absl::StatusOr<bundle::BundleEntry> WriteTensor(const std::string& name, const Buffer& buffer) {
    if (TensorFlowNumber(buffer.type().dtype) == 0) {
      return InvalidArgument("\"{}\" is {}, which TensorFlow's checkpoints do not support; convert it first", name,
                             ToString(buffer.type()));
    }
    if (const FileMapping* const mapping = MappingOf(buffer)) return WriteMapped(name, buffer.type(), *mapping);
    const int64_t offset = offset_;
    uint32_t crc = 0;
    for (std::string_view rest = buffer.bytes(); !rest.empty();) {
      const std::string_view piece = rest.substr(0, kPieceBytes);
      crc = ExtendCrc32c(crc, piece);
      RETURN_IF_ERROR(Append(piece));
      rest.remove_prefix(piece.size());
    }
    return Entry(TensorFlowNumber(buffer.type().dtype), buffer.type().shape, offset, buffer.byte_size(), MaskCrc(crc));
  }

  absl::StatusOr<bundle::BundleEntry> WriteMapped(const std::string& name, const TensorType& type,
                                                  const FileMapping& mapping) {
    RETURN_IF_ERROR(Zeros((kMappedAlignment - offset_ % kMappedAlignment) % kMappedAlignment));
    const int64_t offset = offset_;
    uint32_t crc = 0;
    const auto data = [&](int64_t, std::string_view piece) -> absl::Status {
      crc = ExtendCrc32c(crc, piece);
      if (check_) {
        const auto elements = static_cast<int64_t>(piece.size()) / ByteWidth(type.dtype);
        // The check only reads the buffer.
        RETURN_IF_ERROR(check_(name, Buffer::Wrap({type.dtype, {elements}}, const_cast<char*>(piece.data()), nullptr)));
      }
      return Append(piece);
    };
    const auto zeros = [&](int64_t count) {
      crc = ExtendCrc32cByZeros(crc, static_cast<uint64_t>(count));
      return Zeros(count);
    };
    RETURN_IF_ERROR(ReadPieces(mapping, {.data = data, .zeros = zeros}));
    return Entry(TensorFlowNumber(type.dtype), type.shape, offset, type.byte_size(), MaskCrc(crc));
  }

  absl::StatusOr<bundle::BundleEntry> WriteStrings(const StringTensor& strings) {
    const EncodedStrings encoded = Encode(strings);
    const int64_t offset = offset_;
    RETURN_IF_ERROR(Append(encoded.bytes));
    return Entry(kStringType, strings.shape, offset, static_cast<int64_t>(encoded.bytes.size()), encoded.masked_crc);
  }

  absl::Status Append(std::string_view bytes) {
    RETURN_IF_ERROR(file_.Append(bytes));
    const auto count = static_cast<int64_t>(bytes.size());
    offset_ += count;
    unsynced_ += count;
    if (unsynced_ >= kSyncedBytes) {
      file_.BeginSync();
      unsynced_ = 0;
    }
    return absl::OkStatus();
  }

  absl::Status Zeros(int64_t count) {
    if (count == 0) return absl::OkStatus();
    RETURN_IF_ERROR(AppendZeros(files_, file_, count));
    offset_ += count;
    return absl::OkStatus();
  }

  FileSystem& files_;
  WritableFile& file_;
  const PieceCheck& check_;
  std::map<std::string, std::string>& index_;
  int64_t offset_ = 0;
  int64_t unsynced_ = 0;
};

}  // namespace

std::string BundleIndexPath(const std::string& prefix) { return prefix + ".index"; }

std::string BundleDataPath(const std::string& prefix, int shard, int num_shards) {
  return fmt::format("{}.data-{:05d}-of-{:05d}", prefix, shard, num_shards);
}

absl::Status WriteBundle(FileSystem& files, const std::string& prefix, const BundleContents& contents,
                         const PieceCheck& check) {
  const std::string index_path = BundleIndexPath(prefix);
  if (files.Exists(index_path)) RETURN_IF_ERROR(files.Delete(index_path));  // 1

  bundle::BundleHeader header;
  header.set_num_shards(1);
  header.mutable_version()->set_producer(1);
  std::map<std::string, std::string> index = {{"", header.SerializeAsString()}};

  TemporaryFile data(files, BundleDataPath(prefix, 0, 1));
  {
    ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, files.Open(data.path(), FileSystem::Mode::kTruncate));
    RETURN_IF_ERROR(DataWriter(files, *file, check, index).Write(contents));
    RETURN_IF_ERROR(file->Sync());  // 2
    RETURN_IF_ERROR(file->Close());
  }
  ASSIGN_OR_RETURN(const std::string table, BuildIndexTable(index));
  RETURN_IF_ERROR(data.Rename());  // 3

  TemporaryFile index_file(files, index_path);
  {
    ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, files.Open(index_file.path(), FileSystem::Mode::kTruncate));
    RETURN_IF_ERROR(file->Append(table));
    RETURN_IF_ERROR(file->Sync());  // 4
    RETURN_IF_ERROR(file->Close());
  }
  RETURN_IF_ERROR(index_file.Rename());                 // 5
  return files.SyncDirectory(DirectoryOf(index_path));  // 6
}

}  // namespace tessera

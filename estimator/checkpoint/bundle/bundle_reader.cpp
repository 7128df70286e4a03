// SPDX-License-Identifier: Apache-2.0
// The reader of TensorFlow V2 checkpoints.
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "tessera/estimator/checkpoint/bundle/bundle.pb.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/bundle/index_table.h"
#include "tessera/estimator/checkpoint/bundle/varint.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"

namespace tessera {
namespace {

constexpr int kFormatVersion = 1;
constexpr int kReferenceTypes = 100;  // DT_X_REF is DT_X + 100
// Tensors of at least this size are memory-mapped.
constexpr int64_t kLeastMapped = int64_t{64} << 20;

absl::Status CheckHeader(const bundle::BundleHeader& header, const std::string& index_path) {
  if (header.endianness() != bundle::BundleHeader::LITTLE) {
    return Unimplemented("{}: a big-endian checkpoint; convert it on the machine that wrote it", index_path);
  }
  if (header.version().min_consumer() > kFormatVersion) {
    return Unimplemented("{}: needs a reader of version {}, this one has version {}", index_path,
                         header.version().min_consumer(), kFormatVersion);
  }
  const auto& bad = header.version().bad_consumers();
  if (header.version().producer() < 0 || std::find(bad.begin(), bad.end(), kFormatVersion) != bad.end()) {
    return Unimplemented("{}: readers of version {} are excluded by its writer, version {}", index_path, kFormatVersion,
                         header.version().producer());
  }
  if (header.num_shards() < 1) {
    return DataLoss("{}: its header has {} data files, expected 1 or more", index_path, header.num_shards());
  }
  return absl::OkStatus();
}

absl::StatusOr<BundleTensor> Convert(const bundle::BundleEntry& entry, int num_shards, const std::string& what) {
  BundleTensor tensor;
  tensor.tensorflow_type = entry.dtype() > kReferenceTypes ? entry.dtype() - kReferenceTypes : entry.dtype();
  tensor.dtype = DTypeFromTensorFlow(tensor.tensorflow_type);
  for (const auto& dimension : entry.shape().dim()) tensor.shape.push_back(dimension.size());
  // The check uses the widest element type: the byte size of a shape that passes fits for any type.
  const TensorType checked{tensor.dtype.value_or(DType::kC128), tensor.shape};
  RETURN_IF_ERROR_WITH(Validate(checked), what);
  tensor.shard = entry.shard_id();
  tensor.offset = entry.offset();
  tensor.size = entry.size();
  tensor.masked_crc = entry.crc32c();
  for (const bundle::TensorSlice& slice : entry.slices()) {
    if (slice.extent_size() != entry.shape().dim_size()) {
      return DataLoss("{}: a slice of rank {} of a tensor of rank {}", what, slice.extent_size(),
                      entry.shape().dim_size());
    }
    std::vector<SliceExtent>& extents = tensor.slices.emplace_back();
    for (const auto& extent : slice.extent()) {
      extents.push_back({.start = extent.start(), .length = extent.has_length() ? extent.length() : -1});
    }
  }
  if (tensor.shard < 0 || tensor.shard >= num_shards || tensor.offset < 0 || tensor.size < 0) {
    return DataLoss("{}: shard {} of {}, offset {}, size {}", what, tensor.shard, num_shards, tensor.offset,
                    tensor.size);
  }
  if (tensor.dtype && !tensor.partitioned() && tensor.size != checked.byte_size()) {
    return DataLoss("{}: Invalid size in bundle entry: stored size {}; expected size {}", what, tensor.size,
                    checked.byte_size());
  }
  return tensor;
}

// Returns whether a key names a slice: slices of partitioned tensors have binary keys that start with a zero byte.
bool IsSliceKey(const std::string& key) { return !key.empty() && key[0] == '\0'; }

// The position of a slice in its tensor.
struct Box {
  Shape start;
  Shape size;
};

bool Disjoint(const Box& a, const Box& b) {
  for (size_t i = 0; i < a.start.size(); ++i) {
    if (a.start[i] + a.size[i] <= b.start[i] || b.start[i] + b.size[i] <= a.start[i]) return true;
  }
  return false;
}

// Returns the slices. Fails with DataLoss unless they lie within the tensor, do not overlap and cover it.
absl::StatusOr<std::vector<Box>> PiecesOf(const BundleTensor& tensor, const std::string& what) {
  constexpr size_t kMostPieces = 4096;
  if (tensor.slices.size() > kMostPieces) {
    return Unimplemented("{} has {} slices, expected at most {}", what, tensor.slices.size(), kMostPieces);
  }
  std::vector<Box> boxes;
  int64_t elements = 0;
  for (const std::vector<SliceExtent>& extents : tensor.slices) {
    Box box;
    for (size_t i = 0; i < extents.size(); ++i) {
      const int64_t whole = tensor.shape[i];
      const int64_t start = extents[i].start, length = extents[i].length < 0 ? whole : extents[i].length;
      if (start < 0 || start > whole || length > whole - start) {
        return DataLoss("{}: a slice of {} elements at offset {} does not fit in dimension {}, which is {}", what,
                        length, start, i, whole);
      }
      box.start.push_back(start);
      box.size.push_back(length);
    }
    for (const Box& other : boxes) {
      if (!Disjoint(box, other)) return DataLoss("{}: two of its slices overlap", what);
    }
    elements += TensorType{DType::kI8, box.size}.num_elements();
    boxes.push_back(std::move(box));
  }
  const int64_t expected = TensorType{DType::kI8, tensor.shape}.num_elements();
  if (elements != expected) return DataLoss("{}: its slices hold {} elements, expected {}", what, elements, expected);
  return boxes;
}

// Copies the rows of a slice to their positions in the tensor.
void Place(std::string_view bytes, const Box& box, const Buffer& whole) {
  if (bytes.empty()) return;
  const Shape& shape = whole.type().shape;
  const auto rank = static_cast<int64_t>(shape.size());
  const int64_t width = ByteWidth(whole.type().dtype);
  const auto row = static_cast<size_t>(width * (rank == 0 ? 1 : box.size.back()));
  Shape index(shape.size(), 0);
  for (; !bytes.empty(); bytes.remove_prefix(row)) {
    int64_t offset = 0;
    for (int64_t i = 0; i < rank; ++i) offset = offset * shape[i] + box.start[i] + index[i];
    std::memcpy(static_cast<char*>(whole.data()) + offset * width, bytes.data(), row);
    for (int64_t i = rank - 2; i >= 0 && ++index[i] == box.size[i]; --i) index[i] = 0;
  }
}

}  // namespace

absl::StatusOr<BundleReader> BundleReader::Open(FileSystem& files, const std::string& prefix) {
  const std::string index_path = BundleIndexPath(prefix);
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(index_path));
  absl::StatusOr<std::map<std::string, std::string>> index = ParseIndexTable(bytes);
  if (!index.ok()) return Annotate(index.status(), index_path);
  BundleReader reader(files, prefix);
  bundle::BundleHeader header;
  const auto found = index->find("");
  if (found == index->end() || !header.ParseFromString(found->second)) return DataLoss("{}: no header", index_path);
  RETURN_IF_ERROR(CheckHeader(header, index_path));
  reader.num_shards_ = header.num_shards();
  index->erase(found);
  for (const auto& [name, value] : *index) {
    const std::string what = fmt::format("{}: entry \"{}\"", index_path, IsSliceKey(name) ? "(a slice)" : name);
    bundle::BundleEntry entry;
    if (!entry.ParseFromString(value)) return DataLoss("{} cannot be parsed", what);
    ASSIGN_OR_RETURN(BundleTensor tensor, Convert(entry, reader.num_shards_, what));
    (IsSliceKey(name) ? reader.pieces_ : reader.tensors_).emplace(name, std::move(tensor));
  }
  return reader;
}

absl::StatusOr<const BundleTensor*> BundleReader::Find(const std::string& name) const {
  const auto found = tensors_.find(name);
  if (found != tensors_.end()) return &found->second;
  std::vector<std::string> names;
  for (const auto& [known, tensor] : tensors_) names.push_back(known);
  return NotFound("Key {} not found in checkpoint {}{}", name, prefix_, DidYouMean(name, names));
}

absl::StatusOr<std::string> BundleReader::StoredBytes(const std::string& name, const BundleTensor& tensor) const {
  const std::string path = BundleDataPath(prefix_, tensor.shard, num_shards_);
  ASSIGN_OR_RETURN(const FileInfo info, files_->Stat(path));
  if (tensor.offset > info.size || tensor.size > info.size - tensor.offset) {
    return DataLoss("{}: \"{}\" is at bytes {} to {}, but the file ends at {}", path, name, tensor.offset,
                    tensor.offset + tensor.size, info.size);
  }
  ASSIGN_OR_RETURN(std::string bytes, files_->ReadAt(path, tensor.offset, tensor.size));
  if (static_cast<int64_t>(bytes.size()) != tensor.size) return DataLoss("{}: became shorter while it was read", path);
  return bytes;
}

absl::Status BundleReader::ChecksumError(const BundleTensor& tensor, const std::string& name, uint32_t computed) const {
  return DataLoss(
      "TensorBundle at {} shard {} ({} bytes): \"{}\": Checksum does not match: stored {} vs. calculated {}", prefix_,
      tensor.shard, tensor.size, name, tensor.masked_crc, computed);
}

absl::StatusOr<Buffer> BundleReader::Read(const std::string& name) const {
  ASSIGN_OR_RETURN(const BundleTensor* tensor, Find(name));
  if (!tensor->dtype) {
    return Unimplemented("{}: \"{}\" has TensorFlow's type {}, which is not a numeric tensor", prefix_, name,
                         tensor->tensorflow_type);
  }
  if (tensor->partitioned()) return ReadSlices(name, *tensor);
  ASSIGN_OR_RETURN(std::optional<Buffer> mapped, Map(name, *tensor));
  if (mapped) return *std::move(mapped);
  ASSIGN_OR_RETURN(const std::string bytes, CheckedBytes(name, *tensor));
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate({*tensor->dtype, tensor->shape}));
  if (!bytes.empty()) std::memcpy(buffer.data(), bytes.data(), bytes.size());
  return buffer;
}

absl::StatusOr<std::optional<Buffer>> BundleReader::Map(const std::string& name, const BundleTensor& tensor) const {
  // Elements are aligned to their size. Only local files are mapped.
  const bool fits = tensor.size >= kLeastMapped && tensor.offset % ByteWidth(*tensor.dtype) == 0;
  if (!fits || files_ != &FileSystem::Local()) return std::optional<Buffer>();
  ASSIGN_OR_RETURN(std::shared_ptr<FileMapping> mapping,
                   FileMapping::Open(BundleDataPath(prefix_, tensor.shard, num_shards_), tensor.offset, tensor.size));
  uint32_t crc = 0;
  const auto data = [&](int64_t, std::string_view piece) {
    crc = ExtendCrc32c(crc, piece);
    return absl::OkStatus();
  };
  const auto zeros = [&](int64_t count) {
    crc = ExtendCrc32cByZeros(crc, static_cast<uint64_t>(count));
    return absl::OkStatus();
  };
  RETURN_IF_ERROR_WITH(ReadPieces(*mapping, {.data = data, .zeros = zeros}), fmt::format("\"{}\"", name));
  if (MaskCrc(crc) != tensor.masked_crc) return ChecksumError(tensor, name, MaskCrc(crc));
  return std::optional(MappedTensor({*tensor.dtype, tensor.shape}, std::move(mapping), HostMemory()));
}

absl::StatusOr<std::string> BundleReader::CheckedBytes(const std::string& name, const BundleTensor& tensor) const {
  ASSIGN_OR_RETURN(std::string bytes, StoredBytes(name, tensor));
  if (const uint32_t crc = MaskCrc(Crc32c(bytes)); crc != tensor.masked_crc) return ChecksumError(tensor, name, crc);
  return bytes;
}

absl::StatusOr<Buffer> BundleReader::ReadSlices(const std::string& name, const BundleTensor& tensor) const {
  ASSIGN_OR_RETURN(const std::vector<Box> boxes, PiecesOf(tensor, fmt::format("{}: \"{}\"", prefix_, name)));
  // Every slice is found before memory is allocated, so the memory is at most the size of the files.
  std::vector<std::pair<const BundleTensor*, std::string>> pieces;
  for (size_t i = 0; i < boxes.size(); ++i) {
    const auto piece = pieces_.find(SliceKey(name, tensor.slices[i]));
    if (piece == pieces_.end() || piece->second.dtype != tensor.dtype || piece->second.shape != boxes[i].size) {
      return DataLoss("{}: slice {} of \"{}\" is missing", prefix_, i, name);
    }
    ASSIGN_OR_RETURN(std::string bytes, CheckedBytes(name, piece->second));
    pieces.emplace_back(&piece->second, std::move(bytes));
  }
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate({*tensor.dtype, tensor.shape}));
  for (size_t i = 0; i < boxes.size(); ++i) Place(pieces[i].second, boxes[i], buffer);
  return buffer;
}

absl::StatusOr<StringTensor> BundleReader::ReadStrings(const std::string& name) const {
  ASSIGN_OR_RETURN(const BundleTensor* tensor, Find(name));
  if (!tensor->is_string()) return InvalidArgument("{}: \"{}\" is not a string tensor", prefix_, name);
  if (tensor->partitioned()) {
    return Unimplemented("{}: the string tensor \"{}\" is partitioned, which is not supported", prefix_, name);
  }
  ASSIGN_OR_RETURN(const std::string bytes, StoredBytes(name, *tensor));
  const absl::Status damaged = DataLoss("{}: the string tensor \"{}\" is damaged", prefix_, name);
  // The bytes are varint lengths | masked checksum of the lengths | all bytes, concatenated (see Encode of the writer).
  const int64_t count = TensorType{DType::kI8, tensor->shape}.num_elements();
  if (count > tensor->size) return damaged;
  std::string_view rest = bytes;
  std::vector<uint64_t> lengths;
  uint64_t total = 0;
  uint32_t crc = 0;
  for (int64_t i = 0; i < count; ++i) {
    const std::optional<uint64_t> length = TakeVarint(rest);
    if (!length || *length > bytes.size()) return damaged;
    crc = ExtendCrc32c(crc, {reinterpret_cast<const char*>(&*length), *length <= UINT32_MAX ? size_t{4} : size_t{8}});
    lengths.push_back(*length);
    total += *length;
  }
  if (rest.size() < sizeof(uint32_t) || total != rest.size() - sizeof(uint32_t)) return damaged;
  uint32_t stored;
  std::memcpy(&stored, rest.data(), sizeof(stored));
  if (stored != MaskCrc(crc)) return ChecksumError(*tensor, name, MaskCrc(crc));
  crc = ExtendCrc32c(crc, rest);
  if (MaskCrc(crc) != tensor->masked_crc) return ChecksumError(*tensor, name, MaskCrc(crc));
  rest.remove_prefix(sizeof(uint32_t));
  StringTensor strings{.shape = tensor->shape, .elements = {}};
  for (const uint64_t length : lengths) {
    strings.elements.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return strings;
}

}  // namespace tessera

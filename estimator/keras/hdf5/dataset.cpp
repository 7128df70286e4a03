// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/dataset.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "tessera/estimator/keras/hdf5/datatype.h"
#include "tessera/estimator/keras/hdf5/filters.h"
#include "tessera/estimator/keras/hdf5/tree.h"

namespace tessera::hdf5 {
namespace {

enum class Storage : uint8_t { kCompact = 0, kContiguous = 1, kChunked = 2 };

// A dataset whose elements are stored in chunks.
struct Chunks {
  uint64_t tree = kNowhere;
  Shape shape;  // the shape of a chunk
  std::vector<uint16_t> filters;
};

// Copies the part of a chunk that lies within the array. `chunk` has `chunk_shape`, and its first element is at
// `origin`.
void CopyChunk(const char* chunk, const Shape& chunk_shape, const Shape& origin, const Shape& shape, size_t element,
               char* array) {
  const size_t rank = shape.size();
  Shape copied(rank);
  for (size_t i = 0; i < rank; ++i) {
    copied[i] = std::min(chunk_shape[i], shape[i] - origin[i]);
    if (copied[i] <= 0) return;
  }
  const auto line = static_cast<size_t>(copied[rank - 1]) * element;
  Shape at(rank, 0);
  for (;;) {
    int64_t from = 0, to = 0;
    for (size_t i = 0; i < rank; ++i) {
      from = from * chunk_shape[i] + at[i];
      to = to * shape[i] + origin[i] + at[i];
    }
    std::memcpy(array + static_cast<size_t>(to) * element, chunk + static_cast<size_t>(from) * element, line);
    size_t axis = rank - 1;
    while (axis-- > 0) {
      if (++at[axis] < copied[axis]) break;
      at[axis] = 0;
    }
    if (axis >= rank) return;
  }
}

absl::StatusOr<Chunks> ParseChunks(const FileBytes& file, Cursor cursor, const TensorType& type,
                                   const std::vector<Message>& messages) {
  const uint8_t dimensions = cursor.U8();
  Chunks chunks = {.tree = cursor.U64(), .shape = {}, .filters = {}};
  if (static_cast<int64_t>(dimensions) != type.rank() + 1) return file.Damaged("chunks have {} dimensions", dimensions);
  for (int64_t i = 0; i < type.rank(); ++i) {
    chunks.shape.push_back(cursor.U32());
    if (chunks.shape.back() == 0) return file.Damaged("chunks have no elements");
  }
  const uint32_t element = cursor.U32();
  if (!cursor.complete() || element != static_cast<uint64_t>(ByteWidth(type.dtype))) {
    return file.Damaged("chunks have elements of {} bytes", element);
  }
  if (const std::string_view* const filters = FindMessage(messages, MessageType::kFilters)) {
    ASSIGN_OR_RETURN(chunks.filters, ParseFilters(file, *filters));
  }
  return chunks;
}

// Reads all chunks. Every element must be in a chunk: unwritten elements would have the fill value, which does not
// occur in weights.
absl::StatusOr<Buffer> ReadChunks(const FileBytes& file, const std::string& path, const Chunks& chunks,
                                  const TensorType& type) {
  const TensorType chunk_type = {type.dtype, chunks.shape};
  if (!Validate(chunk_type).ok()) return file.Damaged("a chunk of {} is too large", path);
  const auto chunk_bytes = static_cast<size_t>(chunk_type.byte_size());
  const auto element = static_cast<size_t>(ByteWidth(type.dtype));
  int64_t expected = 1;
  for (size_t i = 0; i < type.shape.size(); ++i) {
    expected *= (type.shape[i] + chunks.shape[i] - 1) / chunks.shape[i];
  }
  struct Place {
    std::string_view stored;
    uint32_t left_out;
    Shape origin;
  };
  std::vector<Place> places;
  const size_t key_bytes = 8 + 8 * (type.shape.size() + 1);
  const auto note = [&](std::string_view key, uint64_t address) -> absl::Status {
    Cursor cursor(key);
    const uint32_t size = cursor.U32(), left_out = cursor.U32();
    Place place = {.stored = {}, .left_out = left_out, .origin = {}};
    for (size_t i = 0; i < type.shape.size(); ++i) {
      const uint64_t first = cursor.U64();
      if (first % static_cast<uint64_t>(chunks.shape[i]) != 0 || first >= static_cast<uint64_t>(type.shape[i])) {
        return file.Damaged("a chunk of {} starts outside of it", path);
      }
      place.origin.push_back(static_cast<int64_t>(first));
    }
    Cursor there = file.At(address);
    place.stored = there.Take(size);
    if (!there.complete()) return file.Damaged("a chunk of {} is past the end of the file", path);
    places.push_back(std::move(place));
    return absl::OkStatus();
  };
  if (chunks.tree != kNowhere) RETURN_IF_ERROR(ForEachLeaf(file, chunks.tree, TreeKind::kChunks, key_bytes, note));
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.origin < b.origin; });
  const auto same = [](const Place& a, const Place& b) { return a.origin == b.origin; };
  if (std::adjacent_find(places.begin(), places.end(), same) != places.end() ||
      static_cast<int64_t>(places.size()) != expected) {
    return file.Damaged("{} has {} chunks, expected {} different ones", path, places.size(), expected);
  }
  // The first chunk is decoded before memory for the whole array is allocated: it shows whether the chunk size is real.
  Buffer array;
  for (const Place& place : places) {
    ASSIGN_OR_RETURN(const std::string bytes,
                     UndoFilters(file, chunks.filters, place.left_out, place.stored, chunk_bytes, element));
    if (!array.has_value()) {
      ASSIGN_OR_RETURN(array, Buffer::Allocate(type));
    }
    CopyChunk(bytes.data(), chunks.shape, place.origin, type.shape, element, static_cast<char*>(array.data()));
  }
  return array;
}

void SwapBytes(const Buffer& array, size_t element) {
  auto* const bytes = static_cast<char*>(array.data());
  for (int64_t i = 0; i < array.byte_size(); i += static_cast<int64_t>(element)) {
    std::reverse(bytes + i, bytes + i + static_cast<int64_t>(element));
  }
}

absl::StatusOr<Buffer> ReadElements(const FileBytes& file, const std::string& path, const TensorType& type,
                                    const std::vector<Message>& messages) {
  const std::string_view* const layout = FindMessage(messages, MessageType::kLayout);
  if (layout == nullptr) return file.Damaged("{} has no layout", path);
  Cursor cursor(*layout);
  const uint8_t version = cursor.U8();
  const auto storage = static_cast<Storage>(cursor.U8());
  if (version != 3 && !(version == 4 && storage != Storage::kChunked)) {
    return file.Refused("{} has a layout of version {}, which is not supported", path, version);
  }
  if (type.num_elements() == 0) return Buffer::Allocate(type);
  if (storage == Storage::kChunked && type.rank() > 0) {
    ASSIGN_OR_RETURN(const Chunks chunks, ParseChunks(file, cursor, type, messages));
    return ReadChunks(file, path, chunks, type);
  }
  const auto size = static_cast<uint64_t>(type.byte_size());
  std::string_view bytes;
  if (storage == Storage::kCompact) {
    cursor.Skip(2);
    bytes = cursor.Take(size);
  } else if (storage == Storage::kContiguous) {
    cursor = file.At(cursor.U64());
    bytes = cursor.Take(size);
  } else {
    return file.Damaged("{} has the unknown layout class {}", path, static_cast<int>(storage));
  }
  if (bytes.size() != size) return file.Damaged("the {} bytes of {} are truncated", size, path);
  ASSIGN_OR_RETURN(Buffer array, Buffer::Allocate(type));
  std::memcpy(array.data(), bytes.data(), size);
  return array;
}

}  // namespace

absl::StatusOr<Buffer> ReadDataset(const FileBytes& file, const std::string& path,
                                   const std::vector<Message>& messages) {
  const std::string_view* const type_message = FindMessage(messages, MessageType::kDatatype);
  const std::string_view* const space = FindMessage(messages, MessageType::kDataspace);
  if (type_message == nullptr || space == nullptr) {
    return InvalidArgument("{}: {} is a group, expected a dataset", file.name, path);
  }
  ASSIGN_OR_RETURN(const Datatype datatype, ParseDatatype(file, *type_message));
  if (datatype.kind != Datatype::Kind::kNumber) {
    return InvalidArgument("{}: {} holds {}, expected numbers", file.name, path, datatype.what);
  }
  ASSIGN_OR_RETURN(const std::optional<Shape> shape, ParseDataspace(file, *space));
  if (!shape) return InvalidArgument("{}: {} has no elements (a null dataspace)", file.name, path);
  const TensorType type = {datatype.dtype, *shape};
  if (!Validate(type).ok()) return file.Damaged("{} is too large", path);
  ASSIGN_OR_RETURN(Buffer array, ReadElements(file, path, type, messages));
  if (datatype.big_endian) SwapBytes(array, datatype.size);
  return array;
}

}  // namespace tessera::hdf5

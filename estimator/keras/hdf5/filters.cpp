// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/keras/hdf5/filters.h"

#include <zlib.h>

namespace tessera::hdf5 {
namespace {

constexpr uint16_t kDeflate = 1, kShuffle = 2, kFletcher32 = 3;
constexpr uint16_t kFirstNamed = 256;  // filters from this number on have names

absl::StatusOr<std::string> Inflate(const FileBytes& file, std::string_view stored, size_t size) {
  // Deflate expands one byte to at most this many: a chunk that claims more is damaged.
  constexpr size_t kMostBytesOfOne = 1032;
  if (size / kMostBytesOfOne > stored.size())
    return file.Damaged("{} bytes cannot inflate to a chunk of {} bytes", stored.size(), size);
  std::string bytes(size, '\0');
  uLongf got = size;
  const int result = uncompress(reinterpret_cast<Bytef*>(bytes.data()), &got,
                                reinterpret_cast<const Bytef*>(stored.data()), stored.size());
  if (result != Z_OK || got != size) return file.Damaged("a chunk does not inflate to {} bytes", size);
  return bytes;
}

// Undoes the shuffle filter, which stores the first bytes of all elements, then the second bytes, and so on.
std::string Unshuffle(std::string_view stored, size_t element) {
  std::string bytes(stored);
  const size_t count = element == 0 ? 0 : stored.size() / element;
  for (size_t byte = 0; byte < element; ++byte) {
    for (size_t i = 0; i < count; ++i) bytes[i * element + byte] = stored[byte * count + i];
  }
  return bytes;
}

}  // namespace

absl::StatusOr<std::vector<uint16_t>> ParseFilters(const FileBytes& file, std::string_view message) {
  Cursor cursor(message);
  const uint8_t version = cursor.U8(), count = cursor.U8();
  if (version != 1 && version != 2) return file.Damaged("a filter pipeline has version {}", version);
  if (version == 1) cursor.Skip(6);
  std::vector<uint16_t> filters;
  for (uint8_t i = 0; i < count; ++i) {
    const uint16_t id = cursor.U16();
    const uint64_t name_bytes = version == 1 || id >= kFirstNamed ? cursor.U16() : 0;
    cursor.Skip(2);  // flags
    const uint16_t values = cursor.U16();
    cursor.Skip(version == 1 ? PaddedTo8(name_bytes) : name_bytes);
    cursor.Skip(4 * (uint64_t{values} + (version == 1 ? values % 2 : 0)));
    if (!cursor.complete()) return file.Damaged("a filter pipeline is truncated");
    if (id != kDeflate && id != kShuffle && id != kFletcher32) {
      return file.Refused("a dataset uses the filter {}, which is not supported", id);
    }
    filters.push_back(id);
  }
  return filters;
}

absl::StatusOr<std::string> UndoFilters(const FileBytes& file, const std::vector<uint16_t>& filters, uint32_t left_out,
                                        std::string_view stored, size_t size, size_t element) {
  std::string bytes(stored);
  for (size_t i = filters.size(); i-- > 0;) {
    if (i < 32 && (left_out >> i & 1) != 0) continue;
    if (filters[i] == kFletcher32) {
      if (bytes.size() < kChecksumBytes) return file.Damaged("a chunk is shorter than its checksum");
      bytes.resize(bytes.size() - kChecksumBytes);
    } else if (filters[i] == kShuffle) {
      bytes = Unshuffle(bytes, element);
    } else {
      // A checksum applied before deflate is part of the deflated bytes.
      size_t inflated = size;
      for (size_t below = 0; below < i; ++below) inflated += filters[below] == kFletcher32 ? kChecksumBytes : 0;
      ASSIGN_OR_RETURN(bytes, Inflate(file, bytes, inflated));
    }
  }
  if (bytes.size() != size) return file.Damaged("a chunk has {} bytes, expected {}", bytes.size(), size);
  return bytes;
}

}  // namespace tessera::hdf5

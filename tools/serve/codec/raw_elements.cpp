// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/codec/raw_elements.h"

#include <bit>
#include <cstring>
#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

static_assert(std::endian::native == std::endian::little, "the protocols are little-endian");

// The bits that elements of `dtype` have; 0xFF for types that use all bits of their bytes.
uint8_t MaskOf(DType dtype) {
  switch (dtype) {
    case DType::kI2:
    case DType::kU2:
      return 0x3;
    case DType::kI4:
    case DType::kU4:
    case DType::kF4E2M1FN:
      return 0xF;
    case DType::kF6E2M3FN:
    case DType::kF6E3M2FN:
      return 0x3F;
    default:
      return 0xFF;
  }
}

}  // namespace

absl::StatusOr<int64_t> CountElements(const Shape& shape, int64_t element_bytes, int64_t max_bytes) {
  int64_t count = 1;
  bool is_empty = false;
  for (const int64_t size : shape) {
    if (size < 0) return InvalidArgument("expected sizes that are not negative, got the shape {}", ToString(shape));
    is_empty |= size == 0;
  }
  // Even if one dimension is zero, the product of the others must not overflow.
  const int64_t most = is_empty ? std::numeric_limits<int64_t>::max() : max_bytes;
  for (const int64_t size : shape) {
    if (size == 0) continue;
    if (size > most / element_bytes / count) {
      return InvalidArgument("expected at most {} bytes, got the shape {} with elements of {} bytes", most,
                             ToString(shape), element_bytes);
    }
    count *= size;
  }
  return is_empty ? 0 : count;
}

absl::StatusOr<Value> FromRawBytes(const TensorType& type, std::string_view bytes) {
  if (static_cast<int64_t>(bytes.size()) != type.byte_size()) {
    return InvalidArgument("expected {} bytes for {}, got {}", type.byte_size(), ToString(type), bytes.size());
  }
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(type));
  auto* data = static_cast<uint8_t*>(buffer.data());
  if (!bytes.empty()) std::memcpy(data, bytes.data(), bytes.size());
  if (type.dtype == DType::kI1) {
    for (size_t i = 0; i < bytes.size(); ++i) data[i] = data[i] != 0;
  } else if (const uint8_t mask = MaskOf(type.dtype); mask != 0xFF) {
    for (size_t i = 0; i < bytes.size(); ++i) data[i] &= mask;
  }
  return Value(std::move(buffer));
}

absl::StatusOr<std::vector<std::string>> SplitStrings(std::string_view bytes, int64_t count) {
  // Each string needs four bytes, so no count can request more memory than the request has.
  if (count > static_cast<int64_t>(bytes.size() / sizeof(uint32_t))) {
    return InvalidArgument("expected {} strings, each after its 4-byte length, got {} bytes", count, bytes.size());
  }
  std::vector<std::string> strings;
  strings.reserve(count);
  while (static_cast<int64_t>(strings.size()) < count) {
    uint32_t length = 0;
    if (bytes.size() < sizeof(length)) {
      return InvalidArgument("expected {} strings, got the end of the bytes after {}", count, strings.size());
    }
    std::memcpy(&length, bytes.data(), sizeof(length));
    bytes.remove_prefix(sizeof(length));
    if (length > bytes.size()) {
      return InvalidArgument("string {}: expected {} bytes, got {}", strings.size(), length, bytes.size());
    }
    strings.emplace_back(bytes.substr(0, length));
    bytes.remove_prefix(length);
  }
  if (!bytes.empty()) return InvalidArgument("expected {} strings, got {} bytes after them", count, bytes.size());
  return strings;
}

void AppendStrings(const std::vector<std::string>& strings, std::string& bytes) {
  for (const std::string& string : strings) {
    const auto length = static_cast<uint32_t>(string.size());
    bytes.append(reinterpret_cast<const char*>(&length), sizeof(length));
    bytes += string;
  }
}

}  // namespace tessera::serve

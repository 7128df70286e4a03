// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/mapped/mapped_tensor.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {

Buffer MappedTensor(TensorType type, std::shared_ptr<FileMapping> mapping, Memory& memory) {
  TESSERA_CHECK(type.byte_size() == mapping->bytes());
  void* const data = mapping->data();
  return Buffer::Wrap(std::move(type), data, std::move(mapping), memory);
}

FileMapping* MappingOf(const Buffer& tensor) {
  if (!tensor.has_value()) return nullptr;
  FileMapping* const mapping = FileMapping::Find(tensor.address());
  return mapping != nullptr && mapping->data() == tensor.address() && mapping->bytes() == tensor.byte_size() ? mapping
                                                                                                             : nullptr;
}

absl::Status ReadPieces(const FileMapping& mapping, const PieceReader& reader) {
  std::string piece(PieceReader::kPieceBytes, '\0');
  int64_t offset = 0;
  while (offset < mapping.bytes()) {
    ASSIGN_OR_RETURN(const std::optional<FileMapping::Range> range, mapping.NextData(offset));
    const int64_t begin = range ? std::max(range->begin, offset) : mapping.bytes();
    if (begin > offset) RETURN_IF_ERROR(reader.zeros(begin - offset));
    offset = begin;
    while (range && offset < range->end) {
      const auto bytes = static_cast<size_t>(std::min(static_cast<int64_t>(piece.size()), range->end - offset));
      RETURN_IF_ERROR(mapping.ReadAt(offset, piece.data(), bytes));
      RETURN_IF_ERROR(reader.data(offset, std::string_view(piece).substr(0, bytes)));
      offset += static_cast<int64_t>(bytes);
    }
  }
  return mapping.status();
}

absl::Status CopyMapped(const Buffer& to, const Buffer& from) {
  FileMapping* const target = MappingOf(to);
  const FileMapping* const source = MappingOf(from);
  if (target != nullptr) RETURN_IF_ERROR(target->Clear());
  if (source == nullptr) {
    return target->WriteAt(0, from.data(), static_cast<size_t>(from.byte_size()));
  }
  const auto write = [&](int64_t offset, std::string_view bytes) {
    if (target != nullptr) return target->WriteAt(offset, bytes.data(), bytes.size());
    std::memcpy(static_cast<char*>(to.data()) + offset, bytes.data(), bytes.size());
    return absl::OkStatus();
  };
  if (target == nullptr) std::memset(to.data(), 0, static_cast<size_t>(to.byte_size()));
  return ReadPieces(*source, {.data = write, .zeros = [](int64_t) { return absl::OkStatus(); }});
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Frames and unframes TensorFlow records. A length is compared with the size of the file before it is used.
#include "tessera/runtime/io/tf_record.h"

#include <cstring>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kHeaderBytes = 12;  // length and its checksum
constexpr int64_t kFooterBytes = 4;

template <typename T>
void AppendLittleEndian(std::string& out, T value) {
  char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  out.append(bytes, sizeof(T));
}

template <typename T>
T ReadLittleEndian(std::string_view bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  return value;
}

}  // namespace

std::string FrameRecord(std::string_view payload) {
  std::string record;
  record.reserve(payload.size() + kHeaderBytes + kFooterBytes);
  AppendLittleEndian<uint64_t>(record, payload.size());
  AppendLittleEndian<uint32_t>(record, MaskCrc(Crc32c(record)));
  record.append(payload);
  AppendLittleEndian<uint32_t>(record, MaskCrc(Crc32c(payload)));
  return record;
}

absl::StatusOr<std::optional<std::string>> RecordReader::Next() {
  ASSIGN_OR_RETURN(const std::string header, files_.ReadAt(path_, offset_, kHeaderBytes));
  if (static_cast<int64_t>(header.size()) < kHeaderBytes) {
    torn_tail_ = !header.empty();
    return std::nullopt;
  }
  if (MaskCrc(Crc32c(std::string_view(header).substr(0, 8))) != ReadLittleEndian<uint32_t>({header.data() + 8, 4})) {
    return DataLoss("{}: corrupted record at {}{}", path_, offset_,
                    offset_ == 0 ? " (Is this even a TFRecord file?)" : "");
  }
  const uint64_t length = ReadLittleEndian<uint64_t>(header);
  ASSIGN_OR_RETURN(const FileInfo info, files_.Stat(path_));
  if (info.size - offset_ - kHeaderBytes < kFooterBytes ||
      length > static_cast<uint64_t>(info.size - offset_ - kHeaderBytes - kFooterBytes)) {
    return DataLoss("{}: truncated record at {}: it has {} bytes, the file ends at {}", path_, offset_, length,
                    info.size);
  }
  const int64_t size = static_cast<int64_t>(length);
  ASSIGN_OR_RETURN(std::string body, files_.ReadAt(path_, offset_ + kHeaderBytes, size + kFooterBytes));
  if (static_cast<int64_t>(body.size()) < size + kFooterBytes) {
    return DataLoss("{}: truncated record at {}: the file became shorter", path_, offset_);
  }
  const uint32_t stored = ReadLittleEndian<uint32_t>({body.data() + size, 4});
  body.resize(static_cast<size_t>(size));
  if (MaskCrc(Crc32c(body)) != stored) return DataLoss("{}: corrupted record at {}", path_, offset_ + kHeaderBytes);
  offset_ += kHeaderBytes + size + kFooterBytes;
  return body;
}

}  // namespace tessera

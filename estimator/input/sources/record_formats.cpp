// SPDX-License-Identifier: Apache-2.0
// The record formats: TFRecord (runtime/io/tf_record.h has the framing), lines, and records of one length.
#include <algorithm>
#include <cstring>
#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

template <typename T>
T ReadLittleEndian(const char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

class TfRecordFormat : public RecordFormat {
 public:
  explicit TfRecordFormat(bool compressed) : compressed_(compressed) {}

  absl::StatusOr<bool> Next(ByteStream& stream, std::string* record) const override {
    constexpr size_t kHeader = 12;
    constexpr size_t kFooter = 4;
    ASSIGN_OR_RETURN(std::string_view bytes, stream.Peek(kHeader));
    if (bytes.size() < kHeader) {
      if (!bytes.empty()) {
        spdlog::warn("{}: {} bytes at {} are the beginning of a record that was not fully written", stream.path(),
                     bytes.size(), stream.offset());
      }
      return false;
    }
    if (MaskCrc(Crc32c(bytes.substr(0, 8))) != ReadLittleEndian<uint32_t>(bytes.data() + 8)) {
      return DataLoss("corrupted record at {}{}", stream.offset(), stream.offset() == 0 ? Hint(bytes) : "");
    }
    const uint64_t length = ReadLittleEndian<uint64_t>(bytes.data());
    if (length >= std::numeric_limits<int64_t>::max() - kHeader - kFooter) {
      return DataLoss("record size too large: {} bytes at {}", length, stream.offset());
    }
    if (record == nullptr) return Pass(stream, kHeader + length + kFooter);
    ASSIGN_OR_RETURN(bytes, stream.Peek(kHeader + length + kFooter));
    if (bytes.size() < kHeader + length + kFooter) {
      return DataLoss("truncated record at {}: it has {} bytes, the file ends {} bytes early", stream.offset(), length,
                      kHeader + length + kFooter - bytes.size());
    }
    const std::string_view payload = bytes.substr(kHeader, length);
    if (MaskCrc(Crc32c(payload)) != ReadLittleEndian<uint32_t>(payload.data() + length)) {
      return DataLoss("corrupted record at {}", stream.offset() + static_cast<int64_t>(kHeader));
    }
    record->assign(payload);
    stream.Consume(kHeader + length + kFooter);
    return true;
  }

 private:
  // Skips a record, without its payload when the file allows that.
  absl::StatusOr<bool> Pass(ByteStream& stream, uint64_t count) const {
    ASSIGN_OR_RETURN(const std::string_view bytes, stream.Peek(1));
    if (bytes.size() >= count) {
      stream.Consume(count);
    } else {
      RETURN_IF_ERROR(stream.Seek(stream.offset() + static_cast<int64_t>(count)));
    }
    return true;
  }

  std::string Hint(std::string_view head) const {
    const auto byte = [&](size_t i) { return static_cast<uint8_t>(head[i]); };
    constexpr std::string_view kNot = " (Is this even a TFRecord file?)";
    if (compressed_) return std::string(kNot);
    if (byte(0) == 0x1F && byte(1) == 0x8B) return std::string(kNot) + " It looks like GZIP: name the compression";
    const bool zlib = byte(0) == 0x78 && (byte(0) * 256 + byte(1)) % 31 == 0;
    return std::string(kNot) + (zlib ? " It looks like ZLIB: name the compression" : "");
  }

  const bool compressed_;
};

class LineFormat : public RecordFormat {
 public:
  absl::StatusOr<bool> Next(ByteStream& stream, std::string* record) const override {
    size_t searched = 0;
    while (true) {
      ASSIGN_OR_RETURN(const std::string_view bytes, stream.Peek(searched + 1));
      const size_t end = bytes.find('\n', searched);
      const bool last = end == std::string_view::npos && bytes.size() < searched + 1;
      if (end == std::string_view::npos && !last) {
        searched = bytes.size();
        continue;
      }
      if (last && bytes.empty()) return false;
      std::string_view line = bytes.substr(0, last ? bytes.size() : end);
      const size_t taken = line.size() + (last ? 0 : 1);
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (record) record->assign(line);
      stream.Consume(taken);
      return true;
    }
  }
};

class FixedLengthFormat : public RecordFormat {
 public:
  explicit FixedLengthFormat(FixedLengthOptions format) : format_(format) {}

  absl::Status Begin(ByteStream& stream) const override {
    ASSIGN_OR_RETURN(const std::string_view bytes, stream.Peek(static_cast<size_t>(format_.header_bytes)));
    if (bytes.size() < static_cast<size_t>(format_.header_bytes)) {
      return DataLoss("{}: {} bytes, the header alone has {}", stream.path(), bytes.size(), format_.header_bytes);
    }
    stream.Consume(static_cast<size_t>(format_.header_bytes));
    return absl::OkStatus();
  }

  absl::StatusOr<bool> Next(ByteStream& stream, std::string* record) const override {
    const auto length = static_cast<size_t>(format_.record_bytes);
    const auto footer = static_cast<size_t>(format_.footer_bytes);
    ASSIGN_OR_RETURN(const std::string_view bytes, stream.Peek(length + footer));
    if (bytes.size() == footer) return false;
    if (bytes.size() < length + footer) {
      return DataLoss(
          "the file ends within a record at {}: {} bytes are left, expected records of {} and a footer of {}",
          stream.offset(), bytes.size(), length, footer);
    }
    if (record) record->assign(bytes.substr(0, length));
    stream.Consume(length);
    return true;
  }

 private:
  const FixedLengthOptions format_;
};

}  // namespace

Dataset ReadTfRecords(const std::vector<std::string>& patterns, FileOptions options) {
  const bool compressed = !options.compression.empty();
  return ReadFiles(patterns, options, "record", std::make_shared<const TfRecordFormat>(compressed), "TFRecords",
                   ": record ");
}

Dataset ReadTextLines(const std::vector<std::string>& patterns, FileOptions options) {
  return ReadFiles(patterns, options, "line", std::make_shared<const LineFormat>(), "lines", ":");
}

Dataset ReadFixedLengthRecords(const std::vector<std::string>& patterns, FixedLengthOptions format,
                               FileOptions options) {
  constexpr int64_t kMost = int64_t{1} << 40;
  if (format.record_bytes < 1 || format.record_bytes > kMost || format.header_bytes < 0 || format.footer_bytes < 0 ||
      format.header_bytes > kMost || format.footer_bytes > kMost) {
    return Dataset(
        InvalidArgument("records of {} bytes, a header of {} and a footer of {}: expected records of 1 byte or more, "
                        "and the others of 0 or more",
                        format.record_bytes, format.header_bytes, format.footer_bytes));
  }
  return ReadFiles(patterns, options, "record", std::make_shared<const FixedLengthFormat>(format),
                   fmt::format("records of {} bytes", format.record_bytes), ": record ");
}

}  // namespace tessera

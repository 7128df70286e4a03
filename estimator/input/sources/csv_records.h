// SPDX-License-Identifier: Apache-2.0
// Reads CSV records from a stream: one line, or several if a quoted cell spans line ends.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_RECORDS_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_RECORDS_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/sources/byte_stream.h"

namespace tessera {

// Determines whether a quoted cell is open where a record might end. Examines each byte of a record once.
class QuoteScan {
 public:
  explicit QuoteScan(char delimiter) : delimiter_(delimiter) {}

  // `text` starts with the record and ends before a line end; later calls pass more of it. A cell with invalid quotes
  // ends with its line.
  bool IsOpen(std::string_view text);
  size_t cell() const { return cell_; }  // where the open cell begins

 private:
  const char delimiter_;
  bool quoted_ = false;
  size_t scanned_ = 0;
  size_t cell_ = 0;
};

// Finds the next place of a byte in a text that loses bytes at its begin and grows at its end. Looks at each byte once.
class NextByte {
 public:
  explicit NextByte(char byte) : byte_(byte) {}

  // Returns the first position at or after `from`; the size of `text` if there is none.
  size_t Find(std::string_view text, size_t from) {
    if (at_ < from) at_ = from;
    if (at_ >= text.size() || text[at_] != byte_) at_ = std::min(text.find(byte_, at_), text.size());
    return at_;
  }
  void Consume(size_t count) { at_ -= std::min(at_, count); }
  void Reset() { at_ = 0; }

 private:
  const char byte_;
  size_t at_ = 0;  // the byte is not before this place
};

// Lines end with LF, CRLF or CR, as for tf.data.
class CsvRecords {
 public:
  CsvRecords(ByteStream& stream, char delimiter, bool use_quotes)
      : stream_(stream), delimiter_(delimiter), use_quotes_(use_quotes) {}

  // Returns the next record, valid until the next call; nullopt at the end. Empty lines are skipped. Fails with
  // InvalidArgument for an unterminated quoted cell.
  absl::StatusOr<std::optional<std::string_view>> Next();

  int64_t number() const { return number_; }  // the first line of the last record, from 1
  // Return the number of lines up to the end of the last record, and that end's offset in the stream.
  int64_t lines() const { return lines_; }
  int64_t offset() const { return stream_.offset() + static_cast<int64_t>(taken_); }
  // Moves to the position at which `offset` and `lines` had these values.
  absl::Status Seek(int64_t offset, int64_t lines);

 private:
  absl::StatusOr<bool> Find();
  absl::StatusOr<size_t> LineEnd(size_t from, std::string_view& bytes);
  void Consume(size_t count);
  absl::Status Unclosed(std::string_view record, size_t cell, std::string_view what) const;

  ByteStream& stream_;
  const char delimiter_;
  const bool use_quotes_;
  std::string_view record_;
  size_t taken_ = 0;  // bytes of the last record, which are still in the stream
  NextByte line_feed_ = NextByte('\n');
  NextByte carriage_return_ = NextByte('\r');
  NextByte quote_ = NextByte('"');
  int64_t number_ = 0;
  int64_t lines_ = 0;
};

// The number of line ends in `text`, and of bytes after the last one.
struct LineEnds {
  int64_t count = 0;
  size_t rest = 0;
};
LineEnds CountLineEnds(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_RECORDS_H_

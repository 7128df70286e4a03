// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/csv_records.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/runtime/base/byte_order_mark.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

bool QuoteScan::IsOpen(std::string_view text) {
  while (true) {
    if (quoted_) {
      const size_t quote = text.find('"', scanned_);
      if (quote == std::string_view::npos) {
        scanned_ = text.size();
        return true;
      }
      scanned_ = quote + 1;
      if (scanned_ < text.size() && text[scanned_] == '"') {
        ++scanned_;
        continue;
      }
      quoted_ = false;
      if (scanned_ == text.size() || text[scanned_] != delimiter_) return false;
      ++scanned_;
    }
    if (scanned_ < text.size() && text[scanned_] == '"') {
      quoted_ = true;
      cell_ = scanned_++;
      continue;
    }
    const size_t end = text.find(delimiter_, scanned_);
    if (end == std::string_view::npos) return false;
    scanned_ = end + 1;
  }
}

LineEnds CountLineEnds(std::string_view text) {
  LineEnds ends;
  size_t begin = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n' && text[i] != '\r') continue;
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    ++ends.count;
    begin = i + 1;
  }
  ends.rest = text.size() - begin;
  return ends;
}

namespace {

// Fails with InvalidArgument when `record`, the first of the file, is not a line of text.
absl::Status CheckText(std::string_view record, const std::string& path) {
  if (record.starts_with("\xFF\xFE") || record.starts_with("\xFE\xFF")) {
    return InvalidArgument("{}: the text is UTF-16; make it UTF-8: iconv -f UTF-16 -t UTF-8", path);
  }
  if (record.starts_with("\x1F\x8B")) {
    return InvalidArgument("{}: expected CSV text, got a gzip archive; unpack it first: gunzip", path);
  }
  // The first members of .xlsx and .ods files.
  for (std::string_view member : {"[Content_Types].xml", "mimetype"}) {
    if (record.starts_with("PK\x03\x04") && record.find(member) != std::string_view::npos) {
      return InvalidArgument("{}: expected CSV text, got a spreadsheet; save it as CSV", path);
    }
  }
  if (record.starts_with("\x93NUMPY") || record.starts_with("PK\x03\x04")) {
    return InvalidArgument(
        "{}: expected CSV text, got arrays (.npy or .npz); jobs read them as data {{ arrays {{ }} }}", path);
  }
  const bool image = record.starts_with("\x89PNG") || record.starts_with("\xFF\xD8\xFF");
  const bool binary = image || std::any_of(record.begin(), record.end(), [](char c) {
                        return static_cast<unsigned char>(c) < ' ' && c != '\t' && c != '\r' && c != '\n' && c != '\f';
                      });
  if (!binary) return absl::OkStatus();
  return InvalidArgument("{}: expected CSV text, got binary data; write it as lines of cells", path);
}

}  // namespace

absl::StatusOr<std::optional<std::string_view>> CsvRecords::Next() {
  while (true) {
    Consume(std::exchange(taken_, 0));
    ASSIGN_OR_RETURN(const bool more, Find());
    if (!more) return std::nullopt;
    if (lines_ <= 1) RETURN_IF_ERROR(CheckText(record_, stream_.path()));
    if (!CsvParser::IsBlank(record_)) return record_;
  }
}

void CsvRecords::Consume(size_t count) {
  line_feed_.Consume(count);
  carriage_return_.Consume(count);
  quote_.Consume(count);
  stream_.Consume(count);
}

absl::Status CsvRecords::Seek(int64_t offset, int64_t lines) {
  taken_ = 0;
  line_feed_.Reset();
  carriage_return_.Reset();
  quote_.Reset();
  lines_ = lines;
  return stream_.Seek(offset);
}

// Returns the first line end at or after `from`; `bytes` reach one byte further, if there is one.
absl::StatusOr<size_t> CsvRecords::LineEnd(size_t from, std::string_view& bytes) {
  size_t end = 0;
  for (size_t wanted = from + 1;; wanted = bytes.size() + 1) {
    ASSIGN_OR_RETURN(bytes, stream_.Peek(wanted));
    end = line_feed_.Find(bytes, from);
    if (end < bytes.size() || bytes.size() < wanted) break;
  }
  return std::min(carriage_return_.Find(bytes, from), end);
}

absl::StatusOr<bool> CsvRecords::Find() {
  constexpr size_t kMostRecord = size_t{64} << 20;
  number_ = lines_ + 1;
  // Most records are one line without quotes, which is already in the buffer.
  ASSIGN_OR_RETURN(const std::string_view there, stream_.Peek(1));
  const size_t line = line_feed_.Find(there, 0);
  const size_t content = std::min(carriage_return_.Find(there, 0), line);
  if (line < there.size() && content + 1 >= line && quote_.Find(there, 0) >= line && stream_.offset() > 0) {
    record_ = there.substr(0, content);
    taken_ = line + 1;
    ++lines_;
    return true;
  }
  QuoteScan quotes(delimiter_);
  for (size_t from = 0;;) {
    std::string_view bytes;
    ASSIGN_OR_RETURN(const size_t end, LineEnd(from, bytes));
    if (bytes.empty()) return false;
    ++lines_;
    const bool is_pair = end + 1 < bytes.size() && bytes[end] == '\r' && bytes[end + 1] == '\n';
    const size_t behind = std::min(end + (is_pair ? 2 : 1), bytes.size());
    const size_t mark = stream_.offset() == 0 ? bytes.size() - WithoutByteOrderMark(bytes).size() : 0;
    record_ = bytes.substr(mark, std::max(end, mark) - mark);
    const bool has_quotes = use_quotes_ && (from > 0 || quote_.Find(bytes, 0) < end);
    if (!has_quotes || !quotes.IsOpen(record_)) {
      taken_ = behind;
      return true;
    }
    if (end == bytes.size()) return Unclosed(record_, quotes.cell(), "does not end before the end of the file");
    if (end > kMostRecord) return Unclosed(record_, quotes.cell(), "is longer than 64 MiB");
    from = behind;
  }
}

absl::Status CsvRecords::Unclosed(std::string_view record, size_t cell, std::string_view what) const {
  const LineEnds before = CountLineEnds(record.substr(0, cell));
  return InvalidArgument("{}:{}:{}: a quoted cell {}; is its quote closed?", stream_.path(), number_ + before.count,
                         before.rest + 1, what);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/csv_pieces.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr int64_t kRowsOfAPiece = 256;
// Threads get more rows at a time, to amortize their start.
constexpr int64_t kRowsOfAThread = 1024;
constexpr size_t kMostTextOfABadRow = size_t{1} << 16;

std::string_view WithoutLineEnd(std::string_view record) {
  while (!record.empty() && (record.back() == '\n' || record.back() == '\r')) record.remove_suffix(1);
  return record;
}

}  // namespace

OpenCsv::OpenCsv(FileSystem& files, const std::string& path, Compression compression, const CsvOptions& options)
    : stream(ByteStream::Create(files, path, compression)),
      records(*stream, options.delimiter, options.use_quotes),
      parser(path, options) {}

absl::Status OpenCsv::ReadHeader(const CsvOptions& options) {
  std::optional<std::string_view> record;
  if (options.column_names.empty()) {
    ASSIGN_OR_RETURN(record, records.Next());
  }
  return parser.ReadHeader(record, records.number());
}

// The records of a piece.
struct CsvPieces::Text {
  CsvPiece piece;
  std::string path;
  std::string bytes;
  std::vector<size_t> ends;  // where the records end in `bytes`

  // Parses the records into the table of the piece.
  absl::StatusOr<CsvPiece> Parse(CsvParser& parser, const CsvOptions& options) && {
    size_t begin = 0;
    for (size_t i = 0; i < ends.size(); ++i) {
      const std::string_view record = std::string_view(bytes).substr(begin, ends[i] - begin);
      begin = ends[i];
      const absl::Status read = parser.ReadRow(record, piece.line_numbers[i]);
      if (read.ok()) continue;
      if (options.bad_rows == nullptr) return read;
      parser.AddEmptyRow();
      const int64_t row = piece.begin.row + static_cast<int64_t>(i) - options.skip_rows;
      BadRow bad = BadRowOf(row, path, Message(read));
      bad.text = std::string(WithoutLineEnd(record).substr(0, kMostTextOfABadRow));
      options.bad_rows->Add(std::move(bad));
    }
    ASSIGN_OR_RETURN(std::vector<Table::Column> columns, parser.TakeColumns());
    std::sort(columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    ASSIGN_OR_RETURN(piece.table, Table::FromRows(std::move(columns)));
    return std::move(piece);
  }
};

CsvPieces::CsvPieces(FileSystem& files, std::vector<std::string> paths, std::shared_ptr<const CsvOptions> options)
    : files_(files), paths_(std::move(paths)), options_(std::move(options)) {}

CsvPieces::~CsvPieces() = default;

absl::Status CsvPieces::Open() {
  const std::string& path = paths_[next_.file];
  ASSIGN_OR_RETURN(const Compression compression, ParseCompression(options_->compression, path));
  open_ = std::make_unique<OpenCsv>(files_, path, compression, *options_);
  origin_ = std::make_shared<const std::string>(path + ":");
  return open_->ReadHeader(*options_);
}

absl::Status CsvPieces::Seek(const CsvPlace& begin) {
  ahead_.clear();
  ahead_status_ = absl::OkStatus();
  open_.reset();
  next_ = begin;
  if (next_.file >= paths_.size() || (begin.offset == 0 && begin.line == 0)) return absl::OkStatus();
  RETURN_IF_ERROR(Open());
  return open_->records.Seek(begin.offset, begin.line);
}

// Reads the records of the next piece; nullopt after the last one.
absl::StatusOr<std::optional<CsvPieces::Text>> CsvPieces::TakeText() {
  const size_t most = static_cast<size_t>(options_->threads > 0 ? kRowsOfAThread : kRowsOfAPiece);
  for (; next_.file < paths_.size(); ++next_.file, open_.reset()) {
    if (!open_) RETURN_IF_ERROR(Open());
    Text text;
    next_.offset = open_->records.offset();
    next_.line = open_->records.lines();
    text.piece.begin = next_;
    text.piece.origin = origin_;
    text.path = paths_[next_.file];
    while (text.ends.size() < most) {
      ASSIGN_OR_RETURN(const std::optional<std::string_view> record, open_->records.Next());
      if (!record) break;
      text.bytes += *record;
      text.ends.push_back(text.bytes.size());
      text.piece.line_numbers.push_back(open_->records.number());
    }
    if (text.ends.empty()) continue;
    next_.row += static_cast<int64_t>(text.ends.size());
    return std::optional(std::move(text));
  }
  return std::optional<Text>();
}

absl::StatusOr<std::optional<CsvPiece>> CsvPieces::ReadHere() {
  ASSIGN_OR_RETURN(std::optional<Text> text, TakeText());
  if (!text) return std::optional<CsvPiece>();
  ASSIGN_OR_RETURN(CsvPiece piece, (*std::move(text)).Parse(open_->parser, *options_));
  return std::optional(std::move(piece));
}

absl::StatusOr<std::optional<CsvPiece>> CsvPieces::ReadAhead() {
  // One more than threads: a thread finds work while the caller takes a piece.
  while (ahead_status_.ok() && ahead_.size() <= static_cast<size_t>(options_->threads)) {
    absl::StatusOr<std::optional<Text>> text = TakeText();
    if (!text.ok() || !text->has_value()) {
      ahead_status_ = text.ok() ? absl::OutOfRangeError("") : text.status();
      break;
    }
    ahead_.push_back(std::async(std::launch::async,
                                [text = **std::move(text), parser = open_->parser, options = options_]() mutable
                                    -> absl::StatusOr<CsvPiece> { return std::move(text).Parse(parser, *options); }));
  }
  if (ahead_.empty()) {
    if (absl::IsOutOfRange(ahead_status_)) return std::optional<CsvPiece>();
    return ahead_status_;
  }
  absl::StatusOr<CsvPiece> piece = ahead_.front().get();
  ahead_.pop_front();
  RETURN_IF_ERROR(piece.status());
  return std::optional(*std::move(piece));
}

absl::StatusOr<std::optional<CsvPiece>> CsvPieces::Next() { return options_->threads > 0 ? ReadAhead() : ReadHere(); }

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Reads a whole file as a table, and files as a source of rows.
#include "tessera/estimator/input/sources/csv.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// A file that is being read.
struct OpenFile {
  std::unique_ptr<ByteStream> stream;
  CsvRecords records;
  CsvParser parser;

  OpenFile(FileSystem& files, const std::string& path, Compression compression, const CsvOptions& options)
      : stream(ByteStream::Create(files, path, compression)),
        records(*stream, options.delimiter, options.use_quotes),
        parser(path, options) {}

  absl::Status ReadHeader(const CsvOptions& options) {
    std::optional<std::string_view> record;
    if (options.column_names.empty()) {
      ASSIGN_OR_RETURN(record, records.Next());
    }
    return parser.ReadHeader(record, records.number());
  }
};

// Reads a piece of a file into a table, and gives its rows. A position is the file, the place in it where the piece
// begins, and the number of the row.
class CsvRows : public ElementIterator {
 public:
  CsvRows(FileSystem& files, std::vector<std::string> paths, std::shared_ptr<const CsvOptions> options)
      : files_(files), paths_(std::move(paths)), options_(std::move(options)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(cancelled_.status());
    while (piece_ == nullptr || next_ == piece_->num_rows()) {
      ASSIGN_OR_RETURN(const bool more, ReadPiece());
      if (!more) return false;
    }
    element = Element();
    element.table = piece_;
    element.row = next_++;
    element.origin = {.file = origin_, .number = line_numbers_[static_cast<size_t>(element.row)]};
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    int64_t skipped = 0;
    while (skipped < count) {
      RETURN_IF_ERROR(cancelled_.status());
      if (piece_ != nullptr && next_ < piece_->num_rows()) {
        const int64_t some = std::min(count - skipped, piece_->num_rows() - next_);
        next_ += some;
        skipped += some;
        continue;
      }
      ASSIGN_OR_RETURN(const bool more, ReadPiece());
      if (!more) break;
    }
    return skipped;
  }

  absl::Status Rewind() override {
    open_.reset();
    piece_ = nullptr;
    file_ = 0;
    begin_ = begin_line_ = next_ = 0;
    return absl::OkStatus();
  }
  void Save(std::vector<int64_t>& position) const override {
    position.insert(position.end(), {static_cast<int64_t>(file_), begin_, begin_line_, next_});
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    RETURN_IF_ERROR(Rewind());
    ASSIGN_OR_RETURN(const int64_t file, TakePosition(position, 0, static_cast<int64_t>(paths_.size())));
    ASSIGN_OR_RETURN(const int64_t begin, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t line, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    file_ = static_cast<size_t>(file);
    if (begin == 0 || file_ == paths_.size()) return absl::OkStatus();
    RETURN_IF_ERROR(Open());
    RETURN_IF_ERROR(open_->records.Seek(begin, line));
    ASSIGN_OR_RETURN(const bool more, ReadPiece());
    if (!more || next > piece_->num_rows()) {
      return InvalidArgument("a saved input position beyond the end of this input");
    }
    next_ = next;
    return absl::OkStatus();
  }
  void Cancel() override { cancelled_.Set(); }

 private:
  static constexpr int64_t kRowsOfAPiece = 256;

  absl::Status Open() {
    const std::string& path = paths_[file_];
    ASSIGN_OR_RETURN(const Compression compression, ParseCompression(options_->compression, path));
    open_ = std::make_unique<OpenFile>(files_, path, compression, *options_);
    origin_ = std::make_shared<const std::string>(path + ":");
    return open_->ReadHeader(*options_);
  }

  // Returns false at the end of the last file.
  absl::StatusOr<bool> ReadPiece() {
    for (; file_ < paths_.size(); ++file_, open_.reset()) {
      if (!open_) RETURN_IF_ERROR(Open());
      begin_ = open_->records.offset();
      begin_line_ = open_->records.lines();
      next_ = 0;
      line_numbers_.clear();
      while (open_->parser.num_rows() < kRowsOfAPiece) {
        ASSIGN_OR_RETURN(const std::optional<std::string_view> record, open_->records.Next());
        if (!record) break;
        RETURN_IF_ERROR(open_->parser.ReadRow(*record, open_->records.number()));
        line_numbers_.push_back(open_->records.number());
      }
      if (open_->parser.num_rows() == 0) continue;
      ASSIGN_OR_RETURN(std::vector<Table::Column> columns, open_->parser.TakeColumns());
      std::sort(columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
      ASSIGN_OR_RETURN(piece_, Table::FromRows(std::move(columns)));
      return true;
    }
    piece_ = nullptr;
    begin_ = begin_line_ = next_ = 0;
    return false;
  }

  FileSystem& files_;
  const std::vector<std::string> paths_;
  const std::shared_ptr<const CsvOptions> options_;
  size_t file_ = 0;
  std::unique_ptr<OpenFile> open_;
  std::shared_ptr<const std::string> origin_;
  int64_t begin_ = 0;  // where the piece begins in its file
  int64_t begin_line_ = 0;
  std::shared_ptr<const Table> piece_;
  std::vector<int64_t> line_numbers_;  // the line numbers of its rows
  int64_t next_ = 0;                   // row of the piece
  CancelFlag cancelled_;
};

std::string Describe(const CsvOptions& options) {
  std::string text;
  for (const CsvComponent& component : options.components) {
    text += fmt::format("{} of {} as {} * {} + {};", component.name, fmt::join(component.columns, ","),
                        component.is_string ? "string" : Name(component.dtype), component.scale, component.offset);
  }
  return fmt::format("{:08x}", Crc32c(text));
}

// Returns the components that the first file's columns make.
absl::StatusOr<std::vector<Component>> ComponentsOf(FileSystem& files, const std::string& path,
                                                    const CsvOptions& options) {
  ASSIGN_OR_RETURN(const Compression compression, ParseCompression(options.compression, path));
  OpenFile file(files, path, compression, options);
  RETURN_IF_ERROR(file.ReadHeader(options));
  ASSIGN_OR_RETURN(std::vector<Table::Column> columns, file.parser.TakeColumns());
  std::sort(columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, Table::FromRows(std::move(columns)));
  return table->components();
}

}  // namespace

bool MatchesGlob(std::string_view name, std::string_view pattern) {
  // On a mismatch, the search goes back to the last star, which then takes one letter more.
  size_t n = 0, p = 0, star = std::string_view::npos, mark = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      mark = n;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
      ++p;
      ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      n = ++mark;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

absl::StatusOr<std::shared_ptr<const Table>> ReadCsv(FileSystem& files, const std::string& path,
                                                     const CsvOptions& options) {
  ASSIGN_OR_RETURN(const Compression compression, ParseCompression(options.compression, path));
  OpenFile file(files, path, compression, options);
  RETURN_IF_ERROR(file.ReadHeader(options));
  // Words and integers may turn out to be no ids later, in a message with their line.
  const bool has_ids =
      std::any_of(options.components.begin(), options.components.end(),
                  [](const CsvComponent& component) { return component.is_string || component.dtype == DType::kI64; });
  std::vector<int64_t> lines;
  int64_t row = -1;
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string_view> record, file.records.Next());
    if (!record) break;
    if (++row < options.skip_rows) continue;
    if (options.take_rows >= 0 && row - options.skip_rows >= options.take_rows) break;
    RETURN_IF_ERROR(file.parser.ReadRow(*record, file.records.number()));
    if (has_ids) lines.push_back(file.records.number());
  }
  if (file.parser.num_rows() == 0) {
    return InvalidArgument("{}: no rows{}", path,
                           row < 0
                               ? " below the line with the names of the columns"
                               : fmt::format(": the file has {} and {} are to be skipped", row + 1, options.skip_rows));
  }
  ASSIGN_OR_RETURN(std::vector<Table::Column> columns, file.parser.TakeColumns());
  if (has_ids) return Table::Create(std::move(columns), path + ":", std::move(lines));
  return Table::Create(std::move(columns));
}

Dataset ReadCsvRows(const std::vector<std::string>& patterns, CsvOptions options, FileSystem& files) {
  absl::StatusOr<std::vector<std::string>> paths = MatchFiles(files, patterns);
  if (!paths.ok()) return Dataset(paths.status());
  const absl::StatusOr<std::string> description = DescribeFiles(files, *paths);
  if (!description.ok()) return Dataset(description.status());
  const auto kept = std::make_shared<const CsvOptions>(std::move(options));
  absl::StatusOr<std::vector<Component>> components = ComponentsOf(files, paths->front(), *kept);
  if (!components.ok()) return Dataset(components.status());
  Dataset::Chain chain;
  chain.components = *std::move(components);
  chain.words = fmt::format("CSV rows {} of {}", Describe(*kept), *description);
  chain.make_iterator = [&files, paths = *paths, kept]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<CsvRows>(files, paths, kept);
  };
  Dataset rows(std::move(chain));
  if (kept->skip_rows > 0) rows = rows.Skip(kept->skip_rows);
  if (kept->take_rows >= 0) rows = rows.Take(kept->take_rows);
  return rows;
}

}  // namespace tessera

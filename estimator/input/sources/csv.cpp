// SPDX-License-Identifier: Apache-2.0
// Reads a whole file as a table, and files as a source of rows.
#include "tessera/estimator/input/sources/csv.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/input/sources/csv_pieces.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the rows of pieces. A position is that of the current piece, and the row in it.
class CsvRows : public ElementIterator {
 public:
  CsvRows(FileSystem& files, std::vector<std::string> paths, std::shared_ptr<const CsvOptions> options)
      : counts_rows_(options->bad_rows != nullptr), pieces_(files, std::move(paths), std::move(options)) {}

  absl::StatusOr<bool> Next(Element& element) override {
    RETURN_IF_ERROR(cancelled_.status());
    while (piece_.table == nullptr || next_ == piece_.table->num_rows()) {
      ASSIGN_OR_RETURN(const bool more, ReadPiece());
      if (!more) return false;
    }
    element = Element();
    element.table = piece_.table;
    element.row = next_++;
    element.origin = {.file = piece_.origin, .number = piece_.line_numbers[static_cast<size_t>(element.row)]};
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    int64_t skipped = 0;
    while (skipped < count) {
      RETURN_IF_ERROR(cancelled_.status());
      if (piece_.table != nullptr && next_ < piece_.table->num_rows()) {
        const int64_t some = std::min(count - skipped, piece_.table->num_rows() - next_);
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
    piece_ = {};
    next_ = 0;
    return pieces_.Seek({});
  }
  void Save(std::vector<int64_t>& position) const override {
    const CsvPlace& begin = piece_.begin;
    position.insert(position.end(), {static_cast<int64_t>(begin.file), begin.offset, begin.line, next_});
    if (counts_rows_) position.push_back(begin.row);
  }
  absl::Status Restore(std::span<const int64_t>& position) override {
    ASSIGN_OR_RETURN(const int64_t file, TakePosition(position, 0, static_cast<int64_t>(pieces_.num_files())));
    CsvPlace begin = {.file = static_cast<size_t>(file)};
    ASSIGN_OR_RETURN(begin.offset, TakePosition(position));
    ASSIGN_OR_RETURN(begin.line, TakePosition(position));
    ASSIGN_OR_RETURN(const int64_t next, TakePosition(position));
    if (counts_rows_) {
      ASSIGN_OR_RETURN(begin.row, TakePosition(position));
    }
    piece_ = {.begin = begin};
    next_ = 0;
    RETURN_IF_ERROR(pieces_.Seek(begin));
    if (next == 0) return absl::OkStatus();
    ASSIGN_OR_RETURN(const bool more, ReadPiece());
    if (!more || next > piece_.table->num_rows()) {
      return InvalidArgument("a saved input position beyond the end of this input");
    }
    next_ = next;
    return absl::OkStatus();
  }
  void Cancel() override { cancelled_.Set(); }

 private:
  // Returns false at the end of the last file.
  absl::StatusOr<bool> ReadPiece() {
    next_ = 0;
    ASSIGN_OR_RETURN(std::optional<CsvPiece> piece, pieces_.Next());
    if (!piece) {
      piece_ = {.begin = {.file = pieces_.num_files()}};
      return false;
    }
    piece_ = *std::move(piece);
    return true;
  }

  const bool counts_rows_;
  CsvPieces pieces_;
  CsvPiece piece_;
  int64_t next_ = 0;  // row of the piece
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

// Returns the components of the first file's columns.
absl::StatusOr<std::vector<Component>> ComponentsOf(FileSystem& files, const std::string& path,
                                                    const CsvOptions& options) {
  ASSIGN_OR_RETURN(const Compression compression, ParseCompression(options.compression, path));
  OpenCsv file(files, path, compression, options);
  RETURN_IF_ERROR(file.ReadHeader(options));
  ASSIGN_OR_RETURN(std::vector<Table::Column> columns, file.parser.TakeColumns());
  std::sort(columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, Table::FromRows(std::move(columns)));
  return table->components();
}

}  // namespace

bool MatchesGlob(std::string_view name, std::string_view pattern) {
  // On a mismatch, the search returns to the last star, which then matches one more character.
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
  OpenCsv file(files, path, compression, options);
  RETURN_IF_ERROR(file.ReadHeader(options));
  // Words and integers may turn out not to be ids later; the error then names their line.
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
  chain.words = fmt::format("CSV rows {} of {}{}", Describe(*kept), *description,
                            kept->bad_rows != nullptr ? ", with bad rows" : "");
  chain.make_iterator = [&files, paths = *paths, kept]() -> absl::StatusOr<std::unique_ptr<ElementIterator>> {
    return std::make_unique<CsvRows>(files, paths, kept);
  };
  Dataset rows(std::move(chain));
  if (kept->skip_rows > 0) rows = rows.Skip(kept->skip_rows);
  if (kept->take_rows >= 0) rows = rows.Take(kept->take_rows);
  return rows;
}

}  // namespace tessera

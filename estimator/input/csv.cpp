// SPDX-License-Identifier: Apache-2.0
// The CSV reader: lines -> cells -> numbers, one pass, every error with its place in the file.
#include "tessera/estimator/input/csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

struct Cell {
  std::string_view text;  // without quotes, untouched otherwise
  std::string unquoted;   // owns the text of a cell with doubled quotes
  int64_t column = 0;     // of its first letter in the line, from 1

  std::string_view value() const { return unquoted.empty() ? text : std::string_view(unquoted); }
};

std::string_view Trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Takes lines off a file's text. A quoted cell may not span lines.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {
    if (rest_.substr(0, 3) == "\xEF\xBB\xBF") rest_.remove_prefix(3);  // byte order mark
  }

  // nullopt at the end. Lines without any letter are passed over.
  std::optional<std::string_view> Next() {
    while (!rest_.empty()) {
      const size_t end = std::min(rest_.find('\n'), rest_.size());
      std::string_view line = rest_.substr(0, end);
      rest_.remove_prefix(std::min(end + 1, rest_.size()));
      ++number_;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (!Trim(line).empty()) return line;
    }
    return std::nullopt;
  }

  int64_t number() const { return number_; }  // of the last line, from 1

 private:
  std::string_view rest_;
  int64_t number_ = 0;
};

// Splits `line` into `cells`. The column where a quote is wrong, or nullopt.
std::optional<int64_t> SplitLine(std::string_view line, char delimiter, std::vector<Cell>& cells) {
  cells.clear();
  size_t position = 0;
  while (true) {
    Cell cell;
    cell.column = static_cast<int64_t>(position) + 1;
    if (position < line.size() && line[position] == '"') {
      const size_t start = ++position;
      bool doubled = false;
      while (true) {
        position = line.find('"', position);
        if (position == std::string_view::npos) return cell.column;
        if (position + 1 >= line.size() || line[position + 1] != '"') break;
        doubled = true;
        position += 2;
      }
      cell.text = line.substr(start, position - start);
      if (doubled) {
        for (size_t i = 0; i < cell.text.size(); ++i) {
          cell.unquoted.push_back(cell.text[i]);
          if (cell.text[i] == '"') ++i;
        }
      }
      ++position;
      if (position < line.size() && line[position] != delimiter) return static_cast<int64_t>(position) + 1;
    } else {
      const size_t end = std::min(line.find(delimiter, position), line.size());
      cell.text = line.substr(position, end - position);
      position = end;
    }
    cells.push_back(std::move(cell));
    if (position >= line.size()) return std::nullopt;
    ++position;  // the delimiter
  }
}

// A cell's number. An error says what the cell is not.
struct Number {
  double value = 0;
  const char* error = nullptr;
};

Number ParseNumber(std::string_view text, bool integer) {
  text = Trim(text);
  if (text.empty()) return {0, "the cell is empty; expected a number"};
  if (text[0] == '+') text.remove_prefix(1);
  Number number;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value);
  if (error == std::errc::result_out_of_range) return {0, "is beyond the range of f64"};
  if (error != std::errc() || end != text.data() + text.size()) return {0, "is not a number"};
  if (integer && !(std::nearbyint(number.value) == number.value)) return {0, "is not an integer"};
  return number;
}

// Writes a value into a column.
using Store = void (*)(void* data, int64_t index, double value);

struct NumberType {
  Store store = nullptr;
  bool integer = false;
  double low = 0;  // bounds of the type
  double high = 0;
};

template <typename T>
NumberType TypeOf() {
  NumberType type;
  type.store = [](void* data, int64_t index, double value) { static_cast<T*>(data)[index] = static_cast<T>(value); };
  type.integer = std::numeric_limits<T>::is_integer;
  type.low = static_cast<double>(std::numeric_limits<T>::lowest());
  type.high = static_cast<double>(std::numeric_limits<T>::max());
  // 2^63 - 1 is not a double; the next one below is.
  if (type.integer && sizeof(T) == 8) type.high = std::nextafter(type.high, 0);
  return type;
}

std::optional<NumberType> FindNumberType(DType dtype) {
  switch (dtype) {
    case DType::kI1:
      return TypeOf<bool>();
    case DType::kI8:
      return TypeOf<int8_t>();
    case DType::kI16:
      return TypeOf<int16_t>();
    case DType::kI32:
      return TypeOf<int32_t>();
    case DType::kI64:
      return TypeOf<int64_t>();
    case DType::kU8:
      return TypeOf<uint8_t>();
    case DType::kU16:
      return TypeOf<uint16_t>();
    case DType::kU32:
      return TypeOf<uint32_t>();
    case DType::kF32:
      return TypeOf<float>();
    case DType::kF64:
      return TypeOf<double>();
    default:
      return std::nullopt;
  }
}

// A component while its rows are read.
struct Filling {
  const CsvComponent* component;
  NumberType type;
  std::vector<size_t> columns;  // indices in the file
  std::vector<double> values;   // row-major
};

class CsvFile {
 public:
  CsvFile(const std::string& path, std::string_view text, const CsvOptions& options)
      : path_(path), options_(options), lines_(text) {}

  absl::StatusOr<std::shared_ptr<const Table>> Read() {
    RETURN_IF_ERROR(ReadHeader());
    for (const CsvComponent& component : options_.components) RETURN_IF_ERROR(Resolve(component));
    int64_t row = -1;
    while (const std::optional<std::string_view> line = lines_.Next()) {
      if (++row < options_.skip_rows) continue;
      if (options_.take_rows >= 0 && row - options_.skip_rows >= options_.take_rows) break;
      RETURN_IF_ERROR(ReadRow(*line));
      ++rows_;
    }
    if (rows_ == 0) {
      return InvalidArgument("{}: no rows: the file has {} and {} are to be skipped", path_, row + 1,
                             options_.skip_rows);
    }
    return MakeTable();
  }

 private:
  std::string Place(int64_t column) const { return fmt::format("{}:{}:{}", path_, lines_.number(), column); }

  absl::Status Split(std::string_view line, std::vector<Cell>& cells) const {
    if (const std::optional<int64_t> column = SplitLine(line, options_.delimiter, cells)) {
      return InvalidArgument("{}: a quoted cell does not end before the next {} or the end of the line", Place(*column),
                             options_.delimiter);
    }
    return absl::OkStatus();
  }

  absl::Status ReadHeader() {
    const std::optional<std::string_view> line = lines_.Next();
    if (!line) return InvalidArgument("{}: the file is empty; expected a line with the names of the columns", path_);
    std::vector<Cell> cells;
    RETURN_IF_ERROR(Split(*line, cells));
    for (const Cell& cell : cells) {
      const std::string name(Trim(cell.value()));
      if (std::find(header_.begin(), header_.end(), name) != header_.end()) {
        return InvalidArgument("{}: two columns are named \"{}\"", Place(cell.column), name);
      }
      header_.push_back(name);
    }
    return absl::OkStatus();
  }

  absl::Status Resolve(const CsvComponent& component) {
    const std::optional<NumberType> type = FindNumberType(component.dtype);
    if (!type) {
      return InvalidArgument("{}: \"{}\" is to be read as {}; cells are read as f32, f64, i1 to i64 or ui8 to ui32",
                             path_, component.name, Name(component.dtype));
    }
    Filling filling{.component = &component, .type = *type, .columns = {}, .values = {}};
    for (const std::string& pattern : component.columns) {
      const size_t before = filling.columns.size();
      for (size_t i = 0; i < header_.size(); ++i) {
        const bool taken = std::find(filling.columns.begin(), filling.columns.end(), i) != filling.columns.end();
        if (!taken && MatchesGlob(header_[i], pattern)) filling.columns.push_back(i);
      }
      if (filling.columns.size() == before) return MissingColumn(pattern);
    }
    if (filling.columns.empty()) return InvalidArgument("{}: \"{}\" names no column", path_, component.name);
    if (component.scalar && filling.columns.size() != 1) {
      return InvalidArgument("{}: \"{}\" is one number per row, and {} columns match", path_,
                             fmt::join(component.columns, ", "), filling.columns.size());
    }
    fillings_.push_back(std::move(filling));
    return absl::OkStatus();
  }

  absl::Status MissingColumn(const std::string& pattern) const {
    const std::optional<std::string> nearest = NearestName(pattern, header_);
    constexpr size_t kShown = 8;
    const std::vector<std::string> shown(header_.begin(),
                                         header_.begin() + static_cast<int64_t>(std::min(kShown, header_.size())));
    return InvalidArgument("{}:1:1: no column {} \"{}\"{}; the file has {}{}", path_,
                           pattern.find_first_of("*?") == std::string::npos ? "is named" : "matches", pattern,
                           nearest ? fmt::format(", did you mean \"{}\"?", *nearest) : "", fmt::join(shown, ", "),
                           header_.size() > kShown ? fmt::format(", ... ({} columns)", header_.size()) : "");
  }

  absl::Status ReadRow(std::string_view line) {
    RETURN_IF_ERROR(Split(line, cells_));
    if (cells_.size() != header_.size()) {
      return InvalidArgument("{}: {} cells, the header has {} columns", Place(static_cast<int64_t>(line.size()) + 1),
                             cells_.size(), header_.size());
    }
    for (Filling& filling : fillings_) {
      for (size_t column : filling.columns) RETURN_IF_ERROR(ReadCell(filling, column));
    }
    return absl::OkStatus();
  }

  absl::Status ReadCell(Filling& filling, size_t column) {
    const Cell& cell = cells_[column];
    const CsvComponent& component = *filling.component;
    const bool scaled = component.scale != 1 || component.offset != 0;
    const Number number = ParseNumber(cell.value(), filling.type.integer && !scaled);
    if (number.error != nullptr) {
      const std::string quoted = Trim(cell.value()).empty() ? "" : fmt::format("\"{}\" ", cell.value().substr(0, 40));
      return InvalidArgument("{}: {}{} (column \"{}\")", Place(cell.column), quoted, number.error, header_[column]);
    }
    if (component.num_classes &&
        (!(number.value >= 0) || number.value >= static_cast<double>(*component.num_classes))) {
      return InvalidArgument("{}: label {} is out of range; expected 0 to {} (column \"{}\")", Place(cell.column),
                             Trim(cell.value()), *component.num_classes - 1, header_[column]);
    }
    double value = number.value;
    if (scaled) value = value * component.scale + component.offset;
    if (filling.type.integer) value = std::trunc(value);
    const bool in_range = value >= filling.type.low && value <= filling.type.high;
    if (!in_range && !(std::isnan(value) || std::isinf(number.value))) {
      return InvalidArgument("{}: {} does not fit {} (column \"{}\")", Place(cell.column), Trim(cell.value()),
                             Name(component.dtype), header_[column]);
    }
    if (!in_range && filling.type.integer) {
      return InvalidArgument("{}: {} is not an integer (column \"{}\")", Place(cell.column), Trim(cell.value()),
                             header_[column]);
    }
    filling.values.push_back(value);
    return absl::OkStatus();
  }

  absl::StatusOr<std::shared_ptr<const Table>> MakeTable() {
    std::vector<Table::Column> columns;
    for (Filling& filling : fillings_) {
      Shape shape = {rows_};
      if (!filling.component->scalar) shape.push_back(static_cast<int64_t>(filling.columns.size()));
      ASSIGN_OR_RETURN(Buffer values, Buffer::Allocate({filling.component->dtype, std::move(shape)}));
      for (size_t i = 0; i < filling.values.size(); ++i) {
        filling.type.store(values.data(), static_cast<int64_t>(i), filling.values[i]);
      }
      columns.push_back({filling.component->name, std::move(values)});
    }
    return Table::Create(std::move(columns));
  }

  const std::string& path_;
  const CsvOptions& options_;
  LineReader lines_;
  std::vector<std::string> header_;
  std::vector<Filling> fillings_;
  std::vector<Cell> cells_;  // of one row, kept for their memory
  int64_t rows_ = 0;
};

}  // namespace

bool MatchesGlob(std::string_view name, std::string_view pattern) {
  // On a mismatch, go back to the last star and let it take one letter more.
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
  ASSIGN_OR_RETURN(const std::string text, files.Read(path));
  return CsvFile(path, text, options).Read();
}

}  // namespace tessera

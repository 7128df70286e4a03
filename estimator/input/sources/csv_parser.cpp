// SPDX-License-Identifier: Apache-2.0
// Parses records into cells and numbers in one pass; every error names its place in the file.
#include "tessera/estimator/input/sources/csv_parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

bool IsSpace(char letter) { return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r'; }

// Returns the first few of `names`, and how many there are.
std::string Listed(const std::vector<std::string>& names, std::string_view things = "") {
  constexpr size_t kShown = 8;
  const std::span shown = std::span(names).first(std::min(kShown, names.size()));
  return fmt::format("{}{}", fmt::join(shown, ", "),
                     names.size() > kShown ? fmt::format(", ... ({}{})", names.size(), things) : "");
}

// The number in a cell. The error says what is wrong with the cell.
struct Number {
  double value = 0;
  const char* error = nullptr;
};

Number ParseNumber(std::string_view text, bool integer) {
  if (text[0] == '+') text.remove_prefix(1);
  Number number;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value);
  if (error == std::errc::result_out_of_range) return {0, "is beyond the range of f64"};
  if (error != std::errc() || end != text.data() + text.size()) return {0, "is not a number"};
  if (integer && !(std::nearbyint(number.value) == number.value)) return {0, "is not an integer"};
  return number;
}

template <typename T>
void Append(std::vector<char>& bytes, T value) {
  const size_t at = bytes.size();
  bytes.resize(at + sizeof(T));
  std::memcpy(bytes.data() + at, &value, sizeof(T));
}

template <typename T>
NumberType TypeOf() {
  NumberType type;
  type.append = [](std::vector<char>& bytes, double value) { Append<T>(bytes, static_cast<T>(value)); };
  type.append_integer = [](std::vector<char>& bytes, int64_t value) { Append<T>(bytes, static_cast<T>(value)); };
  type.integer = std::numeric_limits<T>::is_integer;
  type.low = static_cast<double>(std::numeric_limits<T>::lowest());
  type.high = static_cast<double>(std::numeric_limits<T>::max());
  if constexpr (std::numeric_limits<T>::is_integer) {
    type.integer_low = static_cast<int64_t>(std::numeric_limits<T>::lowest());
    type.integer_high = static_cast<int64_t>(std::numeric_limits<T>::max());
  }
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

}  // namespace

std::string_view Trim(std::string_view text) {
  while (!text.empty() && IsSpace(text.front())) text.remove_prefix(1);
  while (!text.empty() && IsSpace(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<int64_t> SplitRecord(std::string_view record, char delimiter, bool use_quotes, std::vector<Cell>& cells) {
  cells.clear();
  size_t position = 0;
  while (true) {
    Cell cell;
    cell.column = static_cast<int64_t>(position) + 1;
    if (use_quotes && position < record.size() && record[position] == '"') {
      const size_t start = ++position;
      bool doubled = false;
      while (true) {
        position = record.find('"', position);
        if (position == std::string_view::npos) return cell.column;
        if (position + 1 >= record.size() || record[position + 1] != '"') break;
        doubled = true;
        position += 2;
      }
      cell.text = record.substr(start, position - start);
      if (doubled) {
        for (size_t i = 0; i < cell.text.size(); ++i) {
          cell.unquoted.push_back(cell.text[i]);
          if (cell.text[i] == '"') ++i;
        }
      }
      ++position;
      if (position < record.size() && record[position] != delimiter) return static_cast<int64_t>(position) + 1;
    } else {
      const size_t end = std::min(record.find(delimiter, position), record.size());
      cell.text = record.substr(position, end - position);
      position = end;
    }
    cells.push_back(std::move(cell));
    if (position >= record.size()) return std::nullopt;
    ++position;  // the delimiter
  }
}

bool CsvParser::IsBlank(std::string_view line) { return Trim(line).empty(); }

std::string CsvParser::Place(int64_t column) const {
  const LineEnds before = CountLineEnds(record_.substr(0, static_cast<size_t>(column - 1)));
  return fmt::format("{}:{}:{}", path_, number_ + before.count, before.rest + 1);
}

absl::Status CsvParser::Split(std::string_view record) {
  record_ = record;
  if (const std::optional<int64_t> column = SplitRecord(record, options_.delimiter, options_.use_quotes, cells_)) {
    return InvalidArgument("{}: a quoted cell does not end before the next {} or the end of the line", Place(*column),
                           options_.delimiter);
  }
  return absl::OkStatus();
}

absl::Status CsvParser::AddName(std::string name, int64_t column) {
  if (!names_.insert(name).second) {
    return InvalidArgument("{}: two columns are named \"{}\"", Place(column), name);
  }
  header_.push_back(std::move(name));
  return absl::OkStatus();
}

absl::Status CsvParser::ReadHeader(std::optional<std::string_view> record, int64_t number) {
  number_ = number;
  for (const std::string& name : options_.column_names) RETURN_IF_ERROR(AddName(name, 1));
  if (options_.column_names.empty()) {
    if (!record) return InvalidArgument("{}: the file is empty; expected a line with the names of the columns", path_);
    RETURN_IF_ERROR(Split(*record));
    for (const Cell& cell : cells_) RETURN_IF_ERROR(AddName(std::string(Trim(cell.value())), cell.column));
  }
  for (const CsvComponent& component : options_.components) RETURN_IF_ERROR(Resolve(component));
  return absl::OkStatus();
}

absl::Status CsvParser::Resolve(const CsvComponent& component) {
  const std::optional<NumberType> type = FindNumberType(component.dtype);
  if (!type && !component.is_string) {
    return InvalidArgument("{}: \"{}\" is to be read as {}; cells are read as f32, f64, i1 to i64 or ui8 to ui32",
                           path_, component.name, Name(component.dtype));
  }
  Filling filling{.component = &component,
                  .type = type.value_or(NumberType()),
                  .columns = {},
                  .bytes = {},
                  .strings = {},
                  .words = {}};
  filling.words.insert(component.words.begin(), component.words.end());
  std::vector<bool> taken(header_.size());
  for (const std::string& pattern : component.columns) {
    const size_t before = filling.columns.size();
    for (size_t i = 0; i < header_.size(); ++i) {
      if (taken[i] || !MatchesGlob(header_[i], pattern)) continue;
      filling.columns.push_back(i);
      taken[i] = true;
    }
    if (filling.columns.size() == before) return MissingColumn(pattern);
  }
  if (filling.columns.empty()) return InvalidArgument("{}: \"{}\" names no column", path_, component.name);
  if (component.scalar && filling.columns.size() != 1) {
    return InvalidArgument("{}: \"{}\" is one number per row, but {} columns match", path_,
                           fmt::join(component.columns, ", "), filling.columns.size());
  }
  fillings_.push_back(std::move(filling));
  return absl::OkStatus();
}

absl::Status CsvParser::MissingColumn(const std::string& pattern) const {
  const bool is_regex =
      pattern.find_first_of("[](){}|\\^$+") != std::string::npos || pattern.find(".*") != std::string::npos;
  return InvalidArgument("{}:1:1: no column {} \"{}\"{}; the file has {}{}", path_,
                         pattern.find_first_of("*?") == std::string::npos ? "is named" : "matches", pattern,
                         DidYouMean(pattern, header_, ", "), Listed(header_, " columns"),
                         is_regex ? "; in a pattern * matches any characters and ? one" : "");
}

absl::Status CsvParser::ReadRow(std::string_view record, int64_t number) {
  number_ = number;
  RETURN_IF_ERROR(Split(record));
  if (cells_.size() != header_.size()) {
    return InvalidArgument("{}: {} cells, the {} {} columns", Place(static_cast<int64_t>(record.size()) + 1),
                           cells_.size(), options_.column_names.empty() ? "header has" : "file should have",
                           header_.size());
  }
  for (Filling& filling : fillings_) {
    for (const size_t column : filling.columns) RETURN_IF_ERROR(ReadCell(filling, column));
  }
  ++rows_;
  return absl::OkStatus();
}

void CsvParser::AddEmptyRow() {
  for (Filling& filling : fillings_) {
    // Cells before the wrong one are already stored.
    const size_t cells = static_cast<size_t>(rows_) * filling.columns.size();
    if (filling.component->is_string) {
      filling.strings.resize(cells);
      filling.strings.resize(cells + filling.columns.size());
    } else {
      const auto width = static_cast<size_t>(ByteWidth(filling.component->dtype));
      filling.bytes.resize(cells * width);
      filling.bytes.resize((cells + filling.columns.size()) * width);
    }
  }
  ++rows_;
}

absl::Status CsvParser::ReadCell(Filling& filling, size_t column) {
  const std::string_view value = cells_[column].value();
  const std::string_view text = Trim(value);
  const CsvComponent& component = *filling.component;
  const auto& na_values = options_.na_values;
  const bool missing = text.empty() || std::find(na_values.begin(), na_values.end(), text) != na_values.end();
  if (component.is_string) {
    filling.strings.emplace_back(missing ? std::string_view(component.default_text) : value);
    return CheckWord(filling, column, filling.strings.back());
  }
  if (missing && component.default_value) {
    filling.type.append(filling.bytes, *component.default_value);
    return absl::OkStatus();
  }
  if (text.empty()) {
    return InvalidArgument("{}: the cell is empty; expected a number (column \"{}\")", Place(cells_[column].column),
                           header_[column]);
  }
  if (filling.type.integer && component.scale == 1 && component.offset == 0) {
    ASSIGN_OR_RETURN(const bool read, ReadInteger(filling, column, text));
    if (read) return absl::OkStatus();
  }
  return ReadNumber(filling, column, text);
}

absl::Status CsvParser::CheckWord(const Filling& filling, size_t column, const std::string& word) const {
  if (filling.words.empty() || filling.words.contains(word)) return absl::OkStatus();
  const std::vector<std::string>& words = filling.component->words;
  return InvalidArgument("{}: \"{}\" is not in the vocabulary{} (column \"{}\")", Place(cells_[column].column), word,
                         DidYouMean(word, words, ", ", fmt::format(": {}", Listed(words))), header_[column]);
}

absl::Status CsvParser::OutOfClasses(const Filling& filling, size_t column, std::string_view text) const {
  return InvalidArgument("{}: label {} is out of range; expected 0 to {} (column \"{}\")", Place(cells_[column].column),
                         text, *filling.component->num_classes - 1, header_[column]);
}

absl::StatusOr<bool> CsvParser::ReadInteger(Filling& filling, size_t column, std::string_view text) {
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  if (value < filling.type.integer_low || value > filling.type.integer_high) return false;
  const std::optional<int64_t>& classes = filling.component->num_classes;
  if (classes && (value < 0 || value >= *classes)) return OutOfClasses(filling, column, text);
  filling.type.append_integer(filling.bytes, value);
  return true;
}

absl::Status CsvParser::ReadNumber(Filling& filling, size_t column, std::string_view text) {
  const Cell& cell = cells_[column];
  const CsvComponent& component = *filling.component;
  const bool scaled = component.scale != 1 || component.offset != 0;
  const Number number = ParseNumber(text, filling.type.integer && !scaled);
  if (number.error != nullptr) {
    return InvalidArgument("{}: \"{}\" {} (column \"{}\")", Place(cell.column), cell.value().substr(0, 40),
                           number.error, header_[column]);
  }
  if (component.num_classes && (!(number.value >= 0) || number.value >= static_cast<double>(*component.num_classes))) {
    return OutOfClasses(filling, column, text);
  }
  if (component.finite && !std::isfinite(number.value)) {
    return InvalidArgument("{}: the label or weight is {}; expected a finite number (column \"{}\")",
                           Place(cell.column), text, header_[column]);
  }
  double value = number.value;
  if (scaled) value = value * component.scale + component.offset;
  if (filling.type.integer) value = std::trunc(value);
  const bool in_range = value >= filling.type.low && value <= filling.type.high;
  if (!in_range && !(std::isnan(value) || std::isinf(number.value))) {
    return InvalidArgument("{}: {} does not fit {} (column \"{}\")", Place(cell.column), text, Name(component.dtype),
                           header_[column]);
  }
  if (!in_range && filling.type.integer) {
    return InvalidArgument("{}: {} is not an integer (column \"{}\")", Place(cell.column), text, header_[column]);
  }
  filling.type.append(filling.bytes, value);
  return absl::OkStatus();
}

absl::StatusOr<std::vector<Table::Column>> CsvParser::TakeColumns() {
  std::vector<Table::Column> columns;
  for (Filling& filling : fillings_) {
    Shape shape = {rows_};
    if (!filling.component->scalar) shape.push_back(static_cast<int64_t>(filling.columns.size()));
    if (filling.component->is_string) {
      columns.push_back(
          {filling.component->name, Value::Strings(std::exchange(filling.strings, {}), std::move(shape))});
      continue;
    }
    ASSIGN_OR_RETURN(Buffer values, Buffer::Allocate({filling.component->dtype, std::move(shape)}));
    if (!filling.bytes.empty()) std::memcpy(values.data(), filling.bytes.data(), filling.bytes.size());
    filling.bytes.clear();
    columns.push_back({filling.component->name, std::move(values)});
  }
  rows_ = 0;
  return columns;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/init/csv_columns.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "absl/strings/ascii.h"
#include "fmt/format.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kRowsLookedAt = 10000;

// Spellings of "no value" in files, in any case; in a column of words they are words. They come from pandas, R, SAS,
// Excel and the UCI data sets.
constexpr std::string_view kNoValue[] = {"na",   "n/a",    "n.a.", "nan",     "-nan",    "null",    "nil",
                                         "none", "<na>",   "#n/a", "#na",     "?",       "-",       "--",
                                         ".",    "(null)", "n/d",  "unknown", "missing", "1.#qnan", "-1.#ind"};

bool SaysNoValue(std::string_view text) {
  const std::string lower = absl::AsciiStrToLower(std::string(text));
  return std::find(std::begin(kNoValue), std::end(kNoValue), lower) != std::end(kNoValue);
}

// Fewer rows say little about a column: a few measurements may also be consecutive by chance.
constexpr size_t kEnoughRows = 20;

constexpr size_t kFewNumbers = 10;  // so few numbers may be counts, whatever the column's name

// Last words of a column's name that mark an identifier of rows.
constexpr std::string_view kIdentifierNames[] = {"id",  "ids",   "uid",    "uuid",      "guid",   "index",     "idx",
                                                 "key", "rowid", "rownum", "rownumber", "serial", "identifier"};

// Returns "customer" and "id" for "customer_id" and "CustomerID"; "id" for "#ID".
std::vector<std::string> WordsOfName(const std::string& name) {
  std::vector<std::string> words;
  bool ended = true;
  for (size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (!absl::ascii_isalpha(static_cast<unsigned char>(c))) {
      ended = true;
      continue;
    }
    const bool begins = i > 0 && absl::ascii_isupper(static_cast<unsigned char>(c)) &&
                        absl::ascii_islower(static_cast<unsigned char>(name[i - 1]));
    if (ended || begins) words.emplace_back();
    ended = false;
    words.back() += absl::ascii_tolower(static_cast<unsigned char>(c));
  }
  return words;
}

// Returns whether a column's name says that its numbers are not quantities: "userId", but not "mass_index".
bool NamesThings(const std::string& name) {
  constexpr std::string_view kNames[] = {"id", "ids", "uid", "uuid", "guid", "identifier"};
  const std::vector<std::string> words = WordsOfName(name);
  return !words.empty() && std::find(std::begin(kNames), std::end(kNames), words.back()) != std::end(kNames);
}

// Returns whether a column's name says that it names rows. pandas writes its index without a name, and reads that
// column as "Unnamed: 0".
bool IsIdentifierName(const std::string& name) {
  if (name.empty() || name == "#" || name.starts_with("Unnamed: ")) return true;
  const std::vector<std::string> words = WordsOfName(name);
  return !words.empty() && std::find(std::begin(kIdentifierNames), std::end(kIdentifierNames), words.back()) !=
                               std::end(kIdentifierNames);
}

absl::StatusOr<std::vector<std::string>> Names(std::string_view header, char delimiter) {
  std::vector<Cell> cells;
  if (SplitRecord(header, delimiter, /*use_quotes=*/true, cells)) return InvalidArgument("a quote in the wrong place");
  std::vector<std::string> names;
  for (const Cell& cell : cells) names.emplace_back(Trim(cell.value()));
  return names;
}

// Returns the delimiter of the cells: the one with which the header has the label, else the one with the most names.
absl::StatusOr<char> DelimiterOf(FileSystem& files, const std::string& path, const std::string& label) {
  const std::unique_ptr<ByteStream> stream = ByteStream::Create(files, path, Compression::kNone);
  CsvRecords records(*stream, ',', /*use_quotes=*/true);
  ASSIGN_OR_RETURN(const std::optional<std::string_view> header, records.Next());
  char best = ',';
  size_t most = 0;
  for (const char delimiter : {',', ';', '\t', '|'}) {
    const absl::StatusOr<std::vector<std::string>> names = Names(header.value_or(""), delimiter);
    if (!names.ok()) continue;
    if (names->size() > 1 && std::find(names->begin(), names->end(), label) != names->end()) return delimiter;
    if (names->size() > most) best = delimiter;
    most = std::max(most, names->size());
  }
  return best;
}

absl::Status AddNames(std::string_view header, char delimiter, const std::string& place,
                      std::vector<CsvColumn>& columns) {
  const absl::StatusOr<std::vector<std::string>> names = Names(header, delimiter);
  if (!names.ok()) return Annotate(names.status(), place);
  std::set<std::string> seen;
  for (const std::string& name : *names) {
    if (!seen.insert(name).second) {
      return name.empty() ? InvalidArgument("{}: two columns have no name; give each one", place)
                          : InvalidArgument("{}: two columns are named \"{}\"", place, name);
    }
    columns.push_back({.name = name, .other = {}, .no_value = {}, .words = {}, .values = {}, .seen = {}});
  }
  return absl::OkStatus();
}

// Returns the spellings of "no value" in columns that are otherwise numbers.
std::set<std::string> NoValuesOf(const std::vector<CsvColumn>& columns) {
  std::set<std::string> spellings;
  for (const CsvColumn& column : columns) {
    for (std::string& spelling : column.NoValues()) spellings.insert(std::move(spelling));
  }
  return spellings;
}

}  // namespace

std::optional<double> ToNumber(std::string_view text) {
  text = Trim(text);
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

namespace {

// Returns whether a text is a number with a currency, a percent sign, separators of thousands or a decimal comma.
bool IsDressedNumber(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    const bool is_dress =
        c == '$' || c == '%' || c == ' ' || c == ',' || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
    if (!is_dress) digits += c;
  }
  return digits.size() < text.size() && digits.find_first_of("0123456789") != std::string::npos &&
         ToNumber(digits).has_value();
}

// Returns whether a text begins with three numbers between dashes, slashes or dots, the first or the last of them a
// year: "2024-03-01", "2024-03-01T12:30:00Z", "3/1/24".
bool IsDate(std::string_view text) {
  size_t digits[3] = {};
  char separator = 0;
  size_t at = 0;
  for (size_t part = 0; part < 3; ++part) {
    for (; at < text.size() && absl::ascii_isdigit(static_cast<unsigned char>(text[at])); ++at) ++digits[part];
    if (digits[part] == 0 || digits[part] > 4) return false;
    if (part == 2) break;
    if (at == text.size() || (part > 0 && text[at] != separator)) return false;
    separator = text[at++];
    if (separator != '-' && separator != '/' && separator != '.') return false;
  }
  const bool year_first = digits[0] == 4 && digits[2] <= 2;
  const bool year_last = digits[0] <= 2 && (digits[2] == 4 || digits[2] == 2);
  return digits[1] <= 2 && (year_first || year_last) && (at == text.size() || text[at] == ' ' || text[at] == 'T');
}

}  // namespace

void CsvColumn::Add(std::string_view cell, bool keep, int64_t line) {
  if (keep) values.emplace_back(cell);
  if (words.size() <= kMostWords) words.emplace(cell);
  const std::string_view text = Trim(cell);
  if (text.empty()) {
    ++empty;
    return;
  }
  if (is_distinct && !seen.emplace(text).second) {
    is_distinct = false;
    seen.clear();
  }
  if (SaysNoValue(text)) ++no_value[std::string(text)];
  const std::optional<double> number = ToNumber(cell);
  is_number &= number.has_value();
  if (!number) {
    if (others++ == 0) {
      other = cell;
      other_line = line;
    }
    if (IsDate(text)) ++dates;
    if (IsDressedNumber(text)) ++dressed;
    return;
  }
  is_whole &= *number == std::trunc(*number);
  least = count == 0 ? *number : std::min(least, *number);
  largest = count == 0 ? *number : std::max(largest, *number);
  ++count;
  const long double distance = *number - center;
  center += distance / static_cast<long double>(count);
  spread += distance * (*number - center);
}

std::vector<std::string> CsvColumn::NoValues() const {
  size_t cells = 0;
  std::vector<std::string> spellings;
  for (const auto& [spelling, times] : no_value) {
    spellings.push_back(spelling);
    cells += times;
  }
  return count == 0 || cells != others ? std::vector<std::string>() : spellings;
}

void CsvColumn::SetNoValues(const std::set<std::string>& spellings) {
  size_t cells = 0;
  for (const auto& [spelling, times] : no_value) {
    if (spellings.contains(spelling)) cells += times;
  }
  if (cells == 0) return;
  empty += cells;
  if (count > 0 && cells == others) is_number = true;
  std::erase_if(words, [&](const std::string& word) { return spellings.contains(std::string(Trim(word))); });
  words.insert("");
}

std::optional<std::string> CsvColumn::IdentifierReason() const {
  if (!is_distinct || seen.size() < 2) return std::nullopt;
  if (is_number && !is_whole) return std::nullopt;
  if (IsIdentifierName(name)) return "its name is that of an identifier, and no value repeats";
  if (seen.size() < kEnoughRows) return std::nullopt;
  if (!is_number && count <= others) return "each row has a different word";
  if (!is_number) return std::nullopt;
  // Whole numbers that are all different, without a gap, number the rows.
  if (empty == 0 && largest - least + 1 == static_cast<double>(count)) return "it numbers the rows";
  return std::nullopt;
}

bool CsvColumn::IsReference() const {
  return is_number && is_whole && least >= 0 && !is_distinct && words.size() > kFewNumbers && NamesThings(name);
}

bool CsvColumns::IsMissing(std::string_view cell) const {
  const std::string_view text = Trim(cell);
  return text.empty() || no_values.contains(std::string(text));
}

absl::StatusOr<CsvColumns> LookAtCsv(FileSystem& files, const std::string& path,
                                     const std::vector<std::string>& labels) {
  CsvColumns looked;
  ASSIGN_OR_RETURN(looked.delimiter, DelimiterOf(files, path, labels.empty() ? "" : labels.front()));
  std::vector<Cell> cells;
  const std::unique_ptr<ByteStream> stream = ByteStream::Create(files, path, Compression::kNone);
  CsvRecords records(*stream, looked.delimiter, /*use_quotes=*/true);
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string_view> record, records.Next());
    if (!record) break;
    if (looked.looked == kRowsLookedAt) {
      ++looked.rows;
      continue;
    }
    if (looked.columns.empty()) {
      RETURN_IF_ERROR(
          AddNames(*record, looked.delimiter, fmt::format("{}:{}", path, records.number()), looked.columns));
      continue;
    }
    if (const std::optional<int64_t> wrong = SplitRecord(*record, looked.delimiter, /*use_quotes=*/true, cells)) {
      return InvalidArgument("{}:{}:{}: a quote is in the wrong place", path, records.number(), *wrong);
    }
    if (cells.size() != looked.columns.size()) {
      return InvalidArgument("{}:{}: {} cells, the header has {}", path, records.number(), cells.size(),
                             looked.columns.size());
    }
    for (size_t i = 0; i < cells.size(); ++i) {
      const bool keep = std::find(labels.begin(), labels.end(), looked.columns[i].name) != labels.end();
      looked.columns[i].Add(cells[i].value(), keep, records.number());
    }
    ++looked.rows;
    ++looked.looked;
  }
  if (looked.looked == 0) return InvalidArgument("{}: no rows below a header", path);
  looked.no_values = NoValuesOf(looked.columns);
  for (CsvColumn& column : looked.columns) column.SetNoValues(looked.no_values);
  return looked;
}

}  // namespace tessera

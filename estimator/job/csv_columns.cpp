// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/csv_columns.h"

#include <algorithm>
#include <charconv>
#include <memory>

#include "fmt/format.h"
#include "tessera/estimator/input/csv_parser.h"
#include "tessera/estimator/input/csv_records.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kRowsLookedAt = 10000;

// How files spell that there is no value; of words alone they are words.
constexpr std::string_view kNoValue[] = {"NA", "N/A", "n/a", "NaN", "nan", "NULL", "null", "None", "?", "-"};

absl::StatusOr<std::vector<std::string>> Names(std::string_view header, char delimiter) {
  std::vector<Cell> cells;
  if (SplitRecord(header, delimiter, /*use_quotes=*/true, cells)) return InvalidArgument("a quote in the wrong place");
  std::vector<std::string> names;
  for (const Cell& cell : cells) names.emplace_back(Trim(cell.value()));
  return names;
}

// What is between the cells: that by which the header has the label, else that by which it has most names.
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
    if (!seen.insert(name).second) return InvalidArgument("{}: two columns are named \"{}\"", place, name);
    columns.push_back({.name = name, .other = {}, .no_value = {}, .words = {}, .values = {}});
  }
  return absl::OkStatus();
}

// The spelling that makes most columns numbers.
std::string NoValueOf(const std::vector<CsvColumn>& columns) {
  std::map<std::string, size_t> uses;
  for (const CsvColumn& column : columns) {
    if (const std::optional<std::string> spelling = column.NoValue()) ++uses[*spelling];
  }
  const auto most =
      std::max_element(uses.begin(), uses.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == uses.end() ? "" : most->first;
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

void CsvColumn::Add(std::string_view cell, bool keep) {
  if (keep) values.emplace_back(cell);
  if (words.size() <= kMostWords) words.emplace(cell);
  if (Trim(cell).empty()) {
    ++empty;
    return;
  }
  if (std::find(std::begin(kNoValue), std::end(kNoValue), cell) != std::end(kNoValue)) ++no_value[std::string(cell)];
  const std::optional<double> number = ToNumber(cell);
  is_number &= number.has_value();
  if (!number) {
    if (others++ == 0) other = cell;
    return;
  }
  is_whole &= *number == std::trunc(*number);
  least = count == 0 ? *number : std::min(least, *number);
  largest = count == 0 ? *number : std::max(largest, *number);
  sum += *number;
  squares += *number * *number;
  ++count;
}

std::optional<std::string> CsvColumn::NoValue() const {
  if (count == 0 || no_value.size() != 1 || no_value.begin()->second != others) return std::nullopt;
  return no_value.begin()->first;
}

void CsvColumn::SetNoValue(const std::string& spelling) {
  if (!no_value.contains(spelling)) return;
  empty += no_value.at(spelling);
  if (NoValue() == spelling) is_number = true;
  words.erase(spelling);
  words.insert("");
}

absl::StatusOr<CsvColumns> LookAtCsv(FileSystem& files, const std::string& path, const std::string& label) {
  CsvColumns looked;
  ASSIGN_OR_RETURN(looked.delimiter, DelimiterOf(files, path, label));
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
    for (size_t i = 0; i < cells.size(); ++i) looked.columns[i].Add(cells[i].value(), looked.columns[i].name == label);
    ++looked.rows;
    ++looked.looked;
  }
  if (looked.looked == 0) return InvalidArgument("{}: no rows below a header", path);
  looked.no_value = NoValueOf(looked.columns);
  for (CsvColumn& column : looked.columns) column.SetNoValue(looked.no_value);
  return looked;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/prediction_text.h"

#include <map>
#include <span>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/predictions/number_text.h"

namespace tessera {
namespace {

using Values = std::variant<const Buffer*, const Words*>;

Shape RowShapeOf(const Values& values) {
  const Shape& shape = std::holds_alternative<const Buffer*>(values) ? std::get<const Buffer*>(values)->type().shape
                                                                     : std::get<const Words*>(values)->shape();
  return shape.empty() ? Shape() : Shape(shape.begin() + 1, shape.end());
}

// Returns the position of element `index` in a row: "_0_2".
std::string PlaceInRow(const Shape& row, int64_t index) {
  std::string place;
  for (size_t axis = row.size(); axis-- > 0; index /= row[axis]) {
    place.insert(0, fmt::format("_{}", index % row[axis]));
  }
  return place;
}

// Appends the strings starting at `first` as nested lists of this shape.
void AppendJsonWords(const Words& words, int64_t first, std::span<const int64_t> shape, std::string& to) {
  if (shape.empty()) return AppendJsonString(words[first], to);
  int64_t stride = 1;
  for (const int64_t size : shape.subspan(1)) stride *= size;
  to += '[';
  for (int64_t i = 0; i < shape[0]; ++i) {
    if (i > 0) to += ',';
    AppendJsonWords(words, first + i * stride, shape.subspan(1), to);
  }
  to += ']';
}

void AppendNumber(int64_t number, std::string& to) {
  const fmt::format_int text(number);
  to.append(text.data(), text.size());
}

template <typename Append>
std::string AllRows(const PredictBatch& batch, const Append& append) {
  const RowText text(batch);
  std::string lines;
  for (int64_t row = 0; row < batch.rows; ++row) append(text, row, lines);
  return lines;
}

}  // namespace

RowText::RowText(const PredictBatch& batch) {
  std::map<std::string, Values> columns;
  for (const auto& [name, values] : batch.values) columns.emplace(name, &values);
  for (const auto& [name, words] : batch.words) columns.emplace(name, &words);
  for (const auto& [name, values] : columns) {
    Column column = {.json_name = {}, .name = name, .values = values, .row = RowShapeOf(values)};
    AppendJsonString(name, column.json_name);
    column.json_name += ':';
    for (const int64_t size : column.row) column.elements *= size;
    columns_.push_back(std::move(column));
  }
}

void RowText::AppendJson(int64_t row, std::optional<int64_t> number, std::string& to) const {
  to += '{';
  bool is_first = true;
  if (number) {
    to += "\"row\":";
    AppendNumber(*number, to);
    is_first = false;
  }
  for (const Column& column : columns_) {
    if (!std::exchange(is_first, false)) to += ',';
    to += column.json_name;
    if (const auto* const numbers = std::get_if<const Buffer*>(&column.values)) {
      AppendJsonArray(**numbers, row * column.elements, column.row, to);
    } else {
      AppendJsonWords(*std::get<const Words*>(column.values), row * column.elements, column.row, to);
    }
  }
  to += "}\n";
}

void RowText::AppendCsvHeader(bool has_number, std::string& to) const {
  bool is_first = true;
  if (has_number) {
    to += kRowName;
    is_first = false;
  }
  for (const Column& column : columns_) {
    for (int64_t i = 0; i < column.elements; ++i) {
      if (!std::exchange(is_first, false)) to += ',';
      AppendCsvText(column.name + PlaceInRow(column.row, i), to);
    }
  }
  to += '\n';
}

void RowText::AppendCsv(int64_t row, std::optional<int64_t> number, std::string& to) const {
  bool is_first = true;
  if (number) {
    AppendNumber(*number, to);
    is_first = false;
  }
  for (const Column& column : columns_) {
    for (int64_t i = 0; i < column.elements; ++i) {
      if (!std::exchange(is_first, false)) to += ',';
      const int64_t index = row * column.elements + i;
      if (const auto* const numbers = std::get_if<const Buffer*>(&column.values)) {
        AppendCsvElement(**numbers, index, to);
      } else {
        AppendCsvText((*std::get<const Words*>(column.values))[index], to);
      }
    }
  }
  to += '\n';
}

std::string ToJsonLines(const PredictBatch& batch) {
  return AllRows(
      batch, [](const RowText& text, int64_t row, std::string& lines) { text.AppendJson(row, std::nullopt, lines); });
}

std::string CsvHeader(const PredictBatch& batch) {
  std::string header;
  RowText(batch).AppendCsvHeader(/*has_number=*/false, header);
  return header;
}

std::string ToCsvLines(const PredictBatch& batch) {
  return AllRows(
      batch, [](const RowText& text, int64_t row, std::string& lines) { text.AppendCsv(row, std::nullopt, lines); });
}

}  // namespace tessera

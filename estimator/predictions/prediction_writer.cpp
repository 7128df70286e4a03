// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/prediction_writer.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/runtime/base/json_text.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

// Returns the shortest decimal that reads back as the same f32; as a double it would be printed to 17 digits.
Json FloatToJson(float value) {
  if (!std::isfinite(value)) return nullptr;
  return std::stod(fmt::format("{}", value));
}

template <typename T>
Json Element(const Buffer& buffer, int64_t index) {
  return static_cast<const T*>(buffer.data())[index];
}

Json ElementToJson(const Buffer& buffer, int64_t index) {
  switch (buffer.type().dtype) {
    case DType::kI1:
      return static_cast<const uint8_t*>(buffer.data())[index] != 0;
    case DType::kI8:
      return Element<int8_t>(buffer, index);
    case DType::kI16:
      return Element<int16_t>(buffer, index);
    case DType::kI32:
      return Element<int32_t>(buffer, index);
    case DType::kI64:
      return Element<int64_t>(buffer, index);
    case DType::kU8:
      return Element<uint8_t>(buffer, index);
    case DType::kU16:
      return Element<uint16_t>(buffer, index);
    case DType::kU32:
      return Element<uint32_t>(buffer, index);
    case DType::kU64:
      return Element<uint64_t>(buffer, index);
    case DType::kF32:
      return FloatToJson(static_cast<const float*>(buffer.data())[index]);
    case DType::kBF16:
      return FloatToJson(static_cast<float>(static_cast<const BFloat16*>(buffer.data())[index]));
    case DType::kF16:
      return FloatToJson(static_cast<float>(static_cast<const Float16*>(buffer.data())[index]));
    case DType::kF64: {
      const double value = static_cast<const double*>(buffer.data())[index];
      return std::isfinite(value) ? Json(value) : Json(nullptr);
    }
    default:
      return fmt::format("<{}>", Name(buffer.type().dtype));
  }
}

Json ElementToJson(const Words& words, int64_t index) { return words[index]; }

const Shape& ShapeOf(const Buffer& buffer) { return buffer.type().shape; }
const Shape& ShapeOf(const Words& words) { return words.shape(); }

// Returns the elements of dimension `axis` and those below it, beginning with element `first`.
template <typename Values>
Json Nested(const Values& values, size_t axis, int64_t first) {
  const Shape& shape = ShapeOf(values);
  if (axis == shape.size()) return ElementToJson(values, first);
  int64_t stride = 1;
  for (size_t i = axis + 1; i < shape.size(); ++i) stride *= shape[i];
  Json list = Json::array();
  for (int64_t i = 0; i < shape[axis]; ++i) list.push_back(Nested(values, axis + 1, first + i * stride));
  return list;
}

std::string ElementToText(const Buffer& buffer, int64_t index) {
  switch (buffer.type().dtype) {
    case DType::kI1:
      return static_cast<const uint8_t*>(buffer.data())[index] != 0 ? "1" : "0";
    case DType::kF32:
      return fmt::format("{}", static_cast<const float*>(buffer.data())[index]);
    case DType::kBF16:
      return fmt::format("{}", static_cast<float>(static_cast<const BFloat16*>(buffer.data())[index]));
    case DType::kF16:
      return fmt::format("{}", static_cast<float>(static_cast<const Float16*>(buffer.data())[index]));
    case DType::kF64:
      return fmt::format("{}", static_cast<const double*>(buffer.data())[index]);
    default:
      return ElementToJson(buffer, index).dump();
  }
}

int64_t ElementsPerRow(const Shape& shape) {
  int64_t elements = 1;
  for (size_t i = 1; i < shape.size(); ++i) elements *= shape[i];
  return elements;
}

// Returns a text as a CSV cell.
std::string Quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string ElementToText(const Words& words, int64_t index) { return Quoted(words[index]); }

// One prediction of a batch.
using Column = std::variant<const Buffer*, const Words*>;

std::map<std::string, Column> ColumnsOf(const PredictBatch& batch) {
  std::map<std::string, Column> columns;
  for (const auto& [name, values] : batch.values) columns.emplace(name, &values);
  for (const auto& [name, words] : batch.words) columns.emplace(name, &words);
  return columns;
}

// Returns the place of element `index` of a row: "_0_2".
std::string PlaceInRow(const Shape& shape, int64_t index) {
  std::string place;
  for (size_t axis = shape.size(); axis-- > 1; index /= shape[axis]) {
    place.insert(0, fmt::format("_{}", index % shape[axis]));
  }
  return place;
}

}  // namespace

std::string CsvHeader(const PredictBatch& batch) {
  std::string header;
  for (const auto& [name, column] : ColumnsOf(batch)) {
    const Shape& shape = std::visit([](const auto* values) -> const Shape& { return ShapeOf(*values); }, column);
    for (int64_t i = 0; i < ElementsPerRow(shape); ++i) {
      header += (header.empty() ? "" : ",") + Quoted(name + PlaceInRow(shape, i));
    }
  }
  return header + "\n";
}

std::string ToCsvLines(const PredictBatch& batch) {
  std::string lines;
  const std::map<std::string, Column> columns = ColumnsOf(batch);
  for (int64_t row = 0; row < batch.rows; ++row) {
    const size_t begin = lines.size();
    const auto add = [&](const auto* values) {
      const int64_t elements = ElementsPerRow(ShapeOf(*values));
      for (int64_t i = 0; i < elements; ++i) {
        if (lines.size() > begin) lines += ',';
        lines += ElementToText(*values, row * elements + i);
      }
    };
    for (const auto& [name, column] : columns) std::visit(add, column);
    lines += '\n';
  }
  return lines;
}

std::string ToJsonLines(const PredictBatch& batch) {
  std::string lines;
  const std::map<std::string, Column> columns = ColumnsOf(batch);
  for (int64_t row = 0; row < batch.rows; ++row) {
    const auto to_json = [&](const auto* values) { return Nested(*values, 1, row * ElementsPerRow(ShapeOf(*values))); };
    Json json = Json::object();
    for (const auto& [name, column] : columns) json[name] = std::visit(to_json, column);
    // Words may be in any encoding; bytes that are not UTF-8 are replaced.
    lines += JsonText(json) + "\n";
  }
  return lines;
}

std::string ToJson(const EvaluateResult& result) {
  Json json = Json::object();
  for (const auto& [name, value] : result.metrics) json[name] = std::isfinite(value) ? Json(value) : Json(nullptr);
  for (const auto& [name, value] : result.arrays) json[name] = Nested(value, 0, 0);
  json["global_step"] = result.global_step;
  json["rows"] = result.rows;
  return JsonText(json) + "\n";
}

std::string ToTable(const EvaluateResult& result) {
  size_t width = 16;
  for (const auto& [name, value] : result.metrics) width = std::max(width, name.size());
  for (const auto& [name, value] : result.arrays) width = std::max(width, name.size());
  std::string table;
  const auto add = [&](std::string_view name, const auto& value) {
    table += fmt::format("{:<{}} {}\n", name, width, value);
  };
  for (const auto& [name, value] : result.metrics) add(name, fmt::format("{:.6g}", value));
  for (const auto& [name, value] : result.arrays) add(name, Nested(value, 0, 0).dump());
  add("global_step", result.global_step);
  add("rows", result.rows);
  return table;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/cli/prediction_writer.h"

#include <algorithm>
#include <cmath>
#include <set>

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

// Returns the elements of dimension `axis` and those below it, beginning with element `first`.
Json Nested(const Buffer& buffer, size_t axis, int64_t first) {
  const Shape& shape = buffer.type().shape;
  if (axis == shape.size()) return ElementToJson(buffer, first);
  int64_t stride = 1;
  for (size_t i = axis + 1; i < shape.size(); ++i) stride *= shape[i];
  Json list = Json::array();
  for (int64_t i = 0; i < shape[axis]; ++i) list.push_back(Nested(buffer, axis + 1, first + i * stride));
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

int64_t ElementsPerRow(const Buffer& values) {
  int64_t elements = 1;
  for (size_t i = 1; i < values.type().shape.size(); ++i) elements *= values.type().shape[i];
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

// Returns the names of values and texts, in their order.
std::set<std::string> NamesOf(const PredictBatch& batch) {
  std::set<std::string> names;
  for (const auto& [name, values] : batch.values) names.insert(name);
  for (const auto& [name, texts] : batch.texts) names.insert(name);
  return names;
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
  for (const std::string& name : NamesOf(batch)) {
    if (batch.texts.contains(name)) {
      header += (header.empty() ? "" : ",") + Quoted(name);
      continue;
    }
    const Buffer& values = batch.values.at(name);
    for (int64_t i = 0; i < ElementsPerRow(values); ++i) {
      header += (header.empty() ? "" : ",") + Quoted(name + PlaceInRow(values.type().shape, i));
    }
  }
  return header + "\n";
}

std::string ToCsvLines(const PredictBatch& batch) {
  std::string lines;
  const std::set<std::string> names = NamesOf(batch);
  for (int64_t row = 0; row < batch.rows; ++row) {
    const size_t begin = lines.size();
    for (const std::string& name : names) {
      if (const auto texts = batch.texts.find(name); texts != batch.texts.end()) {
        lines += (lines.size() > begin ? "," : "") + Quoted(texts->second[static_cast<size_t>(row)]);
        continue;
      }
      const Buffer& values = batch.values.at(name);
      const int64_t elements = ElementsPerRow(values);
      for (int64_t i = 0; i < elements; ++i) {
        if (lines.size() > begin) lines += ',';
        lines += ElementToText(values, row * elements + i);
      }
    }
    lines += '\n';
  }
  return lines;
}

std::string ToJsonLines(const PredictBatch& batch) {
  std::string lines;
  const std::set<std::string> names = NamesOf(batch);
  for (int64_t row = 0; row < batch.rows; ++row) {
    Json json = Json::object();
    for (const std::string& name : names) {
      if (const auto texts = batch.texts.find(name); texts != batch.texts.end()) {
        json[name] = texts->second[static_cast<size_t>(row)];
        continue;
      }
      const Buffer& values = batch.values.at(name);
      const int64_t per_row = values.type().num_elements() / values.type().shape.front();
      json[name] = Nested(values, 1, row * per_row);
    }
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

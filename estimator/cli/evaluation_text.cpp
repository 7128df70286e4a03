// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/cli/evaluation_text.h"

#include <algorithm>
#include <cmath>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/predictions/number_text.h"
#include "tessera/runtime/base/json_text.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;

std::string TextOf(const Buffer& array) {
  std::string text;
  AppendJsonArray(array, 0, array.type().shape, text);
  return text;
}

}  // namespace

std::string ToJson(const EvaluateResult& result) {
  Json json = Json::object();
  for (const auto& [name, value] : result.metrics) json[name] = std::isfinite(value) ? Json(value) : Json(nullptr);
  for (const auto& [name, value] : result.arrays) json[name] = Json::parse(TextOf(value));
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
  for (const auto& [name, value] : result.arrays) add(name, TextOf(value));
  add("global_step", result.global_step);
  add("rows", result.rows);
  return table;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/requests/json_rows.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/input/cast.h"
#include "tessera/runtime/base/status.h"

namespace tessera::servable {
namespace {

using Json = nlohmann::json;
using proto::TensorSpec;

// The deepest nesting of lists; no tensor needs more dimensions. The parser counts before it recurses.
constexpr int kMaxDepth = 64;

// The elements of one input, from all rows so far.
class Elements {
 public:
  Elements(const TensorSpec& spec, DType dtype) : spec_(spec), dtype_(dtype) {}

  absl::Status AddRow(const Json& value) {
    Shape shape;
    for (const Json* at = &value; at->is_array(); at = &at->front()) {
      shape.push_back(static_cast<int64_t>(at->size()));
      if (at->empty()) break;
    }
    if (rows_ > 0 && shape != row_) {
      return InvalidArgument("\"{}\" has the shape {}, but earlier rows have {}", spec_.name(), ToString(shape),
                             ToString(row_));
    }
    row_ = shape;
    ++rows_;
    return AddValue(value, 0);
  }

  absl::StatusOr<Value> Tensor() && {
    Shape shape = row_;
    // A signature without an open number of rows takes a single line as the whole tensor.
    const bool has_rows = spec_.shape_size() != static_cast<int>(row_.size()) || rows_ != 1;
    if (has_rows) shape.insert(shape.begin(), rows_);
    if (is_string()) return Value::Strings(std::move(strings_), std::move(shape));
    const bool integers = IsInteger(dtype_);
    const Buffer values = integers ? Buffer::FromVector(integers_, shape) : Buffer::FromVector(floats_, shape);
    RETURN_IF_ERROR(values.status());
    if (const std::optional<int64_t> at = FirstInexact(values, dtype_)) {
      return InvalidArgument("\"{}\" has {}, which {} cannot represent", spec_.name(),
                             integers_[static_cast<size_t>(*at)], Name(dtype_));
    }
    ASSIGN_OR_RETURN(Buffer cast, Cast(values, dtype_));
    return Value(std::move(cast));
  }

 private:
  bool is_string() const { return dtype_ == DType::kInvalid; }

  absl::Status AddValue(const Json& value, size_t depth) {
    if (value.is_array()) {
      if (depth == row_.size() || static_cast<int64_t>(value.size()) != row_[depth]) {
        return InvalidArgument("\"{}\": its lists differ in size", spec_.name());
      }
      for (const Json& element : value) RETURN_IF_ERROR(AddValue(element, depth + 1));
      return absl::OkStatus();
    }
    const bool fits = depth == row_.size() && (is_string()            ? value.is_string()
                                               : IsInteger(dtype_)    ? value.is_number_integer()
                                               : dtype_ == DType::kI1 ? value.is_boolean() || value.is_number()
                                                                      : value.is_number() || value.is_null());
    if (!fits) {
      return InvalidArgument("\"{}\" has {}; expected {}", spec_.name(),
                             value.dump(-1, ' ', false, Json::error_handler_t::replace),
                             is_string() ? "a string" : fmt::format("a number of type {}", Name(dtype_)));
    }
    if (is_string()) {
      strings_.push_back(value.get<std::string>());
    } else if (!IsInteger(dtype_)) {
      floats_.push_back(value.is_null()      ? std::numeric_limits<double>::quiet_NaN()
                        : value.is_boolean() ? static_cast<double>(value.get<bool>())
                                             : value.get<double>());
    } else if (value.is_number_unsigned() && value.get<uint64_t>() > INT64_MAX) {
      return InvalidArgument("\"{}\" has {}; expected at most {}", spec_.name(), value.get<uint64_t>(), INT64_MAX);
    } else {
      integers_.push_back(value.get<int64_t>());
    }
    return absl::OkStatus();
  }

  const TensorSpec& spec_;
  const DType dtype_;
  Shape row_;
  int64_t rows_ = 0;
  std::vector<double> floats_;
  std::vector<int64_t> integers_;
  std::vector<std::string> strings_;
};

absl::StatusOr<Json> ParseLine(std::string_view line) {
  bool deep = false;
  const Json::parser_callback_t limit = [&](int depth, Json::parse_event_t, Json&) {
    deep |= depth > kMaxDepth;
    return !deep;
  };
  Json json = Json::parse(line, limit, /*allow_exceptions=*/false);
  if (deep) return InvalidArgument("lists are nested more than {} deep", kMaxDepth);
  if (json.is_discarded()) return InvalidArgument("not valid JSON: {}", line.substr(0, 60));
  return json;
}

absl::Status AddLine(const Json& json, const proto::Signature& signature, std::vector<Elements>& elements) {
  const bool is_only = elements.size() == 1;
  if (!json.is_object()) {
    if (is_only) return elements[0].AddRow(json);
    return InvalidArgument("expected an object with {} inputs, got {}", elements.size(), json.type_name());
  }
  for (const auto& [key, value] : json.items()) {
    size_t i = 0;
    while (i < elements.size() && signature.inputs(static_cast<int>(i)).tensor().name() != key) ++i;
    if (i == elements.size()) return InvalidArgument("signature \"{}\" has no input \"{}\"", signature.name(), key);
    RETURN_IF_ERROR(elements[i].AddRow(value));
  }
  if (json.size() == elements.size()) return absl::OkStatus();
  for (const auto& input : signature.inputs()) {
    if (!json.contains(input.tensor().name())) return InvalidArgument("no input \"{}\"", input.tensor().name());
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Tensors> ParseJsonRows(std::string_view text, std::string_view name, const proto::Signature& signature) {
  std::vector<Elements> elements;
  for (const auto& input : signature.inputs()) {
    const std::optional<DType> dtype = ParseDType(input.tensor().dtype());
    if (input.tensor().dtype() != "string" && (!dtype || !IsCastable(*dtype))) {
      return InvalidArgument("{}: input \"{}\" is of {}, which JSON does not support; use a .npz file", name,
                             input.tensor().name(), input.tensor().dtype());
    }
    elements.emplace_back(input.tensor(), dtype.value_or(DType::kInvalid));
  }
  int64_t number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    const absl::StatusOr<Json> json = ParseLine(line);
    RETURN_IF_ERROR_WITH(json.status(), fmt::format("{}:{}", name, number));
    RETURN_IF_ERROR_WITH(AddLine(*json, signature, elements), fmt::format("{}:{}", name, number));
  }
  Tensors tensors;
  for (int i = 0; i < signature.inputs_size(); ++i) {
    absl::StatusOr<Value> tensor = std::move(elements[static_cast<size_t>(i)]).Tensor();
    RETURN_IF_ERROR_WITH(tensor.status(), name);
    tensors.emplace(signature.inputs(i).tensor().name(), *std::move(tensor));
  }
  return tensors;
}

}  // namespace tessera::servable

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/servable/requests/request_file.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "fmt/format.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/servable/requests/json_rows.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"

namespace tessera::servable {
namespace {

using proto::Signature;
using proto::TensorSpec;

bool IsString(const TensorSpec& spec) { return spec.dtype() == "string"; }

// Returns whether a tensor of this shape has `count` elements; false when a size is unknown.
bool HasElements(const Shape& shape, int64_t count) {
  int64_t product = 1;
  for (const int64_t size : shape) {
    if (size < 0 || __builtin_mul_overflow(product, size, &product)) return false;
  }
  return product == count;
}

// Returns `values` with the type of the input. Rows with as many elements are reshaped to the input's shape.
absl::StatusOr<Value> AsInput(const TensorSpec& spec, Buffer values) {
  const std::optional<DType> dtype = ParseDType(spec.dtype());
  if (!dtype) return InvalidArgument("input \"{}\" is {}; got {}", spec.name(), spec.dtype(), ToString(values));
  if (values.type().dtype != *dtype) {
    if (!IsCastable(*dtype) || !IsCastable(values.type().dtype)) {
      return InvalidArgument("input \"{}\" is {}; got {}", spec.name(), spec.dtype(), ToString(values));
    }
    if (const std::optional<int64_t> at = FirstInexact(values, *dtype)) {
      return InvalidArgument("input \"{}\" is {}, which cannot represent element {} of {}", spec.name(), spec.dtype(),
                             *at, ToString(values));
    }
    ASSIGN_OR_RETURN(values, Cast(values, *dtype));
  }
  Shape shape(spec.shape().begin(), spec.shape().end());
  const bool has_rows = !shape.empty() && !values.type().shape.empty();
  if (has_rows && shape[0] < 0) shape[0] = values.type().shape[0];
  if (!has_rows || shape == values.type().shape || !HasElements(shape, values.type().num_elements())) {
    return Value(std::move(values));
  }
  ASSIGN_OR_RETURN(Buffer reshaped, values.Reshaped(shape));
  return Value(std::move(reshaped));
}

absl::StatusOr<Tensors> FromArrays(const std::string& bytes, const std::string& path, const Signature& signature) {
  NamedBuffers arrays;
  std::map<std::string, StringArray> texts;
  if (!LooksLikeNpy(bytes)) {
    // NumPy has no name for bf16 and stores it as raw elements.
    const auto raw_type = [](std::string_view) { return std::optional(DType::kBF16); };
    ASSIGN_OR_RETURN(arrays, ParseNpz(bytes, path, raw_type, nullptr, &texts));
  } else if (HoldsStrings(bytes)) {
    ASSIGN_OR_RETURN(texts[""], ParseNpyStrings(bytes, path));
  } else {
    ASSIGN_OR_RETURN(Buffer array, ParseNpy(bytes, path, DType::kBF16));
    arrays.emplace_back("", std::move(array));
  }
  const bool is_only = signature.inputs_size() == 1 && arrays.size() + texts.size() == 1;
  Tensors tensors;
  for (const auto& input : signature.inputs()) {
    const TensorSpec& spec = input.tensor();
    for (auto& [name, array] : arrays) {
      if (!is_only && name != spec.name()) continue;
      absl::StatusOr<Value> value = AsInput(spec, array);
      RETURN_IF_ERROR_WITH(value.status(), path);
      tensors.emplace(spec.name(), *std::move(value));
    }
    for (auto& [name, text] : texts) {
      if (!is_only && name != spec.name()) continue;
      tensors.emplace(spec.name(), Value::Strings(text.strings, text.shape));
    }
    if (!tensors.contains(spec.name())) return InvalidArgument("{}: no array \"{}\"", path, spec.name());
  }
  return tensors;
}

// Returns the inputs by name.
std::map<std::string, const TensorSpec*> SpecsOf(const Signature& signature) {
  std::map<std::string, const TensorSpec*> specs;
  for (const auto& input : signature.inputs()) specs.emplace(input.tensor().name(), &input.tensor());
  return specs;
}

// Returns the columns of an input among `columns`.
std::vector<std::string> ColumnsOf(const TensorSpec& spec, const std::vector<std::string>& columns, bool is_only) {
  std::vector<std::string> found;
  for (const std::string& column : columns) {
    if (column == spec.name() || MatchesGlob(column, spec.name() + "_*")) found.push_back(column);
  }
  return found.empty() && is_only ? columns : found;
}

// Returns the names in the first line of a CSV file.
std::vector<std::string> HeaderOf(std::string_view text) {
  std::vector<std::string> header;
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  for (size_t begin = 0; begin <= line.size();) {
    const size_t end = std::min(line.find(',', begin), line.size());
    std::string name(line.substr(begin, end - begin));
    if (name.size() > 1 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
    header.push_back(std::move(name));
    begin = end + 1;
  }
  return header;
}

absl::StatusOr<Tensors> FromCsv(FileSystem& files, const std::string& path, const Signature& signature) {
  ASSIGN_OR_RETURN(const CsvOptions options, CsvOptionsOf(files, path, signature));
  ASSIGN_OR_RETURN(const std::shared_ptr<const Table> table, ReadCsv(files, path, options));
  Element rows;
  rows.rows = table->num_rows();
  for (size_t i = 0; i < table->components().size(); ++i) {
    const Component& component = table->components()[i];
    if (!component.is_string) {
      rows.values.emplace_back(table->column(i));
      continue;
    }
    std::vector<std::string> strings;
    for (int64_t row = 0; row < table->num_rows(); ++row) {
      const std::span<const std::string> cells = table->strings(i, row);
      strings.insert(strings.end(), cells.begin(), cells.end());
    }
    Shape shape = component.row.shape;
    shape.insert(shape.begin(), table->num_rows());
    rows.values.push_back(Value::Strings(std::move(strings), std::move(shape)));
  }
  absl::StatusOr<Element> inputs = CsvInputs(signature, std::move(rows));
  RETURN_IF_ERROR_WITH(inputs.status(), path);
  Tensors tensors;
  size_t i = 0;
  for (const auto& [name, spec] : SpecsOf(signature)) tensors.emplace(name, std::move(inputs->values[i++]));
  return tensors;
}

}  // namespace

absl::StatusOr<CsvOptions> CsvOptionsOf(FileSystem& files, const std::string& path, const Signature& signature) {
  constexpr int64_t kMostHeader = int64_t{16} << 20;
  ASSIGN_OR_RETURN(const std::string begin, files.ReadAt(path, 0, kMostHeader));
  const std::vector<std::string> header = HeaderOf(begin);
  CsvOptions options;
  for (const auto& [name, spec] : SpecsOf(signature)) {
    const std::optional<DType> dtype = ParseDType(spec->dtype());
    if (!IsString(*spec) && (!dtype || !IsCastable(*dtype))) {
      return InvalidArgument("{}: input \"{}\" is of {}, which CSV does not support; use a .npz file", path, name,
                             spec->dtype());
    }
    CsvComponent component = {.name = "features/" + name,
                              .columns = ColumnsOf(*spec, header, signature.inputs_size() == 1)};
    if (component.columns.empty()) {
      return InvalidArgument("{}: input \"{}\" has no column; expected {} or {}_0, {}_1, ...", path, name, name, name,
                             name);
    }
    component.dtype = dtype.value_or(DType::kF32);
    component.is_string = IsString(*spec);
    component.scalar = spec->shape_size() == 1 && component.columns.size() == 1;
    options.components.push_back(std::move(component));
  }
  return options;
}

absl::StatusOr<Element> CsvInputs(const Signature& signature, Element rows) {
  size_t i = 0;
  for (const auto& [name, spec] : SpecsOf(signature)) {
    Value& value = rows.values[i++];
    if (value.is_string()) continue;
    ASSIGN_OR_RETURN(value, AsInput(*spec, value.numbers()));
  }
  return rows;
}

absl::StatusOr<Tensors> ReadRequestFile(FileSystem& files, const std::string& path, const Signature& signature) {
  ASSIGN_OR_RETURN(const std::string bytes, files.Read(path));
  if (absl::EndsWithIgnoreCase(path, ".csv")) return FromCsv(files, path, signature);
  if (absl::EndsWithIgnoreCase(path, ".json") || absl::EndsWithIgnoreCase(path, ".jsonl")) {
    return ParseJsonRows(bytes, path, signature);
  }
  if (bytes.starts_with("PK") || LooksLikeNpy(bytes)) return FromArrays(bytes, path, signature);
  return InvalidArgument("{}: expected a file of rows that ends in .npz, .npy, .csv, .json or .jsonl", path);
}

}  // namespace tessera::servable

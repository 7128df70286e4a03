// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/feature_cells.h"

#include <algorithm>

#include "tessera/estimator/input/cast.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kFeatures = "features/";

std::optional<size_t> FindComponent(const std::vector<Component>& components, const std::string& name, bool is_part) {
  for (size_t i = 0; i < components.size(); ++i) {
    if (components[i].name == name && components[i].is_part == is_part) return i;
  }
  return std::nullopt;
}

absl::Status NoFeature(const std::vector<Component>& components, const std::string& key) {
  std::vector<std::string> names;
  for (const Component& component : components) {
    if (component.name.starts_with(kFeatures)) names.push_back(component.name.substr(kFeatures.size()));
  }
  return InvalidArgument("no feature \"{}\" among {}{}", key, ToString(components), DidYouMean(key, names));
}

absl::Status CheckType(const IdInput& input, const Component& values) {
  const char* expected = input.is_float ? "numbers" : input.takes_integers ? "strings or integers" : "integers";
  if (input.is_string && !input.takes_integers) expected = "strings";
  const bool is_number = !values.is_string && IsCastable(values.row.dtype);
  const bool integers = !input.is_float && (!input.is_string || input.takes_integers);
  const bool fits = (values.is_string && input.is_string) || (is_number && input.is_float) ||
                    (is_number && integers && IsInteger(values.row.dtype));
  if (fits) return absl::OkStatus();
  return InvalidArgument("the feature is {}, expected {}", ToString(values), expected);
}

// Returns the number of elements in the dimensions after the first `dimensions`.
int64_t ElementsBehind(const Shape& shape, size_t dimensions) {
  int64_t elements = 1;
  for (size_t i = dimensions; i < shape.size(); ++i) elements *= shape[i];
  return elements;
}

}  // namespace

absl::StatusOr<FeatureReader> FeatureReader::Find(const std::vector<Component>& components, bool batches,
                                                  const IdInput& input) {
  FeatureReader reader;
  reader.input_ = input;
  reader.batches_ = batches;
  const std::string name = std::string(kFeatures) + input.key;
  if (const std::optional<size_t> dense = FindComponent(components, name, false)) {
    const Shape& row = components[*dense].row.shape;
    reader.values_ = *dense;
    reader.is_dense_ = batches || std::none_of(row.begin(), row.end(), [](int64_t size) { return size < 0; });
  } else {
    const std::optional<size_t> values = FindComponent(components, name + "/values", true);
    const std::optional<size_t> indices = FindComponent(components, name + "/indices", true);
    std::string splits = name + "/row_splits";
    while (const std::optional<size_t> part = FindComponent(components, splits, true)) {
      reader.splits_.push_back(*part);
      splits = fmt::format("{}/row_splits_{}", name, reader.splits_.size());
    }
    if (!values || (!indices && reader.splits_.empty())) return NoFeature(components, input.key);
    if (!batches) return InvalidArgument("the feature is ragged or sparse, which is supported only in batches");
    reader.form_ = indices ? Form::kSparse : Form::kRagged;
    reader.is_dense_ = false;
    reader.values_ = *values;
    reader.indices_ = indices.value_or(0);
  }
  RETURN_IF_ERROR(CheckType(input, components[reader.values_]));
  return reader;
}

std::vector<size_t> FeatureReader::components() const {
  std::vector<size_t> all = splits_;
  all.push_back(values_);
  // TensorFlow's parts of a sparse tensor are indices, values and dense_shape; the last is not read.
  if (form_ == Form::kSparse) all.push_back(indices_);
  return all;
}

absl::StatusOr<FeatureCells> FeatureReader::Read(const Element& element) const {
  FeatureCells cells;
  const absl::Status status = form_ == Form::kDense    ? ReadDense(element, cells)
                              : form_ == Form::kRagged ? ReadRagged(element, cells)
                                                       : ReadSparse(element, cells);
  RETURN_IF_ERROR_WITH(status, fmt::format("features/{}", input_.key));
  return cells;
}

absl::Status FeatureReader::SetCells(const Value& values, FeatureCells& cells) const {
  cells.cells.is_dense = is_dense_;
  if (values.is_string()) {
    cells.cells.strings = values.strings();
    return absl::OkStatus();
  }
  const DType dtype = input_.is_float ? DType::kF32 : DType::kI64;
  cells.numbers = values.numbers();
  if (cells.numbers.type().dtype != dtype) {
    ASSIGN_OR_RETURN(cells.numbers, Cast(values.numbers(), dtype));
  }
  if (input_.is_float) {
    cells.cells.floats = cells.numbers.As<float>();
  } else {
    cells.cells.integers = cells.numbers.As<int64_t>();
  }
  return absl::OkStatus();
}

absl::Status FeatureReader::ReadDense(const Element& element, FeatureCells& cells) const {
  const Value& values = element.values[values_];
  RETURN_IF_ERROR(SetCells(values, cells));
  const auto count = static_cast<int64_t>(cells.cells.size());
  const int64_t rows = batches_ ? element.rows : 1;
  const int64_t row_size = rows > 0 ? count / rows : 0;
  for (int64_t row = 0; row <= rows; ++row) cells.splits.push_back(row * row_size);
  const int64_t per_place = ElementsBehind(values.shape(), batches_ ? 2 : 1);
  if (per_place > 1) {
    for (int64_t i = 0; i < count; ++i) cells.places.push_back(i % row_size / per_place);
  }
  return absl::OkStatus();
}

absl::Status FeatureReader::ReadRagged(const Element& element, FeatureCells& cells) const {
  const Value& values = element.values[values_];
  RETURN_IF_ERROR(SetCells(values, cells));
  // Each level's splits must fit the level inside it.
  std::vector<Buffer> levels;
  int64_t items = element.rows;
  for (const size_t part : splits_) {
    ASSIGN_OR_RETURN(Buffer level, Cast(element.values[part].numbers(), DType::kI64));
    const auto splits = level.As<int64_t>();
    if (static_cast<int64_t>(splits.size()) != items + 1 || splits[0] != 0 ||
        !std::is_sorted(splits.begin(), splits.end())) {
      return InvalidArgument("its row splits are inconsistent");
    }
    items = splits.back();
    levels.push_back(std::move(level));
  }
  if (values.shape().empty() || values.shape()[0] != items) {
    return InvalidArgument("its row splits do not belong to its values");
  }
  // Returns the cell with which item `item` of the values of level `level` begins.
  const int64_t per_value = ElementsBehind(values.shape(), 1);
  const auto first_cell = [&](size_t level, int64_t item) {
    for (++level; level < levels.size(); ++level) item = levels[level].As<int64_t>()[static_cast<size_t>(item)];
    return item * per_value;
  };
  const auto rows = levels[0].As<int64_t>();
  for (const int64_t item : rows) cells.splits.push_back(first_cell(0, item));
  if (levels.size() == 1 && per_value == 1) return absl::OkStatus();
  for (size_t row = 0; row + 1 < rows.size(); ++row) {
    for (int64_t item = rows[row]; item < rows[row + 1]; ++item) {
      cells.places.resize(static_cast<size_t>(first_cell(0, item + 1)), item - rows[row]);
    }
  }
  return absl::OkStatus();
}

absl::Status FeatureReader::ReadSparse(const Element& element, FeatureCells& cells) const {
  const Value& values = element.values[values_];
  RETURN_IF_ERROR(SetCells(values, cells));
  ASSIGN_OR_RETURN(const Buffer indices, Cast(element.values[indices_].numbers(), DType::kI64));
  const Shape& shape = indices.type().shape;
  const auto count = static_cast<int64_t>(cells.cells.size());
  if (shape.size() != 2 || shape[0] != count || shape[1] < 1) {
    return InvalidArgument("its indices do not belong to its values");
  }
  cells.has_gaps = true;
  const auto places = indices.As<int64_t>();
  const auto rank = static_cast<size_t>(shape[1]);
  cells.splits.push_back(0);
  for (size_t i = 0; i < static_cast<size_t>(count); ++i) {
    const int64_t row = places[i * rank];
    if (row >= element.rows || row + 1 < static_cast<int64_t>(cells.splits.size())) {
      return InvalidArgument("index {} of dimension 0; expected rows in order, below {}", row, element.rows);
    }
    cells.splits.resize(static_cast<size_t>(row) + 1, static_cast<int64_t>(i));
    cells.places.push_back(rank > 1 ? places[i * rank + 1] : 0);
  }
  cells.splits.resize(static_cast<size_t>(element.rows) + 1, count);
  return absl::OkStatus();
}

}  // namespace tessera

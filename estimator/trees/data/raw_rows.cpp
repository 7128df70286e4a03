// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/data/raw_rows.h"

#include <cmath>
#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

// Rows of a data set that are converted together.
constexpr int64_t kRowsPerRead = 8192;

// Labels and weights up to this size have products, and squares, that fit in f32.
constexpr float kLargest = 1e18f;

bool HasNumbers(const Column& column) {
  return column.kind == ColumnKind::kNumeric || column.kind == ColumnKind::kBucketized;
}

bool HoldsInteger(DType dtype) { return dtype >= DType::kI1 && dtype <= DType::kU64; }
bool HoldsNumber(DType dtype) { return HoldsInteger(dtype) || dtype == DType::kF32 || dtype == DType::kF64; }

template <typename From, typename To>
void Append(const void* data, int64_t count, std::vector<To>& into) {
  const auto* from = static_cast<const From*>(data);
  if constexpr (std::is_floating_point_v<To>) {
    for (int64_t i = 0; i < count; ++i) into.push_back(static_cast<To>(from[i]));
  } else {
    // An id that does not fit becomes the largest one, which is out of range; a negative one is a missing value.
    constexpr To kMost = std::numeric_limits<To>::max();
    for (int64_t i = 0; i < count; ++i) {
      const bool fits = std::cmp_less_equal(from[i], kMost);
      into.push_back(std::cmp_less(from[i], 0) ? To{-1} : fits ? static_cast<To>(from[i]) : kMost);
    }
  }
}

// Appends the first `count` elements of a buffer of numbers.
template <typename To>
void AppendNumbers(const Buffer& buffer, int64_t count, std::vector<To>& into) {
  into.reserve(into.size() + static_cast<size_t>(count));
  const void* data = buffer.data();
  switch (buffer.type().dtype) {
    case DType::kI1:
    case DType::kU8:
      return Append<uint8_t>(data, count, into);
    case DType::kI8:
      return Append<int8_t>(data, count, into);
    case DType::kI16:
      return Append<int16_t>(data, count, into);
    case DType::kU16:
      return Append<uint16_t>(data, count, into);
    case DType::kI32:
      return Append<int32_t>(data, count, into);
    case DType::kU32:
      return Append<uint32_t>(data, count, into);
    case DType::kI64:
      return Append<int64_t>(data, count, into);
    case DType::kU64:
      return Append<uint64_t>(data, count, into);
    default:
      break;
  }
  if constexpr (std::is_floating_point_v<To>) {
    if (buffer.type().dtype == DType::kF32) return Append<float>(data, count, into);
    if (buffer.type().dtype == DType::kF64) return Append<double>(data, count, into);
  }
}

absl::StatusOr<size_t> Find(const std::vector<Component>& components, const std::string& name) {
  for (size_t i = 0; i < components.size(); ++i) {
    if (components[i].name == name) return i;
  }
  return InvalidArgument("boosted trees: expected a component {} in the data set, got {}; try another key", name,
                         ToString(components));
}

// Fails unless a row of `component` has `width` numbers; a width of -1 allows any number.
absl::Status CheckRow(const Component& component, bool integers, int64_t width) {
  const bool right_type =
      !component.is_string && (integers ? HoldsInteger(component.row.dtype) : HoldsNumber(component.row.dtype));
  if (!right_type || component.is_part) {
    return InvalidArgument("boosted trees: expected {} in {}", integers ? "integers" : "numbers", ToString(component));
  }
  for (const int64_t dimension : component.row.shape) {
    if (dimension < 0)
      return InvalidArgument("boosted trees: expected rows of a fixed shape, got {}", ToString(component));
  }
  if (width >= 0 && component.row.num_elements() != width) {
    return InvalidArgument("boosted trees: expected {} values per row, got {}; try another dimension", width,
                           ToString(component));
  }
  return absl::OkStatus();
}

absl::Status CheckIds(const Column& column, const RawRows::Values& values, int64_t first_row) {
  for (size_t i = 0; i < values.ids.size(); ++i) {
    if (values.ids[i] < column.num_buckets) continue;
    return InvalidArgument("boosted trees: row {}: column \"{}\": expected an id below {}, got {}",
                           first_row + static_cast<int64_t>(i) / values.width, column.name, column.num_buckets,
                           values.ids[i]);
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<RowReader> RowReader::Create(const Features& features, const std::vector<Component>& components,
                                            Options options) {
  RowReader reader;
  reader.features_ = &features;
  for (const Column& column : features.columns()) {
    ASSIGN_OR_RETURN(const size_t index, Find(components, "features/" + column.key));
    const bool many = column.kind == ColumnKind::kIndicator;
    RETURN_IF_ERROR(CheckRow(components[index], !HasNumbers(column), many ? -1 : column.dimension));
    reader.component_of_.push_back(index);
  }
  if (options.with_labels) {
    ASSIGN_OR_RETURN(reader.labels_, Find(components, "labels"));
    RETURN_IF_ERROR(CheckRow(components[reader.labels_], false, options.label_width));
  }
  if (!options.weight_column.empty()) {
    ASSIGN_OR_RETURN(reader.weights_, Find(components, "features/" + options.weight_column));
    RETURN_IF_ERROR(CheckRow(components[reader.weights_], false, 1));
  }
  reader.options_ = std::move(options);
  return reader;
}

absl::Status RowReader::ReadLabels(const Buffer& values, int64_t first_row, RawRows& into) const {
  AppendNumbers(values, into.count * options_.label_width, into.labels);
  for (size_t i = 0; i < into.labels.size(); ++i) {
    const float label = into.labels[i];
    const int64_t row = first_row + static_cast<int64_t>(i) / options_.label_width;
    if (!(std::abs(label) <= kLargest)) {
      return InvalidArgument("boosted trees: row {}: the label is {}, expected -{:g} to {:g}; try a smaller unit", row,
                             label, kLargest, kLargest);
    }
    const bool in_range = label >= 0 && label < static_cast<float>(options_.num_classes);
    // With two classes, labels between 0 and 1 are probabilities.
    const bool is_class = in_range && label == std::floor(label);
    if (options_.num_classes == 0 || is_class || (options_.num_classes == 2 && label >= 0 && label <= 1)) continue;
    return InvalidArgument("boosted trees: row {}: expected a label from 0 to {}, got {}", row,
                           options_.num_classes - 1, label);
  }
  return absl::OkStatus();
}

absl::Status RowReader::ReadWeights(const Buffer& values, int64_t first_row, RawRows& into) const {
  AppendNumbers(values, into.count, into.weights);
  for (size_t i = 0; i < into.weights.size(); ++i) {
    if (into.weights[i] >= 0 && into.weights[i] <= kLargest) continue;
    return InvalidArgument("boosted trees: row {}: expected a weight from 0 to {:g} in \"{}\", got {}",
                           first_row + static_cast<int64_t>(i), kLargest, options_.weight_column, into.weights[i]);
  }
  return absl::OkStatus();
}

absl::StatusOr<RawRows> RowReader::Read(const std::vector<Buffer>& values, int64_t rows, int64_t first_row) const {
  RawRows result{.count = rows, .columns = {}, .labels = {}, .weights = {}};
  for (size_t i = 0; i < component_of_.size(); ++i) {
    const Buffer& buffer = values[component_of_[i]];
    const Column& column = features_->columns()[i];
    RawRows::Values& into = result.columns.emplace_back();
    const int64_t batch = buffer.type().shape.empty() ? 1 : std::max<int64_t>(buffer.type().shape[0], 1);
    into.width = buffer.type().num_elements() / batch;
    if (HasNumbers(column)) {
      AppendNumbers(buffer, rows * into.width, into.numbers);
    } else {
      AppendNumbers(buffer, rows * into.width, into.ids);
      RETURN_IF_ERROR(CheckIds(column, into, first_row));
    }
  }
  if (options_.with_labels) RETURN_IF_ERROR(ReadLabels(values[labels_], first_row, result));
  if (!options_.weight_column.empty()) RETURN_IF_ERROR(ReadWeights(values[weights_], first_row, result));
  return result;
}

absl::Status ReadAll(const Dataset& dataset, const RowReader& reader,
                     const std::function<absl::Status(RawRows rows)>& use) {
  const Dataset batches = dataset.batch_size() > 0 ? dataset : dataset.Batch(kRowsPerRead);
  ASSIGN_OR_RETURN(const std::unique_ptr<ElementIterator> elements, batches.MakeElements());
  Element element;
  for (int64_t row = 0;;) {
    ASSIGN_OR_RETURN(const bool more, elements->Next(element));
    if (!more) return absl::OkStatus();
    std::vector<Buffer> values;
    for (const Value& value : element.values) values.push_back(value.numbers());
    ASSIGN_OR_RETURN(RawRows rows, reader.Read(values, element.rows, row));
    row += element.rows;
    RETURN_IF_ERROR(use(std::move(rows)));
  }
}

}  // namespace tessera::trees

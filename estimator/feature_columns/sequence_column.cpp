// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/sequence_column.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/feature_columns/numeric_column.h"
#include "tessera/estimator/input/ids/feature_cells.h"
#include "tessera/estimator/input/transforms/map.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// Reads the steps of one column and pads them.
class Padder {
 public:
  static absl::StatusOr<Padder> Create(const Dataset& source, const SequenceNumericColumn& column) {
    Padder padder;
    padder.column_ = column;
    padder.batches_ = source.batch_size() > 0;
    ASSIGN_OR_RETURN(padder.reader_,
                     FeatureReader::Find(source.components(), padder.batches_, {.key = column.key, .is_float = true}));
    return padder;
  }

  // Returns whether the component of this number, or name, is made into the padded one.
  bool Reads(size_t component, const std::string& name) const {
    const std::vector<size_t> read = reader_->components();
    return std::find(read.begin(), read.end(), component) != read.end() ||
           name == fmt::format("features/{}/dense_shape", column_.key);
  }

  // Returns the components of a row: the steps, and their number.
  std::vector<Component> components() const {
    Shape row = column_.shape;
    row.insert(row.begin(), column_.steps);
    const std::string name = "features/" + column_.key;
    return {{.name = name, .row = {DType::kF32, row}}, {.name = name + "_length", .row = {DType::kI32, {}}}};
  }

  // Appends their values.
  absl::Status operator()(const Element& element, std::vector<Value>& values) const {
    ASSIGN_OR_RETURN(const FeatureCells cells, reader_->Read(element));
    Shape rows = batches_ ? Shape{element.rows} : Shape{};
    ASSIGN_OR_RETURN(Buffer lengths, Buffer::Allocate({DType::kI32, rows}));
    rows.push_back(column_.steps);
    rows.insert(rows.end(), column_.shape.begin(), column_.shape.end());
    ASSIGN_OR_RETURN(Buffer steps, Buffer::Allocate({DType::kF32, rows}));
    std::fill_n(steps.As<float>().begin(), steps.As<float>().size(), static_cast<float>(column_.default_value));
    const int64_t most = column_.steps * column_.size();
    for (size_t row = 0; row + 1 < cells.splits.size(); ++row) {
      int64_t count = 0;
      for (int64_t i = cells.splits[row]; i < cells.splits[row + 1]; ++i) {
        const auto cell = static_cast<size_t>(i);
        const int64_t place = cells.places.empty() ? i - cells.splits[row] : cells.places[cell];
        if (place >= most) {
          return InvalidArgument("row {}: sequence column \"{}\" has more than {} steps of {}; try more steps", row,
                                 column_.key, column_.steps, ToString(column_.shape));
        }
        steps.As<float>()[row * static_cast<size_t>(most) + static_cast<size_t>(place)] = cells.cells.floats[cell];
        count = std::max(count, place + 1);
      }
      if (column_.normalizer && count % column_.size() != 0) {
        return InvalidArgument(
            "row {}: sequence column \"{}\" has {} values, expected whole steps of {}, since a normalizer reads them",
            row, column_.key, count, ToString(column_.shape));
      }
      lengths.As<int32_t>()[row] = static_cast<int32_t>((count + column_.size() - 1) / column_.size());
    }
    values.emplace_back(std::move(steps));
    values.emplace_back(std::move(lengths));
    return absl::OkStatus();
  }

 private:
  SequenceNumericColumn column_;
  bool batches_ = false;
  std::optional<FeatureReader> reader_;
};

// Returns `source` with what `padders` make in place of what they read.
Dataset Pad(const Dataset& source, const std::vector<Padder>& padders) {
  struct Output {
    Component component;
    size_t from = 0;  // among the source's values, behind them the made ones
  };
  std::vector<Output> outputs;
  const std::vector<Component>& given = source.components();
  for (size_t i = 0; i < given.size(); ++i) {
    const auto reads = [&](const Padder& padder) { return padder.Reads(i, given[i].name); };
    if (std::none_of(padders.begin(), padders.end(), reads)) outputs.push_back({given[i], i});
  }
  size_t number = given.size();
  for (const Padder& padder : padders) {
    for (Component& component : padder.components()) outputs.push_back({std::move(component), number++});
  }
  std::sort(outputs.begin(), outputs.end(),
            [](const Output& a, const Output& b) { return a.component.name < b.component.name; });
  std::vector<Component> components;
  std::vector<size_t> from;
  for (Output& output : outputs) {
    components.push_back(std::move(output.component));
    from.push_back(output.from);
  }
  const auto pad = [padders, from](Element& element, const MapContext&) -> absl::Status {
    std::vector<Value> all = element.values;
    for (const Padder& padder : padders) RETURN_IF_ERROR(padder(element, all));
    std::vector<Value> chosen;
    for (const size_t place : from) chosen.push_back(std::move(all[place]));
    element.values = std::move(chosen);
    return absl::OkStatus();
  };
  return MapElements(source, pad, {.output = std::move(components), .name = "pad_sequences"});
}

}  // namespace

int64_t SequenceNumericColumn::size() const { return TensorType{DType::kF32, shape}.num_elements(); }

absl::StatusOr<SequenceNumericColumn> SequenceNumeric(std::string key, int64_t steps, SequenceNumericOptions options) {
  if (steps < 1) return InvalidArgument("sequence column \"{}\": expected at least one step, got {}", key, steps);
  RETURN_IF_ERROR_WITH(Numeric(key, {.shape = options.shape, .dtype = options.dtype}).status(), "a sequence");
  return SequenceNumericColumn{.key = std::move(key),
                               .steps = steps,
                               .shape = std::move(options.shape),
                               .default_value = options.default_value,
                               .dtype = options.dtype,
                               .normalizer = std::move(options.normalizer)};
}

DatasetTransform PadSequences(std::vector<SequenceNumericColumn> columns) {
  return [columns = std::move(columns)](const Dataset& source) {
    if (!source.status().ok()) return source;
    std::vector<Padder> padders;
    std::set<std::string> keys;
    for (const SequenceNumericColumn& column : columns) {
      if (!keys.insert(column.key).second) {
        return source.Failed(InvalidArgument(
            "two sequence columns pad \"{}\" in different ways; give them the same steps, shape and default",
            column.key));
      }
      absl::StatusOr<Padder> padder = Padder::Create(source, column);
      if (!padder.ok()) {
        return source.Failed(Annotate(padder.status(), fmt::format("sequence column \"{}\"", column.key)));
      }
      padders.push_back(*std::move(padder));
    }
    return Pad(source, padders);
  };
}

}  // namespace tessera::feature_columns

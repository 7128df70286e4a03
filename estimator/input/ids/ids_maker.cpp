// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/ids/ids_maker.h"

#include <algorithm>
#include <set>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/ids/padded_places.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string DenseShapeName(const std::string& key) { return fmt::format("features/{}/dense_shape", key); }

}  // namespace

absl::StatusOr<IdsMaker> IdsMaker::Create(const std::vector<Component>& components, bool batches,
                                          std::vector<IdFeature> features, const std::vector<std::string>& keep) {
  IdsMaker maker;
  maker.batches_ = batches;
  for (IdFeature& feature : features) RETURN_IF_ERROR(maker.Add(components, std::move(feature)));
  std::set<std::string> read;
  std::set<size_t> dropped;
  for (const FeatureReader& reader : maker.readers_) {
    read.insert(reader.input().key);
    if (std::find(keep.begin(), keep.end(), reader.input().key) != keep.end()) continue;
    for (const size_t i : reader.components()) dropped.insert(i);
    for (size_t i = 0; i < components.size(); ++i) {
      if (components[i].is_part && components[i].name == DenseShapeName(reader.input().key)) dropped.insert(i);
    }
  }
  for (const std::string& key : keep) {
    if (read.contains(key)) continue;
    return InvalidArgument("keep: no column reads \"{}\"{}", key,
                           DidYouMean(key, std::vector<std::string>(read.begin(), read.end())));
  }
  for (size_t i = 0; i < components.size(); ++i) {
    if (!dropped.contains(i)) maker.outputs_.push_back({components[i], i});
  }
  maker.AddMadeComponents(components.size());
  std::sort(maker.outputs_.begin(), maker.outputs_.end(),
            [](const Output& a, const Output& b) { return a.component.name < b.component.name; });
  return maker;
}

std::vector<Component> IdsMaker::components() const {
  std::vector<Component> all;
  for (const Output& output : outputs_) all.push_back(output.component);
  return all;
}

std::string IdsMaker::Words() const {
  std::vector<std::string> words;
  for (const Column& column : columns_) {
    words.push_back(fmt::format("{}{} of {}{}", column.sequence ? "sequences of " : "", column.max_length,
                                column.ids->Words(), column.with_length ? " with lengths" : ""));
    for (const Weights& weights : column.weights) words.back() += fmt::format(" weighted by \"{}\"", weights.key);
  }
  return fmt::format("ids({})", fmt::join(words, "; "));
}

absl::Status IdsMaker::operator()(Element& element, int64_t first_row) const {
  RETURN_IF_ERROR(Materialize(element));
  std::vector<FeatureCells> cells;
  cells.reserve(readers_.size());
  for (const FeatureReader& reader : readers_) {
    ASSIGN_OR_RETURN(FeatureCells read, reader.Read(element));
    cells.push_back(std::move(read));
  }
  std::vector<Value> values;
  for (const Column& column : columns_) RETURN_IF_ERROR(Make(column, cells, element, first_row, values));
  std::vector<Value> all;
  all.reserve(outputs_.size());
  const size_t given = element.values.size();
  for (const Output& output : outputs_) {
    all.push_back(std::move(output.from < given ? element.values[output.from] : values[output.from - given]));
  }
  element.values = std::move(all);
  return absl::OkStatus();
}

absl::Status IdsMaker::Add(const std::vector<Component>& components, IdFeature feature) {
  constexpr int64_t kLongest = int64_t{1} << 31;
  if (feature.column == nullptr) return InvalidArgument("ids: a column is missing");
  const std::string& name = feature.column->name();
  const std::string where = fmt::format("ids: column \"{}\"", name);
  if (feature.max_length < 1 || feature.max_length > kLongest) {
    return InvalidArgument("{}: max_length is {}, expected 1 to 2^31", where, feature.max_length);
  }
  auto column = std::find_if(columns_.begin(), columns_.end(), [&](const Column& c) { return c.ids->name() == name; });
  if (column == columns_.end()) {
    Column added = {.ids = feature.column, .max_length = feature.max_length, .sequence = feature.sequence};
    for (const IdInput& input : feature.column->inputs()) {
      absl::StatusOr<size_t> reader = ReaderOf(components, input);
      RETURN_IF_ERROR_WITH(reader.status(), where);
      added.readers.push_back(*reader);
    }
    column = columns_.insert(columns_.end(), std::move(added));
  } else if (column->ids->Words() != feature.column->Words() || column->max_length != feature.max_length ||
             column->sequence != feature.sequence) {
    return InvalidArgument("{} is defined twice: {} of {} and {} of {}; expected equal definitions", where,
                           column->max_length, column->ids->Words(), feature.max_length, feature.column->Words());
  }
  column->with_length |= feature.with_length;
  const auto same_key = [&](const Weights& weights) { return weights.key == feature.weight_key; };
  if (feature.weight_key.empty() || std::any_of(column->weights.begin(), column->weights.end(), same_key)) {
    return absl::OkStatus();
  }
  absl::StatusOr<size_t> reader = ReaderOf(components, {.key = feature.weight_key, .is_float = true});
  RETURN_IF_ERROR_WITH(reader.status(), fmt::format("{}, weights", where));
  column->weights.push_back({feature.weight_key, *reader});
  return absl::OkStatus();
}

// Returns the index of the reader of `input`, of a new one if none reads it yet.
absl::StatusOr<size_t> IdsMaker::ReaderOf(const std::vector<Component>& components, const IdInput& input) {
  for (size_t i = 0; i < readers_.size(); ++i) {
    if (readers_[i].input() == input) return i;
  }
  ASSIGN_OR_RETURN(FeatureReader reader, FeatureReader::Find(components, batches_, input));
  readers_.push_back(std::move(reader));
  return readers_.size() - 1;
}

// The values of Make, in its order, are numbered from `number`.
void IdsMaker::AddMadeComponents(size_t number) {
  for (const Column& column : columns_) {
    const std::string name = "features/" + column.ids->name();
    const DType dtype = column.is_wide() ? DType::kI64 : DType::kI32;
    outputs_.push_back({{.name = name, .row = {dtype, {column.max_length}}}, number++});
    for (const Weights& weights : column.weights) {
      outputs_.push_back(
          {{.name = fmt::format("{}_weighted_by_{}", name, weights.key), .row = {DType::kF32, {column.max_length}}},
           number++});
    }
    if (column.with_length) outputs_.push_back({{.name = name + "_length", .row = {DType::kI32, {}}}, number++});
  }
}

absl::StatusOr<Buffer> IdsMaker::Allocate(const Element& element, DType dtype, Shape row) const {
  if (batches_) row.insert(row.begin(), element.rows);
  return Buffer::Allocate({dtype, std::move(row)});
}

// Returns the prefix of an error in row `row` of the element.
std::string IdsMaker::Where(const Element& element, int64_t first_row, int64_t row, const Column& column) const {
  std::string place = "a row";
  if (batches_) {
    const auto number = static_cast<size_t>(row);
    place = number < element.origins.size() ? ToString(element.origins[number])
                                            : fmt::format("row {} of a batch", first_row + row);
  } else if (element.origin.file) {
    place = ToString(element.origin);
  }
  return fmt::format("{}: column \"{}\"", place, column.ids->name());
}

absl::Status IdsMaker::Make(const Column& column, const std::vector<FeatureCells>& cells, const Element& element,
                            int64_t first_row, std::vector<Value>& values) const {
  std::vector<CellRows> inputs;
  for (const size_t reader : column.readers) inputs.push_back(cells[reader].rows());
  IdRows rows;
  absl::Status status = column.ids->Compute(inputs, rows);
  if (status.ok()) status = column.ids->CheckRange(rows);
  PaddedPlaces places;
  if (status.ok()) {
    // A column of one input has an id per cell.
    const std::vector<int64_t>& steps = cells[column.readers[0]].places;
    const bool has_steps = column.sequence && column.readers.size() == 1 && !steps.empty();
    status = places.Set(rows, column.max_length, column.sequence, has_steps ? &steps : nullptr);
  }
  if (!status.ok()) return Annotate(status, Where(element, first_row, rows.failed_row, column));

  ASSIGN_OR_RETURN(Buffer ids, Allocate(element, column.is_wide() ? DType::kI64 : DType::kI32, {column.max_length}));
  column.is_wide() ? places.FillIds(rows, ids.As<int64_t>()) : places.FillIds(rows, ids.As<int32_t>());
  values.emplace_back(std::move(ids));
  for (const Weights& weights : column.weights) {
    ASSIGN_OR_RETURN(Buffer numbers, Allocate(element, DType::kF32, {column.max_length}));
    status = places.FillWeights(rows, cells[weights.reader].rows(), numbers.As<float>());
    if (!status.ok()) {
      return Annotate(
          status, fmt::format("{}, weights \"{}\"", Where(element, first_row, rows.failed_row, column), weights.key));
    }
    values.emplace_back(std::move(numbers));
  }
  if (column.with_length) {
    ASSIGN_OR_RETURN(Buffer numbers, Allocate(element, DType::kI32, {}));
    std::copy(places.lengths().begin(), places.lengths().end(), numbers.As<int32_t>().begin());
    values.emplace_back(std::move(numbers));
  }
  return absl::OkStatus();
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/layers/sequence_features.h"

#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/lookup.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// The steps of one column, f32[batch, steps, size], and the name of the feature with the lengths.
struct Steps {
  Tensor values;
  std::string key = {};
};

// Returns the number of steps of each row: the feature KEY_length, or all.
Tensor Lengths(const Features& features, const std::string& key, int64_t rows, int64_t steps) {
  const std::string name = key + "_length";
  if (!features.contains(name)) return Fill({DType::kI32, {rows}}, steps);
  const Tensor lengths = features[name];
  if (!Usable({lengths})) return {};
  if (!IsInteger(lengths.dtype()) || lengths.num_elements() != rows) {
    return ErrorTensor(fmt::format("feature \"{}\": expected integers of shape {}, got {}", name, ToString(Shape{rows}),
                                   ToString(lengths)));
  }
  return Cast(Reshape(lengths, {rows}), DType::kI32);
}

// Returns the name of the feature that defines the column's steps; weights have as many.
std::string KeyOf(const CategoricalColumn& column) { return column.ids ? column.ids->name() : column.name(); }

Steps ReadTable(const std::optional<Table>& table, const BatchIds& ids, const std::string& key) {
  if (!table || !ids.valid()) return {};
  return {LookupSteps(table->variable.Read(), ids, table->options), key};
}

// Reads a column of one kind. For a column that is not a sequence, records an error and returns invalid values.
struct SequenceReader {
  const layers::Layer& layer;
  const Features& features;
  bool trainable;

  Steps operator()(const SequenceNumericColumn& column) const {
    const Tensor feature = features[column.key];
    if (!Usable({feature})) return {};
    const int64_t rows = feature.dim(0), size = column.size();
    const int64_t columns = feature.dim(1);
    Shape steps_apart = column.shape;
    steps_apart.insert(steps_apart.begin(), {rows, columns});
    const bool is_apart = feature.shape() == steps_apart;
    if (size < 1 || (!is_apart && (feature.rank() != 2 || columns % size != 0))) {
      return {ErrorTensor(fmt::format("sequence column \"{}\": expected a feature of [batch, steps] and {}, got {}",
                                      column.key, ToString(column.shape), ToString(feature)))};
    }
    const Tensor values = Reshape(Cast(feature, DType::kF32), {rows, is_apart ? columns : columns / size, size});
    return {column.normalizer ? Normalized(column, values) : values, column.key};
  }

  // Returns the normalized steps. Padding keeps the default value, as in TensorFlow.
  Tensor Normalized(const SequenceNumericColumn& column, const Tensor& values) const {
    const Tensor normalized = column.normalizer(values);
    if (!Usable({normalized})) return {};
    if (normalized.type() != values.type()) {
      return ErrorTensor(
          fmt::format("the normalizer of sequence column \"{}\" returns {} for {}, expected the same type", column.key,
                      ToString(normalized), ToString(values)));
    }
    const Tensor lengths = Lengths(features, column.key, values.dim(0), values.dim(1));
    if (!Usable({lengths})) return {};
    const Tensor step = Iota({DType::kI32, {values.dim(0), values.dim(1)}}, 1);
    return Select(ExpandDims(step < ExpandDims(lengths, 1), -1), normalized, column.default_value);
  }

  Steps operator()(const IndicatorColumn& column) const {
    if (!IsSequence(column.categorical, column.name())) return {};
    const BatchIds ids = ReadIds(features, column.categorical);
    if (!ids.valid()) return {};
    return {MultiHotSteps(ids, column.categorical.num_buckets()), KeyOf(column.categorical)};
  }

  Steps operator()(const EmbeddingColumn& column) const {
    if (!IsSequence(column.categorical, column.name())) return {};
    if (const auto apart = TrainedApart(column)) return {apart->values, KeyOf(column.categorical)};
    return ReadTable(TableOf(layer, column, trainable), ReadIds(features, column.categorical),
                     KeyOf(column.categorical));
  }

  Steps operator()(const SharedEmbeddingColumn& column) const {
    if (!IsSequence(column.categorical, column.name())) return {};
    if (const auto apart = TrainedApart(column)) return {apart->values, KeyOf(column.categorical)};
    return ReadTable(TableOf(column, trainable), ReadIds(features, column.categorical), KeyOf(column.categorical));
  }

  template <typename Column>
  Steps operator()(const Column& column) const {
    IsSequence({}, std::string(column.name()));
    return {};
  }

  // Records an error for a column without steps.
  static bool IsSequence(const CategoricalColumn& column, const std::string& name) {
    if (column.sequence) return true;
    ErrorTensor(
        fmt::format("feature column \"{}\" is not a sequence; expected SequenceNumeric, or Indicator or Embedding "
                    "of SequenceIdentity and the like",
                    name));
    return false;
  }
};

}  // namespace

SequenceInput SequenceFeatures(const Features& features, const std::vector<FeatureColumn>& columns,
                               const SequenceFeaturesOptions& options, SourceLocation location) {
  const layers::Layer layer("SequenceFeatures", location, options.name, "sequence_features");
  const absl::StatusOr<std::vector<FeatureColumn>> sorted = SortedByName(columns);
  if (!sorted.ok()) return {ErrorTensor(std::string(Message(sorted.status()))), {}};
  std::vector<Tensor> parts;
  Tensor lengths;
  for (const FeatureColumn& column : *sorted) {
    const Steps steps = std::visit(SequenceReader{layer, features, options.trainable}, column);
    if (!Usable({steps.values})) return {};
    if (!parts.empty() && steps.values.dim(1) != parts.front().dim(1)) {
      return {
          ErrorTensor(fmt::format("feature column \"{}\" has {} steps, \"{}\" has {}; give all the same max_length",
                                  NameOf(column), steps.values.dim(1), NameOf(sorted->front()), parts.front().dim(1))),
          {}};
    }
    if (parts.empty()) lengths = Lengths(features, steps.key, steps.values.dim(0), steps.values.dim(1));
    parts.push_back(steps.values);
  }
  return {parts.size() == 1 ? parts.front() : Concat(parts, 2), lengths};
}

Tensor ConcatenateContextInput(const Tensor& context, const Tensor& sequence, SourceLocation location) {
  const CallScope call("ConcatenateContextInput", location);
  if (!Usable({context, sequence})) return {};
  if (context.rank() != 2 || sequence.rank() != 3 || context.dim(0) != sequence.dim(0) ||
      context.dtype() != DType::kF32 || sequence.dtype() != DType::kF32) {
    return ErrorTensor(
        fmt::format("expected a context f32[batch, c] and a sequence f32[batch, steps, d], got {} and {}",
                    ToString(context), ToString(sequence)));
  }
  const Tensor tiled = BroadcastTo(ExpandDims(context, 1), {sequence.dim(0), sequence.dim(1), context.dim(1)});
  return Concat({sequence, tiled}, 2);
}

}  // namespace tessera::feature_columns

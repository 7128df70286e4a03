// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/activation.h"

#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/lookup.h"
#include "tessera/estimator/scope/batch_scope.h"

namespace tessera::embeddings {
namespace {

namespace fc = tessera::feature_columns;

// Returns `x`, [batch, length], truncated on the right or padded with `padding` to `length` columns.
Tensor WithLength(const Tensor& x, int64_t length, int64_t padding) {
  const int64_t have = x.dim(1);
  return have == length ? x : Pad(x, {{0, 0}, {0, length - have}}, padding);
}

// Returns the weights of the feature's ids, f32[batch, length], truncated or padded like the ids; invalid on errors.
Tensor WeightsOf(const PlannedFeature& feature, const Features& features) {
  const Tensor fed = features.Fed(feature.name), weights = features.Fed(feature.weight_key);
  if (!Usable({fed, weights})) return {};
  const Shape shape = fed.rank() == 1 ? Shape{fed.dim(0), 1} : fed.shape();
  const bool is_vector = weights.rank() == 1 && shape[1] == 1;
  if (!IsFloat(weights.dtype()) || (!is_vector && weights.shape() != shape)) {
    return ErrorTensor(fmt::format("feature \"{}\": expected one weight for each id of \"{}\", floats {}, got {}",
                                   feature.weight_key, feature.name, ToString(shape), ToString(weights)));
  }
  const Tensor whole = Cast(Reshape(weights, shape), DType::kF32);
  return feature.max_sequence_length > 0 ? WithLength(whole, feature.max_sequence_length, 0) : whole;
}

}  // namespace

Tensor IdsOf(const PlannedFeature& feature, const PlannedTable& table, const Features& features) {
  const Tensor fed = features.Fed(feature.name);
  if (!Usable({fed})) return {};
  if (!IsInteger(fed.dtype()) || fed.rank() < 1 || fed.rank() > 2) {
    return ErrorTensor(
        fmt::format("feature \"{}\": expected ids, integers of [batch] or [batch, length], got {}; "
                    "convert strings to ids with ToIds",
                    feature.name, ToString(fed)));
  }
  const int64_t rows = table.config.vocabulary_size;
  if (feature.column.empty()) {
    NoteValues(fed, {.least = std::numeric_limits<double>::lowest(),
                     .most = static_cast<double>(rows - 1),
                     .expected = fmt::format("an id up to {}, or a negative number for none: table \"{}\" has {} rows",
                                             rows - 1, table.name, rows)});
  }
  const Tensor ids = fed.rank() == 1 ? ExpandDims(fed, 1) : fed;
  if (feature.max_sequence_length > 0) return WithLength(ids, feature.max_sequence_length, -1);
  if (!table.config.combiner && ids.dim(1) != 1) {
    return ErrorTensor(
        fmt::format("feature \"{}\" has {} ids per row, but table \"{}\" has no combiner; expected one id, or "
                    "the combiner \"mean\", \"sum\" or \"sqrtn\"",
                    feature.name, ids.dim(1), table.name));
  }
  return ids;
}

Tensor ActivationOf(const PlannedFeature& feature, const TableConfig& config, const Tensor& table, const Tensor& ids,
                    const Features& features) {
  if (!Usable({table, ids})) return {};
  fc::BatchIds batch = {.ids = ids};
  if (!feature.weight_key.empty()) {
    batch.weights = WeightsOf(feature, features);
    if (!batch.weights.valid()) return {};
  }
  // CheckTable has checked the name.
  const auto combiner = fc::CombinerByName(config.combiner.value_or("sum"));
  const fc::LookupOptions options = {.combiner = combiner.ok() ? *combiner : fc::Combiner::kSum,
                                     .max_norm = config.max_norm};
  return feature.max_sequence_length > 0 ? fc::LookupSteps(table, batch, options) : fc::Lookup(table, batch, options);
}

Tensor LengthsOf(const Tensor& ids) {
  if (!Usable({ids})) return {};
  const Tensor numbers = Iota({DType::kI32, ids.shape()}, 1) + 1;
  return ReduceMax(Select(ids >= 0, numbers, 0), 1);
}

}  // namespace tessera::embeddings

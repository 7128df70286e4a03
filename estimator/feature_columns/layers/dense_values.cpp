// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/layers/dense_values.h"

#include <optional>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/lookup.h"

namespace tessera::feature_columns {
namespace {

DenseValues ReadTable(const std::optional<Table>& table, const BatchIds& ids) {
  if (!table || !ids.valid()) return {};
  return {Lookup(table->variable.Read(), ids, table->options), {table->variable}};
}

// Reads a column of one kind.
struct DenseReader {
  const layers::Layer& layer;
  const Features& features;
  bool trainable;

  DenseValues operator()(const NumericColumn& column) const { return {NumericValues(features, column)}; }

  DenseValues operator()(const BucketizedColumn& column) const {
    const Tensor ids = BucketIds(features, column);
    if (!Usable({ids})) return {};
    // The bucket of each element, without the offset that distinguishes ids of different elements.
    const auto buckets = static_cast<int64_t>(column.boundaries.size()) + 1;
    const Tensor hot = OneHot(ids - Iota(ids.type(), 1) * buckets, buckets);
    return {Reshape(hot, {ids.dim(0), ids.dim(1) * buckets})};
  }

  DenseValues operator()(const CategoricalColumn& column) const {
    return {
        ErrorTensor(fmt::format("feature column \"{}\" is categorical, expected a dense column; wrap it in "
                                "Indicator or Embedding",
                                column.name()))};
  }

  DenseValues operator()(const IndicatorColumn& column) const {
    if (!IsNoSequence(column.categorical, column.name())) return {};
    const BatchIds ids = ReadIds(features, column.categorical);
    return ids.valid() ? DenseValues{MultiHot(ids, column.categorical.num_buckets())} : DenseValues();
  }

  DenseValues operator()(const EmbeddingColumn& column) const {
    if (!IsNoSequence(column.categorical, column.name())) return {};
    if (const auto apart = TrainedApart(column)) return {apart->values, {apart->table}};
    return ReadTable(TableOf(layer, column, trainable), ReadIds(features, column.categorical));
  }

  DenseValues operator()(const SharedEmbeddingColumn& column) const {
    if (!IsNoSequence(column.categorical, column.name())) return {};
    if (const auto apart = TrainedApart(column)) return {apart->values, {apart->table}};
    return ReadTable(TableOf(column, trainable), ReadIds(features, column.categorical));
  }

  DenseValues operator()(const SequenceNumericColumn& column) const {
    IsNoSequence({.sequence = true}, column.name());
    return {};
  }

  // Records an error for a sequence.
  static bool IsNoSequence(const CategoricalColumn& column, const std::string& name) {
    if (!column.sequence) return true;
    ErrorTensor(
        fmt::format("feature column \"{}\" is a sequence, expected one without steps; read sequences with "
                    "SequenceFeatures",
                    name));
    return false;
  }
};

}  // namespace

DenseValues ReadDense(const layers::Layer& layer, const Features& features, const FeatureColumn& column,
                      bool trainable) {
  return std::visit(DenseReader{layer, features, trainable}, column);
}

}  // namespace tessera::feature_columns

// SPDX-License-Identifier: Apache-2.0
// Tables of trained vectors and their rows by id, for the layers of this folder. A lookup reads the rows of all ids of
// the batch at once and sums them by weight, so that gradients stay a list of rows.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LOOKUP_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LOOKUP_H_

#include <cstdint>
#include <optional>

#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera::feature_columns {

// The ids of a batch, or none after an error.
struct BatchIds {
  Tensor ids = {};      // integers [batch, length]; negative where there is no id
  Tensor weights = {};  // f32 [batch, length]; invalid: each id weighs 1
  bool valid() const { return ids.valid(); }
};
BatchIds ReadIds(const Features& features, const CategoricalColumn& column);

struct LookupOptions {
  Combiner combiner = Combiner::kSum;
  std::optional<double> max_norm = std::nullopt;
  bool drop_weights = true;  // ids of weights of 0 or less are left out, unless the combiner is sum
};
// Returns the combination of the rows of `table`, [rows, dimension], that `ids` name: [batch, dimension].
Tensor Lookup(const Tensor& table, const BatchIds& ids, const LookupOptions& options);
// Returns the row of each id, zeros where there is none: [batch, length, dimension]. With weights each row is combined
// alone: times its weight, and for kMean and kSqrtn over the weight's magnitude, too.
Tensor LookupSteps(const Tensor& table, const BatchIds& ids, const LookupOptions& options);

// Returns how often each of `num_buckets` ids stands in a row, or its weights' sum: f32[batch, num_buckets].
Tensor MultiHot(const BatchIds& ids, int64_t num_buckets);
// Returns the same for each step: f32[batch, length, num_buckets].
Tensor MultiHotSteps(const BatchIds& ids, int64_t num_buckets);

// The table of a column, and how rows of it are combined.
struct Table {
  Variable variable;
  LookupOptions options;
};
// Returns the table of `column`, a variable of `layer`. Returns nullopt with the error recorded for a column that no
// constructor made.
std::optional<Table> TableOf(const layers::Layer& layer, const EmbeddingColumn& column, bool trainable);
// Returns the table that columns share: made by the first layer that asks for it, in its scope or in the root.
std::optional<Table> TableOf(const SharedEmbeddingColumn& column, bool trainable);

// Return the rows of a column whose table is trained apart; nullopt for any other column. A layer asks them before it
// reads the table itself, and the table gets the name that it has without being trained apart.
std::optional<TableScope::Activation> TrainedApart(const EmbeddingColumn& column);
std::optional<TableScope::Activation> TrainedApart(const SharedEmbeddingColumn& column);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_LAYERS_LOOKUP_H_

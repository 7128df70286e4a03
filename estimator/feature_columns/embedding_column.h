// SPDX-License-Identifier: Apache-2.0
// Dense columns made from categorical ones: counts of ids, and rows of trained tables.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_EMBEDDING_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_EMBEDDING_COLUMN_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/estimator/feature_columns/categorical_column.h"

namespace tessera::feature_columns {

// The number of occurrences of each id in a row, or the sum of its weights: [batch, num_buckets].
struct IndicatorColumn {
  CategoricalColumn categorical;
  std::string name() const { return categorical.name() + "_indicator"; }
};
absl::StatusOr<IndicatorColumn> Indicator(CategoricalColumn categorical);

// How a row's vectors v with weights w are combined. The sum is the sum of w*v; mean divides it by the sum of w, and
// sqrtn by the square root of the sum of w*w.
enum class Combiner { kSum, kMean, kSqrtn };
// Returns the combiner called "sum", "mean" or "sqrtn". Fails with InvalidArgument for other names.
absl::StatusOr<Combiner> CombinerByName(std::string_view name);

// Options of tables that embedding_config_spec trains (estimator/embeddings).
struct TpuTable {
  // The table's learning rate, f32[], as a function of global_step, i64[]; empty: the optimizer's rate.
  std::function<Tensor(const Tensor& global_step)> learning_rate_fn = {};
};

struct EmbeddingOptions {
  std::string combiner = "mean";
  Initializer initializer = {};  // empty: truncated normal with standard deviation 1 / sqrt(dimension)
  // If set, the table's initial value is this tensor of this checkpoint, or of another file that TensorFile opens. Set
  // both or neither.
  std::string ckpt_to_load_from = {};
  std::string tensor_name_in_ckpt = {};
  std::optional<double> max_norm = std::nullopt;  // each vector is scaled down to this L2 norm before combining
  bool trainable = true;
  VariableStorage storage = VariableStorage::kMemory;  // where the table and its slots are stored
  // Drops ids with weights of 0 or less, unless the combiner is sum. If false, their weights count.
  bool use_safe_embedding_lookup = true;
  std::optional<TpuTable> tpu = std::nullopt;  // set by TpuEmbedding and TpuSharedEmbeddings
};

// Looks up a row of a trained table [num_buckets, dimension] for each id, and combines the rows. A row without ids
// yields zeros.
struct EmbeddingColumn {
  CategoricalColumn categorical;
  int64_t dimension = 0;
  EmbeddingOptions options = {};
  std::string name() const { return categorical.name() + "_embedding"; }
};
// Fails with InvalidArgument unless `dimension` is at least 1 and the options are consistent.
absl::StatusOr<EmbeddingColumn> Embedding(CategoricalColumn categorical, int64_t dimension,
                                          EmbeddingOptions options = {});

// A table that several columns share.
struct SharedTable {
  std::string name;
  int64_t num_buckets = 0;
  int64_t dimension = 0;
  EmbeddingOptions options = {};
  bool in_layer = false;  // the variable is NAME/embedding_weights in the layer that creates it, not NAME in the root
                          // scope
};

struct SharedEmbeddingColumn {
  CategoricalColumn categorical;
  std::shared_ptr<const SharedTable> table;
  std::string name() const { return categorical.name() + "_shared_embedding"; }
};

// Returns a column for each of `categoricals`, in their order, over one table. All must be of the same kind and have
// the same number of buckets. The table is named after the collection if given, else the columns' sorted names and
// "shared_embedding", joined by "_".
absl::StatusOr<std::vector<SharedEmbeddingColumn>> SharedEmbeddings(std::vector<CategoricalColumn> categoricals,
                                                                    int64_t dimension, EmbeddingOptions options = {},
                                                                    std::string shared_embedding_collection_name = {});
// TensorFlow 1's variant: the variable is LAYER/NAME/embedding_weights, where LAYER is the first layer that reads it.
absl::StatusOr<std::vector<SharedEmbeddingColumn>> SharedEmbeddingColumns(
    std::vector<CategoricalColumn> categoricals, int64_t dimension, EmbeddingOptions options = {},
    std::string shared_embedding_collection_name = {});

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_EMBEDDING_COLUMN_H_

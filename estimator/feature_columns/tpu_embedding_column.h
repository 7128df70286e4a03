// SPDX-License-Identifier: Apache-2.0
// The embedding columns of tf.tpu's API, which embedding_config_spec takes (estimator/embeddings). Without one they are
// embedding columns with the same variables. The constructors refuse what that API refuses.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/estimator/feature_columns/embedding_column.h"

namespace tessera::feature_columns {

struct TpuEmbeddingOptions {
  std::string combiner = "mean";
  Initializer initializer = {};                   // empty: truncated normal with standard deviation 1 / sqrt(dimension)
  int64_t max_sequence_length = 0;                // the steps of a sequence; 0 for other columns
  std::optional<double> max_norm = std::nullopt;  // as in EmbeddingOptions
  // The table's learning rate under embedding_config_spec, f32[], for global_step, i64[].
  std::function<Tensor(const Tensor& global_step)> learning_rate_fn = {};
};
// tpu_embedding_column: fails with InvalidArgument for hashed, bucketized and crossed columns, for a sequence without a
// length, and for a length without a sequence.
absl::StatusOr<EmbeddingColumn> TpuEmbedding(CategoricalColumn categorical, int64_t dimension,
                                             const TpuEmbeddingOptions& options = {});

struct TpuSharedEmbeddingOptions {
  std::string combiner = "mean";
  Initializer initializer = {};
  std::string shared_embedding_collection_name = {};
  std::vector<int64_t> max_sequence_lengths = {};  // one per column; none: 0 each
  std::optional<double> max_norm = std::nullopt;
  std::function<Tensor(const Tensor& global_step)> learning_rate_fn = {};
};
// shared_embedding_columns of tf.tpu: the columns of SharedEmbeddingColumns, with the same refusals.
absl::StatusOr<std::vector<SharedEmbeddingColumn>> TpuSharedEmbeddings(std::vector<CategoricalColumn> categoricals,
                                                                       int64_t dimension,
                                                                       const TpuSharedEmbeddingOptions& options = {});

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_

// SPDX-License-Identifier: Apache-2.0
// The embedding columns of tf.tpu's API. They are embedding columns with the same variables; the constructors refuse
// what that API refuses.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/estimator/feature_columns/embedding_column.h"

namespace tessera::feature_columns {

struct TpuEmbeddingOptions {
  std::string combiner = "mean";
  Initializer initializer = {};     // empty: truncated normal with standard deviation 1 / sqrt(dimension)
  int64_t max_sequence_length = 0;  // the steps of a sequence; 0 for other columns
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
};
// shared_embedding_columns of tf.tpu: the columns of SharedEmbeddingColumns, with the same refusals.
absl::StatusOr<std::vector<SharedEmbeddingColumn>> TpuSharedEmbeddings(std::vector<CategoricalColumn> categoricals,
                                                                       int64_t dimension,
                                                                       const TpuSharedEmbeddingOptions& options = {});

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_TPU_EMBEDDING_COLUMN_H_

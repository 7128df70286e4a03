// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/tpu_embedding_column.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// Sets the length of a sequence. Fails for a column that the API rejects.
absl::Status Prepare(CategoricalColumn& column, int64_t max_sequence_length) {
  if (column.category == Category::kHashBucket || column.category == Category::kBucketized ||
      column.category == Category::kCrossed) {
    return InvalidArgument(
        "column \"{}\": expected integers, or words of a vocabulary, got {}; Embedding takes any column", column.name(),
        column.ids ? column.ids->Words() : "no ids");
  }
  if (column.sequence != (max_sequence_length > 0) || max_sequence_length < 0) {
    return InvalidArgument("column \"{}\": expected a max_sequence_length of {}, got {}", column.name(),
                           column.sequence ? "1 or more, since it is a sequence" : "0, since it is not a sequence",
                           max_sequence_length);
  }
  if (column.sequence) column.max_length = max_sequence_length;
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<EmbeddingColumn> TpuEmbedding(CategoricalColumn categorical, int64_t dimension,
                                             const TpuEmbeddingOptions& options) {
  RETURN_IF_ERROR_WITH(Prepare(categorical, options.max_sequence_length), "TpuEmbedding");
  return Embedding(std::move(categorical), dimension,
                   {.combiner = options.combiner,
                    .initializer = options.initializer,
                    .max_norm = options.max_norm,
                    .tpu = TpuTable{.learning_rate_fn = options.learning_rate_fn}});
}

absl::StatusOr<std::vector<SharedEmbeddingColumn>> TpuSharedEmbeddings(std::vector<CategoricalColumn> categoricals,
                                                                       int64_t dimension,
                                                                       const TpuSharedEmbeddingOptions& options) {
  std::vector<int64_t> lengths = options.max_sequence_lengths;
  if (lengths.empty()) lengths.resize(categoricals.size());
  if (lengths.size() != categoricals.size()) {
    return InvalidArgument("TpuSharedEmbeddings: expected {} max_sequence_lengths, one per column, got {}",
                           categoricals.size(), lengths.size());
  }
  for (size_t i = 0; i < lengths.size(); ++i) {
    RETURN_IF_ERROR_WITH(Prepare(categoricals[i], lengths[i]), "TpuSharedEmbeddings");
  }
  return SharedEmbeddingColumns(std::move(categoricals), dimension,
                                {.combiner = options.combiner,
                                 .initializer = options.initializer,
                                 .max_norm = options.max_norm,
                                 .tpu = TpuTable{.learning_rate_fn = options.learning_rate_fn}},
                                options.shared_embedding_collection_name);
}

}  // namespace tessera::feature_columns

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/embedding_column.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

absl::Status CheckIds(const CategoricalColumn& column, std::string_view what) {
  if (column.ids) return absl::OkStatus();
  return InvalidArgument("{} of a column without ids; make the column with a constructor, such as HashBucket", what);
}

// Fails unless `options` describe a valid table of `dimension` columns; `name` is the feature column's.
absl::Status Validate(const std::string& name, int64_t dimension, const EmbeddingOptions& options) {
  if (dimension < 1)
    return InvalidArgument("column \"{}\": expected a dimension of at least 1, got {}", name, dimension);
  RETURN_IF_ERROR_WITH(CombinerByName(options.combiner).status(), fmt::format("column \"{}\"", name));
  if (options.ckpt_to_load_from.empty() != options.tensor_name_in_ckpt.empty()) {
    return InvalidArgument(
        "column \"{}\": expected ckpt_to_load_from and tensor_name_in_ckpt together or neither, got \"{}\" and \"{}\"",
        name, options.ckpt_to_load_from, options.tensor_name_in_ckpt);
  }
  if (options.max_norm && !(*options.max_norm > 0 && std::isfinite(*options.max_norm))) {
    return InvalidArgument("column \"{}\": expected a positive max_norm, got {}", name, *options.max_norm);
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<SharedEmbeddingColumn>> Share(std::vector<CategoricalColumn> categoricals,
                                                         SharedTable table) {
  if (categoricals.empty()) return InvalidArgument("shared embeddings: expected at least one column, got none");
  std::vector<std::string> names;
  for (const CategoricalColumn& column : categoricals) {
    RETURN_IF_ERROR(CheckIds(column, "shared embeddings"));
    names.push_back(column.name());
    const CategoricalColumn& first = categoricals.front();
    if (column.num_buckets() != first.num_buckets() || column.category != first.category) {
      return InvalidArgument(
          "shared embeddings: expected columns of one kind with equal bucket counts, got {}, {} buckets, and {}, {} "
          "buckets",
          first.ids->Words(), first.num_buckets(), column.ids->Words(), column.num_buckets());
    }
  }
  if (table.name.empty()) {
    std::sort(names.begin(), names.end());
    table.name = fmt::format("{}_shared_embedding", fmt::join(names, "_"));
  }
  RETURN_IF_ERROR(Validate(table.name, table.dimension, table.options));
  table.num_buckets = categoricals.front().num_buckets();
  const auto shared = std::make_shared<const SharedTable>(std::move(table));
  std::vector<SharedEmbeddingColumn> columns;
  for (CategoricalColumn& column : categoricals) columns.push_back({std::move(column), shared});
  return columns;
}

}  // namespace

absl::StatusOr<Combiner> CombinerByName(std::string_view name) {
  if (name == "sum") return Combiner::kSum;
  if (name == "mean") return Combiner::kMean;
  if (name == "sqrtn") return Combiner::kSqrtn;
  return InvalidArgument("expected the combiner \"sum\", \"mean\" or \"sqrtn\", got \"{}\"", name);
}

absl::StatusOr<IndicatorColumn> Indicator(CategoricalColumn categorical) {
  RETURN_IF_ERROR(CheckIds(categorical, "an indicator"));
  return IndicatorColumn{std::move(categorical)};
}

absl::StatusOr<EmbeddingColumn> Embedding(CategoricalColumn categorical, int64_t dimension, EmbeddingOptions options) {
  RETURN_IF_ERROR(CheckIds(categorical, "an embedding"));
  EmbeddingColumn column = {std::move(categorical), dimension, std::move(options)};
  RETURN_IF_ERROR(Validate(column.name(), dimension, column.options));
  return column;
}

absl::StatusOr<std::vector<SharedEmbeddingColumn>> SharedEmbeddings(std::vector<CategoricalColumn> categoricals,
                                                                    int64_t dimension, EmbeddingOptions options,
                                                                    std::string shared_embedding_collection_name) {
  return Share(
      std::move(categoricals),
      {.name = std::move(shared_embedding_collection_name), .dimension = dimension, .options = std::move(options)});
}

absl::StatusOr<std::vector<SharedEmbeddingColumn>> SharedEmbeddingColumns(
    std::vector<CategoricalColumn> categoricals, int64_t dimension, EmbeddingOptions options,
    std::string shared_embedding_collection_name) {
  return Share(std::move(categoricals), {.name = std::move(shared_embedding_collection_name),
                                         .dimension = dimension,
                                         .options = std::move(options),
                                         .in_layer = true});
}

}  // namespace tessera::feature_columns

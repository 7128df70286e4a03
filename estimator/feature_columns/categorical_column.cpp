// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/categorical_column.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/feature_columns/bucketized_column.h"
#include "tessera/estimator/feature_columns/column_spec.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// Returns the column of `ids`, which reads strings or integers of one feature.
absl::StatusOr<CategoricalColumn> Make(absl::StatusOr<IdColumnPtr> ids, Category category, int64_t max_length) {
  if (!ids.ok()) return ids.status();
  if (max_length < 1) {
    return InvalidArgument("column \"{}\": expected a max_length of at least 1, got {}", (*ids)->name(), max_length);
  }
  CategoricalColumn column = {.ids = *std::move(ids), .max_length = max_length, .category = category};
  for (const IdInput& input : column.ids->inputs()) column.parse_spec.push_back(VarLenSpec(input.key, input.is_string));
  return column;
}

absl::StatusOr<CategoricalColumn> AsSequence(absl::StatusOr<CategoricalColumn> column) {
  if (column.ok()) column->sequence = true;
  return column;
}

// Fails unless a cross can use `column`; CrossedIds checks the rest.
absl::Status CheckKey(const CategoricalColumn& column) {
  if (!column.ids)
    return InvalidArgument("a cross needs columns with ids; make them with a constructor, such as HashBucket");
  const auto refuse = [&](std::string_view what) {
    return InvalidArgument("a cross cannot use {} \"{}\"; cross its underlying column", what, column.name());
  };
  if (!column.weight_key.empty()) return refuse("the weighted column");
  if (column.sequence) return refuse("the sequence column");
  if (column.bucketized && column.bucketized->source.normalizer) {
    return InvalidArgument(
        "a cross cannot use \"{}\": its numbers have a normalizer, which runs in the step, but crosses are computed "
        "before it; move the boundaries instead",
        column.name());
  }
  return absl::OkStatus();
}

}  // namespace

std::string CategoricalColumn::name() const {
  if (!ids) return "";
  return weight_key.empty() ? ids->name() : fmt::format("{}_weighted_by_{}", ids->name(), weight_key);
}

int64_t CategoricalColumn::num_buckets() const { return ids ? ids->num_buckets() : 0; }

absl::StatusOr<CategoricalColumn> HashBucket(const std::string& key, int64_t hash_bucket_size, IdKind kind,
                                             int64_t max_length) {
  return Make(HashBucketIds(key, hash_bucket_size, kind), Category::kHashBucket, max_length);
}

absl::StatusOr<CategoricalColumn> VocabularyList(const std::string& key, std::vector<std::string> words,
                                                 const VocabularyOptions& options, int64_t max_length) {
  return Make(VocabularyListIds(key, std::move(words), options), Category::kVocabularyList, max_length);
}

absl::StatusOr<CategoricalColumn> VocabularyList(const std::string& key, std::span<const int64_t> integers,
                                                 const VocabularyOptions& options, int64_t max_length) {
  return Make(VocabularyListIds(key, std::vector<int64_t>(integers.begin(), integers.end()), options),
              Category::kVocabularyList, max_length);
}

absl::StatusOr<CategoricalColumn> VocabularyFile(const std::string& key, const std::string& path, FileSystem& files,
                                                 const VocabularyFileOptions& options, int64_t max_length) {
  return Make(VocabularyFileIds(key, path, options, files), Category::kVocabularyFile, max_length);
}

absl::StatusOr<CategoricalColumn> Identity(const std::string& key, int64_t num_buckets,
                                           std::optional<int64_t> default_value, int64_t max_length) {
  return Make(IdentityIds(key, num_buckets, default_value), Category::kIdentity, max_length);
}

absl::StatusOr<CategoricalColumn> Weighted(CategoricalColumn column, const std::string& weight_key) {
  if (weight_key.empty()) {
    return InvalidArgument("weights of \"{}\": the key is empty, expected the name of a feature", column.name());
  }
  if (!column.weight_key.empty()) {
    return InvalidArgument("column \"{}\" already has weights; expected an unweighted column to weight by \"{}\"",
                           column.name(), weight_key);
  }
  if (column.bucketized) {
    return InvalidArgument(
        "column \"{}\" is bucketized and cannot be weighted by \"{}\"; expected another kind of column", column.name(),
        weight_key);
  }
  column.weight_key = weight_key;
  FeatureSpec weights = VarLenSpec(weight_key, /*is_string=*/false);
  weights.dtype = DType::kF32;
  column.parse_spec.push_back(std::move(weights));
  return column;
}

absl::StatusOr<CategoricalColumn> Crossed(const std::vector<std::variant<std::string, CategoricalColumn>>& keys,
                                          int64_t hash_bucket_size, std::optional<uint64_t> hash_key,
                                          int64_t max_length) {
  std::vector<CrossedKey> sources;
  std::vector<FeatureSpec> parse_spec;
  int64_t combinations = 1;
  for (const auto& key : keys) {
    if (const auto* feature = std::get_if<std::string>(&key)) {
      sources.emplace_back(*feature);
      RETURN_IF_ERROR(AddSpec(VarLenSpec(*feature, /*is_string=*/true), parse_spec));
      continue;
    }
    const auto& column = std::get<CategoricalColumn>(key);
    RETURN_IF_ERROR(CheckKey(column));
    sources.emplace_back(column.ids);
    for (const FeatureSpec& spec : column.parse_spec) RETURN_IF_ERROR(AddSpec(spec, parse_spec));
    // The length is compared before it is multiplied, so that no product overflows.
    constexpr int64_t kMost = int64_t{1} << 20;
    combinations = column.max_length > kMost / combinations ? kMost : combinations * column.max_length;
  }
  ASSIGN_OR_RETURN(CategoricalColumn column, Make(CrossedIds(std::move(sources), hash_bucket_size, hash_key),
                                                  Category::kCrossed, max_length == 0 ? combinations : max_length));
  column.parse_spec = std::move(parse_spec);
  return column;
}

absl::StatusOr<CategoricalColumn> SequenceHashBucket(const std::string& key, int64_t hash_bucket_size, int64_t steps,
                                                     IdKind kind) {
  return AsSequence(HashBucket(key, hash_bucket_size, kind, steps));
}

absl::StatusOr<CategoricalColumn> SequenceVocabularyList(const std::string& key, std::vector<std::string> words,
                                                         int64_t steps, const VocabularyOptions& options) {
  return AsSequence(VocabularyList(key, std::move(words), options, steps));
}

absl::StatusOr<CategoricalColumn> SequenceVocabularyList(const std::string& key, std::span<const int64_t> integers,
                                                         int64_t steps, const VocabularyOptions& options) {
  return AsSequence(VocabularyList(key, integers, options, steps));
}

absl::StatusOr<CategoricalColumn> SequenceVocabularyFile(const std::string& key, const std::string& path,
                                                         FileSystem& files, int64_t steps,
                                                         const VocabularyFileOptions& options) {
  return AsSequence(VocabularyFile(key, path, files, options, steps));
}

absl::StatusOr<CategoricalColumn> SequenceIdentity(const std::string& key, int64_t num_buckets, int64_t steps,
                                                   std::optional<int64_t> default_value) {
  return AsSequence(Identity(key, num_buckets, default_value, steps));
}

}  // namespace tessera::feature_columns

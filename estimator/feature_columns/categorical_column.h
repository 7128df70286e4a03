// SPDX-License-Identifier: Apache-2.0
// Categorical columns: features whose values map to ids in [0, num_buckets). The host computes the ids
// (input/ids/id_column.h); the step receives them as integers. Indicator and Embedding convert them to dense columns; a
// linear model reads them directly.
#ifndef TESSERA_ESTIMATOR_FEATURE_COLUMNS_CATEGORICAL_COLUMN_H_
#define TESSERA_ESTIMATOR_FEATURE_COLUMNS_CATEGORICAL_COLUMN_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/feature_spec.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::feature_columns {

struct BucketizedColumn;

enum class Category { kOther, kHashBucket, kVocabularyList, kVocabularyFile, kIdentity, kBucketized, kCrossed };

// The step reads the ids from the feature `ids->name()`: integers [batch] or [batch, length], padded with -1. Weights
// are the feature `name()`, f32 of the same shape. Value semantics.
struct CategoricalColumn {
  IdColumnPtr ids = nullptr;
  int64_t max_length = 1;       // the maximum number of ids per row
  std::string weight_key = {};  // the feature with a weight for each id; empty: all weights are 1
  bool sequence = false;        // the ids of a row are the steps of a sequence
  Category category = Category::kOther;
  std::vector<FeatureSpec> parse_spec = {};                      // the features that it reads
  std::shared_ptr<const BucketizedColumn> bucketized = nullptr;  // for the ids of a bucketized column

  std::string name() const;  // TensorFlow's: "city", "city_weighted_by_count"
  int64_t num_buckets() const;
};

// All constructors fail with InvalidArgument, naming the column, for arguments that TensorFlow rejects. `max_length` is
// the length to which the host pads the ids of a row.

absl::StatusOr<CategoricalColumn> HashBucket(const std::string& key, int64_t hash_bucket_size,
                                             IdKind kind = IdKind::kString, int64_t max_length = 1);

// The vocabulary is a list of strings, or of integers.
absl::StatusOr<CategoricalColumn> VocabularyList(const std::string& key, std::vector<std::string> words,
                                                 const VocabularyOptions& options = {}, int64_t max_length = 1);
absl::StatusOr<CategoricalColumn> VocabularyList(const std::string& key, std::span<const int64_t> integers,
                                                 const VocabularyOptions& options = {}, int64_t max_length = 1);

// Reads the vocabulary from the lines of `path` immediately.
absl::StatusOr<CategoricalColumn> VocabularyFile(const std::string& key, const std::string& path, FileSystem& files,
                                                 const VocabularyFileOptions& options = {}, int64_t max_length = 1);

// `default_value` is the id of out-of-range values, which are errors without it.
absl::StatusOr<CategoricalColumn> Identity(const std::string& key, int64_t num_buckets,
                                           std::optional<int64_t> default_value = std::nullopt, int64_t max_length = 1);

// Returns `column` with a weight for each id, from the feature `weight_key`.
absl::StatusOr<CategoricalColumn> Weighted(CategoricalColumn column, const std::string& weight_key);

// Returns the column of all combinations of `keys`: string features, and columns that are neither hashed nor weighted.
// A `max_length` of 0 means the product of the columns' lengths, where a key counts as 1.
absl::StatusOr<CategoricalColumn> Crossed(const std::vector<std::variant<std::string, CategoricalColumn>>& keys,
                                          int64_t hash_bucket_size, std::optional<uint64_t> hash_key = std::nullopt,
                                          int64_t max_length = 0);

// The same columns for SequenceFeatures: the values of a row are the steps of a sequence, at most `steps`.
absl::StatusOr<CategoricalColumn> SequenceHashBucket(const std::string& key, int64_t hash_bucket_size, int64_t steps,
                                                     IdKind kind = IdKind::kString);
absl::StatusOr<CategoricalColumn> SequenceVocabularyList(const std::string& key, std::vector<std::string> words,
                                                         int64_t steps, const VocabularyOptions& options = {});
absl::StatusOr<CategoricalColumn> SequenceVocabularyList(const std::string& key, std::span<const int64_t> integers,
                                                         int64_t steps, const VocabularyOptions& options = {});
absl::StatusOr<CategoricalColumn> SequenceVocabularyFile(const std::string& key, const std::string& path,
                                                         FileSystem& files, int64_t steps,
                                                         const VocabularyFileOptions& options = {});
absl::StatusOr<CategoricalColumn> SequenceIdentity(const std::string& key, int64_t num_buckets, int64_t steps,
                                                   std::optional<int64_t> default_value = std::nullopt);

}  // namespace tessera::feature_columns

#endif  // TESSERA_ESTIMATOR_FEATURE_COLUMNS_CATEGORICAL_COLUMN_H_

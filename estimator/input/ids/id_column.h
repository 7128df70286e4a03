// SPDX-License-Identifier: Apache-2.0
// The host computation of categorical columns: strings and numbers of a data set become ids in [0, num_buckets).
//
//   ASSIGN_OR_RETURN(IdColumnPtr city, HashBucketIds("city", 100));
//   dataset.Batch(32).Apply(ToIds({{.column = city, .max_length = 3}}))  // "features/city" is now i32[3]
//
// The rules are those of tf.feature_column's columns of the same names; ids equal those of TensorFlow.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_ID_COLUMN_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_ID_COLUMN_H_

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

class Dataset;
class FileSystem;

// The feature that a column reads.
struct IdInput {
  std::string key;              // the name in the data set, without "features/"
  bool is_string = false;       // strings; otherwise integers
  bool is_float = false;        // numeric of any type, read as f32
  bool takes_integers = false;  // a string feature that also accepts integers
  bool operator==(const IdInput&) const = default;
};

// The values of one input in a row, in one of the spans.
struct Cells {
  std::span<const std::string> strings = {};
  std::span<const int64_t> integers = {};
  std::span<const float> floats = {};
  // True for the cells of a dense tensor, where "" and -1 mean no value. Ragged and sparse tensors only contain values.
  bool is_dense = true;

  size_t size() const { return strings.size() + integers.size() + floats.size(); }
};

// The cells of one input in every row of a batch: row r contains cells splits[r] to splits[r + 1].
struct CellRows {
  Cells cells;
  std::span<const int64_t> splits;  // one more than the number of rows
};

// The ids of every row of a batch, in the same form.
struct IdRows {
  std::vector<int64_t> ids;
  std::vector<int64_t> splits;
  int64_t failed_row = 0;  // the row that caused an error
};

class IdColumn;
using IdColumnPtr = std::shared_ptr<const IdColumn>;
// A feature by key, or a column.
using CrossedKey = std::variant<std::string, IdColumnPtr>;

enum class IdKind { kString, kInteger };

struct VocabularyOptions {
  int64_t default_value = -1;   // the id of unknown values; negative: no id
  int64_t num_oov_buckets = 0;  // unknown values are hashed into this many buckets after the vocabulary
  bool must_be_known = false;   // an unknown value is an error
};

// The arguments with which the functions below make a column: the original ones, or others that make an equal column.
struct HashBucketArguments {
  std::string key;
  int64_t buckets = 0;
  IdKind kind = IdKind::kString;
};
struct VocabularyArguments {
  std::string key;
  std::variant<std::vector<std::string>, std::vector<int64_t>> values;
  VocabularyOptions options;
};
struct IdentityArguments {
  std::string key;
  int64_t buckets = 0;
  std::optional<int64_t> default_value;
};
struct BucketizedArguments {
  std::string key;
  int64_t dimension = 1;
  std::vector<float> boundaries;
};
struct CrossedArguments {
  std::vector<CrossedKey> keys;
  int64_t buckets = 0;
  uint64_t hash_key = 0;
  std::set<std::string> lists = {};
};
using IdArguments =
    std::variant<HashBucketArguments, VocabularyArguments, IdentityArguments, BucketizedArguments, CrossedArguments>;

// Maps cells of features to ids. Immutable; thread-safe.
class IdColumn {
 public:
  virtual ~IdColumn() = default;

  // Returns the name in TensorFlow: "age_bucketized", "a_X_b", otherwise the key.
  const std::string& name() const { return name_; }
  int64_t num_buckets() const { return num_buckets_; }
  // Returns the features that the column reads, in the order of the `cells` of AppendIds.
  const std::vector<IdInput>& inputs() const { return inputs_; }
  // Returns a description of the column, for data sets and messages: `hash of "city" into 100 buckets`. It includes a
  // vocabulary's checksum.
  const std::string& Words() const { return words_; }

  // Appends the ids of one row to `ids`; `cells` has one entry per input. A negative id means a value without an id, as
  // in TensorFlow. Fails with InvalidArgument, naming the column, for cells of another type and for out-of-range ids.
  absl::Status AppendIds(std::span<const Cells> cells, std::vector<int64_t>& ids) const;

  // For transforms that compute ids of whole batches, and for composite columns.

  // The id of a cell without a value: the "" or -1 of a dense tensor.
  static constexpr int64_t kDropped = std::numeric_limits<int64_t>::min();
  // Overwrites `out` with the ids of every row. A column with one input returns one id per cell, or kDropped. Ids may
  // be out of range; CheckRange finds the first such id.
  virtual absl::Status Compute(std::span<const CellRows> inputs, IdRows& out) const = 0;
  absl::Status CheckRange(IdRows& rows) const;

  // Returns the arguments that recreate this column, for stored descriptions.
  virtual IdArguments arguments() const = 0;
  // Returns whether crosses reject this column.
  virtual bool is_hash_bucket() const { return false; }
  // Returns the keys of a cross, with nested crosses flattened; nullptr for other columns.
  virtual const std::vector<CrossedKey>* crossed_keys() const { return nullptr; }

 protected:
  IdColumn(std::string name, int64_t num_buckets, std::vector<IdInput> inputs, std::string words)
      : name_(std::move(name)), num_buckets_(num_buckets), inputs_(std::move(inputs)), words_(std::move(words)) {}

 private:
  const std::string name_;
  const int64_t num_buckets_;
  const std::vector<IdInput> inputs_;
  const std::string words_;
};

// The functions below make the columns. They fail with InvalidArgument naming the column's key, for arguments that
// tf.feature_column rejects.

// categorical_column_with_hash_bucket: Fingerprint64 modulo `hash_bucket_size`; integers are hashed as decimal digits.
absl::StatusOr<IdColumnPtr> HashBucketIds(const std::string& key, int64_t hash_bucket_size,
                                          IdKind kind = IdKind::kString);

// categorical_column_with_vocabulary_list: the value's index in the list.
absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, std::vector<std::string> words,
                                              VocabularyOptions options = {});
absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, std::vector<int64_t> integers,
                                              VocabularyOptions options = {});

struct VocabularyFileOptions {
  std::optional<int64_t> vocabulary_size = {};  // the number of lines to read; default: all
  int64_t num_oov_buckets = 0;
  std::optional<int64_t> default_value = {};  // default: -1
  IdKind kind = IdKind::kString;
  bool must_be_known = false;
};
// categorical_column_with_vocabulary_file: the value's line number. The file is read once, here. Lines end with a
// newline, and carriage returns are stripped. Also fails with the file system's error.
absl::StatusOr<IdColumnPtr> VocabularyFileIds(const std::string& key, const std::string& path,
                                              VocabularyFileOptions options, FileSystem& files);

// categorical_column_with_identity: the integer itself. An out-of-range value becomes `default_value`; without a
// default, large ones are errors and negative ones have no id.
absl::StatusOr<IdColumnPtr> IdentityIds(const std::string& key, int64_t num_buckets,
                                        std::optional<int64_t> default_value = {});

// bucketized_column of a numeric column with `dimension` elements: the number of boundaries less than or equal to the
// value, plus (boundaries + 1) times its index in the row.
absl::StatusOr<IdColumnPtr> BucketizedIds(const std::string& key, int64_t dimension, std::vector<float> boundaries);

// crossed_column: a hash of each combination of the keys' values; the last key varies fastest. As in TensorFlow, keys
// of dense features come after all others, and a `hash_key` of 0 is the default. Cells of features given by key count
// even if they are "" or -1. A row with more than 2^20 combinations is an error. Dense features in `lists` are treated
// as variable-length lists: "" and -1 are no values, and the key keeps its position.
absl::StatusOr<IdColumnPtr> CrossedIds(std::vector<CrossedKey> keys, int64_t hash_bucket_size,
                                       std::optional<uint64_t> hash_key = {}, std::set<std::string> lists = {});

// Returns `column` for requests that pass the features `lists` as dense tensors, while training read variable-length
// lists. A cross then has the same ids as in training; other columns always do.
absl::StatusOr<IdColumnPtr> WithLists(const IdColumnPtr& column, const std::set<std::string>& lists);

// A column's ids as the step receives them.
struct IdFeature {
  IdColumnPtr column;
  int64_t max_length = 1;
  std::string weight_key = {};  // the feature with a weight per value
  // Ids keep the positions of their values in the row: a dropped value leaves a -1. Otherwise later ids move up.
  bool sequence = false;
  // Adds "features/<name>_length" i32[]: the index after the last value, TensorFlow's sequence length.
  bool with_length = false;
};

// A transform for Dataset::Apply, on rows or batches; cheapest after Batch. Adds "features/<name>" for each feature:
// i32[max_length], or i64 above 2^31 buckets, padded with -1. With a weight_key it adds
// "features/<name>_weighted_by_<weight_key>", an f32[max_length] padded with 0. Keys that columns read are dropped,
// except those that `keep` names without "features/". A num_parallel_calls of -1 means one thread per core.
//
// A key may be a tensor of any shape, whose values count in row-major order, or the parts of a ragged or sparse tensor.
// Rows of varying size (before Batch) count as ragged. Errors name the row, the column and the value; more than
// max_length ids are an error.
std::function<Dataset(const Dataset&)> ToIds(std::vector<IdFeature> features, std::vector<std::string> keep = {},
                                             int64_t num_parallel_calls = 1);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_ID_COLUMN_H_

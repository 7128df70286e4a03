// SPDX-License-Identifier: Apache-2.0
// Categorical columns, as far as the host computes them: words and numbers of a data set become ids in [0,
// num_buckets).
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
  std::string key;              // the name as in the data set, without "features/"
  bool is_string = false;       // strings; otherwise integers
  bool is_float = false;        // numbers of any type, which are read as f32
  bool takes_integers = false;  // a string, for which integers will do
  bool operator==(const IdInput&) const = default;
};

// The values of one input in a row: one of the spans holds them.
struct Cells {
  std::span<const std::string> strings = {};
  std::span<const int64_t> integers = {};
  std::span<const float> floats = {};
  // The cells of a dense tensor, where "" and -1 stand for no value. Ragged and sparse ones have only values.
  bool is_dense = true;

  size_t size() const { return strings.size() + integers.size() + floats.size(); }
};

// The cells of one input in every row of a batch: row r has the cells splits[r] to splits[r + 1].
struct CellRows {
  Cells cells;
  std::span<const int64_t> splits;  // one more than there are rows
};

// The ids of every row of a batch, in the same form.
struct IdRows {
  std::vector<int64_t> ids;
  std::vector<int64_t> splits;
  int64_t failed_row = 0;  // the row to which an error belongs
};

class IdColumn;
using IdColumnPtr = std::shared_ptr<const IdColumn>;
// A feature under its key, or a column.
using CrossedKey = std::variant<std::string, IdColumnPtr>;

enum class IdKind { kString, kInteger };

struct VocabularyOptions {
  int64_t default_value = -1;   // the id of unknown values; negative: they have none
  int64_t num_oov_buckets = 0;  // unknown values are hashed into so many buckets behind the vocabulary
  bool must_be_known = false;   // an unknown value is an error
};

// The arguments with which the functions below make a column: those that it was made with, or others that make an equal
// column.
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

// How cells of features become ids. Immutable; thread-safe.
class IdColumn {
 public:
  virtual ~IdColumn() = default;

  // Returns TensorFlow's name of the column: "age_bucketized", "a_X_b", otherwise the key.
  const std::string& name() const { return name_; }
  int64_t num_buckets() const { return num_buckets_; }
  // Returns the features that the column reads, in the order in which it takes their cells.
  const std::vector<IdInput>& inputs() const { return inputs_; }
  // Returns the column in words, for descriptions of data sets and for messages: `hash of "city" into 100 buckets`. A
  // vocabulary has its checksum in them.
  const std::string& Words() const { return words_; }

  // Appends the ids of one row to `ids`; `cells` has one entry per input. A negative id stands for a value without an
  // id, as in TensorFlow. Fails with InvalidArgument, naming the column, for cells of another type and for ids out of
  // range.
  absl::Status AppendIds(std::span<const Cells> cells, std::vector<int64_t>& ids) const;

  // For transforms that turn whole batches into ids, and for columns made of others.

  // The id of a cell that holds no value: the "" or -1 of a dense tensor.
  static constexpr int64_t kDropped = std::numeric_limits<int64_t>::min();
  // Overwrites `out` with the ids of every row. A column of one input gives one id per cell, or kDropped. Ids may be
  // out of range; CheckRange finds the first such.
  virtual absl::Status Compute(std::span<const CellRows> inputs, IdRows& out) const = 0;
  absl::Status CheckRange(IdRows& rows) const;

  // Returns the arguments that make this column once more: for descriptions that are stored.
  virtual IdArguments arguments() const = 0;
  // Returns whether a cross refuses this column.
  virtual bool is_hash_bucket() const { return false; }
  // Returns the keys of a cross, with those of nested ones in their place; nullptr for other columns.
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

// The functions below make the columns. They fail with InvalidArgument, in the words of the column's key, for arguments
// that tf.feature_column refuses.

// categorical_column_with_hash_bucket: Fingerprint64 modulo `hash_bucket_size`; integers are hashed as decimal digits.
absl::StatusOr<IdColumnPtr> HashBucketIds(const std::string& key, int64_t hash_bucket_size,
                                          IdKind kind = IdKind::kString);

// categorical_column_with_vocabulary_list: the value's place in the list.
absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, std::vector<std::string> words,
                                              VocabularyOptions options = {});
absl::StatusOr<IdColumnPtr> VocabularyListIds(const std::string& key, std::vector<int64_t> integers,
                                              VocabularyOptions options = {});

struct VocabularyFileOptions {
  std::optional<int64_t> vocabulary_size = {};  // the lines to read; all of them unless given
  int64_t num_oov_buckets = 0;
  std::optional<int64_t> default_value = {};  // -1 unless given
  IdKind kind = IdKind::kString;
  bool must_be_known = false;
};
// categorical_column_with_vocabulary_file: the number of the value's line. The file is read once, here. A line ends at
// a newline, and carriage returns are no part of it. Fails with the file system's error as well.
absl::StatusOr<IdColumnPtr> VocabularyFileIds(const std::string& key, const std::string& path,
                                              VocabularyFileOptions options, FileSystem& files);

// categorical_column_with_identity: the integer itself. A value that is out of range becomes `default_value`; without a
// default, large ones are errors and negative ones have no id.
absl::StatusOr<IdColumnPtr> IdentityIds(const std::string& key, int64_t num_buckets,
                                        std::optional<int64_t> default_value = {});

// bucketized_column of a numeric column with `dimension` numbers: the number of boundaries at or below a number, plus
// (boundaries + 1) times its place in the row.
absl::StatusOr<IdColumnPtr> BucketizedIds(const std::string& key, int64_t dimension, std::vector<float> boundaries);

// crossed_column: a hash of each combination of the keys' values; the last key varies fastest. As in TensorFlow, the
// keys of dense features come behind all others, and a `hash_key` of 0 is the default. Cells of features under their
// key count even if they are "" or -1. A row of more than 2^20 combinations is an error. Dense features that are among
// `lists` are taken as lists of any length: "" and -1 are no values there, and the key keeps its place.
absl::StatusOr<IdColumnPtr> CrossedIds(std::vector<CrossedKey> keys, int64_t hash_bucket_size,
                                       std::optional<uint64_t> hash_key = {}, std::set<std::string> lists = {});

// Returns `column` for requests that give the features `lists` as dense tensors, where a training read lists of any
// length. A cross then has the ids of the training. Other columns have them anyway.
absl::StatusOr<IdColumnPtr> WithLists(const IdColumnPtr& column, const std::set<std::string>& lists);

// A column's ids as the step gets them.
struct IdFeature {
  IdColumnPtr column;
  int64_t max_length = 1;
  std::string weight_key = {};  // the feature with a weight per value
  // Ids keep the places of their values in the row: a dropped value leaves a -1. Otherwise later ones move up.
  bool sequence = false;
  // Adds "features/<name>_length" i32[]: the place behind the last value, as TensorFlow's length of a sequence.
  bool with_length = false;
};

// A transform for Dataset::Apply, on rows or batches; it costs least behind Batch. It adds "features/<name>" for each
// feature: i32[max_length], or i64 above 2^31 buckets, padded with -1. With a weight_key it adds
// "features/<name>_weighted_by_<weight_key>", an f32[max_length] padded with 0. Keys that columns read are dropped,
// except those that `keep` names without "features/". A num_parallel_calls of -1 is a thread per core.
//
// A key may be a tensor of any shape, whose values count in row-major order, or the parts of a ragged or sparse tensor.
// Rows of a size that differs (before Batch) count as ragged. Errors name the row, the column and the value; more ids
// than max_length are one.
std::function<Dataset(const Dataset&)> ToIds(std::vector<IdFeature> features, std::vector<std::string> keep = {},
                                             int64_t num_parallel_calls = 1);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_ID_COLUMN_H_

// SPDX-License-Identifier: Apache-2.0
// The lists of a feature while a batch of messages is parsed, and the tensors built from them.
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_VALUES_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_VALUES_H_

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/estimator/input/decode/example_wire.h"
#include "tessera/estimator/input/decode/feature_spec.h"

namespace tessera {

example_wire::ListKind KindOf(const FeatureSpec& spec);
// Returns TensorFlow's name for lists of values, which differs from its name for types.
std::string_view NameOfValues(example_wire::ListKind kind);

// Lists of one kind, concatenated.
struct ExampleValues {
  std::vector<float> floats;
  std::vector<int64_t> integers;
  std::vector<std::string> strings;

  int64_t size(example_wire::ListKind kind) const;
  // Appends the list of `feature`; returns false for damaged bytes.
  bool Append(std::string_view feature, example_wire::ListKind kind);
  void Cut(example_wire::ListKind kind, int64_t count);
  Value Take(example_wire::ListKind kind, Shape shape);
};

Value Integers(const std::vector<int64_t>& values, Shape shape, DType dtype = DType::kI64);

// Removes the first dimension, which has size 1.
absl::Status DropBatch(Value& value);

// Returns the tensor of a kFixedLenSequence: [rows, longest] + shape, or the length given by `spec`. `ends` are the end
// indices of each row's values.
absl::StatusOr<Value> Padded(const FeatureSpec& spec, ExampleValues& values, std::span<const int64_t> ends);

// Collects the inner row splits of a kRagged, item by item, without the row splits of the batch. The partitions split
// an item, which is a row of the batch or a step of a row.
class RaggedRows {
 public:
  RaggedRows() = default;
  explicit RaggedRows(const FeatureSpec& spec);

  // The splits outermost first, one per partition, without partitions that only give the values a shape.
  size_t num_splits() const { return splits_.size(); }
  const std::vector<int64_t>& splits(size_t i) const { return splits_[i]; }
  // The shape of a value, behind the first dimension: the lengths of the innermost uniform partitions.
  const Shape& value_shape() const { return value_shape_; }
  // Returns the number of outermost rows, or of values: the index at which the next row of the batch starts.
  int64_t num_outermost() const { return splits_.empty() ? num_values_ : NumRows(0); }

  // Partitions an item's `count` values by `lists`, one per partition with a key. Fails with InvalidArgument for an
  // invalid partition; the message is `prefix(key)` followed by TensorFlow's.
  template <typename Prefix>
  absl::Status Add(int64_t count, std::span<const std::vector<int64_t>> lists, const Prefix& prefix) {
    std::string key, wrong;
    if (Divide(count, lists, key, wrong)) return absl::OkStatus();
    return absl::InvalidArgumentError(prefix(key) + wrong);
  }

 private:
  int64_t NumRows(size_t i) const;
  bool Divide(int64_t count, std::span<const std::vector<int64_t>> lists, std::string& key, std::string& wrong);

  static constexpr int64_t kMostEmptyRows = int64_t{1} << 20;  // empty rows of a batch whose rows follow from ids
  static constexpr int64_t kAnyNumber = std::numeric_limits<int64_t>::max();

  std::vector<RaggedPartition> partitions_;  // without partitions that only give the values a shape
  std::string value_key_;
  Shape value_shape_;
  std::vector<std::vector<int64_t>> splits_;
  std::vector<int64_t> limits_;  // the limits of one item; a member to keep its memory
  int64_t num_values_ = 0;
  int64_t most_ = kAnyNumber;  // the most values that the splits can count
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_EXAMPLE_VALUES_H_

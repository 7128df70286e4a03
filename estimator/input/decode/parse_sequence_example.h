// SPDX-License-Identifier: Apache-2.0
// tf.SequenceExample messages -> tensors: features of the whole sequence, and feature lists, whose features are its
// steps.
//
//   ReadTfRecords({"train-*"}).Batch(128).Apply(ParseSequenceExample(
//       {{.name = "labels", .key = "label", .dtype = DType::kI64}},
//       {{.name = "features/tokens", .key = "tokens", .kind = FeatureKind::kFixedLenSequence, .dtype = DType::kI64,
//         .length = 50}}))
//
// What a feature list becomes:
//   kFixedLenSequence  NAME: [batch, longest] + shape, padded, and NAME/length i64 [batch]: how many steps there are.
//                      `shape` is that of a step
//   kVarLen            NAME/indices i64[n,3], NAME/values [n], NAME/dense_shape i64[3]: batch, steps, values of a step
//   kRagged            NAME/values, NAME/row_splits [batch + 1]: the steps of each row, NAME/row_splits_1: the
//                      values of each step, or the rows that `partitions`, which are feature lists as well, divide them
//                      into
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_SEQUENCE_EXAMPLE_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_SEQUENCE_EXAMPLE_H_

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tessera/estimator/input/decode/parse_example.h"

namespace tessera {

// Immutable; thread-safe.
class SequenceExampleParser {
 public:
  // InvalidArgument for types, defaults and keys that do not go together. `context` has features of every kind,
  // `lists` those above. `single`: as ExampleParser's; there are no sparse and ragged tensors of feature lists then.
  static absl::StatusOr<std::shared_ptr<const SequenceExampleParser>> Create(std::vector<FeatureSpec> context,
                                                                             std::vector<FeatureSpec> lists,
                                                                             bool single = false);

  // Sorted by name.
  const std::vector<Component>& components() const { return components_; }

  // One value per component; one message of a `single` parser. InvalidArgument in TensorFlow's words, with `origins`
  // (may be empty) of the messages. A key that comes twice has its last value.
  absl::StatusOr<std::vector<Value>> Parse(std::span<const std::string> messages,
                                           std::span<const Origin> origins = {}) const;

 private:
  class Batch;

  SequenceExampleParser() = default;

  std::shared_ptr<const ExampleParser> context_;
  std::vector<FeatureSpec> lists_;
  std::vector<std::string> keys_;             // of all lists that are read, sorted
  std::vector<std::vector<size_t>> keys_of_;  // per spec: of the values, then of partitions
  std::vector<Component> components_;
  // Per component: the spec of a list and which of its tensors; of the context one past the last spec, and which of its
  // components.
  std::vector<std::pair<size_t, size_t>> parts_;
};

// A stage for Dataset::Apply, on rows or batches of one string each.
std::function<Dataset(const Dataset&)> ParseSequenceExample(std::vector<FeatureSpec> context,
                                                            std::vector<FeatureSpec> lists, ParseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_SEQUENCE_EXAMPLE_H_

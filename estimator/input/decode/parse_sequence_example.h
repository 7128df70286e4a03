// SPDX-License-Identifier: Apache-2.0
// Parses tf.SequenceExample messages into tensors: context features of the whole sequence, and feature lists with one
// feature per step.
//
//   ReadTfRecords({"train-*"}).Batch(128).Apply(ParseSequenceExample(
//       {{.name = "labels", .key = "label", .dtype = DType::kI64}},
//       {{.name = "features/tokens", .key = "tokens", .kind = FeatureKind::kFixedLenSequence, .dtype = DType::kI64,
//         .length = 50}}))
//
// A feature list becomes:
//    kFixedLenSequence  NAME: [batch, longest] + shape, padded, and NAME/length i64 [batch]: the number of steps.
//                       `shape` is a step's
//    kVarLen            NAME/indices i64[n,3], NAME/values [n], NAME/dense_shape i64[3]: batch, steps, values of a step
//    kRagged            NAME/values, NAME/row_splits [batch + 1]: the steps of each row, NAME/row_splits_1: the values
//                       of each step, or the rows into which `partitions`, also feature lists, divide them
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
  // Fails with InvalidArgument for inconsistent types, defaults and keys. `context` may have features of every kind,
  // `lists` those above. `single` is as in ExampleParser; feature lists then have no sparse and ragged tensors.
  static absl::StatusOr<std::shared_ptr<const SequenceExampleParser>> Create(std::vector<FeatureSpec> context,
                                                                             std::vector<FeatureSpec> lists,
                                                                             bool single = false);

  // Sorted by name.
  const std::vector<Component>& components() const { return components_; }

  // Returns one value per component. A `single` parser takes one message. Fails with InvalidArgument and TensorFlow's
  // message, with the messages' `origins` (may be empty). The last value of a duplicate key counts.
  absl::StatusOr<std::vector<Value>> Parse(std::span<const std::string> messages,
                                           std::span<const Origin> origins = {}) const;

 private:
  class Batch;

  SequenceExampleParser() = default;

  std::shared_ptr<const ExampleParser> context_;
  std::vector<FeatureSpec> lists_;
  std::vector<std::string> keys_;             // the keys of all lists to read, sorted
  std::vector<std::vector<size_t>> keys_of_;  // per spec: the values', then those of partitions
  std::vector<Component> components_;
  // Per component: the spec of a list, and the number of its tensor. For the context: one past the last spec, and the
  // number of its component.
  std::vector<std::pair<size_t, size_t>> parts_;
};

// A transform for Dataset::Apply, on rows or batches of one string each.
std::function<Dataset(const Dataset&)> ParseSequenceExample(std::vector<FeatureSpec> context,
                                                            std::vector<FeatureSpec> lists, ParseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_SEQUENCE_EXAMPLE_H_

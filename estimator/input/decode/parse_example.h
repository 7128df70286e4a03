// SPDX-License-Identifier: Apache-2.0
// Parses tf.Example messages directly into the memory of batch tensors.
//
//   ReadTfRecords({"train-*"}).Batch(128).Apply(ParseExample({
//       {.name = "features/pixels", .key = "pixels", .shape = {64}},
//       {.name = "labels", .key = "label", .dtype = DType::kI64}}))
#ifndef TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_EXAMPLE_H_
#define TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_EXAMPLE_H_

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/decode/feature_spec.h"

namespace tessera {

struct ParseOptions {
  int64_t num_parallel_calls = 1;
};

// A component and its origin: the index of its spec, and of the tensor among the spec's.
using ComponentPart = std::pair<Component, std::pair<size_t, size_t>>;

// Immutable; thread-safe.
class ExampleParser {
 public:
  // Fails with InvalidArgument for inconsistent types, defaults and keys. `single`: messages are parsed one by one,
  // like tf.io.parse_single_example. Tensors then have no batch dimension and no parts. Ragged tensors without
  // partitions are dense.
  static absl::StatusOr<std::shared_ptr<const ExampleParser>> Create(std::vector<FeatureSpec> specs,
                                                                     bool single = false);

  // Sorted by name. Parts of sparse and ragged tensors are marked as parts.
  const std::vector<Component>& components() const { return components_; }

  // Returns one value per component. A `single` parser takes one message. Fails with InvalidArgument and TensorFlow's
  // message, with the messages' `origins` (may be empty) or their numbers, starting at `first_row`. The last value of a
  // duplicate key counts.
  absl::StatusOr<std::vector<Value>> Parse(std::span<const std::string> messages, std::span<const Origin> origins = {},
                                           int64_t first_row = 0) const;

 private:
  class Batch;

  friend class SequenceExampleParser;  // whose context it reads

  ExampleParser() = default;

  static absl::StatusOr<std::shared_ptr<ExampleParser>> Make(std::vector<FeatureSpec> specs, bool single);
  void AddComponents(size_t spec, std::vector<ComponentPart>& all) const;

  bool single_ = false;
  bool is_context_ = false;  // for a SequenceExample: errors say so
  std::vector<FeatureSpec> specs_;
  std::vector<std::string> keys_;             // all keys to read, sorted
  std::vector<std::vector<size_t>> keys_of_;  // per spec: the value's, then those of its indices or partitions
  std::vector<Component> components_;
  std::vector<std::pair<size_t, size_t>> parts_;  // per component: the spec, and the tensor's number among its parts
};

// A transform for Dataset::Apply, on rows or batches of one string each. Rows have no sparse parts, and their ragged
// tensors are vectors.
std::function<Dataset(const Dataset&)> ParseExample(std::vector<FeatureSpec> specs, ParseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_EXAMPLE_H_

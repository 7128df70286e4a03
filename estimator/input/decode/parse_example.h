// SPDX-License-Identifier: Apache-2.0
// tf.Example messages -> tensors, straight into the memory of the batch.
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

// A component and where it comes from: which spec, and which of its tensors.
using ComponentPart = std::pair<Component, std::pair<size_t, size_t>>;

// Immutable; thread-safe.
class ExampleParser {
 public:
  // InvalidArgument for types, defaults and keys that do not go together. `single`: for messages that are read one by
  // one, as tf.io.parse_single_example does: tensors have no batch dimension, ragged ones that no list divides are
  // dense, and there are no parts of others.
  static absl::StatusOr<std::shared_ptr<const ExampleParser>> Create(std::vector<FeatureSpec> specs,
                                                                     bool single = false);

  // Sorted by name. Parts of sparse and ragged tensors are so marked.
  const std::vector<Component>& components() const { return components_; }

  // One value per component; one message of a `single` parser. InvalidArgument in TensorFlow's words, with `origins`
  // (may be empty) of the messages. A key that comes twice has its last value.
  absl::StatusOr<std::vector<Value>> Parse(std::span<const std::string> messages,
                                           std::span<const Origin> origins = {}) const;

 private:
  class Batch;

  friend class SequenceExampleParser;  // whose context it reads

  ExampleParser() = default;

  static absl::StatusOr<std::shared_ptr<ExampleParser>> Make(std::vector<FeatureSpec> specs, bool single);
  void AddComponents(size_t spec, std::vector<ComponentPart>& all) const;

  bool single_ = false;
  bool is_context_ = false;  // of a SequenceExample: errors say so
  std::vector<FeatureSpec> specs_;
  std::vector<std::string> keys_;             // all that are read, sorted
  std::vector<std::vector<size_t>> keys_of_;  // per spec: of the value, then of its indices or partitions
  std::vector<Component> components_;
  std::vector<std::pair<size_t, size_t>> parts_;  // per component: spec, which part
};

// A stage for Dataset::Apply, on rows or batches of one string each. Rows have no sparse parts, and ragged ones are
// vectors.
std::function<Dataset(const Dataset&)> ParseExample(std::vector<FeatureSpec> specs, ParseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_EXAMPLE_H_

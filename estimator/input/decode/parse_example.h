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

namespace tessera {

enum class FeatureKind {
  kFixedLen,          // NAME: [batch] + shape
  kFixedLenSequence,  // NAME: [batch, longest] + shape, padded; `length` instead of the longest where it is given
  kVarLen,            // NAME/indices i64[n,2], NAME/values [n], NAME/dense_shape i64[2]: a sparse tensor
  kSparse,            // the same from lists of indices and a list of values, with `sizes`
  kRagged,            // NAME/values [n], NAME/row_splits i64[batch + 1]
};

// One tensor, or the parts of one, and where it stands in the message.
struct FeatureSpec {
  std::string name;
  std::string key = {};  // of the message's map; of kSparse's values. The name unless given
  FeatureKind kind = FeatureKind::kFixedLen;
  DType dtype = DType::kF32;  // f32 or i64, as messages hold them; not read where `is_string`
  bool is_string = false;
  Shape shape = {};
  // kFixedLen: of a missing key, one value or as many as the shape has; without it a missing key is an error.
  // kFixedLenSequence: of the padding, one value; zeros unless given.
  Value default_value = {};
  int64_t length = -1;    // kFixedLenSequence: rows are padded to so many steps; longer ones are refused
  bool truncate = false;  // or cut
  std::vector<std::string> index_keys = {};  // kSparse
  std::vector<int64_t> sizes = {};           // kSparse: of the dimensions that the indices count
};

struct ParseOptions {
  int64_t num_parallel_calls = 1;
};

// Immutable; thread-safe.
class ExampleParser {
 public:
  // InvalidArgument for types, defaults and keys that do not go together.
  static absl::StatusOr<std::shared_ptr<const ExampleParser>> Create(std::vector<FeatureSpec> specs);

  // Sorted by name. Parts of sparse and ragged tensors are so marked.
  const std::vector<Component>& components() const { return components_; }

  // One value per component. InvalidArgument in TensorFlow's words, with `origins` (may be empty) of the messages.
  // A key that comes twice has its last value.
  absl::StatusOr<std::vector<Value>> Parse(std::span<const std::string> messages,
                                           std::span<const Origin> origins = {}) const;

 private:
  class Batch;

  ExampleParser() = default;

  std::vector<FeatureSpec> specs_;
  std::vector<std::string> keys_;             // all that are read, sorted
  std::vector<std::vector<size_t>> keys_of_;  // per spec: of the value, then of its indices
  std::vector<Component> components_;
  std::vector<std::pair<size_t, size_t>> parts_;  // per component: spec, which part
};

// A stage for Dataset::Apply, on rows or batches of one string each. Rows have no sparse and ragged parts.
std::function<Dataset(const Dataset&)> ParseExample(std::vector<FeatureSpec> specs, ParseOptions options = {});

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_DECODE_PARSE_EXAMPLE_H_

// SPDX-License-Identifier: Apache-2.0
// Pads variable-length numeric lists to fixed-size tensors: the implementation of PadSequences, for callers without a
// data set.
#ifndef TESSERA_ESTIMATOR_INPUT_IDS_SEQUENCE_PADDER_H_
#define TESSERA_ESTIMATOR_INPUT_IDS_SEQUENCE_PADDER_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/ids/feature_cells.h"

namespace tessera {

// The feature "features/KEY", a dense, ragged or sparse numeric tensor, becomes [steps] + shape in each row.
struct PaddedSequence {
  std::string key;
  int64_t steps = 1;
  Shape shape = {1};          // a step's
  DType dtype = DType::kF32;  // the result's, f32 or i64
  double default_value = 0;   // the padding value
  bool whole_steps = false;   // rejects rows that end within a step
  bool truncate = false;      // truncates rows with more steps, which are errors otherwise
  // "features/LENGTH_KEY", i32[], is the number of steps; an incomplete one counts. If the feature already exists for a
  // dense tensor, it is the number of valid steps of each row.
  std::string length_key = {};

  int64_t size() const { return TensorType{dtype, shape}.num_elements(); }  // elements of a step
};

// Fails with InvalidArgument, with the key, for a sequence without steps, or of a type other than f32 and i64.
absl::Status Validate(const PaddedSequence& sequence);

// Immutable; thread-safe.
class SequencePadder {
 public:
  // `components` are those of rows, or of batches. Fails with InvalidArgument for non-numeric features.
  static absl::StatusOr<SequencePadder> Create(const std::vector<Component>& components, bool batches,
                                               std::vector<PaddedSequence> sequences);

  // Returns the components of an element with padded sequences, sorted by name.
  std::vector<Component> components() const;
  // Replaces the values of `element` by those of components(). Fails with InvalidArgument, naming row and feature.
  // `first_row` is the number of the first row there.
  absl::Status operator()(Element& element, int64_t first_row = 0) const;

 private:
  struct Sequence {
    PaddedSequence padded;
    FeatureReader reader;
    std::optional<size_t> given_lengths;  // the component with the steps that count
  };
  // A component of the result, and the index of its value: among the source's values, followed by the computed ones.
  struct Output {
    Component component;
    size_t from = 0;
  };

  absl::Status Pad(const Sequence& sequence, const Element& element, int64_t first_row, std::vector<Value>& made) const;

  bool batches_ = false;
  std::vector<Sequence> sequences_;
  std::vector<Output> outputs_;
};

// Rejects rows whose sequences differ in length. Immutable; thread-safe.
class EqualLengths {
 public:
  // `keys` name the lengths: "features/KEY" is i32[] or i64[] in each row. Fails with InvalidArgument where that is
  // missing.
  static absl::StatusOr<EqualLengths> Create(const std::vector<Component>& components, std::vector<std::string> keys);

  // Fails with InvalidArgument for a row with two lengths. The error names sequences: keys without "_length".
  // `first_row` is the number of the first row there.
  absl::Status operator()(const std::vector<Value>& values, int64_t first_row = 0) const;

 private:
  std::vector<std::string> keys_;
  std::vector<size_t> places_;  // the place of each among the components
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_IDS_SEQUENCE_PADDER_H_

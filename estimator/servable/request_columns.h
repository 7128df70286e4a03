// SPDX-License-Identifier: Apache-2.0
// The way from the inputs of a request to the values that a program reads: messages are parsed, images decoded, lists
// padded, and words become ids.
#ifndef TESSERA_ESTIMATOR_SERVABLE_REQUEST_COLUMNS_H_
#define TESSERA_ESTIMATOR_SERVABLE_REQUEST_COLUMNS_H_

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/ids/ids_maker.h"
#include "tessera/estimator/input/ids/sequence_padder.h"
#include "tessera/estimator/servable/servable.h"

namespace tessera::servable {

// Immutable; thread-safe.
class RequestColumns {
 public:
  // `arguments` are the names that the program reads. Vocabularies are read from the directory `assets`. Fails with
  // InvalidArgument for features and columns that do not fit together, and with the file system's error.
  static absl::StatusOr<RequestColumns> Create(const proto::Signature& signature, const std::string& assets,
                                               const std::set<std::string>& arguments);

  // Returns the values that Compute gives, in its order.
  const std::vector<Component>& components() const { return components_; }

  // Returns the values for the inputs of a request, which CheckInputs accepts. Fails with InvalidArgument for messages
  // and words that the model does not read.
  absl::StatusOr<std::vector<Value>> Compute(const Tensors& inputs, int64_t rows) const;

 private:
  std::vector<std::string> aliases_;  // the inputs, in the order of their components
  std::shared_ptr<const ExampleParser> parser_;
  std::optional<ImageDecoder> images_;
  std::optional<SequencePadder> sequences_;
  std::optional<IdsMaker> ids_;
  EqualLengths equal_lengths_;
  std::vector<Component> components_;
};

// Returns the number of rows of a request; 1 for a signature whose inputs all have fixed shapes. Fails with
// InvalidArgument for an input that is missing, unknown, or of another type, and when two inputs have different rows.
absl::StatusOr<int64_t> CheckInputs(const proto::Signature& signature, const Tensors& inputs);

// Returns the bytes of the tensors that a row of messages becomes, beside words and lists. Default values, padding and
// images make any number of a message of a few bytes. 0: the signature takes its tensors as they are.
int64_t BytesPerRow(const proto::Signature& signature);

// Returns "f32[-1,4]", "string[-1]".
std::string ToString(const proto::TensorSpec& spec);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUEST_COLUMNS_H_

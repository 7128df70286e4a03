// SPDX-License-Identifier: Apache-2.0
// Converts the inputs of a request to the values that a program reads: parses messages, decodes images, pads lists, and
// maps strings to ids.
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

// Some rows of a request.
struct RowRange {
  int64_t begin = 0;
  int64_t count = 0;
  int64_t all = 0;  // the rows of the request
};

// Immutable; thread-safe.
class RequestColumns {
 public:
  // `arguments` are the names that the program reads. Vocabularies are read from the directory `assets`. Images larger
  // than `largest_image` are rejected. Fails with InvalidArgument for features and columns that do not fit together,
  // and with the file system's error.
  static absl::StatusOr<RequestColumns> Create(const proto::Signature& signature, const std::string& assets,
                                               const std::set<std::string>& arguments,
                                               const ImageLimit& largest_image = {});

  // Returns the components of the values that Compute returns, in order.
  const std::vector<Component>& components() const { return components_; }

  // Returns whether a row has the same values alone as in a batch. That is so if every input has rows, and no value
  // that the program reads is padded to the longest of its rows.
  bool rows_are_independent(const std::set<std::string>& arguments) const;

  // Returns the values for some rows of a request whose inputs CheckInputs accepts. Numbers that are not features share
  // the memory of the inputs. Fails with InvalidArgument for messages and strings that the model does not accept,
  // naming the row of the request.
  absl::StatusOr<std::vector<Value>> Compute(const Tensors& inputs, const RowRange& rows) const;

 private:
  std::vector<std::string> aliases_;  // the inputs, in the order of their components
  bool inputs_have_rows_ = true;      // all inputs have rows
  std::shared_ptr<const ExampleParser> parser_;
  std::optional<ImageDecoder> images_;
  std::optional<SequencePadder> sequences_;
  std::optional<IdsMaker> ids_;
  EqualLengths equal_lengths_;
  std::vector<Component> components_;
};

// Returns the number of rows of a request; 1 for a signature whose inputs all have fixed shapes. Fails with
// InvalidArgument for an input that is missing, unknown, or of another type, and when inputs differ in their number of
// rows.
absl::StatusOr<int64_t> CheckInputs(const proto::Signature& signature, const Tensors& inputs);

// Returns the bytes of the tensors for a row of messages, besides strings and lists. Default values, padding and images
// can expand a message of a few bytes to any size. 0: the signature has no such tensors.
int64_t FeatureBytesPerRow(const proto::Signature& signature);
// Returns the bytes of a row of the outputs named `outputs`; empty: of all. Each word counts as the longest of its
// table.
int64_t AnswerBytesPerRow(const proto::Signature& signature, const std::vector<std::string>& outputs = {});

// Returns "f32[-1,4]", "string[-1]".
std::string ToString(const proto::TensorSpec& spec);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUEST_COLUMNS_H_

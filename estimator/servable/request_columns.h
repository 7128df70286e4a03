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

// Some rows of a request.
struct RowRange {
  int64_t begin = 0;
  int64_t count = 0;
  int64_t all = 0;  // the request's
};

// Immutable; thread-safe.
class RequestColumns {
 public:
  // `arguments` are the names that the program reads. Vocabularies are read from the directory `assets`. Larger
  // images than `largest_image` are refused. Fails with
  // InvalidArgument for features and columns that do not fit together, and with the file system's error.
  static absl::StatusOr<RequestColumns> Create(const proto::Signature& signature, const std::string& assets,
                                               const std::set<std::string>& arguments,
                                               const ImageLimit& largest_image = {});

  // Returns the values that Compute gives, in its order.
  const std::vector<Component>& components() const { return components_; }

  // Returns whether rows of a request have the same values alone as among the others. They do when every input has
  // rows, and no value that the program reads is as long as the longest of its rows.
  bool rows_are_independent(const std::set<std::string>& arguments) const;

  // Returns the values for rows of the inputs of a request, which CheckInputs accepts. Numbers that are no features
  // share the memory of the inputs. Fails with InvalidArgument for messages and words that the model does not read,
  // naming the row of the request.
  absl::StatusOr<std::vector<Value>> Compute(const Tensors& inputs, const RowRange& rows) const;

 private:
  std::vector<std::string> aliases_;  // the inputs, in the order of their components
  bool inputs_have_rows_ = true;      // all of them
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
int64_t FeatureBytesPerRow(const proto::Signature& signature);
// Returns the bytes of a row of the outputs called `outputs`; empty: of all. A word counts as the longest of its table.
int64_t AnswerBytesPerRow(const proto::Signature& signature, const std::vector<std::string>& outputs = {});

// Returns "f32[-1,4]", "string[-1]".
std::string ToString(const proto::TensorSpec& spec);

}  // namespace tessera::servable

#endif  // TESSERA_ESTIMATOR_SERVABLE_REQUEST_COLUMNS_H_

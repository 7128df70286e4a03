// SPDX-License-Identifier: Apache-2.0
// How requests to an exported model give features: the serving input receivers of tf.estimator.export.
//
//   ASSIGN_OR_RETURN(const ServingReceiver receiver, RawReceiver({{.name = "features/pixels", .row = {DType::kF32,
//   {64}}}})); ASSIGN_OR_RETURN(const std::string path, estimator.ExportSavedModel("exports", receiver));
//
// The tensors that requests give are components, as a data set has them. Behind them files become images, lists become
// tensors of one length, and columns of words become ids. Then
// `features` is traced, and its result is what the model function gets.
#ifndef TESSERA_ESTIMATOR_SERVING_RECEIVER_H_
#define TESSERA_ESTIMATOR_SERVING_RECEIVER_H_

#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/decode/feature_spec.h"
#include "tessera/estimator/input/decode/image_decoder.h"
#include "tessera/estimator/input/element.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/ids/sequence_padder.h"
#include "tessera/estimator/model/served_model.h"

namespace tessera {

inline constexpr char kLoneReceiver[] = "input";         // the name of a lone tensor in requests
inline constexpr char kExamplesReceiver[] = "examples";  // the name of serialised messages

// A tensor of requests: [rows, ...].
struct ReceiverTensor {
  std::string alias;    // in requests
  Component component;  // "features/pixels", or "features" for features that are one tensor
};

// One way to give all features.
struct ReceiverTensors {
  std::vector<ReceiverTensor> tensors = {};
  // Requests give serialised tf.Example messages, string[rows], with these features instead. The features are
  // components: "features/KEY".
  std::vector<FeatureSpec> examples = {};
  std::string examples_alias = kExamplesReceiver;
  // Components that become tensors of numbers behind that: files of images, and lists of any length.
  std::vector<EncodedImage> images = {};
  std::vector<PaddedSequence> sequences = {};
};

struct ServingReceiver {
  ReceiverTensors receiver;
  // Further ways, by name: signatures NAME:SIGNATURE.
  std::vector<std::pair<std::string, ReceiverTensors>> alternatives = {};
  std::vector<IdFeature> ids = {};  // as ToIds computes them
  // Features of these keys are numbers for the model too, beside the ids that columns make of them.
  std::vector<std::string> keep = {};
  // The names of features i32[rows] that must be equal in every row: the lengths of sequences that a layer joins.
  std::vector<std::string> equal_lengths = {};
  FeaturesFn features = {};
};

// Requests give each feature as a tensor of its own, under the feature's name (build_raw_serving_input_receiver_fn). A
// lone tensor, "features", is called `input` (TensorServingInputReceiver). Fails with InvalidArgument for no tensor,
// for two of one name, and for a name other than features.
absl::StatusOr<ServingReceiver> RawReceiver(const std::vector<Component>& features);

// Requests give serialised tf.Example messages (build_parsing_serving_input_receiver_fn). Fails with InvalidArgument
// for features that messages cannot hold.
absl::StatusOr<ServingReceiver> ParsingReceiver(std::vector<FeatureSpec> features);

// Fails with InvalidArgument for a receiver that gives nothing, or gives something twice.
absl::Status Validate(const ServingReceiver& receiver);

// Returns the features that the entry of a served model takes from `receiver`: its numbers and ids. Every alternative
// must give the same. Fails with InvalidArgument, with the feature's name, for one that no program can take.
absl::StatusOr<std::vector<ServedFeature>> FeaturesOf(const ServingReceiver& receiver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_RECEIVER_H_

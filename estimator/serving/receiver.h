// SPDX-License-Identifier: Apache-2.0
// How requests to an exported model pass features: the serving input receivers of tf.estimator.export.
//
//   ASSIGN_OR_RETURN(const ServingReceiver receiver,
//                    RawReceiver({{.name = "features/pixels", .row = {DType::kF32, {64}}}}));
//   ASSIGN_OR_RETURN(const std::string path, estimator.ExportSavedModel("exports", receiver));
//
// Request tensors are components, as in a dataset. First, image files are decoded, lists are padded to a fixed length,
// and columns convert values to ids. Then `features` is traced, and its result is passed to the model function.
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

inline constexpr char kLoneReceiver[] = "input";         // the name of a single tensor in requests
inline constexpr char kExamplesReceiver[] = "examples";  // the name of serialised messages

// A request tensor: [rows, ...].
struct ReceiverTensor {
  std::string alias;    // in requests
  Component component;  // "features/pixels", or "features" for a single unnamed tensor
};

// One form in which requests pass all features.
struct ReceiverTensors {
  std::vector<ReceiverTensor> tensors = {};
  // Requests contain serialised tf.Example messages, string[rows], with these features instead. The features are
  // components: "features/KEY".
  std::vector<FeatureSpec> examples = {};
  std::string examples_alias = kExamplesReceiver;
  // Components that are then converted to numeric tensors: image files, and variable-length lists.
  std::vector<EncodedImage> images = {};
  std::vector<PaddedSequence> sequences = {};
};

struct ServingReceiver {
  ReceiverTensors receiver;
  // Alternative forms, by name: signatures NAME:SIGNATURE.
  std::vector<std::pair<std::string, ReceiverTensors>> alternatives = {};
  std::vector<IdFeature> ids = {};  // as ToIds computes them
  // The keys of features that the model receives as numbers in addition to the ids of columns.
  std::vector<std::string> keep = {};
  // The names of features i32[rows] that must be equal in every row: the lengths of sequences that a layer joins.
  std::vector<std::string> equal_lengths = {};
  FeaturesFn features = {};
};

// Requests pass each feature as a separate tensor, under the feature's name (build_raw_serving_input_receiver_fn). A
// single tensor, "features", is called `input` (TensorServingInputReceiver). Fails with InvalidArgument without
// tensors, for duplicate names, and for names that are not features.
absl::StatusOr<ServingReceiver> RawReceiver(const std::vector<Component>& features);

// Requests pass serialised tf.Example messages (build_parsing_serving_input_receiver_fn). Fails with InvalidArgument
// for features that messages cannot contain.
absl::StatusOr<ServingReceiver> ParsingReceiver(std::vector<FeatureSpec> features);

// Fails with InvalidArgument for a receiver without features, or with duplicates.
absl::Status Validate(const ServingReceiver& receiver);

// Returns the features that the entry of a served model reads from `receiver`: its numbers and ids. They must be the
// same for every alternative. Fails with InvalidArgument, naming the feature, for one that a program cannot accept.
absl::StatusOr<std::vector<ServedFeature>> FeaturesOf(const ServingReceiver& receiver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_RECEIVER_H_

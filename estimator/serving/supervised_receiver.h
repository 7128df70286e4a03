// SPDX-License-Identifier: Apache-2.0
// Receivers of training and evaluation graphs, which contain features and labels.
#ifndef TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_
#define TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/serving/receiver.h"

namespace tessera {

inline constexpr char kLoneLabel[] = "label";  // the name of a lone label

// Returns a receiver of the components of a dataset (Dataset::components). "features/NAME" and "labels/NAME" are called
// NAME, and a lone label is called `label` (build_supervised_input_receiver_fn_from_input_fn). Fails with
// InvalidArgument if a feature and a label have the same name.
absl::StatusOr<ServingReceiver> SupervisedReceiver(const std::vector<Component>& components);

struct SupervisedFeatures {
  std::vector<ServedFeature> features;
  std::vector<ServedFeature> labels;
};

// Returns the tensors that a model function reads from `receiver`. Fails like FeaturesOf, but accepts labels.
absl::StatusOr<SupervisedFeatures> SupervisedFeaturesOf(const ServingReceiver& receiver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_

// SPDX-License-Identifier: Apache-2.0
// Receivers of graphs that train and evaluate: features and labels.
#ifndef TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_
#define TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/serving/receiver.h"

namespace tessera {

inline constexpr char kLoneLabel[] = "label";  // the name of a lone label

// Batches give the components of a data set (Dataset::components): "features/NAME" and "labels/NAME" under NAME, a lone
// label as `label` (build_supervised_input_receiver_fn_from_input_fn). Fails with InvalidArgument for a name that both
// a feature and a label have.
absl::StatusOr<ServingReceiver> SupervisedReceiver(const std::vector<Component>& components);

struct SupervisedFeatures {
  std::vector<ServedFeature> features;
  std::vector<ServedFeature> labels;
};

// Returns the tensors that a model function takes from `receiver`. Fails as FeaturesOf does.
absl::StatusOr<SupervisedFeatures> SupervisedFeaturesOf(const ServingReceiver& receiver);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SERVING_SUPERVISED_RECEIVER_H_

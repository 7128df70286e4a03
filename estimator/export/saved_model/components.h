// SPDX-License-Identifier: Apache-2.0
// The tensors of a request, named by their components (estimator/input/element.h).
#ifndef TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_COMPONENTS_H_
#define TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_COMPONENTS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/saved_model/graph_writer.h"
#include "tessera/estimator/servable/servable.pb.h"

namespace tessera::saved_model {

// By component: "features/age", or "features/words/indices", "/values" and "/dense_shape" of a sparse one.
using Components = std::map<std::string, Tensor>;

// Adds the op that parses `serialized`, a vector of tf.Example messages, and returns the features as components. Fails
// with InvalidArgument, naming the feature, for a type or default that TensorFlow does not support.
absl::StatusOr<Components> ParseExamples(const servable::proto::Signature& signature, const Tensor& serialized,
                                         const std::string& name, GraphWriter& graph);

}  // namespace tessera::saved_model

#endif  // TESSERA_ESTIMATOR_EXPORT_SAVED_MODEL_COMPONENTS_H_

// SPDX-License-Identifier: Apache-2.0
// Classify and Regress: tf.Example messages as inputs; classes with scores, or values, as results.
#ifndef TESSERA_TOOLS_SERVE_CODEC_EXAMPLES_H_
#define TESSERA_TOOLS_SERVE_CODEC_EXAMPLES_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/protocol/prediction_service.pb.h"

namespace tessera::serve {

// Fails as TensorFlow Serving does, with InvalidArgument, unless the signature has the one input "inputs" and the
// outputs that `method`, kClassifyMethod or kRegressMethod, returns: "classes" and "scores", or "outputs".
absl::Status CheckMethod(const servable::proto::Signature& signature, const std::string& method);

// Returns the signature, which passes CheckMethod. Fails with InvalidArgument for an unknown one.
absl::StatusOr<const servable::proto::Signature*> FindExampleSignature(const FoundVersion& found,
                                                                       const std::string& name,
                                                                       const std::string& method);

// Returns the tensor "inputs", with one string per example. Fails with InvalidArgument if there are none.
absl::StatusOr<servable::Tensors> ExamplesOf(const tensorflow::serving::Input& input);

// Return the result for outputs with `rows` rows. Fail with InvalidArgument for outputs of another shape or type.
absl::StatusOr<tensorflow::serving::ClassificationResult> ToClassification(const servable::Tensors& outputs,
                                                                           int64_t rows);
absl::StatusOr<tensorflow::serving::RegressionResult> ToRegression(const servable::Tensors& outputs, int64_t rows);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_EXAMPLES_H_

// SPDX-License-Identifier: Apache-2.0
// Classify and Regress: tf.Example messages in, labels with scores or numbers out.
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

// Returns the signature, which CheckMethod accepts. Fails with InvalidArgument when there is none.
absl::StatusOr<const servable::proto::Signature*> FindExampleSignature(const FoundVersion& found,
                                                                       const std::string& name,
                                                                       const std::string& method);

// Returns the tensor "inputs", a string per example. Fails with InvalidArgument without an example.
absl::StatusOr<servable::Tensors> ExamplesOf(const tensorflow::serving::Input& input);

// Return the answer for outputs of `rows` rows. Fail with InvalidArgument for outputs of other shapes or types.
absl::StatusOr<tensorflow::serving::ClassificationResult> ToClassification(const servable::Tensors& outputs,
                                                                           int64_t rows);
absl::StatusOr<tensorflow::serving::RegressionResult> ToRegression(const servable::Tensors& outputs, int64_t rows);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CODEC_EXAMPLES_H_

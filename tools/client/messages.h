// SPDX-License-Identifier: Apache-2.0
// Converts the client's requests to TensorFlow Serving's messages, and responses to results.
#ifndef TESSERA_TOOLS_CLIENT_MESSAGES_H_
#define TESSERA_TOOLS_CLIENT_MESSAGES_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/client/client.h"
#include "tessera/tools/serve/protocol/model_service.pb.h"
#include "tessera/tools/serve/protocol/prediction_service.pb.h"

namespace tessera::client {

// Return the messages. Fail with InvalidArgument for a model with both a version and a label, and for a negative
// version. Fail with the input's name for a tensor without a value or of a type that TensorFlow lacks.
absl::StatusOr<tensorflow::serving::PredictRequest> ToMessage(const PredictRequest& request);
absl::StatusOr<tensorflow::serving::ClassificationRequest> ToClassification(const ExamplesRequest& request);
absl::StatusOr<tensorflow::serving::RegressionRequest> ToRegression(const ExamplesRequest& request);
absl::StatusOr<tensorflow::serving::MultiInferenceRequest> ToMessage(const MultiInferenceRequest& request);
absl::StatusOr<tensorflow::serving::GetModelMetadataRequest> ToMetadataRequest(const Model& model);
absl::StatusOr<tensorflow::serving::GetModelStatusRequest> ToStatusRequest(const Model& model);
absl::StatusOr<tensorflow::serving::ReloadConfigRequest> ToMessage(const std::vector<ModelConfig>& models);

// Return the results in a server's response. Fail with Internal for responses that violate the services' protocol.
absl::StatusOr<Prediction> FromMessage(const tensorflow::serving::PredictResponse& response);
absl::StatusOr<Classification> FromMessage(const tensorflow::serving::ClassificationResponse& response);
absl::StatusOr<Regression> FromMessage(const tensorflow::serving::RegressionResponse& response);
absl::StatusOr<MultiInference> FromMessage(const tensorflow::serving::MultiInferenceResponse& response);
absl::StatusOr<Metadata> FromMessage(const tensorflow::serving::GetModelMetadataResponse& response);
absl::StatusOr<std::vector<VersionStatus>> FromMessage(const tensorflow::serving::GetModelStatusResponse& response);
absl::Status FromMessage(const tensorflow::serving::ReloadConfigResponse& response);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_MESSAGES_H_

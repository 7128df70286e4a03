// SPDX-License-Identifier: Apache-2.0
// Requests of the client as TensorFlow Serving's messages, and its answers as results.
#ifndef TESSERA_TOOLS_CLIENT_MESSAGES_H_
#define TESSERA_TOOLS_CLIENT_MESSAGES_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/client/client.h"
#include "tessera/tools/serve/protocol/model_service.pb.h"
#include "tessera/tools/serve/protocol/prediction_service.pb.h"

namespace tessera::client {

// Return the messages. Fail with InvalidArgument for a model with both a version and a label, and for a negative
// version. Fail with the input's name for a tensor without a value or of a type that TensorFlow does not have.
absl::StatusOr<tensorflow::serving::PredictRequest> ToMessage(const PredictRequest& request);
absl::StatusOr<tensorflow::serving::ClassificationRequest> ToClassification(const ExamplesRequest& request);
absl::StatusOr<tensorflow::serving::RegressionRequest> ToRegression(const ExamplesRequest& request);
absl::StatusOr<tensorflow::serving::MultiInferenceRequest> ToMessage(const MultiInferenceRequest& request);
absl::StatusOr<tensorflow::serving::GetModelMetadataRequest> ToMetadataRequest(const Model& model);
absl::StatusOr<tensorflow::serving::GetModelStatusRequest> ToStatusRequest(const Model& model);
absl::StatusOr<tensorflow::serving::ReloadConfigRequest> ToMessage(const std::vector<ModelConfig>& models);

// Return what a server answered. Fail with Internal for answers that a server of these services does not give.
absl::StatusOr<Prediction> FromMessage(const tensorflow::serving::PredictResponse& response);
absl::StatusOr<Classification> FromMessage(const tensorflow::serving::ClassificationResponse& response);
absl::StatusOr<Regression> FromMessage(const tensorflow::serving::RegressionResponse& response);
absl::StatusOr<MultiInference> FromMessage(const tensorflow::serving::MultiInferenceResponse& response);
absl::StatusOr<Metadata> FromMessage(const tensorflow::serving::GetModelMetadataResponse& response);
absl::StatusOr<std::vector<VersionStatus>> FromMessage(const tensorflow::serving::GetModelStatusResponse& response);
absl::Status FromMessage(const tensorflow::serving::ReloadConfigResponse& response);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_MESSAGES_H_

// SPDX-License-Identifier: Apache-2.0
// TensorFlow Serving's PredictionService, with its status codes and error messages.
#ifndef TESSERA_TOOLS_SERVE_GRPC_PREDICTION_SERVICE_H_
#define TESSERA_TOOLS_SERVE_GRPC_PREDICTION_SERVICE_H_

#include "tessera/tools/serve/grpc/unary_call.h"
#include "tessera/tools/serve/protocol/prediction_service.grpc.pb.h"

namespace tessera::serve {

// Returns the model that a request names. Fails with InvalidArgument without a name.
absl::StatusOr<ModelSpec> ModelOf(const tensorflow::serving::ModelSpec& spec);

class PredictionService final : public tensorflow::serving::PredictionService::CallbackService {
 public:
  explicit PredictionService(const GrpcContext& context) : context_(context) {}

  grpc::ServerUnaryReactor* Predict(grpc::CallbackServerContext* context,
                                    const tensorflow::serving::PredictRequest* request,
                                    tensorflow::serving::PredictResponse* response) override;
  grpc::ServerUnaryReactor* Classify(grpc::CallbackServerContext* context,
                                     const tensorflow::serving::ClassificationRequest* request,
                                     tensorflow::serving::ClassificationResponse* response) override;
  grpc::ServerUnaryReactor* Regress(grpc::CallbackServerContext* context,
                                    const tensorflow::serving::RegressionRequest* request,
                                    tensorflow::serving::RegressionResponse* response) override;
  grpc::ServerUnaryReactor* MultiInference(grpc::CallbackServerContext* context,
                                           const tensorflow::serving::MultiInferenceRequest* request,
                                           tensorflow::serving::MultiInferenceResponse* response) override;
  grpc::ServerUnaryReactor* GetModelMetadata(grpc::CallbackServerContext* context,
                                             const tensorflow::serving::GetModelMetadataRequest* request,
                                             tensorflow::serving::GetModelMetadataResponse* response) override;

 private:
  const GrpcContext& context_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_PREDICTION_SERVICE_H_

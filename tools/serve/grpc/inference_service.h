// SPDX-License-Identifier: Apache-2.0
// GRPCInferenceService of the Open Inference Protocol.
#ifndef TESSERA_TOOLS_SERVE_GRPC_INFERENCE_SERVICE_H_
#define TESSERA_TOOLS_SERVE_GRPC_INFERENCE_SERVICE_H_

#include "tessera/tools/serve/grpc/unary_call.h"
#include "tessera/tools/serve/protocol/inference_service.grpc.pb.h"

namespace tessera::serve {

class InferenceService final : public inference::GRPCInferenceService::CallbackService {
 public:
  explicit InferenceService(const GrpcContext& context) : context_(context) {}

  grpc::ServerUnaryReactor* ServerLive(grpc::CallbackServerContext* context,
                                       const inference::ServerLiveRequest* request,
                                       inference::ServerLiveResponse* response) override;
  grpc::ServerUnaryReactor* ServerReady(grpc::CallbackServerContext* context,
                                        const inference::ServerReadyRequest* request,
                                        inference::ServerReadyResponse* response) override;
  grpc::ServerUnaryReactor* ModelReady(grpc::CallbackServerContext* context,
                                       const inference::ModelReadyRequest* request,
                                       inference::ModelReadyResponse* response) override;
  grpc::ServerUnaryReactor* ServerMetadata(grpc::CallbackServerContext* context,
                                           const inference::ServerMetadataRequest* request,
                                           inference::ServerMetadataResponse* response) override;
  grpc::ServerUnaryReactor* ModelMetadata(grpc::CallbackServerContext* context,
                                          const inference::ModelMetadataRequest* request,
                                          inference::ModelMetadataResponse* response) override;
  grpc::ServerUnaryReactor* ModelInfer(grpc::CallbackServerContext* context,
                                       const inference::ModelInferRequest* request,
                                       inference::ModelInferResponse* response) override;

 private:
  const GrpcContext& context_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_INFERENCE_SERVICE_H_

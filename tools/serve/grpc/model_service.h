// SPDX-License-Identifier: Apache-2.0
// TensorFlow Serving's ModelService.
#ifndef TESSERA_TOOLS_SERVE_GRPC_MODEL_SERVICE_H_
#define TESSERA_TOOLS_SERVE_GRPC_MODEL_SERVICE_H_

#include "tessera/tools/serve/grpc/unary_call.h"
#include "tessera/tools/serve/protocol/model_service.grpc.pb.h"

namespace tessera::serve {

class ModelService final : public tensorflow::serving::ModelService::CallbackService {
 public:
  // Unless `may_reload`, HandleReloadConfigRequest fails with PermissionDenied: configurations name paths of this
  // machine.
  ModelService(const GrpcContext& context, bool may_reload) : context_(context), may_reload_(may_reload) {}

  grpc::ServerUnaryReactor* GetModelStatus(grpc::CallbackServerContext* context,
                                           const tensorflow::serving::GetModelStatusRequest* request,
                                           tensorflow::serving::GetModelStatusResponse* response) override;
  grpc::ServerUnaryReactor* HandleReloadConfigRequest(grpc::CallbackServerContext* context,
                                                      const tensorflow::serving::ReloadConfigRequest* request,
                                                      tensorflow::serving::ReloadConfigResponse* response) override;

 private:
  const GrpcContext& context_;
  const bool may_reload_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_MODEL_SERVICE_H_

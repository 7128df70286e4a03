// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/model_service.h"

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

namespace api = tensorflow::serving;

void SetStatus(const absl::Status& status, api::StatusProto& proto) {
  proto.set_error_code(static_cast<api::StatusProto::Code>(status.code()));
  proto.set_error_message(std::string(Message(status)));
}

absl::Status SetVersions(const GrpcContext& context, const api::GetModelStatusRequest& request,
                         api::GetModelStatusResponse& response) {
  if (!request.has_model_spec()) return InvalidArgument("Missing ModelSpec");
  ModelSpec model{.name = request.model_spec().name()};
  if (request.model_spec().has_version()) model.version = request.model_spec().version().value();
  model.label = request.model_spec().version_label();
  ASSIGN_OR_RETURN(const std::vector<VersionStatus> versions, context.core.Status(model));
  for (const VersionStatus& version : versions) {
    api::ModelVersionStatus& added = *response.add_model_version_status();
    added.set_version(version.version);
    added.set_state(static_cast<api::ModelVersionStatus::State>(version.state));
    SetStatus(version.status, *added.mutable_status());
  }
  return absl::OkStatus();
}

absl::Status Reload(const GrpcContext& context, bool may_reload, const api::ModelServerConfig& config) {
  if (!may_reload) {
    return PermissionDenied(
        "HandleReloadConfigRequest: expected a server that accepts configurations from clients; try the option "
        "--grpc-reload of the server");
  }
  if (!config.has_model_config_list()) {
    return InvalidArgument(
        "ServerModelConfig type not supported by HandleReloadConfigRequest. Only ModelConfigList is currently "
        "supported");
  }
  return context.core.Reload(config);
}

}  // namespace

grpc::ServerUnaryReactor* ModelService::GetModelStatus(grpc::CallbackServerContext* context,
                                                       const api::GetModelStatusRequest* request,
                                                       api::GetModelStatusResponse* response) {
  return UnaryCall::Begin(context, context_, "GetModelStatus", request->model_spec().name(),
                          [&](const std::shared_ptr<UnaryCall>& call) -> absl::Status {
                            RETURN_IF_ERROR(SetVersions(context_, *request, *response));
                            call->Finish(absl::OkStatus());
                            return absl::OkStatus();
                          });
}

grpc::ServerUnaryReactor* ModelService::HandleReloadConfigRequest(grpc::CallbackServerContext* context,
                                                                  const api::ReloadConfigRequest* request,
                                                                  api::ReloadConfigResponse* response) {
  return UnaryCall::Begin(context, context_, "HandleReloadConfigRequest", "",
                          [&](const std::shared_ptr<UnaryCall>& call) -> absl::Status {
                            const absl::Status status = Reload(context_, may_reload_, request->config());
                            SetStatus(status, *response->mutable_status());
                            call->Finish(status);
                            return absl::OkStatus();
                          });
}

}  // namespace tessera::serve

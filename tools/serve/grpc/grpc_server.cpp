// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/grpc_server.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "grpcpp/ext/health_check_service_server_builder_option.h"
#include "grpcpp/ext/proto_server_reflection_plugin.h"
#include "grpcpp/health_check_service_interface.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/grpc/inference_service.h"
#include "tessera/tools/serve/grpc/model_service.h"
#include "tessera/tools/serve/grpc/prediction_service.h"
#include "tessera/tools/serve/grpc/server_credentials.h"

namespace tessera::serve {
namespace {

class Server final : public GrpcServer {
 public:
  Server(const GrpcServerOptions& options, ServingCore& core, CallObserver observer)
      : context_{core, options.credentials, options.max_message_bytes, std::move(observer)},
        port_credentials_(ServerCredentialsOf(options.credentials)),
        predictions_(context_),
        models_(context_, options.may_reload),
        inference_(context_) {}
  ~Server() override { Stop(std::chrono::milliseconds(0)); }

  absl::Status Listen(const GrpcServerOptions& options) {
    grpc::EnableDefaultHealthCheckService(true);
    grpc::reflection::InitProtoReflectionServerBuilderPlugin();
    grpc::ServerBuilder builder;
    // Two servers on one port would silently share the connections.
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, options.max_streams);
    builder.SetMaxReceiveMessageSize(
        static_cast<int>(std::min<int64_t>(options.max_message_bytes, std::numeric_limits<int>::max())));
    builder.SetMaxSendMessageSize(std::numeric_limits<int>::max());
    builder.AddListeningPort(options.address, port_credentials_, &port_);
    builder.RegisterService(&predictions_);
    builder.RegisterService(&models_);
    builder.RegisterService(&inference_);
    server_ = builder.BuildAndStart();
    const bool is_socket = options.address.starts_with("unix:");
    if (server_ == nullptr || (port_ == 0 && !is_socket)) {
      return InvalidArgument("gRPC: cannot listen on {}; expected HOST:PORT with a free port{}", options.address,
                             options.credentials->tls() == nullptr ? "" : ", and a certificate with its key");
    }
    if (is_socket) port_ = 0;
    SetServing(true);
    return absl::OkStatus();
  }

  int port() const override { return port_; }

  void SetServing(bool serving) override {
    if (grpc::HealthCheckServiceInterface* health = server_->GetHealthCheckService()) health->SetServingStatus(serving);
  }

  void Stop(std::chrono::milliseconds limit) override {
    if (server_ == nullptr || stopped_) return;
    stopped_ = true;
    server_->Shutdown(std::chrono::system_clock::now() + limit);
    server_->Wait();
  }

 private:
  const GrpcContext context_;
  const std::shared_ptr<grpc::ServerCredentials> port_credentials_;
  PredictionService predictions_;
  ModelService models_;
  InferenceService inference_;
  std::unique_ptr<grpc::Server> server_;
  int port_ = 0;
  bool stopped_ = false;
};

}  // namespace

absl::StatusOr<std::unique_ptr<GrpcServer>> GrpcServer::Start(const GrpcServerOptions& options, ServingCore& core,
                                                              CallObserver observer) {
  auto server = std::make_unique<Server>(options, core, std::move(observer));
  RETURN_IF_ERROR(server->Listen(options));
  return std::unique_ptr<GrpcServer>(std::move(server));
}

}  // namespace tessera::serve

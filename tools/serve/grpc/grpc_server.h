// SPDX-License-Identifier: Apache-2.0
// The gRPC server: TensorFlow Serving's PredictionService and ModelService, the Open Inference Protocol, and
// grpc.health.v1.
#ifndef TESSERA_TOOLS_SERVE_GRPC_GRPC_SERVER_H_
#define TESSERA_TOOLS_SERVE_GRPC_GRPC_SERVER_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/credentials/credentials.h"
#include "tessera/tools/serve/grpc/unary_call.h"

namespace tessera::serve {

struct GrpcServerOptions {
  std::string address = "127.0.0.1:8500";  // port 0: any free port; "unix:PATH": a Unix socket
  // If there are tokens, each call needs one. A TLS connection keeps the certificates that were current when it began.
  std::shared_ptr<const Credentials> credentials = std::make_shared<Credentials>();
  int64_t max_message_bytes = int64_t{64} << 20;  // larger requests fail with ResourceExhausted
  int max_streams = 1000;                         // concurrent calls per connection; more wait
  bool may_reload = false;                        // clients may call HandleReloadConfigRequest
};

class GrpcServer {
 public:
  // Starts listening. `core` must outlive the server. Fails with InvalidArgument for an address that cannot be used.
  static absl::StatusOr<std::unique_ptr<GrpcServer>> Start(const GrpcServerOptions& options, ServingCore& core,
                                                           CallObserver observer = nullptr);
  virtual ~GrpcServer() = default;  // as Stop without waiting

  // Returns the port; 0 for a Unix socket.
  virtual int port() const = 0;
  // Sets the status that grpc.health.v1 reports. It is SERVING at first.
  virtual void SetServing(bool serving) = 0;
  // Refuses new calls, waits up to `limit` for those in flight, and cancels the rest.
  virtual void Stop(std::chrono::milliseconds limit) = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_GRPC_SERVER_H_

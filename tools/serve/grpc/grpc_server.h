// SPDX-License-Identifier: Apache-2.0
// The gRPC port of a server: PredictionService and ModelService of TensorFlow Serving, the Open Inference Protocol, and
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
  std::string address = "127.0.0.1:8500";  // port 0: any free one; "unix:PATH" is a socket
  // A call needs one of the tokens, if there are any. With TLS, each connection has the certificates of its begin.
  std::shared_ptr<const Credentials> credentials = std::make_shared<Credentials>();
  int64_t max_message_bytes = int64_t{64} << 20;  // longer requests are refused with ResourceExhausted
  int max_streams = 1000;                         // calls under way on one connection; more wait
  bool may_reload = false;                        // HandleReloadConfigRequest
};

class GrpcServer {
 public:
  // Listens. `core` must live longer than the server. Fails with InvalidArgument for an address that cannot be used.
  static absl::StatusOr<std::unique_ptr<GrpcServer>> Start(const GrpcServerOptions& options, ServingCore& core,
                                                           CallObserver observer = nullptr);
  virtual ~GrpcServer() = default;  // as Stop without waiting

  // Returns the port; 0 for a socket.
  virtual int port() const = 0;
  // Sets what grpc.health.v1 says: serving, from the start, or not.
  virtual void SetServing(bool serving) = 0;
  // Takes no new calls, waits for those under way until `limit` is over, and cancels what is left.
  virtual void Stop(std::chrono::milliseconds limit) = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_GRPC_SERVER_H_

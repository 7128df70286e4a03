// SPDX-License-Identifier: Apache-2.0
// One call of a gRPC method: admitted by the gate, with a deadline, answered once, and reported.
#ifndef TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_
#define TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_

#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "grpcpp/grpcpp.h"
#include "tessera/tools/serve/protocol/call_gate.h"
#include "tessera/tools/serve/protocol/model_host.h"

namespace tessera::serve {

// What the services of a server share. It lives longer than the server.
struct GrpcContext {
  ModelHost& host;
  CallGate& gate;
  CallObserver observer;  // may be empty
  int64_t max_tensor_bytes;
};

// Returns the status for clients. A message longer than headers may be is cut.
grpc::Status ToGrpcStatus(const absl::Status& status);

class UnaryCall {
 public:
  // Begins a call of method `api` for `model`, and runs `start` when the gate admits it. An error of either ends the
  // call; otherwise `start`, or what it has begun, calls Finish.
  template <typename Start>
  static grpc::ServerUnaryReactor* Begin(grpc::CallbackServerContext* context, const GrpcContext& services,
                                         std::string api, std::string model, Start&& start) {
    const auto call = std::make_shared<UnaryCall>(context, services, std::move(api), std::move(model));
    absl::Status status = call->Admit();
    if (status.ok()) status = start(call);
    if (!status.ok()) call->Finish(status);
    return call->reactor_;
  }

  UnaryCall(grpc::CallbackServerContext* context, const GrpcContext& services, std::string api, std::string model);

  absl::Time deadline() const { return deadline_; }
  // Sends the answer, or the error. Call it once; the messages of the call may be gone afterwards.
  void Finish(const absl::Status& status);

 private:
  absl::Status Admit();

  grpc::CallbackServerContext* context_;
  grpc::ServerUnaryReactor* reactor_;
  const GrpcContext& services_;
  CallRecord record_;
  CallGate::Ticket ticket_;
  absl::Time begin_ = absl::Now();
  absl::Time deadline_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_

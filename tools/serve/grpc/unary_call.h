// SPDX-License-Identifier: Apache-2.0
// A unary gRPC call: admission, deadline, response, metrics and access log.
#ifndef TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_
#define TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "grpcpp/grpcpp.h"
#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/credentials/credentials.h"

namespace tessera::serve {

// A finished call, for the access log.
struct CallRecord {
  std::string api;  // "Predict"
  std::string model;
  std::string client;      // its address, without the port
  std::string request_id;  // the header x-request-id, if present
  absl::Status status;
  Clock::duration duration{};
};
// Called once per call, on any thread.
using CallObserver = std::function<void(const CallRecord&)>;

// Shared by a server's services; outlives the server.
struct GrpcContext {
  ServingCore& core;
  std::shared_ptr<const Credentials> credentials = std::make_shared<Credentials>();
  int64_t max_tensor_bytes = 0;
  CallObserver observer = nullptr;
};

// Returns the status for clients. Truncates messages to what clients accept in headers.
grpc::Status ToGrpcStatus(const absl::Status& status);

class UnaryCall {
 public:
  // Begins a call of the method `api` for `model`. Calls start(call) if the client is admitted. If either fails, the
  // call ends with that error. Otherwise `start`, or the request that it began, calls Finish.
  template <typename Start>
  static grpc::ServerUnaryReactor* Begin(grpc::CallbackServerContext* context, const GrpcContext& services,
                                         std::string api, std::string model, Start&& start) {
    const auto call = std::make_shared<UnaryCall>(context, services, std::move(api), std::move(model));
    // The reactor may be destroyed by Finish; only its address is returned.
    grpc::ServerUnaryReactor* const reactor = call->reactor_;
    absl::Status status = call->Admit();
    if (status.ok()) status = start(call);
    if (!status.ok()) call->Finish(status);
    return reactor;
  }

  UnaryCall(grpc::CallbackServerContext* context, const GrpcContext& services, std::string api, std::string model);

  const std::string& client() const { return record_.client; }
  std::optional<Clock::time_point> deadline() const { return deadline_; }
  // Returns a function that may be called until Finish: whether the client has cancelled the call.
  std::function<bool()> is_cancelled() const;
  // Returns a request to the core for the version `found`, with this call's client, deadline and cancellation.
  Request MakeRequest(const FoundVersion& found, std::string signature, servable::Tensors inputs,
                      std::vector<std::string> outputs = {}) const;

  // Sends the response or the error. Must be called once; the call's request and response may be gone afterwards.
  void Finish(const absl::Status& status);

 private:
  absl::Status Admit();
  bool IsKnownModel(const absl::Status& status) const;

  grpc::CallbackServerContext* context_;
  grpc::ServerUnaryReactor* reactor_;
  const GrpcContext& services_;
  CallRecord record_;
  Clock::time_point begin_ = Clock::now();
  std::optional<Clock::time_point> deadline_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_GRPC_UNARY_CALL_H_

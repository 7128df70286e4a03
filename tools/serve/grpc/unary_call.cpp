// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/unary_call.h"

#include <chrono>
#include <utility>

#include "absl/time/clock.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

// Clients take headers of 8 KiB by default, and each character may become three.
constexpr size_t kMaxMessage = 2048;

// Returns the address without the port: "ipv4:127.0.0.1" for "ipv4:127.0.0.1:4711".
std::string AddressOf(const std::string& peer) {
  return peer.starts_with("ip") ? peer.substr(0, peer.rfind(':')) : peer;
}

std::string_view Header(const grpc::CallbackServerContext& context, const char* name) {
  const auto found = context.client_metadata().find(name);
  if (found == context.client_metadata().end()) return {};
  return {found->second.data(), found->second.size()};
}

}  // namespace

grpc::Status ToGrpcStatus(const absl::Status& status) {
  if (status.ok()) return grpc::Status::OK;
  std::string message(Message(status));
  if (message.size() > kMaxMessage) message = message.substr(0, kMaxMessage) + " ...";
  return {static_cast<grpc::StatusCode>(status.code()), message};
}

UnaryCall::UnaryCall(grpc::CallbackServerContext* context, const GrpcContext& services, std::string api,
                     std::string model)
    : context_(context), reactor_(context->DefaultReactor()), services_(services) {
  record_.entrypoint = "GRPC";
  record_.api = std::move(api);
  record_.model = std::move(model);
  record_.client = AddressOf(context->peer());
  record_.request_id = Header(*context, "x-request-id");
  const auto deadline = context->deadline();
  deadline_ = deadline == std::chrono::system_clock::time_point::max() ? absl::InfiniteFuture()
                                                                       : absl::FromChrono(deadline);
}

absl::Status UnaryCall::Admit() {
  ASSIGN_OR_RETURN(ticket_, services_.gate.Enter(record_.client, Header(*context_, "authorization")));
  if (deadline_ <= begin_) return DeadlineExceeded("the deadline of the request is over");
  return absl::OkStatus();
}

void UnaryCall::Finish(const absl::Status& status) {
  // Everything of the call ends before its client may ask again.
  record_.status = status;
  record_.duration = absl::Now() - begin_;
  if (services_.observer) services_.observer(record_);
  ticket_.reset();
  reactor_->Finish(ToGrpcStatus(status));
}

}  // namespace tessera::serve

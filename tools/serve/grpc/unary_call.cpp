// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/grpc/unary_call.h"

#include <chrono>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

// Clients accept headers of 8 KiB by default, and each character may become three.
constexpr size_t kMaxMessage = 2048;

// Returns the address without the port, as REST names it: "127.0.0.1" for "ipv4:127.0.0.1:4711", and "::1" for
// "ipv6:%5B::1%5D:4711".
std::string AddressOf(const std::string& peer) {
  if (!peer.starts_with("ipv")) return peer;
  const std::string_view address = std::string_view(peer).substr(5, peer.rfind(':') - 5);
  constexpr std::string_view kOpen = "%5B", kClose = "%5D";
  const bool in_brackets = address.starts_with(kOpen) && address.ends_with(kClose);
  return std::string(in_brackets ? address.substr(3, address.size() - 6) : address);
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
  record_.api = std::move(api);
  record_.model = std::move(model);
  record_.client = AddressOf(context->peer());
  record_.request_id = Header(*context, "x-request-id");
  const auto deadline = context->deadline();
  if (deadline != std::chrono::system_clock::time_point::max()) {
    deadline_ = begin_ + std::chrono::duration_cast<Clock::duration>(deadline - std::chrono::system_clock::now());
  }
}

absl::Status UnaryCall::Admit() {
  ASSIGN_OR_RETURN(std::string client, services_.credentials->tokens()->Check(Header(*context_, "authorization")));
  if (!client.empty()) record_.client = std::move(client);
  if (deadline_ && *deadline_ <= begin_) return DeadlineExceeded("the deadline of the request has passed");
  return absl::OkStatus();
}

std::function<bool()> UnaryCall::is_cancelled() const {
  return [context = context_] { return context->IsCancelled(); };
}

Request UnaryCall::MakeRequest(const FoundVersion& found, std::string signature, servable::Tensors inputs,
                               std::vector<std::string> outputs) const {
  return {.model = {.name = found.model, .version = found.version},
          .found = found,
          .signature = std::move(signature),
          .inputs = std::move(inputs),
          .outputs = std::move(outputs),
          .client = record_.client,
          .deadline = deadline_,
          .is_cancelled = is_cancelled(),
          .api = "GRPC"};
}

// A model that does not exist has no counters: clients could make any number of them. Some requests are rejected before
// their model is looked up.
bool UnaryCall::IsKnownModel(const absl::Status& status) const {
  if (status.ok()) return true;
  if (status.code() == absl::StatusCode::kNotFound || status.code() == absl::StatusCode::kUnauthenticated) return false;
  return services_.core.Status({.name = record_.model}).ok();
}

void UnaryCall::Finish(const absl::Status& status) {
  record_.status = status;
  record_.duration = Clock::now() - begin_;
  const std::chrono::duration<double, std::micro> micros = record_.duration;
  services_.core.metrics().CountRequest(IsKnownModel(status) ? record_.model : "", status, record_.api, "GRPC",
                                        micros.count());
  if (services_.observer) services_.observer(record_);
  reactor_->Finish(ToGrpcStatus(status));
}

}  // namespace tessera::serve

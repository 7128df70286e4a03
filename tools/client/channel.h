// SPDX-License-Identifier: Apache-2.0
// Creates a client's gRPC channel: address, credentials and retry policy.
#ifndef TESSERA_TOOLS_CLIENT_CHANNEL_H_
#define TESSERA_TOOLS_CLIENT_CHANNEL_H_

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "grpcpp/channel.h"
#include "tessera/tools/client/client.h"

namespace tessera::client {

// Returns a channel that is not connected yet. Fails as Client::Connect does.
absl::StatusOr<std::shared_ptr<grpc::Channel>> MakeChannel(const std::string& address, const ClientOptions& options);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_CLIENT_CHANNEL_H_

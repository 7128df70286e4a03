// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/client/channel.h"

#include <limits>

#include "grpcpp/create_channel.h"
#include "grpcpp/security/credentials.h"
#include "grpcpp/support/channel_arguments.h"
#include "tessera/runtime/base/status.h"

namespace tessera::client {
namespace {

constexpr int kMostAttempts = 5;  // gRPC makes no more

absl::Status CheckAddress(const std::string& address) {
  if (address.starts_with("unix:") && address.size() > 5) return absl::OkStatus();
  const size_t colon = address.rfind(':');
  const std::string port = colon == std::string::npos ? "" : address.substr(colon + 1);
  const bool is_number = !port.empty() && port.size() <= 5 && port.find_first_not_of("0123456789") == std::string::npos;
  if (colon != 0 && is_number && std::stoi(port) > 0 && std::stoi(port) < 65536) return absl::OkStatus();
  return InvalidArgument("server \"{}\": expected HOST:PORT, as in localhost:8500, or unix:PATH", address);
}

absl::StatusOr<std::shared_ptr<grpc::ChannelCredentials>> MakeCredentials(const ClientOptions& options) {
  if (!options.tls) {
    if (options.authority.empty() && options.certificate.empty() && options.key.empty()) {
      return grpc::InsecureChannelCredentials();
    }
    return InvalidArgument("client: a certificate or a key is given without TLS; set ClientOptions::tls");
  }
  if (options.certificate.empty() != options.key.empty()) {
    return InvalidArgument("client: expected a certificate and its key, got a {} alone",
                           options.certificate.empty() ? "key" : "certificate");
  }
  grpc::SslCredentialsOptions tls;
  tls.pem_root_certs = options.authority;
  tls.pem_cert_chain = options.certificate;
  tls.pem_private_key = options.key;
  return grpc::SslCredentials(tls);
}

// Returns the methods to retry: those that change nothing on the server.
std::string ServiceConfig(int attempts) {
  return fmt::format(
      R"({{"methodConfig": [{{
        "name": [{{"service": "tensorflow.serving.PredictionService"}},
                 {{"service": "tensorflow.serving.ModelService", "method": "GetModelStatus"}}],
        "retryPolicy": {{"maxAttempts": {}, "initialBackoff": "0.1s", "maxBackoff": "10s", "backoffMultiplier": 3,
                        "retryableStatusCodes": ["UNAVAILABLE"]}}}}]}})",
      attempts);
}

}  // namespace

absl::StatusOr<std::shared_ptr<grpc::Channel>> MakeChannel(const std::string& address, const ClientOptions& options) {
  RETURN_IF_ERROR(CheckAddress(address));
  if (options.attempts < 1 || options.attempts > kMostAttempts) {
    return InvalidArgument("client: expected 1 to {} attempts, got {}", kMostAttempts, options.attempts);
  }
  if (options.timeout.count() <= 0) {
    return InvalidArgument("client: expected a timeout of more than 0 ms, got {}", options.timeout.count());
  }
  ASSIGN_OR_RETURN(const std::shared_ptr<grpc::ChannelCredentials> credentials, MakeCredentials(options));
  grpc::ChannelArguments arguments;
  arguments.SetMaxReceiveMessageSize(-1);
  arguments.SetMaxSendMessageSize(-1);
  if (options.attempts > 1) {
    arguments.SetServiceConfigJSON(ServiceConfig(options.attempts));
    // A request that is larger than this buffer would not be retried.
    arguments.SetInt(GRPC_ARG_PER_RPC_RETRY_BUFFER_SIZE, std::numeric_limits<int>::max());
  }
  arguments.SetInt(GRPC_ARG_SERVICE_CONFIG_DISABLE_RESOLUTION, 1);
  // Reconnects to a restarted server within a second or two.
  arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 100);
  arguments.SetInt(GRPC_ARG_MIN_RECONNECT_BACKOFF_MS, 1000);
  arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 2000);
  // Each client of a process has its own connection.
  arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
  if (!options.server_name.empty()) arguments.SetSslTargetNameOverride(options.server_name);
  return grpc::CreateCustomChannel(address, credentials, arguments);
}

}  // namespace tessera::client

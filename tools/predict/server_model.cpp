// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/predict/server_model.h"

#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::client {
namespace {

constexpr char kDefaultModel[] = "default";  // TensorFlow Serving's
constexpr char kDefaultSignature[] = "serving_default";

absl::Status ReadInto(const std::string& option, const std::string& path, std::string& text) {
  if (path.empty()) return absl::OkStatus();
  absl::StatusOr<std::string> read = FileSystem::Local().Read(path);
  RETURN_IF_ERROR_WITH(read.status(), option);
  text = *std::move(read);
  return absl::OkStatus();
}

absl::StatusOr<ClientOptions> ToClientOptions(const ServerOptions& options) {
  ClientOptions client{.timeout = std::chrono::milliseconds(options.timeout_ms), .wait_for_server = true};
  client.tls = options.tls || !options.tls_ca.empty() || !options.tls_certificate.empty() || !options.tls_key.empty() ||
               !options.tls_server_name.empty();
  client.server_name = options.tls_server_name;
  RETURN_IF_ERROR(ReadInto("--tls-ca", options.tls_ca, client.authority));
  RETURN_IF_ERROR(ReadInto("--tls-certificate", options.tls_certificate, client.certificate));
  RETURN_IF_ERROR(ReadInto("--tls-key", options.tls_key, client.key));
  RETURN_IF_ERROR(ReadInto("--token-file", options.token_file, client.token));
  client.token = std::string(absl::StripAsciiWhitespace(client.token));
  if (!options.token_file.empty() && (client.token.empty() || client.token.find('\n') != std::string::npos)) {
    return InvalidArgument("--token-file: {}: expected one token", options.token_file);
  }
  return client;
}

void SetSpec(const TensorSpec& from, servable::proto::TensorSpec& to) {
  to.set_name(from.name);
  to.set_dtype(from.dtype);
  to.mutable_shape()->Assign(from.shape.begin(), from.shape.end());
}

servable::proto::Signature ToProto(const Signature& signature) {
  servable::proto::Signature proto;
  proto.set_name(signature.name);
  proto.set_method(signature.method);
  for (const TensorSpec& input : signature.inputs) SetSpec(input, *proto.add_inputs()->mutable_tensor());
  for (const TensorSpec& output : signature.outputs) SetSpec(output, *proto.add_outputs()->mutable_tensor());
  return proto;
}

}  // namespace

absl::StatusOr<ServerModel> OpenServerModel(const ServerOptions& options, const std::string& signature) {
  ServerModel opened;
  const size_t slash = options.server.starts_with("unix:") ? std::string::npos : options.server.find('/');
  const std::string address = options.server.substr(0, slash);
  opened.model.name = slash == std::string::npos ? kDefaultModel : options.server.substr(slash + 1);
  opened.model.version = options.version;
  opened.model.label = options.label;
  if (options.version && !options.label.empty()) return InvalidArgument("expected --version or --label, got both");
  ASSIGN_OR_RETURN(const ClientOptions client, ToClientOptions(options));
  absl::StatusOr<std::unique_ptr<Client>> connected = Client::Connect(address, client);
  RETURN_IF_ERROR_WITH(connected.status(), "--server");
  opened.client = *std::move(connected);
  RETURN_IF_ERROR(opened.client->WaitUntilConnected(std::chrono::milliseconds(options.connect_ms)));
  absl::StatusOr<Metadata> metadata = opened.client->GetMetadata(opened.model);
  if (metadata.status().code() == absl::StatusCode::kNotFound && slash == std::string::npos) {
    return Annotate(metadata.status(), "--server names no model; try --server=HOST:PORT/MODEL");
  }
  RETURN_IF_ERROR(metadata.status());
  std::vector<std::string> names;
  for (const Signature& one : metadata->signatures) names.push_back(one.name);
  const std::string wanted = !signature.empty() ? signature : names.size() == 1 ? names[0] : kDefaultSignature;
  for (const Signature& one : metadata->signatures) {
    if (one.name != wanted) continue;
    opened.model.signature = wanted;
    opened.signature = ToProto(one);
    opened.version = metadata->responder.version;
    return opened;
  }
  return NotFound("{} at {}: no signature \"{}\"{}; there {} {}", ToString(opened.model), address, wanted,
                  DidYouMean(wanted, names, ", "), names.size() == 1 ? "is" : "are",
                  names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace tessera::client

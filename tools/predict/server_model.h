// SPDX-License-Identifier: Apache-2.0
// The model on a server that --server selects, and its signature.
#ifndef TESSERA_TOOLS_PREDICT_SERVER_MODEL_H_
#define TESSERA_TOOLS_PREDICT_SERVER_MODEL_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/servable/servable.pb.h"
#include "tessera/tools/client/client.h"
#include "tessera/tools/program_io/server_options.h"

namespace tessera::client {

struct ServerModel {
  std::unique_ptr<Client> client;
  Model model;  // with the name of the signature
  servable::proto::Signature signature;
  int64_t version = 0;  // the version that returned the signature
};

// Connects to the server and requests the signature `signature`, or serving_default, or the only one. Fails with
// InvalidArgument for contradictory options, and with the file system's error for token and certificates. Fails with
// Unavailable without a server, and with NotFound for a signature that the model lacks.
absl::StatusOr<ServerModel> OpenServerModel(const ServerOptions& options, const std::string& signature);

}  // namespace tessera::client

#endif  // TESSERA_TOOLS_PREDICT_SERVER_MODEL_H_

// SPDX-License-Identifier: Apache-2.0
// The command line of tessera-serve.
#ifndef TESSERA_TOOLS_SERVE_SERVE_OPTIONS_H_
#define TESSERA_TOOLS_SERVE_SERVE_OPTIONS_H_

#include <optional>
#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/credentials/credential_files.h"
#include "tessera/tools/serve/grpc/grpc_server.h"
#include "tessera/tools/serve/http/http_server.h"
#include "tessera/tools/serve/rest/rest_handler.h"

namespace tessera::serve {

struct ServeOptions {
  std::vector<std::string> models;
  std::string config;
  CoreOptions core;
  int64_t delay_us = 0;
  int64_t poll_ms = 1000;
  HttpOptions http;
  GrpcServerOptions grpc;
  int http_threads = 0;  // 0: as many as suit the cores
  int grpc_port = -1;    // none
  std::optional<int64_t> spin_us;
  int64_t idle_seconds = 75;
  int64_t receive_seconds = 30;
  CredentialPaths credentials;
  int64_t timeout_ms = 60000;
  int64_t drain_seconds = 30;
  bool cors = false;
  bool json = false;
  std::string access_log;

  void Define(CLI::App& app);
  // Reads --model and --config. Fails with InvalidArgument for models that are not NAME=DIR, and for a file that is not
  // a ModelServerConfig.
  absl::StatusOr<tensorflow::serving::ModelServerConfig> ReadConfig() const;
  // Sets the fields that depend on several options or on the machine.
  void Complete();
  // Fails if the server cannot listen: for an address that the machine does not have, or a port in use. To be called
  // before models are loaded, which may take minutes.
  absl::Status CheckListening() const;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_SERVE_OPTIONS_H_

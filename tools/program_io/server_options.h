// SPDX-License-Identifier: Apache-2.0
// The options for predictions by a server, shared by `tessera predict` and tessera-predict.
#ifndef TESSERA_TOOLS_PROGRAM_IO_SERVER_OPTIONS_H_
#define TESSERA_TOOLS_PROGRAM_IO_SERVER_OPTIONS_H_

#include <cstdint>
#include <optional>
#include <string>

#include "CLI/CLI.hpp"

namespace tessera {

struct ServerOptions {
  std::string server;  // HOST:PORT[/MODEL]
  std::optional<int64_t> version;
  std::string label;
  int64_t batch_rows = 64;
  int in_flight = 8;
  int64_t timeout_ms = 60'000;
  int64_t connect_ms = 10'000;
  std::string token_file;
  bool tls = false;
  std::string tls_ca, tls_certificate, tls_key, tls_server_name;

  void Define(CLI::App& app);
};

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_SERVER_OPTIONS_H_

// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/program_io/server_options.h"

#include <limits>

#include "tessera/tools/program_io/options.h"

namespace tessera {

void ServerOptions::Define(CLI::App& app) {
  app.add_option("--server", server,
                 "HOST:PORT[/MODEL]: predict on this server over gRPC; the argument is a file of rows");
  app.add_option("--version", version, "the version of the server's model; the server chooses one unless given")
      ->check(WholeNumber(0, std::numeric_limits<int64_t>::max()));
  app.add_option("--label", label, "the label of the version");
  app.add_option("--batch-rows", batch_rows, "the most rows per request to the server")
      ->check(WholeNumber(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--in-flight", in_flight, "requests to the server in flight at a time")
      ->check(WholeNumber(1, 1000))
      ->capture_default_str();
  app.add_option("--timeout-ms", timeout_ms,
                 "how long a request may take, including retries while the server is unreachable, in milliseconds")
      ->check(WholeNumber(1, 86'400'000))
      ->capture_default_str();
  app.add_option("--connect-ms", connect_ms, "how long to wait for the server at the beginning, in milliseconds")
      ->check(WholeNumber(1, 86'400'000))
      ->capture_default_str();
  app.add_option("--token-file", token_file, "a file with the bearer token for the server");
  app.add_flag("--tls", tls, "the server speaks TLS; the other options --tls-... imply it");
  app.add_option("--tls-ca", tls_ca, "a PEM file: the server's certificate is signed by it; else by the system's");
  app.add_option("--tls-certificate", tls_certificate, "a PEM file: the certificate of this client");
  app.add_option("--tls-key", tls_key, "a PEM file with the key of this client's certificate");
  app.add_option("--tls-server-name", tls_server_name, "the name in the server's certificate, if it is not HOST");
}

}  // namespace tessera

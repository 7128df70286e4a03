// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/serve_options.h"

#include <algorithm>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/runtime/machine/usable_cores.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/serve/core/model_directory.h"
#include "tessera/tools/serve/http/listen_address.h"

namespace tessera::serve {
namespace {

constexpr int64_t kSpinMicros = 200;               // four times what a sleeping core takes to wake up
constexpr int64_t kMostPixels = int64_t{1} << 32;  // a side of a JPEG has 16 bits
constexpr int64_t kMostRequests = int64_t{1} << 20;
constexpr int64_t kMostBytes = int64_t{1}
                               << 40;  // reading a body computes eight times as many, which must not overflow

}  // namespace

void ServeOptions::Define(CLI::App& app) {
  app.add_option("--model", models,
                 "NAME=DIR: a model and its directory, which is an export or has a numbered folder per version");
  app.add_option("--config", config, "a file of models, policies and labels: a ModelServerConfig as text proto");
  app.add_option("--address", http.address,
                 "the address to listen on; the default accepts requests from this machine only")
      ->capture_default_str();
  app.add_option("--port", http.port, "the port for REST; 0: any free port")
      ->check(WholeNumber(0, 65535))
      ->capture_default_str();
  app.add_option("--grpc-port", grpc_port, "the port for gRPC; 0: any free port. Without it there is no gRPC")
      ->check(WholeNumber(0, 65535));
  app.add_flag("--grpc-reload", grpc.may_reload,
               "gRPC clients may replace the configuration, which names directories of this machine");
  app.add_option("--threads", core.threads, "threads that run models; else the cores that the process may use")
      ->check(WholeNumber(1, 4096));
  app.add_option("--http-threads", http_threads,
                 "threads that read and write connections; else two, or one where the process may use a single core")
      ->check(WholeNumber(1, 1024));
  app.add_option("--spin-us", spin_us,
                 "the longest time for which a connection thread polls after a response, in microseconds: lower "
                 "latency for more processor time. It polls while requests follow each other closely. 0: it sleeps "
                 "at once. 200 unless given, and 0 where the process may use a single core")
      ->check(WholeNumber(0, 1'000'000));
  app.add_option("--batch-rows", core.batching.max_rows, "the most rows of a batch of requests; 1: no batching")
      ->check(WholeNumber(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--batch-delay-us", delay_us, "how long two or more queued requests wait for others, in microseconds")
      ->check(WholeNumber(0, 10'000'000))
      ->capture_default_str();
  app.add_option("--max-queued", core.batching.max_queued, "queued requests per signature; more get 429")
      ->check(WholeNumber(1, kMostRequests))
      ->capture_default_str();
  app.add_option("--max-per-client", core.max_per_client, "requests in flight per client; more get 429")
      ->check(WholeNumber(1, kMostRequests))
      ->capture_default_str();
  app.add_option("--max-body", http.max_body, "bytes of a request's body; more get 413")
      ->check(WholeNumber(1, kMostBytes))
      ->capture_default_str();
  app.add_option("--max-answer", core.max_answer,
                 "bytes of a response's tensors; requests for more get 400. 1 GiB unless given")
      ->check(WholeNumber(1, kMostBytes));
  app.add_option("--max-image-pixels", core.largest_image.pixels,
                 "pixels of an image in a request; larger ones get 400")
      ->check(WholeNumber(1, kMostPixels))
      ->capture_default_str();
  app.add_option("--max-connections", http.max_connections, "open connections; more wait")
      ->check(WholeNumber(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--timeout-ms", timeout_ms, "the deadline of a request, in milliseconds; late ones get 504")
      ->check(WholeNumber(1, 86'400'000))
      ->capture_default_str();
  app.add_option("--receive-seconds", receive_seconds, "the time within which a request must arrive")
      ->check(WholeNumber(1, 86'400))
      ->capture_default_str();
  app.add_option("--idle-seconds", idle_seconds, "the time after which an idle connection is closed")
      ->check(WholeNumber(1, 86'400))
      ->capture_default_str();
  app.add_option("--drain-seconds", drain_seconds, "how long SIGTERM waits for requests in flight")
      ->check(WholeNumber(0, 86'400))
      ->capture_default_str();
  app.add_option("--poll-ms", poll_ms,
                 "how often model directories, and the files of certificates and tokens, are polled, in milliseconds")
      ->check(WholeNumber(10, 86'400'000))
      ->capture_default_str();
  app.add_option("--memory-limit", core.memory_limit,
                 "bytes of all models together; a model that exceeds it is refused. Else the available memory")
      ->check(WholeNumber(1, kMostBytes));
  app.add_option("--tls-certificate", credentials.certificate, "a PEM file: the server speaks TLS");
  app.add_option("--tls-key", credentials.key, "a PEM file with the certificate's key");
  app.add_option("--tls-client-ca", credentials.client_authority,
                 "a PEM file: clients need a certificate signed by it");
  app.add_option("--tokens", credentials.tokens, "a file with a bearer token per line: requests need one of them");
  app.add_option("--access-log", access_log, "a file that gets a JSON line per request; -: stderr");
  app.add_flag("--cors", cors, "allow pages of other origins to send requests (CORS)");
  app.add_flag("--json", json, "log lines are JSON");
}

absl::StatusOr<tensorflow::serving::ModelServerConfig> ServeOptions::ReadConfig() const {
  tensorflow::serving::ModelServerConfig all;
  if (!config.empty()) {
    ASSIGN_OR_RETURN(const std::string text, FileSystem::Local().Read(config));
    ASSIGN_OR_RETURN(all, ParseConfig(text, config));
  }
  for (const std::string& model : models) {
    const size_t equals = model.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == model.size()) {
      return InvalidArgument("--model: expected NAME=DIR, got \"{}\"", model);
    }
    auto& added = *all.mutable_model_config_list()->add_config();
    added.set_name(model.substr(0, equals));
    added.set_base_path(model.substr(equals + 1));
  }
  if (all.model_config_list().config().empty()) {
    return InvalidArgument("no model is given; try --model=NAME=DIR, or --config=FILE");
  }
  return all;
}

void ServeOptions::Complete() {
  core.batching.delay = std::chrono::microseconds(delay_us);
  core.largest_image.option = "--max-image-pixels";
  core.poll = std::chrono::milliseconds(poll_ms);
  const int cores = DescribeDispatch(Libraries::kWhenNeeded).threads;
  if (core.threads == 0) core.threads = cores;
  // Two threads on one core would wait for each other's time slices.
  http.threads = http_threads > 0 ? http_threads : std::min(2, cores);
  http.idle = std::chrono::seconds(idle_seconds);
  http.receive = std::chrono::seconds(receive_seconds);
  // A thread that polls keeps its core from the others of the server.
  const int usable = UsableCores();
  http.spin = std::chrono::microseconds(spin_us.value_or(usable > 1 ? kSpinMicros : 0));
  http.spinning_threads = std::max(1, usable - 1);
  http.cors = cors;
  if (http.address.starts_with('[') && http.address.ends_with(']')) {  // as in URLs
    http.address = http.address.substr(1, http.address.size() - 2);
  }
  grpc.address = Endpoint(http.address, grpc_port);
  grpc.max_message_bytes = static_cast<int64_t>(http.max_body);
}

absl::Status ServeOptions::CheckListening() const {
  RETURN_IF_ERROR_WITH(CheckPort(http.address, http.port), "--address and --port");
  if (grpc_port < 0) return absl::OkStatus();
  if (grpc_port > 0 && grpc_port == http.port) {
    return InvalidArgument("--port and --grpc-port are both {}; expected two ports", grpc_port);
  }
  RETURN_IF_ERROR_WITH(CheckPort(http.address, static_cast<uint16_t>(grpc_port)), "--address and --grpc-port");
  return absl::OkStatus();
}

}  // namespace tessera::serve

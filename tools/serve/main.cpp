// SPDX-License-Identifier: Apache-2.0
// tessera-serve: exported models answer requests, in a process without a compiler.
#include <malloc.h>

#include <csignal>
#include <cstdio>

#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/standard_output.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/serve/codec/warmup.h"
#include "tessera/tools/serve/core/model_directory.h"
#include "tessera/tools/serve/serve_options.h"
#include "tessera/tools/serve/server_log.h"
#include "tessera/tools/serve/v2/v2_handler.h"

namespace tessera::serve {
namespace {

// Waits for signals until one ends the server. SIGHUP reads the configuration again.
void WaitForTheEnd(const sigset_t& signals, const ServeOptions& options, ServingCore& core, ServerLog& log) {
  while (true) {
    int signal = 0;
    if (sigwait(&signals, &signal) != 0) continue;
    if (signal != SIGHUP) return;
    const auto config = options.ReadConfig();
    const absl::Status reloaded = config.ok() ? core.Reload(*config) : config.status();
    log.Write(reloaded.ok() ? "configuration reloaded"
                            : fmt::format("configuration not reloaded: {}; the old one stays", Message(reloaded)));
  }
}

// Returns the gRPC port; nullptr when none is wanted.
absl::StatusOr<std::unique_ptr<GrpcServer>> StartGrpc(const ServeOptions& options, ServingCore& core, ServerLog& log) {
  if (options.grpc_port < 0) return nullptr;
  CallObserver observer;
  if (log.has_access()) {
    observer = [&log](const CallRecord& call) {
      HttpRequest request{.method = "GRPC", .path = call.api, .client = call.client, .id = call.request_id};
      log.WriteAccess(request, {.code = HttpCode(call.status.code())},
                      std::chrono::duration_cast<std::chrono::microseconds>(call.duration));
    };
  }
  ASSIGN_OR_RETURN(auto server, GrpcServer::Start(options.grpc, core, BearerTokens(options.http.tokens), observer));
  log.Write(fmt::format("listening on grpc://{}:{}", options.http.address, server->port()));
  return server;
}

// Makes the memory of large bodies go back to the system as soon as they end. By default the C library raises its limit
// with each large block that is freed. Blocks of up to 32 MiB then leave holes in the heaps of threads.
void ReturnLargeBlocks() {
  constexpr int kLarge = 128 << 10;  // bytes
  mallopt(M_MMAP_THRESHOLD, kLarge);
}

absl::Status Serve(ServeOptions& options) {
  ReturnLargeBlocks();
  RETURN_IF_ERROR(options.Complete());
  ASSIGN_OR_RETURN(const auto config, options.ReadConfig());
  ASSIGN_OR_RETURN(const auto log, ServerLog::Open(options.json, options.access_log));
  // All threads that are made from here on leave the signals to this one.
  sigset_t signals;
  sigemptyset(&signals);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals, signal);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);

  options.core.warm_up = RunWarmUpRequests;
  options.core.log = [&](const std::string& line) { log->Write(line); };
  ASSIGN_OR_RETURN(const auto core, ServingCore::Create(config, options.core));
  RestHandler rest(*core, {.timeout = std::chrono::milliseconds(options.timeout_ms), .cors = options.cors});
  const V2Handler v2(*core, {.timeout = std::chrono::milliseconds(options.timeout_ms)});
  rest.AddPrefix("/v2", [&](HttpRequest request, HttpDone done) { v2.Handle(std::move(request), std::move(done)); });
  if (log->has_access()) {
    options.http.log = [&](const HttpRequest& request, const HttpAnswer& answer, std::chrono::microseconds took) {
      log->WriteAccess(request, answer, took);
    };
  }
  const bool tls = !options.http.certificate.empty();
  const std::string address = options.http.address;
  ASSIGN_OR_RETURN(const std::unique_ptr<GrpcServer> grpc, StartGrpc(options, *core, *log));
  ASSIGN_OR_RETURN(const auto http, HttpServer::Start(options.http, [&](HttpRequest request, HttpDone done) {
                     rest.Handle(std::move(request), std::move(done));
                   }));
  log->Write(fmt::format("listening on {}://{}:{}", tls ? "https" : "http", address, http->port()));
  WaitForTheEnd(signals, options, *core, *log);
  log->Write("draining");
  http->StopListening();
  if (grpc != nullptr) grpc->SetServing(false);
  const bool drained = core->Drain(std::chrono::seconds(options.drain_seconds));
  (void)http->WaitForAnswers(std::chrono::seconds(2));
  // Answers of requests that were under way still leave.
  if (grpc != nullptr) grpc->Stop(std::chrono::seconds(1));
  log->Write(drained ? "drained" : "requests under way were given up");
  return absl::OkStatus();
}

int Main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--version") {
    const absl::StatusOr<std::string> text = VersionText("tessera-serve", TESSERA_VERSION, {argv + 2, argv + argc});
    if (text.ok()) fmt::print("{}", *text);
    if (!text.ok()) fmt::print(stderr, "tessera-serve: error: {}\n", Message(text.status()));
    return static_cast<int>(ExitCodeOf(text.status()));
  }
  ServeOptions options;
  CLI::App app("Serves exported models: TensorFlow Serving's REST and gRPC, and the V2 protocol of KServe.",
               "tessera-serve");
  options.Define(app);
  std::string pin_directory, unpin_directory;
  int64_t pin_version = 0;
  CLI::App* const ctl = app.add_subcommand("ctl", "acts on servers through the directories of their models");
  CLI::App* const pin = ctl->add_subcommand("pin", "makes servers of a directory serve one version, until unpin");
  pin->add_option("DIR", pin_directory, "the directory of the model")->required();
  pin->add_option("VERSION", pin_version, "the version to serve")->required();
  CLI::App* const unpin = ctl->add_subcommand("unpin", "gives the choice back to the policy");
  unpin->add_option("DIR", unpin_directory, "the directory of the model")->required();
  ctl->require_subcommand(1);
  bool help = false;
  absl::Status status = ParseOptions(app, argc, argv, help);
  if (help) {
    fmt::print("Example:\n  tessera-serve --model=digits=exports/digits --port=8501\n\n{}", app.help());
    return 0;
  }
  if (status.ok()) {
    status = pin->parsed()     ? PinVersion(pin_directory, pin_version)
             : unpin->parsed() ? PinVersion(unpin_directory, std::nullopt)
                               : Serve(options);
  }
  if (!status.ok()) fmt::print(stderr, "tessera-serve: error: {}\n", Message(status));
  return static_cast<int>(ExitCodeOf(status));
}

}  // namespace
}  // namespace tessera::serve

int main(int argc, char** argv) {
  return tessera::WithStandardOutput("tessera-serve", [&] { return tessera::serve::Main(argc, argv); });
}

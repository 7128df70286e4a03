// SPDX-License-Identifier: Apache-2.0
// tessera-serve: serves exported models in a process without a compiler.
#include <malloc.h>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/standard_output.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/serve/codec/warmup.h"
#include "tessera/tools/serve/core/model_directory.h"
#include "tessera/tools/serve/http/listen_address.h"
#include "tessera/tools/serve/serve_options.h"
#include "tessera/tools/serve/server_log.h"
#include "tessera/tools/serve/v2/v2_handler.h"

namespace tessera::serve {
namespace {

void WriteReload(const absl::Status& status, ServerLog& log) {
  log.Write(status.ok() ? "certificates and tokens reloaded"
                        : fmt::format("certificates and tokens not reloaded: {}; the old ones stay", Message(status)));
}

// Reloads the configuration, certificates and tokens, and reopens the access log, which another program may have
// renamed.
void ReloadAll(const ServeOptions& options, CredentialFiles& files, ServingCore& core, ServerLog& log) {
  const absl::Status opened = log.Reopen();
  if (!opened.ok()) log.Write(fmt::format("access log not reopened: {}; the old one stays", Message(opened)));
  const auto config = options.ReadConfig();
  const absl::Status reloaded = config.ok() ? core.Reload(*config) : config.status();
  if (reloaded.ok()) {
    log.Write("configuration reloaded");
  } else if (reloaded.code() == absl::StatusCode::kFailedPrecondition) {
    log.Write(fmt::format("configuration reloaded, with exceptions: {}", Message(reloaded)));
  } else {
    log.Write(fmt::format("configuration not reloaded: {}; the old one stays", Message(reloaded)));
  }
  if (options.credentials.any()) WriteReload(files.Reload(), log);
}

// Handles signals on its own thread from the start. A termination signal ends the process immediately while models
// load. So does a second one while the server drains after the first.
class Signals {
 public:
  explicit Signals(ServerLog& log) : log_(log) {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals_, signal);
    // All threads created from here on leave the signals to this one.
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    std::thread([this] { Take(); }).detach();  // the process ends it
  }

  // From here on requests may arrive, and a signal lets them finish.
  void BeginServing() {
    const std::lock_guard lock(mutex_);
    serving_ = true;
  }

  // Returns when a signal ended the server. Calls `reload` for each SIGHUP before, and `poll` once per `interval`.
  void WaitForTheEnd(const std::function<void()>& reload, std::chrono::milliseconds interval,
                     const std::function<void()>& poll) {
    std::unique_lock lock(mutex_);
    while (true) {
      changed_.wait_for(lock, interval, [this] { return ends_ || reloads_; });
      if (ends_) return;
      const bool reloads = std::exchange(reloads_, false);
      lock.unlock();
      reloads ? reload() : poll();
      lock.lock();
    }
  }

 private:
  void Take() {
    while (true) {
      int signal = 0;
      if (sigwait(&signals_, &signal) != 0) continue;
      const std::lock_guard lock(mutex_);
      if (signal == SIGHUP) {
        reloads_ = true;
      } else if (serving_ && !ends_) {
        ends_ = true;
      } else {
        log_.Write(serving_ ? "a second signal: requests in flight are aborted" : "ended while models were loaded");
        // Destructors would wait for the aborted work.
        std::_Exit(static_cast<int>(serving_ ? ExitCode::kFailed : ExitCode::kSuccess));
      }
      changed_.notify_all();
    }
  }

  ServerLog& log_;
  sigset_t signals_ = {};
  std::mutex mutex_;
  std::condition_variable changed_;
  bool serving_ = false;
  bool reloads_ = false;
  bool ends_ = false;
};

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
  ASSIGN_OR_RETURN(auto server, GrpcServer::Start(options.grpc, core, observer));
  log.Write(fmt::format("listening on grpc://{}", Endpoint(options.http.address, server->port())));
  return server;
}

// Returns the memory of large bodies to the system as soon as they are freed. By default the C library raises its limit
// with each large block that is freed. Blocks of up to 32 MiB then leave holes in the heaps of threads.
void ReturnLargeBlocks() {
  constexpr int kLarge = 128 << 10;  // bytes
  mallopt(M_MMAP_THRESHOLD, kLarge);
}

absl::Status Serve(ServeOptions& options) {
  ReturnLargeBlocks();
  options.Complete();
  ASSIGN_OR_RETURN(CredentialFiles files, CredentialFiles::Open(options.credentials));
  options.http.credentials = options.grpc.credentials = files.credentials();
  ASSIGN_OR_RETURN(const auto config, options.ReadConfig());
  RETURN_IF_ERROR(options.CheckListening());
  ASSIGN_OR_RETURN(auto opened, ServerLog::Open(options.json, options.access_log));
  ServerLog* const log = opened.release();  // until the process ends: the thread of signals may write last
  static auto* const signals = new Signals(*log);
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
  const bool tls = files.credentials()->tls() != nullptr;
  const std::string address = options.http.address;
  signals->BeginServing();
  ASSIGN_OR_RETURN(const std::unique_ptr<GrpcServer> grpc, StartGrpc(options, *core, *log));
  ASSIGN_OR_RETURN(const auto http, HttpServer::Start(options.http, [&](HttpRequest request, HttpDone done) {
                     rest.Handle(std::move(request), std::move(done));
                   }));
  log->Write(fmt::format("listening on {}://{}", tls ? "https" : "http", Endpoint(address, http->port())));
  signals->WaitForTheEnd([&] { ReloadAll(options, files, *core, *log); }, std::chrono::milliseconds(options.poll_ms),
                         [&] {
                           const absl::StatusOr<bool> changed = files.ReloadIfChanged();
                           if (!changed.ok() || *changed) WriteReload(changed.status(), *log);
                         });
  log->Write("draining");
  http->StopListening();
  core->LeaveReady();
  if (grpc != nullptr) grpc->SetServing(false);
  // A request that has started to arrive is in flight, and so is a response that its client reads slowly.
  const Clock::time_point end = Clock::now() + std::chrono::seconds(options.drain_seconds);
  const auto left = [&] {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
    return std::max(ms, std::chrono::milliseconds(0));
  };
  bool drained = http->WaitForAnswers(left());
  drained &= core->Drain(left());
  if (!drained) (void)http->WaitForAnswers(std::chrono::seconds(2));  // the error responses
  // Responses to requests in flight are still sent.
  if (grpc != nullptr) grpc->Stop(std::chrono::seconds(1));
  log->Write(drained ? "drained" : "requests in flight were aborted");
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

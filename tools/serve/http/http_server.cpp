// SPDX-License-Identifier: Apache-2.0
// Each thread has its own libmicrohttpd daemon; all daemons accept from one socket. Other threads never touch a daemon:
// they queue a note and wake up its thread. libmicrohttpd calls Access several times per request:
//   1. The headers have arrived: Begin checks the token, the certificate and Content-Length.
//   2. The body arrives in chunks. The body of a refused request is discarded, so that a client that writes before it
//      reads gets the response.
//   3. The request is complete: the handler is called. If it returns without a response, the connection is suspended.
//   4. The response is ready, on any thread: the connection's own thread resumes it.
//   5. Access is called once more, and queues the response.
// Exchange::state decides a race between 3 and 4: the later one resumes the connection.
//
// If several requests arrive in one iteration of a thread and are answered immediately, only the first response is sent
// in that iteration, and the others in the following ones. The client is then already awake when the second response
// comes: waking it up costs as much as sending.
#include "tessera/tools/serve/http/http_server.h"

#include <gnutls/gnutls.h>
#include <microhttpd.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/serve/http/admission.h"
#include "tessera/tools/serve/http/decode_body.h"
#include "tessera/tools/serve/http/listen_address.h"
#include "tessera/tools/serve/http/peers.h"
#include "tessera/tools/serve/http/spinning.h"

namespace tessera::serve {
namespace {

using Clock = std::chrono::steady_clock;

// A thread with its daemon.
struct Worker {
  ~Worker() {
    if (wake >= 0) close(wake);
  }
  void WakeUp() const {
    const uint64_t one = 1;
    (void)!write(wake, &one, sizeof(one));
  }
  // Makes the thread resume a connection.
  void Resume(MHD_Connection* connection) {
    {
      const std::lock_guard lock(mutex);
      answered.push_back(connection);
    }
    WakeUp();
  }

  bool HasNotes() {
    const std::lock_guard lock(mutex);
    return !answered.empty();
  }

  class Server* server = nullptr;
  MHD_Daemon* daemon = nullptr;
  int wake = -1;  // an eventfd
  std::thread thread;
  bool listens = true;
  std::optional<Spinner> spinner;
  bool worked = false;  // in this iteration something came from clients or other threads
  int at_once = 0;      // requests answered immediately in this iteration
  std::mutex mutex;
  std::vector<MHD_Connection*> answered;  // that are suspended
};

// One request and its response.
struct Exchange {
  enum State : int { kRunning, kSuspended, kAnswered };

  HttpRequest request;
  HttpAnswer answer;
  Clock::time_point begin = Clock::now();
  MHD_Connection* connection = nullptr;
  Worker* worker = nullptr;
  std::atomic<int> state = kRunning;
  uint64_t announced = 0;  // bytes of the body
  bool refused = false;    // before its whole body arrived, or because its body cannot be decoded
  bool ends_in_doubt = false;
  size_t discarded = 0;  // bytes of the body of a refused request
};

// Returns nullptr without TLS.
gnutls_session_t SessionOf(MHD_Connection* connection) {
  const MHD_ConnectionInfo* const info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == nullptr ? nullptr : static_cast<gnutls_session_t>(info->tls_session);
}

// Returns whether the client showed a certificate of the authority.
bool HasCertificate(MHD_Connection* connection) {
  const gnutls_session_t session = SessionOf(connection);
  unsigned status = 0;
  return session != nullptr && gnutls_certificate_verify_peers2(session, &status) == 0 && status == 0;
}

// Leaves percent escapes to the handler: a decoded slash is not a separator.
size_t KeepEscapes(void*, MHD_Connection*, char* text) { return std::strlen(text); }

class Server : public HttpServer {
 public:
  Server(HttpOptions options, HttpHandler handler)
      : options_(std::move(options)), handler_(std::move(handler)), spin_seats_(options_.spinning_threads) {}

  ~Server() override {
    stopped_ = true;
    StopListening();
    for (const std::unique_ptr<Worker>& worker : workers_) {
      if (worker->thread.joinable()) worker->thread.join();
      // A daemon that listens would close the socket, which is not its own.
      if (worker->listens) (void)MHD_quiesce_daemon(worker->daemon);
      MHD_stop_daemon(worker->daemon);
    }
    if (socket_ >= 0) close(socket_);
  }

  absl::Status Listen();

  uint16_t port() const override { return port_; }

  bool WaitForAnswers(std::chrono::milliseconds limit) override {
    const Clock::time_point end = Clock::now() + limit;
    // A client that was just answered may be sending its next request: it is told that the connection closes.
    constexpr std::chrono::milliseconds kQuiet{50};
    Clock::time_point busy = Clock::now();
    for (uint64_t seen = begun_; Clock::now() < end; std::this_thread::sleep_for(std::chrono::milliseconds(1))) {
      if (exchanges_ > 0 || begun_ != seen) busy = Clock::now();
      seen = begun_;
      if (Clock::now() - busy >= kQuiet) return true;
    }
    return exchanges_ == 0;
  }

  void StopListening() override {
    closing_ = true;
    for (const std::unique_ptr<Worker>& worker : workers_) worker->WakeUp();
  }

 private:
  static MHD_Result Access(void* self, MHD_Connection* connection, const char* url, const char* method, const char*,
                           const char* data, size_t* size, void** context);
  static void Completed(void* self, MHD_Connection* connection, void** context, MHD_RequestTerminationCode);
  static void Notify(void* self, MHD_Connection* connection, void** context, MHD_ConnectionNotificationCode code);

  absl::Status OpenSocket();
  absl::Status StartWorker();
  void Work(Worker& worker);
  void DoNotes(Worker& worker);
  void Begin(Exchange& exchange, const char* url, const char* method);
  void Ask(const std::shared_ptr<Exchange>& exchange);
  // Adds a chunk of the body, or discards it. Returns false when too much was discarded.
  bool TakeBody(Exchange& exchange, std::string_view piece) const;
  // Decompresses the body. Returns false, and sets the response, if decompression fails.
  bool Decode(Exchange& exchange) const;
  // A body beyond the limit is read to its end, up to this size, before its client gets 413.
  size_t most_discarded() const { return std::max(8 * options_.max_body, size_t{16} << 20); }
  MHD_Result Send(Exchange& exchange);
  int64_t NextRequestLimit() const { return Peers::Now() + (options_.idle + options_.receive).count(); }
  static Peer* PeerOf(MHD_Connection* connection);

  const HttpOptions options_;
  const HttpHandler handler_;
  SpinSeats spin_seats_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::atomic<int> socket_ = -1;
  std::atomic<int> listening_ = 0;  // workers
  uint16_t port_ = 0;
  std::atomic<bool> closing_ = false;
  std::atomic<uint64_t> requests_ = 0;
  std::atomic<uint64_t> begun_ = 0;
  std::atomic<int> exchanges_ = 0;  // started and not finished

  std::atomic<bool> stopped_ = false;
  std::optional<Peers> peers_;
};

absl::Status Server::OpenSocket() {
  ASSIGN_OR_RETURN(const BoundSocket bound, BindSocket(options_.address, options_.port));
  socket_ = bound.socket;
  port_ = bound.port;
  constexpr int kBacklog = 1024;
  if (listen(socket_, kBacklog) != 0) return ErrnoStatus(errno, Endpoint(options_.address, port_));
  return absl::OkStatus();
}

absl::Status Server::StartWorker() {
  unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME;
  if (options_.address.find(':') != std::string::npos) flags |= MHD_USE_IPv6;
  std::vector<MHD_OptionItem> items;
  const auto add = [&](MHD_OPTION option, intptr_t value, const void* pointer = nullptr) {
    items.push_back({option, value, const_cast<void*>(pointer)});
  };
  add(MHD_OPTION_LISTEN_SOCKET, socket_);
  add(MHD_OPTION_CONNECTION_LIMIT, (options_.max_connections + options_.threads - 1) / options_.threads);
  add(MHD_OPTION_CONNECTION_TIMEOUT, options_.idle.count());
  add(MHD_OPTION_CONNECTION_MEMORY_LIMIT, static_cast<intptr_t>(options_.max_headers));
  const std::shared_ptr<const Tls> tls = options_.credentials->tls();
  if (tls != nullptr) {
    // The daemon requires certificates at its start. Notify gives each connection the current ones.
    flags |= MHD_USE_TLS;
    add(MHD_OPTION_HTTPS_MEM_CERT, 0, tls->texts().certificate.c_str());
    add(MHD_OPTION_HTTPS_MEM_KEY, 0, tls->texts().key.c_str());
    if (tls->wants_client_certificates()) add(MHD_OPTION_HTTPS_MEM_TRUST, 0, tls->texts().client_authority.c_str());
  }
  add(MHD_OPTION_END, 0);
  auto worker = std::make_unique<Worker>();
  worker->server = this;
  if (options_.spin.count() > 0) worker->spinner.emplace(options_.spin, spin_seats_);
  worker->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (worker->wake < 0) return ErrnoStatus(errno, "eventfd");
  errno = 0;
  worker->daemon = MHD_start_daemon(flags, options_.port, nullptr, nullptr, &Server::Access, worker.get(),
                                    MHD_OPTION_ARRAY, items.data(), MHD_OPTION_NOTIFY_COMPLETED, &Server::Completed,
                                    worker.get(), MHD_OPTION_NOTIFY_CONNECTION, &Server::Notify, this,
                                    MHD_OPTION_UNESCAPE_CALLBACK, &KeepEscapes, nullptr, MHD_OPTION_END);
  if (worker->daemon == nullptr) {
    const std::string where = Endpoint(options_.address, port_);
    if (errno != 0) return ErrnoStatus(errno, where);
    return Internal("{}: libmicrohttpd cannot listen", where);
  }
  ++listening_;
  workers_.push_back(std::move(worker));
  return absl::OkStatus();
}

absl::Status Server::Listen() {
  RETURN_IF_ERROR(OpenSocket());
  peers_.emplace(std::clamp(options_.receive / 4, std::chrono::milliseconds(10), std::chrono::milliseconds(250)));
  for (int i = 0; i < options_.threads; ++i) RETURN_IF_ERROR(StartWorker());
  for (const std::unique_ptr<Worker>& worker : workers_) {
    worker->thread = std::thread([this, worker = worker.get()] { Work(*worker); });
  }
  return absl::OkStatus();
}

// Resumes the connections that other threads have answered, and stops listening once the server closes.
void Server::DoNotes(Worker& worker) {
  uint64_t count = 0;
  (void)!read(worker.wake, &count, sizeof(count));
  std::vector<MHD_Connection*> answered;
  {
    const std::lock_guard lock(worker.mutex);
    answered.swap(worker.answered);
  }
  for (MHD_Connection* connection : answered) MHD_resume_connection(connection);
  worker.worked |= !answered.empty();
  if (!closing_ || !worker.listens) return;
  worker.listens = false;
  (void)MHD_quiesce_daemon(worker.daemon);
  if (--listening_ == 0) close(socket_.exchange(-1));
}

void Server::Work(Worker& worker) {
  const MHD_DaemonInfo* const info = MHD_get_daemon_info(worker.daemon, MHD_DAEMON_INFO_EPOLL_FD);
  std::array<pollfd, 2> files = {pollfd{info->epoll_fd, POLLIN, 0}, pollfd{worker.wake, POLLIN, 0}};
  Clock::time_point turn = Clock::now();  // when this iteration started
  while (!stopped_) {
    worker.at_once = 0;
    (void)MHD_run_wait(worker.daemon, 0);
    MHD_UNSIGNED_LONG_LONG limit = 0;
    int timeout = -1;
    if (MHD_get_timeout(worker.daemon, &limit) == MHD_YES) timeout = static_cast<int>(std::min(limit, 60000ULL));
    const bool waits = worker.spinner && timeout != 0;
    if (waits) {
      const Clock::time_point now = Clock::now();
      if (std::exchange(worker.worked, false)) worker.spinner->Worked(turn, now);
      turn = now;
      if (worker.spinner->Spins(now)) {
        if (worker.HasNotes() || closing_) DoNotes(worker);
        continue;
      }
    }
    const bool has_events = poll(files.data(), files.size(), timeout) > 0;
    if (waits) turn = Clock::now();
    if (has_events && files[1].revents != 0) DoNotes(worker);
  }
}

Peer* Server::PeerOf(MHD_Connection* connection) {
  const MHD_ConnectionInfo* const info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == nullptr ? nullptr : static_cast<Peer*>(info->socket_context);
}

void Server::Notify(void* self, MHD_Connection* connection, void** context, MHD_ConnectionNotificationCode code) {
  auto* const server = static_cast<Server*>(self);
  if (code == MHD_CONNECTION_NOTIFY_CLOSED) {
    auto* const peer = static_cast<Peer*>(*context);
    *context = nullptr;
    if (peer != nullptr) server->peers_->Remove(peer);
    return;
  }
  const MHD_ConnectionInfo* info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  std::string address = info == nullptr ? "" : AddressText(info->client_addr);
  info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  const int socket = info == nullptr ? -1 : info->connect_fd;
  Peer* const peer = server->peers_->Add(socket, std::move(address), server->NextRequestLimit());
  *context = peer;
  const gnutls_session_t session = SessionOf(connection);
  if (session == nullptr) return;
  peer->tls = server->options_.credentials->tls();
  gnutls_credentials_set(session, GNUTLS_CRD_CERTIFICATE, peer->tls->gnutls());
}

void Server::Begin(Exchange& exchange, const char* url, const char* method) {
  HttpRequest& request = exchange.request;
  request.method = method;
  request.path = url;
  TakePathOfAddress(request.path);
  request.headers.reserve(8);
  MHD_get_connection_values(
      exchange.connection, MHD_HEADER_KIND,
      [](void* to, MHD_ValueKind, const char* key, const char* value) {
        static_cast<Headers*>(to)->emplace_back(key, value == nullptr ? "" : value);
        return MHD_YES;
      },
      &request.headers);
  const Peer* const peer = PeerOf(exchange.connection);
  if (peer != nullptr) request.client = peer->address;
  request.id = RequestId(request, ++requests_);
  exchange.announced = AnnouncedBytes(request);

  const auto refuse = [&](HttpAnswer answer) {
    exchange.refused = true;
    exchange.answer = std::move(answer);
  };
  if (peer != nullptr && peer->tls != nullptr && peer->tls->wants_client_certificates() &&
      !HasCertificate(exchange.connection)) {
    return refuse(Refusal(403, "a client certificate of the server's authority is needed"));
  }
  if (std::optional<HttpAnswer> answer = CheckFraming(request)) {
    exchange.ends_in_doubt = true;
    return refuse(*std::move(answer));
  }
  if (options_.cors && IsPreflight(request)) return;
  if (std::optional<HttpAnswer> answer = CheckToken(request, *options_.credentials->tokens()))
    return refuse(*std::move(answer));
  if (exchange.announced > options_.max_body) {
    return refuse(Refusal(413, fmt::format("the body has {} bytes, expected at most {}; try fewer rows",
                                           exchange.announced, options_.max_body)));
  }
  // Limits the memory reserved for bytes that may never arrive.
  constexpr uint64_t kTrusted = uint64_t{16} << 10;
  request.body.reserve(std::min(exchange.announced, kTrusted));
}

bool Server::TakeBody(Exchange& exchange, std::string_view piece) const {
  std::string& body = exchange.request.body;
  if (!exchange.refused && body.size() + piece.size() <= options_.max_body) {
    body.append(piece);
    return true;
  }
  if (!exchange.refused) {  // its size was not announced
    exchange.refused = true;
    exchange.answer =
        Refusal(413, fmt::format("the body has more than {} bytes, the maximum; try fewer rows", options_.max_body));
    exchange.discarded = body.size();
    body = std::string();
  }
  exchange.discarded += piece.size();
  return exchange.discarded <= most_discarded();
}

bool Server::Decode(Exchange& exchange) const {
  absl::Status status = DecodeBody(exchange.request, options_.max_body);
  if (status.ok()) return true;
  exchange.refused = true;
  const int code = status.code() == absl::StatusCode::kUnimplemented ? 415
                   : status.code() == absl::StatusCode::kOutOfRange  ? 413
                                                                     : 400;
  exchange.answer = Refusal(code, Message(status));
  if (code == 415) exchange.answer.headers.emplace_back("Accept-Encoding", "gzip, deflate");
  return false;
}

void Server::Ask(const std::shared_ptr<Exchange>& exchange) {
  HttpRequest request = std::move(exchange->request);
  HttpRequest& kept = exchange->request;
  kept.id = request.id;
  if (options_.log) {
    kept.method = request.method;
    kept.path = request.path;
    kept.client = request.client;
  }
  handler_(std::move(request), [exchange](HttpAnswer answer) {
    exchange->answer = std::move(answer);
    if (exchange->state.exchange(Exchange::kAnswered) == Exchange::kSuspended) {
      exchange->worker->Resume(exchange->connection);
    }
  });
}

// The exchange owns the response's memory; Completed deletes the exchange after the last byte.
MHD_Result Server::Send(Exchange& exchange) {
  HttpAnswer& answer = exchange.answer;
  if (options_.cors) AllowOtherOrigins(answer);
  if (Peer* const peer = PeerOf(exchange.connection)) {
    peer->limit = NextRequestLimit();
    peer->expects_more = false;
  }
  MHD_Response* const response =
      MHD_create_response_from_buffer(answer.body.size(), answer.body.data(), MHD_RESPMEM_PERSISTENT);
  if (response == nullptr) return MHD_NO;
  MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, answer.content_type);
  MHD_add_response_header(response, "X-Request-Id", exchange.request.id.c_str());
  MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
  for (const auto& [name, value] : answer.headers) MHD_add_response_header(response, name.c_str(), value.c_str());
  if (closing_ || exchange.refused) MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
  const MHD_Result queued = MHD_queue_response(exchange.connection, static_cast<unsigned>(answer.code), response);
  MHD_destroy_response(response);
  if (options_.log) {
    options_.log(exchange.request, answer,
                 std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - exchange.begin));
  }
  return queued;
}

MHD_Result Server::Access(void* self, MHD_Connection* connection, const char* url, const char* method, const char*,
                          const char* data, size_t* size, void** context) {
  auto* const worker = static_cast<Worker*>(self);
  Server* const server = worker->server;
  Peer* const peer = PeerOf(connection);
  worker->worked = true;
  if (*context == nullptr) {
    auto* const created = new std::shared_ptr<Exchange>(std::make_shared<Exchange>());
    *context = created;
    Exchange& exchange = **created;
    exchange.connection = connection;
    exchange.worker = worker;
    ++server->exchanges_;
    ++server->begun_;
    if (peer != nullptr) peer->limit = Peers::Now() + server->options_.receive.count();
    server->Begin(exchange, url, method);
    const bool discards =
        SendsBody(exchange.request) && !exchange.ends_in_doubt && exchange.announced <= server->most_discarded();
    return exchange.refused && !discards ? server->Send(exchange) : MHD_YES;
  }
  const std::shared_ptr<Exchange>& exchange = *static_cast<std::shared_ptr<Exchange>*>(*context);
  if (*size > 0) {
    if (!server->TakeBody(*exchange, {data, *size})) return MHD_NO;
    *size = 0;
    return MHD_YES;
  }
  if (exchange->refused) return server->Send(*exchange);
  if (exchange->state == Exchange::kRunning && !server->Decode(*exchange)) return server->Send(*exchange);
  if (exchange->state == Exchange::kRunning) {
    if (peer != nullptr) {
      peer->limit = 0;
      peer->expects_more = false;
    }
    server->Ask(exchange);
    if (exchange->state != Exchange::kAnswered) {
      MHD_suspend_connection(connection);
      int running = Exchange::kRunning;
      // libmicrohttpd forgets a connection that is resumed immediately: its MHD_get_timeout does not count it.
      if (!exchange->state.compare_exchange_strong(running, Exchange::kSuspended)) {
        exchange->worker->Resume(connection);
      }
      return MHD_YES;
    }
    // Without a response, libmicrohttpd calls Access again in its next iteration, which follows without waiting.
    if (exchange->worker->at_once++ > 0) return MHD_YES;
  }
  return server->Send(*exchange);
}

void Server::Completed(void* self, MHD_Connection* connection, void** context, MHD_RequestTerminationCode) {
  auto* const worker = static_cast<Worker*>(self);
  Server* const server = worker->server;
  worker->worked = true;
  if (*context != nullptr) --server->exchanges_;
  delete static_cast<std::shared_ptr<Exchange>*>(*context);
  *context = nullptr;
  if (Peer* const peer = PeerOf(connection)) {
    peer->limit = server->NextRequestLimit();
    peer->expects_more = true;
  }
}

}  // namespace

absl::StatusOr<std::unique_ptr<HttpServer>> HttpServer::Start(HttpOptions options, HttpHandler handler) {
  auto server = std::make_unique<Server>(std::move(options), std::move(handler));
  RETURN_IF_ERROR(server->Listen());
  return server;
}

}  // namespace tessera::serve

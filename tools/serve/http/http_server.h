// SPDX-License-Identifier: Apache-2.0
// Carries HTTP/1.1 by libmicrohttpd: a few threads wait for all connections by epoll, and a request whose answer takes
// time holds none of them.
#ifndef TESSERA_TOOLS_SERVE_HTTP_HTTP_SERVER_H_
#define TESSERA_TOOLS_SERVE_HTTP_HTTP_SERVER_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/credentials/credentials.h"
#include "tessera/tools/serve/http/message.h"

namespace tessera::serve {

struct HttpOptions {
  std::string address = "127.0.0.1";
  uint16_t port = 8501;  // 0: any free one
  int threads = 2;
  // The longest time for which a thread polls its connections before it sleeps: a request that comes in this time finds
  // it awake. It does so while requests follow each other closely (spinning.h). 0: never.
  std::chrono::microseconds spin{0};
  int spinning_threads = 1;  // the most that poll at a time
  // Bytes. A larger body is read and discarded, up to eight times this size, and gets 413. Behind that its connection
  // is closed.
  size_t max_body = size_t{64} << 20;
  size_t max_headers = size_t{16} << 10;  // bytes of a request's line and headers
  int max_connections = 20000;
  std::chrono::seconds idle{75};             // a silent connection is closed
  std::chrono::milliseconds receive{30000};  // a request has to arrive in this time, however slowly its bytes come
  // A request needs one of the tokens, if there are any, except for /healthz. With TLS, each connection has the
  // certificates of its begin.
  std::shared_ptr<const Credentials> credentials = std::make_shared<Credentials>();
  bool cors = false;  // pages of other origins may ask
  // Called once per answered request.
  std::function<void(const HttpRequest& request, const HttpAnswer& answer, std::chrono::microseconds took)> log =
      nullptr;
};

class HttpServer {
 public:
  // Listens. Fails with InvalidArgument for an address that is none, and with the system's error when the port is
  // taken.
  static absl::StatusOr<std::unique_ptr<HttpServer>> Start(HttpOptions options, HttpHandler handler);
  // Ends all connections. Every request must have its answer.
  virtual ~HttpServer() = default;

  virtual uint16_t port() const = 0;
  // Takes no more connections, and asks those that are open to close behind their next answer.
  virtual void StopListening() = 0;
  // Returns when every request that has begun to arrive has its whole answer, or after `limit`: then false.
  virtual bool WaitForAnswers(std::chrono::milliseconds limit) = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_HTTP_SERVER_H_

// SPDX-License-Identifier: Apache-2.0
// An HTTP/1.1 server on libmicrohttpd. A few threads serve all connections by epoll; a pending response blocks none of
// them.
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
  uint16_t port = 8501;  // 0: any free port
  int threads = 2;
  // How long at most a thread polls its connections before it sleeps, while requests follow each other closely
  // (spinning.h). 0 disables polling.
  std::chrono::microseconds spin{0};
  int spinning_threads = 1;  // that may poll at a time
  // Bytes. A larger body, up to eight times this size, is read and discarded, and the response is 413. Beyond that, the
  // connection is closed.
  size_t max_body = size_t{64} << 20;
  size_t max_headers = size_t{16} << 10;  // bytes of the request line and headers
  int max_connections = 20000;
  std::chrono::seconds idle{75};             // an idle connection is closed
  std::chrono::milliseconds receive{30000};  // a request must arrive within this time
  // If there are tokens, each request except /healthz needs one. A TLS connection keeps the certificates that were
  // current when it began.
  std::shared_ptr<const Credentials> credentials = std::make_shared<Credentials>();
  bool cors = false;  // allow pages of other origins
  // Called once per finished request.
  std::function<void(const HttpRequest& request, const HttpAnswer& answer, std::chrono::microseconds took)> log =
      nullptr;
};

class HttpServer {
 public:
  // Starts listening. Fails with InvalidArgument for an invalid address, and with the system's error if the port is in
  // use.
  static absl::StatusOr<std::unique_ptr<HttpServer>> Start(HttpOptions options, HttpHandler handler);
  // Closes all connections. All requests must be finished.
  virtual ~HttpServer() = default;

  virtual uint16_t port() const = 0;
  // Accepts no more connections, and closes each open one after its next response.
  virtual void StopListening() = 0;
  // Returns true when every request that began to arrive has its complete response, or false after `limit`.
  virtual bool WaitForAnswers(std::chrono::milliseconds limit) = 0;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_HTTP_SERVER_H_

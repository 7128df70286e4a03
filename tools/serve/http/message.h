// SPDX-License-Identifier: Apache-2.0
// HTTP requests and responses, independent of the HTTP library.
#ifndef TESSERA_TOOLS_SERVE_HTTP_MESSAGE_H_
#define TESSERA_TOOLS_SERVE_HTTP_MESSAGE_H_

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"

namespace tessera::serve {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string method;  // "GET"
  std::string path;    // as sent, without the query; percent-encoded
  Headers headers = {};
  std::string body = {};
  std::string client = {};  // the peer's address, or the name of its token
  std::string id = {};      // for the log and the response

  // Returns the header `name`, case-insensitively; empty if it is absent.
  std::string_view Header(std::string_view name) const;
};

struct HttpAnswer {
  int code = 200;
  std::string body = {};
  const char* content_type = "application/json";  // a literal
  Headers headers = {};
};

// Called once, on any thread, possibly before the handler returns.
using HttpDone = std::function<void(HttpAnswer)>;

// Handles requests. Must not block for long; may be called by several threads concurrently.
using HttpHandler = std::function<void(HttpRequest, HttpDone)>;

// Returns the HTTP status code for a status: 400 for InvalidArgument, 429 for ResourceExhausted and so on.
int HttpCode(absl::StatusCode code);

// Decodes percent escapes. Returns false for invalid ones.
bool DecodePercent(std::string_view text, std::string& decoded);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_MESSAGE_H_

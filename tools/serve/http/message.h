// SPDX-License-Identifier: Apache-2.0
// HTTP requests and answers, apart from any library that carries them.
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
  std::string path;    // as it was sent, without the query: percent escapes stand
  Headers headers = {};
  std::string body = {};
  std::string client = {};  // the peer's address, or the name of its token
  std::string id = {};      // for the log and the answer

  // Returns the header, whose name may have any case; empty when there is none.
  std::string_view Header(std::string_view name) const;
};

struct HttpAnswer {
  int code = 200;
  std::string body = {};
  const char* content_type = "application/json";  // a literal
  Headers headers = {};
};

// Called once, on any thread, perhaps before the handler returns.
using HttpDone = std::function<void(HttpAnswer)>;

// Answers requests. It must not block for long, and may be called by several threads at once.
using HttpHandler = std::function<void(HttpRequest, HttpDone)>;

// Returns HTTP's code for a status: 400 for InvalidArgument, 429 for ResourceExhausted and so on.
int HttpCode(absl::StatusCode code);

// Returns the text with its percent escapes decoded. Returns false for escapes that are none.
bool DecodePercent(std::string_view text, std::string& decoded);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_MESSAGE_H_

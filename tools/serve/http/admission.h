// SPDX-License-Identifier: Apache-2.0
// Judges a request by its headers, before its body is there.
#ifndef TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_
#define TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tessera/tools/serve/credentials/bearer_tokens.h"
#include "tessera/tools/serve/http/message.h"

namespace tessera::serve {

// Returns the answer {"error": message}.
HttpAnswer Refusal(int code, std::string_view message);

// Returns the header X-Request-Id when it is short and plain, so that logs stay readable; otherwise `number`, as hex
// digits.
std::string RequestId(const HttpRequest& request, uint64_t number);

// Makes the token of the request the name of its client. Returns an answer 401 when it has none of `tokens`, unless
// there are none or the path is /healthz.
std::optional<HttpAnswer> CheckToken(HttpRequest& request, const BearerTokens& tokens);

// Returns an answer 400 or 501 for a request whose end is in doubt: servers that differ about it would take a part of
// its body for the next request. Two lengths that differ, a length beside chunks, and a transfer coding that is not
// "chunked" do so.
std::optional<HttpAnswer> CheckFraming(const HttpRequest& request);

// Takes scheme and host off a path of the form "http://HOST/PATH", which clients of proxies send.
void TakePathOfAddress(std::string& path);

// Returns whether a browser asks what it may send, which needs no token: OPTIONS.
bool IsPreflight(const HttpRequest& request);

// Adds the headers by which pages of other origins may send requests and read answers.
void AllowOtherOrigins(HttpAnswer& answer);

// Returns the header Content-Length; 0 without it.
uint64_t AnnouncedBytes(const HttpRequest& request);

// Returns whether a body is on its way even if the request is refused: the client does not wait for "100 Continue".
bool SendsBody(const HttpRequest& request);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_

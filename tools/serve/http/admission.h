// SPDX-License-Identifier: Apache-2.0
// Checks a request by its headers, before its body arrives.
#ifndef TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_
#define TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tessera/tools/serve/credentials/bearer_tokens.h"
#include "tessera/tools/serve/http/message.h"

namespace tessera::serve {

// Returns the response {"error": message}.
HttpAnswer Refusal(int code, std::string_view message);

// Returns the header X-Request-Id if it has at most 64 letters, digits, "-", "_" and ".", so that logs stay readable;
// otherwise `number` in hex.
std::string RequestId(const HttpRequest& request, uint64_t number);

// Sets the request's client to the name of its token. Returns a response 401 if it has none of `tokens`, unless
// `tokens` is empty or the path is /healthz.
std::optional<HttpAnswer> CheckToken(HttpRequest& request, const BearerTokens& tokens);

// Returns a response 400 or 501 for ambiguous framing, which allows request smuggling: different values of
// Content-Length, Content-Length with Transfer-Encoding, and transfer codings other than "chunked".
std::optional<HttpAnswer> CheckFraming(const HttpRequest& request);

// Removes scheme and host from a request target of the form "http://HOST/PATH", which clients send to proxies.
void TakePathOfAddress(std::string& path);

// Returns whether this is a CORS preflight request (OPTIONS), which needs no token.
bool IsPreflight(const HttpRequest& request);

// Adds the CORS headers that let pages of other origins send requests and read responses.
void AllowOtherOrigins(HttpAnswer& answer);

// Returns Content-Length, or 0 without it.
uint64_t AnnouncedBytes(const HttpRequest& request);

// Returns whether the client sends a body even if the request is refused, without waiting for "100 Continue".
bool SendsBody(const HttpRequest& request);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_ADMISSION_H_

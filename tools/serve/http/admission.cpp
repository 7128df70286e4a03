// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/admission.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "absl/strings/match.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/json/predict_json.h"

namespace tessera::serve {
namespace {

bool IsPlainId(std::string_view id) {
  return !id.empty() && id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
           c == '.';
  });
}

}  // namespace

HttpAnswer Refusal(int code, std::string_view message) { return {.code = code, .body = WriteError(message)}; }

std::string RequestId(const HttpRequest& request, uint64_t number) {
  const std::string_view id = request.Header("X-Request-Id");
  if (IsPlainId(id)) return std::string(id);
  char digits[16];
  return {digits, std::to_chars(digits, digits + sizeof(digits), number, 16).ptr};
}

std::optional<HttpAnswer> CheckToken(HttpRequest& request, const BearerTokens& tokens) {
  if (request.path == "/healthz") return std::nullopt;
  absl::StatusOr<std::string> client = tokens.Check(request.Header("Authorization"));
  if (!client.ok()) {
    HttpAnswer answer = Refusal(401, Message(client.status()));
    answer.headers.emplace_back("WWW-Authenticate", "Bearer");
    return answer;
  }
  if (!client->empty()) request.client = *std::move(client);
  return std::nullopt;
}

std::optional<HttpAnswer> CheckFraming(const HttpRequest& request) {
  const std::string* length = nullptr;
  const std::string* coding = nullptr;
  for (const auto& [name, value] : request.headers) {
    if (absl::EqualsIgnoreCase(name, "Content-Length")) {
      if (length != nullptr && *length != value) return Refusal(400, "two Content-Length headers differ");
      length = &value;
    } else if (absl::EqualsIgnoreCase(name, "Transfer-Encoding")) {
      if (coding != nullptr) return Refusal(400, "Transfer-Encoding appears twice; expected it once");
      coding = &value;
    }
  }
  if (coding == nullptr) return std::nullopt;
  if (length != nullptr) return Refusal(400, "expected Content-Length or Transfer-Encoding, got both");
  if (absl::EqualsIgnoreCase(*coding, "chunked")) return std::nullopt;
  return Refusal(501, fmt::format("Transfer-Encoding: expected \"chunked\", got \"{}\"", *coding));
}

void TakePathOfAddress(std::string& path) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!absl::StartsWithIgnoreCase(path, {scheme.data(), scheme.size()})) continue;
    const size_t slash = path.find('/', scheme.size());
    path = slash == std::string::npos ? "/" : path.substr(slash);
    return;
  }
}

bool IsPreflight(const HttpRequest& request) { return request.method == "OPTIONS"; }

void AllowOtherOrigins(HttpAnswer& answer) {
  answer.headers.emplace_back("Access-Control-Allow-Origin", "*");
  answer.headers.emplace_back("Access-Control-Allow-Methods", "POST, GET");
  answer.headers.emplace_back("Access-Control-Allow-Headers",
                              "Authorization, Content-Encoding, Content-Type, Inference-Header-Content-Length, "
                              "X-Request-Id");
  answer.headers.emplace_back("Access-Control-Expose-Headers",
                              "Inference-Header-Content-Length, Retry-After, X-Request-Id");
}

uint64_t AnnouncedBytes(const HttpRequest& request) {
  const std::string_view length = request.Header("Content-Length");
  uint64_t announced = 0;
  std::from_chars(length.data(), length.data() + length.size(), announced);
  return announced;
}

bool SendsBody(const HttpRequest& request) {
  if (!request.Header("Expect").empty()) return false;
  return !request.Header("Content-Length").empty() || !request.Header("Transfer-Encoding").empty();
}

}  // namespace tessera::serve

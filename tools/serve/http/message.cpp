// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/message.h"

#include <charconv>

#include "absl/strings/match.h"

namespace tessera::serve {

std::string_view HttpRequest::Header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (absl::EqualsIgnoreCase({key.data(), key.size()}, {name.data(), name.size()})) return value;
  }
  return {};
}

int HttpCode(absl::StatusCode code) {
  switch (code) {
    case absl::StatusCode::kOk:
      return 200;
    case absl::StatusCode::kInvalidArgument:
    case absl::StatusCode::kFailedPrecondition:
    case absl::StatusCode::kOutOfRange:
      return 400;
    case absl::StatusCode::kUnauthenticated:
      return 401;
    case absl::StatusCode::kPermissionDenied:
      return 403;
    case absl::StatusCode::kNotFound:
      return 404;
    case absl::StatusCode::kAlreadyExists:
    case absl::StatusCode::kAborted:
      return 409;
    case absl::StatusCode::kResourceExhausted:
      return 429;
    case absl::StatusCode::kCancelled:
      return 499;
    case absl::StatusCode::kUnimplemented:
      return 501;
    case absl::StatusCode::kUnavailable:
      return 503;
    case absl::StatusCode::kDeadlineExceeded:
      return 504;
    default:
      return 500;
  }
}

bool DecodePercent(std::string_view text, std::string& decoded) {
  decoded.clear();
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return false;
    unsigned code = 0;
    const char* const end = text.data() + i + 3;
    const auto [stop, error] = std::from_chars(text.data() + i + 1, end, code, 16);
    if (error != std::errc() || stop != end) return false;
    decoded += static_cast<char>(code);
    i += 2;
  }
  return true;
}

}  // namespace tessera::serve

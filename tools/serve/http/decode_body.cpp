// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/http/decode_body.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/ascii.h"
#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

constexpr char kHeader[] = "Content-Encoding";
constexpr int kGzip = MAX_WBITS + 16;

// Returns zlib's window for an encoding; 0 for none, and no value for an unknown one.
std::optional<int> WindowOf(std::string_view encoding, std::string_view body) {
  const std::string name = absl::AsciiStrToLower(absl::StripAsciiWhitespace({encoding.data(), encoding.size()}));
  if (name.empty() || name == "identity") return 0;
  if (name == "gzip" || name == "x-gzip") return kGzip;
  if (name != "deflate") return std::nullopt;
  // The standard requires zlib's format; some clients send a raw deflate stream. The first byte of zlib's format names
  // the method.
  const bool is_bare = body.empty() || (static_cast<unsigned char>(body[0]) & 0xF) != Z_DEFLATED;
  return is_bare ? -MAX_WBITS : MAX_WBITS;
}

absl::StatusOr<std::string> Inflate(std::string_view body, int window, size_t max_bytes) {
  z_stream stream = {};
  if (inflateInit2(&stream, window) != Z_OK) return ResourceExhausted("no memory to decompress the body");
  const absl::Cleanup end = [&] { inflateEnd(&stream); };
  std::string decoded;
  std::array<char, 1 << 16> piece;
  bool is_whole = false;
  while (!is_whole || !body.empty()) {
    if (is_whole) {  // another member follows
      if (window != kGzip) return InvalidArgument("the body has {} bytes after its compressed data", body.size());
      inflateReset(&stream);
    }
    const size_t given = std::min<size_t>(body.size(), std::numeric_limits<uInt>::max());
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(given);
    stream.next_out = reinterpret_cast<Bytef*>(piece.data());
    stream.avail_out = static_cast<uInt>(piece.size());
    const int result = inflate(&stream, Z_NO_FLUSH);
    body.remove_prefix(given - stream.avail_in);
    const size_t made = piece.size() - stream.avail_out;
    if (made > max_bytes - decoded.size()) {
      return absl::OutOfRangeError(
          fmt::format("the decompressed body has more than {} bytes, the maximum; try fewer rows", max_bytes));
    }
    decoded.append(piece.data(), made);
    is_whole = result == Z_STREAM_END;
    if (is_whole || result == Z_OK) continue;
    if (result == Z_BUF_ERROR) return InvalidArgument("the compressed body is truncated");
    return InvalidArgument("the body is not compressed as {} says, or is damaged: {}", kHeader,
                           stream.msg == nullptr ? "inflate failed" : stream.msg);
  }
  return decoded;
}

}  // namespace

absl::Status DecodeBody(HttpRequest& request, size_t max_bytes) {
  const std::string_view encoding = request.Header(kHeader);
  const std::optional<int> window = WindowOf(encoding, request.body);
  if (!window) return Unimplemented("{}: expected gzip or deflate, got \"{}\"", kHeader, encoding);
  if (*window == 0) return absl::OkStatus();
  ASSIGN_OR_RETURN(request.body, Inflate(request.body, *window, max_bytes));
  return absl::OkStatus();
}

}  // namespace tessera::serve

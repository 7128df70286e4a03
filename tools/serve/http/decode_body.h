// SPDX-License-Identifier: Apache-2.0
// Compressed request bodies.
#ifndef TESSERA_TOOLS_SERVE_HTTP_DECODE_BODY_H_
#define TESSERA_TOOLS_SERVE_HTTP_DECODE_BODY_H_

#include <cstddef>

#include "absl/status/status.h"
#include "tessera/tools/serve/http/message.h"

namespace tessera::serve {

// Decodes the body by its Content-Encoding, gzip or deflate. Fails with OutOfRange for a body of more than `max_bytes`,
// with InvalidArgument for a damaged one, and with Unimplemented for another encoding.
absl::Status DecodeBody(HttpRequest& request, size_t max_bytes);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_HTTP_DECODE_BODY_H_

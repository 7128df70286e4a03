// SPDX-License-Identifier: Apache-2.0
// Bodies of infer requests and responses: JSON, optionally followed by binary tensor data.
#ifndef TESSERA_TOOLS_SERVE_V2_V2_JSON_H_
#define TESSERA_TOOLS_SERVE_V2_V2_JSON_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/json/json.h"
#include "tessera/tools/serve/v2/infer.h"

namespace tessera::serve {

struct V2Body {
  V2Request request;  // without model and client
  std::string id;     // returned in the response
  // Names of outputs to return as binary data, and whether outputs that the request does not name are binary.
  std::set<std::string> binary;
  bool binary_by_default = false;
};

// Parses a body whose first `json_bytes` bytes are JSON; without a value, all of them. Fails with InvalidArgument,
// naming input and element, for an invalid request, and with Unimplemented for unsupported parameters.
absl::StatusOr<V2Body> ParseV2Body(std::string_view body, std::optional<int64_t> json_bytes, const JsonLimits& limits,
                                   int64_t max_tensor_bytes);

struct V2Text {
  std::string body;
  int64_t json_bytes = 0;  // 0: the whole body is JSON
};
V2Text FormatV2Answer(const V2Answer& answer, const V2Body& asked);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_V2_JSON_H_

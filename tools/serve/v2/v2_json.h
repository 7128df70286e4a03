// SPDX-License-Identifier: Apache-2.0
// Bodies of infer requests and of their answers: JSON, perhaps with the bytes of tensors behind it.
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
  V2Request request;  // without a model and a client
  std::string id;     // returned with the answer
  // The outputs to return as bytes, by name, and whether those are that the request does not name.
  std::set<std::string> binary;
  bool binary_by_default = false;
};

// Reads a body whose first `json_bytes` bytes are JSON; without a number, all of it is. Fails with InvalidArgument,
// naming the input and the element, for what is no request, and Unimplemented for parameters that are not supported.
absl::StatusOr<V2Body> ParseV2Body(std::string_view body, std::optional<int64_t> json_bytes, const JsonLimits& limits,
                                   int64_t max_tensor_bytes);

struct V2Text {
  std::string body;
  int64_t json_bytes = 0;  // 0: all of the body is JSON
};
V2Text FormatV2Answer(const V2Answer& answer, const V2Body& asked);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_V2_JSON_H_

// SPDX-License-Identifier: Apache-2.0
// Helpers for reading and writing bodies: type names, rounding and base64.
#ifndef TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_
#define TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {

// Returns TensorFlow's name of the type in error messages: "float", "int32".
const char* TensorFlowName(DType dtype);

// Returns an f32 that rounds to the f16 or bf16 nearest to `number`. The nearest f32 may not, because of double
// rounding.
float RoundToOdd(double number);

// Returns whether the value is {"b64": "..."} without other members.
bool IsBase64Object(const JsonValue& value);
// Decodes such a value. Fails with InvalidArgument for anything else.
absl::StatusOr<std::string> DecodeBase64Object(const JsonValue& value);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_

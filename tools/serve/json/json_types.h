// SPDX-License-Identifier: Apache-2.0
// Helps the readers and writers of bodies: names of types, and bytes in base64.
#ifndef TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_
#define TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/types/dtype.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {

// Returns TensorFlow's name of the type in messages: "float", "int32".
const char* TensorFlowName(DType dtype);

// Returns an f32 that becomes the f16 or bf16 next to `number`. The nearest f32 may not: it may be a tie that the
// number is not.
float RoundToOdd(double number);

// Returns whether the value is {"b64": "..."} and no more.
bool IsBase64Object(const JsonValue& value);
// Returns the bytes of such a value. Fails with InvalidArgument for another one.
absl::StatusOr<std::string> DecodeBase64Object(const JsonValue& value);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_JSON_JSON_TYPES_H_

// SPDX-License-Identifier: Apache-2.0
// Literals of --input: "4xf32=1,2,3,4". The user chooses a type's size, so types beyond a MiB are skipped.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/program_io/tensor_literal.h"

namespace tessera::fuzz {

void TensorLiteral(std::string_view bytes) {
  const size_t equals = bytes.find('=');
  if (equals == std::string_view::npos) return;
  const std::optional<TensorType> type = ParseTensorType(bytes.substr(0, equals));
  if (!type.has_value() || (Validate(*type).ok() && type->byte_size() > (1 << 20))) return;
  ParseTensorValues(*type, bytes.substr(equals + 1)).status().IgnoreError();
}

Seeds TensorLiteralSeeds() {
  return {"4xf32=1,2,3,4", "2x3xf32=random:7", "8xf32=zeros", "i32=5", "2xi1=true,false", "3xbf16=nan,inf,-0"};
}

}  // namespace tessera::fuzz

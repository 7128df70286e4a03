// SPDX-License-Identifier: Apache-2.0
// Fuzzes JSON rows for a signature with inputs of every kind.
#include "tessera/estimator/servable/requests/json_rows.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void JsonRows(std::string_view bytes) {
  servable::proto::Signature signature;
  for (const char* const dtype : {"f32", "i8", "i1", "string"}) {
    servable::proto::TensorSpec& spec = *signature.add_inputs()->mutable_tensor();
    spec.set_name(dtype);
    spec.set_dtype(dtype);
    spec.add_shape(-1);
  }
  servable::ParseJsonRows(bytes, "fuzz", signature).status().IgnoreError();
  signature.mutable_inputs()->DeleteSubrange(1, 3);
  servable::ParseJsonRows(bytes, "fuzz", signature).status().IgnoreError();
}

Seeds JsonRowsSeeds() {
  return {"{\"f32\": [1, 2.5], \"i8\": 3, \"i1\": true, \"string\": [\"a\"]}\n", "[1, 2]\n[3, null]\n"};
}

}  // namespace tessera::fuzz

// SPDX-License-Identifier: Apache-2.0
// Fuzzes schemas of TFX pipelines.
#include "tessera/estimator/input/tfx/tfx_schema.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void TfxSchema(std::string_view bytes) { ParseTfxSchema(bytes, "schema.pbtxt").status().IgnoreError(); }

Seeds TfxSchemaSeeds() {
  return {
      "feature { name: \"x\" type: INT presence { min_fraction: 1 } shape { dim { size: 2 } } }\n"
      "feature { name: \"w\" type: BYTES domain: \"d\" } string_domain { name: \"d\" value: \"a\" }",
      "feature { name: \"i\" type: INT int_domain { min: 0 max: 9 } } feature { name: \"v\" type: FLOAT }\n"
      "sparse_feature { name: \"s\" index_feature { name: \"i\" } value_feature { name: \"v\" } }"};
}

}  // namespace tessera::fuzz

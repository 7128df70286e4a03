// SPDX-License-Identifier: Apache-2.0
// Fuzzes the configs of models: the input is the JSON.
#include "tessera/estimator/keras/config/model_config.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void KerasConfig(std::string_view bytes) {
  const absl::StatusOr<keras::Json> json = keras::ParseJson(bytes, "fuzz");
  if (json.ok()) keras::ParseModel(*json).status().IgnoreError();
}

Seeds KerasConfigSeeds() {
  return {
      R"({"class_name":"Sequential","config":{"name":"s","layers":[{"class_name":"Dense","config":{"name":"d",)"
      R"("batch_input_shape":[null,3],"units":2}}]}})",
      R"({"class_name":"Functional","config":{"name":"f","layers":[{"class_name":"InputLayer","config":)"
      R"({"batch_shape":[null,3],"name":"x"},"inbound_nodes":[]},{"class_name":"Add","config":{"name":"a"},)"
      R"("inbound_nodes":[[["x",0,0,{}],["x",0,0,{"training":true}]]]},{"class_name":"Dense","config":{"name":"d"},)"
      R"("inbound_nodes":[{"args":[{"class_name":"__keras_tensor__","config":{"keras_history":["a",0,0]}}],)"
      R"("kwargs":{"mask":null}}]}],"input_layers":["x",0,0],"output_layers":[["d",0,0]]}})"};
}

}  // namespace tessera::fuzz

// SPDX-License-Identifier: Apache-2.0
// Bodies of V2 requests. The first byte says how many of the others are JSON; 0: all.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/v2/v2_json.h"

namespace tessera::fuzz {

void V2Body(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto json_bytes = static_cast<unsigned char>(bytes[0]);
  bytes.remove_prefix(1);
  (void)serve::ParseV2Body(bytes, json_bytes == 0 ? std::nullopt : std::optional<int64_t>(json_bytes), {},
                           static_cast<int64_t>(bytes.size()));
}

Seeds V2BodySeeds() {
  return {std::string(1, '\0') +
              R"({"id":"7","inputs":[{"name":"x","datatype":"FP32","shape":[2,2],"data":[[1,2],[3,4.5]]}],
             "outputs":[{"name":"y","parameters":{"binary_data":true}}],"parameters":{"signature_name":"s"}})",
          "\x56"
          R"({"inputs":[{"name":"x","datatype":"BYTES","shape":[1],"parameters":{"binary_data_size":5}}]})"
          "\1\0\0\0a"};
}

}  // namespace tessera::fuzz

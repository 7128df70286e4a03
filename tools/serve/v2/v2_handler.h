// SPDX-License-Identifier: Apache-2.0
// The paths below /v2: the Open Inference Protocol in JSON, with Triton's binary tensor data extension.
#ifndef TESSERA_TOOLS_SERVE_V2_V2_HANDLER_H_
#define TESSERA_TOOLS_SERVE_V2_V2_HANDLER_H_

#include <chrono>
#include <cstdint>

#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/http/message.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {

struct V2Options {
  JsonLimits json = {};
  std::chrono::milliseconds timeout{60000};  // from a request's arrival
  int64_t max_tensor_bytes = int64_t{1} << 30;
};

// Thread-safe. `core` must outlive it and every request.
class V2Handler {
 public:
  V2Handler(ServingCore& core, const V2Options& options) : core_(core), options_(options) {}

  void Handle(HttpRequest request, HttpDone done) const;

 private:
  ServingCore& core_;
  const V2Options options_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_V2_V2_HANDLER_H_

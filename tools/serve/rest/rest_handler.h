// SPDX-License-Identifier: Apache-2.0
// Routes requests: TensorFlow Serving's REST API, health, metrics, the OpenAPI description and the web page. Other
// protocols, such as KServe's under /v2, are added as handlers of a prefix.
#ifndef TESSERA_TOOLS_SERVE_REST_REST_HANDLER_H_
#define TESSERA_TOOLS_SERVE_REST_REST_HANDLER_H_

#include <chrono>
#include <map>
#include <string>

#include "tessera/tools/serve/core/serving_core.h"
#include "tessera/tools/serve/http/message.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {

struct RestOptions {
  JsonLimits json = {};
  std::chrono::milliseconds timeout{60000};  // from a request's arrival
  bool cors = false;                         // allow pages of other origins
};

// Thread-safe once all prefixes are added. `core` must outlive it and every request.
class RestHandler {
 public:
  RestHandler(ServingCore& core, RestOptions options) : core_(core), options_(std::move(options)) {}

  // Routes all paths that begin with `prefix` ("/v2") to `handler`.
  void AddPrefix(const std::string& prefix, HttpHandler handler) { prefixes_[prefix] = std::move(handler); }

  void Handle(HttpRequest request, HttpDone done);

 private:
  void HandleModels(HttpRequest& request, HttpDone done);
  void Predict(const ModelSpec& model, HttpRequest& request, HttpDone done);
  void ClassifyOrRegress(const ModelSpec& model, bool classify, HttpRequest& request, HttpDone done);
  Request MakeRequest(const ModelSpec& model, const HttpRequest& from) const;

  ServingCore& core_;
  const RestOptions options_;
  std::map<std::string, HttpHandler> prefixes_;
};

// Returns the response for an error: {"error": message}.
HttpAnswer ErrorAnswer(const absl::Status& error);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_REST_REST_HANDLER_H_

// SPDX-License-Identifier: Apache-2.0
// HTTP requests to all paths of a server, TensorFlow Serving's and V2's. An input is a request as text: "METHOD PATH",
// a line "NAME: VALUE" per header, an empty line, and the body.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/tools/serve/grpc/fake_core_testutil.h"
#include "tessera/tools/serve/http/admission.h"
#include "tessera/tools/serve/rest/rest_handler.h"
#include "tessera/tools/serve/v2/v2_handler.h"

namespace tessera::fuzz {
namespace {

std::string_view TakeLine(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

serve::HttpRequest ReadRequest(std::string_view text) {
  serve::HttpRequest request;
  const std::string_view first = TakeLine(text);
  const size_t space = std::min(first.find(' '), first.size());
  request.method = first.substr(0, space);
  request.path = first.substr(std::min(first.size(), space + 1));
  for (std::string_view line = TakeLine(text); !line.empty(); line = TakeLine(text)) {
    const size_t colon = std::min(line.find(": "), line.size());
    request.headers.emplace_back(line.substr(0, colon), line.substr(std::min(line.size(), colon + 2)));
  }
  request.body = text;
  return request;
}

struct Handlers {
  serve::FakeCore core;
  serve::RestHandler rest{core, {}};
  serve::V2Handler v2{core, {.max_tensor_bytes = 1 << 20}};
};

}  // namespace

void HttpRequest(std::string_view bytes) {
  static auto* const handlers = [] {
    auto* made = new Handlers;
    made->rest.AddPrefix("/v2", [made](serve::HttpRequest request, serve::HttpDone done) {
      made->v2.Handle(std::move(request), std::move(done));
    });
    return made;
  }();
  serve::HttpRequest request = ReadRequest(bytes);
  request.id = serve::RequestId(request, 7);
  (void)serve::AnnouncedBytes(request);
  (void)serve::SendsBody(request);
  static const auto* const tokens = new serve::BearerTokens({"secret", "s3cret"});
  (void)serve::CheckToken(request, *tokens);
  int answers = 0;
  handlers->rest.Handle(std::move(request), [&](const serve::HttpAnswer& answer) {
    ++answers;
    if (answer.code < 200 || answer.code > 599) __builtin_trap();
  });
  if (answers != 1) __builtin_trap();
}

Seeds HttpRequestSeeds() {
  return {
      "POST /v1/models/m:predict\nContent-Length: 60\nX-Request-Id: a-1\n\n"
      R"({"instances": [{"x": [1, 2], "n": 10}, {"x": [3, 4.5], "n": 20}]})",
      "POST /v1/models/%6d/versions/3:predict\nAuthorization: Bearer s3cret\n\n"
      R"({"signature_name": "serving_default", "inputs": {"x": [[1, 2]], "n": [1]}})",
      "POST /v1/models/m/labels/stable:classify\nExpect: 100-continue\n\n"
      R"({"signature_name": "classify", "context": {"a": 1}, "examples": [{"b": ["w"]}]})",
      "POST /V1/models/m:regress\nTransfer-Encoding: chunked\n\n"
      R"({"signature_name": "regress", "examples": [{"b": 1.5}]})",
      "GET /v1/models/m/versions/2\n\n",
      "GET /v1/models/m/labels/stable/metadata\n\n",
      "GET /v1/tessera/models\n\n",
      "GET /openapi.json\n\n",
      "GET /metrics\n\n",
      "HEAD /readyz\n\n",
      "GET /v2/models/m/versions/stable/ready\n\n",
      "GET /v2/models/m\n\n",
      "GET /v2/health/ready\n\n",
      "POST /v2/models/m/versions/3/infer\n\n"
      R"({"inputs":[{"name":"x","datatype":"FP32","shape":[1,2],"data":[1,2]},)"
      R"({"name":"n","datatype":"INT64","shape":[1],"data":[3]}],"outputs":[{"name":"y"}]})",
      "POST /v2/models/m/infer\nInference-Header-Content-Length: 172\n\n"
      R"({"inputs":[{"name":"x","datatype":"FP32","shape":[1,2],"parameters":{"binary_data_size":8}},)"
      R"({"name":"n","datatype":"INT64","shape":[1],"parameters":{"binary_data_size":8}}]})"
      "abcdefghijklmnop"};
}

}  // namespace tessera::fuzz

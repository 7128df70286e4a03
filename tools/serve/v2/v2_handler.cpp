// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/v2/v2_handler.h"

#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_split.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/rest/rest_handler.h"
#include "tessera/tools/serve/v2/infer.h"
#include "tessera/tools/serve/v2/v2_json.h"

namespace tessera::serve {
namespace {

constexpr char kJsonBytes[] = "Inference-Header-Content-Length";

// A path below /v2/models: /v2/models/NAME[/versions/VERSION][/ACTION].
struct ModelPath {
  ModelSpec model;
  std::string action;  // "", "ready", "infer"
};

std::optional<std::vector<std::string>> Segments(std::string_view path) {
  std::vector<std::string> segments;
  for (const absl::string_view part : absl::StrSplit(absl::string_view(path.data(), path.size()), '/')) {
    std::string decoded;
    if (!DecodePercent({part.data(), part.size()}, decoded)) return std::nullopt;
    segments.push_back(std::move(decoded));
  }
  segments.erase(segments.begin());  // before the first slash
  if (!segments.empty() && segments.back().empty()) segments.pop_back();
  return segments;
}

// Returns the parts of the path, whose first are "v2" and "models"; no value for another.
std::optional<ModelPath> ParseModelPath(const std::vector<std::string>& segments) {
  if (segments.size() < 3 || segments[1] != "models" || segments[2].empty()) return std::nullopt;
  size_t next = 3;
  std::string version;
  if (segments.size() > 4 && segments[3] == "versions") {
    version = segments[4];
    if (version.empty()) return std::nullopt;  // an unset variable does not mean any version
    next = 5;
  }
  if (segments.size() > next + 1) return std::nullopt;
  return ModelPath{V2Model(segments[2], version), next < segments.size() ? segments[next] : ""};
}

HttpAnswer Text(std::string body, int code = 200) { return {.code = code, .body = std::move(body)}; }

void AppendTensors(const auto& tensors, std::string& text) {
  text += '[';
  for (const auto& tensor : tensors) {
    if (text.back() != '[') text += ',';
    text += "{\"name\":";
    AppendString(text, tensor.name());
    text += ",\"datatype\":";
    AppendString(text, tensor.datatype());
    text += ",\"shape\":" + ToString(Shape(tensor.shape().begin(), tensor.shape().end())) + "}";
  }
  text += ']';
}

absl::StatusOr<HttpAnswer> Metadata(ServingCore& core, const ModelSpec& model) {
  ASSIGN_OR_RETURN(const inference::ModelMetadataResponse metadata, V2Metadata(core, model));
  std::string text = "{\"name\":";
  AppendString(text, metadata.name());
  text += ",\"versions\":[";
  for (const std::string& version : metadata.versions()) {
    if (text.back() != '[') text += ',';
    AppendString(text, version);
  }
  text += "],\"platform\":";
  AppendString(text, metadata.platform());
  text += ",\"inputs\":";
  AppendTensors(metadata.inputs(), text);
  text += ",\"outputs\":";
  AppendTensors(metadata.outputs(), text);
  return Text(text + "}");
}

HttpAnswer Ready(ServingCore& core, const ModelSpec& model) {
  const bool ready = core.Find(model).ok();
  std::string text = "{\"name\":";
  AppendString(text, model.name);
  return Text(text + (ready ? ",\"ready\":true}" : ",\"ready\":false}"), ready ? 200 : 503);
}

HttpAnswer ServerMetadata() {
  const inference::ServerMetadataResponse metadata = V2ServerMetadata();
  return Text(fmt::format("{{\"name\":\"{}\",\"version\":\"{}\",\"extensions\":[\"binary_tensor_data\"]}}",
                          metadata.name(), metadata.version()));
}

// Returns the number of bytes of JSON at the start of the body; no value when there is none.
absl::StatusOr<std::optional<int64_t>> JsonBytes(const HttpRequest& request) {
  const std::string_view header = request.Header(kJsonBytes);
  if (header.empty()) return std::nullopt;
  int64_t bytes = 0;
  const auto [end, error] = std::from_chars(header.data(), header.data() + header.size(), bytes);
  if (error != std::errc() || end != header.data() + header.size()) {
    return InvalidArgument("{}: expected a number of bytes, got \"{}\"", kJsonBytes, header);
  }
  return bytes;
}

HttpAnswer ToHttp(const absl::StatusOr<V2Answer>& answer, const V2Body& asked) {
  if (!answer.ok()) return ErrorAnswer(answer.status());
  V2Text text = FormatV2Answer(*answer, asked);
  HttpAnswer http = Text(std::move(text.body));
  if (text.json_bytes > 0) {
    http.content_type = "application/octet-stream";
    http.headers.emplace_back(kJsonBytes, std::to_string(text.json_bytes));
  }
  return http;
}

absl::Status StartInfer(ServingCore& core, const V2Options& options, ModelSpec model, const HttpRequest& request,
                        const HttpDone& done) {
  ASSIGN_OR_RETURN(const std::optional<int64_t> json_bytes, JsonBytes(request));
  ASSIGN_OR_RETURN(V2Body body, ParseV2Body(request.body, json_bytes, options.json, options.max_tensor_bytes));
  V2Request converted = std::move(body.request);
  body.request.outputs = converted.outputs;
  converted.model = std::move(model);
  converted.client = request.client;
  converted.deadline = Clock::now() + options.timeout;
  converted.api = "REST";
  Infer(core, std::move(converted),
        [done, body = std::move(body)](const absl::StatusOr<V2Answer>& answer) { done(ToHttp(answer, body)); });
  return absl::OkStatus();
}

// Answers GET requests.
absl::StatusOr<HttpAnswer> Get(ServingCore& core, const HttpRequest& request,
                               const std::vector<std::string>& segments) {
  if (segments.size() == 1) return ServerMetadata();
  if (segments.size() == 3 && segments[1] == "health") {
    if (segments[2] == "live") return Text("{\"live\":true}");
    if (segments[2] == "ready" && core.ready()) return Text("{\"ready\":true}");
    if (segments[2] == "ready") return Text("{\"ready\":false}", 503);
  }
  if (const std::optional<ModelPath> path = ParseModelPath(segments)) {
    if (path->action.empty()) return Metadata(core, path->model);
    if (path->action == "ready") return Ready(core, path->model);
  }
  return NotFound("{} {}: no such endpoint", request.method, request.path);
}

}  // namespace

void V2Handler::Handle(HttpRequest request, HttpDone done) const {
  const auto segments = Segments(request.path);
  if (!segments) return done(ErrorAnswer(InvalidArgument("{}: expected percent escapes of two digits", request.path)));
  if (request.method == "GET" || request.method == "HEAD") {
    const absl::StatusOr<HttpAnswer> answer = Get(core_, request, *segments);
    return done(answer.ok() ? *answer : ErrorAnswer(answer.status()));
  }
  const std::optional<ModelPath> path = ParseModelPath(*segments);
  if (request.method != "POST" || !path || path->action != "infer") {
    return done(
        ErrorAnswer(NotFound("{} {}: no such endpoint; try POST /v2/models/NAME/infer", request.method, request.path)));
  }
  const absl::Status status = StartInfer(core_, options_, path->model, request, done);
  if (!status.ok()) done(ErrorAnswer(status));
}

}  // namespace tessera::serve

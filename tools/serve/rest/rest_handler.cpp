// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/rest/rest_handler.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "re2/re2.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/http/admission.h"
#include "tessera/tools/serve/json/predict_json.h"
#include "tessera/tools/serve/rest/describe.h"

namespace tessera {
std::string_view PageBytes();  // page.html
}

namespace tessera::serve {
namespace {

constexpr std::string_view kClassify = "tensorflow/serving/classify";
constexpr std::string_view kRegress = "tensorflow/serving/regress";

// A path under /v1/models.
struct ModelPath {
  ModelSpec model;
  std::string action;  // "predict", "metadata" or empty
};

// Splits a path under /v1/models. Returns false for any other path.
bool MatchPath(const HttpRequest& request, std::string& name, std::string& version, std::string& label,
               std::string& action) {
  static const auto* const post =
      new RE2(R"((?i)/v1/models/([^/:]+)(?:(?:/versions/(\d+))|(?:/labels/([^/:]+)))?:(classify|regress|predict))");
  static const auto* const get =
      new RE2(R"((?i)/v1/models(?:/([^/:]+))?(?:(?:/versions/(\d+))|(?:/labels/([^/:]+)))?(?:/(metadata))?)");
  if (request.method == "POST") return RE2::FullMatch(request.path, *post, &name, &version, &label, &action);
  return request.method == "GET" && RE2::FullMatch(request.path, *get, &name, &version, &label, &action);
}

// Returns whether the path is /v1/models/NAME:predict with a name of letters, digits, "_" and "-". Most requests have
// this form, and the expression above takes longer.
bool IsPlainPredict(const HttpRequest& request, std::string& name) {
  constexpr std::string_view kPrefix = "/v1/models/";
  constexpr std::string_view kAction = ":predict";
  std::string_view path = request.path;
  if (request.method != "POST" || !path.starts_with(kPrefix) || !path.ends_with(kAction)) return false;
  path = path.substr(kPrefix.size());
  path.remove_suffix(std::min(path.size(), kAction.size()));
  const bool is_plain = !path.empty() && std::all_of(path.begin(), path.end(), [](char c) {
    return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
  });
  if (is_plain) name = path;
  return is_plain;
}

absl::StatusOr<ModelPath> ParsePath(const HttpRequest& request) {
  ModelPath path;
  if (IsPlainPredict(request, path.model.name)) {
    path.action = "predict";
    return path;
  }
  std::string name, version, label, action;
  if (!MatchPath(request, name, version, label, action)) {
    return InvalidArgument("Malformed request: {} {}", request.method, request.path);
  }
  path.action = absl::AsciiStrToLower(action);
  if (!DecodePercent(name, path.model.name)) return InvalidArgument("Failed to decode model name:{}", name);
  if (!DecodePercent(label, path.model.label)) {
    return InvalidArgument("Failed to decode model version label:{}", label);
  }
  if (!version.empty()) {
    int64_t number = 0;
    if (std::from_chars(version.data(), version.data() + version.size(), number).ec != std::errc()) {
      return InvalidArgument("Failed to convert version: {} to numeric.", version);
    }
    path.model.version = number;
  }
  if (path.model.name.empty()) return InvalidArgument("Missing model name in request.");
  return path;
}

HttpAnswer TextAnswer(int code, std::string text, const char* content_type) {
  return {.code = code, .body = std::move(text), .content_type = content_type};
}

HttpAnswer AnswerOf(absl::StatusOr<std::string> body) {
  if (!body.ok()) return ErrorAnswer(body.status());
  return {.body = *std::move(body)};
}

// Fails unless the signature is of `method` and accepts messages.
absl::Status CheckMethod(const servable::proto::Signature& signature, std::string_view method) {
  if (signature.method() != method) {
    return InvalidArgument("Expected signature method_name to be {}. Was: {}", method, signature.method());
  }
  if (signature.inputs_size() == 1 && signature.inputs(0).tensor().dtype() == "string") return absl::OkStatus();
  return FailedPrecondition("Expected one Tensor of strings, for serialised examples, as the input of \"{}\"",
                            signature.name());
}

}  // namespace

HttpAnswer ErrorAnswer(const absl::Status& error) {
  HttpAnswer answer{.code = HttpCode(error.code()), .body = WriteError(Message(error))};
  if (answer.code == 429 || answer.code == 503) answer.headers.emplace_back("Retry-After", "1");
  if (answer.code == 401) answer.headers.emplace_back("WWW-Authenticate", "Bearer");
  return answer;
}

void RestHandler::Handle(HttpRequest request, HttpDone done) {
  if (options_.cors && IsPreflight(request)) return done({});
  const std::string& path = request.path;
  if (path.size() >= 4 && absl::EqualsIgnoreCase(path.substr(0, 4), "/v1/")) {
    HandleModels(request, std::move(done));
    return;
  }
  for (const auto& [prefix, handler] : prefixes_) {
    const bool fits = path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '/');
    if (fits) return handler(std::move(request), std::move(done));
  }
  if (request.method != "GET" && request.method != "HEAD") {
    return done(ErrorAnswer(NotFound("{} {}: no such endpoint", request.method, path)));
  }
  if (path == "/healthz") return done(TextAnswer(200, "ok\n", "text/plain"));
  if (path == "/readyz") {
    const bool ready = core_.ready();
    return done(TextAnswer(ready ? 200 : 503, ready ? "ready\n" : "not ready\n", "text/plain"));
  }
  if (path == "/metrics" || path == "/monitoring/prometheus/metrics") {
    return done(TextAnswer(200, core_.metrics().Text(), "text/plain; version=0.0.4"));
  }
  if (path == "/openapi.json") return done(TextAnswer(200, DescribeApi(core_), "application/json"));
  if (path == "/") return done(TextAnswer(200, std::string(PageBytes()), "text/html; charset=utf-8"));
  done(ErrorAnswer(NotFound("{} {}: no such endpoint", request.method, path)));
}

void RestHandler::HandleModels(HttpRequest& request, HttpDone done) {
  // The page asks for the names; TensorFlow Serving has no such path.
  if (request.method == "GET" && request.path == "/v1/tessera/models") {
    std::string names = "[";
    for (const std::string& name : core_.Models()) {
      if (names.size() > 1) names += ", ";
      AppendString(names, name);
    }
    return done({.body = names + "]"});
  }
  const absl::StatusOr<ModelPath> path = ParsePath(request);
  if (!path.ok()) return done(ErrorAnswer(path.status()));
  if (path->action == "predict") return Predict(path->model, request, std::move(done));
  if (path->action == "classify" || path->action == "regress") {
    return ClassifyOrRegress(path->model, path->action == "classify", request, std::move(done));
  }
  if (path->action == "metadata") {
    const absl::StatusOr<FoundVersion> found = core_.Find(path->model);
    return done(found.ok() ? HttpAnswer{.body = DescribeMetadata(*found)} : ErrorAnswer(found.status()));
  }
  const absl::StatusOr<std::vector<VersionStatus>> versions = core_.Status(path->model);
  done(versions.ok() ? HttpAnswer{.body = DescribeStatus(*versions)} : ErrorAnswer(versions.status()));
}

Request RestHandler::MakeRequest(const ModelSpec& model, const HttpRequest& from) const {
  Request request;
  request.model = model;
  request.client = from.client;
  request.deadline = Clock::now() + options_.timeout;
  return request;
}

void RestHandler::Predict(const ModelSpec& model, HttpRequest& request, HttpDone done) {
  const absl::StatusOr<JsonText> text = JsonText::Parse(std::move(request.body), options_.json);
  if (!text.ok()) return done(ErrorAnswer(text.status()));
  absl::StatusOr<std::string> name = ReadSignatureName(*text);
  if (!name.ok()) return done(ErrorAnswer(name.status()));
  const absl::StatusOr<FoundVersion> found = core_.Find(model);
  if (!found.ok()) return done(ErrorAnswer(found.status()));
  if (name->empty()) *name = kDefaultSignature;
  const auto* const signature = found->servable->FindSignature(*name);
  if (signature == nullptr) {
    return done(ErrorAnswer(InvalidArgument("Serving signature name: \"{}\" not found in signature def", *name)));
  }
  absl::StatusOr<PredictBody> body = ReadPredict(*text, *signature);
  if (!body.ok()) return done(ErrorAnswer(body.status()));
  Request ask = MakeRequest(model, request);
  ask.found = *found;
  ask.signature = *std::move(name);
  ask.inputs = std::move(body->inputs);
  core_.Serve(std::move(ask), [done = std::move(done), format = body->format](const absl::StatusOr<Answer>& answer) {
    done(answer.ok() ? AnswerOf(WritePredict(answer->outputs, format)) : ErrorAnswer(answer.status()));
  });
}

void RestHandler::ClassifyOrRegress(const ModelSpec& model, bool classify, HttpRequest& request, HttpDone done) {
  const absl::StatusOr<JsonText> text = JsonText::Parse(std::move(request.body), options_.json);
  if (!text.ok()) return done(ErrorAnswer(text.status()));
  const absl::StatusOr<std::string> name = ReadSignatureName(*text);
  if (!name.ok()) return done(ErrorAnswer(name.status()));
  absl::StatusOr<std::vector<std::string>> examples = ReadExamples(*text);
  if (!examples.ok()) return done(ErrorAnswer(examples.status()));
  const absl::StatusOr<FoundVersion> found = core_.Find(model);
  if (!found.ok()) return done(ErrorAnswer(found.status()));
  const auto signature = found->FindSignature(*name);
  absl::Status status = signature.status();
  if (status.ok()) status = CheckMethod(**signature, classify ? kClassify : kRegress);
  if (!status.ok()) return done(ErrorAnswer(status));
  Request ask = MakeRequest(model, request);
  ask.found = *found;
  ask.signature = (*signature)->name();
  const auto count = static_cast<int64_t>(examples->size());
  ask.inputs.emplace((*signature)->inputs(0).tensor().name(), Value::Strings(*std::move(examples), {count}));
  core_.Serve(std::move(ask), [done = std::move(done), classify](const absl::StatusOr<Answer>& answer) {
    if (!answer.ok()) return done(ErrorAnswer(answer.status()));
    const auto output = [&](const char* alias) {
      const auto tensor = answer->outputs.find(alias);
      return tensor == answer->outputs.end() ? nullptr : &tensor->second;
    };
    if (classify) return done(AnswerOf(WriteClassify(output("classes"), output("scores"))));
    const Value* const values = output("outputs");
    done(values == nullptr ? ErrorAnswer(FailedPrecondition("the signature has no output called \"outputs\""))
                           : AnswerOf(WriteRegress(*values)));
  });
}

}  // namespace tessera::serve

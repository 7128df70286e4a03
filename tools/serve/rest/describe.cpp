// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/rest/describe.h"

#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "nlohmann/json.hpp"
#include "tessera/estimator/servable/tensorflow/tensor.pb.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera::serve {
namespace {

using Json = nlohmann::ordered_json;

std::string Dump(const Json& json) { return json.dump(1, ' ', false, Json::error_handler_t::replace); }

const char* StateName(VersionState state) {
  switch (state) {
    case VersionState::kStart:
      return "START";
    case VersionState::kLoading:
      return "LOADING";
    case VersionState::kAvailable:
      return "AVAILABLE";
    case VersionState::kUnloading:
      return "UNLOADING";
    case VersionState::kEnd:
      break;
  }
  return "END";
}

Json TensorInfo(const tensorflow::TensorInfo& info) {
  Json dims = Json::array();
  for (const auto& dim : info.tensor_shape().dim())
    dims.push_back({{"size", std::to_string(dim.size())}, {"name", ""}});
  return {{"dtype", tensorflow::DataType_Name(info.dtype())},
          {"tensor_shape", {{"dim", dims}, {"unknown_rank", false}}},
          {"name", info.name()}};
}

// Returns the tensors by alias, in the order of the aliases.
template <typename Infos>
Json TensorInfos(const Infos& infos) {
  std::map<std::string, Json> sorted;
  for (const auto& [alias, info] : infos) sorted.emplace(alias, TensorInfo(info));
  Json all = Json::object();
  for (auto& [alias, info] : sorted) all[alias] = std::move(info);
  return all;
}

// Returns the schema of a tensor: nested lists of numbers, strings or booleans, without the first `skipped` dimensions.
Json TensorSchema(const servable::proto::TensorSpec& spec, int skipped) {
  const DType dtype = ParseDType(spec.dtype()).value_or(DType::kInvalid);
  Json schema = {{"type", spec.dtype() == "string" ? "string"
                          : dtype == DType::kI1    ? "boolean"
                          : IsInteger(dtype)       ? "integer"
                                                   : "number"}};
  for (int i = spec.shape_size(); i-- > skipped;) {
    Json list = {{"type", "array"}, {"items", schema}};
    if (spec.shape(i) >= 0) list["minItems"] = list["maxItems"] = spec.shape(i);
    schema = std::move(list);
  }
  return schema;
}

Json PredictSchema(const servable::proto::Signature& signature) {
  Json row = Json::object(), columns = Json::object(), names = Json::array();
  for (const auto& input : signature.inputs()) {
    row[input.tensor().name()] = TensorSchema(input.tensor(), 1);
    columns[input.tensor().name()] = TensorSchema(input.tensor(), 0);
    names.push_back(input.tensor().name());
  }
  const Json name = {{"type", "string"}, {"enum", {signature.name()}}};
  Json element = {{"type", "object"}, {"properties", row}, {"required", names}};
  if (row.size() == 1) element = {{"oneOf", {element, row.begin().value()}}};
  const Json rows = {{"type", "object"},
                     {"properties", {{"signature_name", name}, {"instances", {{"type", "array"}, {"items", element}}}}},
                     {"required", {"instances"}}};
  const Json whole = {
      {"type", "object"},
      {"properties", {{"signature_name", name}, {"inputs", {{"type", "object"}, {"properties", columns}}}}},
      {"required", {"inputs"}}};
  return {{"oneOf", {rows, whole}}};
}

// Returns the name as a part of a path: braces would denote a parameter.
std::string EncodePercent(std::string_view name) {
  std::string encoded;
  for (const char c : name) {
    const bool stays = absl::ascii_isalnum(static_cast<unsigned char>(c)) ||
                       std::string_view("-._~").find(c) != std::string_view::npos;
    encoded += stays ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return encoded;
}

Json JsonBody(const Json& schema) {
  return {{"required", true}, {"content", {{"application/json", {{"schema", schema}}}}}};
}

Json Operation(const std::string& summary) {
  const Json error = {{"description", "an error: {\"error\": \"...\"}"}};
  return {{"summary", summary}, {"responses", {{"200", {{"description", "the answer"}}}, {"default", error}}}};
}

}  // namespace

std::string DescribeStatus(const std::vector<VersionStatus>& versions) {
  Json all = Json::array();
  for (const VersionStatus& version : versions) {
    all.push_back(
        {{"version", std::to_string(version.version)},
         {"state", StateName(version.state)},
         {"status",
          {{"error_code", CodeName(version.status.code())}, {"error_message", std::string(Message(version.status))}}}});
  }
  return Dump({{"model_version_status", all}}) + "\n";
}

std::string DescribeMetadata(const FoundVersion& found) {
  Json signatures = Json::object();
  for (const auto& [name, def] : found.SignatureDefs()) {
    signatures[name] = {{"inputs", TensorInfos(def.inputs())},
                        {"outputs", TensorInfos(def.outputs())},
                        {"method_name", def.method_name()}};
  }
  const Json spec = {{"name", found.model}, {"signature_name", ""}, {"version", std::to_string(found.version)}};
  // TensorFlow Serving concatenates two messages as text, each with a final line break.
  return fmt::format("{{\n\"model_spec\":{}\n,\n\"metadata\": {{\"signature_def\": {}\n}}\n}}\n", Dump(spec),
                     Dump({{"signature_def", signatures}}));
}

std::string DescribeApi(ServingCore& core) {
  Json paths = Json::object();
  for (const char* path : {"/healthz", "/readyz", "/metrics", "/v2", "/v2/health/live", "/v2/health/ready"}) {
    paths[path]["get"] = Operation(path + 1);
  }
  for (const std::string& name : core.Models()) {
    const std::string base = "/v1/models/" + EncodePercent(name);
    const std::string v2 = "/v2/models/" + EncodePercent(name);
    paths[v2]["get"] = Operation("The types and shapes of the default signature");
    paths[v2 + "/ready"]["get"] = Operation("Whether the model has a version");
    paths[v2 + "/infer"]["post"] = Operation("The outputs, by the V2 protocol");
    paths[v2 + "/infer"]["post"]["requestBody"] = JsonBody({{"type", "object"}, {"required", {"inputs"}}});
    paths[base]["get"] = Operation("The states of the versions");
    paths[base + "/metadata"]["get"] = Operation("The signatures");
    const absl::StatusOr<FoundVersion> found = core.Find({.name = name});
    if (!found.ok()) continue;
    Json schemas = Json::array();
    for (const auto& signature : found->servable->description().signatures()) {
      schemas.push_back(PredictSchema(signature));
      for (const char* method : {"classify", "regress"}) {
        if (signature.method() != std::string("tensorflow/serving/") + method) continue;
        Json& post = paths[base + ":" + method]["post"];
        post = Operation("The results for examples, by a signature of this method");
        post["requestBody"] = JsonBody({{"type", "object"}, {"required", {"examples"}}});
      }
    }
    if (schemas.empty()) continue;
    Json predict = Operation("The outputs of a signature, in rows or columns");
    predict["requestBody"] = JsonBody({{"anyOf", schemas}});
    paths[base + ":predict"]["post"] = predict;
  }
  return Dump({{"openapi", "3.0.3"}, {"info", {{"title", "Tessera"}, {"version", TESSERA_VERSION}}}, {"paths", paths}});
}

}  // namespace tessera::serve

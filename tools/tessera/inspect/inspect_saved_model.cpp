// SPDX-License-Identifier: Apache-2.0
// SavedModels: the signatures, what each of them runs on, and the variables.
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/saved_model/graph/plan.h"
#include "tessera/estimator/saved_model/graph/read_saved_model.h"
#include "tessera/estimator/saved_model/graph/tensor_values.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/tessera/inspect/inspect.h"

namespace tessera {
namespace {

using Json = nlohmann::ordered_json;
using TensorInfos = google::protobuf::Map<std::string, tensorflow::TensorInfo>;

constexpr char kProgram[] = "tessera/model.tsr";

std::string TypeOf(const tensorflow::TensorInfo& info) {
  const std::string type = saved_model::NameOfType(info.dtype());
  if (info.tensor_shape().unknown_rank()) return type + " of any shape";
  std::vector<std::string> sizes;
  for (const int64_t size : saved_model::SizesOf(info.tensor_shape())) {
    sizes.push_back(size < 0 ? "?" : std::to_string(size));
  }
  return fmt::format("{}[{}]", type, fmt::join(sizes, ","));
}

void Add(const char* what, const TensorInfos& infos, std::string& text, Json& json) {
  json[what] = Json::object();
  for (const auto& [name, info] : std::map<std::string, tensorflow::TensorInfo>(infos.begin(), infos.end())) {
    json[what][name] = TypeOf(info);
    text += fmt::format("    {:<8} {} {}\n", std::string(what, std::string_view(what).size() - 1), name, TypeOf(info));
  }
}

}  // namespace

bool IsSavedModelDir(const std::string& path, std::string_view) {
  return saved_model::IsSavedModel(FileSystem::Local(), path);
}

absl::StatusOr<Inspection> InspectSavedModel(const std::string& path) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const tensorflow::SavedModel model, saved_model::ReadSavedModel(files, path));
  const absl::StatusOr<const tensorflow::MetaGraphDef*> graph = saved_model::ServingGraph(model);
  RETURN_IF_ERROR_WITH(graph.status(), path);
  const bool is_compiled = files.Exists(JoinPath(path, kProgram));
  Inspection inspection;
  const std::string& version = (*graph)->meta_info_def().tensorflow_version();
  inspection.text = fmt::format("SavedModel {}{}\n", path, version.empty() ? "" : ", of TensorFlow " + version);
  Json signatures = Json::object();
  for (const std::string& name : saved_model::SignatureNames(**graph)) {
    const tensorflow::SignatureDef& signature = (*graph)->signature_def().at(name);
    Json& json = signatures[name];
    inspection.text += fmt::format("  signature {} {}\n", name, signature.method_name());
    json["method"] = signature.method_name();
    Add("inputs", signature.inputs(), inspection.text, json);
    Add("outputs", signature.outputs(), inspection.text, json);
    const absl::StatusOr<saved_model::Plan> plan = saved_model::MakePlan(**graph, name);
    std::string runs = is_compiled ? fmt::format("runs from {}", kProgram)
                       : plan.ok() ? fmt::format("is compiled when it is called: {} StableHLO module{}, {} weight{}",
                                                 plan->calls.size(), plan->calls.size() == 1 ? "" : "s",
                                                 plan->weights.size(), plan->weights.size() == 1 ? "" : "s")
                                   : fmt::format("does not run here: {}", Message(plan.status()));
    inspection.text += fmt::format("    {}\n", runs);
    json["runs"] = is_compiled || plan.ok();
    json["how"] = std::move(runs);
  }
  inspection.json = {{"kind", "saved_model"}, {"tensorflow_version", version}, {"signatures", signatures}};
  const std::string weights = JoinPath(path, "variables/variables");
  if (!files.Exists(weights + ".index")) return inspection;
  ASSIGN_OR_RETURN(const Inspection variables, InspectCheckpoint(weights));
  inspection.text += variables.text;
  for (const auto& [key, value] : variables.json.items()) {
    if (key != "kind") inspection.json[key] = value;
  }
  inspection.tensor = variables.tensor;
  return inspection;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/model/served_model.h"

#include <algorithm>
#include <map>
#include <set>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/metrics/summary_scope.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

// Assigns each output tensor a result of the entry; outputs that are the same tensor share one.
class Results {
 public:
  explicit Results(int64_t rows) : rows_(rows) {}

  ServedOutput Add(const std::string& signature, const std::string& name, const Tensor& tensor) {
    return {.name = name, .result = NameOf(signature, name, tensor), .type = tensor.type()};
  }

  ServedOutput Add(const std::string& signature, const std::string& name, const ExportWords& words) {
    if (!words.numbers.valid()) {
      return {.name = name, .result = {}, .type = {DType::kI64, {rows_, words.table.size()}}, .words = words.table};
    }
    ServedOutput output = Add(signature, name, words.numbers);
    output.words = words.table;
    return output;
  }

  ServedOutput Add(const std::string& signature, const std::string& name, const ExportTensor& tensor) {
    return std::visit([&](const auto& any) { return Add(signature, name, any); }, tensor);
  }

 private:
  std::string NameOf(const std::string& signature, const std::string& name, const Tensor& tensor) {
    const auto found = names_.find(tensor.id());
    if (found != names_.end()) return found->second;
    const std::string result = taken_.contains(name) ? fmt::format("{}/{}", signature, name) : name;
    taken_.insert(result);
    names_.emplace(tensor.id(), result);
    Result(result, tensor);
    return result;
  }

  const int64_t rows_;
  std::map<int64_t, std::string> names_;
  std::set<std::string> taken_;
};

ServedSignature SignatureOf(const std::string& name, const ExportOutput& output, Results& results) {
  ServedSignature signature = {.name = name, .outputs = {}};
  if (const auto* predict = std::get_if<PredictOutput>(&output)) {
    for (const auto& [key, tensor] : predict->outputs) signature.outputs.push_back(results.Add(name, key, tensor));
  } else if (const auto* regression = std::get_if<RegressionOutput>(&output)) {
    signature.method = ServingMethod::kRegress;
    signature.outputs.push_back(results.Add(name, "outputs", regression->value));
  } else {
    const auto& classification = std::get<ClassificationOutput>(output);
    signature.method = ServingMethod::kClassify;
    if (classification.classes.table.size() > 0) {
      signature.outputs.push_back(results.Add(name, "classes", classification.classes));
    }
    if (classification.scores.valid()) signature.outputs.push_back(results.Add(name, "scores", classification.scores));
  }
  std::sort(signature.outputs.begin(), signature.outputs.end(),
            [](const ServedOutput& a, const ServedOutput& b) { return a.name < b.name; });
  return signature;
}

// Traces the results of the signatures and returns these. Predictions come first, so that they name the results.
std::vector<ServedSignature> TraceSignatures(ExportOutputs outputs, int64_t rows) {
  std::sort(outputs.begin(), outputs.end(), [](const auto& a, const auto& b) {
    const bool a_predicts = std::holds_alternative<PredictOutput>(a.second);
    const bool b_predicts = std::holds_alternative<PredictOutput>(b.second);
    return a_predicts == b_predicts ? a.first < b.first : a_predicts;
  });
  Results results(rows);
  std::vector<ServedSignature> signatures;
  for (const auto& [name, output] : outputs) signatures.push_back(SignatureOf(name, output, results));
  std::sort(signatures.begin(), signatures.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  return signatures;
}

std::vector<NamedTensor> Arguments(const std::vector<ServedFeature>& features, int64_t rows) {
  std::vector<NamedTensor> tensors;
  for (const ServedFeature& feature : features) {
    TensorType type = feature.row;
    type.shape.insert(type.shape.begin(), rows);
    const std::string name =
        feature.name.empty() ? layout::kFeatures : fmt::format("{}/{}", layout::kFeatures, feature.name);
    tensors.push_back({feature.name, Argument(name, type)});
  }
  return tensors;
}

}  // namespace

absl::StatusOr<ServedModel> TraceServedModel(const ModelFn& model_fn, const Params& params,
                                             const std::vector<ServedFeature>& given_features,
                                             const ServedModelOptions& options) {
  if (given_features.empty()) return InvalidArgument("requests have no tensors, expected a feature or more");
  std::vector<ServedFeature> sorted = given_features;
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  Graph graph({.seed = options.seed});
  const GraphScope graph_scope(graph);
  graph.BeginComputation(kServedEntry);
  Features features(Arguments(sorted, options.rows));
  if (options.features) features = Features(options.features(features));
  RETURN_IF_ERROR(graph.status());

  const BatchScope batch_scope(std::nullopt);
  SummaryScope summary_scope(Mode::kPredict, /*save_summary_steps=*/0);
  ASSIGN_OR_RETURN(const ModelFnSpec given, CatchExceptionsOf<ModelFnSpec>(
                                                [&] { return model_fn(features, Labels({}), Mode::kPredict, params); },
                                                "the model function for export"));
  RETURN_IF_ERROR(params.status());
  ASSIGN_OR_RETURN(const ResolvedSpec resolved, Resolve(given, Mode::kPredict, /*replicated=*/false));
  RETURN_IF_ERROR(graph.status());
  const TpuEstimatorSpec& spec = resolved.spec;
  ASSIGN_OR_RETURN(ExportOutputs outputs, WithServingDefault(spec.export_outputs(), spec.predictions(), spec.words()));
  std::vector<ServedSignature> signatures;
  {
    const CallScope call("export_outputs", spec.location());
    signatures = TraceSignatures(std::move(outputs), options.rows);
  }
  graph.EndComputation();
  HostFunctionTable host_functions = HostFunctionsOf(graph);
  ASSIGN_OR_RETURN(SourceProgram traced, graph.Finish());
  ASSIGN_OR_RETURN(StatelessProgram program, VariablesAsArguments(std::move(traced), kServedEntry, kWeightPrefix));
  return ServedModel{.program = std::move(program),
                     .signatures = std::move(signatures),
                     .host_functions = std::move(host_functions),
                     .full_batches = batch_scope.full_batches()};
}

}  // namespace tessera

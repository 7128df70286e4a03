// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/model/supervised_model.h"

#include <algorithm>

#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/metrics/summary_scope.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

std::vector<NamedTensor> Arguments(const char* group, std::vector<ServedFeature> tensors, int64_t rows) {
  std::sort(tensors.begin(), tensors.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  std::vector<NamedTensor> arguments;
  for (const ServedFeature& tensor : tensors) {
    TensorType type = tensor.row;
    type.shape.insert(type.shape.begin(), rows);
    const std::string name = tensor.name.empty() ? group : fmt::format("{}/{}", group, tensor.name);
    arguments.push_back({tensor.name, Argument(name, type)});
  }
  return arguments;
}

}  // namespace

absl::StatusOr<SupervisedModel> TraceSupervisedModel(const ModelFn& model_fn, Mode mode, const Params& params,
                                                     const std::vector<ServedFeature>& features,
                                                     const std::vector<ServedFeature>& labels,
                                                     const ServedModelOptions& options) {
  if (features.empty()) return InvalidArgument("requests have no tensors, expected a feature or more");
  Graph graph({.seed = options.seed});
  const GraphScope graph_scope(graph);
  graph.BeginComputation(kSupervisedStep);
  Features given_features(Arguments(layout::kFeatures, features, options.rows));
  const Labels given_labels(Arguments(layout::kLabels, labels, options.rows));
  if (options.features) given_features = Features(options.features(given_features));
  RETURN_IF_ERROR(graph.status());

  const BatchScope batch_scope(std::nullopt);
  SummaryScope summary_scope(mode, /*save_summary_steps=*/0);
  ASSIGN_OR_RETURN(const ModelFnSpec given,
                   CatchExceptionsOf<ModelFnSpec>([&] { return model_fn(given_features, given_labels, mode, params); },
                                                  fmt::format("the model function for {}", Name(mode))));
  RETURN_IF_ERROR(params.status());
  ASSIGN_OR_RETURN(const ResolvedSpec resolved, Resolve(given, mode, /*replicated=*/false));
  RETURN_IF_ERROR(graph.status());
  const TpuEstimatorSpec& spec = resolved.spec;
  if (mode == Mode::kTrain) {
    const Variable global_step = GlobalStep();
    if (!global_step.assigned()) global_step.Assign(global_step.Read() + 1);
  }
  Result(layout::kLoss, spec.loss());
  graph.EndComputation();
  std::vector<std::string> entries = {kSupervisedStep}, metrics;
  if (mode == Mode::kEval && !spec.metrics().empty()) {
    entries.emplace_back(kSupervisedResult);
    graph.BeginComputation(kSupervisedResult);
    for (const auto& [name, metric] : spec.metrics()) {
      Result(name, metric.Result());
      metrics.push_back(name);
    }
    graph.EndComputation();
  }
  HostFunctionTable host_functions = HostFunctionsOf(graph);
  ASSIGN_OR_RETURN(SourceProgram traced, graph.Finish());
  ASSIGN_OR_RETURN(StatelessEntries program, AssignmentsAsResults(std::move(traced), entries, kWeightPrefix));
  return SupervisedModel{
      .program = std::move(program), .metrics = std::move(metrics), .host_functions = std::move(host_functions)};
}

}  // namespace tessera

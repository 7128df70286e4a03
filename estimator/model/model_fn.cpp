// SPDX-License-Identifier: Apache-2.0
// Each mode wraps the model function's values: before them comes the infeed, after them updates of
// global_step, sums of the evaluation and the outfeed.
#include "tessera/estimator/model/model_fn.h"

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

std::string FeedValueName(const char* group, const std::string& name) {
  return name.empty() ? group : fmt::format("{}/{}", group, name);
}

// One infeed: the dequeued values, and the same values as the model function sees them.
struct ModelBatch {
  std::vector<FeedValue> values;
  std::vector<Tensor> tensors;
  Features features{{}};
  Labels labels{{}};
  std::optional<Tensor> valid;  // i1[rows]
  int64_t rows = 0;
};

ModelBatch PopBatch(const char* feed, const ModelInputs& inputs, Mode mode) {
  ModelBatch batch;
  batch.rows = inputs.features.front().type.shape.front();
  const auto add = [&](const char* group, std::vector<InputTensor> tensors) {
    std::sort(tensors.begin(), tensors.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    for (const InputTensor& tensor : tensors) {
      const int64_t axis = inputs.whole ? -1 : tensor.batch_axis;
      batch.values.push_back({FeedValueName(group, tensor.name), tensor.type, axis});
    }
    return tensors;
  };
  const std::vector<InputTensor> features = add(layout::kFeatures, inputs.features);
  const std::vector<InputTensor> labels =
      mode == Mode::kPredict ? std::vector<InputTensor>() : add(layout::kLabels, inputs.labels);
  if (mode != Mode::kTrain)
    batch.values.push_back({layout::kValidRows, {DType::kI1, {batch.rows}}, inputs.whole ? -1 : 0});

  batch.tensors = Infeed(feed, batch.values);
  if (batch.tensors.size() != batch.values.size()) return batch;  // an error was recorded
  const auto named = [&](const std::vector<InputTensor>& inputs, size_t first) {
    std::vector<NamedTensor> tensors;
    for (size_t i = 0; i < inputs.size(); ++i) {
      Tensor& tensor = batch.tensors[first + i];
      if (!inputs[i].axes.empty()) tensor = Shard(tensor, inputs[i].axes);
      tensors.push_back({inputs[i].name, tensor});
    }
    return tensors;
  };
  batch.features = Features(named(features, 0));
  batch.labels = Labels(named(labels, features.size()));
  if (mode != Mode::kTrain) batch.valid = batch.tensors.back();
  return batch;
}

// Returns the name of `tensor` in the batch; empty for a tensor that was computed.
std::string NameInBatch(const Tensor& tensor, const ModelBatch& batch) {
  for (size_t i = 0; i < batch.tensors.size(); ++i) {
    if (batch.tensors[i].id() == tensor.id()) return batch.values[i].name;
  }
  return "";
}

std::vector<ValueRule> FindValueRules(const BatchScope& scope, const ModelBatch& batch) {
  std::vector<ValueRule> rules;
  for (const auto& [tensor, range, mask] : scope.noted_values()) {
    const std::string name = NameInBatch(tensor, batch);
    const std::string mask_name = mask.valid() ? NameInBatch(mask, batch) : "";
    if (!name.empty() && (!mask.valid() || !mask_name.empty())) rules.push_back({name, range, mask_name});
  }
  return rules;
}

// --- values for the host ---

// Returns one value for the host. The values of all replicas are concatenated along dimension 0. When dimension 0 is
// not sharded, because every replica has the whole value, the first replica's is used.
NamedTensor HostTensor(const std::string& name, const Tensor& tensor, const ModelInputs& inputs,
                       const TraceOptions& options) {
  const bool manual = options.partitioning == Partitioning::kManual;
  if (manual && !inputs.whole) return {name, tensor, tensor.rank() == 0 ? -1 : 0};
  if (tensor.rank() == 0) return {name, Reshape(tensor, {1}), -1};
  return {name, tensor, !manual && tensor.dim(0) % options.replicas == 0 ? 0 : -1};
}

// Traces the values that an evaluation or a prediction passes to host functions, if any.
void TraceHostFeed(const char* feed, const TpuEstimatorSpec& spec, const ModelBatch& batch, const ModelInputs& inputs,
                   const TraceOptions& options) {
  std::vector<NamedTensor> values;
  const auto add = [&](const char* prefix, const std::map<std::string, Tensor>& tensors) {
    for (const auto& [name, tensor] : tensors) values.push_back(HostTensor(prefix + name, tensor, inputs, options));
  };
  if (spec.host_call() && options.host_calls) add(layout::kHostCallPrefix, spec.host_call()->tensors);
  if (spec.host_metrics()) add(layout::kHostMetricsPrefix, spec.host_metrics()->tensors);
  if (values.empty()) return;
  values.push_back(HostTensor(layout::kValidRows, *batch.valid, inputs, options));
  Outfeed(feed, values);
}

// --- train_step ---

void TraceTrainStep(const TpuEstimatorSpec& spec, const ModelInputs& inputs, const TraceOptions& options) {
  // Increments global_step once per step, whatever the number of optimizers, unless the model function does.
  const Variable global_step = GlobalStep();
  if (!global_step.assigned()) global_step.Assign(global_step.Read() + 1);

  std::vector<NamedTensor> metrics = {{layout::kLoss, spec.loss()}};
  if (spec.host_call()) {
    for (const auto& [name, tensor] : spec.host_call()->tensors) {
      metrics.push_back(HostTensor(layout::kHostCallPrefix + name, tensor, inputs, options));
    }
  }
  const std::vector<NamedTensor> summaries = Collected(SummaryScope::kCollection);
  metrics.insert(metrics.end(), summaries.begin(), summaries.end());
  Outfeed(layout::kMetricsFeed, metrics);
}

// --- eval_step, eval_result ---

// Returns the mean of the loss over real rows: the model's own loss is the mean over one shard's batch.
Metric MeanLoss(const Tensor& loss, const ModelBatch& batch) {
  const Tensor weights = Cast(*batch.valid, DType::kF32);
  const Tensor value = loss.dtype() == DType::kF32 ? loss : Cast(loss, DType::kF32);
  return metrics::Mean(BroadcastTo(value, {batch.rows}), {.weights = weights, .name = "loss_mean"});
}

void TraceEvalResult(const std::map<std::string, Metric>& metrics) {
  for (const auto& [name, metric] : metrics) Result(name, metric.Result());
}

// --- predict ---

void TracePredictions(const TpuEstimatorSpec& spec, int64_t rows) {
  const CallScope call("TpuEstimatorSpec::Predict", spec.location());
  std::vector<NamedTensor> values;
  for (const auto& [name, tensor] : spec.predictions()) {
    if (tensor.rank() < 1 || tensor.dim(0) != rows) {
      ErrorTensor(fmt::format("prediction \"{}\" is {}, expected {} rows in dimension 0, one per example", name,
                              ToString(tensor), rows));
    }
    values.push_back({name, tensor, /*batch_axis=*/0});
  }
  Outfeed(layout::kPredictionsFeed, values);
}

struct Frame {
  const char* entry;
  const char* feed;
};

Frame FrameOf(Mode mode) {
  switch (mode) {
    case Mode::kTrain:
      return {layout::kTrainEntry, layout::kTrainFeed};
    case Mode::kEval:
      return {layout::kEvalEntry, layout::kEvalFeed};
    case Mode::kPredict:
      break;
  }
  return {layout::kPredictEntry, layout::kPredictFeed};
}

absl::Status CheckInputs(const ModelInputs& inputs) {
  if (inputs.features.empty()) return InvalidArgument("the input function returns no features");
  for (const auto* group : {&inputs.features, &inputs.labels}) {
    for (const InputTensor& tensor : *group) {
      if (tensor.type.rank() < 1) {
        return InvalidArgument("input \"{}\" is {}, expected rows in dimension 0", tensor.name, ToString(tensor.type));
      }
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<TracedModel> TraceModel(const ModelFn& model_fn, Mode mode, const Params& params,
                                       const ModelInputs& inputs, const TraceOptions& options) {
  RETURN_IF_ERROR(CheckInputs(inputs));
  Graph graph({.replicas = options.replicas,
               .cores = options.cores,
               .partitioning = options.partitioning,
               .seed = options.seed});
  const GraphScope graph_scope(graph);
  const Frame frame = FrameOf(mode);
  graph.BeginComputation(frame.entry);
  const ModelBatch batch = PopBatch(frame.feed, inputs, mode);
  RETURN_IF_ERROR(graph.status());

  const BatchScope batch_scope(batch.valid);
  SummaryScope summary_scope(mode, options.save_summary_steps);
  ASSIGN_OR_RETURN(const ModelFnSpec given,
                   CatchExceptionsOf<ModelFnSpec>([&] { return model_fn(batch.features, batch.labels, mode, params); },
                                                  fmt::format("the model function for {}", Name(mode))));
  RETURN_IF_ERROR(params.status());
  ASSIGN_OR_RETURN(const ResolvedSpec resolved, Resolve(given, mode, options.replicated));
  const TpuEstimatorSpec& spec = resolved.spec;
  summary_scope.ComputeDeferred();
  RETURN_IF_ERROR(graph.status());

  std::map<std::string, Metric> metrics = spec.metrics();
  metrics.merge(summary_scope.results());
  if (mode == Mode::kTrain) TraceTrainStep(spec, inputs, options);
  if (mode == Mode::kEval) metrics.emplace(layout::kLoss, MeanLoss(spec.loss(), batch));
  if (mode == Mode::kPredict) TracePredictions(spec, batch.rows);
  if (mode == Mode::kEval) TraceHostFeed(layout::kEvalHostFeed, spec, batch, inputs, options);
  if (mode == Mode::kPredict) TraceHostFeed(layout::kPredictHostFeed, spec, batch, inputs, options);
  graph.EndComputation();
  if (mode == Mode::kEval) {
    graph.BeginComputation(layout::kEvalResultEntry);
    TraceEvalResult(metrics);
    graph.EndComputation();
  }
  Scaffold scaffold;
  if (spec.scaffold_fn()) {
    ASSIGN_OR_RETURN(scaffold,
                     CatchExceptionsOf<Scaffold>(spec.scaffold_fn(), fmt::format("scaffold_fn for {}", Name(mode))));
  }
  RETURN_IF_ERROR(Validate(scaffold));
  ASSIGN_OR_RETURN(SourceProgram program, graph.Finish());
  return TracedModel{.program = std::move(program),
                     .host_call = spec.host_call() ? spec.host_call()->function : HostCallFunction(),
                     .host_metrics = spec.host_metrics() ? spec.host_metrics()->make : HostMetricsFactory(),
                     .chief_hooks = resolved.chief_hooks,
                     .hooks = spec.hooks(),
                     .scaffold = std::move(scaffold),
                     .texts = std::move(summary_scope.texts()),
                     .host_functions = HostFunctionsOf(graph),
                     .words = spec.words(),
                     .value_rules = FindValueRules(batch_scope, batch),
                     .full_batches = batch_scope.full_batches()};
}

}  // namespace tessera

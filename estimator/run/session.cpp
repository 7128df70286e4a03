// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/session.h"

#include <mutex>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/driver/remarks.h"
#include "tessera/compiler/program/program.h"
#include "tessera/compiler/program/program_nodes.h"
#include "tessera/estimator/config/device_assignment.h"
#include "tessera/estimator/config/table_files.h"
#include "tessera/estimator/config/wrong_type.h"
#include "tessera/estimator/embeddings/with_embeddings.h"
#include "tessera/estimator/input/consecutive.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/model/value_rules.h"
#include "tessera/estimator/run/full_batches.h"
#include "tessera/estimator/run/input_partition.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/runtime/host_call/builtin_functions.h"
#include "tessera/runtime/host_call/user_code.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"

namespace tessera {
namespace {

constexpr int64_t kNumHosts = 1;

std::optional<int64_t> GlobalBatchSize(const TpuEstimatorOptions& options, Mode mode) {
  switch (mode) {
    case Mode::kTrain:
      return options.train_batch_size;
    case Mode::kEval:
      return options.eval_batch_size;
    case Mode::kPredict:
      break;
  }
  return options.predict_batch_size;
}

Placement PlacementOf(const TpuEstimatorOptions& options, Mode mode) {
  const TpuConfig& config = options.config->tpu_config;
  const bool replicated = options.use_tpu && (mode != Mode::kEval || options.eval_on_tpu);
  return {.replicated = replicated,
          .num_replicas = replicated ? config.num_replicas() : 1,
          .num_hosts = kNumHosts,
          .input_mode = EffectiveInputMode(mode, config),
          .partitioning = config.partitioning,
          .num_cores = replicated ? config.num_cores() : 1};
}

absl::Status CheckSupported(const TpuEstimatorOptions& options, const Placement& placement, Mode mode) {
  if (!placement.replicated && options.config->tpu_config.eval_training_input_configuration == InputMode::kSliced) {
    return InvalidArgument(
        "eval_training_input_configuration is SLICED, and {} runs without replicas: nothing is sliced; leave it out",
        Name(mode));
  }
  if (options.batch_axis && mode == Mode::kPredict) return WrongType("batch_axis is not supported with predict");
  if (options.batch_axis && mode == Mode::kEval) {
    for (const std::optional<int64_t>& axis : *options.batch_axis) {
      if (axis.value_or(0) == 0) continue;
      return Unimplemented("batch_axis holds {}: an evaluation tells real rows from padding only along dimension 0",
                           *axis);
    }
  }
  return absl::OkStatus();
}

// Returns the parameters that the input function sees in its call number `call`.
Params ParamsForInput(const TpuEstimatorOptions& options, const Placement& placement, const BatchSizes& sizes,
                      int64_t call) {
  if (!placement.replicated) return options.params.With(sizes.input_fn, false, std::nullopt);
  const InputDeployment deployment = {.device = "/host:0",
                                      .invocation_index = call,
                                      .total_invocations = sizes.input_fn_calls,
                                      .num_replicas = placement.num_replicas / sizes.input_fn_calls};
  return options.params.With(sizes.input_fn, false,
                             TpuContext(placement.num_replicas, placement.num_hosts, /*host=*/0, deployment));
}

Params ParamsForModel(const TpuEstimatorOptions& options, const Placement& placement,
                      const DeviceAssignment& assignment, std::optional<int64_t> rows) {
  if (!placement.replicated) return options.params.With(rows, false, std::nullopt);
  return options.params.With(rows, true, TpuContext(placement.num_replicas, placement.num_hosts, assignment));
}

// Returns the data of the input function's call number `call`.
absl::StatusOr<Dataset> MakeDataset(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn,
                                    const Placement& placement, const BatchSizes& sizes, int64_t call) {
  if (!input_fn) return InvalidArgument("the input function for {} is missing", Name(mode));
  const Params params = ParamsForInput(options, placement, sizes, call);
  ASSIGN_OR_RETURN(Dataset dataset, CatchExceptionsOf<Dataset>([&] { return input_fn(params); },
                                                               fmt::format("the input function for {}", Name(mode))));
  RETURN_IF_ERROR(params.status());
  RETURN_IF_ERROR_WITH(dataset.status(), fmt::format("the input function for {}", Name(mode)));
  if (dataset.batch_size() == 0) {
    return InvalidArgument(
        "the input function for {} returns rows, not batches; end it with .Batch(params.batch_size())", Name(mode));
  }
  if (sizes.input_fn && dataset.batch_size() != *sizes.input_fn) {
    return InvalidArgument(
        "the input function for {} returns batches of {} rows, expected params.batch_size(), which is {}", Name(mode),
        dataset.batch_size(), *sizes.input_fn);
  }
  const size_t tensors = dataset.components().size();
  if (options.batch_axis && options.batch_axis->size() != tensors) {
    return InvalidArgument("batch_axis has {} entries, expected one for each of the input's {} tensors: {}",
                           options.batch_axis->size(), tensors, ToString(dataset.components()));
  }
  return dataset;
}

absl::StatusOr<std::vector<Dataset>> MakeDatasets(const TpuEstimatorOptions& options, Mode mode,
                                                  const InputFn& input_fn, const Placement& placement,
                                                  const BatchSizes& sizes) {
  std::vector<Dataset> datasets;
  for (int64_t call = 0; call < sizes.input_fn_calls; ++call) {
    ASSIGN_OR_RETURN(Dataset dataset, MakeDataset(options, mode, input_fn, placement, sizes, call));
    datasets.push_back(std::move(dataset));
  }
  return datasets;
}

// Returns an iterator at the beginning of each of `datasets`.
absl::StatusOr<std::vector<std::unique_ptr<BatchIterator>>> OpenInputs(const std::vector<Dataset>& datasets,
                                                                       const Placement& placement,
                                                                       const InputChecks& checks) {
  std::vector<std::unique_ptr<BatchIterator>> inputs;
  for (const Dataset& dataset : datasets) {
    ASSIGN_OR_RETURN(std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    input = CheckValues(std::move(input), checks.value_rules);
    input = OnlyFullBatches(std::move(input), checks.full_batches);
    // The replicas of this host take consecutive batches of one input.
    if (placement.input_mode == InputMode::kPerHostV2 && placement.replicated) {
      input = Consecutive(std::move(input), placement.num_replicas / placement.num_hosts);
    }
    inputs.push_back(std::move(input));
  }
  return inputs;
}

// Returns the dimension along which the replicas split component `index` of each batch: the caller's batch_axis, else
// 0. It is also 0 when no batch is split (see batch_axis).
int64_t BatchAxis(const TpuEstimatorOptions& options, const Placement& placement, size_t index) {
  const bool splits = placement.input_mode == InputMode::kPerHostV1 || placement.input_mode == InputMode::kSliced;
  if (!options.batch_axis || !splits || !placement.replicated) return 0;
  return (*options.batch_axis)[index].value_or(0);
}

// Changes `tensor` to the model function's view of it when it is split along another dimension than the rows.
absl::Status SplitAlong(const std::string& name, const Placement& placement, InputTensor& tensor) {
  if (tensor.batch_axis == 0) return absl::OkStatus();
  if (tensor.batch_axis < 0 || tensor.batch_axis >= tensor.type.rank()) {
    return InvalidArgument("batch_axis of \"{}\" is {}, expected a dimension of {}", name, tensor.batch_axis,
                           ToString(tensor.type));
  }
  int64_t& size = tensor.type.shape[static_cast<size_t>(tensor.batch_axis)];
  if (placement.partitioning == Partitioning::kManual && size % placement.num_replicas != 0) {
    return InvalidArgument("batch_axis of \"{}\" is {}, and {} replicas do not divide that dimension of {}", name,
                           tensor.batch_axis, placement.num_replicas, ToString(tensor.type));
  }
  if (placement.partitioning == Partitioning::kManual) size /= placement.num_replicas;
  return absl::OkStatus();
}

absl::StatusOr<ModelInputs> InputsOf(const TpuEstimatorOptions& options, const Dataset& dataset,
                                     const Placement& placement, const BatchSizes& sizes) {
  ModelInputs inputs;
  // With automatic partitioning the global batch exists once for all readers: the compiler partitions it.
  inputs.whole = placement.replicated && placement.input_mode == InputMode::kBroadcast &&
                 placement.partitioning == Partitioning::kManual;
  const int64_t rows = sizes.model_fn.value_or(dataset.batch_size());
  for (size_t i = 0; i < dataset.components().size(); ++i) {
    const Component& component = dataset.components()[i];
    InputTensor tensor = {.name = {}, .type = component.row, .batch_axis = BatchAxis(options, placement, i)};
    tensor.type.shape.insert(tensor.type.shape.begin(), tensor.batch_axis == 0 ? rows : dataset.batch_size());
    RETURN_IF_ERROR(SplitAlong(component.name, placement, tensor));
    const size_t slash = component.name.find('/');
    if (slash != std::string::npos) tensor.name = component.name.substr(slash + 1);
    const bool is_label = component.name.substr(0, slash) == layout::kLabels;
    (is_label ? inputs.labels : inputs.features).push_back(std::move(tensor));
  }
  return inputs;
}

// Returns a training step's graph, for the events.
std::vector<GraphNode> GraphOf(const SourceProgram& program) {
  std::vector<GraphNode> graph;
  for (ProgramNode& node : NodesOf(program, layout::kTrainEntry)) {
    graph.push_back({.name = std::move(node.name),
                     .op = std::move(node.op),
                     .inputs = std::move(node.inputs),
                     .attributes = std::move(node.attributes)});
  }
  return graph;
}

absl::StatusOr<std::unique_ptr<Executor>> MakeExecutor(SourceProgram program, const RunConfig& config,
                                                       const HostFunctionTable& host_functions) {
  if (!RunsPrograms(config.device)) {
    return InvalidArgument("unknown device \"{}\"; there are {}", config.device, DevicesThatRunPrograms("and"));
  }
  ASSIGN_OR_RETURN(VariableFiles variable_files, PrepareTableFiles(program, config));
  CompileOptions compile = CompileOptionsOf(config);
  compile.remark = FewRemarks([](const std::string& remark) { spdlog::info(remark); });
  ASSIGN_OR_RETURN(StartedProgram started,
                   StartProgram(std::move(program), {.compile = std::move(compile),
                                                     .cache = config.compile_cache,
                                                     .executor = {.threads = config.threads,
                                                                  .host_functions = host_functions,
                                                                  .variable_files = std::move(variable_files),
                                                                  .profiler = config.profiler},
                                                     .interpret = config.device == kReferenceDevice}));
  if (!started.kept.ok()) {
    spdlog::warn("The compiled model was not cached in {}: {}", config.compile_cache, Message(started.kept));
  }
  return std::move(started.executor);
}

// Returns all functions that a program may call: the caller's, the model's own, the built-in ones.
HostFunctionTable HostFunctions(const TpuEstimatorOptions& options, HostFunctionTable of_model) {
  HostFunctionTable functions = options.host_functions;
  functions.merge(of_model);
  HostFunctionTable builtin = BuiltinHostFunctions({});
  builtin.erase("save_npy");  // its directory is not known
  functions.merge(builtin);
  return functions;
}

// Returns the model function, with the tables of embedding_config_spec where the mode runs on replicas.
ModelFn ModelFnOf(const TpuEstimatorOptions& options, const Placement& placement) {
  if (!options.embedding_config_spec || !placement.replicated) return options.model_fn;
  return embeddings::WithEmbeddings(options.model_fn, *options.embedding_config_spec);
}

// A model with its data.
struct Traced {
  Placement placement;
  std::vector<Dataset> datasets;
  TracedModel model;
};

absl::StatusOr<Traced> Trace(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn,
                             bool host_calls = true) {
  const Placement placement = PlacementOf(options, mode);
  RETURN_IF_ERROR(CheckSupported(options, placement, mode));
  ASSIGN_OR_RETURN(const BatchSizes sizes, ComputeBatchSizes(mode, GlobalBatchSize(options, mode), placement));
  ASSIGN_OR_RETURN(std::vector<Dataset> datasets, MakeDatasets(options, mode, input_fn, placement, sizes));

  ASSIGN_OR_RETURN(const DeviceAssignment assignment,
                   DeviceAssignment::Create(placement.num_replicas, placement.num_cores));
  ASSIGN_OR_RETURN(ModelInputs inputs, InputsOf(options, datasets[0], placement, sizes));
  if (placement.replicated) RETURN_IF_ERROR(PartitionInputs(options.config->tpu_config, assignment, inputs));
  const int64_t rows = sizes.model_fn.value_or(datasets[0].batch_size());
  const TraceOptions trace_options = {.replicas = placement.num_replicas,
                                      .seed = static_cast<uint64_t>(options.config->tf_random_seed.value_or(0)),
                                      .partitioning = placement.partitioning,
                                      .cores = assignment.core_axes(),
                                      .save_summary_steps = options.config->save_summary_steps,
                                      .replicated = placement.replicated,
                                      .host_calls = host_calls};
  ASSIGN_OR_RETURN(TracedModel model,
                   TraceModel(ModelFnOf(options, placement), mode, ParamsForModel(options, placement, assignment, rows),
                              inputs, trace_options));
  // Only training reads every parameter of a model.
  if (mode == Mode::kTrain) RETURN_IF_ERROR(options.params.CheckAllRead());
  return Traced{.placement = placement, .datasets = std::move(datasets), .model = std::move(model)};
}

}  // namespace

CompileOptions CompileOptionsOf(const RunConfig& config) {
  CompileOptions compile;
  if (config.device != kReferenceDevice) compile.device = config.device;
  compile.weight_update_sharding = config.tpu_config.weight_update_sharding;
  // Replicas of several cores are never folded.
  compile.fold_replicas = config.tpu_config.fold_replicas && config.tpu_config.num_cores() == 1;
  compile.flush_denormals = config.tpu_config.flush_denormals;
  compile.strict = config.tpu_config.strict;
  compile.profile = config.profiler != nullptr;
  compile.debug_info = !CodeDir().empty();
  return compile;
}

absl::StatusOr<SourceProgram> TraceProgram(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn) {
  ASSIGN_OR_RETURN(Traced traced, Trace(options, mode, input_fn, /*host_calls=*/mode != Mode::kPredict));
  return std::move(traced.model.program);
}

absl::StatusOr<Session> StartSession(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn,
                                     bool host_calls) {
  // The first line of a process names the processor, and the versions of libraries that may be loaded later.
  static std::once_flag described;
  std::call_once(described, [] { spdlog::info(ToLine(DescribeDispatch(Libraries::kWhenNeeded))); });
  ASSIGN_OR_RETURN(Traced traced, Trace(options, mode, input_fn, host_calls));
  const Placement& placement = traced.placement;
  TracedModel& model = traced.model;
  Session session = {.placement = placement,
                     .components = {},
                     .checks = {},
                     .inputs = {},
                     .host_call = std::move(model.host_call),
                     .host_metrics = std::move(model.host_metrics),
                     .chief_hooks = std::move(model.chief_hooks),
                     .hooks = std::move(model.hooks),
                     .scaffold = std::move(model.scaffold),
                     .graph = {},
                     .texts = std::move(model.texts),
                     .words = std::move(model.words),
                     .executor = nullptr};
  if (mode == Mode::kTrain && options.config->save_summary_steps > 0) session.graph = GraphOf(model.program);
  session.checks = {.value_rules = std::move(model.value_rules), .full_batches = std::move(model.full_batches)};
  session.components = traced.datasets[0].components();
  ASSIGN_OR_RETURN(session.inputs, OpenInputs(traced.datasets, placement, session.checks));
  ASSIGN_OR_RETURN(session.executor, MakeExecutor(std::move(model.program), *options.config,
                                                  HostFunctions(options, model.host_functions)));
  return session;
}

absl::Status ReopenInputs(const TpuEstimatorOptions& options, Mode mode, const InputFn& input_fn, Session& session) {
  ASSIGN_OR_RETURN(const BatchSizes sizes, ComputeBatchSizes(mode, GlobalBatchSize(options, mode), session.placement));
  ASSIGN_OR_RETURN(const std::vector<Dataset> datasets,
                   MakeDatasets(options, mode, input_fn, session.placement, sizes));
  const int64_t batch_size = session.inputs[0]->batch_size();
  const std::string now = ToString(datasets[0].components()), then = ToString(session.components);
  if (now != then) {
    return InvalidArgument("the input function for {} returns {}, but returned {} when the model was compiled",
                           Name(mode), now, then);
  }
  ASSIGN_OR_RETURN(session.inputs, OpenInputs(datasets, session.placement, session.checks));
  if (session.inputs[0]->batch_size() == batch_size) return absl::OkStatus();
  return InvalidArgument(
      "the input function for {} returns batches of {} rows, but returned {} when the model was compiled", Name(mode),
      session.inputs[0]->batch_size(), batch_size);
}

absl::StatusOr<std::unique_ptr<Executor>> StartNumericsCheck(const TpuEstimatorOptions& options,
                                                             const InputFn& input_fn) {
  ASSIGN_OR_RETURN(Traced traced, Trace(options, Mode::kTrain, input_fn));
  CompileOptions compile = CompileOptionsOf(*options.config);
  compile.check_numerics = true;
  ASSIGN_OR_RETURN(StartedProgram started,
                   StartProgram(std::move(traced.model.program),
                                {.compile = std::move(compile),
                                 .executor = {.host_functions = HostFunctions(options, traced.model.host_functions)},
                                 .interpret = true}));
  return std::move(started.executor);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Exports of an estimator: which checkpoint, which program, which directory.
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/run/session.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/export_formats.h"
#include "tessera/estimator/serving/supervised_graph.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns the checkpoint to export: the given one, else the newest, else that of the warm start.
absl::StatusOr<Checkpoint> CheckpointToExport(const TpuEstimator& estimator, const std::string& path) {
  FileSystem& files = FileSystem::Local();
  if (!path.empty()) return LoadCheckpoint(files, Clock::Real(), estimator.model_dir(), path);
  absl::StatusOr<Checkpoint> newest = LoadCheckpoint(files, Clock::Real(), estimator.model_dir(), {});
  const std::optional<WarmStartSettings>& warm_start = estimator.options().warm_start_from;
  if (!absl::IsNotFound(newest.status()) || !warm_start) return newest;
  return LoadCheckpoint(files, Clock::Real(), estimator.model_dir(), warm_start->ckpt_to_initialize_from);
}

absl::Status CheckToExport(const TpuEstimatorOptions& options) {
  if (options.export_to_cpu || options.export_to_tpu) return absl::OkStatus();
  return InvalidArgument("export_to_cpu and export_to_tpu are false, so there is nothing to export; set one of them");
}

ServingModel ServingModelOf(const TpuEstimatorOptions& options, const RunConfig& config) {
  return {.model_fn = options.model_fn,
          .params = options.params,
          .seed = static_cast<uint64_t>(config.tf_random_seed.value_or(0)),
          .compile = CompileOptionsOf(config)};
}

// Adds the graphs that train and evaluate, and the variables that they read in addition to those of the predictions.
absl::Status WriteSupervised(const ExportPrograms& programs, const Checkpoint& checkpoint,
                             const std::string& directory) {
  FileSystem& files = FileSystem::Local();
  std::map<std::string, VariableArgument> variables;
  Assets assets;
  std::vector<saved_model::SupervisedGraph> graphs;
  const auto add = [&](const std::vector<VariableArgument>& list) {
    for (const VariableArgument& variable : list) variables.emplace(variable.variable, variable);
  };
  if (programs.serving) add(programs.serving->weights);
  for (const SupervisedProgram& program : programs.supervised) {
    add(program.weights);
    assets.insert(program.assets.begin(), program.assets.end());
    graphs.push_back(program.graph);
  }
  std::vector<VariableArgument> all;
  for (const auto& [name, variable] : variables) all.push_back(variable);
  ASSIGN_OR_RETURN(const auto weights, WeightsOf(all, checkpoint));
  RETURN_IF_ERROR(WriteWeights(weights, assets, files, directory));
  return saved_model::AddSupervisedGraphs(graphs, files, directory);
}

// Fails if the graphs of `receivers` cannot be in one export.
absl::Status CheckReceivers(const std::map<Mode, ServingReceiver>& receivers, const ExportSavedModelOptions& options) {
  if (receivers.empty()) return InvalidArgument("no receiver, expected one for at least one mode");
  const bool has_serving = receivers.contains(Mode::kPredict);
  if (has_serving && receivers.size() == 1) return absl::OkStatus();
  if (options.format != kSavedModelFormat) {
    return InvalidArgument("format \"{}\": graphs that train or evaluate are for TensorFlow; expected \"{}\"",
                           options.format, kSavedModelFormat);
  }
  if (!has_serving && options.warmup) {
    return InvalidArgument("warm-up requests are for a graph that predicts; expected a receiver of that mode too");
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ServingProgram> TpuEstimator::MakeServingProgram(const ServingReceiver& receiver,
                                                                const ServingOptions& options) const {
  RETURN_IF_ERROR(CheckToExport(options_));
  return tessera::MakeServingProgram(ServingModelOf(options_, config()), receiver, options);
}

absl::Status TpuEstimator::WriteServingProgram(const ServingProgram& program, const std::string& directory,
                                               const ExportSavedModelOptions& options) const {
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  ASSIGN_OR_RETURN(const Checkpoint checkpoint, CheckpointToExport(*this, options.checkpoint_path));
  ASSIGN_OR_RETURN(auto weights, WeightsOf(program.weights, checkpoint));
  const ExportedModel model = {
      .program = program, .weights = std::move(weights), .global_step = checkpoint.step, .metrics = options.metrics};
  return WriteExport(model, *format, options.assets_extra, options.warmup, FileSystem::Local(), directory);
}

absl::StatusOr<std::string> TpuEstimator::ExportSavedModel(const std::string& export_dir_base,
                                                           const ServingReceiver& receiver,
                                                           const ExportSavedModelOptions& options) const {
  // The checkpoint is looked up before compiling.
  RETURN_IF_ERROR(CheckpointToExport(*this, options.checkpoint_path).status());
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  ASSIGN_OR_RETURN(const ServingProgram program, MakeServingProgram(receiver, OptionsFor(*format, options.serving)));
  ASSIGN_OR_RETURN(std::string path, MakeExportDirectory(FileSystem::Local(), Clock::Real(), export_dir_base,
                                                         [&](const std::string& directory) {
                                                           return WriteServingProgram(program, directory, options);
                                                         }));
  spdlog::info("{} written to: {}", options.format == kSavedModelFormat ? "SavedModel" : "Export", path);
  return path;
}

absl::StatusOr<std::shared_ptr<const ExportPrograms>> TpuEstimator::MakeExportPrograms(
    const std::map<Mode, ServingReceiver>& receivers, const ExportSavedModelOptions& options) const {
  RETURN_IF_ERROR(CheckReceivers(receivers, options));
  RETURN_IF_ERROR(CheckToExport(options_));
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  auto programs = std::make_shared<ExportPrograms>();
  for (const Mode mode : {Mode::kTrain, Mode::kEval}) {
    const auto receiver = receivers.find(mode);
    if (receiver == receivers.end()) continue;
    const std::optional<int64_t> rows = mode == Mode::kTrain ? options_.train_batch_size : options_.eval_batch_size;
    absl::StatusOr<SupervisedProgram> program =
        MakeSupervisedProgram(ServingModelOf(options_, config()), mode, receiver->second,
                              rows.value_or(BatchSizesOf(options.serving).back()));
    RETURN_IF_ERROR_WITH(program.status(), fmt::format("the graph for mode {}", Name(mode)));
    programs->supervised.push_back(*std::move(program));
  }
  if (const auto serving = receivers.find(Mode::kPredict); serving != receivers.end()) {
    ASSIGN_OR_RETURN(programs->serving, MakeServingProgram(serving->second, OptionsFor(*format, options.serving)));
  }
  return programs;
}

absl::Status TpuEstimator::WriteExportPrograms(const ExportPrograms& programs, const std::string& directory,
                                               const ExportSavedModelOptions& options) const {
  if (programs.serving) {
    RETURN_IF_ERROR(WriteServingProgram(*programs.serving, directory, options));
  } else {
    RETURN_IF_ERROR(CopyExtraAssets(FileSystem::Local(), options.assets_extra, directory));
  }
  if (programs.supervised.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(const Checkpoint checkpoint, CheckpointToExport(*this, options.checkpoint_path));
  return WriteSupervised(programs, checkpoint, directory);
}

absl::StatusOr<std::string> TpuEstimator::ExportAllSavedModels(const std::string& export_dir_base,
                                                               const std::map<Mode, ServingReceiver>& receivers,
                                                               const ExportSavedModelOptions& options) const {
  if (receivers.size() == 1 && receivers.begin()->first == Mode::kPredict) {
    return ExportSavedModel(export_dir_base, receivers.begin()->second, options);
  }
  RETURN_IF_ERROR(CheckReceivers(receivers, options));
  // The checkpoint is looked up before compiling; both parts use the same one.
  ASSIGN_OR_RETURN(const Checkpoint checkpoint, CheckpointToExport(*this, options.checkpoint_path));
  ExportSavedModelOptions same = options;
  same.checkpoint_path = checkpoint.prefix;
  ASSIGN_OR_RETURN(const auto programs, MakeExportPrograms(receivers, options));
  ASSIGN_OR_RETURN(std::string path, MakeExportDirectory(FileSystem::Local(), Clock::Real(), export_dir_base,
                                                         [&](const std::string& directory) {
                                                           return WriteExportPrograms(*programs, directory, same);
                                                         }));
  spdlog::info("SavedModel written to: {}", path);
  return path;
}

}  // namespace tessera

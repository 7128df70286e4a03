// SPDX-License-Identifier: Apache-2.0
// Exports of an estimator: which checkpoint, which program, which directory.
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/run/session.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/export_formats.h"
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

}  // namespace

absl::StatusOr<ServingProgram> TpuEstimator::MakeServingProgram(const ServingReceiver& receiver,
                                                                const ServingOptions& options) const {
  if (!options_.export_to_cpu && !options_.export_to_tpu) {
    return InvalidArgument("export_to_cpu and export_to_tpu are false, so there is nothing to export; set one of them");
  }
  return tessera::MakeServingProgram({.model_fn = options_.model_fn,
                                      .params = options_.params,
                                      .seed = static_cast<uint64_t>(config().tf_random_seed.value_or(0)),
                                      .compile = CompileOptionsOf(config())},
                                     receiver, options);
}

absl::Status TpuEstimator::WriteServingProgram(const ServingProgram& program, const std::string& directory,
                                               const ExportSavedModelOptions& options) const {
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  ASSIGN_OR_RETURN(const Checkpoint checkpoint, CheckpointToExport(*this, options.checkpoint_path));
  ASSIGN_OR_RETURN(auto weights, WeightsOf(program, checkpoint));
  const ExportedModel model = {
      .program = program, .weights = std::move(weights), .global_step = checkpoint.step, .metrics = options.metrics};
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(format->write(model, files, directory));
  return CopyExtraAssets(files, options.assets_extra, directory);
}

absl::StatusOr<std::string> TpuEstimator::ExportSavedModel(const std::string& export_dir_base,
                                                           const ServingReceiver& receiver,
                                                           const ExportSavedModelOptions& options) const {
  // The checkpoint is looked for before the work of compiling.
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

absl::StatusOr<std::string> TpuEstimator::ExportAllSavedModels(const std::string& export_dir_base,
                                                               const std::map<Mode, ServingReceiver>& receivers,
                                                               const ExportSavedModelOptions& options) const {
  for (const auto& [mode, receiver] : receivers) {
    if (mode == Mode::kPredict) continue;
    return Unimplemented("an export for mode {} holds a graph that trains or evaluates; export for {} alone",
                         Name(mode), Name(Mode::kPredict));
  }
  const auto found = receivers.find(Mode::kPredict);
  if (found == receivers.end()) {
    return InvalidArgument("no receiver, expected one for the mode {}", Name(Mode::kPredict));
  }
  return ExportSavedModel(export_dir_base, found->second, options);
}

}  // namespace tessera

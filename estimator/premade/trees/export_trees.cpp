// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/trees/export_trees.h"

#include <map>
#include <optional>

#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/run/session.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/export_formats.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {

absl::StatusOr<std::string> ExportBoostedTrees(const trees::BoostedTrees& trees, const std::string& export_dir_base,
                                               const ServingReceiver& receiver, const ExportSavedModelOptions& options,
                                               const TreeModelOptions& model) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(files, Clock::Real(), trees.model_dir(), options.checkpoint_path));
  ASSIGN_OR_RETURN(const std::optional<trees::TrainingState> state, trees.At(checkpoint.prefix).Load());
  if (!state) return NotFound("boosted trees: no checkpoint at {}; try to train first", checkpoint.prefix);
  absl::StatusOr<TreeModel> made = MakeTreeModel(trees.options(), *state, model);
  RETURN_IF_ERROR_WITH(made.status(), checkpoint.prefix);
  const ServingModel served = {.model_fn = made->model_fn, .params = {}, .compile = CompileOptionsOf(RunConfig())};
  ASSIGN_OR_RETURN(const ServingProgram program,
                   MakeServingProgram(served, receiver, OptionsFor(*format, options.serving)));
  // An ensemble without splits needs no table of them.
  std::map<std::string, Buffer> weights;
  for (const VariableArgument& read : program.weights) weights[read.variable] = made->variables.at(read.variable);
  const ExportedModel exported = {
      .program = program, .weights = std::move(weights), .global_step = state->global_step, .metrics = options.metrics};
  ASSIGN_OR_RETURN(std::string path,
                   MakeExportDirectory(files, Clock::Real(), export_dir_base, [&](const std::string& directory) {
                     return WriteExport(exported, *format, options.assets_extra, options.warmup, files, directory);
                   }));
  spdlog::info("{} written to: {}", options.format == kSavedModelFormat ? "SavedModel" : "Export", path);
  return path;
}

}  // namespace tessera::premade

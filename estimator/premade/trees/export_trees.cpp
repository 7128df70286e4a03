// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/trees/export_trees.h"

#include <map>
#include <optional>
#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/run/session.h"
#include "tessera/estimator/serving/export_directory.h"
#include "tessera/estimator/serving/export_formats.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {

namespace {

// The program of a checkpoint.
struct TreesProgram {
  ServingProgram program;
  std::map<std::string, Buffer> weights;
  int64_t global_step = 0;
};

absl::StatusOr<TreesProgram> Compile(const trees::BoostedTrees& trees, const ServingReceiver& receiver,
                                     const ExportSavedModelOptions& options, const TreeModelOptions& model) {
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(FileSystem::Local(), Clock::Real(), trees.model_dir(), options.checkpoint_path));
  ASSIGN_OR_RETURN(const std::optional<trees::TrainingState> state, trees.At(checkpoint.prefix).Load());
  if (!state) return NotFound("boosted trees: no checkpoint at {}; train first", checkpoint.prefix);
  absl::StatusOr<TreeModel> made = MakeTreeModel(trees.options(), *state, model);
  RETURN_IF_ERROR_WITH(made.status(), checkpoint.prefix);
  const ServingModel served = {.model_fn = made->model_fn, .params = {}, .compile = CompileOptionsOf(RunConfig())};
  TreesProgram compiled = {.program = {}, .weights = {}, .global_step = state->global_step};
  ASSIGN_OR_RETURN(compiled.program, MakeServingProgram(served, receiver, OptionsFor(*format, options.serving)));
  // An ensemble without splits needs no table of them.
  for (const VariableArgument& read : compiled.program.weights) {
    compiled.weights[read.variable] = made->variables.at(read.variable);
  }
  return compiled;
}

absl::Status Write(const TreesProgram& compiled, const ExportSavedModelOptions& options, const std::string& directory) {
  ASSIGN_OR_RETURN(const ExportFormat* const format, FindExportFormat(options.format));
  const ExportedModel exported = {.program = compiled.program,
                                  .weights = compiled.weights,
                                  .global_step = compiled.global_step,
                                  .metrics = options.metrics};
  return WriteExport(exported, *format, options.assets_extra, options.warmup, FileSystem::Local(), directory);
}

}  // namespace

absl::StatusOr<std::string> ExportBoostedTrees(const trees::BoostedTrees& trees, const std::string& export_dir_base,
                                               const ServingReceiver& receiver, const ExportSavedModelOptions& options,
                                               const TreeModelOptions& model) {
  ASSIGN_OR_RETURN(const TreesProgram compiled, Compile(trees, receiver, options, model));
  ASSIGN_OR_RETURN(std::string path, MakeExportDirectory(FileSystem::Local(), Clock::Real(), export_dir_base,
                                                         [&](const std::string& directory) {
                                                           return Write(compiled, options, directory);
                                                         }));
  spdlog::info("{} written to: {}", options.format == kSavedModelFormat ? "SavedModel" : "Export", path);
  return path;
}

ExportFn ExportTreesServing(const trees::BoostedTrees& trees, ServingReceiver receiver, ExportSavedModelOptions options,
                            TreeModelOptions model) {
  return [trees, receiver = std::move(receiver), options = std::move(options), model = std::move(model)](
             const ExportRequest& request, const std::string& directory) -> absl::Status {
    ExportSavedModelOptions own = options;
    own.checkpoint_path = request.checkpoint_path;
    own.metrics = request.evaluation.metrics;
    ASSIGN_OR_RETURN(const TreesProgram compiled, Compile(trees, receiver, own, model));
    return Write(compiled, own, directory);
  };
}

}  // namespace tessera::premade

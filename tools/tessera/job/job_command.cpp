// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_command.h"

#include <memory>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_place.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/job/trees_command.h"

namespace tessera {

void JobCommand::Define(CLI::App& app) {
  app.add_option("JOB", path_, mode_ == Mode::kTrain ? "job file" : "job file, or a model directory")->required();
  if (mode_ == Mode::kPredict) app.add_option("INPUT", input_, "a file to predict instead of the job's rows");
  DefineOptions(app, mode_, options_);
}

absl::StatusOr<job::Job> JobCommand::LoadJob() {
  ASSIGN_OR_RETURN(LoadedJob loaded, tessera::LoadJob(path_));
  file_ = loaded.file;
  RETURN_IF_ERROR(ApplyOptions(loaded.job));
  model_dir_ = options_.model_dir.empty() ? ModelDirOf(loaded) : options_.model_dir;
  return std::move(loaded.job);
}

absl::Status JobCommand::ApplyOptions(job::Job& job) const {
  for (const std::string& setting : options_.settings) {
    const size_t equals = setting.find('=');
    if (equals == std::string::npos) return InvalidArgument("--set {}: expected PATH=VALUE", setting);
    RETURN_IF_ERROR(SetJobField(job, setting.substr(0, equals), setting.substr(equals + 1)));
  }
  if (!options_.params.empty() || !options_.hparams.empty()) {
    return InvalidArgument("{}: this job's model takes no parameters; its fields are set with --set PATH=VALUE",
                           options_.params.empty() ? "--hparams" : "--param " + options_.params.front());
  }
  if (options_.replicas) job.mutable_tpu_config()->set_num_shards(*options_.replicas);
  if (!options_.device.empty()) job.mutable_run_config()->set_device(options_.device);
  if (!options_.compile_cache.empty()) job.mutable_run_config()->set_compile_cache(options_.compile_cache);
  if (!options_.table_dir.empty()) job.mutable_run_config()->set_table_dir(options_.table_dir);
  if (options_.strict) job.mutable_tpu_config()->set_strict(*options_.strict);
  if (options_.max_steps) {
    job.set_max_steps(*options_.max_steps);
    job.clear_epochs();
  }
  return input_.empty() ? absl::OkStatus() : SetPredictFile(job, input_);
}

absl::Status JobCommand::Run() {
  std::optional<ExitOnSignals> early;
  if (trains()) early.emplace(EarlyInterruption(fmt::format("tessera {}", name())));
  LogToStderr();
  ASSIGN_OR_RETURN(const job::Job job, LoadJob());
  return AtField(RunJob(job), job, file_, FileSystem::Local());
}

ReadingRows ReadingOf(Mode mode, const CommandOptions& options) {
  if (mode != Mode::kPredict) return {};
  return {.on_demand = true, .bad_rows = options.prediction.errors.empty() ? nullptr : std::make_shared<BadRows>()};
}

absl::Status JobCommand::RunJob(job::Job job) {
  if (GrowsTrees(job.model())) {
    return RunTrees(mode_, {.job = job, .file = file_, .model_dir = model_dir_, .options = options_});
  }
  const ReadingRows reading = ReadingOf(mode_, options_);
  ASSIGN_OR_RETURN(RunnableModel model,
                   MakeModel(job, mode_, file_, FileSystem::Local(), /*batches=*/nullptr, /*rows=*/nullptr, reading));
  model.estimator.model_dir = model_dir_;
  model.bad_rows = reading.bad_rows;
  model.files = DataFiles(job, mode_);
  if (mode_ == Mode::kPredict) SetFileBatch(job, model);
  return RunCommand(mode_, model, options_);
}

}  // namespace tessera

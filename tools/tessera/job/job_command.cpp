// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_command.h"

#include <filesystem>
#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/program/file_kind.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_place.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

bool IsDirectory(const std::string& path) {
  const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
  return info.ok() && info->is_directory;
}

// Parses a job; when `text` is none, the error says what it is instead of where it stops being one.
absl::StatusOr<job::Job> ParseJobFile(const std::string& text, const std::string& file) {
  absl::StatusOr<job::Job> job = ParseJob(text, file);
  if (job.ok()) return job;
  const std::optional<FileKind> kind = GuessFileKind(text);
  const bool wide = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");  // UTF-16, which the error says
  if (!kind || kind->is_protobuf_text || wide) return job;
  return InvalidArgument(
      "{}: looks like {}; expected a job, which is protobuf text and names its data; `tessera job init` writes one for "
      "a "
      "CSV file",
      file, kind->what);
}

}  // namespace

void JobCommand::Define(CLI::App& app) {
  app.add_option("JOB", path_, mode_ == Mode::kTrain ? "job file" : "job file, or a model directory")->required();
  if (mode_ == Mode::kPredict) app.add_option("INPUT", input_, "a file to predict instead of the job's rows");
  DefineOptions(app, mode_, options_);
}

absl::StatusOr<job::Job> JobCommand::LoadJob() {
  const bool from_model_dir = IsDirectory(path_);
  file_ = from_model_dir ? JoinPath(path_, kStoredJobName) : path_;
  const absl::StatusOr<std::string> text = FileSystem::Local().Read(file_);
  if (absl::IsNotFound(text.status()) && from_model_dir) {
    return NotFound("no {} in {}: nothing was trained there; train first, or name a job file", kStoredJobName, path_);
  }
  RETURN_IF_ERROR(text.status());
  if (std::filesystem::path(file_).extension() == ".csv") {
    return InvalidArgument("{}: data, not a job; `tessera job init {} --label=COLUMN` writes a job for it", file_,
                           file_);
  }
  const std::string extension = std::filesystem::path(file_).extension().string();
  if (extension == ".mlir" || extension == ".mlirbc" || extension == ".tsr") {
    return InvalidArgument("{}: a program, not a job; `tessera run {}` calls it, and a job may have it as its model",
                           file_, file_);
  }
  ASSIGN_OR_RETURN(job::Job job, ParseJobFile(*text, file_));
  if (from_model_dir) job = WithMovedFiles(std::move(job), path_, FileSystem::Local());
  ResolvePaths(job, DirectoryOf(file_));
  RETURN_IF_ERROR(ApplyOptions(job));
  if (!options_.model_dir.empty()) {
    model_dir_ = options_.model_dir;
  } else if (from_model_dir) {
    model_dir_ = path_;
  } else if (job.has_model_dir()) {
    model_dir_ = job.model_dir();
  } else {
    model_dir_ = fmt::format("./{}.model", std::filesystem::path(file_).stem().string());
  }
  return job;
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

absl::Status JobCommand::RunJob(job::Job job) {
  ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, mode_, file_, FileSystem::Local()));
  model.estimator.model_dir = model_dir_;
  return RunCommand(mode_, model, options_);
}

}  // namespace tessera

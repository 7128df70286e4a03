// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/check_job.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "absl/cleanup/cleanup.h"
#include "fmt/format.h"
#include "tessera/estimator/job/init/linear_baseline.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/loop/report/progress_line.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

// Returns the path of a new directory for a temporary model.
absl::StatusOr<std::string> NewFolder() {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "tessera-check-XXXXXX").string();
  if (!error && mkdtemp(path.data()) != nullptr) return path;
  return FailedPrecondition("--check: cannot create a temporary directory; set TMPDIR");
}

absl::Status Train(TpuEstimator& estimator, const RunnableModel& model) {
  ProgressLine progress;
  const auto trained = estimator.Train(model.train, {.max_steps = model.max_steps, .progress = progress.Callback()});
  progress.Clear();
  RETURN_IF_ERROR(trained.status());
  if (trained->end != TrainResult::End::kStopped) return absl::OkStatus();
  return WithExitCode(Cancelled("stopped while the job was checked; the job is written"), ExitCode::kInterrupted);
}

// Returns the metrics of the job's evaluation after its training.
absl::StatusOr<EvaluateResult> TrainAndJudge(const std::string& file) {
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const LoadedJob loaded, LoadJob(file));
  ASSIGN_OR_RETURN(RunnableModel trained, MakeModel(loaded.job, Mode::kTrain, file, files));
  ASSIGN_OR_RETURN(trained.estimator.model_dir, NewFolder());
  ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(trained.estimator)));
  const absl::Cleanup remove = [&] { files.DeleteRecursively(estimator.model_dir()).IgnoreError(); };
  RETURN_IF_ERROR(Train(estimator, trained));
  ASSIGN_OR_RETURN(const RunnableModel judged, MakeModel(loaded.job, Mode::kEval, file, files));
  return estimator.Evaluate(judged.eval);
}

}  // namespace

absl::StatusOr<std::string> CheckFirstJob(const InitialJob& job, const std::string& file, const std::string& data) {
  ASSIGN_OR_RETURN(const Judgement linear, JudgeLinearBaseline(job, data, FileSystem::Local()));
  ASSIGN_OR_RETURN(const EvaluateResult result, TrainAndJudge(file));
  const auto found = result.metrics.find(linear.metric);
  if (found == result.metrics.end()) {
    return FailedPrecondition("{}: the evaluation has no {}, by which jobs are compared", file, linear.metric);
  }
  const double value = found->second;
  const bool is_better = linear.larger_is_better ? value >= linear.value : value <= linear.value;
  const std::string figures = fmt::format("{} {:.4g}, a linear model's {:.4g}", linear.metric, value, linear.value);
  if (is_better) return fmt::format("on the rows held out, the job beats a linear model: {}", figures);
  return fmt::format(
      "on the rows held out, the job does NOT beat a linear model: {}; try {} in its place, or further columns",
      figures, job.target.kind == InitTarget::Kind::kNumbers ? "linear_regressor" : "linear_classifier");
}

}  // namespace tessera

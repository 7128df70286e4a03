// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/trees/train_and_evaluate_trees.h"

#include <memory>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/config/params.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::premade {
namespace {

using When = trees::TrainingPause::When;

// Evaluates at the pauses of one training run.
class PausedTraining {
 public:
  PausedTraining(const trees::BoostedTrees& trees, const Dataset& rows, const EvalSpec& spec,
                 const std::vector<hooks::StoppingRule>& rules)
      : trees_(trees), rows_(spec.steps ? rows.Take(*spec.steps) : rows), spec_(spec) {
    for (const hooks::StoppingRule& rule : rules) judges_.emplace_back(rule);
  }

  // Fails where exporters or rules read a metric that evaluations do not compute.
  absl::Status Check() const {
    const std::vector<std::string> metrics = trees_.MetricNames();
    for (const std::shared_ptr<Exporter>& exporter : spec_.exporters) {
      RETURN_IF_ERROR(CatchExceptions([&] { return exporter->Check(metrics); }, exporter->name()));
    }
    for (const hooks::StoppingJudge& judge : judges_) {
      RETURN_IF_ERROR(judge.CheckMetrics(trees_.eval_dir(spec_.name), metrics));
    }
    return absl::OkStatus();
  }

  // Returns whether training should end.
  absl::StatusOr<bool> At(const trees::TrainingPause& pause) {
    if (pause.when == When::kBegin) RETURN_IF_ERROR(FindDone(pause.global_step));
    if (done_step_ != pause.global_step && !pause.stopped() && !IsThrottled(pause)) {
      RETURN_IF_ERROR_WITH(Evaluate(pause), fmt::format("evaluating step {}", pause.global_step));
    }
    for (hooks::StoppingJudge& judge : judges_) {
      ASSIGN_OR_RETURN(const bool stops, judge.ShouldStop(files_, trees_.model_dir(), pause.global_step));
      if (!stops) continue;
      if (pause.when != When::kEnd) spdlog::info("Requesting early stopping at global step {}", pause.global_step);
      return true;
    }
    return false;
  }

  const std::optional<Evaluated>& last() const { return last_; }

 private:
  absl::Status FindDone(int64_t step) {
    ASSIGN_OR_RETURN(const auto done, hooks::ReadEvalMetrics(files_, trees_.eval_dir(spec_.name)));
    if (done.contains(step)) done_step_ = step;
    return absl::OkStatus();
  }

  bool IsThrottled(const trees::TrainingPause& pause) const {
    if (pause.when != When::kSaved || !last_time_) return false;
    if (Clock::Real().Seconds() - *last_time_ >= spec_.throttle_secs) return false;
    spdlog::info("Skip the current checkpoint eval due to throttle secs ({} secs).", spec_.throttle_secs);
    return true;
  }

  absl::Status Evaluate(const trees::TrainingPause& pause) {
    last_time_ = Clock::Real().Seconds();
    absl::StatusOr<std::map<std::string, double>> metrics = trees_.At(pause.checkpoint).Evaluate(rows_, pause.stopped);
    if (absl::IsCancelled(metrics.status()) && pause.stopped()) {
      spdlog::info("Skipping the evaluation of step {}: the training was told to stop", pause.global_step);
      return absl::OkStatus();
    }
    RETURN_IF_ERROR(metrics.status());
    Evaluated evaluated = {.result = ToResult(*metrics), .exports = {}};
    RETURN_IF_ERROR(Export(pause, evaluated));
    // Events are written after the exports: a process that ends between the two evaluates and exports again.
    RETURN_IF_ERROR(trees_.WriteEvaluation(*metrics, spec_.name));
    done_step_ = pause.global_step;
    last_ = std::move(evaluated);
    return absl::OkStatus();
  }

  absl::Status Export(const trees::TrainingPause& pause, Evaluated& evaluated) const {
    for (const std::shared_ptr<Exporter>& exporter : spec_.exporters) {
      const ExportRequest request = {.export_path = JoinPath(JoinPath(trees_.model_dir(), "export"), exporter->name()),
                                     .checkpoint_path = pause.checkpoint,
                                     .eval_dir = trees_.eval_dir(spec_.name),
                                     .evaluation = evaluated.result,
                                     .is_the_final_export = pause.is_last};
      const auto path = CatchExceptionsOf<std::optional<std::string>>([&] { return exporter->Export(request); });
      if (!path.ok()) return Annotate(path.status(), "exporter " + exporter->name());
      if (*path) evaluated.exports[exporter->name()] = **path;
    }
    return absl::OkStatus();
  }

  const trees::BoostedTrees& trees_;
  const Dataset rows_;
  const EvalSpec& spec_;
  FileSystem& files_ = FileSystem::Local();
  std::vector<hooks::StoppingJudge> judges_;
  std::optional<int64_t> done_step_;  // the step that was evaluated
  std::optional<double> last_time_;
  std::optional<Evaluated> last_;
};

}  // namespace

absl::StatusOr<TreesTrainAndEvaluateResult> TrainAndEvaluateTrees(const trees::BoostedTrees& trees, const Dataset& rows,
                                                                  trees::TrainOptions options, const EvalSpec& spec,
                                                                  const std::vector<hooks::StoppingRule>& rules) {
  RETURN_IF_ERROR(Validate(spec));
  if (!spec.hooks.empty()) {
    return InvalidArgument("EvalSpec: {} hooks, but evaluations of trees run no program to hook into; expected none",
                           spec.hooks.size());
  }
  ASSIGN_OR_RETURN(const Dataset evaluated, CatchExceptionsOf<Dataset>([&] { return spec.input_fn(Params()); }));
  RETURN_IF_ERROR(evaluated.status());
  PausedTraining evaluation(trees, evaluated, spec, rules);
  RETURN_IF_ERROR(evaluation.Check());
  options.pause = [&, own = std::move(options.pause)](const trees::TrainingPause& pause) -> absl::StatusOr<bool> {
    ASSIGN_OR_RETURN(const bool stops, evaluation.At(pause));
    if (!own) return stops;
    ASSIGN_OR_RETURN(const bool own_stops, own(pause));
    return stops || own_stops;
  };
  TreesTrainAndEvaluateResult result;
  ASSIGN_OR_RETURN(result.train, trees.Train(rows, options));
  result.evaluation = evaluation.last();
  return result;
}

EvaluateResult ToResult(std::map<std::string, double> metrics) {
  EvaluateResult result;
  result.global_step = static_cast<int64_t>(metrics["global_step"]);
  result.rows = static_cast<int64_t>(metrics["rows"]);
  metrics.erase("global_step");
  metrics.erase("rows");
  result.metrics = std::move(metrics);
  return result;
}

}  // namespace tessera::premade

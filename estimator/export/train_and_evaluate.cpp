// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/export/train_and_evaluate.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>
#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/run/evaluator.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

constexpr double kSecondsBetweenWarnings = 600;  // for the warning that there is nothing to evaluate

void SleepFor(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

// Evaluates `checkpoint` and exports it.
absl::StatusOr<Evaluated> Evaluate(TpuEstimator& estimator, Evaluator& evaluator, const EvalSpec& spec,
                                   const std::string& checkpoint, std::optional<int64_t> max_steps) {
  Evaluated evaluated;
  ASSIGN_OR_RETURN(
      evaluated.result,
      evaluator.Evaluate({.steps = spec.steps, .checkpoint_path = checkpoint, .name = spec.name, .hooks = spec.hooks}));
  for (const std::shared_ptr<Exporter>& exporter : spec.exporters) {
    const ExportRequest request = {.estimator = &estimator,
                                   .export_path = JoinPath(JoinPath(estimator.model_dir(), "export"), exporter->name()),
                                   .checkpoint_path = checkpoint,
                                   .eval_dir = estimator.eval_dir(spec.name),
                                   .evaluation = evaluated.result,
                                   .is_the_final_export = max_steps && evaluated.result.global_step >= *max_steps};
    const auto path = CatchExceptionsOf<std::optional<std::string>>([&] { return exporter->Export(request); });
    if (!path.ok()) return Annotate(path.status(), "exporter " + exporter->name());
    if (*path) evaluated.exports[exporter->name()] = **path;
  }
  return evaluated;
}

// Evaluates the checkpoints of the training that it listens to.
class EvaluatingListener : public CheckpointSaverListener {
 public:
  EvaluatingListener(TpuEstimator& estimator, const EvalSpec& spec, std::optional<int64_t> max_steps)
      : estimator_(estimator), evaluator_(estimator, spec.input_fn), spec_(spec), max_steps_(max_steps) {}

  // Builds and checks everything that the evaluations need.
  absl::Status Prepare(const Hooks& training_hooks) {
    const std::string where = spec_.name.empty() ? "the evaluation" : fmt::format("the evaluation \"{}\"", spec_.name);
    RETURN_IF_ERROR_WITH(evaluator_.Prepare(), where);
    const auto metrics = evaluator_.metric_names();
    if (!metrics) return absl::OkStatus();
    for (const std::shared_ptr<Exporter>& exporter : spec_.exporters) {
      RETURN_IF_ERROR(CatchExceptions([&] { return exporter->Check(*metrics); }, exporter->name()));
    }
    return CheckLookedFor(training_hooks);
  }

  absl::StatusOr<bool> AfterSave(HookSession& session, int64_t step) override {
    if (std::exchange(is_first_, false) || session.stopped_by_signal()) return false;
    const double now = session.clock().Seconds();
    if (last_step_ && now - last_time_ < spec_.throttle_secs) {
      spdlog::info("Skip the current checkpoint eval due to throttle secs ({} secs).", spec_.throttle_secs);
      return false;
    }
    RETURN_IF_ERROR(EvaluateNow(session, step));
    return false;
  }
  absl::Status End(HookSession& session, int64_t step) override {
    if (last_step_ == step) return absl::OkStatus();
    if (!session.stopped_by_signal()) return EvaluateNow(session, step);
    left_out_ = true;
    return absl::OkStatus();
  }

  // Evaluates the last checkpoint if a training ended before its evaluation and no step is left to train.
  absl::Status EvaluateUnlessDone(int64_t step) {
    ASSIGN_OR_RETURN(const auto done, hooks::ReadEvalMetrics(FileSystem::Local(), estimator_.eval_dir(spec_.name)));
    if (done.contains(step)) return absl::OkStatus();
    ASSIGN_OR_RETURN(const std::optional<std::string> checkpoint, estimator_.latest_checkpoint());
    return checkpoint ? Evaluate(*checkpoint, step) : absl::OkStatus();
  }

  const std::optional<Evaluated>& last() const { return last_; }
  bool left_out() const { return left_out_; }  // a signal prevented the evaluation of the last checkpoint

 private:
  // Checks that the events will have the metrics that the training's hooks read.
  absl::Status CheckLookedFor(const Hooks& training_hooks) {
    const auto names = evaluator_.scalar_names();
    if (!names || !spec_.hooks.empty()) return absl::OkStatus();  // hooks may write others
    const std::string eval_dir = estimator_.eval_dir(spec_.name);
    for (const std::shared_ptr<Hook>& hook : training_hooks) {
      if (hook == nullptr) continue;  // rejected where they are called
      RETURN_IF_ERROR(CatchExceptions([&] { return hook->CheckMetrics(eval_dir, *names); }, std::string(hook->name())));
    }
    return absl::OkStatus();
  }
  absl::Status EvaluateNow(HookSession& session, int64_t step) {
    last_step_ = step;
    last_time_ = session.clock().Seconds();
    const absl::Status status = Evaluate(JoinPath(session.model_dir(), fmt::format("model.ckpt-{}", step)), step);
    if (!absl::IsCancelled(status) || !session.stopped_by_signal()) return status;
    spdlog::info("Skipping the evaluation of step {}: the training was told to stop", step);
    left_out_ = true;
    return absl::OkStatus();
  }
  absl::Status Evaluate(const std::string& checkpoint, int64_t step) {
    const absl::StatusOr<Evaluated> evaluated =
        tessera::Evaluate(estimator_, evaluator_, spec_, checkpoint, max_steps_);
    if (!evaluated.ok()) return Annotate(evaluated.status(), fmt::format("evaluating step {}", step));
    last_ = *evaluated;
    return absl::OkStatus();
  }

  TpuEstimator& estimator_;
  Evaluator evaluator_;
  const EvalSpec& spec_;
  const std::optional<int64_t> max_steps_;
  bool is_first_ = true;
  bool left_out_ = false;
  std::optional<int64_t> last_step_;
  double last_time_ = 0;
  std::optional<Evaluated> last_;
};

// Runs as an evaluator: evaluates the training of another process.
absl::StatusOr<TrainAndEvaluateResult> EvaluateOnly(TpuEstimator& estimator, const TrainSpec& train_spec,
                                                    const std::vector<EvalSpec>& eval_specs) {
  if (estimator.config().cluster->task_id > 0) {
    return InvalidArgument("TF_CONFIG makes this process evaluator {}; expected 0, the only evaluator",
                           estimator.config().cluster->task_id);
  }
  if (eval_specs.size() != 1) {
    return InvalidArgument("got {} EvalSpecs, expected one in an evaluator process", eval_specs.size());
  }
  TrainAndEvaluateResult result;
  const auto keep = [&](const Evaluated& evaluated) {
    result.evaluations[eval_specs[0].name] = evaluated;
    result.train.global_step = evaluated.result.global_step;  // the step of the other process's training
    return absl::OkStatus();
  };
  RETURN_IF_ERROR(ContinuousEvaluation(estimator, eval_specs[0], {.max_steps = train_spec.max_steps, .after = keep}));
  return result;
}

}  // namespace

absl::Status Validate(const TrainSpec& spec) {
  if (!spec.input_fn) return InvalidArgument("TrainSpec: input_fn is missing");
  if (spec.max_steps && *spec.max_steps <= 0) {
    return InvalidArgument("TrainSpec: max_steps is {}, expected 1 or more", *spec.max_steps);
  }
  if (std::find(spec.hooks.begin(), spec.hooks.end(), nullptr) != spec.hooks.end()) {
    return InvalidArgument("TrainSpec: a hook is missing: the list holds an empty pointer");
  }
  return absl::OkStatus();
}

absl::Status Validate(const EvalSpec& spec) {
  if (!spec.input_fn) return InvalidArgument("EvalSpec: input_fn is missing");
  if (spec.steps && *spec.steps <= 0) {
    return InvalidArgument("EvalSpec: steps is {}, expected 1 or more; nullopt uses all of the data", *spec.steps);
  }
  if (!(spec.start_delay_secs >= 0)) {
    return InvalidArgument("EvalSpec: start_delay_secs is {}, expected 0 or more", spec.start_delay_secs);
  }
  if (!(spec.throttle_secs >= 0)) {
    return InvalidArgument("EvalSpec: throttle_secs is {}, expected 0 or more", spec.throttle_secs);
  }
  if (std::find(spec.hooks.begin(), spec.hooks.end(), nullptr) != spec.hooks.end()) {
    return InvalidArgument("EvalSpec: a hook is missing: the list holds an empty pointer");
  }
  std::set<std::string> names;
  for (const std::shared_ptr<Exporter>& exporter : spec.exporters) {
    if (exporter == nullptr)
      return InvalidArgument("EvalSpec: an exporter is missing: the list holds an empty pointer");
    if (exporter->name().empty()) return InvalidArgument("EvalSpec: an exporter has no name");
    if (!names.insert(exporter->name()).second) {
      return InvalidArgument("EvalSpec: two exporters are called \"{}\"", exporter->name());
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<TrainAndEvaluateResult> TrainAndEvaluate(TpuEstimator& estimator, const TrainSpec& train_spec,
                                                        const std::vector<EvalSpec>& eval_specs, TrainOptions options) {
  RETURN_IF_ERROR(Validate(train_spec));
  std::set<std::string> names;
  for (const EvalSpec& spec : eval_specs) {
    RETURN_IF_ERROR(Validate(spec));
    if (!names.insert(spec.name).second) return InvalidArgument("two EvalSpecs are called \"{}\"", spec.name);
  }
  if (estimator.config().cluster->is_evaluator()) return EvaluateOnly(estimator, train_spec, eval_specs);
  options.steps.reset();
  options.max_steps = train_spec.max_steps;
  options.hooks.insert(options.hooks.begin(), train_spec.hooks.begin(), train_spec.hooks.end());
  options.saving_listeners.insert(options.saving_listeners.begin(), train_spec.saving_listeners.begin(),
                                  train_spec.saving_listeners.end());
  std::vector<std::shared_ptr<EvaluatingListener>> listeners;
  for (const EvalSpec& spec : eval_specs) {
    listeners.push_back(std::make_shared<EvaluatingListener>(estimator, spec, train_spec.max_steps));
    options.saving_listeners.push_back(listeners.back());
  }
  options.before_training = [&, before = std::move(options.before_training), fresh = options.fresh]() -> absl::Status {
    if (before) RETURN_IF_ERROR(before());
    ASSIGN_OR_RETURN(const std::optional<std::string> latest, estimator.latest_checkpoint());
    const int64_t step = latest && !fresh ? StepOfCheckpoint(*latest).value_or(0) : 0;
    if (train_spec.max_steps && step >= *train_spec.max_steps) return absl::OkStatus();  // there is nothing to train
    for (const std::shared_ptr<EvaluatingListener>& listener : listeners) {
      RETURN_IF_ERROR(listener->Prepare(options.hooks));
    }
    return absl::OkStatus();
  };
  TrainAndEvaluateResult result;
  ASSIGN_OR_RETURN(result.train, estimator.Train(train_spec.input_fn, options));
  for (size_t i = 0; i < listeners.size(); ++i) {
    if (result.train.end == TrainResult::End::kAlreadyThere) {
      RETURN_IF_ERROR(listeners[i]->EvaluateUnlessDone(result.train.global_step));
    }
    if (listeners[i]->left_out()) result.train.end = TrainResult::End::kStopped;
    if (listeners[i]->last()) result.evaluations[eval_specs[i].name] = *listeners[i]->last();
  }
  return result;
}

absl::StatusOr<std::optional<std::string>> CheckpointsIterator::Next() {
  const Clock& clock = Clock::Real();
  double waiting_since = clock.Seconds();
  std::optional<double> told;
  while (true) {
    const bool may_follow = !last_time_ || clock.Seconds() - *last_time_ >= options_.min_interval_secs;
    const auto store = CheckpointStore::Open(FileSystem::Local(), clock, model_dir_, CheckpointOptions());
    const std::vector<std::string> candidates = store.ok() ? store->Candidates() : std::vector<std::string>();
    if (may_follow && !candidates.empty() && candidates.front() != last_) {
      last_ = candidates.front();
      last_time_ = clock.Seconds();
      return std::optional(last_);
    }
    if (may_follow && (!told || clock.Seconds() - *told >= kSecondsBetweenWarnings)) {
      spdlog::warn("{} has no {}checkpoint yet: waiting for one", model_dir_, last_.empty() ? "" : "new ");
      told = clock.Seconds();
    }
    if (options_.timeout_secs && clock.Seconds() - waiting_since >= *options_.timeout_secs) {
      if (!options_.timeout_fn || options_.timeout_fn()) return std::optional<std::string>();
      waiting_since = clock.Seconds();
    }
    SleepFor(options_.poll_secs);
  }
}

absl::Status ContinuousEvaluation(TpuEstimator& estimator, const EvalSpec& spec,
                                  const ContinuousEvaluationOptions& options) {
  RETURN_IF_ERROR(Validate(spec));
  if (spec.start_delay_secs > 0) {
    spdlog::info("Waiting {} secs before starting eval.", spec.start_delay_secs);
    SleepFor(spec.start_delay_secs);
  }
  Evaluator evaluator(estimator, spec.input_fn);
  CheckpointsIterator checkpoints(
      estimator.model_dir(),
      {.min_interval_secs = spec.throttle_secs, .timeout_secs = options.timeout_secs, .poll_secs = options.poll_secs});
  while (true) {
    ASSIGN_OR_RETURN(const std::optional<std::string> checkpoint, checkpoints.Next());
    if (!checkpoint) return absl::OkStatus();
    const absl::StatusOr<Evaluated> evaluated = Evaluate(estimator, evaluator, spec, *checkpoint, options.max_steps);
    if (absl::IsNotFound(evaluated.status()) && !FileSystem::Local().Exists(*checkpoint + ".index")) {
      spdlog::warn("{} was deleted while it was evaluated; keep_checkpoint_max of the training keeps more",
                   *checkpoint);
      continue;
    }
    RETURN_IF_ERROR(evaluated.status());
    if (options.after) {
      RETURN_IF_ERROR(CatchExceptions([&] { return options.after(*evaluated); }, "ContinuousEvaluationOptions::after"));
    }
    if (options.max_steps && evaluated->result.global_step >= *options.max_steps) return absl::OkStatus();
  }
}

}  // namespace tessera

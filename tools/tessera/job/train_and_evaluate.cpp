// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/job/model/job_evaluation.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/program_io/options.h"
#include "tessera/tools/tessera/job/job_command.h"
#include "tessera/tools/tessera/job/trees_command.h"

namespace tessera {
namespace {

class TrainAndEvaluateCommand : public JobCommand {
 public:
  TrainAndEvaluateCommand() : JobCommand(Mode::kTrain) {}
  std::string_view name() const override { return "train-and-evaluate"; }
  std::string_view summary() const override { return "trains a job and evaluates its checkpoints between"; }
  std::string_view example() const override {
    return "tessera train-and-evaluate examples/digits/job.textproto --model-dir=digits.model "
           "--set=run_config.save_checkpoints_steps=500";
  }

  void Define(CLI::App& app) override {
    JobCommand::Define(app);
    app.add_option("--throttle-secs", throttle_secs_, "seconds between two evaluations, at least")
        ->check(AtLeastZero());
    app.add_option("--eval-steps", eval_steps_, "batches of each evaluation; all of the data unless given")
        ->check(WholeNumber(1, std::numeric_limits<int64_t>::max()));
    app.add_flag("--export-best", export_best_,
                 "an export of the evaluation with the smallest loss, ready to be served");
  }

 protected:
  absl::Status RunJob(job::Job job) override {
    SetEvaluation(job);
    if (GrowsTrees(job.model())) {
      return RunTreesTrainAndEvaluate({.job = job, .file = file(), .model_dir = model_dir(), .options = options()});
    }
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kTrain, file(), FileSystem::Local()));
    ASSIGN_OR_RETURN(const RunnableModel eval, MakeModel(job, Mode::kEval, file(), FileSystem::Local()));
    model.eval = eval.eval;
    model.estimator.eval_batch_size = eval.estimator.eval_batch_size;
    model.estimator.model_dir = model_dir();
    const ReceiverFn receiver = [&](Mode mode, bool parsing) {
      return MakeReceiver(job, mode, file(), FileSystem::Local(), parsing);
    };
    ASSIGN_OR_RETURN(const EvalSpec evaluation, EvaluationOf(job, file(), model.eval, receiver));
    ASSIGN_OR_RETURN(const Hooks stopping, EarlyStoppingOf(job, file()));
    model.train_hooks.insert(model.train_hooks.end(), stopping.begin(), stopping.end());
    return RunTrainAndEvaluate(model, options(), evaluation);
  }

 private:
  // Puts the command line's settings into the job.
  void SetEvaluation(job::Job& job) const {
    job::TrainAndEvaluate& evaluation = *job.mutable_train_and_evaluate();
    if (throttle_secs_) evaluation.set_throttle_secs(*throttle_secs_);
    if (eval_steps_) evaluation.set_eval_steps(*eval_steps_);
    const auto& exporters = evaluation.exporters();
    const bool has_best = std::any_of(exporters.begin(), exporters.end(),
                                      [](const job::Exporter& exporter) { return exporter.kind() == job::BEST; });
    if (export_best_ && !has_best) evaluation.add_exporters()->set_kind(job::BEST);
  }

  std::optional<double> throttle_secs_;
  std::optional<int64_t> eval_steps_;
  bool export_best_ = false;
};

}  // namespace

std::unique_ptr<Command> MakeTrainAndEvaluateCommand() { return std::make_unique<TrainAndEvaluateCommand>(); }

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/job_model.h"
#include "tessera/estimator/loop/stop_signals.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/job_command.h"

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
    app.add_option("--throttle-secs", evaluation_.throttle_secs, "seconds between two evaluations, at least")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    app.add_option("--eval-steps", evaluation_.steps, "batches of each evaluation; all of the data unless given")
        ->check(CLI::PositiveNumber);
    app.add_flag("--export-best", evaluation_.export_best,
                 "a deployable program and checkpoint of the evaluation with the smallest loss");
  }

  absl::Status Run() override {
    const ExitOnSignals early(EarlyInterruption("tessera train-and-evaluate"));
    LogToStderr();
    ASSIGN_OR_RETURN(const job::Job job, LoadJob());
    if (evaluation_.export_best && job.model().has_program()) {
      return InvalidArgument(
          "--export-best: the job's model is a program for batches of one size; deploy that program");
    }
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job, Mode::kTrain, path(), FileSystem::Local()));
    ASSIGN_OR_RETURN(const RunnableModel eval, MakeModel(job, Mode::kEval, path(), FileSystem::Local()));
    model.eval = eval.eval;
    model.estimator.eval_batch_size = eval.estimator.eval_batch_size;
    model.estimator.model_dir = model_dir();
    return RunTrainAndEvaluate(model, options(), evaluation_);
  }

 private:
  EvaluationOptions evaluation_;
};

}  // namespace

std::unique_ptr<Command> MakeTrainAndEvaluateCommand() { return std::make_unique<TrainAndEvaluateCommand>(); }

}  // namespace tessera

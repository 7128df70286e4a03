// SPDX-License-Identifier: Apache-2.0
// Trainings with evaluations between their loops, exports after the evaluations, and hooks that stop early.
#include "tessera/estimator/export/train_and_evaluate.h"

#include <cmath>
#include <csignal>

#include "tessera/estimator/export/in_memory_evaluator.h"
#include "tessera/estimator/hooks/early_stopping.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params&) {
  const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    summaries::Scalar("logits/mean", ReduceMean(logits));
    return TpuEstimatorSpec::Eval(loss, {});
  }
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
}

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  return RowsWithSigns(64, 3).Repeat().Batch(params.batch_size());
}
absl::StatusOr<Dataset> EvalInput(const Params& params) { return RowsWithSigns(19, 3).Batch(params.batch_size()); }

class TrainAndEvaluateTest : public ::testing::Test {
 protected:
  absl::StatusOr<TpuEstimator> Make(int64_t save_steps = 4) {
    return TpuEstimator::Create({.model_fn = Model,
                                 .model_dir = root_ / "model",
                                 .config = RunConfig{.save_checkpoints_steps = save_steps, .device = "reference"},
                                 .train_batch_size = 8,
                                 .eval_batch_size = 8,
                                 .predict_batch_size = 8});
  }
  // Returns the evaluated steps.
  std::vector<int64_t> Evaluated(const std::string& name = "eval") {
    const auto scalars = ReadScalars(FileSystem::Local(), root_ / ("model/" + name));
    std::vector<int64_t> steps;
    if (!scalars.ok() || !scalars->contains("loss")) return steps;
    for (const auto& [step, loss] : scalars->at("loss")) steps.push_back(step);
    return steps;
  }
  // Returns an exporter's function that records the checkpoint.
  ExportFn Note() {
    return [this](const ExportRequest& request, const std::string& directory) {
      exported_.push_back(BaseName(request.checkpoint_path));
      return FileSystem::Local().WriteAtomically(JoinPath(directory, "from"), request.checkpoint_path);
    };
  }
  std::vector<std::string> Exports(const std::string& name) {
    std::vector<std::string> names =
        FileSystem::Local().List(root_ / ("model/export/" + name)).value_or(std::vector<std::string>());
    std::erase(names, "best.json");
    return names;
  }

  TestDirectory root_;
  std::vector<std::string> exported_;
};

// As in TensorFlow, the first checkpoint is not evaluated, and the last one always is.
TEST_F(TrainAndEvaluateTest, EvaluatesEveryCheckpoint) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult result,
                       TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 10},
                                        {{.input_fn = EvalInput, .steps = std::nullopt, .throttle_secs = 0}}));
  EXPECT_EQ(result.train.global_step, 10);
  EXPECT_THAT(Evaluated(), ElementsAre(4, 8, 10));
  EXPECT_EQ(result.evaluations.at("").result.global_step, 10);
  EXPECT_EQ(result.evaluations.at("").result.rows, 19);
  // The training resumes: the checkpoint that it starts from is not evaluated again.
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 12},
                             {{.input_fn = EvalInput, .throttle_secs = 0}}));
  EXPECT_THAT(Evaluated(), ElementsAre(4, 8, 10, 12));
}

TEST_F(TrainAndEvaluateTest, NoMoreOftenThanTheThrottle) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const EvalSpec often = {.input_fn = EvalInput, .name = "often", .throttle_secs = 0};
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 10}, {{.input_fn = EvalInput}, often}));
  EXPECT_THAT(Evaluated(), ElementsAre(4, 10));
  EXPECT_THAT(Evaluated("eval_often"), ElementsAre(4, 8, 10));
}

TEST_F(TrainAndEvaluateTest, ExportsTheLatestTheFinalAndTheBest) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  EvalSpec spec = {.input_fn = EvalInput, .throttle_secs = 0};
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(),
                       LatestExporter({.name = "latest", .export_fn = Note(), .exports_to_keep = 2}));
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 10}, {spec}));
  EXPECT_THAT(exported_, ElementsAre("model.ckpt-4", "model.ckpt-8", "model.ckpt-10"));
  EXPECT_THAT(Exports("latest"), SizeIs(2));
  // The same number stays after a restart.
  spec.exporters.clear();
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(),
                       LatestExporter({.name = "latest", .export_fn = Note(), .exports_to_keep = 2}));
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 12}, {spec}));
  EXPECT_THAT(Exports("latest"), SizeIs(2));
  exported_.clear();
  spec.exporters.clear();
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(), FinalExporter({.name = "final", .export_fn = Note()}));
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult result,
                       TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 20}, {spec}));
  EXPECT_THAT(exported_, ElementsAre("model.ckpt-20"));
  EXPECT_EQ(result.evaluations.at("").exports.at("final"), root_ / ("model/export/final/" + Exports("final").at(0)));
}

ExportRequest Request(TpuEstimator& estimator, const std::string& path, int64_t step, double loss) {
  EvaluateResult evaluation = {.global_step = step, .rows = 1, .metrics = {{"loss", loss}}};
  return {.estimator = &estimator,
          .export_path = path,
          .checkpoint_path = fmt::format("model.ckpt-{}", step),
          .evaluation = std::move(evaluation)};
}

// TensorFlow exports the first evaluation of a process, whatever its metrics.
TEST_F(TrainAndEvaluateTest, TheBestIsRememberedByTheNextProcess) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const std::string path = root_ / "model/export/best_exporter";
  for (const auto& [step, loss] :
       std::vector<std::pair<int64_t, double>>{{1, 0.5}, {2, 0.7}, {3, 0.4}, {4, NAN}, {5, 0.4}}) {
    ASSERT_OK_AND_ASSIGN(const std::shared_ptr<Exporter> exporter, BestExporter({.name = "", .export_fn = Note()}));
    EXPECT_EQ(exporter->name(), "best_exporter");
    ASSERT_OK(exporter->Export(Request(estimator, path, step, loss)));
  }
  EXPECT_THAT(exported_, ElementsAre("model.ckpt-1", "model.ckpt-3"));
  ASSERT_OK_AND_ASSIGN(const std::string record, FileSystem::Local().Read(JoinPath(path, "best.json")));
  EXPECT_THAT(record, HasSubstr("\"global_step\": 3"));
  ASSERT_OK(FileSystem::Local().WriteAtomically(JoinPath(path, "best.json"), "{"));
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<Exporter> exporter, BestExporter({.name = "", .export_fn = Note()}));
  EXPECT_STATUS(exporter->Export(Request(estimator, path, 6, 0.1)), absl::StatusCode::kDataLoss,
                HasSubstr("best.json is damaged"));
}

// TensorFlow has no record; it reads `eval/*.tfevents.*`.
TEST_F(TrainAndEvaluateTest, WithoutItsRecordTheBestIsThatOfTheEvents) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const std::string path = root_ / "model/export/best_exporter";
  {
    ASSERT_OK_AND_ASSIGN(const auto events, EventWriter::Create(FileSystem::Local(), Clock::Real(), root_ / "eval"));
    for (const auto& [step, loss] : std::vector<std::pair<int64_t, float>>{{1, 0.5f}, {2, 0.25f}, {3, 0.3f}, {9, 0}}) {
      events->AddScalar("loss", step, loss);
    }
    ASSERT_OK(events->Sync());
  }
  const auto exporter_at = [&](int64_t step, double loss) {
    absl::StatusOr<std::shared_ptr<Exporter>> exporter = BestExporter({.name = "", .export_fn = Note()});
    ExportRequest request = Request(estimator, path, step, loss);
    request.eval_dir = root_ / "eval";
    return (*exporter)->Export(request).status();
  };
  // Nothing is exported yet: the first evaluation is.
  ASSERT_OK(exporter_at(4, 0.6));
  ASSERT_OK(FileSystem::Local().Delete(JoinPath(path, "best.json")));
  // Step 2 was better; evaluations of later steps are ignored.
  ASSERT_OK(exporter_at(5, 0.27));
  EXPECT_FALSE(FileSystem::Local().Exists(JoinPath(path, "best.json")));
  ASSERT_OK(exporter_at(6, 0.24));
  EXPECT_THAT(exported_, ElementsAre("model.ckpt-4", "model.ckpt-6"));
}

// Raises SIGTERM after the first batch of an evaluation.
class RaiseOnce : public Hook {
 public:
  absl::Status AfterRun(HookSession&, const RunValues&) override {
    if (!std::exchange(raised_, true)) std::raise(SIGTERM);
    return absl::OkStatus();
  }
  int64_t NextStep(int64_t run_step) const override { return run_step + 1; }

 private:
  bool raised_ = false;
};

// A signal neither waits for the end of an evaluation nor for another one at the end of the training. The next call
// runs the skipped evaluations.
TEST_F(TrainAndEvaluateTest, ASignalEndsAnEvaluation) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto run = [&](const EvalSpec& spec, int64_t max_steps) {
    return TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = max_steps}, {spec});
  };
  EvalSpec spec = {.input_fn = EvalInput, .throttle_secs = 0};
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(), FinalExporter({.name = "final", .export_fn = Note()}));
  EvalSpec interrupted = spec;
  interrupted.hooks = {std::make_shared<RaiseOnce>()};
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult between, run(interrupted, 12));
  EXPECT_EQ(between.train.end, TrainResult::End::kStopped);
  EXPECT_EQ(between.train.global_step, 4);
  EXPECT_THAT(between.evaluations, IsEmpty());
  // The signal arrives in the evaluation of the last step.
  interrupted.hooks = {std::make_shared<RaiseOnce>()};
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult last, run(interrupted, 6));
  EXPECT_EQ(last.train.end, TrainResult::End::kStopped);
  EXPECT_EQ(last.train.global_step, 6);
  EXPECT_THAT(Evaluated(), IsEmpty());
  EXPECT_THAT(exported_, IsEmpty());
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult again, run(spec, 6));
  EXPECT_EQ(again.train.end, TrainResult::End::kAlreadyThere);
  EXPECT_EQ(again.evaluations.at("").result.global_step, 6);
  EXPECT_THAT(Evaluated(), ElementsAre(6));
  EXPECT_THAT(exported_, ElementsAre("model.ckpt-6"));
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult done, run(spec, 6));
  EXPECT_THAT(done.evaluations, IsEmpty());
}

TEST_F(TrainAndEvaluateTest, ASignalEndsAnEvaluationInMemory) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto evaluator = std::make_shared<hooks::InMemoryEvaluator>(
      estimator, hooks::InMemoryEvaluatorOptions{
                     .input_fn = EvalInput, .hooks = {std::make_shared<RaiseOnce>()}, .every_n_iter = 2});
  ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(TrainInput, {.max_steps = 5, .hooks = {evaluator}}));
  EXPECT_EQ(result.end, TrainResult::End::kStopped);
  EXPECT_EQ(result.global_step, 0);
  EXPECT_THAT(evaluator->results(), IsEmpty());
}

TEST_F(TrainAndEvaluateTest, AMetricThatNoEvaluationHasIsRefusedBeforeTheTraining) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  EvalSpec spec = {.input_fn = EvalInput, .throttle_secs = 0};
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(),
                       BestExporter({.name = "best", .export_fn = Note()}, "los", /*larger=*/false));
  EXPECT_STATUS(
      TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 10}, {spec}), kInvalid,
      "exporter \"best\" compares \"los\", which is not a metric of the evaluation, did you mean \"loss\"?; it "
      "has loss");
  EXPECT_FALSE(FileSystem::Local().Exists(root_ / "model"));
  // The evaluation itself has an error.
  spec = {.input_fn = [](const Params&) { return RowsWithSigns(19, 3); }, .name = "rows"};
  EXPECT_STATUS(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 10}, {spec}), kInvalid,
                "the evaluation \"rows\": the input function for eval returns rows, not batches; end it with "
                ".Batch(params.batch_size())");
  EXPECT_FALSE(FileSystem::Local().Exists(root_ / "model"));
}

TEST_F(TrainAndEvaluateTest, EarlyStoppingByAMetricThatNoEvaluationHasIsRefusedBeforeTheTraining) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  int64_t steps = 0;  // always more to train
  const auto train = [&](const std::string& eval_dir, const std::string& name, const char* metric = "los") {
    steps += 2;
    const auto hook = hooks::StopIfLower(metric, -1e9, {.eval_dir = eval_dir, .interval = hooks::Interval::Steps(1)});
    const EvalSpec spec = {.input_fn = EvalInput, .name = name, .throttle_secs = 0};
    return TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = steps, .hooks = {hook}}, {spec}).status();
  };
  EXPECT_STATUS(train("", ""), kInvalid,
                HasSubstr("model/eval has the metric \"los\", did you mean \"loss\"?; they have logits/mean, loss"));
  EXPECT_STATUS(train(estimator.eval_dir("few"), "few"), kInvalid, HasSubstr("model/eval_few has the metric \"los\""));
  EXPECT_FALSE(FileSystem::Local().Exists(root_ / "model"));
  // Evaluations in another directory are ignored.
  EXPECT_OK(train(root_ / "other", ""));
  EXPECT_OK(train("", "", "logits/mean")) << "a summary";
}

TEST_F(TrainAndEvaluateTest, AnExportIsReadyToServe) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  ASSERT_OK_AND_ASSIGN(const ServingReceiver receiver,
                       RawReceiver({{.name = "features/x", .row = {DType::kF32, {3}}}}));
  const ExportFn exports = ExportServing(receiver, {.serving = {.batch_sizes = {2}}});
  EvalSpec spec = {.input_fn = EvalInput};
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(), FinalExporter({.name = "final", .export_fn = exports}));
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult result,
                       TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 4}, {spec}));
  const std::string directory = result.evaluations.at("").exports.at("final");
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> files, FileSystem::Local().List(directory));
  EXPECT_THAT(files, ElementsAre("saved_model.pb", "tessera", "variables"));
  ASSERT_OK_AND_ASSIGN(const auto served, servable::Servable::Load(directory));
  EXPECT_EQ(served->description().global_step(), 4);
  EXPECT_EQ(served->description().metrics().at("loss"), result.evaluations.at("").result.metrics.at("loss"));
  // A checkpoint that was deleted meanwhile gives no export.
  ExportRequest request;
  request.estimator = &estimator;
  request.checkpoint_path = root_ / "model/model.ckpt-3";
  EXPECT_STATUS(exports(request, directory), absl::StatusCode::kNotFound, HasSubstr("there is no checkpoint"));
}

TEST_F(TrainAndEvaluateTest, SpecsAreChecked) {
  EXPECT_STATUS(Validate(TrainSpec()), kInvalid, "TrainSpec: input_fn is missing");
  EXPECT_STATUS(Validate(TrainSpec{.input_fn = TrainInput, .max_steps = 0}), kInvalid,
                "TrainSpec: max_steps is 0, expected 1 or more");
  EXPECT_STATUS(Validate(TrainSpec{.input_fn = TrainInput, .hooks = {nullptr}}), kInvalid,
                HasSubstr("TrainSpec: a hook is missing"));
  EXPECT_STATUS(Validate(EvalSpec()), kInvalid, "EvalSpec: input_fn is missing");
  EXPECT_OK(Validate(EvalSpec{.input_fn = EvalInput, .steps = std::nullopt, .throttle_secs = 0}));
  EXPECT_STATUS(Validate(EvalSpec{.input_fn = EvalInput, .steps = 0}), kInvalid,
                HasSubstr("EvalSpec: steps is 0, expected 1 or more"));
  EXPECT_STATUS(Validate(EvalSpec{.input_fn = EvalInput, .start_delay_secs = -1}), kInvalid,
                "EvalSpec: start_delay_secs is -1, expected 0 or more");
  EXPECT_STATUS(Validate(EvalSpec{.input_fn = EvalInput, .throttle_secs = -1}), kInvalid,
                "EvalSpec: throttle_secs is -1, expected 0 or more");
  const auto exporter = *LatestExporter({.name = "one", .export_fn = Note()});
  EXPECT_STATUS(Validate(EvalSpec{.input_fn = EvalInput, .exporters = {exporter, exporter}}), kInvalid,
                "EvalSpec: two exporters are called \"one\"");
  EXPECT_STATUS(Validate(EvalSpec{.input_fn = EvalInput, .exporters = {nullptr}}), kInvalid,
                HasSubstr("EvalSpec: an exporter is missing"));
  EXPECT_STATUS(LatestExporter({.name = "one", .export_fn = Note(), .exports_to_keep = 0}), kInvalid,
                HasSubstr("exports_to_keep is 0, expected 1 or more"));
  EXPECT_STATUS(FinalExporter({.name = "", .export_fn = Note()}), kInvalid, "an exporter has no name");
  EXPECT_STATUS(FinalExporter({.name = "one", .export_fn = {}}), kInvalid, "exporter \"one\" has no export_fn");
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  EXPECT_STATUS(TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 1},
                                 {{.input_fn = EvalInput}, {.input_fn = EvalInput}}),
                kInvalid, "two EvalSpecs are called \"\"");
}

TEST_F(TrainAndEvaluateTest, ContinuousEvaluationFollowsATraining) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator trained, Make());
  ASSERT_OK(trained.Train(TrainInput, {.max_steps = 4}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  std::vector<int64_t> steps;
  ASSERT_OK(ContinuousEvaluation(estimator, {.input_fn = EvalInput, .start_delay_secs = 0, .throttle_secs = 0},
                                 {.max_steps = 8,
                                  .after =
                                      [&](const tessera::Evaluated& evaluated) {
                                        steps.push_back(evaluated.result.global_step);
                                        return evaluated.result.global_step == 4
                                                   ? trained.Train(TrainInput, {.max_steps = 8}).status()
                                                   : absl::OkStatus();
                                      },
                                  .poll_secs = 0.001}));
  EXPECT_THAT(steps, ElementsAre(4, 8));
  CheckpointsIterator checkpoints(root_ / "model", {.timeout_secs = 0, .poll_secs = 0.001});
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> newest, checkpoints.Next());
  EXPECT_EQ(newest, root_ / "model/model.ckpt-8");
  ASSERT_OK_AND_ASSIGN(const std::optional<std::string> none, checkpoints.Next());
  EXPECT_EQ(none, std::nullopt);
}

TEST_F(TrainAndEvaluateTest, TheProcessIsWhatTfConfigSays) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator trained, Make());
  ASSERT_OK(trained.Train(TrainInput, {.max_steps = 4}));
  TpuEstimatorOptions options = trained.options();
  const auto make = [&](const std::string& text) -> absl::StatusOr<TpuEstimator> {
    ASSIGN_OR_RETURN(options.config->cluster, ParseTfConfig(text));
    return TpuEstimator::Create(options);
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator evaluator,
                       make(R"({"cluster": {"chief": ["c:0"]}, "task": {"type": "evaluator", "index": 0}})"));
  EXPECT_STATUS(evaluator.Train(TrainInput, {.max_steps = 8}), kInvalid,
                "TF_CONFIG makes this process an evaluator, which does not train");
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult result,
                       TrainAndEvaluate(evaluator, {.input_fn = TrainInput, .max_steps = 4},
                                        {{.input_fn = EvalInput, .start_delay_secs = 0}}));
  EXPECT_EQ(result.evaluations.at("").result.global_step, 4);
  EXPECT_EQ(result.train.global_step, 4);
  ASSERT_OK_AND_ASSIGN(TpuEstimator second,
                       make(R"({"cluster": {"chief": ["c:0"]}, "task": {"type": "evaluator", "index": 1}})"));
  EXPECT_STATUS(TrainAndEvaluate(second, {.input_fn = TrainInput}, {{.input_fn = EvalInput}}), kInvalid,
                HasSubstr("TF_CONFIG makes this process evaluator 1"));
  EXPECT_STATUS(make(R"({"cluster": {"chief": ["c:0"], "worker": ["w:0"]}, "task": {"type": "chief", "index": 0}})"),
                absl::StatusCode::kUnimplemented, HasSubstr("training runs in one process"));
  options.model_dir.reset();
  options.config->model_dir = "/a";
  EXPECT_STATUS(make(R"({"model_dir": "/b"})"), kInvalid,
                "model_dir is /a, but that of TF_CONFIG is /b; give one of them");
}

// --- evaluations in memory ---

// The calls are those of TensorFlow (scripts/oracles/estimator_runs.py), which evaluates the last step twice.
TEST_F(TrainAndEvaluateTest, InMemoryBeforeBetweenAndAfter) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make(/*save_steps=*/100));
  const auto evaluator = std::make_shared<hooks::InMemoryEvaluator>(
      estimator, hooks::InMemoryEvaluatorOptions{.input_fn = EvalInput, .name = "memory", .every_n_iter = 2});
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 5, .hooks = {evaluator}}));
  std::vector<int64_t> steps;
  for (const auto& [step, result] : evaluator->results()) {
    steps.push_back(step);
    EXPECT_EQ(result.rows, 19);
  }
  EXPECT_THAT(steps, ElementsAre(0, 2, 4, 5));
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), root_ / "model/eval_memory"));
  EXPECT_EQ(scalars.at("loss").size(), 4u);
  // A checkpoint of the same step gives the same metrics.
  ASSERT_OK_AND_ASSIGN(const EvaluateResult saved, estimator.Evaluate(EvalInput));
  EXPECT_EQ(saved.global_step, 5);
  EXPECT_EQ(evaluator->results().at(5).metrics, saved.metrics);
  EXPECT_NE(evaluator->results().at(4).metrics, saved.metrics);
}

TEST_F(TrainAndEvaluateTest, InMemoryNeedsAnInputAndACadence) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto train = [&](hooks::InMemoryEvaluatorOptions options) {
    const auto hook = std::make_shared<hooks::InMemoryEvaluator>(estimator, std::move(options));
    return estimator.Train(TrainInput, {.max_steps = 1, .hooks = {hook}}).status();
  };
  EXPECT_STATUS(train({}), kInvalid, "Begin of InMemoryEvaluator: input_fn is missing");
  EXPECT_STATUS(train({.input_fn = EvalInput, .every_n_iter = 0}), kInvalid,
                "Begin of InMemoryEvaluator: every_n_iter is 0, expected 1 or more");
}

// --- early stopping ---

class EarlyStoppingTest : public TrainAndEvaluateTest {
 protected:
  // Evaluations must be of trained steps.
  void SetUp() override { ASSERT_OK(Make()->Train(TrainInput, {.max_steps = 5})); }
  // Writes evaluations with these losses.
  void Write(const std::map<int64_t, float>& losses) {
    ASSERT_OK_AND_ASSIGN(const auto events, EventWriter::Create(FileSystem::Local(), Clock::Real(), root_ / "losses"));
    for (const auto& [step, loss] : losses) events->AddScalar("loss", step, loss);
    ASSERT_OK(events->Sync());
  }
  // Returns whether the hook stops the training after the first of two more steps.
  bool Stops(const std::shared_ptr<Hook>& hook) {
    TpuEstimator estimator = *Make();
    const auto result = estimator.Train(TrainInput, {.steps = 2, .hooks = {hook}});
    EXPECT_OK(result);
    return result.ok() && result->end == TrainResult::End::kStoppedByHook;
  }
  hooks::EarlyStoppingOptions Options(int64_t min_steps = 0) {
    return {.eval_dir = root_ / "losses", .min_steps = min_steps, .interval = hooks::Interval::Steps(1)};
  }
};

// The losses and thresholds are those of TensorFlow's tests, in thousands of steps.
TEST_F(EarlyStoppingTest, ByAThreshold) {
  EXPECT_FALSE(Stops(hooks::StopIfLower("loss", 0.5, Options()))) << "nothing was evaluated";
  Write({{1, 0.8f}, {2, 0.7f}, {3, 0.4f}, {4, 0.45f}});
  EXPECT_TRUE(Stops(hooks::StopIfLower("loss", 0.5, Options())));
  EXPECT_FALSE(Stops(hooks::StopIfLower("loss", 0.3, Options())));
  EXPECT_TRUE(Stops(hooks::StopIfHigher("loss", 0.75, Options())));
  EXPECT_FALSE(Stops(hooks::StopIfHigher("loss", 0.75, Options(2))));
}

// A user pointed back to an earlier checkpoint; evaluations of later steps are still there.
TEST_F(EarlyStoppingTest, EvaluationsOfStepsToComeDoNotCount) {
  Write({{3, 0.8f}, {100, 0.1f}});
  EXPECT_FALSE(Stops(hooks::StopIfLower("loss", 0.5, Options())));
  EXPECT_FALSE(Stops(hooks::StopIfNoIncrease("loss", 50, Options())));
}

TEST_F(EarlyStoppingTest, AMetricThatNoEvaluationHasIsRefused) {
  Write({{1, 0.8f}});
  TpuEstimator estimator = *Make();
  EXPECT_STATUS(estimator.Train(TrainInput, {.steps = 2, .hooks = {hooks::StopIfHigher("los", 0, Options())}}),
                kInvalid, HasSubstr("losses has the metric \"los\", did you mean \"loss\"?; they have loss"));
}

TEST_F(EarlyStoppingTest, ByLackOfImprovement) {
  Write({{1, 0.8f}, {2, 0.7f}, {3, 0.4f}, {4, 0.45f}, {5, 0.6f}});
  EXPECT_TRUE(Stops(hooks::StopIfNoDecrease("loss", 2, Options())));
  EXPECT_FALSE(Stops(hooks::StopIfNoDecrease("loss", 3, Options())));
  EXPECT_TRUE(Stops(hooks::StopIfNoIncrease("loss", 4, Options())));
  EXPECT_FALSE(Stops(hooks::StopIfNoIncrease("loss", 3, Options(4))));
}

TEST_F(EarlyStoppingTest, ByTheUsersWord) {
  EXPECT_TRUE(Stops(hooks::EarlyStopping([] { return true; })));
  EXPECT_FALSE(Stops(hooks::EarlyStopping([] { return false; }, hooks::Interval::Steps(1))));
  TpuEstimator estimator = *Make();
  EXPECT_STATUS(
      estimator.Train(TrainInput,
                      {.steps = 2, .hooks = {hooks::EarlyStopping([] { return true; }, {.steps = 1, .seconds = 1})}}),
      kInvalid, HasSubstr("both steps and seconds are given"));
}

TEST_F(EarlyStoppingTest, InTrainAndEvaluate) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Make());
  const auto hook = hooks::StopIfLower("loss", 100, {.min_steps = 9, .interval = hooks::Interval::Steps(1)});
  ASSERT_OK_AND_ASSIGN(const TrainAndEvaluateResult result,
                       TrainAndEvaluate(estimator, {.input_fn = TrainInput, .max_steps = 100, .hooks = {hook}},
                                        {{.input_fn = EvalInput, .throttle_secs = 0}}));
  EXPECT_EQ(result.train.global_step, 12);
}

}  // namespace
}  // namespace tessera

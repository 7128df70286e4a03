// SPDX-License-Identifier: Apache-2.0
// The evaluations, exports and NaN policy of a job, down to the files that are written.
#include "tessera/estimator/job/model/job_evaluation.h"

#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_defaults.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

job::Job Parse(const std::string& lines) {
  const absl::StatusOr<job::Job> job = ParseJob(
      "model { dnn_classifier { hidden_units: [2] } }\n"
      "data { csv { path: \"data.csv\" features { name: \"x\" columns: \"x\" } label { column: \"label\" } } }\n"
      "train_batch_size: 4\n" +
          lines,
      "j");
  EXPECT_OK(job.status());
  return *job;
}

absl::StatusOr<Dataset> NoRows(const Params&) { return Unimplemented("nobody reads"); }

absl::StatusOr<ServingReceiver> OneFeature(Mode, bool) {
  return RawReceiver({{.name = "features/x", .row = {DType::kF32, {}}}});
}

absl::StatusOr<EvalSpec> Evaluation(const std::string& lines) {
  return EvaluationOf(Parse(lines), "j", NoRows, OneFeature);
}

TEST(JobEvaluation, EverythingIsEvaluatedUnlessTheJobSaysOtherwise) {
  ASSERT_OK_AND_ASSIGN(const EvalSpec plain, Evaluation("max_steps: 3"));
  EXPECT_EQ(plain.steps, std::nullopt);
  EXPECT_EQ(plain.throttle_secs, 0);
  EXPECT_EQ(plain.start_delay_secs, 120);
  EXPECT_TRUE(plain.exporters.empty());
  ASSERT_OK_AND_ASSIGN(
      const EvalSpec spec,
      Evaluation("max_steps: 3 train_and_evaluate { eval_steps: 7 throttle_secs: 1.5 start_delay_secs: "
                 "2 exporters { } exporters { kind: LATEST } exporters { kind: FINAL name: \"end\" } }"));
  EXPECT_EQ(spec.steps, 7);
  EXPECT_EQ(spec.throttle_secs, 1.5);
  EXPECT_EQ(spec.start_delay_secs, 2);
  std::vector<std::string> names;
  for (const auto& exporter : spec.exporters) names.push_back(exporter->name());
  EXPECT_THAT(names, ::testing::ElementsAre("best", "latest", "end"));
}

TEST(JobEvaluation, MistakesAreNamed) {
  EXPECT_STATUS(Evaluation("train_and_evaluate { eval_steps: 0 }"), kInvalid,
                "j: EvalSpec: steps is 0, expected 1 or more; nullopt uses all of the data");
  EXPECT_STATUS(Evaluation("train_and_evaluate { throttle_secs: -1 }"), kInvalid,
                "j: EvalSpec: throttle_secs is -1, expected 0 or more");
  EXPECT_STATUS(Evaluation("train_and_evaluate { exporters { } exporters { } }"), kInvalid,
                "j: EvalSpec: two exporters are called \"best\"");
  EXPECT_STATUS(Evaluation("epochs: 1 train_and_evaluate { exporters { kind: FINAL } }"), kInvalid,
                "j: an exporter of kind FINAL needs max_steps: without it no evaluation is the last");
  EXPECT_STATUS(Evaluation("train_and_evaluate { exporters { kind: LATEST metric: \"auc\" } }"), kInvalid,
                "j: exporter \"latest\" has a metric to compare, but is not of kind BEST");
  EXPECT_STATUS(Evaluation("train_and_evaluate { exporters { exports_to_keep: -2 } }"), kInvalid,
                "j: exporter \"best\": exports_to_keep is -2, expected 1 or more; nullopt keeps all");
  job::Job program = Parse("train_and_evaluate { exporters { } }");
  program.mutable_model()->mutable_program();
  EXPECT_STATUS(EvaluationOf(program, "j", NoRows, OneFeature), kInvalid,
                "j: exporters: the model is a program for a fixed batch size; deploy that program");
}

TEST(JobEvaluation, ExportersHaveTheOptionsOfTheirFormat) {
  EXPECT_OK(
      Evaluation("train_and_evaluate { exporters { format: \"c\" library_name: \"digits\" signatures: \"predict\" "
                 "batch_sizes: 1 target: \"aarch64-linux-gnu\" } "
                 "exporters { kind: LATEST format: \"stablehlo\" weights_beside: true } "
                 "exporters { name: \"b\" warmup: \"blank\" assets { path: \"a/b.txt\" } } }"));
  const auto error = [](const std::string& fields) {
    return Evaluation("train_and_evaluate { exporters { } exporters { kind: LATEST " + fields + " } }").status();
  };
  EXPECT_STATUS(error("format: \"onnx\""), kInvalid, HasSubstr("j: exporters[1].format: "));
  EXPECT_STATUS(error("library_name: \"x\""), kInvalid,
                "j: exporters[1].library_name: expected format to be c, got saved_model");
  EXPECT_STATUS(error("format: \"stablehlo\" target: \"aarch64-linux-gnu\""), kInvalid,
                "j: exporters[1].target: expected format to be c, got stablehlo");
  EXPECT_STATUS(error("format: \"c\" weights_beside: true"), kInvalid,
                "j: exporters[1].weights_beside: expected format to be stablehlo, got c");
  EXPECT_STATUS(error("format: \"tessera\" signatures: \"predict\""), kInvalid,
                "j: exporters[1].signatures: expected format to be c, stablehlo and safetensors, got tessera");
  EXPECT_STATUS(error("assets { name: \"x\" }"), kInvalid, "j: exporters[1].assets[0] has no path, expected a file");
  EXPECT_STATUS(error("assets { path: \"a/x\" } assets { path: \"b/x\" }"), kInvalid,
                "j: exporters[1].assets[1] is the second file \"x\" of assets.extra; give it another name");
  job::Job exporter;
  job::Exporter& target = *exporter.mutable_train_and_evaluate()->add_exporters();
  target.set_target("aarch64-linux-gnu");
  EXPECT_THAT(ServingOptionsOf(target).cpus, ::testing::ElementsAre("aarch64-linux-gnu/"));
  target.add_cpus("cortex-a53");
  target.set_warmup("rows.csv");
  target.add_assets()->set_path("card.md");
  EXPECT_THAT(ServingOptionsOf(target).cpus, ::testing::ElementsAre("aarch64-linux-gnu/cortex-a53"));
  ResolvePaths(exporter, "/job");
  EXPECT_EQ(target.warmup(), "/job/rows.csv");
  EXPECT_EQ(target.assets(0).path(), "/job/card.md");
  target.set_warmup(kBlankWarmup);
  ResolvePaths(exporter, "/job");
  EXPECT_EQ(target.warmup(), kBlankWarmup);
}

TEST(JobEvaluation, ModesAndRowsOfWarmUpFitTheExporter) {
  for (const char* fields : {"modes: TRAIN", "modes: [EVAL, PREDICT, TRAIN] warmup_rows: 3", "warmup_rows: 1",
                             "format: \"c\" batch_sizes: 1 modes: PREDICT", "modes: EVAL assets { path: \"a\" }"}) {
    EXPECT_OK(Evaluation(fmt::format("train_and_evaluate {{ exporters {{ {} }} }}", fields))) << fields;
  }
  const auto error = [](const std::string& fields) {
    return Evaluation("train_and_evaluate { exporters { " + fields + " } }").status();
  };
  EXPECT_STATUS(error("modes: [EVAL, TRAIN, EVAL]"), kInvalid,
                "j: exporters[0].modes[2] is EVAL again, expected each mode once");
  for (const char* format : {"c", "stablehlo", "safetensors", "tessera"}) {
    EXPECT_STATUS(
        error(fmt::format("format: \"{}\" modes: [PREDICT, EVAL]", format)), kInvalid,
        fmt::format("j: exporters[0].modes: graphs that train or evaluate are for TensorFlow; expected format "
                    "to be saved_model, got {}",
                    format));
  }
  for (const char* mode : {"TRAIN", "EVAL", "[TRAIN, EVAL]"}) {
    EXPECT_STATUS(error(fmt::format("modes: {} warmup_rows: 2", mode)), kInvalid,
                  "j: exporters[0].warmup_rows: the requests are for a graph that predicts; expected modes to have "
                  "PREDICT");
    EXPECT_STATUS(error(fmt::format("modes: {} warmup: \"blank\"", mode)), kInvalid,
                  HasSubstr("j: exporters[0].warmup: the requests are"));
  }
  EXPECT_STATUS(error("warmup_rows: 0"), kInvalid, "j: exporters[0].warmup_rows is 0, expected 1 or more");
  EXPECT_STATUS(error("warmup_rows: -4"), kInvalid, "j: exporters[0].warmup_rows is -4, expected 1 or more");
  EXPECT_STATUS(error("warmup_rows: 1 warmup: \"blank\""), kInvalid,
                "j: exporters[0].warmup_rows: expected either warmup_rows or warmup, got both");
  job::Job given = Parse("train_and_evaluate { exporters { warmup_rows: 1 } }");
  given.mutable_eval()->mutable_data()->mutable_given();
  EXPECT_STATUS(EvaluationOf(given, "j", NoRows, OneFeature), kInvalid,
                "j: exporters[0].warmup_rows: the data of evaluations is given by a program; try warmup with a file");
}

TEST(JobEvaluation, EarlyStoppingSaysWhen) {
  const auto stopping = [](const std::string& fields) {
    return EarlyStoppingOf(Parse("train_and_evaluate { early_stopping { " + fields + " } }"), "j");
  };
  for (const char* when : {"max_steps_without_decrease: 5", "metric: \"accuracy\" max_steps_without_increase: 5",
                           "lower_than: 0 min_steps: 3", "metric: \"accuracy\" higher_than: 0.9"}) {
    ASSERT_OK_AND_ASSIGN(const Hooks hooks, stopping(when));
    EXPECT_EQ(hooks.size(), 1u) << when;
  }
  EXPECT_STATUS(stopping("metric: \"loss\""), kInvalid,
                "j: early_stopping has no condition: expected one of max_steps_without_decrease, "
                "max_steps_without_increase, lower_than and higher_than");
  EXPECT_STATUS(stopping("max_steps_without_decrease: 0"), kInvalid,
                "j: early_stopping: max_steps_without_decrease is 0, expected 1 or more");
  EXPECT_STATUS(stopping("lower_than: 1 min_steps: -1"), kInvalid,
                "j: early_stopping: min_steps is -1, expected 0 or more");
  EXPECT_THAT(PrintJob(Resolve(Parse("train_and_evaluate { early_stopping { lower_than: 1 } }"))),
              HasSubstr("  early_stopping {\n    metric: \"loss\"\n    lower_than: 1\n"));
}

TEST(JobEvaluation, MayChangeFromRunToRun) {
  const job::Job then = Parse("max_steps: 3");
  const job::Job now = Parse("max_steps: 3 nan_policy: STOP train_and_evaluate { throttle_secs: 3 exporters { } }");
  for (const JobDifference& difference : CompareJobs(then, now)) EXPECT_FALSE(difference.structural) << difference.path;
  EXPECT_FALSE(CompareJobs(then, now).empty());
}

TEST(JobEvaluation, DefaultsAreWrittenOut) {
  const job::Job job = Resolve(Parse("max_steps: 3 train_and_evaluate { exporters { } exporters { kind: FINAL } }"));
  EXPECT_THAT(PrintJob(job), HasSubstr("train_and_evaluate {\n"
                                       "  throttle_secs: 0\n"
                                       "  start_delay_secs: 120\n"
                                       "  exporters {\n"
                                       "    name: \"best\"\n"
                                       "    exports_to_keep: 5\n"
                                       "    metric: \"loss\"\n"
                                       "  }\n"
                                       "  exporters {\n"
                                       "    kind: FINAL\n"
                                       "    name: \"final\"\n"
                                       "    exports_to_keep: 5\n"
                                       "  }\n"
                                       "}\n"));
}

class JobRunTest : public ::testing::Test {
 protected:
  JobRunTest() {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", "x,label\n1,0\n2,1\n-1,0\n3,1\n"));
  }
  absl::StatusOr<RunnableModel> Make(const std::string& lines, Mode mode) {
    job_ = Parse(lines);
    ResolvePaths(job_, directory_.path());
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(job_, mode, "j", FileSystem::Local()));
    model.estimator.model_dir = directory_ / "model";
    return model;
  }

  ReceiverFn Receiver() {
    return [this](Mode mode, bool parsing) { return MakeReceiver(job_, mode, "j", FileSystem::Local(), parsing); };
  }

  TestDirectory directory_;
  job::Job job_;
};

TEST_F(JobRunTest, ExportersWriteWhatTheySay) {
  const std::string lines =
      "max_steps: 4 run_config { save_checkpoints_steps: 2 } train_and_evaluate { exporters { metric: \"accuracy\" "
      "larger_is_better: true batch_sizes: 2 } exporters { kind: LATEST batch_sizes: 2 receiver: PARSING "
      "modes: [TRAIN, EVAL, PREDICT] warmup_rows: 3 } "
      "exporters { kind: FINAL batch_sizes: 2 format: \"tessera\" } }";
  ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make(lines, Mode::kTrain));
  ASSERT_OK_AND_ASSIGN(const RunnableModel eval, Make(lines, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const EvalSpec spec, EvaluationOf(job_, "j", eval.eval, Receiver()));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
  ASSERT_OK(TrainAndEvaluate(estimator, {.input_fn = train.train, .max_steps = train.max_steps}, {spec}));
  const auto exports = [&](const std::string& name) {
    const auto names = FileSystem::Local().List(directory_ / ("model/export/" + name));
    return names.ok() ? std::count_if(names->begin(), names->end(), [](const auto& n) { return n.size() == 10; }) : 0;
  };
  EXPECT_GE(exports("best"), 1);
  EXPECT_EQ(exports("latest"), 2);
  EXPECT_EQ(exports("final"), 1);
  ASSERT_OK_AND_ASSIGN(const std::string best, FileSystem::Local().Read(directory_ / "model/export/best/best.json"));
  EXPECT_THAT(best, HasSubstr("\"accuracy\""));
  ASSERT_OK_AND_ASSIGN(const auto latest, FileSystem::Local().List(directory_ / "model/export/latest"));
  for (const std::string& seconds : latest) {
    const std::string path = directory_ / ("model/export/latest/" + seconds);
    ASSERT_OK_AND_ASSIGN(const std::string graph, FileSystem::Local().Read(path + "/saved_model.pb"));
    EXPECT_THAT(graph, AllOf(HasSubstr("tensorflow/supervised/training"), HasSubstr("tensorflow/supervised/eval"),
                             HasSubstr("tensorflow/serving/predict")));
    ASSERT_OK_AND_ASSIGN(const std::string requests,
                         FileSystem::Local().Read(path + "/assets.extra/tf_serving_warmup_requests"));
    EXPECT_FALSE(requests.empty());
  }
}

// Training is told of each evaluation before the next loop.
TEST_F(JobRunTest, EvaluationsEndATraining) {
  const std::string lines =
      "max_steps: 40 run_config { save_checkpoints_steps: 2 } train_and_evaluate { early_stopping { metric: \"loss\" "
      "lower_than: 1e9 min_steps: 6 } }";
  ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make(lines, Mode::kTrain));
  ASSERT_OK_AND_ASSIGN(const RunnableModel eval, Make(lines, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const EvalSpec spec, EvaluationOf(job_, "j", eval.eval, Receiver()));
  ASSERT_OK_AND_ASSIGN(const Hooks hooks, EarlyStoppingOf(job_, "j"));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
  ASSERT_OK_AND_ASSIGN(
      const TrainAndEvaluateResult result,
      TrainAndEvaluate(estimator, {.input_fn = train.train, .max_steps = train.max_steps, .hooks = hooks}, {spec}));
  EXPECT_EQ(result.train.end, TrainResult::End::kStoppedByHook);
  EXPECT_EQ(result.train.global_step, 6);
}

TEST_F(JobRunTest, AMetricThatIsNotThereIsNamed) {
  const std::string lines = "max_steps: 1 train_and_evaluate { exporters { metric: \"acuracy\" } }";
  ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make(lines, Mode::kTrain));
  ASSERT_OK_AND_ASSIGN(const RunnableModel eval, Make(lines, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const EvalSpec spec, EvaluationOf(job_, "j", eval.eval, Receiver()));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
  EXPECT_STATUS(
      TrainAndEvaluate(estimator, {.input_fn = train.train, .max_steps = 1}, {spec}).status(), kInvalid,
      HasSubstr("exporter \"best\" compares \"acuracy\", which is not a metric of the evaluation, did you mean "
                "\"accuracy\"?; it has "));
}

TEST_F(JobRunTest, ALossThatIsNoNumberIsAnErrorOrAnEnd) {
  EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", "x,label\n1,0\nnan,1\n-1,0\n3,1\n"));
  for (const char* policy : {"", "nan_policy: FAIL", "nan_policy: STOP"}) {
    SCOPED_TRACE(policy);
    ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make(std::string("max_steps: 4 ") + policy, Mode::kTrain));
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
    const absl::StatusOr<TrainResult> result =
        estimator.Train(train.train, {.max_steps = 4, .hooks = train.train_hooks, .explain_nan = false, .fresh = true});
    if (std::string(policy) != "nan_policy: STOP") {
      EXPECT_THAT(std::string(Message(result.status())), HasSubstr("NaN loss during training"));
    } else {
      ASSERT_OK(result);
      EXPECT_EQ(result->end, TrainResult::End::kNan);
    }
  }
}

}  // namespace
}  // namespace tessera

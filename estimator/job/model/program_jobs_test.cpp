// SPDX-License-Identifier: Apache-2.0
// Jobs of programs, from files to numbers: they fit a line to four points, and the expected steps were computed by
// hand.
#include "fmt/format.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

constexpr char kInit[] = R"(
func.func public @main(%seed: tensor<ui32> loc("seed")) ->
    (tensor<2xf32> {jax.result_info = "result.w"}, tensor<ui32> {jax.result_info = "result.seed"}) {
  %w = stablehlo.constant dense<0.0> : tensor<2xf32>
  return %w, %seed : tensor<2xf32>, tensor<ui32>
}
)";

// w - 0.1 * gradient of mean((x w - y)^2), in functions as JAX prints them.
constexpr char kTrainStep[] = R"(
module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%w: tensor<2xf32> loc("s.w"), %seed: tensor<ui32> loc("s.seed"),
                         %x: tensor<4x2xf32> loc("batch['x']"), %y: tensor<4xf32> loc("batch['y']")) ->
      (tensor<2xf32> {jax.result_info = "result[0].w"}, tensor<ui32> {jax.result_info = "result[0].seed"},
       tensor<f32> {jax.result_info = "result[1]['loss']"}, tensor<i32> {jax.result_info = "result[1]['rows']"}) {
    %r = call @errors(%w, %x, %y) : (tensor<2xf32>, tensor<4x2xf32>, tensor<4xf32>) -> tensor<4xf32>
    %g = stablehlo.dot_general %x, %r, contracting_dims = [0] x [0] : (tensor<4x2xf32>, tensor<4xf32>) -> tensor<2xf32>
    %rate = stablehlo.constant dense<0.05> : tensor<2xf32>
    %step = stablehlo.multiply %g, %rate : tensor<2xf32>
    %next = stablehlo.subtract %w, %step : tensor<2xf32>
    %squares = stablehlo.multiply %r, %r : tensor<4xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %count = stablehlo.constant dense<4.0> : tensor<f32>
    %loss = stablehlo.divide %sum, %count : tensor<f32>
    %rows = stablehlo.constant dense<4> : tensor<i32>
    return %next, %seed, %loss, %rows : tensor<2xf32>, tensor<ui32>, tensor<f32>, tensor<i32>
  }
  func.func private @errors(%w: tensor<2xf32>, %x: tensor<4x2xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
    %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4xf32>
    %r = stablehlo.subtract %p, %y : tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
)";

// Returns a program of the squares of a batch; `end` makes results of %squares, of which `results` are the types.
std::string EvalStep(const std::string& mask, const std::string& end, const std::string& results) {
  return fmt::format(R"(
func.func public @main(%w: tensor<2xf32> loc("w"), %x: tensor<4x2xf32> loc("batch['x']"), %y: tensor<4xf32> loc("batch['y']"){}) -> {} {{
  %p = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4xf32>
  %r = stablehlo.subtract %p, %y : tensor<4xf32>
  %squares = stablehlo.multiply %r, %r : tensor<4xf32>
{}
}}
)",
                     mask, results, end);
}

constexpr char kMean[] = R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %count = stablehlo.constant dense<4.0> : tensor<f32>
  %loss = stablehlo.divide %sum, %count : tensor<f32>
  return %loss : tensor<f32>)";

constexpr char kMaskedMean[] = R"(
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %real = stablehlo.multiply %squares, %mask : tensor<4xf32>
  %sum = stablehlo.reduce(%real init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %rows = stablehlo.reduce(%mask init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  %count = stablehlo.maximum %rows, %one : tensor<f32>
  %loss = stablehlo.divide %sum, %count : tensor<f32>
  return %loss : tensor<f32>)";

constexpr char kPredict[] = R"(
func.func public @main(%w: tensor<2xf32> loc("s.w"), %x: tensor<4x2x1xf32> loc("x"), %id: tensor<4xi32> loc("id")) ->
    (tensor<4xi32> {jax.result_info = "result['id']"}, tensor<4xf32> {jax.result_info = "result['y']"}) {
  %rows = stablehlo.reshape %x : (tensor<4x2x1xf32>) -> tensor<4x2xf32>
  %p = stablehlo.dot_general %rows, %w, contracting_dims = [1] x [0] : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %id, %p : tensor<4xi32>, tensor<4xf32>
}
)";

constexpr char kJob[] = R"(
model { program { init: "init.mlir" train_step: "train_step.mlir" eval_step: "eval_step.mlir" predict: "predict.mlir" } }
data { csv { path: "data.csv" features { name: "x" columns: "x_*" } features { columns: "id" } label { column: "y" } } }
train { take_rows: 4 }
max_steps: 2
run_config { tf_random_seed: 7 save_summary_steps: 1 }
)";

class ProgramJobsTest : public ::testing::Test {
 protected:
  ProgramJobsTest() {
    // 16777217 is not an f32.
    Write("data.csv", "x_0,x_1,y,id\n1,0,1,16777217\n0,1,2,2\n1,1,3,3\n2,1,4,4\n0,2,1,5\n");
    Write("init.mlir", kInit);
    Write("train_step.mlir", kTrainStep);
    Write("eval_step.mlir",
          EvalStep("", "  return %squares : tensor<4xf32>", "(tensor<4xf32> {jax.result_info = \"result['loss']\"})"));
    Write("predict.mlir", kPredict);
  }

  void Write(const std::string& file, const std::string& text) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / file, text));
  }

  absl::StatusOr<RunnableModel> Make(Mode mode, const std::string& lines = "") {
    absl::StatusOr<job::Job> job = ParseJob(kJob + lines, "j");
    RETURN_IF_ERROR(job.status());
    ResolvePaths(*job, directory_.path());
    ASSIGN_OR_RETURN(RunnableModel model, MakeModel(*job, mode, "j", FileSystem::Local()));
    model.estimator.model_dir = directory_ / "model";
    return model;
  }

  absl::StatusOr<TpuEstimator> Train(const std::string& lines = "") {
    ASSIGN_OR_RETURN(const RunnableModel model, Make(Mode::kTrain, lines));
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    RETURN_IF_ERROR(estimator.Train(model.train, {.max_steps = model.max_steps, .fresh = true}).status());
    return estimator;
  }

  absl::StatusOr<double> EvaluatedLoss() {
    ASSIGN_OR_RETURN(const RunnableModel model, Make(Mode::kEval));
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    ASSIGN_OR_RETURN(const EvaluateResult result, estimator.Evaluate(model.eval));
    return result.metrics.at("loss");
  }

  TestDirectory directory_;
};

// The same steps in a program for two devices with its own sums, as JAX prints shard_map.
constexpr char kShardMap[] = R"(
module @jit_train_step attributes {mhlo.num_partitions = 2 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%w: tensor<2xf32> loc("s.w"), %seed: tensor<ui32> loc("s.seed"),
                         %x: tensor<4x2xf32> loc("batch['x']"), %y: tensor<4xf32> loc("batch['y']")) ->
      (tensor<2xf32> {jax.result_info = "result[0].w"}, tensor<ui32> {jax.result_info = "result[0].seed"},
       tensor<f32> {jax.result_info = "result[1]['loss']"}, tensor<i32> {jax.result_info = "result[1]['rows']"}) {
    %0:2 = sdy.manual_computation(%w, %x, %y)
        in_shardings=[<@mesh, [{}]>, <@mesh, [{"x"}, {}]>, <@mesh, [{"x"}]>]
        out_shardings=[<@mesh, [{}]>, <@mesh, []>] manual_axes={"x"}
        (%v: tensor<2xf32>, %a: tensor<2x2xf32>, %b: tensor<2xf32>) {
      %p = stablehlo.dot_general %a, %v, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %r = stablehlo.subtract %p, %b : tensor<2xf32>
      %g = stablehlo.dot_general %a, %r, contracting_dims = [0] x [0] : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %squares = stablehlo.multiply %r, %r : tensor<2xf32>
      %zero = stablehlo.constant dense<0.0> : tensor<f32>
      %part = stablehlo.reduce(%squares init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
      %sums:2 = "stablehlo.all_reduce"(%g, %part) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>,
          replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, use_global_device_ids}> ({
      ^bb0(%l: tensor<f32>, %m: tensor<f32>):
        %n = stablehlo.add %l, %m : tensor<f32>
        stablehlo.return %n : tensor<f32>
      }) : (tensor<2xf32>, tensor<f32>) -> (tensor<2xf32>, tensor<f32>)
      sdy.return %sums#0, %sums#1 : tensor<2xf32>, tensor<f32>
    } : (tensor<2xf32>, tensor<4x2xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<f32>)
    %rate = stablehlo.constant dense<0.05> : tensor<2xf32>
    %step = stablehlo.multiply %0#0, %rate : tensor<2xf32>
    %next = stablehlo.subtract %w, %step : tensor<2xf32>
    %count = stablehlo.constant dense<4.0> : tensor<f32>
    %loss = stablehlo.divide %0#1, %count : tensor<f32>
    %rows = stablehlo.constant dense<4> : tensor<i32>
    return %next, %seed, %loss, %rows : tensor<2xf32>, tensor<ui32>, tensor<f32>, tensor<i32>
  }
}
)";

// kTrainStep, partitioned by shardings of its arguments.
std::string WithShardings() {
  std::string text = kTrainStep;
  const auto replace = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  replace("num_partitions = 1", "num_partitions = 2");
  replace("  func.func public", "  sdy.mesh @mesh = <[\"rows\"=2]>\n  func.func public");
  replace("%x: tensor<4x2xf32>", "%x: tensor<4x2xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"rows\"}, {}]>}");
  return text;
}

TEST_F(ProgramJobsTest, StepsAreThoseOfTheProgramOnAnyNumberOfReplicas) {
  struct Case {
    std::string program, config;
  };
  for (const auto& [program, config] :
       std::vector<Case>{{kTrainStep, ""},
                         {kTrainStep, "tpu_config { num_shards: 2 }"},
                         {kTrainStep, "tpu_config { num_shards: 4 fold_replicas: false }"},
                         {kShardMap, "tpu_config { num_shards: 2 }"},
                         {kShardMap, "tpu_config { num_shards: 2 fold_replicas: false }"},
                         {WithShardings(), "tpu_config { num_shards: 2 }"}}) {
    SCOPED_TRACE(config + program);
    Write("train_step.mlir", program);
    ASSERT_OK_AND_ASSIGN(const TpuEstimator estimator, Train(config));
    ASSERT_OK_AND_ASSIGN(const Buffer w, estimator.GetVariableValue("w"));
    EXPECT_THAT(w.As<float>(), ElementsAre(FloatNear(0.9525f, 1e-6f), FloatNear(0.7425f, 1e-6f)));
    ASSERT_OK_AND_ASSIGN(const Buffer seed, estimator.GetVariableValue("seed"));
    EXPECT_EQ(seed.As<uint32_t>()[0], 7);
    ASSERT_OK_AND_ASSIGN(const std::vector<std::string> files, FileSystem::Local().List(directory_ / "model"));
    std::map<std::string, float> summaries;
    for (const std::string& file : files) {
      if (file.find("tfevents") == std::string::npos) continue;
      ASSERT_OK_AND_ASSIGN(const auto events, ReadEvents(FileSystem::Local(), directory_ / ("model/" + file)));
      for (const auto& event : events) {
        for (const auto& value : event.summary().value())
          summaries[fmt::format("{}@{}", value.tag(), event.step())] = value.simple_value();
      }
    }
    EXPECT_FLOAT_EQ(summaries["loss@1"], 7.5f);
    EXPECT_FLOAT_EQ(summaries["loss@2"], 2.971875f);
    EXPECT_FLOAT_EQ(summaries["rows@2"], 4);
  }
}

TEST_F(ProgramJobsTest, ReadFeatureListsAsTensors) {
  // The same rows as SequenceExamples, whose steps are the columns of x.
  std::string records;
  const auto add = [&](std::vector<float> x, float y) {
    const std::string steps = Steps({Floats({x[0]}), Floats({x[1]})});
    records += FrameRecord(SequenceExample({{"y", Int64s({static_cast<int64_t>(y)})}}, {{"x", steps}}));
  };
  add({1, 0}, 1);
  add({0, 1}, 2);
  add({1, 1}, 3);
  add({2, 1}, 4);
  Write("data.tfrecord", records);
  const std::string job = R"(
      model { program { init: "init.mlir" train_step: "train_step.mlir" } } max_steps: 2
      data { tfrecord { paths: "data.tfrecord" features { key: "x" sequence { length: 2 } } label { key: "y" } } })";
  ASSERT_OK_AND_ASSIGN(job::Job parsed, ParseJob(job, "j"));
  ResolvePaths(parsed, directory_.path());
  ASSERT_OK_AND_ASSIGN(RunnableModel model, MakeModel(parsed, Mode::kTrain, "j", FileSystem::Local()));
  model.estimator.model_dir = directory_ / "sequences";
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
  ASSERT_OK(estimator.Train(model.train, {.max_steps = 2}).status());
  ASSERT_OK_AND_ASSIGN(const Buffer w, estimator.GetVariableValue("w"));
  EXPECT_THAT(w.As<float>(), ElementsAre(FloatNear(0.9525f, 1e-6f), FloatNear(0.7425f, 1e-6f)));
}

// Returns `text` with the only occurrence of `from` replaced.
std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The job must have as many replicas as the program has devices.
TEST_F(ProgramJobsTest, AProgramForSeveralDevicesNeedsAsManyReplicas) {
  Write("train_step.mlir", kShardMap);
  for (const char* config : {"", "tpu_config { num_shards: 3 }"}) {
    const absl::Status refused = Train(config).status();
    EXPECT_EQ(refused.code(), kInvalid);
    EXPECT_THAT(Message(refused),
                HasSubstr(fmt::format("train_step.mlir: the program is for 2 devices, but there {}; set "
                                      "num_shards to 2, or export it for one",
                                      *config == 0 ? "is 1 replica" : "are 3 replicas")));
  }
}

TEST_F(ProgramJobsTest, EachStepHasARandomKeyOfItsOwn) {
  // The last key is a variable. Keys are those of JAX 0.10.2: fold_in(PRNGKey(7), 1), and 5.
  Write("init.mlir", Replaced(Replaced(Replaced(kInit, "\"result.seed\"}",
                                                "\"result.seed\"}, tensor<2xui32> "
                                                "{jax.result_info = \"result.last\"}"),
                                       "  return %w, %seed :",
                                       "  %last = stablehlo.constant dense<0> : tensor<2xui32>\n"
                                       "  return %w, %seed, %last :"),
                              "tensor<2xf32>, tensor<ui32>\n}", "tensor<2xf32>, tensor<ui32>, tensor<2xui32>\n}"));
  std::string step = Replaced(kTrainStep, "%seed: tensor<ui32> loc(\"s.seed\"),",
                              "%seed: tensor<ui32> loc(\"s.seed\"), %last: tensor<2xui32> loc(\"s.last\"), "
                              "%key: tensor<2xui32> loc(\"random_key\"),");
  step = Replaced(step, "{jax.result_info = \"result[0].seed\"},",
                  "{jax.result_info = \"result[0].seed\"}, tensor<2xui32> {jax.result_info = \"result[0].last\"},");
  step = Replaced(step, "return %next, %seed, %loss, %rows : tensor<2xf32>, tensor<ui32>,",
                  "return %next, %seed, %key, %loss, %rows : tensor<2xf32>, tensor<ui32>, tensor<2xui32>,");
  Write("train_step.mlir", step);
  for (const char* replicas : {"", "tpu_config { num_shards: 2 }"}) {
    SCOPED_TRACE(replicas);
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Train(replicas));
    const auto last = [&] {
      const Buffer value = *estimator.GetVariableValue("last");
      const auto words = value.As<uint32_t>();
      return std::vector<uint32_t>(words.begin(), words.end());
    };
    EXPECT_THAT(last(), ElementsAre(195045567u, 4062205631u));
    // A resumed training has the keys of an uninterrupted one.
    ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make(Mode::kTrain, replicas));
    ASSERT_OK(estimator.Train(model.train, {.max_steps = 6}));
    EXPECT_THAT(last(), ElementsAre(3583082021u, 1947592014u));
  }
  Write("train_step.mlir", Replaced(Replaced(step, "%key: tensor<2xui32>", "%key: tensor<2xi32>"),
                                    "return %next, %seed, %key", "return %next, %seed, %last"));
  EXPECT_STATUS(Make(Mode::kTrain), kInvalid,
                fmt::format("{}: train_step takes random_key i32[2] as random key, expected a key of JAX, ui32[2]",
                            directory_ / "train_step.mlir"));
}

TEST_F(ProgramJobsTest, RowsThatFillABatchDoNotCount) {
  ASSERT_OK(Train().status());
  const double expected = 1.07021375;  // the loss of five rows
  ASSERT_OK_AND_ASSIGN(const double per_row, EvaluatedLoss());
  EXPECT_NEAR(per_row, expected, 1e-6);
  // The only result is the loss, whatever its name.
  Write("eval_step.mlir",
        EvalStep("", "  return %squares : tensor<4xf32>", "(tensor<4xf32> {jax.result_info = \"result\"})"));
  EXPECT_NEAR(*EvaluatedLoss(), expected, 1e-6);
  Write("eval_step.mlir", EvalStep(", %mask: tensor<4xf32> loc(\"mask\")", kMaskedMean,
                                   "(tensor<f32> {jax.result_info = \"result['loss']\"})"));
  ASSERT_OK_AND_ASSIGN(const double masked, EvaluatedLoss());
  EXPECT_NEAR(masked, expected, 1e-6);
  Write("eval_step.mlir", EvalStep("", kMean, "(tensor<f32> {jax.result_info = \"result['loss']\"})"));
  const absl::Status refused = EvaluatedLoss().status();
  EXPECT_EQ(refused.code(), kInvalid);
  EXPECT_THAT(Message(refused), HasSubstr("the last batch has 1 of 4 rows"));
  EXPECT_THAT(Message(refused), HasSubstr("give it an argument called mask"));
}

TEST_F(ProgramJobsTest, PredictionsAreThoseOfRealRows) {
  ASSERT_OK(Train().status());
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make(Mode::kPredict));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
  std::vector<float> y;
  std::vector<int32_t> ids;
  ASSERT_OK(estimator.Predict(model.predict, [&](const PredictBatch& batch) {
    const auto values = batch.values.at("y").As<float>();
    y.insert(y.end(), values.begin(), values.begin() + batch.rows);
    const auto numbers = batch.values.at("id").As<int32_t>();
    ids.insert(ids.end(), numbers.begin(), numbers.begin() + batch.rows);
    return absl::OkStatus();
  }));
  EXPECT_THAT(ids, ElementsAre(16777217, 2, 3, 4, 5));
  ASSERT_EQ(y.size(), 5u);
  EXPECT_NEAR(y[3], 2.6475, 1e-5);
  EXPECT_NEAR(y[4], 1.485, 1e-5);
}

TEST_F(ProgramJobsTest, SaysWhatDoesNotFit) {
  for (const Mode mode : {Mode::kTrain, Mode::kEval, Mode::kPredict}) {
    EXPECT_STATUS(
        Make(mode, "tpu_config { num_shards: 3 }"), kInvalid,
        HasSubstr("is for batches of 4 rows, which 3 replicas do not divide; set num_shards to one of 1, 2, 4"));
  }
  EXPECT_STATUS(Make(Mode::kTrain, "train_batch_size: 8"), kInvalid,
                fmt::format("j: train_batch_size is 8, and {} is for 4 rows: export it for the global batch",
                            directory_ / "train_step.mlir"));
  EXPECT_STATUS(Make(Mode::kTrain, "tpu_config { num_shards: 2 partitioning: MANUAL }"), kInvalid,
                "j: programs are for the global batch; partitioning MANUAL is for model functions");
  Write("init.mlir", "func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {\n  return %a : tensor<3xf32>\n}\n");
  EXPECT_STATUS(Make(Mode::kTrain), kInvalid,
                fmt::format("{}: init takes f32[3]; expected no argument, or one seed: an integer or a key, ui32[2]",
                            directory_ / "init.mlir"));
}

TEST_F(ProgramJobsTest, FilesThatAreNoProgramsAreSaidToBeNone) {
  for (const auto& [text, kind] : std::vector<std::pair<std::string, std::string>>{
           {"", "an empty file"}, {"HloModule jit_f\n", "XLA's HLO text"}, {"\x93NUMPY", "a NumPy array (.npy)"}}) {
    Write("train_step.mlir", text);
    EXPECT_STATUS(Make(Mode::kTrain), kInvalid,
                  fmt::format("{}: looks like {}; expected a program that JAX exported: open(\"train_step.mlir\", "
                              "\"w\").write(jax.jit(train_step).lower(...).as_text(debug_info=True))",
                              directory_ / "train_step.mlir", kind));
  }
}

TEST_F(ProgramJobsTest, ChangedProgramsAreNamed) {
  ASSERT_OK_AND_ASSIGN(const RunnableModel before, Make(Mode::kTrain));
  Write("train_step.mlir", std::string(kTrainStep) + "\n");
  ASSERT_OK_AND_ASSIGN(const RunnableModel after, Make(Mode::kTrain));
  ASSERT_EQ(before.job.model().program().checksums_size(), 4);
  EXPECT_EQ(before.job.model().program().checksums(0), after.job.model().program().checksums(0));
  EXPECT_NE(before.job.model().program().checksums(1), after.job.model().program().checksums(1));
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Compares replicas of several cores, across which the model is partitioned, with replicas of one core.
#include <cmath>

#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr auto kManual = Partitioning::kManual;
constexpr auto kAutomatic = Partitioning::kAutomatic;
constexpr int64_t kColumns = 8;
constexpr int64_t kBatch = 16;

Dataset Rows(int64_t rows) { return RowsWithSigns(rows, kColumns); }

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  return Rows(4 * kBatch).Repeat().Batch(params.batch_size());
}
absl::StatusOr<Dataset> EvalInput(const Params& params) { return Rows(19).Batch(params.batch_size()); }

std::vector<float> losses_seen;  // per step, the mean over the replicas

// The columns of the first layer and the rows of the second are sharded over the cores, so that nothing is sent
// between the layers.
TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor x = features["x"];
  const int64_t units = params.Get("units", 32);
  const Variable kernel = GetVariable("kernel", {DType::kF32, {kColumns, units}}, initializers::GlorotUniform(),
                                      {.sharding = {{}, CoreAxes()}});
  Tensor hidden = Shard(Tanh(MatMul(x, kernel.Read())), {{}, CoreAxes()});
  hidden = layers::Dropout(hidden, 0.25, mode);
  const Tensor logits = layers::Dense(hidden, 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  const auto host_call = [](const HostCallValues& values) {
    const auto losses = values.tensors.at("loss").As<float>();
    float sum = 0;
    for (const float value : losses) sum += value;
    losses_seen.push_back(sum / static_cast<float>(losses.size()));
    return absl::OkStatus();
  };
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam(0.01))->Minimize(loss),
                                 {.host_call = HostCallSpec{.function = host_call, .tensors = {{"loss", loss}}}});
}

class ModelParallelTest : public ::testing::Test {
 protected:
  TpuEstimatorOptions Options(Partitioning partitioning, int64_t replicas, int64_t cores, const std::string& name) {
    return {.model_fn = Model,
            .model_dir = root_ / name,
            .config = RunConfig{.tf_random_seed = 3,
                                .tpu_config = {.num_shards = replicas,
                                               .num_cores_per_replica = cores,
                                               .partitioning = partitioning,
                                               // Replicas copy the slices of a core's shard to their positions.
                                               .strict = replicas == 1}},
            .train_batch_size = kBatch,
            .eval_batch_size = 8,
            .predict_batch_size = 8};
  }

  struct Outcome {
    std::vector<float> losses;
    std::map<std::string, double> metrics;
    std::vector<float> logits;
    std::vector<std::string> variables;
  };

  // Trains until `max_steps` and returns losses and variables; with `evaluates`, also metrics and logits.
  static Outcome Run(const TpuEstimatorOptions& options, int64_t max_steps, bool evaluates = false) {
    Outcome outcome;
    losses_seen.clear();
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    if (!estimator.ok()) return outcome;
    EXPECT_OK(estimator->Train(TrainInput, {.max_steps = max_steps}));
    outcome.losses = losses_seen;
    const absl::StatusOr<std::vector<std::string>> names = estimator->GetVariableNames();
    EXPECT_OK(names);
    if (names.ok()) outcome.variables = *names;
    if (!evaluates) return outcome;
    const absl::StatusOr<EvaluateResult> result = estimator->Evaluate(EvalInput);
    EXPECT_OK(result);
    if (result.ok()) outcome.metrics = result->metrics;
    EXPECT_OK(estimator->Predict(EvalInput, [&](const PredictBatch& batch) {
      const auto values = batch.values.at("logits").As<float>();
      outcome.logits.insert(outcome.logits.end(), values.begin(), values.end());
      return absl::OkStatus();
    }));
    return outcome;
  }

  static void ExpectSame(const Outcome& outcome, const Outcome& expected) {
    ASSERT_EQ(outcome.losses.size(), expected.losses.size());
    for (size_t i = 0; i < expected.losses.size(); ++i)
      EXPECT_NEAR(outcome.losses[i], expected.losses[i], 1e-4 * expected.losses[i]);
    for (const auto& [name, value] : expected.metrics) EXPECT_NEAR(outcome.metrics.at(name), value, 1e-4) << name;
    ASSERT_EQ(outcome.logits.size(), expected.logits.size());
    for (size_t i = 0; i < expected.logits.size(); ++i) EXPECT_NEAR(outcome.logits[i], expected.logits[i], 1e-3);
    EXPECT_EQ(outcome.variables, expected.variables);
  }

  TestDirectory root_;
};

TEST_F(ModelParallelTest, ReplicasOfSeveralCoresTrainAsThoseOfOne) {
  Outcome expected = Run(Options(kManual, 1, 1, "one"), 6, /*evaluates=*/true);
  ASSERT_THAT(expected.losses, SizeIs(6));
  EXPECT_THAT(expected.logits, SizeIs(19 * 2));
  ExpectSame(Run(Options(kManual, 2, 2, "manual_2x2"), 6, /*evaluates=*/true), expected);
  ExpectSame(Run(Options(kAutomatic, 2, 4, "automatic_2x4"), 6, /*evaluates=*/true), expected);
  expected.metrics.clear();
  expected.logits.clear();
  ExpectSame(Run(Options(kAutomatic, 1, 16, "automatic_1x16"), 6), expected);
}

TEST_F(ModelParallelTest, PredictorsGiveTheBitsOfPredict) {
  for (const Partitioning partitioning : {kManual, kAutomatic}) {
    SCOPED_TRACE(Name(partitioning));
    const TpuEstimatorOptions options = Options(partitioning, 2, 2, std::string(Name(partitioning)));
    const Outcome expected = Run(options, 1, /*evaluates=*/true);
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(EvalInput, {.rows = 8, .replicas = 2}));
    ASSERT_OK_AND_ASSIGN(const std::unique_ptr<BatchIterator> input, Rows(19).Batch(19).MakeIterator());
    ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, input->Next());
    ASSERT_OK_AND_ASSIGN(const PredictBatch predictions, predictor.Predict({{"x", batch->values[0]}}));
    EXPECT_THAT(predictions.values.at("logits").As<float>(), ElementsAreArray(expected.logits));
  }
}

TEST_F(ModelParallelTest, AnyNumberOfCoresGoesOnFromACheckpoint) {
  const Outcome expected = Run(Options(kManual, 1, 1, "one"), 4);
  Outcome first = Run(Options(kManual, 2, 2, "changed"), 2);
  Outcome second = Run(Options(kAutomatic, 2, 1, "changed"), 4);
  second.losses.insert(second.losses.begin(), first.losses.begin(), first.losses.end());
  ExpectSame(second, expected);
}

// The variables are large enough for replicas to update slices of the shards of each core.
TEST_F(ModelParallelTest, ReplicasAndCoresCutUpdates) {
  const auto options_of = [&](Partitioning partitioning, int64_t replicas, int64_t cores, const char* name) {
    TpuEstimatorOptions options = Options(partitioning, replicas, cores, name);
    options.params.Set("units", 2048);
    return options;
  };
  const Outcome expected = Run(options_of(kManual, 1, 1, "one"), 3);
  ExpectSame(Run(options_of(kManual, 2, 2, "manual"), 3), expected);
  ExpectSame(Run(options_of(kAutomatic, 2, 2, "automatic"), 3), expected);
}

TEST_F(ModelParallelTest, TheReferenceAgrees) {
  TpuEstimatorOptions options = Options(kManual, 1, 1, "one");
  const Outcome expected = Run(options, 2);
  options = Options(kManual, 2, 2, "reference");
  options.config->device = "reference";
  ExpectSame(Run(options, 2), expected);
}

// The forward pass sums only the logits over the cores; the first layer's gradient needs no communication.
TEST_F(ModelParallelTest, TheShardingIsCarriedOut) {
  const ModelInputs inputs = {.features = {{"x", {DType::kF32, {kBatch, kColumns}}}},
                              .labels = {{"", {DType::kI32, {kBatch}}}}};
  ASSERT_OK_AND_ASSIGN(TracedModel traced,
                       TraceModel(Model, Mode::kTrain, Params(), inputs, {.cores = {{"y", 2}, {"core", 2}}}));
  CompileOptions options;
  options.emit = Emit::kTessera;
  ASSERT_OK_AND_ASSIGN(const std::string text, CompileToText(std::move(traced.program), options));
  EXPECT_THAT(text, HasSubstr("(tensor<16x8xf32>, tensor<8x8xf32>) -> tensor<16x8xf32>"));
  const size_t sum = text.find("tessera.all_reduce");
  ASSERT_NE(sum, std::string::npos);
  EXPECT_THAT(text.substr(sum, text.find('\n', sum) - sum), HasSubstr("over [\"y\", \"core\"] sum : tensor<16x2xf32>"));
  EXPECT_EQ(text.find("tessera.all_", sum + 1), std::string::npos);
}

TEST_F(ModelParallelTest, InputsArePartitionedAsAsked) {
  const Outcome expected = Run(Options(kManual, 1, 1, "one"), 2);
  const auto options_of = [&](InputPartition features, std::optional<InputPartition> labels, const char* name) {
    TpuEstimatorOptions options = Options(kManual, 2, 4, name);
    options.config->tpu_config.per_host_input_for_training = InputMode::kPerHostV2;
    options.config->tpu_config.input_partition_dims = {std::move(features)};
    if (labels) options.config->tpu_config.input_partition_dims->push_back(*std::move(labels));
    return options;
  };
  ExpectSame(Run(options_of({{"x", {{2, 2}}}}, InputPartition{{"", {{4}}}}, "tiled"), 2), expected);
  ExpectSame(Run(options_of({{"x", std::nullopt}}, std::nullopt, "whole"), 2), expected);

  const auto error_of = [&](InputPartition features, std::optional<InputPartition> labels) {
    absl::StatusOr<TpuEstimator> estimator =
        TpuEstimator::Create(options_of(std::move(features), std::move(labels), "refused"));
    return estimator.ok() ? estimator->Train(TrainInput, {.max_steps = 1}).status() : estimator.status();
  };
  EXPECT_STATUS(error_of({}, std::nullopt), kInvalid,
                "input_partition_dims has no entry for feature \"x\"; expected dims, or none, for each tensor");
  EXPECT_STATUS(error_of({{"x", std::nullopt}, {"z", std::nullopt}}, std::nullopt), kInvalid,
                "input_partition_dims names feature \"z\", which the input does not have; it has feature \"x\"");
  EXPECT_STATUS(error_of({{"x", {{4}}}}, std::nullopt), kInvalid,
                "input_partition_dims of feature \"x\" is [4], expected an entry for each dimension of f32[8,8]");
  EXPECT_STATUS(error_of({{"x", {{0, 4}}}}, std::nullopt), kInvalid,
                "input_partition_dims of feature \"x\" holds 0, expected 1 to 4 partitions");
  EXPECT_STATUS(
      error_of({{"x", {{1, 2}}}}, std::nullopt), kInvalid,
      "input_partition_dims of feature \"x\" is [1,2], 2 partitions; expected 4, one for each core of a replica");
  EXPECT_STATUS(error_of({{"x", {{1, 4}}}}, InputPartition{{"", {{1}}}, {"z", {{1}}}}), kInvalid,
                HasSubstr("names label \"z\", which the input does not have; it has the labels"));
}

TEST(Shard, NamesAxesOfTheMesh) {
  const auto error_of = [](const AxesPerDimension& axes, int64_t cores) {
    Graph graph({.cores = cores > 1 ? std::vector<CoreAxis>{{"core", cores}} : std::vector<CoreAxis>()});
    const GraphScope scope(graph);
    graph.BeginComputation("step");
    Shard(Zeros({DType::kF32, {4, 2}}), axes);
    graph.EndComputation();
    return graph.status();
  };
  EXPECT_OK(error_of({{"core"}, {}}, 2));
  EXPECT_STATUS(error_of({{"core"}}, 2), kInvalid,
                HasSubstr("Shard: expected axes for each of the 2 dimensions of f32[4,2], got 1"));
  EXPECT_STATUS(error_of({{"corr"}, {}}, 2), kInvalid,
                HasSubstr("Shard: no axis \"corr\" to shard over: expected one of \"core\""));
  EXPECT_STATUS(error_of({{"core"}, {}}, 1), kInvalid,
                HasSubstr("Shard: no axis \"core\" to shard over: a replica has one core; set num_cores_per_replica"));
  EXPECT_STATUS(error_of({{"core"}, {"core"}}, 2), kInvalid, HasSubstr("Shard: axis \"core\" shards f32[4,2] twice"));
  EXPECT_STATUS(
      error_of({{"replica"}, {}}, 2), kInvalid,
      HasSubstr("Shard: no axis \"replica\" to shard over: the batch of a replica is not part of a global one"));
}

}  // namespace
}  // namespace tessera

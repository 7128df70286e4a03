// SPDX-License-Identifier: Apache-2.0
// Compares model functions that see the global batch with the same functions on a replica's batch.
#include <cmath>
#include <numeric>

#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr auto kManual = Partitioning::kManual;
constexpr auto kAutomatic = Partitioning::kAutomatic;
constexpr int64_t kRows = 19;  // rows of the evaluation: the last batch is padded
constexpr int64_t kColumns = 6;
constexpr int64_t kBatch = 32;

Dataset Rows(int64_t rows) { return RowsWithSigns(rows, kColumns); }

// Produces the same global batches in every mode: with PER_SHARD_V1, each call returns one replica's part of them.
absl::StatusOr<Dataset> TrainInput(const Params& params) {
  Dataset rows = Rows(2 * kBatch);
  const int64_t size = params.batch_size();
  if (size == kBatch) return rows.Repeat().Batch(size);
  ASSIGN_OR_RETURN(const InputDeployment deployment, params.context()->current_input_fn_deployment());
  return rows.Skip(deployment.invocation_index * size).Take(size).Repeat().Batch(size);
}
absl::StatusOr<Dataset> EvalInput(const Params& params) { return Rows(kRows).Batch(params.batch_size()); }

std::vector<float> mean_losses;
std::vector<std::vector<int64_t>> shapes_seen;  // the shapes of the host call's tensors, in the order of their names
std::vector<float> rows_seen;                   // "x" of the first step

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor x = features["x"];
  Tensor hidden = layers::Dense(x, params.Get("units", 16), {.activation = Tanh});
  hidden = layers::Dropout(hidden, 0.25, mode);
  const Tensor logits = layers::Dense(hidden, 2, {.name = "logits"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"logits", logits}, {"x", x}});
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  const auto host_call = [](const HostCallValues& values) {
    const auto losses = values.tensors.at("loss").As<float>();
    mean_losses.push_back(std::accumulate(losses.begin(), losses.end(), 0.0f) / static_cast<float>(losses.size()));
    if (mean_losses.size() > 1) return absl::OkStatus();
    for (const auto& [name, tensor] : values.tensors) shapes_seen.push_back(tensor.type().shape);
    const auto rows = values.tensors.at("x").As<float>();
    rows_seen.assign(rows.begin(), rows.end());
    return absl::OkStatus();
  };
  const auto optimizer = optimizers::CrossShard(optimizers::Adam(0.01));
  return TpuEstimatorSpec::Train(
      loss, optimizer->Minimize(loss),
      {.host_call = HostCallSpec{.function = host_call,
                                 .tensors = {{"columns", ReduceMean(x, {0})}, {"loss", loss}, {"x", x}}}});
}

// The parameter is whether the replicas are folded into one program.
class PartitioningTest : public ::testing::TestWithParam<bool> {
 protected:
  TpuEstimatorOptions Options(Partitioning partitioning, int64_t replicas, const std::string& name) {
    return {.model_fn = Model,
            .model_dir = root_ / name,
            .config = RunConfig{.tf_random_seed = 3,
                                .tpu_config = {.num_shards = replicas,
                                               .partitioning = partitioning,
                                               .fold_replicas = GetParam(),
                                               .strict = true}},
            .train_batch_size = kBatch,
            .eval_batch_size = 8,
            .predict_batch_size = 8};
  }

  // Returns the mean losses of steps until `max_steps`.
  std::vector<float> Train(const TpuEstimatorOptions& options, int64_t max_steps = 6) {
    mean_losses.clear();
    shapes_seen.clear();
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    if (estimator.ok()) EXPECT_OK(estimator->Train(TrainInput, {.max_steps = max_steps}));
    return mean_losses;
  }

  static void ExpectNear(const std::vector<float>& values, const std::vector<float>& expected) {
    ASSERT_EQ(values.size(), expected.size());
    for (size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], expected[i], 1e-4 * std::abs(expected[i]) + 1e-6);
  }

  TestDirectory root_;
};

TEST_P(PartitioningTest, TheGlobalStyleHasTheLossesMetricsAndPredictionsOfThePerShardStyle) {
  const std::vector<float> expected = Train(Options(kManual, 2, "per_shard"));
  ASSERT_THAT(expected, SizeIs(6));
  ASSERT_OK_AND_ASSIGN(TpuEstimator per_shard, TpuEstimator::Create(Options(kManual, 2, "per_shard")));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult metrics, per_shard.Evaluate(EvalInput));
  const auto take = [](std::vector<float>& logits) {
    return [&](const PredictBatch& batch) {
      const auto values = batch.values.at("logits").As<float>();
      logits.insert(logits.end(), values.begin(), values.end());
      return absl::OkStatus();
    };
  };
  std::vector<float> given;
  ASSERT_OK(per_shard.Predict(EvalInput, take(given)));
  for (const int64_t replicas : {1, 2, 8}) {
    SCOPED_TRACE(replicas);
    const TpuEstimatorOptions options = Options(kAutomatic, replicas, fmt::format("global_{}", replicas));
    ExpectNear(Train(options), expected);
    // The host call receives the global batch in order, whatever its shape.
    EXPECT_THAT(shapes_seen, ElementsAre(ElementsAre(kColumns), ElementsAre(1), ElementsAre(kBatch, kColumns)));
    ASSERT_THAT(rows_seen, SizeIs(kBatch * kColumns));
    for (size_t i = 0; i < rows_seen.size(); ++i) ASSERT_EQ(rows_seen[i], std::sin(static_cast<float>(i) * 1.7f));

    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(EvalInput));
    EXPECT_EQ(result.rows, kRows);
    ASSERT_EQ(result.metrics.size(), metrics.metrics.size());
    for (const auto& [name, value] : result.metrics) EXPECT_NEAR(value, metrics.metrics.at(name), 1e-5) << name;
    std::vector<float> predicted;
    ASSERT_OK(estimator.Predict(EvalInput, take(predicted)));
    EXPECT_THAT(predicted, SizeIs(kRows * 2));
    ASSERT_EQ(predicted.size(), given.size());
    for (size_t i = 0; i < given.size(); ++i) EXPECT_NEAR(predicted[i], given[i], 1e-4);
  }
}

TEST_P(PartitioningTest, BothStylesGoOnFromEachOthersCheckpoints) {
  const std::vector<float> expected = Train(Options(kManual, 4, "whole"), 9);
  std::vector<float> losses;
  int64_t step = 0;
  for (const auto& [partitioning, replicas] : {std::pair(kManual, 4), {kAutomatic, 8}, {kManual, 2}}) {
    const std::vector<float> more = Train(Options(partitioning, replicas, "interchanged"), step += 3);
    losses.insert(losses.end(), more.begin(), more.end());
  }
  ExpectNear(losses, expected);
}

// The replicas only exchange sums: of gradients, and of the parts of the loss and of the columns.
TEST(Partitioning, EveryReplicaComputesItsRows) {
  const ModelInputs inputs = {.features = {{"x", {DType::kF32, {kBatch, kColumns}}}},
                              .labels = {{"", {DType::kI32, {kBatch}}}}};
  ASSERT_OK_AND_ASSIGN(TracedModel traced,
                       TraceModel(Model, Mode::kTrain, Params(), inputs, {.replicas = 4, .partitioning = kAutomatic}));
  CompileOptions options;
  options.emit = Emit::kTessera;
  ASSERT_OK_AND_ASSIGN(const std::string program, CompileToText(std::move(traced.program), options));
  const std::string text = program.substr(program.find("tessera.computation @train_step"));
  EXPECT_THAT(text, HasSubstr("(tensor<8x6xf32>, tensor<6x16xf32>) -> tensor<8x16xf32>"));
  EXPECT_THAT(text, HasSubstr("tessera.all_reduce"));
  for (const char* other : {"tensor<32x", "tessera.all_gather", "tessera.all_to_all", "tessera.permute"}) {
    EXPECT_THAT(text, Not(HasSubstr(other)));
  }
}

// The variables are large enough for replicas to update slices of them.
TEST_P(PartitioningTest, UpdatesArePiecesToo) {
  auto options_of = [&](Partitioning partitioning, const char* name) {
    TpuEstimatorOptions options = Options(partitioning, 4, name);
    options.params.Set("units", 4096);
    return options;
  };
  const std::vector<float> expected = Train(options_of(kManual, "per_shard"), 4);
  ExpectNear(Train(options_of(kAutomatic, "global"), 4), expected);
}

TEST_P(PartitioningTest, EveryInputModeGivesTheGlobalBatch) {
  const std::vector<float> expected = Train(Options(kManual, 1, "one"), 1);
  for (const InputMode mode : {InputMode::kPerShardV1, InputMode::kBroadcast}) {
    TpuEstimatorOptions options = Options(kAutomatic, 4, fmt::format("mode_{}", static_cast<int>(mode)));
    options.config->tpu_config.per_host_input_for_training = mode;
    ExpectNear(Train(options, 1), expected);
  }
}

// With 30 rows, four replicas have 8, 8, 8 and 6; with 9 rows, the last three of eight have none.
TEST_P(PartitioningTest, BatchesThatTheReplicasDoNotDivideArePadded) {
  const auto input = [](const Params& params) -> absl::StatusOr<Dataset> {
    return Rows(2 * kBatch).Repeat().Batch(params.batch_size());
  };
  const auto options_of = [&](int64_t replicas, int64_t rows) {
    TpuEstimatorOptions options = Options(kAutomatic, replicas, fmt::format("{}_{}", replicas, rows));
    options.train_batch_size = rows;
    options.eval_batch_size = options.predict_batch_size = 10;
    options.config->tpu_config.strict = false;  // shards of unequal size are gathered where they are reshaped
    return options;
  };
  const auto train = [&](const TpuEstimatorOptions& options, const InputFn& input_fn) {
    mean_losses.clear();
    shapes_seen.clear();
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK(estimator.Train(input_fn, {.max_steps = 3}));
  };
  for (const auto& [replicas, rows] : {std::pair(4, 30), {8, 9}}) {
    SCOPED_TRACE(replicas);
    train(options_of(1, rows), input);
    const std::vector<float> expected = mean_losses;
    ASSERT_THAT(expected, SizeIs(3));
    train(options_of(replicas, rows), input);
    ExpectNear(mean_losses, expected);
    EXPECT_THAT(shapes_seen, ElementsAre(ElementsAre(kColumns), ElementsAre(1), ElementsAre(rows, kColumns)));
  }
  std::vector<std::map<std::string, double>> metrics;
  std::vector<std::vector<float>> logits(2);
  for (const int64_t replicas : {1, 4}) {
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options_of(replicas, 30)));
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(EvalInput));
    EXPECT_EQ(result.rows, kRows);
    metrics.push_back(result.metrics);
    ASSERT_OK(estimator.Predict(EvalInput, [&](const PredictBatch& batch) {
      const auto values = batch.values.at("logits").As<float>();
      std::vector<float>& all = logits[metrics.size() - 1];
      all.insert(all.end(), values.begin(), values.end());
      return absl::OkStatus();
    }));
  }
  for (const auto& [name, value] : metrics[0]) EXPECT_NEAR(metrics[1].at(name), value, 1e-4) << name;
  ASSERT_THAT(logits[1], SizeIs(kRows * 2));
  for (size_t i = 0; i < logits[0].size(); ++i) EXPECT_NEAR(logits[1][i], logits[0][i], 1e-4);

  ASSERT_OK_AND_ASSIGN(TpuEstimator none, TpuEstimator::Create(options_of(8, 7)));
  EXPECT_STATUS(none.Train(input, {.max_steps = 1}), kInvalid,
                "train_batch_size is 7, expected at least 1 for each of 8 replicas");
}

// Values that differ per replica in the per-shard style are global: statistics, replica counts, host code.
TpuEstimatorSpec StatisticsModel(const Features& features, const Labels&, Mode, const Params&) {
  const Tensor x = features["x"];
  const Tensor mean = ReduceMean(x, {0});
  const Variable moving = GetVariable("moving_mean", {DType::kF32, {kColumns}}, initializers::Zeros(),
                                      {.trainable = false, .placement = VariablePlacement::kPerReplica});
  moving.Assign(mean);
  const auto doubled = [](HostCallArguments& call) {
    const auto from = call.arguments[0].As<float>();
    auto* to = static_cast<float*>(call.results[0].data());
    std::transform(from.begin(), from.end(), to, [](float value) { return 2 * value; });
    return absl::OkStatus();
  };
  const auto doubled_gradient = [](HostCallArguments& call) {  // takes x, 2x, and the gradient of 2x
    const auto from = call.arguments[2].As<float>();
    auto* to = static_cast<float*>(call.results[0].data());
    std::transform(from.begin(), from.end(), to, [](float value) { return 2 * value; });
    return absl::OkStatus();
  };
  const Variable weight = GetVariable("weight", {DType::kF32, {kColumns}}, initializers::Ones());
  const Tensor weighted = x * weight.Read();
  const Tensor twice = OutsideCompilation(doubled, {weighted}, {x.type()}, {.gradient = doubled_gradient})[0];
  const Tensor loss =
      ReduceSum(Square(twice - mean)) * static_cast<double>(NumReplicas()) + Cast(ReplicaId(), DType::kF32);
  return TpuEstimatorSpec::Train(loss, optimizers::Sgd(1e-3)->Minimize(AllReduceMean(loss)));
}

TEST_P(PartitioningTest, StatisticsAndHostCodeAreOfTheGlobalBatch) {
  std::vector<Buffer> means;
  std::vector<Buffer> weights;
  for (const int64_t replicas : {1, 4}) {
    TpuEstimatorOptions options = Options(kAutomatic, replicas, fmt::format("replicas_{}", replicas));
    options.model_fn = StatisticsModel;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 2}));
    ASSERT_OK_AND_ASSIGN(Buffer mean, estimator.GetVariableValue("moving_mean"));
    ASSERT_OK_AND_ASSIGN(Buffer weight, estimator.GetVariableValue("weight"));
    means.push_back(std::move(mean));
    weights.push_back(std::move(weight));
  }
  for (size_t i = 0; i < kColumns; ++i) {
    EXPECT_NEAR(means[0].As<float>()[i], means[1].As<float>()[i], 1e-6);
    EXPECT_NEAR(weights[0].As<float>()[i], weights[1].As<float>()[i], 1e-5);
    EXPECT_NE(weights[0].As<float>()[i], 1);
  }
}

// A model whose columns are sharded over the replicas, which sum their parts of the products explicitly.
TpuEstimatorSpec ColumnModel(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor x = features["x"];
  const Variable weight = GetVariable("weight", {DType::kF32, {}}, initializers::Ones());
  const Tensor scores = AllReduceSum(ReduceSum(x, {1})) * weight.Read();
  const Tensor loss = ReduceMean(Square(scores - Cast(AllGather(labels.only()), DType::kF32)));
  return TpuEstimatorSpec::Train(
      loss, optimizers::Sgd(1e-3)->Minimize(AllReduceMean(loss)),
      {.host_call = HostCallSpec{.function =
                                     [](const HostCallValues& values) {
                                       mean_losses.push_back(values.tensors.at("loss").As<float>()[0]);
                                       return absl::OkStatus();
                                     },
                                 .tensors = {{"loss", loss}}}});
}

TEST_P(PartitioningTest, EachTensorIsSplitAlongItsAxis) {
  const auto options_of = [&](Partitioning partitioning, int64_t replicas, const std::string& name) {
    TpuEstimatorOptions options = Options(partitioning, replicas, name);
    options.model_fn = ColumnModel;
    options.batch_axis = {{1, std::nullopt}};
    return options;
  };
  const std::vector<float> expected = Train(options_of(kManual, 1, "one"), 3);
  ASSERT_THAT(expected, SizeIs(3));
  ExpectNear(Train(options_of(kManual, 2, "manual"), 3), expected);
  ExpectNear(Train(options_of(kAutomatic, 2, "automatic"), 3), expected);

  ASSERT_OK_AND_ASSIGN(TpuEstimator uneven, TpuEstimator::Create(options_of(kManual, 4, "uneven")));
  EXPECT_STATUS(uneven.Train(TrainInput, {.max_steps = 1}), kInvalid,
                "batch_axis of \"features/x\" is 1, and 4 replicas do not divide that dimension of f32[32,6]");
}

INSTANTIATE_TEST_SUITE_P(Folded, PartitioningTest, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "Folded" : "Apart"; });

}  // namespace
}  // namespace tessera

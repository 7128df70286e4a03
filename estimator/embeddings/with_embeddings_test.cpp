// SPDX-License-Identifier: Apache-2.0
// Whole models with separately trained tables.
#include "tessera/estimator/embeddings/with_embeddings.h"

#include <cmath>
#include <map>
#include <random>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/config/wrong_type.h"
#include "tessera/estimator/feature_columns/layers/input_layer.h"
#include "tessera/estimator/feature_columns/layers/sequence_features.h"
#include "tessera/estimator/feature_columns/tpu_embedding_column.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/premade/dnn_linear_combined.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

namespace fc = feature_columns;

using embeddings::AdagradParameters;
using embeddings::FeatureConfig;
using embeddings::StochasticGradientDescentParameters;
using embeddings::TableConfig;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kRows = 32;
constexpr int64_t kUsers = 5, kItems = 20;

// Each row has a user and up to three items; an item may occur twice.
absl::StatusOr<Dataset> Ratings(const Params& params) {
  std::vector<int64_t> users, items;
  std::vector<float> ratings;
  for (int64_t row = 0; row < kRows; ++row) {
    users.push_back(row % kUsers);
    for (const int64_t factor : {1, 2, 9}) items.push_back(row % 4 == 0 && factor == 9 ? -1 : row * factor % 19);
    ratings.push_back(static_cast<float>(row % 7) / 7);
  }
  ASSIGN_OR_RETURN(const Dataset rows, Dataset::FromTensors({{"user", Buffer::FromVector<int64_t>(users, {kRows})},
                                                             {"item", Buffer::FromVector<int64_t>(items, {kRows, 3})}},
                                                            {{"", Buffer::FromVector<float>(ratings, {kRows, 1})}}));
  return rows.Repeat().Batch(params.batch_size());
}

absl::StatusOr<Dataset> RatingsOnce(const Params& params) {
  ASSIGN_OR_RETURN(const Dataset rows, Ratings(params));
  return rows.Take(kRows / params.batch_size());
}

ModelFnSpec SpecOf(const Tensor& y, const Labels& labels, Mode mode) {
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"y", y}});
  const Tensor loss = losses::MeanSquaredError(labels.only(), y);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss);
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adagrad(0.1))->Minimize(loss));
}

ModelFnSpec ByFeatures(const Features& features, const Labels& labels, Mode mode, const Params&) {
  return SpecOf(layers::Dense(Concat({features["user"], features["item"]}, 1), 1), labels, mode);
}

EmbeddingConfigSpec Dictionaries() {
  return {.feature_to_config_dict = {{"user", {.table_id = "users"}}, {"item", {.table_id = "items"}}},
          .table_to_config_dict = {{"users", {.vocabulary_size = kUsers, .dimension = 3}},
                                   {"items", {.vocabulary_size = kItems, .dimension = 4}}},
          .optimization_parameters = AdagradParameters{.learning_rate = 0.1}};
}

std::vector<fc::FeatureColumn> Columns() {
  return {*fc::TpuEmbedding(*fc::Identity("user", kUsers), 3),
          *fc::TpuEmbedding(*fc::Identity("item", kItems, std::nullopt, 3), 4, {.combiner = "sqrtn"})};
}

ModelFn ByColumns() {
  return [](const Features& features, const Labels& labels, Mode mode, const Params&) {
    return SpecOf(layers::Dense(fc::InputLayer(features, Columns()), 1), labels, mode);
  };
}

EmbeddingConfigSpec OfColumns() {
  return {.feature_columns = Columns(), .optimization_parameters = AdagradParameters{.learning_rate = 0.1}};
}

class WithEmbeddingsTest : public ::testing::Test {
 protected:
  TpuEstimatorOptions Options(ModelFn model_fn, std::optional<EmbeddingConfigSpec> spec, int64_t replicas,
                              const std::string& name) {
    return {.model_fn = std::move(model_fn),
            .model_dir = root_ / name,
            .config = RunConfig{.tf_random_seed = 3, .tpu_config = {.num_shards = replicas, .strict = true}},
            .train_batch_size = 16,
            .eval_batch_size = 16,
            .predict_batch_size = 16,
            .embedding_config_spec = std::move(spec)};
  }

  // Returns the variables after `steps` steps.
  std::map<std::string, Buffer> Train(const TpuEstimatorOptions& options, int64_t steps) {
    std::map<std::string, Buffer> variables;
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    if (!estimator.ok()) return variables;
    EXPECT_OK(estimator->Train(Ratings, {.max_steps = steps}));
    const auto names = estimator->GetVariableNames();
    EXPECT_OK(names);
    if (!names.ok()) return variables;
    for (const std::string& name : *names) {
      // The state of the input is not numeric.
      if (const auto value = estimator->GetVariableValue(name); value.ok()) variables.emplace(name, *value);
    }
    return variables;
  }

  TestDirectory root_;
};

// Returns the names of the floating-point variables.
std::vector<std::string> NamesOf(const std::map<std::string, Buffer>& variables) {
  std::vector<std::string> names;
  for (const auto& [name, value] : variables) {
    if (value.type().dtype == DType::kF32) names.push_back(name);
  }
  return names;
}

void ExpectNear(const std::map<std::string, Buffer>& values, const std::map<std::string, Buffer>& expected) {
  EXPECT_EQ(NamesOf(values), NamesOf(expected));
  for (const std::string& name : NamesOf(expected)) {
    if (!values.contains(name)) continue;
    const auto a = values.at(name).As<float>(), b = expected.at(name).As<float>();
    ASSERT_EQ(a.size(), b.size()) << name;
    for (size_t i = 0; i < a.size(); ++i) ASSERT_NEAR(a[i], b[i], 2e-5) << name << " " << i;
  }
}

TEST_F(WithEmbeddingsTest, TablesAreEqualOnAnyNumberOfReplicas) {
  std::map<std::string, Buffer> expected;
  for (const auto& [replicas, folded] : std::vector<std::pair<int64_t, bool>>{{1, true}, {2, false}, {8, true}}) {
    SCOPED_TRACE(fmt::format("{} replicas, folded {}", replicas, folded));
    TpuEstimatorOptions options = Options(ByFeatures, Dictionaries(), replicas, fmt::format("{}{}", replicas, folded));
    options.config->tpu_config.fold_replicas = folded;
    const auto variables = Train(options, 6);
    if (expected.empty()) expected = variables;
    ExpectNear(variables, expected);
  }
  EXPECT_THAT(NamesOf(expected), ElementsAre("dense/bias", "dense/bias/Adagrad", "dense/kernel", "dense/kernel/Adagrad",
                                             "items", "items/Adagrad", "users", "users/Adagrad"));
}

// The same columns without a specification are trained by the model's optimizer, which is the tables' here.
TEST_F(WithEmbeddingsTest, ColumnsTrainAsOrdinaryOnesDo) {
  const auto ordinary = Train(Options(ByColumns(), std::nullopt, 2, "ordinary"), 6);
  const auto apart = Train(Options(ByColumns(), OfColumns(), 2, "apart"), 6);
  ExpectNear(apart, ordinary);
  EXPECT_THAT(NamesOf(apart), IsSupersetOf({"input_layer/item_embedding/embedding_weights",
                                            "input_layer/item_embedding/embedding_weights/Adagrad",
                                            "input_layer/user_embedding/embedding_weights"}));
}

TEST_F(WithEmbeddingsTest, SharedColumnsTrainAsOrdinaryOnesDo) {
  const std::vector<fc::SharedEmbeddingColumn> shared =
      *fc::TpuSharedEmbeddings({*fc::Identity("user", kItems), *fc::Identity("item", kItems, std::nullopt, 3)}, 4);
  const std::vector<fc::FeatureColumn> columns(shared.begin(), shared.end());
  const ModelFn model = [&](const Features& features, const Labels& labels, Mode mode, const Params&) {
    return SpecOf(layers::Dense(fc::InputLayer(features, columns), 1), labels, mode);
  };
  const EmbeddingConfigSpec spec = {.feature_columns = columns,
                                    .optimization_parameters = AdagradParameters{.learning_rate = 0.1}};
  const auto train = [&](const std::optional<EmbeddingConfigSpec>& of_tables, const std::string& name) {
    TpuEstimatorOptions options = Options(model, of_tables, 2, name);
    options.config->device = "reference";
    return Train(options, 6);
  };
  const auto apart = train(spec, "apart");
  ExpectNear(apart, train(std::nullopt, "ordinary"));
  EXPECT_THAT(NamesOf(apart), Contains("input_layer/item_user_shared_embedding/embedding_weights"));
}

// Two optimizers minimise one loss, which counts once.
TEST_F(WithEmbeddingsTest, PremadeModelsTrainTheTables) {
  const auto model = [] {
    return premade::DnnLinearCombinedRegressor({.linear_feature_columns = {*fc::Identity("user", kUsers)},
                                                .linear_optimizer = [] { return optimizers::Sgd(0.05); },
                                                .dnn_feature_columns = {Columns()[1]},
                                                .dnn_optimizer = [] { return optimizers::Adagrad(0.1); },
                                                .dnn_hidden_units = {4}});
  };
  EmbeddingConfigSpec spec = OfColumns();
  spec.feature_columns = {Columns()[1]};
  ASSERT_OK_AND_ASSIGN(const ModelFn of_ordinary, model());
  ASSERT_OK_AND_ASSIGN(const ModelFn of_apart, model());
  const auto ordinary = Train(Options(of_ordinary, std::nullopt, 2, "ordinary"), 6);
  ExpectNear(Train(Options(of_apart, spec, 2, "apart"), 6), ordinary);
  EXPECT_THAT(NamesOf(ordinary),
              Contains("dnn/input_from_feature_columns/input_layer/item_embedding/embedding_weights/Adagrad"));
}

// Returns a model whose optimizer does not scale the loss, or scales it inside or outside CrossShard.
ModelFn Scaled(std::optional<optimizers::LossScaleOptions> options, bool inside) {
  return [=](const Features& features, const Labels& labels, Mode, const Params&) {
    const Tensor y = layers::Dense(Concat({features["user"], features["item"]}, 1), 1);
    const Tensor loss = losses::MeanSquaredError(labels.only(), y);
    std::unique_ptr<Optimizer> optimizer = optimizers::Adagrad(0.1);
    if (options && inside) optimizer = optimizers::LossScale(std::move(optimizer), *options);
    optimizer = optimizers::CrossShard(std::move(optimizer));
    if (options && !inside) optimizer = optimizers::LossScale(std::move(optimizer), *options);
    return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
  };
}

// Scales that are powers of two change no bits, with table optimizers that use gradients in different ways.
TEST_F(WithEmbeddingsTest, ALossScaleChangesNothing) {
  std::vector<embeddings::OptimizationParameters> optimizers = {
      AdagradParameters{.learning_rate = 0.1},
      AdagradParameters{.learning_rate = 0.1, .common = {.use_gradient_accumulation = false}},
      embeddings::AdamParameters{.learning_rate = 0.1, .lazy_adam = false}};
  for (size_t i = 0; i < optimizers.size(); ++i) {
    const int64_t replicas = i == 1 ? 2 : 1;
    const bool inside = i != 0;
    SCOPED_TRACE(i);
    EmbeddingConfigSpec spec = Dictionaries();
    spec.optimization_parameters = optimizers[i];
    const auto plain = Train(Options(Scaled(std::nullopt, inside), spec, replicas, fmt::format("plain{}", i)), 3);
    auto scaled = Train(Options(Scaled(optimizers::LossScaleOptions{.initial = 1024, .growth_steps = 0}, inside), spec,
                                replicas, fmt::format("scaled{}", i)),
                        3);
    for (const auto& [name, value] : plain) {
      if (value.type().dtype != DType::kF32) continue;
      ASSERT_TRUE(scaled.contains(name)) << name;
      EXPECT_THAT(scaled.at(name).As<float>(), Pointwise(::testing::Eq(), value.As<float>())) << name;
    }
  }
}

// A loss scale with infinite gradients: rows, slots and pending pipelined updates do not change until the scale is
// small enough.
TEST_F(WithEmbeddingsTest, AStepThatLossScaleSkipsLeavesTheTables) {
  for (const bool pipelined : {false, true}) {
    SCOPED_TRACE(pipelined);
    EmbeddingConfigSpec spec = Dictionaries();
    spec.pipeline_execution_with_tensor_core = pipelined;
    const auto options = [&](const optimizers::LossScaleOptions& scale, const std::string& name) {
      TpuEstimatorOptions made = Options(Scaled(scale, true), spec, 2, fmt::format("{}{}", name, pipelined));
      made.config->tpu_config.strict = false;
      return made;
    };
    const auto first = Train(options({.initial = 1, .growth_steps = 0}, "first"), 1);
    TpuEstimatorOptions overflowing = options({.initial = 1, .growth_steps = 0}, "skips");
    EXPECT_EQ(NamesOf(Train(overflowing, 1)), NamesOf(first));
    // The loss is unchanged, and the square root's gradient at 0 is infinite.
    overflowing.model_fn = [](const Features& features, const Labels& labels, Mode, const Params&) {
      const Tensor y = layers::Dense(Concat({features["user"], features["item"]}, 1), 1);
      const Tensor root = ReduceMean(Sqrt(y - StopGradient(y)));
      const Tensor loss = losses::MeanSquaredError(labels.only(), y) + root;
      const auto optimizer =
          optimizers::CrossShard(optimizers::LossScale(optimizers::Adagrad(0.1), {.initial = 1, .growth_steps = 0}));
      return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
    };
    const auto skipped = Train(overflowing, 4);
    for (const auto& [name, value] : first) {
      if (value.type().dtype != DType::kF32) continue;
      ASSERT_TRUE(skipped.contains(name)) << name;
      EXPECT_THAT(skipped.at(name).As<float>(), Pointwise(::testing::Eq(), value.As<float>())) << name;
    }
    ASSERT_TRUE(skipped.contains("skipped_steps"));
    EXPECT_EQ(skipped.at("skipped_steps").As<int64_t>()[0], 3);
  }
}

TEST_F(WithEmbeddingsTest, ResumesToTheSameBits) {
  EmbeddingConfigSpec spec = Dictionaries();
  spec.pipeline_execution_with_tensor_core = true;
  spec.optimization_parameters =
      embeddings::AdamParameters{.learning_rate = 0.05, .common = {.use_gradient_accumulation = false}};
  spec.table_to_config_dict["users"].learning_rate_fn = [](const Tensor& step) {
    return 0.1 / (1 + Cast(step, DType::kF32));
  };
  TpuEstimatorOptions options = Options(ByFeatures, spec, 2, "whole");
  options.config->tpu_config.strict = false;  // gradients of a step exist before the previous ones are applied
  const auto whole = Train(options, 5);
  options.model_dir = root_ / "parts";
  Train(options, 2);
  const auto parts = Train(options, 5);
  EXPECT_EQ(NamesOf(parts), NamesOf(whole));
  for (const std::string& name : NamesOf(whole)) EXPECT_TRUE(BitwiseEqual(parts.at(name), whole.at(name))) << name;
  EXPECT_THAT(NamesOf(whole), IsSupersetOf({"items/Adam/m", "items/Adam/v", "items/pending_rows", "users/pending_rows",
                                            "users/pending_rate"}));
}

// Without replicas the same columns are ordinary columns, which read the same variables.
TEST_F(WithEmbeddingsTest, EvaluationsAndPredictionsReadTheTables) {
  TpuEstimatorOptions options = Options(ByColumns(), OfColumns(), 2, "model");
  const auto trained = Train(options, 4);
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult on_replicas, estimator.Evaluate(RatingsOnce));
  std::vector<float> predicted;
  ASSERT_OK(estimator.Predict(RatingsOnce, [&](const PredictBatch& batch) {
    const std::span<const float> rows = batch.values.at("y").As<float>();
    predicted.insert(predicted.end(), rows.begin(), rows.begin() + batch.rows);
    return absl::OkStatus();
  }));
  options.eval_on_tpu = false;
  ASSERT_OK_AND_ASSIGN(TpuEstimator in_one_piece, TpuEstimator::Create(options));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult in_one, in_one_piece.Evaluate(RatingsOnce));
  EXPECT_NEAR(on_replicas.metrics.at("loss"), in_one.metrics.at("loss"), 1e-6);
  ASSERT_EQ(predicted.size(), static_cast<size_t>(kRows));
  double loss = 0;
  for (size_t row = 0; row < predicted.size(); ++row) {
    loss += std::pow(predicted[row] - static_cast<float>(row % 7) / 7, 2) / kRows;
  }
  EXPECT_NEAR(loss, on_replicas.metrics.at("loss"), 1e-5);
  ExpectNear(Train(options, 4), trained);
}

// --- single steps ---

// A step of one batch: ids i64[4], weights and a label. The loss sums the table's rows, so the gradient of a row is
// its number of occurrences.
class StepTest : public WithEmbeddingsTest {
 protected:
  static absl::StatusOr<Dataset> Input(const Params& params) {
    ASSIGN_OR_RETURN(
        const Dataset rows,
        Dataset::FromTensors({{"id", Buffer::FromVector<int64_t>({0, 2, 0, -1}, {4})},
                              {"ids", Buffer::FromVector<int64_t>({0, 1, -1, 2, -1, 2, -1, -1, -1, 1, -1, 3}, {4, 3})},
                              {"w", Buffer::FromVector<float>({1, 3, 0, 2, 0, 2, 0, 0, 0, 4, 0, 0.5f}, {4, 3})}}));
    return rows.Repeat().Batch(params.batch_size());
  }

  static EmbeddingConfigSpec Spec(const std::string& feature, const TableConfig& table,
                                  const FeatureConfig& config = {.table_id = "t"}) {
    return {.feature_to_config_dict = {{feature, config}},
            .table_to_config_dict = {{"t", table}},
            .optimization_parameters = StochasticGradientDescentParameters{.learning_rate = 0.5}};
  }

  static TableConfig Ones(int64_t rows = 4) {
    return {.vocabulary_size = rows, .dimension = 1, .initializer = initializers::Ones(), .combiner = "sum"};
  }

  // Trains `steps` steps with the sum of feature `feature` as loss, and returns the table.
  std::vector<float> TableAfter(const EmbeddingConfigSpec& spec, const std::string& feature, int64_t steps = 1) {
    const ModelFn model = [&](const Features& features, const Labels&, Mode, const Params&) {
      const Tensor loss = ReduceSum(features[feature]);
      return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
    };
    TpuEstimatorOptions options = Options(model, spec, 1, fmt::format("step{}", count_++));
    options.config->device = "reference";  // takes no time to compile
    options.train_batch_size = 4;
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    if (!estimator.ok()) return {};
    EXPECT_OK(estimator->Train(Input, {.max_steps = steps}));
    const auto table = estimator->GetVariableValue("t");
    EXPECT_OK(table);
    if (!table.ok()) return {};
    const auto values = table->As<float>();
    return {values.begin(), values.end()};
  }

  int count_ = 0;
};

TEST_F(StepTest, IdZeroCounts) { EXPECT_THAT(TableAfter(Spec("id", Ones()), "id"), ElementsAre(0, 1, 0.5, 1)); }

TEST_F(StepTest, ATableHasItsOwnRateAndOptimizer) {
  TableConfig table = Ones();
  table.learning_rate = 0.25;
  EXPECT_THAT(TableAfter(Spec("id", table), "id"), ElementsAre(0.5, 1, 0.75, 1));
  table.learning_rate.reset();
  table.learning_rate_fn = [](const Tensor& step) { return Cast(step, DType::kF32) * 0.5 + 0.25; };
  EXPECT_THAT(TableAfter(Spec("id", table), "id", 2), ElementsAre(-1, 1, 0, 1));
  table.learning_rate_fn = {};
  table.optimization_parameters = embeddings::MomentumParameters{.learning_rate = 0.125, .momentum = 1};
  EXPECT_THAT(TableAfter(Spec("id", table), "id", 2), ElementsAre(0.25, 1, 0.625, 1));
  EmbeddingConfigSpec spec = Spec("id", table);
  spec.optimization_parameters.reset();
  EXPECT_THAT(TableAfter(spec, "id", 2), ElementsAre(0.25, 1, 0.625, 1));
}

TEST_F(StepTest, TheMultiplierScalesGradients) {
  EmbeddingConfigSpec spec = Spec("id", Ones());
  spec.experimental_gradient_multiplier_fn = [](const Tensor& step) { return Cast(step, DType::kF32) * 0.5; };
  EXPECT_THAT(TableAfter(spec, "id", 2), ElementsAre(0.5, 1, 0.75, 1));  // 0 in the first step
}

TEST_F(StepTest, WeightsAndCombinersAreThoseOfColumns) {
  TableConfig table = Ones();
  EXPECT_THAT(TableAfter(Spec("ids", table), "ids"), ElementsAre(0.5, 0, 0, 0.5));
  EXPECT_THAT(TableAfter(Spec("ids", table, {.table_id = "t", .weight_key = "w"}), "ids"),
              ElementsAre(0.5, -2.5, -1, 0.75));
  table.combiner = "mean";
  EXPECT_THAT(TableAfter(Spec("ids", table, {.table_id = "t", .weight_key = "w"}), "ids"),
              Pointwise(FloatNear(1e-6f), {1 - 0.125f, 1 - 0.5f * (0.75f + 4 / 4.5f), 0.5f, 1 - 0.25f / 4.5f}));
}

// Each step is combined separately: the weight in a mean of one row is 1.
TEST_F(StepTest, SequencesHaveWeights) {
  const FeatureConfig two = {.table_id = "t", .max_sequence_length = 2, .weight_key = "w"};
  TableConfig table = Ones();
  EXPECT_THAT(TableAfter(Spec("ids", table, two), "ids"), ElementsAre(0.5, -2.5, 0, 1));
  EXPECT_THAT(TableAfter(Spec("ids", table, {.table_id = "t", .max_sequence_length = 5, .weight_key = "w"}), "ids"),
              ElementsAre(0.5, -2.5, -1, 0.75));
  table.combiner.reset();  // as a sum
  EXPECT_THAT(TableAfter(Spec("ids", table, two), "ids"), ElementsAre(0.5, -2.5, 0, 1));
  for (const char* combiner : {"mean", "sqrtn"}) {
    table.combiner = combiner;
    EXPECT_THAT(TableAfter(Spec("ids", table, two), "ids"), ElementsAre(0.5, 0, 0.5, 1)) << combiner;
  }
}

// A row of one number that is clipped to the maximum norm has no gradient.
TEST_F(StepTest, RowsAreCutToTheirNorm) {
  TableConfig table = Ones();
  table.max_norm = 0.5;
  EXPECT_THAT(TableAfter(Spec("id", table), "id"), ElementsAre(1, 1, 1, 1));
  table.max_norm = 2;
  EXPECT_THAT(TableAfter(Spec("id", table), "id"), ElementsAre(0, 1, 0.5, 1));
}

// A sequence keeps its gaps, is truncated on the right, and comes with its length.
TEST_F(StepTest, SequencesAreCutAndHaveLengths) {
  std::vector<TensorType> types;
  const EmbeddingConfigSpec two = Spec("ids", Ones(), {.table_id = "t", .max_sequence_length = 2});
  EXPECT_THAT(TableAfter(two, "ids"), ElementsAre(0.5, 0, 0.5, 1));
  for (const int64_t steps : {2, 3, 5}) {
    const ModelFn model = [&](const Features& features, const Labels&, Mode, const Params&) {
      types = {features["ids"].type(), features["ids_seq_length_"].type()};
      return TpuEstimatorSpec::Predict({{"rows", features["ids"]}, {"steps", features["ids_seq_length_"]}});
    };
    const auto traced = TraceModel(
        embeddings::WithEmbeddings(model, Spec("ids", Ones(), {.table_id = "t", .max_sequence_length = steps})),
        Mode::kPredict, Params(), {.features = {{.name = "ids", .type = {DType::kI64, {4, 3}}}}}, {});
    EXPECT_OK(traced);
    EXPECT_THAT(types, ElementsAre(TensorType{DType::kF32, {4, steps, 1}}, TensorType{DType::kI32, {4}}));
  }
}

// The loss is 100 times the number of steps of each sequence, plus the number of ids within the first two steps.
TEST_F(StepTest, LengthsCountUpToTheLastId) {
  const ModelFn model = [](const Features& features, const Labels&, Mode, const Params&) {
    const Tensor lengths = Cast(features["ids_seq_length_"], DType::kF32);
    const Tensor places = Constant(std::vector<float>{1000, 100, 10, 1}, {4});
    const Tensor loss = ReduceSum(lengths * places) + 0.0 * ReduceSum(features["ids"]);
    return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
  };
  for (const auto& [steps, expected] : std::map<int64_t, double>{{2, 2101}, {3, 2303}, {5, 2303}}) {
    TpuEstimatorOptions options = Options(model, Spec("ids", Ones(), {.table_id = "t", .max_sequence_length = steps}),
                                          1, fmt::format("lengths{}", steps));
    options.config->device = "reference";
    options.train_batch_size = 4;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK_AND_ASSIGN(const TrainResult result, estimator.Train(Input, {.max_steps = 1}));
    EXPECT_EQ(*result.loss, expected) << steps;
  }
}

TEST_F(StepTest, AnIdBeyondTheTableIsNamed) {
  const ModelFn model = [](const Features& features, const Labels&, Mode, const Params&) {
    const Tensor loss = ReduceSum(features["ids"]);
    return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
  };
  TpuEstimatorOptions options = Options(model, Spec("ids", Ones(3)), 1, "beyond");
  options.train_batch_size = 4;
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  EXPECT_STATUS(estimator.Train(Input, {.max_steps = 1}), kInvalid,
                HasSubstr("an id up to 2, or a negative number for none: table \"t\" has 3 rows"));
}

// --- random features ---

// A batch of ids with weights and the gradient of each activation, and a table that two features share.
struct Drawn {
  int64_t rows, length, vocabulary, dimension, replicas;
  std::string combiner;
  bool weighted, sums, folded;
  std::vector<int64_t> ids[2] = {};
  std::vector<float> weights[2] = {}, gradients[2] = {}, table = {};
};

Drawn Draw(uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](int64_t most) { return static_cast<int64_t>(random() % static_cast<uint64_t>(most)); };
  Drawn drawn = {.rows = 4 * (1 + below(3)),
                 .length = 1 + below(4),
                 .vocabulary = 1 + below(12),
                 .dimension = 1 + below(3),
                 .replicas = int64_t{1} << below(3),
                 .combiner = std::vector<std::string>{"sum", "mean", "sqrtn"}[static_cast<size_t>(below(3))],
                 .weighted = below(2) == 0,
                 .sums = below(2) == 0,
                 .folded = below(2) == 0};
  const auto number = [&] { return static_cast<float>(below(17) - 8) / 8; };
  for (const int feature : {0, 1}) {
    for (int64_t i = 0; i < drawn.rows * drawn.length; ++i) {
      drawn.ids[feature].push_back(below(drawn.vocabulary + 1) - 1);
      drawn.weights[feature].push_back(number());
    }
    for (int64_t i = 0; i < drawn.rows * drawn.dimension; ++i) drawn.gradients[feature].push_back(number());
  }
  for (int64_t i = 0; i < drawn.vocabulary * drawn.dimension; ++i) drawn.table.push_back(number());
  return drawn;
}

// Adds the contributions of a feature to the rows: (id, gradient).
void AddContributions(const Drawn& drawn, int feature,
                      std::vector<std::pair<int64_t, std::vector<float>>>& contributions) {
  for (int64_t row = 0; row < drawn.rows; ++row) {
    std::vector<float> weights;
    float sum = 0, squares = 0;
    for (int64_t place = 0; place < drawn.length; ++place) {
      const auto at = static_cast<size_t>(row * drawn.length + place);
      float weight = drawn.weighted ? drawn.weights[feature][at] : 1;
      if (drawn.ids[feature][at] < 0 || (drawn.combiner != "sum" && weight <= 0)) weight = 0;
      weights.push_back(weight);
      sum += weight;
      squares += weight * weight;
    }
    const float divisor = drawn.combiner == "sum" ? 1 : drawn.combiner == "mean" ? sum : std::sqrt(squares);
    for (int64_t place = 0; place < drawn.length; ++place) {
      const int64_t id = drawn.ids[feature][static_cast<size_t>(row * drawn.length + place)];
      if (id < 0) continue;
      std::vector<float>& gradient = contributions.emplace_back(id, std::vector<float>()).second;
      for (int64_t column = 0; column < drawn.dimension; ++column) {
        const float of_row = drawn.gradients[feature][static_cast<size_t>(row * drawn.dimension + column)];
        gradient.push_back(divisor == 0 ? 0 : of_row * weights[static_cast<size_t>(place)] / divisor);
      }
    }
  }
}

// Returns the table after two steps of Adagrad.
std::vector<float> AfterTwoSteps(const Drawn& drawn) {
  std::vector<std::pair<int64_t, std::vector<float>>> contributions;
  for (const int feature : {0, 1}) AddContributions(drawn, feature, contributions);
  std::vector<float> table = drawn.table, sums(table.size(), 0.1f);
  const auto apply = [&](int64_t id, const std::vector<float>& gradient) {
    for (size_t column = 0; column < gradient.size(); ++column) {
      const size_t at = static_cast<size_t>(id) * gradient.size() + column;
      sums[at] += gradient[column] * gradient[column];
      table[at] -= 0.5f * gradient[column] / std::sqrt(sums[at]);
    }
  };
  for (int step = 0; step < 2; ++step) {
    if (!drawn.sums) {
      for (const auto& [id, gradient] : contributions) apply(id, gradient);
      continue;
    }
    std::map<int64_t, std::vector<float>> of_rows;
    for (const auto& [id, gradient] : contributions) {
      std::vector<float>& row = of_rows[id];
      row.resize(gradient.size());
      for (size_t column = 0; column < gradient.size(); ++column) row[column] += gradient[column];
    }
    for (const auto& [id, gradient] : of_rows) apply(id, gradient);
  }
  return table;
}

TEST_F(StepTest, DrawnFeaturesTrainAsTheirDefinitionSays) {
  for (uint32_t seed = 1; seed <= 5; ++seed) {
    Drawn drawn = Draw(seed);
    // The order of sequential updates is only guaranteed for a single feature.
    if (!drawn.sums) drawn.ids[1].assign(drawn.ids[1].size(), -1);
    SCOPED_TRACE(fmt::format("seed {}: {} rows of {} ids, {} x {}, {} replicas, {}, weighted {}, sums {}", seed,
                             drawn.rows, drawn.length, drawn.vocabulary, drawn.dimension, drawn.replicas,
                             drawn.combiner, drawn.weighted, drawn.sums));
    const Shape of_ids = {drawn.rows, drawn.length}, of_rows = {drawn.rows, drawn.dimension};
    const InputFn input = [&](const Params& params) -> absl::StatusOr<Dataset> {
      ASSIGN_OR_RETURN(const Dataset rows,
                       Dataset::FromTensors({{"a", Buffer::FromVector(drawn.ids[0], of_ids)},
                                             {"a_weights", Buffer::FromVector(drawn.weights[0], of_ids)},
                                             {"a_gradient", Buffer::FromVector(drawn.gradients[0], of_rows)},
                                             {"b", Buffer::FromVector(drawn.ids[1], of_ids)},
                                             {"b_weights", Buffer::FromVector(drawn.weights[1], of_ids)},
                                             {"b_gradient", Buffer::FromVector(drawn.gradients[1], of_rows)}}));
      return rows.Repeat().Batch(params.batch_size());
    };
    const ModelFn model = [](const Features& features, const Labels&, Mode, const Params&) {
      const Tensor loss = ReduceSum(features["a"] * features["a_gradient"] + features["b"] * features["b_gradient"]);
      return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
    };
    const auto feature = [&](const std::string& name) {
      return FeatureConfig{.table_id = "t", .weight_key = drawn.weighted ? name + "_weights" : ""};
    };
    const TableConfig table = {.vocabulary_size = drawn.vocabulary,
                               .dimension = drawn.dimension,
                               .initializer = [&](const TensorType& type) { return Constant(drawn.table, type.shape); },
                               .combiner = drawn.combiner};
    TpuEstimatorOptions options =
        Options(model,
                EmbeddingConfigSpec{
                    .feature_to_config_dict = {{"a", feature("a")}, {"b", feature("b")}},
                    .table_to_config_dict = {{"t", table}},
                    .optimization_parameters =
                        AdagradParameters{.learning_rate = 0.5, .common = {.use_gradient_accumulation = drawn.sums}}},
                drawn.replicas, fmt::format("drawn{}", seed));
    options.train_batch_size = drawn.rows;
    options.config->tpu_config.fold_replicas = drawn.folded;
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
    ASSERT_OK(estimator.Train(input, {.max_steps = 2}));
    ASSERT_OK_AND_ASSIGN(const Buffer trained, estimator.GetVariableValue("t"));
    EXPECT_THAT(trained.As<float>(), Pointwise(FloatNear(1e-4f), AfterTwoSteps(drawn)));
  }
}

// --- errors ---

const ModelInputs kInputs = {.features = {{.name = "item", .type = {DType::kI64, {8, 3}}},
                                          {.name = "user", .type = {DType::kI64, {8}}},
                                          {.name = "x", .type = {DType::kF32, {8, 2}}}},
                             .labels = {{.name = "", .type = {DType::kF32, {8, 1}}}}};

absl::Status Trace(const ModelFn& model, const EmbeddingConfigSpec& spec, Mode mode = Mode::kTrain) {
  return TraceModel(embeddings::WithEmbeddings(model, spec), mode, Params(), kInputs, {}).status();
}

TEST(WithEmbeddings, NamesMistakesAtTheLineOfTheSpecification) {
  EmbeddingConfigSpec spec = Dictionaries();
  EXPECT_OK(Trace(ByFeatures, spec));
  spec.feature_to_config_dict["itm"] = {.table_id = "items"};
  EXPECT_STATUS(
      Trace(ByFeatures, spec), kInvalid,
      ::testing::AllOf(HasSubstr("with_embeddings_test.cpp:"), HasSubstr("no feature \"itm\"; the input has")));
  spec = Dictionaries();
  spec.feature_to_config_dict["item"].weight_key = "w";
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid, HasSubstr("no feature \"w\""));
  spec.feature_to_config_dict["item"].weight_key = "x";
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid,
                HasSubstr("feature \"x\": expected one weight for each id of \"item\", floats [8,3], got f32[8,2]"));
  spec = Dictionaries();
  spec.table_to_config_dict["items"].combiner.reset();
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid,
                HasSubstr("feature \"item\" has 3 ids per row, but table \"items\" has no combiner"));
  spec = Dictionaries();
  spec.feature_to_config_dict["x"] = {.table_id = "items"};
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid, HasSubstr("feature \"x\": expected ids, integers of [batch]"));
  spec = Dictionaries();
  spec.optimization_parameters.reset();
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid, HasSubstr("optimization_parameters are missing"));
  EXPECT_OK(Trace(ByFeatures, spec, Mode::kEval));
  spec = Dictionaries();
  spec.table_to_config_dict["items"].learning_rate_fn = [](const Tensor& step) { return step; };
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid,
                HasSubstr("learning_rate_fn: expected a floating-point scalar, got i64[]"));
  spec = Dictionaries();
  spec.experimental_gradient_multiplier_fn = [](const Tensor&) { return Zeros({DType::kF32, {2}}); };
  EXPECT_STATUS(Trace(ByFeatures, spec), kInvalid,
                HasSubstr("experimental_gradient_multiplier_fn: expected a floating-point scalar, got f32[2]"));
}

TEST(WithEmbeddings, NamesModelsWithoutGradients) {
  const ModelFn no_optimizer = [](const Features& features, const Labels&, Mode, const Params&) {
    return TpuEstimatorSpec::Train(ReduceSum(features["item"]), TrainOp(std::vector<Tensor>()));
  };
  EXPECT_STATUS(Trace(no_optimizer, Dictionaries()), kInvalid, HasSubstr("expected a call of an optimizer's Minimize"));
  const ModelFn in_loop = [](const Features& features, const Labels&, Mode, const Params&) {
    const Tensor loss = While(
        {Zeros({DType::kI32, {}}), Zeros({DType::kF32, {}})},
        [](const std::vector<Tensor>& values) { return values[0] < 3; },
        [&](const std::vector<Tensor>& values) {
          return std::vector<Tensor>{values[0] + 1, values[1] + ReduceSum(features["item"])};
        })[1];
    return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
  };
  EXPECT_OK(Trace(in_loop, Dictionaries()));  // the rows are looked up before
  const ModelFn unread = [](const Features& features, const Labels&, Mode, const Params&) {
    const Tensor loss = ReduceSum(layers::Dense(fc::InputLayer(features, {Columns()[0]}), 1));
    return TpuEstimatorSpec::Train(loss, optimizers::Sgd(0.1)->Minimize(loss));
  };
  EXPECT_STATUS(Trace(unread, OfColumns()), kInvalid,
                HasSubstr("no layer of the model function reads column \"item_embedding\""));
}

// A column that the model reads by its feature has a table with the name of the column.
TEST(WithEmbeddings, ColumnsStandInTheFeatures) {
  std::vector<std::string> types;
  const ModelFn model = [&](const Features& features, const Labels& labels, Mode mode, const Params& params) {
    for (const char* name : {"item", "user", "x"}) types.push_back(ToString(features[name]));
    types.push_back(ToString(features.Fed("item")));
    types.push_back(ToString(fc::InputLayer(features, Columns())));
    return ByFeatures(features, labels, mode, params);
  };
  EXPECT_OK(Trace(model, OfColumns()));
  EXPECT_THAT(types, ElementsAre("f32[8,4]", "f32[8,3]", "f32[8,2]", "i64[8,3]", "f32[8,7]"));
}

TEST(EmbeddingConfigSpec, IsChecked) {
  const auto check = [](const std::function<void(EmbeddingConfigSpec&)>& change, const std::string& message) {
    EmbeddingConfigSpec spec = Dictionaries();
    change(spec);
    EXPECT_STATUS(Validate(spec, true), kInvalid, HasSubstr(message));
  };
  check([](auto& spec) { spec.table_to_config_dict.clear(); },
        "expected either feature_columns or both feature_to_config_dict and table_to_config_dict, got 0 columns, 2 "
        "features and 0 tables");
  check([](auto& spec) { spec.feature_columns = Columns(); }, "got 2 columns, 2 features and 2 tables");
  check([](auto& spec) { spec = OfColumns(), spec.optimization_parameters.reset(); },
        "optimization_parameters are missing");
  check([](auto& spec) { spec.feature_to_config_dict["user"].table_id = "usrs"; },
        "feature \"user\" names table \"usrs\", which table_to_config_dict does not have");
  check([](auto& spec) { spec.feature_to_config_dict.erase("user"); },
        "no feature of feature_to_config_dict names table \"users\"");
  check([](auto& spec) { spec.table_to_config_dict["users"].vocabulary_size = 0; },
        "table \"users\": expected a vocabulary_size and a dimension of at least 1, got 0 and 3");
  check([](auto& spec) { spec.table_to_config_dict["users"].combiner = "max"; }, "got \"max\"");
  check(
      [](auto& spec) {
        spec.table_to_config_dict["users"].learning_rate = 0.1;
        spec.table_to_config_dict["users"].learning_rate_fn = [](const Tensor& step) { return step; };
      },
      "has a learning_rate and a learning_rate_fn");
  check([](auto& spec) { spec.feature_to_config_dict["user"].max_sequence_length = -1; },
        "expected a max_sequence_length of at least 0, got -1");
  check([](auto& spec) { spec.table_to_config_dict["users"].max_norm = 0; },
        "table \"users\": expected a positive max_norm, got 0");
  check([](auto& spec) { spec.optimization_parameters = AdagradParameters{.initial_accumulator = -1}; },
        "embedding_config_spec: AdagradParameters: initial_accumulator: expected more than 0, got -1");
  check([](auto& spec) { spec = OfColumns(), spec.feature_columns.push_back(Columns()[0]); },
        "feature \"user\" has the columns \"user_embedding\" and \"user_embedding\"");
}

TEST(EmbeddingConfigSpec, TakesColumnsOfTheTpuAlone) {
  EmbeddingConfigSpec spec = OfColumns();
  for (const fc::FeatureColumn& column : {fc::FeatureColumn(*fc::Embedding(*fc::Identity("a", 3), 2)),
                                          fc::FeatureColumn(fc::NumericColumn{.key = "a"})}) {
    spec.feature_columns = {column};
    const absl::Status on_tpu = Validate(spec, true);
    EXPECT_STATUS(on_tpu, kInvalid, HasSubstr("expected columns of TpuEmbedding and TpuSharedEmbeddings"));
    EXPECT_TRUE(IsWrongType(on_tpu));
    EXPECT_OK(Validate(spec, false));
  }
  spec.feature_columns = {*fc::Identity("a", 3)};
  EXPECT_TRUE(IsWrongType(Validate(spec, true)));
  EXPECT_TRUE(IsWrongType(Validate(spec, false)));
}

}  // namespace
}  // namespace tessera

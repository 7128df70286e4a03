// SPDX-License-Identifier: Apache-2.0
// Jobs whose embedding tables have their own optimizers.
#include "tessera/estimator/job/tables/job_tables.h"

#include <cmath>
#include <map>

#include "gmock/gmock.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/tpu_embedding_column.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/job/tables/table_optimizer.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/estimator/premade/dnn.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

namespace fc = feature_columns;

using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::Pointwise;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr char kCity[] = "vocabulary { key: \"city\" words: [\"a\", \"b\", \"c\"] }";
constexpr char kTable[] = "dnn/input_from_feature_columns/input_layer/city_embedding/embedding_weights";

using Variables = std::map<std::string, Buffer>;

class JobTablesTest : public ::testing::Test {
 protected:
  JobTablesTest() {
    std::string rows = "x,city,street,y\n";
    for (int i = 0; i < 24; ++i) {
      rows += fmt::format("{},{},{},{}\n", i % 8 * 0.5 - 2, "abc"[i % 3], i * i % 7, i % 3 + i % 5 * 0.25);
    }
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
  }

  // Returns a job of a network on x, the city and the street; `more` are fields of the job.
  static std::string Job(const std::string& more, const std::string& embedding = "", int replicas = 1) {
    return fmt::format(
        "model {{ dnn_regressor {{ hidden_units: [4] feature_columns {{ numeric {{ key: \"x\" }} }}\n"
        "  feature_columns {{ embedding {{ categorical {{ {} }} dimension: 2 {} }} }}\n"
        "  feature_columns {{ embedding {{ categorical {{ hashed {{ key: \"street\" buckets: 5 }} }} dimension: 3 }} "
        "}}\n"
        "  optimizer {{ sgd {{ learning_rate: 0.1 }} }} }} }}\n"
        "data {{ csv {{ path: \"data.csv\" features {{ columns: \"x\" }} features {{ columns: \"city\" }}\n"
        "  features {{ columns: \"street\" }} label {{ column: \"y\" }} }} }}\n"
        "train_batch_size: 24 max_steps: 4 run_config {{ save_summary_steps: 0 tf_random_seed: 5 }}\n"
        "tpu_config {{ num_shards: {} }}\n{}\n",
        kCity, embedding, replicas, more);
  }

  absl::StatusOr<RunnableModel> Make(const std::string& text, Mode mode = Mode::kTrain) {
    absl::StatusOr<job::Job> job = ParseJob(text, "j");
    RETURN_IF_ERROR(job.status());
    ResolvePaths(*job, directory_.path());
    return MakeModel(*job, mode, "j", FileSystem::Local());
  }

  // Returns the variables of numbers after the training.
  absl::StatusOr<Variables> Train(RunnableModel model, Mode then = Mode::kTrain) {
    model.estimator.model_dir = directory_ / fmt::format("model_{}", runs_++);
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
    RETURN_IF_ERROR(estimator.Train(model.train, {.max_steps = model.max_steps}).status());
    if (then == Mode::kEval) RETURN_IF_ERROR(estimator.Evaluate(model.eval).status());
    Variables variables;
    ASSIGN_OR_RETURN(const std::vector<std::string> names, estimator.GetVariableNames());
    for (const std::string& name : names) {
      const auto value = estimator.GetVariableValue(name);
      if (value.ok() && value->type().dtype == DType::kF32) variables.emplace(name, *value);
    }
    return variables;
  }
  absl::StatusOr<Variables> Train(const std::string& text) {
    ASSIGN_OR_RETURN(RunnableModel model, Make(text));
    return Train(std::move(model));
  }

  TestDirectory directory_;
  int runs_ = 0;
};

void ExpectSame(const Variables& values, const Variables& expected) {
  ASSERT_EQ(values.size(), expected.size());
  for (const auto& [name, value] : expected) {
    ASSERT_TRUE(values.contains(name)) << name;
    EXPECT_THAT(values.at(name).As<float>(), Pointwise(Eq(), value.As<float>())) << name;
  }
}

// The same model function, with the specification written in C++.
TEST_F(JobTablesTest, TrainsAsTheModelInCpp) {
  ASSERT_OK_AND_ASSIGN(
      RunnableModel job,
      Make(Job("embedding_config_spec {\n"
               "  optimization_parameters { adagrad { learning_rate: 0.5 initial_accumulator: 0.2 }\n"
               "    schedule { exponential { decay_steps: 2 decay_rate: 0.5 } } clip_gradient_max: 0.25 }\n"
               "  tables { column: \"street_embedding\" initializer { uniform { low: 0 high: 0.1 } }\n"
               "    optimization_parameters { momentum { learning_rate: 0.2 momentum: 0.9 }\n"
               "      use_gradient_accumulation: false clip_weight_max: 0.3 } }\n"
               "  experimental_gradient_multiplier { value: 2 } }",
               "combiner: SUM", 2)));
  ASSERT_TRUE(job.estimator.embedding_config_spec);
  RunnableModel by_hand = job;
  ASSERT_OK_AND_ASSIGN(fc::EmbeddingColumn city,
                       fc::TpuEmbedding(*fc::VocabularyList("city", {"a", "b", "c"}), 2,
                                        {.combiner = "sum", .learning_rate_fn = [](const Tensor&) {
                                           return learning_rates::Exponential(0.5, 2, 0.5);
                                         }}));
  ASSERT_OK_AND_ASSIGN(fc::EmbeddingColumn street,
                       fc::Embedding(*fc::HashBucket("street", 5), 3,
                                     {.initializer = initializers::RandomUniform(0, 0.1), .tpu = fc::TpuTable()}));
  by_hand.estimator.embedding_config_spec = EmbeddingConfigSpec{
      .feature_columns = {city, street},
      .column_to_parameters_dict = {{"street_embedding",
                                     embeddings::MomentumParameters{
                                         .learning_rate = 0.2,
                                         .momentum = 0.9,
                                         .common = {.use_gradient_accumulation = false, .clip_weight_max = 0.3}}}},
      .optimization_parameters =
          embeddings::AdagradParameters{
              .learning_rate = 0.5, .initial_accumulator = 0.2, .common = {.clip_gradient_max = 0.25}},
      .experimental_gradient_multiplier_fn = [](const Tensor&) { return Constant(2, DType::kF32); }};
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head,
                       heads::Regression({.loss_reduction = losses::Reduction::kSumOverBatchSize}));
  ASSERT_OK_AND_ASSIGN(by_hand.estimator.model_fn,
                       premade::DnnEstimator({.head = head,
                                              .hidden_units = {4},
                                              .feature_columns = {fc::NumericColumn{.key = "x"}, city, street},
                                              .optimizer = [] { return optimizers::Sgd(0.1); }}));
  ASSERT_OK_AND_ASSIGN(const Variables trained, Train(job));
  EXPECT_TRUE(trained.contains(std::string(kTable) + "/Adagrad"));
  ASSERT_OK_AND_ASSIGN(const Variables expected, Train(by_hand));
  ExpectSame(trained, expected);
}

// Plain descent at the rate of the model's optimizer: the specification changes no variable and no name.
TEST_F(JobTablesTest, PlainDescentIsThatOfTheModel) {
  const std::string descent =
      "embedding_config_spec { optimization_parameters {\n  stochastic_gradient_descent { learning_rate: 0.1 } } }";
  std::vector<float> tables;
  for (const char* embedding : {"", "max_norm: 0.25"}) {
    SCOPED_TRACE(embedding);
    ASSERT_OK_AND_ASSIGN(const Variables expected, Train(Job("", embedding)));
    ASSERT_OK_AND_ASSIGN(const Variables trained, Train(Job(descent, embedding)));
    ASSERT_EQ(trained.size(), expected.size());
    for (const auto& [name, value] : expected) {
      ASSERT_TRUE(trained.contains(name)) << name;
      EXPECT_THAT(trained.at(name).As<float>(), Pointwise(::testing::FloatNear(1e-6F), value.As<float>())) << name;
    }
    tables.push_back(trained.at(kTable).As<float>()[0]);
  }
  EXPECT_GT(std::abs(tables[0] - tables[1]), 1e-4);  // some rows are longer
}

// Shared tables keep their name in the root, and other columns stay with the optimizer of the model.
TEST_F(JobTablesTest, TakesSharedTablesAndSomeColumns) {
  const std::string features =
      "features { name: \"from\" columns: \"city\" } features { name: \"to\" columns: \"city\" }";
  const auto job = [&](const std::string& more) {
    return fmt::format(
        "model {{ dnn_regressor {{ hidden_units: [2] feature_columns {{ shared_embedding {{ name: \"cities\" "
        "dimension: 2\n"
        "  categorical {{ vocabulary {{ key: \"from\" words: [\"a\", \"b\", \"c\"] }} }}\n"
        "  categorical {{ vocabulary {{ key: \"to\" words: [\"a\", \"b\", \"c\"] }} }} }} }}\n"
        "  feature_columns {{ embedding {{ categorical {{ {} }} dimension: 1 }} }} optimizer {{ sgd {{ }} }} }} }}\n"
        "data {{ csv {{ path: \"data.csv\" {} features {{ columns: \"city\" }} label {{ column: \"y\" }} }} }}\n"
        "train_batch_size: 24 max_steps: 2 run_config {{ save_summary_steps: 0 }} {}\n",
        kCity, features, more);
  };
  ASSERT_OK_AND_ASSIGN(const Variables plain, Train(job("")));
  ASSERT_TRUE(plain.contains("cities"));
  ASSERT_OK_AND_ASSIGN(const Variables trained,
                       Train(job("embedding_config_spec { columns: \"cities\"\n"
                                 "  optimization_parameters { adam { learning_rate: 0.01 } } }")));
  EXPECT_TRUE(trained.contains("cities/Adam/m"));
  EXPECT_TRUE(trained.contains("cities"));
  EXPECT_FALSE(trained.contains(std::string(kTable) + "/Adam/m"));
  EXPECT_TRUE(trained.contains(kTable));
}

TEST_F(JobTablesTest, TablesInFilesKeepTheirValues) {
  const std::string spec = "embedding_config_spec { optimization_parameters { ftrl { learning_rate: 0.1 } } }";
  ASSERT_OK_AND_ASSIGN(const Variables expected, Train(Job(spec)));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make(Job(spec, "storage: FILE")));
  EXPECT_EQ(std::get<fc::EmbeddingColumn>(model.estimator.embedding_config_spec->feature_columns[0]).options.storage,
            VariableStorage::kFile);
  ASSERT_OK_AND_ASSIGN(const Variables trained, Train(model));
  ExpectSame(trained, expected);
}

// Each field of the message becomes the parameter of its name.
TEST(TableOptimizer, FieldsAreThoseOfTheParameters) {
  const auto made = [](const std::string& text) {
    const absl::StatusOr<job::Job> job =
        ParseJob("embedding_config_spec { optimization_parameters { " + text + " } }", "j");
    EXPECT_OK(job);
    auto parameters = MakeTableOptimizer(job->embedding_config_spec().optimization_parameters(), "path");
    EXPECT_OK(parameters);
    return *parameters;
  };
  const auto adagrad = std::get<embeddings::AdagradParameters>(made("adagrad { learning_rate: 2 }"));
  EXPECT_EQ(adagrad.initial_accumulator, 0.1);
  EXPECT_TRUE(adagrad.common.use_gradient_accumulation);
  EXPECT_FALSE(adagrad.common.clip_weight_min);
  const auto adam = std::get<embeddings::AdamParameters>(
      made("adam { learning_rate: 2 beta1: 0.5 beta2: 0.25 epsilon: 3 lazy_adam: false sum_inside_sqrt: false } "
           "clip_weight_min: -5 clip_weight_max: 6 clip_gradient_min: -7 clip_gradient_max: 8 weight_decay_factor: 9 "
           "multiply_weight_decay_factor_by_learning_rate: true"));
  EXPECT_EQ(adam.learning_rate, 2);
  EXPECT_EQ(adam.beta1, 0.5);
  EXPECT_EQ(adam.beta2, 0.25);
  EXPECT_EQ(adam.epsilon, 3);
  EXPECT_FALSE(adam.lazy_adam);
  EXPECT_FALSE(adam.sum_inside_sqrt);
  EXPECT_EQ(adam.common.clip_weight_min, -5);
  EXPECT_EQ(adam.common.clip_weight_max, 6);
  EXPECT_EQ(adam.common.clip_gradient_min, -7);
  EXPECT_EQ(adam.common.clip_gradient_max, 8);
  EXPECT_EQ(adam.common.weight_decay_factor, 9);
  EXPECT_TRUE(adam.common.multiply_weight_decay_factor_by_learning_rate);
  const auto ftrl = std::get<embeddings::FtrlParameters>(made(
      "ftrl { learning_rate: 2 learning_rate_power: -1 initial_accumulator_value: 3 l1_regularization_strength: 4 "
      "l2_regularization_strength: 5 multiply_linear_by_learning_rate: true beta: 6 allow_zero_accumulator: true }"));
  EXPECT_EQ(ftrl.learning_rate_power, -1);
  EXPECT_EQ(ftrl.initial_accumulator_value, 3);
  EXPECT_EQ(ftrl.l1_regularization_strength, 4);
  EXPECT_EQ(ftrl.l2_regularization_strength, 5);
  EXPECT_TRUE(ftrl.multiply_linear_by_learning_rate);
  EXPECT_EQ(ftrl.beta, 6);
  EXPECT_TRUE(ftrl.allow_zero_accumulator);
  const auto momentum =
      std::get<embeddings::MomentumParameters>(made("momentum { learning_rate: 2 momentum: 3 use_nesterov: true }"));
  EXPECT_EQ(momentum.momentum, 3);
  EXPECT_TRUE(momentum.use_nesterov);
  const auto rms_prop =
      std::get<embeddings::RmsPropParameters>(made("rms_prop { learning_rate: 2 rho: 3 momentum: 4 epsilon: 5 }"));
  EXPECT_EQ(rms_prop.rho, 3);
  EXPECT_EQ(rms_prop.momentum, 4);
  EXPECT_EQ(rms_prop.epsilon, 5);
  const auto proximal = std::get<embeddings::ProximalAdagradParameters>(
      made("proximal_adagrad { learning_rate: 2 initial_accumulator: 3 l1_regularization_strength: 4 "
           "l2_regularization_strength: 5 } use_gradient_accumulation: false"));
  EXPECT_EQ(proximal.initial_accumulator, 3);
  EXPECT_EQ(proximal.l1_regularization_strength, 4);
  EXPECT_EQ(proximal.l2_regularization_strength, 5);
  EXPECT_FALSE(proximal.common.use_gradient_accumulation);
}

TEST_F(JobTablesTest, MistakesAreNamed) {
  const auto make = [&](const std::string& spec, const std::string& embedding = "") {
    return Make(Job("embedding_config_spec { " + spec + " }", embedding)).status();
  };
  const std::string adagrad = "optimization_parameters { adagrad { learning_rate: 1 } }";
  EXPECT_OK(make(adagrad));
  EXPECT_STATUS(
      make(adagrad + " columns: \"ctiy_embedding\""), kInvalid,
      "j: embedding_config_spec.columns[0] is \"ctiy_embedding\", which is not an embedding column of the model, "
      "did you mean \"city_embedding\"?; there are city_embedding, street_embedding");
  EXPECT_STATUS(make(adagrad + " tables { column: \"city\" }"), kInvalid,
                HasSubstr("j: embedding_config_spec.tables[0].column is \"city\", which is not an embedding column"));
  EXPECT_STATUS(make(adagrad + " columns: \"city_embedding\" tables { column: \"street_embedding\" }"), kInvalid,
                HasSubstr("embedding_config_spec.columns leaves out"));
  EXPECT_STATUS(make(adagrad + " columns: [\"city_embedding\", \"city_embedding\"]"), kInvalid, HasSubstr("twice"));
  EXPECT_STATUS(make(adagrad + " tables { column: \"city_embedding\" } tables { column: \"city_embedding\" }"),
                kInvalid, HasSubstr("tables[1].column is \"city_embedding\", which has its table already"));
  EXPECT_STATUS(make(""), kInvalid, HasSubstr("embedding_config_spec.optimization_parameters are missing"));
  EXPECT_STATUS(make("optimization_parameters { }"), kInvalid,
                HasSubstr("embedding_config_spec.optimization_parameters has no kind; expected one of"));
  EXPECT_STATUS(make("optimization_parameters { adam { } }"), kInvalid,
                "j: embedding_config_spec.optimization_parameters.adam.learning_rate is missing, expected at least 0");
  EXPECT_STATUS(make("optimization_parameters { adam { learning_rate: -1 } }"), kInvalid,
                "j: embedding_config_spec.optimization_parameters.adam.learning_rate is -1, expected at least 0");
  EXPECT_STATUS(make("optimization_parameters { adagrad { learning_rate: 1 initial_accumulator: 0 } }"), kInvalid,
                HasSubstr("initial_accumulator: expected more than 0, got 0"));
  EXPECT_STATUS(make("optimization_parameters { adagrad { learning_rate: 1 } schedule { cosine { } } }"), kInvalid,
                HasSubstr("embedding_config_spec.optimization_parameters.schedule.cosine.decay_steps is 0"));
  EXPECT_STATUS(make(adagrad + " tables { column: \"city_embedding\" learning_rate: -2 }"), kInvalid,
                HasSubstr("embedding_config_spec.tables[0].learning_rate is -2, expected at least 0"));
  EXPECT_STATUS(make(adagrad + " tables { column: \"city_embedding\" initializer { } }"), kInvalid,
                HasSubstr("embedding_config_spec.tables[0].initializer has no kind"));
  EXPECT_STATUS(make(adagrad + " tables { column: \"city_embedding\" initializer { normal { stddev: -1 } } }"),
                kInvalid, HasSubstr("tables[0].initializer.normal.stddev is -1, expected at least 0"));
  EXPECT_STATUS(make(adagrad + " tables { column: \"city_embedding\" initializer { uniform { low: 1 } } }"), kInvalid,
                HasSubstr("tables[0].initializer.uniform has low 1 above high 0.05"));
  EXPECT_STATUS(make(adagrad + " experimental_gradient_multiplier { value: -1 }"), kInvalid,
                HasSubstr("embedding_config_spec.experimental_gradient_multiplier.value is -1"));
  EXPECT_STATUS(make(adagrad, "max_norm: -1"), kInvalid, HasSubstr("expected a positive max_norm, got -1"));
  EXPECT_STATUS(make(adagrad, "trainable: false"), kInvalid, HasSubstr("has trainable: false"));
  // Fields of other optimizers, with their positions.
  EXPECT_STATUS(make("optimization_parameters { adagrad { beta1: 1 } }"), kInvalid, HasSubstr("j:9:"));
  EXPECT_STATUS(make("optimization_parameters { adagrad { learning_rate: 1 } adam { learning_rate: 1 } }"), kInvalid,
                HasSubstr("j:9:"));
  EXPECT_STATUS(
      Make("model { baseline_regressor { } } data { csv { path: \"data.csv\" features { columns: \"x\" } label "
           "{ column: \"y\" } } } train_batch_size: 24 max_steps: 1 embedding_config_spec { }")
          .status(),
      kInvalid, HasSubstr("j: embedding_config_spec is for models that train embedding columns by gradients"));
  EXPECT_STATUS(
      Make("model { dnn_regressor { hidden_units: 2 } } data { csv { path: \"data.csv\" features { columns: \"x\" "
           "} label { column: \"y\" } } } train_batch_size: 24 max_steps: 1 embedding_config_spec { }")
          .status(),
      kInvalid, HasSubstr("j: embedding_config_spec is given, but the model has no embedding column"));
}

}  // namespace
}  // namespace tessera

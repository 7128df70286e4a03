// SPDX-License-Identifier: Apache-2.0
// Jobs of every premade model train, evaluate and predict, with columns of all kinds.
#include <algorithm>

#include "gmock/gmock.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class PremadeJobsTest : public ::testing::Test {
 protected:
  PremadeJobsTest() {
    // y = 3 x - 2, and 5 more in a; s says whether that is above 4.
    std::string rows = "x,city,y,a,b,c,s\n";
    for (int i = 0; i < 24; ++i) {
      const double x = i % 8 * 0.5 - 2;
      const char* city = i % 3 == 0 ? "a" : i % 3 == 1 ? "b" : "c";
      const double y = 3 * x - 2 + (i % 3 == 0 ? 5 : 0);
      rows += fmt::format("{},{},{},{},{},{},{}\n", x, city, y, i % 3 == 0 ? 1 : 0, x > 0 ? 1 : 0, i % 2,
                          y > 0 ? "high" : "low");
    }
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
  }

  absl::StatusOr<RunnableModel> Make(const std::string& text, Mode mode = Mode::kTrain) {
    absl::StatusOr<job::Job> job = ParseJob(text, "j");
    RETURN_IF_ERROR(job.status());
    ResolvePaths(*job, directory_.path());
    return MakeModel(*job, mode, "j", FileSystem::Local());
  }

  // Trains and evaluates; `predicted` becomes the first batch of predictions.
  absl::StatusOr<EvaluateResult> Run(const std::string& text, PredictBatch& predicted) {
    ASSIGN_OR_RETURN(RunnableModel train, Make(text));
    train.estimator.model_dir = directory_ / fmt::format("model_{}", runs_++);
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
    RETURN_IF_ERROR(estimator.Train(train.train, {.max_steps = train.max_steps}).status());
    ASSIGN_OR_RETURN(const RunnableModel predict, Make(text, Mode::kPredict));
    const auto keep = [&](const PredictBatch& batch) {
      predicted = batch;
      return absl::OkStatus();
    };
    RETURN_IF_ERROR(estimator.Predict(predict.predict, keep, {.predict_keys = predict.predict_keys}).status());
    ASSIGN_OR_RETURN(const RunnableModel eval, Make(text, Mode::kEval));
    return estimator.Evaluate(eval.eval);
  }

  // Returns a job with this model, on the columns x and city unless `features` are others.
  static std::string Job(const std::string& model, const std::string& label, int steps,
                         const std::string& features = "features { columns: \"x\" } features { columns: \"city\" }") {
    return fmt::format(
        "model {{ {} }}\ndata {{ csv {{ path: \"data.csv\" {} {} }} }}\n"
        "train_batch_size: 24 max_steps: {} run_config {{ save_summary_steps: 0 }}\n",
        model, features, label, steps);
  }

  TestDirectory directory_;
  int runs_ = 0;
};

constexpr char kCity[] = "vocabulary { key: \"city\" words: [\"a\", \"b\", \"c\"] }";

TEST_F(PremadeJobsTest, ALinearRegressionLearnsNumbersOfWordsAndNumbers) {
  PredictBatch predicted;
  const std::string model = fmt::format(
      "linear_regressor {{ feature_columns {{ numeric {{ key: \"x\" }} }} feature_columns {{ {} }}\n"
      "  optimizer {{ adam {{ learning_rate: 0.1 }} }} }}",
      kCity);
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, Run(Job(model, "label { column: \"y\" }", 300), predicted));
  EXPECT_LT(result.metrics.at("average_loss"), 0.01);
  EXPECT_NEAR(result.metrics.at("label/mean"), -1.0833, 1e-3);
  EXPECT_NEAR(result.metrics.at("prediction/mean"), result.metrics.at("label/mean"), 0.05);
  ASSERT_TRUE(predicted.values.contains("predictions"));
  EXPECT_NEAR(predicted.values.at("predictions").As<float>()[0], -3, 0.3);
}

// y is linear in x and the cities, so the minimum is near the line when the regularization is small.
TEST_F(PremadeJobsTest, DualCoordinateAscentNeedsNoLearningRate) {
  std::string rows = "x,city,y,name,number\n";
  for (int i = 0; i < 24; ++i) {
    const double x = i % 8 * 0.5 - 2;
    rows += fmt::format("{},{},{},row {},{}\n", x, "abc"[i % 3], 3 * x - 2 + (i % 3 == 0 ? 5 : 0), i, i * i);
  }
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", rows));
  for (const std::string& column : {"name\"", "number\" integers: true", "name\" adaptive: true"}) {
    SCOPED_TRACE(column);
    PredictBatch predicted;
    const std::string model = fmt::format(
        "linear_regressor {{ feature_columns {{ numeric {{ key: \"x\" }} }} feature_columns {{ {} }}\n"
        "  sdca {{ example_id_column: \"{} num_examples: 24 symmetric_l2_regularization: 0.01 }} }}",
        kCity, column);
    const std::string features =
        fmt::format("features {{ columns: \"x\" }} features {{ columns: \"city\" }} features {{ columns: \"{}\" }}",
                    column.substr(0, column.find('"')));
    // Rows to predict have no ids.
    const std::string predict =
        "predict { data { csv { path: \"rows.csv\" features { columns: \"x\" } features { columns: \"city\" } } } }";
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "rows.csv", "x,city\n1,a\n-1,b\n"));
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                         Run(Job(model, "label { column: \"y\" }", 60, features) + predict, predicted));
    EXPECT_LT(result.metrics.at("average_loss"), 1e-3);
    EXPECT_NEAR(predicted.values.at("predictions").As<float>()[0], 6, 0.05);
    EXPECT_NEAR(predicted.values.at("predictions").As<float>()[1], -5, 0.05);
  }
}

TEST_F(PremadeJobsTest, MistakesOfDualCoordinateAscentAreNamed) {
  const auto make = [&](const std::string& sdca, const std::string& more = "") {
    const std::string model = fmt::format(
        "linear_regressor {{ feature_columns {{ numeric {{ key: \"x\" }} }} sdca {{ {} }} {} }}", sdca, more);
    return Make(Job(model, "label { column: \"y\" }", 1)).status();
  };
  EXPECT_OK(make("example_id_column: \"city\" num_examples: 3"));
  EXPECT_STATUS(
      make("example_id_column: \"ctiy\" num_examples: 3"), kInvalid,
      "j: sdca.example_id_column is \"ctiy\", which is not a feature of the data, did you mean \"city\"?; there "
      "are x, city");
  EXPECT_STATUS(make("example_id_column: \"x\" num_examples: 3"), kInvalid,
                "j: sdca.example_id_column is \"x\", which feature_columns[0].numeric.key reads too; declare the "
                "data's column twice, under two feature names");
  EXPECT_STATUS(make("example_id_column: \"city\""), kInvalid, HasSubstr("sdca.num_examples is 0"));
  EXPECT_STATUS(make("example_id_column: \"city\" num_examples: 3", "optimizer { sgd { } }"), kInvalid,
                HasSubstr("both optimizer and sdca are given, expected one of them"));
  EXPECT_STATUS(make("example_id_column: \"city\" num_examples: 3", "label_mean: 3"), kInvalid,
                HasSubstr("sdca does not support the loss of the head"));
}

TEST_F(PremadeJobsTest, ANetworkPredictsNumbersNearTheirMean) {
  PredictBatch predicted;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       Run(Job("dnn_regressor { hidden_units: [8] label_mean: 1000 label_deviation: 4\n"
                               "  optimizer { adam { learning_rate: 0.01 } } }",
                               "label { column: \"y\" }", 1, "features { columns: \"x\" }"),
                           predicted));
  EXPECT_NEAR(result.metrics.at("prediction/mean"), 1000, 10);
  EXPECT_NEAR(result.metrics.at("label/mean"), -1.0833, 1e-3);
  EXPECT_NEAR(result.metrics.at("average_loss"), 1e6, 3e4);
  EXPECT_NEAR(predicted.values.at("predictions").As<float>()[0], 1000, 30);
}

TEST_F(PremadeJobsTest, WideAndDeepClassifiesByWords) {
  PredictBatch predicted;
  const std::string model = fmt::format(
      "dnn_linear_combined_classifier {{ linear_feature_columns {{ {0} }}\n"
      "  linear_feature_columns {{ crossed {{ keys: [\"city\", \"x_bucketized\"] buckets: 50\n"
      "    columns {{ bucketized {{ key: \"x\" boundaries: [-1, 0, 1] }} }} }} }}\n"
      "  dnn_feature_columns {{ embedding {{ categorical {{ {0} }} dimension: 2 }} }}\n"
      "  dnn_feature_columns {{ bucketized {{ key: \"x\" boundaries: [-1, 0, 1] }} }}\n"
      "  dnn_hidden_units: [4] dnn_optimizer {{ adam {{ learning_rate: 0.05 }} }} }}",
      kCity);
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       Run(Job(model, "label { column: \"s\" vocabulary: [\"low\", \"high\"] }", 100), predicted));
  EXPECT_GT(result.metrics.at("accuracy"), 0.9);
  EXPECT_TRUE(result.metrics.contains("auc"));
  ASSERT_TRUE(predicted.words.contains("classes"));
  EXPECT_EQ(predicted.words.at("classes")[0], "low");
}

TEST_F(PremadeJobsTest, SeveralLabelColumnsAreSeveralClasses) {
  PredictBatch predicted;
  const std::string model = fmt::format(
      "dnn_estimator {{ head {{ multi_label {{ n_classes: 2 }} }} hidden_units: [8]\n"
      "  feature_columns {{ numeric {{ key: \"x\" }} }} feature_columns {{ indicator {{ categorical {{ {} }} }} }}\n"
      "  optimizer {{ adam {{ learning_rate: 0.05 }} }} }}",
      kCity);
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       Run(Job(model, "label { columns: [\"a\", \"b\"] }", 100), predicted));
  EXPECT_GT(result.metrics.at("auc"), 0.99);
  EXPECT_EQ(predicted.values.at("probabilities").type().shape, (Shape{24, 2}));
  ASSERT_TRUE(predicted.words.contains("classes"));
  EXPECT_THAT(predicted.words.at("classes").Row(3).strings(), ElementsAre("a", "b"));
  EXPECT_STATUS(Make(Job(model, "label { columns: [\"a\", \"b\", \"c\"] }", 1)).status(), kInvalid,
                HasSubstr("data.csv: 3 numbers in a label, expected 2; set n_classes to 3, or choose other columns"));
}

// The version decides the loss of a batch of 24 rows, the optimizer's variables and the metrics.
TEST_F(PremadeJobsTest, VersionsHaveTheirReductionsAndOptimizers) {
  struct Trained {
    double loss;
    std::vector<std::string> names;
  };
  const auto train = [&](const std::string& model) {
    Trained trained = {};
    absl::StatusOr<RunnableModel> made =
        Make(Job(model, "label { column: \"s\" vocabulary: [\"low\", \"high\"] }", 1, "features { columns: \"x\" }"));
    EXPECT_OK(made);
    made->estimator.model_dir = directory_ / fmt::format("model_{}", runs_++);
    absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(made->estimator);
    EXPECT_OK(estimator);
    const auto result = estimator->Train(made->train, {.max_steps = 1});
    EXPECT_OK(result);
    trained.loss = result->loss.value_or(0);
    trained.names = *estimator->GetVariableNames();
    return trained;
  };
  constexpr double kLog2 = 0.6931472;
  const Trained first = train("linear_classifier { version: V1 }");
  EXPECT_NEAR(first.loss, 24 * kLog2, 1e-4);
  EXPECT_THAT(first.names, ::testing::Contains("linear/linear_model/x/weights/Ftrl"));
  const Trained second = train("linear_classifier { version: V2 optimizer { adagrad { } } }");
  EXPECT_NEAR(second.loss, kLog2, 1e-6);
  EXPECT_THAT(second.names, ::testing::Contains("training/Adagrad/linear/linear_model/x/weights/accumulator"));
  EXPECT_NEAR(train("linear_classifier { version: V2 loss_reduction: SUM }").loss, 24 * kLog2, 1e-4);
  EXPECT_NEAR(train("linear_classifier { version: V1 loss_reduction: SUM_OVER_BATCH_SIZE }").loss, kLog2, 1e-6);
  EXPECT_NEAR(train("linear_estimator { version: V1 head { binary { } } }").loss, 24 * kLog2, 1e-4);
  EXPECT_NEAR(train("baseline_classifier { version: V1 }").loss, 24 * kLog2, 1e-4);
  EXPECT_NEAR(train("linear_classifier { }").loss, kLog2, 1e-6);
  EXPECT_THAT(train("dnn_classifier { version: V2 hidden_units: 2 }").names,
              ::testing::Contains("training/Adagrad/dnn/logits/bias/accumulator"));
}

TEST_F(PremadeJobsTest, ABaselineLearnsTheMean) {
  PredictBatch predicted;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       Run(Job("baseline_regressor { optimizer { sgd { learning_rate: 0.5 } } }",
                               "label { column: \"y\" }", 20, "features { columns: \"x\" }"),
                           predicted));
  EXPECT_NEAR(result.metrics.at("prediction/mean"), -1.0833, 1e-3);
}

TEST_F(PremadeJobsTest, ClustersNeedNoLabel) {
  PredictBatch predicted;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result,
                       Run(Job("k_means { num_clusters: 2 use_mini_batch: false initial_clusters: K_MEANS_PLUS_PLUS }",
                               "", 10, "features { columns: \"x\" }"),
                           predicted));
  EXPECT_NEAR(result.metrics.at("score"), 7.5, 1e-3);  // 12 rows around -1.25 and 0.75 each
  EXPECT_EQ(predicted.values.at("cluster_index").type().shape, (Shape{24}));
}

TEST_F(PremadeJobsTest, MistakesAreNamed) {
  const auto make = [&](const std::string& model) { return Make(Job(model, "label { column: \"y\" }", 1)).status(); };
  const auto make_of_x = [&](const std::string& model) {
    return Make(Job(model, "label { column: \"y\" }", 1, "features { columns: \"x\" }")).status();
  };
  EXPECT_STATUS(make("linear_regressor { feature_columns { hashed { key: \"ctiy\" buckets: 5 } } }"), kInvalid,
                "j: feature_columns[0].hashed.key is \"ctiy\", which is not a feature of the data, did you mean "
                "\"city\"?; there are x, city");
  EXPECT_STATUS(make("linear_regressor { feature_columns { hashed { key: \"city\" } } }"), kInvalid,
                HasSubstr("j: feature_columns[0].hashed: "));
  EXPECT_STATUS(make("linear_regressor { feature_columns { } }"), kInvalid,
                "j: feature_columns[0]: the column has no kind; expected one such as numeric { key: \"x\" }");
  EXPECT_STATUS(make("linear_regressor { feature_columns { hashed { buckets: 2 } } }"), kInvalid,
                "j: feature_columns[0].hashed: no key, expected the name of a feature");
  EXPECT_STATUS(make_of_x("dnn_regressor { feature_columns { indicator { categorical { numeric { key: \"x\" } } } } }"),
                kInvalid,
                "j: feature_columns[0].indicator.categorical: the column has no ids; expected bucketized, hashed, "
                "vocabulary, identity, crossed or weighted");
  EXPECT_STATUS(make("dnn_linear_combined_regressor { linear_feature_columns { hashed { key: \"x\" buckets: 5 } }\n"
                     "  dnn_feature_columns { numeric { key: \"x\" } } dnn_hidden_units: 2 }"),
                kInvalid,
                "j: dnn_feature_columns[0].numeric reads \"x\" as numbers, and linear_feature_columns[0].hashed as "
                "words; declare the data's column twice, under two feature names");
  EXPECT_STATUS(make("linear_regressor { feature_columns { vocabulary { key: \"city\" words: \"a\" path: \"v\" } } }"),
                kInvalid, HasSubstr("feature_columns[0].vocabulary"));
  EXPECT_STATUS(
      make_of_x("dnn_regressor { hidden_units: [4] feature_columns { numeric { key: \"x\" } } label_mean: [1, 2] }"),
      kInvalid, "DnnRegressor: label_mean has 2 numbers, expected one for each of the 1 of a label");
  EXPECT_STATUS(make_of_x("dnn_estimator { hidden_units: [4] feature_columns { numeric { key: \"x\" } } }"), kInvalid,
                HasSubstr("head has no kind"));
}

TEST_F(PremadeJobsTest, UnknownWordsAreErrorsWhenTheJobSaysSo) {
  const auto status = [&](const std::string& more) -> absl::Status {
    const std::string model = fmt::format(
        "linear_regressor {{ feature_columns {{ vocabulary {{ key: \"city\" words: [\"a\", \"b\"] {} }} }} }}", more);
    ASSIGN_OR_RETURN(const RunnableModel train, Make(Job(model, "label { column: \"y\" }", 1)));
    ASSIGN_OR_RETURN(const Dataset data, train.train(Params().With(24, true, std::nullopt)));
    ASSIGN_OR_RETURN(const auto batches, data.MakeIterator());
    ASSIGN_OR_RETURN(const std::optional<Batch> batch, batches->Next());
    for (size_t i = 0; i < batches->components().size(); ++i) {
      if (batches->components()[i].name != "features/city") continue;
      EXPECT_EQ(batch->values[i].As<int32_t>()[1], 1);
      EXPECT_EQ(batch->values[i].As<int32_t>()[2], -1);
    }
    return absl::OkStatus();
  };
  EXPECT_OK(status(""));
  // The first "c" is in the third row, after the header line.
  EXPECT_STATUS(status("must_be_known: true"), kInvalid, HasSubstr(directory_ / "data.csv:4"));
  EXPECT_STATUS(status("must_be_known: true"), kInvalid, HasSubstr("\"c\" is not in the vocabulary of 2"));
}

}  // namespace
}  // namespace tessera

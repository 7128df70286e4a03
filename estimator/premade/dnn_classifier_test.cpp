// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/dnn_classifier.h"

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
const ModelInputs kInputs = {.features = {{"pixels", {DType::kF32, {4, 6}}}}, .labels = {{"", {DType::kI32, {4}}}}};

premade::DnnClassifierOptions Options(int64_t n_classes) {
  return {.hidden_units = {8, 5}, .feature_columns = {{.key = "pixels", .shape = {6}}}, .n_classes = n_classes};
}

std::string Traced(Mode mode, premade::DnnClassifierOptions options) {
  const auto model = premade::DnnClassifier(std::move(options));
  EXPECT_OK(model);
  const auto traced = TraceModel(*model, mode, Params(), kInputs, {.replicas = 2, .save_summary_steps = 100});
  EXPECT_OK(traced);
  return traced.ok() ? traced->program.ToString() : "";
}

TEST(DnnClassifier, NamesItsVariablesAsTensorFlow) {
  const std::string program = Traced(Mode::kTrain, Options(3));
  for (const char* variable :
       {"dnn/hiddenlayer_0/kernel", "dnn/hiddenlayer_0/bias", "dnn/hiddenlayer_1/kernel", "dnn/hiddenlayer_1/bias",
        "dnn/logits/kernel", "dnn/logits/bias", "dnn/hiddenlayer_0/kernel/Adagrad", "global_step"}) {
    EXPECT_THAT(program, HasSubstr(variable));
  }
}

TEST(DnnClassifier, NormalisesAfterEachLayerAsTensorFlow) {
  premade::DnnClassifierOptions options = Options(3);
  options.batch_norm = true;
  const std::string program = Traced(Mode::kTrain, options);
  for (const char* variable : {"beta", "gamma", "moving_mean", "moving_variance"}) {
    EXPECT_THAT(program, HasSubstr(fmt::format("@\"dnn/hiddenlayer_0/batchnorm_0/{}\" : tensor<8xf32>", variable)));
    EXPECT_THAT(program, HasSubstr(fmt::format("@\"dnn/hiddenlayer_1/batchnorm_1/{}\" : tensor<5xf32>", variable)));
  }
  EXPECT_THAT(program, testing::Not(HasSubstr("batchnorm_2")));
}

TEST(DnnClassifier, PredictsWhatTensorFlowsHeadsPredict) {
  const std::string several = Traced(Mode::kPredict, Options(3));
  for (const char* name : {"class", "class_ids", "all_class_ids", "probabilities", "logits"}) {
    EXPECT_THAT(several, HasSubstr(fmt::format("\"{}\"", name)));
  }
  EXPECT_THAT(Traced(Mode::kPredict, Options(2)), HasSubstr("\"logistic\""));
}

TEST(DnnClassifier, EvaluatesWhatTensorFlowsBinaryHeadEvaluates) {
  const std::string program = Traced(Mode::kEval, Options(2));
  for (const char* name : {"loss", "average_loss", "accuracy", "precision", "recall", "prediction/mean", "label/mean",
                           "accuracy_baseline", "auc", "auc_precision_recall"}) {
    EXPECT_THAT(program, HasSubstr(fmt::format("\"{}\"", name)));
  }
}

TEST(DnnClassifier, TwoClassesHaveOneLogit) {
  EXPECT_THAT(Traced(Mode::kTrain, Options(2)), HasSubstr("@\"dnn/logits/kernel\" : tensor<5x1xf32>"));
  EXPECT_THAT(Traced(Mode::kTrain, Options(3)), HasSubstr("@\"dnn/logits/kernel\" : tensor<5x3xf32>"));
}

// The tags are those of TensorFlow 2.15's DNNClassifier in training; other modes write none.
TEST(DnnClassifier, SummarisesItsLayersAsTensorFlow) {
  const std::string program = Traced(Mode::kTrain, Options(3));
  for (const char* layer : {"dnn/hiddenlayer_0", "dnn/hiddenlayer_1", "dnn/logits"}) {
    EXPECT_THAT(program, HasSubstr(fmt::format("scalar/{}/fraction_of_zero_values 1", layer)));
    EXPECT_THAT(program, HasSubstr(fmt::format("histogram/{}/activation 30x3", layer)));
  }
  EXPECT_THAT(Traced(Mode::kEval, Options(3)), testing::Not(HasSubstr("activation")));
  EXPECT_THAT(Traced(Mode::kPredict, Options(3)), testing::Not(HasSubstr("activation")));
}

TEST(DnnClassifier, RefusesOptionsThatMakeNoSense) {
  const auto check = [](auto change) {
    premade::DnnClassifierOptions options = Options(3);
    change(options);
    return premade::DnnClassifier(std::move(options));
  };
  EXPECT_STATUS(check([](auto& o) { o.hidden_units = {8, 0}; }), kInvalid,
                "DnnClassifier: hidden_units holds 0, expected positive numbers");
  EXPECT_STATUS(check([](auto& o) { o.n_classes = 1; }), kInvalid, "DnnClassifier: n_classes is 1, expected 2 or more");
  EXPECT_STATUS(check([](auto& o) { o.dropout = 1; }), kInvalid,
                "DnnClassifier: dropout is 1, expected a rate in [0, 1)");
  EXPECT_STATUS(check([](auto& o) { o.feature_columns.clear(); }), kInvalid,
                "DnnClassifier: feature_columns is empty, expected at least one column");
}

TEST(DnnClassifier, AColumnThatTheInputLacksIsNamed) {
  premade::DnnClassifierOptions options = Options(3);
  options.feature_columns = {{.key = "pixles", .shape = {6}}};
  options.location = SourceLocation::current();
  const auto model = premade::DnnClassifier(options);
  EXPECT_STATUS(
      TraceModel(*model, Mode::kTrain, Params(), kInputs, {}), kInvalid,
      fmt::format("dnn_classifier_test.cpp:{}: DnnClassifier: no feature \"pixles\"; the input has \"pixels\" "
                  "f32[4,6]",
                  options.location.line()));
}

TEST(OptimizerByName, OffersTheNearest) {
  EXPECT_OK(premade::OptimizerByName("Adam"));
  EXPECT_STATUS(premade::OptimizerByName("Adagrat"), kInvalid,
                "unknown optimizer \"Adagrat\"; did you mean \"Adagrad\"?");
}

}  // namespace
}  // namespace tessera

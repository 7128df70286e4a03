// SPDX-License-Identifier: Apache-2.0
// Exports of estimators: the signatures are those that `saved_model_cli show` prints for TensorFlow 2.15's export of
// the same estimator, and the outputs are those of the estimator's own predictions.
#include <cmath>
#include <map>
#include <set>

#include "fmt/ranges.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/outside_compilation.h"
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/feature_columns/parse_spec.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/premade/dnn_classifier.h"
#include "tessera/estimator/premade/kmeans.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/servable/servable.h"
#include "tessera/estimator/servable/tensorflow/saved_model.pb.h"
#include "tessera/estimator/serving/supervised_receiver.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

const std::vector<float> kRows = {0.1F, 0.2F, 0.3F, -1, 2, -3, 4, 5, 6, 0, 0, 0, 1, 1, 1};

absl::StatusOr<Dataset> Rows(const Params& params) {
  ASSIGN_OR_RETURN(const Dataset rows, Dataset::FromTensors({{"x", Buffer::FromVector(kRows, {5, 3})}},
                                                            {{"", Buffer::FromVector<int32_t>({0, 1, 0, 1, 1}, {5})}}));
  return rows.Repeat(2).Batch(params.batch_size());
}

// Returns "NAME method(input type[shape], ...) -> output type[shape], ..." of every signature.
std::vector<std::string> Signatures(const servable::Servable& served) {
  const auto text = [](const servable::proto::TensorSpec& spec) {
    return fmt::format("{} {}[{}]", spec.name(), spec.dtype(), fmt::join(spec.shape(), ","));
  };
  std::vector<std::string> lines;
  for (const servable::proto::Signature& signature : served.description().signatures()) {
    std::vector<std::string> inputs, outputs;
    for (const auto& input : signature.inputs()) inputs.push_back(text(input.tensor()));
    for (const auto& output : signature.outputs()) outputs.push_back(text(output.tensor()));
    lines.push_back(fmt::format("{} {}({}) -> {}", signature.name(),
                                signature.method().substr(signature.method().rfind('/') + 1), fmt::join(inputs, ", "),
                                fmt::join(outputs, ", ")));
  }
  return lines;
}

class ExportSavedModelTest : public ::testing::Test {
 protected:
  // Trains one step.
  absl::StatusOr<TpuEstimator> Trained(const ModelFn& model_fn, const TpuEstimatorOptions& more = {}) {
    TpuEstimatorOptions options = more;
    options.model_fn = model_fn;
    options.model_dir = root_ / "model";
    options.config = RunConfig{.tf_random_seed = 3, .device = "reference"};
    options.train_batch_size = options.eval_batch_size = options.predict_batch_size = 5;
    ASSIGN_OR_RETURN(TpuEstimator estimator, TpuEstimator::Create(std::move(options)));
    RETURN_IF_ERROR(estimator.Train(Rows, {.max_steps = 1}).status());
    return estimator;
  }

  absl::StatusOr<std::shared_ptr<const servable::Servable>> Export(const TpuEstimator& estimator,
                                                                   const ServingReceiver& receiver,
                                                                   ExportSavedModelOptions options = {}) {
    options.serving.batch_sizes = {2};
    ASSIGN_OR_RETURN(const std::string path, estimator.ExportSavedModel(root_ / "exports", receiver, options));
    EXPECT_TRUE(FileSystem::Local().Exists(path + "/saved_model.pb"));
    return servable::Servable::Load(path);
  }

  static ServingReceiver X() {
    const auto receiver = RawReceiver({{.name = "features/x", .row = {DType::kF32, {3}}}});
    EXPECT_OK(receiver.status());
    return *receiver;
  }
  static ServingReceiver Examples() {
    const auto receiver = ParsingReceiver({{.name = "features/x", .key = "x", .shape = {3}}});
    EXPECT_OK(receiver.status());
    return *receiver;
  }

  TestDirectory root_;
};

ModelFn ModelOf(const heads::HeadPtr& head) {
  return [head](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], head->logits_dimension(), {.name = "logits"});
    return head->Spec(features, labels, mode, logits,
                      [](const Tensor& loss) { return optimizers::Sgd(0.1)->Minimize(loss); });
  };
}

TEST_F(ExportSavedModelTest, AMultiClassHeadHasTensorFlowsSignatures) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head, heads::MultiClass({.n_classes = 4}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  const std::string predict =
      "all_class_ids i32[-1,4], all_classes string[-1,4], class_ids i64[-1,1], classes string[-1,1], "
      "logits f32[-1,4], probabilities f32[-1,4]";
  ASSERT_OK_AND_ASSIGN(const auto raw, Export(estimator, X()));
  EXPECT_THAT(Signatures(*raw), ElementsAre("predict predict(x f32[-1,3]) -> " + predict));
  ASSERT_OK_AND_ASSIGN(const auto parsing, Export(estimator, Examples()));
  EXPECT_THAT(Signatures(*parsing),
              ElementsAre("classification classify(inputs string[-1]) -> classes string[-1,4], scores f32[-1,4]",
                          "predict predict(examples string[-1]) -> " + predict,
                          "serving_default classify(inputs string[-1]) -> classes string[-1,4], scores f32[-1,4]"));
  ASSERT_OK_AND_ASSIGN(const auto with_default, Export(estimator, X(), {.serving = {.predict_by_default = true}}));
  EXPECT_THAT(Signatures(*with_default), ElementsAre("predict predict(x f32[-1,3]) -> " + predict,
                                                     "serving_default predict(x f32[-1,3]) -> " + predict));
}

TEST_F(ExportSavedModelTest, OtherHeadsToo) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr binary, heads::Binary());
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(binary)));
  ASSERT_OK_AND_ASSIGN(const auto two, Export(estimator, Examples()));
  EXPECT_THAT(Signatures(*two),
              ElementsAre("classification classify(inputs string[-1]) -> classes string[-1,2], scores f32[-1,2]",
                          "predict predict(examples string[-1]) -> all_class_ids i32[-1,2], all_classes string[-1,2], "
                          "class_ids i64[-1,1], classes string[-1,1], logistic f32[-1,1], logits f32[-1,1], "
                          "probabilities f32[-1,2]",
                          "regression regress(inputs string[-1]) -> outputs f32[-1,1]",
                          "serving_default classify(inputs string[-1]) -> classes string[-1,2], scores f32[-1,2]"));
}

TEST_F(ExportSavedModelTest, AnswersAreThePredictions) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head,
                       heads::MultiClass({.n_classes = 3, .label_vocabulary = {"ash", "birch", "cedar"}}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  ASSERT_OK_AND_ASSIGN(const auto served, Export(estimator, X(), {.serving = {.predict_by_default = true}}));
  ASSERT_OK_AND_ASSIGN(const servable::Tensors answers, served->Run(*served->FindSignature("serving_default"),
                                                                    {{"x", Buffer::FromVector(kRows, {5, 3})}}));
  ASSERT_OK_AND_ASSIGN(Predictor predictor, estimator.MakePredictor(Rows, {.rows = 5}));
  ASSERT_OK_AND_ASSIGN(const PredictBatch batch, predictor.Predict({{"x", Buffer::FromVector(kRows, {5, 3})}}));
  const auto expected = batch.values.at("probabilities").As<float>();
  const auto got = answers.at("probabilities").numbers().As<float>();
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-6);
  EXPECT_EQ(answers.at("classes").strings(), batch.words.at("classes").strings());
  EXPECT_EQ(answers.at("classes").shape(), (Shape{5, 1}));
  EXPECT_TRUE(served->rows_are_independent(*served->FindSignature("predict")));
}

TEST_F(ExportSavedModelTest, AModelWithoutOutputsServesItsPredictions) {
  const ModelFn model = [](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor y = layers::Dense(features["x"], 1, {.name = "y"});
    if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"y", y}, {"unread", features["x"] * 2}});
    return TpuEstimatorSpec::Train(ReduceMean(Square(y)), optimizers::Sgd(0.1)->Minimize(ReduceMean(Square(y))));
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(model));
  ASSERT_OK_AND_ASSIGN(const auto served, Export(estimator, X()));
  EXPECT_THAT(Signatures(*served),
              ElementsAre("serving_default predict(x f32[-1,3]) -> unread f32[-1,3], y f32[-1,1]"));
  std::vector<std::string> weights;
  for (const auto& weight : served->description().weights()) weights.push_back(weight.variable());
  EXPECT_THAT(weights, ElementsAre("y/bias", "y/kernel"));
}

// Each export output of `make` becomes a signature.
ModelFn ModelWith(std::function<ExportOutputs(const Tensor& y)> make) {
  return [make](const Features& features, const Labels&, Mode mode, const Params&) {
    const Tensor y = layers::Dense(features["x"], 1, {.name = "y"});
    if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"y", y}}, {.export_outputs = make(y)});
    return TpuEstimatorSpec::Train(ReduceMean(Square(y)), optimizers::Sgd(0.1)->Minimize(ReduceMean(Square(y))));
  };
}

TEST_F(ExportSavedModelTest, ALoneOutputIsTheDefaultToo) {
  ASSERT_OK_AND_ASSIGN(
      TpuEstimator estimator,
      Trained(ModelWith([](const Tensor& y) -> ExportOutputs { return {{"score", PredictOutput(y)}}; })));
  ServingReceiver receiver = Examples();
  receiver.alternatives = {{"raw", X().receiver}};
  ASSERT_OK_AND_ASSIGN(const auto served, Export(estimator, receiver));
  EXPECT_THAT(Signatures(*served), ElementsAre("raw:score predict(x f32[-1,3]) -> output f32[-1,1]",
                                               "raw:serving_default predict(x f32[-1,3]) -> output f32[-1,1]",
                                               "score predict(examples string[-1]) -> output f32[-1,1]",
                                               "serving_default predict(examples string[-1]) -> output f32[-1,1]"));
}

TEST_F(ExportSavedModelTest, WrongOutputsAreNamed) {
  const auto error = [&](const std::function<ExportOutputs(const Tensor& y)>& make) {
    const auto estimator = Trained(ModelWith(make));
    EXPECT_OK(estimator.status());
    return estimator->ExportSavedModel(root_ / "exports", X(), {.serving = {.batch_sizes = {2}}}).status();
  };
  EXPECT_STATUS(
      error([](const Tensor& y) -> ExportOutputs { return {{"a", PredictOutput(y)}, {"b", PredictOutput(y)}}; }),
      kInvalid, HasSubstr("export_outputs has a, b but no \"serving_default\""));
  EXPECT_STATUS(error([](const Tensor&) -> ExportOutputs { return {{"a", ClassificationOutput()}}; }), kInvalid,
                HasSubstr("export output \"a\": a ClassificationOutput without scores and classes"));
  EXPECT_STATUS(
      error([](const Tensor& y) -> ExportOutputs { return {{"a", RegressionOutput{.value = Cast(y, DType::kI32)}}}; }),
      kInvalid, HasSubstr("export output \"a\": value: expected floating-point numbers, got i32[1,1]"));
  EXPECT_STATUS(error([](const Tensor& y) -> ExportOutputs { return {{"a", RegressionOutput{.value = y}}}; }), kInvalid,
                HasSubstr("no signature is left: a, serving_default need requests of serialised messages"));
}

TEST_F(ExportSavedModelTest, CodeOfTheHostIsRefused) {
  const ModelFn model = [](const Features& features, const Labels&, Mode mode, const Params&) {
    const Tensor y = layers::Dense(features["x"], 1, {.name = "y"});
    if (mode == Mode::kPredict) {
      const auto nothing = [](HostCallArguments&) { return absl::OkStatus(); };
      return TpuEstimatorSpec::Predict({{"y", OutsideCompilation(nothing, {y}, {y.type()})[0]}});
    }
    return TpuEstimatorSpec::Train(ReduceMean(Square(y)), optimizers::Sgd(0.1)->Minimize(ReduceMean(Square(y))));
  };
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(model));
  EXPECT_STATUS(estimator.ExportSavedModel(root_ / "exports", X()).status(), kInvalid,
                HasSubstr("the predictions call host functions of this program, which an export cannot contain"));
  EXPECT_FALSE(FileSystem::Local().Exists(root_ / "exports"));
}

TEST_F(ExportSavedModelTest, TheCallIsChecked) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head, heads::Regression());
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  const auto error = [&](const ServingReceiver& receiver, const ExportSavedModelOptions& options) {
    return estimator.ExportSavedModel(root_ / "exports", receiver, options).status();
  };
  EXPECT_STATUS(error(X(), {.format = "saved_modl"}), kInvalid,
                HasSubstr("unknown export format \"saved_modl\", did you mean \"saved_model\"?"));
  EXPECT_STATUS(error(X(), {.checkpoint_path = root_ / "model/model.ckpt-7"}), absl::StatusCode::kNotFound,
                HasSubstr("there is no checkpoint"));
  EXPECT_STATUS(error(X(), {.serving = {.batch_sizes = {8, 2}}}), kInvalid, HasSubstr("batch sizes 8,2: 2 after 8"));
  EXPECT_STATUS(error({}, {}), kInvalid, HasSubstr("receiver: requests contain nothing"));
  EXPECT_STATUS(error(Examples(), {.assets_extra = {{"../x", "y"}}, .serving = {.batch_sizes = {1}}}), kInvalid,
                HasSubstr("assets_extra: \"../x\""));
  ASSERT_OK_AND_ASSIGN(const auto left, FileSystem::Local().List(root_ / "exports"));
  EXPECT_THAT(left, ElementsAre());
  EXPECT_STATUS(estimator.ExportAllSavedModels(root_ / "exports", {}).status(), kInvalid, HasSubstr("no receiver"));
  EXPECT_STATUS(estimator.ExportAllSavedModels(root_ / "exports", {{Mode::kTrain, X()}}).status(), kInvalid,
                HasSubstr("the graph for mode train"));
  EXPECT_STATUS(
      estimator.ExportAllSavedModels(root_ / "exports", {{Mode::kTrain, X()}}, {.warmup = BlankWarmupRows}).status(),
      kInvalid, "warm-up requests are for a graph that predicts; expected a receiver of that mode too");
}

// Returns "TAG SIGNATURE method(inputs) -> outputs" of every signature in the file of `directory`.
std::vector<std::string> GraphSignatures(const std::string& directory) {
  tensorflow::SavedModel model;
  const absl::StatusOr<std::string> bytes = FileSystem::Local().Read(directory + "/saved_model.pb");
  EXPECT_OK(bytes.status());
  EXPECT_TRUE(bytes.ok() && model.ParseFromString(*bytes));
  const auto names = [](const auto& tensors) {
    std::set<std::string> sorted;
    for (const auto& [name, info] : tensors) sorted.insert(name);
    return fmt::format("{}", fmt::join(sorted, ", "));
  };
  std::vector<std::string> lines;
  for (const auto& graph : model.meta_graphs()) {
    std::map<std::string, std::string> sorted;
    for (const auto& [name, signature] : graph.signature_def()) {
      sorted[name] = fmt::format("{} {} {}({}) -> {}", graph.meta_info_def().tags(0), name, signature.method_name(),
                                 names(signature.inputs()), names(signature.outputs()));
    }
    for (const auto& [name, line] : sorted) lines.push_back(line);
  }
  return lines;
}

TEST_F(ExportSavedModelTest, GraphsThatTrainAndEvaluateStandBesideTheServingOne) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head, heads::MultiClass({.n_classes = 3}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, Rows(Params().With(5, false, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const ServingReceiver supervised, SupervisedReceiver(rows.components()));
  ASSERT_OK_AND_ASSIGN(
      const std::string path,
      estimator.ExportAllSavedModels(
          root_ / "exports", {{Mode::kTrain, supervised}, {Mode::kEval, supervised}, {Mode::kPredict, Examples()}},
          {.serving = {.batch_sizes = {2}}}));
  const std::string predictions =
      "predictions/all_class_ids, predictions/all_classes, predictions/class_ids, predictions/classes, "
      "predictions/logits, predictions/probabilities";
  const std::vector<std::string> signatures = GraphSignatures(path);
  ASSERT_GE(signatures.size(), 3U);
  EXPECT_EQ(signatures[0], "train train tensorflow/supervised/training(label, x) -> loss, " + predictions);
  EXPECT_EQ(signatures[1],
            "eval eval tensorflow/supervised/eval(label, x) -> loss, metrics/accuracy/update_op, "
            "metrics/accuracy/value, metrics/average_loss/update_op, metrics/average_loss/value, " +
                predictions);
  EXPECT_TRUE(signatures[2].starts_with("serve classification tensorflow/serving/classify(inputs)")) << signatures[2];
  // The graph that trains reads the optimizer's variables too, and the server reads what it did.
  EXPECT_OK(servable::Servable::Load(path).status());
  ASSERT_OK_AND_ASSIGN(const std::string alone,
                       estimator.ExportAllSavedModels(root_ / "alone", {{Mode::kEval, supervised}},
                                                      {.assets_extra = {{"a/graph", path + "/saved_model.pb"}}}));
  EXPECT_EQ(GraphSignatures(alone).size(), 1U);
  EXPECT_TRUE(FileSystem::Local().Exists(alone + "/assets.extra/a/graph"));
  EXPECT_STATUS(estimator.ExportSavedModel(root_ / "exports", supervised).status(), kInvalid,
                HasSubstr("requests contain labels, which predictions do not have"));
}

TEST_F(ExportSavedModelTest, WarmUpRequestsLieInExtraAssets) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head, heads::Regression());
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  ASSERT_OK_AND_ASSIGN(const auto served, Export(estimator, Examples(), {.warmup = BlankWarmupRows}));
  EXPECT_TRUE(FileSystem::Local().Exists(served->directory() + "/assets.extra/tf_serving_warmup_requests"));
}

TEST_F(ExportSavedModelTest, ExtraAssetsAreCopied) {
  ASSERT_OK_AND_ASSIGN(const heads::HeadPtr head, heads::Regression());
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, Trained(ModelOf(head)));
  ASSERT_OK(FileSystem::Local().WriteAtomically(root_ / "card.md", "a model"));
  ASSERT_OK_AND_ASSIGN(const auto served,
                       Export(estimator, Examples(), {.assets_extra = {{"notes/card.md", root_ / "card.md"}}}));
  ASSERT_OK_AND_ASSIGN(const std::string copied,
                       FileSystem::Local().Read(served->directory() + "/assets.extra/notes/card.md"));
  EXPECT_EQ(copied, "a model");
  EXPECT_THAT(Signatures(*served), ElementsAre("predict predict(examples string[-1]) -> predictions f32[-1,1]",
                                               "regression regress(inputs string[-1]) -> outputs f32[-1,1]",
                                               "serving_default regress(inputs string[-1]) -> outputs f32[-1,1]"));
}

}  // namespace
}  // namespace tessera

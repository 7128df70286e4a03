// SPDX-License-Identifier: Apache-2.0
// Tests heads in complete models: names, words, labels that the host checks, regularizers, and errors.
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/model/value_rules.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using heads::HeadPtr;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kBatch = 4;

// Returns the model of a layer and a head.
ModelFn ModelOf(HeadPtr head, layers::DenseOptions dense = {.name = "logits"}) {
  return [head, dense](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], head->logits_dimension(), dense);
    return head->Spec(features, labels, mode, logits,
                      [](const Tensor& loss) { return optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss); });
  };
}

HeadPtr OrDie(const absl::StatusOr<HeadPtr>& head) {
  EXPECT_OK(head);
  return *head;
}

absl::StatusOr<TracedModel> Trace(const HeadPtr& head, Mode mode, ModelInputs inputs,
                                  layers::DenseOptions dense = {.name = "logits"}) {
  return TraceModel(ModelOf(head, std::move(dense)), mode, Params(), inputs, {.save_summary_steps = 100});
}

ModelInputs Inputs(const TensorType& label, const std::string& name = "") {
  return {.features = {{"w", {DType::kF32, {kBatch}}}, {"x", {DType::kF32, {kBatch, 3}}}}, .labels = {{name, label}}};
}

std::string Traced(const HeadPtr& head, Mode mode, const TensorType& label,
                   layers::DenseOptions dense = {.name = "logits"}) {
  const auto traced = Trace(head, mode, Inputs(label), std::move(dense));
  EXPECT_OK(traced);
  return traced.ok() ? traced->program.ToString() : "";
}

// --- Options ---

TEST(Heads, RefuseOptionsThatMakeNoSense) {
  EXPECT_STATUS(heads::Binary({.thresholds = {0.5, 1}}), kInvalid,
                "heads::Binary: thresholds has 1, expected numbers above 0 and below 1");
  EXPECT_STATUS(heads::Binary({.label_vocabulary = {"a"}}), kInvalid,
                "heads::Binary: label_vocabulary has 1 words, expected one for each of the 2 classes");
  EXPECT_STATUS(heads::Binary({.loss_reduction = losses::Reduction::kNone}), kInvalid,
                HasSubstr("heads::Binary: loss_reduction is kNone"));
  EXPECT_STATUS(heads::MultiClass({.n_classes = 2}), kInvalid,
                "heads::MultiClass: n_classes is 2, expected more than 2; for 2 classes use heads::Binary");
  EXPECT_STATUS(heads::MultiClass({.n_classes = 3, .top_k = 4}), kInvalid,
                "heads::MultiClass: top_k is 4, expected a number up to n_classes, which is 3");
  EXPECT_STATUS(heads::BinaryOrMultiClass({.n_classes = 2, .top_k = 1}), kInvalid, HasSubstr("top_k is 1"));
  EXPECT_STATUS(heads::MultiClass({.n_classes = INT64_MAX}), kInvalid,
                "heads::MultiClass: n_classes is 9223372036854775807, expected 2 to 16777216");
  EXPECT_STATUS(heads::MultiLabel({.n_classes = 1}), kInvalid, "heads::MultiLabel: n_classes is 1, expected 2 or more");
  EXPECT_STATUS(heads::MultiLabel({.n_classes = INT64_MAX}), kInvalid,
                "heads::MultiLabel: n_classes is 9223372036854775807, expected 2 to 16777216");
  EXPECT_STATUS(heads::MultiLabel({.n_classes = 3, .classes_for_class_based_metrics = {3}}), kInvalid,
                "heads::MultiLabel: classes_for_class_based_metrics has 3, expected numbers from 0 to 2");
  EXPECT_STATUS(heads::MultiLabel(
                    {.n_classes = 2, .label_vocabulary = {"cat", "dog"}, .classes_for_class_based_metrics = {"cut"}}),
                kInvalid, HasSubstr("has \"cut\", which is not in label_vocabulary, did you mean \"cat\"?"));
  EXPECT_STATUS(heads::Regression({.label_dimension = 0}), kInvalid,
                "heads::Regression: label_dimension is 0, expected 1 or more");
  EXPECT_STATUS(heads::MultiHead({}), kInvalid, "heads::MultiHead: heads is empty, expected at least one head");
  const HeadPtr named = OrDie(heads::Binary({.name = "a"})), nameless = OrDie(heads::Binary());
  EXPECT_STATUS(heads::MultiHead({.heads = {nameless}}), kInvalid, HasSubstr("heads has a head without a name"));
  EXPECT_STATUS(heads::MultiHead({.heads = {named, named}}), kInvalid,
                "heads::MultiHead: heads has two heads named \"a\"");
  EXPECT_STATUS(heads::MultiHead({.heads = {named, nullptr}}), kInvalid, HasSubstr("null pointer"));
  EXPECT_STATUS(heads::MultiHead({.heads = {named}, .head_weights = {1, 2}}), kInvalid,
                "heads::MultiHead: head_weights has 2 numbers, expected one for each of the 1 heads");
  EXPECT_STATUS(heads::Sequential({}), kInvalid, HasSubstr("static_head is missing"));
}

TEST(Heads, DefaultReductionIsThatOfTheVersion) {
  const auto loss = [](heads::Version version) {
    return Traced(OrDie(heads::Regression({.version = version})), Mode::kTrain, {DType::kF32, {kBatch}});
  };
  EXPECT_THAT(loss(heads::Version::kV1), HasSubstr("average_loss"));
  EXPECT_THAT(loss(heads::Version::kV2), Not(HasSubstr("average_loss")));
}

// --- Names ---

TEST(Heads, ANameEndsTheNamesOfMetricsAndSummaries) {
  const HeadPtr head = OrDie(heads::MultiClass({.n_classes = 3, .name = "color", .version = heads::Version::kV1}));
  const std::string eval = Traced(head, Mode::kEval, {DType::kI32, {kBatch}});
  for (const char* name : {"\"loss\"", "\"accuracy/color\"", "\"average_loss/color\""}) {
    EXPECT_THAT(eval, HasSubstr(name));
  }
  const std::string train = Traced(head, Mode::kTrain, {DType::kI32, {kBatch}});
  for (const char* name : {"loss/color", "average_loss/color"}) EXPECT_THAT(train, HasSubstr(name));
}

TEST(Heads, ClassesWithMetricsAreCalledByTheirWords) {
  const HeadPtr head = OrDie(heads::MultiLabel(
      {.n_classes = 2, .label_vocabulary = {"cat", "dog"}, .classes_for_class_based_metrics = {1, "cat"}}));
  const std::string eval = Traced(head, Mode::kEval, {DType::kI32, {kBatch, 2}});
  for (const char* name : {"probability_mean/dog", "auc/dog", "auc_precision_recall/cat"}) {
    EXPECT_THAT(eval, HasSubstr(name));
  }
}

TEST(Heads, RegularizersAreInTheLossAndReported) {
  const HeadPtr head = OrDie(heads::Regression({.name = "y"}));
  const layers::DenseOptions dense = {.kernel_regularizer = regularizers::L2(0.01), .name = "logits"};
  const TensorType label = {DType::kF32, {kBatch, 1}};
  EXPECT_THAT(Traced(head, Mode::kTrain, label, dense), HasSubstr("regularization_loss/y"));
  EXPECT_THAT(Traced(head, Mode::kEval, label, dense), HasSubstr("\"regularization_loss/y\""));
  EXPECT_THAT(Traced(head, Mode::kEval, label), Not(HasSubstr("regularization_loss")));
}

// --- Mistakes ---

TEST(Heads, TensorsOfAnotherFormAreNamed) {
  const auto message = [](const HeadPtr& head, const TensorType& label) {
    return Trace(head, Mode::kTrain, Inputs(label)).status();
  };
  const HeadPtr classes = OrDie(heads::MultiClass({.n_classes = 3}));
  EXPECT_STATUS(message(classes, {DType::kI32, {kBatch, 2}}), kInvalid,
                HasSubstr("expected labels of shape [4] or [4,1], got i32[4,2]"));
  EXPECT_STATUS(message(classes, {DType::kF32, {kBatch}}), kInvalid,
                HasSubstr("expected integer labels (class numbers), got f32[4]"));
  EXPECT_STATUS(message(OrDie(heads::Regression({.label_dimension = 2})), {DType::kF32, {kBatch}}), kInvalid,
                HasSubstr("expected labels of shape [4,2], got f32[4]"));
  EXPECT_STATUS(message(OrDie(heads::MultiLabel({.n_classes = 3, .sparse_labels = true})), {DType::kI32, {kBatch}}),
                kInvalid, HasSubstr("expected integer labels [4, m] (class numbers, padded with -1), got i32[4]"));
  EXPECT_STATUS(message(OrDie(heads::Binary({.weight_column = "x"})), {DType::kI32, {kBatch}}), kInvalid,
                HasSubstr("expected weights \"x\" of shape [4] or [4,1], got f32[4,3]"));
  EXPECT_STATUS(
      message(OrDie(heads::Regression({.weight_column = "x", .label_dimension = 2})), {DType::kF32, {kBatch, 2}}),
      kInvalid, HasSubstr("expected weights \"x\" of shape [4] or [4,1] or [4,2], got f32[4,3]"));
  EXPECT_STATUS(message(OrDie(heads::Binary({.weight_column = "v"})), {DType::kI32, {kBatch}}), kInvalid,
                HasSubstr("no feature \"v\""));
  const auto summed = [](const Tensor&, const Tensor& logits, const Features&) { return ReduceSum(logits); };
  EXPECT_STATUS(message(OrDie(heads::Binary({.loss_fn = summed})), {DType::kI32, {kBatch}}), kInvalid,
                HasSubstr("expected losses f32[4,1] from loss_fn, got f32[]"));
  const HeadPtr two = OrDie(heads::MultiHead({.heads = {OrDie(heads::Binary({.name = "a"}))}}));
  EXPECT_STATUS(message(two, {DType::kI32, {kBatch}}), kInvalid, HasSubstr("no label \"a\""));
}

TEST(Words, NeedNumbersAndATable) {
  const auto message = [](WordPrediction words) {
    const ModelFn model = [&](const Features& features, const Labels&, Mode, const Params&) {
      return TpuEstimatorSpec::Predict({{"x", features["x"]}, {"number", ArgMax(features["x"])}}, {.words = {words}});
    };
    return TraceModel(model, Mode::kPredict, Params(), Inputs({DType::kI32, {kBatch}}), {}).status();
  };
  const WordTable table({"a", "b", "c"});
  EXPECT_OK(message({.name = "word", .numbers = "number", .table = table}));
  EXPECT_OK(message({.name = "word", .numbers = "", .table = table}));
  EXPECT_STATUS(message({.name = "word", .numbers = "y", .table = table}), kInvalid,
                HasSubstr("prediction \"word\" has the strings of \"y\", which is not a prediction"));
  EXPECT_STATUS(message({.name = "word", .numbers = "x", .table = table}), kInvalid,
                HasSubstr("has the strings of \"x\", expected i32 or i64 there, got f32[4,3]"));
  EXPECT_STATUS(message({.name = "x", .numbers = "number", .table = table}), kInvalid,
                HasSubstr("two predictions are called \"x\""));
  EXPECT_STATUS(message({.name = "word", .numbers = "number", .table = {}}), kInvalid,
                HasSubstr("the strings of prediction \"word\" are missing"));
  EXPECT_STATUS(message({.name = "", .numbers = "number", .table = table}), kInvalid,
                HasSubstr("a string prediction has no name"));
}

// --- Whole models ---

class HeadModels : public ::testing::Test {
 protected:
  // Trains one step on rows 1 to 8 with `labels`, on two replicas.
  absl::StatusOr<TpuEstimator> Trained(const HeadPtr& head, const Buffer& labels, const std::string& label = "") {
    ASSIGN_OR_RETURN(TpuEstimator estimator,
                     TpuEstimator::Create({.model_fn = ModelOf(head),
                                           .model_dir = directory_ / fmt::format("model{}", models_++),
                                           .config = RunConfig{.tpu_config = {.num_shards = 2}, .device = "reference"},
                                           .train_batch_size = kBatch,
                                           .eval_batch_size = kBatch,
                                           .predict_batch_size = kBatch}));
    labels_ = labels;
    label_ = label;
    RETURN_IF_ERROR(estimator.Train(Input(), {.max_steps = 2}).status());
    return estimator;
  }
  InputFn Input() const {
    return [labels = labels_, label = label_](const Params& params) -> absl::StatusOr<Dataset> {
      std::vector<float> x;
      for (int i = 0; i < 24; ++i) x.push_back(static_cast<float>(i % 7) - 3);
      ASSIGN_OR_RETURN(const Dataset rows,
                       Dataset::FromTensors({{"x", Buffer::FromVector(x, {8, 3})}}, {{label, labels}}));
      return rows.Batch(params.batch_size());
    };
  }

  TestDirectory directory_;
  int models_ = 0;
  Buffer labels_;
  std::string label_;
};

TEST_F(HeadModels, PredictWords) {
  const HeadPtr head =
      OrDie(heads::MultiClass({.n_classes = 3, .label_vocabulary = {"red", "green", "blue"}, .top_k = 2}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator,
                       Trained(head, Buffer::FromVector<int32_t>({0, 1, 2, 0, 1, 2, 0, 1}, {8})));
  const std::vector<std::string> vocabulary = {"red", "green", "blue"};
  ASSERT_OK_AND_ASSIGN(Predictions rows, estimator.Predict(Input()));
  for (const Prediction& row : rows) {
    EXPECT_THAT(row.words("all_classes").strings(), ElementsAre("red", "green", "blue"));
    const int64_t number = row.at("class_ids").As<int64_t>()[0];
    EXPECT_THAT(row.words("classes").strings(), ElementsAre(vocabulary[static_cast<size_t>(number)]));
    EXPECT_EQ(row.at("top_k").As<int32_t>()[0], number);
    const auto logits = row.at("logits").As<float>();
    const auto second = static_cast<size_t>(row.at("top_k").As<int32_t>()[1]);
    EXPECT_LE(logits[3 - second - static_cast<size_t>(number)], logits[second]);
  }
  EXPECT_OK(rows.status());

  // The numbers of the words are computed, but not returned.
  ASSERT_OK_AND_ASSIGN(Predictions words, estimator.Predict(Input(), {.predict_keys = {"classes"}}));
  for (const Prediction& row : words) {
    EXPECT_EQ(row.size(), 0u);
    EXPECT_TRUE(row.contains("classes"));
    EXPECT_FALSE(row.contains("all_classes"));
  }
  EXPECT_STATUS(estimator.Predict(Input(), {.predict_keys = {"clasess"}}), kInvalid,
                HasSubstr("the model predicts no \"clasess\", did you mean \"classes\"?"));
  ASSERT_OK_AND_ASSIGN(Predictor predictor,
                       estimator.MakePredictor(Input(), {.rows = 2, .predict_keys = {"classes", "probabilities"}}));
  EXPECT_THAT(predictor.prediction_names(), ElementsAre("probabilities", "classes"));
  ASSERT_OK_AND_ASSIGN(const PredictBatch batch,
                       predictor.Predict({{"x", Buffer::FromVector<float>({1, 2, 3, -1, 0, 2, 0, 0, 9}, {3, 3})}}));
  EXPECT_EQ(batch.values.size(), 1u);
  EXPECT_THAT(batch.words.at("classes").shape(), ElementsAre(3));
}

TEST_F(HeadModels, PredictNumbersAsWordsWithoutAVocabulary) {
  const HeadPtr a = OrDie(heads::Binary({.name = "a"}));
  const HeadPtr head = OrDie(heads::MultiHead({.heads = {a}}));
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator,
                       Trained(head, Buffer::FromVector<int32_t>({0, 1, 1, 0, 1, 0, 0, 1}, {8, 1}), "a"));
  ASSERT_OK_AND_ASSIGN(Predictions rows, estimator.Predict(Input()));
  for (const Prediction& row : rows) {
    EXPECT_THAT(row.words("a/all_classes").strings(), ElementsAre("0", "1"));
    EXPECT_EQ(row.words("a/classes")[0], std::to_string(row.at("a/class_ids").As<int64_t>()[0]));
  }
  EXPECT_OK(rows.status());
}

// The host checks labels before the program reads them, in any form that the head accepts.
TEST_F(HeadModels, LabelsOutOfRangeHaveTheirPlace) {
  EXPECT_STATUS(Trained(OrDie(heads::Binary()), Buffer::FromVector<float>({0, 0.5f, 1, 0, 0, 1, 1.5f, 0}, {8})),
                kInvalid, HasSubstr("labels is 1.5 in row 2 of batch 1, expected a label from 0 to 1"));
  EXPECT_STATUS(Trained(OrDie(heads::Binary()), Buffer::FromVector<int32_t>({0, 2, 1, 0, 0, 1, 1, 0}, {8})), kInvalid,
                HasSubstr("labels is 2 in row 1 of batch 0, expected a class from 0 to 1: the model has 2 classes"));
  EXPECT_STATUS(Trained(OrDie(heads::MultiClass({.n_classes = 3})),
                        Buffer::FromVector<int64_t>({0, 1, 2, 0, 0, -1, 1, 0}, {8, 1})),
                kInvalid,
                HasSubstr("labels is -1 in row 1 of batch 1, expected a class from 0 to 2: the model has 3 classes"));
  EXPECT_STATUS(
      Trained(OrDie(heads::PoissonRegression()), Buffer::FromVector<float>({0, 3, 1e9f, 0.5f, -1, 1, 1, 0}, {8})),
      kInvalid, HasSubstr("labels is -1 in row 0 of batch 1, expected a non-negative label"));
  EXPECT_STATUS(
      Trained(OrDie(heads::LogisticRegression()), Buffer::FromVector<float>({0, 1, NAN, 0.5f, 1, 1, 1, 0}, {8})),
      kInvalid, HasSubstr("labels is nan in row 2 of batch 0, expected a label from 0 to 1"));
  const std::vector<int32_t> pairs = {0, 1, 1, 1, 1, 0, 0, 1, 0, 3, 1, 1, 0, 1, 0, 0};
  EXPECT_STATUS(Trained(OrDie(heads::MultiLabel({.n_classes = 2})), Buffer::FromVector(pairs, {8, 2})), kInvalid,
                HasSubstr("labels is 3 in row 0 of batch 1, expected 0 or 1: labels are multi-hot"));
  const HeadPtr sparse = OrDie(heads::MultiLabel({.n_classes = 3, .sparse_labels = true}));
  EXPECT_STATUS(
      Trained(sparse, Buffer::FromVector(pairs, {8, 2})), kInvalid,
      HasSubstr("labels is 3 in row 0 of batch 1, expected a class from 0 to 2, or -1 for none: the model has "
                "3 classes"));
  const HeadPtr named = OrDie(heads::MultiHead({.heads = {OrDie(heads::Binary({.name = "a"}))}}));
  EXPECT_STATUS(Trained(named, Buffer::FromVector<int32_t>({0, 2, 1, 0, 0, 1, 1, 0}, {8}), "a"), kInvalid,
                HasSubstr("labels/a is 2 in row 1 of batch 0"));
}

// --- Sequences ---

constexpr int64_t kTime = 3;

ModelInputs Sequences(std::vector<InputTensor> labels) {
  return {.features = {{"mask", {DType::kI1, {kBatch, kTime}}}, {"x", {DType::kF32, {kBatch, kTime, 2}}}},
          .labels = std::move(labels)};
}

TEST(HeadSequences, OfSeveralHeads) {
  const HeadPtr two = OrDie(heads::MultiHead(
      {.heads = {OrDie(heads::MultiClass({.n_classes = 3, .name = "a"})), OrDie(heads::Regression({.name = "b"}))}}));
  const HeadPtr head = OrDie(heads::Sequential({.static_head = two, .sequence_length_mask = "mask"}));
  EXPECT_EQ(head->name(), "a_b_sequential");
  const ModelInputs inputs =
      Sequences({{"a", {DType::kI32, {kBatch, kTime}}}, {"b", {DType::kF32, {kBatch, kTime, 1}}}});
  ASSERT_OK_AND_ASSIGN(const TracedModel eval, Trace(head, Mode::kEval, inputs));
  for (const char* name : {"accuracy/a", "loss/b", "label/mean/b"}) {
    EXPECT_THAT(eval.program.ToString(), HasSubstr(fmt::format("\"{}\"", name)));
  }
  ASSERT_OK_AND_ASSIGN(const TracedModel predict, Trace(head, Mode::kPredict, inputs));
  EXPECT_THAT(predict.program.ToString(), HasSubstr("\"mask\""));
}

// Labels after the end of a sequence may have any value.
TEST(HeadSequences, LabelsAreCheckedWhereTheMaskIsSet) {
  const HeadPtr head = OrDie(
      heads::Sequential({.static_head = OrDie(heads::MultiClass({.n_classes = 3})), .sequence_length_mask = "mask"}));
  ASSERT_OK_AND_ASSIGN(const TracedModel model,
                       Trace(head, Mode::kTrain, Sequences({{"", {DType::kI32, {kBatch, kTime}}}})));
  ASSERT_EQ(model.value_rules.size(), 1u);
  EXPECT_EQ(model.value_rules[0].mask, "features/mask");
  const auto check = [&](int32_t second) {
    const absl::StatusOr<Dataset> rows =
        Dataset::FromTensors({{"mask", Buffer::FromVector<bool>({true, true, false, true, false, false}, {2, kTime})}},
                             {{"", Buffer::FromVector<int32_t>({0, second, -1, 2, 9, 9}, {2, kTime})}});
    EXPECT_OK(rows);
    return CheckValues(*rows->Batch(2).MakeIterator(), model.value_rules)->Next().status();
  };
  EXPECT_OK(check(2));
  EXPECT_STATUS(check(3), kInvalid,
                "labels is 3 in row 0 of batch 0, expected a class from 0 to 2: the model has 3 classes");
}

TEST(HeadSequences, TensorsOfAnotherFormAreNamed) {
  const HeadPtr head = OrDie(heads::Sequential({.static_head = OrDie(heads::Binary())}));
  EXPECT_STATUS(Trace(head, Mode::kTrain, Sequences({{"", {DType::kI32, {kBatch, kTime}}}})), kInvalid,
                HasSubstr("no feature \"sequence_length_mask\""));
  const HeadPtr wide = OrDie(heads::Sequential({.static_head = OrDie(heads::Binary()), .sequence_length_mask = "x"}));
  EXPECT_STATUS(Trace(wide, Mode::kTrain, Sequences({{"", {DType::kI32, {kBatch, kTime}}}})), kInvalid,
                HasSubstr("expected the mask \"x\" [batch, time], got f32[4,3,2]"));
  const HeadPtr masked =
      OrDie(heads::Sequential({.static_head = OrDie(heads::Binary()), .sequence_length_mask = "mask"}));
  EXPECT_STATUS(Trace(masked, Mode::kTrain, Sequences({{"", {DType::kI32, {kBatch}}}})), kInvalid,
                HasSubstr("expected labels to begin with the dimensions of the mask i1[4,3], got i32[4]"));
}

}  // namespace
}  // namespace tessera

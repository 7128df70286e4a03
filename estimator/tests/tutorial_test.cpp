// SPDX-License-Identifier: Apache-2.0
// The code of docs/model_functions.md, as it stands there (test/system/doc_code.py compares).
#include "tessera/estimator/estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

// --- A line through points ---

TpuEstimatorSpec Line(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor y = layers::Dense(features["x"], 1, {.name = "line"});
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"y", y}});
  const Tensor loss = losses::MeanSquaredError(labels.only(), y);
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss);
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 0.1)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

absl::StatusOr<Dataset> Points(const Params& params) {
  std::vector<float> x, y;
  for (int i = 0; i < 64; ++i) {
    x.push_back(static_cast<float>(i) / 64);
    y.push_back(3 * x.back() + 1);
  }
  const auto points = Dataset::FromTensors({{"x", Buffer::FromVector(x, {64, 1})}},  //
                                           {{"", Buffer::FromVector(y, {64, 1})}});
  if (!points.ok()) return points.status();
  return points->Repeat().Batch(params.batch_size());
}

absl::StatusOr<float> FitLine(const std::string& model_dir) {
  auto estimator = TpuEstimator::Create({.model_fn = Line,
                                         .model_dir = model_dir,
                                         .config = RunConfig{.tpu_config = {.num_shards = 2}},
                                         .train_batch_size = 32});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(Points, {.max_steps = 300});
  if (!trained.ok()) return trained.status();
  const auto slope = estimator->GetVariableValue("line/kernel");
  if (!slope.ok()) return slope.status();
  return slope->As<float>()[0];
}

TEST(Tutorial, ALineThroughPoints) {
  TestDirectory root;
  ASSERT_OK_AND_ASSIGN(const float slope, FitLine(root / "model"));
  EXPECT_NEAR(slope, 3, 0.05);
}

// --- Variables of one's own ---

Tensor Scale(const Tensor& x) {
  const Variable scale = GetVariable("scale", {DType::kF32, {}}, initializers::Ones());
  const Variable calls = GetVariable("calls", {DType::kF32, {}}, initializers::Zeros(), {.trainable = false});
  calls.Assign(calls.Read() + 1);
  return x * scale.Read();
}

TpuEstimatorSpec ScaleModel(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor loss = losses::MeanSquaredError(labels.only(), Scale(features["x"]));
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
}

// --- Shared variables ---

Tensor Tower(const Tensor& x) {
  const Tensor hidden = layers::Dense(x, 8, {.activation = Tanh, .name = "hidden"});
  return layers::Dense(hidden, 4, {.name = "code"});
}

Tensor Distance(const Tensor& left, const Tensor& right) {
  const layers::SharedVariables shared;
  return ReduceSum(Square(Tower(left) - Tower(right)), 1);
}

TpuEstimatorSpec Twins(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor distance = Distance(features["x"], 1 - features["x"]);
  const Tensor loss = losses::MeanSquaredError(labels.only(), ExpandDims(distance, 1));
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam())->Minimize(loss));
}

// --- Tables ---

// Returns the mean vector of the words of each row, i32[batch, length], padded with -1.
Tensor MeanVector(const Tensor& words) {
  const Variable table = GetVariable("vectors", {DType::kF32, {1000, 8}}, initializers::RandomNormal());
  const Tensor count = ReduceSum(Cast(words >= 0, DType::kF32), 1, /*keep_dimensions=*/true);
  return ReduceSum(Lookup(table.Read(), words), 1) / Maximum(count, 1);
}

TpuEstimatorSpec Words(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor word = Cast(features["x"] * 999, DType::kI32);
  const Tensor words = Concat({word, Fill(word.type(), -1)}, 1);
  const Tensor loss = losses::MeanSquaredError(labels.only(), layers::Dense(MeanVector(words), 1));
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adagrad(0.1))->Minimize(loss));
}

// --- Two optimizers ---

std::vector<Variable> VariablesUnder(std::string_view scope) {
  std::vector<Variable> found;
  for (const Variable& variable : TrainableVariables()) {
    if (variable.name().starts_with(scope)) found.push_back(variable);
  }
  return found;
}

TrainOp TrainBoth(const Tensor& loss) {
  auto wide = optimizers::CrossShard(optimizers::Ftrl(0.05));
  auto deep = optimizers::CrossShard(optimizers::Adagrad(0.1));
  return Group({wide->Minimize(loss, {.variables = VariablesUnder("wide")}),
                deep->Minimize(loss, {.variables = VariablesUnder("deep")})});
}

TpuEstimatorSpec WideAndDeep(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor wide = layers::Dense(features["x"], 1, {.name = "wide"});
  const Tensor deep =
      layers::Dense(layers::Dense(features["x"], 8, {.activation = Relu, .name = "deep_1"}), 1, {.name = "deep_2"});
  const Tensor loss = losses::MeanSquaredError(labels.only(), wide + deep);
  return TpuEstimatorSpec::Train(loss, TrainBoth(loss));
}

// --- Loops ---

// Returns the last state of a recurrent cell over `x`, f32[batch, time, columns].
Tensor LastState(const Tensor& x, int64_t units) {
  const int64_t batch = x.shape()[0], columns = x.shape()[2];
  const Tensor input = GetVariable("input", {DType::kF32, {columns, units}}, initializers::GlorotUniform()).Read();
  const Tensor state = GetVariable("state", {DType::kF32, {units, units}}, initializers::GlorotUniform()).Read();
  const auto cell = [&](const std::vector<Tensor>& at, const std::vector<Tensor>& carried) -> ScanStep {
    return {.outputs = {}, .carried = {Tanh(MatMul(at[0], input) + MatMul(carried[0], state))}};
  };
  return Scan({Transpose(x, {1, 0, 2})}, {Zeros({DType::kF32, {batch, units}})}, cell).carried[0];
}

// Returns the square root by Newton's method: ten steps, or fewer where it no longer moves.
Tensor SquareRoot(const Tensor& x) {
  const auto moves = [&](const std::vector<Tensor>& root) {
    return ReduceMax(Abs(root[0] * root[0] - x)) > 1e-6f * ReduceMax(x);
  };
  const auto next = [&](const std::vector<Tensor>& root) -> std::vector<Tensor> {
    return {0.5f * (root[0] + x / root[0])};
  };
  return While({OnesLike(x)}, moves, next, {.max_trips = 10})[0];
}

TpuEstimatorSpec Loops(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor sequence = Reshape(BroadcastTo(features["x"], {features["x"].shape()[0], 6}), {-1, 3, 2});
  const Tensor state = LastState(sequence, 4);
  const Tensor y = SquareRoot(layers::Dense(Square(state), 1, {.activation = Softplus}) + 0.1f);
  const Tensor loss = losses::MeanSquaredError(labels.only(), y);
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam(0.01))->Minimize(loss));
}

// --- Mistakes ---

TpuEstimatorSpec Misspelt(const Features& features, const Labels& labels, Mode, const Params&) {
  const Tensor loss = losses::MeanSquaredError(labels.only(), layers::Dense(features["y"], 1));
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Adam())->Minimize(loss));
}

// --- Parts of a model ---

// A layer and its loss, of which a session runs parts.
void Sketch() {
  const Tensor x = Placeholder("x", {DType::kF32, {-1, 2}});
  const Tensor hidden = Named("hidden", layers::Dense(x, 8, {.activation = Tanh}));
  const Tensor loss = Named("loss", ReduceMean(Square(layers::Dense(hidden, 1) - 1)));
  Target("train", [&] { optimizers::Adam(0.05f)->Minimize(loss); });
}

absl::StatusOr<std::vector<Buffer>> Explore() {
  GraphSession session(Sketch);
  const Buffer rows = Buffer::FromVector<float>({0, 1, 1, 0}, {2, 2});
  ASSIGN_OR_RETURN(const std::vector<Buffer> values, session.Run({"loss", "hidden"}, {{"x", rows}}));
  RETURN_IF_ERROR(session.Run({"loss"}, {{"hidden", values[1]}}).status());  // from the hidden layer on
  return session.Run({"loss", "train"}, {{"x", rows}});                      // with one step of training
}

// --- Heads ---

absl::StatusOr<ModelFn> Classifier() {
  const auto head = heads::MultiClass({.n_classes = 3, .label_vocabulary = {"low", "middle", "high"}});
  if (!head.ok()) return head.status();
  return ModelFn([head = *head](const Features& features, const Labels& labels, Mode mode, const Params&) {
    const Tensor logits = layers::Dense(features["x"], head->logits_dimension(), {.name = "logits"});
    return head->Spec(features, labels, mode, logits,
                      [](const Tensor& loss) { return optimizers::CrossShard(optimizers::Adam(0.1))->Minimize(loss); });
  });
}

absl::StatusOr<Dataset> Thirds(const Params& params) {
  std::vector<float> x;
  std::vector<std::string> words;
  for (int i = 0; i < 48; ++i) {
    x.push_back(static_cast<float>(i) / 48);
    words.push_back(i < 16 ? "low" : i < 32 ? "middle" : "high");
  }
  const auto rows = Dataset::FromTensors({{"x", Buffer::FromVector(x, {48, 1})}}, {{"", Value::Strings(words, {48})}});
  if (!rows.ok()) return rows.status();
  return rows->Apply(heads::LabelsToIds({"low", "middle", "high"})).Repeat().Batch(params.batch_size());
}

TEST(Tutorial, AHeadPredictsWords) {
  TestDirectory root;
  ASSERT_OK_AND_ASSIGN(const ModelFn model, Classifier());
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create({.model_fn = model,
                                                                     .model_dir = root / "model",
                                                                     .config = RunConfig(),
                                                                     .train_batch_size = 48,
                                                                     .eval_batch_size = 48,
                                                                     .predict_batch_size = 48}));
  ASSERT_OK(estimator.Train(Thirds, {.max_steps = 150}));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(Thirds, {.steps = 1}));
  EXPECT_GT(result.metrics.at("accuracy"), 0.6);
  ASSERT_OK_AND_ASSIGN(Predictions rows, estimator.Predict(Thirds, {.predict_keys = {"classes"}}));
  EXPECT_EQ((*rows.begin()).words("classes").strings(), std::vector<std::string>{"low"});
}

class TutorialTrainings : public ::testing::Test {
 protected:
  absl::StatusOr<TrainResult> Train(const ModelFn& model_fn, int64_t replicas) {
    ASSIGN_OR_RETURN(TpuEstimator estimator,
                     TpuEstimator::Create({.model_fn = model_fn,
                                           .model_dir = root_ / "model",
                                           .config = RunConfig{.tpu_config = {.num_shards = replicas}},
                                           .train_batch_size = 32}));
    ASSIGN_OR_RETURN(TrainResult result, estimator.Train(Points, {.max_steps = 20}));
    ASSIGN_OR_RETURN(const std::vector<std::string> names, estimator.GetVariableNames());
    for (const std::string& name : names) names_ += name + " ";
    if (names_.find("calls") != std::string::npos) {
      ASSIGN_OR_RETURN(const Buffer calls, estimator.GetVariableValue("calls"));
      calls_ = calls.As<float>()[0];
    }
    return result;
  }

  TestDirectory root_;
  std::string names_;
  float calls_ = 0;
};

TEST_F(TutorialTrainings, VariablesOfOnesOwn) {
  ASSERT_OK(Train(ScaleModel, 2));
  EXPECT_EQ(calls_, 20);
}

TEST_F(TutorialTrainings, SharedVariables) {
  ASSERT_OK(Train(Twins, 2));
  EXPECT_THAT(names_, HasSubstr("hidden/kernel"));
  EXPECT_EQ(names_.find("hidden_1"), std::string::npos) << names_;
}

TEST_F(TutorialTrainings, Tables) {
  ASSERT_OK(Train(Words, 2));
  EXPECT_THAT(names_, HasSubstr("vectors/Adagrad"));
}

TEST_F(TutorialTrainings, TwoOptimizers) {
  ASSERT_OK(Train(WideAndDeep, 2));
  EXPECT_THAT(names_, HasSubstr("wide/kernel/Ftrl"));
  EXPECT_THAT(names_, HasSubstr("deep_1/kernel/Adagrad"));
  EXPECT_EQ(names_.find("deep_1/kernel/Ftrl"), std::string::npos) << names_;
}

TEST_F(TutorialTrainings, Loops) { ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(Loops, 2)); }

TEST_F(TutorialTrainings, AMistakeNamesItsLine) {
  const absl::Status status = Train(Misspelt, 1).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(status.message()), HasSubstr("tutorial_test.cpp:"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("no feature \"y\""));
}

TEST(Tutorial, ASessionRunsParts) {
  ASSERT_OK_AND_ASSIGN(const std::vector<Buffer> values, Explore());
  EXPECT_GT(values[0].As<float>()[0], 0);
}

}  // namespace
}  // namespace tessera

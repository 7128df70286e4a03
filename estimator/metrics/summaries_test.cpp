// SPDX-License-Identifier: Apache-2.0
// Tests that the events of a step contain the model function's summaries, on any number of replicas, folded or not.
#include "tessera/estimator/metrics/summaries.h"

#include <cstring>
#include <filesystem>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/hooks/hooks.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int64_t kBatch = 16, kColumns = 6;

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  return RowsWithSigns(64, kColumns).Shuffle(64, 5).Repeat().Batch(params.batch_size());
}

TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor x = features["x"];
  const int64_t rows = x.dim(0);
  summaries::Scalar("x/mean", ReduceMean(x));
  summaries::Histogram("x/values", x);
  summaries::ScalarWhenDue("x/positive", [x] { return ReduceMean(Cast(x > 0, DType::kF32)); });
  summaries::Image("x/picture", Sigmoid(Reshape(x, {rows, 2, 3, 1})), {.max_outputs = 2});
  summaries::Audio("x/tone", Tanh(Reshape(x, {rows, kColumns, 1})), 16, {.max_outputs = 1});
  if (params.Get("nan", false)) summaries::Histogram("broken", Log(-Abs(x) - 1));
  const Tensor logits = layers::Dense(x, 2);
  summaries::Array("row", Reshape(Slice(x, {0, 0}, {1, kColumns}), {kColumns}));
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  summaries::Text("classes", "below or **above** 0");
  if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {{"mean", metrics::Mean(x)}});
  return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss));
}

class SummariesTest : public ::testing::Test {
 protected:
  TpuEstimatorOptions Options(int64_t replicas, bool folded, const std::string& name) {
    return {.model_fn = Model,
            .model_dir = root_ / name,
            .config = RunConfig{.tf_random_seed = 3,
                                .save_summary_steps = 2,
                                .tpu_config = {.num_shards = replicas, .fold_replicas = folded, .strict = true}},
            .train_batch_size = kBatch,
            .eval_batch_size = kBatch};
  }

  // tag -> step -> value, of the only event file.
  using Values = std::map<std::string, std::map<int64_t, events::Summary::Value>>;
  Values Read(const std::string& directory) {
    Values values;
    graph_.clear();
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
      if (entry.path().string().find("tfevents") == std::string::npos) continue;
      const auto events = ReadEvents(FileSystem::Local(), entry.path());
      EXPECT_OK(events);
      for (const events::Event& event : *events) {
        graph_ += event.graph_def();
        for (const events::Summary::Value& value : event.summary().value()) values[value.tag()][event.step()] = value;
      }
    }
    return values;
  }

  TestDirectory root_;
  std::string graph_;
};

std::vector<int64_t> StepsOf(const std::map<int64_t, events::Summary::Value>& values) {
  std::vector<int64_t> steps;
  for (const auto& [step, value] : values) steps.push_back(step);
  return steps;
}

std::vector<double> Rows(const events::Tensor& tensor) {
  std::vector<double> numbers(tensor.tensor_content().size() / sizeof(double));
  std::memcpy(numbers.data(), tensor.tensor_content().data(), tensor.tensor_content().size());
  return numbers;
}

TEST_F(SummariesTest, AreInTheEventsOfTheirSteps) {
  std::vector<double> expected;
  float expected_mean = 0, expected_positive = 0;
  for (const auto& [replicas, folded] : {std::pair<int64_t, bool>{1, true}, {2, false}, {8, true}}) {
    const std::string name = fmt::format("{}_{}", replicas, folded);
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(replicas, folded, name)));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 5}));
    Values values = Read(estimator.model_dir());
    for (const char* tag : {"loss", "x/mean", "x/values", "x/positive", "x/picture", "x/tone", "row"})
      EXPECT_THAT(StepsOf(values[tag]), ElementsAre(1, 3, 5)) << tag << " " << name;
    const std::vector<double> histogram = Rows(values["x/values"][3].tensor());
    double count = 0;
    for (size_t i = 2; i < histogram.size(); i += 3) count += histogram[i];
    EXPECT_EQ(count, kBatch * kColumns) << name;
    if (expected.empty()) {
      expected = histogram;
      expected_mean = values["x/mean"][3].simple_value();
      expected_positive = values["x/positive"][3].simple_value();
      EXPECT_GT(expected_positive, 0.3);
      EXPECT_LT(expected_positive, 0.7);
    }
    EXPECT_NEAR(values["x/positive"][3].simple_value(), expected_positive, 1e-6) << name;
    EXPECT_EQ(histogram, expected) << name;  // the histogram of all replicas' values
    EXPECT_NEAR(values["x/mean"][3].simple_value(), expected_mean, 1e-6) << name;
    EXPECT_EQ(values["x/picture"][5].tensor().string_val_size(), 2 + 2) << name;
    EXPECT_EQ(values["x/picture"][5].tensor().string_val(0), "3") << name;
    EXPECT_EQ(values["x/tone"][1].tensor().string_val(0).substr(0, 4), "RIFF") << name;
    EXPECT_EQ(values["row"][1].tensor().tensor_shape().dim(0).size(), kColumns) << name;
    EXPECT_EQ(values["classes"][0].tensor().string_val(0), "below or **above** 0") << name;
    EXPECT_THAT(graph_, HasSubstr("variables/dense/kernel")) << name;
  }
}

// Scalars cover all batches, other summaries the real rows of the first one.
TEST_F(SummariesTest, AnEvaluationWritesThemOnce) {
  std::vector<double> expected;
  for (const auto& [replicas, folded] : {std::pair<int64_t, bool>{2, true}, {2, false}}) {
    const std::string name = fmt::format("evaluated_{}_{}", replicas, folded);
    ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(replicas, folded, name)));
    ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 2}));
    const auto evaluate = [&](int64_t rows, const std::string& run) {
      return estimator.Evaluate([&](const Params&) { return RowsWithSigns(rows, kColumns).Batch(kBatch); },
                                {.name = run});
    };
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, evaluate(2 * kBatch, ""));
    EXPECT_EQ(result.metrics.size(), 2u);  // summaries are not metrics
    Values values = Read(estimator.eval_dir());
    for (const char* tag : {"loss", "x/mean", "x/values", "x/positive", "x/picture", "x/tone", "row", "classes"})
      EXPECT_THAT(StepsOf(values[tag]), ElementsAre(2)) << tag << " " << name;
    EXPECT_NEAR(values["x/mean"][2].simple_value(), result.metrics.at("mean"), 1e-6) << name;
    const std::vector<double> histogram = Rows(values["x/values"][2].tensor());
    if (expected.empty()) expected = histogram;
    EXPECT_EQ(histogram, expected) << name;
    EXPECT_EQ(values["x/picture"][2].tensor().string_val_size(), 2 + 2) << name;
    if (!folded) continue;

    ASSERT_OK(evaluate(kBatch - 6, "short").status());
    values = Read(estimator.eval_dir("short"));
    const std::vector<double> few = Rows(values["x/values"][2].tensor());
    double count = 0;
    for (size_t i = 2; i < few.size(); i += 3) count += few[i];
    EXPECT_EQ(count, (kBatch - 6) * kColumns) << name;
  }
}

TEST_F(SummariesTest, HyperparametersAreOfTheRun) {
  TpuEstimatorOptions options = Options(1, true, "hparams");
  options.params.Set("nan", true);
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(options));
  ASSERT_OK(estimator.Train(TrainInput, {.max_steps = 3}));
  Values values = Read(estimator.model_dir());
  EXPECT_EQ(values["_hparams_/session_start_info"][0].metadata().plugin_data().plugin_name(), "hparams");
  EXPECT_TRUE(values.contains("_hparams_/session_end_info"));
  // A distribution of NaN writes no event, and does not end the training.
  EXPECT_FALSE(values.contains("broken"));
  EXPECT_THAT(StepsOf(values["x/values"]), ElementsAre(1, 3));
}

// A hook that reads other steps finds their scalars, but no arrays.
TEST_F(SummariesTest, OtherStepsHaveScalarsOnly) {
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(Options(1, true, "hook")));
  const std::string other = root_ / "other";
  ASSERT_OK(estimator.Train(
      TrainInput,
      {.max_steps = 4, .hooks = {hooks::SummarySaver({.interval = hooks::Interval::Steps(1), .output_dir = other})}}));
  Values values = Read(other);
  EXPECT_THAT(StepsOf(values["x/mean"]), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(StepsOf(values["x/values"]), ElementsAre(1, 3));
  EXPECT_THAT(StepsOf(values["x/positive"]), ElementsAre(1, 3));
}

TEST_F(SummariesTest, MistakesAreNamed) {
  const auto fails = [&](const std::function<void(const Tensor&)>& summarise) {
    TpuEstimatorOptions options = Options(1, true, "mistake");
    options.model_fn = [&](const Features& features, const Labels& labels, Mode mode, const Params& params) {
      summarise(features["x"]);
      return Model(features, labels, mode, params);
    };
    auto estimator = TpuEstimator::Create(options);
    EXPECT_OK(estimator);
    return std::string(Message(estimator->Train(TrainInput, {.max_steps = 1}).status()));
  };
  EXPECT_THAT(fails([](const Tensor& x) { summaries::Scalar("x", x); }),
              HasSubstr("summaries::Scalar: expected a number, got f32[16,6]"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::Scalar("loss", ReduceMean(x)); }),
              HasSubstr("the tag \"loss\" is reserved: its summary is written automatically; leave the summary out"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::Histogram("a\nb", x); }), HasSubstr("has several lines"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::ScalarWhenDue("x", [x] { return x; }); }),
              HasSubstr("summaries_test.cpp:"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::ScalarWhenDue("x", [x] { return x; }); }),
              HasSubstr("summaries::ScalarWhenDue: expected a number, got f32[16,6]"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::Histogram("x/values", x); }),
              HasSubstr("a summary \"x/values\" already exists"));
  EXPECT_THAT(fails([](const Tensor& x) { summaries::Image("x", x); }),
              HasSubstr("expected images [batch, height, width, 1 to 4 channels]"));
}

}  // namespace
}  // namespace tessera

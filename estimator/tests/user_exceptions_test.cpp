// SPDX-License-Identifier: Apache-2.0
// User functions that throw: each becomes an error that names the function and the exception.
#include <stdexcept>

#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/estimator/tests/rows_testutil.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInternal = absl::StatusCode::kInternal;

// Throws in the function that ThrowIn names.
class UserExceptionsTest : public ::testing::Test {
 protected:
  void ThrowIn(const std::string& place) {
    if (place == where_) throw std::runtime_error("boom");
  }

  TpuEstimatorSpec Model(const Features& features, const Labels& labels, Mode mode) {
    ThrowIn("model_fn");
    const Tensor logits = layers::Dense(features["x"], 2, {.name = "logits"});
    const ScaffoldFn scaffold_fn = [this] {
      ThrowIn("scaffold_fn");
      return Scaffold();
    };
    const auto host_call = [this](const HostCallValues&) {
      ThrowIn("host_call");
      return absl::OkStatus();
    };
    const HostCallSpec host = {.function = host_call, .tensors = {{"x", features["x"]}}};
    if (mode == Mode::kPredict) {
      return TpuEstimatorSpec::Predict({{"logits", logits}}, {.host_call = host, .scaffold_fn = scaffold_fn});
    }
    const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
    if (mode == Mode::kEval) {
      const auto make = [this]() -> std::unique_ptr<HostMetrics> {
        ThrowIn("host_metrics");
        return std::make_unique<NoMetrics>();
      };
      return TpuEstimatorSpec::Eval(loss, {},
                                    {.host_metrics = HostMetricsSpec{.make = make, .tensors = {{"x", features["x"]}}}});
    }
    return TpuEstimatorSpec::Train(loss, optimizers::CrossShard(optimizers::Sgd(0.1))->Minimize(loss),
                                   {.host_call = host, .scaffold_fn = scaffold_fn});
  }

  TpuEstimator Estimator() {
    return *TpuEstimator::Create({.model_fn = [this](const Features& features, const Labels& labels, Mode mode,
                                                     const Params&) { return Model(features, labels, mode); },
                                  .model_dir = root_ / "model",
                                  .config = RunConfig{.device = "reference"},
                                  .train_batch_size = 8,
                                  .eval_batch_size = 8,
                                  .predict_batch_size = 8});
  }
  InputFn Input() {
    return [this](const Params& params) -> absl::StatusOr<Dataset> {
      ThrowIn("input_fn");
      return RowsWithSigns(64, 3)
          .Map([this](Element element, const MapContext&) -> absl::StatusOr<Element> {
            ThrowIn("map");
            return element;
          })
          .Batch(params.batch_size());
    };
  }
  absl::Status Train(const std::string& where, TrainOptions options = {}) {
    where_ = where;
    options.max_steps = 2;
    options.fresh = true;
    return Estimator().Train(Input(), options).status();
  }

  class NoMetrics : public HostMetrics {
   public:
    absl::Status Update(const HostCallValues&) override { return absl::OkStatus(); }
    absl::StatusOr<std::map<std::string, double>> Result() override { return std::map<std::string, double>(); }
  };

  TestDirectory root_;
  std::string where_;
};

TEST_F(UserExceptionsTest, OfATraining) {
  EXPECT_STATUS(Train("model_fn"), kInternal, "the model function for train threw: boom");
  EXPECT_STATUS(Train("scaffold_fn"), kInternal, "scaffold_fn for train threw: boom");
  EXPECT_STATUS(Train("input_fn"), kInternal, "the input function for train threw: boom");
  EXPECT_STATUS(Train("map"), kInternal, HasSubstr("map, element 0: the function threw: boom"));
  EXPECT_STATUS(Train("host_call"), kInternal, "host call of step 1: the function threw: boom");
  TrainOptions options;
  options.progress = [](const TrainProgress&) { throw 7; };
  EXPECT_STATUS(Train("", options), kInternal, "the progress function threw an exception that is not a std::exception");
}

TEST_F(UserExceptionsTest, OfAnEvaluation) {
  ASSERT_OK(Train(""));
  const auto evaluate = [&](const std::string& where) {
    where_ = where;
    return Estimator().Evaluate(Input()).status();
  };
  EXPECT_STATUS(evaluate("model_fn"), kInternal, "the model function for eval threw: boom");
  EXPECT_STATUS(evaluate("input_fn"), kInternal, "the input function for eval threw: boom");
  EXPECT_STATUS(evaluate("host_metrics"), kInternal, "the function that creates the host metrics threw: boom");
  EXPECT_OK(evaluate(""));
}

TEST_F(UserExceptionsTest, OfAPrediction) {
  ASSERT_OK(Train(""));
  const auto predict = [&](const std::string& where) {
    where_ = where;
    const auto take = [this](const PredictBatch&) {
      ThrowIn("take");
      return absl::OkStatus();
    };
    return Estimator().Predict(Input(), take).status();
  };
  EXPECT_STATUS(predict("scaffold_fn"), kInternal, "scaffold_fn for predict threw: boom");
  EXPECT_STATUS(predict("host_call"), kInternal, "host call of batch 1: the function threw: boom");
  EXPECT_STATUS(predict("take"), kInternal, "the function that receives predictions threw: boom");
  EXPECT_OK(predict(""));
}

TEST_F(UserExceptionsTest, OfAnExporter) {
  EvalSpec spec = {.input_fn = Input(), .throttle_secs = 0};
  const ExportFn throws = [](const ExportRequest&, const std::string&) -> absl::Status {
    throw std::runtime_error("no room");
  };
  ASSERT_OK_AND_ASSIGN(spec.exporters.emplace_back(), LatestExporter({.name = "latest", .export_fn = throws}));
  TpuEstimator estimator = Estimator();
  EXPECT_STATUS(TrainAndEvaluate(estimator, {.input_fn = Input(), .max_steps = 2}, {spec}), kInternal,
                HasSubstr("exporter latest: the function threw: no room"));
}

}  // namespace
}  // namespace tessera

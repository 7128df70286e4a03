// SPDX-License-Identifier: Apache-2.0
// Layers, losses, metrics and optimizers with arguments drawn by seed, most of them invalid. Each model function
// produces a program, or one error with its line, and never terminates the process.
#include <functional>
#include <random>

#include "gtest/gtest.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metrics.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/optimizers/learning_rate.h"
#include "tessera/estimator/optimizers/optimizer.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

class Drawn {
 public:
  explicit Drawn(unsigned seed) : random_(seed) {}

  int64_t Number(int64_t low = -1, int64_t high = 5) {
    return std::uniform_int_distribution<int64_t>(low, high)(random_);
  }
  double Real() { return static_cast<double>(Number(-2, 6)) / 3; }
  bool Coin() { return Number(0, 1) == 1; }
  template <size_t N>
  std::array<int64_t, N> Numbers(int64_t low = 0, int64_t high = 3) {
    std::array<int64_t, N> numbers;
    for (int64_t& number : numbers) number = Number(low, high);
    return numbers;
  }
  Tensor Value() {
    if (Number(0, 25) == 0) return {};
    Shape shape(static_cast<size_t>(Number(0, 4)));
    for (int64_t& size : shape) size = Number(0, 5);
    if (!shape.empty() && Coin()) shape[0] = 4;
    return Zeros({Number(0, 5) == 0 ? DType::kI32 : DType::kF32, shape});
  }
  std::optional<Tensor> Maybe() { return Coin() ? std::optional(Value()) : std::nullopt; }
  std::optional<Operand> Weights() {
    return Coin() ? std::optional<Operand>(Value()) : Coin() ? std::optional<Operand>(Real()) : std::nullopt;
  }
  Padding Pad() { return Coin() ? Padding::kSame : Padding::kValid; }

 private:
  std::mt19937 random_;
};

using Layer = std::function<Tensor(Drawn&, const Tensor&, Mode)>;

std::vector<Layer> Layers() {
  using namespace layers;
  return {
      [](Drawn& d, const Tensor& x, Mode) { return Dense(x, d.Number()); },
      [](Drawn& d, const Tensor& x, Mode) { return Dense(x, 3, {.name = d.Coin() ? "a" : "a/b"}); },
      [](Drawn& d, const Tensor& x, Mode) { return Embedding(d.Coin() ? x : Cast(x, DType::kI32), d.Number(), 3); },
      [](Drawn&, const Tensor& x, Mode) { return Flatten(x); },
      [](Drawn& d, const Tensor& x, Mode mode) { return Dropout(x, d.Real(), mode); },
      [](Drawn& d, const Tensor& x, Mode) {
        return Residual(x, [&](const Tensor& y) { return Dense(y, d.Number()); }, {.project = d.Coin()});
      },
      [](Drawn& d, const Tensor& x, Mode) { return Residual(x, {}, {.project = d.Coin()}); },
      [](Drawn& d, const Tensor& x, Mode) { return Conv1D(x, d.Number(), d.Number(), {.padding = d.Pad()}); },
      [](Drawn& d, const Tensor& x, Mode) {
        return Conv2D(x, d.Number(), d.Numbers<2>(), {.strides = d.Numbers<2>(), .dilations = d.Numbers<2>()});
      },
      [](Drawn& d, const Tensor& x, Mode) {
        return Conv2DTranspose(x, 2, d.Numbers<2>(), {.strides = d.Numbers<2>(), .padding = d.Pad()});
      },
      [](Drawn& d, const Tensor& x, Mode) {
        return DepthwiseConv2D(x, d.Numbers<2>(), {.depth_multiplier = d.Number()});
      },
      [](Drawn& d, const Tensor& x, Mode) { return SeparableConv1D(x, d.Number(), d.Number()); },
      [](Drawn& d, const Tensor& x, Mode) {
        return MaxPool1D(x, {.window = d.Numbers<1>(), .strides = d.Numbers<1>()});
      },
      [](Drawn& d, const Tensor& x, Mode) { return AveragePool2D(x, {.window = d.Numbers<2>(), .padding = d.Pad()}); },
      [](Drawn&, const Tensor& x, Mode) { return GlobalAveragePool(x); },
      [](Drawn& d, const Tensor& x, Mode mode) {
        return BatchNormalization(x, mode, {.momentum = d.Real(), .data_format = DataFormat(d.Number(0, 1))});
      },
      [](Drawn& d, const Tensor& x, Mode) {
        return LayerNormalization(x, {.axes = {d.Number(-6, 6), d.Number(-6, 6)}});
      },
      [](Drawn&, const Tensor& x, Mode) { return LayerNormalization(x, {.axes = {}}); },
      [](Drawn& d, const Tensor& x, Mode) { return GroupNormalization(x, {.groups = d.Number()}); },
      [](Drawn& d, const Tensor& x, Mode mode) {
        return MultiHeadAttention(x, d.Value(), d.Number(), d.Number(), mode,
                                  {.key = d.Maybe(), .mask = d.Maybe(), .dropout = d.Real(), .value_dim = d.Number()});
      },
      [](Drawn& d, const Tensor& x, Mode) {
        return Lstm(x, d.Number(), {.sequence_length = d.Maybe(), .num_proj = d.Number()}).state.h;
      },
      [](Drawn& d, const Tensor& x, Mode) {
        return BidirectionalGru(x, d.Number(), {.sequence_length = d.Maybe(), .initial_state = d.Maybe()}).outputs;
      },
  };
}

using Loss = std::function<Tensor(Drawn&, const Tensor&)>;

std::vector<Loss> Losses() {
  using namespace losses;
  const auto reduction = [](Drawn& d) { return Reduction(d.Number(0, 4)); };
  return {
      [](Drawn& d, const Tensor& x) {
        return SparseSoftmaxCrossEntropy(Cast(d.Value(), DType::kI32), x, {.weights = d.Weights()});
      },
      [](Drawn& d, const Tensor& x) { return SoftmaxCrossEntropy(d.Value(), x, {.label_smoothing = d.Real()}); },
      [=](Drawn& d, const Tensor& x) {
        return SigmoidCrossEntropy(d.Value(), x, {.weights = d.Weights(), .reduction = reduction(d)});
      },
      [](Drawn& d, const Tensor& x) { return HuberLoss(x, d.Coin() ? x : d.Value(), {.delta = d.Real()}); },
      [](Drawn& d, const Tensor& x) { return LogLoss(x, x, {.weights = d.Weights(), .epsilon = d.Real()}); },
      [](Drawn& d, const Tensor& x) { return CosineDistance(x, x, d.Number(-5, 5), {.weights = d.Weights()}); },
      [](Drawn& d, const Tensor& x) { return MeanPairwiseSquaredError(x, x, {.weights = d.Weights()}); },
      [=](Drawn& d, const Tensor& x) { return WeightedLoss(x, {.weights = d.Weights(), .reduction = reduction(d)}); },
      [](Drawn&, const Tensor& x) { return TotalLoss(x); },
  };
}

using MakeMetric = std::function<Metric(Drawn&, const Tensor&)>;

std::vector<MakeMetric> Metrics() {
  using namespace metrics;
  return {
      [](Drawn& d, const Tensor& x) { return Mean(x, {.weights = d.Maybe()}); },
      [](Drawn&, const Tensor& x) { return MeanTensor(x); },
      [](Drawn& d, const Tensor& x) { return Accuracy(d.Value(), x); },
      [](Drawn& d, const Tensor& x) { return MeanRelativeError(x, x, d.Value()); },
      [](Drawn& d, const Tensor& x) { return MeanCosineDistance(x, x, d.Number(-5, 5), {.weights = d.Maybe()}); },
      [](Drawn& d, const Tensor& x) { return Precision(d.Value(), x, {.weights = d.Maybe()}); },
      [](Drawn& d, const Tensor& x) {
        return RecallAtThresholds(x, x, std::vector<float>(static_cast<size_t>(d.Number(0, 3))));
      },
      [](Drawn& d, const Tensor& x) {
        return Auc(x, x, {.curve = Curve(d.Number(0, 1)), .num_thresholds = d.Number()});
      },
      [](Drawn& d, const Tensor& x) {
        return SensitivityAtSpecificity(x, x, d.Real(), {.num_thresholds = d.Number()});
      },
      [](Drawn& d, const Tensor& x) { return ConfusionMatrix(Cast(x, DType::kI32), Cast(x, DType::kI32), d.Number()); },
      [](Drawn& d, const Tensor& x) { return MeanIou(d.Value(), x, d.Number()); },
      [](Drawn& d, const Tensor& x) {
        return RecallAtK(Cast(d.Value(), DType::kI32), x, d.Number(), {.class_id = d.Number()});
      },
      [](Drawn& d, const Tensor& x) { return AveragePrecisionAtK(Cast(d.Value(), DType::kI32), x, d.Number()); },
      [](Drawn& d, const Tensor& x) { return Covariance(x, d.Coin() ? x : d.Value(), {.weights = d.Maybe()}); },
      [](Drawn&, const Tensor&) { return Metric(); },
  };
}

std::unique_ptr<Optimizer> DrawOptimizer(Drawn& d) {
  using namespace optimizers;
  std::unique_ptr<Optimizer> optimizer;
  switch (d.Number(0, 5)) {
    case 0:
      optimizer = Sgd(d.Value());
      break;
    case 1:
      optimizer = Adam(d.Real(), {.beta1 = d.Real()});
      break;
    case 2:
      optimizer = Momentum(learning_rates::Cosine(d.Real(), d.Number()), d.Real());
      break;
    case 3:
      optimizer = Lamb(learning_rates::PiecewiseConstant({d.Number(), d.Number()}, {0.1, 0.2, d.Real()}));
      break;
    case 4:
      break;
    default:
      optimizer = RmsProp(learning_rates::Warmup(d.Value(), d.Number()), {.centered = d.Coin()});
  }
  switch (d.Number(0, 4)) {
    case 0:
      return CrossShard(std::move(optimizer));
    case 1:
      return ClipByNorm(std::move(optimizer), d.Real());
    case 2:
      return Accumulate(std::move(optimizer), d.Number());
    case 3:
      return MovingAverage(std::move(optimizer), d.Real());
    default:
      return LossScale(std::move(optimizer), {.initial = d.Real(), .growth_steps = d.Number()});
  }
}

TEST(RandomModels, NeverEndTheProcess) {
  const std::vector<Layer> layers = Layers();
  const std::vector<Loss> losses = Losses();
  const std::vector<MakeMetric> metrics = Metrics();
  int errors = 0, programs = 0;
  for (unsigned seed = 0; seed < 2000; ++seed) {
    Drawn d(seed);
    const Mode mode = Mode(seed % 3);
    const auto pick = [&](const auto& from) -> const auto& {
      return from[static_cast<size_t>(d.Number(0, static_cast<int64_t>(from.size()) - 1))];
    };
    const ModelFn model_fn = [&](const Features& features, const Labels&, Mode, const Params&) -> ModelFnSpec {
      const char* const feature = d.Number(0, 3) == 0 ? "series" : d.Number(0, 20) == 0 ? "none" : "image";
      Tensor x = features[feature];
      for (int64_t i = d.Number(0, 2); i > 0; --i) x = pick(layers)(d, x, mode);
      if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"x", x}});
      const Tensor loss = d.Coin() ? pick(losses)(d, x) : ReduceMean(layers::Dense(x, 2));
      if (mode == Mode::kEval) return TpuEstimatorSpec::Eval(loss, {{"metric", pick(metrics)(d, x)}});
      return TpuEstimatorSpec::Train(loss, DrawOptimizer(d)->Minimize(loss));
    };
    const ModelInputs inputs = {
        .features = {{"image", {DType::kF32, {4, 6, 6, 4}}}, {"series", {DType::kF32, {4, 5, 4}}}},
        .labels = {{"", {DType::kI32, {4}}}}};
    const absl::StatusOr<TracedModel> model =
        TraceModel(model_fn, mode, Params(), inputs, {.replicas = 1 + static_cast<int64_t>(seed % 2)});
    ++(model.ok() ? programs : errors);
    if (model.ok()) continue;
    EXPECT_EQ(model.status().code(), absl::StatusCode::kInvalidArgument) << seed << ": " << model.status();
    EXPECT_TRUE(Message(model.status()).starts_with("random_models_test.cpp:")) << seed << ": " << model.status();
  }
  EXPECT_GT(errors, 100);
  EXPECT_GT(programs, 100);
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Values and gradients are those of TensorFlow 2.15's tf.compat.v1.losses.
#include "tessera/estimator/losses/losses.h"

#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/scope/batch_scope.h"
#include "tessera/estimator/tests/step_testutil.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using losses::Reduction;
using ::testing::ElementsAre;
using ::testing::FloatNear;
using ::testing::Pointwise;

MATCHER(Near, "") { return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 1e-6f * (1 + std::abs(std::get<1>(arg))); }

Tensor Labels() { return Constant(std::vector<int64_t>{2, 0, 1}, {3}); }
// The middle row would overflow exp without a shift.
Tensor Logits() { return Constant(std::vector<float>{1, 2, -0.5f, 1000, -1000, 0, 0.25f, 0.25f, 0.25f}, {3, 3}); }
Tensor Weights() { return Constant(std::vector<float>{2, 0, 0.5f}, {3}); }

std::vector<float> Evaluate(const std::function<Tensor()>& build) {
  TracedStep step(1, [&] { Result("value", build()); });
  return step.Run<float>("value");
}

TEST(SparseSoftmaxCrossEntropy, ReducesAsTensorFlow) {
  const auto loss = [](Reduction reduction) {
    return Evaluate([=] {
      return losses::SparseSoftmaxCrossEntropy(Labels(), Logits(), {.weights = Weights(), .reduction = reduction});
    });
  };
  EXPECT_THAT(loss(Reduction::kNone), Pointwise(Near(), {5.743078231811523f, 0.0f, 0.5493061542510986f}));
  EXPECT_THAT(loss(Reduction::kSum), Pointwise(Near(), {6.292384147644043f}));
  EXPECT_THAT(loss(Reduction::kMean), Pointwise(Near(), {2.516953706741333f}));
  EXPECT_THAT(loss(Reduction::kSumOverBatchSize), Pointwise(Near(), {2.097461462020874f}));
  EXPECT_THAT(loss(Reduction::kSumByNonzeroWeights), Pointwise(Near(), {3.1461920738220215f}));
}

TEST(SparseSoftmaxCrossEntropy, WithoutWeightsIsTheMean) {
  EXPECT_THAT(Evaluate([] { return losses::SparseSoftmaxCrossEntropy(Labels(), Logits()); }),
              Pointwise(Near(), {1.3233838081359863f}));
}

TEST(SparseSoftmaxCrossEntropy, HasTheRightGradient) {
  const auto gradient = Evaluate([] {
    const Tensor logits = Logits();
    const Tensor loss = losses::SparseSoftmaxCrossEntropy(Labels(), logits, {.weights = Weights()});
    return *Gradients(loss, std::vector<Tensor>{logits})[0];
  });
  EXPECT_THAT(gradient, Pointwise(Near(), {0.25371620059013367f, 0.6896721124649048f, -0.9433882832527161f, 0.0f, 0.0f,
                                           0.0f, 0.0833333358168602f, -0.1666666567325592f, 0.0833333358168602f}));
}

TEST(SparseSoftmaxCrossEntropy, TakesAColumnOfLabels) {
  EXPECT_THAT(Evaluate([] { return losses::SparseSoftmaxCrossEntropy(Reshape(Labels(), {3, 1}), Logits()); }),
              Pointwise(Near(), {1.3233838081359863f}));
}

TEST(SparseSoftmaxCrossEntropy, TakesAColumnOfWeights) {
  EXPECT_THAT(Evaluate([] {
                return losses::SparseSoftmaxCrossEntropy(Labels(), Logits(), {.weights = Reshape(Weights(), {3, 1})});
              }),
              Pointwise(Near(), {3.1461920738220215f}));
}

TEST(SparseSoftmaxCrossEntropy, ALabelOutOfRangeIsNaN) {
  const auto loss = Evaluate([] {
    return losses::SparseSoftmaxCrossEntropy(Constant(std::vector<int32_t>{3, -1, 1}, {3}), Logits(),
                                             {.reduction = Reduction::kNone});
  });
  EXPECT_TRUE(std::isnan(loss[0]));
  EXPECT_TRUE(std::isnan(loss[1]));
  EXPECT_FLOAT_EQ(loss[2], 1.0986123085021973f);
}

TEST(MeanSquaredError, ReducesAsTensorFlow) {
  const auto loss = [](std::optional<Operand> weights, Reduction reduction) {
    return Evaluate([=] {
      return losses::MeanSquaredError(Constant(std::vector<float>{1, 0, 2, -1}, {2, 2}),
                                      Constant(std::vector<float>{0.5f, 0.25f, 3, 1}, {2, 2}),
                                      {.weights = weights, .reduction = reduction});
    });
  };
  EXPECT_THAT(loss(std::nullopt, Reduction::kSumByNonzeroWeights), ElementsAre(1.328125f));
  EXPECT_THAT(loss(2, Reduction::kSumByNonzeroWeights), ElementsAre(2.65625f));
}

TEST(MeanSquaredError, AWeightPerRowCountsForItsElements) {
  const auto loss = [](Reduction reduction) {
    return Evaluate([=] {
      return losses::MeanSquaredError(Constant(std::vector<float>{1, 0, 2, -1}, {2, 2}),
                                      Constant(std::vector<float>{0.5f, 0.25f, 3, 1}, {2, 2}),
                                      {.weights = Constant(std::vector<float>{2, 0}, {2, 1}), .reduction = reduction});
    });
  };
  EXPECT_THAT(loss(Reduction::kNone), ElementsAre(0.5f, 0.125f, 0, 0));
  EXPECT_THAT(loss(Reduction::kSum), ElementsAre(0.625f));
  EXPECT_THAT(loss(Reduction::kMean), ElementsAre(0.15625f));
  EXPECT_THAT(loss(Reduction::kSumOverBatchSize), ElementsAre(0.15625f));
  EXPECT_THAT(loss(Reduction::kSumByNonzeroWeights), ElementsAre(0.3125f));
}

TEST(SigmoidCrossEntropy, IsStableAndHasTheRightGradient) {
  const auto values = [](bool gradient) {
    return Evaluate([=] {
      const Tensor x = Constant(std::vector<float>{0.5f, -3, 100, -100}, {4});
      const Tensor labels = Constant(std::vector<float>{1, 0, 0, 0.5f}, {4});
      if (!gradient) return losses::SigmoidCrossEntropy(labels, x, {.reduction = Reduction::kNone});
      const Tensor loss = losses::SigmoidCrossEntropy(labels, x, {.reduction = Reduction::kSum});
      return *Gradients(loss, std::vector<Tensor>{x})[0];
    });
  };
  EXPECT_THAT(values(false), Pointwise(Near(), {0.4740769863128662f, 0.04858735203742981f, 100.0f, 50.0f}));
  EXPECT_THAT(values(true), Pointwise(Near(), {-0.3775406777858734f, 0.04742587357759476f, 1.0f, -0.5f}));
}

// Expects numbers to agree to a few units in the last place, however small they are.
MATCHER(NearRelative, "") {
  return std::abs(std::get<0>(arg) - std::get<1>(arg)) <= 3e-7f * std::abs(std::get<1>(arg));
}

// Losses near 0 have all digits for both labels. Gradients near 0 have TensorFlow's rounding errors: it computes
// 1 - q - 1 for label 1, with its default graph optimizations.
TEST(SigmoidCrossEntropy, RoundsAsTensorFlow) {
  const auto values = [](bool gradient, double scale) {
    return Evaluate([=] {
      const Tensor x = Constant(std::vector<float>{8.3f, 13.7f, 17, 0, -0.5f, -13.7f, 13.7f, -13.7f, 12.5f}, {9});
      const Tensor labels = Constant(std::vector<float>{1, 1, 1, 1, 0, 0, 0, 1, 0.75f}, {9});
      if (!gradient) return losses::SigmoidCrossEntropy(labels, x, {.reduction = Reduction::kNone});
      const Tensor loss = losses::SigmoidCrossEntropy(labels, x, {.reduction = Reduction::kSum}) * scale;
      return *Gradients(loss, std::vector<Tensor>{x})[0];
    });
  };
  EXPECT_THAT(values(false, 1),
              Pointwise(NearRelative(), {0.000248485914f, 1.12244595e-06f, 4.13993781e-08f, 0.693147182f, 0.474076986f,
                                         1.12244595e-06f, 13.7000008f, 13.7000008f, 3.12500381f}));
  EXPECT_THAT(values(true, 1),
              Pointwise(NearRelative(), {-0.000248432159f, -1.13248825e-06f, -5.96046448e-08f, -0.5f, 0.377540678f,
                                         1.12244538e-06f, 0.999998868f, -0.999998868f, 0.249996245f}));
  EXPECT_THAT(values(true, 1.0 / 7),
              Pointwise(NearRelative(), {-3.5494566e-05f, -1.63912773e-07f, 0.0f, -0.0714285672f, 0.0539343879f,
                                         1.60349344e-07f, 0.142856985f, -0.142856985f, 0.0357137471f}));
}

// There are three rows of two elements; the middle row has weight 0.
Tensor RowLabels() { return Constant(std::vector<float>{1, 0, 0, 1, 1, 1}, {3, 2}); }
Tensor Distributions() { return RowLabels() / ReduceSum(RowLabels(), 1, true); }
Tensor Predictions() { return Constant(std::vector<float>{0.75f, 0.125f, 0.5f, 0.25f, 0.0625f, 0.9375f}, {3, 2}); }
Tensor RowLogits() { return Constant(std::vector<float>{2, -0.5f, 0.25f, 3, -1.5f, 0.5f}, {3, 2}); }

struct Case {
  const char* name;
  Tensor (*input)();
  Tensor (*loss)(const Tensor& x, const Operand& weights, Reduction reduction);
  std::vector<float> none;      // each
  std::vector<float> reduced;   // kSum, kMean, kSumOverBatchSize, kSumByNonzeroWeights
  std::vector<float> gradient;  // the gradient of the last one in `reduced`
};

// The expected values come from scripts/oracles/losses_metrics.py.
TEST(Losses, EqualTensorFlow) {
  const std::vector<Case> cases = {
      {"AbsoluteDifference",
       Predictions,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::AbsoluteDifference(RowLabels(), x, {.weights = w, .reduction = r});
       },
       {0.5f, 0.25f, 0, 0, 0.46875f, 0.03125f},
       {1.25f, 0.25f, 0.208333328f, 0.3125f},
       {-0.5f, 0.5f, 0, -0, -0.125f, -0.125f}},
      {"MeanSquaredError",
       Predictions,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::MeanSquaredError(RowLabels(), x, {.weights = w, .reduction = r});
       },
       {0.125f, 0.03125f, 0, 0, 0.439453125f, 0.001953125f},
       {0.59765625f, 0.119531251f, 0.099609375f, 0.149414062f},
       {-0.25f, 0.125f, 0, -0, -0.234375f, -0.015625f}},
      {"HuberLoss",
       Predictions,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::HuberLoss(RowLabels(), x, {.weights = w, .reduction = r, .delta = 0.5});
       },
       {0.0625f, 0.015625f, 0, 0, 0.171875f, 0.0009765625f},
       {0.250976562f, 0.050195314f, 0.0418294258f, 0.0627441406f},
       {-0.125f, 0.0625f, 0, -0, -0.0625f, -0.0078125f}},
      {"HingeLoss",
       RowLogits,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::HingeLoss(RowLabels(), x, {.weights = w, .reduction = r});
       },
       {0, 1, 0, 0, 1.25f, 0.25f},
       {2.5f, 0.5f, 0.416666657f, 0.625f},
       {-0, 0.5f, 0, -0, -0.125f, -0.125f}},
      {"LogLoss",
       Predictions,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::LogLoss(RowLabels(), x, {.weights = w, .reduction = r, .epsilon = 0.01});
       },
       {0.548873723f, 0.244335294f, 0, 0, 1.31208432f, 0.0269641764f},
       {2.13225746f, 0.426451504f, 0.355376244f, 0.533064365f},
       {-0.657894731f, 0.564971745f, 0, 0, -1.72413802f, -0.131926119f}},
      {"LogPoissonLoss",
       RowLogits,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::LogPoissonLoss(4 * Predictions(), x, {.weights = w, .reduction = r});
       },
       {2.77811241f, 1.71306133f, 0, 0, 0.299065083f, -0.113139391f},
       {4.67709923f, 0.935419858f, 0.779516518f, 1.16927481f},
       {2.1945281f, 0.0532653332f, 0, 0, -0.00335872918f, -0.262659848f}},
      {"FullLogPoissonLoss",
       RowLogits,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::LogPoissonLoss(4 * Predictions(), x, {.weights = w, .reduction = r, .compute_full_loss = true});
       },
       {6.30627537f, 1.71306133f, 0, 0, 0.299065083f, 1.28006101f},
       {9.5984621f, 1.9196924f, 1.59974372f, 2.39961553f},
       {2.1945281f, 0.0532653332f, 0, 0, -0.00335872918f, -0.262659848f}},
      {"CosineDistance",
       Predictions,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::CosineDistance(RowLabels(), x, 1, {.weights = w, .reduction = r});
       },
       {0.5f, 0, 0},
       {0.5f, 0.200000003f, 0.166666672f, 0.25f},
       {-1, -0, -0, -0, -0.25f, -0.25f}},
      {"SigmoidCrossEntropy",
       RowLogits,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::SigmoidCrossEntropy(RowLabels(), x, {.weights = w, .reduction = r, .label_smoothing = 0.2});
       },
       {0.65385586f, 1.048154f, 0, 0, 0.775706649f, 0.262038469f},
       {2.73975492f, 0.547950983f, 0.456625819f, 0.684938729f},
       {-0.00960147381f, 0.138770342f, 0, 0, -0.0896968171f, -0.0346925929f}},
      {"SoftmaxCrossEntropy",
       RowLogits,
       [](const Tensor& x, const Operand& w, Reduction r) {
         return losses::SoftmaxCrossEntropy(Distributions(), x, {.weights = w, .reduction = r, .label_smoothing = 0.2});
       },
       {0.657779574f, 0, 0.563464046f},
       {1.22124362f, 0.488497436f, 0.407081217f, 0.61062181f},
       {0.0241417885f, -0.0241418257f, 0, 0, -0.095199272f, 0.0951992571f}},
  };
  TracedStep step(1, [&] {
    for (const Case& c : cases) {
      const std::string name = c.name;
      const Tensor x = c.input();
      const Tensor weights = Reshape(Weights(), name == "SoftmaxCrossEntropy" ? Shape{3} : Shape{3, 1});
      const auto loss = [&](Reduction reduction) { return c.loss(x, weights, reduction); };
      Result(name, loss(Reduction::kNone));
      const Tensor last = loss(Reduction::kSumByNonzeroWeights);
      Result(name + "/reduced",
             Stack({loss(Reduction::kSum), loss(Reduction::kMean), loss(Reduction::kSumOverBatchSize), last}));
      Result(name + "/gradient", *Gradients(last, std::vector<Tensor>{x})[0]);
    }
  });
  for (const Case& c : cases) {
    const std::string name = c.name;
    EXPECT_THAT(step.Run<float>(name), Pointwise(Near(), c.none)) << name;
    EXPECT_THAT(step.Run<float>(name + "/reduced"), Pointwise(Near(), c.reduced)) << name;
    EXPECT_THAT(step.Run<float>(name + "/gradient"), Pointwise(Near(), c.gradient)) << name;
  }
}

TEST(MeanPairwiseSquaredError, EqualsTensorFlow) {
  TracedStep step(1, [] {
    const Tensor x = Concat({Predictions(), RowLogits()}, 1);
    const Tensor labels = Concat({RowLabels(), RowLabels()}, 1);
    const Tensor loss = losses::MeanPairwiseSquaredError(labels, x, {.weights = Weights()});
    Result("losses", Stack({loss, losses::MeanPairwiseSquaredError(labels, x)}));
    Result("gradient", *Gradients(loss, std::vector<Tensor>{x})[0]);
  });
  EXPECT_THAT(step.Run<float>("losses"), Pointwise(Near(), {2.8515625f, 5.70052052f}));
  EXPECT_THAT(step.Run<float>("gradient"),
              Pointwise(Near(), {-0.916666687f, 0.0833333433f, 2.41666675f, -1.58333337f, 0.0f, 0.0f, 0.0f, 0.0f,
                                 0.0416666865f, 0.625f, -1.0f, 0.333333343f}));
}

// Rows 1 and 2 of four are real: no reduction counts the others, whatever their values.
TEST(WeightedLoss, PaddedRowsCountInNothing) {
  const auto loss = [](Reduction reduction) {
    return Evaluate([=] {
      const BatchScope batch(Equal(Constant(std::vector<int32_t>{0, 1, 1, 0}, {4}), 1));
      const Tensor losses = Constant(std::vector<float>{NAN, 3, 5, INFINITY}, {4});
      return losses::WeightedLoss(losses, {.reduction = reduction});
    });
  };
  EXPECT_THAT(loss(Reduction::kNone), ElementsAre(0, 3, 5, 0));
  EXPECT_THAT(loss(Reduction::kSum), ElementsAre(8));
  EXPECT_THAT(loss(Reduction::kMean), ElementsAre(4));
  EXPECT_THAT(loss(Reduction::kSumOverBatchSize), ElementsAre(4));
  EXPECT_THAT(loss(Reduction::kSumByNonzeroWeights), ElementsAre(4));
}

TEST(WeightedLoss, ABatchOfPaddingAloneIsZero) {
  EXPECT_THAT(Evaluate([] {
                const BatchScope batch(Fill({DType::kI1, {2}}, false));
                return losses::WeightedLoss(Constant(std::vector<float>{NAN, 3}, {2}));
              }),
              ElementsAre(0));
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Values and gradients are those of TensorFlow 2.15's tf.compat.v1.losses.
#include "tessera/estimator/losses/losses.h"

#include <cmath>

#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/batch_scope.h"
#include "tessera/estimator/step_testutil.h"
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

// Rows 1 and 2 of four are real: the others count in no reduction, whatever they hold.
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

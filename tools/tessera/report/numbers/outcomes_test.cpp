// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/numbers/outcomes.h"

#include <cmath>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status.h"

namespace tessera::report {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr double kError = 1e-7;

const Buffer kLabels = Buffer::FromVector<int32_t>({0, 2, 1}, {3});

TEST(OutcomesTest, ComparesProbabilities) {
  const Tensors predictions = {
      {"probabilities", Buffer::FromVector<float>({0.5F, 0.25F, 0.25F, 0.75F, 0, 0.25F, 0, 1, 0}, {3, 3})},
      {"class_ids", Buffer::FromVector<int64_t>({0, 0, 1}, {3, 1})}};
  const auto outcomes = CompareOutcomes(predictions, kLabels);
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_EQ(outcomes->kind, Outcomes::Kind::kClasses);
  EXPECT_THAT(outcomes->classes, ElementsAre(0, 0, 1));
  EXPECT_NEAR(outcomes->losses[0], std::log(2), kError);
  EXPECT_NEAR(outcomes->losses[1], std::log(4), kError);
  EXPECT_NEAR(outcomes->losses[2], 0, kError);
  EXPECT_NEAR(outcomes->score().score, 2.0 / 3, kError);
  EXPECT_NEAR(outcomes->score().loss, std::log(8) / 3, kError);
  EXPECT_EQ(outcomes->Probability(1, 2), 0.25);
}

// A logit of 100 would be a probability of 1, whose loss for another class is infinite.
TEST(OutcomesTest, LogitsKeepLargeLossesFinite) {
  const Tensors predictions = {{"logits", Buffer::FromVector<float>({0, 1, 0, 0, 0, 100, 0, 0, 200}, {3, 3})}};
  const auto outcomes = CompareOutcomes(predictions, kLabels);
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_NEAR(outcomes->losses[0], std::log(2 + std::exp(1)), kError);
  EXPECT_NEAR(outcomes->losses[2], 200, kError);
  EXPECT_NEAR(outcomes->Probability(0, 1), std::exp(1) / (2 + std::exp(1)), kError);
}

TEST(OutcomesTest, OneLogitIsThatOfClass1) {
  const Tensors predictions = {{"logits", Buffer::FromVector<float>({2, -3}, {2, 1})},
                               {"logistic", Buffer::FromVector<float>({0.9F, 0.1F}, {2, 1})}};
  const auto outcomes = CompareOutcomes(predictions, Buffer::FromVector<int32_t>({1, 1}, {2, 1}));
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_EQ(outcomes->num_classes, 2);
  EXPECT_THAT(outcomes->classes, ElementsAre(1, 0));
  EXPECT_NEAR(outcomes->losses[1], std::log(1 + std::exp(3)), kError);
}

TEST(OutcomesTest, ClassesAloneLoseOne) {
  const auto outcomes = CompareOutcomes({{"class", Buffer::FromVector<int64_t>({0, 4, 1}, {3})}}, kLabels);
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_TRUE(outcomes->probabilities.empty());
  EXPECT_EQ(outcomes->num_classes, 5);
  EXPECT_THAT(outcomes->losses, ElementsAre(0, 1, 0));
}

// Scores of so many classes would need more memory than there is.
TEST(OutcomesTest, RefusesClassNumbersWithoutEnd) {
  const Tensors predictions = {{"class_ids", Buffer::FromVector<int64_t>({0, INT64_MAX, 1}, {3, 1})}};
  const auto outcomes = CompareOutcomes(predictions, kLabels);
  EXPECT_EQ(outcomes.status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_THAT(std::string(Message(outcomes.status())), HasSubstr("expected numbers below 1048576"));
}

TEST(OutcomesTest, ASinglePredictionHasAnyName) {
  const auto logits =
      CompareOutcomes({{"scores", Buffer::FromVector<float>({1, 0, 0, 0, 0, 3, 0, 2, 0}, {3, 3})}}, kLabels);
  ASSERT_TRUE(logits.ok()) << logits.status();
  EXPECT_NEAR(logits->losses[0], std::log(2 + std::exp(1)) - 1, kError);
  const auto probabilities =
      CompareOutcomes({{"scores", Buffer::FromVector<float>({0.5F, 0.5F, 0, 0, 0, 1, 0, 1, 0}, {3, 3})}}, kLabels);
  ASSERT_TRUE(probabilities.ok()) << probabilities.status();
  EXPECT_NEAR(probabilities->losses[0], std::log(2), kError);
}

TEST(OutcomesTest, ComparesNumbers) {
  const Tensors predictions = {{"predictions", Buffer::FromVector<float>({1, 2, 3, 5}, {4, 1})}};
  const auto outcomes = CompareOutcomes(predictions, Buffer::FromVector<float>({1, 2.5F, 3, 3}, {4}));
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_EQ(outcomes->kind, Outcomes::Kind::kNumbers);
  EXPECT_THAT(outcomes->losses, ElementsAre(0, 0.25, 0, 4));
  EXPECT_NEAR(outcomes->score().loss, 4.25 / 4, kError);
}

TEST(OutcomesTest, ComparesSeveralNumbersPerRow) {
  const Tensors predictions = {{"predictions", Buffer::FromVector<float>({1, 2, 3, 5}, {2, 2})}};
  const auto outcomes = CompareOutcomes(predictions, Buffer::FromVector<float>({1, 4, 3, 4}, {2, 2}));
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_EQ(outcomes->width, 2);
  EXPECT_THAT(outcomes->losses, ElementsAre(2, 0.5));
}

// Labels of a regression may be whole numbers.
TEST(OutcomesTest, NumbersMayHaveIntegerLabels) {
  const auto outcomes = CompareOutcomes({{"predictions", Buffer::FromVector<float>({1, 2, 2}, {3, 1})}}, kLabels);
  ASSERT_TRUE(outcomes.ok()) << outcomes.status();
  EXPECT_EQ(outcomes->kind, Outcomes::Kind::kNumbers);
}

TEST(OutcomesTest, RefusesLabelsThatAreNoClass) {
  const Tensors predictions = {{"probabilities", Buffer::FromVector<float>({0.5F, 0.5F, 1, 0, 1, 0}, {3, 2})}};
  const auto outcomes = CompareOutcomes(predictions, kLabels);
  EXPECT_THAT(std::string(Message(outcomes.status())),
              HasSubstr("the label of row 1 is 2; expected a class from 0 to 1"));
}

TEST(OutcomesTest, RefusesPredictionsOfAnotherForm) {
  const Tensors predictions = {{"predictions", Buffer::FromVector<float>({1, 2}, {2, 1})}};
  const auto outcomes = CompareOutcomes(predictions, Buffer::FromVector<float>({1, 2, 3}, {3}));
  EXPECT_THAT(std::string(Message(outcomes.status())),
              HasSubstr("the labels are f32[3] and the predictions predictions f32[2,1]; expected"));
}

}  // namespace
}  // namespace tessera::report

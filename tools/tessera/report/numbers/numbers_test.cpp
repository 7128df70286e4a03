// SPDX-License-Identifier: Apache-2.0
// The numbers of a report against scikit-learn and NumPy; scripts/oracles/report_numbers.py prints the expected values.
#include <cmath>
#include <limits>
#include <set>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/report/numbers/calibration.h"
#include "tessera/tools/tessera/report/numbers/confusion.h"
#include "tessera/tools/tessera/report/numbers/importance.h"
#include "tessera/tools/tessera/report/numbers/neighbours.h"
#include "tessera/tools/tessera/report/numbers/residuals.h"

namespace tessera::report {
namespace {

using ::testing::ElementsAre;

constexpr double kError = 1e-12;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(ConfusionTest, CountsAsScikitLearn) {
  const std::vector<int64_t> labels = {0, 1, 2, 2, 1, 0, 2, 1, 2, 0}, classes = {0, 2, 2, 2, 1, 1, 0, 1, 2, 2};
  const Confusion confusion = CountConfusions(labels, classes);
  const int64_t counts[3][3] = {{1, 1, 1}, {0, 2, 1}, {1, 0, 3}};
  for (int64_t label = 0; label < 3; ++label) {
    for (int64_t prediction = 0; prediction < 3; ++prediction) {
      EXPECT_EQ(confusion.Count(label, prediction), counts[label][prediction]) << label << ", " << prediction;
    }
  }
  EXPECT_NEAR(confusion.accuracy, 0.6, kError);
  const double precision[] = {0.5, 0.6666666666666666, 0.6}, recall[] = {0.3333333333333333, 0.6666666666666666, 0.75};
  const double f1[] = {0.4, 0.6666666666666666, 0.6666666666666666};
  const int64_t rows[] = {3, 3, 4};
  ASSERT_EQ(confusion.classes.size(), 3);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(confusion.classes[i].precision, precision[i], kError);
    EXPECT_NEAR(confusion.classes[i].recall, recall[i], kError);
    EXPECT_NEAR(confusion.classes[i].f1, f1[i], kError);
    EXPECT_EQ(confusion.classes[i].rows, rows[i]);
  }
}

TEST(ConfusionTest, ClassesWithoutRowsScoreZero) {
  const std::vector<int64_t> labels = {0, 0}, classes = {0, 1};
  const Confusion confusion = CountConfusions(labels, classes, /*num_classes=*/4);
  EXPECT_EQ(confusion.num_classes, 4);
  EXPECT_EQ(confusion.classes[3].precision, 0);
  EXPECT_EQ(confusion.classes[3].recall, 0);
  EXPECT_EQ(confusion.classes[1].f1, 0);
  EXPECT_EQ(CountConfusions({}, {}).accuracy, 0);
}

TEST(ConfusionTest, NamesTheCommonMistakes) {
  const std::vector<int64_t> labels = {0, 1, 1, 2, 2}, classes = {2, 2, 2, 2, 0};
  const std::vector<Mistake> mistakes = CommonMistakes(CountConfusions(labels, classes), 2);
  ASSERT_EQ(mistakes.size(), 2);
  EXPECT_EQ(mistakes[0].label, 1);
  EXPECT_EQ(mistakes[0].prediction, 2);
  EXPECT_EQ(mistakes[0].rows, 2);
  EXPECT_EQ(mistakes[1].label, 0);
}

TEST(CalibrationTest, BinsAsScikitLearn) {
  const std::vector<double> probabilities = {0.0, 0.05, 0.1, 0.13, 0.3, 0.34, 0.5, 0.62, 0.7, 0.81, 0.9, 0.97, 1.0};
  const std::vector<int64_t> outcomes = {0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1};
  const Calibration calibration = Calibrate(probabilities, outcomes, 5);
  const double fractions[] = {0.25, 0.5, 0.0, 1.0, 0.75}, means[] = {0.07, 0.32, 0.5, 0.66, 0.92};
  const int64_t rows[] = {4, 2, 1, 2, 4};
  ASSERT_EQ(calibration.bins.size(), 5);
  for (size_t i = 0; i < 5; ++i) {
    EXPECT_NEAR(calibration.bins[i].fraction, fractions[i], kError);
    EXPECT_NEAR(calibration.bins[i].mean_probability, means[i], kError);
    EXPECT_EQ(calibration.bins[i].rows, rows[i]);
  }
  EXPECT_NEAR(calibration.brier, 0.20664615384615387, kError);
  EXPECT_NEAR(calibration.expected_error, 0.22615384615384615, kError);
}

TEST(CalibrationTest, LeavesOutWhatIsNoNumber) {
  const Calibration calibration = Calibrate(std::vector<double>{kNan, 1}, std::vector<int64_t>{0, 1}, 2);
  EXPECT_EQ(calibration.bins[0].rows, 0);
  EXPECT_EQ(calibration.bins[1].rows, 1);
  EXPECT_EQ(calibration.brier, 0);
  EXPECT_EQ(Calibrate({}, {}, 3).expected_error, 0);
}

TEST(ResidualsTest, AreThoseOfScikitLearn) {
  const std::vector<double> labels = {1.5, 2.0, -0.5, 4.0, 3.25, 0.0, 7.5, 2.75};
  const std::vector<double> predictions = {1.25, 2.5, -1.0, 3.0, 3.5, 0.25, 6.0, 3.0};
  const Residuals residuals = CompareNumbers(labels, predictions, 4);
  EXPECT_EQ(residuals.count, 8);
  EXPECT_NEAR(residuals.mean, 0.25, kError);
  EXPECT_NEAR(residuals.deviation, 0.6614378277661477, kError);
  EXPECT_NEAR(residuals.mean_absolute_error, 0.5625, kError);
  EXPECT_NEAR(residuals.root_mean_squared_error, 0.7071067811865476, kError);
  EXPECT_NEAR(residuals.r2, 0.9097956307258632, kError);
  EXPECT_NEAR(residuals.lower_quartile, -0.25, kError);
  EXPECT_NEAR(residuals.median, 0, kError);
  EXPECT_NEAR(residuals.upper_quartile, 0.625, kError);
  const int64_t counts[] = {4, 1, 1, 2};
  const double lows[] = {-0.5, 0, 0.5, 1};
  ASSERT_EQ(residuals.bins.size(), 4);
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(residuals.bins[i].count, counts[i]);
    EXPECT_NEAR(residuals.bins[i].low, lows[i], kError);
  }
}

TEST(ResidualsTest, LeavesOutWhatIsNoNumber) {
  const Residuals residuals = CompareNumbers(std::vector<double>{1, 2}, std::vector<double>{kNan, 2}, 4);
  EXPECT_EQ(residuals.count, 1);
  EXPECT_EQ(residuals.left_out, 1);
  EXPECT_EQ(residuals.r2, 1);
  ASSERT_EQ(residuals.bins.size(), 1);
  EXPECT_EQ(residuals.bins[0].count, 1);
  EXPECT_TRUE(CompareNumbers({}, {}, 4).bins.empty());
}

// The rows, model and orders of the script.
class ImportanceTest : public ::testing::Test {
 protected:
  static constexpr float kNoise[] = {0.25F, -0.5F, 0, 0.5F, -0.25F, 0.125F};

  static std::vector<double> Predict(const Buffer& inputs) {
    const std::span<const float> values = inputs.As<float>();
    std::vector<double> predictions;
    for (size_t i = 0; i < values.size(); i += 2) predictions.push_back(2.0 * values[i] - values[i + 1]);
    return predictions;
  }

  ImportanceTest() : labels_(Predict(features_.at("x"))) {
    for (size_t i = 0; i < labels_.size(); ++i) labels_[i] += kNoise[i];
    scorer_ = [this](const Tensors& features) -> absl::StatusOr<Score> {
      const Residuals residuals = CompareNumbers(labels_, Predict(features.at("x")), 1);
      return Score{.loss = residuals.root_mean_squared_error * residuals.root_mean_squared_error,
                   .score = residuals.r2};
    };
  }

  const Tensors features_ = {{"x", Buffer::FromVector<float>({1, 4, 2, -1, 0, 0.5F, -3, 2, 5, 1, 0.5F, -2}, {6, 2})}};
  const std::vector<std::vector<int64_t>> orders_ = {{2, 4, 3, 5, 0, 1}, {2, 0, 5, 4, 1, 3}, {3, 2, 1, 5, 0, 4}};
  std::vector<double> labels_;
  Scorer scorer_;
};

TEST_F(ImportanceTest, IsThatOfScikitLearn) {
  const absl::StatusOr<Score> whole = scorer_(features_);
  ASSERT_TRUE(whole.ok());
  const double drops[] = {1.6826640869665024, 0.27178671563724605};
  const double drop_deviations[] = {0.3585067854975008, 0.0693815028623615};
  const double rises[] = {44.541666666666664, 7.194444444444444};
  const double rise_deviations[] = {9.490004488154113, 1.8365922213856618};
  for (int64_t i = 0; i < 2; ++i) {
    const absl::StatusOr<Importance> importance =
        PermutationImportance(features_, {.features = {"x"}, .element = i}, orders_, *whole, scorer_);
    ASSERT_TRUE(importance.ok()) << importance.status();
    EXPECT_NEAR(importance->score_drop, drops[i], kError);
    EXPECT_NEAR(importance->score_deviation, drop_deviations[i], kError);
    EXPECT_NEAR(importance->loss_rise, rises[i], 1e-10);
    EXPECT_NEAR(importance->loss_deviation, rise_deviations[i], 1e-10);
  }
}

TEST_F(ImportanceTest, ExchangesWholeRows) {
  const absl::StatusOr<Buffer> exchanged = ExchangeRows(features_.at("x"), orders_[0]);
  ASSERT_TRUE(exchanged.ok());
  EXPECT_THAT(exchanged->As<float>().first(4), ElementsAre(0, 0.5F, 5, 1));
  EXPECT_EQ(features_.at("x").As<float>()[0], 1);
}

TEST_F(ImportanceTest, ReturnsTheErrorOfTheModel) {
  const Scorer failing = [](const Tensors&) -> absl::StatusOr<Score> { return Internal("no prediction"); };
  const auto importance = PermutationImportance(features_, {.features = {"x"}}, orders_, Score(), failing);
  EXPECT_EQ(Message(importance.status()), "no prediction");
}

TEST(RandomOrdersTest, DependOnTheSeedAlone) {
  const auto orders = RandomOrders(50, 2, 3);
  EXPECT_EQ(orders, RandomOrders(50, 2, 3));
  EXPECT_NE(orders, RandomOrders(50, 2, 4));
  EXPECT_NE(orders[0], orders[1]);
  EXPECT_EQ(std::set<int64_t>(orders[0].begin(), orders[0].end()).size(), 50);
  EXPECT_TRUE(RandomOrders(0, 1, 3)[0].empty());
}

TEST(NeighboursTest, AreThoseOfScikitLearn) {
  const std::vector<double> table = {1, 0, 0, 2, 0.5, 0, 0, 1, 1, -1, 0, 0.25, 0, 3, 2.5, 0.5, 0.5, 0.5};
  const std::vector<Neighbour> first = NearestNeighbours(table, 3, 0, 3);
  ASSERT_EQ(first.size(), 3);
  EXPECT_EQ(first[0].row, 1);
  EXPECT_NEAR(first[0].similarity, 0.9701425001453319, kError);
  EXPECT_EQ(first[1].row, 5);
  EXPECT_NEAR(first[1].similarity, 0.5773502691896258, kError);
  EXPECT_NEAR(first[2].similarity, 0, kError);
  const std::vector<Neighbour> third = NearestNeighbours(table, 3, 2, 3);
  ASSERT_EQ(third.size(), 3);
  EXPECT_EQ(third[0].row, 4);
  EXPECT_NEAR(third[0].similarity, 0.9958932064677037, kError);
  EXPECT_EQ(third[1].row, 5);
  EXPECT_EQ(third[2].row, 1);
  EXPECT_NEAR(third[2].similarity, 0.17149858514250882, kError);
}

TEST(NeighboursTest, RowsOfZerosAreNear0) {
  const std::vector<Neighbour> neighbours = NearestNeighbours(std::vector<double>{0, 0, 1, 1}, 2, 0, 5);
  ASSERT_EQ(neighbours.size(), 1);
  EXPECT_EQ(neighbours[0].similarity, 0);
}

}  // namespace
}  // namespace tessera::report

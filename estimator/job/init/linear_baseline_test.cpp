// SPDX-License-Identifier: Apache-2.0
// Linear baselines, compared with scikit-learn 1.9's LinearRegression and LogisticRegression on standardised numbers
// and one-hot words.
#include "tessera/estimator/job/init/linear_baseline.h"

#include <functional>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/init/minimize.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

class LinearBaselineTest : public ::testing::Test {
 protected:
  absl::StatusOr<Judgement> Judge(const std::string& data, const std::string& label) {
    const std::string path = directory_ / "data.csv";
    EXPECT_OK(FileSystem::Local().WriteAtomically(path, data));
    ASSIGN_OR_RETURN(
        const InitialJob job,
        InitJob({.path = path, .path_in_job = path, .label = label, .prefix = "data"}, FileSystem::Local()));
    return JudgeLinearBaseline(job, path, FileSystem::Local());
  }

  TestDirectory directory_;
};

std::string Rows(const std::function<std::string(int)>& label) {
  constexpr const char* kColours[] = {"red", "green", "blue"};
  std::string data = "size,colour,y\n";
  for (int i = 0; i < 200; ++i) {
    data += fmt::format("{},{},{}\n", i * 37 % 101, kColours[i % 3], label(i));
  }
  return data;
}

TEST_F(LinearBaselineTest, NumbersAreFittedByLeastSquares) {
  const auto label = [](int i) { return fmt::format("{}.5", i * 37 % 101 * 2 + i % 3 * 30 + i * i % 17); };
  ASSERT_OK_AND_ASSIGN(const Judgement judgement, Judge(Rows(label), "y"));
  EXPECT_EQ(judgement.metric, "average_loss");
  EXPECT_FALSE(judgement.larger_is_better);
  EXPECT_NEAR(judgement.value, 31.5444, 0.01);
}

TEST_F(LinearBaselineTest, ClassesAreFittedByLogisticRegression) {
  const auto label = [](int i) { return i * 37 % 101 + i * i % 61 < 70 + i % 3 * 20 ? "low" : "high"; };
  ASSERT_OK_AND_ASSIGN(const Judgement judgement, Judge(Rows(label), "y"));
  EXPECT_EQ(judgement.metric, "accuracy");
  EXPECT_NEAR(judgement.value, 0.9, 1e-6);
}

TEST_F(LinearBaselineTest, TooFewRowsAreNoJudge) {
  EXPECT_THAT(std::string(Message(Judge("x,y\n1,0\n2,1\n3,0\n", "y").status())),
              ::testing::HasSubstr("3 rows are too few to hold some out for evaluation; expected 5 or more"));
}

// Rosenbrock's function, whose minimum is at (1, 1).
TEST(MinimizeTest, FindsTheLeastValue) {
  const auto valley = [](const std::vector<double>& x, std::vector<double>& gradient) {
    const double a = 1 - x[0], b = x[1] - x[0] * x[0];
    gradient[0] = -2 * a - 400 * x[0] * b;
    gradient[1] = 200 * b;
    return a * a + 100 * b * b;
  };
  const std::vector<double> x = Minimize(valley, {-1.2, 1}, 200, 1e-9);
  EXPECT_NEAR(x[0], 1, 1e-6);
  EXPECT_NEAR(x[1], 1, 1e-6);
}

}  // namespace
}  // namespace tessera

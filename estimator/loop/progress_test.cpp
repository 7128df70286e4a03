// SPDX-License-Identifier: Apache-2.0
// The progress that training reports: rates, the share of time spent waiting for input, the time left.
#include <mutex>

#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

// Steps end at times of a clock that the test advances.
class ProgressTest : public ::testing::Test {
 protected:
  ProgressTest() {
    options_.model_dir = directory_ / "model";
    options_.iterations_per_loop = 1;  // the metrics of a step are dequeued before the next step starts
    options_.save_summary_steps = 1;
    options_.clock = &clock_;
    options_.progress = [this](const TrainProgress& progress) { seen_.emplace_back(clock_.Seconds(), progress); };
  }

  // `seconds(step)` is the length of a step; the share `wait` of it is spent waiting for input.
  absl::StatusOr<TrainResult> Train(int64_t steps, const std::function<double(int64_t)>& seconds, double wait = 0) {
    FakeExecutor executor;
    executor.before_step = [&](int64_t step) {
      clock_.Advance(seconds(step));
      executor.infeed_wait_ns += static_cast<int64_t>(seconds(step) * wait * 1e9);
      return absl::OkStatus();
    };
    options_.max_steps = steps;
    const std::vector<float> features(4);
    const std::vector<int32_t> labels(4);
    ASSIGN_OR_RETURN(const Dataset data, Dataset::FromTensors({{"", Buffer::FromVector(features, {4})}},
                                                              {{"", Buffer::FromVector(labels, {4})}}));
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, data.Repeat().Batch(4).MakeIterator());
    return RunTrainLoop(executor, *input, options_);
  }

  TestDirectory directory_;
  FakeClock clock_;
  TrainLoopOptions options_;
  std::vector<std::pair<double, TrainProgress>> seen_;  // with the time of the report
};

TEST_F(ProgressTest, ASlowInputIsSeenAndAFastOneIsNot) {
  for (const double wait : {0.8, 0.02}) {
    seen_.clear();
    options_.fresh = true;
    ASSERT_OK_AND_ASSIGN(const TrainResult result, Train(10, [](int64_t) { return 0.5; }, wait));
    ASSERT_TRUE(result.input_wait.has_value());
    EXPECT_NEAR(*result.input_wait, wait, 1e-6);
    ASSERT_FALSE(seen_.empty());
    EXPECT_NEAR(seen_.back().second.input_wait, wait, 1e-6);
    EXPECT_NEAR(seen_.back().second.steps_per_second, 2, 1e-6);
    EXPECT_NEAR(seen_.back().second.examples_per_second, 8, 1e-6);
    ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), options_.model_dir));
    const auto shares = scalars.find("input_wait");
    ASSERT_NE(shares, scalars.end());
    EXPECT_EQ(shares->second.size(), 9u);  // none at the first step, before which nothing is known
    for (const auto& [step, share] : shares->second) EXPECT_NEAR(share, wait, 1e-6) << step;
  }
}

// Launches, saves and other load on the machine make step times vary.
TEST_F(ProgressTest, TheTimeLeftIsRightAfterATenthOfARun) {
  const auto seconds = [](int64_t step) { return 0.05 + 0.01 * static_cast<double>(step * 7 % 13) + (step % 40 == 0); };
  options_.save_summary_steps = options_.log_step_count_steps = 0;
  ASSERT_OK(Train(1000, seconds));
  const double end = clock_.Seconds();
  int checked = 0;
  for (const auto& [time, progress] : seen_) {
    // Near the end a single step weighs too much.
    if (progress.global_step < 100 || progress.global_step > 900) continue;
    ASSERT_TRUE(progress.seconds_left.has_value());
    EXPECT_NEAR(*progress.seconds_left, end - time, 0.2 * (end - time)) << "step " << progress.global_step;
    ++checked;
  }
  EXPECT_GT(checked, 100);
  EXPECT_EQ(seen_.back().second.seconds_left, 0);
}

TEST_F(ProgressTest, AClockThatStandsGivesNoRates) {
  ASSERT_OK(Train(3, [](int64_t) { return 0.0; }));
  EXPECT_EQ(seen_.back().second.steps_per_second, 0);
  EXPECT_EQ(seen_.back().second.input_wait, 0);
}

}  // namespace
}  // namespace tessera

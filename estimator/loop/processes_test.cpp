// SPDX-License-Identifier: Apache-2.0
// The training loop on two processes, which are threads here: rank 0 is the chief. Each has its own executor; the
// executors start every step together, like those of one program.
#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include "tessera/estimator/loop/failing_input_testutil.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/process/agree.h"
#include "tessera/runtime/process/thread_group_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using End = TrainResult::End;

// Returns `count` batches; the batch of step `nan_step` contains a NaN.
Dataset Batches(int64_t count, int64_t nan_step) {
  std::vector<float> features(static_cast<size_t>(4 * count));
  std::iota(features.begin(), features.end(), 1.0f);
  if (nan_step > 0) features[static_cast<size_t>(4 * (nan_step - 1))] = std::numeric_limits<float>::quiet_NaN();
  const Dataset rows = *Dataset::FromTensors({{"", Buffer::FromVector(features, {4 * count})}},
                                             {{"", Buffer::FromVector(std::vector<int32_t>(4 * count), {4 * count})}});
  return rows.Batch(4);
}

// One rank of a training: its executor, its settings, and its result.
struct Rank {
  FakeExecutor executor;
  TrainLoopOptions options;
  int64_t batches = 100;
  int64_t nan_step = 0;     // 0: no batch has a NaN
  int good_batches = 1000;  // before the input fails
  absl::StatusOr<TrainResult> result = absl::UnknownError("not trained");
};

class ProcessesTest : public ::testing::Test {
 protected:
  struct Job {
    explicit Job(const std::string& model_dir) {
      for (Rank& rank : ranks) {
        rank.options.model_dir = model_dir;
        rank.options.max_steps = 10;
        rank.options.iterations_per_loop = 4;
        rank.options.stop_on_signals = false;
      }
    }
    std::array<Rank, 2> ranks;
  };

  static void Train(Job& job) {
    ThreadGroup(2).Run([&](ProcessGroup& group) {
      Rank& rank = job.ranks[static_cast<size_t>(group.rank())];
      rank.options.processes = &group;
      rank.executor.admit = [&](bool ready) -> absl::StatusOr<bool> {
        ASSIGN_OR_RETURN(const int64_t waits, AgreeOnLargest(group, "admission", ready ? 0 : 1, Deadline::max()));
        return waits == 0;
      };
      ASSERT_OK_AND_ASSIGN(std::unique_ptr<BatchIterator> input, Batches(rank.batches, rank.nan_step).MakeIterator());
      FailingInput failing(std::move(input), rank.good_batches);
      rank.result = RunTrainLoop(rank.executor, failing, rank.options);
    });
  }

  void ExpectBoth(const Job& job, End end, int64_t global_step) {
    for (const Rank& rank : job.ranks) {
      ASSERT_OK(rank.result);
      EXPECT_EQ(rank.result->end, end);
      EXPECT_EQ(rank.result->global_step, global_step);
    }
    EXPECT_TRUE(HasCheckpoint(global_step));
  }

  bool HasCheckpoint(int64_t step) {
    return FileSystem::Local().Exists(JoinPath(model_dir_, fmt::format("model.ckpt-{}.index", step)));
  }

  int64_t CountEventFiles() {
    const auto names = FileSystem::Local().List(model_dir_);
    EXPECT_OK(names);
    return std::count_if(names->begin(), names->end(),
                         [](const std::string& name) { return name.find("tfevents") != std::string::npos; });
  }

  TestDirectory directory_;
  const std::string model_dir_ = directory_ / "model";
};

TEST_F(ProcessesTest, TheChiefDecidesTheLaunchesAndWritesAlone) {
  Job job(model_dir_);
  job.ranks[0].options.save_checkpoints_steps = 5;
  job.ranks[1].options.iterations_per_loop = 3;
  Train(job);
  ExpectBoth(job, End::kLastStep, 10);
  for (const Rank& rank : job.ranks) EXPECT_THAT(rank.executor.launches(), ElementsAre(4, 1, 4, 1));
  EXPECT_EQ(CountEventFiles(), 1);
  EXPECT_FALSE(FileSystem::Local().Exists(JoinPath(model_dir_, "writer.lock")));
}

TEST_F(ProcessesTest, AllResumeOneCheckpoint) {
  Job whole(directory_ / "whole");
  Train(whole);
  for (const int64_t max_steps : {3, 10}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) rank.options.max_steps = max_steps;
    Train(job);
    ExpectBoth(job, End::kLastStep, max_steps);
    if (max_steps == 3) continue;
    for (size_t rank = 0; rank < 2; ++rank) {
      EXPECT_EQ(job.ranks[rank].result->first_step, 3);
      EXPECT_EQ(job.ranks[rank].executor.w(), whole.ranks[rank].executor.w());
    }
  }
}

TEST_F(ProcessesTest, TheEndOfOnesDataIsTheEndOfAll) {
  for (const size_t first : {0, 1}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) rank.options.fresh = true;
    job.ranks[first].batches = 6;
    Train(job);
    ExpectBoth(job, End::kEndOfData, 6);
  }
}

TEST_F(ProcessesTest, AStopOfOneIsAStopOfAll) {
  for (const size_t stopped : {0, 1}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) rank.options.fresh = true;
    FakeExecutor& executor = job.ranks[stopped].executor;
    executor.before_step = [&](int64_t step) {
      if (step == 4) executor.RequestStop();
      return absl::OkStatus();
    };
    Train(job);
    ExpectBoth(job, End::kStopped, 5);
  }
}

TEST_F(ProcessesTest, AnErrorOfOneIsTheErrorOfAll) {
  for (const size_t failed : {0, 1}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) rank.options.fresh = true;
    job.ranks[failed].executor.before_step = [](int64_t step) {
      return step == 5 ? absl::InternalError("shard 1 fell over") : absl::OkStatus();
    };
    Train(job);
    for (const Rank& rank : job.ranks) {
      EXPECT_STATUS(rank.result, absl::StatusCode::kInternal, HasSubstr("shard 1 fell over"));
    }
    EXPECT_TRUE(HasCheckpoint(0));
    EXPECT_FALSE(HasCheckpoint(5));
    EXPECT_FALSE(HasCheckpoint(6));
  }
}

TEST_F(ProcessesTest, AnErrorOfOnesInputIsTheErrorOfAll) {
  for (const size_t failed : {0, 1}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) rank.options.fresh = true;
    job.ranks[failed].good_batches = 5;
    Train(job);
    for (const Rank& rank : job.ranks) {
      EXPECT_STATUS(rank.result, absl::StatusCode::kDataLoss, HasSubstr("rows.csv: input/output error"));
    }
    EXPECT_TRUE(HasCheckpoint(5));  // the steps before the error are saved
  }
}

TEST_F(ProcessesTest, ANanOfOneEndsAll) {
  for (const size_t failed : {0, 1}) {
    Job job(model_dir_);
    for (Rank& rank : job.ranks) {
      rank.options.fresh = true;
      rank.options.fail_on_nan = false;
    }
    job.ranks[failed].nan_step = 3;
    Train(job);
    for (const Rank& rank : job.ranks) {
      ASSERT_OK(rank.result);
      EXPECT_EQ(rank.result->end, End::kNan);
    }
  }
}

}  // namespace
}  // namespace tessera

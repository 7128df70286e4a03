// SPDX-License-Identifier: Apache-2.0
// Evaluation and prediction of a program whose values are all known: they see each row once, in order, and no padding.
#include <cerrno>
#include <numeric>

#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/fake_executor_testutil.h"
#include "tessera/estimator/loop/predict_loop.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Dataset Numbers(int64_t count) {
  std::vector<float> features(static_cast<size_t>(count));
  std::iota(features.begin(), features.end(), 1.0f);
  return *Dataset::FromTensors({{"", Buffer::FromVector(features, {count})}});
}

Checkpoint TrainedCheckpoint() {
  FakeExecutor executor;
  EXPECT_OK(executor.WriteVariable("w", Buffer::Scalar(0.25f)));
  return {.prefix = "m/model.ckpt-40", .step = 40, .contents = *SnapshotVariables(executor)};
}

class EvaluatePredictTest : public ::testing::Test {
 protected:
  EvaluatePredictTest() { options_.model_dir = directory_.path(); }

  absl::StatusOr<EvaluateResult> Evaluate(FakeExecutor& executor, const Dataset& dataset) {
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    return RunEvaluateLoop(executor, *input, &checkpoint_, options_);
  }

  absl::StatusOr<std::vector<float>> Predict(const Dataset& dataset) {
    ASSIGN_OR_RETURN(const std::unique_ptr<BatchIterator> input, dataset.MakeIterator());
    FakeExecutor executor;
    std::vector<float> all;
    ASSIGN_OR_RETURN(const int64_t rows, RunPredictLoop(executor, *input, &checkpoint_, [&](const PredictBatch& batch) {
                       const auto values = batch.values.at("double").As<float>();
                       EXPECT_EQ(static_cast<int64_t>(values.size()), batch.rows);
                       all.insert(all.end(), values.begin(), values.end());
                       return absl::OkStatus();
                     }));
    EXPECT_EQ(rows, static_cast<int64_t>(all.size()));
    return all;
  }

  TestDirectory directory_;
  EvaluateLoopOptions options_;
  const Checkpoint checkpoint_ = TrainedCheckpoint();
};

TEST_F(EvaluatePredictTest, EvaluatesEveryRowOnce) {
  for (int64_t rows : {1, 3, 4, 5, 7, 8, 19}) {
    FakeExecutor executor;
    // Metrics of an earlier evaluation must not count.
    ASSERT_OK(executor.WriteVariable("total", Buffer::Scalar(1e6f)));
    ASSERT_OK_AND_ASSIGN(const EvaluateResult result, Evaluate(executor, Numbers(rows).Batch(4)));
    EXPECT_EQ(result.rows, rows);
    EXPECT_EQ(result.metrics.at("accuracy"), static_cast<double>(rows + 1) / 2);
    EXPECT_EQ(result.metrics.at("loss"), 0.25);
    EXPECT_EQ(result.global_step, 40);
  }
}

TEST_F(EvaluatePredictTest, StopsAfterSoManySteps) {
  options_.steps = 2;
  FakeExecutor executor;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, Evaluate(executor, Numbers(19).Batch(4)));
  EXPECT_EQ(result.rows, 8);
  options_.steps = 10;
  FakeExecutor again;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult all, Evaluate(again, Numbers(19).Batch(4)));
  EXPECT_EQ(all.rows, 19) << "fewer batches than steps end the evaluation";
}

TEST_F(EvaluatePredictTest, WritesEventsUnderEval) {
  FakeExecutor executor;
  ASSERT_OK(Evaluate(executor, Numbers(4).Batch(4)));
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), directory_ / "eval"));
  EXPECT_EQ(scalars.at("accuracy").at(40), 2.5f);
  EXPECT_EQ(scalars.at("loss").at(40), 0.25f);
  EXPECT_EQ(scalars.size(), 2u);
  options_.name = "test";
  FakeExecutor again;
  ASSERT_OK(Evaluate(again, Numbers(4).Batch(4)));
  EXPECT_TRUE(FileSystem::Local().Exists(directory_ / "eval_test"));
}

// The model directory is read-only: the metrics are not lost.
TEST_F(EvaluatePredictTest, EventsThatMayNotBeWrittenAreLeftOut) {
  class ReadOnly : public FaultInjectingFileSystem {
   public:
    using FaultInjectingFileSystem::FaultInjectingFileSystem;
    absl::Status MakeDirectories(const std::string& path) override { return ErrnoStatus(EROFS, path); }
  };
  ReadOnly files(FileSystem::Local());
  options_.files = &files;
  FakeExecutor executor;
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, Evaluate(executor, Numbers(4).Batch(4)));
  EXPECT_EQ(result.metrics.at("accuracy"), 2.5);
}

TEST_F(EvaluatePredictTest, AnEmptyInputIsAnErrorForEvaluateAndNothingForPredict) {
  FakeExecutor executor;
  EXPECT_STATUS(Evaluate(executor, Numbers(0).Batch(4)), absl::StatusCode::kInvalidArgument,
                "the input has no rows to evaluate");
  ASSERT_OK_AND_ASSIGN(const std::vector<float> predictions, Predict(Numbers(0).Batch(4)));
  EXPECT_TRUE(predictions.empty());
}

TEST_F(EvaluatePredictTest, PredictsRowsInOrderWithoutPadding) {
  ASSERT_OK_AND_ASSIGN(const std::vector<float> five, Predict(Numbers(5).Batch(4)));
  EXPECT_THAT(five, ElementsAre(2.25, 4.25, 6.25, 8.25, 10.25));
  for (int64_t rows : {1, 16, 19}) {
    ASSERT_OK_AND_ASSIGN(const std::vector<float> predictions, Predict(Numbers(rows).Batch(8 / 2)));
    ASSERT_EQ(static_cast<int64_t>(predictions.size()), rows);
    EXPECT_EQ(predictions.back(), static_cast<float>(2 * rows) + 0.25f);
  }
}

TEST_F(EvaluatePredictTest, ACheckpointIsFoundByWhatItIsCalled) {
  FileSystem& files = FileSystem::Local();
  ASSERT_OK_AND_ASSIGN(CheckpointStore store, CheckpointStore::Open(files, Clock::Real(), directory_.path(), {}));
  for (const int64_t step : {10, 40}) ASSERT_OK(store.Save(step, checkpoint_.contents));
  const auto load = [&](const std::string& path) { return LoadCheckpoint(files, Clock::Real(), "unused", path); };
  for (const char* name : {"model.ckpt-10", "model.ckpt-10.index"}) {
    ASSERT_OK_AND_ASSIGN(const Checkpoint found, load(directory_ / name));
    EXPECT_EQ(found.prefix, directory_ / "model.ckpt-10");
  }
  ASSERT_OK_AND_ASSIGN(const Checkpoint newest, load(directory_.path()));
  EXPECT_EQ(newest.prefix, directory_ / "model.ckpt-40");
  EXPECT_STATUS(load(directory_ / "model.ckpt-20"), absl::StatusCode::kNotFound,
                fmt::format("there is no checkpoint {0} (no file {0}.index); {1} has model.ckpt-40, model.ckpt-10",
                            directory_ / "model.ckpt-20", directory_.path()));
}

TEST_F(EvaluatePredictTest, WithoutACheckpointNamesTheDirectory) {
  EXPECT_STATUS(LoadCheckpoint(FileSystem::Local(), Clock::Real(), directory_.path(), ""), absl::StatusCode::kNotFound,
                HasSubstr("no checkpoint in " + directory_.path()));
}

}  // namespace
}  // namespace tessera

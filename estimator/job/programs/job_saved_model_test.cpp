// SPDX-License-Identifier: Apache-2.0
// Jobs of the SavedModel in test/exported, whose inputs are x, f32[?,3].
#include "tessera/estimator/job/programs/job_saved_model.h"

#include "fmt/format.h"
#include "gtest/gtest.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

constexpr char kJax2tf[] = TESSERA_EXPORTED_DIR "/jax2tf";

class JobSavedModelTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(
        FileSystem::Local().WriteAtomically(directory_ / "rows.csv", "a,b,c,d\n1,2,3,4\n-1,0,0.5,4\n1,2,3,4\n").ok());
  }

  absl::StatusOr<RunnableModel> Make(const std::string& saved_model, const std::string& features, Mode mode,
                                     const std::string& rest = "") {
    const std::string text = fmt::format("model {{ saved_model {{ {} }} }} data {{ csv {{ path: \"{}\" {} }} }} {}",
                                         saved_model, directory_ / "rows.csv", features, rest);
    ASSIGN_OR_RETURN(const job::Job job, ParseJob(text, "job"));
    return MakeModel(job, mode, "job", FileSystem::Local());
  }

  TestDirectory directory_;
};

const std::string kPath = fmt::format("path: \"{}\"", kJax2tf);
constexpr char kFeature[] = "features { name: \"row\" columns: [\"a\", \"b\", \"c\"] }";

TEST_F(JobSavedModelTest, Predicts) {
  absl::StatusOr<RunnableModel> model = Make(kPath, kFeature, Mode::kPredict, "predict_batch_size: 2");
  ASSERT_TRUE(model.ok()) << model.status();
  EXPECT_EQ(model->estimator.predict_batch_size, 2);
  model->estimator.model_dir = directory_ / "model";
  model->estimator.config->device = "reference";
  absl::StatusOr<TpuEstimator> estimator = TpuEstimator::Create(model->estimator);
  ASSERT_TRUE(estimator.ok()) << estimator.status();
  const absl::StatusOr<std::string> checkpoint = model->initial_checkpoint(estimator->model_dir());
  ASSERT_TRUE(checkpoint.ok()) << checkpoint.status();
  std::vector<int32_t> levels;
  const absl::StatusOr<int64_t> rows = estimator->Predict(model->predict,
                                                          [&](const PredictBatch& batch) {
                                                            const std::span<const int32_t> level =
                                                                batch.values.at("level").As<int32_t>();
                                                            levels.insert(levels.end(), level.begin(), level.end());
                                                            return absl::OkStatus();
                                                          },
                                                          {.checkpoint_path = *checkpoint});
  ASSERT_TRUE(rows.ok()) << rows.status();
  EXPECT_EQ(levels, (std::vector<int32_t>{4, 4, 3, 1, 4, 4}));
}

TEST_F(JobSavedModelTest, RefusesWhatItCannotDo) {
  const auto error = [&](const std::string& saved_model, const std::string& features, Mode mode) {
    return std::string(Message(Make(saved_model, features, mode).status()));
  };
  EXPECT_EQ(error("", kFeature, Mode::kPredict), "job: saved_model has no path, such as path: \"exported/1700000000\"");
  EXPECT_EQ(error(kPath, kFeature, Mode::kEval),
            "job: the model is a SavedModel, whose signatures predict and have no loss; expected the command predict");
  EXPECT_EQ(
      error(kPath, "features { name: \"p\" columns: \"a\" } features { name: \"q\" columns: \"b\" }", Mode::kPredict),
      "job: the data has no feature \"x\", which the model reads; there are p, q");
  EXPECT_EQ(error(kPath + " signature: \"scores\"", kFeature, Mode::kPredict),
            fmt::format("{}: the model has no signature \"scores\"; it has plain, serving_default", kJax2tf));
}

}  // namespace
}  // namespace tessera

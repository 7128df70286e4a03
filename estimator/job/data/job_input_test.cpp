// SPDX-License-Identifier: Apache-2.0
// Jobs on TFRecords: the data that is read, the errors, and a training to its end.
#include "tessera/estimator/job/data/job_input.h"

#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// Returns a field as protobuf writes it, for messages shorter than 128 bytes.
std::string Field(char tag, const std::string& bytes) {
  return {tag + std::string(1, static_cast<char>(bytes.size())) + bytes};
}
std::string Feature(const std::string& key, char list, const std::string& packed) {
  return Field('\x0a', Field('\x0a', key) + Field('\x12', Field(list, Field('\x0a', packed))));
}
// Returns an example whose x is two floats, from which the label follows.
std::string Example(float x, int label) {
  const float floats[] = {x, -x};
  const std::string packed(reinterpret_cast<const char*>(floats), sizeof(floats));
  return Field('\x0a',
               Feature("x", '\x12', packed) + Feature("label", '\x1a', std::string(1, static_cast<char>(label))));
}

class JobInputTest : public ::testing::Test {
 protected:
  JobInputTest() {
    std::string records;
    for (int i = 0; i < 8; ++i) records += FrameRecord(Example(static_cast<float>(i % 2), i % 2));
    Write("a.tfrecord", records);
    Write("b.tfrecord", FrameRecord(Example(1, 1)));
  }
  void Write(const std::string& name, const std::string& bytes) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / name, bytes));
  }

  absl::StatusOr<RunnableModel> Make(const std::string& tfrecord, Mode mode = Mode::kTrain) {
    const absl::StatusOr<job::Job> parsed = ParseJob(
        "model { dnn_classifier { hidden_units: [8] activation: TANH optimizer { sgd { learning_rate: 0.2 } } } }\n"
        "train_batch_size: 4 max_steps: 100 train { shuffle { seed: 3 } }\n data { tfrecord { " +
            tfrecord + " } }",
        "j");
    RETURN_IF_ERROR(parsed.status());
    job::Job job = *parsed;
    ResolvePaths(job, directory_.path());
    return MakeModel(job, mode, "j", FileSystem::Local());
  }

  TestDirectory directory_;
};

constexpr char kRecords[] =
    "paths: \"*.tfrecord\" features { key: \"x\" fixed_len { shape: 2 } scale: 2 } label { key: \"label\" }";

TEST_F(JobInputTest, ReadsParsesAndConverts) {
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make(kRecords, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, model.eval(Params().With(9, true, std::nullopt)));
  EXPECT_EQ(ToString(rows.components()), "features/x f32[2], labels i32[]");
  ASSERT_OK_AND_ASSIGN(const auto batches, rows.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
  EXPECT_EQ(batch->rows, 9);
  EXPECT_THAT(batch->values[1].As<int32_t>(), ElementsAre(0, 1, 0, 1, 0, 1, 0, 1, 1));
  EXPECT_THAT(batch->values[0].As<float>().subspan(0, 4), ElementsAre(0, 0, 2, -2));
}

TEST_F(JobInputTest, TrainsToItsEnd) {
  ASSERT_OK_AND_ASSIGN(RunnableModel model, Make(kRecords));
  model.estimator.model_dir = directory_ / "model";
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(model.estimator));
  ASSERT_OK(estimator.Train(model.train, {.max_steps = model.max_steps}));
  ASSERT_OK_AND_ASSIGN(RunnableModel eval, Make(kRecords, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const auto result, estimator.Evaluate(eval.eval, {}));
  EXPECT_EQ(result.metrics.at("accuracy"), 1);
}

TEST_F(JobInputTest, PadsListsAndReadsInTurn) {
  ASSERT_OK_AND_ASSIGN(const RunnableModel model,
                       Make("paths: \"*.tfrecord\" interleave: 2 features { key: \"x\" name: \"words\" fixed_len { "
                            "length: 3 default_value: -1 } }",
                            Mode::kPredict));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, model.predict(Params().With(2, true, std::nullopt)));
  EXPECT_EQ(ToString(rows.components()), "features/words f32[3]");
  ASSERT_OK_AND_ASSIGN(const auto batches, rows.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
  EXPECT_THAT(batch->values[0].As<float>(), ElementsAre(0, 0, -1, 1, -1, -1));
}

TEST_F(JobInputTest, SaysWhatIsWrong) {
  EXPECT_STATUS(Make("paths: \"*.tfrecord\""), kInvalid, "j: tfrecord has no features");
  EXPECT_STATUS(Make(""), kInvalid, "j: tfrecord has no paths");
  EXPECT_STATUS(Make("paths: \"*.tfrecord\" features { key: \"x\" }"), kInvalid,
                "j: tfrecord has no label, such as label { key: \"label\" }");
  EXPECT_STATUS(Make("paths: \"*.rec\" features { key: \"x\" } label { key: \"label\" }"), absl::StatusCode::kNotFound,
                HasSubstr("*.rec: no file matches"));
  EXPECT_STATUS(Make("paths: \"*.tfrecord\" features { key: \"x\" image { } } label { key: \"label\" }"), kInvalid,
                "j: image \"x\" is 0 by 0, expected a height and a width");
  Write("a.tfrecord", FrameRecord(Example(1, 0)) + FrameRecord(Example(1, 5)));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make(kRecords, Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, model.eval(Params().With(2, true, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const auto batches, rows.MakeIterator());
  EXPECT_STATUS(batches->Next(), kInvalid, HasSubstr("a.tfrecord: record 2: label 5 is out of range; expected 0 to 1"));
}

}  // namespace
}  // namespace tessera

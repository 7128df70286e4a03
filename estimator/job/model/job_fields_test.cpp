// SPDX-License-Identifier: Apache-2.0
// The description of a job's fields: every field has a meaning, and comments and code agree on defaults.
#include "tessera/estimator/job/model/job_fields.h"

#include <cstdlib>
#include <set>

#include "gmock/gmock.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

TEST(JobFieldsTest, AFieldWithTypeDefaultAndMeaning) {
  ASSERT_OK_AND_ASSIGN(const std::vector<JobField> fields, JobFields("model.dnn_classifier.optimizer.adam"));
  EXPECT_EQ(ToText(fields),
            "model.dnn_classifier.optimizer.adam                { }                Moving means of gradients and of "
            "their squares.; one of sgd, momentum, adagrad, adam, adam_w, rms_prop, adadelta, ftrl, lars, lamb\n"
            "model.dnn_classifier.optimizer.adam.learning_rate  number      0.001  0.001 unless given\n"
            "model.dnn_classifier.optimizer.adam.beta1          number      0.9    the decay of the mean of gradients; "
            "0.9 unless given\n"
            "model.dnn_classifier.optimizer.adam.beta2          number      0.999  the decay of the mean of squares; "
            "0.999 unless given\n"
            "model.dnn_classifier.optimizer.adam.epsilon        number      1e-08  added to the root of squares; 1e-8 "
            "unless given\n"
            "model.dnn_classifier.optimizer.adam.lazy           true|false  false  rows of tables that a step does not "
            "look up stay as they are; else their means go on moving\n");
}

TEST(JobFieldsTest, EveryFieldIsThereOnceAndHasAMeaning) {
  ASSERT_OK_AND_ASSIGN(const std::vector<JobField> fields, JobFields(""));
  std::set<std::string> paths;
  for (const JobField& field : fields) {
    EXPECT_TRUE(paths.insert(field.path).second) << field.path;
    EXPECT_NE(field.meaning, "") << field.path;
  }
  for (const char* path : {"max_steps", "model.program.train_step", "data.csv.features.scale", "train.data",
                           "tpu_config.input_partition_dims.tensors.dims"}) {
    EXPECT_TRUE(paths.contains(path)) << path;
  }
  EXPECT_FALSE(paths.contains("train.data.csv.path"));  // data's
}

TEST(JobFieldsTest, CommentsAndCodeAgreeOnNumbers) {
  ASSERT_OK_AND_ASSIGN(const std::vector<JobField> fields, JobFields(""));
  int compared = 0;
  for (const JobField& field : fields) {
    const size_t end = field.meaning.find(" unless given");
    if (end == std::string::npos) continue;
    const size_t begin = field.meaning.rfind(' ', end - 1) + 1;
    const std::string word = field.meaning.substr(begin, end - begin);
    char* rest = nullptr;
    const double number = std::strtod(word.c_str(), &rest);
    if (*rest != '\0' || word.empty()) continue;
    EXPECT_EQ(number, std::strtod(field.fallback.c_str(), nullptr)) << field.path << ": " << field.meaning;
    EXPECT_NE(field.fallback, "") << field.path << ": " << field.meaning;
    ++compared;
  }
  EXPECT_GT(compared, 40);
}

TEST(JobFieldsTest, WrongPathsAreAnswered) {
  EXPECT_STATUS(JobFields("run_config.save_sumary_steps"), kInvalid,
                "a job has no field \"run_config.save_sumary_steps\", did you mean \"save_summary_steps\"?");
  EXPECT_STATUS(JobFields("max_steps.x"), kInvalid,
                "a job has no field \"max_steps.x\": nothing is below \"max_steps\"");
}

}  // namespace
}  // namespace tessera

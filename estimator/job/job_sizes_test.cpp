// SPDX-License-Identifier: Apache-2.0
// Sizes beyond any machine's memory: every integer of a job is a limited size, or is listed here as an exception.
#include "tessera/estimator/job/job_sizes.h"

#include <set>

#include "gmock/gmock.h"
#include "google/protobuf/descriptor.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using google::protobuf::Descriptor;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
constexpr int64_t kHuge = 99'999'999'999;

// Counts of steps and rows, numbers that are used as they are, and seeds may have any value.
const std::set<std::string>& NoSizes() {
  static const auto& names = *new std::set<std::string>{"max_steps",
                                                        "epochs",
                                                        "hold_out_every",
                                                        "eval_steps",
                                                        "max_steps_without_decrease",
                                                        "max_steps_without_increase",
                                                        "min_steps",
                                                        "exports_to_keep",
                                                        "axis",
                                                        "skip_rows",
                                                        "take_rows",
                                                        "repeat",
                                                        "buffer_size",
                                                        "seed",
                                                        "mod",
                                                        "default_id",
                                                        "numbers",
                                                        "mini_batch_steps_per_iteration",
                                                        "kmeans_plus_plus_num_retries",
                                                        "n_batches_per_layer",
                                                        "decay_steps",
                                                        "warmup_steps",
                                                        "boundaries",
                                                        "tf_random_seed",
                                                        "save_summary_steps",
                                                        "save_checkpoints_steps",
                                                        "save_checkpoints_secs",
                                                        "keep_checkpoint_max",
                                                        "log_step_count_steps",
                                                        "channels"};
  return names;
}

// Sets `field` of the message to a huge value and returns the status of the whole job.
class Setter {
 public:
  void SetAll(Message& message, std::set<const Descriptor*> within) {
    const Descriptor& type = *message.GetDescriptor();
    if (!within.insert(&type).second) return;
    for (int i = 0; i < type.field_count(); ++i) {
      const FieldDescriptor& field = *type.field(i);
      if (field.is_map()) continue;
      if (field.message_type() != nullptr) {
        Message& part = field.is_repeated() ? *message.GetReflection()->AddMessage(&message, &field)
                                            : *message.GetReflection()->MutableMessage(&message, &field);
        SetAll(part, within);
        message.GetReflection()->ClearField(&message, &field);
      } else if (field.cpp_type() == FieldDescriptor::CPPTYPE_INT64) {
        Set(message, field);
      }
    }
  }

  job::Job job;
  int refused = 0;

 private:
  void Set(Message& message, const FieldDescriptor& field) {
    if (field.is_repeated()) {
      message.GetReflection()->AddInt64(&message, &field, kHuge);
    } else {
      message.GetReflection()->SetInt64(&message, &field, kHuge);
    }
    const absl::Status status = CheckSizes(job);
    if (NoSizes().contains(field.name())) {
      EXPECT_OK(status) << field.full_name();
    } else {
      EXPECT_EQ(status.code(), kInvalid) << field.full_name() << ": a size, or a name for NoSizes";
      ++refused;
    }
    message.GetReflection()->ClearField(&message, &field);
  }
};

TEST(JobSizesTest, EveryIntegerIsASizeOrIsNone) {
  Setter setter;
  setter.SetAll(setter.job, {});
  EXPECT_GT(setter.refused, 60);
}

TEST(JobSizesTest, TheFieldIsNamed) {
  ASSERT_OK_AND_ASSIGN(const job::Job job,
                       ParseJob("model { dnn_classifier { hidden_units: [8, 99999999999] } }", "j"));
  EXPECT_STATUS(CheckSizes(job), kInvalid,
                "model.dnn_classifier.hidden_units[1] is 99999999999, expected 16777216 at most");
  ASSERT_OK_AND_ASSIGN(
      const job::Job columns,
      ParseJob("model { linear_classifier { feature_columns { numeric { key: \"x\" } } feature_columns { "
               "hashed { key: \"w\" buckets: 3000000000 } } } }",
               "j"));
  EXPECT_STATUS(CheckSizes(columns), kInvalid,
                "model.linear_classifier.feature_columns[1].hashed.buckets is 3000000000, expected 2147483647 at most");
  ASSERT_OK_AND_ASSIGN(const job::Job threads, ParseJob("run_config { threads: 100000 }", "j"));
  EXPECT_STATUS(CheckSizes(threads), kInvalid, "run_config.threads is 100000, expected 1 to 4096, or 0 (all cores)");
}

}  // namespace
}  // namespace tessera

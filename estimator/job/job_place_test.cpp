// SPDX-License-Identifier: Apache-2.0
// The places that errors of a job get: the file, line and column of the field.
#include "tessera/estimator/job/job_place.h"

#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera {
namespace {

constexpr char kJob[] = R"(model {
  dnn_classifier {
    hidden_units: [4, 0]
    optimizer { adam { learning_rate: -1 } }
  }
}
run_config { save_summary_steps: -1 }
train_batch_size: 5
)";

// Returns the text of an InvalidArgument with this message after AtField.
std::string Place(const std::string& message, const std::string& setting = "", const std::string& text = kJob) {
  MemoryFiles files({{"d/j.textproto", text}});
  job::Job job = *ParseJob(text, "j");
  if (!setting.empty()) EXPECT_OK(SetJobField(job, setting, "7"));
  return std::string(Message(AtField(InvalidArgument("{}", message), job, "d/j.textproto", files)));
}

TEST(AtField, LeadsToTheField) {
  EXPECT_EQ(Place("DnnClassifier: hidden_units holds 0, expected positive numbers"),
            "d/j.textproto:3:5: model.dnn_classifier.hidden_units holds 0, expected positive numbers");
  EXPECT_EQ(Place("DnnEstimator: hidden_units holds 0"),
            "d/j.textproto:3:5: model.dnn_classifier.hidden_units holds 0");
  EXPECT_EQ(Place("optimizer.adam.learning_rate is -1, expected at least 0"),
            "d/j.textproto:4:24: model.dnn_classifier.optimizer.adam.learning_rate is -1, expected at least 0");
  EXPECT_EQ(Place("save_summary_steps is -1"), "d/j.textproto:7:14: run_config.save_summary_steps is -1");
  EXPECT_EQ(Place("d/j.textproto: train_batch_size is 5"), "d/j.textproto:8:1: train_batch_size is 5");
  EXPECT_EQ(Place("train_batch_size is 5", "", "\xEF\xBB\xBF" + std::string(kJob)),
            "d/j.textproto:8:1: train_batch_size is 5");
}

TEST(AtField, OfTheModelLeadsToTheModel) {
  EXPECT_EQ(Place("include/tessera/estimator/premade/dnn_classifier.h:29:8: error: DnnClassifier: labels are f32[4], "
                  "expected integers"),
            "d/j.textproto:2:3: model.dnn_classifier: labels are f32[4], expected integers");
  EXPECT_EQ(Place("DnnClassifier: feature_columns is empty"),
            "d/j.textproto:2:3: model.dnn_classifier: feature_columns is empty");
}

TEST(AtField, LeadsToElementsOfListsInAnyModel) {
  constexpr char kLinear[] = R"(model {
  linear_regressor {
    feature_columns { numeric { key: "x" } }
    feature_columns { hashed { key: "c"  buckets: 7 } }
  }
}
)";
  EXPECT_EQ(Place("j: feature_columns[1].hashed.buckets is 7", "", kLinear),
            "j: feature_columns[1].hashed.buckets is 7");
  EXPECT_EQ(Place("feature_columns[1].hashed.buckets is 7", "", kLinear),
            "d/j.textproto:4:42: model.linear_regressor.feature_columns[1].hashed.buckets is 7");
  EXPECT_EQ(Place("feature_columns[1].hashed: 0 buckets", "", kLinear),
            "d/j.textproto:4:23: model.linear_regressor.feature_columns[1].hashed: 0 buckets");
  EXPECT_EQ(Place("feature_columns[2].hashed: 0 buckets", "", kLinear), "feature_columns[2].hashed: 0 buckets");
  constexpr char kHead[] = "model { dnn_estimator { head { multi_label { n_classes: 1 } } } }";
  EXPECT_EQ(Place("DnnEstimator: n_classes is 1", "", kHead),
            "d/j.textproto:1:46: model.dnn_estimator.head.multi_label.n_classes is 1");
}

TEST(AtField, WhatTheFileDoesNotSayHasNoLine) {
  EXPECT_EQ(Place("DnnClassifier: hidden_units holds 7", "model.dnn_classifier.hidden_units"),
            "model.dnn_classifier.hidden_units holds 7");
  EXPECT_EQ(Place("d/j.textproto: train_batch_size is 7", "train_batch_size"), "d/j.textproto: train_batch_size is 7");
  EXPECT_EQ(Place("max_steps is 0"), "max_steps is 0");  // not set at all
}

TEST(AtField, OtherErrorsStayAsTheyAre) {
  for (const char* message : {"", "d/a.csv:3:1: \"a\" is not a number", "unknown device \"tpu\"", "hidden is 3",
                              "d/j.textproto: no train_batch_size"}) {
    EXPECT_EQ(Place(message), message);
  }
  MemoryFiles files;
  EXPECT_STATUS(AtField(NotFound("train_batch_size"), *ParseJob(kJob, "j"), "j", files), absl::StatusCode::kNotFound,
                "train_batch_size");
}

}  // namespace
}  // namespace tessera

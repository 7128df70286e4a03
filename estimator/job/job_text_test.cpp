// SPDX-License-Identifier: Apache-2.0
// Reading, changing and comparing jobs: above all, their errors.
#include "tessera/estimator/job/job_text.h"

#include "tessera/estimator/job/job_compare.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

constexpr char kJob[] = R"(
model { dnn_classifier { hidden_units: [128, 64]  n_classes: 10  optimizer { adam { learning_rate: 0.001 } } } }
data { csv { path: "digits.csv" features { name: "pixels" columns: "pixel_*" scale: 0.0625 } label { column: "label" } } }
train { take_rows: 1437 shuffle { seed: 7 } }
train_batch_size: 128
max_steps: 1000
)";

job::Job MakeJob() {
  absl::StatusOr<job::Job> job = ParseJob(kJob, "digits.textproto");
  EXPECT_OK(job);
  return *job;
}

TEST(ParseJob, RoundTrips) {
  const job::Job job = MakeJob();
  EXPECT_EQ(job.model().dnn_classifier().hidden_units(1), 64);
  ASSERT_OK_AND_ASSIGN(const job::Job again, ParseJob(PrintJob(job), "printed"));
  EXPECT_EQ(PrintJob(again), PrintJob(job));
}

TEST(ParseJob, TakesWhatEditorsWrite) {
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob("\xEF\xBB\xBFmax_steps: 3\r\nmodel_dir: \"caf\xC3\xA9\"\r\n", "j"));
  EXPECT_EQ(job.max_steps(), 3);
  EXPECT_EQ(PrintJob(job), "max_steps: 3\nmodel_dir: \"caf\xC3\xA9\"\n");
  EXPECT_STATUS(ParseJob(std::string_view("\xFF\xFEm\0", 4), "j"), kInvalid,
                "j: the text is UTF-16; make it UTF-8: iconv -f UTF-16 -t UTF-8");
}

TEST(ParseJob, SaysWhereAndWhatWasMeant) {
  EXPECT_STATUS(ParseJob("max_step: 3", "j"), kInvalid,
                "j:1:9: Job has no field \"max_step\"; did you mean \"max_steps\"?");
  EXPECT_STATUS(ParseJob("model {\n  dnn_clasifier { }\n}", "j"), kInvalid,
                "j:2:17: Model has no field \"dnn_clasifier\"; did you mean \"dnn_classifier\"?");
  EXPECT_STATUS(ParseJob("model { dnn_classifier { activation: RELUU } }", "j"), kInvalid,
                "j:1:44: \"RELUU\" is not a value of activation; did you mean \"RELU\"?");
  EXPECT_STATUS(ParseJob("zebra: 1", "j"), kInvalid,
                HasSubstr("Job has no field \"zebra\"; there are model, data, train"));
  EXPECT_STATUS(ParseJob("max_steps: \"many\"", "j"), kInvalid, "j:1:12: Expected integer, got: \"many\"");
  EXPECT_STATUS(ParseJob("train {", "j"), kInvalid, HasSubstr("j:1:"));
  EXPECT_STATUS(ParseJob("max_steps: 1\nmax_steps: 2", "j"), kInvalid, HasSubstr("j:2:10: "));
}

TEST(SetJobField, SetsScalarsListsAndStrings) {
  job::Job job = MakeJob();
  ASSERT_OK(SetJobField(job, "run_config.save_checkpoints_steps", "50"));
  ASSERT_OK(SetJobField(job, "model.dnn_classifier.hidden_units", "32,16,8"));
  ASSERT_OK(SetJobField(job, "model.dnn_classifier.optimizer.adam.learning_rate", "3e-4"));
  ASSERT_OK(SetJobField(job, "model.dnn_classifier.activation", "TANH"));
  ASSERT_OK(SetJobField(job, "data.csv.path", "a \"b\".csv"));
  ASSERT_OK(SetJobField(job, "data.csv.features[0].scale", "1"));
  ASSERT_OK(SetJobField(job, "data.csv.features[0].columns", "[a, b]"));
  EXPECT_EQ(job.run_config().save_checkpoints_steps(), 50);
  EXPECT_EQ(job.model().dnn_classifier().hidden_units_size(), 3);
  EXPECT_EQ(job.model().dnn_classifier().optimizer().adam().learning_rate(), 3e-4);
  EXPECT_EQ(job.model().dnn_classifier().activation(), job::TANH);
  EXPECT_EQ(job.data().csv().path(), "a \"b\".csv");
  EXPECT_EQ(job.data().csv().features(0).scale(), 1);
  EXPECT_EQ(job.data().csv().features(0).columns(1), "b");
}

TEST(SetJobField, ChecksLikeTheParser) {
  job::Job job = MakeJob();
  const std::string before = PrintJob(job);
  EXPECT_STATUS(
      SetJobField(job, "run_config.save_checkpoint_steps", "5"), kInvalid,
      "--set run_config.save_checkpoint_steps: RunConfig has no field \"save_checkpoint_steps\"; did you mean "
      "\"save_checkpoints_steps\"?");
  EXPECT_STATUS(SetJobField(job, "max_steps", "many"), kInvalid,
                "--set max_steps: \"many\": Expected integer, got: many");
  EXPECT_STATUS(
      SetJobField(job, "model.dnn_classifier.activation", "RELUU"), kInvalid,
      "--set model.dnn_classifier.activation: \"RELUU\" is not a value of activation; did you mean \"RELU\"?");
  EXPECT_STATUS(SetJobField(job, "train.shuffle", "1"), kInvalid,
                "--set train.shuffle: shuffle is a group; set one of its fields: buffer_size, seed");
  EXPECT_STATUS(SetJobField(job, "data.csv.features.scale", "1"), kInvalid,
                "--set data.csv.features.scale: features is a list of 1; name one, such as features[0]");
  EXPECT_STATUS(SetJobField(job, "data.csv.features[1].scale", "1"), kInvalid, HasSubstr("features is a list of 1"));
  EXPECT_STATUS(SetJobField(job, "max_steps.x", "1"), kInvalid, "--set max_steps.x: max_steps has no fields");
  EXPECT_STATUS(SetJobField(job, "", "1"), kInvalid, HasSubstr("expected names joined by dots"));
  EXPECT_EQ(PrintJob(job), before);
}

TEST(CheckResume, ListsHarmlessChangesInOneLine) {
  const job::Job then = MakeJob();
  job::Job now = then;
  now.set_max_steps(2000);
  now.mutable_tpu_config()->set_num_shards(8);
  now.mutable_model()->mutable_dnn_classifier()->mutable_optimizer()->mutable_adam()->set_learning_rate(0.01);
  now.mutable_eval()->set_skip_rows(1437);
  ASSERT_OK_AND_ASSIGN(const std::string line, CheckResume(then, now, "m"));
  EXPECT_EQ(
      line,
      "changed since the last run: model.dnn_classifier.optimizer.adam.learning_rate 0.001 -> 0.01, eval not set -> { "
      "skip_rows: 1437 }, max_steps 1000 -> 2000, tpu_config.num_shards not set -> 8");
  ASSERT_OK_AND_ASSIGN(const std::string none, CheckResume(then, then, "m"));
  EXPECT_EQ(none, "");
}

TEST(CheckResume, ComparesTheParametersOfModelFunctions) {
  job::Job then;
  (*then.mutable_model()->mutable_function()->mutable_params())["units"] = "32";
  job::Job now = then;
  now.mutable_model()->mutable_function()->set_program("digits2");
  (*now.mutable_model()->mutable_function()->mutable_params())["learning_rate"] = "0.1";
  ASSERT_OK_AND_ASSIGN(const std::string line, CheckResume(then, now, "m"));
  EXPECT_EQ(line,
            "changed since the last run: model.function.program not set -> \"digits2\", "
            "model.function.params.learning_rate not set -> 0.1");
  (*now.mutable_model()->mutable_function()->mutable_params())["units"] = "64";
  EXPECT_STATUS(CheckResume(then, now, "m"), absl::StatusCode::kFailedPrecondition,
                HasSubstr("m was trained by another job:\n  model.function.params.units: 32 then, 64 now\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job again, ParseJob(PrintJob(now), "printed"));
  EXPECT_TRUE(CompareJobs(now, again).empty());
}

TEST(CheckResume, GivenBatchesMayTakeThePlaceOfOtherData) {
  const job::Job in_files = MakeJob();
  job::Job given = in_files;
  given.mutable_train()->mutable_data()->mutable_given()->add_features()->set_name("pixels");
  given.mutable_train()->mutable_shuffle()->set_seed(8);
  ASSERT_OK_AND_ASSIGN(const std::string line, CheckResume(in_files, given, "m"));
  EXPECT_EQ(line,
            "changed since the last run: train.data not set -> { given { features { name: \"pixels\" } } }, "
            "train.shuffle.seed 7 -> 8");
  EXPECT_OK(CheckResume(given, in_files, "m"));
  job::Job no_files = given;
  no_files.clear_data();
  EXPECT_OK(CheckResume(in_files, no_files, "m"));
  no_files.mutable_model()->mutable_dnn_classifier()->set_hidden_units(1, 32);
  EXPECT_STATUS(CheckResume(in_files, no_files, "m"), absl::StatusCode::kFailedPrecondition,
                HasSubstr("model.dnn_classifier.hidden_units"));
}

TEST(CheckResume, RefusesStructuralChangesWithBothValues) {
  const job::Job then = MakeJob();
  job::Job now = then;
  now.mutable_model()->mutable_dnn_classifier()->set_hidden_units(1, 32);
  now.mutable_train()->mutable_shuffle()->set_seed(8);
  now.set_max_steps(2000);
  EXPECT_STATUS(
      CheckResume(then, now, "m"), absl::StatusCode::kFailedPrecondition,
      "m was trained by another job:\n"
      "  model.dnn_classifier.hidden_units: [128, 64] then, [128, 32] now\n"
      "  train.shuffle.seed: 7 then, 8 now\n"
      "Train in another directory with --model-dir=DIR, or start over with --fresh (the old directory is renamed)");
  job::Job other = then;
  other.mutable_model()->mutable_dnn_classifier()->mutable_optimizer()->mutable_sgd();
  EXPECT_STATUS(CheckResume(then, other, "m"), absl::StatusCode::kFailedPrecondition,
                HasSubstr("model.dnn_classifier.optimizer.adam: { learning_rate: 0.001 } then, not set now"));
}

TEST(Printable, ShowsControlCharactersAsEscapes) {
  EXPECT_EQ(Printable("a\nb \"c\" 'd' \u00e9\x1b[1m\xFF"), "a\\nb \"c\" 'd' \u00e9\\033[1m\\377");
  EXPECT_EQ(Printable("C:\\data"), "C:\\data");
  EXPECT_EQ(Printable("\u20ac \U0001f600 \xE2\x82 \xED\xA0\x80"), "\u20ac \U0001f600 \\342\\202 \\355\\240\\200");
}

}  // namespace
}  // namespace tessera

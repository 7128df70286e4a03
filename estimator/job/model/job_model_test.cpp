// SPDX-License-Identifier: Apache-2.0
// Makes models of jobs: a job's defaults, and errors that only the data or the whole job shows.
#include "tessera/estimator/job/model/job_model.h"

#include "tessera/estimator/job/job_compare.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/run/tpu_estimator.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class JobModelTest : public ::testing::Test {
 protected:
  JobModelTest() { WriteData("x_0,label,x_1\n16,0,8\n0,1,4\n4,1,4\n8,0,4\n"); }

  void WriteData(const std::string& text) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / "data.csv", text));
  }

  // Makes the model of the valid job below with `lines` appended; messages leave out the test's directory.
  absl::StatusOr<RunnableModel> Make(const std::string& lines, Mode mode = Mode::kTrain) {
    return MakeFrom(
        "model { dnn_classifier { hidden_units: [4] } }\n"
        "data { csv { path: \"data.csv\" features { name: \"x\" columns: \"x_*\" } label { column: \"label\" } } }\n"
        "train_batch_size: 2\n" +
            lines,
        mode);
  }
  absl::StatusOr<RunnableModel> MakeFrom(const std::string& text, Mode mode = Mode::kTrain) {
    absl::StatusOr<job::Job> job = ParseJob(text, "j");
    RETURN_IF_ERROR(job.status());
    ResolvePaths(*job, directory_.path());
    absl::StatusOr<RunnableModel> model = MakeModel(*job, mode, "j", FileSystem::Local());
    if (model.ok()) return model;
    std::string message(Message(model.status()));
    for (size_t at; (at = message.find(directory_.path() + "/")) != std::string::npos;) {
      message.erase(at, directory_.path().size() + 1);
    }
    return absl::Status(model.status().code(), message);
  }

  TestDirectory directory_;
};

TEST_F(JobModelTest, AModelFunctionBelongsToItsProgram) {
  EXPECT_STATUS(MakeFrom("model { function { program: \"digits\" params { key: \"units\" value: \"32\" } } }"),
                kInvalid, "j: its model is a function of the program digits; use that program's commands");
}

TEST_F(JobModelTest, TrainsForEverInFullAndEvaluatesOnce) {
  ASSERT_OK_AND_ASSIGN(const RunnableModel train, Make("max_steps: 9 train { take_rows: 2 }"));
  EXPECT_EQ(train.max_steps, 9);
  ASSERT_OK_AND_ASSIGN(const Dataset rows, train.train(Params().With(2, true, std::nullopt)));
  EXPECT_EQ(ToString(rows.components()), "features/x f32[2], labels i32[]");
  ASSERT_OK_AND_ASSIGN(const auto endless, rows.MakeIterator());
  for (int i = 0; i < 5; ++i) {
    ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, endless->Next());
    EXPECT_TRUE(batch.has_value());
  }
  ASSERT_OK_AND_ASSIGN(const RunnableModel eval, Make("max_steps: 9 eval { skip_rows: 1 }", Mode::kEval));
  ASSERT_OK_AND_ASSIGN(const Dataset eval_rows, eval.eval(Params().With(2, true, std::nullopt)));
  EXPECT_EQ(eval_rows.chain().num_rows, 3);
  ASSERT_OK_AND_ASSIGN(const auto once, eval_rows.MakeIterator());
  ASSERT_OK(once->Next());
  ASSERT_OK(once->Next());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> end, once->Next());
  EXPECT_FALSE(end.has_value());
}

TEST_F(JobModelTest, PredictingNeedsNoLabels) {
  WriteData("x_1,x_0\n1,2\n");
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, Make("max_steps: 9", Mode::kPredict));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, model.predict(Params().With(2, true, std::nullopt)));
  EXPECT_EQ(ToString(rows.components()), "features/x f32[2]");
}

TEST_F(JobModelTest, WhatRowsWeighIsNoInputOfTheNetwork) {
  const auto model_of = [&](Mode mode, const std::string& weights) {
    return MakeFrom("model { dnn_classifier { hidden_units: [4] weight_column: \"" + weights + "\" } }\n" +
                        "data { csv { path: \"data.csv\" features { columns: \"x\" } features { columns: \"w\" }\n"
                        "  label { column: \"label\" } } }\ntrain_batch_size: 2 max_steps: 3\n",
                    mode);
  };
  WriteData("x,w,label\n1,0,1\n2,1,0\n3,1,0\n4,0,1\n");
  ASSERT_OK_AND_ASSIGN(RunnableModel train, model_of(Mode::kTrain, "w"));
  train.estimator.model_dir = directory_ / "model";
  ASSERT_OK_AND_ASSIGN(TpuEstimator estimator, TpuEstimator::Create(train.estimator));
  ASSERT_OK(estimator.Train(train.train, {.max_steps = train.max_steps}));
  EXPECT_EQ(ToString(estimator.GetVariableValue("dnn/hiddenlayer_0/kernel")->type()), "f32[1,4]");
  ASSERT_OK_AND_ASSIGN(const RunnableModel eval, model_of(Mode::kEval, "w"));
  ASSERT_OK_AND_ASSIGN(const EvaluateResult result, estimator.Evaluate(eval.eval));
  EXPECT_EQ(result.metrics.at("label/mean"), 0);  // rows of class 1 have weight 0
  WriteData("x\n5\n");
  ASSERT_OK_AND_ASSIGN(const RunnableModel predict, model_of(Mode::kPredict, "w"));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, predict.predict(Params().With(1, true, std::nullopt)));
  EXPECT_EQ(ToString(rows.components()), "features/x f32[]");
  EXPECT_STATUS(model_of(Mode::kTrain, "v"), kInvalid,
                HasSubstr("j: weight_column is \"v\", which is not a feature of the data"));
}

TEST_F(JobModelTest, ClassesHaveAnEnd) {
  WriteData("x,label\n1,a\n2,b\n");
  EXPECT_STATUS(MakeFrom("model { dnn_classifier { hidden_units: [4] n_classes: 4611686018427387904 } }\n"
                         "data { csv { path: \"data.csv\" features { columns: \"x\" }\n"
                         "label { column: \"label\" vocabulary: [\"a\", \"b\"] } } }\n"
                         "train_batch_size: 2 max_steps: 3\n",
                         Mode::kTrain),
                kInvalid, HasSubstr("n_classes is 4611686018427387904, expected 16777216 at most"));
}

TEST_F(JobModelTest, ColumnsMayReadTheWeightsAsNumbers) {
  WriteData("x,w,label\n1,0,1\n2,1,0\n");
  const auto model_of = [&](const std::string& column, Mode mode) {
    return MakeFrom("model { linear_classifier { weight_column: \"w\" feature_columns { numeric { key: \"x\" } }\n" +
                        column + " } }\ndata { csv { path: \"data.csv\" features { columns: \"x\" }\n" +
                        "features { columns: \"w\" } label { column: \"label\" } } }\n" +
                        "train_batch_size: 2 max_steps: 3\n",
                    mode);
  };
  const std::string buckets = "feature_columns { bucketized { key: \"w\" boundaries: 0.5 } }";
  ASSERT_OK_AND_ASSIGN(const RunnableModel predict, model_of(buckets, Mode::kPredict));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, predict.predict(Params().With(1, true, std::nullopt)));
  EXPECT_THAT(ToString(rows.components()), HasSubstr("features/w_bucketized i32"));
  EXPECT_STATUS(model_of("feature_columns { identity { key: \"w\" buckets: 2 } }", Mode::kTrain), kInvalid,
                HasSubstr("j: weight_column is \"w\", which feature_columns[1].identity.key reads as ids; expected"));
}

TEST_F(JobModelTest, PathsCountFromTheJobFile) {
  job::Job job;
  job.mutable_data()->mutable_csv()->set_path("../data/a.csv");
  job.mutable_eval()->mutable_data()->mutable_csv()->set_path("/b.csv");
  job.set_model_dir("m");
  ResolvePaths(job, "/jobs/digits");
  EXPECT_EQ(job.data().csv().path(), "/jobs/data/a.csv");
  EXPECT_EQ(job.eval().data().csv().path(), "/b.csv");
  EXPECT_EQ(job.model_dir(), "/jobs/digits/m");
}

TEST_F(JobModelTest, AMovedDirectoryFindsWhatMovedWithIt) {
  job::Job job;
  job.mutable_data()->mutable_csv()->set_path("/then/p/data/a.csv");
  job.mutable_eval()->mutable_data()->mutable_csv()->set_path("/b.csv");
  const job::Job stored = ToStore(job, "/then/p/a.model/");
  EXPECT_EQ(stored.model_dir(), "/then/p/a.model");
  EXPECT_EQ(PrintJob(Moved(stored, "/then/p/a.model")), PrintJob(stored));
  const job::Job moved = Moved(stored, "/now/q/a.model");
  EXPECT_EQ(moved.data().csv().path(), "/now/q/data/a.csv");
  MemoryFiles files({{"/b.csv", ""}, {"/now/q/data/a.csv", ""}});
  const job::Job found = WithMovedFiles(stored, "/now/q/a.model", files);
  EXPECT_EQ(found.data().csv().path(), "/now/q/data/a.csv");
  EXPECT_EQ(found.eval().data().csv().path(), "/b.csv");  // the old location
  // The same job matches from the new location of everything; another file is another job.
  EXPECT_OK(files.WriteAtomically("/now/q/a.model/job.textproto", PrintJob(stored)));
  job.mutable_data()->mutable_csv()->set_path("/now/q/data/a.csv");
  ASSERT_OK_AND_ASSIGN(const std::string changes, CheckResume(files, "/now/q/a.model", job));
  EXPECT_EQ(changes, "");
  job.mutable_data()->mutable_csv()->set_path("/now/q/data/b.csv");
  EXPECT_STATUS(CheckResume(files, "/now/q/a.model", job), absl::StatusCode::kFailedPrecondition,
                HasSubstr("data.csv.path: \"/then/p/data/a.csv\" then, \"/now/q/data/b.csv\" now"));
}

TEST_F(JobModelTest, NamesOfColumnsMayBeInAnyEncoding) {
  WriteData(
      "gr\xF6\xDF"
      "e,label\n1,0\n2,1\n");
  ASSERT_OK_AND_ASSIGN(const RunnableModel model,
                       MakeFrom("model { dnn_classifier { hidden_units: [4] } } train_batch_size: 2 max_steps: 1\n"
                                "data { csv { path: \"data.csv\" features { columns: \"gr\\366\\337e\" } "
                                "label { column: \"label\" } } }"));
  ASSERT_OK_AND_ASSIGN(const Dataset rows, model.train(Params().With(2, true, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const auto batches, rows.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const InputState state, InputState::Parse(batches->state().Serialize()));
  EXPECT_OK(batches->Restore(state));
}

TEST_F(JobModelTest, NamesWhatIsMissing) {
  EXPECT_STATUS(MakeFrom("max_steps: 1"), kInvalid, HasSubstr("j: no model: expected one of dnn_classifier, dnn_re"));
  EXPECT_STATUS(MakeFrom("model { dnn_classifier { } } max_steps: 1"), kInvalid, "j: no train_batch_size");
  EXPECT_STATUS(MakeFrom("model { dnn_classifier { } } max_steps: 1 train_batch_size: 2"), kInvalid,
                "j: no data: expected data { csv { path: ... } }");
  EXPECT_STATUS(Make(""), kInvalid, "j: neither max_steps nor epochs: the training would not end");
  EXPECT_STATUS(Make("train { repeat: -1 }"), kInvalid, "j: neither max_steps nor epochs: the training would not end");
  EXPECT_STATUS(MakeFrom("model { dnn_classifier { } } max_steps: 1 train_batch_size: 2 data { csv { } }"), kInvalid,
                "j: csv has no path");
  EXPECT_STATUS(
      MakeFrom("model { dnn_classifier { } } max_steps: 1 train_batch_size: 2 data { csv { path: \"data.csv\" } }"),
      kInvalid, "j: csv has no features");
  EXPECT_STATUS(
      MakeFrom("model { dnn_classifier { } } max_steps: 1 train_batch_size: 2 data { csv { path: \"data.csv\" "
               "features { columns: \"x_0\" } } }"),
      kInvalid, "j: csv has no label, such as label { column: \"label\" }");
  EXPECT_STATUS(
      MakeFrom("model { dnn_classifier { } } max_steps: 1 train_batch_size: 2 data { csv { path: \"data.csv\" "
               "features { columns: \"x_*\" } } }"),
      kInvalid, "j: features of the columns x_* need a name");
}

TEST_F(JobModelTest, RowsThatAreSkippedMayNotBeAll) {
  const auto write = [&](const char* name, const Buffer& array) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(directory_ / name, SerializeNpy(array)));
  };
  write("x.npy", Buffer::FromVector<float>({1, 2, 3, 4}, {4}));
  write("y.npy", Buffer::FromVector<int32_t>({0, 1, 0, 1}, {4}));
  const std::string job =
      "model { dnn_classifier { hidden_units: [4] } } train_batch_size: 2 max_steps: 1\n"
      "data { arrays { features { name: \"x\" path: \"x.npy\" } label { path: \"y.npy\" } } }\n";
  EXPECT_OK(MakeFrom(job + "train { skip_rows: 3 }"));
  EXPECT_STATUS(MakeFrom(job + "train { skip_rows: 4 }"), kInvalid,
                "j: train.skip_rows is 4, but the data has no rows after those");
  EXPECT_STATUS(MakeFrom(job + "eval { skip_rows: 5 }", Mode::kEval), kInvalid,
                "j: eval.skip_rows is 5, but the data has no rows after those");
}

TEST_F(JobModelTest, NamesWhatContradicts) {
  EXPECT_STATUS(Make("epochs: 2 train { repeat: 3 }"), kInvalid,
                "j: epochs is 2 and train.repeat is 3; give one of them");
  EXPECT_STATUS(Make("max_steps: 2 train { repeat: 0 }"), kInvalid,
                "j: train.repeat is 0, expected 1 or more, or -1 for ever");
  EXPECT_STATUS(Make("max_steps: 2 eval { repeat: -1 }"), kInvalid, "j: eval.repeat is -1, expected 1 or more");
  EXPECT_STATUS(Make("max_steps: 1 epochs: 2"), kInvalid, "j: max_steps is 1 and epochs is 2; give one of them");
  EXPECT_STATUS(Make("max_steps: -1"), kInvalid, "j: max_steps is -1, expected 1 or more");
  EXPECT_STATUS(Make("epochs: 0"), kInvalid, "j: epochs is 0, expected 1 or more");
  EXPECT_STATUS(Make("max_steps: 1 train { skip_rows: -1 }"), kInvalid, "j: skip_rows is -1, expected 0 or more");
  EXPECT_STATUS(Make("max_steps: 1 train { take_rows: 0 }"), kInvalid, "j: take_rows is 0, expected 1 or more");
  EXPECT_STATUS(Make("max_steps: 1 train { skip_rows: 4 }"), kInvalid,
                "data.csv: no rows: the file has 4 and 4 are to be skipped");
}

TEST_F(JobModelTest, RowsHeldOutAreJudgedAndNotTrainedOn) {
  std::string rows = "x_0,label,x_1\n";
  for (int i = 0; i < 14; ++i) rows += fmt::format("{},0,1\n", i);
  WriteData(rows);
  const auto values = [&](Mode mode) {
    const absl::StatusOr<RunnableModel> model = Make("epochs: 1 hold_out_every: 4", mode);
    EXPECT_OK(model);
    const InputFn& input_fn = mode == Mode::kTrain ? model->train : mode == Mode::kEval ? model->eval : model->predict;
    const auto batches = *(*input_fn(Params().With(14, true, std::nullopt))).MakeIterator();
    const absl::StatusOr<std::optional<Batch>> batch = batches->Next();
    EXPECT_OK(batch);
    EXPECT_EQ((**batch).rows, model->num_rows);
    std::vector<float> firsts;
    for (int64_t row = 0; row < (**batch).rows; ++row) firsts.push_back((**batch).values[0].As<float>()[2 * row]);
    return firsts;
  };
  EXPECT_THAT(values(Mode::kTrain), ::testing::ElementsAre(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13));
  EXPECT_THAT(values(Mode::kEval), ::testing::ElementsAre(3, 7, 11));
  EXPECT_EQ(values(Mode::kPredict).size(), 14u);
  EXPECT_OK(Make("epochs: 1 hold_out_every: 14", Mode::kEval));
  EXPECT_OK(Make("epochs: 1 hold_out_every: 15"));
  EXPECT_STATUS(Make("epochs: 1 hold_out_every: 15", Mode::kEval), kInvalid,
                "j: hold_out_every is 15, but the data has fewer rows, so none would be evaluated; expected at most "
                "the number of rows");
  EXPECT_STATUS(Make("epochs: 1 hold_out_every: 1"), kInvalid, "j: hold_out_every is 1, expected 2 or more");
  EXPECT_STATUS(Make("epochs: 1 hold_out_every: 4 eval { skip_rows: 3 }"), kInvalid,
                "j: hold_out_every splits the rows of data, but eval has its own skip_rows or take_rows; give one of "
                "them");
  EXPECT_STATUS(Make("epochs: 1 hold_out_every: 4 train { data { csv { path: \"data.csv\" } } }"), kInvalid,
                "j: hold_out_every splits the rows of data, but train has its own data; give one of them");
}

TEST_F(JobModelTest, EmptyCellsAreWhatTheJobSays) {
  WriteData("x,colour,label\n1,red,0\n,,1\nNA,NA,0\n");
  const auto job = [](const std::string& x, const std::string& colour) {
    return fmt::format(
        "model {{ dnn_classifier {{ hidden_units: [4] }} }} train_batch_size: 3 epochs: 1\n"
        "data {{ csv {{ path: \"data.csv\" na_value: \"NA\" features {{ columns: \"x\" scale: 2 offset: 1 {} }}\n"
        "  features {{ columns: \"colour\" {} }} label {{ column: \"label\" }} }} }}",
        x, colour);
  };
  for (const char* stream : {"", "stream: true"}) {
    SCOPED_TRACE(stream);
    std::string text = job("default_value: 5", "vocabulary: [\"red\", \"blue\"] default_word: \"blue\"");
    text.insert(text.find("na_value"), std::string(stream) + " ");
    ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeFrom(text));
    ASSERT_OK_AND_ASSIGN(const Dataset data, model.train(Params().With(3, true, std::nullopt)));
    ASSERT_OK_AND_ASSIGN(const auto batches, data.MakeIterator());
    ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
    ASSERT_TRUE(batch.has_value());
    EXPECT_THAT(batch->values[0].As<float>(), ::testing::ElementsAre(1, 0, 0, 1, 0, 1));
    EXPECT_THAT(batch->values[1].As<float>(), ::testing::ElementsAre(3, 11, 11));
  }
  EXPECT_STATUS(MakeFrom(job("", "vocabulary: \"red\"")), kInvalid,
                "data.csv:3:1: the cell is empty; expected a number (column \"x\")");
  EXPECT_STATUS(MakeFrom(job("", "vocabulary: \"red\" default_value: 1")), kInvalid,
                "j: features \"colour\" have a vocabulary and a default_value; give a default_word");
  EXPECT_STATUS(MakeFrom(job("default_word: \"a\"", "")), kInvalid,
                "j: features \"x\" have a default_word and no vocabulary; give a default_value");
}

TEST_F(JobModelTest, DataErrorsNameFileLineAndColumn) {
  WriteData("x_0,label,x_1\n16,0,8\n0,2,4\n");
  EXPECT_STATUS(Make("max_steps: 1"), kInvalid,
                "data.csv:3:3: label 2 is out of range; expected 0 to 1 (column \"label\")");
  WriteData("x_0,lable,x_1\n16,0,8\n");
  EXPECT_STATUS(Make("max_steps: 1"), kInvalid,
                "data.csv:1:1: no column is named \"label\", did you mean \"lable\"?; the file has x_0, lable, x_1");
  const std::string regex =
      "model { dnn_classifier { hidden_units: [4] } } train_batch_size: 1 max_steps: 1\n"
      "data { csv { path: \"data.csv\" features { name: \"x\" columns: \"x_.*\" } label { column: \"lable\" } } }\n";
  EXPECT_STATUS(MakeFrom(regex), kInvalid,
                "data.csv:1:1: no column matches \"x_.*\"; the file has x_0, lable, x_1; in a pattern * matches any "
                "characters and ? one");
  ASSERT_OK(FileSystem::Local().Delete(directory_ / "data.csv"));
  EXPECT_EQ(Make("max_steps: 1").status().code(), absl::StatusCode::kNotFound);
}

TEST_F(JobModelTest, WordsOfALabelAreClassesOfTheModel) {
  WriteData("x,y\n1,a\n2,b\n3,c\n");
  const auto job = [](const char* classes) {
    return fmt::format(
        "model {{ dnn_classifier {{ hidden_units: [4] {} }} }} train_batch_size: 1 max_steps: 1\n"
        "data {{ csv {{ path: \"data.csv\" features {{ columns: \"x\" }}\n"
        "  label {{ column: \"y\" vocabulary: [\"a\", \"b\", \"c\"] }} }} }}\n",
        classes);
  };
  EXPECT_OK(MakeFrom(job("n_classes: 3")));
  EXPECT_STATUS(MakeFrom(job("")), kInvalid,
                "j: data.csv.label.vocabulary has 3 words, and n_classes is 2; set it to 3");
}

}  // namespace
}  // namespace tessera

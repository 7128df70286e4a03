// SPDX-License-Identifier: Apache-2.0
// First jobs for CSV files: they describe the data, and run.
#include "tessera/estimator/job/init/job_init.h"

#include <algorithm>
#include <functional>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class JobInitTest : public ::testing::Test {
 protected:
  absl::StatusOr<std::string> Init(const std::string& data, const std::string& label) {
    EXPECT_OK(FileSystem::Local().WriteAtomically(path_, data));
    ASSIGN_OR_RETURN(InitialJob job, InitJob({.path = path_, .path_in_job = path_, .label = label, .prefix = "data"},
                                             FileSystem::Local()));
    vocabularies_ = std::move(job.vocabularies);
    for (const auto& [name, words] : vocabularies_) {
      RETURN_IF_ERROR(FileSystem::Local().WriteAtomically(directory_ / name, words));
    }
    return std::move(job.text);
  }

  // Returns the job as a program in its directory reads it.
  absl::StatusOr<job::Job> Parse(const std::string& text) {
    ASSIGN_OR_RETURN(job::Job job, ParseJob(text, "j"));
    ResolvePaths(job, directory_.path());
    return job;
  }

  // Returns the job, or the error.
  std::string InitText(const std::string& data, const std::string& label) {
    const absl::StatusOr<std::string> text = Init(data, label);
    return text.ok() ? *text : std::string(Message(text.status()));
  }

  TestDirectory directory_;
  const std::string path_ = directory_ / "data.csv";
  std::map<std::string, std::string> vocabularies_;
};

TEST_F(JobInitTest, WritesAJobThatTrains) {
  ASSERT_OK_AND_ASSIGN(const std::string text, Init("size,colour,id,note,species\n"
                                                    "1,red,7,a,cat\n3,\"light blue\",7,,dog\n1,red,7,c,cat\n"
                                                    "3,red,7,d,dog\n1,red,7,e,cat\n3,red,7,f,dog\n1,red,7,f,cat\n"
                                                    "3,red,7,f,dog\n1,red,7,f,cat\n3,red,7,f,dog\n",
                                                    "species"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"size\"  scale: 1  offset: -2 }  # 1 to 3\n"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"colour\"  vocabulary: [\"light blue\", \"red\"] }\n"));
  EXPECT_THAT(text, HasSubstr("# id is left out: it is always 7\n"));
  EXPECT_THAT(text,
              HasSubstr("features { columns: \"note\"  vocabulary: [\"a\", \"c\", \"d\", \"e\", \"f\"] }  # 1 cell "
                        "is empty\n"));
  EXPECT_THAT(text, HasSubstr("label { column: \"species\"  vocabulary: [\"cat\", \"dog\"] }\n"));
  EXPECT_THAT(text, HasSubstr("take_rows: 8  shuffle"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kEval, "j", FileSystem::Local()));
  ASSERT_OK_AND_ASSIGN(const Dataset data, model.eval(Params().With(8, true, std::nullopt)));
  EXPECT_EQ(ToString(data.components()),
            "features/colour f32[2], features/note f32[5], features/size f32[], labels i32[]");
  ASSERT_OK_AND_ASSIGN(const auto batches, data.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
  ASSERT_TRUE(batch.has_value());
  EXPECT_EQ(batch->rows, 2);
  EXPECT_EQ(batch->values[0].As<float>()[1], 1);  // red
  EXPECT_EQ(batch->values[1].As<float>()[4], 1);  // f
  EXPECT_EQ(batch->values[2].As<float>()[0], -1);
  EXPECT_EQ(batch->values[3].As<int32_t>()[1], 1);  // dog
}

TEST_F(JobInitTest, CellsMayGoOverLines) {
  std::string data = "\"no\nte\",text,y\n";
  for (int i = 0; i < 10; ++i) data += fmt::format("\"al\r\nways\",\"{}\n\",{}\n", i % 2 == 0 ? "a" : "b", i % 2);
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# \"no\\nte\" is left out: it is always \"al\\r\\nways\"\n"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"text\"  vocabulary: [\"a\\n\", \"b\\n\"] }\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  ASSERT_OK(MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
}

// The character has two bytes, and the first 80 bytes end inside one.
TEST_F(JobInitTest, LongCellsEndBetweenLetters) {
  std::string letters = "x", half;
  for (int i = 0; i < 60; ++i) letters += "\u00e9";
  for (int i = 0; i < 39; ++i) half += "\u00e9";
  std::string data = "k,text,y\n";
  for (int i = 0; i < 10; ++i) data += fmt::format("{},{},{}\n", i % 3, letters, i % 2);
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# text is left out: it is always x" + half + "...\n"));
}

TEST_F(JobInitTest, EmptyCellsAreTheMean) {
  ASSERT_OK_AND_ASSIGN(const std::string text,
                       Init("size,void,y\n1,,0\n,,1\n3,,0\n2,,1\n2,,0\n1,,1\n3,,0\n2,,1\n1,,0\n3,,1\n", "y"));
  EXPECT_THAT(text, HasSubstr("default_value: 2 }  # 1 to 3; 1 cell is empty\n"));
  EXPECT_THAT(text, HasSubstr("# void is left out: all its cells are empty\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kPredict, "j", FileSystem::Local()));
  ASSERT_OK_AND_ASSIGN(const Dataset data, model.predict(Params().With(10, true, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const auto batches, data.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
  ASSERT_TRUE(batch.has_value());
  EXPECT_NEAR(batch->values[0].As<float>()[1], 0, 1e-4);  // scaled as the mean is
}

TEST_F(JobInitTest, NumberedColumnsAreOneFeature) {
  std::string data;
  for (int i = 0; i < 20; ++i) data += fmt::format("pixel_{},", i);
  data += "label\n";
  for (int row = 0; row < 10; ++row) {
    for (int i = 0; i < 20; ++i) data += fmt::format("{},", (row * i) % 17);
    data += fmt::format("{}\n", row % 5);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "label"));
  EXPECT_THAT(text, HasSubstr("features { name: \"pixel\"  columns: \"pixel_*\"  scale: 0.0625 }  # up to 16\n"));
  EXPECT_THAT(text, HasSubstr("n_classes: 5\n"));
}

TEST_F(JobInitTest, SortedFilesAreJudgedByRowsHeldOutInTurn) {
  ASSERT_OK_AND_ASSIGN(const std::string text,
                       Init("x,y\n1,0\n2,0\n3,0\n4,0\n5,0\n6,1\n7,1\n8,1\n9,1\n10,1\n11,1\n", "y"));
  EXPECT_THAT(text, HasSubstr("hold_out_every: 5\ntrain { shuffle { } }"));
  EXPECT_THAT(text, HasSubstr("train_batch_size: 9\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kEval, "j", FileSystem::Local()));
  EXPECT_EQ(model.num_rows, 2);
  ASSERT_OK_AND_ASSIGN(const Dataset data, model.eval(Params().With(9, true, std::nullopt)));
  ASSERT_OK_AND_ASSIGN(const auto batches, data.MakeIterator());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> batch, batches->Next());
  ASSERT_TRUE(batch.has_value());
  ASSERT_EQ(batch->rows, 2);
  EXPECT_EQ(batch->values[1].As<int32_t>()[0], 0);
  EXPECT_EQ(batch->values[1].As<int32_t>()[1], 1);
}

TEST_F(JobInitTest, AFewSortedRowsAreTrainedOnAndJudged) {
  ASSERT_OK_AND_ASSIGN(const std::string text, Init("x,y\n1,0\n2,0\n3,1\n4,1\n", "y"));
  EXPECT_THAT(text, HasSubstr("# The rows are few: all are used for training and evaluation.\ntrain { shuffle { } }"));
  EXPECT_THAT(text, Not(HasSubstr("hold_out_every")));
}

TEST_F(JobInitTest, WordsThatAreNoLabelAreNamed) {
  ASSERT_OK_AND_ASSIGN(const std::string text, Init("x,y\n1,cat\n2,dog\n3,cat\n", "y"));
  ASSERT_OK(FileSystem::Local().WriteAtomically(path_, "x,y\n1,cat\n2,dgo\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  EXPECT_STATUS(MakeModel(job, Mode::kEval, "j", FileSystem::Local()), kInvalid,
                fmt::format("{}:3:3: \"dgo\" is not in the vocabulary, did you mean \"dog\"? (column \"y\")", path_));
}

TEST_F(JobInitTest, FindsTheDelimiterAndTrimsAsTheReaderDoes) {
  for (const char delimiter : {';', '\t', '|'}) {
    std::string data = "a,b; x ; y \n1,5; +1.5;yes\n2,5; 2 ;no\n3,5;4;yes\n4,5;4;no\n5,5;4;yes\n";
    std::replace(data.begin(), data.end(), ';', delimiter);
    ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
    ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
    EXPECT_EQ(job.data().csv().delimiter(), std::string(1, delimiter));
    EXPECT_THAT(text, HasSubstr("features { columns: \"x\"  scale: "));
    EXPECT_OK(MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  }
}

TEST_F(JobInitTest, OneSpellingOfNoValueIsAnEmptyCell) {
  std::string data = "x,z,w,y\n";
  for (int i = 0; i < 10; ++i) {
    data += fmt::format("{},{},{},{}\n", i == 2 ? "NA" : std::to_string(i), i == 3 ? "inf" : std::to_string(i),
                        i % 2 == 0 ? "NA" : "a", i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("na_value: [\"NA\"]  # read as an empty cell\n"));
  EXPECT_THAT(text, HasSubstr("default_value: 4.77778 }  # 0 to 9; 1 cell is empty\n"));
  EXPECT_THAT(text,
              HasSubstr("# z is left out: 1 of its 10 cells is not a number, such as inf in line 5; write a number, "
                        "or leave it empty\n"));
  EXPECT_THAT(text, HasSubstr("# w is left out: it is always a\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  EXPECT_OK(MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
}

// Each text is another spelling of "no value", in any case; a column that also has a word is a column of words.
TEST_F(JobInitTest, AllSpellingsOfNoValueAreEmptyCells) {
  std::string data = "x,z,w,y\n";
  const std::vector<std::string> spellings = {"NA", "?", "n/a", "NULL", "None", "-", "#N/A", "<NA>", "nan", "."};
  for (size_t i = 0; i < 30; ++i) {
    data += fmt::format("{},{},{},{}\n", i < spellings.size() ? spellings[i] : std::to_string(i),
                        i == 0 ? "?" : std::to_string(i * i % 7), i % 2 == 0 ? "NA" : "words", i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("na_value: [\"#N/A\", \"-\", \".\", \"<NA>\", \"?\", \"NA\", \"NULL\", \"None\", "
                              "\"n/a\", \"nan\"]  # read as an empty cell\n"));
  EXPECT_THAT(text, HasSubstr("# 10 to 29; 10 cells are empty\n"));
  EXPECT_THAT(text, HasSubstr("# 0 to 4; 1 cell is empty\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  EXPECT_OK(MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  EXPECT_THAT(InitText("x,y\nNA,a\n?,b\n1,a\n2,unknown!\n3,b\n", "y"), HasSubstr("default_value: 2 "));
  EXPECT_THAT(InitText("x,w,y\n1,NA,a\n2,EU,b\n2,NA,b\n", "y"), HasSubstr("vocabulary: [\"EU\", \"NA\"]"));
}

// Numbers that are all different do not become words because of one cell.
TEST_F(JobInitTest, DistinctNumbersBesideAFewWordsAreNamed) {
  std::string data = "x,z,y\n";
  for (int i = 0; i < 40; ++i) {
    data += fmt::format("{},{},{}\n", i == 30 ? "abc" : fmt::format("{}.5", i),
                        i == 7 || i == 9 ? "inf" : fmt::format("{}.25", i % 9), i % 2);
  }
  data += "1,1,0\n";
  const std::string text = InitText(data, "y");
  EXPECT_THAT(text, HasSubstr("# x is left out: 1 of its 41 cells is not a number, such as abc in line 32; "));
  EXPECT_THAT(text,
              HasSubstr("# z is left out: 2 of its 41 cells are not numbers, such as inf in line 9; write numbers, "
                        "or leave them empty\n"));
}

TEST_F(JobInitTest, IdentifiersAreNoFeatures) {
  std::string data = ",PassengerId,user_id,ticket,row,length,grid,kind,y\n";
  for (int i = 0; i < 40; ++i) {
    data += fmt::format("{},{},{},t{},{},{},{},{},{}\n", i * 3, 9000 + i * 7, i % 5, i, (i * 7) % 40 + 1, i * 0.25,
                        i * i, i % 3, i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# column 1 is left out: its name is that of an identifier, and no value repeats\n"));
  EXPECT_THAT(text, HasSubstr("# PassengerId is left out: its name is that of an identifier, and no value repeats\n"));
  EXPECT_THAT(text, HasSubstr("# ticket is left out: each row has a different word\n"));
  EXPECT_THAT(text, HasSubstr("# row is left out: it numbers the rows\n"));
  for (const char* feature : {"user_id", "length", "grid", "kind"}) {
    EXPECT_THAT(text, HasSubstr(fmt::format("features {{ columns: \"{}\"", feature)));
  }
  EXPECT_OK(ParseJob(text, "j"));
}

TEST_F(JobInitTest, NumbersInOtherSpellingsAreNamed) {
  std::string data = "price,share,comma,size,y\n";
  for (int i = 0; i < 40; ++i) {
    data += fmt::format("\"$1,{}\",{} %,\"{},5\",{},{}\n", 100 + i, i, i % 12, i % 7 == 0 ? "small" : "large", i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text,
              HasSubstr("# price is left out: its numbers are written as $1,100; write plain ones, such as 12.5\n"));
  EXPECT_THAT(text, HasSubstr("# share is left out: its numbers are written as 0 %; write plain ones"));
  EXPECT_THAT(text, HasSubstr("# comma is left out: its numbers are written as 0,5; write plain ones"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"size\"  vocabulary: [\"large\", \"small\"] }"));
  EXPECT_STATUS(Init("a,,y,\n1,2,0,\n", "y"), kInvalid,
                fmt::format("{}:1: two columns have no name; give each one", path_));
}

TEST_F(JobInitTest, RareClassesAreNamed) {
  std::string data = "x,y\n";
  for (int i = 0; i < 100; ++i) data += fmt::format("{},{}\n", i % 17, i % 30 == 7 ? "fraud" : "fine");
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text,
              HasSubstr("accuracy hardly shows them:\n#   4 of 100 rows are fraud\n# To weigh all classes equally"));
  EXPECT_THAT(text, HasSubstr("#   class_weights: [0.521, 12.5]\n"));
  EXPECT_OK(ParseJob(text, "j"));
  std::string even = "x,y\n";
  for (int i = 0; i < 100; ++i) even += fmt::format("{},{}\n", i % 17, i % 5 == 0 ? "a" : "b");
  EXPECT_THAT(InitText(even, "y"), Not(HasSubstr("Rare")));
}

// A few whole numbers are classes, and so are many that count up as classes do; other numbers are measurements.
TEST_F(JobInitTest, MeasurementsAreNoClasses) {
  const auto init = [&](int rows, const std::function<std::string(int)>& label) {
    std::string data = "x,kind,y\n";
    for (int i = 0; i < rows; ++i) data += fmt::format("{},{},{}\n", i * 0.5, i % 3, label(i));
    return InitText(data, "y");
  };
  const auto classes = [](int count) { return HasSubstr(fmt::format("n_classes: {}\n", count)); };
  const auto whole = [](int i) { return std::to_string(i); };
  EXPECT_THAT(init(40, [&](int i) { return whole(3 + i % 7); }), classes(10));
  EXPECT_THAT(init(300, [&](int i) { return whole(i % 26); }), classes(26));
  EXPECT_THAT(init(300, [&](int i) { return whole(1 + i % 26); }), classes(27));
  EXPECT_THAT(init(300, [&](int i) { return whole(i % 10 * 1000); }), classes(10));
  EXPECT_THAT(init(40, [&](int i) { return whole(i % 2 * 2 - 1); }), classes(2));
  const auto regression = HasSubstr("model {\n  linear_regressor {\n    label_mean: ");
  EXPECT_THAT(init(442, [&](int i) { return whole(25 + i * 31 % 320); }), regression);
  EXPECT_THAT(init(100, [&](int i) { return whole(i % 11); }), regression);
  EXPECT_THAT(init(300, [&](int i) { return whole(17 + i % 26); }), regression);
  EXPECT_THAT(init(300, [&](int i) { return whole(i % 12 * 1000); }), regression);
  EXPECT_THAT(init(40, [&](int i) { return fmt::format("{}", 0.5 + i % 3); }), regression);
  EXPECT_THAT(init(40, [&](int i) { return fmt::format("{}", i * 0.3); }), regression);
  EXPECT_THAT(init(1000, [&](int i) { return fmt::format("{}", i * 0.3); }),
              HasSubstr("model {\n  dnn_regressor {\n    label_mean: "));
}

TEST_F(JobInitTest, NumbersThatF32CannotTrainOnAreRefused) {
  const auto init = [&](double mean, double step) {
    std::string data = "x,y\n";
    for (int i = 0; i < 100; ++i) data += fmt::format("{},{:.6f}\n", i % 7, mean + i * step + 0.5);
    return Init(data, "y").status();
  };
  EXPECT_OK(init(2e12, 1e7));
  EXPECT_STATUS(init(0, 1e9), kInvalid,
                HasSubstr("they are too large for f32; write them in another unit into the file"));
  EXPECT_STATUS(
      init(2e15, 1), kInvalid,
      HasSubstr("they are too close to each other for f32; write their distance from the mean into the file"));
}

TEST_F(JobInitTest, NumbersAreARegressionThatBeginsAtTheirMean) {
  std::string data = "x,y\n";
  for (int i = 0; i < 20; ++i) data += fmt::format("{},{}\n", i % 7, i % 2 == 0 ? 100.5 : 200.5);
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# Predicts y of "));
  EXPECT_THAT(text,
              HasSubstr("  linear_regressor {\n    label_mean: 150.5\n    label_deviation: 50\n"
                        "    optimizer { adam { learning_rate: 0.05 }  schedule { cosine { decay_steps: 500 } } }\n"));
  EXPECT_THAT(text, HasSubstr("take_rows: 16  shuffle"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  EXPECT_EQ(ToString(model.components), "features/x f32[], labels f32[]");
}

TEST_F(JobInitTest, TheRateOfANetworkDecaysOverTheTraining) {
  std::string data = "x,y\n";
  for (int i = 0; i < 1000; ++i) data += fmt::format("{},{}\n", i % 7, i * 7 % 1000 * 0.3);
  // 100 epochs of 800 rows in batches of 32.
  EXPECT_THAT(
      InitText(data, "y"),
      HasSubstr("    hidden_units: [64, 32]\n"
                "    optimizer { adam { learning_rate: 0.004 }  schedule { cosine { decay_steps: 2500 } } }\n"));
}

TEST_F(JobInitTest, SortedNumbersAreJudgedByRowsHeldOutInTurn) {
  std::string data = "x,y\n";
  for (int i = 0; i < 40; ++i) data += fmt::format("{},{}\n", i % 7, i * 0.5);
  EXPECT_THAT(InitText(data, "y"), HasSubstr("hold_out_every: 5\n"));
}

TEST_F(JobInitTest, ManyWordsHaveAVocabularyInAFile) {
  std::string data = "size,colour,city,userId,note,y\n";
  for (int i = 0; i < 300; ++i) {
    data += fmt::format("{},{},{},{},{},{}\n", i % 7, i % 3 == 0 ? "red" : "blue",
                        i % 4 == 3 ? fmt::format("hamlet {}", i / 4) : fmt::format("town {}", i % 90), i % 11 + 1000,
                        i < 200 ? "same" : fmt::format("note {}", i % 99), i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("model {\n  dnn_linear_combined_classifier {\n    n_classes: 2\n"));
  EXPECT_THAT(text, HasSubstr("    linear_feature_columns { numeric { key: \"size\" } }\n"
                              "    linear_feature_columns { vocabulary { key: \"colour\"  words: [\"blue\", \"red\"] } "
                              "}\n    linear_feature_columns { vocabulary { key: \"city\"  path: \"data.city.txt\"  "
                              "num_oov_buckets: 16 } }\n"));
  EXPECT_THAT(text,
              HasSubstr("    dnn_feature_columns { indicator { categorical { vocabulary { key: \"colour\"  words: "
                        "[\"blue\", \"red\"] } } } }\n    dnn_feature_columns { embedding { categorical { "
                        "vocabulary { key: \"city\"  path: \"data.city.txt\"  num_oov_buckets: 16 } }  dimension: "
                        "6 } }\n"));
  // Numbers that are identifiers are words.
  EXPECT_THAT(text, HasSubstr("vocabulary { key: \"userId\"  words: [\"1000\", \"1001\", "));
  EXPECT_THAT(text, HasSubstr("features { columns: \"city\" }  # 60 words, 90 rare ones share 16 buckets\n"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"colour\" }\n"));
  // The order is by frequency in the rows of training.
  EXPECT_THAT(vocabularies_["data.city.txt"], ::testing::StartsWith("town 0\ntown 10\ntown 12\n"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, Parse(text));
  ASSERT_OK_AND_ASSIGN(const RunnableModel model, MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  EXPECT_EQ(ToString(model.components),
            "features/city i32[1], features/colour i32[1], features/note i32[1], features/size f32[], "
            "features/userId i32[1], labels i32[]");
}

TEST_F(JobInitTest, AVocabularyHasTheWordsOfSeveralTrainedRows) {
  std::string data = "a b,a/b,y\n";
  for (int i = 0; i < 400; ++i) {
    data += fmt::format("\"w{}{}\",v{},{}\n", i % 100, i % 100 == 7 ? "\n" : "", i, i % 2 == 0 ? "yes" : "no");
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# a/b is left out: each row has a different word\n"));
  EXPECT_THAT(text, HasSubstr("# 99 words, 1 rare ones share 1 bucket\n"));
  ASSERT_TRUE(vocabularies_.contains("data.a_b.txt"));
  EXPECT_THAT(vocabularies_["data.a_b.txt"], Not(HasSubstr("w7\n")));
  data += "w1,v0,no\n";
  EXPECT_THAT(InitText(data, "y"), HasSubstr("# a/b is left out: no word occurs in two rows\n"));
}

TEST_F(JobInitTest, DatesAreLeftOut) {
  std::string data = "day,time,version,y\n";
  for (int i = 0; i < 40; ++i) {
    data += fmt::format("{}/3/24,2024-03-{:02}T12:00:00Z,{}.{}.1,{}\n", i % 28 + 1, i % 28 + 1, i % 3, i % 2, i % 2);
  }
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  EXPECT_THAT(text, HasSubstr("# day is left out: it holds dates, such as 1/3/24; write the year, the month"));
  EXPECT_THAT(text, HasSubstr("# time is left out: it holds dates, such as 2024-03-01T12:00:00Z;"));
  EXPECT_THAT(text, HasSubstr("features { columns: \"version\"  vocabulary: "));
}

TEST_F(JobInitTest, SeveralLabelsAreClassesOfTheirOwnOrNumbers) {
  std::string data = "x,a,b,c\n";
  for (int i = 0; i < 40; ++i) data += fmt::format("{},{},{},{}\n", i % 7, i % 2, i % 3 == 0 ? 1 : 0, i % 5);
  ASSERT_OK_AND_ASSIGN(const std::string classes, Init(data, "a,b"));
  EXPECT_THAT(classes, HasSubstr("  dnn_estimator {\n    head { multi_label { n_classes: 2 } }\n"));
  EXPECT_THAT(classes, HasSubstr("label { columns: [\"a\", \"b\"] }\n"));
  ASSERT_OK_AND_ASSIGN(const std::string numbers, Init(data, "a,c"));
  EXPECT_THAT(numbers, HasSubstr("    label_dimension: 2\n    label_mean: [0.5, 2]\n"));
  for (const std::string& text : {classes, numbers}) {
    ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
    EXPECT_OK(MakeModel(job, Mode::kTrain, "j", FileSystem::Local()));
  }
  EXPECT_THAT(InitText(data, "a,d"), HasSubstr("no column is named \"d\""));
  EXPECT_THAT(InitText("x,w,v\n1,1,a\n2,2,b\n", "w,v"), HasSubstr("2 cells of the label \"v\" are not numbers"));
}

TEST_F(JobInitTest, AnyBytesMakeAJobThatParses) {
  using std::string_literals::operator""s;
  std::string data = "x,w,y\n";
  for (int i = 0; i < 10; ++i) data += fmt::format("{},{},{}\n", i, i % 2 == 0 ? "a\0b\1\t"s : "\xE9\\", i % 2);
  ASSERT_OK_AND_ASSIGN(const std::string text, Init(data, "y"));
  ASSERT_OK_AND_ASSIGN(const job::Job job, ParseJob(text, "j"));
  EXPECT_EQ(job.data().csv().features(1).vocabulary(0), "a\0b\1\t"s);
  EXPECT_EQ(job.data().csv().features(1).vocabulary(1), "\xE9\\");
}

// 21 classes, 19 of them without a row, would also work but be less clear.
TEST_F(JobInitTest, NumbersFarApartAreWords) {
  ASSERT_OK_AND_ASSIGN(const std::string text, Init("x,y\n1,10\n2,20\n3,10\n", "y"));
  EXPECT_THAT(text, HasSubstr("n_classes: 2\n"));
  EXPECT_THAT(text, HasSubstr("label { column: \"y\"  vocabulary: [\"10\", \"20\"] }\n"));
  ASSERT_OK_AND_ASSIGN(const std::string near, Init("x,y\n1,1\n2,2\n3,1\n", "y"));
  EXPECT_THAT(near, HasSubstr("n_classes: 3\n"));
  EXPECT_THAT(near, HasSubstr("label { column: \"y\" }\n"));
}

TEST_F(JobInitTest, RefusesWhatIsNoClassifier) {
  EXPECT_STATUS(Init("y\na\nb\n", "y"), kInvalid,
                fmt::format("{}: there are only columns of labels; expected columns to predict them from", path_));
  EXPECT_STATUS(Init("x,speices\n1,a\n", "species"), kInvalid,
                fmt::format("{}: no column is named \"species\", did you mean \"speices\"?; choose the label: "
                            "--label=NAME, one of x, speices",
                            path_));
  std::string many = "x,y\n";
  for (int i = 0; i < 70; ++i) many += fmt::format("1,w{}\n", i);
  EXPECT_STATUS(
      Init(many, "y"), kInvalid,
      fmt::format("{}: the label \"y\" has 70 different values in 70 rows: expected a few classes, 64 at most; "
                  "group its values in a separate column",
                  path_));
  EXPECT_STATUS(
      Init("x,y\n1,a\n2,\n3,b\n", "y"), kInvalid,
      fmt::format("{}: the label \"y\" has no value in 1 of 3 rows; remove these rows, or fill in a value", path_));
  EXPECT_STATUS(Init("x,y\n1,2,3\n", "y"), kInvalid, fmt::format("{}:2: 3 cells, the header has 2", path_));
  EXPECT_STATUS(Init("x,y\n", "y"), kInvalid, fmt::format("{}: no rows below a header", path_));
  EXPECT_STATUS(Init("x,x,y\n1,2,3\n", "y"), kInvalid, fmt::format("{}:1: two columns are named \"x\"", path_));
  EXPECT_STATUS(Init("1,2,a\n3,4,b\n", "y"), kInvalid,
                fmt::format("{}: no column is named \"y\"; choose the label: --label=NAME, one of "
                            "1, 2, a; is the header line missing? Write one above the rows",
                            path_));
  EXPECT_STATUS(
      Init("3,5,0\n1,2,1\n", "0"), kInvalid,
      fmt::format(
          "{}:1: the names of the columns are numbers: 3, 5, 0; is the header line missing? Write one above the rows",
          path_));
  EXPECT_OK(Init("0,1,2\n3,5,0\n1,2,1\n", "2"));
  EXPECT_STATUS(Init("x,y\n1,a\n2,a\n", "y"), kInvalid,
                fmt::format("{}: the label \"y\" is always a: there is nothing to learn", path_));
  EXPECT_STATUS(Init("\xFF\xFEx\n", "y"), kInvalid,
                fmt::format("{}: the text is UTF-16; make it UTF-8: iconv -f UTF-16 -t UTF-8", path_));
  EXPECT_STATUS(Init("\x1F\x8B\x08 etc.\n1,2", "y"), kInvalid,
                fmt::format("{}: expected CSV text, got a gzip archive; unpack it first: gunzip", path_));
  for (const char* arrays : {"\x93NUMPY\n1", "PK\x03\x04\n1"}) {
    EXPECT_STATUS(
        Init(arrays, "y"), kInvalid,
        fmt::format("{}: expected CSV text, got arrays (.npy or .npz); jobs read them as data {{ arrays {{ }} }}",
                    path_));
  }
  for (const char* spreadsheet : {"PK\x03\x04..[Content_Types].xml..\n1", "PK\x03\x04..mimetypeapplication/\n1"}) {
    EXPECT_STATUS(Init(spreadsheet, "y"), kInvalid,
                  fmt::format("{}: expected CSV text, got a spreadsheet; save it as CSV", path_));
  }
  for (const std::string& binary :
       {std::string(100, '\0'), std::string("\x89PNG\r\n\x1A\n"), std::string("a,\x02\n1,2\n")}) {
    EXPECT_STATUS(Init(binary, "y"), kInvalid,
                  fmt::format("{}: expected CSV text, got binary data; write it as lines of cells", path_));
  }
  EXPECT_OK(Init("\"a\tb\",y\n1,1\n2,2\n", "y"));
}

}  // namespace
}  // namespace tessera

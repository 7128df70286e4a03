// SPDX-License-Identifier: Apache-2.0
// Jobs on arrays, on CSV files that are read on demand, and on sparse features and sequences of records.
#include <cmath>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/model/job_model.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class JobDataTest : public ::testing::Test {
 protected:
  void Write(const std::string& name, const std::string& bytes) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / name, bytes));
  }

  absl::StatusOr<job::Job> Parse(const std::string& data) {
    absl::StatusOr<job::Job> job =
        ParseJob("model { dnn_classifier { n_classes: 3 } } train_batch_size: 2 max_steps: 9\n" + data, "j");
    if (job.ok()) ResolvePaths(*job, directory_.path());
    return job;
  }

  // Returns the first batch of an evaluation.
  absl::StatusOr<Batch> FirstBatch(const std::string& data, int64_t rows, const ComponentTypes& types = {}) {
    ASSIGN_OR_RETURN(const job::Job job, Parse(data));
    ASSIGN_OR_RETURN(const JobInput input, OpenInput(job, Mode::kEval, "j", FileSystem::Local(), types));
    components_ = ToString(input.components);
    num_rows_ = input.num_rows;
    ASSIGN_OR_RETURN(const auto batches, input.batches(rows).MakeIterator());
    ASSIGN_OR_RETURN(std::optional<Batch> batch, batches->Next());
    if (!batch) return NotFound("no rows");
    return *std::move(batch);
  }

  TestDirectory directory_;
  std::string components_;
  int64_t num_rows_ = 0;
};

template <typename T>
Buffer Numbers(const std::vector<T>& values, Shape shape) {
  absl::StatusOr<Buffer> buffer = Buffer::Allocate({DTypeOf<T>::value, std::move(shape)});
  EXPECT_OK(buffer.status());
  std::copy(values.begin(), values.end(), buffer->template As<T>().begin());
  return *std::move(buffer);
}

TEST_F(JobDataTest, Arrays) {
  const Buffer images = Numbers<uint8_t>({0, 64, 128, 255, 1, 2}, {3, 2});
  const Buffer labels = Numbers<int64_t>({2, 0, 1}, {3});
  ASSERT_OK_AND_ASSIGN(const std::string npz, SerializeNpz({{"images", images}, {"y", labels}}));
  Write("train.npz", npz);
  Write("more.npy", SerializeNpy(Numbers<double>({7, 8, 9}, {3})));
  const std::string arrays = R"(data { arrays { path: "train.npz"
      features { name: "x" member: "images" scale: 0.5 } features { name: "more" path: "more.npy" }
      label { member: "y" } } } eval { skip_rows: 1 })";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(arrays, 2));
  EXPECT_EQ(components_, "features/more f32[], features/x f32[2], labels i32[]");
  EXPECT_EQ(num_rows_, 2);
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(8, 9));
  EXPECT_THAT(batch.values[1].As<float>(), ElementsAre(64, 127.5, 0.5, 1));
  EXPECT_THAT(batch.values[2].As<int32_t>(), ElementsAre(0, 1));
  ASSERT_OK_AND_ASSIGN(const Batch typed,
                       FirstBatch(arrays, 2, {{"features/more", DType::kI64}, {"labels", DType::kU8}}));
  EXPECT_THAT(typed.values[0].As<int64_t>(), ElementsAre(8, 9));
  EXPECT_THAT(typed.values[2].As<uint8_t>(), ElementsAre(0, 1));
}

TEST_F(JobDataTest, IntegersOfAModelAreNeverRounded) {
  Write("y.npy", SerializeNpy(Numbers<int64_t>({0, 1, 2}, {3})));
  const std::string arrays = R"(data { arrays { features { name: "x" path: "x.npy" } label { path: "y.npy" } } })";
  const auto first = [&](const std::string& x, DType dtype) {
    Write("x.npy", x);
    return FirstBatch(arrays, 3, {{"features/x", dtype}}).status();
  };
  const Buffer fractions = Numbers<float>({1, -2, 2.5F}, {3});
  EXPECT_OK(first(SerializeNpy(fractions), DType::kF64));
  EXPECT_THAT(Message(first(SerializeNpy(fractions), DType::kI32)),
              HasSubstr("row 2 of the batch: features/x: 2.5 is not a valid i32, which the model expects"));
  EXPECT_THAT(Message(first(SerializeNpy(fractions), DType::kU8)), HasSubstr("features/x: -2 is not a valid ui8"));
  EXPECT_OK(first(SerializeNpy(Numbers<double>({0, 255, 7}, {3})), DType::kU8));
  EXPECT_THAT(Message(first(SerializeNpy(Numbers<double>({0, 256, 7}, {3})), DType::kU8)),
              HasSubstr("256 is not a valid ui8"));
  EXPECT_THAT(Message(first(SerializeNpy(Numbers<int64_t>({1, int64_t{1} << 31, 2}, {3})), DType::kI32)),
              HasSubstr("features/x: 2147483648 is not a valid i32"));
  EXPECT_THAT(Message(first(SerializeNpy(Numbers<float>({std::nanf(""), 0, 0}, {3})), DType::kI64)),
              HasSubstr("features/x: nan is not a valid i64"));
  EXPECT_OK(first(SerializeNpy(Numbers<float>({0.5F, 0, 0}, {3})), DType::kI1));
}

TEST_F(JobDataTest, ArraysThatAreNotThere) {
  EXPECT_STATUS(FirstBatch("data { arrays { features { name: \"x\" } label { member: \"y\" } } }", 1), kInvalid,
                "j: neither features/x nor arrays has a path, such as path: \"train.npz\"");
  EXPECT_STATUS(FirstBatch("data { arrays { path: \"a.npz\" } }", 1), kInvalid,
                "j: arrays has no features, such as features { name: \"x\" }");
  EXPECT_STATUS(FirstBatch("data { arrays { path: \"a.npz\" features { name: \"x\" } } }", 1), kInvalid,
                "j: arrays has no label, such as label { member: \"y\" }");
}

TEST_F(JobDataTest, LabelsOfArraysAreClassesOfTheRowsTaken) {
  Write("x.npy", SerializeNpy(Numbers<float>({1, 2, 3, 4}, {4})));
  Write("y.npy", SerializeNpy(Numbers<int64_t>({-1, 0, 2, 3}, {4})));
  const std::string arrays = R"(data { arrays { features { name: "x" path: "x.npy" } label { path: "y.npy" } } })";
  EXPECT_STATUS(FirstBatch(arrays, 1), kInvalid,
                fmt::format("{}: row 0: label -1 is not a class; expected 0 to 2", directory_ / "y.npy"));
  EXPECT_STATUS(FirstBatch(arrays + " eval { skip_rows: 1 }", 1), kInvalid,
                fmt::format("{}: row 3: label 3 is not a class; expected 0 to 2", directory_ / "y.npy"));
  EXPECT_OK(FirstBatch(arrays + " eval { skip_rows: 1 take_rows: 2 }", 2));
  Write("y.npy", SerializeNpy(Numbers<float>({0, 1, 0.5F, 2}, {4})));
  EXPECT_STATUS(FirstBatch(arrays, 1), kInvalid,
                fmt::format("{}: row 2: label 0.5 is not a class; expected 0 to 2", directory_ / "y.npy"));
  Write("y.npy", SerializeNpy(Numbers<int64_t>({0, 1, 0, 1, 0, 1, 0, 1}, {4, 2})));
  EXPECT_STATUS(
      FirstBatch(arrays, 1), kInvalid,
      fmt::format("{}: 2 labels per row (i64[4,2]), expected one class number; convert one-hot rows with y.argmax(1)",
                  directory_ / "y.npy"));
  Write("y.npy", SerializeNpy(Numbers<int64_t>({-1, 0, 2, 3}, {4})));
  EXPECT_STATUS(FirstBatch(arrays + " eval { skip_rows: 9 take_rows: 2 }", 1), absl::StatusCode::kNotFound, "no rows");
}

TEST_F(JobDataTest, CsvLabelsAreWordsOfTheVocabulary) {
  const std::string csv = R"(data { csv { path: "w.csv" features { columns: "x" }
      label { column: "y" vocabulary: ["cat", "dog"] })";
  Write("w.csv", "x,y\n1,dog\n2,\"dgo\"\n");
  const std::string expected = fmt::format(
      "{}:3:3: \"dgo\" is not in the vocabulary, did you mean \"dog\"? (column \"y\")", directory_ / "w.csv");
  EXPECT_STATUS(FirstBatch(csv + " } }", 2), kInvalid, expected);
  EXPECT_THAT(std::string(Message(FirstBatch(csv + " stream: true } }", 2).status())), HasSubstr(expected));
  Write("w.csv", "x,y\n1,dog\n2,\n");
  EXPECT_STATUS(FirstBatch(csv + " } }", 2), kInvalid,
                fmt::format("{}:3:3: \"\" is not in the vocabulary: cat, dog (column \"y\")", directory_ / "w.csv"));
}

TEST_F(JobDataTest, CsvFilesMayHaveNoNames) {
  Write("n.csv", "1;0\n2;1\n");
  const std::string csv = R"(data { csv { path: "n.csv" delimiter: ";" column_names: ["x", "y"]
      features { columns: "x" } label { column: "y" } } })";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(csv, 2));
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(1, 2));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(0, 1));
}

TEST_F(JobDataTest, PredictionsReadAnotherFile) {
  const auto data_of = [&](const std::string& text, const std::string& path) -> absl::StatusOr<std::string> {
    ASSIGN_OR_RETURN(job::Job job, ParseJob(text, "j"));
    RETURN_IF_ERROR(SetPredictFile(job, path));
    return job.predict().ShortDebugString();
  };
  EXPECT_EQ(*data_of("data { csv { path: \"a.csv\" } } predict { skip_rows: 1 take_rows: 2 }", "b.csv"),
            "data { csv { path: \"b.csv\" } }");
  EXPECT_EQ(*data_of("data { tfrecord { paths: [\"a\", \"b\"] compression: \"GZIP\" } }", "c"),
            "data { tfrecord { paths: \"c\" compression: \"GZIP\" } }");
  EXPECT_EQ(*data_of("data { arrays { path: \"a.npz\" features { name: \"x\" } } }", "b.npz"),
            "data { arrays { path: \"b.npz\" features { name: \"x\" } } }");
  EXPECT_EQ(*data_of("data { arrays { features { name: \"x\" path: \"a.npy\" } } }", "b.npy"),
            "data { arrays { path: \"b.npy\" features { name: \"x\" path: \"b.npy\" } } }");
  EXPECT_STATUS(
      data_of("data { arrays { path: \"a.npz\" features { name: \"x\" } features { name: \"z\" member: \"w\" } } }",
              "b.npy"),
      kInvalid, "b.npy is one array, but the job reads 2; give a .npz file with x, w");
}

TEST_F(JobDataTest, StreamedFilesReadTheSame) {
  Write("data.csv", "x,word,label\n1,a,0\n2,b,1\n3,c,2\n4,b,1\n");
  const auto job = [](const char* stream) {
    return fmt::format(R"(data {{ csv {{ path: "data.csv" {} features {{ columns: "x" scale: 2 }}
        features {{ columns: "word" vocabulary: ["b", "a"] }} label {{ column: "label" }} }} }}
        eval {{ skip_rows: 1 take_rows: 2 }})",
                       stream);
  };
  for (const char* stream : {"", "stream: true"}) {
    SCOPED_TRACE(stream);
    ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(job(stream), 3));
    EXPECT_EQ(components_, "features/word f32[2], features/x f32[], labels i32[]");
    EXPECT_EQ(num_rows_, *stream == '\0' ? 2 : -1);
    EXPECT_EQ(batch.rows, 2);
    EXPECT_THAT(batch.values[0].As<float>().subspan(0, 4), ElementsAre(1, 0, 0, 0));
    EXPECT_THAT(batch.values[1].As<float>().subspan(0, 2), ElementsAre(4, 6));
    EXPECT_THAT(batch.values[2].As<int32_t>().subspan(0, 2), ElementsAre(1, 2));
  }
  EXPECT_STATUS(FirstBatch(job("compression: \"GZIP\""), 1), kInvalid, "csv.compression needs csv.stream: true");
}

TEST_F(JobDataTest, SparseFeaturesBecomeVectors) {
  const auto example = [](const std::vector<int64_t>& places, const std::vector<float>& values, int64_t label) {
    return FrameRecord(Example({{"at", Int64s(places)}, {"v", Floats(values)}, {"label", Int64s({label})}}));
  };
  Write("a.tfrecord", example({1, 3}, {5, 7}, 1) + example({}, {}, 0) + example({0}, {9}, 2));
  const auto job = [](const char* sparse) {
    return fmt::format(R"(data {{ tfrecord {{ paths: "a.tfrecord"
        features {{ key: "v" name: "words" {} scale: 2 }} label {{ key: "label" }} }} }})",
                       sparse);
  };
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(job("sparse { index_key: \"at\" size: 4 }"), 4));
  EXPECT_EQ(components_, "features/words f32[4], labels i32[]");
  EXPECT_EQ(batch.rows, 3);
  EXPECT_THAT(batch.values[1].As<int32_t>().subspan(0, 3), ElementsAre(1, 0, 2));
  EXPECT_THAT(batch.values[0].As<float>().subspan(0, 12), ElementsAre(0, 10, 0, 14, 0, 0, 0, 0, 18, 0, 0, 0));
  EXPECT_STATUS(FirstBatch(job("sparse { size: 4 }"), 4), kInvalid,
                "j: sparse \"v\" has no index_key, expected both an index_key and a size of 1 or more");
}

TEST_F(JobDataTest, WordsOfRecordsHaveVocabularies) {
  std::string records;
  for (const auto& [colour, label] : {std::pair("red", "dog"), {"pink", "cat"}, {"blue", "dgo"}})
    records += FrameRecord(Example({{"c", Strings({colour})}, {"y", Strings({label})}}));
  Write("a.tfrecord", records);
  const std::string data = R"(data { tfrecord { paths: "a.tfrecord" features { key: "c" vocabulary: ["red", "blue"] }
      label { key: "y" vocabulary: ["cat", "dog"] } } })";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(data, 2));
  EXPECT_EQ(components_, "features/c f32[2], labels i32[]");
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(1, 0));
  EXPECT_THAT(std::string(Message(FirstBatch(data, 3).status())),
              HasSubstr("a.tfrecord: record 3: label \"dgo\" is not in the vocabulary, did you mean \"dog\"?"));
  EXPECT_STATUS(FirstBatch(R"(data { tfrecord { paths: "a.tfrecord" features { key: "c" vocabulary: "red" scale: 2 }
                                 label { key: "y" } } })",
                           1),
                kInvalid, "j: feature \"c\" has a vocabulary, expected a single string without shape or scale");
}

TEST_F(JobDataTest, LabelsMayListTheirClasses) {
  const auto first = [&](const std::string& label,
                         const std::string& model = "multi_label { n_classes: 3 }") -> absl::StatusOr<Batch> {
    ASSIGN_OR_RETURN(job::Job job,
                     ParseJob("model { linear_estimator { head { " + model +
                                  " } } } train_batch_size: 2 "
                                  "max_steps: 9 data { tfrecord { paths: \"a.tfrecord\" features { key: \"w\" } "
                                  "label { key: \"y\" sparse: true " +
                                  label + " } } }",
                              "j"));
    ResolvePaths(job, directory_.path());
    ASSIGN_OR_RETURN(const JobInput input, OpenInput(job, Mode::kEval, "j", FileSystem::Local()));
    components_ = ToString(input.components);
    ASSIGN_OR_RETURN(const auto batches, input.batches(3).MakeIterator());
    ASSIGN_OR_RETURN(std::optional<Batch> batch, batches->Next());
    return batch ? absl::StatusOr<Batch>(*std::move(batch)) : NotFound("no rows");
  };
  const auto words = [](const std::vector<std::string>& y) {
    return FrameRecord(Example({{"w", Floats({0.5})}, {"y", Strings(y)}}));
  };
  const std::string vocabulary = "vocabulary: [\"red\", \"green\", \"blue\"]";
  Write("a.tfrecord", words({"blue", "red", "blue"}) + words({}) + words({"green"}));
  ASSERT_OK_AND_ASSIGN(const Batch of_words, first(vocabulary));
  EXPECT_EQ(components_, "features/w f32[], labels i32[3]");
  EXPECT_THAT(of_words.values[1].As<int32_t>(), ElementsAre(1, 0, 1, 0, 0, 0, 0, 1, 0));
  Write("a.tfrecord", words({"blue"}) + words({"red", "gren"}));
  EXPECT_THAT(std::string(Message(first(vocabulary).status())),
              HasSubstr("a.tfrecord: record 2: label \"gren\" is not in the vocabulary, did you mean \"green\"?"));
  Write("a.tfrecord", words({""}));
  EXPECT_THAT(std::string(Message(first(vocabulary).status())), HasSubstr("record 1: label \"\" is not in the vocab"));

  const auto numbers = [](const std::vector<int64_t>& y) {
    return FrameRecord(Example({{"w", Floats({0.5})}, {"y", Int64s(y)}}));
  };
  Write("a.tfrecord", numbers({}) + FrameRecord(Example({{"w", Floats({1})}})) + numbers({2, 0}));
  ASSERT_OK_AND_ASSIGN(const Batch of_numbers, first(""));
  EXPECT_THAT(of_numbers.values[1].As<int32_t>(), ElementsAre(0, 0, 0, 0, 0, 0, 1, 0, 1));
  Write("a.tfrecord", numbers({1, 3}));
  EXPECT_THAT(std::string(Message(first("").status())), HasSubstr("record 1: label 3 is not a class, expected 0 to 2"));
  EXPECT_STATUS(first("vocabulary: \"red\""), kInvalid,
                "j: tfrecord.label has a vocabulary of 1 words, and the model has 3 classes; make them equal");
  EXPECT_STATUS(first("", "multi_class { n_classes: 3 }"), kInvalid,
                "j: tfrecord.label.sparse is for the classes of a multi-label model, without steps; leave it out");
}

// Labels of the three sources for a model with a label for each step of a sequence.
TEST_F(JobDataTest, WordsOfStepsHaveVocabularies) {
  const std::string model = "rnn_estimator { head { multi_class { n_classes: 3 } } return_sequences: true }";
  const auto first = [&](const std::string& data) -> absl::StatusOr<Batch> {
    ASSIGN_OR_RETURN(job::Job job, ParseJob("model { " + model + " } train_batch_size: 2 max_steps: 9\n" + data, "j"));
    ResolvePaths(job, directory_.path());
    ASSIGN_OR_RETURN(const JobInput input, OpenInput(job, Mode::kEval, "j", FileSystem::Local()));
    components_ = ToString(input.components);
    ASSIGN_OR_RETURN(const auto batches, input.batches(2).MakeIterator());
    ASSIGN_OR_RETURN(std::optional<Batch> batch, batches->Next());
    return batch ? absl::StatusOr<Batch>(*std::move(batch)) : NotFound("no rows");
  };
  const auto example = [](const std::vector<std::string>& tags) {
    std::vector<std::string> steps;
    for (const std::string& tag : tags) steps.push_back(Strings({tag}));
    return FrameRecord(SequenceExample({{"w", Floats({0.5})}}, {{"tags", Steps(steps)}}));
  };
  const auto records = [](const std::string& label) {
    return "data { tfrecord { paths: \"a.tfrecord\" features { key: \"w\" } label { key: \"tags\" " + label + " } } }";
  };
  const std::string words = "vocabulary: [\"verb\", \"noun\", \"other\"] ", steps = "sequence { length: 3 }";
  Write("a.tfrecord", example({"noun", "other", "noun"}) + example({"other"}));
  ASSERT_OK_AND_ASSIGN(const Batch batch, first(records(words + steps)));
  EXPECT_EQ(components_, "features/w f32[], labels i32[3]");
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(1, 2, 1, 2, 0, 0));
  EXPECT_STATUS(first(records(words + "sequence { length: 3 dtype: INT64 }")), kInvalid,
                "j: the label has a vocabulary, but its sequence has dtype INT64; leave one of the two out");
  EXPECT_STATUS(first(records("sequence { length: 3 dtype: BYTES }")), kInvalid,
                "j: the label is a sequence of strings without a vocabulary; list the words of the classes");
  EXPECT_STATUS(first(records(words + "sequence { length: 3 shape: 2 }")), kInvalid,
                "j: sequence \"tags\" has several strings per step, which is not supported; expected no shape");
  Write("a.tfrecord", example({"noun", "", "noun"}));
  EXPECT_THAT(std::string(Message(first(records(words + steps)).status())),
              HasSubstr("record 1: label \"\" is not in the vocabulary"));
  Write("a.tfrecord", example({"noun"}) + example({"verb", "nuon"}));
  EXPECT_THAT(std::string(Message(first(records(words + steps)).status())),
              HasSubstr("record 2: label \"nuon\" is not in the vocabulary, did you mean \"noun\"?"));

  Write("a.csv", "w,t1,t2\n0.5,noun,verb\n1,other,noun\n");
  ASSERT_OK_AND_ASSIGN(const Batch cells, first("data { csv { path: \"a.csv\" features { columns: \"w\" } label { " +
                                                words + "columns: \"t*\" } } }"));
  EXPECT_THAT(cells.values[1].As<int32_t>(), ElementsAre(1, 0, 2, 1));
}

TEST_F(JobDataTest, FeatureListsBecomePaddedSequences) {
  const auto example = [](const std::vector<int64_t>& words, const std::vector<int64_t>& tags, int64_t label) {
    std::vector<std::string> steps, tag_steps;
    for (const int64_t word : words) steps.push_back(Int64s({word, -word}));
    for (const int64_t tag : tags) tag_steps.push_back(Int64s({tag}));
    return FrameRecord(SequenceExample({{"label", Int64s({label})}, {"w", Floats({0.5})}},
                                       {{"words", Steps(steps)}, {"tags", Steps(tag_steps)}}));
  };
  Write("a.tfrecord", example({1, 3}, {0, 2}, 1) + example({}, {}, 0) + example({5, 6, 7}, {1, 1, 1}, 2));
  const auto job = [](const std::string& words, const std::string& label) {
    return "data { tfrecord { paths: \"a.tfrecord\" features { key: \"w\" } features { key: \"words\" scale: 2 "
           "sequence { shape: 2 dtype: INT64 " +
           words + " } } label { " + label + " } } }";
  };
  const std::string classes = "key: \"label\"";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(job("length: 3 padding: -1 length_name: \"n\"", classes), 3));
  EXPECT_EQ(components_, "features/n f32[], features/w f32[], features/words f32[3,2], labels i32[]");
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(2, 0, 3));
  EXPECT_THAT(batch.values[2].As<float>(),
              ElementsAre(2, -2, 6, -6, -2, -2, -2, -2, -2, -2, -2, -2, 10, -10, 12, -12, 14, -14));
  EXPECT_THAT(batch.values[3].As<int32_t>(), ElementsAre(1, 0, 2));
  // There is a label for each step, lists are truncated, and a program requests other types.
  const std::string tags = "key: \"tags\" sequence { length: 2 truncate: true }";
  ASSERT_OK_AND_ASSIGN(const Batch tagged, FirstBatch(job("length: 2 truncate: true", tags), 3,
                                                      {{"features/words", DType::kI32}, {"labels", DType::kI64}}));
  EXPECT_EQ(components_, "features/w f32[], features/words i32[2,2], labels i64[2]");
  EXPECT_THAT(tagged.values[1].As<int32_t>(), ElementsAre(2, -2, 6, -6, 0, 0, 0, 0, 10, -10, 12, -12));
  EXPECT_THAT(tagged.values[2].As<int64_t>(), ElementsAre(0, 2, 0, 0, 1, 1));
  EXPECT_STATUS(FirstBatch(job("length: 2", classes), 3), kInvalid, HasSubstr("3 steps, expected 2 at most"));
  EXPECT_STATUS(FirstBatch(job("", classes), 3), kInvalid, "j: sequence \"words\" has length 0, expected 1 or more");
  EXPECT_STATUS(FirstBatch(job("length: 3", "key: \"tags\" classes: 2 sequence { length: 3 }"), 3), kInvalid,
                HasSubstr("a.tfrecord: record 1: label 2 is out of range; expected 0 to 1"));
}

}  // namespace
}  // namespace tessera

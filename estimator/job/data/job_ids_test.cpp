// SPDX-License-Identifier: Apache-2.0
// Data that feature columns of a job's model read: words and integers become ids, labels have the form of the head.
#include <limits>

#include "fmt/format.h"
#include "gmock/gmock.h"
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/job/columns/column_paths.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

class JobIdsTest : public ::testing::Test {
 protected:
  void Write(const std::string& name, const std::string& bytes) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / name, bytes));
  }

  absl::StatusOr<JobInput> Open(const std::string& model, const std::string& data, Mode mode = Mode::kEval) {
    ASSIGN_OR_RETURN(job::Job job, ParseJob(fmt::format("model {{ {} }} data {{ {} }}", model, data), "j"));
    ResolvePaths(job, directory_.path());
    return OpenInput(job, mode, "j", FileSystem::Local());
  }

  // Returns the first batch, in the order of `components_`.
  absl::StatusOr<Batch> FirstBatch(const std::string& model, const std::string& data, int64_t rows) {
    ASSIGN_OR_RETURN(const JobInput input, Open(model, data));
    components_ = ToString(input.components);
    paths_ = ToText(ColumnPaths(input.columns));
    ASSIGN_OR_RETURN(const auto batches, input.batches(rows).MakeIterator());
    ASSIGN_OR_RETURN(std::optional<Batch> batch, batches->Next());
    if (!batch) return NotFound("no rows");
    return *std::move(batch);
  }

  TestDirectory directory_;
  std::string components_;
  std::string paths_;
};

std::string Csv(const std::string& features, const std::string& label = "label { column: \"y\" }") {
  return fmt::format("csv {{ path: \"data.csv\" {} {} }}", features, label);
}

TEST_F(JobIdsTest, CellsOfCsvFilesBecomeIds) {
  Write("data.csv", "age,city,zip,y\n20,rome,7,1.5\n40,,9,2\n70,oslo,-1,-3\n");
  const std::string model = R"(linear_regressor {
    feature_columns { numeric { key: "age" } }
    feature_columns { bucketized { key: "age" boundaries: [30, 60] } }
    feature_columns { vocabulary { key: "city" words: ["oslo", "rome"] } }
    feature_columns { identity { key: "zip" buckets: 10 } }
    feature_columns { crossed { keys: ["city", "age_bucketized"] buckets: 1000
                                columns { bucketized { key: "age" boundaries: [30, 60] } } } } })";
  const std::string data =
      Csv("features { columns: \"age\" } features { columns: \"city\" } features { columns: \"zip\" }");
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data, 3));
  EXPECT_EQ(components_,
            "features/age f32[], features/age_bucketized i32[1], features/age_bucketized_X_city i32[1], "
            "features/city i32[1], features/zip i32[1], labels f32[]");
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(20, 40, 70));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(0, 1, 2));
  EXPECT_THAT(batch.values[3].As<int32_t>(), ElementsAre(1, -1, 0));
  EXPECT_THAT(batch.values[4].As<int32_t>(), ElementsAre(7, 9, -1));
  EXPECT_THAT(batch.values[5].As<float>(), ElementsAre(1.5, 2, -3));
  EXPECT_THAT(paths_, HasSubstr("  linear  age                    numbers\n"));
  EXPECT_THAT(paths_, HasSubstr("  linear  city                   "));
  EXPECT_THAT(paths_, HasSubstr(" -> a weight of 2\n"));
}

// TensorFlow's crossed_column(["city", age], 1000) gives these ids: words at fixed positions are hashed after the
// buckets, and lists in the order of the keys.
TEST_F(JobIdsTest, CrossesHashTheirKeysInTensorFlowsOrder) {
  Write("data.csv", "age,city,y\n20,rome,1\n40,,2\n70,oslo,3\n");
  const auto example = [](float age, const std::vector<std::string>& cities) {
    return FrameRecord(Example({{"age", Floats({age})}, {"city", Strings(cities)}, {"y", Floats({1})}}));
  };
  Write("lists.tfrecord", example(20, {"rome"}) + example(40, {}) + example(70, {"oslo", "rome"}));
  Write("words.tfrecord", example(20, {"rome"}) + example(40, {""}) + example(70, {"oslo"}));
  const std::string model = R"(linear_regressor { feature_columns { crossed { keys: ["city", "age_bucketized"]
      max_length: 2 buckets: 1000 columns { bucketized { key: "age" boundaries: [30, 60] } } } } })";
  const auto records = [](const char* file, const char* city) {
    return fmt::format(
        "tfrecord {{ paths: \"{}\" features {{ key: \"age\" }} features {{ key: \"city\" {} }} label {{ key: \"y\" }} "
        "}}",
        file, city);
  };
  const std::string csv = Csv("features { columns: \"age\" } features { columns: \"city\" }");
  const std::string lists = records("lists.tfrecord", "var_len {}");
  const std::string words = records("words.tfrecord", "fixed_len { dtype: BYTES }");
  for (const std::string& data : {csv, words}) {
    ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data, 3));
    EXPECT_EQ(components_, "features/age_bucketized_X_city i32[2], labels f32[]");
    EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(560, -1, 619, -1, 734, -1)) << data;
  }
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, lists, 3));
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(964, -1, -1, -1, 653, 941));
  // Evaluations and predictions have the ids of training.
  const auto open = [&](const std::string& trained, const std::string& data, Mode mode) {
    ASSIGN_OR_RETURN(job::Job job, ParseJob(fmt::format("model {{ {0} }} data {{ {1} }} {3} {{ data {{ {2} }} }}",
                                                        model, trained, data, mode == Mode::kEval ? "eval" : "predict"),
                                            "j"));
    ResolvePaths(job, directory_.path());
    return OpenInput(job, mode, "j", FileSystem::Local()).status();
  };
  EXPECT_OK(open(csv, words, Mode::kEval));
  EXPECT_OK(open(lists, lists, Mode::kPredict));
  EXPECT_STATUS(
      open(csv, lists, Mode::kPredict), kInvalid,
      "j: column \"age_bucketized_X_city\": the training data has \"city\" as words at fixed positions, but the data "
      "of predictions has it as a variable-length list; the cross would hash its keys in a different order and return "
      "different ids. Expected the same form, which var_len and fixed_len select in a tfrecord");
  EXPECT_STATUS(open(lists, words, Mode::kEval), kInvalid,
                HasSubstr("has \"city\" as a variable-length list, but the data of the evaluation has it as words at"));
}

// The product of the keys' lengths would not fit in 64 bits.
TEST_F(JobIdsTest, ACrossOfEndlessListsIsAsLongAsARowMayBe) {
  Write("data.csv", "a,b,y\n0,1,1.5\n");
  const std::string column = R"(columns { identity { key: "%" buckets: 4 max_length: 9000000000000000000 } } )";
  const auto of = [&](const char* key) { return std::string(column).replace(column.find('%'), 1, key); };
  const std::string model =
      "linear_regressor { feature_columns { crossed { keys: [\"a\", \"b\"] buckets: 10 " + of("a") + of("b") + "} } }";
  ASSERT_OK_AND_ASSIGN(const JobInput input,
                       Open(model, Csv("features { columns: \"a\" } features { columns: \"b\" }")));
  EXPECT_THAT(ToString(input.components), HasSubstr("features/a_X_b i32[1048576]"));
}

TEST_F(JobIdsTest, FeaturesThatNoColumnReadsAreLeftOut) {
  Write("data.csv", "age,city,w,y\n20,rome,2,1.5\n40,,3,2\n");
  const std::string data =
      Csv("features { columns: \"age\" } features { columns: \"city\" } features { columns: \"w\" }");
  const std::string column = "feature_columns { numeric { key: \"age\" } }";
  ASSERT_OK_AND_ASSIGN(const JobInput input, Open("linear_regressor { " + column + " weight_column: \"w\" }", data));
  EXPECT_EQ(ToString(input.components), "features/age f32[], features/w f32[], labels f32[]");
  // Without columns a model reads every feature as numbers.
  EXPECT_STATUS(Open("linear_regressor { }", data), kInvalid, HasSubstr("data.csv:2:4: \"rome\" is not a number"));
  EXPECT_STATUS(Open("baseline_regressor { }", data), kInvalid, HasSubstr("data.csv:2:4: \"rome\" is not a number"));
}

TEST_F(JobIdsTest, ListsOfRecordsBecomeIdsWithWeights) {
  const auto example = [](const std::vector<std::string>& tags, const std::vector<float>& weights, float y) {
    return FrameRecord(Example({{"tags", Strings(tags)}, {"w", Floats(weights)}, {"y", Floats({y, -y})}}));
  };
  Write("a.tfrecord", example({"a", "c"}, {0.5, 2}, 1) + example({}, {}, 2) + example({"b"}, {3}, 3));
  const std::string model = R"(dnn_regressor { label_dimension: 2 hidden_units: [2]
    feature_columns { embedding { dimension: 4 categorical { weighted { weight_key: "w"
        categorical { vocabulary { key: "tags" words: ["a", "b", "c"] max_length: 3 } } } } } } })";
  const auto data = [](const std::string& more) {
    return fmt::format(
        "tfrecord {{ paths: \"a.tfrecord\" features {{ key: \"tags\" {} }} features {{ key: \"w\" }} label {{ key: "
        "\"y\" "
        "}} }}",
        more);
  };
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data(""), 3));
  EXPECT_EQ(components_, "features/tags i32[3], features/tags_weighted_by_w f32[3], labels f32[2]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(0, 2, -1, -1, -1, -1, 1, -1, -1));
  EXPECT_THAT(batch.values[1].As<float>(), ElementsAre(0.5, 2, 0, 0, 0, 0, 3, 0, 0));
  EXPECT_THAT(batch.values[2].As<float>(), ElementsAre(1, -1, 2, -2, 3, -3));
  EXPECT_THAT(paths_, HasSubstr("lookup [3 x 4], mean -> input[0:4]\n"));
  EXPECT_STATUS(FirstBatch(model, data("fixed_len { }"), 1), kInvalid,
                "j: feature \"tags\" has the dtype FLOAT, but a column of the model reads words; set it to BYTES");
  EXPECT_STATUS(FirstBatch(model, data("scale: 2"), 1), kInvalid,
                "j: feature \"tags\" has a scale or an offset, but a column of the model reads its words as ids; leave "
                "it out");
  EXPECT_STATUS(
      FirstBatch("dnn_regressor { hidden_units: 2 }", data("fixed_len { dtype: BYTES }"), 1), kInvalid,
      "j: feature \"tags\" holds strings, but no column of the model converts it to ids; add one to feature_columns");
}

TEST_F(JobIdsTest, TheRowOfAMistakeIsNamed) {
  Write("data.csv", "city,zip,y\nrome,3,0\noslo,12,1\n");
  const std::string data = Csv("features { columns: \"zip\" }"), words = Csv("features { columns: \"city\" }");
  EXPECT_THAT(std::string(Message(
                  FirstBatch("linear_classifier { feature_columns { identity { key: \"zip\" buckets: 10 } } }", data, 2)
                      .status())),
              HasSubstr("12"));
  EXPECT_THAT(
      std::string(Message(
          FirstBatch("linear_classifier { feature_columns { identity { key: \"city\" buckets: 10 } } }", words, 2)
              .status())),
      HasSubstr("data.csv:2:1: \"rome\" is not a number"));
  EXPECT_STATUS(
      FirstBatch("linear_classifier { feature_columns { hashed { key: \"city\" buckets: 10 } } }",
                 Csv("features { columns: \"city\" vocabulary: \"rome\" }"), 1),
      kInvalid,
      "j: features \"city\" have a vocabulary, which converts words to numbers, but a column of the model reads "
      "words; leave the vocabulary out");
  EXPECT_STATUS(FirstBatch("linear_classifier { feature_columns { hashed { key: \"city\" buckets: 10 } } }",
                           Csv("features { name: \"city\" columns: \"town\" }"), 1),
                kInvalid, HasSubstr("data.csv:1:1: no column is named \"town\""));
  EXPECT_STATUS(FirstBatch("linear_classifier { feature_columns { hashed { key: \"city\" buckets: 10 } } }", data, 1),
                kInvalid,
                "j: feature_columns[0].hashed.key is \"city\", which is not a feature of the data; there is zip");
}

TEST_F(JobIdsTest, ArraysHoldIntegersAndLabelsOfTheModel) {
  Write("x.npy", SerializeNpy(Buffer::FromVector<int64_t>({0, 1, 2, 1, 0, 0}, {3, 2})));
  Write("y.npy", SerializeNpy(Buffer::FromVector<double>({0.5, 1, 2, 3, 4, 5}, {3, 2})));
  const std::string data = "arrays { features { name: \"x\" path: \"x.npy\" } label { path: \"y.npy\" } }";
  const std::string column = "feature_columns { identity { key: \"x\" buckets: 3 } }";
  ASSERT_OK_AND_ASSIGN(const Batch batch,
                       FirstBatch("linear_regressor { label_dimension: 2 " + column + " }", data, 3));
  EXPECT_EQ(components_, "features/x i32[2], labels f32[2]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(0, 1, 2, 1, 0, 0));
  EXPECT_THAT(batch.values[1].As<float>(), ElementsAre(0.5, 1, 2, 3, 4, 5));
  EXPECT_STATUS(FirstBatch("linear_regressor { " + column + " }", data, 1), kInvalid,
                fmt::format("{}: 2 numbers in a label, expected 1; set label_dimension to 2, or choose other columns",
                            directory_ / "y.npy"));
  EXPECT_STATUS(
      FirstBatch("linear_regressor { feature_columns { hashed { key: \"x\" buckets: 3 } } }", data, 1), kInvalid,
      directory_ / "x.npy" + std::string(": the array holds numbers, but a column of the model reads strings; give "
                                         "integers, with identity or with integers: true, or an array of strings"));
}

// NumPy 2's np.array(["b", "", "a"]) and np.array([b"no", b"yes", b"no"]).
TEST_F(JobIdsTest, ArraysOfTextsAreWords) {
  const auto npy = [](const std::string& descr, const std::string& data) {
    std::string header = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': (3,), }}", descr);
    header.append(117 - header.size(), ' ');
    return std::string("\x93NUMPY\x01\0v\0", 10) + header + "\n" + data;
  };
  Write("w.npy", npy("<U2", std::string("b\0\0\0\xe9\0\0\0\0\0\0\0\0\0\0\0a\0\0\0\0\0\0\0", 24)));
  Write("y.npy", npy("|S3", std::string("no\0yesno\0", 9)));
  const std::string data =
      "arrays { features { name: \"w\" path: \"w.npy\" } label { path: \"y.npy\" vocabulary: [\"no\", \"yes\"] } }";
  const std::string model =
      "linear_classifier { feature_columns { vocabulary { key: \"w\" words: [\"a\", \"b\u00e9\"] } } }";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data, 3));
  EXPECT_EQ(components_, "features/w i32[1], labels i32[]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(1, -1, 0));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(0, 1, 0));
  const std::string hot =
      "arrays { features { name: \"w\" path: \"w.npy\" vocabulary: [\"a\"] } label { path: \"y.npy\" vocabulary: "
      "[\"no\", \"yes\"] } }";
  ASSERT_OK_AND_ASSIGN(const Batch encoded, FirstBatch("linear_classifier { }", hot, 3));
  EXPECT_EQ(components_, "features/w f32[1], labels i32[]");
  EXPECT_THAT(encoded.values[0].As<float>(), ElementsAre(0, 0, 1));
  const auto status = [&](const std::string& of_model, const std::string& arrays) {
    return FirstBatch(of_model, "arrays { " + arrays + " }", 3).status();
  };
  EXPECT_STATUS(status("linear_classifier { }", "features { name: \"w\" path: \"w.npy\" } label { path: \"y.npy\" }"),
                kInvalid, HasSubstr("w.npy: the array holds strings, but the model reads numbers; give the feature a"));
  EXPECT_STATUS(status(model, "features { name: \"w\" path: \"w.npy\" } label { path: \"y.npy\" }"), kInvalid,
                HasSubstr("y.npy: the array holds strings, but labels are numbers; give arrays.label a vocabulary"));
  EXPECT_STATUS(
      status(model, "features { name: \"w\" path: \"w.npy\" } label { path: \"y.npy\" vocabulary: [\"no\", \"yse\"] }"),
      kInvalid, HasSubstr("label \"yes\" is not in the vocabulary, did you mean \"yse\"?"));
}

// Each message has the file and the line of the row, also after a shuffle.
TEST_F(JobIdsTest, CellsThatAreNoIdsHaveTheirLine) {
  Write("data.csv", "w,i,s,y\na,0,b,0\n\"c\nd\",1,b,1\na,7,x,1\n");
  const auto status = [&](const std::string& column, const std::string& label = "label { column: \"y\" }") {
    return FirstBatch("linear_classifier { feature_columns { " + column + " } }",
                      Csv("features { columns: \"w\" } features { columns: \"i\" } features { columns: \"s\" }", label),
                      3)
        .status();
  };
  EXPECT_STATUS(status("identity { key: \"i\" buckets: 3 }"), kInvalid, HasSubstr("data.csv:5: "));
  EXPECT_STATUS(status("identity { key: \"i\" buckets: 3 }"), kInvalid, HasSubstr("7"));
  EXPECT_STATUS(status("vocabulary { key: \"w\" words: \"a\" must_be_known: true }"), kInvalid,
                HasSubstr("data.csv:3: "));
  EXPECT_STATUS(status("vocabulary { key: \"s\" words: \"b\" must_be_known: true }"), kInvalid,
                HasSubstr("data.csv:5: "));
  EXPECT_OK(status("identity { key: \"i\" buckets: 3 default_id: 0 }"));
  EXPECT_STATUS(status("hashed { key: \"q\" buckets: 3 }"), kInvalid,
                HasSubstr("feature_columns[0].hashed.key is \"q\", which is not a feature of the data"));
  EXPECT_STATUS(status("hashed { key: \"w\" buckets: 3 }", "label { column: \"yy\" }"), kInvalid,
                HasSubstr("data.csv:1:1: no column is named \"yy\", did you mean \"y\"?"));
  EXPECT_STATUS(status("hashed { key: \"w\" buckets: 3 }", "label { column: \"s\" vocabulary: [\"b\", \"d\"] }"),
                kInvalid, HasSubstr("data.csv:5:5: \"x\" is not in the vocabulary"));
}

TEST_F(JobIdsTest, DamagedVocabulariesAreNamed) {
  Write("data.csv", "w,y\na,0\n");
  const auto status = [&](const std::string& more) {
    return FirstBatch(
               "linear_classifier { feature_columns { vocabulary { key: \"w\" path: \"words.txt\" " + more + " } } }",
               Csv("features { columns: \"w\" }"), 1)
        .status();
  };
  EXPECT_THAT(std::string(status("").message()),
              HasSubstr("feature_columns[0].vocabulary: column \"w\": its vocabulary: "));
  EXPECT_THAT(std::string(status("").message()), HasSubstr("words.txt"));
  Write("words.txt", "");
  EXPECT_STATUS(status(""), kInvalid, HasSubstr("its vocabulary is empty; expected a line or more"));
  Write("words.txt", "a\nb\na\n");
  EXPECT_STATUS(status(""), kInvalid, HasSubstr("lines 1 and 3 of its vocabulary are both \"a\"; expected each once"));
  Write("words.txt", "a\nb\n");
  EXPECT_STATUS(status("size: 5"), kInvalid, HasSubstr("vocabulary_size is 5, but "));
  EXPECT_OK(status("size: 1"));
}

TEST_F(JobIdsTest, NamesOfSeveralClassesAreNoValues) {
  Write("data.csv", "x,a,b\n1,0,1\n2,1,1\n");
  ASSERT_OK_AND_ASSIGN(const Batch batch,
                       FirstBatch("linear_estimator { head { multi_label { n_classes: 2 } } }",
                                  Csv("features { columns: \"x\" }",
                                      "label { columns: [\"a\", \"b\"] vocabulary: [\"left\", \"right\"] }"),
                                  2));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(0, 1, 1, 1));
}

TEST_F(JobIdsTest, LabelsHaveTheFormOfTheHead) {
  Write("data.csv", "x,a,b,y\n1,0,1,7\n2,1,2,8\n");
  const auto status = [&](const std::string& model, const std::string& label) {
    return FirstBatch(model, Csv("features { columns: \"x\" }", label), 2).status();
  };
  const std::string multi = "linear_estimator { head { multi_label { n_classes: 2 } } }";
  EXPECT_STATUS(status(multi, "label { columns: [\"a\", \"b\"] }"), kInvalid, HasSubstr("data.csv:3:5: label 2"));
  EXPECT_STATUS(status(multi, ""), kInvalid, "j: csv has no label, such as label { columns: [\"a\", \"b\"] }");
  EXPECT_STATUS(status("linear_classifier { }", "label { columns: [\"a\", \"b\"] }"), kInvalid,
                "j: csv.label has 2 columns, but the label of the model is one class; give one column");
  EXPECT_STATUS(status("linear_regressor { }", "label { column: \"y\" columns: \"b\" }"), kInvalid,
                "j: csv.label sets both column, \"y\", and columns; give one of the two fields");
  EXPECT_STATUS(status("linear_regressor { }", "label { column: \"y\" vocabulary: \"7\" }"), kInvalid,
                "j: csv.label has a vocabulary, but the model learns numbers; leave it out, or use a classifier");
  EXPECT_OK(status("linear_regressor { label_dimension: 2 }", "label { columns: [\"a\", \"y\"] }"));
  EXPECT_OK(status("k_means { num_clusters: 2 }", ""));
  EXPECT_EQ(components_, "features/x f32[]");
}

TEST_F(JobIdsTest, ClassesMayWeighTheirRows) {
  Write("data.csv", "x,y\n1,a\n2,b\n3,a\n");
  const auto first = [&](const std::string& model, const std::string& weights) {
    return FirstBatch(model,
                      Csv("features { columns: \"x\" }",
                          "label { column: \"y\" vocabulary: [\"a\", \"b\"] class_weights: " + weights + " }"),
                      3);
  };
  const std::string model = "linear_classifier { weight_column: \"w\" }";
  ASSERT_OK_AND_ASSIGN(const Batch batch, first(model, "[0.75, 1.5]"));
  EXPECT_EQ(components_, "features/w f32[], features/x f32[], labels i32[]");
  EXPECT_THAT(batch.values[0].As<float>(), ElementsAre(0.75, 1.5, 0.75));
  EXPECT_EQ(paths_, "columns, from cell to tensor\n  linear  x  numbers\n");
  EXPECT_STATUS(first(model, "[1, 2, 3]"), kInvalid,
                "j: label.class_weights has 3 numbers, expected one for each of 2 classes");
  EXPECT_STATUS(first(model, "[1, -2]"), kInvalid, "j: label.class_weights holds -2, expected 0 or more");
  EXPECT_STATUS(first("linear_classifier { }", "[1, 2]"), kInvalid,
                "j: label.class_weights have no name; set weight_column of the model, such as \"weight\"");
  EXPECT_STATUS(first("linear_classifier { weight_column: \"x\" }", "[1, 2]"), kInvalid,
                "j: label.class_weights would be the feature \"x\", which the data has; rename one of them");
  Write("data.csv", "x,y\n1,0\n2,4\n");
  const std::string label = "label { column: \"y\" classes: 5 class_weights: [1, 2] }";
  EXPECT_STATUS(FirstBatch(model, Csv("features { columns: \"x\" }", label), 2), kInvalid,
                HasSubstr("the label is 4, expected a class from 0 to 1: label.class_weights has 2 numbers"));
}

TEST_F(JobIdsTest, SequencesKeepTheirSteps) {
  const auto example = [](const std::vector<std::string>& words, const std::vector<float>& x, int64_t y) {
    return FrameRecord(Example({{"w", Strings(words)}, {"x", Floats(x)}, {"y", Int64s({y})}}));
  };
  Write("a.tfrecord", example({"b", "?", "a"}, {1, 2, 3}, 1) + example({"a"}, {4}, 0));
  const std::string model = R"(rnn_classifier { units: 2
    sequence_feature_columns { numeric { key: "x" max_length: 4 } }
    sequence_feature_columns { embedding { dimension: 2 categorical {
        vocabulary { key: "w" words: ["a", "b"] max_length: 4 } } } } })";
  ASSERT_OK_AND_ASSIGN(const Batch batch,
                       FirstBatch(model,
                                  "tfrecord { paths: \"a.tfrecord\" features { key: \"w\" } features { key: "
                                  "\"x\" } label { key: \"y\" } }",
                                  2));
  EXPECT_EQ(components_,
            "features/w i32[4], features/w_length i32[], features/x f32[4,1], features/x_length i32[], labels i32[]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(1, -1, 0, -1, 0, -1, -1, -1));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(3, 1));
  EXPECT_THAT(batch.values[2].As<float>(), ElementsAre(1, 2, 3, 0, 4, 0, 0, 0));
}

TEST_F(JobIdsTest, StepsHaveWeights) {
  const auto example = [](const std::vector<std::string>& words, const std::vector<float>& weights, int64_t y) {
    return FrameRecord(Example({{"w", Strings(words)}, {"v", Floats(weights)}, {"y", Int64s({y})}}));
  };
  Write("a.tfrecord", example({"b", "?", "a"}, {0.5, 2, 3}, 1) + example({"a"}, {4}, 0));
  const std::string model = R"(rnn_classifier { units: 2
    sequence_feature_columns { embedding { dimension: 2 categorical { weighted { weight_key: "v" categorical {
        vocabulary { key: "w" words: ["a", "b"] max_length: 4 } } } } } } })";
  const std::string data =
      "tfrecord { paths: \"a.tfrecord\" features { key: \"w\" } features { key: \"v\" } label { key: \"y\" } }";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data, 2));
  EXPECT_EQ(components_, "features/w i32[4], features/w_length i32[], features/w_weighted_by_v f32[4], labels i32[]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(1, -1, 0, -1, 0, -1, -1, -1));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(3, 1));
  EXPECT_THAT(batch.values[2].As<float>(), ElementsAre(0.5, 2, 3, 0, 4, 0, 0, 0));
}

// Feature lists of words: each step has a word, and missing steps are not words.
TEST_F(JobIdsTest, FeatureListsOfWordsKeepTheirSteps) {
  const auto sequence = [](const std::vector<std::string>& words, int64_t y) {
    std::vector<std::string> steps;
    for (const std::string& word : words) steps.push_back(Strings({word}));
    return FrameRecord(SequenceExample({{"y", Int64s({y})}}, {{"w", Steps(steps)}}));
  };
  Write("a.tfrecord", sequence({"b", "?", "a"}, 1) + sequence({"a"}, 0));
  const std::string model = R"(rnn_classifier { units: 2
    sequence_feature_columns { embedding { dimension: 2 categorical { vocabulary { key: "w" words: ["a", "b"] } } } } })";
  const std::string data =
      "tfrecord { paths: \"a.tfrecord\" features { key: \"w\" sequence { length: 4 dtype: BYTES } } label { key: \"y\" "
      "} }";
  ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data, 2));
  EXPECT_EQ(components_, "features/w i32[4], features/w_length i32[], labels i32[]");
  EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(1, -1, 0, -1, 0, -1, -1, -1));
  EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(3, 1));
  EXPECT_STATUS(
      FirstBatch(model,
                 "tfrecord { paths: \"a.tfrecord\" features { key: \"w\" sequence { length: 4 } } label { key: "
                 "\"y\" } }",
                 2),
      kInvalid, "j: feature \"w\" has the dtype FLOAT, but a column of the model reads words; set it to BYTES");
}

// Feature lists of numbers: padding is not a step, whether a column reads numbers or ids.
TEST_F(JobIdsTest, FeatureListsOfNumbersKeepTheirSteps) {
  const auto record = [](const std::vector<float>& numbers, const std::vector<int64_t>& ids, int64_t y) {
    std::vector<std::string> x, k;
    for (const float number : numbers) x.push_back(Floats({number}));
    for (const int64_t id : ids) k.push_back(Int64s({id}));
    return FrameRecord(SequenceExample({{"y", Int64s({y})}}, {{"x", Steps(x)}, {"k", Steps(k)}}));
  };
  Write("a.tfrecord", record({1, 2, 3}, {2, 0, 1}, 1) + record({}, {}, 0) + record({4}, {3}, 1));
  const std::string model = R"(rnn_classifier { units: 2
    sequence_feature_columns { numeric { key: "x" } }
    sequence_feature_columns { indicator { categorical { identity { key: "k" buckets: 4 } } } } })";
  const auto data = [](const std::string& length_name) {
    return "tfrecord { paths: \"a.tfrecord\" features { key: \"x\" scale: 2 offset: 1 sequence { length: 4 " +
           length_name + "} } features { key: \"k\" sequence { length: 4 dtype: INT64 } } label { key: \"y\" } }";
  };
  for (const char* length_name : {"", "length_name: \"x_length\" "}) {
    ASSERT_OK_AND_ASSIGN(const Batch batch, FirstBatch(model, data(length_name), 3));
    EXPECT_EQ(components_,
              "features/k i32[4], features/k_length i32[], features/x f32[4,1], features/x_length i32[], labels i32[]");
    EXPECT_THAT(batch.values[0].As<int32_t>(), ElementsAre(2, 0, 1, -1, -1, -1, -1, -1, 3, -1, -1, -1));
    EXPECT_THAT(batch.values[1].As<int32_t>(), ElementsAre(3, 0, 1));
    EXPECT_THAT(batch.values[2].As<float>(), ElementsAre(3, 5, 7, 0, 0, 0, 0, 0, 9, 0, 0, 0));
    EXPECT_THAT(batch.values[3].As<int32_t>(), ElementsAre(3, 0, 1));
  }
  EXPECT_STATUS(FirstBatch(model, data("length_name: \"n\" "), 3), kInvalid,
                "j: sequence \"x\" has the length_name \"n\", and sequence_feature_columns[0].numeric.key counts the "
                "steps of a row by \"x_length\"; set length_name to that, or leave it out");
}

TEST_F(JobIdsTest, NetworksReadNoIds) {
  Write("data.csv", "x,y\na,1\nb,0\n");
  const std::string data = Csv("features { columns: \"x\" }");
  const std::string column = "{ vocabulary { key: \"x\" words: [\"a\", \"b\"] } }";
  const auto status = [&](const std::string& model) { return FirstBatch(model, data, 2).status(); };
  for (const std::string& field : {"dnn_classifier { hidden_units: 2 feature_columns", "k_means { feature_columns"}) {
    EXPECT_STATUS(status(field + column + "}"), kInvalid,
                  "j: feature_columns[0]: the column \"x\" holds ids, but this part of the model reads numbers; wrap "
                  "it in indicator { categorical { ... } } or embedding { categorical { ... }  dimension: 8 }");
  }
  EXPECT_STATUS(status("rnn_classifier { units: 2 sequence_feature_columns " + column + "}"), kInvalid,
                HasSubstr("j: sequence_feature_columns[0]: the column \"x\" holds ids"));
  const std::string both = "dnn_linear_combined_classifier { dnn_hidden_units: 2 linear_feature_columns ";
  EXPECT_STATUS(status(both + column + "dnn_feature_columns " + column + "}"), kInvalid,
                HasSubstr("j: dnn_feature_columns[0]: the column \"x\" holds ids"));
  EXPECT_OK(status(both + column + "dnn_feature_columns { indicator { categorical " + column + " } } }"));
  EXPECT_OK(status("linear_classifier { feature_columns " + column + "}"));
}

// A label or a weight that is NaN or infinite would make the loss NaN; a feature may be NaN.
TEST_F(JobIdsTest, LabelsAndWeightsAreFinite) {
  const std::string model = "linear_regressor { weight_column: \"w\" feature_columns { numeric { key: \"x\" } } }";
  const std::string csv = Csv("features { columns: \"x\" } features { columns: \"w\" }");
  const std::string records =
      "tfrecord { paths: \"a.tfrecord\" features { key: \"x\" } features { key: \"w\" } label { key: \"y\" } }";
  const auto write = [&](float x, float w, float y) {
    Write("data.csv", fmt::format("x,w,y\n1,1,1\n{},{},{}\n", x, w, y));
    const auto example = [](float x, float w, float y) {
      return FrameRecord(Example({{"x", Floats({x})}, {"w", Floats({w})}, {"y", Floats({y})}}));
    };
    Write("a.tfrecord", example(1, 1, 1) + example(x, w, y));
  };
  constexpr float kNan = std::numeric_limits<float>::quiet_NaN(), kInf = std::numeric_limits<float>::infinity();
  write(1, 1, kNan);
  EXPECT_STATUS(FirstBatch(model, csv, 2), kInvalid,
                HasSubstr("data.csv:3:5: the label or weight is nan; expected a finite number (column \"y\")"));
  EXPECT_STATUS(FirstBatch(model, records, 2), kInvalid,
                HasSubstr("a.tfrecord: record 2: the label or weight is nan; expected a finite number in "
                          "\"labels\""));
  write(1, -kInf, 1);
  EXPECT_STATUS(FirstBatch(model, csv, 2), kInvalid,
                HasSubstr("data.csv:3:3: the label or weight is -inf; expected a finite number (column \"w\")"));
  EXPECT_STATUS(FirstBatch(model, records, 2), kInvalid,
                HasSubstr("a.tfrecord: record 2: the label or weight is -inf; expected a finite number in "
                          "\"features/w\""));
  write(kNan, 0, 1);
  EXPECT_OK(FirstBatch(model, csv, 2));
  EXPECT_OK(FirstBatch(model, records, 2));
}

}  // namespace
}  // namespace tessera

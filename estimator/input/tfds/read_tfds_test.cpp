// SPDX-License-Identifier: Apache-2.0
// The descriptions, the first image and the choice of rows are those of a data set that tensorflow_datasets 4.9.4 wrote
// (scripts/oracles/tfds_rows.py).
#include "tessera/estimator/input/tfds/read_tfds.h"

#include <map>
#include <optional>

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/estimator/input/tfds/tfds_info.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

using Contents = std::map<std::string, std::string>;

constexpr char kInfo[] = R"({
  "fileFormat": "tfrecord", "moduleName": "__main__", "name": "toy", "version": "1.0.0",
  "splits": [
    {"filepathTemplate": "{DATASET}-{SPLIT}.{FILEFORMAT}-{SHARD_X_OF_Y}", "name": "train", "numBytes": "6661",
     "shardLengths": ["2", "3"]},
    {"filepathTemplate": "{DATASET}-{SPLIT}.{FILEFORMAT}-{SHARD_X_OF_Y}", "name": "test", "numBytes": "2603",
     "shardLengths": ["1"]}],
  "supervisedKeys": {"tuple": {"items": [{"featureKey": "image"}, {"featureKey": "label"}]}}})";

std::string Tensor(const std::string& dtype, const std::string& dimensions = "") {
  const std::string shape = dimensions.empty() ? "{}" : R"({"dimensions": [)" + dimensions + "]}";
  return R"({"pythonClassName": "tensorflow_datasets.core.features.tensor_feature.Tensor", "tensor": {"dtype": ")" +
         dtype + R"(", "encoding": "none", "shape": )" + shape + "}}";
}
std::string Sequence(const std::string& feature, const std::string& length = "-1") {
  return R"({"pythonClassName": "tensorflow_datasets.core.features.sequence_feature.Sequence", "sequence": {"feature": )" +
         feature + R"(, "length": ")" + length + R"("}})";
}
std::string Structure(const std::string& members) {
  return R"({"featuresDict": {"features": {)" + members +
         R"(}}, "pythonClassName": "tensorflow_datasets.core.features.features_dict.FeaturesDict"})";
}
constexpr char kText[] = R"({"pythonClassName": "tensorflow_datasets.core.features.text_feature.Text", "text": {}})";
constexpr char kImage[] = R"("image": {"image": {"dtype": "uint8", "shape": {"dimensions": ["4", "3", "1"]}},
  "pythonClassName": "tensorflow_datasets.core.features.image_feature.Image"})";
constexpr char kLabel[] = R"("label": {"classLabel": {"numClasses": "3"},
  "pythonClassName": "tensorflow_datasets.core.features.class_label_feature.ClassLabel"})";

// The first row of the split `test`.
std::string FirstRow() {
  return Example(
      {{"image", Strings({FromHex("89504e470d0a1a0a0000000d49484452000000030000000408000000006e46dadb000000194"
                                  "94441540899632ee59fcaf445d599f1d693a9cc9fe73c0400311c07421630b37400000000"
                                  "49454e44ae426082")})},
       {"label", Int64s({1})},
       {"name", Strings({"row 1"})},
       {"flag", Int64s({1})},
       {"small", Int64s({7})},
       {"wide", Int64s({1000000000000})},
       {"matrix", Int64s({0, 1, 2, 3})},
       {"ids", Int64s({4, 5})},
       {"words", Strings({"a"})},
       {"three", Floats({1, 2, 1})},
       {"nested/a", Int64s({1})},
       {"zipped/x", Floats({0})}});
}

std::string AllFeatures() {
  return Structure(std::string(kImage) + "," + kLabel + R"(, "name": )" + kText + R"(, "flag": )" + Tensor("bool") +
                   R"(, "small": )" + Tensor("uint8") + R"(, "wide": )" + Tensor("int64") + R"(, "matrix": )" +
                   Tensor("int32", R"("2", "2")") + R"(, "ids": )" + Sequence(Tensor("int64")) + R"(, "words": )" +
                   Sequence(kText) + R"(, "three": )" + Sequence(Tensor("float32"), "3") + R"(, "nested": )" +
                   Structure(R"("a": )" + Tensor("int32")) + R"(, "zipped": )" +
                   Sequence(Structure(R"("x": )" + Tensor("float32"))));
}

class ReadTfdsTest : public ::testing::Test {
 protected:
  // Split `train` has the rows 0 to 4 of one feature, "n", in two files.
  void HasNumbers() {
    files_.emplace(Contents{{"toy/dataset_info.json", kInfo},
                            {"toy/features.json", Structure(R"("n": )" + Tensor("int64"))},
                            {"toy/toy-train.tfrecord-00000-of-00002", Numbers({0, 1})},
                            {"toy/toy-train.tfrecord-00001-of-00002", Numbers({2, 3, 4})},
                            {"toy/toy-test.tfrecord-00000-of-00001", Numbers({9})}});
  }
  void HasFeatures(const std::string& features, const std::string& row = FirstRow()) {
    files_.emplace(Contents{{"toy/dataset_info.json", kInfo},
                            {"toy/features.json", features},
                            {"toy/toy-test.tfrecord-00000-of-00001", FrameRecord(row)}});
  }
  static std::string Numbers(const std::vector<int64_t>& numbers) {
    std::string file;
    for (const int64_t number : numbers) file += FrameRecord(Example({{"n", Int64s({number})}}));
    return file;
  }

  std::vector<std::string> Rows(const std::string& split) {
    return Texts(ReadTfds("toy", {.split = split, .label = "", .files = &*files_}));
  }
  absl::Status StatusOf(TfdsOptions options) {
    options.files = &*files_;
    return ReadTfds("toy", options).status();
  }

  std::optional<MemoryFiles> files_;
};

TEST_F(ReadTfdsTest, ChoosesRowsAsTensorFlowDatasets) {
  HasNumbers();
  EXPECT_THAT(Rows("train"), ElementsAre("0", "1", "2", "3", "4"));
  EXPECT_THAT(Rows("train[:50%]"), ElementsAre("0", "1"));
  EXPECT_THAT(Rows("train[1:3]"), ElementsAre("1", "2"));
  EXPECT_THAT(Rows("train[-2:]"), ElementsAre("3", "4"));
  EXPECT_THAT(Rows("train[10%:70%]"), ElementsAre("0", "1", "2", "3"));
  EXPECT_THAT(Rows("train[:1]+test"), ElementsAre("0", "9"));
  EXPECT_THAT(Rows("train[3:1]"), ElementsAre());
}

TEST_F(ReadTfdsTest, HasTensorsOfTheDataSetsTypes) {
  HasFeatures(AllFeatures());
  const Dataset rows = ReadTfds("toy", {.split = "test", .files = &*files_});
  ASSERT_OK(rows.status());
  EXPECT_EQ(ToString(rows.components()),
            "features/flag i1[], features/ids i64[?], features/image ui8[4,3,1], features/matrix i32[2,2], "
            "features/name string[], features/nested/a i32[], features/small ui8[], features/three f32[3], "
            "features/wide i64[], features/words string[?], features/zipped/x f32[?], labels i64[]");
  EXPECT_THAT(Texts(rows), ElementsAre("1|[4 5]|[117 73 185 105 110 252 218 190 83 96 43 32]|[0 1 2 3]|row 1|1|7|"
                                       "[1 2 1]|1000000000000|[a]|[0]|1"));
}

TEST_F(ReadTfdsTest, ReadsChosenFeaturesAndAnotherLabel) {
  HasFeatures(AllFeatures());
  const Dataset rows =
      ReadTfds("toy", {.split = "test", .features = {"matrix", "name"}, .label = "small", .files = &*files_});
  EXPECT_EQ(ToString(rows.components()), "features/matrix i32[2,2], features/name string[], labels ui8[]");
  EXPECT_THAT(Texts(rows), ElementsAre("[0 1 2 3]|row 1|7"));
}

// Files may contain any numbers; none of them overflows or causes unbounded output.
TEST_F(ReadTfdsTest, RefusesNumbersAndNamesWithoutEnd) {
  const auto info = [](const std::string& lengths, const std::string& form = "{SHARD_X_OF_Y}") {
    const std::string text = R"({"name": "toy", "splits": [{"name": "train", "filepathTemplate": ")" + form +
                             R"(", "shardLengths": [)" + lengths + "]}]}";
    return tfds::ParseInfo(text, Structure(kLabel));
  };
  ASSERT_OK_AND_ASSIGN(const tfds::Info most, info("281474976710655, 1"));
  EXPECT_STATUS(tfds::ParseSplit(most, "train[-9223372036854775808%:]"), kInvalid, HasSubstr("expected rows as in"));
  EXPECT_STATUS(info("281474976710655, 2"), kInvalid,
                "dataset_info.json: split \"train\": a shard of 2 rows, expected at most 281474976710656 in all");
  EXPECT_STATUS(info("18446744073709551615"), kInvalid, HasSubstr("a shard of 18446744073709551615 rows"));
  EXPECT_STATUS(info("1", std::string(256, 'x')), kInvalid, HasSubstr("names of files have more than 255 bytes"));
  std::string many = "1";
  for (int i = 0; i < 1 << 16; ++i) many += ",1";
  EXPECT_STATUS(info(many), kInvalid, HasSubstr("the splits have 65537 shards, at most 65536 are read"));
  HasFeatures(Structure(R"("s": )" + Sequence(Tensor("int64"), "-5")));
  EXPECT_STATUS(StatusOf({.split = "test"}), kInvalid,
                "toy: features.json: \"s\" is a sequence of -5, expected a length, or -1");
}

TEST_F(ReadTfdsTest, RefusesByName) {
  HasFeatures(AllFeatures());
  EXPECT_STATUS(StatusOf({.split = "tset"}), kInvalid, "toy: there is no split \"tset\"; did you mean \"test\"?");
  EXPECT_STATUS(StatusOf({.split = "test[1]"}), kInvalid,
                "toy: the split is \"test[1]\", expected rows as in \"test[:100]\" or \"test[10%:20%]\"");
  EXPECT_STATUS(StatusOf({.split = "test[:101%]"}), kInvalid, HasSubstr("expected rows as in"));
  EXPECT_STATUS(StatusOf({.split = "test", .features = {"imge"}}), kInvalid,
                "toy: there is no feature \"imge\"; did you mean \"image\"?");
  HasFeatures(Structure(std::string(kLabel) + R"(, "rag": )" + Sequence(Sequence(Tensor("int64"))) +
                        R"(, "sound": {"pythonClassName": "tensorflow_datasets.core.features.audio_feature.Audio"})"));
  EXPECT_STATUS(
      StatusOf({.split = "test", .features = {"rag"}}), kInvalid,
      "toy: feature \"rag\" is a tensor of [-1,-1], with unknown sizes beyond the first dimension, which is not "
      "supported; name the features to read, without it");
  EXPECT_STATUS(StatusOf({.split = "test", .features = {"sound"}}), kInvalid,
                HasSubstr("feature \"sound\" is a Audio, which is not supported"));
  EXPECT_OK(StatusOf({.split = "test", .features = {"label"}}));
}

TEST_F(ReadTfdsTest, DescribesWhatIsWrongWithTheFiles) {
  files_.emplace(Contents{});
  EXPECT_EQ(StatusOf({}).code(), absl::StatusCode::kNotFound);
  EXPECT_STATUS(tfds::ParseInfo("{", "{}").status(), kInvalid, "dataset_info.json: expected a JSON object");
  EXPECT_STATUS(tfds::ParseInfo(R"({"fileFormat": "riegeli"})", "{}").status(), kInvalid,
                HasSubstr("the files are riegeli, expected tfrecord"));
  EXPECT_STATUS(tfds::ParseInfo("{}", "{}").status(), kInvalid, "dataset_info.json: there are no splits");
  EXPECT_STATUS(tfds::ParseInfo(kInfo, "[]").status(), kInvalid, "features.json: expected a JSON object");
  EXPECT_STATUS(tfds::ParseInfo(kInfo, Tensor("int64")).status(), kInvalid,
                "features.json: expected a FeaturesDict, got \"Tensor\"");
  EXPECT_STATUS(tfds::ParseInfo(kInfo, Structure(R"("x": )" + Tensor("int64", R"("-2")"))).status(), kInvalid,
                HasSubstr("dimension 0 of \"x\" is \"-2\""));
}

TEST_F(ReadTfdsTest, AnImageOfAnotherSizeNamesItsRow) {
  HasFeatures(Structure(R"("image": {"image": {"dtype": "uint8", "shape": {"dimensions": ["5", "3", "1"]}}})"));
  const auto elements = ReadTfds("toy", {.split = "test", .label = "", .files = &*files_}).MakeElements();
  ASSERT_OK(elements);
  Element element;
  EXPECT_STATUS((*elements)->Next(element).status(), kInvalid,
                HasSubstr("feature \"image\" is an image ui8[4,3,1], expected [5,3,1]"));
}

}  // namespace
}  // namespace tessera

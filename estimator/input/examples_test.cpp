// SPDX-License-Identifier: Apache-2.0
// The code of docs/input.md, verbatim (test/system/doc_code.py compares).
#include "tessera/estimator/input/decode/image.h"
#include "tessera/estimator/input/decode/parse_sequence_example.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/estimator/input/transforms/ragged.h"

namespace tessera {
namespace {

// Data sets are descriptions: these files need not exist, and the chain reports that.
void ExpectAllButFiles(const Dataset& dataset) {
  EXPECT_EQ(dataset.status().code(), absl::StatusCode::kNotFound) << dataset.status();
}

TEST(Examples, Records) {
  Dataset dataset = ReadTfRecords({"train-*.tfrecord"})
                        .Shuffle(10000, /*seed=*/7)
                        .Repeat()
                        .Batch(4)
                        .Apply(ParseExample({{.name = "features/x", .key = "x", .shape = {2}},
                                             {.name = "labels", .key = "label", .dtype = DType::kI64}}))
                        .Prefetch(2);
  ExpectAllButFiles(dataset);
}

TEST(Examples, Generator) {
  const auto count_to_three = [] {
    return [i = int64_t{0}](std::vector<Value>& row) mutable -> absl::StatusOr<bool> {
      if (i == 3) return false;
      row = {Buffer::Scalar<int64_t>(i++)};
      return true;
    };
  };
  Dataset three = Dataset::FromGenerator({{.name = "features", .row = {DType::kI64, {}}}}, count_to_three, "0 to 2");
  EXPECT_EQ(AllText(three), "0 1 2");
}

TEST(Examples, Map) {
  const Dataset numbers = *Dataset::FromTensors({{"", Buffer::FromVector(std::vector<float>{1, 2, 3}, {3})}});
  const auto halve = [](Element row, const MapContext& context) -> absl::StatusOr<Element> {
    const float x = row.values[0].numbers().As<float>()[0];
    return MakeElement({Buffer::Scalar<float>(x / 2)});
  };
  Dataset halves = numbers.Map(halve, {.num_parallel_calls = 2, .name = "halve"}).Shuffle(-1, /*seed=*/1);
  EXPECT_THAT(Texts(halves), ::testing::UnorderedElementsAre("0.5", "1", "1.5"));
}

TEST(Examples, Ragged) {
  const auto fill = [](Element row, const MapContext&) -> absl::StatusOr<Element> {
    const int64_t x = row.values[0].numbers().As<int64_t>()[0];
    return MakeElement({Buffer::FromVector(std::vector<int64_t>(static_cast<size_t>(x), x), {x})});
  };
  const Dataset lists = Dataset::Range(1, 5).Map(fill, {.output = {{.name = "features", .row = {DType::kI64, {-1}}}}});
  Dataset padded = lists.RaggedBatch(2).Apply(ToDense("features", {.shape = {3}, .padding = -1}));
  EXPECT_EQ(AllText(padded), "[1 -1 -1 2 2 -1] [3 3 3 4 4 4]");
}

TEST(Examples, Ids) {
  const Dataset people = *Dataset::FromTensors(
      {{"tag", Value::Strings({"new", "old"}, {2})}, {"age", Buffer::FromVector(std::vector<float>{17, 30}, {2})}});
  const auto make = [&]() -> absl::StatusOr<Dataset> {
    ASSIGN_OR_RETURN(IdColumnPtr tag, HashBucketIds("tag", 1000));
    ASSIGN_OR_RETURN(IdColumnPtr age, BucketizedIds("age", 1, {18, 30, 60}));
    ASSIGN_OR_RETURN(IdColumnPtr both, CrossedIds({age, "tag"}, 10000));
    Dataset ids = people.Batch(2).Apply(ToIds({{.column = tag, .max_length = 3}, {.column = both, .max_length = 3}}));
    return ids;
  };
  ASSERT_OK_AND_ASSIGN(const Dataset ids, make());
  EXPECT_EQ(ToString(ids.components()), "features/age_bucketized_X_tag i32[3], features/tag i32[3]");
  EXPECT_OK(ids.MakeIterator());
}

TEST(Examples, Sequences) {
  Dataset sentences = ReadTfRecords({"sentences.tfrecord"})
                          .Batch(2)
                          .Apply(ParseSequenceExample({{.name = "labels", .key = "label", .dtype = DType::kI64}},
                                                      {{.name = "features/words",
                                                        .key = "words",
                                                        .kind = FeatureKind::kFixedLenSequence,
                                                        .dtype = DType::kI64,
                                                        .length = 3}}));
  ExpectAllButFiles(sentences);
}

TEST(Examples, Images) {
  Dataset images = ReadTfRecords({"images.tfrecord"})
                       .Apply(ParseExample({{.name = "features/image", .key = "image", .is_string = true},
                                            {.name = "labels", .key = "label", .dtype = DType::kI64}}))
                       .Apply(DecodeImages("features/image", {.height = 8,
                                                              .width = 8,
                                                              .random_crop = true,
                                                              .random_flip = true,
                                                              .scale = 1.0F / 255,
                                                              .num_parallel_calls = 2,
                                                              .seed = 7}))
                       .Batch(2);
  ExpectAllButFiles(images);
}

}  // namespace
}  // namespace tessera

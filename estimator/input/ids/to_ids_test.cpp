// SPDX-License-Identifier: Apache-2.0
// Ids of rows and batches of data sets in every form: dense, ragged, sparse.
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/decode/parse_sequence_example.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/estimator/input/ids/id_column.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

using WordList = std::vector<std::string>;
using Integers = std::vector<int64_t>;

IdColumnPtr Colours() { return *VocabularyListIds("colour", WordList{"red", "green", "blue"}); }
IdColumnPtr Ages() { return *BucketizedIds("age", 1, {20, 60}); }

// Returns three rows of a word, two words, an age, and a label.
Dataset People() {
  return *Dataset::FromTensors({{"colour", Value::Strings({"green", "", "pink"}, {3})},
                                {"tags", Value::Strings({"a", "b", "", "a", "", ""}, {3, 2})},
                                {"score", Buffer::FromVector(std::vector<float>{1, 2, 0, 3, 0, 0}, {3, 2})},
                                {"age", Buffer::FromVector(std::vector<int32_t>{20, 7, 61}, {3})}},
                               {{"", Buffer::FromVector(Integers{1, 0, 1}, {3})}});
}

// Returns the rows "a b", "c", "" and "d e f" as words, any number per row.
Dataset Lists() {
  const auto words = [](Element element, const MapContext&) -> absl::StatusOr<Element> {
    const std::vector<WordList> all = {{"a", "b"}, {"c"}, {}, {"d", "e", "f"}};
    const WordList& row = all[static_cast<size_t>(element.values[0].numbers().As<int64_t>()[0])];
    return MakeElement({Value::Strings(row, {static_cast<int64_t>(row.size())})});
  };
  return Dataset::Range(0, 4).Map(
      words, {.output = {{.name = "features/w", .row = {DType::kInvalid, {-1}}, .is_string = true}}});
}
IdColumnPtr Letters() { return *VocabularyListIds("w", WordList{"a", "b", "c", "d", "e", "f"}); }

absl::Status ErrorOf(const Dataset& dataset) {
  RETURN_IF_ERROR(dataset.status());
  ASSIGN_OR_RETURN(const std::unique_ptr<ElementIterator> elements, dataset.MakeElements());
  Element element;
  for (;;) {
    ASSIGN_OR_RETURN(const bool more, elements->Next(element));
    if (!more) return absl::OkStatus();
  }
}

TEST(ToIds, ReplacesColumnsOfBatchesAndRows) {
  const auto ids = ToIds({{.column = Colours()}, {.column = Ages()}}, {"age"});
  const Dataset batches = People().Batch(3).Apply(ids);
  EXPECT_EQ(ToString(batches.components()),
            "features/age i32[], features/age_bucketized i32[1], features/colour i32[1], features/score f32[2], "
            "features/tags string[2], labels i64[]");
  EXPECT_EQ(AllText(batches), "[20 7 61]|[1 0 2]|[1 -1 -1]|[1 2 0 3 0 0]|[a b  a  ]|[1 0 1]");
  EXPECT_EQ(AllText(People().Apply(ids)), "20|[1]|[1]|[1 2]|[a b]|1 7|[0]|[-1]|[0 3]|[ a]|0 61|[2]|[-1]|[0 0]|[ ]|1");
  EXPECT_EQ(AllText(People().Batch(3).Apply(ToIds({{.column = Colours()}, {.column = Ages()}}, {"age"}, 2))),
            AllText(batches));
  // A model can read them when no strings are left.
  const IdColumnPtr tags = *HashBucketIds("tags", 4);
  EXPECT_OK(People().Batch(2).Apply(ids).Apply(ToIds({{.column = tags, .max_length = 2}})).MakeIterator());
}

TEST(ToIds, MovesIdsUpUnlessTheyAreASequence) {
  const IdColumnPtr tags = *VocabularyListIds("tags", WordList{"a", "b"});
  IdFeature feature = {.column = tags, .max_length = 3, .weight_key = "score"};
  const Dataset source = People().Take(2).Batch(2);
  const auto made = [&](const IdFeature& changed) {
    return source.Apply(ToIds({changed, {.column = Colours()}, {.column = Ages()}}));
  };
  EXPECT_EQ(ToString(made(feature).components()),
            "features/age_bucketized i32[1], features/colour i32[1], features/tags i32[3], "
            "features/tags_weighted_by_score f32[3], labels i64[]");
  EXPECT_EQ(AllText(made(feature)), "[1 0]|[1 -1]|[0 1 -1 0 -1 -1]|[1 2 0 3 0 0]|[1 0]");
  feature.sequence = true;
  feature.with_length = true;
  EXPECT_EQ(AllText(made(feature)), "[1 0]|[1 -1]|[0 1 -1 -1 0 -1]|[2 2]|[1 2 0 0 3 0]|[1 0]");
}

TEST(ToIds, ReadsRaggedRows) {
  const IdFeature letters = {.column = Letters(), .max_length = 3};
  EXPECT_EQ(AllText(Lists().Apply(ToIds({letters}))), "[0 1 -1] [2 -1 -1] [-1 -1 -1] [3 4 5]");
  EXPECT_EQ(AllText(Lists().RaggedBatch(2).Apply(ToIds({letters}))), "[0 1 -1 2 -1 -1] [-1 -1 -1 3 4 5]");
  EXPECT_EQ(AllText(Lists().PaddedBatch(4).Apply(ToIds({letters}))), "[0 1 -1 2 -1 -1 -1 -1 -1 3 4 5]");
}

TEST(ToIds, ReadsSparseFeatures) {
  const Dataset messages =
      Dataset::FromStrings({Example({{"w", Strings({"a", "b"})}, {"s", Floats({0.5F, 2})}, {"i", Int64s({3})}}),
                            Example({}), Example({{"w", Strings({"f"})}, {"s", Floats({1})}, {"i", Int64s({-1, 2})}})});
  const Dataset parsed = messages.Batch(3).Apply(
      ParseExample({{.name = "features/w", .key = "w", .kind = FeatureKind::kVarLen, .is_string = true},
                    {.name = "features/s", .key = "s", .kind = FeatureKind::kVarLen},
                    {.name = "features/i", .key = "i", .kind = FeatureKind::kVarLen, .dtype = DType::kI64}}));
  const IdColumnPtr identity = *IdentityIds("i", int64_t{1} << 40);
  const Dataset ids = parsed.Apply(
      ToIds({{.column = Letters(), .max_length = 2, .weight_key = "s"}, {.column = identity, .max_length = 2}}));
  EXPECT_EQ(ToString(ids.components()), "features/i i64[2], features/w i32[2], features/w_weighted_by_s f32[2]");
  EXPECT_EQ(AllText(ids), "[3 -1 -1 -1 -1 2]|[0 1 -1 -1 5 -1]|[0.5 2 0 0 1 0]");
  const IdColumnPtr cross = *CrossedIds({"w", "i"}, 1000);
  EXPECT_EQ(
      ToString(parsed.Apply(ToIds({{.column = cross, .max_length = 2}}, {"i"})).components()),
      "features/i/dense_shape i64[2], features/i/indices i64[?,2], features/i/values i64[?], features/i_X_w i32[2], "
      "features/s/dense_shape i64[2], features/s/indices i64[?,2], features/s/values f32[?]");
}

TEST(ToIds, KeepsTheStepsOfSequences) {
  const Dataset messages =
      Dataset::FromStrings({SequenceExample({}, {{"w", Steps({Strings({"a"}), Strings({}), Strings({"c"})})}}),
                            SequenceExample({}, {{"w", Steps({Strings({"b"})})}}), SequenceExample({}, {})});
  FeatureSpec words = {.name = "features/w", .key = "w", .kind = FeatureKind::kVarLen, .is_string = true};
  IdFeature steps = {.column = Letters(), .max_length = 4, .sequence = true, .with_length = true};
  const auto parsed = [&] { return messages.Batch(3).Apply(ParseSequenceExample({}, {words})); };
  EXPECT_EQ(AllText(parsed().Apply(ToIds({steps}))), "[0 -1 2 -1 1 -1 -1 -1 -1 -1 -1 -1]|[3 1 0]");
  words.kind = FeatureKind::kRagged;
  words.allow_missing = true;
  EXPECT_EQ(AllText(parsed().Apply(ToIds({steps}))), "[0 -1 2 -1 1 -1 -1 -1 -1 -1 -1 -1]|[3 1 0]");
  steps.sequence = false;
  EXPECT_EQ(AllText(parsed().Apply(ToIds({steps}))), "[0 2 -1 -1 1 -1 -1 -1 -1 -1 -1 -1]|[2 1 0]");
  const Dataset pairs = Dataset::FromStrings({SequenceExample({}, {{"w", Steps({Strings({"a", "b"})})}})});
  steps.sequence = true;
  EXPECT_STATUS(ErrorOf(pairs.Batch(1).Apply(ParseSequenceExample({}, {words})).Apply(ToIds({steps}))), kInvalid,
                "row 0 of a batch: column \"w\": a value in step 0, expected step 1 or later; try a sequence of one "
                "value per step");
  steps.max_length = 2;
  EXPECT_STATUS(ErrorOf(parsed().Apply(ToIds({steps}))), kInvalid,
                "row 0 of a batch: column \"w\": a sequence of 3 steps or more, expected 2 at most; try a greater "
                "max_length");
}

// Returns batches of 2 rows with these parts of "features/w", in the order of their names.
Dataset Parts(const std::vector<std::string>& names, const std::vector<Buffer>& values) {
  std::vector<Component> components;
  std::vector<Value> all;
  for (size_t i = 0; i < names.size(); ++i) {
    TensorType type = values[i].type();
    type.shape[0] = -1;
    components.push_back({.name = "features/w/" + names[i], .row = type, .is_part = true});
    all.emplace_back(values[i]);
  }
  const auto make = [all](Element, const MapContext&) -> absl::StatusOr<Element> { return MakeElement(all); };
  return Dataset::Range(0, 2).Batch(2).Map(make, {.output = components});
}

TEST(ToIds, RefusesPartsThatDoNotFit) {
  const auto integers = [](Integers numbers, int64_t columns = 0) {
    const auto count = static_cast<int64_t>(numbers.size());
    return Buffer::FromVector(numbers, columns > 0 ? Shape{count / columns, columns} : Shape{count});
  };
  const auto ids = ToIds({{.column = *IdentityIds("w", 10), .max_length = 3}});
  const auto ragged = [&](const Integers& splits) {
    return Parts({"row_splits", "values"}, {integers(splits), integers({7, 8, 9})}).Apply(ids);
  };
  EXPECT_EQ(AllText(ragged({0, 1, 3})), "[7 -1 -1 8 9 -1]");
  for (const Integers& splits : {Integers{0, 3}, {1, 2, 3}, {0, 4, 3}, {0, 1, 2}, {0, 1, 4}}) {
    EXPECT_STATUS(ErrorOf(ragged(splits)), kInvalid, HasSubstr("features/w: its row splits "));
  }
  const auto sparse = [&](const Integers& indices, int64_t columns = 2) {
    return Parts({"indices", "values"}, {integers(indices, columns), integers({7, 8, 9})}).Apply(ids);
  };
  EXPECT_EQ(AllText(sparse({0, 5, 1, 0, 1, 1})), "[7 -1 -1 8 9 -1]");
  EXPECT_STATUS(ErrorOf(sparse({1, 0, 0, 0, 1, 1})), kInvalid,
                "features/w: index 0 of dimension 0; expected rows in order, below 2");
  EXPECT_STATUS(ErrorOf(sparse({0, 0, 1, 0, 2, 1})), kInvalid, HasSubstr("index 2 of dimension 0"));
  EXPECT_STATUS(ErrorOf(sparse({-1, 0, 1, 0, 1, 1})), kInvalid, HasSubstr("index -1 of dimension 0"));
  EXPECT_STATUS(ErrorOf(sparse({0, 0, 1, 0})), kInvalid, "features/w: its indices do not belong to its values");
}

TEST(ToIds, ErrorsNameRowAndColumn) {
  const IdColumnPtr known = *VocabularyListIds("colour", WordList{"green"}, {.must_be_known = true});
  EXPECT_STATUS(ErrorOf(People().Batch(3).Apply(ToIds({{.column = known}}))), kInvalid,
                "row 2 of a batch: column \"colour\": \"pink\" is not in the vocabulary of 1; try num_oov_buckets");
  EXPECT_STATUS(ErrorOf(Lists().RaggedBatch(4).Apply(ToIds({{.column = Letters(), .max_length = 2}}))), kInvalid,
                "row 3 of a batch: column \"w\": 3 ids, expected 2 at most; try a greater max_length");
  const IdColumnPtr ages = *IdentityIds("age", 60);
  EXPECT_STATUS(ErrorOf(People().Batch(3).Apply(ToIds({{.column = ages}}))), kInvalid,
                "row 2 of a batch: column \"age\": 61 is out of range; expected 0 to 59; try a default_value, or "
                "default_id in a job");
  const IdFeature weighted = {.column = Letters(), .max_length = 3, .weight_key = "n"};
  const Dataset numbers = Dataset::Range(0, 4, 1, "features/n");
  EXPECT_STATUS(ErrorOf(Dataset::Zip({Lists(), numbers}).RaggedBatch(4).Apply(ToIds({weighted}))), kInvalid,
                "row 0 of a batch: column \"w\", weights \"n\": 1 weights for 2 values");

  // Rows of files have positions in errors.
  const TestDirectory directory;
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory / "words.txt", "a\nx\n"));
  const auto rename = [](Element element, const MapContext&) -> absl::StatusOr<Element> { return element; };
  const Dataset lines =
      ReadTextLines({directory / "words.txt"})
          .Map(rename, {.output = {{.name = "features/w", .row = {DType::kInvalid, {}}, .is_string = true}}});
  const IdColumnPtr a = *VocabularyListIds("w", WordList{"a"}, {.must_be_known = true});
  const std::string expected =
      (directory / "words.txt") + ":2: column \"w\": \"x\" is not in the vocabulary of 1; try num_oov_buckets";
  EXPECT_STATUS(ErrorOf(lines.Batch(2).Apply(ToIds({{.column = a}}))), kInvalid, expected);
  EXPECT_STATUS(ErrorOf(lines.Apply(ToIds({{.column = a}}))), kInvalid, expected);
}

TEST(ToIds, RefusesWhatDoesNotFit) {
  const auto error = [](std::vector<IdFeature> features, std::vector<std::string> keep = {}) {
    return People().Batch(2).Apply(ToIds(std::move(features), std::move(keep))).status();
  };
  EXPECT_STATUS(error({{.column = *HashBucketIds("color", 3)}}), kInvalid,
                HasSubstr("ids: column \"color\": no feature \"color\" among features/age i32[], "));
  EXPECT_STATUS(error({{.column = *HashBucketIds("color", 3)}}), kInvalid, HasSubstr("did you mean \"colour\"?"));
  EXPECT_STATUS(error({{.column = *HashBucketIds("age", 3)}}), kInvalid,
                "ids: column \"age\": the feature is features/age i32[], expected strings");
  EXPECT_STATUS(error({{.column = *IdentityIds("score", 3)}}), kInvalid,
                "ids: column \"score\": the feature is features/score f32[2], expected integers");
  EXPECT_STATUS(error({{.column = *BucketizedIds("colour", 1, {1})}}), kInvalid, HasSubstr("expected numbers"));
  EXPECT_STATUS(error({{.column = Colours(), .weight_key = "tags"}}), kInvalid,
                "ids: column \"colour\", weights: the feature is features/tags string[2], expected numbers");
  EXPECT_STATUS(error({{.column = Colours(), .max_length = 0}}), kInvalid,
                "ids: column \"colour\": max_length is 0, expected 1 to 2^31");
  EXPECT_STATUS(error({{}}), kInvalid, "ids: a column is missing");
  EXPECT_STATUS(error({{.column = Colours()}}, {"age"}), kInvalid, "keep: no column reads \"age\"");
  EXPECT_STATUS(error({{.column = Colours()}}, {"colour"}), kInvalid, "two components are named \"features/colour\"");
  EXPECT_OK(error({{.column = Colours()}, {.column = Colours()}}));
  EXPECT_STATUS(error({{.column = Colours()}, {.column = *HashBucketIds("colour", 3)}}), kInvalid,
                HasSubstr("ids: column \"colour\" is defined twice: 1 of \"colour\" among 3 words"));
}

TEST(ToIds, IsPartOfTheDescriptionAndNotOfThePosition) {
  const auto ids = ToIds({{.column = Letters(), .max_length = 3}});
  ExpectEveryPositionRestores(Lists().RaggedBatch(2).Apply(ids));
  ExpectEveryPositionRestores(Lists().Repeat(2).Apply(ids).Batch(3));
  ExpectEveryPositionRestores(Lists().Repeat(3).Apply(ToIds({{.column = Letters(), .max_length = 3}}, {}, 2)));
  std::vector<int64_t> with, without;
  (*Lists().Apply(ids).MakeElements())->Save(with);
  (*Lists().MakeElements())->Save(without);
  EXPECT_EQ(with, without);
  EXPECT_THAT(Lists().Apply(ids).description(), HasSubstr("ids(3 of \"w\" among 6 words, checksum "));
}

}  // namespace
}  // namespace tessera

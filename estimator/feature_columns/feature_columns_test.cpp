// SPDX-License-Identifier: Apache-2.0
// Descriptions of columns: names, errors, the data set transform and the features of Examples. Names and rejected
// arguments are those of TensorFlow 2.15.
#include "tessera/estimator/feature_columns/feature_column.h"
#include "tessera/estimator/feature_columns/parse_spec.h"
#include "tessera/estimator/feature_columns/tpu_embedding_column.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::feature_columns {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

NumericColumn Age() { return {.key = "age"}; }
BucketizedColumn Ages() { return *Bucketized(Age(), {18, 65}); }

TEST(FeatureColumn, HasTensorFlowsName) {
  const CategoricalColumn city = *HashBucket("city", 10);
  const CategoricalColumn item = *Weighted(*Identity("item", 9, std::nullopt, 4), "count");
  const auto shared = *SharedEmbeddings({*Identity("b", 5), *Identity("a", 5)}, 2);
  const std::vector<std::pair<FeatureColumn, std::string>> columns = {
      {Age(), "age"},
      {Ages(), "age_bucketized"},
      {city, "city"},
      {item, "item_weighted_by_count"},
      {*Crossed({"street", *VocabularyList("city", {"Oslo", "Rome"}), Ages()}, 100), "age_bucketized_X_city_X_street"},
      {*Indicator(item), "item_weighted_by_count_indicator"},
      {*Indicator(Ages()), "age_bucketized_indicator"},
      {*Embedding(city, 3), "city_embedding"},
      {*Embedding(Ages(), 3), "age_bucketized_embedding"},
      {shared[0], "b_shared_embedding"},
      {*SequenceNumeric("pulse", 8), "pulse"},
      {*SequenceIdentity("clicks", 9, 8), "clicks"},
  };
  for (const auto& [column, name] : columns) EXPECT_EQ(NameOf(column), name);
  EXPECT_EQ(shared[0].table->name, "a_b_shared_embedding");
}

TEST(FeatureColumn, RefusesWhatTensorFlowRefuses) {
  EXPECT_STATUS(Numeric(""), kInvalid, "numeric column: its key is empty, expected the name of a feature");
  EXPECT_STATUS(Numeric("x", {.shape = {2, 0}}), kInvalid,
                "numeric column \"x\": expected positive sizes, got the shape [2,0]");
  EXPECT_STATUS(Numeric("x", {.shape = {2, 2}, .default_value = {1, 2}}), kInvalid,
                "numeric column \"x\": expected one default or 4, one for each element of [2,2], got 2");
  EXPECT_STATUS(Numeric("x", {.dtype = DType::kI1}), kInvalid,
                "numeric column \"x\": expected an integer or floating-point dtype, got i1");
  EXPECT_STATUS(Numeric("x", {.default_value = {0.5}, .dtype = DType::kI64}), kInvalid,
                "numeric column \"x\": expected whole numbers as defaults of a column of i64, got 0.5");
  EXPECT_STATUS(Bucketized(*Numeric("x", {.shape = {2, 2}}), {1}), kInvalid,
                "bucketized column of \"x\": expected a source of one dimension, got the shape [2,2]");
  EXPECT_STATUS(Bucketized(Age(), {}), kInvalid, HasSubstr("age"));
  EXPECT_STATUS(Bucketized(Age(), {1, 1}), kInvalid, HasSubstr("age"));
  EXPECT_STATUS(HashBucket("x", 0), kInvalid, HasSubstr("x"));
  EXPECT_STATUS(HashBucket("x", 5, IdKind::kString, 0), kInvalid,
                "column \"x\": expected a max_length of at least 1, got 0");
  EXPECT_STATUS(Identity("x", 5, 5), kInvalid, HasSubstr("x"));
  EXPECT_STATUS(VocabularyList("x", {"a", "a"}), kInvalid, HasSubstr("x"));
  EXPECT_STATUS(VocabularyList("x", std::vector<int64_t>{3, 3}), kInvalid, HasSubstr("x"));
  EXPECT_STATUS(VocabularyFile("x", "/nowhere/words", FileSystem::Local()), absl::StatusCode::kNotFound,
                HasSubstr("/nowhere/words"));
  EXPECT_STATUS(Embedding(*Identity("x", 5), 0), kInvalid,
                "column \"x_embedding\": expected a dimension of at least 1, got 0");
  EXPECT_STATUS(Embedding(*Identity("x", 5), 2, {.combiner = "max"}), kInvalid,
                "column \"x_embedding\": expected the combiner \"sum\", \"mean\" or \"sqrtn\", got \"max\"");
  EXPECT_STATUS(Embedding(*Identity("x", 5), 2, {.ckpt_to_load_from = "model.ckpt-1"}), kInvalid,
                "column \"x_embedding\": expected ckpt_to_load_from and tensor_name_in_ckpt together or neither, got "
                "\"model.ckpt-1\" and \"\"");
  EXPECT_STATUS(Embedding(*Identity("x", 5), 2, {.max_norm = -1}), kInvalid,
                "column \"x_embedding\": expected a positive max_norm, got -1");
  EXPECT_STATUS(Embedding(CategoricalColumn(), 2), kInvalid, HasSubstr("an embedding of a column without ids"));
}

TEST(FeatureColumn, RefusesCombinationsThatTensorFlowRefuses) {
  const CategoricalColumn weighted = *Weighted(*Identity("x", 5), "w");
  EXPECT_STATUS(Weighted(weighted, "w"), kInvalid, HasSubstr("column \"x_weighted_by_w\" already has weights"));
  EXPECT_STATUS(Weighted(*Bucketized(Age(), {1}), "w"), kInvalid, HasSubstr("cannot be weighted by \"w\""));
  EXPECT_STATUS(Crossed({"a"}, 10), kInvalid, HasSubstr("1 keys, expected 2"));
  EXPECT_STATUS(Crossed({"a", *HashBucket("b", 10)}, 10), kInvalid, HasSubstr("b"));
  EXPECT_STATUS(Crossed({"a", weighted}, 10), kInvalid,
                "a cross cannot use the weighted column \"x_weighted_by_w\"; cross its underlying column");
  NumericColumn scaled = Age();
  scaled.normalizer = [](const Tensor& x) { return x; };
  EXPECT_STATUS(Crossed({"a", *Bucketized(scaled, {1})}, 10), kInvalid,
                HasSubstr("a cross cannot use \"age_bucketized\": its numbers have a normalizer"));
  EXPECT_STATUS(SharedEmbeddings({*Identity("a", 5), *Identity("b", 6)}, 2), kInvalid,
                HasSubstr("expected columns of one kind with equal bucket counts, got"));
  EXPECT_STATUS(SharedEmbeddings({*Identity("a", 5), *HashBucket("b", 5)}, 2), kInvalid,
                HasSubstr("expected columns of one kind"));
  EXPECT_STATUS(SortedByName({Age(), Age()}), kInvalid, "two feature columns are called \"age\"");
  EXPECT_STATUS(SortedByName({}), kInvalid, "expected at least one feature column");
}

TEST(TpuEmbedding, RefusesWhatItsApiRefuses) {
  EXPECT_EQ(TpuEmbedding(*Identity("x", 5), 2)->name(), "x_embedding");
  EXPECT_EQ(TpuEmbedding(*SequenceIdentity("x", 5, 3), 2, {.max_sequence_length = 7})->categorical.max_length, 7);
  EXPECT_STATUS(
      TpuEmbedding(*HashBucket("x", 5), 2), kInvalid,
      HasSubstr("TpuEmbedding: column \"x\": expected integers, or words of a vocabulary, got hash of \"x\""));
  EXPECT_STATUS(TpuEmbedding(Ages(), 2), kInvalid, HasSubstr("column \"age_bucketized\": expected integers"));
  EXPECT_STATUS(TpuEmbedding(*Crossed({"a", "b"}, 9), 2), kInvalid, HasSubstr("column \"a_X_b\": expected integers"));
  EXPECT_STATUS(TpuEmbedding(*Identity("x", 5), 2, {.max_sequence_length = 7}), kInvalid,
                "TpuEmbedding: column \"x\": expected a max_sequence_length of 0, since it is not a sequence, got 7");
  EXPECT_STATUS(
      TpuEmbedding(*SequenceIdentity("x", 5, 3), 2), kInvalid,
      "TpuEmbedding: column \"x\": expected a max_sequence_length of 1 or more, since it is a sequence, got 0");
  const std::vector<CategoricalColumn> two = {*Identity("b", 5), *Identity("a", 5)};
  EXPECT_EQ((*TpuSharedEmbeddings(two, 2))[0].table->name, "a_b_shared_embedding");
  EXPECT_STATUS(TpuSharedEmbeddings(two, 2, {.max_sequence_lengths = {1}}), kInvalid,
                "TpuSharedEmbeddings: expected 2 max_sequence_lengths, one per column, got 1");
}

TEST(IdFeatures, ComputesEachColumnOnce) {
  const CategoricalColumn item = *Identity("item", 9, std::nullopt, 2);
  CategoricalColumn long_item = item;
  long_item.max_length = 4;
  const auto features = IdFeatures({*Embedding(item, 2), *Indicator(*Weighted(item, "w")), long_item, Age(), Ages()});
  ASSERT_EQ(features.size(), 2);
  EXPECT_EQ(features[0].column->name(), "item");
  EXPECT_EQ(features[0].max_length, 4);
  EXPECT_EQ(features[0].weight_key, "w");
  EXPECT_EQ(features[1].column->name(), "age_bucketized");
  // With a normalizer the step computes the buckets.
  EXPECT_TRUE(
      IdFeatures({*Bucketized(*Numeric("age", {.normalizer = [](const Tensor& x) { return x; }}), {1})}).empty());
}

TEST(IdFeatures, CrossesHaveRoomForAllCombinations) {
  const auto cross = Crossed({"a", *Identity("b", 5, std::nullopt, 3), *Identity("c", 5, std::nullopt, 4)}, 100);
  ASSERT_OK(cross);
  EXPECT_EQ(cross->max_length, 12);
  EXPECT_EQ(Crossed({"a", "b"}, 100, std::nullopt, 7)->max_length, 7);
}

// Returns a description of the components of the first element, or the error.
absl::StatusOr<std::vector<Value>> First(const Dataset& dataset) {
  ASSIGN_OR_RETURN(auto elements, dataset.MakeElements());
  Element element;
  ASSIGN_OR_RETURN(const bool more, elements->Next(element));
  if (!more) return NotFound("no element");
  RETURN_IF_ERROR(Materialize(element));
  return element.values;
}

TEST(ToIds, KeepsNumbersThatTheStepReads) {
  const Dataset people = *Dataset::FromTensors({{"age", Buffer::FromVector<float>({10, 70}, {2})},
                                                {"item", Buffer::FromVector<int64_t>({3, -1, 2, 1}, {2, 2})},
                                                {"w", Buffer::FromVector<float>({0.5, 0, 2, 1}, {2, 2})}});
  const std::vector<FeatureColumn> columns = {Age(), Ages(),
                                              *Indicator(*Weighted(*Identity("item", 5, std::nullopt, 2), "w"))};
  const Dataset ids = people.Batch(2).Apply(ToIds(columns));
  EXPECT_EQ(ToString(ids.components()),
            "features/age f32[], features/age_bucketized i32[1], features/item i32[2], features/item_weighted_by_w "
            "f32[2]");
  ASSERT_OK_AND_ASSIGN(const std::vector<Value> values, First(ids));
  EXPECT_THAT(values[1].numbers().As<int32_t>(), ElementsAre(0, 2));
  EXPECT_THAT(values[2].numbers().As<int32_t>(), ElementsAre(3, -1, 2, 1));
  EXPECT_THAT(values[3].numbers().As<float>(), ElementsAre(0.5, 0, 2, 1));
}

// Rows of 3, 1 and 2 steps of pulses, and by default of as many clicks.
Dataset Sequences(std::vector<int64_t> clicks_of_last_row = {7, 8}) {
  const auto rows = [=]() -> Generator {
    return [=, row = 0](std::vector<Value>& values) mutable -> absl::StatusOr<bool> {
      const std::vector<std::vector<int64_t>> clicks = {{1, -1, 2}, {3}, clicks_of_last_row};
      const std::vector<std::vector<float>> pulses = {{60, 61, 62, 63, 64, 65}, {70, 71}, {80, 81, 82, 83}};
      if (row == 3) return false;
      values = {Buffer::FromVector(clicks[row], {static_cast<int64_t>(clicks[row].size())}),
                Buffer::FromVector(pulses[row], {static_cast<int64_t>(pulses[row].size())})};
      ++row;
      return true;
    };
  };
  return Dataset::FromGenerator(
      {{.name = "features/clicks", .row = {DType::kI64, {-1}}}, {.name = "features/pulse", .row = {DType::kF32, {-1}}}},
      rows, "sequences");
}

TEST(ToIds, PadsSequencesAndTellsTheirLengths) {
  const std::vector<FeatureColumn> columns = {*SequenceNumeric("pulse", 3, {.shape = {2}, .default_value = -1}),
                                              *Embedding(*SequenceIdentity("clicks", 9, 3), 2)};
  for (const Dataset& dataset :
       {Sequences().RaggedBatch(3).Apply(ToIds(columns)), Sequences().Apply(ToIds(columns)).Batch(3)}) {
    EXPECT_EQ(ToString(dataset.components()),
              "features/clicks i32[3], features/clicks_length i32[], features/pulse f32[3,2], features/pulse_length "
              "i32[]");
    ASSERT_OK_AND_ASSIGN(const std::vector<Value> values, First(dataset));
    EXPECT_THAT(values[0].numbers().As<int32_t>(), ElementsAre(1, -1, 2, 3, -1, -1, 7, 8, -1));
    EXPECT_THAT(values[1].numbers().As<int32_t>(), ElementsAre(3, 1, 2));
    EXPECT_THAT(values[2].numbers().As<float>(),
                ElementsAre(60, 61, 62, 63, 64, 65, 70, 71, -1, -1, -1, -1, 80, 81, 82, 83, -1, -1));
    EXPECT_THAT(values[3].numbers().As<int32_t>(), ElementsAre(3, 1, 2));
  }
}

TEST(ToIds, RefusesSequencesThatAreTooLongOrDiffer) {
  const auto pulse = [](int64_t steps, SequenceNumericOptions options) {
    return First(Sequences().RaggedBatch(3).Apply(ToIds({*SequenceNumeric("pulse", steps, std::move(options))})));
  };
  EXPECT_STATUS(pulse(2, {.shape = {2}}), kInvalid,
                HasSubstr("row 0: sequence column \"pulse\" has more than 2 steps of [2]; try more steps"));
  EXPECT_STATUS(pulse(2, {.shape = {4}, .normalizer = [](const Tensor& x) { return x; }}), kInvalid,
                HasSubstr("row 0: sequence column \"pulse\" has 6 values, expected whole steps of [4]"));
  EXPECT_STATUS(First(Sequences().Apply(ToIds({*SequenceNumeric("pulse", 6), *SequenceNumeric("pulse", 7)}))), kInvalid,
                HasSubstr("two sequence columns pad \"pulse\" in different ways"));
  EXPECT_OK(First(Sequences().Apply(ToIds({*SequenceNumeric("pulse", 6), *SequenceNumeric("pulse", 6)}))));
  EXPECT_STATUS(First(Sequences({7}).RaggedBatch(3).Apply(ToIds(
                    {*SequenceNumeric("pulse", 3, {.shape = {2}}), *Indicator(*SequenceIdentity("clicks", 9, 3))}))),
                kInvalid, HasSubstr("row 2: sequence \"clicks\" has 1 steps, \"pulse\" has 2; expected equal numbers"));
}

std::string Words(const std::vector<FeatureSpec>& specs) {
  std::string words;
  for (const FeatureSpec& spec : specs) {
    EXPECT_EQ(spec.name, spec.key == "label" ? "labels" : "features/" + spec.key);
    words += fmt::format("{} {}{}{} ", spec.key, spec.is_string ? "string" : Name(spec.dtype),
                         spec.kind == FeatureKind::kVarLen ? "*" : ToString(spec.shape),
                         spec.default_value.has_value() ? "=" : "");
  }
  return words;
}

TEST(ParseExampleSpec, IsTheUnionOfTheColumns) {
  const BucketizedColumn buckets = *Bucketized(*Numeric("n", {.default_value = {2}}), {1});
  const auto specs = MakeParseExampleSpec({*SequenceNumeric("q", 4), *Indicator(*Weighted(*HashBucket("h", 3), "w")),
                                           *Embedding(buckets, 2), *Indicator(*Crossed({"h", buckets}, 9)),
                                           *Numeric("i", {.shape = {2}, .dtype = DType::kI32}), *Identity("k", 4)});
  ASSERT_OK(specs);
  EXPECT_EQ(Words(*specs), "h string* i i64[2] k i64* n f32[1]= q f32* w f32* ");
  for (const FeatureSpec& spec : *specs) EXPECT_OK(CheckSpec(spec));
  EXPECT_STATUS(MakeParseExampleSpec({*Identity("k", 4), Age(), *Indicator(*Crossed({"k", "age"}, 9))}), kInvalid,
                "two feature columns read \"k\" in different ways: as i64 of any length and as string of any length; "
                "give the feature two names");
}

TEST(ParseExampleSpec, AddsLabelAndWeights) {
  const auto classifier = ClassifierParseExampleSpec({Age()}, "label", {.weight_column = NumericColumn{.key = "w"}});
  ASSERT_OK(classifier);
  EXPECT_EQ(Words(*classifier), "age f32[1] label i64[1] w f32[1] ");
  const auto words =
      ClassifierParseExampleSpec({Age()}, "label", {.label_is_string = true, .label_default = Value::String("none")});
  ASSERT_OK(words);
  EXPECT_EQ(Words(*words), "age f32[1] label string[1]= ");
  const auto regressor =
      RegressorParseExampleSpec({Age()}, "label", {.label_default = Buffer::Scalar(1.5F), .label_dimension = 3});
  ASSERT_OK(regressor);
  EXPECT_EQ(Words(*regressor), "age f32[1] label f32[3]= ");
  EXPECT_STATUS(RegressorParseExampleSpec({Age()}, "age"), kInvalid,
                "the label \"age\" is also the key of a feature column; expected another key");
  EXPECT_STATUS(RegressorParseExampleSpec({Age()}, "label", {.weight_column = Age()}), kInvalid,
                "the weight_column \"age\" is also the key of a feature column; expected another key");
}

}  // namespace
}  // namespace tessera::feature_columns

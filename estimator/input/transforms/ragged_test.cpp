// SPDX-License-Identifier: Apache-2.0
// Compares batches of batches, and batches of rows of different shapes, with tf.data 2.15.
#include "tessera/estimator/input/transforms/ragged.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/elements_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

int64_t Number(const Element& element) { return element.values[0].numbers().As<int64_t>()[0]; }

// Returns tf.fill(shape(x), x) for x from 1 to `end` - 1.
Dataset FilledRows(int64_t end, Shape row, const std::function<Shape(int64_t)>& shape) {
  const auto fill = [shape](Element element, const MapContext&) -> absl::StatusOr<Element> {
    const int64_t x = Number(element);
    const Shape sizes = shape(x);
    const auto count = static_cast<size_t>(TensorType{DType::kI64, sizes}.num_elements());
    return MakeElement({Buffer::FromVector(std::vector<int64_t>(count, x), sizes)});
  };
  return Dataset::Range(1, end).Map(fill, {.output = {{.name = "x", .row = {DType::kI64, std::move(row)}}}});
}
Dataset Vectors(int64_t end) {
  return FilledRows(end, {-1}, [](int64_t x) { return Shape{x}; });
}

// Returns "a b", "c" and "" as words.
Dataset Words() {
  const auto words = [](Element element, const MapContext&) -> absl::StatusOr<Element> {
    std::vector<std::string> all;
    if (Number(element) == 0) all = {"a", "b"};
    if (Number(element) == 1) all = {"c"};
    const auto count = static_cast<int64_t>(all.size());
    return MakeElement({Value::Strings(std::move(all), {count})});
  };
  return Dataset::Range(0, 3).Map(words,
                                  {.output = {{.name = "w", .row = {DType::kInvalid, {-1}}, .is_string = true}}});
}

TEST(BatchOfBatches, AddsADimension) {
  const Dataset pairs = Dataset::Range(0, 8, 1, "x").Batch(2);
  EXPECT_EQ(AllText(pairs.Batch(2)), "[0 1 2 3] [4 5 6 7]");
  EXPECT_EQ(ToString(pairs.Batch(2).components()), "x i64[?]");
  EXPECT_EQ(ToString(Dataset::Range(0, 7, 1, "x").Batch(2, true).Batch(2).components()), "x i64[2]");
  EXPECT_EQ(AllText(Dataset::Range(0, 7, 1, "x").Batch(2, true).Batch(2)), "[0 1 2 3] [4 5]");
  EXPECT_EQ(AllText(pairs.Batch(2).Batch(2)), "[0 1 2 3 4 5 6 7]");
  EXPECT_EQ(AllText(pairs.Batch(2).Unbatch()), "[0 1] [2 3] [4 5] [6 7]");
  EXPECT_EQ(AllText(pairs.Window(2)), "[0 1 2 3] [4 5 6 7]");
  const Dataset short_last = Dataset::Range(0, 7, 1, "x").Batch(2);
  EXPECT_EQ(AllText(short_last.PaddedBatch(2)), "[0 1 2 3] [4 5 6 0]");
  EXPECT_EQ(AllText(short_last.PaddedBatch(2, {.padding = {-1}})), "[0 1 2 3] [4 5 6 -1]");
  ASSERT_OK_AND_ASSIGN(const auto elements, short_last.Batch(2).MakeElements());
  Element element;
  ASSERT_OK(elements->Next(element));
  EXPECT_STATUS(elements->Next(element), kInvalid,
                "row 1 of a batch has x of shape [1], the first row [2]; rows of different shapes need PaddedBatch");
  ExpectEveryPositionRestores(Dataset::Range(0, 12, 1, "x").Batch(2).Shuffle(3, 1).Repeat(2).Batch(3, true));
  EXPECT_EQ(Dataset::Range(0, 4).Batch(2).Batch(2).Take(1).description(),
            "features from 0 to 4 by 1: batch(2), as rows, batch(2), take(1)");
  // A model reads batches of one size.
  EXPECT_OK(Dataset::Range(0, 8).Batch(2, true).Batch(2).MakeIterator());
  EXPECT_STATUS(Dataset::Range(0, 8).Batch(2).Batch(2).MakeIterator(), kInvalid, HasSubstr("tensors of one shape"));
}

TEST(RaggedBatch, JoinsRowsOfSeveralShapes) {
  EXPECT_EQ(AllText(Vectors(6).RaggedBatch(2)), "[0 1 3]|[1 2 2] [0 3 7]|[3 3 3 4 4 4 4] [0 5]|[5 5 5 5 5]");
  EXPECT_EQ(AllText(Vectors(6).RaggedBatch(2, {.drop_remainder = true})), "[0 1 3]|[1 2 2] [0 3 7]|[3 3 3 4 4 4 4]");
  EXPECT_EQ(ToString(Vectors(6).RaggedBatch(2, {.row_splits_dtype = DType::kI32}).components()),
            "x/row_splits i32[?], x/values i64[?]");
  EXPECT_EQ(AllText(Dataset::Range(0, 3).RaggedBatch(2)), "[0 1] [2]");
  EXPECT_EQ(AllText(Words().RaggedBatch(2)), "[0 2 3]|[a b c] [0 0]|[]");
  // Dimensions up to the last one that differs have splits; later dimensions belong to the values.
  const Dataset second = FilledRows(4, {2, -1}, [](int64_t x) { return Shape{2, x}; }).RaggedBatch(2);
  EXPECT_EQ(AllText(second), "[0 2 4]|[0 1 2 4 6]|[1 1 2 2 2 2] [0 2]|[0 3 6]|[3 3 3 3 3 3]");
  const Dataset first = FilledRows(4, {-1, 2}, [](int64_t x) { return Shape{x, 2}; }).RaggedBatch(2);
  EXPECT_EQ(AllText(first), "[0 1 3]|[1 1 2 2 2 2] [0 3]|[3 3 3 3 3 3]");
  EXPECT_EQ(ToString(first.components()), "x/row_splits i64[?], x/values i64[?,2]");
  const Dataset both = FilledRows(3, {-1, -1}, [](int64_t x) { return Shape{x, x}; }).RaggedBatch(2);
  EXPECT_EQ(AllText(both), "[0 1 3]|[0 1 3 5]|[1 2 2 2 2]");
  ExpectEveryPositionRestores(Vectors(9).Shuffle(3, 1).Repeat(2).RaggedBatch(3));
  EXPECT_STATUS(Vectors(6).RaggedBatch(2).PaddedBatch(2).status(), kInvalid, HasSubstr("padded_batch: x/row_splits"));
  EXPECT_STATUS(Vectors(6).RaggedBatch(0).status(), kInvalid, "ragged_batch(0): expected 1 row or more");
}

TEST(Unbatch, GivesTheRowsOfRaggedBatches) {
  const Dataset rows = Vectors(6).RaggedBatch(2).Unbatch();
  EXPECT_EQ(ToString(rows.components()), "x i64[?]");
  EXPECT_EQ(AllText(rows), "[1] [2 2] [3 3 3] [4 4 4 4] [5 5 5 5 5]");
  EXPECT_EQ(AllText(rows.RaggedBatch(3)), "[0 1 3 6]|[1 2 2 3 3 3] [0 4 9]|[4 4 4 4 5 5 5 5 5]");
  EXPECT_EQ(AllText(Words().RaggedBatch(2).Unbatch()), "[a b] [c] []");
  const Dataset inner = FilledRows(4, {-1, 2}, [](int64_t x) { return Shape{x, 2}; }).RaggedBatch(2).Unbatch();
  EXPECT_EQ(ToString(inner.components()), "x i64[?,2]");
  EXPECT_EQ(AllText(inner), "[1 1] [2 2 2 2] [3 3 3 3 3 3]");
  // Dense components keep their positions between ragged ones.
  const Dataset both = Dataset::Zip({Vectors(4), Words(), Dataset::Range(7, 10, 1, "wide")}).RaggedBatch(2).Unbatch();
  EXPECT_EQ(ToString(both.components()), "w string[?], wide i64[], x i64[?]");
  EXPECT_EQ(AllText(both), "[a b]|7|[1] [c]|8|[2 2] []|9|[3 3 3]");
  ExpectEveryPositionRestores(Vectors(8).RaggedBatch(3).Repeat(2).Unbatch().Shuffle(3, 1).RaggedBatch(2));
  EXPECT_STATUS(FilledRows(3, {-1, -1}, [](int64_t x) { return Shape{x, x}; }).RaggedBatch(2).Unbatch().status(),
                kInvalid,
                "unbatch: x/row_splits i64[?] is a part of a ragged tensor, whose rows are ragged themselves; try "
                "ToDense(\"x\")");
  const Dataset sparse = Dataset::FromStrings({Example({})})
                             .Batch(1)
                             .Apply(ParseExample({{.name = "s", .kind = FeatureKind::kVarLen, .dtype = DType::kI64}}));
  EXPECT_STATUS(sparse.Unbatch().status(), kInvalid,
                "unbatch: s/dense_shape i64[2] is a part of a sparse tensor; try ToDense(\"s\")");
}

TEST(BatchOfBatches, AddsADimensionToRaggedAndSparseTensors) {
  const Dataset twice = Vectors(6).RaggedBatch(2).Batch(2);
  EXPECT_EQ(ToString(twice.components()), "x/row_splits i64[?], x/row_splits_1 i64[?], x/values i64[?]");
  EXPECT_EQ(AllText(twice), "[0 2 4]|[0 1 3 6 10]|[1 2 2 3 3 3 4 4 4 4] [0 1]|[0 5]|[5 5 5 5 5]");
  EXPECT_EQ(AllText(Vectors(5).RaggedBatch(1).Batch(2).Batch(2)),
            "[0 2 4]|[0 1 2 3 4]|[0 1 3 6 10]|[1 2 2 3 3 3 4 4 4 4]");
  // TensorFlow rejects batches with different numbers of rows; their dimension is ragged here.
  EXPECT_EQ(AllText(twice.Batch(2)), "[0 2 3]|[0 2 4 5]|[0 1 3 6 10 15]|[1 2 2 3 3 3 4 4 4 4 5 5 5 5 5]");
  EXPECT_EQ(AllText(Words().RaggedBatch(1).Batch(3)), "[0 1 2 3]|[0 2 3 3]|[a b c]");
  const Dataset mixed = Dataset::Zip({Vectors(4), Dataset::Range(7, 10, 1, "y")}).RaggedBatch(1).Batch(3);
  EXPECT_EQ(AllText(mixed), "[0 1 2 3]|[0 1 3 6]|[1 2 2 3 3 3]|[7 8 9]");
  ExpectEveryPositionRestores(Vectors(8).RaggedBatch(2).Repeat(2).Batch(3));

  const Dataset sparse =
      Dataset::FromStrings({Example({{"v", Int64s({1, 2, 3})}}), Example({}), Example({{"v", Int64s({4})}}),
                            Example({{"v", Int64s({5, 6})}})})
          .Batch(2)
          .Apply(ParseExample({{.name = "s", .key = "v", .kind = FeatureKind::kVarLen, .dtype = DType::kI64}}))
          .Batch(2);
  EXPECT_EQ(ToString(sparse.components()), "s/dense_shape i64[3], s/indices i64[?,3], s/values i64[?]");
  EXPECT_EQ(AllText(sparse), "[2 2 3]|[0 0 0 0 0 1 0 0 2 1 0 0 1 1 0 1 1 1]|[1 2 3 4 5 6]");
  EXPECT_EQ(AllText(sparse.Apply(ToDense("s"))), "[1 2 3 0 0 0 4 0 0 5 6 0]");
}

TEST(ToDense, PadsAndCutsRaggedRows) {
  const Dataset ragged = Vectors(6).RaggedBatch(2);
  EXPECT_EQ(AllText(ragged.Apply(ToDense("x", {.padding = -1}))), "[1 -1 2 2] [3 3 3 -1 4 4 4 4] [5 5 5 5 5]");
  const Dataset three = ragged.Apply(ToDense("x", {.shape = {3}, .padding = -1}));
  EXPECT_EQ(AllText(three), "[1 -1 -1 2 2 -1] [3 3 3 4 4 4] [5 5 5]");
  EXPECT_EQ(ToString(three.components()), "x i64[3]");
  EXPECT_STATUS(ragged.Apply(ToDense("y")).status(), kInvalid,
                "to_dense: no ragged or sparse tensor \"y\" among x/row_splits i64[?], x/values i64[?]");
  EXPECT_STATUS(ragged.Apply(ToDense("x", {.shape = {3, 3}})).status(), kInvalid,
                "to_dense: x i64[?] cannot be of shape [3,3]");
  EXPECT_EQ(AllText(Words().RaggedBatch(2).Apply(ToDense("w", {.shape = {3}, .padding_text = "-"}))),
            "[a b - c - -] [- - -]");
  const Dataset nested = FilledRows(3, {-1, -1}, [](int64_t x) { return Shape{x, x}; }).RaggedBatch(2);
  EXPECT_EQ(AllText(nested.Apply(ToDense("x"))), "[1 0 0 0 2 2 2 2]");
  EXPECT_EQ(AllText(nested.Apply(ToDense("x", {.shape = {1, 3}}))), "[1 0 0 2 2 0]");
  const Dataset inner = FilledRows(4, {-1, 2}, [](int64_t x) { return Shape{x, 2}; }).RaggedBatch(2);
  EXPECT_EQ(AllText(inner.Apply(ToDense("x", {.shape = {2, 2}}))), "[1 1 0 0 2 2 2 2] [3 3 3 3]");
  EXPECT_STATUS(inner.Apply(ToDense("x", {.shape = {2, 3}})).status(), kInvalid,
                "to_dense: x i64[?,2] cannot be of shape [2,3]");
}

TEST(ToDense, IsForPartsOfExamples) {
  const Dataset messages =
      Dataset::FromStrings({Example({{"v", Int64s({1, 2, 3})}, {"n", Int64s({1, 2})}}), Example({})});
  FeatureSpec ragged = {.name = "r", .key = "v", .kind = FeatureKind::kRagged, .dtype = DType::kI64};
  ragged.partitions = {RaggedPartition::RowLengths("n")};
  const FeatureSpec sparse = {.name = "s", .key = "v", .kind = FeatureKind::kVarLen, .dtype = DType::kI64};
  const Dataset dense = messages.Batch(2)
                            .Apply(ParseExample({ragged, sparse}))
                            .Apply(ToDense("r", {.shape = {2, 2}, .padding = -1}))
                            .Apply(ToDense("s", {.shape = {4}, .padding = 9}));
  EXPECT_EQ(AllText(dense), "[1 -1 2 3 -1 -1 -1 -1]|[1 2 3 9 9 9 9 9]");
  EXPECT_OK(dense.MakeIterator());
  // Indices outside the shape are an error, not a silent loss.
  ASSERT_OK_AND_ASSIGN(
      const auto elements,
      messages.Batch(2).Apply(ParseExample({sparse})).Apply(ToDense("s", {.shape = {2}})).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid, HasSubstr("s: index 2 is out of range; expected 0 to 1"));
}

TEST(ToDense, RefusesSplitsThatAreNone) {
  const auto wrong = [](std::vector<int64_t> splits) {
    const std::vector<Component> parts = {{.name = "x/row_splits", .row = {DType::kI64, {-1}}, .is_part = true},
                                          {.name = "x/values", .row = {DType::kI64, {-1}}, .is_part = true}};
    const auto make = [splits](Element, const MapContext&) -> absl::StatusOr<Element> {
      return MakeElement({Buffer::FromVector(splits, {static_cast<int64_t>(splits.size())}),
                          Buffer::FromVector(std::vector<int64_t>{1, 2, 3}, {3})});
    };
    const Dataset made = Dataset::Range(0, 2).Batch(2).Map(make, {.output = parts}).Apply(ToDense("x"));
    Element element;
    return (*made.MakeElements())->Next(element).status();
  };
  EXPECT_OK(wrong({0, 1, 3}));
  for (const std::vector<int64_t>& splits : {std::vector<int64_t>{0, 3}, {1, 2, 3}, {0, 4, 3}, {0, 1, 2}, {0, 1, 4}}) {
    EXPECT_STATUS(wrong(splits), kInvalid, HasSubstr("x: its row splits do not belong to its values"));
  }
}

}  // namespace
}  // namespace tessera

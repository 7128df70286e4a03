// SPDX-License-Identifier: Apache-2.0
// Ragged features with partitions: the results of TensorFlow 2.15's parse_example on messages that it wrote, and lists
// that are not partitions.
#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/decode/parse_example.h"
#include "tessera/estimator/input/elements_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using Partition = RaggedPartition;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// The message's lists, in which len, st, lim and ids describe the same partition as s1:
//    v=[3, 1, 4, 1, 5, 9] s1=[0, 2, 3, 3, 6] s2=[0, 2, 3, 4]
//    len=[2, 1, 0, 3] st=[0, 2, 3, 3] lim=[2, 3, 3, 6] ids=[0, 0, 1, 3, 3, 3]
const std::string kA = FromHex(
    "0a770a110a03696473120a1a080a060000010303030a0f0a036c656e12081a060a04020100030a0f0a036c696d12081a060a04020303060a0f"
    "0a02733112091a070a0500020303060a0e0a02733212081a060a04000203040a0e0a02737412081a060a04000203030a0f0a0176120a1a080a"
    "06030104010509");
// The second message's lists; len, st, lim and ids again describe the partition of s1:
//    v=[2, 7, 1, 8, 2, 8, 1] s1=[0, 3, 4, 5, 7] s2=[0, 1, 1, 4]
const std::string kB = FromHex(
    "0a790a120a03696473120b1a090a07000000010203030a0f0a036c656e12081a060a04030101020a0f0a036c696d12081a060a04030405070a"
    "0f0a02733112091a070a0500030405070a0e0a02733212081a060a04000101040a0e0a02737412081a060a04000304050a100a0176120b1a09"
    "0a0702070108020801");

FeatureSpec Ragged(std::vector<Partition> partitions) {
  return {
      .name = "f", .key = "v", .kind = FeatureKind::kRagged, .dtype = DType::kI64, .partitions = std::move(partitions)};
}

std::string Parse(const std::vector<std::string>& messages, FeatureSpec spec) {
  const auto parser = ExampleParser::Create({std::move(spec)});
  EXPECT_OK(parser);
  const absl::StatusOr<std::vector<Value>> values = (*parser)->Parse(messages);
  EXPECT_OK(values);
  return values.ok() ? Text(MakeElement(*values)) : "";
}

absl::Status Error(Partition partition, const std::vector<int64_t>& rows) {
  const auto parser = ExampleParser::Create({Ragged({std::move(partition)})});
  const std::string message = Example({{"v", Int64s({1, 2, 3})}, {"p", Int64s(rows)}});
  return (*parser)->Parse(std::span(&message, 1)).status();
}

TEST(RaggedRows, EveryPartitionSaysTheSame) {
  const std::string expected = "[0 4 8 8]|[0 2 3 3 6 9 10 11 13]|[3 1 4 1 5 9 2 7 1 8 2 8 1]";
  for (const Partition& partition :
       {Partition::RowSplits("s1"), Partition::RowLengths("len"), Partition::RowStarts("st"),
        Partition::RowLimits("lim"), Partition::ValueRowIds("ids")}) {
    EXPECT_EQ(Parse({kA, kB, Example({})}, Ragged({partition})), expected) << partition.key;
  }
  FeatureSpec wide = Ragged({Partition::RowSplits("s1")});
  wide.row_splits_dtype = DType::kI64;
  EXPECT_EQ(Parse({kA, kB, Example({})}, wide), expected);
  EXPECT_EQ(Parse({kA, kB, Example({})}, Ragged({})), "[0 6 13 13]|[3 1 4 1 5 9 2 7 1 8 2 8 1]");
}

TEST(RaggedRows, Nest) {
  EXPECT_EQ(Parse({kA, kB, Example({})}, Ragged({Partition::RowSplits("s2"), Partition::RowSplits("s1")})),
            "[0 3 6 6]|[0 2 3 4 5 5 8]|[0 2 3 3 6 9 10 11 13]|[3 1 4 1 5 9 2 7 1 8 2 8 1]");
  EXPECT_EQ(Parse({kA, Example({})}, Ragged({Partition::UniformRowLength(2), Partition::RowSplits("s1")})),
            "[0 2 2]|[0 2 4]|[0 2 3 3 6]|[3 1 4 1 5 9]");
}

TEST(RaggedRows, InnermostUniformRowsAreAShape) {
  const std::vector<Partition> partitions = {Partition::UniformRowLength(2), Partition::RowSplits("s1"),
                                             Partition::UniformRowLength(1)};
  EXPECT_EQ(Parse({kA, Example({})}, Ragged(partitions)), "[0 2 2]|[0 2 4]|[0 2 3 3 6]|[3 1 4 1 5 9]");
  ASSERT_OK_AND_ASSIGN(const auto parser, ExampleParser::Create({Ragged(partitions)}));
  EXPECT_EQ(ToString(parser->components()),
            "f/row_splits i32[?], f/row_splits_1 i32[?], f/row_splits_2 i32[?], f/values i64[?,1]");
  const FeatureSpec reshaped = Ragged({Partition::UniformRowLength(1), Partition::UniformRowLength(2)});
  EXPECT_EQ(Parse({kA, Example({})}, reshaped), "[0 3 3]|[3 1 4 1 5 9]");
  ASSERT_OK_AND_ASSIGN(const auto dense, ExampleParser::Create({reshaped}, /*single=*/true));
  EXPECT_EQ(ToString(dense->components()), "f i64[?,1,2]");
}

TEST(RaggedRows, OfSingleMessagesAreVectors) {
  const Dataset messages = Dataset::FromStrings({kA, kB});
  EXPECT_EQ(AllText(messages.Apply(ParseExample({Ragged({})}))), "[3 1 4 1 5 9] [2 7 1 8 2 8 1]");
  EXPECT_EQ(AllText(messages.Apply(ParseExample({Ragged({})})).PaddedBatch(2)), "[3 1 4 1 5 9 0 2 7 1 8 2 8 1]");
  EXPECT_STATUS(messages.Apply(ParseExample({Ragged({Partition::RowSplits("s1")})})).status(), kInvalid,
                "parse_example: f/values i64[?] is a part of a sparse or ragged tensor: put the transform after batch");
}

// TensorFlow rejects some of these if `validate` is set, and makes broken tensors of the others.
TEST(RaggedRows, RefuseWhatIsNoPartition) {
  const auto words = [](std::string_view function, std::string_view what) {
    return fmt::format("Name: <unknown>, Key: p, Index: 0.  Arguments to {} do not form a valid RaggedTensor: {}",
                       function, what);
  };
  EXPECT_STATUS(Error(Partition::RowSplits("p"), {0, 2}), kInvalid,
                words("from_row_splits", "the rows end at 2, expected 3"));
  EXPECT_STATUS(Error(Partition::RowSplits("p"), {}), kInvalid,
                words("from_row_splits", "the rows end at 0, expected 3"));
  EXPECT_STATUS(Error(Partition::RowSplits("p"), {1, 3}), kInvalid,
                words("from_row_splits", "the first is 1, expected 0"));
  EXPECT_STATUS(Error(Partition::RowSplits("p"), {0, 3, 2, 3}), kInvalid, words("from_row_splits", "2 comes after 3"));
  EXPECT_STATUS(Error(Partition::RowLengths("p"), {1}), kInvalid,
                words("from_row_lengths", "the rows end at 1, expected 3"));
  EXPECT_STATUS(Error(Partition::RowLengths("p"), {-1, 4}), kInvalid, words("from_row_lengths", "a length is -1"));
  EXPECT_STATUS(Error(Partition::RowLengths("p"), {1, INT64_MAX}), kInvalid,
                words("from_row_lengths", "the sum of the lengths exceeds the number of items, 3"));
  EXPECT_STATUS(Error(Partition::RowStarts("p"), {1}), kInvalid,
                words("from_row_starts", "the first is 1, expected 0"));
  EXPECT_STATUS(Error(Partition::RowStarts("p"), {0, 4}), kInvalid,
                words("from_row_starts", "4 exceeds the number of items, 3"));
  EXPECT_STATUS(Error(Partition::RowLimits("p"), {2, 1, 3}), kInvalid, words("from_row_limits", "1 comes after 2"));
  EXPECT_STATUS(Error(Partition::ValueRowIds("p"), {0, 1}), kInvalid,
                words("from_value_rowids", "2 row ids for 3 values"));
  EXPECT_STATUS(Error(Partition::ValueRowIds("p"), {0, 1, 0}), kInvalid,
                words("from_value_rowids", "a row id is 0, expected 1 or more"));
  EXPECT_STATUS(Error(Partition::ValueRowIds("p"), {0, 1, INT64_MAX}), kInvalid, HasSubstr("expected at most 1048578"));
  EXPECT_STATUS(Error(Partition::UniformRowLength(2), {}), kInvalid,
                "Name: <unknown>, Key: v, Index: 0.  3 values, but the lengths of its rows require a multiple of 2");
}

TEST(RaggedRows, RefuseSpecsThatDoNotFit) {
  const auto error = [](FeatureSpec spec) { return ExampleParser::Create({std::move(spec)}).status(); };
  EXPECT_STATUS(error(Ragged({Partition::RowSplits("")})), kInvalid, "feature \"f\": a partition has no key");
  EXPECT_STATUS(error(Ragged({Partition::UniformRowLength(0)})), kInvalid,
                "feature \"f\": its rows have length 0, expected 1 or more");
  FeatureSpec spec = Ragged({});
  spec.row_splits_dtype = DType::kF32;
  EXPECT_STATUS(error(spec), kInvalid, "feature \"f\": row_splits_dtype is f32, expected i32 or i64");
  spec = Ragged({Partition::RowSplits("s")});
  spec.kind = FeatureKind::kVarLen;
  EXPECT_STATUS(error(spec), kInvalid, "feature \"f\": only ragged features have partitions");
  const auto parser = ExampleParser::Create({Ragged({Partition::RowSplits("p")})});
  const std::vector<std::string> wrong = {Example({{"v", Int64s({1})}, {"p", Floats({0.5})}})};
  EXPECT_STATUS((*parser)->Parse(wrong), kInvalid,
                "Name: <unknown>, Key: p, Index: 0.  Data types don't match. Expected type: int64, Actual type: float");
}

}  // namespace
}  // namespace tessera

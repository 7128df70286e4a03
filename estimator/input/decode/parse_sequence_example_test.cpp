// SPDX-License-Identifier: Apache-2.0
// Messages that TensorFlow 2.15 wrote, and the results of its parse_sequence_example.
#include "tessera/estimator/input/decode/parse_sequence_example.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// id=7 w=[0.5, 1.5] name="a"; x=[1, 2][3, 4][5, 6] v=[1, 2][][3] s="p" "q" p=[1, 1][][1].
const std::string kA = FromHex(
    "0a2f0a0b0a02696412051a030a01070a0d0a046e616d6512050a030a01610a110a0177120c120a0a080000003f0000c03f127a0a180a017012"
    "130a061a040a0201010a021a000a051a030a01010a130a0173120e0a050a030a01700a050a030a01710a180a017612130a061a040a0201020a"
    "021a000a051a030a01030a2f0a0178122a0a0c120a0a080000803f000000400a0c120a0a0800004040000080400a0c120a0a080000a0400000"
    "c040");
// id=8 name="b"; x=[7, 8] v=[4][5, 6, 7] p=[1][0, 3].
const std::string kB = FromHex(
    "0a1c0a0b0a02696412051a030a01080a0d0a046e616d6512050a030a016212420a140a0170120f0a051a030a01010a061a040a0200030a150a"
    "017612100a051a030a01040a071a050a030506070a130a0178120e0a0c120a0a080000e04000000041");
// id=9 w=[2.5]; s, x and v without steps.
const std::string kC = FromHex(
    "0a1c0a0b0a02696412051a030a01090a0d0a0177120812060a040000204012150a050a017312000a050a017612000a050a01781200");

FeatureSpec Of(FeatureKind kind, const std::string& name, DType dtype = DType::kI64) {
  return {.name = name, .kind = kind, .dtype = dtype};
}
FeatureSpec List(const std::string& name, DType dtype, Shape shape = {}, bool allow_missing = false) {
  return {.name = name,
          .kind = FeatureKind::kFixedLenSequence,
          .dtype = dtype,
          .shape = std::move(shape),
          .allow_missing = allow_missing};
}
FeatureSpec Text(const std::string& name, FeatureKind kind, bool allow_missing = false) {
  return {.name = name, .kind = kind, .is_string = true, .allow_missing = allow_missing};
}

std::string Parse(const std::vector<std::string>& messages, std::vector<FeatureSpec> context,
                  std::vector<FeatureSpec> lists) {
  const auto parser = SequenceExampleParser::Create(std::move(context), std::move(lists));
  EXPECT_OK(parser);
  const absl::StatusOr<std::vector<Value>> values = (*parser)->Parse(messages);
  EXPECT_OK(values);
  return values.ok() ? tessera::Text(MakeElement(*values)) : "";
}

absl::Status Error(const std::vector<std::string>& messages, FeatureSpec list) {
  const auto parser = SequenceExampleParser::Create({}, {std::move(list)});
  return parser.ok() ? (*parser)->Parse(messages).status() : parser.status();
}
absl::Status ContextError(const std::vector<std::string>& messages, FeatureSpec feature) {
  const auto parser = SequenceExampleParser::Create({std::move(feature)}, {});
  return parser.ok() ? (*parser)->Parse(messages).status() : parser.status();
}

TEST(ParseSequenceExample, StepsArePadded) {
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {List("x", DType::kF32, {2})}), "[1 2 3 4 5 6 7 8 0 0 0 0 0 0 0 0 0 0]|[3 1 0]");
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {Text("s", FeatureKind::kFixedLenSequence, true)}), "[p q    ]|[2 0 0]");
  FeatureSpec x = List("x", DType::kF32, {2});
  x.length = 2;
  EXPECT_STATUS(Error({kA}, x), kInvalid,
                "Name: <unknown>, Feature list: x.  3 steps, expected 2 at most; raise the length, or set truncate");
  x.truncate = true;
  x.default_value = Buffer::Scalar<float>(-1);
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {x}), "[1 2 3 4 7 8 -1 -1 -1 -1 -1 -1]|[2 1 0]");
}

TEST(ParseSequenceExample, SparseAndRaggedLists) {
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {Of(FeatureKind::kVarLen, "v")}),
            "[3 3 3]|[0 0 0 0 0 1 0 2 0 1 0 0 1 1 0 1 1 1 1 1 2]|[1 2 3 4 5 6 7]");
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {Of(FeatureKind::kRagged, "v")}), "[0 3 5 5]|[0 2 2 3 4 7]|[1 2 3 4 5 6 7]");
  FeatureSpec partitioned = Of(FeatureKind::kRagged, "v");
  partitioned.partitions = {RaggedPartition::RowLengths("p")};
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {partitioned}), "[0 3 5 5]|[0 2 2 3 4 6]|[0 1 2 3 4 4 7]|[1 2 3 4 5 6 7]");
  partitioned.partitions = {RaggedPartition::UniformRowLength(1)};
  EXPECT_EQ(Parse({kA, kB, kC}, {}, {partitioned}), "[0 3 5 5]|[0 2 2 3 4 7]|[1 2 3 4 5 6 7]");
  // A missing list has no steps.
  EXPECT_EQ(Parse({kB, kC}, {}, {Text("s", FeatureKind::kVarLen)}), "[2 0 0]|[]|[]");
  EXPECT_EQ(Parse({kB, kC}, {}, {Text("s", FeatureKind::kRagged)}), "[0 0 0]|[0]|[]");
  EXPECT_EQ(Parse({kB, kC}, {}, {List("absent", DType::kF32, {2}, true)}), "[]|[0 0]");
}

TEST(ParseSequenceExample, Context) {
  FeatureSpec name = Text("name", FeatureKind::kFixedLen);
  name.default_value = Value::String("none");
  EXPECT_EQ(
      Parse({kA, kB, kC}, {{.name = "id", .dtype = DType::kI64}, name, Of(FeatureKind::kVarLen, "w", DType::kF32)},
            {List("x", DType::kF32, {2})}),
      "[7 8 9]|[a b none]|[3 2]|[0 0 0 1 2 0]|[0.5 1.5 2.5]|[1 2 3 4 5 6 7 8 0 0 0 0 0 0 0 0 0 0]|[3 1 0]");
  EXPECT_EQ(Parse({kA, kB, kC}, {Of(FeatureKind::kRagged, "w", DType::kF32)}, {}), "[0 2 2 3]|[0.5 1.5 2.5]");
}

TEST(ParseSequenceExample, FollowsTheWireFormat) {
  // The last value of a key wins, in the context and in the lists; steps without a kind are empty.
  const std::string first = SequenceExample({{"id", Int64s({1})}}, {{"x", Steps({Floats({1})})}});
  const std::string second = SequenceExample({{"id", Int64s({2})}}, {{"x", Steps({Floats({2}), "", Floats({3})})}});
  EXPECT_EQ(
      Parse({first + second}, {{.name = "id", .dtype = DType::kI64}}, {Of(FeatureKind::kVarLen, "x", DType::kF32)}),
      "[2]|[1 3 1]|[0 0 0 0 2 0]|[2 3]");
  EXPECT_EQ(Parse({""}, {}, {List("x", DType::kF32, {2}, true)}), "[]|[0]");
  EXPECT_EQ(Parse({}, {}, {List("x", DType::kF32, {2})}), "[]|[]");
}

TEST(ParseSequenceExample, ErrorsAreTensorFlows) {
  EXPECT_STATUS(Error({kA, kB}, Text("s", FeatureKind::kFixedLenSequence)), kInvalid,
                HasSubstr("Name: <unknown>, Feature list 's' is required but could not be found."));
  EXPECT_STATUS(
      Error({kA}, List("x", DType::kF32, {3})), kInvalid,
      "Name: <unknown>, Key: x, Index: 0.  Number of values != expected.  values size: 2 but output shape: [3]");
  for (const FeatureKind kind : {FeatureKind::kFixedLenSequence, FeatureKind::kVarLen, FeatureKind::kRagged}) {
    EXPECT_STATUS(Error({kA}, Of(kind, "x")), kInvalid,
                  "Name: <unknown>, Feature list: x, Index: 0.  Data types don't match. Expected type: int64");
  }
  const std::string mixed = SequenceExample({}, {{"x", Steps({Floats({1}), Int64s({2})})}});
  EXPECT_STATUS(Error({mixed}, Of(FeatureKind::kVarLen, "x", DType::kF32)), kInvalid,
                "Name: <unknown>, Feature list: x, Index: 1.  Data types don't match. Expected type: float");
  EXPECT_STATUS(
      Error({SequenceExample({}, {{"x", Steps({Floats({1}), ""})}})}, List("x", DType::kF32)), kInvalid,
      "Name: <unknown>, Key: x, Index: 1.  Number of values != expected.  values size: 0 but output shape: []");
  EXPECT_STATUS(ContextError({kA}, {.name = "id"}), kInvalid,
                "Name: <unknown>, Context feature: id.  Data types don't match. Expected type: float");
  EXPECT_STATUS(ContextError({kA, kB}, {.name = "w", .shape = {2}}), kInvalid,
                "Feature: w (data type: float) is required but could not be found.");
  const char* damaged = "Invalid protocol message input, example id: <unknown>";
  EXPECT_STATUS(ContextError({"\x0a\x7fgarbage"}, {.name = "id"}), kInvalid, damaged);
  EXPECT_STATUS(Error({"\x12\x7fgarbage"}, Of(FeatureKind::kVarLen, "x", DType::kF32)), kInvalid, damaged);
  // The end of the list of a step is missing.
  EXPECT_STATUS(Error({SequenceExample({}, {{"x", WireField('\x0A', "\x12\x04\x0A\x08xx")}})},
                      Of(FeatureKind::kVarLen, "x", DType::kF32)),
                kInvalid, damaged);
}

TEST(ParseSequenceExample, PartitionsHaveTheStepsOfTheirValues) {
  FeatureSpec ragged = Of(FeatureKind::kRagged, "v");
  ragged.partitions = {RaggedPartition::RowLengths("p")};
  const auto error = [&](const std::vector<std::string>& p) {
    return Error({SequenceExample({}, {{"v", Steps({Int64s({1}), Int64s({2, 3})})}, {"p", Steps(p)}})}, ragged);
  };
  EXPECT_OK(error({Int64s({1}), Int64s({1, 1})}));
  EXPECT_STATUS(error({Int64s({1})}), kInvalid, HasSubstr("Feature v: values and partitions are not aligned"));
  EXPECT_STATUS(error({Int64s({1}), Int64s({2}), Int64s({})}), kInvalid,
                "Feature v: values and partitions are not aligned: 2 steps of values, 3 of a partition");
  EXPECT_STATUS(error({Int64s({1}), Int64s({1})}), kInvalid,
                "Name: <unknown>, Feature list: p, Index: 1.  Arguments to from_row_lengths do not form a valid "
                "RaggedTensor: the rows end at 1, expected 2");
}

TEST(ParseSequenceExample, RefusesSpecsThatDoNotFit) {
  EXPECT_STATUS(Error({}, {.name = "x"}), kInvalid,
                "feature \"x\": feature lists are fixed_len_sequence, var_len or ragged");
  EXPECT_STATUS(Error({}, List("x", DType::kI32)), kInvalid,
                "feature \"x\": Invalid config dtype: i32; examples hold f32, i64 and strings");
}

TEST(ParseSequenceExample, IsATransform) {
  MemoryFiles files({{"train", FrameRecord(kA) + FrameRecord(kB) + FrameRecord(kC)}});
  const Dataset records = ReadTfRecords({"train"}, {.files = &files});
  const auto parse = ParseSequenceExample({{.name = "labels", .key = "id", .dtype = DType::kI64}},
                                          {List("x", DType::kF32, {2})}, {.num_parallel_calls = 2});
  EXPECT_EQ(AllText(records.Batch(2).Apply(parse)), "[7 8]|[1 2 3 4 5 6 7 8 0 0 0 0]|[3 1] [9]|[]|[0]");
  EXPECT_EQ(AllText(records.Apply(parse)), "7|[1 2 3 4 5 6]|3 8|[7 8]|1 9|[]|0");
  ExpectEveryPositionRestores(records.Shuffle(2, 1).Repeat(2).Batch(2, true).Apply(parse));
  EXPECT_STATUS(records.Apply(ParseSequenceExample({}, {Of(FeatureKind::kRagged, "v")})).status(), kInvalid,
                HasSubstr("put the transform after batch"));
  ASSERT_OK_AND_ASSIGN(
      const auto elements,
      records.Batch(2).Apply(ParseSequenceExample({}, {Text("s", FeatureKind::kFixedLenSequence)})).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid,
                HasSubstr("parse_sequence_example, element 0: train: record 2: Name: <unknown>, Feature list 's'"));
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Messages that TensorFlow 2.15 wrote, and the results of its parse_example.
#include "tessera/estimator/input/decode/parse_example.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;

// x=[1, 2.5] n=[-1] s=["hi"] q=[1, 2, 3, 4] v=[7] r=[5, 6] ix=[3, 1] val=[30, 10]
const std::string kA = FromHex(
    "0a83010a0c0a02697812061a040a0203010a130a016e120e1a0c0a0affffffffffffffffff010a0d0a017112081a060a04010203040a0b0a01"
    "72"
    "12061a040a0205060a0b0a017312060a040a0268690a130a0376616c120c120a0a080000f041000020410a0d0a0176120812060a040000e040"
    "0a"
    "110a0178120c120a0a080000803f00002040");
// x=[-3, 4] s=[""] v=[] q=[] ix=[] val=[], r without a kind
const std::string kB = FromHex(
    "0a4c0a080a02697812021a000a070a017112021a000a050a017212000a090a017312040a020a000a090a0376616c120212000a070a01761202"
    "12"
    "000a110a0178120c120a0a08000040c000008040");

FeatureSpec Fixed(const std::string& name, DType dtype, Shape shape = {}) {
  return {.name = name, .dtype = dtype, .shape = std::move(shape)};
}
FeatureSpec Of(FeatureKind kind, const std::string& name, DType dtype) {
  return {.name = name, .kind = kind, .dtype = dtype};
}

std::string Parse(const std::vector<std::string>& messages, std::vector<FeatureSpec> specs) {
  const auto parser = ExampleParser::Create(std::move(specs));
  EXPECT_OK(parser);
  const absl::StatusOr<std::vector<Value>> values = (*parser)->Parse(messages);
  EXPECT_OK(values);
  return values.ok() ? Text(MakeElement(*values)) : "";
}

absl::Status Error(const std::vector<std::string>& messages, FeatureSpec spec) {
  const auto parser = ExampleParser::Create({std::move(spec)});
  return parser.ok() ? (*parser)->Parse(messages).status() : parser.status();
}

TEST(ParseExample, FixedLengths) {
  FeatureSpec n = Fixed("n", DType::kI64);
  n.default_value = Buffer::Scalar<int64_t>(9);
  EXPECT_EQ(Parse({kA, kB}, {Fixed("x", DType::kF32, {2}), n}), "[-1 9]|[1 2.5 -3 4]");
  EXPECT_EQ(Parse({kA, kB}, {{.name = "text", .key = "s", .is_string = true}}), "[hi ]");
  FeatureSpec absent = Fixed("absent", DType::kF32, {2});
  absent.default_value = Buffer::FromVector(std::vector<float>{1, 2}, {2});
  EXPECT_EQ(Parse({kA, kB}, {absent}), "[1 2 1 2]");
  EXPECT_EQ(Parse({}, {absent}), "[]");
}

TEST(ParseExample, Sequences) {
  FeatureSpec q = Of(FeatureKind::kFixedLenSequence, "q", DType::kI64);
  q.shape = {2};
  q.default_value = Buffer::Scalar<int64_t>(-7);
  EXPECT_EQ(Parse({kA, kB}, {q}), "[1 2 3 4 -7 -7 -7 -7]");
  q.length = 3;
  EXPECT_EQ(Parse({kA, kB}, {q}), "[1 2 3 4 -7 -7 -7 -7 -7 -7 -7 -7]");
  q.length = 1;
  EXPECT_STATUS(Error({kA}, q), kInvalid, HasSubstr("2 steps, expected 1 at most; raise the length, or set truncate"));
  q.truncate = true;
  EXPECT_EQ(Parse({kA, kB}, {q}), "[1 2 -7 -7]");
  FeatureSpec s = Of(FeatureKind::kFixedLenSequence, "s", DType::kInvalid);
  s.is_string = true;
  s.length = 2;
  EXPECT_EQ(Parse({kA}, {s}), "[hi ]");
}

TEST(ParseExample, SparseAndRaggedParts) {
  EXPECT_EQ(Parse({kA, kB}, {Of(FeatureKind::kVarLen, "v", DType::kF32)}), "[2 1]|[0 0]|[7]");
  EXPECT_EQ(Parse({kB, kA}, {Of(FeatureKind::kVarLen, "q", DType::kI64)}), "[2 4]|[1 0 1 1 1 2 1 3]|[1 2 3 4]");
  EXPECT_EQ(Parse({kA, kB}, {Of(FeatureKind::kRagged, "r", DType::kI64)}), "[0 2 2]|[5 6]");
  FeatureSpec sparse = Of(FeatureKind::kSparse, "sp", DType::kF32);
  sparse.key = "val";
  sparse.index_keys = {"ix"};
  sparse.sizes = {5};
  EXPECT_EQ(Parse({kA, kB}, {sparse}), "[2 5]|[0 1 0 3]|[10 30]");
  sparse.sizes = {3};
  EXPECT_STATUS(Error({kA}, sparse), kInvalid,
                "Name: <unknown>, Key: ix, Index: 0.  index 3 is out of range; expected 0 to 2");
  sparse.index_keys = {"n"};
  EXPECT_STATUS(Error({kA}, sparse), kInvalid, "Name: <unknown>, Key: n, Index: 0.  1 indices for 2 values of \"val\"");
}

TEST(ParseExample, FollowsTheWireFormat) {
  const FeatureSpec n = Fixed("n", DType::kI64);
  // There are two examples in one: the last value of a key wins. A value also comes before its key, and one is not
  // packed.
  EXPECT_EQ(Parse({FromHex("0a0c0a0a0a016e12051a030a01010a0c0a0a0a016e12051a030a0102")}, {n}), "[2]");
  EXPECT_EQ(Parse({FromHex("0a0b0a0912041a0208050a016e")}, {n}), "[5]");
  // One list in two chunks is one list, as in protobuf.
  EXPECT_EQ(Parse({FromHex("0a0f0a0d0a016e12081a060a01010a0102")}, {Fixed("n", DType::kI64, {2})}), "[1 2]");
}

// Odd messages, and the result of TensorFlow's parse_example for a scalar "n" with the default -7. Where it and
// protobuf differ, ours follows protobuf: "P".
TEST(ParseExample, OfOddMessagesTheVerdictIsTensorFlows) {
  struct Case {
    const char* what;
    const char* message;
    const char* expected;
  };
  FeatureSpec n = Fixed("n", DType::kI64);
  n.default_value = Buffer::Scalar<int64_t>(-7);
  for (const auto& [what, message, expected] : std::vector<Case>{
           {"no kind", "0a070a050a016e1200", "[-7]"},
           {"unknown number at the top", "0a0c0a0a0a016e12051a030a01034805", "[3]"},
           {"unknown bytes at the top", "0a0c0a0a0a016e12051a030a01034a027879", "[3]"},
           {"a group at the top", "0a0c0a0a0a016e12051a030a01034b4c", "Could not parse"},
           {"unknown field of the features", "0a0e0a0a0a016e12051a030a01034805", "Could not parse"},
           {"unknown field of an entry", "0a0e0a0c0a016e12051a030a01034805", "Could not parse"},
           {"unknown field of a feature", "0a0e0a0c0a016e12071a030a01034805", "[3]"},
           {"unknown field of a list", "0a0e0a0c0a016e12071a050a01034805", "[3]"},
           {"a key twice", "0a180a0a0a016e12051a030a01030a0a0a016e12051a030a0104", "[4]"},
           {"negative", "0a150a130a016e120e1a0c0a0affffffffffffffffff01", "[-1]"},
           {"a number of 65 bits", "0a150a130a016e120e1a0c0a0affffffffffffffffff02", "[9223372036854775807]"},
           {"an unknown field of a list of strings", "0a0e0a0c0a016e12070a050a01784805", "types don't match"},
           {"a number of 11 bytes", "0a160a140a016e120f1a0d0a0bffffffffffffffffffff01", "Can't parse"},
           {"a number that is cut", "0a0c0a0a0a016e12051a030a01ff", "Can't parse"},
           {"another kind last", "0a140a120a016e120d1a030a010312060a0400000000", "P types don't match"},
           {"another kind first", "0a140a120a016e120d12060a04000000001a030a0103", "P[3]"},
           {"no key", "0a090a0712051a030a0103", "P[-7]"},
           {"no value", "0a050a030a016e", "P[-7]"},
           {"nothing", "", "[-7]"},
           {"no features", "0a00", "[-7]"},
           {"a number, then packed ones", "0a0e0a0c0a016e12071a0508030a0104", "P Values size: 2"},
           {"packed numbers, then another", "0a0e0a0c0a016e12071a050a01040803", "P Values size: 2"},
           {"a tag longer than needed", "8a000c0a0a0a016e12051a030a0103", "P[3]"},
           {"floats that are cut", "0a0e0a0c0a016e120712050a03000000", "types don't match"},
           {"bytes", "0a0c0a0a0a016e12050a030a0178", "types don't match"}}) {
    const auto parser = ExampleParser::Create({n});
    const absl::StatusOr<std::vector<Value>> values = (*parser)->Parse(std::vector<std::string>{FromHex(message)});
    const std::string got = values.ok() ? Text(MakeElement(*values)) : std::string(Message(values.status()));
    std::string_view wanted = expected;
    if (wanted.starts_with('P')) wanted.remove_prefix(1);
    EXPECT_THAT(got, HasSubstr(std::string(wanted.substr(wanted.find_first_not_of(' '))))) << what;
  }
}

TEST(ParseExample, ErrorsAreTensorFlows) {
  EXPECT_STATUS(
      Error({kA}, Fixed("x", DType::kI64, {2})), kInvalid,
      "Name: <unknown>, Key: x, Index: 0.  Data types don't match. Data type: float but expected type: int64");
  EXPECT_STATUS(Error({kA}, Of(FeatureKind::kVarLen, "n", DType::kF32)), kInvalid,
                "Name: <unknown>, Key: n, Index: 0.  Data types don't match. Expected type: float, Actual type: int64");
  EXPECT_STATUS(Error({kB, kA}, Fixed("x", DType::kF32, {3})), kInvalid,
                "Name: <unknown>, Key: x, Index: 0.  Number of float values != expected.  Values size: 2 but output "
                "shape: [3]");
  EXPECT_STATUS(Error({kA, kB}, Fixed("n", DType::kI64)), kInvalid,
                "Name: <unknown>, Feature: n (data type: int64) is required but could not be found.");
  // The feature is present and empty: the default is not used.
  FeatureSpec v = Fixed("v", DType::kF32);
  v.default_value = Buffer::Scalar<float>(1);
  EXPECT_STATUS(Error({kB}, v), kInvalid, HasSubstr("Values size: 0 but output shape: []"));
  FeatureSpec q = Of(FeatureKind::kFixedLenSequence, "q", DType::kI64);
  q.shape = {3};
  EXPECT_STATUS(Error({kA}, q), kInvalid,
                "Name: <unknown>, Key: q, Index: 0.  Number of int64 values is not a multiple of stride length. Saw 4 "
                "values but output shape is: [?,3]");
  EXPECT_STATUS(Error({kA, "\xFF\xFFgarbage"}, Fixed("x", DType::kF32, {2})), kInvalid,
                "Could not parse example input, value: '??garbage'");
  EXPECT_STATUS(Error({kA.substr(0, 20)}, Fixed("x", DType::kF32, {2})), kInvalid, HasSubstr("Could not parse"));
  // Parses a single message.
  const auto one = [](FeatureSpec spec) {
    return (*ExampleParser::Create({std::move(spec)}, /*single=*/true))->Parse(std::span(&kB, 1)).status();
  };
  EXPECT_STATUS(one(Fixed("x", DType::kI64, {2})), kInvalid,
                "Key: x.  Data types don't match. Data type: float but expected type: int64");
  EXPECT_STATUS(one(Fixed("n", DType::kI64)), kInvalid,
                "Feature: n (data type: int64) is required but could not be found.");
}

TEST(ParseExample, RefusesSpecsThatDoNotFit) {
  EXPECT_STATUS(Error({}, Fixed("x", DType::kI32)), kInvalid,
                "feature \"x\": Invalid config dtype: i32; examples hold f32, i64 and strings");
  FeatureSpec x = Fixed("x", DType::kF32, {2});
  x.default_value = Buffer::FromVector(std::vector<float>{1, 2, 3}, {3});
  EXPECT_STATUS(Error({}, x), kInvalid, "feature \"x\": its default is not one value of its type, or of its shape");
  EXPECT_FALSE(Error({}, Of(FeatureKind::kSparse, "x", DType::kF32)).ok());
  const Dataset strings = Dataset::FromStrings({kA, kB});
  EXPECT_STATUS(
      strings.Apply(ParseExample({Of(FeatureKind::kVarLen, "v", DType::kF32)})).status(), kInvalid,
      "parse_example: v/dense_shape i64[2] is a part of a sparse or ragged tensor: put the transform after batch");
  EXPECT_STATUS(strings.Batch(2).Apply(ParseExample({Of(FeatureKind::kVarLen, "v", DType::kF32)})).MakeIterator(),
                kInvalid, HasSubstr("a model reads dense ones; read the feature as a fixed_len_sequence"));
}

TEST(ParseExample, IsATransform) {
  MemoryFiles files({{"train", FrameRecord(kA) + FrameRecord(kB) + FrameRecord(kA)}});
  const Dataset records = ReadTfRecords({"train"}, {.files = &files});
  const auto parse = ParseExample({{.name = "features/x", .key = "x", .shape = {2}}}, {.num_parallel_calls = 2});
  EXPECT_EQ(AllText(records.Batch(2).Apply(parse)), "[1 2.5 -3 4] [1 2.5]");
  EXPECT_EQ(AllText(records.Apply(parse)), "[1 2.5] [-3 4] [1 2.5]");
  ExpectEveryPositionRestores(records.Shuffle(2, 1).Repeat(2).Batch(2, true).Apply(parse));
  ASSERT_OK_AND_ASSIGN(const auto batches, records.Batch(2).Apply(parse).MakeIterator());
  ASSERT_OK(batches->Next());
  ASSERT_OK_AND_ASSIGN(const std::optional<Batch> last, batches->Next());
  EXPECT_EQ(last->rows, 1);
  EXPECT_THAT(last->values[0].As<float>(), ::testing::ElementsAre(1, 2.5, 0, 0));
  // The error names the record.
  const auto missing = ParseExample({{.name = "n", .dtype = DType::kI64}});
  ASSERT_OK_AND_ASSIGN(const auto elements, records.Batch(2).Apply(missing).MakeElements());
  Element element;
  EXPECT_STATUS(elements->Next(element), kInvalid,
                "parse_example, element 0: train: record 2: Name: <unknown>, Feature: n (data type: int64) is required "
                "but could not be found.");
}

}  // namespace
}  // namespace tessera

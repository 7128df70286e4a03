// SPDX-License-Identifier: Apache-2.0
// Tensors in messages and back. The bytes of TensorProto messages are those of tf.make_tensor_proto (TensorFlow 2.15).
#include <complex>
#include <random>

#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/tools/serve/codec/raw_elements.h"
#include "tessera/tools/serve/codec/tensor_proto.h"
#include "tessera/tools/serve/codec/v2_tensor.h"

namespace tessera::serve {
namespace {

using testing::HasSubstr;

absl::StatusOr<Value> Decode(const std::string& text, int64_t max_bytes = kMaxTensorBytes) {
  tensorflow::TensorProto proto;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &proto)) << text;
  return FromTensorProto("x", proto, max_bytes);
}

void ExpectError(const std::string& text, const std::string& message) {
  EXPECT_STATUS(Decode(text, 1000), absl::StatusCode::kInvalidArgument, HasSubstr(message));
}

constexpr char kTwoByTwo[] = " tensor_shape { dim { size: 2 } dim { size: 2 } }";

TEST(TensorProto, RepeatsTheLastValue) {
  EXPECT_EQ(*Decode(std::string("dtype: DT_FLOAT float_val: [1, 2]") + kTwoByTwo),
            Value(Buffer::FromVector<float>({1, 2, 2, 2}, {2, 2})));
  EXPECT_EQ(*Decode(std::string("dtype: DT_INT8 int_val: -3") + kTwoByTwo),
            Value(Buffer::FromVector<int8_t>({-3, -3, -3, -3}, {2, 2})));
  EXPECT_EQ(*Decode(std::string("dtype: DT_BOOL") + kTwoByTwo),
            Value(Buffer::FromVector<bool>({false, false, false, false}, {2, 2})));
  EXPECT_EQ(*Decode("dtype: DT_COMPLEX64 scomplex_val: [1, 2] tensor_shape { dim { size: 2 } }"),
            Value(Buffer::FromVector<std::complex<float>>({{1, 2}, {1, 2}}, {2})));
  EXPECT_EQ(*Decode(std::string("dtype: DT_STRING string_val: 'a'") + kTwoByTwo),
            Value::Strings({"a", "a", "a", "a"}, {2, 2}));
  EXPECT_EQ(*Decode("dtype: DT_DOUBLE double_val: 0.5"), Value(Buffer::Scalar(0.5)));
  EXPECT_EQ(*Decode("dtype: DT_INT64 tensor_shape { dim { size: 0 } dim { size: 4 } }"),
            Value(Buffer::FromVector<int64_t>({}, {0, 4})));
}

TEST(TensorProto, Content) {
  EXPECT_EQ(*Decode("dtype: DT_INT16 tensor_content: '\\1\\0\\377\\377' tensor_shape { dim { size: 2 } }"),
            Value(Buffer::FromVector<int16_t>({1, -1}, {2})));
  // Any byte but 0 is true.
  EXPECT_EQ(*Decode("dtype: DT_BOOL tensor_content: '\\0\\7' tensor_shape { dim { size: 2 } }"),
            Value(Buffer::FromVector<bool>({false, true}, {2})));
}

TEST(TensorProto, Errors) {
  ExpectError("", "input x: expected a type of numbers or DT_STRING, got DT_INVALID");
  ExpectError("dtype: DT_RESOURCE", "got DT_RESOURCE");
  ExpectError("dtype: DT_FLOAT tensor_shape { unknown_rank: true }", "unknown rank");
  ExpectError("dtype: DT_FLOAT tensor_shape { dim { size: -1 } }", "got the shape [-1]");
  ExpectError(std::string("dtype: DT_FLOAT float_val: [1, 2, 3, 4, 5]") + kTwoByTwo, "at most 4 elements, got 5");
  ExpectError(std::string("dtype: DT_FLOAT tensor_content: 'abc'") + kTwoByTwo, "expected 16 bytes");
  ExpectError("dtype: DT_FLOAT tensor_shape { dim { size: 251 } }", "expected at most 1000 bytes");
  ExpectError("dtype: DT_FLOAT tensor_shape { dim { size: 4611686018427387904 } dim { size: 16 } }", "at most 1000");
  ExpectError("dtype: DT_STRING tensor_content: 'a'", "expected strings in string_val");
  ExpectError("dtype: DT_STRING string_val: ['a', 'b']", "expected 1 strings, got 2");
  ExpectError("dtype: DT_COMPLEX64 scomplex_val: 1", "got 1 numbers");
  ExpectError("dtype: DT_FLOAT8_E5M2", "expected elements of f8E5M2 in tensor_content");
}

TEST(TensorProto, AsTensorFlowWritesThem) {
  ASSERT_OK_AND_ASSIGN(const auto content,
                       ToTensorProto(Buffer::FromVector<float>({1, 2}, {2, 1}), TensorStyle::kContent));
  EXPECT_EQ(
      content.SerializeAsString(),
      std::string("\x08\x01\x12\x08\x12\x02\x08\x02\x12\x02\x08\x01\x22\x08\x00\x00\x80\x3f\x00\x00\x00\x40", 22));
  ASSERT_OK_AND_ASSIGN(const auto strings, ToTensorProto(Value::Strings({"a", "bc"}, {2}), TensorStyle::kTyped));
  EXPECT_EQ(strings.SerializeAsString(),
            std::string("\x08\x07\x12\x04\x12\x02\x08\x02\x42\x01\x61\x42\x02\x62\x63", 15));
  ASSERT_OK_AND_ASSIGN(const auto scalar, ToTensorProto(Buffer::Scalar<int32_t>(7), TensorStyle::kTyped));
  EXPECT_EQ(scalar.SerializeAsString(), std::string("\x08\x03\x12\x00\x3a\x01\x07", 7));
}

// Returns a tensor of random bytes, or of strings.
Value RandomValue(std::mt19937& random, std::optional<DType> dtype) {
  Shape shape(random() % 4);
  for (int64_t& size : shape) size = static_cast<int64_t>(random() % 4);
  if (!dtype) {
    std::vector<std::string> strings(TensorType{DType::kI8, shape}.num_elements());
    for (std::string& string : strings) string = std::string(random() % 5, static_cast<char>(random()));
    return Value::Strings(strings, shape);
  }
  const TensorType type{*dtype, shape};
  std::string bytes(type.byte_size(), '\0');
  for (char& byte : bytes) byte = static_cast<char>(*dtype == DType::kI1 ? random() % 2 : random());
  return *FromRawBytes(type, bytes);
}

bool Same(const Value& a, const Value& b) {
  return a.is_string() ? a == b : !b.is_string() && BitwiseEqual(a.numbers(), b.numbers());
}

TEST(TensorProto, RandomTensorsComeBack) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const auto dtype = static_cast<DType>(random() % 31);
    const Value value = RandomValue(random, dtype == DType::kInvalid ? std::nullopt : std::optional(dtype));
    for (const TensorStyle style : {TensorStyle::kTyped, TensorStyle::kContent}) {
      const auto proto = ToTensorProto(value, style);
      if (!proto.ok()) {
        EXPECT_EQ(proto.status().code(), absl::StatusCode::kUnimplemented);
        continue;
      }
      ASSERT_OK_AND_ASSIGN(const Value back, FromTensorProto("x", *proto));
      EXPECT_TRUE(Same(value, back)) << proto->DebugString();
    }
  }
}

TEST(V2Tensor, RandomTensorsComeBack) {
  std::mt19937 random(2);
  for (int i = 0; i < 2000; ++i) {
    const auto dtype = static_cast<DType>(random() % 16);
    const Value value = RandomValue(random, dtype == DType::kInvalid ? std::nullopt : std::optional(dtype));
    const auto datatype = V2Datatype(value);
    if (!datatype.ok()) {
      EXPECT_TRUE(IsComplex(dtype)) << Name(dtype);
      continue;
    }
    const V2TensorType type{"x", std::string(*datatype), value.shape()};
    ASSERT_OK_AND_ASSIGN(const Value raw, FromV2Raw(type, ToV2Raw(value)));
    EXPECT_TRUE(Same(value, raw)) << *datatype;
    EXPECT_EQ(HasV2Contents(value), dtype != DType::kF16 && dtype != DType::kBF16);
    if (!HasV2Contents(value)) continue;
    ASSERT_OK_AND_ASSIGN(const Value typed, FromV2Contents(type, ToV2Contents(value)));
    EXPECT_TRUE(Same(value, typed)) << *datatype;
  }
}

TEST(V2Tensor, Errors) {
  inference::InferTensorContents contents;
  contents.add_int_contents(300);
  EXPECT_STATUS(FromV2Contents({"x", "INT8", {1}}, contents), absl::StatusCode::kInvalidArgument,
                HasSubstr("input x: element 0: expected a number from -128 to 127, got 300"));
  EXPECT_STATUS(FromV2Contents({"x", "FP16", {1}}, contents), absl::StatusCode::kInvalidArgument,
                HasSubstr("expected FP16 in raw_input_contents"));
  EXPECT_STATUS(FromV2Contents({"x", "FP8", {1}}, contents), absl::StatusCode::kInvalidArgument, HasSubstr("\"FP8\""));
  EXPECT_STATUS(FromV2Raw({"x", "FP32", {1LL << 40, 1LL << 40}}, ""), absl::StatusCode::kInvalidArgument,
                HasSubstr("expected at most"));
  for (const char* const datatype : {"FP32", "BYTES"}) {
    EXPECT_STATUS(FromV2Raw({"x", datatype, {1LL << 40, 1LL << 40, 0}}, ""), absl::StatusCode::kInvalidArgument,
                  HasSubstr("expected at most"));
  }
  for (const std::string& bytes : {std::string("\1\0\0\0", 4), std::string("\0\0\0\0x", 5), std::string("\0\0", 2)}) {
    EXPECT_STATUS(FromV2Raw({"x", "BYTES", {1}}, bytes), absl::StatusCode::kInvalidArgument, HasSubstr("input x: "));
  }
  EXPECT_STATUS(FromV2Raw({"x", "BYTES", {1 << 29}}, "abc"), absl::StatusCode::kInvalidArgument, HasSubstr("got 3"));
}

}  // namespace
}  // namespace tessera::serve

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/saved_model/graph/tensor_values.h"

#include <complex>

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"
#include "tessera/runtime/base/status.h"

namespace tessera::saved_model {
namespace {

absl::StatusOr<Value> Parse(const std::string& text) {
  tensorflow::TensorProto tensor;
  if (!google::protobuf::TextFormat::ParseFromString(text, &tensor)) return InvalidArgument("the test's text is wrong");
  return ToValue(tensor);
}

template <typename T>
std::vector<T> Elements(const std::string& text) {
  const absl::StatusOr<Value> value = Parse(text);
  EXPECT_TRUE(value.ok()) << value.status();
  if (!value.ok()) return {};
  const std::span<T> elements = value->numbers().As<T>();
  return {elements.begin(), elements.end()};
}

// The protos are those of tf.make_tensor_proto, and their compressed form.
TEST(TensorValuesTest, ReadsEveryForm) {
  const std::string shape = "tensor_shape { dim { size: 3 } }";
  EXPECT_EQ(Elements<float>("dtype: DT_FLOAT float_val: [1, 2] " + shape), (std::vector<float>{1, 2, 2}));
  EXPECT_EQ(Elements<float>("dtype: DT_FLOAT " + shape), (std::vector<float>{0, 0, 0}));
  EXPECT_EQ(Elements<int16_t>("dtype: DT_INT16 int_val: -3 " + shape), (std::vector<int16_t>{-3, -3, -3}));
  EXPECT_EQ(Elements<uint64_t>("dtype: DT_UINT64 uint64_val: 18446744073709551615 tensor_shape { }"),
            (std::vector<uint64_t>{UINT64_MAX}));
  EXPECT_EQ(
      Elements<int32_t>("dtype: DT_INT32 tensor_shape { dim { size: 1 } } tensor_content: '\\001\\002\\000\\000'"),
      (std::vector<int32_t>{513}));
  EXPECT_EQ(Elements<std::complex<float>>("dtype: DT_COMPLEX64 scomplex_val: [1, 2] tensor_shape { }"),
            (std::vector<std::complex<float>>{{1, 2}}));
  const absl::StatusOr<Value> half = Parse("dtype: DT_BFLOAT16 half_val: 16256 tensor_shape { }");
  ASSERT_TRUE(half.ok());
  EXPECT_EQ(ToString(half->numbers()), "bf16[]");
  EXPECT_EQ(half->numbers().bytes(), std::string_view("\x80\x3f", 2));
  const absl::StatusOr<Value> strings = Parse("dtype: DT_STRING string_val: 'a' " + shape);
  ASSERT_TRUE(strings.ok());
  EXPECT_EQ(strings->strings(), (std::vector<std::string>{"a", "a", "a"}));
}

TEST(TensorValuesTest, RefusesContentsThatDoNotFit) {
  const auto error = [](const std::string& text) { return std::string(Message(Parse(text).status())); };
  EXPECT_EQ(error("dtype: DT_RESOURCE tensor_shape { }"), "a tensor of DT_RESOURCE; expected numbers or strings");
  EXPECT_EQ(error("dtype: DT_FLOAT float_val: [1, 2] tensor_shape { }"), "f32[] has 2 elements in its proto");
  EXPECT_EQ(error("dtype: DT_FLOAT tensor_content: 'abc' tensor_shape { }"),
            "tensor_content has 3 bytes, expected 4 for f32[]");
  EXPECT_EQ(error("dtype: DT_FLOAT tensor_shape { dim { size: -1 } }"), "a tensor's value has the shape [-1]");
  EXPECT_EQ(error("dtype: DT_FLOAT tensor_shape { unknown_rank: true }"), "a tensor's value has an unknown rank");
  EXPECT_EQ(Parse("dtype: DT_FLOAT float_val: 1 tensor_shape { dim { size: 100000000 } }").status().code(),
            absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(Parse("dtype: DT_FLOAT tensor_shape { dim { size: 4611686018427387904 } dim { size: 8 } }").status().code(),
            absl::StatusCode::kInvalidArgument);
}

}  // namespace
}  // namespace tessera::saved_model

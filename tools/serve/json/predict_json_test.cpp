// SPDX-License-Identifier: Apache-2.0
// Bodies and messages are those of TensorFlow Serving (tensorflow_serving/util/json_tensor.cc).
#include "tessera/tools/serve/json/predict_json.h"

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "google/protobuf/text_format.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::serve {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

servable::proto::Signature Signature(const std::string& inputs) {
  servable::proto::Signature signature;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString("name: \"serving_default\" " + inputs, &signature));
  return signature;
}
const char* const kX = R"(inputs { tensor { name: "x" dtype: "f32" shape: -1 } })";
const char* const kXy = R"(inputs { tensor { name: "x" dtype: "f32" } } inputs { tensor { name: "y" dtype: "i32" } })";
const char* const kText = R"(inputs { tensor { name: "s" dtype: "string" } })";

absl::StatusOr<PredictBody> Read(const std::string& json, const std::string& inputs = kX) {
  ASSIGN_OR_RETURN(const JsonText text, JsonText::Parse(json));
  RETURN_IF_ERROR(ReadSignatureName(text).status());
  return ReadPredict(text, Signature(inputs));
}
void ExpectError(const std::string& json, const std::string& inputs, const std::string& message) {
  EXPECT_STATUS(Read(json, inputs), absl::StatusCode::kInvalidArgument, HasSubstr(message));
}

TEST(JsonText, NumbersAreTheNearestOnes) {
  ASSERT_OK_AND_ASSIGN(const JsonText text,
                       JsonText::Parse("[0e-40, 0.0e300, -0e40, 1e-400, 0.1, 9007199254740993.0, 5e-324, -Infinity, "
                                       "18446744073709551615, 18446744073709551616, -9223372036854775809]"));
  std::vector<double> numbers;
  for (const JsonValue value : text.root()) numbers.push_back(value.number());
  EXPECT_EQ(numbers,
            (std::vector<double>{0, 0, 0, 0, 0.1, 9007199254740992, 5e-324, -std::numeric_limits<double>::infinity(),
                                 18446744073709551615.0, 18446744073709551616.0, -9223372036854775808.0}));
  for (const char* const number : {"1e309", "-2e308", "1e999999999"}) {
    EXPECT_STATUS(JsonText::Parse(fmt::format("[1, {}]", number)), absl::StatusCode::kInvalidArgument,
                  "JSON Parse error: Number too big to be stored in double. at offset: 4");
  }
}

// The C library is the oracle. Short numbers, with few digits and a small exponent, have a separate path.
TEST(JsonText, DrawnNumbersAreTheNearestOnes) {
  std::mt19937_64 random(7);
  std::string json = "[";
  std::vector<double> expected;
  for (int i = 0; i < 20000; ++i) {
    std::string digits = std::to_string(random() >> (random() % 64));
    if (random() % 2 == 0) digits.insert(1 + random() % digits.size(), ".");
    if (digits.back() == '.') digits += '0';
    if (random() % 3 == 0) digits += fmt::format("e{:+}", static_cast<int>(random() % 60) - 30);
    if (random() % 4 == 0) digits.insert(0, "-");
    expected.push_back(std::strtod(digits.c_str(), nullptr));
    json += (i == 0 ? "" : ", ") + digits;
  }
  ASSERT_OK_AND_ASSIGN(const JsonText text, JsonText::Parse(json + "]"));
  size_t at = 0;
  for (const JsonValue value : text.root()) {
    ASSERT_EQ(value.number(), expected[at]) << "number " << at;
    ++at;
  }
  EXPECT_EQ(at, expected.size());
}

// The messages and offsets are those of RapidJSON's iterative reader.
TEST(JsonText, SaysWhereATextIsNoJson) {
  const std::pair<std::string, const char*> cases[] = {
      {"", "The document is empty"},
      {" \n", "The document is empty. at offset: 2"},
      {" ,1", "The document is empty. at offset: 1"},
      {"]", "The document is empty. at offset: 0"},
      {"-,", "Invalid value. at offset: 1"},
      {"x", "Invalid value. at offset: 0"},
      {"[,1]", "Invalid value. at offset: 1"},
      {"[1,]", "Invalid value. at offset: 3"},
      {"[1 2]", "Missing a comma or ']' after an array element. at offset: 3"},
      {"[\"a\\u12\"]", "Incorrect hex digit after \\u escape in string. at offset: 3"},
      {"[\"a\\n", "Missing a closing quotation mark in string. at offset: 5"},
      {"{\"a\\n\" 1}", "Missing a colon after a name of object member. at offset: 7"},
      {"{\"a\": 1,}", "Missing a name for object member. at offset: 8"},
      {"\xEF\xBB\xBF[1] 2", "The document root must not be followed by other values. at offset: 7"},
      {std::string("[1\0]", 4), "Missing a comma or ']' after an array element. at offset: 2"},
  };
  for (const auto& [text, message] : cases) {
    SCOPED_TRACE(text);
    EXPECT_STATUS(JsonText::Parse(text), absl::StatusCode::kInvalidArgument,
                  HasSubstr(fmt::format("JSON Parse error: {}", message)));
  }
}

TEST(JsonText, DecodesStringsInTheirPlace) {
  ASSERT_OK_AND_ASSIGN(JsonText parsed, JsonText::Parse("[\"\\u00e9\\n\", \"\", \"b\"]"));
  const JsonText moved = std::move(parsed);  // a short text moves with its object
  std::vector<std::string_view> strings;
  for (const JsonValue value : moved.root()) strings.push_back(value.string());
  EXPECT_THAT(strings, ElementsAre("\xC3\xA9\n", "", "b"));
}

TEST(ReadPredict, RowsOfOneInput) {
  ASSERT_OK_AND_ASSIGN(const PredictBody body, Read(R"({"instances": [[1, 2.5], [-3e2, NaN]]})"));
  EXPECT_EQ(body.format, PredictFormat::kRow);
  const Buffer& x = body.inputs.at("x").numbers();
  EXPECT_EQ(x.type(), (TensorType{DType::kF32, {2, 2}}));
  EXPECT_THAT(x.As<float>().subspan(0, 3), ElementsAre(1, 2.5F, -300));
  EXPECT_TRUE(std::isnan(x.As<float>()[3]));
}

TEST(ReadPredict, RowsOfNamedInputs) {
  ASSERT_OK_AND_ASSIGN(const PredictBody body,
                       Read(R"({"instances": [{"x": 1, "y": [1, 2]}, {"y": [3, 4], "x": Infinity}]})", kXy));
  EXPECT_EQ(body.inputs.at("x").shape(), (Shape{2}));
  EXPECT_THAT(body.inputs.at("x").numbers().As<float>(), ElementsAre(1, std::numeric_limits<float>::infinity()));
  EXPECT_EQ(body.inputs.at("y").shape(), (Shape{2, 2}));
  EXPECT_THAT(body.inputs.at("y").numbers().As<int32_t>(), ElementsAre(1, 2, 3, 4));
}

TEST(ReadPredict, Columns) {
  ASSERT_OK_AND_ASSIGN(const PredictBody one, Read(R"({"signature_name": "s", "inputs": [1, 2]})"));
  EXPECT_EQ(one.format, PredictFormat::kColumnar);
  EXPECT_EQ(one.inputs.at("x").shape(), (Shape{2}));
  ASSERT_OK_AND_ASSIGN(const PredictBody two, Read(R"({"inputs": {"y": [[1]], "x": 2}})", kXy));
  EXPECT_EQ(two.inputs.at("x").shape(), (Shape{}));
  EXPECT_EQ(two.inputs.at("y").shape(), (Shape{1, 1}));
}

TEST(ReadPredict, WordsAndBytes) {
  ASSERT_OK_AND_ASSIGN(const PredictBody rows, Read(R"({"instances": ["a\u00e9", {"b64": "AP8="}]})", kText));
  EXPECT_THAT(rows.inputs.at("s").strings(), ElementsAre("a\xc3\xa9", std::string("\0\xff", 2)));
  ASSERT_OK_AND_ASSIGN(const PredictBody column, Read(R"({"inputs": {"b64": "YQ=="}})", kText));
  EXPECT_THAT(column.inputs.at("s").strings(), ElementsAre("a"));
  ExpectError(R"({"instances": [{"b64": "%"}]})", kText, "Unable to base64 decode");
}

TEST(ReadPredict, EveryType) {
  const auto read = [](const std::string& dtype, const std::string& value) {
    return Read("{\"inputs\": [" + value + "]}", "inputs { tensor { name: \"x\" dtype: \"" + dtype + "\" } }");
  };
  const std::vector<std::tuple<std::string, std::string, std::string>> table = {
      {"i8", "-128", "128"},
      {"i16", "32767", "32768"},
      {"i32", "-2147483648", "2147483648"},
      {"i64", "9223372036854775807", "9223372036854775808"},
      {"ui8", "255", "-1"},
      {"ui16", "65535", "65536"},
      {"ui32", "4294967295", "1.0"},
      {"ui64", "18446744073709551615", "1e30"},
      {"f64", "1e300", "\"1\""},
      {"f32", "16777215", "16777216"},
      {"i1", "true", "1"}};
  for (const auto& [dtype, good, bad] : table) {
    EXPECT_OK(read(dtype, good).status()) << dtype;
    EXPECT_EQ(read(dtype, bad).status().code(), absl::StatusCode::kInvalidArgument) << dtype;
  }
  EXPECT_STATUS(read("complex<f32>", "1"), absl::StatusCode::kUnimplemented,
                "Conversion of JSON Value: 1 to type: complex64");
  EXPECT_STATUS(read("f32", "1e39"), absl::StatusCode::kInvalidArgument,
                "Cannot convert JSON value: 1e+39 to float without loss of precision.");
  EXPECT_STATUS(read("i32", "1.5"), absl::StatusCode::kInvalidArgument,
                "JSON Value: 1.5 Type: Number is not of expected type: int32");
}

TEST(ReadPredict, NumbersOf16BitsAreTheNearestOnes) {
  const auto read = [](const std::string& dtype, const std::string& numbers) -> absl::StatusOr<std::vector<uint16_t>> {
    ASSIGN_OR_RETURN(const PredictBody body,
                     Read(fmt::format(R"({{"inputs": [{}]}})", numbers),
                          fmt::format(R"(inputs {{ tensor {{ name: "x" dtype: "{}" }} }})", dtype)));
    const std::string_view bytes = body.inputs.at("x").numbers().bytes();
    std::vector<uint16_t> bits(bytes.size() / 2);
    std::memcpy(bits.data(), bytes.data(), bytes.size());
    return bits;
  };
  // The third number is the tie of two f16, the fourth is above it by less than an f32 can tell.
  ASSERT_OK_AND_ASSIGN(const auto f16, read("f16",
                                            "0.1, -65504, 1.00048828125, 1.0004882812500003, 3e-8, -0.0, 1e-30, "
                                            "Infinity, NaN, 4096, 65519.9"));
  EXPECT_THAT(f16, ElementsAre(0x2E66, 0xFBFF, 0x3C00, 0x3C01, 0x0001, 0x8000, 0, 0x7C00, testing::_, 0x6C00, 0x7BFF));
  ASSERT_OK_AND_ASSIGN(const auto bf16, read("bf16", "0.1, 1.00390625, 1.0039062500000003, 3.3895e38, 256, -1e-40"));
  EXPECT_THAT(bf16, ElementsAre(0x3DCD, 0x3F80, 0x3F81, 0x7F7F, 0x4380, 0x8001));
  EXPECT_STATUS(read("f16", "65520.0"), absl::StatusCode::kInvalidArgument,
                "Cannot convert JSON value: 65520.0 to half without loss of precision.");
  EXPECT_STATUS(read("f16", "2049"), absl::StatusCode::kInvalidArgument,
                "Cannot convert JSON value: 2049 to half without loss of precision.");
  EXPECT_STATUS(read("bf16", "257"), absl::StatusCode::kInvalidArgument,
                "Cannot convert JSON value: 257 to bfloat16 without loss of precision.");
  EXPECT_STATUS(read("bf16", "3.4e38"), absl::StatusCode::kInvalidArgument,
                "Cannot convert JSON value: 3.4e+38 to bfloat16 without loss of precision.");
  EXPECT_STATUS(read("bf16", "true"), absl::StatusCode::kInvalidArgument,
                "JSON Value: true Type: True is not of expected type: bfloat16");
}

TEST(ReadPredict, MistakesHaveTensorFlowServingsWords) {
  ExpectError("", kX, "JSON Parse error: The document is empty");
  ExpectError("{", kX, "JSON Parse error: Missing a name for object member. at offset: 1");
  ExpectError("{} x", kX, "JSON Parse error: The document root must not be followed by other values. at offset: 3");
  ExpectError("[]", kX, "JSON Value: [] Is not object");
  ExpectError("{}", kX, "Missing 'inputs' or 'instances' key");
  ExpectError(R"({"signature_name": 1})", kX, "'signature_name' key must be a string value.");
  ExpectError(R"({"instances": 1})", kX, "Excepting 'instances' to be an list/array");
  ExpectError(R"({"instances": []})", kX, "No values in 'instances' array");
  ExpectError(R"({"instances": [1], "inputs": [1]})", kX, "expecting only one of 'inputs' or 'instances' keys");
  ExpectError(R"({"instances": [[1, 2], [3]]})", kX,
              "Failed to process element: 1 of 'instances' list. Error: INVALID_ARGUMENT: Expecting tensor size: 2 but "
              "got: 1");
  ExpectError(R"({"instances": [[[1], [2]], [[1, 2]]]})", kX, "Expecting shape [2,1] but got: [1,2]");
  ExpectError(R"({"instances": [[[1, 2], [3]]]})", kX,
              "Encountered list at unexpected size: 1 at level: 1 expected size: 2");
  ExpectError(R"({"instances": [[1, [2]]]})", kX, "Encountered list at unexpected level: 1 expected < 1");
  ExpectError(R"({"instances": [[[1], 2]]})", kX,
              "JSON Value: 2 found at incorrect level: 2 in the JSON DOM. Expected at level: 2");
  ExpectError(R"({"instances": ["a"]})", kX, "JSON Value: \"a\" Type: String is not of expected type: float");
  ExpectError(R"({"instances": [1, {"x": 1}]})", kX, "Expecting value/list but got object at item 1 of input list");
  ExpectError(R"({"instances": [{"x": 1}, 1]})", kX, "Expecting object but got list at item 1 of input list");
  ExpectError(R"({"instances": [1]})", kXy, "instances is a plain list, but expecting list of objects");
  ExpectError(R"({"instances": [{"x": 1}]})", kXy, "keys must be equal to: x,y");
  ExpectError(R"({"instances": [{"x": 1, "z": 1}]})", kXy,
              "Failed to process element: 0 key: z of 'instances' list. Error: INVALID_ARGUMENT: JSON object: does not "
              "have named input: z");
  ExpectError(R"({"instances": [{"x": 1, "x": 1}]})", kX, "the key appears twice");
  ExpectError(R"({"inputs": {"x": [1], "x": [2]}})", kX, "the key \"x\" appears twice");
  ExpectError(R"({"instances": [1], "instances": [2]})", kX, "the key \"instances\" appears twice");
  ExpectError(R"({"inputs": 1})", kXy, "inputs is a plain value/list, but expecting an object");
  ExpectError(R"({"inputs": {"x": 1}})", kXy, "Missing named input: y in 'inputs' object.");
}

TEST(JsonText, HasLimits) {
  EXPECT_STATUS(JsonText::Parse(std::string(1000, '[')), absl::StatusCode::kInvalidArgument,
                "JSON Parse error: JSON is nested deeper than 64 levels");
  EXPECT_STATUS(JsonText::Parse("[1, 2, 3]", {.values = 3}), absl::StatusCode::kInvalidArgument,
                "JSON Parse error: JSON has more than 3 values");
  // Values in messages are truncated.
  std::string large = "{\"instances\": 1, \"x\": [0";
  for (int i = 0; i < 100000; ++i) large += ",0";
  const absl::Status error = Read(large + "]}").status();
  EXPECT_LT(error.message().size(), 4000);
}

TEST(WritePredict, RowsAndColumns) {
  const Value numbers = Buffer::FromVector<float>({1, 0.5F, 1e-5F, 3e6F, 16777216, 0.1F}, {3, 2});
  EXPECT_EQ(WritePredict({{"y", numbers}}, PredictFormat::kRow).value(),
            "{\n    \"predictions\": [[1.0, 0.5], [1e-05, 3e+06], [16777216.0, 0.1]\n    ]\n}");
  EXPECT_EQ(
      WritePredict({{"y", numbers}}, PredictFormat::kColumnar).value(),
      "{\n    \"outputs\": [\n        [\n            1.0,\n            0.5\n        ],\n        [\n            "
      "1e-05,\n            3e+06\n        ],\n        [\n            16777216.0,\n            0.1\n        ]\n    "
      "]\n}");
  const Value places = Buffer::FromVector<int64_t>({3, -1}, {2});
  const Value words = Value::Strings({"a\"", "b"}, {2});
  EXPECT_EQ(
      WritePredict({{"id", places}, {"word", words}}, PredictFormat::kRow).value(),
      "{\n    \"predictions\": [\n        {\n            \"id\": 3,\n            \"word\": \"a\\\"\"\n        },\n "
      "       {\n            \"id\": -1,\n            \"word\": \"b\"\n        }\n    ]\n}");
}

TEST(WritePredict, NumbersThatJsonDoesNotHave) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Value numbers = Buffer::FromVector<double>({std::nan(""), kInfinity, -kInfinity, 0.1, 1.0 / 3}, {5});
  EXPECT_EQ(WritePredict({{"y", numbers}}, PredictFormat::kRow).value(),
            "{\n    \"predictions\": [NaN, Infinity, -Infinity, 0.1, 0.33333333333333331\n    ]\n}");
}

TEST(WritePredict, BytesByTheirName) {
  const Value bytes = Value::Strings({std::string("\0\xff", 2)}, {1});
  EXPECT_EQ(WritePredict({{"image_bytes", bytes}}, PredictFormat::kRow).value(),
            "{\n    \"predictions\": [{\n            \"b64\": \"AP8=\"\n        }\n    ]\n}");
}

TEST(WritePredict, RefusesWhatHasNoRows) {
  EXPECT_STATUS(WritePredict({{"y", Buffer::Scalar<float>(1)}}, PredictFormat::kRow),
                absl::StatusCode::kInvalidArgument, "Tensor name: y has no shape information ");
  EXPECT_STATUS(
      WritePredict({{"a", Buffer::FromVector<float>({1, 2}, {2})}, {"b", Buffer::FromVector<float>({1}, {1})}},
                   PredictFormat::kRow),
      absl::StatusCode::kInvalidArgument, "Tensor name: b has inconsistent batch size: 1 expecting: 2");
  EXPECT_STATUS(WritePredict({}, PredictFormat::kRow), absl::StatusCode::kInvalidArgument,
                "Cannot convert empty tensor map to JSON");
}

TEST(ReadExamples, AreMessagesWithTheContextBefore) {
  ASSERT_OK_AND_ASSIGN(
      const JsonText text,
      JsonText::Parse(
          R"({"context": {"c": "w"}, "examples": [{"k": [1.5, 2.5]}, {"n": true, "b": {"b64": "YQ=="}}]})"));
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> examples, ReadExamples(text));
  const std::string context(
      "\x0a\x0c\x0a\x0a\x0a\x01"
      "c\x12\x05\x0a\x03\x0a\x01w",
      14);
  EXPECT_THAT(
      examples,
      ElementsAre(
          context + std::string("\x0a\x13\x0a\x11\x0a\x01k\x12\x0c\x12\x0a\x0a\x08\0\0\xc0\x3f\0\0\x20\x40", 21),
          context + std::string("\x0a\x18\x0a\x0a\x0a\x01n\x12\x05\x1a\x03\x0a\x01\x01\x0a\x0a\x0a\x01"
                                "b"
                                "\x12\x05\x0a\x03\x0a\x01"
                                "a",
                                26)));
}

TEST(ReadExamples, RefusesAKeyThatComesTwice) {
  for (const char* text : {R"({"examples": [{"a": 1, "b": 2, "a": 3}]})", R"({"examples": [{}], "examples": [{}]})",
                           R"({"context": {"a": 1, "a": 1}, "examples": [{}]})"}) {
    ASSERT_OK_AND_ASSIGN(const JsonText json, JsonText::Parse(text));
    EXPECT_STATUS(ReadExamples(json).status(), absl::StatusCode::kInvalidArgument, HasSubstr("appears twice"));
  }
}

TEST(ReadExamples, RefusesMixedKinds) {
  const auto error = [](const char* json, const std::string& message) {
    ASSERT_OK_AND_ASSIGN(const JsonText text, JsonText::Parse(json));
    EXPECT_STATUS(ReadExamples(text), absl::StatusCode::kInvalidArgument, HasSubstr(message));
  };
  error(R"({"examples": [{"k": [1, "a"]}]})", "Unexpected element type in feature: k expecting type: int64");
  error(R"({"examples": [{"k": null}]})", "Feature: k has element with unexpected JSON type: Null");
  error(R"({"examples": [{"k": [[1]]}]})", "Feature: k has element with unexpected JSON type: Array");
  error(R"({"examples": [1]})", "Example must be JSON object but got JSON Number");
  error(R"({"examples": []})", "'examples' value is an empty array");
  error("{}", "When method is classify, key 'examples' is expected and was not found");
}

TEST(WriteClassify, LabelsWithScores) {
  const Value classes = Value::Strings({"0", "1", "0", "1"}, {2, 2});
  const Value scores = Buffer::FromVector<float>({0.25F, 0.75F, 1, 0}, {2, 2});
  EXPECT_EQ(WriteClassify(&classes, &scores).value(),
            "{\n    \"results\": [[[\"0\", 0.25], [\"1\", 0.75]], [[\"0\", 1.0], [\"1\", 0.0]]\n    ]\n}");
  EXPECT_FALSE(WriteClassify(nullptr, nullptr).ok());
  EXPECT_FALSE(WriteClassify(&scores, nullptr).ok());
}

TEST(WriteRegress, Values) {
  EXPECT_EQ(WriteRegress(Buffer::FromVector<float>({1, 2.5F}, {2, 1})).value(), "{\n    \"results\": [1.0, 2.5]\n}");
  EXPECT_FALSE(WriteRegress(Buffer::FromVector<float>({1, 2.5F}, {1, 2})).ok());
}

// Responses that were recorded from TensorFlow Serving, byte by byte.
TEST(WritePredict, HasTensorFlowServingsBytes) {
  EXPECT_EQ(WritePredict({{"y", Buffer::FromVector<float>({2.5F, 3, 4.5F}, {3})}}, PredictFormat::kRow).value(),
            "{\n    \"predictions\": [2.5, 3.0, 4.5\n    ]\n}");
  const Buffer rows = Buffer::FromVector<float>({2.5F, 3, 3.5F, 4, 4.5F, 5, 5.5F, 6, 6.5F}, {3, 3});
  EXPECT_EQ(WritePredict({{"y", rows}}, PredictFormat::kRow).value(),
            "{\n    \"predictions\": [[2.5, 3.0, 3.5], [4.0, 4.5, 5.0], [5.5, 6.0, 6.5]\n    ]\n}");
}

TEST(WriteError, HasNoBytesThatAreNotUtf8) {
  EXPECT_EQ(WriteError("m\xff\xc3\xa4\x1f"), "{\n    \"error\": \"m\xef\xbf\xbd\xc3\xa4\\u001F\"\n}");
}

TEST(WriteError, IsAnObject) { EXPECT_EQ(WriteError("a \"b\"\n"), "{\n    \"error\": \"a \\\"b\\\"\\n\"\n}"); }

// Returns the digits of printf's %g.
template <typename T>
std::string PrintedAs(const char* format, T number) {
  char text[64];
  (void)std::snprintf(text, sizeof(text), format, number);
  return text;
}

template <typename T, typename Bits>
void ExpectPrintfsDigits(void (*append)(std::string&, T), const char* all_digits) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 4000; ++i) {
    T number = std::bit_cast<T>(static_cast<Bits>(random()));
    if (i % 3 == 0) number = static_cast<T>(static_cast<int64_t>(random() % 2000000) - 1000000) / 1000;
    if (i % 3 == 1) number = static_cast<T>(random() % 1000) * std::pow(T{10}, static_cast<int>(random() % 20) - 10);
    if (!std::isfinite(number)) continue;
    std::string expected = PrintedAs("%.6g", number);
    const T back = static_cast<T>(sizeof(T) == 4 ? std::strtof(expected.c_str(), nullptr)
                                                 : std::strtod(expected.c_str(), nullptr));
    if (back != number) expected = PrintedAs(all_digits, number);
    if (expected.find_first_of(".e") == std::string::npos) expected += ".0";
    std::string text;
    append(text, number);
    ASSERT_EQ(text, expected) << i;
  }
}

TEST(JsonTest, NumbersHavePrintfsDigits) {
  ExpectPrintfsDigits<float, uint32_t>(&AppendFloat, "%.9g");
  ExpectPrintfsDigits<double, uint64_t>(&AppendDouble, "%.17g");
}

}  // namespace
}  // namespace tessera::serve

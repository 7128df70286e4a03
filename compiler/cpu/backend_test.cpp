// SPDX-License-Identifier: Apache-2.0
// Tests compilation from computations to results, through the real runtime.
#include "tessera/compiler/cpu/backend.h"

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <numeric>

#include "mlir/Parser/Parser.h"
#include "tessera/compiler/cpu/target/target.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program_impl.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Pointwise;

// Compiles a program as the shard phase leaves it.
absl::StatusOr<Executable> Generate(const std::string& text) {
  auto program = std::make_unique<SourceProgram::Impl>();
  program->context = MakeContext();
  program->module = mlir::parseSourceString<mlir::ModuleOp>(text, program->context.get());
  if (!program->module) return absl::InvalidArgumentError("the text does not parse");
  CompileOptions options;
  options.device = CpuBackend().device();
  options.start_after = "tessera-verify-shard";
  return Compile(SourceProgram(std::move(program)), options);
}

absl::StatusOr<std::unique_ptr<Executor>> Load(const std::string& text, int64_t replicas = 1,
                                               ExecutorOptions options = ExecutorOptions()) {
  absl::StatusOr<Executable> executable = Generate(text);
  if (!executable.ok()) return executable.status();
  executable->description.set_num_shards(replicas);
  return Executor::Create(std::make_shared<Executable>(*std::move(executable)), std::move(options));
}

// Runs a computation of one function and returns its results.
std::vector<Buffer> Execute(const std::string& text, std::vector<Buffer> inputs) {
  auto executor = Load(text);
  EXPECT_OK(executor);
  if (!executor.ok()) return {};
  auto result = (*executor)->Run("main", {std::move(inputs)});
  EXPECT_OK(result);
  if (!result.ok()) return {};
  return result->results[0];
}

template <typename T>
std::vector<T> Values(const Buffer& buffer) {
  auto span = buffer.As<T>();
  return {span.begin(), span.end()};
}

#define TESSERA_INPUT(n) " {tessera.role = #tessera.role<input " #n ">}"
#define TESSERA_OUTPUT(n) " {tessera.role = #tessera.role<output " #n ">}"

TEST(GenerateTest, CodeGeneratorsKeepNothingOfEarlierPrograms) {
  const char* sum =
      "tessera.computation @main(%x: tensor<64xf32>" TESSERA_INPUT(0) ") -> (tensor<f32>" TESSERA_OUTPUT(0) R"() {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %sum = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0]
        : (tensor<64xf32>, tensor<f32>) -> tensor<f32>
    tessera.return %sum : tensor<f32>
  })";
  const char* tanh =
      "tessera.computation @main(%x: tensor<7xf64>" TESSERA_INPUT(0) ") -> (tensor<7xf64>" TESSERA_OUTPUT(0) R"() {
    %y = stablehlo.tanh %x : tensor<7xf64>
    tessera.return %y : tensor<7xf64>
  })";
  auto first = Generate(sum), other = Generate(tanh), second = Generate(sum);
  ASSERT_OK(first);
  ASSERT_OK(other);
  ASSERT_OK(second);
  EXPECT_EQ(first->object, second->object);
  EXPECT_NE(first->object, other->object);
}

TEST(GenerateTest, IntegerDivisionNeverTraps) {
  const char* text = "tessera.computation @main(%x: tensor<6xi32>" TESSERA_INPUT(0) ", %y: tensor<6xi32>" TESSERA_INPUT(
      1) ") -> (tensor<6xi32>" TESSERA_OUTPUT(0) ", tensor<6xi32>" TESSERA_OUTPUT(1) R"() {
    %q = stablehlo.divide %x, %y : tensor<6xi32>
    %r = stablehlo.remainder %x, %y : tensor<6xi32>
    tessera.return %q, %r : tensor<6xi32>, tensor<6xi32>
  })";
  constexpr int32_t kLowest = std::numeric_limits<int32_t>::min();
  auto results = Execute(text, {Buffer::FromVector<int32_t>({7, -7, 7, 0, kLowest, kLowest}, {6}),
                                Buffer::FromVector<int32_t>({2, 2, 0, 0, -1, 0}, {6})});
  ASSERT_EQ(results.size(), 2);
  EXPECT_THAT(Values<int32_t>(results[0]), ElementsAre(3, -3, -1, -1, kLowest, -1));
  EXPECT_THAT(Values<int32_t>(results[1]), ElementsAre(1, -1, 7, 0, 0, kLowest));
}

TEST(GenerateTest, FloatsSaturateAndNanIsZeroAsInteger) {
  const char* text =
      "tessera.computation @main(%x: tensor<5xf32>" TESSERA_INPUT(0) ") -> (tensor<5xi32>" TESSERA_OUTPUT(
          0) ", tensor<5xui8>" TESSERA_OUTPUT(1) ", tensor<5xi1>" TESSERA_OUTPUT(2) R"() {
    %i = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi32>
    %u = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xui8>
    %b = stablehlo.convert %x : (tensor<5xf32>) -> tensor<5xi1>
    tessera.return %i, %u, %b : tensor<5xi32>, tensor<5xui8>, tensor<5xi1>
  })";
  auto results = Execute(text, {Buffer::FromVector<float>({1.9f, -1.9f, 1e20f, -1e20f, NAN}, {5})});
  ASSERT_EQ(results.size(), 3);
  EXPECT_THAT(Values<int32_t>(results[0]), ElementsAre(1, -1, 2147483647, -2147483647 - 1, 0));
  EXPECT_THAT(Values<uint8_t>(results[1]), ElementsAre(1, 0, 255, 0, 0));
  EXPECT_THAT(Values<bool>(results[2]), ElementsAre(true, true, true, true, true));
}

// Expects the maximum and the minimum of IEEE 754-2019: NaN for a NaN and a number, and for zeros the one with the
// right sign.
template <typename T>
void ExpectExtremes(const std::string& type) {
  const T infinity = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  const T denormal = std::numeric_limits<T>::denorm_min();
  std::vector<T> x = {-0.0, 0.0, denormal, -denormal, 2, 3, -3, infinity, -infinity, nan, -nan};
  for (T i = -5; i < 21; ++i) x.push_back(i / 2);  // beyond a vector's width
  const std::vector<T> constants = {0.0, -0.0, 2, -2, infinity};
  std::string body;
  std::string results, types, returned;
  const std::string tensor = "tensor<" + std::to_string(x.size()) + "x" + type + ">";
  for (const char* op : {"maximum", "minimum"}) {
    for (T constant : constants) {
      const std::string n = std::to_string(std::count(returned.begin(), returned.end(), '%'));
      const std::string digits =
          constant == infinity ? (sizeof(T) == 4 ? "0x7F800000" : "0x7FF0000000000000") : std::to_string(constant);
      body += "%c" + n + " = stablehlo.constant dense<" + digits + "> : " + tensor + "\n%r" + n + " = stablehlo." + op +
              (constant == 2 ? " %c" + n + ", %x" : " %x, %c" + n) + " : " + tensor + "\n";
      results += (n == "0" ? "" : ", ") + tensor + " {tessera.role = #tessera.role<output " + n + ">}";
      types += (n == "0" ? "" : ", ") + tensor;
      returned += (n == "0" ? "%r" : ", %r") + n;
    }
  }
  std::string text = "tessera.computation @main(%x: " + tensor + TESSERA_INPUT(0) + ") -> (" + results + ") {\n" + body;
  text += "tessera.return " + returned + " : " + types + "\n}";
  auto got = Execute(text.c_str(), {Buffer::FromVector<T>(x, {static_cast<int64_t>(x.size())})});
  ASSERT_EQ(got.size(), 2 * constants.size());
  for (size_t result = 0; result < got.size(); ++result) {
    const bool is_maximum = result < constants.size();
    const T constant = constants[result % constants.size()];
    const std::vector<T> values = Values<T>(got[result]);
    for (size_t i = 0; i < x.size(); ++i) {
      const bool is_first = x[i] == constant ? std::signbit(x[i]) != is_maximum : (x[i] > constant) == is_maximum;
      const T expected = std::isnan(x[i]) ? nan : is_first ? x[i] : constant;
      EXPECT_TRUE(std::isnan(expected) ? std::isnan(values[i])
                                       : values[i] == expected && std::signbit(values[i]) == std::signbit(expected))
          << (is_maximum ? "maximum" : "minimum") << " of " << x[i] << " and " << constant << ": " << values[i];
    }
  }
}

TEST(GenerateTest, ExtremesOfNumbersAndConstants) {
  ExpectExtremes<float>("f32");
  ExpectExtremes<double>("f64");
}

// Tests all pairs of the values that have special rules; the last of 121 pairs are computed one by one.
template <typename T>
void ExpectExtremesOfPairs(const std::string& type) {
  const T infinity = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  const T denormal = std::numeric_limits<T>::denorm_min();
  const std::vector<T> values = {-0.0, 0.0, denormal, -denormal, 2, -2, 3, infinity, -infinity, nan, -nan};
  std::vector<T> x, y;
  for (T first : values) {
    for (T second : values) x.push_back(first), y.push_back(second);
  }
  const auto size = static_cast<int64_t>(x.size());
  const std::string tensor = "tensor<" + std::to_string(size) + "x" + type + ">";
  const std::string text = "tessera.computation @main(%x: " + tensor + TESSERA_INPUT(0) + ", %y: " + tensor +
                           TESSERA_INPUT(1) + ") -> (" + tensor + TESSERA_OUTPUT(0) + ", " + tensor +
                           TESSERA_OUTPUT(1) + ") {\n" + "%0 = stablehlo.maximum %x, %y : " + tensor +
                           "\n%1 = stablehlo.minimum %x, %y : " + tensor + "\ntessera.return %0, %1 : " + tensor +
                           ", " + tensor + "\n}";
  auto got = Execute(text.c_str(), {Buffer::FromVector<T>(x, {size}), Buffer::FromVector<T>(y, {size})});
  ASSERT_EQ(got.size(), 2);
  for (bool is_maximum : {true, false}) {
    const std::vector<T> results = Values<T>(got[is_maximum ? 0 : 1]);
    for (size_t i = 0; i < x.size(); ++i) {
      const bool is_first = x[i] == y[i] ? std::signbit(x[i]) != is_maximum : (x[i] > y[i]) == is_maximum;
      const T expected = is_first ? x[i] : y[i];
      const bool is_nan = std::isnan(x[i]) || std::isnan(y[i]);
      EXPECT_TRUE(is_nan ? std::isnan(results[i])
                         : results[i] == expected && std::signbit(results[i]) == std::signbit(expected))
          << (is_maximum ? "maximum" : "minimum") << " of " << x[i] << " and " << y[i] << ": " << results[i];
    }
  }
}

TEST(GenerateTest, ExtremesOfTwoNumbers) {
  ExpectExtremesOfPairs<float>("f32");
  ExpectExtremesOfPairs<double>("f64");
}

TEST(GenerateTest, ReduceSeveralOperandsWithAnyFunction) {
  // The largest element of each row and its column.
  const char* text = "tessera.computation @main(%x: tensor<2x3xf32>" TESSERA_INPUT(
      0) ") -> (tensor<2xf32>" TESSERA_OUTPUT(0) ", tensor<2xi32>" TESSERA_OUTPUT(1) R"() {
    %i = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %m:2 = "stablehlo.reduce"(%x, %i, %low, %zero) <{dimensions = array<i64: 1>}> ({
      ^bb0(%a: tensor<f32>, %ai: tensor<i32>, %b: tensor<f32>, %bi: tensor<i32>):
        %less = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %v = stablehlo.select %less, %b, %a : tensor<i1>, tensor<f32>
        %w = stablehlo.select %less, %bi, %ai : tensor<i1>, tensor<i32>
        stablehlo.return %v, %w : tensor<f32>, tensor<i32>
    }) : (tensor<2x3xf32>, tensor<2x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<2xf32>, tensor<2xi32>)
    tessera.return %m#0, %m#1 : tensor<2xf32>, tensor<2xi32>
  })";
  auto results = Execute(text, {Buffer::FromVector<float>({1, 5, 2, -3, -2, -1}, {2, 3})});
  ASSERT_EQ(results.size(), 2);
  EXPECT_THAT(Values<float>(results[0]), ElementsAre(5, -1));
  EXPECT_THAT(Values<int32_t>(results[1]), ElementsAre(1, 2));
}

TEST(GenerateTest, DotOfAnyDimensionNumbersAndTypes) {
  const char* text = "tessera.computation @main(%x: tensor<2x2x3xf64>" TESSERA_INPUT(0) ", %y: tensor<3x2x2xf64>" TESSERA_INPUT(
      1) ", %z: tensor<2x3xi32>" TESSERA_INPUT(2) ") -> (tensor<2x2x2xf64>" TESSERA_OUTPUT(0) ", tensor<2x2xi32>" TESSERA_OUTPUT(1) R"() {
    %d = stablehlo.dot_general %x, %y, batching_dims = [1] x [2], contracting_dims = [2] x [0]
        : (tensor<2x2x3xf64>, tensor<3x2x2xf64>) -> tensor<2x2x2xf64>
    %e = stablehlo.dot_general %z, %z, contracting_dims = [1] x [1] : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x2xi32>
    tessera.return %d, %e : tensor<2x2x2xf64>, tensor<2x2xi32>
  })";
  std::vector<double> x(12), y(12);
  for (int i = 0; i < 12; ++i) x[i] = i + 1, y[i] = 12 - i;
  auto results = Execute(text, {Buffer::FromVector<double>(x, {2, 2, 3}), Buffer::FromVector<double>(y, {3, 2, 2}),
                                Buffer::FromVector<int32_t>({1, 2, 3, 4, 5, 6}, {2, 3})});
  ASSERT_EQ(results.size(), 2);
  std::vector<double> expected;
  for (int b = 0; b < 2; ++b) {
    for (int m = 0; m < 2; ++m) {
      for (int n = 0; n < 2; ++n) {
        double sum = 0;
        for (int k = 0; k < 3; ++k) sum += x[m * 6 + b * 3 + k] * y[k * 4 + n * 2 + b];
        expected.push_back(sum);
      }
    }
  }
  EXPECT_THAT(Values<double>(results[0]), Pointwise(::testing::Eq(), expected));
  EXPECT_THAT(Values<int32_t>(results[1]), ElementsAre(14, 32, 32, 77));
}

// The library computes f32, loops compute f64: both must agree on padding, strides, dilations, reversal and groups.
// There are many shapes, because the code for small products depends on them: squares of a transposed operand, and the
// remaining elements.
template <typename T>
void ExpectProductsWithTransposed(const std::string& type) {
  std::string arguments, results, body, names, types;
  std::vector<Buffer> operands;
  std::vector<std::vector<T>> expected;
  struct Shape {
    int64_t rows, columns, sums;
  };
  const std::vector<Shape> shapes = {{4, 16, 16}, {8, 32, 48}, {6, 24, 40}};
  for (const auto& [rows, columns, sums] : shapes) {
    const std::string n = std::to_string(expected.size()), separator = expected.empty() ? "" : ", ";
    auto tensor = [&](int64_t first, int64_t second) {
      return "tensor<" + std::to_string(first) + "x" + std::to_string(second) + "x" + type + ">";
    };
    for (const auto& [name, size] : {std::pair("x", rows), std::pair("y", columns)}) {
      arguments += (operands.empty() ? "%" : ", %") + (name + n) + ": " + tensor(size, sums) +
                   " {tessera.role = #tessera.role<input " + std::to_string(operands.size()) + ">}";
      std::vector<T> values(static_cast<size_t>(size * sums));
      for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<T>(i * (name[0] == 'x' ? 7 : 5) % 23) - 11;
      operands.push_back(Buffer::FromVector<T>(values, {size, sums}));
    }
    body += "%z" + n + " = stablehlo.dot_general %x" + n + ", %y" + n + ", contracting_dims = [1] x [1] : (" +
            tensor(rows, sums) + ", " + tensor(columns, sums) + ") -> " + tensor(rows, columns) + "\n";
    results += separator + tensor(rows, columns) + " {tessera.role = #tessera.role<output " + n + ">}";
    names += separator + "%z" + n;
    types += separator + tensor(rows, columns);
    const auto x = operands[operands.size() - 2].As<T>(), y = operands.back().As<T>();
    std::vector<T>& product = expected.emplace_back();
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t j = 0; j < columns; ++j)
        product.push_back(std::inner_product(&x[i * sums], &x[i * sums] + sums, &y[j * sums], T(0)));
    }
  }
  const std::string text = "tessera.computation @main(" + arguments + ") -> (" + results + ") {\n" + body +
                           "tessera.return " + names + " : " + types + "\n}";
  auto got = Execute(text.c_str(), operands);
  ASSERT_EQ(got.size(), expected.size());
  for (size_t i = 0; i < got.size(); ++i) EXPECT_EQ(Values<T>(got[i]), expected[i]) << type << ", product " << i;
}

TEST(GenerateTest, ProductsWithATransposedOperand) {
  ExpectProductsWithTransposed<float>("f32");
  ExpectProductsWithTransposed<double>("f64");
}

TEST(GenerateTest, ConvolutionsOfBothKindsAgree) {
  struct Case {
    std::string window, attributes, lhs, rhs, result;
  };
  const std::vector<Case> cases = {
      {"stride = [2, 1], pad = [[1, 0], [2, 1]]", "batch_group_count = 1 : i64, feature_group_count = 1 : i64",
       "2x5x6x4", "3x3x4x6", "2x2x7x6"},
      {"pad = [[1, 1], [0, 2]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [true, false]",
       "batch_group_count = 1 : i64, feature_group_count = 1 : i64", "2x3x6x4", "2x2x4x6", "2x6x6x6"},
      {"", "batch_group_count = 1 : i64, feature_group_count = 2 : i64", "2x5x6x4", "3x3x2x6", "2x3x4x6"},
      {"", "batch_group_count = 2 : i64, feature_group_count = 1 : i64", "4x5x6x4", "3x3x4x6", "2x3x4x6"},
  };
  auto numbers = [](const std::string& shape, double step) {
    Shape sizes;
    for (size_t begin = 0; begin < shape.size(); begin = shape.find('x', begin) + 1) {
      sizes.push_back(std::stoll(shape.substr(begin)));
      if (shape.find('x', begin) == std::string::npos) break;
    }
    std::vector<double> values(TensorType{DType::kF64, sizes}.num_elements());
    for (size_t i = 0; i < values.size(); ++i) values[i] = std::sin(step * static_cast<double>(i + 1));
    return std::pair(sizes, values);
  };
  for (const Case& test : cases) {
    auto text = [&](const std::string& type) {
      std::string lhs = "tensor<" + test.lhs + "x" + type + ">", rhs = "tensor<" + test.rhs + "x" + type + ">";
      std::string result = "tensor<" + test.result + "x" + type + ">";
      return "tessera.computation @main(%x: " + lhs + TESSERA_INPUT(0) + ", %y: " + rhs + TESSERA_INPUT(1) + ") -> (" +
             result + TESSERA_OUTPUT(0) +
             ") { %r = stablehlo.convolution(%x, %y) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], "
             "window = {" +
             test.window + "} {" + test.attributes + "} : (" + lhs + ", " + rhs + ") -> " + result +
             " tessera.return %r : " + result + " }";
    };
    auto [lhs_shape, lhs] = numbers(test.lhs, 0.7);
    auto [rhs_shape, rhs] = numbers(test.rhs, 1.3);
    auto wide =
        Execute(text("f64"), {Buffer::FromVector<double>(lhs, lhs_shape), Buffer::FromVector<double>(rhs, rhs_shape)});
    auto narrow = Execute(text("f32"), {Buffer::FromVector<float>({lhs.begin(), lhs.end()}, lhs_shape),
                                        Buffer::FromVector<float>({rhs.begin(), rhs.end()}, rhs_shape)});
    ASSERT_EQ(wide.size(), 1) << test.window;
    ASSERT_EQ(narrow.size(), 1) << test.window;
    std::vector<float> expected;
    for (double value : Values<double>(wide[0])) expected.push_back(static_cast<float>(value));
    EXPECT_THAT(Values<float>(narrow[0]), Pointwise(::testing::FloatNear(1e-4f), expected)) << test.window;
  }
}

// Elements are small integers, whose sums are exact. Rows end within a vector, are shorter than one, or fill some; the
// last tile has fewer rows.
TEST(GenerateTest, SmallProductsOfNarrowTypesEqualTheirDefinition) {
  const std::pair<std::string, DType> types[] = {{"f16", DType::kF16}, {"bf16", DType::kBF16}};
  for (const auto& [name, dtype] : types) {
    for (const auto& [rows, columns, steps] : {std::tuple<int64_t, int64_t, int64_t>{21, 21, 21},
                                               {24, 24, 24},
                                               {32, 32, 32},
                                               {13, 35, 8},
                                               {8, 16, 17},
                                               {43, 20, 15},
                                               {1500, 16, 3}}) {
      for (bool by_steps : {true, false}) {
        auto matrix = [&](int64_t first, int64_t second) {
          return "tensor<" + std::to_string(first) + "x" + std::to_string(second) + "x" + name + ">";
        };
        const std::string left = by_steps ? matrix(rows, steps) : matrix(steps, rows);
        const std::string right = matrix(steps, columns), result = matrix(rows, columns);
        const std::string text = "tessera.computation @main(%x: " + left + TESSERA_INPUT(0) + ", %y: " + right +
                                 TESSERA_INPUT(1) + ") -> (" + result + TESSERA_OUTPUT(0) +
                                 ") { %r = stablehlo.dot_general %x, %y, contracting_dims = [" +
                                 (by_steps ? "1" : "0") + "] x [0] : (" + left + ", " + right + ") -> " + result +
                                 " tessera.return %r : " + result + " }";
        auto value = [](int64_t i) { return i * i % 7 - 3; };
        Buffer a = *Buffer::Allocate({dtype, by_steps ? Shape{rows, steps} : Shape{steps, rows}});
        Buffer b = *Buffer::Allocate({dtype, {steps, columns}}), expected = *Buffer::Allocate({dtype, {rows, columns}});
        VisitDType(dtype, [&]<typename T>(T) {
          if constexpr (std::is_constructible_v<T, float>) {
            T *x = static_cast<T*>(a.data()), *y = static_cast<T*>(b.data()), *z = static_cast<T*>(expected.data());
            for (int64_t i = 0; i < rows * steps; ++i) x[i] = T(static_cast<float>(value(i)));
            for (int64_t i = 0; i < steps * columns; ++i) y[i] = T(static_cast<float>(value(i + 3)));
            for (int64_t i = 0; i < rows * columns; ++i) {
              int64_t sum = 0;
              for (int64_t k = 0; k < steps; ++k) {
                sum += value(by_steps ? i / columns * steps + k : k * rows + i / columns) *
                       value(k * columns + i % columns + 3);
              }
              z[i] = T(static_cast<float>(sum));
            }
          }
        });
        std::vector<Buffer> inputs;
        inputs.push_back(std::move(a));
        inputs.push_back(std::move(b));
        const std::vector<Buffer> results = Execute(text, std::move(inputs));
        ASSERT_EQ(results.size(), 1) << text;
        EXPECT_EQ(std::memcmp(results[0].data(), expected.data(), static_cast<size_t>(expected.byte_size())), 0)
            << text;
      }
    }
  }
}

// Carried tensors are swapped in every iteration: neither may be overwritten before the other has its value.
TEST(GenerateTest, CarriedTensorsChangePlaces) {
  const char* text = "tessera.computation @main(%n: tensor<i32>" TESSERA_INPUT(0) ", %x: tensor<4xf32>" TESSERA_INPUT(
      1) ", %y: tensor<4xf32>" TESSERA_INPUT(2) ") -> (tensor<4xf32>" TESSERA_OUTPUT(0) ", "
                                                                                        "tensor<4xf32>" TESSERA_OUTPUT(1) R"() {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r:3 = "stablehlo.while"(%zero, %x, %y) ({
      ^bb0(%i: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf32>):
        %more = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %more : tensor<i1>
    }, {
      ^bb0(%i: tensor<i32>, %a: tensor<4xf32>, %b: tensor<4xf32>):
        %next = stablehlo.add %i, %one : tensor<i32>
        %sum = stablehlo.add %a, %b : tensor<4xf32>
        stablehlo.return %next, %b, %sum : tensor<i32>, tensor<4xf32>, tensor<4xf32>
    }) : (tensor<i32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>, tensor<4xf32>)
    tessera.return %r#1, %r#2 : tensor<4xf32>, tensor<4xf32>
  })";
  for (auto [rounds, first, second] : {std::tuple(0, 1.f, 1.f), std::tuple(1, 1.f, 2.f), std::tuple(6, 13.f, 21.f)}) {
    auto results = Execute(text, {Buffer::Scalar<int32_t>(rounds), Buffer::FromVector<float>({1, 1, 1, 1}, {4}),
                                  Buffer::FromVector<float>({1, 1, 1, 1}, {4})});
    ASSERT_EQ(results.size(), 2);
    EXPECT_THAT(Values<float>(results[0]), Each(first)) << rounds << " rounds";
    EXPECT_THAT(Values<float>(results[1]), Each(second)) << rounds << " rounds";
  }
}

// Two replicas, one copy of the weights: gradients are summed, and one shard writes after all have read.
TEST(GenerateTest, TwoReplicasTrainOneCopyOfTheWeights) {
  const char* text = R"(
tessera.mesh @pod ["replica" = 2]
tessera.var @w mirrored : tensor<2xf32>
tessera.var @n mirrored : tensor<i32>
tessera.feed @train infeed ("x" : tensor<2xf32>) split [0]
tessera.feed @metrics outfeed ("w" : tensor<2xf32>) split [-1]
tessera.computation @step(%x: tensor<2xf32> {tessera.role = #tessera.role<infeed @train 0>},
    %w: tensor<2xf32> {tessera.role = #tessera.role<state @w>}, %n: tensor<i32> {tessera.role = #tessera.role<state @n>})
    -> (tensor<2xf32> {tessera.role = #tessera.role<state @w>}, tensor<i32> {tessera.role = #tessera.role<state @n>})
    on @pod manual ["replica"] {
  tessera.outfeed @metrics, %w : tensor<2xf32>
  %g = stablehlo.multiply %x, %w : tensor<2xf32>
  %s = tessera.all_reduce %g over ["replica"] sum : tensor<2xf32>
  tessera.barrier
  %new:2 = tessera.writer keeps(%w, %n) : tensor<2xf32>, tensor<i32> {
    %w1 = stablehlo.add %w, %s : tensor<2xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %n1 = stablehlo.add %n, %one : tensor<i32>
    tessera.return %w1, %n1 : tensor<2xf32>, tensor<i32>
  }
  tessera.return %new#0, %new#1 : tensor<2xf32>, tensor<i32>
})";
  auto executor = Load(text, 2);
  ASSERT_OK(executor);
  ASSERT_OK((*executor)->WriteVariable("w", Buffer::FromVector<float>({1, 2}, {2})));
  for (int step = 0; step < 2; ++step) {
    ASSERT_OK((*executor)->PushInfeed(
        "train", {{Buffer::FromVector<float>({1, 2}, {2})}, {Buffer::FromVector<float>({3, 4}, {2})}}));
  }
  auto launched = (*executor)->Launch("step", 2);
  ASSERT_OK(launched);
  EXPECT_EQ(launched->steps, 2);
  // w <- w + w * (x0 + x1): times 5 and times 7.
  auto w = (*executor)->ReadVariable("w");
  ASSERT_OK(w);
  EXPECT_THAT(Values<float>(*w), ElementsAre(25, 98));
  auto n = (*executor)->ReadVariable("n");
  ASSERT_OK(n);
  EXPECT_THAT(Values<int32_t>(*n), ElementsAre(2));
}

// Code of quick effort computes the same values as the other, and has another size.
TEST(GenerateTest, QuickEffortComputesTheSame) {
  const char* text =
      "tessera.computation @main(%x: tensor<7x33xf32>" TESSERA_INPUT(0) ") -> (tensor<7xf32>" TESSERA_OUTPUT(0) R"() {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.exponential %x : tensor<7x33xf32>
    %rows = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
        : (tensor<7x33xf32>, tensor<f32>) -> tensor<7xf32>
    tessera.return %rows : tensor<7xf32>
  })";
  std::vector<float> x(7 * 33);
  for (size_t i = 0; i < x.size(); ++i) x[i] = std::sin(0.37f * static_cast<float>(i));
  std::vector<float> rows[2];
  size_t sizes[2] = {};
  for (const bool quick : {false, true}) {
    ASSERT_EQ(setenv(kEffortVariable, quick ? "quick" : "full", /*overwrite=*/1), 0);
    const std::vector<Buffer> results = Execute(text, {Buffer::FromVector<float>(x, {7, 33})});
    ASSERT_EQ(results.size(), 1);
    rows[quick] = Values<float>(results[0]);
    absl::StatusOr<Executable> executable = Generate(text);
    ASSERT_OK(executable);
    sizes[quick] = executable->object.size();
  }
  EXPECT_THAT(rows[1], Pointwise(testing::FloatNear(1e-5f), rows[0]));
  EXPECT_NE(sizes[0], sizes[1]);
  ASSERT_EQ(setenv(kEffortVariable, "some", 1), 0);
  const absl::Status refused = Generate(text).status();
  EXPECT_THAT(std::string(refused.message()), testing::HasSubstr("TESSERA_OPTIMIZE: expected full or quick, got some"));
  unsetenv(kEffortVariable);
}

// Normalises rows as softmax does, and sums over rows, columns and everything. The work is distributed over threads,
// and the bits must be the same for any number of threads.
TEST(GenerateTest, TheNumberOfThreadsDoesNotShow) {
  const char* text =
      "tessera.computation @main(%x: tensor<384x640xf32>" TESSERA_INPUT(0) ") -> (tensor<384x640xf32>" TESSERA_OUTPUT(
          0) ", tensor<640xf32>" TESSERA_OUTPUT(1) ", tensor<f32>" TESSERA_OUTPUT(2) R"() {
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %e = stablehlo.exponential %x : tensor<384x640xf32>
    %rows = stablehlo.reduce(%e init: %zero) applies stablehlo.add across dimensions = [1]
        : (tensor<384x640xf32>, tensor<f32>) -> tensor<384xf32>
    %wide = stablehlo.broadcast_in_dim %rows, dims = [0] : (tensor<384xf32>) -> tensor<384x640xf32>
    %y = stablehlo.divide %e, %wide : tensor<384x640xf32>
    %columns = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0]
        : (tensor<384x640xf32>, tensor<f32>) -> tensor<640xf32>
    %all = stablehlo.reduce(%y init: %zero) applies stablehlo.add across dimensions = [0, 1]
        : (tensor<384x640xf32>, tensor<f32>) -> tensor<f32>
    tessera.return %y, %columns, %all : tensor<384x640xf32>, tensor<640xf32>, tensor<f32>
  })";
  constexpr int kRows = 384, kColumns = 640;
  std::vector<float> x(kRows * kColumns);
  for (size_t i = 0; i < x.size(); ++i) x[i] = std::sin(0.37f * static_cast<float>(i));
  std::vector<std::vector<float>> first;
  for (int threads : {1, 2, 3}) {
    auto executor = Load(text, 1, {.threads = threads});
    ASSERT_OK(executor);
    auto result = (*executor)->Run("main", {{Buffer::FromVector<float>(x, {kRows, kColumns})}});
    ASSERT_OK(result);
    std::vector<std::vector<float>> values;
    for (const Buffer& buffer : result->results[0]) values.push_back(Values<float>(buffer));
    ASSERT_EQ(values.size(), 3);
    if (first.empty()) first = values;
    EXPECT_EQ(values, first) << threads << " threads";
  }
  double sum = 0;
  for (int column = 0; column < kColumns; ++column) sum += std::exp(static_cast<double>(x[5 * kColumns + column]));
  for (int column : {0, 1, 639}) {
    const double expected = std::exp(static_cast<double>(x[5 * kColumns + column])) / sum;
    EXPECT_NEAR(first[0][5 * kColumns + column], expected, 1e-6 * expected);
  }
  double first_column = 0;
  for (int row = 0; row < kRows; ++row) first_column += first[0][row * kColumns];
  EXPECT_NEAR(first[1][0], first_column, 1e-5);
  EXPECT_NEAR(first[2][0], kRows, 1e-2);
}

// Generated code uses the instruction where it is twice as fast as f32, and loaders then require it.
TEST(CpuBackendTest, PairsOfBf16OnlyWhereTheyAreFast) {
  for (const auto& [cpu, expected] : std::initializer_list<std::pair<const char*, bool>>{
           {"znver4", true}, {"cooperlake", true}, {"sapphirerapids", false}, {"x86-64-v4", false}}) {
    ASSERT_OK_AND_ASSIGN(const Target target, MakeBackendTarget(cpu, Instrumentation::kNone));
    EXPECT_EQ(MultipliesBf16Pairs(target), expected) << cpu;
  }
}

TEST(CpuBackendTest, ShufflesBesideProductsOfZen5) {
  for (const auto& [cpu, expected] : std::initializer_list<std::pair<const char*, bool>>{{"znver5", true},
                                                                                         {"znver4", false},
                                                                                         {"sapphirerapids", false},
                                                                                         {"x86-64-v4", false},
                                                                                         {"x86-64-v3", false}}) {
    ASSERT_OK_AND_ASSIGN(const Target target, MakeBackendTarget(cpu, Instrumentation::kNone));
    EXPECT_EQ(ShufflesBesideProducts(target), expected) << cpu;
  }
}

}  // namespace
}  // namespace tessera

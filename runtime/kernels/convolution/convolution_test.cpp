// SPDX-License-Identifier: Apache-2.0
// Convolutions on oneDNN against the loops, which in turn are checked against numbers from NumPy.
#include "tessera/runtime/kernels/convolution/convolution.h"

#include "tessera/runtime/base/float16.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/convolution/convolution_spec.h"
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using List = std::vector<int64_t>;

// Dimension numbers as JAX prints them: "b01f" is batch, two spatial dimensions, feature.
struct Case {
  const char* name;
  Shape lhs, rhs, result;
  std::string numbers_lhs = "b01f", numbers_rhs = "01io", numbers_result = "b01f";
  List strides = {1, 1}, padding = {0, 0, 0, 0}, lhs_dilation = {1, 1}, rhs_dilation = {1, 1}, reversal = {0, 0};
  int64_t feature_groups = 1, batch_groups = 1;
};

void SetAttribute(proto::Kernel& kernel, const std::string& name, const List& values) {
  (*kernel.mutable_attributes())[name].mutable_values()->Add(values.begin(), values.end());
}

List Positions(const std::string& numbers, const std::string& letters) {
  List positions;
  for (char letter : letters) positions.push_back(static_cast<int64_t>(numbers.find(letter)));
  return positions;
}

proto::Kernel MakeKernel(const Case& c, DType operand = DType::kF32, DType result = DType::kF32) {
  const std::string spatial = std::string("012").substr(0, c.strides.size());
  proto::Kernel kernel;
  kernel.set_kind("convolution");
  kernel.set_location("model.mlir:3:5");
  *kernel.add_operands() = ToProto({operand, c.lhs});
  *kernel.add_operands() = ToProto({operand, c.rhs});
  *kernel.add_results() = ToProto({result, c.result});
  SetAttribute(kernel, "input_batch_dimension", Positions(c.numbers_lhs, "b"));
  SetAttribute(kernel, "input_feature_dimension", Positions(c.numbers_lhs, "f"));
  SetAttribute(kernel, "input_spatial_dimensions", Positions(c.numbers_lhs, spatial));
  SetAttribute(kernel, "kernel_input_feature_dimension", Positions(c.numbers_rhs, "i"));
  SetAttribute(kernel, "kernel_output_feature_dimension", Positions(c.numbers_rhs, "o"));
  SetAttribute(kernel, "kernel_spatial_dimensions", Positions(c.numbers_rhs, spatial));
  SetAttribute(kernel, "output_batch_dimension", Positions(c.numbers_result, "b"));
  SetAttribute(kernel, "output_feature_dimension", Positions(c.numbers_result, "f"));
  SetAttribute(kernel, "output_spatial_dimensions", Positions(c.numbers_result, spatial));
  SetAttribute(kernel, "window_strides", c.strides);
  SetAttribute(kernel, "padding", c.padding);
  SetAttribute(kernel, "lhs_dilation", c.lhs_dilation);
  SetAttribute(kernel, "rhs_dilation", c.rhs_dilation);
  SetAttribute(kernel, "window_reversal", c.reversal);
  SetAttribute(kernel, "feature_group_count", {c.feature_groups});
  SetAttribute(kernel, "batch_group_count", {c.batch_groups});
  return kernel;
}

// Small integers, whose sums are exact in any order.
std::vector<float> Values(const Shape& shape, uint64_t stream) {
  const StatelessRng rng(13, stream);
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(rng.Below(i, 7)) - 3;
  return values;
}

std::vector<float> ByLoops(const Case& c, const std::vector<float>& lhs, const std::vector<float>& rhs) {
  const ConvolutionSpec spec = MakeConvolutionSpec(MakeKernel(c)).value();
  std::vector<float> result(static_cast<size_t>(TensorType{DType::kF32, c.result}.num_elements()), -99);
  ConvolveByLoops(spec, lhs.data(), rhs.data(), result.data(), 1);
  return result;
}

class ConvolutionTest : public testing::TestWithParam<Case> {};

TEST_P(ConvolutionTest, EqualsTheLoops) {
  const Case& c = GetParam();
  const std::vector<float> lhs = Values(c.lhs, 1), rhs = Values(c.rhs, 2);
  const std::vector<float> expected = ByLoops(c, lhs, rhs);
  ASSERT_OK_AND_ASSIGN(auto kernel, PrepareKernel(MakeKernel(c), 1));
  for (int run = 0; run < 2; ++run) {
    std::vector<float> result(expected.size(), -99);
    const void* operands[] = {lhs.data(), rhs.data()};
    void* results[] = {result.data()};
    ASSERT_OK(kernel->Run(operands, results));
    EXPECT_EQ(result, expected);
  }
}

// Runs a case whose operands are of type T on two threads.
template <typename T, typename R>
std::vector<R> RunOf(const Case& c, DType operand, DType result_type) {
  std::vector<T> a, b;
  for (float value : Values(c.lhs, 1)) a.emplace_back(value);
  for (float value : Values(c.rhs, 2)) b.emplace_back(value);
  std::unique_ptr<LibraryKernel> kernel = PrepareKernel(MakeKernel(c, operand, result_type), 2).value();
  std::vector<R> result(static_cast<size_t>(TensorType{DType::kF32, c.result}.num_elements()), R(-99.0f));
  const void* operands[] = {a.data(), b.data()};
  void* results[] = {result.data()};
  EXPECT_OK(kernel->Run(operands, results));
  return result;
}

TEST_P(ConvolutionTest, EqualsTheLoopsInOtherTypes) {
  const Case& c = GetParam();
  const std::vector<float> expected = ByLoops(c, Values(c.lhs, 1), Values(c.rhs, 2));
  EXPECT_EQ((RunOf<BFloat16, float>(c, DType::kBF16, DType::kF32)), expected);
  EXPECT_EQ((RunOf<Float16, float>(c, DType::kF16, DType::kF32)), expected);
  const std::vector<double> wide(expected.begin(), expected.end());
  EXPECT_EQ((RunOf<double, double>(c, DType::kF64, DType::kF64)), wide);
  std::vector<float> halves;
  for (const Float16 half : RunOf<Float16, Float16>(c, DType::kF16, DType::kF16))
    halves.push_back(static_cast<float>(half));
  EXPECT_EQ(halves, expected);
}

TEST_P(ConvolutionTest, ProductsOfMatricesEqualTheLoops) {
  const Case& c = GetParam();
  const std::vector<float> lhs = Values(c.lhs, 1), rhs = Values(c.rhs, 2), expected = ByLoops(c, lhs, rhs);
  const ConvolutionSpec spec = MakeConvolutionSpec(MakeKernel(c)).value();
  if (spec.has_empty_tensor()) return;
  ASSERT_OK_AND_ASSIGN(auto kernel, PrepareGemmConvolution(spec, 2));
  std::vector<float> result(expected.size(), -99);
  const void* operands[] = {lhs.data(), rhs.data()};
  void* results[] = {result.data()};
  ASSERT_OK(kernel->Run(operands, results));
  EXPECT_EQ(result, expected);
}

INSTANTIATE_TEST_SUITE_P(
    Cases, ConvolutionTest,
    testing::Values(
        Case{.name = "Plain", .lhs = {2, 8, 8, 3}, .rhs = {3, 3, 3, 5}, .result = {2, 6, 6, 5}},
        Case{.name = "Same",
             .lhs = {2, 8, 8, 16},
             .rhs = {3, 3, 16, 32},
             .result = {2, 8, 8, 32},
             .padding = {1, 1, 1, 1}},
        Case{.name = "StridedDilated",
             .lhs = {2, 9, 10, 3},
             .rhs = {3, 2, 3, 5},
             .result = {2, 3, 5, 5},
             .strides = {2, 2},
             .padding = {1, 0, 0, 1},
             .rhs_dilation = {2, 1}},
        Case{.name = "Nchw",
             .lhs = {2, 3, 8, 8},
             .rhs = {5, 3, 3, 3},
             .result = {2, 5, 6, 6},
             .numbers_lhs = "bf01",
             .numbers_rhs = "oi01",
             .numbers_result = "bf01"},
        Case{.name = "OddLayout",
             .lhs = {8, 2, 8, 3},
             .rhs = {3, 3, 3, 5},
             .result = {5, 6, 2, 6},
             .numbers_lhs = "0b1f",
             .numbers_rhs = "i01o",
             .numbers_result = "f0b1"},
        Case{.name = "FeatureGroups",
             .lhs = {2, 8, 8, 6},
             .rhs = {3, 3, 2, 9},
             .result = {2, 6, 6, 9},
             .feature_groups = 3},
        Case{.name = "Depthwise",
             .lhs = {2, 8, 8, 16},
             .rhs = {3, 3, 1, 16},
             .result = {2, 6, 6, 16},
             .feature_groups = 16},
        Case{.name = "Reversed", .lhs = {2, 8, 8, 3}, .rhs = {3, 3, 3, 5}, .result = {2, 6, 6, 5}, .reversal = {1, 1}},
        Case{.name = "HalfReversedStrided",
             .lhs = {2, 8, 8, 3},
             .rhs = {3, 3, 3, 5},
             .result = {2, 3, 3, 5},
             .strides = {2, 2},
             .reversal = {1, 0}},
        // The gradient of the input of a 3x3 stride-2 SAME convolution f32[2,8,8,3] -> f32[2,4,4,5], as JAX writes it.
        Case{.name = "GradientOfInput",
             .lhs = {2, 4, 4, 5},
             .rhs = {3, 3, 3, 5},
             .result = {2, 8, 8, 3},
             .numbers_rhs = "01oi",
             .padding = {2, 1, 2, 1},
             .lhs_dilation = {2, 2},
             .reversal = {1, 1}},
        // The same before the reversal is folded in.
        Case{.name = "GradientOfInputUnreversed",
             .lhs = {2, 4, 4, 5},
             .rhs = {3, 3, 3, 5},
             .result = {2, 8, 8, 3},
             .numbers_rhs = "01oi",
             .padding = {2, 1, 2, 1},
             .lhs_dilation = {2, 2}},
        Case{.name = "GradientOfInputGrouped",
             .lhs = {2, 6, 6, 9},
             .rhs = {3, 3, 3, 6},
             .result = {2, 8, 8, 6},
             .padding = {2, 2, 2, 2},
             .reversal = {1, 1},
             .feature_groups = 3},
        // The gradient of the kernel of the same strided convolution: batch and feature swapped.
        Case{.name = "GradientOfKernel",
             .lhs = {2, 8, 8, 3},
             .rhs = {2, 4, 4, 5},
             .result = {3, 3, 3, 5},
             .numbers_lhs = "f01b",
             .numbers_rhs = "i01o",
             .numbers_result = "01bf",
             .padding = {0, 1, 0, 1},
             .rhs_dilation = {2, 2}},
        Case{.name = "GradientOfKernelGrouped",
             .lhs = {2, 8, 8, 6},
             .rhs = {2, 6, 6, 9},
             .result = {3, 3, 2, 9},
             .numbers_lhs = "f01b",
             .numbers_rhs = "i01o",
             .numbers_result = "01bf",
             .batch_groups = 3},
        Case{.name = "BothDilatedAndStrided",
             .lhs = {2, 4, 4, 3},
             .rhs = {3, 3, 3, 5},
             .result = {2, 3, 3, 5},
             .strides = {2, 2},
             .lhs_dilation = {2, 2}},
        // The gradient of the kernel of a transposed convolution f32[2,4,4,3] -> f32[2,8,8,5], as JAX writes it.
        Case{.name = "GradientOfTransposedKernel",
             .lhs = {2, 4, 4, 3},
             .rhs = {2, 8, 8, 5},
             .result = {3, 3, 3, 5},
             .numbers_lhs = "f01b",
             .numbers_rhs = "i01o",
             .numbers_result = "01bf",
             .padding = {1, 2, 1, 2},
             .lhs_dilation = {2, 2}},
        Case{.name = "GradientOfTransposedKernelGrouped",
             .lhs = {2, 4, 4, 6},
             .rhs = {2, 8, 8, 9},
             .result = {3, 3, 2, 9},
             .numbers_lhs = "f01b",
             .numbers_rhs = "i01o",
             .numbers_result = "01bf",
             .padding = {1, 2, 1, 2},
             .lhs_dilation = {2, 2},
             .batch_groups = 3},
        Case{.name = "PaddingBeyondTheWindow",
             .lhs = {2, 4, 4, 3},
             .rhs = {3, 3, 3, 5},
             .result = {2, 10, 9, 5},
             .padding = {4, 4, 0, 7}},
        Case{.name = "PaddingBeyondAReversedWindow",
             .lhs = {2, 4, 4, 3},
             .rhs = {3, 3, 3, 5},
             .result = {2, 10, 9, 5},
             .padding = {4, 4, 0, 7},
             .reversal = {1, 0}},
        Case{.name = "NegativePadding",
             .lhs = {2, 8, 8, 3},
             .rhs = {3, 3, 3, 5},
             .result = {2, 4, 4, 5},
             .padding = {-1, -1, -1, -1}},
        Case{.name = "OneDimension",
             .lhs = {2, 8, 3},
             .rhs = {3, 3, 5},
             .result = {2, 6, 5},
             .numbers_lhs = "b0f",
             .numbers_rhs = "0io",
             .numbers_result = "b0f",
             .strides = {1},
             .padding = {0, 0},
             .lhs_dilation = {1},
             .rhs_dilation = {1},
             .reversal = {0}},
        Case{.name = "ThreeDimensions",
             .lhs = {2, 4, 5, 6, 3},
             .rhs = {2, 2, 2, 3, 5},
             .result = {2, 3, 4, 5, 5},
             .numbers_lhs = "b012f",
             .numbers_rhs = "012io",
             .numbers_result = "b012f",
             .strides = {1, 1, 1},
             .padding = {0, 0, 0, 0, 0, 0},
             .lhs_dilation = {1, 1, 1},
             .rhs_dilation = {1, 1, 1},
             .reversal = {0, 0, 0}},
        Case{.name = "NoWindow",
             .lhs = {4, 3},
             .rhs = {3, 5},
             .result = {4, 5},
             .numbers_lhs = "bf",
             .numbers_rhs = "io",
             .numbers_result = "bf",
             .strides = {},
             .padding = {},
             .lhs_dilation = {},
             .rhs_dilation = {},
             .reversal = {}},
        Case{.name = "NoFeatures", .lhs = {2, 4, 4, 0}, .rhs = {3, 3, 0, 5}, .result = {2, 2, 2, 5}}),
    [](const auto& info) { return info.param.name; });

// numpy.convolve([1, 2, 3, 4], [1, 0, -1]) and numpy.correlate of the same, "valid".
TEST(Convolution, LoopsComputeTheDefinition) {
  Case c = {.name = "",
            .lhs = {1, 4, 1},
            .rhs = {3, 1, 1},
            .result = {1, 2, 1},
            .numbers_lhs = "b0f",
            .numbers_rhs = "0io",
            .numbers_result = "b0f",
            .strides = {1},
            .padding = {0, 0},
            .lhs_dilation = {1},
            .rhs_dilation = {1},
            .reversal = {0}};
  EXPECT_THAT(ByLoops(c, {1, 2, 3, 4}, {1, 0, -1}), ElementsAre(-2, -2));
  c.reversal = {1};
  EXPECT_THAT(ByLoops(c, {1, 2, 3, 4}, {1, 0, -1}), ElementsAre(2, 2));
  c.padding = {2, 2};
  c.result = {1, 6, 1};
  EXPECT_THAT(ByLoops(c, {1, 2, 3, 4}, {1, 0, -1}), ElementsAre(1, 2, 2, 2, -3, -4));
}

TEST(Convolution, RefusesContradictions) {
  const Case plain = {.name = "", .lhs = {2, 8, 8, 3}, .rhs = {3, 3, 3, 5}, .result = {2, 6, 6, 5}};
  Case c = plain;
  c.result = {2, 7, 6, 5};
  EXPECT_STATUS(PrepareKernel(MakeKernel(c), 1), absl::StatusCode::kInvalidArgument,
                "model.mlir:3:5: convolution: spatial dimension 0 of the result is 7, expected 6");
  c = plain;
  c.rhs = {3, 3, 4, 5};
  EXPECT_STATUS(PrepareKernel(MakeKernel(c), 1), absl::StatusCode::kInvalidArgument, HasSubstr("do not fit together"));
  c = plain;
  c.numbers_lhs = "b00f";
  EXPECT_STATUS(PrepareKernel(MakeKernel(c), 1), absl::StatusCode::kInvalidArgument, HasSubstr("dimension numbers"));
  c = plain;
  c.strides = {0, 1};
  EXPECT_STATUS(PrepareKernel(MakeKernel(c), 1), absl::StatusCode::kInvalidArgument,
                HasSubstr("attribute \"window_strides\": expected 2 values from 1"));
  EXPECT_STATUS(PrepareKernel(MakeKernel(plain, DType::kI32, DType::kI32), 1), absl::StatusCode::kUnimplemented,
                "model.mlir:3:5: convolution: i32 -> i32");
  EXPECT_STATUS(PrepareKernel(MakeKernel(plain, DType::kF64, DType::kF32), 1), absl::StatusCode::kUnimplemented,
                "model.mlir:3:5: convolution: f64 -> f32");
}

}  // namespace
}  // namespace tessera

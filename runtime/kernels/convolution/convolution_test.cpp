// SPDX-License-Identifier: Apache-2.0
// Compares convolutions on oneDNN with the loops, and the loops with numbers from NumPy.
#include "tessera/runtime/kernels/convolution/convolution.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/kernels/convolution/convolution_testutil.h"
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"
#include "tessera/runtime/kernels/convolution/onednn_convolution.h"
#include "tessera/runtime/kernels/convolution/product_convolution.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using convolution_test::ByLoops;
using convolution_test::Case;
using convolution_test::MakeKernel;
using convolution_test::Values;
using testing::ElementsAre;
using testing::HasSubstr;

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
  ASSERT_OK_AND_ASSIGN(auto by_gathering, PrepareGemmConvolution(spec, 2));
  ASSERT_OK_AND_ASSIGN(auto by_rows, PrepareProductConvolution(spec, WindowsAre::kRows, 2));
  ASSERT_OK_AND_ASSIGN(auto by_columns, PrepareProductConvolution(spec, WindowsAre::kColumns, 2));
  for (LibraryKernel* kernel : {by_gathering.get(), by_rows.get(), by_columns.get()}) {
    std::vector<float> result(expected.size(), -99);
    const void* operands[] = {lhs.data(), rhs.data()};
    void* results[] = {result.data()};
    ASSERT_OK(kernel->Run(operands, results));
    EXPECT_EQ(result, expected);
  }
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
        // The gradient of the input of a 3x3 stride-2 SAME convolution f32[2,8,8,3] -> f32[2,4,4,5], as JAX emits it.
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
        // Strides have left a rest at the end of each row and column, which no window reads.
        Case{.name = "GradientOfKernelWithRest",
             .lhs = {2, 9, 10, 3},
             .rhs = {2, 3, 3, 5},
             .result = {2, 1, 3, 5},
             .numbers_lhs = "f01b",
             .numbers_rhs = "i01o",
             .numbers_result = "01bf",
             .padding = {0, -1, 0, -1},
             .rhs_dilation = {3, 4}},
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
        // The gradient of the kernel of a transposed convolution f32[2,4,4,3] -> f32[2,8,8,5], as JAX emits it.
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
             .numbers_result = "b0f"},
        Case{.name = "ThreeDimensions",
             .lhs = {2, 4, 5, 6, 3},
             .rhs = {2, 2, 2, 3, 5},
             .result = {2, 3, 4, 5, 5},
             .numbers_lhs = "b012f",
             .numbers_rhs = "012io",
             .numbers_result = "b012f"},
        Case{.name = "NoWindow",
             .lhs = {4, 3},
             .rhs = {3, 5},
             .result = {4, 5},
             .numbers_lhs = "bf",
             .numbers_rhs = "io",
             .numbers_result = "bf"},
        Case{.name = "NoFeatures", .lhs = {2, 4, 4, 0}, .rhs = {3, 3, 0, 5}, .result = {2, 2, 2, 5}}),
    [](const auto& info) { return info.param.name; });

TEST(Convolution, OneDnnTakesTheRestOfAStride) {
  const Case c = {.name = "",
                  .lhs = {32, 24, 23, 16},
                  .rhs = {32, 6, 6, 32},
                  .result = {1, 1, 16, 32},
                  .numbers_lhs = "f01b",
                  .numbers_rhs = "i01o",
                  .numbers_result = "01bf",
                  .padding = {0, -3, 0, -2},
                  .rhs_dilation = {4, 4}};
  const std::vector<float> lhs = Values(c.lhs, 1), rhs = Values(c.rhs, 2);
  ASSERT_OK_AND_ASSIGN(const OneDnnConvolution convolution,
                       PrepareOneDnnConvolution(MakeConvolutionSpec(MakeKernel(c)).value(), 1));
  ASSERT_NE(convolution.kernel, nullptr);
  std::vector<float> result(16 * 32, -99);
  const void* operands[] = {lhs.data(), rhs.data()};
  void* results[] = {result.data()};
  ASSERT_OK(convolution.kernel->Run(operands, results));
  EXPECT_EQ(result, ByLoops(c, lhs, rhs));
}

// numpy.convolve([1, 2, 3, 4], [1, 0, -1]) and numpy.correlate of the same, "valid".
TEST(Convolution, LoopsComputeTheDefinition) {
  Case c = {.name = "",
            .lhs = {1, 4, 1},
            .rhs = {3, 1, 1},
            .result = {1, 2, 1},
            .numbers_lhs = "b0f",
            .numbers_rhs = "0io",
            .numbers_result = "b0f"};
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

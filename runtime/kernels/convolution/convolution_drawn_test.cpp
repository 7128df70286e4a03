// SPDX-License-Identifier: Apache-2.0
// Compares random convolutions, by every method and in every type, with the loops.
#include <algorithm>
#include <map>
#include <string>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/kernels/convolution/choose.h"
#include "tessera/runtime/kernels/convolution/convolution_testutil.h"
#include "tessera/runtime/kernels/convolution/depthwise/depthwise.h"
#include "tessera/runtime/kernels/convolution/estimate.h"
#include "tessera/runtime/kernels/convolution/gemm_convolution.h"
#include "tessera/runtime/kernels/convolution/image/cropped.h"
#include "tessera/runtime/kernels/convolution/image/phases.h"
#include "tessera/runtime/kernels/convolution/image/without_gaps.h"
#include "tessera/runtime/kernels/convolution/product_convolution.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using convolution_test::ByLoops;
using convolution_test::Case;
using convolution_test::MakeKernel;
using convolution_test::Values;

constexpr uint64_t kSeeds = 100;

class Draw {
 public:
  explicit Draw(uint64_t seed) : rng_(seed, HashName("convolutions")) {}

  // Returns a number from `least` to `most`.
  int64_t Between(int64_t least, int64_t most) {
    return least + static_cast<int64_t>(rng_.Below(next_++, static_cast<uint64_t>(most - least + 1)));
  }
  bool OneIn(int64_t n) { return Between(1, n) == 1; }

  std::string Shuffled(std::string text) {
    for (size_t i = text.size(); i > 1; --i) {
      std::swap(text[i - 1], text[static_cast<size_t>(Between(0, static_cast<int64_t>(i) - 1))]);
    }
    return text;
  }

 private:
  StatelessRng rng_;
  uint64_t next_ = 0;
};

// Returns the sizes of the dimensions that `numbers` names.
Shape ShapeOf(const std::string& numbers, const std::vector<std::pair<char, int64_t>>& sizes) {
  Shape shape;
  for (char dimension : numbers) {
    const auto at =
        std::find_if(sizes.begin(), sizes.end(), [dimension](const auto& size) { return size.first == dimension; });
    shape.push_back(at->second);
  }
  return shape;
}

// Returns a random convolution of any kind that a program can express; some are depthwise, some have a window as large
// as the image.
Case DrawCase(uint64_t seed) {
  Draw draw(seed);
  Case c = {.name = "Seed" + std::to_string(seed)};
  const int64_t rank = draw.Between(0, 3);
  const int64_t kind = draw.Between(0, 5);  // 0 and 1: groups of features, 2: of images
  const bool depthwise = draw.OneIn(2);
  const int64_t groups = kind > 2 ? 1 : depthwise ? draw.Between(8, 40) : draw.Between(2, 4);
  const int64_t inputs = depthwise && groups > 1 ? draw.Between(1, 2) : draw.Between(1, 20);
  const int64_t outputs = depthwise && groups > 1 ? draw.Between(1, 3) : draw.Between(1, 40);
  const int64_t images = draw.Between(1, 4);
  c.feature_groups = kind < 2 ? groups : 1;
  c.batch_groups = kind == 2 ? groups : 1;
  c.strides = c.padding = c.lhs_dilation = c.rhs_dilation = c.reversal = {};
  std::vector<std::pair<char, int64_t>> lhs, rhs, result;
  const bool large_window = draw.OneIn(4);
  std::string spatial;
  for (int64_t i = 0; i < rank; ++i) {
    const auto name = static_cast<char>('0' + i);
    const int64_t most = rank == 1 ? 90 : rank == 2 ? 12 : 6;
    const int64_t size = draw.Between(1, most);
    const int64_t taps = large_window ? draw.Between(std::max<int64_t>(1, size - 2), size) : draw.Between(1, 4);
    const int64_t stride = draw.OneIn(3) ? draw.Between(2, 3) : 1;
    const int64_t dilation = draw.OneIn(5) ? draw.Between(2, 3) : 1;
    const int64_t spread = draw.OneIn(4) ? draw.Between(2, 3) : 1;
    const int64_t reach = (taps - 1) * spread + 1, dilated = (size - 1) * dilation + 1;
    const int64_t low = draw.Between(-1, 4);
    const int64_t high = std::max(draw.Between(-1, 4), reach - dilated - low);
    c.strides.push_back(stride);
    c.lhs_dilation.push_back(dilation);
    c.rhs_dilation.push_back(spread);
    c.reversal.push_back(draw.OneIn(4) ? 1 : 0);
    c.padding.insert(c.padding.end(), {low, high});
    lhs.emplace_back(name, size);
    rhs.emplace_back(name, taps);
    result.emplace_back(name, (dilated + low + high - reach) / stride + 1);
    spatial += name;
  }
  lhs.insert(lhs.end(), {{'b', images * c.batch_groups}, {'f', inputs * c.feature_groups}});
  rhs.insert(rhs.end(), {{'i', inputs}, {'o', outputs * groups}});
  result.insert(result.end(), {{'b', images}, {'f', outputs * groups}});
  const int64_t order = draw.Between(0, 2);
  auto arranged = [&](const std::string& last, const std::string& first) {
    return order == 0 ? last : order == 1 ? first : draw.Shuffled(last);
  };
  c.numbers_lhs = arranged("b" + spatial + "f", "bf" + spatial);
  c.numbers_rhs = arranged(spatial + "io", "oi" + spatial);
  c.numbers_result = arranged("b" + spatial + "f", "bf" + spatial);
  c.lhs = ShapeOf(c.numbers_lhs, lhs);
  c.rhs = ShapeOf(c.numbers_rhs, rhs);
  c.result = ShapeOf(c.numbers_result, result);
  return c;
}

// Kernels that write parts of one result.
class Parts : public LibraryKernel {
 public:
  void Add(std::unique_ptr<LibraryKernel> kernel, int64_t result_offset) {
    parts_.emplace_back(std::move(kernel), result_offset);
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    for (auto& [kernel, offset] : parts_) {
      void* result[] = {static_cast<char*>(results[0]) + offset};
      RETURN_IF_ERROR(kernel->Run(operands, result));
    }
    return absl::OkStatus();
  }

 private:
  std::vector<std::pair<std::unique_ptr<LibraryKernel>, int64_t>> parts_;
};

template <typename T, typename R>
std::vector<float> ResultOf(LibraryKernel& kernel, const Case& c, float outside = -99) {
  std::vector<T> a, b;
  for (float value : Values(c.lhs, 1)) a.emplace_back(value);
  for (float value : Values(c.rhs, 2)) b.emplace_back(value);
  std::vector<R> result(static_cast<size_t>(TensorType{DType::kF32, c.result}.num_elements()), R(outside));
  const void* operands[] = {a.data(), b.data()};
  void* results[] = {result.data()};
  // Each kernel runs twice: the second run must not see what the first left in a workspace.
  EXPECT_OK(kernel.Run(operands, results));
  EXPECT_OK(kernel.Run(operands, results));
  std::vector<float> values;
  for (const R& value : result) values.push_back(static_cast<float>(value));
  return values;
}

// Returns every method that supports `spec`, by name.
std::vector<std::pair<std::string, std::unique_ptr<LibraryKernel>>> MethodsOf(const ConvolutionSpec& spec) {
  std::vector<std::pair<std::string, std::unique_ptr<LibraryKernel>>> methods;
  methods.emplace_back("rows", PrepareProductConvolution(spec, WindowsAre::kRows, 2).value());
  methods.emplace_back("columns", PrepareProductConvolution(spec, WindowsAre::kColumns, 2).value());
  if (IsDepthwise(spec)) methods.emplace_back("depthwise", PrepareDepthwiseConvolution(spec, 2).value());
  if (spec.operand_dtype == DType::kF32 || spec.operand_dtype == DType::kF64) {
    methods.emplace_back("gathered", PrepareGemmConvolution(spec, 2).value());
  }
  return methods;
}

// Checks that the phases of `spec`, each by every method, compute the result. Outputs that meet no tap keep their
// zeros.
template <typename T, typename R>
void CheckPhases(const Case& c, const ConvolutionSpec& spec, const std::vector<float>& expected) {
  const std::optional<ConvolutionPhases> phases = PhasesOf(spec);
  if (!phases.has_value()) return;
  std::map<std::string, Parts> methods;
  for (const ConvolutionPhase& phase : phases->dense) {
    for (auto& [name, kernel] : MethodsOf(WithoutGaps(phase.spec))) {
      methods[name].Add(std::move(kernel), phase.result_offset * ByteWidth(spec.result_dtype));
    }
  }
  for (auto& [name, kernel] : methods) {
    SCOPED_TRACE(name + " of phases");
    EXPECT_EQ((ResultOf<T, R>(kernel, c, phases->cover_result ? -99 : 0)), expected);
  }
}

template <typename T, typename R>
void Check(const Case& c, DType operand, DType result, const std::vector<float>& expected) {
  SCOPED_TRACE(std::string(Name(operand)) + " -> " + std::string(Name(result)));
  const proto::Kernel description = MakeKernel(c, operand, result);
  const ConvolutionSpec spec = MakeConvolutionSpec(description).value();
  ASSERT_OK_AND_ASSIGN(auto chosen, PrepareKernel(description, 2));
  EXPECT_EQ((ResultOf<T, R>(*chosen, c)), expected);
  CheckPhases<T, R>(c, spec, expected);
  const std::pair<std::string, ConvolutionSpec> forms[] = {
      {"", spec}, {", without gaps", WithoutGaps(spec)}, {", cropped", WithoutGaps(Cropped(spec))}};
  for (const auto& [form, of_form] : forms) {
    for (const auto& [name, kernel] : MethodsOf(of_form)) {
      SCOPED_TRACE(name + form);
      EXPECT_EQ((ResultOf<T, R>(*kernel, c)), expected);
    }
  }
}

class DrawnConvolution : public testing::TestWithParam<uint64_t> {};

TEST_P(DrawnConvolution, EveryMethodEqualsTheLoops) {
  for (uint64_t seed = GetParam(); seed < GetParam() + kSeeds / 10; ++seed) {
    const Case c = DrawCase(seed);
    SCOPED_TRACE(c.name);
    const std::vector<float> expected = ByLoops(c, Values(c.lhs, 1), Values(c.rhs, 2));
    Check<float, float>(c, DType::kF32, DType::kF32, expected);
    Check<double, double>(c, DType::kF64, DType::kF64, expected);
    Check<BFloat16, float>(c, DType::kBF16, DType::kF32, expected);
    Check<Float16, float>(c, DType::kF16, DType::kF32, expected);
    std::vector<float> rounded[2];
    for (float value : expected) {
      rounded[0].push_back(static_cast<float>(BFloat16(value)));
      rounded[1].push_back(static_cast<float>(Float16(value)));
    }
    Check<BFloat16, BFloat16>(c, DType::kBF16, DType::kBF16, rounded[0]);
    Check<Float16, Float16>(c, DType::kF16, DType::kF16, rounded[1]);
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, DrawnConvolution, testing::Range<uint64_t>(0, kSeeds, kSeeds / 10));

TEST(ChooseConvolution, FollowsTheProcessor) {
  const Case plain = {.name = "", .lhs = {8, 64, 64, 32}, .rhs = {3, 3, 32, 64}, .result = {8, 62, 62, 64}};
  auto choose = [&](DType dtype, std::vector<std::string_view> features) {
    const ConvolutionSpec spec = MakeConvolutionSpec(MakeKernel(plain, dtype, dtype)).value();
    return ChooseConvolution(spec, [&](std::string_view name) {
      return std::find(features.begin(), features.end(), name) != features.end();
    });
  };
  EXPECT_EQ(choose(DType::kF32, {}), ConvolutionMethod::kOneDnn);
  EXPECT_EQ(choose(DType::kBF16, {"amx-bf16"}), ConvolutionMethod::kOneDnn);
  EXPECT_EQ(choose(DType::kBF16, {"avx512bf16", "avx512fp16"}), ConvolutionMethod::kWidened);
  EXPECT_EQ(choose(DType::kF16, {"avx512fp16"}), ConvolutionMethod::kWidened);
  EXPECT_NE(choose(DType::kF64, {"amx-bf16", "amx-fp16"}), ConvolutionMethod::kOneDnn);
}

// Windows of one tap read no elements between strides, and are adjacent without them.
TEST(ProductConvolution, StridesOfOneTapLeaveNoGaps) {
  const Case c = {.name = "",
                  .lhs = {2, 5, 13, 4},
                  .rhs = {7, 5, 1, 2},
                  .result = {2, 7, 4, 3},
                  .numbers_lhs = "bf01",
                  .numbers_rhs = "oi01",
                  .numbers_result = "bf01",
                  .strides = {3, 1},
                  .padding = {-1, -1, 0, 0}};
  const ConvolutionSpec dense = WithoutGaps(MakeConvolutionSpec(MakeKernel(c)).value());
  EXPECT_EQ(dense.input_offset, 4);
  EXPECT_EQ(dense.spatial[0].window_stride, 1);
  EXPECT_EQ(dense.spatial[0].input.size, 4);
  EXPECT_EQ(dense.spatial[0].input.stride, 12);
  EXPECT_TRUE(EstimateColumns(MakeConvolutionSpec(MakeKernel(c)).value()).has_value());
  const std::vector<float> expected = ByLoops(c, Values(c.lhs, 1), Values(c.rhs, 2));
  Check<float, float>(c, DType::kF32, DType::kF32, expected);
  Check<BFloat16, float>(c, DType::kBF16, DType::kF32, expected);
}

// Images are innermost in the input, windows of one image are innermost in the result.
TEST(ProductConvolution, WindowsMayLieInAnotherOrderThanTheResult) {
  const Case c = {.name = "",
                  .lhs = {2, 9, 13},
                  .rhs = {2, 7, 3},
                  .result = {3, 13, 3},
                  .numbers_lhs = "f0b",
                  .numbers_rhs = "i0o",
                  .numbers_result = "fb0"};
  const std::vector<float> expected = ByLoops(c, Values(c.lhs, 1), Values(c.rhs, 2));
  Check<float, float>(c, DType::kF32, DType::kF32, expected);
  Check<Float16, float>(c, DType::kF16, DType::kF32, expected);
  Check<double, double>(c, DType::kF64, DType::kF64, expected);
}

TEST(ChooseConvolution, FollowsTheShape) {
  auto choose = [](const Case& c) { return ChooseConvolution(MakeConvolutionSpec(MakeKernel(c)).value()); };
  const Case plain = {.name = "", .lhs = {8, 64, 64, 32}, .rhs = {3, 3, 32, 64}, .result = {8, 62, 62, 64}};
  EXPECT_EQ(choose(plain), ConvolutionMethod::kOneDnn);
  // Calling oneDNN takes longer than computing this one.
  const Case small = {.name = "", .lhs = {2, 8, 8, 3}, .rhs = {3, 3, 3, 5}, .result = {2, 6, 6, 5}};
  EXPECT_EQ(choose(small), ConvolutionMethod::kRows);
  // The kernel is larger than the windows by which it is multiplied.
  const Case few = {.name = "", .lhs = {1, 4, 4, 64}, .rhs = {3, 3, 64, 96}, .result = {1, 2, 2, 96}};
  EXPECT_EQ(choose(few), ConvolutionMethod::kRows);
  // The gradient of a kernel of 64 taps by one long signal.
  const Case sum = {.name = "",
                    .lhs = {1, 100063, 1},
                    .rhs = {1, 100000, 4},
                    .result = {64, 1, 4},
                    .numbers_lhs = "f0b",
                    .numbers_rhs = "i0o",
                    .numbers_result = "0bf"};
  EXPECT_EQ(choose(sum), ConvolutionMethod::kColumns);
  const Case depthwise = {.name = "",
                          .lhs = {1, 4, 4, 4, 16},
                          .rhs = {2, 2, 2, 1, 16},
                          .result = {1, 3, 3, 3, 16},
                          .numbers_lhs = "b012f",
                          .numbers_rhs = "012io",
                          .numbers_result = "b012f",
                          .feature_groups = 16};
  EXPECT_EQ(choose(depthwise), ConvolutionMethod::kDepthwise);
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Compares every layout of dot with plain loops over its definition.
#include "tessera/runtime/kernels/dot/dot.h"

#include <cmath>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using Dimensions = std::vector<int64_t>;

struct Case {
  const char* name;
  Shape lhs, rhs;
  Dimensions lhs_batching, rhs_batching, lhs_contracting, rhs_contracting;
};

void SetAttribute(proto::Kernel& kernel, const std::string& name, const Dimensions& values) {
  (*kernel.mutable_attributes())[name].mutable_values()->Add(values.begin(), values.end());
}

// Returns the dimensions of `rank` that are in neither list.
Dimensions Free(size_t rank, const Dimensions& a, const Dimensions& b) {
  Dimensions free;
  for (int64_t i = 0; i < static_cast<int64_t>(rank); ++i) {
    if (std::count(a.begin(), a.end(), i) + std::count(b.begin(), b.end(), i) == 0) free.push_back(i);
  }
  return free;
}

Shape ResultShape(const Case& c) {
  Shape shape;
  for (int64_t i : c.lhs_batching) shape.push_back(c.lhs[i]);
  for (int64_t i : Free(c.lhs.size(), c.lhs_batching, c.lhs_contracting)) shape.push_back(c.lhs[i]);
  for (int64_t i : Free(c.rhs.size(), c.rhs_batching, c.rhs_contracting)) shape.push_back(c.rhs[i]);
  return shape;
}

proto::Kernel MakeKernel(const Case& c, DType operand, DType result) {
  proto::Kernel kernel;
  kernel.set_kind("dot");
  kernel.set_location("model.mlir:3:5");
  *kernel.add_operands() = ToProto({operand, c.lhs});
  *kernel.add_operands() = ToProto({operand, c.rhs});
  *kernel.add_results() = ToProto({result, ResultShape(c)});
  SetAttribute(kernel, "lhs_batching_dimensions", c.lhs_batching);
  SetAttribute(kernel, "rhs_batching_dimensions", c.rhs_batching);
  SetAttribute(kernel, "lhs_contracting_dimensions", c.lhs_contracting);
  SetAttribute(kernel, "rhs_contracting_dimensions", c.rhs_contracting);
  return kernel;
}

int64_t Offset(const Shape& shape, const Shape& index) {
  int64_t offset = 0;
  for (size_t i = 0; i < shape.size(); ++i) offset = offset * shape[i] + index[i];
  return offset;
}

// Advances to the next index in row-major order; returns false after the last one.
bool Next(const Shape& shape, Shape& index) {
  for (size_t i = shape.size(); i-- > 0; index[i] = 0) {
    if (++index[i] < shape[i]) return true;
  }
  return false;
}

std::vector<double> Expected(const Case& c, const std::vector<float>& lhs, const std::vector<float>& rhs) {
  const Shape shape = ResultShape(c);
  Shape contracted;
  for (int64_t i : c.lhs_contracting) contracted.push_back(c.lhs[i]);
  const Dimensions lhs_free = Free(c.lhs.size(), c.lhs_batching, c.lhs_contracting);
  const Dimensions rhs_free = Free(c.rhs.size(), c.rhs_batching, c.rhs_contracting);
  std::vector<double> result;
  Shape index(shape.size());
  do {
    Shape a(c.lhs.size()), b(c.rhs.size());
    size_t at = 0;
    for (size_t i = 0; i < c.lhs_batching.size(); ++i, ++at) a[c.lhs_batching[i]] = b[c.rhs_batching[i]] = index[at];
    for (int64_t dimension : lhs_free) a[dimension] = index[at++];
    for (int64_t dimension : rhs_free) b[dimension] = index[at++];
    double sum = 0;
    Shape inner(contracted.size());
    do {
      for (size_t i = 0; i < inner.size(); ++i) a[c.lhs_contracting[i]] = b[c.rhs_contracting[i]] = inner[i];
      sum += static_cast<double>(lhs[Offset(c.lhs, a)]) * rhs[Offset(c.rhs, b)];
    } while (Next(contracted, inner));
    result.push_back(sum);
  } while (Next(shape, index));
  return result;
}

// Small integers: every order of summation gives the same, exact sum, in bf16 too.
std::vector<float> Values(const Shape& shape, uint64_t stream) {
  const StatelessRng rng(11, stream);
  std::vector<float> values(static_cast<size_t>(TensorType{DType::kF32, shape}.num_elements()));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(rng.Below(i, 7)) - 3;
  return values;
}

class DotTest : public testing::TestWithParam<Case> {};

TEST_P(DotTest, EqualsItsDefinition) {
  const Case& c = GetParam();
  const std::vector<float> lhs = Values(c.lhs, 1), rhs = Values(c.rhs, 2);
  const std::vector<double> expected = Expected(c, lhs, rhs);
  ASSERT_OK_AND_ASSIGN(auto kernel, PrepareKernel(MakeKernel(c, DType::kF32, DType::kF32), 1));
  for (int run = 0; run < 2; ++run) {
    std::vector<float> result(expected.size(), -1);
    const void* operands[] = {lhs.data(), rhs.data()};
    void* results[] = {result.data()};
    ASSERT_OK(kernel->Run(operands, results));
    for (size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(result[i], expected[i]) << i;
  }
}

TEST_P(DotTest, EqualsItsDefinitionInBf16) {
  const Case& c = GetParam();
  const std::vector<float> lhs = Values(c.lhs, 1), rhs = Values(c.rhs, 2);
  const std::vector<double> expected = Expected(c, lhs, rhs);
  std::vector<BFloat16> a, b;
  for (float value : lhs) a.emplace_back(value);
  for (float value : rhs) b.emplace_back(value);
  ASSERT_OK_AND_ASSIGN(auto kernel, PrepareKernel(MakeKernel(c, DType::kBF16, DType::kF32), 1));
  std::vector<float> result(expected.size(), -1);
  const void* operands[] = {a.data(), b.data()};
  void* results[] = {result.data()};
  ASSERT_OK(kernel->Run(operands, results));
  for (size_t i = 0; i < expected.size(); ++i) ASSERT_EQ(result[i], expected[i]) << i;
}

INSTANTIATE_TEST_SUITE_P(
    Layouts, DotTest,
    testing::Values(
        Case{"Plain", {5, 7}, {7, 3}, {}, {}, {1}, {0}}, Case{"LhsTransposed", {7, 5}, {7, 3}, {}, {}, {0}, {0}},
        Case{"RhsTransposed", {5, 7}, {3, 7}, {}, {}, {1}, {1}},
        Case{"BothTransposed", {7, 5}, {3, 7}, {}, {}, {0}, {1}}, Case{"Vectors", {7}, {7}, {}, {}, {0}, {0}},
        Case{"MatrixVector", {5, 7}, {7}, {}, {}, {1}, {0}}, Case{"VectorMatrix", {7}, {7, 3}, {}, {}, {0}, {0}},
        Case{"Outer", {5}, {3}, {}, {}, {}, {}}, Case{"OneRow", {1, 7}, {7, 3}, {}, {}, {1}, {0}},
        Case{"OneColumn", {5, 7}, {7, 1}, {}, {}, {1}, {0}}, Case{"OneInner", {5, 1}, {1, 3}, {}, {}, {1}, {0}},
        Case{"Batch", {4, 5, 7}, {4, 7, 3}, {0}, {0}, {2}, {1}},
        Case{"BatchLast", {5, 7, 4}, {7, 3, 4}, {2}, {2}, {1}, {0}},
        Case{"TwoBatches", {2, 4, 5, 7}, {4, 2, 7, 3}, {0, 1}, {1, 0}, {3}, {2}},
        Case{"Attention", {2, 6, 4, 8}, {2, 6, 4, 8}, {0, 2}, {0, 2}, {3}, {3}},
        Case{"TwoInner", {5, 2, 7}, {2, 7, 3}, {}, {}, {1, 2}, {0, 1}},
        Case{"InnerSwapped", {5, 2, 7}, {7, 2, 3}, {}, {}, {1, 2}, {1, 0}},
        Case{"FreeApart", {5, 7, 2}, {7, 3}, {}, {}, {1}, {0}}, Case{"Wide", {33, 65}, {65, 129}, {}, {}, {1}, {0}}),
    [](const auto& info) { return info.param.name; });

TEST(Dot, EmptySumsAreZero) {
  const Case empty = {"", {2, 0}, {0, 3}, {}, {}, {1}, {0}};
  ASSERT_OK_AND_ASSIGN(auto kernel, PrepareKernel(MakeKernel(empty, DType::kF32, DType::kF32), 1));
  std::vector<float> result(6, -1);
  const void* operands[] = {result.data(), result.data()};
  void* results[] = {result.data()};
  ASSERT_OK(kernel->Run(operands, results));
  for (float value : result) EXPECT_EQ(value, 0);
}

// In memory ui8 is i8; the description says which of the two it is.
TEST(Dot, ElementsAreThoseOfTheDescription) {
  proto::Kernel kernel = MakeKernel({"", {1, 2}, {2, 1}, {}, {}, {1}, {0}}, DType::kI8, DType::kI32);
  auto run = [&] {
    const uint8_t lhs[] = {200, 1}, rhs[] = {2, 255};
    int32_t result = 0;
    const void* operands[] = {lhs, rhs};
    void* results[] = {&result};
    auto dot = PrepareKernel(kernel, 1);
    EXPECT_OK(dot.status());
    EXPECT_OK((*dot)->Run(operands, results));
    return result;
  };
  EXPECT_EQ(run(), -56 * 2 - 1);
  SetAttribute(kernel, "elements",
               {static_cast<int64_t>(DType::kU8), static_cast<int64_t>(DType::kI8), static_cast<int64_t>(DType::kI32)});
  EXPECT_EQ(run(), 200 * 2 - 1);
}

TEST(Dot, RefusesWhatItCannotDo) {
  const Case plain = {"", {5, 7}, {7, 3}, {}, {}, {1}, {0}};
  EXPECT_STATUS(PrepareKernel(MakeKernel(plain, DType::kI1, DType::kI1), 1), absl::StatusCode::kUnimplemented,
                "model.mlir:3:5: dot: i1 x i1 -> i1");
  proto::Kernel kernel = MakeKernel(plain, DType::kF32, DType::kF32);
  kernel.mutable_results(0)->set_shape(0, 6);
  EXPECT_STATUS(PrepareKernel(kernel, 1), absl::StatusCode::kInvalidArgument, HasSubstr("do not fit together"));
  kernel = MakeKernel(plain, DType::kF32, DType::kF32);
  (*kernel.mutable_attributes())["lhs_contracting_dimensions"].set_values(0, 9);
  EXPECT_STATUS(PrepareKernel(kernel, 1), absl::StatusCode::kInvalidArgument,
                "model.mlir:3:5: dot: lhs f32[5,7]: dimension 9 is out of range or named twice");
  kernel = MakeKernel(plain, DType::kI8, DType::kI32);
  SetAttribute(kernel, "elements", {static_cast<int64_t>(DType::kU8), static_cast<int64_t>(DType::kF32), 4});
  EXPECT_STATUS(PrepareKernel(kernel, 1), absl::StatusCode::kInvalidArgument,
                "model.mlir:3:5: dot: element 12 for i8[7,3], expected a type of 1 bytes");
  kernel.set_kind("sift");
  EXPECT_STATUS(PrepareKernel(kernel, 1), absl::StatusCode::kUnimplemented,
                "model.mlir:3:5: no library kernel is called \"sift\"; compile the program again");
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Descriptions that contradict themselves are refused when they are prepared, and transforms of every length agree with
// their definition. Tests of whole programs check the results of the routines (test/e2e/linear_algebra).
#include <complex>
#include <numbers>

#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using Complex = std::complex<double>;
using Options = std::vector<std::pair<std::string, std::vector<int64_t>>>;

proto::Kernel MakeKernel(const std::string& kind, const std::vector<TensorType>& operands,
                         const std::vector<TensorType>& results, const Options& options) {
  proto::Kernel kernel;
  kernel.set_kind(kind);
  kernel.set_location("model.mlir:3:5");
  for (const TensorType& type : operands) *kernel.add_operands() = ToProto(type);
  for (const TensorType& type : results) *kernel.add_results() = ToProto(type);
  for (const auto& [name, values] : options) {
    (*kernel.mutable_attributes())[name].mutable_values()->Add(values.begin(), values.end());
  }
  return kernel;
}

constexpr auto kInvalid = absl::StatusCode::kInvalidArgument;
const TensorType kSquare = {DType::kF32, {3, 3}};
const TensorType kInfo = {DType::kI32, {}};

TEST(Lapack, RefusesWhatDoesNotFit) {
  auto prepare = [](const std::string& kind, const std::vector<TensorType>& operands,
                    const std::vector<TensorType>& results,
                    const Options& options) { return PrepareKernel(MakeKernel(kind, operands, results, options), 1); };
  EXPECT_STATUS(prepare("lapack_potrf", {kSquare}, {kSquare, kInfo}, {}), kInvalid, HasSubstr("option uplo"));
  EXPECT_STATUS(prepare("lapack_potrf", {kSquare}, {kSquare, kInfo}, {{"uplo", {300}}}), kInvalid,
                HasSubstr("option uplo"));
  EXPECT_STATUS(prepare("lapack_potrf", {kSquare}, {kSquare}, {{"uplo", {'L'}}}), kInvalid,
                HasSubstr("expected 1 operands and 2 results"));
  EXPECT_STATUS(prepare("lapack_potrf", {{DType::kF32, {3, 2}}}, {{DType::kF32, {3, 2}}, kInfo}, {{"uplo", {'L'}}}),
                kInvalid, HasSubstr("expected 3 x 3"));
  EXPECT_STATUS(prepare("lapack_potrf", {{DType::kI32, {3, 3}}}, {kSquare, kInfo}, {{"uplo", {'L'}}}),
                absl::StatusCode::kUnimplemented, HasSubstr("i32"));
  EXPECT_STATUS(prepare("lapack_getrf", {kSquare}, {kSquare, {DType::kI32, {2}}, kInfo}, {}), kInvalid,
                HasSubstr("expected 3 x 1 of i32, got 2 x 1"));
  EXPECT_STATUS(
      prepare("lapack_getrf", {{DType::kF32, {2, 3, 3}}}, {{DType::kF32, {2, 3, 3}}, {DType::kI32, {2, 3}}, kInfo}, {}),
      kInvalid, HasSubstr("batch dimensions"));
  EXPECT_STATUS(prepare("lapack_orgqr", {{DType::kF32, {2, 3}}, {DType::kF32, {2}}}, {{DType::kF32, {2, 3}}}, {}),
                kInvalid, HasSubstr("reflections"));
  EXPECT_STATUS(prepare("lapack_gehrd", {kSquare}, {kSquare, {DType::kF32, {2}}, kInfo}, {{"low", {1}}, {"high", {9}}}),
                kInvalid, HasSubstr("rows 1 to 9"));
  EXPECT_STATUS(prepare("fft", {{DType::kC64, {4}}}, {{DType::kC64, {4}}}, {{"type", {0}}, {"length", {5}}}), kInvalid,
                HasSubstr("does not fit the lengths"));
  EXPECT_STATUS(prepare("fft", {{DType::kF32, {4}}}, {{DType::kC128, {3}}}, {{"type", {2}}, {"length", {4}}}), kInvalid,
                HasSubstr("type 2"));
  EXPECT_STATUS(prepare("rng", {kInfo, kInfo}, {kInfo}, {{"distribution", {2}}, {"dtype", {4}}, {"stream", {0}}}),
                kInvalid, HasSubstr("distribution 2"));
}

// Composite lengths, primes on both sides of the limit, a prime power beyond it.
TEST(Fft, AgreesWithItsDefinition) {
  const StatelessRng rng(1);
  for (int64_t size : {1, 2, 3, 6, 16, 45, 61, 67, 128, 134, 521, 4489}) {
    for (int64_t type : {0, 1}) {
      const TensorType tensor = {DType::kC128, {size}};
      ASSERT_OK_AND_ASSIGN(
          auto kernel, PrepareKernel(MakeKernel("fft", {tensor}, {tensor}, {{"type", {type}}, {"length", {size}}}), 1));
      std::vector<Complex> from(static_cast<size_t>(size)), to(from.size());
      for (size_t i = 0; i < from.size(); ++i) from[i] = {rng.Uniform(2 * i) - 0.5, rng.Uniform(2 * i + 1) - 0.5};
      const void* operand = from.data();
      void* result = to.data();
      ASSERT_OK(kernel->Run(&operand, &result));
      for (int64_t k = 0; k < size; k += 1 + size / 16) {
        Complex sum = 0;
        for (int64_t j = 0; j < size; ++j) {
          const double angle =
              (type == 0 ? -2 : 2) * std::numbers::pi * static_cast<double>(j * k % size) / static_cast<double>(size);
          sum += from[static_cast<size_t>(j)] * Complex(std::cos(angle), std::sin(angle));
        }
        if (type == 1) sum /= static_cast<double>(size);
        EXPECT_LT(std::abs(sum - to[static_cast<size_t>(k)]), 1e-11) << size << " " << k;
      }
    }
  }
}

}  // namespace
}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Tests when the libraries are loaded. Each test runs in its own process, because the other tests of this program load
// them.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/convolution/convolution_testutil.h"
#include "tessera/runtime/kernels/dispatch/dispatch.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {
namespace {

constexpr char kOneDnn[] = "/libdnnl.so", kOpenBlas[] = "/libscipy_openblas.so";

bool IsMapped(std::string_view library) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    if (line.find(library) != std::string::npos) return true;
  }
  return false;
}

// Ends the process with exit code 1, after reporting that `what` does not hold, unless `holds`.
void Expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "expected: %s\n", what);
  _exit(1);
}

// Returns true when lhs x rhs is prepared, the last dimension of lhs by the first one of rhs.
bool Prepare(const TensorType& lhs, const TensorType& rhs, const TensorType& result) {
  proto::Kernel kernel;
  kernel.set_kind("dot");
  *kernel.add_operands() = ToProto(lhs);
  *kernel.add_operands() = ToProto(rhs);
  *kernel.add_results() = ToProto(result);
  (*kernel.mutable_attributes())["lhs_contracting_dimensions"].add_values(static_cast<int64_t>(lhs.shape.size()) - 1);
  (*kernel.mutable_attributes())["rhs_contracting_dimensions"].add_values(0);
  return PrepareKernel(kernel, 1).ok();
}

// A limit of oneDNN holds for all products, so each product asks oneDNN.
void StartWithoutLimit() {
  unsetenv("ONEDNN_MAX_CPU_ISA");
  unsetenv("DNNL_MAX_CPU_ISA");
  Expect(!IsMapped(kOneDnn), "oneDNN is not loaded when the process starts");
}

[[noreturn]] void PrepareProducts() {
  StartWithoutLimit();
  Expect(Prepare({DType::kI8, {64, 64}}, {DType::kI8, {64, 64}}, {DType::kI32, {64, 64}}), "a product of integers");
  Expect(Prepare({DType::kF64, {64, 64}}, {DType::kF64, {64, 64}}, {DType::kF64, {64, 64}}), "a product of f64");
  Expect(Prepare({DType::kF32, {300, 200}}, {DType::kF32, {200}}, {DType::kF32, {300}}), "a matrix by a vector");
  Expect(!IsMapped(kOneDnn), "products by loops of our own load nothing");
  Expect(Prepare({DType::kF32, {64, 64}}, {DType::kF32, {64, 64}}, {DType::kF32, {64, 64}}), "a product of f32");
  Expect(IsMapped(kOneDnn), "a product of f32 matrices loads oneDNN");
  _exit(0);
}

[[noreturn]] void PrepareConvolutions() {
  using convolution_test::Case;
  auto prepare = [](const Case& c) { return PrepareKernel(convolution_test::MakeKernel(c), 1).ok(); };
  StartWithoutLimit();
  Expect(prepare(Case{.name = "", .lhs = {2, 8, 8, 3}, .rhs = {3, 3, 3, 5}, .result = {2, 6, 6, 5}}),
         "a small convolution");
  Expect(!IsMapped(kOneDnn), "a convolution as a product by loops of our own loads nothing");
  Expect(prepare(Case{.name = "", .lhs = {8, 64, 64, 32}, .rhs = {3, 3, 32, 64}, .result = {8, 62, 62, 64}}),
         "a large convolution");
  Expect(IsMapped(kOneDnn), "a large convolution loads oneDNN");
  _exit(0);
}

[[noreturn]] void Describe() {
  StartWithoutLimit();
  DescribeDispatch(Libraries::kWhenNeeded);
  Expect(!IsMapped(kOneDnn) && !IsMapped(kOpenBlas), "the first line of a log loads no library");
  DescribeDispatch(Libraries::kLoad);
  Expect(IsMapped(kOneDnn) && IsMapped(kOpenBlas), "--version --verbose loads both libraries");
  _exit(0);
}

TEST(OnDemandDeathTest, ProductsOfOtherKindsDoNotLoadOneDnn) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(PrepareProducts(), testing::ExitedWithCode(0), "");
}

TEST(OnDemandDeathTest, SmallConvolutionsDoNotLoadOneDnn) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(PrepareConvolutions(), testing::ExitedWithCode(0), "");
}

TEST(OnDemandDeathTest, TheFirstLineOfALogLoadsNoLibrary) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(Describe(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace tessera

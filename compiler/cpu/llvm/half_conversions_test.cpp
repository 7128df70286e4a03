// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/half_conversions.h"

#include <bit>
#include <cmath>

#include "tessera/compiler/driver/execute.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

constexpr const char* kWithoutF16c = "x86-64-v2";

// Runs |text|, a program of one argument and one result, as code for a processor without F16C.
absl::StatusOr<Buffer> RunConversion(const std::string& text, Buffer input, bool flush_denormals) {
  StartOptions options;
  options.compile.architecture = kWithoutF16c;
  options.compile.flush_denormals = flush_denormals;
  ASSIGN_OR_RETURN(SourceProgram program, ParseProgram(text, "half.mlir"));
  ASSIGN_OR_RETURN(const StartedProgram started, StartProgram(std::move(program), std::move(options)));
  ASSIGN_OR_RETURN(auto result, started.executor->Run("main", {{std::move(input)}}));
  return result.results[0][0];
}

// Returns true when two halves are the same number, or both NaN.
bool Same(uint16_t a, uint16_t b) {
  const auto is_nan = [](uint16_t bits) { return (bits & 0x7FFF) > 0x7C00; };
  return a == b || (is_nan(a) && is_nan(b));
}

class HalfConversions : public testing::TestWithParam<bool> {};

TEST_P(HalfConversions, EveryHalfIsItsFloat) {
  std::vector<uint16_t> halves(1 << 16);
  for (size_t i = 0; i < halves.size(); ++i) halves[i] = static_cast<uint16_t>(i);
  const Buffer input = Buffer::FromVector(halves, {1 << 16});
  ASSERT_OK_AND_ASSIGN(const Buffer output, RunConversion(R"(
    func.func @main(%bits: tensor<65536xui16>) -> tensor<65536xf32> {
      %half = stablehlo.bitcast_convert %bits : (tensor<65536xui16>) -> tensor<65536xf16>
      %float = stablehlo.convert %half : (tensor<65536xf16>) -> tensor<65536xf32>
      return %float : tensor<65536xf32>
    })",
                                                          input, GetParam()));
  const auto floats = output.As<float>();
  for (size_t i = 0; i < halves.size(); ++i) {
    Float16 half;
    half.bits = halves[i];
    const float expected = static_cast<float>(half);
    ASSERT_TRUE(std::isnan(expected) ? std::isnan(floats[i])
                                     : std::bit_cast<uint32_t>(floats[i]) == std::bit_cast<uint32_t>(expected))
        << i << ": " << floats[i] << " instead of " << expected;
  }
}

// Returns neighbours of every half and of every midpoint between two, and floats of any bits.
std::vector<float> Floats() {
  std::vector<float> floats;
  for (uint32_t i = 0; i < 0x7C00; ++i) {
    Float16 half, next;
    half.bits = static_cast<uint16_t>(i);
    next.bits = static_cast<uint16_t>(i + 1);
    const float middle = static_cast<float>(half) / 2 + (i + 1 == 0x7C00 ? 32768.0f : static_cast<float>(next) / 2);
    for (float value : {static_cast<float>(half), middle}) {
      for (int32_t step : {-1, 0, 1}) {
        const float near = std::bit_cast<float>(std::bit_cast<uint32_t>(value) + static_cast<uint32_t>(step));
        floats.push_back(i % 2 == 0 ? near : -near);
      }
    }
  }
  for (uint64_t i = 0; floats.size() < (1 << 18); ++i) {
    floats.push_back(std::bit_cast<float>(static_cast<uint32_t>(MixBits(i))));
  }
  return floats;
}

TEST_P(HalfConversions, EveryFloatIsTheNearestHalf) {
  const std::vector<float> floats = Floats();
  ASSERT_EQ(floats.size(), size_t{1} << 18);
  const Buffer input = Buffer::FromVector(floats, {1 << 18});
  ASSERT_OK_AND_ASSIGN(const Buffer output, RunConversion(R"(
    func.func @main(%float: tensor<262144xf32>) -> tensor<262144xui16> {
      %half = stablehlo.convert %float : (tensor<262144xf32>) -> tensor<262144xf16>
      %bits = stablehlo.bitcast_convert %half : (tensor<262144xf16>) -> tensor<262144xui16>
      return %bits : tensor<262144xui16>
    })",
                                                          input, GetParam()));
  const auto halves = output.As<uint16_t>();
  for (size_t i = 0; i < floats.size(); ++i) {
    ASSERT_TRUE(Same(halves[i], Float16(floats[i]).bits)) << floats[i] << " became " << halves[i];
  }
}

INSTANTIATE_TEST_SUITE_P(Denormals, HalfConversions, testing::Bool(),
                         [](const auto& info) { return info.param ? "Flushed" : "Kept"; });

}  // namespace
}  // namespace tessera

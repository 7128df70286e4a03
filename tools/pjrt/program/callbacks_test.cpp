// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/callbacks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace tessera::pjrt {
namespace {

// Multiplies by the number of the function; function 7 fails.
int32_t Multiply(int64_t index, const TesseraTensor* arguments, size_t num_arguments, const TesseraTensor* results,
                 size_t num_results, char* message, size_t message_size) {
  if (index == 7) {
    constexpr std::string_view kText = "seven";
    message[kText.copy(message, message_size - 1)] = '\0';
    return static_cast<int32_t>(absl::StatusCode::kAborted);
  }
  EXPECT_EQ(num_arguments, 1U);
  EXPECT_EQ(num_results, 1U);
  EXPECT_EQ(arguments[0].element_type, TESSERA_F32);
  const auto* const from = static_cast<const float*>(arguments[0].data);
  std::transform(from, from + arguments[0].sizes[0], static_cast<float*>(results[0].data),
                 [&](float value) { return value * static_cast<float>(index); });
  return 0;
}

absl::Status Call(std::string_view config, std::vector<float>& result) {
  const HostFunctionTable functions = HostFunctionsFor(Multiply);
  HostCallArguments call;
  call.config = config;
  call.arguments = {Buffer::FromVector<float>({1, 2, 3}, {3})};
  call.results = {Buffer::FromVector<float>({0, 0, 0}, {3})};
  absl::Status status = functions.at("xla_ffi_python_cpu_callback")(call);
  const std::span<const float> values = call.results[0].As<float>();
  result.assign(values.begin(), values.end());
  return status;
}

TEST(PjrtCallbacks, TheConfigurationHasTheNumber) {
  std::vector<float> result;
  EXPECT_EQ(Call("{index = 5 : ui64}", result), absl::OkStatus());
  EXPECT_THAT(result, ::testing::ElementsAre(5, 10, 15));
  EXPECT_EQ(Call("{}", result).code(), absl::StatusCode::kInvalidArgument);
}

TEST(PjrtCallbacks, AnErrorKeepsItsCodeAndText) {
  std::vector<float> result;
  EXPECT_EQ(Call("{index = 7 : ui64}", result), absl::AbortedError("seven"));
}

TEST(PjrtCallbacks, WithoutPythonThereAreNone) {
  const HostFunctionTable functions = HostFunctionsFor(nullptr);
  EXPECT_EQ(functions.size(), 1u);
  EXPECT_TRUE(functions.contains("dce_sink"));
}

}  // namespace
}  // namespace tessera::pjrt

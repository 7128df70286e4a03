// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/standard_output.h"

#include <new>

#include "gtest/gtest.h"

namespace tessera {
namespace {

TEST(WithStandardOutput, ReturnsWhatTheBodyDoes) {
  EXPECT_EQ(WithStandardOutput("p", [] { return 0; }), 0);
  EXPECT_EQ(WithStandardOutput("p", [] { return 3; }), 3);
}

TEST(WithStandardOutput, NotEnoughMemoryIsAnError) {
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(WithStandardOutput("p", []() -> int { throw std::bad_alloc(); }), 2);
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "p: error: not enough memory\n");
}

}  // namespace
}  // namespace tessera

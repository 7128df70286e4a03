// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/machine/cpu_features.h"

#include "gtest/gtest.h"

namespace tessera {
namespace {

TEST(CpuFeatures, UnknownNamesAreMissing) { EXPECT_FALSE(HasCpuFeature("avx1024")); }

#if defined(__x86_64__)
// The compiler's own detection agrees for the features that it has a name for.
TEST(CpuFeatures, AgreesWithTheCompilersDetection) {
  EXPECT_TRUE(HasCpuFeature("sse2"));
  EXPECT_TRUE(HasCpuFeature("64bit"));
  EXPECT_EQ(HasCpuFeature("sse4.2"), __builtin_cpu_supports("sse4.2") != 0);
  EXPECT_EQ(HasCpuFeature("avx2"), __builtin_cpu_supports("avx2") != 0);
  EXPECT_EQ(HasCpuFeature("fma"), __builtin_cpu_supports("fma") != 0);
  EXPECT_EQ(HasCpuFeature("bmi2"), __builtin_cpu_supports("bmi2") != 0);
  EXPECT_EQ(HasCpuFeature("avx512f"), __builtin_cpu_supports("avx512f") != 0);
  EXPECT_EQ(HasCpuFeature("avx512vl"), __builtin_cpu_supports("avx512vl") != 0);
  EXPECT_EQ(HasCpuFeature("avx512bf16"), __builtin_cpu_supports("avx512bf16") != 0);
  EXPECT_EQ(HasCpuFeature("vaes"), __builtin_cpu_supports("vaes") != 0);
}
#endif

}  // namespace
}  // namespace tessera

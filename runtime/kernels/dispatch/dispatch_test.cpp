// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/dispatch/dispatch.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

TEST(Dispatch, NamesTheProcessorAndWhatEachLibraryTakes) {
  const Dispatch dispatch = DescribeDispatch(Libraries::kLoad);
  EXPECT_THAT(dispatch.level, testing::StartsWith(CpuLevel()));
  EXPECT_THAT(dispatch.openblas, MatchesRegex("[0-9.]+, [A-Za-z0-9_]+ kernels"));
  EXPECT_THAT(dispatch.onednn, MatchesRegex("3\\.[0-9]+\\.[0-9]+, [a-z0-9_]+"));
  EXPECT_GE(dispatch.threads, 1);
#if defined(__x86_64__)
  EXPECT_THAT(dispatch.processor, MatchesRegex(".+, .+ family [0-9]+ model [0-9]+"));
  EXPECT_THAT(dispatch.level, HasSubstr(HasCpuFeature("amx-tile") ? "with AMX" : "without AMX"));
#endif
}

TEST(Dispatch, NamesTheVersionsOfLibrariesThatItDoesNotLoad) {
  const Dispatch loaded = DescribeDispatch(Libraries::kLoad), named = DescribeDispatch(Libraries::kWhenNeeded);
  EXPECT_EQ(named.openblas, loaded.openblas.substr(0, loaded.openblas.find(',')) + " when needed");
  EXPECT_EQ(named.onednn, loaded.onednn.substr(0, loaded.onednn.find(',')) + " when needed");
  EXPECT_EQ(named.processor, loaded.processor);
  EXPECT_EQ(named.level, loaded.level);
  EXPECT_EQ(named.threads, loaded.threads);
}

TEST(Dispatch, IsOneLineOfALogAndFourOfText) {
  const Dispatch dispatch = {"A CPU", "x86-64-v3 without AMX", "0.3.34, Haswell kernels", "3.2.0, avx2", 4};
  EXPECT_EQ(ToLine(dispatch),
            "Running on A CPU, x86-64-v3 without AMX, 4 threads; OpenBLAS 0.3.34, Haswell kernels; oneDNN 3.2.0, avx2");
  EXPECT_EQ(ToText(dispatch),
            "processor: A CPU\nlevel:     x86-64-v3 without AMX, 4 threads\nOpenBLAS:  0.3.34, Haswell kernels\n"
            "oneDNN:    3.2.0, avx2\n");
}

}  // namespace
}  // namespace tessera

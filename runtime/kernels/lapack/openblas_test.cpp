// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/lapack/openblas.h"

#include <cpuid.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera::lapack {
namespace {

TEST(OpenBlas, NamesTheKernelsThatFeaturesAllow) {
  const std::vector<std::string_view> v2 = {"cx16", "sahf", "popcnt", "sse3", "sse4.1", "sse4.2", "ssse3"};
  const std::vector<std::string_view> v3 = {"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"};
  const std::vector<std::string_view> v4 = {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"};
  std::vector<std::string_view> features;
  auto has = [&](std::string_view name) { return std::find(features.begin(), features.end(), name) != features.end(); };
  auto add = [&](const std::vector<std::string_view>& more) {
    features.insert(features.end(), more.begin(), more.end());
  };
  EXPECT_EQ(BetterCore("Prescott", has), "");
  add(v2);
  EXPECT_EQ(BetterCore("Prescott", has), "Nehalem");
  EXPECT_EQ(BetterCore("Katmai", has), "Nehalem");
  EXPECT_EQ(BetterCore("Nehalem", has), "");
  add({"avx"});
  EXPECT_EQ(BetterCore("Prescott", has), "Sandybridge");
  add(v3);
  EXPECT_EQ(BetterCore("Prescott", has), "Haswell");
  EXPECT_EQ(BetterCore("Haswell", has), "");
  add(v4);
  EXPECT_EQ(BetterCore("Prescott", has), "SkylakeX");
  EXPECT_EQ(BetterCore("Haswell", has), "SkylakeX");
  EXPECT_EQ(BetterCore("SkylakeX", has), "");
  // Kernels of other builds are unknown.
  EXPECT_EQ(BetterCore("Zen", has), "");
}

TEST(OpenBlas, ComputesWithTheKernelsThatThisCpuDeserves) {
  // CMake sets the variable for other tests, to kernels that this CPU would not choose.
  if (std::getenv("OPENBLAS_CORETYPE") != nullptr) GTEST_SKIP();
  ASSERT_OK_AND_ASSIGN(const OpenBlasDescription description, DescribeOpenBlas());
  EXPECT_THAT(description.version, testing::MatchesRegex("[0-9]+\\.[0-9]+\\.[0-9.]+"));
  EXPECT_EQ(BetterCore(description.core, HasCpuFeature), "");
}

// Returns the state of each other thread of this process ('R' runs, 'S' sleeps), and adds up their nanoseconds on a
// processor.
std::string OtherThreads(int64_t& nanoseconds) {
  std::string states;
  nanoseconds = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) {
    if (entry.path().filename() == std::to_string(gettid())) continue;
    int64_t own = 0;
    std::ifstream(entry.path() / "schedstat") >> own;
    nanoseconds += own;
    std::string stat;
    std::getline(std::ifstream(entry.path() / "stat"), stat);
    states += stat[stat.rfind(')') + 2];
  }
  return states;
}

// Exits with 0 when the threads that OpenBLAS starts sleep immediately.
[[noreturn]] void LoadAndWatch() {
  if (!LoadOpenBlas().ok()) _exit(2);
  {
    const OpenBlasThreads four(4);
  }
  int64_t nanoseconds = 0;
  while (OtherThreads(nanoseconds).find('R') != std::string::npos) usleep(1000);
  // They would spin for 10^8 nanoseconds each.
  _exit(nanoseconds < 20'000'000 && std::getenv("OPENBLAS_THREAD_TIMEOUT") == nullptr ? 0 : 1);
}

TEST(OpenBlasDeathTest, ThreadsOfItsOwnDoNotSpin) {
  if (std::getenv("OPENBLAS_THREAD_TIMEOUT") != nullptr) GTEST_SKIP();
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(LoadAndWatch(), testing::ExitedWithCode(0), "");
}

#if defined(__x86_64__)

// The instruction `cpuid` traps (arch_prctl(ARCH_SET_CPUID)), and returns the model that a test invents.
constexpr int kSetCpuid = 0x1012;
volatile uint32_t invented_model = 0;

void Answer(int, siginfo_t*, void* raw) {
  auto& registers = static_cast<ucontext_t*>(raw)->uc_mcontext.gregs;
  const auto* const code = reinterpret_cast<const uint8_t*>(registers[REG_RIP]);
  if (code[0] != 0x0F || code[1] != 0xA2) _exit(3);
  const auto leaf = static_cast<uint32_t>(registers[REG_RAX]), part = static_cast<uint32_t>(registers[REG_RCX]);
  uint32_t eax, ebx, ecx, edx;
  syscall(SYS_arch_prctl, kSetCpuid, 1);
  __cpuid_count(leaf, part, eax, ebx, ecx, edx);
  syscall(SYS_arch_prctl, kSetCpuid, 0);
  if (leaf == 1) eax = invented_model;
  registers[REG_RAX] = eax;
  registers[REG_RBX] = ebx;
  registers[REG_RCX] = ecx;
  registers[REG_RDX] = edx;
  registers[REG_RIP] += 2;
}

// Exits with 0 when OpenBLAS chooses the kernels that the features allow on a CPU that calls itself `model`.
[[noreturn]] void LoadOnModel(uint32_t model) {
  struct sigaction action = {};
  action.sa_sigaction = Answer;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  sigaction(SIGSEGV, &action, nullptr);
  invented_model = model;
  if (syscall(SYS_arch_prctl, kSetCpuid, 0) != 0) _exit(0);  // this machine's cpuid cannot trap
  const absl::StatusOr<OpenBlasDescription> description = DescribeOpenBlas();
  const std::string best(BetterCore("Prescott", HasCpuFeature));
  const bool taken = description.ok() && description->core == (best.empty() ? "Prescott" : best);
  // The variable that chose the kernels must not stay in the environment.
  _exit(taken && std::getenv("OPENBLAS_CORETYPE") == nullptr ? 0 : 1);
}

TEST(OpenBlasDeathTest, TakesTheKernelsOfTheFeaturesOnModelsThatItDoesNotKnow) {
  if (std::getenv("OPENBLAS_CORETYPE") != nullptr) GTEST_SKIP();
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  // Stepping 0 of families 6 (models 207 and 255), 18 and 19, which OpenBLAS treats as a Pentium 4.
  for (uint32_t model : {0x000C06F0u, 0x000F06F0u, 0x00300F10u, 0x00400F10u}) {
    EXPECT_EXIT(LoadOnModel(model), testing::ExitedWithCode(0), "") << std::hex << model;
  }
}

#endif

}  // namespace
}  // namespace tessera::lapack

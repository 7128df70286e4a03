// SPDX-License-Identifier: Apache-2.0
// Loops that use the widest vectors of the processor. CMakeLists.txt lets the compiler fuse their multiply-adds.
#include "tessera/runtime/profile/machine_peak.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include "tessera/runtime/machine/cpu_features.h"

namespace tessera {
namespace {

constexpr int kTries = 3;
// A fused multiply-add takes 4 or 5 cycles and two begin per cycle, so 10 sums keep both units busy; 12 sums and two
// constants fit into 16 registers.
constexpr int kSums = 12;
constexpr int64_t kRounds = 1'000'000;  // 3 ms at 4 GHz

constexpr size_t kCopiedBytes = size_t{64} << 20;  // by all threads together: more than most caches hold

// Keeps the compiler from eliminating the work.
std::atomic<float> sink;

template <int kFloats>
[[gnu::always_inline]] inline void MultiplyAdd() {
  typedef float Vector __attribute__((vector_size(kFloats * sizeof(float))));
  Vector sums[kSums];
  for (int i = 0; i < kSums; ++i) sums[i] = Vector{} + static_cast<float>(i);
  const Vector factor = Vector{} + 0.999F, term = Vector{} + 0.001F;
  for (int64_t round = 0; round < kRounds; ++round) {
    for (Vector& sum : sums) sum = sum * factor + term;
  }
  Vector total = {};
  for (const Vector& sum : sums) total += sum;
  float lanes = 0;  // all of them: the compiler would not compute an unread lane
  for (int i = 0; i < kFloats; ++i) lanes += total[i];
  sink.store(lanes, std::memory_order_relaxed);
}

struct Loop {
  void (*run)();
  int floats;  // in a vector
};

void MultiplyAdd128() { MultiplyAdd<4>(); }

#if defined(__x86_64__)
[[gnu::target("avx2,fma")]] void MultiplyAdd256() { MultiplyAdd<8>(); }
[[gnu::target("avx512f")]] void MultiplyAdd512() { MultiplyAdd<16>(); }

Loop WidestLoop() {
  if (HasCpuFeature("avx512f")) return {MultiplyAdd512, 16};
  if (HasCpuFeature("avx2") && HasCpuFeature("fma")) return {MultiplyAdd256, 8};
  return {MultiplyAdd128, 4};
}
#else
Loop WidestLoop() { return {MultiplyAdd128, 4}; }
#endif

// Returns the seconds of the fastest of several runs of |work|(thread) on |threads| threads.
double FastestSeconds(int threads, const std::function<void(int thread)>& work) {
  double fastest = 0;
  for (int i = 0; i < kTries; ++i) {
    const auto begin = std::chrono::steady_clock::now();
    std::vector<std::thread> others;
    for (int thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
    work(0);
    for (std::thread& other : others) other.join();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    fastest = i == 0 ? taken.count() : std::min(fastest, taken.count());
  }
  return fastest;
}

}  // namespace

MachinePeak MeasureMachinePeak(int threads) {
  const Loop loop = WidestLoop();
  const double flops = 2.0 * kSums * loop.floats * static_cast<double>(kRounds) * threads;
  const double compute_seconds = FastestSeconds(threads, [&](int) { loop.run(); });

  // Both arrays are written first, so that their pages exist.
  const std::vector<char> from(kCopiedBytes, 1);
  std::vector<char> to(kCopiedBytes, 0);
  const size_t part = kCopiedBytes / static_cast<size_t>(threads);
  const double copy_seconds = FastestSeconds(threads, [&](int thread) {
    const size_t begin = static_cast<size_t>(thread) * part;
    std::memcpy(to.data() + begin, from.data() + begin, part);
    sink.store(static_cast<float>(to[begin]), std::memory_order_relaxed);
  });
  return {.flops_per_second = flops / compute_seconds,
          .bytes_per_second = 2.0 * static_cast<double>(part) * threads / copy_seconds};
}

}  // namespace tessera

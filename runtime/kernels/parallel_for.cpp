// SPDX-License-Identifier: Apache-2.0
// Calls libgomp directly: clang's -fopenmp would bring a second OpenMP runtime beside the one that oneDNN uses.
#include "tessera/runtime/kernels/parallel_for.h"

#include <pthread.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "tessera/runtime/kernels/contention.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define TESSERA_THREAD_SANITIZER
#endif
#endif

extern "C" {
void GOMP_parallel(void (*function)(void*), void* data, unsigned num_threads, unsigned flags);
int omp_get_thread_num();
int omp_get_num_threads();
int omp_get_max_threads();
void omp_set_num_threads(int threads);
int omp_pause_resource_all(int kind);
}

namespace tessera {
namespace {

constexpr int64_t kMaxPieces = 64;
constexpr int kPauseHard = 2;  // omp_pause_hard of omp.h

// The number of forks so far. A thread that has forked has no team.
std::atomic<int64_t> num_forks = 0;

// Ends the team of a thread that forks; its next parallel loop starts another. A child would keep the team without its
// threads, and its first parallel loop would wait for them.
[[maybe_unused]] const int kEndsTeamBeforeFork = ::pthread_atfork(
    [] {
      (void)omp_pause_resource_all(kPauseHard);
      ++num_forks;
    },
    nullptr, nullptr);

// The thread sanitizer does not see the synchronisation in libgomp. These functions tell it exactly the order that
// libgomp keeps. Everything before a release of |order| happens before everything after an acquire of it. Two threads
// of one team stay unordered.
void Release([[maybe_unused]] char& order) {
#ifdef TESSERA_THREAD_SANITIZER
  __tsan_release(&order);
#endif
}
void Acquire([[maybe_unused]] char& order) {
#ifdef TESSERA_THREAD_SANITIZER
  __tsan_acquire(&order);
#endif
}

// Calls body() on every thread of a team.
template <typename Body>
void RunTeam(int threads, Body& body) {
  struct Region {
    Body& body;
    char begins = 0;
    char ends = 0;
  } region{body};
  auto run = [](void* data) {
    auto& region = *static_cast<Region*>(data);
    Acquire(region.begins);
    AvoidContention();
    region.body();
    Release(region.ends);
  };
  Release(region.begins);
  GOMP_parallel(run, &region, static_cast<unsigned>(threads), 0);
  Acquire(region.ends);
}

struct Loop {
  int64_t count;
  int64_t pieces;
  TesseraParallelBody body;
  void* closure;
  std::atomic<int32_t> error = 0;

  int64_t Begin(int64_t piece) const { return static_cast<int64_t>(static_cast<__int128>(count) * piece / pieces); }

  void Run(int64_t first, int64_t last) {
    for (int64_t piece = first; piece < last; ++piece) {
      const int32_t result = body(closure, Begin(piece), Begin(piece + 1));
      int32_t none = 0;
      if (result != 0) error.compare_exchange_strong(none, result);
    }
  }
};

}  // namespace

int32_t ParallelFor(int64_t count, int64_t grain, int threads, TesseraParallelBody body, void* closure) {
  if (count <= 0) return 0;
  Loop loop{count, std::clamp<int64_t>(count / std::max<int64_t>(grain, 1), 1, kMaxPieces), body, closure};
  if (threads <= 1 || loop.pieces == 1) {
    loop.Run(0, loop.pieces);
    return loop.error;
  }
  auto run = [&loop] {
    const int64_t thread = omp_get_thread_num();
    const int64_t team = omp_get_num_threads();
    loop.Run(loop.pieces * thread / team, loop.pieces * (thread + 1) / team);
  };
  RunTeam(static_cast<int>(std::min<int64_t>(threads, loop.pieces)), run);
  return loop.error;
}

void RunTogether(int count, void (*body)(void* closure, int index), void* closure) {
  if (count <= 1) {
    if (count == 1) body(closure, 0);
    return;
  }
  auto run = [=] {
    const int thread = omp_get_thread_num();
    std::vector<std::thread> others;
    // A team is smaller inside another one, and under OMP_THREAD_LIMIT.
    for (int i = omp_get_num_threads(); thread == 0 && i < count; ++i) others.emplace_back(body, closure, i);
    body(closure, thread);
    for (std::thread& other : others) other.join();
  };
  RunTeam(count, run);
}

int SetThreads(int threads) {
  const int before = omp_get_max_threads();
  omp_set_num_threads(threads);
  return before;
}

#if defined(__x86_64__)
namespace {
constexpr unsigned kFlushBits = 0x8040;  // MXCSR: flush to zero, denormals are zero
}

void SetFlushDenormals(bool flush) { _mm_setcsr(flush ? _mm_getcsr() | kFlushBits : _mm_getcsr() & ~kFlushBits); }
bool FlushesDenormals() { return (_mm_getcsr() & kFlushBits) == kFlushBits; }
#else
void SetFlushDenormals(bool) {}
bool FlushesDenormals() { return false; }
#endif

void SetFlushDenormalsInTeam(bool flush, int threads) {
  // This thread comes first: some OpenMP runtimes pass the mode of the thread that starts a team on to the team, every
  // time.
  SetFlushDenormals(flush);
  if (threads <= 1) return;
  // A team keeps its mode, and starting it costs more than many steps do.
  struct Team {
    int threads = 1;
    bool flush = false;
    int64_t forks = 0;

    bool operator==(const Team&) const = default;
  };
  thread_local Team team;
  const Team wanted = {threads, flush, num_forks.load(std::memory_order_relaxed)};
  if (team == wanted) return;
  team = wanted;
  auto set = [flush] { SetFlushDenormals(flush); };
  RunTeam(threads, set);
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Keeps thread teams from spinning while other programs compete for their CPUs.
//
// A libgomp thread that waits for its team spins for milliseconds before it sleeps, which is fastest on idle CPUs.
// Under contention it keeps the thread that it waits for from running, and a step takes a hundred times as long. While
// libgomp has more threads than CPUs, it spins only for microseconds. A thread that had to wait for its CPU therefore
// starts an idle team, larger than the number of CPUs, for a second.
#ifndef TESSERA_RUNTIME_KERNELS_CONTENTION_H_
#define TESSERA_RUNTIME_KERNELS_CONTENTION_H_

#include <chrono>
#include <optional>

namespace tessera {

// Detects from readings of one thread whether other programs compete for its CPU.
class ContentionMeter {
 public:
  // One sample: the clock, how long the thread has waited for a CPU so far, and the CPU time of all threads of the
  // process.
  struct Reading {
    std::chrono::nanoseconds now;
    std::chrono::nanoseconds waited;
    std::chrono::nanoseconds ran;
  };

  // Returns whether, in several consecutive intervals, the thread waited for a part of the time while the process had
  // not nearly all of its `cores`. A process that has them waits for itself, and shorter spins would not help. Returns
  // nullopt before kInterval has passed.
  std::optional<bool> Add(const Reading& reading, int cores);

  static constexpr std::chrono::milliseconds kInterval{20};

 private:
  std::optional<Reading> last_;
  int in_a_row_ = 0;  // consecutive intervals with contention
};

// Shortens the spins of libgomp's threads if this thread waited for its CPU. Each thread of a team must call it at the
// start of a loop; it takes nanoseconds, and some microseconds after each kInterval. No-op when the environment has
// OMP_WAIT_POLICY or GOMP_SPINCOUNT, or when the kernel does not count the waits (/proc/thread-self/schedstat).
void AvoidContention();

// Shortens the spins of libgomp's threads for at least this time from now.
void ShortenSpins(std::chrono::milliseconds time);
// Returns whether the spins are shortened.
bool SpinsAreShort();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONTENTION_H_

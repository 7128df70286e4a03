// SPDX-License-Identifier: Apache-2.0
// Keeps teams from spinning while other programs want their processors.
//
// A thread of libgomp that waits for its team spins for milliseconds before it sleeps. That is fastest on idle
// processors. Beside other programs it keeps the thread that it waits for from running, and a step takes a hundred
// times as long. While libgomp has more threads than processors, it spins for microseconds. So a thread that had to
// wait for its processor starts an idle team, which is larger than the number of processors, for a second.
#ifndef TESSERA_RUNTIME_KERNELS_CONTENTION_H_
#define TESSERA_RUNTIME_KERNELS_CONTENTION_H_

#include <chrono>
#include <optional>

namespace tessera {

// Tells from readings of one thread whether other programs want its processor.
class ContentionMeter {
 public:
  // Times of one moment: by the clock, how long the thread has waited for a processor so far, and how long all threads
  // of the process have run.
  struct Reading {
    std::chrono::nanoseconds now;
    std::chrono::nanoseconds waited;
    std::chrono::nanoseconds ran;
  };

  // Returns whether, in several intervals in a row, the thread waited for a part of the time while the process had not
  // nearly all of its `cores`. A process that has them waits for itself, and spins that end early would not help.
  // Returns nothing before kInterval has passed.
  std::optional<bool> Add(const Reading& reading, int cores);

  static constexpr std::chrono::milliseconds kInterval{20};

 private:
  std::optional<Reading> last_;
  int in_a_row_ = 0;  // intervals in which it was so
};

// Shortens the waits of libgomp's threads if this thread waited for its processor. To be called by each thread of a
// team as a loop begins; it takes nanoseconds, and some microseconds after each kInterval. Does nothing where the
// environment has OMP_WAIT_POLICY or GOMP_SPINCOUNT, or the kernel does not count the waits
// (/proc/thread-self/schedstat).
void AvoidContention();

// Shortens the waits of libgomp's threads for at least this time from now on.
void ShortenSpins(std::chrono::milliseconds time);
// Returns whether they are short.
bool SpinsAreShort();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_CONTENTION_H_

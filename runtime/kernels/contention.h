// SPDX-License-Identifier: Apache-2.0
// Keeps teams from spinning while other threads want their processors.
//
// A thread of libgomp that waits for its team spins for some milliseconds before it sleeps. This makes loops of
// microseconds fast on idle processors. If another program uses them, the waiting thread keeps the one that it waits
// for from running, and a step takes a hundred times as long. libgomp spins for microseconds instead while it has more
// threads than processors. So a thread that had to wait for its processor makes it so for a second: it starts an idle
// team, larger than the number of processors.
#ifndef TESSERA_RUNTIME_KERNELS_CONTENTION_H_
#define TESSERA_RUNTIME_KERNELS_CONTENTION_H_

#include <chrono>
#include <optional>

namespace tessera {

// The part of time that a thread could have run but did not, because others had its processor.
class WaitingShare {
 public:
  // Takes two readings of one moment: the time, and how long the thread has waited so far. Returns the share since the
  // last reading that gave one, from 0 to 1, or nothing before kInterval has passed.
  std::optional<double> Add(std::chrono::nanoseconds now, std::chrono::nanoseconds waited);

  static constexpr std::chrono::milliseconds kInterval{20};

 private:
  std::optional<std::chrono::nanoseconds> last_;
  std::chrono::nanoseconds waited_{};
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

// SPDX-License-Identifier: Apache-2.0
// Measures how long a thread was runnable without a CPU, as counted by Linux.
#ifndef TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_
#define TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_

#include <chrono>
#include <optional>

namespace tessera {

// Reads the waits of the thread that creates it.
class ScheduleWaits {
 public:
  ScheduleWaits();
  ~ScheduleWaits();
  ScheduleWaits(const ScheduleWaits&) = delete;
  ScheduleWaits& operator=(const ScheduleWaits&) = delete;

  // Returns the time that the thread has waited for a CPU since it started. Takes about a microsecond. Returns nullopt
  // when the kernel does not count the waits (/proc/thread-self/schedstat).
  std::optional<std::chrono::nanoseconds> Read() const;

 private:
  const int file_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_

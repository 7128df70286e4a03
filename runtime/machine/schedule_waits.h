// SPDX-License-Identifier: Apache-2.0
// How long a thread was ready to run and had no processor, as Linux counts it.
#ifndef TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_
#define TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_

#include <chrono>
#include <optional>

namespace tessera {

// Reads the waits of the thread that makes it.
class ScheduleWaits {
 public:
  ScheduleWaits();
  ~ScheduleWaits();
  ScheduleWaits(const ScheduleWaits&) = delete;
  ScheduleWaits& operator=(const ScheduleWaits&) = delete;

  // Returns the time that the thread has waited for a processor since it began. It takes about a microsecond. Returns
  // nothing where the kernel does not count the waits (/proc/thread-self/schedstat).
  std::optional<std::chrono::nanoseconds> Read() const;

 private:
  const int file_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_MACHINE_SCHEDULE_WAITS_H_

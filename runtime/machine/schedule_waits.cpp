// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/machine/schedule_waits.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace tessera {

ScheduleWaits::ScheduleWaits() : file_(::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC)) {}

ScheduleWaits::~ScheduleWaits() {
  if (file_ >= 0) ::close(file_);
}

// The file is "TIME_ON_CPU TIME_WAITED TIMES_RUN", in nanoseconds.
std::optional<std::chrono::nanoseconds> ScheduleWaits::Read() const {
  char text[96];
  const ssize_t size = file_ < 0 ? -1 : ::pread(file_, text, sizeof(text), 0);
  if (size <= 0) return std::nullopt;
  const char* const begin = text;
  const char* const end = begin + size;
  const char* const space = std::find(begin, end, ' ');
  int64_t waited = 0;
  if (space == end || std::from_chars(space + 1, end, waited).ec != std::errc()) return std::nullopt;
  return std::chrono::nanoseconds(waited);
}

}  // namespace tessera

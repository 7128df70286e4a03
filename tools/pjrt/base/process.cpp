// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/process.h"

#include <pthread.h>

#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {

std::atomic<int64_t> ProcessMark::current_ = 0;

void ProcessMark::BeginChild() { current_.fetch_add(1, std::memory_order_relaxed); }

ProcessMark::ProcessMark() {
  [[maybe_unused]] static const int is_registered = ::pthread_atfork(nullptr, nullptr, BeginChild);
  generation_ = current_.load(std::memory_order_relaxed);
}

absl::Status ProcessMark::CheckHere(const char* what) const {
  if (!is_of_parent()) return absl::OkStatus();
  return FailedPrecondition(
      "{}: it is from before a fork, and its threads are the parent's; expected one of this process; try "
      "multiprocessing with the start method \"spawn\"",
      what);
}

}  // namespace tessera::pjrt

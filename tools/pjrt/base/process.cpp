// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/process.h"

#include <pthread.h>

#include <atomic>

#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {
namespace {

// The number of forks between the first process and this one.
std::atomic<int64_t> num_forks = 0;

}  // namespace

ProcessMark::ProcessMark() {
  [[maybe_unused]] static const int is_registered =
      ::pthread_atfork(nullptr, nullptr, [] { num_forks.fetch_add(1, std::memory_order_relaxed); });
  num_forks_ = num_forks.load(std::memory_order_relaxed);
}

bool ProcessMark::is_of_parent() const { return num_forks_ != num_forks.load(std::memory_order_relaxed); }

absl::Status ProcessMark::CheckHere(const char* what) const {
  if (!is_of_parent()) return absl::OkStatus();
  return FailedPrecondition(
      "{}: created before a fork, and its threads are in the parent; expected one created in this process; try "
      "multiprocessing with the start method \"spawn\"",
      what);
}

}  // namespace tessera::pjrt

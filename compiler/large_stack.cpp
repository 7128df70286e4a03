// SPDX-License-Identifier: Apache-2.0
// Threads with large stacks. std::thread has no way to ask for one.
#include "tessera/compiler/large_stack.h"

#include <pthread.h>

#include <cstring>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// This is address space only: pages are backed when they are touched.
constexpr size_t kStackBytes = size_t{512} << 20;

void* Run(void* function) {
  (*static_cast<const std::function<void()>*>(function))();
  return nullptr;
}

}  // namespace

absl::Status RunOnLargeStacks(size_t count, const std::function<void()>& function) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  int error = pthread_attr_setstacksize(&attributes, kStackBytes);
  std::vector<pthread_t> threads;
  while (error == 0 && threads.size() < count) {
    pthread_t thread;
    error = pthread_create(&thread, &attributes, Run, const_cast<std::function<void()>*>(&function));
    if (error == 0) threads.push_back(thread);
  }
  pthread_attr_destroy(&attributes);
  for (pthread_t thread : threads) pthread_join(thread, nullptr);
  if (threads.empty()) {
    return ResourceExhausted("cannot start a thread with a stack of {} MB: {}", kStackBytes >> 20,
                             std::strerror(error));
  }
  return absl::OkStatus();
}

absl::Status RunOnLargeStack(const std::function<void()>& function) { return RunOnLargeStacks(1, function); }

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// A thread with a large stack. std::thread has no way to ask for one.
#include "tessera/compiler/large_stack.h"

#include <pthread.h>

#include <cstring>

#include "tessera/runtime/base/status.h"

namespace tessera {

namespace {

// Address space only: pages are backed when they are touched.
constexpr size_t kStackBytes = size_t{512} << 20;

void* Run(void* function) {
  (*static_cast<const std::function<void()>*>(function))();
  return nullptr;
}

}  // namespace

absl::Status RunOnLargeStack(const std::function<void()>& function) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  int error = pthread_attr_setstacksize(&attributes, kStackBytes);
  pthread_t thread;
  if (error == 0) error = pthread_create(&thread, &attributes, Run, const_cast<std::function<void()>*>(&function));
  pthread_attr_destroy(&attributes);
  if (error != 0)
    return ResourceExhausted("cannot start a thread with a stack of {} MB: {}", kStackBytes >> 20,
                             std::strerror(error));
  pthread_join(thread, nullptr);
  return absl::OkStatus();
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Runs asynchronous work of the plugin.
#ifndef TESSERA_TOOLS_PJRT_BASE_DISPATCHER_H_
#define TESSERA_TOOLS_PJRT_BASE_DISPATCHER_H_

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "absl/functional/any_invocable.h"
#include "tessera/tools/pjrt/base/events.h"
#include "tessera/tools/pjrt/base/process.h"

namespace tessera::pjrt {

// Where a task runs.
enum class Place {
  kQueue,   // on the one thread that runs queued tasks, one after the other
  kApart,   // on a thread of its own, or in the queue when the system gives none: it may wait for other tasks, as
            // Python functions do that a program calls
  kCaller,  // on the caller's thread, when all of its inputs have ended; otherwise in the queue
};

// Thread-safe. A task starts when its inputs have ended, so that the queue never waits for an input. A forked child has
// none of the threads: there tasks run synchronously on the calling thread.
class Dispatcher {
 public:
  Dispatcher();
  // Waits until all tasks have run. A forked child must not destroy its parent's dispatcher.
  ~Dispatcher();

  Dispatcher(const Dispatcher&) = delete;
  Dispatcher& operator=(const Dispatcher&) = delete;

  // Runs `task` at `place` after the end of `inputs`, whatever their status. In a forked child, the inputs may be
  // unfinished work of the parent, which Event::Await reports.
  void Run(Place place, std::span<const std::shared_ptr<Event>> inputs, absl::AnyInvocable<void()> task);

 private:
  void Start(Place place, absl::AnyInvocable<void()> task);
  void RunQueue();
  void TaskDone();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<absl::AnyInvocable<void()>> queue_;
  int64_t pending_ = 0;  // tasks submitted and not done
  bool stops_ = false;
  const ProcessMark process_;
  std::thread thread_;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_BASE_DISPATCHER_H_

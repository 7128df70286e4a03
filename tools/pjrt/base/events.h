// SPDX-License-Identifier: Apache-2.0
// Events: asynchronous work that ends once, with a status.
#ifndef TESSERA_TOOLS_PJRT_BASE_EVENTS_H_
#define TESSERA_TOOLS_PJRT_BASE_EVENTS_H_

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "absl/status/status.h"
#include "tessera/tools/pjrt/base/errors.h"
#include "tessera/tools/pjrt/base/process.h"

namespace tessera::pjrt {

// Thread-safe. A forked child lacks the threads that would end an event of its parent. There an event that has not
// ended counts as ended with FailedPrecondition.
class Event {
 public:
  Event() = default;

  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  // Returns an event that has ended with `status`.
  static std::shared_ptr<Event> Ended(absl::Status status = absl::OkStatus());

  // Ends the event and calls its waiters on this thread. Fails with FailedPrecondition when it has already ended.
  absl::Status End(absl::Status status);

  bool has_ended() const { return has_ended_.load(std::memory_order_acquire); }
  bool has_ended_well() const { return has_ended() && status_.ok(); }
  // Waits for the end and returns its status.
  absl::Status Await() const;
  // Calls `waiter` with the status at the end, or immediately on this thread when the event has ended.
  void OnEnd(std::function<void(const absl::Status&)> waiter);

 private:
  mutable std::mutex mutex_;
  mutable std::condition_variable ended_condition_;
  std::atomic<bool> has_ended_ = false;  // set under the mutex, after `status_`
  absl::Status status_;                  // does not change after the end
  std::vector<std::function<void(const absl::Status&)>> waiters_;
  const ProcessMark process_;
};

PJRT_Error* EventDestroy(PJRT_Event_Destroy_Args* args);
PJRT_Error* EventIsReady(PJRT_Event_IsReady_Args* args);
PJRT_Error* EventError(PJRT_Event_Error_Args* args);
PJRT_Error* EventAwait(PJRT_Event_Await_Args* args);
PJRT_Error* EventOnReady(PJRT_Event_OnReady_Args* args);
PJRT_Error* EventCreate(PJRT_Event_Create_Args* args);
PJRT_Error* EventSet(PJRT_Event_Set_Args* args);

}  // namespace tessera::pjrt

// The caller's handle; the work keeps the event alive when the handle is freed first.
struct PJRT_Event {
  std::shared_ptr<tessera::pjrt::Event> event;
};

#endif  // TESSERA_TOOLS_PJRT_BASE_EVENTS_H_

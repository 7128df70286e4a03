// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/events.h"

#include <utility>

namespace tessera::pjrt {
namespace {

constexpr const char* kValue = "a value that was being computed";

}  // namespace

std::shared_ptr<Event> Event::Ended(absl::Status status) {
  auto event = std::make_shared<Event>();
  event->status_ = std::move(status);
  event->has_ended_ = true;
  return event;
}

absl::Status Event::End(absl::Status status) {
  std::vector<std::function<void(const absl::Status&)>> waiters;
  {
    const std::lock_guard lock(mutex_);
    if (has_ended_) return FailedPrecondition("event: already complete; expected one completion, got a second");
    status_ = status;
    has_ended_ = true;
    waiters.swap(waiters_);
  }
  ended_condition_.notify_all();
  for (const auto& waiter : waiters) waiter(status);
  return absl::OkStatus();
}

absl::Status Event::Await() const {
  if (!has_ended()) {
    RETURN_IF_ERROR(process_.CheckHere(kValue));
    std::unique_lock lock(mutex_);
    ended_condition_.wait(lock, [&] { return has_ended(); });
  }
  return status_;
}

void Event::OnEnd(std::function<void(const absl::Status&)> waiter) {
  // The lock of a parent's event may be held by a thread that this process lacks.
  if (!has_ended() && process_.is_of_parent()) {
    waiter(process_.CheckHere(kValue));
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    if (!has_ended_) {
      waiters_.push_back(std::move(waiter));
      return;
    }
  }
  waiter(status_);
}

PJRT_Error* EventDestroy(PJRT_Event_Destroy_Args* args) {
  delete args->event;
  return nullptr;
}

PJRT_Error* EventIsReady(PJRT_Event_IsReady_Args* args) {
  args->is_ready = args->event->event->has_ended();
  return nullptr;
}

PJRT_Error* EventError(PJRT_Event_Error_Args* args) {
  return Guard([&] {
    if (args->event->event->has_ended()) return args->event->event->Await();
    return FailedPrecondition("PJRT_Event_Error: the event is not complete; try PJRT_Event_Await");
  });
}

PJRT_Error* EventAwait(PJRT_Event_Await_Args* args) {
  return Guard([&] { return args->event->event->Await(); });
}

PJRT_Error* EventOnReady(PJRT_Event_OnReady_Args* args) {
  return Guard([&] {
    const std::shared_ptr<Event> event = args->event->event;  // the callback may free the handle
    event->OnEnd([callback = args->callback, user_arg = args->user_arg](const absl::Status& status) {
      callback(ToError(status), user_arg);
    });
    return absl::OkStatus();
  });
}

PJRT_Error* EventCreate(PJRT_Event_Create_Args* args) {
  return Guard([&] {
    args->event = new PJRT_Event{std::make_shared<Event>()};
    return absl::OkStatus();
  });
}

PJRT_Error* EventSet(PJRT_Event_Set_Args* args) {
  return Guard([&] {
    const std::shared_ptr<Event> event = args->event->event;  // a callback may free the handle
    return event->End(ToStatus(args->error_code, {args->error_message, args->error_message_size}));
  });
}

}  // namespace tessera::pjrt

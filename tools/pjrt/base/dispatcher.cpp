// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/dispatcher.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <utility>

namespace tessera::pjrt {

Dispatcher::Dispatcher() : thread_([this] { RunQueue(); }) {}

Dispatcher::~Dispatcher() {
  {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return pending_ == 0; });
    stops_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Dispatcher::Run(Place place, std::span<const std::shared_ptr<Event>> inputs, absl::AnyInvocable<void()> task) {
  const bool is_ready =
      std::all_of(inputs.begin(), inputs.end(), [](const std::shared_ptr<Event>& input) { return input->has_ended(); });
  if ((place == Place::kCaller && is_ready) || process_.is_of_parent()) {
    task();
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    ++pending_;
  }
  if (is_ready) {
    Start(place, std::move(task));
    return;
  }
  // One more than the inputs, so that the task cannot start before all of them are queried.
  struct Waiting {
    std::atomic<size_t> missing;
    absl::AnyInvocable<void()> task;
  };
  auto waiting = std::make_shared<Waiting>(inputs.size() + 1, std::move(task));
  const auto arrive = [this, place, waiting] {
    if (waiting->missing.fetch_sub(1) == 1) Start(place, std::move(waiting->task));
  };
  for (const std::shared_ptr<Event>& input : inputs) input->OnEnd([arrive](const absl::Status&) { arrive(); });
  arrive();
}

void Dispatcher::Start(Place place, absl::AnyInvocable<void()> task) {
  if (place == Place::kApart) {
    auto apart = std::make_shared<absl::AnyInvocable<void()>>(std::move(task));
    try {
      std::thread([this, apart] {
        (*apart)();
        *apart = nullptr;
        TaskDone();
      }).detach();  // the destructor waits for TaskDone
      return;
    } catch (const std::system_error&) {
      task = std::move(*apart);
    }
  }
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(task));
  }
  changed_.notify_all();
}

void Dispatcher::RunQueue() {
  while (true) {
    absl::AnyInvocable<void()> task;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stops_ || !queue_.empty(); });
      if (queue_.empty()) return;
      task = std::move(queue_.front());
      queue_.pop_front();
    }
    task();
    task = nullptr;
    TaskDone();
  }
}

void Dispatcher::TaskDone() {
  const std::lock_guard lock(mutex_);
  if (--pending_ == 0) changed_.notify_all();
}

}  // namespace tessera::pjrt

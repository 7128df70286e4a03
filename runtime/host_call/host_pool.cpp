// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/host_pool.h"

#include <deque>
#include <mutex>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {

struct HostPool::State {
  std::mutex mutex;  // guards all below
  WaitPoint changed;
  std::deque<std::shared_ptr<HostTask>> queue;
  int64_t working = 0;  // threads that have not returned
  bool ended = false;
};

HostPool::HostPool(int64_t threads) : state_(std::make_shared<State>()) {
  state_->working = threads;
  for (int64_t i = 0; i < threads; ++i) threads_.emplace_back(Work, state_);
}

HostPool::~HostPool() {
  bool all_returned;
  {
    std::unique_lock lock(state_->mutex);
    state_->ended = true;
    state_->changed.Wake();
    const Deadline patience = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    all_returned = state_->changed.Await(lock, patience, [&] { return state_->working == 0; }).ok();
  }
  for (std::thread& thread : threads_) {
    if (all_returned) {
      thread.join();
    } else {
      thread.detach();
    }
  }
}

void HostPool::Work(std::shared_ptr<State> state) {
  std::unique_lock lock(state->mutex);
  while (true) {
    (void)state->changed.Await(lock, Deadline::max(), [&] { return state->ended || !state->queue.empty(); });
    if (state->ended) break;
    const std::shared_ptr<HostTask> task = std::move(state->queue.front());
    state->queue.pop_front();
    lock.unlock();
    task->arguments.config = task->config;
    HostFunction function = std::move(task->function);
    task->status = Invoke(function, task->arguments);
    function = nullptr;  // before the caller learns that the call has returned: no copy may outlive it
    task->done.Advance();
    lock.lock();
  }
  --state->working;
  state->changed.Wake();
}

absl::Status HostPool::Run(std::shared_ptr<HostTask> task, std::chrono::nanoseconds timeout,
                           const std::function<bool()>& cancelled) {
  {
    std::lock_guard lock(state_->mutex);
    state_->queue.push_back(task);
    state_->changed.Wake();
  }
  // A run that fails elsewhere does not wake a waiter, which therefore polls.
  constexpr std::chrono::nanoseconds kLook = std::chrono::milliseconds(20);
  const Deadline deadline = std::chrono::steady_clock::now() + timeout;
  while (!task->done.AwaitChange(0, std::min(kLook, timeout), 0)) {
    if (cancelled()) return Cancelled("the run failed elsewhere");
    if (std::chrono::steady_clock::now() >= deadline) {
      return DeadlineExceeded("the function did not return within {} s",
                              std::chrono::duration<double>(timeout).count());
    }
  }
  return task->status;
}

absl::StatusOr<std::vector<Buffer>> HostPool::Call(std::shared_ptr<HostTask> task, const std::vector<TensorType>& types,
                                                   std::chrono::nanoseconds timeout,
                                                   const std::function<bool()>& cancelled) {
  for (const TensorType& type : types) {
    ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(type));
    task->arguments.results.push_back(std::move(buffer));
  }
  RETURN_IF_ERROR(Run(task, timeout, cancelled));
  std::vector<Buffer> results = std::move(task->arguments.results);
  if (results.size() != types.size()) {
    return InvalidArgument("the function returned {} results, expected {}", results.size(), types.size());
  }
  for (size_t i = 0; i < results.size(); ++i) {
    if (results[i].has_value() && results[i].type() == types[i]) continue;
    return InvalidArgument("result {} of the function is {}, expected {}", i, ToString(results[i]), ToString(types[i]));
  }
  return results;
}

}  // namespace tessera

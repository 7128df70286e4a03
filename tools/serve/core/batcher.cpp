// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/core/batcher.h"

#include <algorithm>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

// Calls that take less run on the thread that submits the request: waking another thread would take longer.
constexpr double kShortMicros = 200;

// Returns whether the inputs of both agree in all but their rows.
bool HaveOneRowType(const servable::Tensors& a, const servable::Tensors& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    const Shape& left = x.second.shape();
    const Shape& right = y.second.shape();
    return x.first == y.first && left.size() == right.size() && !left.empty() &&
           std::equal(left.begin() + 1, left.end(), right.begin() + 1);
  });
}

// Returns OK, or the error of a request that nobody waits for.
absl::Status WhyDropped(const Task& task, Clock::time_point now) {
  if (task.deadline && *task.deadline <= now) return DeadlineExceeded("the deadline passed while the request waited");
  if (task.is_cancelled && task.is_cancelled()) return absl::CancelledError("the client cancelled the request");
  return absl::OkStatus();
}

double MicrosSince(Clock::time_point begin) {
  return std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
}

}  // namespace

TaskQueue::TaskQueue(std::shared_ptr<const servable::Servable> servable, const servable::proto::Signature& signature,
                     const BatchingOptions& options)
    : servable_(std::move(servable)), signature_(signature), options_(options) {
  joins_ = servable_->rows_are_independent(signature_) && options_.max_rows > 1;
  const std::vector<int64_t>& sizes = servable_->compiled_rows();
  if (!sizes.empty()) options_.max_rows = std::min(options_.max_rows, sizes.back());
}

void TaskQueue::Push(Task task) {
  if (size_ == 0) oldest_ = task.arrived;
  ++size_;
  rows_ += task.rows;
  std::deque<Task>& tasks = by_client_[task.client];
  if (tasks.empty()) turns_.push_back(task.client);
  tasks.push_back(std::move(task));
}

Task TaskQueue::PopFront() {
  std::string client = std::move(turns_.front());
  turns_.pop_front();
  const auto found = by_client_.find(client);
  Task task = std::move(found->second.front());
  found->second.pop_front();
  --size_;
  rows_ -= task.rows;
  if (found->second.empty()) {
    by_client_.erase(found);
  } else {
    turns_.push_back(std::move(client));
  }
  return task;
}

Clock::time_point TaskQueue::Due() const {
  if (size_ < 2 || !joins_ || rows_ >= options_.max_rows) return oldest_;
  return oldest_ + options_.delay;
}

std::vector<Task> TaskQueue::Take(std::vector<std::pair<Task, absl::Status>>& dropped) {
  std::vector<Task> taken;
  int64_t rows = 0;
  const Clock::time_point now = Clock::now();
  while (size_ > 0) {
    Task& next = Front();
    if (absl::Status status = WhyDropped(next, now); !status.ok()) {
      dropped.emplace_back(PopFront(), std::move(status));
      continue;
    }
    if (!taken.empty()) {
      if (!joins_ || rows + next.rows > options_.max_rows) break;
      if (!HaveOneRowType(taken[0].inputs, next.inputs)) break;
    }
    rows += next.rows;
    taken.push_back(PopFront());
  }
  // The remaining tasks arrived later than the taken ones, except where clients take turns.
  if (size_ > 0) oldest_ = Front().arrived;
  return taken;
}

Batcher::Batcher(int threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { Work(); });
}

Batcher::~Batcher() {
  Stop();
  for (std::thread& thread : threads_) thread.join();
}

void Batcher::Stop() {
  std::vector<Task> left;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    for (const std::shared_ptr<TaskQueue>& queue : waiting_) {
      while (queue->size_ > 0) left.push_back(queue->PopFront());
      queue->listed_ = false;
    }
    waiting_.clear();
  }
  changed_.notify_all();
  for (Task& task : left) task.done(Unavailable("the server is shutting down"));
}

void Batcher::Run(const std::shared_ptr<TaskQueue>& queue, Task task) {
  std::unique_lock lock(mutex_);
  if (stopped_) {
    lock.unlock();
    task.done(Unavailable("the server is shutting down"));
    return;
  }
  if (queue->size_ >= queue->options_.max_queued) {
    const size_t size = queue->size_;
    lock.unlock();
    task.done(ResourceExhausted("{} requests are queued for signature \"{}\", the maximum; try again later", size,
                                queue->signature().name()));
    return;
  }
  if (queue->size_ == 0 && queue->running_ == 0 && queue->mean_micros_ >= 0 && queue->mean_micros_ < kShortMicros) {
    ++queue->running_;
    lock.unlock();
    std::vector<Task> tasks;
    tasks.push_back(std::move(task));
    RunTasks(*queue, std::move(tasks));
    return;
  }
  queue->Push(std::move(task));
  if (!queue->listed_) {
    queue->listed_ = true;
    waiting_.push_back(queue);
  }
  lock.unlock();
  changed_.notify_one();
}

void Batcher::Work() {
  std::unique_lock lock(mutex_);
  while (true) {
    if (stopped_) return;
    if (waiting_.empty()) {
      changed_.wait(lock);
      continue;
    }
    const auto due = std::min_element(waiting_.begin(), waiting_.end(),
                                      [](const auto& a, const auto& b) { return a->Due() < b->Due(); });
    const Clock::time_point when = (*due)->Due();
    if (when > Clock::now()) {
      changed_.wait_until(lock, when);
      continue;
    }
    const std::shared_ptr<TaskQueue> queue = *due;
    waiting_.erase(due);
    std::vector<std::pair<Task, absl::Status>> dropped;
    std::vector<Task> tasks = queue->Take(dropped);
    queue->listed_ = queue->size_ > 0;
    if (queue->listed_) waiting_.push_back(queue);
    const bool more = !waiting_.empty();
    ++queue->running_;
    lock.unlock();
    if (more) changed_.notify_one();
    for (auto& [task, status] : dropped) task.done(std::move(status));
    RunTasks(*queue, std::move(tasks));
    lock.lock();
  }
}

void Batcher::RunTasks(TaskQueue& queue, std::vector<Task> tasks) {
  const Clock::time_point begin = Clock::now();
  const auto run = [&](const servable::Tensors& inputs, const std::vector<std::string>& outputs) {
    return queue.servable().Run(queue.signature(), inputs, outputs);
  };
  absl::StatusOr<servable::Tensors> all = servable::Tensors();
  if (tasks.size() == 1) {
    all = run(tasks[0].inputs, tasks[0].outputs);
  } else if (tasks.size() > 1) {
    std::vector<const servable::Tensors*> parts;
    for (const Task& task : tasks) parts.push_back(&task.inputs);
    all = JoinRows(parts);
    const bool same =
        std::all_of(tasks.begin(), tasks.end(), [&](const Task& t) { return t.outputs == tasks[0].outputs; });
    if (all.ok()) all = run(*all, same ? tasks[0].outputs : std::vector<std::string>());
  }
  const double micros = MicrosSince(begin);
  {
    const std::lock_guard lock(mutex_);
    --queue.running_;
    if (!tasks.empty()) queue.mean_micros_ = queue.mean_micros_ < 0 ? micros : 0.9 * queue.mean_micros_ + 0.1 * micros;
  }
  if (tasks.size() == 1) {
    tasks[0].done(std::move(all));
    return;
  }
  int64_t row = 0;
  for (Task& task : tasks) {
    if (!all.ok()) {  // one request's error must not fail the others: each runs alone
      task.done(run(task.inputs, task.outputs));
      continue;
    }
    servable::Tensors part = TakeRows(*all, row, task.rows);
    row += task.rows;
    if (!task.outputs.empty()) {
      std::erase_if(part, [&](const auto& output) {
        return std::find(task.outputs.begin(), task.outputs.end(), output.first) == task.outputs.end();
      });
    }
    task.done(std::move(part));
  }
}

}  // namespace tessera::serve

// SPDX-License-Identifier: Apache-2.0
// Runs requests on a thread pool, and batches those that are queued for the same signature.
//
// A request runs immediately if a thread is free and no other request is queued. While all threads are busy, requests
// queue up, and the next free thread takes as many as fit into a batch. Batches therefore grow with the load, and a
// single request never waits for others. With BatchingOptions::delay, which is 0 by default, two or more queued
// requests wait for more.
#ifndef TESSERA_TOOLS_SERVE_CORE_BATCHER_H_
#define TESSERA_TOOLS_SERVE_CORE_BATCHER_H_

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tessera/tools/serve/core/serving_core.h"

namespace tessera::serve {

// A queued request.
struct Task {
  servable::Tensors inputs;
  std::vector<std::string> outputs;
  int64_t rows = 0;
  std::string client;
  std::optional<Clock::time_point> deadline;
  std::function<bool()> is_cancelled;  // as in Request
  Clock::time_point arrived;
  std::function<void(absl::StatusOr<servable::Tensors>)> done;
};

// The queued tasks of one signature, served round-robin over clients, so that one with many requests does not block the
// others. Guarded by the Batcher's mutex.
class TaskQueue {
 public:
  TaskQueue(std::shared_ptr<const servable::Servable> servable, const servable::proto::Signature& signature,
            const BatchingOptions& options);

  const servable::Servable& servable() const { return *servable_; }
  const servable::proto::Signature& signature() const { return signature_; }
  const BatchingOptions& options() const { return options_; }

 private:
  friend class Batcher;

  void Push(Task task);
  Task& Front() { return by_client_.at(turns_.front()).front(); }
  Task PopFront();
  // Returns the time at which the next batch should run.
  Clock::time_point Due() const;
  // Removes the tasks of the next batch. Tasks that are cancelled or past their deadline go to `dropped`, with the
  // error.
  std::vector<Task> Take(std::vector<std::pair<Task, absl::Status>>& dropped);

  const std::shared_ptr<const servable::Servable> servable_;
  const servable::proto::Signature& signature_;
  BatchingOptions options_;
  bool joins_ = false;  // requests may be batched
  std::unordered_map<std::string, std::deque<Task>> by_client_;
  std::deque<std::string> turns_;  // clients with tasks, the next one first
  size_t size_ = 0;
  int64_t rows_ = 0;
  Clock::time_point oldest_;
  bool listed_ = false;  // in Batcher::waiting_
  int running_ = 0;
  double mean_micros_ = -1;  // moving average of a batch's run time; negative before the first
};

// Thread-safe.
class Batcher {
 public:
  explicit Batcher(int threads);
  ~Batcher();  // stops
  Batcher(const Batcher&) = delete;
  Batcher& operator=(const Batcher&) = delete;

  // Runs the task, on this thread if no other task of the queue waits or runs and its batches are short. Calls `done`
  // once, with ResourceExhausted if the queue is full.
  void Run(const std::shared_ptr<TaskQueue>& queue, Task task);

  // Fails queued and later tasks with Unavailable. Running ones continue.
  void Stop();

 private:
  void Work();
  void RunTasks(TaskQueue& queue, std::vector<Task> tasks);

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<TaskQueue>> waiting_;  // queues with tasks, the next one first
  bool stopped_ = false;
  std::vector<std::thread> threads_;
};

// Returns the concatenation along dimension 0. Types and other dimensions must agree.
absl::StatusOr<servable::Tensors> JoinRows(const std::vector<const servable::Tensors*>& parts);
// Returns rows `begin` to `begin` + `count` of every tensor; numbers share their memory.
servable::Tensors TakeRows(const servable::Tensors& tensors, int64_t begin, int64_t count);

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CORE_BATCHER_H_

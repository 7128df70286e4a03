// SPDX-License-Identifier: Apache-2.0
// The threads that drive the shards: one each, where the first is the caller's own.
#ifndef TESSERA_RUNTIME_EXECUTOR_SHARD_THREADS_H_
#define TESSERA_RUNTIME_EXECUTOR_SHARD_THREADS_H_

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "tessera/runtime/sync/wait.h"

namespace tessera {

class ShardThreads {
 public:
  struct Job {
    void (*run)(void* data, int64_t shard);
    void* data;
  };

  // Threads poll `spins` times for the next job before they sleep; so does the caller for the end of this job.
  ShardThreads(int64_t shards, int spins);
  ~ShardThreads();  // no job may be running

  ShardThreads(const ShardThreads&) = delete;
  ShardThreads& operator=(const ShardThreads&) = delete;

  // Calls run(shard) for every shard concurrently, shard 0 on this thread; returns when all calls have returned. One
  // caller at a time.
  template <typename Function>
  void RunAll(Function run) {
    RunAll(Job{[](void* data, int64_t shard) { (*static_cast<Function*>(data))(shard); }, &run});
  }

 private:
  void RunAll(Job job);
  void Work(int64_t shard);

  const int spins_;
  Job job_ = {};        // written before `started_` advances
  bool ended_ = false;  // also written before `started_` advances
  std::atomic<int64_t> running_ = 0;
  Epoch started_;
  Epoch finished_;
  std::vector<std::thread> threads_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_SHARD_THREADS_H_

// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/shard_threads.h"

#include <pthread.h>

#include <string>

namespace tessera {
namespace {

// Between launches a shard has no deadline.
void AwaitForever(const Epoch& epoch, uint32_t seen, int spins) {
  while (!epoch.AwaitChange(seen, std::chrono::hours(1), spins)) {
  }
}

}  // namespace

ShardThreads::ShardThreads(int64_t shards, int spins) : spins_(spins) {
  for (int64_t shard = 1; shard < shards; ++shard) {
    threads_.emplace_back([this, shard] { Work(shard); });
    // The name that debuggers and `top -H` show; 15 characters at most.
    ::pthread_setname_np(threads_.back().native_handle(), ("shard " + std::to_string(shard)).c_str());
  }
}

ShardThreads::~ShardThreads() {
  ended_ = true;
  started_.Advance();
  for (std::thread& thread : threads_) thread.join();
}

void ShardThreads::RunAll(Job job) {
  if (threads_.empty()) return job.run(job.data, 0);
  job_ = job;
  running_.store(static_cast<int64_t>(threads_.size()), std::memory_order_relaxed);
  const uint32_t finished = finished_.value();
  started_.Advance();
  job.run(job.data, 0);
  AwaitForever(finished_, finished, spins_);
}

void ShardThreads::Work(int64_t shard) {
  // The count starts at 0, not at the current value: the first job may have started before this thread got here.
  for (uint32_t job = 0;; ++job) {
    AwaitForever(started_, job, spins_);
    if (ended_) return;
    job_.run(job_.data, shard);
    if (running_.fetch_sub(1, std::memory_order_acq_rel) == 1) finished_.Advance();
  }
}

}  // namespace tessera

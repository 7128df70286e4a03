// SPDX-License-Identifier: Apache-2.0
// The threads that run host functions.
#ifndef TESSERA_RUNTIME_HOST_CALL_HOST_POOL_H_
#define TESSERA_RUNTIME_HOST_CALL_HOST_POOL_H_

#include <chrono>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/host_call/host_function.h"
#include "tessera/runtime/sync/wait.h"

namespace tessera {

// One call: its function, arguments and results. Shared by the caller and the pool, so that a caller may stop waiting.
struct HostTask {
  HostFunction function;
  std::string config;
  HostCallArguments arguments;
  absl::Status status;  // valid once `done` has advanced
  Epoch done;
};

// Thread-safe.
class HostPool {
 public:
  // `threads` calls run concurrently; functions that wait for each other need one thread each.
  explicit HostPool(int64_t threads);
  // Waits at most one second for running functions: the thread of a function that hangs is detached.
  ~HostPool();

  HostPool(const HostPool&) = delete;
  HostPool& operator=(const HostPool&) = delete;

  // Runs the task once and waits; the task has no function afterwards. Returns the function's Status, DeadlineExceeded
  // after `timeout`, or Cancelled soon after `cancelled` returns true. In the last two cases the function may still be
  // running: the task must not be accessed.
  absl::Status Run(std::shared_ptr<HostTask> task, std::chrono::nanoseconds timeout,
                   const std::function<bool()>& cancelled);

  // Calls the task's function with its arguments and with memory for results of `types`; returns the results. Fails as
  // Run does, and with InvalidArgument when the function returned results of other types.
  absl::StatusOr<std::vector<Buffer>> Call(std::shared_ptr<HostTask> task, const std::vector<TensorType>& types,
                                           std::chrono::nanoseconds timeout, const std::function<bool()>& cancelled);

 private:
  struct State;
  static void Work(std::shared_ptr<State> state);

  std::shared_ptr<State> state_;  // outlives the pool when a thread is detached
  std::vector<std::thread> threads_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_HOST_CALL_HOST_POOL_H_

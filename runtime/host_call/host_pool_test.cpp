// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/host_pool.h"

#include <stdexcept>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr std::chrono::seconds kLong(60);

std::shared_ptr<HostTask> Task(HostFunction function) {
  auto task = std::make_shared<HostTask>();
  task->function = std::move(function);
  return task;
}

TEST(HostPool, RunsOnAnotherThread) {
  HostPool pool(1);
  std::atomic<bool> cancelled = false;
  std::thread::id id;
  auto task = Task([&](HostCallArguments& call) {
    id = std::this_thread::get_id();
    return call.config == "every 10" ? absl::OkStatus() : absl::InternalError("config");
  });
  task->config = "every 10";
  EXPECT_OK(pool.Run(task, kLong, cancelled));
  EXPECT_NE(id, std::this_thread::get_id());
}

TEST(HostPool, ExceptionsBecomeStatuses) {
  HostPool pool(1);
  std::atomic<bool> cancelled = false;
  auto throws = Task([](HostCallArguments&) -> absl::Status { throw std::runtime_error("disk on fire"); });
  EXPECT_STATUS(pool.Run(throws, kLong, cancelled), absl::StatusCode::kInternal, "the function threw: disk on fire");
  auto odd = Task([](HostCallArguments&) -> absl::Status { throw 7; });
  EXPECT_STATUS(pool.Run(odd, kLong, cancelled), absl::StatusCode::kInternal,
                "the function threw something that is no std::exception");
}

// Neither the caller nor the end of the pool waits for a function that hangs.
TEST(HostPool, AHangingFunctionMeetsTheDeadlineAndIsLeftBehind) {
  auto release = std::make_shared<std::atomic<bool>>(false);
  auto returned = std::make_shared<Epoch>();
  {
    HostPool pool(1);
    std::atomic<bool> cancelled = false;
    auto hangs = Task([release, returned](HostCallArguments&) {
      while (!release->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      returned->Advance();
      return absl::OkStatus();
    });
    EXPECT_STATUS(pool.Run(hangs, std::chrono::milliseconds(30), cancelled), absl::StatusCode::kDeadlineExceeded,
                  "the function did not return within 0.03 s");
    cancelled = true;
    EXPECT_STATUS(pool.Run(Task([](HostCallArguments&) { return absl::OkStatus(); }), kLong, cancelled),
                  absl::StatusCode::kCancelled, "the run failed elsewhere");
  }
  *release = true;
  EXPECT_TRUE(returned->AwaitChange(0, kLong, 0));
}

}  // namespace
}  // namespace tessera

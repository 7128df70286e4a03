// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/host_pool.h"

#include <pthread.h>

#include <stdexcept>

#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

constexpr std::chrono::seconds kLong(60);

const auto kNever = [] { return false; };

std::shared_ptr<HostTask> Task(HostFunction function) {
  auto task = std::make_shared<HostTask>();
  task->function = std::move(function);
  return task;
}

TEST(HostPool, RunsOnAnotherThread) {
  HostPool pool(1);
  std::thread::id id;
  auto task = Task([&](HostCallArguments& call) {
    id = std::this_thread::get_id();
    return call.config == "every 10" ? absl::OkStatus() : absl::InternalError("config");
  });
  task->config = "every 10";
  EXPECT_OK(pool.Run(task, kLong, kNever));
  EXPECT_NE(id, std::this_thread::get_id());
}

TEST(HostPool, ExceptionsBecomeStatuses) {
  HostPool pool(1);
  auto throws = Task([](HostCallArguments&) -> absl::Status { throw std::runtime_error("disk on fire"); });
  EXPECT_STATUS(pool.Run(throws, kLong, kNever), absl::StatusCode::kInternal, "the function threw: disk on fire");
  auto odd = Task([](HostCallArguments&) -> absl::Status { throw 7; });
  EXPECT_STATUS(pool.Run(odd, kLong, kNever), absl::StatusCode::kInternal,
                "the function threw an exception that is not a std::exception");
}

// A function's data is freed with the caller's copies: the pool keeps no copy once the call has returned.
TEST(HostPool, KeepsNoFunctionThatHasReturned) {
  HostPool pool(2);
  const auto held = std::make_shared<int>(7);
  for (int call = 0; call < 2000; ++call) {
    EXPECT_OK(pool.Run(Task([held](HostCallArguments&) { return absl::OkStatus(); }), kLong, kNever));
    ASSERT_EQ(held.use_count(), 1) << "after call " << call;
  }
}

// The results of a function are checked before any code computes with them.
TEST(HostPool, ResultsAreChecked) {
  HostPool pool(1);
  const std::vector<TensorType> types = {{DType::kF32, {2}}};
  const auto left = [&](std::function<void(std::vector<Buffer>&)> leave) {
    auto task = Task([&](HostCallArguments& call) {
      leave(call.results);
      return absl::OkStatus();
    });
    return std::string(Message(pool.Call(task, types, kLong, kNever).status()));
  };
  EXPECT_EQ(left([](auto& results) { results[0].template As<float>()[0] = 1; }), "");
  EXPECT_EQ(left([](auto& results) { results[0] = Buffer::FromVector<float>({1, 2, 3}, {3}); }),
            "result 0 of the function is f32[3], expected f32[2]");
  EXPECT_EQ(left([](auto& results) { results[0] = Buffer::FromVector<int32_t>({1, 2}, {2}); }),
            "result 0 of the function is i32[2], expected f32[2]");
  EXPECT_EQ(left([](auto& results) { results[0] = Buffer(); }),
            "result 0 of the function is no value (the buffer was never assigned), expected f32[2]");
  EXPECT_EQ(left([](auto& results) { results.clear(); }), "the function returned 0 results, expected 1");
}

// An interpreter that shuts down terminates a thread that calls one of its functions. The process continues.
TEST(HostPool, AFunctionMayEndItsThread) {
  HostPool pool(1);
  auto ends = Task([](HostCallArguments&) -> absl::Status { ::pthread_exit(nullptr); });
  EXPECT_STATUS(pool.Run(ends, std::chrono::milliseconds(50), kNever), absl::StatusCode::kDeadlineExceeded,
                "the function did not return within 0.05 s");
}

// Neither the caller nor the pool's destructor waits for a function that hangs.
TEST(HostPool, AHangingFunctionMeetsTheDeadlineAndIsLeftBehind) {
  auto release = std::make_shared<std::atomic<bool>>(false);
  auto returned = std::make_shared<Epoch>();
  {
    HostPool pool(1);
    auto hangs = Task([release, returned](HostCallArguments&) {
      while (!release->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      returned->Advance();
      return absl::OkStatus();
    });
    EXPECT_STATUS(pool.Run(hangs, std::chrono::milliseconds(30), kNever), absl::StatusCode::kDeadlineExceeded,
                  "the function did not return within 0.03 s");
    EXPECT_STATUS(pool.Run(Task([](HostCallArguments&) { return absl::OkStatus(); }), kLong, [] { return true; }),
                  absl::StatusCode::kCancelled, "the run failed elsewhere");
  }
  *release = true;
  EXPECT_TRUE(returned->AwaitChange(0, kLong, 0));
}

}  // namespace
}  // namespace tessera

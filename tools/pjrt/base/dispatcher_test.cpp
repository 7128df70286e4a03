// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/dispatcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <vector>

namespace tessera::pjrt {
namespace {

using Inputs = std::vector<std::shared_ptr<Event>>;

TEST(PjrtEvent, CallsWaitersOnceAtItsEnd) {
  Event event;
  int calls = 0;
  event.OnEnd([&](const absl::Status& status) { calls += status.ok() ? 100 : 1; });
  EXPECT_FALSE(event.has_ended());
  EXPECT_TRUE(event.End(absl::DataLossError("lost")).ok());
  event.OnEnd([&](const absl::Status& status) { calls += status.ok() ? 100 : 1; });
  EXPECT_EQ(calls, 2);
  EXPECT_EQ(event.Await(), absl::DataLossError("lost"));
  EXPECT_EQ(event.End(absl::OkStatus()).code(), absl::StatusCode::kFailedPrecondition);
}

TEST(PjrtDispatcher, ATaskStartsAfterItsInputs) {
  Dispatcher dispatcher;
  const Inputs inputs = {std::make_shared<Event>(), std::make_shared<Event>()};
  std::atomic<bool> has_run = false;
  auto done = std::make_shared<Event>();
  dispatcher.Run(Place::kCaller, inputs, [&has_run, done] {
    has_run = true;
    EXPECT_TRUE(done->End(absl::OkStatus()).ok());
  });
  EXPECT_TRUE(inputs[0]->End(absl::OkStatus()).ok());
  // A task without inputs overtakes it: the queue does not wait.
  auto other = std::make_shared<Event>();
  dispatcher.Run(Place::kQueue, {}, [other] { EXPECT_TRUE(other->End(absl::OkStatus()).ok()); });
  EXPECT_TRUE(other->Await().ok());
  EXPECT_FALSE(has_run);
  EXPECT_TRUE(inputs[1]->End(absl::OkStatus()).ok());
  EXPECT_TRUE(done->Await().ok());
  EXPECT_TRUE(has_run);
}

TEST(PjrtDispatcher, ATaskApartMayWaitForTheQueue) {
  Dispatcher dispatcher;
  auto done = std::make_shared<Event>();
  dispatcher.Run(Place::kApart, {}, [&dispatcher, done] {
    auto inner = std::make_shared<Event>();
    dispatcher.Run(Place::kQueue, {}, [inner] { EXPECT_TRUE(inner->End(absl::OkStatus()).ok()); });
    EXPECT_TRUE(inner->Await().ok());
    EXPECT_TRUE(done->End(absl::OkStatus()).ok());
  });
  EXPECT_TRUE(done->Await().ok());
}

TEST(PjrtDispatcher, AForkedChildWaitsForNoThreadOfItsParent) {
  Dispatcher dispatcher;
  auto begun = std::make_shared<Event>(), go_on = std::make_shared<Event>(), done = std::make_shared<Event>();
  dispatcher.Run(Place::kQueue, {}, [begun, go_on, done] {
    EXPECT_TRUE(begun->End(absl::OkStatus()).ok());
    EXPECT_TRUE(done->End(go_on->Await()).ok());
  });
  EXPECT_TRUE(begun->Await().ok());
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);  // a child that waits ends by SIGALRM
    const absl::Status lost = done->Await();
    absl::Status told;
    done->OnEnd([&](const absl::Status& status) { told = status; });
    const Inputs inputs = {done};
    int runs = 0;
    for (const Place place : {Place::kQueue, Place::kApart, Place::kCaller})
      dispatcher.Run(place, inputs, [&] { ++runs; });
    const bool is_right = lost.code() == absl::StatusCode::kFailedPrecondition && told == lost && runs == 3;
    ::_exit(is_right && begun->Await().ok() ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(go_on->End(absl::OkStatus()).ok());
  EXPECT_TRUE(done->Await().ok());
}

TEST(PjrtDispatcher, ItsEndWaitsForTasks) {
  std::atomic<int> runs = 0;
  {
    Dispatcher dispatcher;
    for (int i = 0; i < 10; ++i) dispatcher.Run(i % 2 == 0 ? Place::kQueue : Place::kApart, {}, [&] { ++runs; });
  }
  EXPECT_EQ(runs, 10);
}

}  // namespace
}  // namespace tessera::pjrt

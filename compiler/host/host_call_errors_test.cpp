// SPDX-License-Identifier: Apache-2.0
// Tests host functions that fail, in every position: the run ends soon with their message and leaks no thread.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "tessera/compiler/host/host_calls_testutil.h"

namespace tessera {
namespace {

using testing::HasSubstr;

// Each entry reaches a call that fails at 2. Shards that do not call wait in a later collective.
constexpr char kPrograms[] = R"(
tessera.mesh @pod ["replica" = REPLICAS]

tessera.computation @straight(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  %s = tessera.all_reduce %y over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @without_results(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  tessera.host(%x) : (tensor<i32>) -> () {
  ^bb0(%v: tensor<i32>):
    tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> ()
  }
  %s = tessera.all_reduce %x over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @in_if(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %p = stablehlo.compare EQ, %x, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %y = "stablehlo.if"(%p) ({
    %r = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    stablehlo.return %r : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  %s = tessera.all_reduce %y over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @in_case(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = "stablehlo.case"(%x) ({
    stablehlo.return %x : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }, {
    %r = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    stablehlo.return %r : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  %s = tessera.all_reduce %y over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @in_condition(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %c = tessera.host(%i) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    %p = stablehlo.compare LT, %c, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  %s = tessera.all_reduce %y over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @in_body(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %y = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %c = tessera.host(%i) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    %next = stablehlo.add %c, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  %s = tessera.all_reduce %y over ["replica"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}

tessera.computation @once(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %more = stablehlo.add %x, %one : tensor<i32>
  %y = tessera.host(%more) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

tessera.computation @loop_inside(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%w: tensor<i32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %r = stablehlo.while(%i = %w) : tensor<i32>
    cond {
      %p = stablehlo.compare LT, %i, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      tessera.host_call @fail_at(%i) {config = "2"} : (tensor<i32>) -> ()
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}
)";

constexpr char kBroke[] = "it broke at 2";

int64_t Threads() {
  int64_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task")) count += entry.exists() ? 1 : 0;
  return count;
}

class HostCallErrors : public testing::TestWithParam<std::pair<Evaluator, int64_t>> {
 protected:
  int64_t replicas() const { return GetParam().second; }

  // Runs the entry with `first` + r on replica r, on a new executor, which then exits with all its threads. Returns the
  // error; checks how long the run takes.
  absl::Status Run(const std::string& entry, int32_t first, HostFunctionTable functions) {
    const int64_t threads_before = Threads();
    const auto begin = std::chrono::steady_clock::now();
    absl::Status status;
    {
      auto executor =
          LoadHostProgram(kPrograms, GetParam().first, replicas(),
                          {.threads = 1, .deadline = std::chrono::minutes(2), .host_functions = std::move(functions)});
      RETURN_IF_ERROR(executor.status());
      std::vector<std::vector<Buffer>> arguments;
      for (int64_t r = 0; r < replicas(); ++r)
        arguments.push_back({Buffer::Scalar<int32_t>(first + static_cast<int32_t>(r))});
      status = (*executor)->Run(entry, arguments).status();
      // The executor reports the error of the failed run again.
      EXPECT_EQ((*executor)->Run(entry, arguments).status(), status);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
    for (int look = 0; look < 1000 && Threads() > threads_before; ++look) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // a joined thread's entry may linger
    }
    EXPECT_LE(Threads(), threads_before);
    return status;
  }

  absl::Status RunRecording(const std::string& entry, int32_t first) {
    return Run(entry, first, RecordingFunctions(log_));
  }

  CallLog log_;
};

TEST_P(HostCallErrors, InAStraightLine) {
  EXPECT_STATUS(RunRecording("straight", 2), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
  EXPECT_STATUS(RunRecording("without_results", 2), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
}

TEST_P(HostCallErrors, OnAnyReplica) {
  if (replicas() < 8) return;
  // Only replica 3 of 8 has a 2.
  const absl::Status status = RunRecording("straight", -1);
  EXPECT_STATUS(status, absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
  EXPECT_THAT(std::string(Message(status)),
              HasSubstr(GetParam().first == Evaluator::kNative ? "shard 3" : "replica 3"));
}

TEST_P(HostCallErrors, InABranch) {
  EXPECT_STATUS(RunRecording("in_if", 2), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
  EXPECT_STATUS(RunRecording("in_case", 2), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
}

TEST_P(HostCallErrors, InTheConditionOfALoop) {
  EXPECT_STATUS(RunRecording("in_condition", 5), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
}

TEST_P(HostCallErrors, InTheBodyOfALoop) {
  EXPECT_STATUS(RunRecording("in_body", 0), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
}

TEST_P(HostCallErrors, OnceForAll) {
  EXPECT_STATUS(RunRecording("once", 1), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
  EXPECT_STATUS(RunRecording("loop_inside", 0), absl::StatusCode::kInvalidArgument, HasSubstr(kBroke));
}

TEST_P(HostCallErrors, NameTheFunctionAndTheLine) {
  const absl::Status status = RunRecording("once", 1);
  EXPECT_THAT(std::string(Message(status)), HasSubstr("\"fail_at\""));
  EXPECT_THAT(std::string(Message(status)), HasSubstr("model.mlir:"));
}

TEST_P(HostCallErrors, Exceptions) {
  HostFunctionTable functions = RecordingFunctions(log_);
  functions["fail_at"] = [](HostCallArguments& call) -> absl::Status {
    if (call.replica == 0) throw std::runtime_error("disk on fire");
    return absl::OkStatus();
  };
  EXPECT_STATUS(Run("straight", 0, functions), absl::StatusCode::kInternal,
                HasSubstr("the function threw: disk on fire"));
}

TEST_P(HostCallErrors, WhatAFunctionLeavesMustHaveTheTypeOfTheResult) {
  HostFunctionTable functions = RecordingFunctions(log_);
  const auto left = [&](std::function<void(std::vector<Buffer>&)> leave) {
    functions["fail_at"] = [leave](HostCallArguments& call) {
      leave(call.results);
      return absl::OkStatus();
    };
    const absl::Status status = Run("straight", 0, functions);
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument);
    EXPECT_THAT(std::string(Message(status)), HasSubstr("model.mlir:7:10"));
    return std::string(Message(status));
  };
  EXPECT_THAT(left([](auto& results) { results[0] = Buffer::FromVector<int32_t>({1, 2}, {2}); }),
              HasSubstr("result 0 of the function is i32[2], expected i32[]"));
  EXPECT_THAT(left([](auto& results) { results[0] = Buffer::Scalar<float>(1); }),
              HasSubstr("result 0 of the function is f32[], expected i32[]"));
  EXPECT_THAT(left([](auto& results) { results.clear(); }), HasSubstr("the function returned 0 results, expected 1"));
  EXPECT_THAT(left([](auto& results) { results[0] = Buffer(); }),
              HasSubstr("result 0 of the function is no value (the buffer was never assigned), expected i32[]"));
}

// The other shards wait for a function that never returns; the deadline ends the run on all shards.
TEST_P(HostCallErrors, AFunctionThatHangsMeetsTheDeadline) {
  auto release = std::make_shared<std::atomic<bool>>(false);
  HostFunctionTable functions = RecordingFunctions(log_);
  functions["fail_at"] = [release](HostCallArguments& call) {
    while (call.replica == 0 && !release->load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return absl::OkStatus();
  };
  auto executor =
      LoadHostProgram(kPrograms, GetParam().first, replicas(),
                      {.threads = 1, .deadline = std::chrono::milliseconds(60), .host_functions = functions});
  ASSERT_OK(executor);
  std::vector<std::vector<Buffer>> arguments(replicas(), {Buffer::Scalar<int32_t>(0)});
  // Either the calling shard or a shard that waits for it may notice first; both errors name the function.
  EXPECT_STATUS((*executor)->Run("straight", arguments), absl::StatusCode::kDeadlineExceeded, HasSubstr("fail_at"));
  *release = true;
}

// The other shards of the replica wait for the first one's results; shards of other replicas do not.
constexpr char kPartitioned[] = R"(
tessera.mesh @pod ["replica" = 2, "model" = 3]

tessera.computation @main(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica", "model"] {
  %y = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @fail_at(%v) {config = "2"} : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  %z = tessera.host(%y) {mode = #tessera.host_mode<per_core>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @fail_at(%v) {config = "3"} : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  %s = tessera.all_reduce %z over ["replica", "model"] sum : tensor<i32>
  tessera.return %s : tensor<i32>
}
)";

TEST(HostCallErrorPartitions, EndTheRunForAll) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    for (const int32_t broken : {2, 3}) {
      SCOPED_TRACE(fmt::format("{} {}", EvaluatorName(device), broken));
      CallLog log;
      ASSERT_OK_AND_ASSIGN(const auto executor,
                           LoadHostProgram(kPartitioned, device, 2, {.host_functions = RecordingFunctions(log)}));
      std::vector<std::vector<Buffer>> arguments(6, {Buffer::Scalar<int32_t>(7)});
      for (size_t shard = 3; shard < 6; ++shard) arguments[shard] = {Buffer::Scalar<int32_t>(broken)};
      EXPECT_STATUS(executor->Run("main", arguments), absl::StatusCode::kInvalidArgument,
                    HasSubstr(fmt::format("it broke at {}", broken)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Devices, HostCallErrors,
                         testing::Values(std::pair(Evaluator::kNative, 1), std::pair(Evaluator::kNative, 8),
                                         std::pair(Evaluator::kReference, 1), std::pair(Evaluator::kReference, 8)),
                         [](const auto& info) {
                           return fmt::format("{}_{}", EvaluatorName(info.param.first), info.param.second);
                         });

TEST(HostCallReuse, ASecondRunOfTheSameCodeIsNotTheFirst) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    CallLog log;
    auto failing = LoadHostProgram(kPrograms, device, 1, {.threads = 1, .host_functions = RecordingFunctions(log)});
    ASSERT_OK(failing);
    EXPECT_FALSE((*failing)->Run("straight", {{Buffer::Scalar<int32_t>(2)}}).ok());
    auto fine = LoadHostProgram(kPrograms, device, 1, {.threads = 1, .host_functions = RecordingFunctions(log)});
    ASSERT_OK(fine);
    EXPECT_OK((*fine)->Run("straight", {{Buffer::Scalar<int32_t>(3)}}));
  }
}

}  // namespace
}  // namespace tessera

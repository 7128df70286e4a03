// SPDX-License-Identifier: Apache-2.0
// Tests host regions in every position that a program may have them: which shards call, how often, in which order and
// with which values. Both devices run them, with one replica and several.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "tessera/compiler/host/host_calls_testutil.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Every entry has an i32 argument and an i32 result.
constexpr char kPrograms[] = R"(
tessera.mesh @pod ["replica" = REPLICAS]

tessera.computation @straight(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

tessera.computation @once(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

// The region computes a value and passes its argument on.
tessera.computation @once_computes(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y:2 = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> (tensor<i32>, tensor<i32>) {
  ^bb0(%v: tensor<i32>):
    %0 = stablehlo.multiply %v, %v : tensor<i32>
    tessera.return %0, %v : tensor<i32>, tensor<i32>
  }
  %z = stablehlo.add %y#0, %y#1 : tensor<i32>
  tessera.return %z : tensor<i32>
}

// The shard that runs the region decides which branch it takes.
tessera.computation @once_branches(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %two = stablehlo.constant dense<2> : tensor<i32>
    %p = stablehlo.compare LT, %v, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %r = "stablehlo.if"(%p) ({
      %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %0 : tensor<i32>
    }, {
      tessera.host_call @note(%v) : (tensor<i32>) -> ()
      stablehlo.return %v : tensor<i32>
    }) : (tensor<i1>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

tessera.computation @nothing(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  tessera.host() : () -> () {
    tessera.host_call @tick() : () -> ()
  }
  tessera.host() {mode = #tessera.host_mode<once>} : () -> () {
    tessera.host_call @tick() : () -> ()
  }
  tessera.host() : () -> () {
  }
  %y = tessera.host() : () -> tensor<i32> {
    %r = tessera.host_call @answer() : () -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

// Replicas take different branches.
tessera.computation @in_if(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %p = stablehlo.compare LT, %x, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %y = "stablehlo.if"(%p) ({
    %r = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    stablehlo.return %r : tensor<i32>
  }, {
    tessera.host(%x) : (tensor<i32>) -> () {
    ^bb0(%v: tensor<i32>):
      tessera.host_call @note(%v) : (tensor<i32>) -> ()
    }
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  tessera.return %y : tensor<i32>
}

// The condition is the same on all replicas, so a region of mode `once` is allowed in it.
tessera.computation @once_in_if(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %s = tessera.all_reduce %x over ["replica"] sum : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %p = stablehlo.compare GT, %s, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
  %y = "stablehlo.if"(%p) ({
    %r = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    stablehlo.return %r : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i1>) -> tensor<i32>
  tessera.return %y : tensor<i32>
}

tessera.computation @in_case(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = "stablehlo.case"(%x) ({
    %r = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    stablehlo.return %r : tensor<i32>
  }, {
    stablehlo.return %x : tensor<i32>
  }, {
    tessera.host(%x) : (tensor<i32>) -> () {
    ^bb0(%v: tensor<i32>):
      tessera.host_call @note(%v) : (tensor<i32>) -> ()
    }
    stablehlo.return %x : tensor<i32>
  }) : (tensor<i32>) -> tensor<i32>
  tessera.return %y : tensor<i32>
}

// The loop runs r iterations on replica r.
tessera.computation @in_body(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %bound = stablehlo.subtract %x, %one : tensor<i32>
  %y:2 = stablehlo.while(%i = %zero, %sum = %zero) : tensor<i32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %bound : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %r = tessera.host(%i) : (tensor<i32>) -> tensor<i32> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    %more = stablehlo.add %sum, %r : tensor<i32>
    stablehlo.return %next, %more : tensor<i32>, tensor<i32>
  }
  tessera.return %y#1 : tensor<i32>
}

// The host decides for all replicas when the loop ends; the body sends it the iteration.
tessera.computation @in_condition(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %p = tessera.host(%i) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i1> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @below(%v) {config = "3"} : (tensor<i32>) -> tensor<i1>
      tessera.return %0 : tensor<i1>
    }
    stablehlo.return %p : tensor<i1>
  } do {
    tessera.host(%i) : (tensor<i32>) -> () {
    ^bb0(%v: tensor<i32>):
      tessera.host_call @note(%v) : (tensor<i32>) -> ()
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

tessera.computation @no_trips(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %y = stablehlo.while(%i = %x) : tensor<i32>
  cond {
    %p = tessera.host(%i) : (tensor<i32>) -> tensor<i1> {
    ^bb0(%v: tensor<i32>):
      %0 = tessera.host_call @below(%v) {config = "-5"} : (tensor<i32>) -> tensor<i1>
      tessera.return %0 : tensor<i1>
    }
    stablehlo.return %p : tensor<i1>
  } do {
    tessera.host(%i) : (tensor<i32>) -> () {
    ^bb0(%v: tensor<i32>):
      tessera.host_call @note(%v) : (tensor<i32>) -> ()
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

// Nested control flow: if in while in case in while.
tessera.computation @nested(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %y:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = "stablehlo.case"(%i) ({
      %w:2 = stablehlo.while(%j = %zero, %c = %a) : tensor<i32>, tensor<i32>
      cond {
        %p = stablehlo.compare LT, %j, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        %q = stablehlo.compare EQ, %j, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
        %d = "stablehlo.if"(%q) ({
          %r = tessera.host(%c) : (tensor<i32>) -> tensor<i32> {
          ^bb0(%v: tensor<i32>):
            %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
            tessera.return %0 : tensor<i32>
          }
          stablehlo.return %r : tensor<i32>
        }, {
          tessera.host(%j) : (tensor<i32>) -> () {
          ^bb0(%v: tensor<i32>):
            tessera.host_call @note(%v) : (tensor<i32>) -> ()
          }
          stablehlo.return %c : tensor<i32>
        }) : (tensor<i1>) -> tensor<i32>
        %next = stablehlo.add %j, %one : tensor<i32>
        stablehlo.return %next, %d : tensor<i32>, tensor<i32>
      }
      stablehlo.return %w#1 : tensor<i32>
    }, {
      tessera.host(%a) : (tensor<i32>) -> () {
      ^bb0(%v: tensor<i32>):
        tessera.host_call @note(%v) : (tensor<i32>) -> ()
      }
      stablehlo.return %a : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %b : tensor<i32>, tensor<i32>
  }
  tessera.return %y#1 : tensor<i32>
}

// The host region contains control flow, with calls in every position.
tessera.computation @loop_inside(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %y = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %one = stablehlo.constant dense<1> : tensor<i32>
    %r = stablehlo.while(%i = %v) : tensor<i32>
    cond {
      %p = tessera.host_call @below(%i) {config = "3"} : (tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      tessera.host_call @note(%i) : (tensor<i32>) -> ()
      %next = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %next : tensor<i32>
    }
    %a = tessera.host_call @twice(%r) : (tensor<i32>) -> tensor<i32>
    tessera.return %a : tensor<i32>
  }
  tessera.return %y : tensor<i32>
}

// Equal calls are not merged, and calls with unused results are kept, because of their side effects. A call with
// unchanged arguments in a loop runs in every iteration.
tessera.computation @effects(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %a = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %0 : tensor<i32>
  }
  tessera.host(%x) : (tensor<i32>) -> () {
  ^bb0(%v: tensor<i32>):
    tessera.host_call @note(%v) : (tensor<i32>) -> ()
  }
  %b = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %0 = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %0 : tensor<i32>
  }
  %y:2 = stablehlo.while(%i = %zero, %c = %b) : tensor<i32>, tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %u = tessera.host() : () -> tensor<i32> {
      %0 = tessera.host_call @answer() : () -> tensor<i32>
      tessera.return %0 : tensor<i32>
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %u : tensor<i32>, tensor<i32>
  }
  // This loop has no users.
  %unused = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %p = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    tessera.host() : () -> () {
      tessera.host_call @tick() : () -> ()
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  tessera.return %y#1 : tensor<i32>
}
)";

class HostCalls : public testing::TestWithParam<std::pair<Evaluator, int64_t>> {
 protected:
  int64_t replicas() const { return GetParam().second; }

  // Runs with r + 1 on replica r; returns the result of each replica.
  std::vector<int32_t> Run(const std::string& entry) {
    log_.Clear();
    std::vector<std::vector<Buffer>> arguments;
    for (int64_t r = 0; r < replicas(); ++r)
      arguments.push_back({Buffer::Scalar<int32_t>(static_cast<int32_t>(r) + 1)});
    if (executor_ == nullptr) {
      auto loaded = LoadHostProgram(kPrograms, GetParam().first, replicas(),
                                    {.threads = 1, .host_functions = RecordingFunctions(log_)});
      EXPECT_OK(loaded);
      if (!loaded.ok()) return {};
      executor_ = *std::move(loaded);
    }
    auto result = executor_->Run(entry, arguments);
    EXPECT_OK(result);
    std::vector<int32_t> values;
    if (!result.ok()) return values;
    for (const std::vector<Buffer>& shard : result->results) values.push_back(shard[0].As<int32_t>()[0]);
    return values;
  }

  // Returns `value(x)` for every replica's x.
  template <typename Function>
  std::vector<int32_t> ForEach(Function value) const {
    std::vector<int32_t> values;
    for (int64_t r = 0; r < replicas(); ++r) values.push_back(value(static_cast<int32_t>(r) + 1));
    return values;
  }

  CallLog log_;
  std::unique_ptr<Executor> executor_;
};

TEST_P(HostCalls, PerReplicaEachCallsWithItsValues) {
  EXPECT_EQ(Run("straight"), ForEach([](int32_t x) { return 2 * x; }));
  for (int64_t r = 0; r < replicas(); ++r) EXPECT_THAT(log_.Of(r), ElementsAre(fmt::format("twice {}", r + 1)));
}

TEST_P(HostCalls, OnceTheFirstCallsAndAllGetItsResults) {
  EXPECT_EQ(Run("once"), ForEach([](int32_t) { return 2; }));
  EXPECT_EQ(log_.callers(), 1u);
  EXPECT_THAT(log_.Of(0), ElementsAre("twice 1"));
}

TEST_P(HostCalls, OnceIsOfTheWholeRegion) {
  EXPECT_EQ(Run("once_computes"), ForEach([](int32_t) { return 2; }));
  EXPECT_EQ(Run("once_branches"), ForEach([](int32_t) { return 2; }));
  EXPECT_EQ(log_.callers(), 1u);
  EXPECT_THAT(log_.Of(0), ElementsAre("twice 1"));
}

TEST_P(HostCalls, WithoutOperandsAndWithoutResults) {
  EXPECT_EQ(Run("nothing"), ForEach([](int32_t) { return 42; }));
  EXPECT_THAT(log_.Of(0), ElementsAre("tick", "tick", "answer"));
  for (int64_t r = 1; r < replicas(); ++r) EXPECT_THAT(log_.Of(r), ElementsAre("tick", "answer"));
}

TEST_P(HostCalls, InABranchThoseWhoTakeItCall) {
  EXPECT_EQ(Run("in_if"), ForEach([](int32_t x) { return x < 2 ? 2 * x : x; }));
  for (int64_t r = 0; r < replicas(); ++r) {
    EXPECT_THAT(log_.Of(r), ElementsAre(fmt::format("{} {}", r + 1 < 2 ? "twice" : "note", r + 1)));
  }
}

TEST_P(HostCalls, OnceInABranchThatAllTake) {
  EXPECT_EQ(Run("once_in_if"), ForEach([](int32_t) { return 2; }));
  EXPECT_EQ(log_.callers(), 1u);
}

TEST_P(HostCalls, InACase) {
  EXPECT_EQ(Run("in_case"), ForEach([](int32_t x) { return x; }));
  EXPECT_THAT(log_.Of(0), IsEmpty());
  for (int64_t r = 1; r < replicas(); ++r) EXPECT_THAT(log_.Of(r), ElementsAre(fmt::format("note {}", r + 1)));
}

TEST_P(HostCalls, InTheBodyOfALoopAsOftenAsItRuns) {
  EXPECT_EQ(Run("in_body"), ForEach([](int32_t x) { return (x - 1) * (x - 2); }));
  for (int64_t r = 0; r < replicas(); ++r) {
    std::vector<std::string> calls;
    for (int64_t i = 0; i < r; ++i) calls.push_back(fmt::format("twice {}", i));
    EXPECT_EQ(log_.Of(r), calls);
  }
}

TEST_P(HostCalls, InTheConditionOfALoop) {
  EXPECT_EQ(Run("in_condition"), ForEach([](int32_t) { return 3; }));
  EXPECT_THAT(log_.Of(0), ElementsAre("below 0", "note 0", "below 1", "note 1", "below 2", "note 2", "below 3"));
  for (int64_t r = 1; r < replicas(); ++r) EXPECT_THAT(log_.Of(r), ElementsAre("note 0", "note 1", "note 2"));
}

TEST_P(HostCalls, ALoopOfNoTripsAsksItsConditionAlone) {
  EXPECT_EQ(Run("no_trips"), ForEach([](int32_t x) { return x; }));
  for (int64_t r = 0; r < replicas(); ++r) EXPECT_THAT(log_.Of(r), ElementsAre(fmt::format("below {}", r + 1)));
}

TEST_P(HostCalls, InNestedLoopsAndBranches) {
  EXPECT_EQ(Run("nested"), ForEach([](int32_t x) { return 2 * x; }));
  for (int64_t r = 0; r < replicas(); ++r) {
    EXPECT_THAT(log_.Of(r), ElementsAre("note 0", fmt::format("twice {}", r + 1), fmt::format("note {}", 2 * (r + 1))));
  }
}

TEST_P(HostCalls, LoopsOfTheHostsOwn) {
  EXPECT_EQ(Run("loop_inside"), ForEach([](int32_t x) { return x < 3 ? 6 : 2 * x; }));
  EXPECT_THAT(log_.Of(0), ElementsAre("below 1", "note 1", "below 2", "note 2", "below 3", "twice 3"));
}

TEST_P(HostCalls, NeitherDroppedNorMergedNorMovedNorReordered) {
  EXPECT_EQ(Run("effects"), ForEach([](int32_t) { return 42; }));
  for (int64_t r = 0; r < replicas(); ++r) {
    const std::string x = std::to_string(r + 1);
    EXPECT_THAT(log_.Of(r), ElementsAre("twice " + x, "note " + x, "twice " + x, "answer", "answer", "tick"));
  }
}

INSTANTIATE_TEST_SUITE_P(Devices, HostCalls,
                         testing::Values(std::pair(Evaluator::kNative, 1), std::pair(Evaluator::kNative, 8),
                                         std::pair(Evaluator::kReference, 1), std::pair(Evaluator::kReference, 8)),
                         [](const auto& info) {
                           return fmt::format("{}_{}", EvaluatorName(info.param.first), info.param.second);
                         });

// Values of every width, and without elements, are sent to the host and returned to all replicas.
constexpr char kTypes[] = R"(
tessera.mesh @pod ["replica" = 2]
tessera.computation @main(%a: tensor<3xi1>, %b: tensor<2xui8>, %c: tensor<2xbf16>, %d: tensor<f64>, %e: tensor<0x4xf32>, %f: tensor<2xcomplex<f32>>, %g: tensor<5xi4>, %h: tensor<4xf8E4M3FN>)
    -> (tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>) on @pod manual ["replica"] {
  %0:8 = tessera.host(%a, %b, %c, %d, %e, %f, %g, %h) {mode = #tessera.host_mode<once>}
      : (tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>)
     -> (tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>) {
  ^bb0(%i: tensor<3xi1>, %j: tensor<2xui8>, %k: tensor<2xbf16>, %l: tensor<f64>, %m: tensor<0x4xf32>, %n: tensor<2xcomplex<f32>>, %o: tensor<5xi4>, %p: tensor<4xf8E4M3FN>):
    %1:8 = tessera.host_call @pass(%i, %j, %k, %l, %m, %n, %o, %p)
      : (tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>)
     -> (tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>)
    tessera.return %1#0, %1#1, %1#2, %1#3, %1#4, %1#5, %1#6, %1#7
      : tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>
  }
  tessera.return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7
      : tensor<3xi1>, tensor<2xui8>, tensor<2xbf16>, tensor<f64>, tensor<0x4xf32>, tensor<2xcomplex<f32>>, tensor<5xi4>, tensor<4xf8E4M3FN>
}
)";

// Returns different bytes for every argument of every replica; elements smaller than a byte use only their bits.
std::vector<Buffer> BytesFor(const proto::Entry& entry, int replica) {
  std::vector<Buffer> arguments;
  for (const proto::Argument& argument : entry.arguments()) {
    arguments.push_back(Buffer::Allocate(FromProto(argument.value().type())).value());
    const DType dtype = arguments.back().type().dtype;
    char* const bytes = static_cast<char*>(arguments.back().data());
    for (int64_t i = 0; i < arguments.back().byte_size(); ++i) {
      const int64_t byte = 17 * i + 3 + 5 * replica;
      bytes[i] = static_cast<char>(dtype == DType::kI1 ? byte % 2 : dtype == DType::kI4 ? byte % 8 : byte);
    }
  }
  return arguments;
}

TEST(HostCallTypes, GoThereAndToAll) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    ExecutorOptions options;
    options.host_functions["pass"] = [](HostCallArguments& call) {
      call.results = call.arguments;
      return absl::OkStatus();
    };
    ASSERT_OK_AND_ASSIGN(const auto executor, LoadHostProgram(kTypes, device, 2, options));
    const proto::Entry& entry = executor->executable().description.entries(0);
    const std::vector<Buffer> first = BytesFor(entry, 0);
    ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("main", {first, BytesFor(entry, 1)}));
    for (const std::vector<Buffer>& replica : result.results) {
      for (size_t i = 0; i < first.size(); ++i) EXPECT_TRUE(BitwiseEqual(replica[i], first[i])) << i;
    }
  }
}

// Host code runs before and after the device code.
constexpr char kHeadAndTail[] = R"(
tessera.mesh @pod ["replica" = 2]
tessera.computation @main(%x: tensor<i32>) -> tensor<i32> on @pod manual ["replica"] {
  %h = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %0 = tessera.host_call @head(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %0 : tensor<i32>
  }
  %y = stablehlo.add %h, %h : tensor<i32>
  tessera.host(%y) : (tensor<i32>) -> () {
  ^bb0(%v: tensor<i32>):
    tessera.host_call @tail(%v) : (tensor<i32>) -> ()
  }
  tessera.host() {mode = #tessera.host_mode<once>} : () -> () {
    tessera.host_call @end() : () -> ()
  }
  tessera.return %y : tensor<i32>
}
)";

// Replica 1 is blocked in its first call until replica 0 has finished its last one: no replica waits for another.
TEST(HostCallsAtTheEnds, NoShardWaitsForAnother) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    std::atomic<bool> ended = false;
    std::vector<int32_t> tails(2);
    ExecutorOptions options;
    options.host_functions["head"] = [&](HostCallArguments& call) {
      while (call.replica == 1 && !ended) std::this_thread::sleep_for(std::chrono::microseconds(100));
      call.results = call.arguments;
      return absl::OkStatus();
    };
    options.host_functions["tail"] = [&](HostCallArguments& call) {
      tails[static_cast<size_t>(call.replica)] = call.arguments[0].As<int32_t>()[0];
      return absl::OkStatus();
    };
    options.host_functions["end"] = [&](HostCallArguments&) {
      ended = true;
      return absl::OkStatus();
    };
    options.deadline = std::chrono::seconds(60);
    ASSERT_OK_AND_ASSIGN(const auto executor, LoadHostProgram(kHeadAndTail, device, 2, options));
    ASSERT_OK(executor->Run("main", {{Buffer::Scalar<int32_t>(3)}, {Buffer::Scalar<int32_t>(5)}}));
    EXPECT_THAT(tails, ElementsAre(6, 10));
    EXPECT_EQ(executor->executable().description.entries(0).collectives_size(), 0);
    EXPECT_EQ(executor->executable().description.entries(0).barriers(), 0);
  }
}

// Two replicas with three partitions each.
constexpr char kPartitioned[] = R"(
tessera.mesh @pod ["replica" = 2, "model" = 3]

tessera.computation @main(%x: tensor<i32>) -> (tensor<i32>, tensor<i32>, tensor<ui32>) on @pod manual ["replica", "model"] {
  %whole = tessera.host(%x) : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  %one = tessera.host(%x) {mode = #tessera.host_mode<once>} : (tensor<i32>) -> tensor<i32> {
  ^bb0(%v: tensor<i32>):
    %r = tessera.host_call @twice(%v) : (tensor<i32>) -> tensor<i32>
    tessera.return %r : tensor<i32>
  }
  %index = tessera.shard_index over ["model"] : tensor<ui32>
  tessera.host(%index) {mode = #tessera.host_mode<per_core>} : (tensor<ui32>) -> () {
  ^bb0(%v: tensor<ui32>):
    tessera.host_call @note(%v) : (tensor<ui32>) -> ()
  }
  tessera.return %whole, %one, %index : tensor<i32>, tensor<i32>, tensor<ui32>
}
)";

TEST(HostCallPartitions, TheFirstOfAReplicaCallsForItAndPerCoreAllDo) {
  for (const Evaluator device : {Evaluator::kNative, Evaluator::kReference}) {
    SCOPED_TRACE(EvaluatorName(device));
    CallLog log;
    ASSERT_OK_AND_ASSIGN(const auto executor,
                         LoadHostProgram(kPartitioned, device, 2, {.host_functions = RecordingFunctions(log)}));
    std::vector<std::vector<Buffer>> arguments;
    for (int32_t shard = 0; shard < 6; ++shard) arguments.push_back({Buffer::Scalar<int32_t>(shard / 3 + 5)});
    ASSERT_OK_AND_ASSIGN(const auto result, executor->Run("main", arguments));
    for (int32_t shard = 0; shard < 6; ++shard) {
      EXPECT_EQ(result.results[shard][0].As<int32_t>()[0], 2 * (shard / 3 + 5));
      EXPECT_EQ(result.results[shard][1].As<int32_t>()[0], 10);
    }
    EXPECT_THAT(log.Of(0, 0), ElementsAre("twice 5", "twice 5", "note 0"));
    EXPECT_THAT(log.Of(0, 1), ElementsAre("note 1"));
    EXPECT_THAT(log.Of(0, 2), ElementsAre("note 2"));
    EXPECT_THAT(log.Of(1, 0), ElementsAre("twice 6", "note 0"));
    EXPECT_THAT(log.Of(1, 2), ElementsAre("note 2"));
  }
}

}  // namespace
}  // namespace tessera

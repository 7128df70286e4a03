// SPDX-License-Identifier: Apache-2.0
// Tests arguments that results alias, and the memory of direct calls: prepared_call.h and Executor::Run.
#include "tessera/runtime/cts/cts_testutil.h"

namespace tessera {
namespace {

using testing::Each;

class CtsDonation : public CtsTest {
 protected:
  void SetUp() override {
    executor_ = Create(MakeExecutable(2));
    ASSERT_NE(executor_, nullptr);
  }

  // Returns an argument of each of the two shards, in memory of `kind`.
  std::vector<std::vector<Buffer>> Arguments(MemoryKind kind, float value) {
    std::vector<std::vector<Buffer>> arguments;
    for (int shard = 0; shard < 2; ++shard) {
      absl::StatusOr<Buffer> argument = CopyTo(kind, PieceOf(value + static_cast<float>(shard))[0]);
      EXPECT_OK(argument);
      arguments.push_back({argument.value_or(Buffer())});
    }
    return arguments;
  }

  std::unique_ptr<Executor> executor_;
};

TESSERA_CTS(CtsDonation);

// CallMemory: the result aliases the argument's memory, and the next run reads it there.
TEST_P(CtsDonation, AResultIsTheNextArgument) {
  for (const MemoryKind kind : kKinds) {
    const std::vector<std::vector<Buffer>> arguments = Arguments(kind, 10);
    ASSERT_OK_AND_ASSIGN(const auto call, executor_->Prepare("donated", {arguments, {}, {}}));
    for (int run = 1; run <= 3; ++run) {
      ASSERT_OK(call->Run());
      for (size_t shard = 0; shard < 2; ++shard) {
        EXPECT_EQ(call->memory().results[shard][0].address(), arguments[shard][0].address());
        EXPECT_THAT(ValuesOf(arguments[shard][0]), Each(static_cast<float>(10 + run) + static_cast<float>(shard)));
      }
    }
  }
}

// PreparedCall::Run of several steps: no step sees the caller's memory between them.
TEST_P(CtsDonation, SeveralStepsInPlace) {
  const std::vector<std::vector<Buffer>> arguments = Arguments(MemoryKind::kHost, 0);
  ASSERT_OK_AND_ASSIGN(const auto call, executor_->Prepare("donated", {arguments, {}, {}}));
  ASSERT_OK(call->Run(5));
  EXPECT_THAT(ValuesOf(arguments[1][0]), Each(6));
}

// Executor::Run: the caller donates nothing.
TEST_P(CtsDonation, RunLeavesItsArgumentsAsTheyWere) {
  for (const MemoryKind kind : kKinds) {
    const std::vector<std::vector<Buffer>> arguments = Arguments(kind, 3);
    ASSERT_OK_AND_ASSIGN(const Executor::DirectResult result, executor_->Run("donated", arguments));
    for (size_t shard = 0; shard < 2; ++shard) {
      EXPECT_THAT(ValuesOf(arguments[shard][0]), Each(3 + static_cast<float>(shard)));
      EXPECT_THAT(ValuesOf(result.results[shard][0]), Each(4 + static_cast<float>(shard)));
    }
  }
}

// PreparedCall::MoveArgument: the result moves with the argument, in a call that is bound and in one that is not.
TEST_P(CtsDonation, AResultMovesWithItsArgument) {
  for (const bool unbound : {false, true}) {
    CallMemory memory;
    memory.unbound = unbound;
    if (!unbound) memory.arguments = Arguments(MemoryKind::kHost, 0);
    ASSERT_OK_AND_ASSIGN(const auto call, executor_->Prepare("donated", memory));
    for (const float value : {1.0f, 5.0f}) {
      const std::vector<std::vector<Buffer>> moved = Arguments(MemoryKind::kHost, value);
      for (size_t shard = 0; shard < 2; ++shard) call->MoveArgument(shard, 0, moved[shard][0].data());
      ASSERT_OK(call->Run());
      for (size_t shard = 0; shard < 2; ++shard) {
        EXPECT_THAT(moved[shard][0].As<float>(), Each(value + 1 + static_cast<float>(shard)));
      }
    }
  }
}

// CallMemory: arguments and results without aliasing, in any two kinds of memory.
TEST_P(CtsDonation, ArgumentsAndResultsInEveryKindOfMemory) {
  for (const MemoryKind given : kKinds) {
    for (const MemoryKind taken : kKinds) {
      CallMemory memory;
      const std::vector<std::vector<Buffer>> a = Arguments(given, 1);
      const std::vector<std::vector<Buffer>> b = Arguments(given, 10);
      for (size_t shard = 0; shard < 2; ++shard) memory.arguments.push_back({a[shard][0], b[shard][0]});
      memory.results = Arguments(taken, 0);
      ASSERT_OK_AND_ASSIGN(const auto call, executor_->Prepare("direct", memory));
      ASSERT_OK(call->Run());
      for (size_t shard = 0; shard < 2; ++shard) {
        EXPECT_THAT(ValuesOf(memory.results[shard][0]), Each(24));  // (1 + 10) + (2 + 11)
        EXPECT_THAT(ValuesOf(a[shard][0]), Each(1 + static_cast<float>(shard)));
      }
    }
  }
}

// Executor::Run: new results are in the host's memory.
TEST_P(CtsDonation, TheHostReadsNewResults) {
  const std::vector<std::vector<Buffer>> a = Arguments(MemoryKind::kDevice, 1);
  ASSERT_OK_AND_ASSIGN(const Executor::DirectResult result,
                       executor_->Run("direct", {{a[0][0], a[0][0]}, {a[1][0], a[1][0]}}));
  for (const std::vector<Buffer>& results : result.results) {
    ASSERT_TRUE(results[0].memory().host_accessible());
    EXPECT_THAT(results[0].As<float>(), Each(6));
  }
}

// PreparedCall::Run: allocates no tensors.
TEST_P(CtsDonation, ARunAllocatesNothing) {
  ASSERT_OK_AND_ASSIGN(const auto call, executor_->Prepare("donated", {Arguments(MemoryKind::kHost, 0), {}, {}}));
  ASSERT_OK(call->Run());
  const int64_t before = Buffer::num_allocations();
  for (int run = 0; run < 10; ++run) ASSERT_OK(call->Run());
  EXPECT_EQ(Buffer::num_allocations(), before);
}

}  // namespace
}  // namespace tessera

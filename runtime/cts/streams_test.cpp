// SPDX-License-Identifier: Apache-2.0
// Tests streams against each other and against steps: device.h (NewStream) and stream.h (order, Wait).
#include <thread>

#include "tessera/runtime/cts/cts_testutil.h"
#include "tessera/runtime/device/stream.h"

namespace tessera {
namespace {

using testing::Each;
using testing::ElementsAre;

class CtsStreams : public CtsTest {};

TESSERA_CTS(CtsStreams);

// Stream::Wait: all work so far is done, even if there is none.
TEST_P(CtsStreams, WaitReturnsWhenThereIsNoWork) {
  ASSERT_OK_AND_ASSIGN(const std::unique_ptr<Stream> stream, device().NewStream(/*shard=*/0));
  EXPECT_OK(stream->Wait(kLong));
  EXPECT_OK(stream->Wait(kLong));
}

// Device::NewStream: streams of shards, each for one thread, do not disturb each other.
TEST_P(CtsStreams, StreamsOfSeveralThreads) {
  constexpr int64_t kThreads = 4;
  std::vector<std::vector<float>> read(kThreads);
  std::vector<std::thread> threads;
  for (int64_t shard = 0; shard < kThreads; ++shard) {
    threads.emplace_back([&, shard] {
      ASSERT_OK_AND_ASSIGN(const std::unique_ptr<Stream> stream, device().NewStream(shard));
      const std::vector<float> values(1000, static_cast<float>(shard));
      const Buffer host = Buffer::FromVector<float>(values, {1000});
      ASSERT_OK_AND_ASSIGN(const Buffer far, Buffer::Uninitialized(host.type(), device().memory(MemoryKind::kDevice)));
      ASSERT_OK_AND_ASSIGN(const Buffer back, Buffer::Allocate(host.type()));
      for (int round = 0; round < 20; ++round) {
        ASSERT_OK(CopyElements(far, host, *stream));
        ASSERT_OK(CopyElements(back, far, *stream));
      }
      ASSERT_OK(stream->Wait(kLong));
      read[static_cast<size_t>(shard)].assign(back.As<float>().begin(), back.As<float>().end());
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (int64_t shard = 0; shard < kThreads; ++shard) {
    ASSERT_EQ(read[static_cast<size_t>(shard)].size(), 1000u);
    EXPECT_THAT(read[static_cast<size_t>(shard)], Each(static_cast<float>(shard)));
  }
}

// Stream: a step sees what was copied before it, and a later copy sees what the step wrote.
TEST_P(CtsStreams, CopiesAndStepsKeepTheirOrder) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  for (const float value : {10.0f, 20.0f, 30.0f}) {
    ASSERT_OK(executor->WriteVariable("weights", PieceOf(value)[0]));
    ASSERT_OK(executor->Launch("free", 2));  // weights[0] += 2
    ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
    EXPECT_THAT(weights.As<float>(), ElementsAre(value + 2, value, value, value));
  }
}

// The state of an executor is in the device's memory and starts as zeros, whatever the memory contained.
TEST_P(CtsStreams, StateBeginsAsZeros) {
  for (int round = 0; round < 2; ++round) {
    const auto executor = Create(MakeExecutable(2));
    ASSERT_NE(executor, nullptr);
    ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
    EXPECT_THAT(weights.As<float>(), Each(0));
    ASSERT_OK_AND_ASSIGN(const Buffer count, executor->ReadVariable("count", 1));
    EXPECT_EQ(count.As<int64_t>()[0], 0);
    ASSERT_OK(executor->WriteVariable("weights", PieceOf(7)[0]));
    ASSERT_OK(executor->WriteVariable("count", Buffer::Scalar<int64_t>(7)));
  }
}

// A variable is copied from and to memory of every kind.
TEST_P(CtsStreams, VariablesInEveryKindOfMemory) {
  const auto executor = Create(MakeExecutable(1));
  ASSERT_NE(executor, nullptr);
  float value = 1;
  for (const MemoryKind kind : kKinds) {
    ASSERT_OK_AND_ASSIGN(const Buffer given, CopyTo(kind, PieceOf(++value)[0]));
    ASSERT_OK(executor->WriteVariable("weights", given));
    ASSERT_OK_AND_ASSIGN(const Buffer copy, CopyTo(kind, PieceOf(0)[0]));
    ASSERT_OK(executor->CopyVariable("weights", 0, copy));
    EXPECT_THAT(ValuesOf(copy), Each(value));
  }
}

}  // namespace
}  // namespace tessera

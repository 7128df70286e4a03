// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/cts/cts_testutil.h"

#include <utility>

#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/device/list/devices.h"

namespace tessera {
namespace {

absl::Status Answer(HostCallArguments& call) {
  call.results[0].As<float>()[0] = call.arguments[0].As<float>()[0] + static_cast<float>(call.replica);
  return absl::OkStatus();
}

absl::StatusOr<Buffer> CopyInto(Memory& memory, const Buffer& values, Device& device) {
  ASSIGN_OR_RETURN(const std::unique_ptr<Stream> stream, device.NewStream(/*shard=*/0));
  ASSIGN_OR_RETURN(Buffer copy, Buffer::Uninitialized(values.type(), memory));
  RETURN_IF_ERROR(CopyElements(copy, values, *stream));
  RETURN_IF_ERROR(stream->Wait(std::chrono::minutes(1)));
  return copy;
}

}  // namespace

std::vector<Device*> CtsDevices() { return AllDevices(); }

absl::StatusOr<Buffer> CtsTest::CopyTo(MemoryKind kind, const Buffer& values) {
  return CopyInto(device().memory(kind), values, device());
}

absl::StatusOr<Buffer> CtsTest::CopyToHost(const Buffer& values) { return CopyInto(HostMemory(), values, device()); }

std::vector<float> CtsTest::ValuesOf(const Buffer& values) {
  const absl::StatusOr<Buffer> copy = CopyToHost(values);
  EXPECT_OK(copy);
  if (!copy.ok()) return {};
  const std::span<const float> elements = copy->As<float>();
  return {elements.begin(), elements.end()};
}

std::unique_ptr<Executor> CtsTest::Create(std::shared_ptr<Executable> executable, ExecutorOptions options) {
  executable->description.set_device(std::string(device().kind()));
  if (options.host_functions.empty()) options.host_functions["answer"] = Answer;
  auto executor = Executor::Create(std::move(executable), std::move(options));
  EXPECT_OK(executor);
  return executor.ok() ? *std::move(executor) : nullptr;
}

FeedPiece PieceOf(float value) {
  return {Buffer::FromVector<float>(std::vector<float>(kEntryCount, value), {kEntryCount})};
}

FeedStep PiecesFrom(int64_t replicas, float value) {
  FeedStep pieces;
  for (int64_t replica = 0; replica < replicas; ++replica) {
    pieces.push_back(PieceOf(value + static_cast<float>(replica)));
  }
  return pieces;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Tests the executor on a device that only this test has. The host cannot access its memory, its code is functions of
// this file, and it has its own kernels and collectives.
#include "tessera/runtime/device/device.h"

#include <mutex>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/collective/collective_group.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/abi.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {
namespace {

using testing::ElementsAre;

constexpr std::chrono::seconds kLong(60);
constexpr int64_t kCount = 2;  // elements of every tensor

// total = sum over shards of (total + 1), by kernel 0 and collective 0; total to the outfeed. state: 0 total f32[2].
int32_t CountStep(TesseraContext* context) {
  const void* totals[] = {context->state[0]};
  void* incremented[] = {context->arena};
  if (context->table->kernel(context, 0, totals, incremented) != 0) return 2;
  const void* parts[] = {context->arena};
  if (context->table->collective(context, 0, parts, context->state) != 0) return 2;
  return context->table->outfeed(context, 0, totals);
}

class AbacusCode final : public LoadedCode {
 public:
  explicit AbacusCode(std::string entry) : entry_(std::move(entry)) {}

  absl::StatusOr<TesseraStep> Step(const proto::ExecutableProto&, const proto::Entry& entry) const override {
    if (entry.name() == entry_) return &CountStep;
    return NotFound("the abacus has no step \"{}\"", entry.name());
  }
  absl::StatusOr<CustomReducer> Reducer(const std::string& name) const override {
    return NotFound("the abacus has no reduction \"{}\"", name);
  }

 private:
  const std::string entry_;
};

// result = operand + 1.
class Increment final : public LibraryKernel {
 public:
  Increment(const FarMemory& memory, Stream& stream) : memory_(memory), stream_(stream) {}

  absl::Status Run(const void* const* operands, void* const* results) override {
    RETURN_IF_ERROR(stream_.Wait(kLong));
    const auto* const from = reinterpret_cast<const float*>(memory_.Reach(operands[0]));
    auto* const to = reinterpret_cast<float*>(memory_.Reach(results[0]));
    for (int64_t i = 0; i < kCount; ++i) to[i] = from[i] + 1;
    return absl::OkStatus();
  }

 private:
  const FarMemory& memory_;
  Stream& stream_;
};

// The CPU's collective, of one operand, on the memory of the abacus.
class AbacusCollective final : public Collective {
 public:
  AbacusCollective(const FarMemory& memory, std::unique_ptr<Collective> near)
      : memory_(memory), near_(std::move(near)) {}

  const std::vector<int64_t>& shards() const override { return near_->shards(); }
  Rendezvous::Outcome Run(int64_t position, const void* const* operands, void* const* results,
                          std::chrono::nanoseconds timeout) override {
    const void* from[] = {memory_.Reach(operands[0])};
    void* to[] = {memory_.Reach(results[0])};
    return near_->Run(position, from, to, timeout);
  }
  std::vector<int64_t> Missing() const override { return near_->Missing(); }
  void End() override { near_->End(); }
  int64_t BytesReceived(int64_t position) const override { return near_->BytesReceived(position); }
  int64_t Occurrences(int64_t position) const override { return near_->Occurrences(position); }

 private:
  const FarMemory& memory_;
  const std::unique_ptr<Collective> near_;
};

class Abacus final : public Device {
 public:
  std::string_view kind() const override { return "abacus"; }

  Memory& memory(MemoryKind kind) override {
    if (kind == MemoryKind::kDevice) return memory_;
    return CpuMemory(kind);
  }

  bool Reaches(const Memory& memory) const override { return &memory == &memory_; }

  absl::StatusOr<std::unique_ptr<Stream>> NewStream(int64_t) override { return std::make_unique<FarStream>(memory_); }

  absl::Status CanRun(const proto::ExecutableProto& description) const override {
    if (description.cpu_features().empty()) return absl::OkStatus();
    return FailedPrecondition("the abacus lacks {}", description.cpu_features(0));
  }

  absl::StatusOr<std::shared_ptr<const LoadedCode>> Load(std::span<const CodeView> code) override {
    ASSIGN_OR_RETURN(const std::string_view entry, FindCode(code, "beads"));
    ++loads;
    return std::make_shared<const AbacusCode>(std::string(entry));
  }

  absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel,
                                                               const KernelPlace& place) override {
    if (kernel.kind() != "increment") {
      return Unimplemented("{}: the abacus has no kernel \"{}\"", kernel.location(), kernel.kind());
    }
    kernel_shards.push_back(place.shard);
    kernel_threads.push_back(place.threads);
    return std::make_unique<Increment>(memory_, place.stream);
  }

  absl::StatusOr<std::unique_ptr<Collective>> MakeCollective(const proto::Collective& collective,
                                                             const CollectivePlace& place) override {
    ASSIGN_OR_RETURN(auto near, CollectiveGroup::Create(collective, place.shards, nullptr, place.spins));
    return std::make_unique<AbacusCollective>(memory_, std::move(near));
  }

  int loads = 0;
  std::vector<int64_t> kernel_shards;
  std::vector<int> kernel_threads;

 private:
  FarMemory memory_;
};

Abacus& TheAbacus() {
  static auto* const abacus = new Abacus;
  return *abacus;
}

// The abacus exists from the first of these tests on. It has its own programs, so other tests of devices exclude it.
class ExecutorDevice : public testing::Test {
 protected:
  static void SetUpTestSuite() { AddDevice(TheAbacus()); }
};

std::shared_ptr<Executable> MakeExecutable() {
  auto executable = std::make_shared<Executable>();
  executable->device_code["beads"] = "count";
  proto::ExecutableProto& description = executable->description;
  description.set_device("abacus");
  description.set_abi_version(TESSERA_ABI_VERSION);
  description.set_num_shards(2);
  const proto::TensorType type = ToProto({DType::kF32, {kCount}});
  proto::Variable& total = *description.add_variables();
  total.set_name("total");
  total.set_placement(proto::Variable::PER_REPLICA);
  *total.mutable_type() = type;
  proto::Feed& feed = *description.add_feeds();
  feed.set_name("totals");
  feed.set_direction(proto::Feed::OUTFEED);
  *feed.add_values()->mutable_type() = type;
  proto::Entry& entry = *description.add_entries();
  entry.set_name("count");
  entry.set_arena_bytes(64);
  entry.add_outfeeds("totals");
  proto::Kernel& kernel = *entry.add_kernels();
  kernel.set_kind("increment");
  kernel.set_location("model.mlir:3:5");
  *kernel.add_operands() = type;
  *kernel.add_results() = type;
  proto::Collective& collective = *entry.add_collectives();
  collective.set_reduction(proto::Collective::SUM);
  collective.set_location("model.mlir:4:5");
  *collective.add_operands() = type;
  *collective.add_results() = type;
  return executable;
}

std::vector<float> Values(const Buffer& buffer) {
  const std::span<const float> values = buffer.As<float>();
  return {values.begin(), values.end()};
}

TEST_F(ExecutorDevice, AnExecutableRunsOnTheDeviceThatItNames) {
  TheAbacus().kernel_shards.clear();
  TheAbacus().kernel_threads.clear();
  std::mutex mutex;
  int calls = 0;  // the number of calls of kernels
  ExecutorOptions options{.threads = 6};
  options.observer = [&](const proto::Kernel& kernel, const void* const*, const void* const*) {
    const std::lock_guard lock(mutex);
    EXPECT_EQ(kernel.kind(), "increment");
    ++calls;
  };
  ASSERT_OK_AND_ASSIGN(const auto executor, Executor::Create(MakeExecutable(), options));
  EXPECT_THAT(TheAbacus().kernel_shards, ElementsAre(0, 1));
  EXPECT_THAT(TheAbacus().kernel_threads, ElementsAre(3, 3));
  ASSERT_OK(executor->WriteVariable("total", Buffer::FromVector<float>({1, 10}, {kCount}), /*shard=*/1));
  ASSERT_OK_AND_ASSIGN(const LaunchResult result, executor->Launch("count", 2));
  EXPECT_EQ(result.steps, 2);
  EXPECT_EQ(calls, 4);
  for (const int64_t shard : {0, 1}) {
    ASSERT_OK_AND_ASSIGN(const Buffer total, executor->ReadVariable("total", shard));
    EXPECT_THAT(Values(total), ElementsAre(8, 26)) << "shard " << shard;
  }
  for (const std::vector<float>& expected : {std::vector<float>{3, 12}, std::vector<float>{8, 26}}) {
    ASSERT_OK_AND_ASSIGN(const auto step, executor->PopOutfeed("totals"));
    ASSERT_TRUE(step.has_value());
    for (const FeedPiece& piece : *step) EXPECT_EQ(Values(piece[0]), expected);
  }
  EXPECT_THAT(executor->Transfers()[0].runs, ElementsAre(2, 2));
}

TEST_F(ExecutorDevice, SeveralExecutorsShareLoadedCode) {
  const std::shared_ptr<const Executable> executable = MakeExecutable();
  ASSERT_OK_AND_ASSIGN(const auto code, TheAbacus().Load(executable->code()));
  const int loads = TheAbacus().loads;
  for (int i = 0; i < 2; ++i) {
    ASSERT_OK_AND_ASSIGN(const auto executor, Executor::Create(executable, {.code = code}));
    ASSERT_OK(executor->Launch("count", 1));
  }
  EXPECT_EQ(TheAbacus().loads, loads);
  ASSERT_OK(Executor::Create(executable, {}).status());
  EXPECT_EQ(TheAbacus().loads, loads + 1);
}

TEST_F(ExecutorDevice, TheDeviceRefusesWhatItCannotRun) {
  auto executable = MakeExecutable();
  executable->description.mutable_entries(0)->mutable_kernels(0)->set_kind("dot");
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kUnimplemented,
                "model.mlir:3:5: the abacus has no kernel \"dot\"");
  executable->description.mutable_entries(0)->set_name("divide");
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kNotFound, "the abacus has no step \"divide\"");
  executable->device_code.clear();
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kFailedPrecondition,
                "the program's code: no section is for this device; expected kind \"beads\", got elf; try compiling it "
                "again");
  executable->description.add_cpu_features("zero");
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kFailedPrecondition, "the abacus lacks zero");
}

TEST_F(ExecutorDevice, AnUnknownDeviceIsNamedWithThoseThatAreThere) {
  auto executable = MakeExecutable();
  executable->description.set_device("quipu");
  EXPECT_STATUS(Executor::Create(executable, {}), absl::StatusCode::kFailedPrecondition,
                "the program's device: expected one of cpu, abacus, got \"quipu\"; try a newer Tessera, or compile the "
                "program for one of these devices");
}

}  // namespace
}  // namespace tessera

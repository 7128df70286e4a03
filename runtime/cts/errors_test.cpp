// SPDX-License-Identifier: Apache-2.0
// Tests errors of devices: device.h (Load, PrepareKernel), loaded_code.h (Step), and the errors of steps.
#include "tessera/runtime/cts/cts_testutil.h"
#include "tessera/runtime/device/far_memory_testutil.h"
#include "tessera/runtime/executable/loaded_code.h"

namespace tessera {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

class CtsErrors : public CtsTest {
 protected:
  // Returns the error of an executor of `executable` on this device.
  absl::Status ErrorOf(const std::shared_ptr<Executable>& executable) {
    executable->description.set_device(std::string(device().kind()));
    return Executor::Create(executable,
                            {.host_functions = {{"answer", [](HostCallArguments&) { return absl::OkStatus(); }}}})
        .status();
  }
};

TESSERA_CTS(CtsErrors);

// Device::Load: FailedPrecondition when no section is for this device.
TEST_P(CtsErrors, CodeOfAnotherDeviceIsRefused) {
  const CodeView code[] = {{.kind = "abacus", .bytes = "beads"}};
  EXPECT_STATUS(device().Load(code), absl::StatusCode::kFailedPrecondition, HasSubstr("got abacus"));
  EXPECT_STATUS(device().Load({}), absl::StatusCode::kFailedPrecondition, HasSubstr("got none"));
}

// Device::Load: FailedPrecondition when the loader refuses the code.
TEST_P(CtsErrors, DamagedCodeIsRefused) {
  const std::shared_ptr<Executable> executable = MakeExecutable(1);
  executable->object = "no code";
  EXPECT_STATUS(ErrorOf(executable), absl::StatusCode::kFailedPrecondition, testing::_);
}

// LoadedCode::Step: NotFound.
TEST_P(CtsErrors, AMissingEntryIsNamed) {
  const std::shared_ptr<Executable> executable = MakeExecutable(1);
  executable->description.add_entries()->set_name("forgotten");
  EXPECT_STATUS(ErrorOf(executable), absl::StatusCode::kNotFound, HasSubstr("forgotten"));
}

// LoadedCode: several executors share it, and its functions live as long as it does.
TEST_P(CtsErrors, LoadedCodeOutlivesAnExecutor) {
  const std::shared_ptr<Executable> executable = MakeExecutable(1);
  ASSERT_OK_AND_ASSIGN(const std::shared_ptr<const LoadedCode> code, device().Load(executable->code()));
  for (int round = 0; round < 3; ++round) {
    const auto executor = Create(executable, {.code = code});
    ASSERT_NE(executor, nullptr);
    const auto other = Create(executable, {.code = code});
    ASSERT_NE(other, nullptr);
    ASSERT_OK(executor->Launch("free", 1));
    ASSERT_OK(other->Launch("free", 2));
    ASSERT_OK_AND_ASSIGN(const Buffer weights, executor->ReadVariable("weights"));
    EXPECT_EQ(weights.As<float>()[0], 1);
  }
}

// Device::PrepareKernel: Unimplemented, with the kernel's location.
TEST_P(CtsErrors, AnUnknownKernelIsNamed) {
  const std::shared_ptr<Executable> executable = MakeExecutable(1);
  proto::Kernel& kernel = *executable->description.mutable_entries(0)->add_kernels();
  kernel.set_kind("divination");
  kernel.set_location("model.mlir:5:5");
  EXPECT_STATUS(ErrorOf(executable), absl::StatusCode::kUnimplemented,
                testing::AllOf(StartsWith("model.mlir:5:5: "), HasSubstr("divination")));
}

// Executor::Prepare, Run, PushInfeed: InvalidArgument for memory that neither the host nor the device can access.
TEST_P(CtsErrors, MemoryOfAnotherDeviceIsRefused) {
  const auto executor = Create(MakeExecutable(1));
  ASSERT_NE(executor, nullptr);
  FarMemory foreign;
  ASSERT_OK_AND_ASSIGN(const Buffer far, Buffer::Uninitialized({DType::kF32, {kEntryCount}}, foreign));
  constexpr auto kRefused = absl::StatusCode::kInvalidArgument;
  const auto why = HasSubstr("expected memory of the host or of the program's device, got memory of another device");
  EXPECT_STATUS(executor->Run("donated", {{far}}), kRefused, why);
  EXPECT_STATUS(executor->Prepare("donated", {{{far}}, {}, {}}), kRefused, why);
  EXPECT_STATUS(executor->Prepare("direct", {{{PieceOf(1)[0], PieceOf(2)[0]}}, {}, {{far}}}), kRefused, why);
  EXPECT_STATUS(executor->Run("train", std::vector<std::vector<Buffer>>(1), {{far}}), kRefused, why);
  EXPECT_STATUS(executor->PushInfeed("batches", {{far}}), kRefused, why);
  EXPECT_STATUS(executor->PushInfeedPiece("batches", 0, {far}), kRefused, why);
  EXPECT_STATUS(executor->WriteVariable("weights", far), kRefused, testing::_);
  EXPECT_OK(executor->Launch("free", 1));  // the executor is still usable
}

// Executor::ReadVariable: a step that failed partway tears the state.
TEST_P(CtsErrors, AStepThatFailsHalfWayTearsTheState) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  EXPECT_STATUS(executor->Launch("torn", 5), absl::StatusCode::kFailedPrecondition,
                "model.mlir:11:3: shard 1, step 0: 1 of 1 elements differ; at index [] expected 0, got 1");
  EXPECT_STATUS(executor->ReadVariable("weights"), absl::StatusCode::kFailedPrecondition,
                StartsWith("the state is torn"));
  EXPECT_FALSE(executor->WriteVariable("weights", PieceOf(0)[0]).ok());
}

TEST_P(CtsErrors, AnErrorOfAHostFunctionNamesItsShard) {
  ExecutorOptions options;
  options.host_functions["answer"] = [](HostCallArguments& call) {
    call.results[0].As<float>()[0] = 0;
    return call.replica == 1 ? absl::DataLossError("disk on fire") : absl::OkStatus();
  };
  const auto executor = Create(MakeExecutable(2), std::move(options));
  ASSERT_NE(executor, nullptr);
  ASSERT_OK(executor->PushInfeed("batches", PiecesFrom(2, 1)));
  EXPECT_STATUS(executor->Launch("host", 1), absl::StatusCode::kDataLoss,
                "model.mlir:9:3: host call \"answer\": shard 1, step 0: disk on fire");
}

// Collective::Run: kTimeout, and Collective::Missing.
TEST_P(CtsErrors, AMeetingThatAShardMissesMeetsTheDeadline) {
  const auto executor = Create(MakeExecutable(2), {.deadline = std::chrono::milliseconds(50)});
  ASSERT_NE(executor, nullptr);
  EXPECT_STATUS(executor->Launch("straggler", 1), absl::StatusCode::kDeadlineExceeded,
                AnyOf(HasSubstr("waited 0.05 s for shard 1"), HasSubstr("waited 0.05 s for shard 0")));
}

TEST_P(CtsErrors, CodeThatFailsWithoutAWordIsReported) {
  const auto executor = Create(MakeExecutable(2));
  ASSERT_NE(executor, nullptr);
  EXPECT_STATUS(executor->Launch("silent", 1), absl::StatusCode::kInternal,
                HasSubstr("generated code returned 7 without an error"));
}

}  // namespace
}  // namespace tessera

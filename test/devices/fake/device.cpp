// SPDX-License-Identifier: Apache-2.0
// A second device for tests: it runs the CPU's code on memory that the host cannot read or write. A program that is
// linked with this file has it; no other file names it.
#include "tessera/runtime/device/device.h"

#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/collective/collective.h"
#include "tessera/runtime/device/cpu/device.h"
#include "tessera/runtime/device/list/devices.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/test/devices/fake/code.h"
#include "tessera/test/devices/fake/memory.h"
#include "tessera/test/devices/fake/stream.h"

namespace tessera::fake {
namespace {

template <typename Address>
std::vector<Address*> Near(Address* const* far, int count) {
  std::vector<Address*> near;
  for (int i = 0; i < count; ++i) near.push_back(DeviceMemory().Near(far[i]));
  return near;
}

// A library kernel of the CPU on near addresses.
class FakeKernel final : public LibraryKernel {
 public:
  FakeKernel(std::unique_ptr<LibraryKernel> cpu, const proto::Kernel& kernel)
      : cpu_(std::move(cpu)), operands_(kernel.operands_size()), results_(kernel.results_size()) {}

  absl::Status Run(const void* const* operands, void* const* results) override {
    return cpu_->Run(Near(operands, operands_).data(), Near(results, results_).data());
  }

 private:
  const std::unique_ptr<LibraryKernel> cpu_;
  const int operands_, results_;
};

// A collective of the CPU on near addresses.
class FakeCollective final : public Collective {
 public:
  FakeCollective(std::unique_ptr<Collective> cpu, const proto::Collective& collective)
      : cpu_(std::move(cpu)), operands_(collective.operands_size()), results_(collective.results_size()) {}

  const std::vector<int64_t>& shards() const override { return cpu_->shards(); }
  Rendezvous::Outcome Run(int64_t position, const void* const* operands, void* const* results,
                          std::chrono::nanoseconds timeout) override {
    return cpu_->Run(position, Near(operands, operands_).data(), Near(results, results_).data(), timeout);
  }
  std::vector<int64_t> Missing() const override { return cpu_->Missing(); }
  void End() override { cpu_->End(); }
  int64_t BytesReceived(int64_t position) const override { return cpu_->BytesReceived(position); }
  int64_t Occurrences(int64_t position) const override { return cpu_->Occurrences(position); }

 private:
  const std::unique_ptr<Collective> cpu_;
  const int operands_, results_;
};

class FakeDevice final : public Device {
 public:
  std::string_view kind() const override { return "fake"; }

  Memory& memory(MemoryKind kind) override {
    if (kind == MemoryKind::kDevice) return DeviceMemory();
    return CpuDevice().memory(kind);
  }

  bool Reaches(const Memory& memory) const override { return &memory == &DeviceMemory(); }

  absl::StatusOr<std::unique_ptr<Stream>> NewStream(int64_t) override {
    return std::make_unique<FakeStream>(DeviceMemory());
  }

  absl::Status CanRun(const proto::ExecutableProto& description) const override {
    return CpuDevice().CanRun(description);
  }

  absl::StatusOr<std::shared_ptr<const LoadedCode>> Load(std::span<const CodeView> code) override {
    return LoadCode(code);
  }

  absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel,
                                                               const KernelPlace& place) override {
    ASSIGN_OR_RETURN(std::unique_ptr<LibraryKernel> cpu, CpuDevice().PrepareKernel(kernel, place));
    return std::make_unique<FakeKernel>(std::move(cpu), kernel);
  }

  absl::StatusOr<std::unique_ptr<Collective>> MakeCollective(const proto::Collective& collective,
                                                             const CollectivePlace& place) override {
    ASSIGN_OR_RETURN(std::unique_ptr<Collective> cpu, CpuDevice().MakeCollective(collective, place));
    return std::make_unique<FakeCollective>(std::move(cpu), collective);
  }
};

[[maybe_unused]] const bool added = AddDevice(*new FakeDevice);  // tensors may outlive every static object

}  // namespace
}  // namespace tessera::fake

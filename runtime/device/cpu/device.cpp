// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/cpu/device.h"

#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/collective/collective_group.h"
#include "tessera/runtime/device/cpu/loaded_object.h"
#include "tessera/runtime/device/cpu/memory.h"
#include "tessera/runtime/device/cpu/stream.h"
#include "tessera/runtime/executable/choose_variant.h"
#include "tessera/runtime/executable/loaded_code.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {
namespace {

// Steps and reducers are functions of the object file.
class CpuCode final : public LoadedCode {
 public:
  explicit CpuCode(std::unique_ptr<LoadedObject> object) : object_(std::move(object)) {}

  absl::StatusOr<TesseraStep> Step(const proto::ExecutableProto&, const proto::Entry& entry) const override {
    return object_->Find<TesseraStep>("tessera_step_" + entry.name());
  }
  absl::StatusOr<CustomReducer> Reducer(const std::string& name) const override {
    return object_->Find<CustomReducer>(name);
  }

 private:
  const std::unique_ptr<LoadedObject> object_;
};

class Cpu final : public Device {
 public:
  std::string_view kind() const override { return kCpuDevice; }

  Memory& memory(MemoryKind kind) override { return CpuMemory(kind); }

  bool Reaches(const Memory& memory) const override { return memory.host_accessible(); }

  absl::StatusOr<std::unique_ptr<Stream>> NewStream(int64_t) override { return std::make_unique<CpuStream>(); }

  absl::Status CanRun(const proto::ExecutableProto& description) const override { return CheckCpu(description); }

  absl::StatusOr<std::shared_ptr<const LoadedCode>> Load(std::span<const CodeView> code) override {
    ASSIGN_OR_RETURN(const std::string_view bytes, FindCode(code, kElfCode));
    // All sections of an executable name the same program.
    ASSIGN_OR_RETURN(std::unique_ptr<LoadedObject> object, LoadedObject::Load(bytes, code.front().program));
    return std::make_shared<const CpuCode>(std::move(object));
  }

  absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel,
                                                               const KernelPlace& place) override {
    return tessera::PrepareKernel(kernel, place.threads);
  }

  absl::StatusOr<std::unique_ptr<Collective>> MakeCollective(const proto::Collective& collective,
                                                             const CollectivePlace& place) override {
    CustomReducer custom = nullptr;
    if (collective.reduction() == proto::Collective::CUSTOM) {
      ASSIGN_OR_RETURN(custom, place.code.Reducer(collective.reducer()));
    }
    return CollectiveGroup::Create(collective, place.shards, custom, place.spins);
  }
};

}  // namespace

Device& CpuDevice() {
  static auto* const cpu = new Cpu;  // tensors may outlive every static object
  return *cpu;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The compiler for the fake device: the CPU's under another name. A program that is linked with this file has it; no
// other file names it.
#include "tessera/compiler/cpu/backend_testutil.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera::fake {
namespace {

class FakeBackend final : public BackendLikeCpu {
 public:
  std::string_view device() const override { return "fake"; }

  void Describe(const Target& target, proto::ExecutableProto& executable) const override {
    BackendLikeCpu::Describe(target, executable);
    executable.set_device(std::string(device()));
  }
};

[[maybe_unused]] const bool added = AddBackend(new FakeBackend) && DevicesWithCpuCode().insert("fake").second;

}  // namespace
}  // namespace tessera::fake

// SPDX-License-Identifier: Apache-2.0
// The interface between the executor and a device: the memories, streams, code, library kernels and collectives of
// shards.
//
// The executor names no device. A new device is a folder beside device/cpu and a line in device/list/devices.cpp;
// runtime/cts tests this contract.
#ifndef TESSERA_RUNTIME_DEVICE_DEVICE_H_
#define TESSERA_RUNTIME_DEVICE_DEVICE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/device/code_view.h"
#include "tessera/runtime/device/memory.h"
#include "tessera/runtime/device/stream.h"

namespace tessera {

// Tensors are allocated in device memory, so this folder is a layer below the folders that define these classes.
class Collective;     // collective/collective.h
class LibraryKernel;  // kernels/library_kernel.h
class LoadedCode;     // executable/loaded_code.h
namespace proto {
class Collective;
class ExecutableProto;
class Kernel;
}  // namespace proto

// The shard that runs a library kernel.
struct KernelPlace {
  int64_t shard = 0;
  int threads = 1;  // the shard's threads; the OpenMP team of the calling thread has this size
  Stream& stream;   // the shard's stream; it outlives the kernel
};

// The members of one group of a collective op.
struct CollectivePlace {
  std::vector<int64_t> shards;  // by position in the group
  const LoadedCode& code;       // contains the reduction that the op names, if any; outlives the collective
  int spins = 0;                // how often a waiting shard polls before it sleeps
};

// Lives as long as the process. Thread-safe.
class Device {
 public:
  Device() = default;

  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  // Returns the name with which executables select this device (ExecutableProto.device).
  virtual std::string_view kind() const = 0;

  // Returns the device's memory of `kind`. Tensors of generated code are allocated in kDevice.
  virtual Memory& memory(MemoryKind kind) = 0;

  // Returns whether the code of this device can read and write allocations of `memory`, which may belong to any device.
  virtual bool Reaches(const Memory& memory) const = 0;

  // Returns a stream whose copies are ordered with the steps of `shard`. Fails with ResourceExhausted.
  virtual absl::StatusOr<std::unique_ptr<Stream>> NewStream(int64_t shard) = 0;

  // Fails with FailedPrecondition when this device lacks a feature that the code of `description` needs, and names it.
  virtual absl::Status CanRun(const proto::ExecutableProto& description) const = 0;

  // Loads the code of an executable. `code` is not used after the call. Fails with FailedPrecondition when no section
  // is for this device, or its loader rejects the code.
  virtual absl::StatusOr<std::shared_ptr<const LoadedCode>> Load(std::span<const CodeView> code) = 0;

  // Prepares a library kernel for a shard. Fails with Unimplemented when the device has no kernel of that kind or those
  // types. Fails with InvalidArgument when the description contradicts itself. Both errors name the kernel's location.
  virtual absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel,
                                                                       const KernelPlace& place) = 0;

  // Returns a group of shards that meet in `collective`, which is valid (executable/validate.h) and outlives it. Fails
  // with InvalidArgument when its reduction is not defined for the element type, with NotFound when the code lacks the
  // reduction.
  virtual absl::StatusOr<std::unique_ptr<Collective>> MakeCollective(const proto::Collective& collective,
                                                                     const CollectivePlace& place) = 0;

 protected:
  ~Device() = default;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_DEVICE_H_

// SPDX-License-Identifier: Apache-2.0
// The PJRT client: this process, with devices, their memories, and the threads that run programs.
//
// All devices are this machine. A program for several devices runs one shard on each.
#ifndef TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_
#define TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/tools/pjrt/base/dispatcher.h"
#include "tessera/tools/pjrt/base/errors.h"
#include "tessera/tools/pjrt/base/process.h"
#include "tessera/tools/pjrt/device/topology.h"

namespace tessera::pjrt {

// The memory kinds of a device, with JAX's names; the first is the default. All of them are this machine's memory, so
// that programs access values of each kind in the same way.
inline constexpr std::array<std::string_view, 3> kMemoryKinds = {"device", "pinned_host", "unpinned_host"};

}  // namespace tessera::pjrt

// A memory of one device. The client owns both.
struct PJRT_Memory {
  int id = 0;                     // the device's for a default memory
  int kind = 0;                   // index in kMemoryKinds
  PJRT_Device* device = nullptr;  // the only device that accesses it
  std::string debug_string;       // "TESSERA_MEMORY_0"
};

struct PJRT_Device {
  PJRT_Client* client = nullptr;
  PJRT_DeviceDescription* description = nullptr;                               // owned by the client's topology
  std::array<PJRT_Memory*, tessera::pjrt::kMemoryKinds.size()> memories = {};  // by kind

  PJRT_Memory* default_memory() const { return memories.front(); }
};

// Buffers and executables refer to their client and must be freed before it. Thread-safe: only `dispatcher` changes.
//
// A forked child may read values that its parent had computed. There, compiling and running programs of the client
// fails, and destroying the client or a loaded program does nothing. These would wait for threads that only the parent
// has.
struct PJRT_Client {
  explicit PJRT_Client(const tessera::pjrt::ClientOptions& options);

  PJRT_Client(const PJRT_Client&) = delete;
  PJRT_Client& operator=(const PJRT_Client&) = delete;

  const tessera::pjrt::ClientOptions options;
  const tessera::pjrt::ProcessMark process;
  PJRT_TopologyDescription topology;
  std::vector<std::unique_ptr<PJRT_Memory>> owned_memories;
  std::vector<std::unique_ptr<PJRT_Device>> owned_devices;
  std::vector<PJRT_Memory*> memories;  // by id
  std::vector<PJRT_Device*> devices;   // by id
  // The last member: its destructor waits for tasks that use the others.
  tessera::pjrt::Dispatcher dispatcher;
};

namespace tessera::pjrt {

// Names the client in messages of its process mark.
inline constexpr const char* kClient = "the client";

// Returns the device with number `id`. Fails with InvalidArgument when the client has none.
absl::StatusOr<PJRT_Device*> FindDevice(const PJRT_Client& client, int64_t id);

// Returns the memory that a caller selects directly or through its device, as the device's default; either may be
// nullptr. Fails with InvalidArgument when both are.
absl::StatusOr<PJRT_Memory*> MemoryFor(PJRT_Device* device, PJRT_Memory* memory);

PJRT_Error* ClientCreate(PJRT_Client_Create_Args* args);
PJRT_Error* ClientDestroy(PJRT_Client_Destroy_Args* args);
PJRT_Error* ClientPlatformName(PJRT_Client_PlatformName_Args* args);
PJRT_Error* ClientProcessIndex(PJRT_Client_ProcessIndex_Args* args);
PJRT_Error* ClientPlatformVersion(PJRT_Client_PlatformVersion_Args* args);
PJRT_Error* ClientTopologyDescription(PJRT_Client_TopologyDescription_Args* args);
PJRT_Error* ClientDevices(PJRT_Client_Devices_Args* args);
PJRT_Error* ClientAddressableDevices(PJRT_Client_AddressableDevices_Args* args);
PJRT_Error* ClientLookupDevice(PJRT_Client_LookupDevice_Args* args);
PJRT_Error* ClientLookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args* args);
PJRT_Error* ClientAddressableMemories(PJRT_Client_AddressableMemories_Args* args);
PJRT_Error* ClientDefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args* args);

PJRT_Error* DeviceGetDescription(PJRT_Device_GetDescription_Args* args);
PJRT_Error* DeviceIsAddressable(PJRT_Device_IsAddressable_Args* args);
PJRT_Error* DeviceLocalHardwareId(PJRT_Device_LocalHardwareId_Args* args);
PJRT_Error* DeviceAddressableMemories(PJRT_Device_AddressableMemories_Args* args);
PJRT_Error* DeviceDefaultMemory(PJRT_Device_DefaultMemory_Args* args);

PJRT_Error* MemoryId(PJRT_Memory_Id_Args* args);
PJRT_Error* MemoryKind(PJRT_Memory_Kind_Args* args);
PJRT_Error* MemoryKindId(PJRT_Memory_Kind_Id_Args* args);
PJRT_Error* MemoryDebugString(PJRT_Memory_DebugString_Args* args);
PJRT_Error* MemoryToString(PJRT_Memory_ToString_Args* args);
PJRT_Error* MemoryAddressableByDevices(PJRT_Memory_AddressableByDevices_Args* args);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_

// SPDX-License-Identifier: Apache-2.0
// The client: this process as its callers see it, with devices, their memories, and the threads that run programs.
//
// All devices are this machine. Programs for several devices run one shard on each.
#ifndef TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_
#define TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_

#include <memory>
#include <string>
#include <vector>

#include "tessera/tools/pjrt/base/dispatcher.h"
#include "tessera/tools/pjrt/base/errors.h"
#include "tessera/tools/pjrt/base/process.h"
#include "tessera/tools/pjrt/device/topology.h"

// The memory of one device. It belongs to the client, and so does the device.
struct PJRT_Memory {
  int id = 0;
  PJRT_Device* device = nullptr;  // the only one that reaches it
  std::string debug_string;       // "TESSERA_MEMORY_0"
};

struct PJRT_Device {
  PJRT_Client* client = nullptr;
  PJRT_DeviceDescription* description = nullptr;  // belongs to the client's topology
  PJRT_Memory* memory = nullptr;
};

// Buffers and executables refer to their client and must be freed before it. Thread-safe: only `dispatcher` changes.
//
// A forked child may read values that its parent had computed. It neither compiles nor runs programs of the client, and
// frees neither the client nor its programs: both would wait for threads that only the parent has.
struct PJRT_Client {
  explicit PJRT_Client(const tessera::pjrt::ClientOptions& options);

  PJRT_Client(const PJRT_Client&) = delete;
  PJRT_Client& operator=(const PJRT_Client&) = delete;

  const tessera::pjrt::ClientOptions options;
  const tessera::pjrt::ProcessMark process;
  PJRT_TopologyDescription topology;
  std::vector<std::unique_ptr<PJRT_Memory>> owned_memories;
  std::vector<std::unique_ptr<PJRT_Device>> owned_devices;
  std::vector<PJRT_Memory*> memories;  // by the device's id
  std::vector<PJRT_Device*> devices;   // by id
  // The last member: its end waits for tasks, which use the others.
  tessera::pjrt::Dispatcher dispatcher;
};

namespace tessera::pjrt {

// Names the client in messages of its process mark.
inline constexpr const char* kClient = "the client";

// Returns the device with number `id`. Fails with InvalidArgument when the client has none.
absl::StatusOr<PJRT_Device*> FindDevice(const PJRT_Client& client, int64_t id);

// Returns the device that a caller names by itself or by its memory; either may be nullptr. Fails with InvalidArgument
// when both are.
absl::StatusOr<PJRT_Device*> DeviceFor(PJRT_Device* device, PJRT_Memory* memory);

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

// The kind of every memory here, as JAX names the default one.
inline constexpr std::string_view kMemoryKind = "device";

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_DEVICE_CLIENT_H_

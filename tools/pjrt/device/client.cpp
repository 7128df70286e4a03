// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/device/client.h"

namespace tessera::pjrt {

absl::StatusOr<PJRT_Device*> FindDevice(const PJRT_Client& client, int64_t id) {
  const auto count = static_cast<int64_t>(client.devices.size());
  if (id >= 0 && id < count) return client.devices[static_cast<size_t>(id)];
  return InvalidArgument(
      "device: no such number; expected 0 to {}, got {}; try the client option num_devices for more devices", count - 1,
      id);
}

absl::StatusOr<PJRT_Memory*> MemoryFor(PJRT_Device* device, PJRT_Memory* memory) {
  if (memory != nullptr) return memory;
  if (device != nullptr) return device->default_memory();
  return InvalidArgument("device: none is given; expected a device or a memory, got neither");
}

PJRT_Error* ClientCreate(PJRT_Client_Create_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const ClientOptions options, ParseClientOptions({args->create_options, args->num_options}));
    args->client = new PJRT_Client(options);
    return absl::OkStatus();
  });
}

PJRT_Error* ClientDestroy(PJRT_Client_Destroy_Args* args) {
  if (!args->client->process.is_of_parent()) delete args->client;
  return nullptr;
}

PJRT_Error* ClientPlatformName(PJRT_Client_PlatformName_Args* args) {
  args->platform_name = args->client->topology.platform_name.data();
  args->platform_name_size = args->client->topology.platform_name.size();
  return nullptr;
}

PJRT_Error* ClientProcessIndex(PJRT_Client_ProcessIndex_Args* args) {
  args->process_index = 0;
  return nullptr;
}

PJRT_Error* ClientPlatformVersion(PJRT_Client_PlatformVersion_Args* args) {
  args->platform_version = args->client->topology.platform_version.data();
  args->platform_version_size = args->client->topology.platform_version.size();
  return nullptr;
}

PJRT_Error* ClientTopologyDescription(PJRT_Client_TopologyDescription_Args* args) {
  args->topology = &args->client->topology;
  return nullptr;
}

PJRT_Error* ClientDevices(PJRT_Client_Devices_Args* args) {
  args->devices = args->client->devices.data();
  args->num_devices = args->client->devices.size();
  return nullptr;
}

PJRT_Error* ClientAddressableDevices(PJRT_Client_AddressableDevices_Args* args) {
  args->addressable_devices = args->client->devices.data();
  args->num_addressable_devices = args->client->devices.size();
  return nullptr;
}

PJRT_Error* ClientLookupDevice(PJRT_Client_LookupDevice_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(args->device, FindDevice(*args->client, args->id));
    return absl::OkStatus();
  });
}

PJRT_Error* ClientLookupAddressableDevice(PJRT_Client_LookupAddressableDevice_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(args->addressable_device, FindDevice(*args->client, args->local_hardware_id));
    return absl::OkStatus();
  });
}

PJRT_Error* ClientAddressableMemories(PJRT_Client_AddressableMemories_Args* args) {
  args->addressable_memories = args->client->memories.data();
  args->num_addressable_memories = args->client->memories.size();
  return nullptr;
}

PJRT_Error* ClientDefaultDeviceAssignment(PJRT_Client_DefaultDeviceAssignment_Args* args) {
  return Guard([&]() -> absl::Status {
    const int64_t count = static_cast<int64_t>(args->num_replicas) * args->num_partitions;
    const size_t devices = args->client->devices.size();
    if (args->num_replicas < 1 || args->num_partitions < 1 || static_cast<size_t>(count) > devices ||
        args->default_assignment_size < static_cast<size_t>(count)) {
      return InvalidArgument(
          "device assignment: {} replicas of {} partitions do not fit; expected at most {} devices and {} places, got "
          "{}",
          args->num_replicas, args->num_partitions, devices, args->default_assignment_size, count);
    }
    for (int i = 0; i < count; ++i) args->default_assignment[i] = i;
    return absl::OkStatus();
  });
}

PJRT_Error* DeviceGetDescription(PJRT_Device_GetDescription_Args* args) {
  args->device_description = args->device->description;
  return nullptr;
}

PJRT_Error* DeviceIsAddressable(PJRT_Device_IsAddressable_Args* args) {
  args->is_addressable = true;
  return nullptr;
}

PJRT_Error* DeviceLocalHardwareId(PJRT_Device_LocalHardwareId_Args* args) {
  args->local_hardware_id = args->device->description->id;
  return nullptr;
}

PJRT_Error* DeviceAddressableMemories(PJRT_Device_AddressableMemories_Args* args) {
  args->memories = args->device->memories.data();
  args->num_memories = args->device->memories.size();
  return nullptr;
}

PJRT_Error* DeviceDefaultMemory(PJRT_Device_DefaultMemory_Args* args) {
  args->memory = args->device->default_memory();
  return nullptr;
}

PJRT_Error* MemoryId(PJRT_Memory_Id_Args* args) {
  args->id = args->memory->id;
  return nullptr;
}

PJRT_Error* MemoryKind(PJRT_Memory_Kind_Args* args) {
  const std::string_view kind = kMemoryKinds[static_cast<size_t>(args->memory->kind)];
  args->kind = kind.data();
  args->kind_size = kind.size();
  return nullptr;
}

PJRT_Error* MemoryKindId(PJRT_Memory_Kind_Id_Args* args) {
  args->kind_id = args->memory->kind;
  return nullptr;
}

PJRT_Error* MemoryDebugString(PJRT_Memory_DebugString_Args* args) {
  args->debug_string = args->memory->debug_string.data();
  args->debug_string_size = args->memory->debug_string.size();
  return nullptr;
}

PJRT_Error* MemoryToString(PJRT_Memory_ToString_Args* args) {
  args->to_string = args->memory->debug_string.data();
  args->to_string_size = args->memory->debug_string.size();
  return nullptr;
}

PJRT_Error* MemoryAddressableByDevices(PJRT_Memory_AddressableByDevices_Args* args) {
  args->devices = &args->memory->device;
  args->num_devices = 1;
  return nullptr;
}

}  // namespace tessera::pjrt

PJRT_Client::PJRT_Client(const tessera::pjrt::ClientOptions& client_options)
    : options(client_options), topology(client_options) {
  for (PJRT_DeviceDescription* const description : topology.list) {
    owned_devices.push_back(
        std::make_unique<PJRT_Device>(PJRT_Device{.client = this, .description = description, .memories = {}}));
    devices.push_back(owned_devices.back().get());
  }
  for (size_t kind = 0; kind < tessera::pjrt::kMemoryKinds.size(); ++kind) {
    for (PJRT_Device* const device : devices) {
      const auto id = static_cast<int>(memories.size());
      owned_memories.push_back(
          std::make_unique<PJRT_Memory>(PJRT_Memory{.id = id,
                                                    .kind = static_cast<int>(kind),
                                                    .device = device,
                                                    .debug_string = fmt::format("TESSERA_MEMORY_{}", id)}));
      device->memories[kind] = owned_memories.back().get();
      memories.push_back(owned_memories.back().get());
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
// Device descriptions: of a client, or of a machine for ahead-of-time compilation.
#ifndef TESSERA_TOOLS_PJRT_DEVICE_TOPOLOGY_H_
#define TESSERA_TOOLS_PJRT_DEVICE_TOPOLOGY_H_

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/pjrt/base/errors.h"

// One device, existing or not.
struct PJRT_DeviceDescription {
  int id = 0;
  std::string kind;          // "cpu"
  std::string debug_string;  // "TESSERA_CPU_0"
  std::string to_string;     // "TesseraCpuDevice(id=0)"
};

namespace tessera::pjrt {

// The options of a client or topology, by name (PJRT_NamedValue).
struct ClientOptions {
  int64_t num_devices = 1;  // "num_devices": the devices of this process; all of them are this machine
  // "platform_name": JAX keeps lists of platforms by name, for donation, its cache and callbacks. All of them contain
  // "cpu".
  std::string platform_name = "cpu";
  // "host_callback": the address of a PjrtHostCallback (program/callbacks.h), 0 for none.
  int64_t host_callback = 0;
};

// Integers may be given as strings. Fails with InvalidArgument for an unknown option, and for a value with another type
// or out of range.
absl::StatusOr<ClientOptions> ParseClientOptions(std::span<const PJRT_NamedValue> values);

// Returns the version of Tessera, and the CPU for which code is generated here. Executables run only where both are the
// same.
std::string PlatformVersion();

PJRT_Error* TopologyCreate(PJRT_TopologyDescription_Create_Args* args);
PJRT_Error* TopologyDestroy(PJRT_TopologyDescription_Destroy_Args* args);
PJRT_Error* TopologyPlatformName(PJRT_TopologyDescription_PlatformName_Args* args);
PJRT_Error* TopologyPlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args* args);
PJRT_Error* TopologyGetDeviceDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args* args);
PJRT_Error* TopologySerialize(PJRT_TopologyDescription_Serialize_Args* args);
PJRT_Error* TopologyDeserialize(PJRT_TopologyDescription_Deserialize_Args* args);
PJRT_Error* TopologyAttributes(PJRT_TopologyDescription_Attributes_Args* args);

PJRT_Error* DescriptionId(PJRT_DeviceDescription_Id_Args* args);
PJRT_Error* DescriptionProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args* args);
PJRT_Error* DescriptionAttributes(PJRT_DeviceDescription_Attributes_Args* args);
PJRT_Error* DescriptionKind(PJRT_DeviceDescription_Kind_Args* args);
PJRT_Error* DescriptionDebugString(PJRT_DeviceDescription_DebugString_Args* args);
PJRT_Error* DescriptionToString(PJRT_DeviceDescription_ToString_Args* args);

}  // namespace tessera::pjrt

// Immutable after construction.
struct PJRT_TopologyDescription {
  explicit PJRT_TopologyDescription(const tessera::pjrt::ClientOptions& options);

  PJRT_TopologyDescription(const PJRT_TopologyDescription&) = delete;
  PJRT_TopologyDescription& operator=(const PJRT_TopologyDescription&) = delete;

  std::string platform_name;
  std::string platform_version;
  std::vector<std::unique_ptr<PJRT_DeviceDescription>> descriptions;  // by id
  std::vector<PJRT_DeviceDescription*> list;                          // the same, as returned to callers
};

// Owns the bytes of a serialised topology.
struct PJRT_SerializedTopology {
  std::string bytes;
};

#endif  // TESSERA_TOOLS_PJRT_DEVICE_TOPOLOGY_H_

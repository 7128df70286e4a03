// SPDX-License-Identifier: Apache-2.0
// The table of PJRT's functions.
#include "tessera/tools/pjrt/api.h"

#include <iterator>
#include <string_view>

#include "tessera/dialects/vhlo/version.h"
#include "tessera/tools/pjrt/buffer/host_buffers.h"
#include "tessera/tools/pjrt/extensions/shardings.h"
#include "tessera/tools/pjrt/profiler/extension.h"
#include "tessera/tools/pjrt/program/execute.h"
#include "tessera/tools/pjrt/program/layouts.h"

// The caller's context of a run, which has no contents here.
struct PJRT_ExecuteContext {};

namespace tessera::pjrt {
namespace {

PJRT_Error* PluginInitialize(PJRT_Plugin_Initialize_Args*) { return nullptr; }

PJRT_NamedValue VersionAttribute(std::string_view name, const int64_t (&version)[3]) {
  PJRT_NamedValue value = {};
  value.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  value.name = name.data();
  value.name_size = name.size();
  value.type = PJRT_NamedValue_kInt64List;
  value.int64_array_value = version;
  value.value_size = 3;
  return value;
}

// Callers write programs in a version of StableHLO's portable artifacts between the two.
PJRT_Error* PluginAttributes(PJRT_Plugin_Attributes_Args* args) {
  static constexpr int64_t kCurrent[] = {vhlo::kCurrentVersion.major, vhlo::kCurrentVersion.minor,
                                         vhlo::kCurrentVersion.patch};
  static constexpr int64_t kMinimum[] = {vhlo::kMinimumVersion.major, vhlo::kMinimumVersion.minor,
                                         vhlo::kMinimumVersion.patch};
  static const PJRT_NamedValue attributes[] = {VersionAttribute("stablehlo_current_version", kCurrent),
                                               VersionAttribute("stablehlo_minimum_version", kMinimum)};
  args->attributes = attributes;
  args->num_attributes = std::size(attributes);
  return nullptr;
}

PJRT_Error* ExecuteContextCreate(PJRT_ExecuteContext_Create_Args* args) {
  return Guard([&] {
    args->context = new PJRT_ExecuteContext;
    return absl::OkStatus();
  });
}

PJRT_Error* ExecuteContextDestroy(PJRT_ExecuteContext_Destroy_Args* args) {
  delete args->context;
  return nullptr;
}

PJRT_Error* NotImplemented(const char* function) {
  return Guard([&] { return Unimplemented("{}: not implemented by Tessera", function); });
}

// A member of the table whose function returns a named error.
#define TESSERA_UNIMPLEMENTED(function) \
  .function = [](function##_Args*) -> PJRT_Error* { return NotImplemented(#function); }

PJRT_Profiler_Extension profiler = ProfilerExtension(/*next=*/nullptr);
LayoutsExtension93 layouts = LayoutsExtension(/*next=*/&profiler.base);
PJRT_Shardings_Extension shardings = ShardingsExtension(/*next=*/&layouts.before.base);

// The version of the interface that the plugin has: that of the header, and what versions up to this one add to it.
// 0.91 adds the extension for shardings. 0.92 adds a member after the last one of the header's table (Table), and 0.93
// the function of LayoutsExtension93.
constexpr int kMinorVersion = 93;

constexpr PJRT_Api kApi = {
    .struct_size = PJRT_Api_STRUCT_SIZE,
    .extension_start = &shardings.base,
    .pjrt_api_version = {.struct_size = PJRT_Api_Version_STRUCT_SIZE,
                         .extension_start = nullptr,
                         .major_version = PJRT_API_MAJOR,
                         .minor_version = kMinorVersion},
    .PJRT_Error_Destroy = ErrorDestroy,
    .PJRT_Error_Message = ErrorMessage,
    .PJRT_Error_GetCode = ErrorGetCode,
    .PJRT_Plugin_Initialize = PluginInitialize,
    .PJRT_Plugin_Attributes = PluginAttributes,
    .PJRT_Event_Destroy = EventDestroy,
    .PJRT_Event_IsReady = EventIsReady,
    .PJRT_Event_Error = EventError,
    .PJRT_Event_Await = EventAwait,
    .PJRT_Event_OnReady = EventOnReady,
    .PJRT_Client_Create = ClientCreate,
    .PJRT_Client_Destroy = ClientDestroy,
    .PJRT_Client_PlatformName = ClientPlatformName,
    .PJRT_Client_ProcessIndex = ClientProcessIndex,
    .PJRT_Client_PlatformVersion = ClientPlatformVersion,
    .PJRT_Client_Devices = ClientDevices,
    .PJRT_Client_AddressableDevices = ClientAddressableDevices,
    .PJRT_Client_LookupDevice = ClientLookupDevice,
    .PJRT_Client_LookupAddressableDevice = ClientLookupAddressableDevice,
    .PJRT_Client_AddressableMemories = ClientAddressableMemories,
    .PJRT_Client_Compile = ClientCompile,
    .PJRT_Client_DefaultDeviceAssignment = ClientDefaultDeviceAssignment,
    .PJRT_Client_BufferFromHostBuffer = ClientBufferFromHostBuffer,
    .PJRT_DeviceDescription_Id = DescriptionId,
    .PJRT_DeviceDescription_ProcessIndex = DescriptionProcessIndex,
    .PJRT_DeviceDescription_Attributes = DescriptionAttributes,
    .PJRT_DeviceDescription_Kind = DescriptionKind,
    .PJRT_DeviceDescription_DebugString = DescriptionDebugString,
    .PJRT_DeviceDescription_ToString = DescriptionToString,
    .PJRT_Device_GetDescription = DeviceGetDescription,
    .PJRT_Device_IsAddressable = DeviceIsAddressable,
    .PJRT_Device_LocalHardwareId = DeviceLocalHardwareId,
    .PJRT_Device_AddressableMemories = DeviceAddressableMemories,
    .PJRT_Device_DefaultMemory = DeviceDefaultMemory,
    TESSERA_UNIMPLEMENTED(PJRT_Device_MemoryStats),
    .PJRT_Memory_Id = MemoryId,
    .PJRT_Memory_Kind = MemoryKind,
    .PJRT_Memory_DebugString = MemoryDebugString,
    .PJRT_Memory_ToString = MemoryToString,
    .PJRT_Memory_AddressableByDevices = MemoryAddressableByDevices,
    .PJRT_Executable_Destroy = ExecutableDestroy,
    .PJRT_Executable_Name = ExecutableName,
    .PJRT_Executable_NumReplicas = ExecutableNumReplicas,
    .PJRT_Executable_NumPartitions = ExecutableNumPartitions,
    .PJRT_Executable_NumOutputs = ExecutableNumOutputs,
    .PJRT_Executable_SizeOfGeneratedCodeInBytes = ExecutableSizeOfGeneratedCodeInBytes,
    .PJRT_Executable_GetCostAnalysis = ExecutableGetCostAnalysis,
    .PJRT_Executable_OutputMemoryKinds = ExecutableOutputMemoryKinds,
    .PJRT_Executable_OptimizedProgram = ExecutableOptimizedProgram,
    .PJRT_Executable_Serialize = ExecutableSerialize,
    .PJRT_LoadedExecutable_Destroy = LoadedExecutableDestroy,
    .PJRT_LoadedExecutable_GetExecutable = LoadedExecutableGetExecutable,
    .PJRT_LoadedExecutable_AddressableDevices = LoadedExecutableAddressableDevices,
    .PJRT_LoadedExecutable_Delete = LoadedExecutableDelete,
    .PJRT_LoadedExecutable_IsDeleted = LoadedExecutableIsDeleted,
    .PJRT_LoadedExecutable_Execute = LoadedExecutableExecute,
    .PJRT_Executable_DeserializeAndLoad = ExecutableDeserializeAndLoad,
    .PJRT_LoadedExecutable_Fingerprint = LoadedExecutableFingerprint,
    .PJRT_Buffer_Destroy = BufferDestroy,
    .PJRT_Buffer_ElementType = BufferElementType,
    .PJRT_Buffer_Dimensions = BufferDimensions,
    .PJRT_Buffer_UnpaddedDimensions = BufferUnpaddedDimensions,
    .PJRT_Buffer_DynamicDimensionIndices = BufferDynamicDimensionIndices,
    .PJRT_Buffer_GetMemoryLayout = BufferGetMemoryLayout,
    .PJRT_Buffer_OnDeviceSizeInBytes = BufferOnDeviceSizeInBytes,
    .PJRT_Buffer_Device = BufferDevice,
    .PJRT_Buffer_Memory = BufferMemory,
    .PJRT_Buffer_Delete = BufferDelete,
    .PJRT_Buffer_IsDeleted = BufferIsDeleted,
    .PJRT_Buffer_CopyToDevice = BufferCopyToDevice,
    .PJRT_Buffer_ToHostBuffer = BufferToHostBuffer,
    .PJRT_Buffer_IsOnCpu = BufferIsOnCpu,
    .PJRT_Buffer_ReadyEvent = BufferReadyEvent,
    .PJRT_Buffer_UnsafePointer = BufferUnsafePointer,
    .PJRT_Buffer_IncreaseExternalReferenceCount = BufferIncreaseExternalReferenceCount,
    .PJRT_Buffer_DecreaseExternalReferenceCount = BufferDecreaseExternalReferenceCount,
    .PJRT_Buffer_OpaqueDeviceMemoryDataPointer = BufferOpaqueDeviceMemoryDataPointer,
    TESSERA_UNIMPLEMENTED(PJRT_CopyToDeviceStream_Destroy),
    TESSERA_UNIMPLEMENTED(PJRT_CopyToDeviceStream_AddChunk),
    TESSERA_UNIMPLEMENTED(PJRT_CopyToDeviceStream_TotalBytes),
    TESSERA_UNIMPLEMENTED(PJRT_CopyToDeviceStream_GranuleSize),
    TESSERA_UNIMPLEMENTED(PJRT_CopyToDeviceStream_CurrentBytes),
    .PJRT_TopologyDescription_Create = TopologyCreate,
    .PJRT_TopologyDescription_Destroy = TopologyDestroy,
    .PJRT_TopologyDescription_PlatformName = TopologyPlatformName,
    .PJRT_TopologyDescription_PlatformVersion = TopologyPlatformVersion,
    .PJRT_TopologyDescription_GetDeviceDescriptions = TopologyGetDeviceDescriptions,
    .PJRT_TopologyDescription_Serialize = TopologySerialize,
    .PJRT_TopologyDescription_Attributes = TopologyAttributes,
    .PJRT_Compile = Compile,
    .PJRT_Executable_OutputElementTypes = ExecutableOutputElementTypes,
    .PJRT_Executable_OutputDimensions = ExecutableOutputDimensions,
    .PJRT_Buffer_CopyToMemory = BufferCopyToMemory,
    .PJRT_Client_CreateViewOfDeviceBuffer = ClientCreateViewOfDeviceBuffer,
    .PJRT_Executable_Fingerprint = ExecutableFingerprint,
    .PJRT_Client_TopologyDescription = ClientTopologyDescription,
    .PJRT_Executable_GetCompiledMemoryStats = ExecutableGetCompiledMemoryStats,
    .PJRT_Memory_Kind_Id = MemoryKindId,
    .PJRT_ExecuteContext_Create = ExecuteContextCreate,
    .PJRT_ExecuteContext_Destroy = ExecuteContextDestroy,
    .PJRT_Buffer_CopyRawToHost = BufferCopyRawToHost,
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_Destroy),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_TransferData),
    TESSERA_UNIMPLEMENTED(PJRT_Client_CreateBuffersForAsyncHostToDevice),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_RetrieveBuffer),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_Device),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_BufferCount),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_BufferSize),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_SetBufferError),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_AddMetadata),
    TESSERA_UNIMPLEMENTED(PJRT_Client_DmaMap),
    TESSERA_UNIMPLEMENTED(PJRT_Client_DmaUnmap),
    .PJRT_Client_CreateUninitializedBuffer = ClientCreateUninitializedBuffer,
    TESSERA_UNIMPLEMENTED(PJRT_Client_UpdateGlobalProcessInfo),
    .PJRT_TopologyDescription_Deserialize = TopologyDeserialize,
    TESSERA_UNIMPLEMENTED(PJRT_Client_CreateAliasBuffer),
    TESSERA_UNIMPLEMENTED(PJRT_Client_FulfillAliasBuffer),
    .PJRT_LoadedExecutable_GetDeviceAssignment = LoadedExecutableGetDeviceAssignment,
    .PJRT_Client_CreateErrorBuffer = ClientCreateErrorBuffer,
    TESSERA_UNIMPLEMENTED(PJRT_AsyncHostToDeviceTransferManager_TransferLiteral),
    TESSERA_UNIMPLEMENTED(PJRT_Buffer_CopyRawToHostFuture),
    TESSERA_UNIMPLEMENTED(PJRT_Device_PoisonExecution),
    TESSERA_UNIMPLEMENTED(PJRT_Device_CreateAsyncTrackingEvent),
    TESSERA_UNIMPLEMENTED(PJRT_AsyncTrackingEvent_Destroy),
    .PJRT_Executable_GetCompileOptions = ExecutableGetCompileOptions,
    TESSERA_UNIMPLEMENTED(PJRT_Buffer_DonateWithControlDependency),
    .PJRT_Event_Create = EventCreate,
    .PJRT_Event_Set = EventSet,
};

#undef TESSERA_UNIMPLEMENTED

// The table with the member of version 0.92. Callers treat a null pointer as a device without attributes.
struct Table {
  PJRT_Api header;
  void* device_get_attributes;  // PJRT_Device_GetAttributes
};
static_assert(PJRT_API_MINOR == 90 && sizeof(PJRT_Api) == PJRT_Api_STRUCT_SIZE, "another header has another end");

constexpr Table kTable = {.header = kApi, .device_get_attributes = nullptr};

}  // namespace
}  // namespace tessera::pjrt

const PJRT_Api* GetPjrtApi() { return &tessera::pjrt::kTable.header; }

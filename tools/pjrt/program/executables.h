// SPDX-License-Identifier: Apache-2.0
// Compiled programs, and programs loaded on devices.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_EXECUTABLES_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_EXECUTABLES_H_

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "tessera/tools/pjrt/device/client.h"
#include "tessera/tools/pjrt/program/compile_options.h"
#include "tessera/tools/pjrt/program/layouts.h"
#include "tessera/tools/pjrt/program/runner.h"

namespace tessera::pjrt {

// Serialised xla.OpSharding messages, with the lists that callers receive. Empty for a program of one partition.
struct SerializedShardings {
  SerializedShardings() = default;
  SerializedShardings(const messages::RepeatedPtrField<proto::Slot>& slots, int64_t partitions);
  SerializedShardings(SerializedShardings&&) = default;
  SerializedShardings& operator=(SerializedShardings&&) = default;

  std::vector<std::string> bytes;
  std::vector<const char*> data;
  std::vector<size_t> sizes;
};

}  // namespace tessera::pjrt

// A program and the lists that its caller requests. Immutable.
struct PJRT_Executable {
  PJRT_Executable(std::shared_ptr<const tessera::pjrt::CompiledProgram> compiled,
                  tessera::pjrt::ProgramOptions compile_options, std::string compile_option_bytes);

  PJRT_Executable(const PJRT_Executable&) = delete;
  PJRT_Executable& operator=(const PJRT_Executable&) = delete;

  const std::shared_ptr<const tessera::pjrt::CompiledProgram> program;
  const tessera::pjrt::ProgramOptions options;
  const std::string option_bytes;  // as the caller passed them
  std::string fingerprint;
  std::string module_text;  // for PJRT_Executable_OptimizedProgram
  // The results on one device, in order.
  std::vector<PJRT_Buffer_Type> types;
  std::vector<int64_t> dimensions;  // one list for all results
  std::vector<size_t> ranks;
  std::vector<const char*> memory_kinds;
  std::vector<size_t> memory_kind_sizes;
  std::vector<PJRT_Layouts_MemoryLayout*> layouts;
  std::vector<PJRT_Layouts_MemoryLayout*> parameter_layouts;
  tessera::pjrt::SerializedShardings parameter_shardings;
  tessera::pjrt::SerializedShardings result_shardings;
  bool takes_tokens = false;
  std::vector<PJRT_NamedValue> costs;
};

// Thread-safe.
struct PJRT_LoadedExecutable {
  // Returns the runner of the program. Fails with InvalidArgument when the executable has been deleted.
  absl::StatusOr<std::shared_ptr<tessera::pjrt::Runner>> runner() const;
  void Delete();

  PJRT_Client* client = nullptr;
  std::shared_ptr<const PJRT_Executable> executable;
  std::shared_ptr<const tessera::pjrt::CompiledProgram> program;  // the one in `executable`
  std::vector<PJRT_Device*> devices;                              // by replica and then by partition
  mutable std::mutex mutex;
  std::shared_ptr<tessera::pjrt::Runner> loaded;
};

// Own bytes that callers hold until they free them.
struct PJRT_SerializedExecutable {
  std::string bytes;
};
struct PJRT_SerializedCompileOptions {
  std::string bytes;
};
struct PJRT_DeviceAssignmentSerialized {
  std::string bytes;
};

namespace tessera::pjrt {

// Compiles StableHLO, as text, bytecode or portable artifact. Fails as ParseCompileOptions, SignatureOf and Compile do,
// and with Unimplemented for another format.
absl::StatusOr<std::unique_ptr<PJRT_Executable>> CompileProgram(const PJRT_Program& program,
                                                                std::string_view compile_options);

// Loads a program on the devices of its options. Fails as Runner::Create does, and with InvalidArgument when the client
// lacks one of the devices.
absl::StatusOr<std::unique_ptr<PJRT_LoadedExecutable>> LoadProgram(PJRT_Client& client,
                                                                   std::shared_ptr<const PJRT_Executable> executable);

PJRT_Error* ClientCompile(PJRT_Client_Compile_Args* args);
PJRT_Error* Compile(PJRT_Compile_Args* args);

PJRT_Error* ExecutableDestroy(PJRT_Executable_Destroy_Args* args);
PJRT_Error* ExecutableName(PJRT_Executable_Name_Args* args);
PJRT_Error* ExecutableNumReplicas(PJRT_Executable_NumReplicas_Args* args);
PJRT_Error* ExecutableNumPartitions(PJRT_Executable_NumPartitions_Args* args);
PJRT_Error* ExecutableNumOutputs(PJRT_Executable_NumOutputs_Args* args);
PJRT_Error* ExecutableSizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args* args);
PJRT_Error* ExecutableFingerprint(PJRT_Executable_Fingerprint_Args* args);
PJRT_Error* ExecutableGetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args* args);
PJRT_Error* ExecutableGetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args* args);
PJRT_Error* ExecutableOutputElementTypes(PJRT_Executable_OutputElementTypes_Args* args);
PJRT_Error* ExecutableOutputDimensions(PJRT_Executable_OutputDimensions_Args* args);
PJRT_Error* ExecutableOutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args* args);
PJRT_Error* ExecutableOptimizedProgram(PJRT_Executable_OptimizedProgram_Args* args);
PJRT_Error* ExecutableGetCompileOptions(PJRT_Executable_GetCompileOptions_Args* args);

PJRT_Error* LoadedExecutableDestroy(PJRT_LoadedExecutable_Destroy_Args* args);
PJRT_Error* LoadedExecutableGetExecutable(PJRT_LoadedExecutable_GetExecutable_Args* args);
PJRT_Error* LoadedExecutableAddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args* args);
PJRT_Error* LoadedExecutableGetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args* args);
PJRT_Error* LoadedExecutableDelete(PJRT_LoadedExecutable_Delete_Args* args);
PJRT_Error* LoadedExecutableIsDeleted(PJRT_LoadedExecutable_IsDeleted_Args* args);
PJRT_Error* LoadedExecutableFingerprint(PJRT_LoadedExecutable_Fingerprint_Args* args);

// Defined in serialization.cpp. A serialised program can be loaded only by the version that wrote it, on the same kind
// of CPU; anything else fails with FailedPrecondition, and damage with DataLoss.
PJRT_Error* ExecutableSerialize(PJRT_Executable_Serialize_Args* args);
PJRT_Error* ExecutableDeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args* args);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_EXECUTABLES_H_

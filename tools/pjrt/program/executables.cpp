// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/executables.h"

#include <string_view>
#include <utility>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/tools/pjrt/base/element_type.h"
#include "tessera/tools/pjrt/program/callbacks.h"
#include "tessera/tools/pjrt/program/propagated.h"
#include "tessera/tools/pjrt/program/sums.h"

namespace tessera::pjrt {
namespace {

// PJRT gives each caller its own handle; the handles share the program.
std::unique_ptr<PJRT_Executable> Copy(const PJRT_Executable& executable) {
  return std::make_unique<PJRT_Executable>(executable.program, executable.options, executable.option_bytes);
}

const Executable& CodeOf(const PJRT_Executable& executable) { return *executable.program->executable; }

// Bytes of the values on one device.
struct Sizes {
  int64_t arguments = 0;
  int64_t results = 0;
  int64_t taken_over = 0;  // arguments whose memory results reuse
};

Sizes SizesOf(const PJRT_Executable& executable) {
  Sizes sizes;
  const tessera::proto::Entry& entry = CodeOf(executable).description.entries(0);
  int index = 0;  // without tokens
  for (const proto::Slot& slot : executable.program->signature.arguments()) {
    if (slot.is_token()) continue;
    const int64_t bytes = PieceType(slot).byte_size();
    sizes.arguments += bytes;
    if (entry.arguments(index++).aliases_result() >= 0) sizes.taken_over += bytes;
  }
  for (const proto::Slot& slot : executable.program->signature.results()) {
    if (!slot.is_token()) sizes.results += PieceType(slot).byte_size();
  }
  return sizes;
}

// Returns a property of the cost analysis. `name` is one of XLA's, and lives as long as the process.
PJRT_NamedValue Cost(std::string_view name, int64_t value) {
  PJRT_NamedValue cost = {};
  cost.struct_size = PJRT_NamedValue_STRUCT_SIZE;
  cost.name = name.data();
  cost.name_size = name.size();
  cost.type = PJRT_NamedValue_kFloat;
  cost.float_value = static_cast<float>(value);
  cost.value_size = 1;
  return cost;
}

}  // namespace

SerializedShardings::SerializedShardings(const messages::RepeatedPtrField<proto::Slot>& slots, int64_t partitions) {
  if (partitions == 1) return;
  for (const proto::Slot& slot : slots) bytes.push_back(OpShardingOf(slot, partitions).SerializeAsString());
  for (const std::string& sharding : bytes) {
    data.push_back(sharding.data());
    sizes.push_back(sharding.size());
  }
}

absl::StatusOr<std::unique_ptr<PJRT_Executable>> CompileProgram(const PJRT_Program& program,
                                                                std::string_view compile_options) {
  const std::string_view format(program.format, program.format_size);
  if (format != "mlir") {
    return Unimplemented("program: unknown format; expected \"mlir\", got \"{}\"; try to export StableHLO", format);
  }
  ASSIGN_OR_RETURN(ProgramOptions options, ParseCompileOptions(compile_options));
  ASSIGN_OR_RETURN(SourceProgram source, ParseProgram({program.code, program.code_size}, "jit.mlir"));
  ASSIGN_OR_RETURN(proto::Signature signature, SignatureOf(source, options.partitions));
  CompileOptions compile = options.compile;
  compile.entry = "main";
  Inspections inspections;
  if (options.partitions > 1) {
    RETURN_IF_ERROR(SpreadSums(source, signature));
    DropAliasesOfOtherTypes(source);
    ASSIGN_OR_RETURN(inspections, TakeInspections(source));
    compile.hooks = PropagationHooks(options, inspections, signature);
  }
  ASSIGN_OR_RETURN(Executable executable, tessera::Compile(std::move(source), compile));
  MatchDonors(signature);
  if (executable.description.num_shards() != options.replicas * options.partitions) {
    return InvalidArgument(
        "program \"{}\": the program is for {} devices; the compile options ask for {} replicas of {} partitions",
        signature.name(), executable.description.num_shards(), options.replicas, options.partitions);
  }
  ASSIGN_OR_RETURN(std::shared_ptr<const CompiledProgram> compiled,
                   CompiledProgram::Create(std::move(signature), std::move(executable)));
  return std::make_unique<PJRT_Executable>(std::move(compiled), std::move(options), std::string(compile_options));
}

absl::StatusOr<std::unique_ptr<PJRT_LoadedExecutable>> LoadProgram(PJRT_Client& client,
                                                                   std::shared_ptr<const PJRT_Executable> executable) {
  auto loaded = std::make_unique<PJRT_LoadedExecutable>();
  loaded->client = &client;
  for (const int64_t id : executable->options.devices) {
    ASSIGN_OR_RETURN(PJRT_Device* const device, FindDevice(client, id));
    loaded->devices.push_back(device);
  }
  const auto callback = reinterpret_cast<PjrtHostCallback>(static_cast<intptr_t>(client.options.host_callback));
  ASSIGN_OR_RETURN(loaded->loaded, Runner::Create(executable->program, HostFunctionsFor(callback)));
  loaded->program = executable->program;
  loaded->executable = std::move(executable);
  return loaded;
}

PJRT_Error* ClientCompile(PJRT_Client_Compile_Args* args) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(args->client->process.CheckHere(kClient));
    ASSIGN_OR_RETURN(std::unique_ptr<PJRT_Executable> executable,
                     CompileProgram(*args->program, {args->compile_options, args->compile_options_size}));
    ASSIGN_OR_RETURN(std::unique_ptr<PJRT_LoadedExecutable> loaded, LoadProgram(*args->client, std::move(executable)));
    args->executable = loaded.release();
    return absl::OkStatus();
  });
}

PJRT_Error* Compile(PJRT_Compile_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(std::unique_ptr<PJRT_Executable> executable,
                     CompileProgram(*args->program, {args->compile_options, args->compile_options_size}));
    args->executable = executable.release();
    return absl::OkStatus();
  });
}

PJRT_Error* ExecutableDestroy(PJRT_Executable_Destroy_Args* args) {
  delete args->executable;
  return nullptr;
}

PJRT_Error* ExecutableName(PJRT_Executable_Name_Args* args) {
  const std::string& name = args->executable->program->signature.name();
  args->executable_name = name.data();
  args->executable_name_size = name.size();
  return nullptr;
}

PJRT_Error* ExecutableNumReplicas(PJRT_Executable_NumReplicas_Args* args) {
  args->num_replicas = static_cast<size_t>(args->executable->options.replicas);
  return nullptr;
}

PJRT_Error* ExecutableNumPartitions(PJRT_Executable_NumPartitions_Args* args) {
  args->num_partitions = static_cast<size_t>(args->executable->options.partitions);
  return nullptr;
}

PJRT_Error* ExecutableNumOutputs(PJRT_Executable_NumOutputs_Args* args) {
  args->num_outputs = args->executable->types.size();
  return nullptr;
}

PJRT_Error* ExecutableSizeOfGeneratedCodeInBytes(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args* args) {
  args->size_in_bytes = static_cast<int64_t>(CodeOf(*args->executable).object.size());
  return nullptr;
}

PJRT_Error* ExecutableFingerprint(PJRT_Executable_Fingerprint_Args* args) {
  args->executable_fingerprint = args->executable->fingerprint.data();
  args->executable_fingerprint_size = args->executable->fingerprint.size();
  return nullptr;
}

PJRT_Error* ExecutableGetCostAnalysis(PJRT_Executable_GetCostAnalysis_Args* args) {
  args->properties = args->executable->costs.data();
  args->num_properties = args->executable->costs.size();
  return nullptr;
}

PJRT_Error* ExecutableGetCompiledMemoryStats(PJRT_Executable_GetCompiledMemoryStats_Args* args) {
  const PJRT_Executable& executable = *args->executable;
  const Sizes sizes = SizesOf(executable);
  const int64_t code = static_cast<int64_t>(CodeOf(executable).object.size());
  const int64_t arena = CodeOf(executable).description.entries(0).arena_bytes();
  args->generated_code_size_in_bytes = code;
  args->argument_size_in_bytes = sizes.arguments;
  args->output_size_in_bytes = sizes.results;
  args->alias_size_in_bytes = sizes.taken_over;
  args->temp_size_in_bytes = arena;
  args->host_generated_code_size_in_bytes = 0;
  args->host_argument_size_in_bytes = 0;
  args->host_output_size_in_bytes = 0;
  args->host_alias_size_in_bytes = 0;
  args->host_temp_size_in_bytes = 0;
  const int64_t in_use = sizes.arguments + sizes.results - sizes.taken_over + arena;
  if (TESSERA_HAS_FIELD(args, peak_memory_in_bytes)) args->peak_memory_in_bytes = in_use;
  if (TESSERA_HAS_FIELD(args, total_size_in_bytes)) args->total_size_in_bytes = in_use + code;
  return nullptr;
}

PJRT_Error* ExecutableOutputElementTypes(PJRT_Executable_OutputElementTypes_Args* args) {
  args->output_types = args->executable->types.data();
  args->num_output_types = args->executable->types.size();
  return nullptr;
}

PJRT_Error* ExecutableOutputDimensions(PJRT_Executable_OutputDimensions_Args* args) {
  args->num_outputs = args->executable->ranks.size();
  args->dims = args->executable->dimensions.data();
  args->dim_sizes = args->executable->ranks.data();
  return nullptr;
}

PJRT_Error* ExecutableOutputMemoryKinds(PJRT_Executable_OutputMemoryKinds_Args* args) {
  args->num_outputs = args->executable->memory_kinds.size();
  args->memory_kinds = args->executable->memory_kinds.data();
  args->memory_kind_sizes = args->executable->memory_kind_sizes.data();
  return nullptr;
}

PJRT_Error* ExecutableOptimizedProgram(PJRT_Executable_OptimizedProgram_Args* args) {
  return Guard([&]() -> absl::Status {
    constexpr std::string_view kFormat = "mlir";
    PJRT_Program& program = *args->program;
    const std::string& text = args->executable->module_text;
    program.format = kFormat.data();
    program.format_size = kFormat.size();
    if (program.code != nullptr) {
      if (program.code_size < text.size()) {
        return InvalidArgument("optimized program: expected memory for {} bytes, got {}", text.size(),
                               program.code_size);
      }
      text.copy(program.code, text.size());
    }
    program.code_size = text.size();
    return absl::OkStatus();
  });
}

PJRT_Error* ExecutableGetCompileOptions(PJRT_Executable_GetCompileOptions_Args* args) {
  return Guard([&] {
    args->serialized_compile_options = new PJRT_SerializedCompileOptions{args->executable->option_bytes};
    args->serialized_bytes = args->serialized_compile_options->bytes.data();
    args->serialized_bytes_size = args->serialized_compile_options->bytes.size();
    args->serialized_compile_options_deleter = [](PJRT_SerializedCompileOptions* options) { delete options; };
    return absl::OkStatus();
  });
}

PJRT_Error* LoadedExecutableDestroy(PJRT_LoadedExecutable_Destroy_Args* args) {
  if (!args->executable->client->process.is_of_parent()) delete args->executable;
  return nullptr;
}

PJRT_Error* LoadedExecutableGetExecutable(PJRT_LoadedExecutable_GetExecutable_Args* args) {
  return Guard([&] {
    args->executable = Copy(*args->loaded_executable->executable).release();
    return absl::OkStatus();
  });
}

PJRT_Error* LoadedExecutableAddressableDevices(PJRT_LoadedExecutable_AddressableDevices_Args* args) {
  args->addressable_devices = args->executable->devices.data();
  args->num_addressable_devices = args->executable->devices.size();
  return nullptr;
}

PJRT_Error* LoadedExecutableGetDeviceAssignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args* args) {
  return Guard([&] {
    args->serialized_device_assignment =
        new PJRT_DeviceAssignmentSerialized{SerializeDeviceAssignment(args->executable->executable->options)};
    args->serialized_bytes = args->serialized_device_assignment->bytes.data();
    args->serialized_bytes_size = args->serialized_device_assignment->bytes.size();
    args->serialized_device_assignment_deleter = [](PJRT_DeviceAssignmentSerialized* assignment) { delete assignment; };
    return absl::OkStatus();
  });
}

PJRT_Error* LoadedExecutableDelete(PJRT_LoadedExecutable_Delete_Args* args) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(args->executable->client->process.CheckHere(kClient));
    args->executable->Delete();
    return absl::OkStatus();
  });
}

PJRT_Error* LoadedExecutableIsDeleted(PJRT_LoadedExecutable_IsDeleted_Args* args) {
  return Guard([&] {
    args->is_deleted = !args->executable->runner().ok();
    return absl::OkStatus();
  });
}

PJRT_Error* LoadedExecutableFingerprint(PJRT_LoadedExecutable_Fingerprint_Args* args) {
  args->executable_fingerprint = args->executable->executable->fingerprint.data();
  args->executable_fingerprint_size = args->executable->executable->fingerprint.size();
  return nullptr;
}

}  // namespace tessera::pjrt

PJRT_Executable::PJRT_Executable(std::shared_ptr<const tessera::pjrt::CompiledProgram> compiled,
                                 tessera::pjrt::ProgramOptions compile_options, std::string compile_option_bytes)
    : program(std::move(compiled)),
      options(std::move(compile_options)),
      option_bytes(std::move(compile_option_bytes)),
      fingerprint(fmt::format("{}-{:08x}-{}", program->executable->description.program_hash(),
                              tessera::Crc32c(option_bytes), tessera::pjrt::PlatformVersion())),
      module_text(tessera::pjrt::SignatureModule(program->signature, options.replicas)) {
  for (const tessera::pjrt::proto::Slot& slot : program->signature.results()) {
    const tessera::TensorType type = slot.is_token() ? tessera::TensorType() : tessera::pjrt::PieceType(slot);
    types.push_back(slot.is_token() ? PJRT_Buffer_Type_TOKEN : tessera::pjrt::ToPjrt(type.dtype));
    dimensions.insert(dimensions.end(), type.shape.begin(), type.shape.end());
    ranks.push_back(type.shape.size());
    const std::string_view kind = tessera::pjrt::kMemoryKinds[static_cast<size_t>(slot.memory_kind())];
    memory_kinds.push_back(kind.data());
    memory_kind_sizes.push_back(kind.size());
  }
  layouts = tessera::pjrt::LayoutsOf(ranks);
  std::vector<size_t> parameter_ranks;
  for (const tessera::pjrt::proto::Slot& slot : program->signature.arguments()) {
    takes_tokens |= slot.is_token();
    parameter_ranks.push_back(slot.is_token() ? 0 : tessera::pjrt::PieceType(slot).shape.size());
  }
  parameter_layouts = tessera::pjrt::LayoutsOf(parameter_ranks);
  const tessera::pjrt::proto::Signature& signature = program->signature;
  parameter_shardings = {signature.arguments(), signature.partitions()};
  result_shardings = {signature.results(), signature.partitions()};
  // XLA counts elementary functions apart from other operations.
  const tessera::proto::Work& work = program->executable->description.entries(0).work();
  costs = {tessera::pjrt::Cost("flops", work.flops() - work.functions()),
           tessera::pjrt::Cost("transcendentals", work.functions()),
           tessera::pjrt::Cost("bytes accessed", work.bytes())};
}

absl::StatusOr<std::shared_ptr<tessera::pjrt::Runner>> PJRT_LoadedExecutable::runner() const {
  const std::lock_guard lock(mutex);
  if (loaded != nullptr) return loaded;
  return tessera::InvalidArgument("program \"{}\": it has been deleted", program->signature.name());
}

void PJRT_LoadedExecutable::Delete() {
  std::shared_ptr<tessera::pjrt::Runner> dropped;  // destroyed after the lock
  const std::lock_guard lock(mutex);
  dropped.swap(loaded);
}

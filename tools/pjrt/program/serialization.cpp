// SPDX-License-Identifier: Apache-2.0
// Executables as bytes, which JAX's compilation cache keeps: a line that names the format, a checksum and a message.
#include <string>
#include <string_view>
#include <utility>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/tools/pjrt/program/executables.h"

namespace tessera::pjrt {
namespace {

constexpr std::string_view kFormat = "tessera pjrt program 2\n";
constexpr size_t kChecksumBytes = 8;  // as hexadecimal text

// Fails with DataLoss for values that no program has: later code divides by them or looks up memories with them.
absl::Status CheckSlot(const proto::Slot& slot, int64_t partitions) {
  if (slot.is_token()) return absl::OkStatus();
  const TensorType type = WholeType(slot);
  const bool has_dtype = slot.dtype() > 0 && slot.dtype() <= static_cast<int32_t>(DType::kF8E8M0FNU);
  bool is_valid = has_dtype && Validate(type).ok() && slot.cuts_size() <= slot.shape_size();
  for (int i = 0; is_valid && i < slot.cuts_size(); ++i) {
    int64_t pieces = 1;
    for (const proto::Digit& digit : slot.cuts(i).digits()) {
      is_valid = is_valid && digit.size() > 0 && digit.stride() > 0 && digit.size() <= partitions / pieces;
      if (is_valid) pieces *= digit.size();
    }
    is_valid = is_valid && slot.shape(i) % pieces == 0 && (!slot.is_sum() || i > 0 || slot.shape(0) == pieces);
  }
  is_valid = is_valid && (!slot.is_sum() || slot.cuts_size() > 0);
  is_valid = is_valid && slot.memory_kind() >= 0 && static_cast<size_t>(slot.memory_kind()) < kMemoryKinds.size();
  is_valid = is_valid && (slot.places().empty() || slot.places_size() == partitions);
  for (const int64_t place : slot.places()) is_valid = is_valid && place >= 0 && place < partitions;
  return is_valid ? absl::OkStatus() : DataLoss("serialised program: damaged; its signature is invalid");
}

absl::StatusOr<proto::SerializedProgram> Parse(std::string_view bytes) {
  if (!bytes.starts_with(kFormat)) {
    return InvalidArgument("serialised program: expected bytes that begin with \"{}\", got {} others",
                           kFormat.substr(0, kFormat.size() - 1), bytes.size());
  }
  bytes.remove_prefix(kFormat.size());
  proto::SerializedProgram message;
  if (bytes.size() < kChecksumBytes ||
      bytes.substr(0, kChecksumBytes) != fmt::format("{:08x}", Crc32c(bytes.substr(kChecksumBytes))) ||
      !message.ParseFromString(bytes.substr(kChecksumBytes))) {
    return DataLoss("serialised program: damaged; expected the bytes that PJRT_Executable_Serialize wrote");
  }
  if (message.platform_version() != PlatformVersion()) {
    return FailedPrecondition("serialised program: version mismatch; expected \"{}\", got \"{}\"; compile it again",
                              PlatformVersion(), message.platform_version());
  }
  if (message.signature().partitions() < 1) return DataLoss("serialised program: damaged; it has no partitions");
  for (const auto* const slots : {&message.signature().arguments(), &message.signature().results()}) {
    for (const proto::Slot& slot : *slots) RETURN_IF_ERROR(CheckSlot(slot, message.signature().partitions()));
  }
  return message;
}

absl::StatusOr<std::unique_ptr<PJRT_Executable>> Restore(std::string_view bytes, std::string_view other_options) {
  ASSIGN_OR_RETURN(proto::SerializedProgram message, Parse(bytes));
  std::string option_bytes(other_options.empty() ? std::string_view(message.compile_options()) : other_options);
  ASSIGN_OR_RETURN(ProgramOptions options, ParseCompileOptions(option_bytes));
  ASSIGN_OR_RETURN(Executable executable, Executable::Parse(message.executable(), "serialised program"));
  if (options.partitions != message.signature().partitions() ||
      executable.description.num_shards() != options.replicas * options.partitions) {
    return InvalidArgument(
        "serialised program: compiled for {} devices in {} partitions; the compile options ask for {} replicas of {}",
        executable.description.num_shards(), message.signature().partitions(), options.replicas, options.partitions);
  }
  ASSIGN_OR_RETURN(std::shared_ptr<const CompiledProgram> compiled,
                   CompiledProgram::Create(message.signature(), std::move(executable)));
  return std::make_unique<PJRT_Executable>(std::move(compiled), std::move(options), std::move(option_bytes));
}

}  // namespace

PJRT_Error* ExecutableSerialize(PJRT_Executable_Serialize_Args* args) {
  return Guard([&] {
    const PJRT_Executable& executable = *args->executable;
    proto::SerializedProgram message;
    message.set_platform_version(PlatformVersion());
    *message.mutable_signature() = executable.program->signature;
    message.set_compile_options(executable.option_bytes);
    message.set_executable(executable.program->executable->Serialize());
    const std::string bytes = message.SerializeAsString();
    args->serialized_executable =
        new PJRT_SerializedExecutable{fmt::format("{}{:08x}", kFormat, Crc32c(bytes)) + bytes};
    args->serialized_bytes = args->serialized_executable->bytes.data();
    args->serialized_bytes_size = args->serialized_executable->bytes.size();
    args->serialized_executable_deleter = [](PJRT_SerializedExecutable* serialized) { delete serialized; };
    return absl::OkStatus();
  });
}

PJRT_Error* ExecutableDeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args* args) {
  return Guard([&]() -> absl::Status {
    RETURN_IF_ERROR(args->client->process.CheckHere(kClient));
    std::string_view options;
    if (TESSERA_HAS_FIELD(args, overridden_serialized_compile_options_size) &&
        args->overridden_serialized_compile_options != nullptr) {
      options = {args->overridden_serialized_compile_options, args->overridden_serialized_compile_options_size};
    }
    ASSIGN_OR_RETURN(std::unique_ptr<PJRT_Executable> executable,
                     Restore({args->serialized_executable, args->serialized_executable_size}, options));
    ASSIGN_OR_RETURN(std::unique_ptr<PJRT_LoadedExecutable> loaded, LoadProgram(*args->client, std::move(executable)));
    args->loaded_executable = loaded.release();
    return absl::OkStatus();
  });
}

}  // namespace tessera::pjrt

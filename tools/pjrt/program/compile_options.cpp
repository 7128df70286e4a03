// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/compile_options.h"

#include <algorithm>
#include <string>

#include "fmt/ranges.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/tools/pjrt/profiler/trace.h"
#include "tessera/tools/pjrt/program/messages.pb.h"

namespace tessera::pjrt {
namespace {

absl::StatusOr<bool> TruthOf(std::string_view name, const proto::OptionOverride& value) {
  const std::string& text = value.string_field();
  if (text.empty()) return value.bool_field() || value.int_field() != 0;
  if (text == "true" || text == "True" || text == "1") return true;
  if (text == "false" || text == "False" || text == "0") return false;
  return InvalidArgument("compiler option \"{}\": expected true or false, got \"{}\"", name, text);
}

absl::StatusOr<std::string> TextOf(std::string_view name, const proto::OptionOverride& value) {
  if (!value.string_field().empty()) return value.string_field();
  return InvalidArgument("compiler option \"{}\": expected a string, got none", name);
}

absl::Status SetOption(const std::string& name, const proto::OptionOverride& value, CompileOptions& options) {
  if (name.starts_with("xla_")) return absl::OkStatus();
  if (name == "tessera_cpu") {
    ASSIGN_OR_RETURN(options.architecture, TextOf(name, value));
  } else if (name == "tessera_dump_stages") {
    ASSIGN_OR_RETURN(options.dump_stages, TextOf(name, value));
  } else if (name == "tessera_flush_denormals") {
    ASSIGN_OR_RETURN(options.flush_denormals, TruthOf(name, value));
  } else if (name == "tessera_profile") {
    ASSIGN_OR_RETURN(options.profile, TruthOf(name, value));
  } else if (name == "tessera_strict") {
    ASSIGN_OR_RETURN(options.strict, TruthOf(name, value));
  } else {
    const std::vector<std::string> known = {"tessera_cpu", "tessera_dump_stages", "tessera_flush_denormals",
                                            "tessera_profile", "tessera_strict"};
    return InvalidArgument("No such compile option: '{}'{}; expected one of {}", name, DidYouMean(name, known),
                           fmt::join(known, ", "));
  }
  return absl::OkStatus();
}

absl::Status ReadDevices(const proto::DeviceAssignment& assignment, ProgramOptions& options) {
  bool fits = assignment.computation_devices_size() == options.partitions;
  for (const proto::ComputationDevice& devices : assignment.computation_devices()) {
    fits = fits && devices.replica_device_ids_size() == options.replicas;
  }
  if (!fits) {
    return InvalidArgument("device assignment: it does not fit; expected {} partitions of {} replicas",
                           options.partitions, options.replicas);
  }
  for (int replica = 0; replica < options.replicas; ++replica) {
    for (const proto::ComputationDevice& devices : assignment.computation_devices()) {
      options.devices.push_back(devices.replica_device_ids(replica));
    }
  }
  return absl::OkStatus();
}

}  // namespace

bool ProgramOptions::ChoosesCutsOf(size_t index) const {
  if (chooses_cuts.size() == 1) return chooses_cuts.front();
  return index < chooses_cuts.size() && chooses_cuts[index];
}

absl::StatusOr<ProgramOptions> ParseCompileOptions(std::string_view bytes) {
  constexpr int64_t kMaxDevices = 1024;
  proto::CompileOptions message;
  if (!message.ParseFromString(bytes)) {
    return InvalidArgument("compile options: damaged; expected a CompileOptionsProto, got {} other bytes",
                           bytes.size());
  }
  const proto::BuildOptions& build = message.executable_build_options();
  ProgramOptions options;
  options.replicas = std::max<int64_t>(1, build.num_replicas());
  options.partitions = std::max<int64_t>(1, build.num_partitions());
  if (options.replicas > kMaxDevices || options.partitions > kMaxDevices / options.replicas) {
    return InvalidArgument("compile options: expected at most {} devices, got {} replicas of {} partitions",
                           kMaxDevices, options.replicas, options.partitions);
  }
  const int64_t count = options.replicas * options.partitions;
  if (build.has_device_assignment()) {
    RETURN_IF_ERROR(ReadDevices(build.device_assignment(), options));
  } else {
    // A single device may be named by its number alone.
    const int64_t first = count == 1 ? std::max<int64_t>(0, build.device_ordinal()) : 0;
    for (int64_t i = 0; i < count; ++i) options.devices.push_back(first + i);
  }
  options.compile.replicas = options.replicas;
  options.compile.count_work = true;  // for cost analysis
  options.compile.profile = Trace::Active() != nullptr;
  options.compile.debug_info = !CodeDir().empty();
  for (const int32_t chooses : build.allow_spmd_sharding_propagation_to_output()) {
    options.chooses_cuts.push_back(chooses != 0);
  }
  for (const auto& [name, value] : message.env_option_overrides()) {
    RETURN_IF_ERROR(SetOption(name, value, options.compile));
  }
  return options;
}

std::string SerializeDeviceAssignment(const ProgramOptions& options) {
  proto::DeviceAssignment assignment;
  assignment.set_replica_count(static_cast<int32_t>(options.replicas));
  assignment.set_computation_count(static_cast<int32_t>(options.partitions));
  for (int64_t partition = 0; partition < options.partitions; ++partition) {
    proto::ComputationDevice& devices = *assignment.add_computation_devices();
    for (int64_t replica = 0; replica < options.replicas; ++replica) {
      devices.add_replica_device_ids(options.devices[static_cast<size_t>(replica * options.partitions + partition)]);
    }
  }
  return assignment.SerializeAsString();
}

}  // namespace tessera::pjrt

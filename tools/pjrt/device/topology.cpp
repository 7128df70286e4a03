// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/device/topology.h"

#include <charconv>
#include <string_view>

#include "fmt/ranges.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/machine/cpu_features.h"

namespace tessera::pjrt {
namespace {

constexpr int64_t kMaxDevices = 1024;

std::string_view NameOf(PJRT_NamedValue_Type type) {
  switch (type) {
    case PJRT_NamedValue_kString:
      return "a text";
    case PJRT_NamedValue_kInt64:
      return "an integer";
    case PJRT_NamedValue_kInt64List:
      return "a list of integers";
    case PJRT_NamedValue_kFloat:
      return "a number";
    case PJRT_NamedValue_kBool:
      return "a boolean";
  }
  return "a value of an unknown type";
}

absl::Status WrongType(std::string_view name, std::string_view expected, const PJRT_NamedValue& value) {
  return InvalidArgument("client option \"{}\": wrong type; expected {}, got {}", name, expected, NameOf(value.type));
}

// Returns an integer, which JAX passes as a string if the option comes from the environment.
absl::StatusOr<int64_t> IntegerOf(std::string_view name, const PJRT_NamedValue& value) {
  if (value.type == PJRT_NamedValue_kInt64) return value.int64_value;
  if (value.type != PJRT_NamedValue_kString) return WrongType(name, "an integer", value);
  const std::string_view text(value.string_value, value.value_size);
  int64_t integer = 0;
  const std::from_chars_result result = std::from_chars(text.data(), text.data() + text.size(), integer);
  if (result.ec == std::errc() && result.ptr == text.data() + text.size()) return integer;
  return InvalidArgument("client option \"{}\": expected an integer, got \"{}\"", name, text);
}

}  // namespace

absl::StatusOr<ClientOptions> ParseClientOptions(std::span<const PJRT_NamedValue> values) {
  ClientOptions options;
  for (const PJRT_NamedValue& value : values) {
    const std::string name(value.name, value.name_size);
    if (name == "num_devices") {
      ASSIGN_OR_RETURN(options.num_devices, IntegerOf(name, value));
      if (options.num_devices < 1 || options.num_devices > kMaxDevices) {
        return InvalidArgument("client option \"num_devices\": out of range; expected 1 to {}, got {}", kMaxDevices,
                               options.num_devices);
      }
    } else if (name == "platform_name") {
      if (value.type != PJRT_NamedValue_kString) return WrongType(name, "a text", value);
      options.platform_name.assign(value.string_value, value.value_size);
    } else if (name == "host_callback") {
      ASSIGN_OR_RETURN(options.host_callback, IntegerOf(name, value));
    } else {
      const std::vector<std::string> known = {"num_devices", "platform_name", "host_callback"};
      return InvalidArgument("client option \"{}\": unknown{}; expected one of {}", name, DidYouMean(name, known),
                             fmt::join(known, ", "));
    }
  }
  return options;
}

std::string PlatformVersion() {
  const std::string features = fmt::format("{}", fmt::join(CpuFeatures(), ","));
  return fmt::format("tessera {} cpu features {:08x}", TESSERA_VERSION, Crc32c(features));
}

PJRT_Error* TopologyCreate(PJRT_TopologyDescription_Create_Args* args) {
  return Guard([&]() -> absl::Status {
    ASSIGN_OR_RETURN(const ClientOptions options, ParseClientOptions({args->create_options, args->num_options}));
    args->topology = new PJRT_TopologyDescription(options);
    return absl::OkStatus();
  });
}

PJRT_Error* TopologyDestroy(PJRT_TopologyDescription_Destroy_Args* args) {
  delete args->topology;
  return nullptr;
}

PJRT_Error* TopologyPlatformName(PJRT_TopologyDescription_PlatformName_Args* args) {
  args->platform_name = args->topology->platform_name.data();
  args->platform_name_size = args->topology->platform_name.size();
  return nullptr;
}

PJRT_Error* TopologyPlatformVersion(PJRT_TopologyDescription_PlatformVersion_Args* args) {
  args->platform_version = args->topology->platform_version.data();
  args->platform_version_size = args->topology->platform_version.size();
  return nullptr;
}

PJRT_Error* TopologyGetDeviceDescriptions(PJRT_TopologyDescription_GetDeviceDescriptions_Args* args) {
  args->descriptions = args->topology->list.data();
  args->num_descriptions = args->topology->list.size();
  return nullptr;
}

// The text is "platform name", a line break, "version", a line break, and the number of devices.
PJRT_Error* TopologySerialize(PJRT_TopologyDescription_Serialize_Args* args) {
  return Guard([&] {
    const PJRT_TopologyDescription& topology = *args->topology;
    args->serialized_topology = new PJRT_SerializedTopology{
        fmt::format("{}\n{}\n{}", topology.platform_name, topology.platform_version, topology.list.size())};
    args->serialized_bytes = args->serialized_topology->bytes.data();
    args->serialized_bytes_size = args->serialized_topology->bytes.size();
    args->serialized_topology_deleter = [](PJRT_SerializedTopology* serialized) { delete serialized; };
    return absl::OkStatus();
  });
}

PJRT_Error* TopologyDeserialize(PJRT_TopologyDescription_Deserialize_Args* args) {
  return Guard([&]() -> absl::Status {
    const std::string_view text(args->serialized_topology, args->serialized_topology_size);
    const size_t name = text.find('\n');
    const size_t version = text.rfind('\n');
    ClientOptions options;
    const bool has_lines = name != std::string_view::npos && name != version;
    const char* const end = text.data() + text.size();
    if (!has_lines || std::from_chars(text.data() + version + 1, end, options.num_devices).ptr != end ||
        options.num_devices < 1 || options.num_devices > kMaxDevices) {
      return InvalidArgument("topology: damaged; expected the bytes that PJRT_TopologyDescription_Serialize wrote");
    }
    options.platform_name = text.substr(0, name);
    const std::string_view written = text.substr(name + 1, version - name - 1);
    if (written != PlatformVersion()) {
      return FailedPrecondition("topology: version mismatch; expected \"{}\", got \"{}\"", PlatformVersion(), written);
    }
    args->topology = new PJRT_TopologyDescription(options);
    return absl::OkStatus();
  });
}

PJRT_Error* TopologyAttributes(PJRT_TopologyDescription_Attributes_Args* args) {
  args->attributes = nullptr;
  args->num_attributes = 0;
  return nullptr;
}

PJRT_Error* DescriptionId(PJRT_DeviceDescription_Id_Args* args) {
  args->id = args->device_description->id;
  return nullptr;
}

PJRT_Error* DescriptionProcessIndex(PJRT_DeviceDescription_ProcessIndex_Args* args) {
  args->process_index = 0;
  return nullptr;
}

PJRT_Error* DescriptionAttributes(PJRT_DeviceDescription_Attributes_Args* args) {
  args->attributes = nullptr;
  args->num_attributes = 0;
  return nullptr;
}

PJRT_Error* DescriptionKind(PJRT_DeviceDescription_Kind_Args* args) {
  args->device_kind = args->device_description->kind.data();
  args->device_kind_size = args->device_description->kind.size();
  return nullptr;
}

PJRT_Error* DescriptionDebugString(PJRT_DeviceDescription_DebugString_Args* args) {
  args->debug_string = args->device_description->debug_string.data();
  args->debug_string_size = args->device_description->debug_string.size();
  return nullptr;
}

PJRT_Error* DescriptionToString(PJRT_DeviceDescription_ToString_Args* args) {
  args->to_string = args->device_description->to_string.data();
  args->to_string_size = args->device_description->to_string.size();
  return nullptr;
}

}  // namespace tessera::pjrt

PJRT_TopologyDescription::PJRT_TopologyDescription(const tessera::pjrt::ClientOptions& options)
    : platform_name(options.platform_name), platform_version(tessera::pjrt::PlatformVersion()) {
  for (int id = 0; id < options.num_devices; ++id) {
    descriptions.push_back(std::make_unique<PJRT_DeviceDescription>(
        PJRT_DeviceDescription{.id = id,
                               .kind = "cpu",
                               .debug_string = fmt::format("TESSERA_CPU_{}", id),
                               .to_string = fmt::format("TesseraCpuDevice(id={})", id)}));
    list.push_back(descriptions.back().get());
  }
}

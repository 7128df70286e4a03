// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/program/callbacks.h"

#include <charconv>
#include <string>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera::pjrt {
namespace {

constexpr size_t kMessageBytes = 4096;

// Returns the number in a configuration such as "{index = 3 : ui64}".
absl::StatusOr<int64_t> IndexOf(std::string_view config) {
  constexpr std::string_view kKey = "index = ";
  const size_t begin = config.find(kKey);
  int64_t index = 0;
  if (begin == std::string_view::npos ||
      std::from_chars(config.data() + begin + kKey.size(), config.data() + config.size(), index).ec != std::errc()) {
    return InvalidArgument("Python callback: expected its number as \"index = N\", got \"{}\"", config);
  }
  return index;
}

std::vector<TesseraTensor> TensorsOf(const std::vector<Buffer>& buffers) {
  std::vector<TesseraTensor> tensors;
  for (const Buffer& buffer : buffers) {
    tensors.push_back({.name = nullptr,
                       .data = buffer.data(),
                       .sizes = buffer.type().shape.data(),
                       .rank = static_cast<int32_t>(buffer.type().rank()),
                       .element_type = static_cast<int32_t>(buffer.type().dtype),
                       .replica = 0,
                       .reserved = 0});
  }
  return tensors;
}

absl::Status CallBack(PjrtHostCallback callback, HostCallArguments& call) {
  ASSIGN_OR_RETURN(const int64_t index, IndexOf(call.config));
  const std::vector<TesseraTensor> arguments = TensorsOf(call.arguments);
  const std::vector<TesseraTensor> results = TensorsOf(call.results);
  std::string message(kMessageBytes, '\0');
  const int32_t code = callback(index, arguments.data(), arguments.size(), results.data(), results.size(),
                                message.data(), message.size());
  if (code == 0) return absl::OkStatus();
  return absl::Status(static_cast<absl::StatusCode>(code), message.c_str());
}

}  // namespace

HostFunctionTable HostFunctionsFor(PjrtHostCallback callback) {
  HostFunctionTable functions;
  functions.emplace("dce_sink", [](HostCallArguments&) { return absl::OkStatus(); });  // jax.lax.dce_sink
  if (callback == nullptr) return functions;
  const HostFunction function = [callback](HostCallArguments& call) { return CallBack(callback, call); };
  for (const char* const name : {"xla_ffi_python_cpu_callback", kPartitionedCallback}) {
    functions.emplace(name, function);
  }
  return functions;
}

}  // namespace tessera::pjrt

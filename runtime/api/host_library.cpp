// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/host_library.h"

#include <dlfcn.h>

#include <memory>

#include "tessera/runtime/api/host_functions.h"
#include "tessera/runtime/api/tessera_host.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera::api {
namespace {

constexpr const char* kEntryPoint = "tessera_host_library";

constexpr TesseraHostServices kServices = {.struct_size = sizeof(TesseraHostServices),
                                           .api_version = TESSERA_API_VERSION,
                                           .reserved = 0,
                                           .error_create = tessera_error_create};

// Returns the functions of the library that is loaded as |handle|.
absl::StatusOr<HostFunctionTable> FunctionsOf(void* handle) {
  using EntryPoint = decltype(&tessera_host_library);
  const auto entry_point = reinterpret_cast<EntryPoint>(::dlsym(handle, kEntryPoint));
  if (entry_point == nullptr) {
    return InvalidArgument("not a library of host functions: it does not define {}; see tessera_host.h", kEntryPoint);
  }
  const TesseraHostLibrary* library = nullptr;
  RETURN_IF_ERROR(CatchExceptions([&] {
    library = entry_point(&kServices);
    return absl::OkStatus();
  }));
  if (library == nullptr) return FailedPrecondition("{} returned NULL: the library cannot be used here", kEntryPoint);
  if (library->struct_size < sizeof(TesseraHostLibrary)) {
    return InvalidArgument("{} returned a structure of {} bytes, expected {}; set struct_size to sizeof", kEntryPoint,
                           library->struct_size, sizeof(TesseraHostLibrary));
  }
  if (library->api_version < 1 || library->api_version > TESSERA_API_VERSION) {
    return FailedPrecondition("it was built for version {} of the interface, expected 1 to {}", library->api_version,
                              TESSERA_API_VERSION);
  }
  if (library->functions == nullptr && library->num_functions > 0) {
    return InvalidArgument("{} set num_functions to {}, but functions is NULL", kEntryPoint, library->num_functions);
  }
  return MakeHostFunctions({library->functions, library->num_functions});
}

}  // namespace

absl::StatusOr<HostFunctionTable> LoadHostLibrary(const std::string& path) {
  // dlopen would search the system's library paths for a name without a directory.
  const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
  void* const loaded = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (loaded == nullptr) return FailedPrecondition("host library {}: {}", path, ::dlerror());
  const std::shared_ptr<void> handle(loaded, [](void* library) { ::dlclose(library); });
  absl::StatusOr<HostFunctionTable> functions = FunctionsOf(loaded);
  RETURN_IF_ERROR_WITH(functions.status(), "host library " + path);
  HostFunctionTable table;
  for (auto& [name, function] : *functions) {
    // `function` is destroyed before `handle`: it may free objects that the library made.
    table[name] = [handle, function = std::move(function)](HostCallArguments& call) { return function(call); };
  }
  return table;
}

}  // namespace tessera::api

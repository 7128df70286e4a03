// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/shared_library.h"

#include <dlfcn.h>

namespace tessera {

absl::Status SharedLibrary::Open() {
  handle_ = dlopen(file_, RTLD_NOW | RTLD_LOCAL);
  if (handle_ != nullptr) return absl::OkStatus();
  const char* const why = dlerror();
  return CannotLoad(why == nullptr ? "no reason" : why);
}

void SharedLibrary::Close() {
  dlclose(handle_);
  handle_ = nullptr;
}

absl::StatusOr<void*> SharedLibrary::FindAddress(const char* name) const {
  void* const address = dlsym(handle_, name);
  if (address == nullptr) return CannotLoad(fmt::format("a library without {}", name));
  return address;
}

absl::Status SharedLibrary::CannotLoad(std::string_view why) const {
  return FailedPrecondition(
      "{}: cannot be loaded; expected it beside libtessera_runtime or where the dynamic linker looks, got: {}; try to "
      "copy it there, or scripts/setup in a checkout",
      file_, why);
}

}  // namespace tessera

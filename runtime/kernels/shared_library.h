// SPDX-License-Identifier: Apache-2.0
// A library loaded on first use: a program without kernels that need it starts without it.
#ifndef TESSERA_RUNTIME_KERNELS_SHARED_LIBRARY_H_
#define TESSERA_RUNTIME_KERNELS_SHARED_LIBRARY_H_

#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// For one thread at a time. Destruction does not unload the library: kernels may still run when the program ends.
class SharedLibrary {
 public:
  // Sets the library's file name, such as "libdnnl.so.3". The characters must outlive this object.
  explicit SharedLibrary(const char* file) : file_(file) {}

  // Loads the library from the dynamic linker's search path for the program or library that contains this code. The
  // library's symbols stay local. Fails with FailedPrecondition and the linker's reason.
  absl::Status Open();
  // Unloads the library, which is open. Its functions may no longer be called.
  void Close();

  // Sets `function` to the function `name` of the open library. Fails with FailedPrecondition if it does not exist.
  template <typename Function>
  absl::Status Find(const char* name, Function*& function) const {
    ASSIGN_OR_RETURN(void* const address, FindAddress(name));
    function = reinterpret_cast<Function*>(address);
    return absl::OkStatus();
  }

 private:
  absl::StatusOr<void*> FindAddress(const char* name) const;
  absl::Status CannotLoad(std::string_view why) const;

  const char* file_;
  void* handle_ = nullptr;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SHARED_LIBRARY_H_

// SPDX-License-Identifier: Apache-2.0
// A library that is loaded when the first kernel needs it: a program without such kernels starts without the library.
#ifndef TESSERA_RUNTIME_KERNELS_SHARED_LIBRARY_H_
#define TESSERA_RUNTIME_KERNELS_SHARED_LIBRARY_H_

#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

// One thread uses it at a time. Its end does not unload the library: kernels may still compute when the program ends.
class SharedLibrary {
 public:
  // The library of the name `file`, "libdnnl.so.3". The characters must outlive this object.
  explicit SharedLibrary(const char* file) : file_(file) {}

  // Loads the library from where the dynamic linker looks for the libraries of the program or library that contains
  // this code. The symbols of the library stay its own. Fails with FailedPrecondition, and the linker's reason.
  absl::Status Open();
  // Unloads the library, which is open. Its functions may no longer be called.
  void Close();

  // Sets `function` to the function `name` of the open library. Fails with FailedPrecondition when there is none.
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

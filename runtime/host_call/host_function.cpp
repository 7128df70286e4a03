// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/host_function.h"

#include <exception>

#include "tessera/runtime/base/status.h"

namespace tessera {

absl::Status Invoke(const HostFunction& function, HostCallArguments& arguments) {
  try {
    return function(arguments);
  } catch (const std::exception& exception) {
    return Internal("the function threw: {}", exception.what());
  } catch (...) {
    return Internal("the function threw something that is no std::exception");
  }
}

}  // namespace tessera

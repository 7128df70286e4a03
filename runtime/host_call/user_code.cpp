// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/host_call/user_code.h"

#include <cxxabi.h>

#include <exception>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

absl::Status CatchExceptions(absl::FunctionRef<absl::Status()> function, std::string_view name) {
  try {
    return function();
  } catch (const std::exception& exception) {
    return Internal("{} threw: {}", name, exception.what());
  } catch (const abi::__forced_unwind&) {
    throw;  // the thread exits: an interpreter that shuts down terminates the threads that call it
  } catch (...) {
    return Internal("{} threw an exception that is not a std::exception", name);
  }
}

absl::Status Invoke(const HostFunction& function, HostCallArguments& arguments) {
  return CatchExceptions([&] { return function(arguments); });
}

}  // namespace tessera

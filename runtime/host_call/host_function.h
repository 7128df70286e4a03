// SPDX-License-Identifier: Apache-2.0
// Host functions that a compiled step calls: logging, metrics, and other work that the device cannot do.
#ifndef TESSERA_RUNTIME_HOST_CALL_HOST_FUNCTION_H_
#define TESSERA_RUNTIME_HOST_CALL_HOST_FUNCTION_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// `arguments` are the function's own copies; `results` are allocated by the runtime and filled by the function.
struct HostCallArguments {
  int64_t replica = 0;    // the calling replica; 0 for one call on behalf of all
  int64_t partition = 0;  // the shard within the replica; 0 for one call on behalf of all of them
  int64_t step = 0;       // the step number (Executor::SetNextStep); in training, the global step after it
  std::string_view config;
  std::vector<Buffer> arguments;
  std::vector<Buffer> results;
};

// Runs on the host pool, never on a shard's stack, possibly concurrently for several replicas. A thrown exception
// becomes its Status.
using HostFunction = std::function<absl::Status(HostCallArguments&)>;
using HostFunctionTable = std::map<std::string, HostFunction>;

// Calls `function` and returns its Status. Exceptions of user code are caught only here.
absl::Status Invoke(const HostFunction& function, HostCallArguments& arguments);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_HOST_CALL_HOST_FUNCTION_H_

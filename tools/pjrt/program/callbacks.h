// SPDX-License-Identifier: Apache-2.0
// Calls from programs to Python functions: jax.pure_callback, jax.experimental.io_callback and jax.debug.print.
//
// JAX lowers each to a custom call with the function's number. A Python package passes the client the address of one C
// function, which calls the Python function with that number.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_

#include <cstddef>
#include <cstdint>

#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::pjrt {

// The host function of callbacks that JAX calls `partitioned`: each device calls it with its shards.
inline constexpr char kPartitionedCallback[] = "xla_ffi_partitioned_python_cpu_callback";

// Calls the function number `index` on `arguments`, which are read-only, and fills the memory of `results`. Returns 0,
// or an absl::StatusCode after writing at most `message_size` bytes of text, including the terminating zero, to
// `message`. Runs on threads of the runtime, possibly concurrently.
using PjrtHostCallback = int32_t (*)(int64_t index, const TesseraTensor* arguments, size_t num_arguments,
                                     const TesseraTensor* results, size_t num_results, char* message,
                                     size_t message_size);

// Returns the host functions that JAX's programs call. The callbacks call Python through `callback`, and are omitted if
// it is nullptr.
HostFunctionTable HostFunctionsFor(PjrtHostCallback callback);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_

// SPDX-License-Identifier: Apache-2.0
// Calls of Python functions by programs: jax.pure_callback, jax.experimental.io_callback and jax.debug.print.
//
// JAX lowers each to a custom call with the number of the function. A Python package gives the client the address of
// one C function, which calls the Python function of a number.
#ifndef TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_
#define TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_

#include <cstddef>
#include <cstdint>

#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::pjrt {

// The host function of callbacks that JAX calls `partitioned`: each device calls it with its pieces.
inline constexpr char kPartitionedCallback[] = "xla_ffi_partitioned_python_cpu_callback";

// Calls the function number `index` on `arguments`, which are only read, and fills the memory of `results`. Returns 0,
// or the number of an absl::StatusCode after writing a text of at most `message_size` bytes, with its zero, to
// `message`. It runs on threads of the runtime, for several calls at the same time.
using PjrtHostCallback = int32_t (*)(int64_t index, const TesseraTensor* arguments, size_t num_arguments,
                                     const TesseraTensor* results, size_t num_results, char* message,
                                     size_t message_size);

// Returns the functions that JAX's programs call. The callbacks call Python by `callback`, and are left out if it is
// nullptr.
HostFunctionTable HostFunctionsFor(PjrtHostCallback callback);

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROGRAM_CALLBACKS_H_

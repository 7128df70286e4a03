// SPDX-License-Identifier: Apache-2.0
// Host functions that the commands provide to every program.
#ifndef TESSERA_RUNTIME_HOST_CALL_BUILTIN_FUNCTIONS_H_
#define TESSERA_RUNTIME_HOST_CALL_BUILTIN_FUNCTIONS_H_

#include <functional>
#include <string>
#include <string_view>

#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/host_call/host_function.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct BuiltinHostOptions {
  // The only directory that save_npy writes to; when it is empty, save_npy fails.
  std::string output_dir;
  // Receives the lines of print; calls may overlap. Default: stderr.
  std::function<void(std::string_view text)> print = nullptr;
  const Clock* clock = &Clock::Real();
  FileSystem* files = &FileSystem::Local();
};

// Returns the table of these functions. The configuration of a call is listed after the name:
//    print(x...)           label. Prints type and elements of each.
//    assert_finite(x...)   label. FailedPrecondition, with the place, for the first NaN or infinity.
//    save_npy(x...)        file, such as "loss-{step}-{replica}-{partition}-{index}.npy", where {index} counts the
//                          arguments. A file replaces an earlier one of the same name.
//    elapsed_time(x...)    nothing. Returns the seconds since this table was created, a scalar f32 or f64; its
//                          arguments only order the call after other ops.
//    dce_sink(x...)        nothing. Does nothing: its arguments are computed although no result needs them.
// All but elapsed_time return no results, or their arguments. A call of another form fails with InvalidArgument.
HostFunctionTable BuiltinHostFunctions(const BuiltinHostOptions& options);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_HOST_CALL_BUILTIN_FUNCTIONS_H_

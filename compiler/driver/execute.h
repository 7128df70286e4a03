// SPDX-License-Identifier: Apache-2.0
// Starts programs: compiles them, with the cache, or interprets them with the reference interpreter. Tools, the
// estimator and tests start programs here; a caller that has an executable calls Executor::Create.
#ifndef TESSERA_COMPILER_DRIVER_EXECUTE_H_
#define TESSERA_COMPILER_DRIVER_EXECUTE_H_

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/compiler/driver/compile.h"
#include "tessera/compiler/program/program.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

// The name of the reference interpreter as given to --device. It is not a backend, because it generates no code.
inline constexpr std::string_view kReferenceDevice = "reference";

// Returns whether programs run on |device|: the name of a backend, or kReferenceDevice.
bool RunsPrograms(std::string_view device);

// Returns the names of all devices that run programs, with |conjunction| before the last: "cpu or reference".
std::string DevicesThatRunPrograms(std::string_view conjunction);

struct StartOptions {
  CompileOptions compile = {};
  std::string cache = {};         // a directory for cached executables (compile_cache.h); empty: none
  ExecutorOptions executor = {};  // with the observer of library kernels, which the interpreter does not call
  bool interpret = false;         // runs on the reference interpreter, which generates no code and needs no cache
};

struct StartedProgram {
  std::unique_ptr<Executor> executor;  // its executable() is the compiled one; for an interpreted program, a
                                       // description
  double compile_seconds = 0;          // 0 for an interpreted program
  bool cached = false;                 // the executable was found in the cache
  absl::Status kept;                   // not OK: the program runs, but the cache could not store the executable
};

// Returns |program| ready to run. Its code is generated for options.compile.device and loaded on the device of that
// name. An interpreted program runs ops on the host for which options.compile.device has no code. Fails like
// CompileWithCache and Executor::Create, or like CreateReferenceExecutor (interpreter.h).
absl::StatusOr<StartedProgram> StartProgram(SourceProgram program, StartOptions options);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_EXECUTE_H_

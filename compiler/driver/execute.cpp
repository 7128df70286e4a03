// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/driver/execute.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "fmt/ranges.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/driver/compile_cache.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

bool RunsPrograms(std::string_view device) {
  const std::vector<std::string> names = DeviceNames();
  return device == kReferenceDevice || std::find(names.begin(), names.end(), device) != names.end();
}

std::string DevicesThatRunPrograms(std::string_view conjunction) {
  return fmt::format("{} {} {}", fmt::join(DeviceNames(), ", "), conjunction, kReferenceDevice);
}

absl::StatusOr<StartedProgram> StartProgram(SourceProgram program, StartOptions options) {
  StartedProgram started;
  if (options.interpret) {
    ASSIGN_OR_RETURN(started.executor,
                     CreateReferenceExecutor(std::move(program), options.compile, std::move(options.executor)));
    return started;
  }
  const double begin = Clock::Real().Seconds();
  ASSIGN_OR_RETURN(CachedExecutable compiled, CompileWithCache(std::move(program), options.compile, options.cache));
  started.compile_seconds = Clock::Real().Seconds() - begin;
  started.cached = compiled.found;
  started.kept = std::move(compiled.kept);
  ASSIGN_OR_RETURN(started.executor,
                   Executor::Create(std::make_shared<const Executable>(std::move(compiled.executable)),
                                    std::move(options.executor)));
  return started;
}

}  // namespace tessera

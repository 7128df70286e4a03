// SPDX-License-Identifier: Apache-2.0
// Shared by `tessera run` and `tessera-run`: the options for inputs and results, and the processing of results.
#ifndef TESSERA_TOOLS_PROGRAM_IO_RUN_OPTIONS_H_
#define TESSERA_TOOLS_PROGRAM_IO_RUN_OPTIONS_H_

#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/tolerance.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

struct RunOptions {
  std::vector<std::string> inputs;
  std::string output_dir;
  std::vector<std::string> expectations;
  Tolerance tolerance;

  void Define(CLI::App& app);
};

// Prints or writes results and checks expectations. An error after the start of the run has exit code 1, unless the
// machine could not run it at all.
absl::Status ReportRun(const proto::Entry& entry, const absl::StatusOr<Executor::DirectResult>& result,
                       const RunOptions& options);

// Returns the entry `asked`, else the only one, else "main". Fails with InvalidArgument without one; `path` is for
// messages.
absl::StatusOr<std::string> ChooseEntry(const Executable& executable, const std::string& asked,
                                        const std::string& path);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_RUN_OPTIONS_H_

// SPDX-License-Identifier: Apache-2.0
// The exit codes of command-line programs. A Status carries the code from where the error occurs to main.
#ifndef TESSERA_RUNTIME_BASE_EXIT_CODE_H_
#define TESSERA_RUNTIME_BASE_EXIT_CODE_H_

#include "absl/status/status.h"

namespace tessera {

enum class ExitCode {
  kSuccess = 0,
  kFailed = 1,       // the program ran and an expectation, check or training failed
  kUsage = 2,        // usage, invalid or unsupported input: every error found before the first step
  kInterrupted = 3,  // stopped with state saved
};

// Returns `error` with `code`, unless it has an exit code already; OK stays OK.
absl::Status WithExitCode(absl::Status error, ExitCode code);
// Returns kSuccess for OK, and kUsage for an error without an exit code.
ExitCode ExitCodeOf(const absl::Status& error);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_EXIT_CODE_H_

// SPDX-License-Identifier: Apache-2.0
// What a program around a loop exits with. A Status carries it from the place that knows to main.
#ifndef TESSERA_ESTIMATOR_LOOP_EXIT_CODE_H_
#define TESSERA_ESTIMATOR_LOOP_EXIT_CODE_H_

#include "absl/status/status.h"

namespace tessera {

enum class ExitCode {
  kSuccess = 0,
  kFailed = 1,       // the program ran and an expectation, check or training failed
  kUsage = 2,        // usage, invalid or unsupported input: all that is found before the first step
  kInterrupted = 3,  // stopped with state saved
};

// `error` with the exit code that it stands for, unless it has one already; OK stays OK.
absl::Status WithExitCode(absl::Status error, ExitCode code);
// kSuccess for OK, kUsage for an error without an exit code.
ExitCode ExitCodeOf(const absl::Status& error);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_EXIT_CODE_H_

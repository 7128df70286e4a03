// SPDX-License-Identifier: Apache-2.0
// Log lines of a program: to stderr, since stdout is for results.
#ifndef TESSERA_ESTIMATOR_LOGGING_H_
#define TESSERA_ESTIMATOR_LOGGING_H_

namespace tessera {

// Once, before the first line: "2026-11-23 20:15:00 I Saving checkpoints for 100 into ...".
void LogToStderr();

// The same, unless the program has chosen where its log lines go, by a default logger with a name or other sinks:
// spdlog's own choice is stdout.
void KeepStdoutForResults();

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOGGING_H_

// SPDX-License-Identifier: Apache-2.0
// Log lines go to stderr, since stdout is for results.
#ifndef TESSERA_ESTIMATOR_LOOP_REPORT_LOGGING_H_
#define TESSERA_ESTIMATOR_LOOP_REPORT_LOGGING_H_

namespace tessera {

// Call it once, before the first line: "2026-11-23 20:15:00 I Saving checkpoints for 100 into ...".
void LogToStderr();

// Does the same unless the program has configured its logger: a default logger with a name or other sinks. spdlog's own
// default is stdout.
void KeepStdoutForResults();

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_REPORT_LOGGING_H_

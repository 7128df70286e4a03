// SPDX-License-Identifier: Apache-2.0
// A recording of all programs that run between its start and stop, for the profiler extension.
//
//   1. Start makes a trace the process's active one.  2. Each executor that runs a program requests a recording.
//   3. A run begins and ends in its recording.        4. Stop lets no further run begin.
//   5. Collect waits for the runs in progress, and merges all recordings.
#ifndef TESSERA_TOOLS_PJRT_PROFILER_TRACE_H_
#define TESSERA_TOOLS_PJRT_PROFILER_TRACE_H_

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/profile/profiler.h"

namespace tessera::pjrt {

// Thread-safe.
class Trace {
 public:
  // The runs of one executor. Owned by the trace.
  struct Recording {
    std::string program;
    std::shared_ptr<Profiler> profiler;  // for ExecutorOptions
    bool is_running = false;             // guarded by the trace's mutex
  };

  // Makes a new trace the process's active one. Fails with FailedPrecondition while another is active.
  static absl::StatusOr<std::shared_ptr<Trace>> Start();
  // Returns the active trace; nullptr, after one atomic load, when none is active.
  static std::shared_ptr<Trace> Active();

  Trace() = default;
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  // Returns a recording for an executor of |program|, which will be created with its profiler.
  Recording& NewRecording(std::string program);

  // Returns whether a run of the recording's executor may begin, which holds until the trace is stopped. End ends the
  // run.
  bool Begin(Recording& recording);
  void End(Recording& recording);

  // Ends the trace if it is active.
  void Stop();

  // Returns the recorded profile, with the machine's peak. The trace must be stopped. Omits executors with a run that
  // does not end within |patience|.
  Profile Collect(std::chrono::milliseconds patience);

 private:
  std::mutex mutex_;
  std::condition_variable idle_;
  bool is_stopped_ = false;
  std::deque<Recording> recordings_;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROFILER_TRACE_H_

// SPDX-License-Identifier: Apache-2.0
// A recording of all programs that run between its start and its stop, for the profiler extension.
//
//   1. Start makes a trace the one of the process.   2. Each executor that runs a program asks for a recording.
//   3. A run begins and ends in its recording.       4. Stop lets no further run begin.
//   5. Collect waits for the runs under way, and joins what all recordings have.
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
  // The runs of one executor. It belongs to the trace.
  struct Recording {
    std::string program;
    std::shared_ptr<Profiler> profiler;  // for ExecutorOptions
    bool is_running = false;             // guarded by the trace's mutex
  };

  // Makes a new trace the one of the process. Fails with FailedPrecondition while there is one.
  static absl::StatusOr<std::shared_ptr<Trace>> Start();
  // Returns the trace of the process; nullptr when none is under way. Costs one load of an atomic then.
  static std::shared_ptr<Trace> Active();

  Trace() = default;
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  // Returns a recording for an executor of |program|, which will be created with its profiler.
  Recording& NewRecording(std::string program);

  // Returns whether a run of the recording's executor may begin: the trace has not been stopped. The run ends with End.
  bool Begin(Recording& recording);
  void End(Recording& recording);

  // Ends the trace, if it is under way.
  void Stop();

  // Returns what was recorded, with the machine's peak. The trace has been stopped. Leaves out executors with a run
  // that does not end within |patience|.
  Profile Collect(std::chrono::milliseconds patience);

 private:
  std::mutex mutex_;
  std::condition_variable idle_;
  bool is_stopped_ = false;
  std::deque<Recording> recordings_;
};

}  // namespace tessera::pjrt

#endif  // TESSERA_TOOLS_PJRT_PROFILER_TRACE_H_

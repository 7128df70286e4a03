// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/profiler/trace.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"
#include "tessera/runtime/profile/machine_peak.h"
#include "tessera/tools/pjrt/profiler/join_profiles.h"

namespace tessera::pjrt {
namespace {

// The spans of one executor, 6 MiB of them: a process has many programs.
constexpr size_t kMostSpans = size_t{1} << 18;

struct Process {
  std::atomic<bool> has_trace = false;
  std::mutex mutex;
  std::shared_ptr<Trace> trace;
};

Process& ThisProcess() {
  static auto* const process = new Process;  // outlives threads that run programs while the process ends
  return *process;
}

}  // namespace

absl::StatusOr<std::shared_ptr<Trace>> Trace::Start() {
  Process& process = ThisProcess();
  const std::lock_guard lock(process.mutex);
  if (process.trace != nullptr) {
    return FailedPrecondition("profiler: a profile is already being recorded; expected one at a time; stop it first");
  }
  process.trace = std::make_shared<Trace>();
  process.has_trace = true;
  return process.trace;
}

std::shared_ptr<Trace> Trace::Active() {
  Process& process = ThisProcess();
  if (!process.has_trace.load(std::memory_order_relaxed)) return nullptr;
  const std::lock_guard lock(process.mutex);
  return process.trace;
}

Trace::Recording& Trace::NewRecording(std::string program) {
  const std::lock_guard lock(mutex_);
  return recordings_.emplace_back(Recording{
      .program = std::move(program), .profiler = std::make_shared<Profiler>(ProfileOptions{.most_spans = kMostSpans})});
}

bool Trace::Begin(Recording& recording) {
  const std::lock_guard lock(mutex_);
  if (is_stopped_) return false;
  recording.is_running = true;
  return true;
}

void Trace::End(Recording& recording) {
  const std::lock_guard lock(mutex_);
  recording.is_running = false;
  idle_.notify_all();
}

void Trace::Stop() {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  Process& process = ThisProcess();
  const std::lock_guard lock(process.mutex);
  if (process.trace.get() != this) return;
  process.has_trace = false;
  process.trace.reset();
}

Profile Trace::Collect(std::chrono::milliseconds patience) {
  std::vector<ProgramProfile> parts;
  {
    std::unique_lock lock(mutex_);
    idle_.wait_for(lock, patience, [&] {
      return std::none_of(recordings_.begin(), recordings_.end(), [](const Recording& one) { return one.is_running; });
    });
    for (const Recording& recording : recordings_) {
      if (!recording.is_running) parts.push_back({recording.program, recording.profiler->Recorded()});
    }
  }
  Profile profile = JoinProfiles(std::move(parts));
  profile.peak = MeasureMachinePeak(UsableCores());
  return profile;
}

}  // namespace tessera::pjrt

// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/profiler.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>

#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/profile/machine_peak.h"

namespace tessera {
namespace {

// Reading the size of the process takes a few microseconds: less than 0.1 % of this time.
constexpr int64_t kMemoryInterval = 10'000'000;
constexpr size_t kMostMemorySamples = 100'000;

// Returns the resident pages times their size (the second number of statm); 0 if they are unknown.
int64_t ResidentBytes() {
  const absl::StatusOr<std::string> statm = FileSystem::Local().ReadAt("/proc/self/statm", 0, 256);
  const size_t space = statm.ok() ? statm->find(' ') : std::string::npos;
  int64_t pages = 0;
  if (space != std::string::npos) std::from_chars(statm->data() + space + 1, statm->data() + statm->size(), pages);
  return pages * static_cast<int64_t>(::sysconf(_SC_PAGESIZE));
}

int64_t UnixNanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

bool Profiler::Begin(const proto::ExecutableProto& description, const ShardRange& shards, int threads) {
  if (threads_ > 0) return false;
  threads_ = std::max(1, threads);
  begin_ = SteadyNanoseconds();
  begin_unix_ = UnixNanoseconds();
  sites_ = SiteTable(description);
  for (int64_t i = 0; i < shards.count; ++i) {
    recordings_.emplace_back(shards.first + i, sites_, options_.most_spans / static_cast<size_t>(shards.count));
  }
  return true;
}

void Profiler::SampleMemory() {
  const int64_t now = SteadyNanoseconds();
  const bool is_due = memory_.empty() || now - memory_.back().time >= kMemoryInterval;
  if (is_due && memory_.size() < kMostMemorySamples) memory_.push_back({now, ResidentBytes()});
}

Profile Profiler::Recorded() const {
  Profile profile = {
      .begin = begin_, .begin_unix = begin_unix_, .sites = sites_.sites(), .shards = {}, .memory = memory_, .peak = {}};
  for (const ShardRecording& recording : recordings_) profile.shards.push_back(recording.profile());
  return profile;
}

Profile Profiler::Finish() const {
  Profile profile = Recorded();
  if (threads_ > 0) profile.peak = MeasureMachinePeak(threads_);
  return profile;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Records a run of one executor. The caller creates it, passes it to the executor (ExecutorOptions::profiler) and reads
// the profile afterwards.
#ifndef TESSERA_RUNTIME_PROFILE_PROFILER_H_
#define TESSERA_RUNTIME_PROFILE_PROFILER_H_

#include <deque>
#include <utility>
#include <vector>

#include "tessera/runtime/executable/shard_range.h"
#include "tessera/runtime/profile/profile_options.h"
#include "tessera/runtime/profile/shard_recording.h"

namespace tessera {

class Profiler {
 public:
  explicit Profiler(ProfileOptions options) : options_(std::move(options)) {}
  Profiler(const Profiler&) = delete;  // recordings refer to its sites
  Profiler& operator=(const Profiler&) = delete;

  const ProfileOptions& options() const { return options_; }

  // Prepares a recording for each of |shards|, which |threads| threads run together. Returns false, without effect,
  // when another executor already records here. Executors call it when they are created, one at a time.
  bool Begin(const proto::ExecutableProto& description, const ShardRange& shards, int threads);

  // Returns the recording of shard number |place| among Begin's shards.
  ShardRecording& recording(size_t place) { return recordings_[place]; }

  // Returns whether step number |step| is recorded.
  bool Records(int64_t step) const { return step >= options_.first_step && step < options_.end_step; }

  // Samples the memory of the process, at most once every 10 ms. One thread calls it, after steps.
  void SampleMemory();

  // Returns all measurements of steps, without the machine's peak. Must be called while no step runs. The profile is
  // empty when no executor has begun.
  Profile Recorded() const;

  // Measures the machine, in about 0.1 s, and returns all measurements. Otherwise like Recorded.
  Profile Finish() const;

 private:
  const ProfileOptions options_;
  int threads_ = 0;  // 0: Begin was not called
  int64_t begin_ = 0;
  int64_t begin_unix_ = 0;
  SiteTable sites_;
  std::deque<ShardRecording> recordings_;
  std::vector<MemorySample> memory_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_PROFILER_H_

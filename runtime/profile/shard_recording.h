// SPDX-License-Identifier: Apache-2.0
// The measurements of one shard while its steps run. Only the shard's thread accesses it during a launch.
//
// A shard is in one site at a time: beginning a span ends the previous one. A mark at the start of each kernel of
// generated code is therefore enough, with one clock reading between adjacent kernels.
#ifndef TESSERA_RUNTIME_PROFILE_SHARD_RECORDING_H_
#define TESSERA_RUNTIME_PROFILE_SHARD_RECORDING_H_

#include <chrono>

#include "tessera/runtime/profile/site_table.h"

namespace tessera {

// Returns the nanoseconds of the steady clock.
inline int64_t SteadyNanoseconds() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// Recordings of different shards share no cache line.
class alignas(64) ShardRecording {
 public:
  // Keeps at most |most_spans| spans and as many steps; totals count all of them. |sites| outlives the recording.
  ShardRecording(int64_t shard, const SiteTable& sites, size_t most_spans);

  // Sets the entry that the indices of Begin refer to. Must be called between steps.
  void SetEntry(size_t entry) { bases_ = &sites_.bases(entry); }

  void BeginStep(int64_t number);
  // Ends the current step and span.
  void EndStep();

  // Ends the current span and begins one at site |index| of |kind| of the entry.
  void Begin(SpanKind kind, int64_t index) {
    const int64_t now = SteadyNanoseconds();
    Close(now);
    site_ = (*bases_)[static_cast<size_t>(kind)] + static_cast<int32_t>(index);
    begin_ = now;
  }
  void End() { Close(SteadyNanoseconds()); }

  const ShardProfile& profile() const { return profile_; }

 private:
  static constexpr int32_t kNowhere = -1;

  void Close(int64_t now) {
    if (site_ == kNowhere) return;
    SiteTotal& total = profile_.totals[static_cast<size_t>(site_)];
    ++total.calls;
    total.nanoseconds += now - begin_;
    if (profile_.spans.size() < most_spans_) {
      profile_.spans.push_back({begin_, now, site_});
    } else {
      ++profile_.dropped_spans;
    }
    site_ = kNowhere;
  }

  const SiteTable& sites_;
  const size_t most_spans_;
  const SiteTable::Bases* bases_ = nullptr;
  int32_t site_ = kNowhere;  // the site of the current span
  int64_t begin_ = 0;        // when the current span began
  int64_t step_ = 0;         // the number of the current step
  int64_t step_begin_ = 0;
  ShardProfile profile_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_SHARD_RECORDING_H_

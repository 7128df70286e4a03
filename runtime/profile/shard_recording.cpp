// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/shard_recording.h"

namespace tessera {

ShardRecording::ShardRecording(int64_t shard, const SiteTable& sites, size_t most_spans)
    : sites_(sites), most_spans_(most_spans) {
  profile_.shard = shard;
  profile_.totals.resize(sites.sites().size());
  profile_.spans.reserve(most_spans);
}

void ShardRecording::BeginStep(int64_t number) {
  step_ = number;
  step_begin_ = SteadyNanoseconds();
}

void ShardRecording::EndStep() {
  const int64_t now = SteadyNanoseconds();
  Close(now);
  ++profile_.num_steps;
  profile_.step_nanoseconds += now - step_begin_;
  if (profile_.steps.size() < most_spans_) profile_.steps.push_back({step_, step_begin_, now});
}

}  // namespace tessera

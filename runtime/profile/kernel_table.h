// SPDX-License-Identifier: Apache-2.0
// The kernels that took most of a run's time, and the limit of each by the roofline model (Williams, Waterman and
// Patterson, CACM 52(4), 2009). In this model a kernel takes at least the time of its operations at peak arithmetic
// throughput. It also takes at least the time of its bytes at peak memory bandwidth.
#ifndef TESSERA_RUNTIME_PROFILE_KERNEL_TABLE_H_
#define TESSERA_RUNTIME_PROFILE_KERNEL_TABLE_H_

#include <array>
#include <string>
#include <vector>

#include "nlohmann/json.hpp"
#include "tessera/runtime/profile/profile.h"

namespace tessera {

struct KernelRow {
  Site site = {};
  int64_t calls = 0;          // by all shards
  double seconds = 0;         // spent in all calls
  double share_of_steps = 0;  // fraction of the step time of all shards
  // The rate of all shards together while they run this kernel; 0 when the work of a call is unknown.
  double flops_per_second = 0;
  double bytes_per_second = 0;
  double share_of_peak = 0;  // relative to the peak that limits it; above 1 when a cache held the data
  std::string limit = {};    // "compute", "memory", "latency" (less than a tenth of either peak), "unknown"
};

struct ProfileSummary {
  int64_t steps = 0;                               // by each shard
  double step_seconds = 0;                         // all steps of all shards, without the wait for their input
  std::array<double, kNumSpanKinds> seconds = {};  // by kind of span, of all shards
  double flops = 0;                                // in all calls of all kernels
  double bytes = 0;                                // likewise
  std::vector<KernelRow> kernels;                  // most time first
  int64_t peak_resident_bytes = 0;
  int64_t dropped_spans = 0;
};

// Returns the summary of |profile| with the |most_kernels| kernels that took most time in total.
ProfileSummary Summarize(const Profile& profile, size_t most_kernels = 10);

// Returns a text table that ends with a line break.
std::string TableOf(const ProfileSummary& summary);

// Returns the same data as JSON.
nlohmann::ordered_json JsonOf(const ProfileSummary& summary);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_KERNEL_TABLE_H_

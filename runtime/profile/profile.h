// SPDX-License-Identifier: Apache-2.0
// The measurements of a run: which sites of a program ran when, on which shard. Times are nanoseconds of the steady
// clock.
#ifndef TESSERA_RUNTIME_PROFILE_PROFILE_H_
#define TESSERA_RUNTIME_PROFILE_PROFILE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tessera {

enum class SpanKind : uint8_t { kKernel, kLibrary, kCollective, kBarrier, kHostCall, kOutfeed, kCheck, kInfeed };
inline constexpr size_t kNumSpanKinds = 8;

// Returns "kernel", "library kernel", "collective", ...
std::string_view NameOf(SpanKind kind);

// Returns whether a shard computes in a span of |kind|; in others it waits for other shards or the host.
inline bool IsCompute(SpanKind kind) { return kind == SpanKind::kKernel || kind == SpanKind::kLibrary; }

// A measured op or call in a program.
struct Site {
  SpanKind kind = SpanKind::kKernel;
  std::string entry = {};
  std::string name = {};      // "kernel_3", "dot", "ALL_REDUCE", the name of a feed or function
  std::string ops = {};       // the ops that a kernel computes; may be empty
  std::string location = {};  // "file:line:col" or op name; may be empty
  double flops = 0;           // in one call; 0: unknown
  double bytes = 0;           // in one call, read and written or exchanged; 0: unknown
};

struct Span {
  int64_t begin = 0;
  int64_t end = 0;
  int32_t site = 0;  // an index into Profile::sites
};

struct StepSpan {
  int64_t number = 0;  // the step number, as in messages of the executor
  int64_t begin = 0;
  int64_t end = 0;
};

struct SiteTotal {
  int64_t calls = 0;
  int64_t nanoseconds = 0;
};

struct ShardProfile {
  int64_t shard = 0;                 // among the shards of the program
  std::vector<Span> spans = {};      // in order; truncated when there are too many
  std::vector<StepSpan> steps = {};  // likewise
  int64_t dropped_spans = 0;         // spans counted in `totals` but missing in `spans`
  int64_t num_steps = 0;
  int64_t step_nanoseconds = 0;        // in all steps, without the wait for their input
  std::vector<SiteTotal> totals = {};  // by site
};

struct MemorySample {
  int64_t time = 0;
  int64_t resident_bytes = 0;  // used by the process
};

// The rates that the threads of an executor reach together in dedicated loops; 0: not measured.
struct MachinePeak {
  double flops_per_second = 0;  // fused multiply-adds of f32 count as two
  double bytes_per_second = 0;  // read and written by copies of arrays larger than the caches
};

struct Profile {
  int64_t begin = 0;       // steady clock
  int64_t begin_unix = 0;  // the same time in nanoseconds since the Unix epoch
  std::vector<Site> sites = {};
  std::vector<ShardProfile> shards = {};
  std::vector<MemorySample> memory = {};
  MachinePeak peak = {};
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROFILE_PROFILE_H_

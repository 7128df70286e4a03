// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/kernel_table.h"

#include <algorithm>

#include "fmt/format.h"

namespace tessera {
namespace {

// Below this share of both peaks, neither arithmetic nor memory explains the time of a kernel.
constexpr double kLatencyShare = 0.1;

double Ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

void SetLimit(const MachinePeak& peak, KernelRow& row) {
  const double compute = Ratio(row.flops_per_second, peak.flops_per_second);
  const double memory = Ratio(row.bytes_per_second, peak.bytes_per_second);
  row.share_of_peak = std::max(compute, memory);
  if (row.share_of_peak == 0) {
    row.limit = "unknown";
  } else if (row.share_of_peak < kLatencyShare) {
    row.limit = "latency";
  } else {
    row.limit = compute >= memory ? "compute" : "memory";
  }
}

KernelRow RowOf(const Profile& profile, size_t site) {
  KernelRow row = {.site = profile.sites[site]};
  int64_t shards = 0;
  for (const ShardProfile& shard : profile.shards) {
    row.calls += shard.totals[site].calls;
    row.seconds += static_cast<double>(shard.totals[site].nanoseconds) * 1e-9;
    shards += shard.totals[site].calls > 0 ? 1 : 0;
  }
  // Shards run at the same time, so the work of all is done in the time of one.
  const double per_second = Ratio(static_cast<double>(row.calls * shards), row.seconds);
  row.flops_per_second = row.site.flops * per_second;
  row.bytes_per_second = row.site.bytes * per_second;
  SetLimit(profile.peak, row);
  return row;
}

std::string Percent(double share) { return share == 0 ? "-" : fmt::format("{:.1f} %", 100 * share); }

std::string Rate(double per_second) { return per_second == 0 ? "-" : fmt::format("{:.2f}", per_second * 1e-9); }

// Returns "collective 0.123 ms (4.5 %), infeed ...": each kind of wait that took time.
std::string WaitsOf(const ProfileSummary& summary) {
  std::string waits;
  const double all = summary.step_seconds + summary.seconds[static_cast<size_t>(SpanKind::kInfeed)];
  for (size_t kind = 0; kind < kNumSpanKinds; ++kind) {
    if (IsCompute(static_cast<SpanKind>(kind)) || summary.seconds[kind] == 0) continue;
    waits += fmt::format("{}{} {:.3f} ms ({})", waits.empty() ? "" : ", ", NameOf(static_cast<SpanKind>(kind)),
                         summary.seconds[kind] * 1e3, Percent(Ratio(summary.seconds[kind], all)));
  }
  return waits;
}

}  // namespace

ProfileSummary Summarize(const Profile& profile, size_t most_kernels) {
  ProfileSummary summary;
  for (const ShardProfile& shard : profile.shards) {
    summary.steps = std::max(summary.steps, shard.num_steps);
    summary.step_seconds += static_cast<double>(shard.step_nanoseconds) * 1e-9;
    summary.dropped_spans += shard.dropped_spans;
  }
  for (size_t site = 0; site < profile.sites.size(); ++site) {
    KernelRow row = RowOf(profile, site);
    summary.seconds[static_cast<size_t>(row.site.kind)] += row.seconds;
    row.share_of_steps = Ratio(row.seconds, summary.step_seconds);
    if (row.calls == 0 || !IsCompute(row.site.kind)) continue;
    summary.flops += row.site.flops * static_cast<double>(row.calls);
    summary.bytes += row.site.bytes * static_cast<double>(row.calls);
    summary.kernels.push_back(std::move(row));
  }
  std::sort(summary.kernels.begin(), summary.kernels.end(),
            [](const KernelRow& a, const KernelRow& b) { return a.seconds > b.seconds; });
  if (summary.kernels.size() > most_kernels) summary.kernels.resize(most_kernels);
  for (const MemorySample& sample : profile.memory) {
    summary.peak_resident_bytes = std::max(summary.peak_resident_bytes, sample.resident_bytes);
  }
  return summary;
}

std::string TableOf(const ProfileSummary& summary) {
  std::string table = fmt::format("{} step{}, {:.3f} ms on all shards together\n", summary.steps,
                                  summary.steps == 1 ? "" : "s", summary.step_seconds * 1e3);
  table += fmt::format("{:>8} {:>10} {:>8} {:>9} {:>9} {:>8}  {:<8} {}\n", "of time", "ms", "calls", "Gflop/s", "GB/s",
                       "of peak", "limit", "kernel, ops, source");
  for (const KernelRow& row : summary.kernels) {
    table += fmt::format("{:>8} {:>10.3f} {:>8} {:>9} {:>9} {:>8}  {:<8} {}", Percent(row.share_of_steps),
                         row.seconds * 1e3, row.calls, Rate(row.flops_per_second), Rate(row.bytes_per_second),
                         Percent(row.share_of_peak), row.limit, row.site.name);
    if (!row.site.ops.empty() && row.site.ops != row.site.name) table += ": " + row.site.ops;
    if (!row.site.location.empty()) table += " at " + row.site.location;
    table += "\n";
  }
  if (const std::string waits = WaitsOf(summary); !waits.empty()) table += "waiting: " + waits + "\n";
  if (summary.peak_resident_bytes > 0) {
    table += fmt::format("resident memory: at most {:.1f} MiB\n",
                         static_cast<double>(summary.peak_resident_bytes) / (1 << 20));
  }
  if (summary.dropped_spans > 0) {
    table += fmt::format(
        "the file omits the last {} spans, which the table includes; record fewer steps with "
        "--profile=FILE,steps=A:B\n",
        summary.dropped_spans);
  }
  return table;
}

nlohmann::ordered_json JsonOf(const ProfileSummary& summary) {
  auto kernels = nlohmann::ordered_json::array();
  for (const KernelRow& row : summary.kernels) {
    kernels.push_back({{"name", row.site.name},
                       {"kind", NameOf(row.site.kind)},
                       {"entry", row.site.entry},
                       {"ops", row.site.ops},
                       {"location", row.site.location},
                       {"calls", row.calls},
                       {"seconds", row.seconds},
                       {"share_of_steps", row.share_of_steps},
                       {"flops_per_call", row.site.flops},
                       {"bytes_per_call", row.site.bytes},
                       {"flops_per_second", row.flops_per_second},
                       {"bytes_per_second", row.bytes_per_second},
                       {"share_of_peak", row.share_of_peak},
                       {"limit", row.limit}});
  }
  auto waits = nlohmann::ordered_json::object();
  for (size_t kind = 0; kind < kNumSpanKinds; ++kind) {
    if (!IsCompute(static_cast<SpanKind>(kind))) {
      waits[std::string(NameOf(static_cast<SpanKind>(kind)))] = summary.seconds[kind];
    }
  }
  return {{"steps", summary.steps},
          {"step_seconds", summary.step_seconds},
          {"flops", summary.flops},
          {"bytes", summary.bytes},
          {"kernels", std::move(kernels)},
          {"waiting_seconds", std::move(waits)},
          {"peak_resident_bytes", summary.peak_resident_bytes},
          {"dropped_spans", summary.dropped_spans}};
}

}  // namespace tessera

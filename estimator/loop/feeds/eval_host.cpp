// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/feeds/eval_host.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

// Fewer steps than an outfeed holds (ExecutorOptions::outfeed_capacity): values are dequeued after the launch.
constexpr int64_t kStepsPerLaunch = 32;

absl::Status CheckName(const std::string& name) {
  if (!name.empty() && name != layout::kLoss && name != layout::kGlobalStep) return absl::OkStatus();
  return InvalidArgument("host metric \"{}\": expected a name other than loss and global_step", name);
}

}  // namespace

EvalHost::EvalHost(Executor& executor, HostCallFunction host_call, std::unique_ptr<HostMetrics> metrics,
                   int64_t global_step)
    : executor_(executor),
      host_call_(std::move(host_call)),
      metrics_(std::move(metrics)),
      global_step_(global_step),
      feed_(HostFeed::Find(executor.executable(), layout::kEvalHostFeed)) {}

absl::StatusOr<LaunchResult> EvalHost::Launch(int64_t first, int64_t steps) {
  LaunchResult all;
  do {
    const int64_t left = steps - all.steps;
    executor_.SetNextStep(first + all.steps);
    ASSIGN_OR_RETURN(const LaunchResult launch,
                     executor_.Launch(layout::kEvalEntry, feed_ ? std::min(left, kStepsPerLaunch) : left));
    for (int64_t step = 0; feed_ && step < launch.steps; ++step) {
      RETURN_IF_ERROR_WITH(Take(first + all.steps + step), fmt::format("batch {}", first + all.steps + step));
    }
    all = {.steps = all.steps + launch.steps, .end_of_data = launch.end_of_data, .stopped = launch.stopped};
  } while (all.steps < steps && !all.end_of_data && !all.stopped);
  return all;
}

absl::Status EvalHost::Take(int64_t run_step) {
  ASSIGN_OR_RETURN(std::optional<FeedStep> popped, executor_.PopOutfeed(layout::kEvalHostFeed));
  if (!popped) return Internal("the outfeed \"{}\" has ended", layout::kEvalHostFeed);
  const FeedStep step = OfReplicas(executor_, *std::move(popped));
  HostCallValues values = {.global_step = global_step_, .run_step = run_step, .tensors = {}};
  ASSIGN_OR_RETURN(values.tensors, feed_->Take(layout::kHostCallPrefix, step));
  if (host_call_ && !values.tensors.empty()) {
    RETURN_IF_ERROR_WITH(CatchExceptions([&] { return host_call_(values); }), "host call");
  }
  if (metrics_ == nullptr) return absl::OkStatus();
  ASSIGN_OR_RETURN(values.tensors, feed_->Take(layout::kHostMetricsPrefix, step));
  return Annotate(CatchExceptions([&] { return metrics_->Update(values); }), "host metrics");
}

absl::StatusOr<std::map<std::string, double>> EvalHost::Result() const {
  std::map<std::string, double> results;
  if (metrics_ == nullptr) return results;
  const absl::Status status = CatchExceptions([&]() -> absl::Status {
    ASSIGN_OR_RETURN(results, metrics_->Result());
    return absl::OkStatus();
  });
  if (!status.ok()) return Annotate(status, "host metrics");
  for (const auto& [name, value] : results) RETURN_IF_ERROR(CheckName(name));
  return results;
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// The host side of an evaluation: passes each batch to the host call and the host metrics.
#ifndef TESSERA_ESTIMATOR_LOOP_FEEDS_EVAL_HOST_H_
#define TESSERA_ESTIMATOR_LOOP_FEEDS_EVAL_HOST_H_

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/loop/feeds/host_feed.h"
#include "tessera/estimator/loop/session/host_call.h"
#include "tessera/runtime/executor/executor.h"

namespace tessera {

class EvalHost {
 public:
  // `metrics` may be null; `global_step` is the checkpoint's. The executor must outlive the object.
  EvalHost(Executor& executor, HostCallFunction host_call, std::unique_ptr<HostMetrics> metrics, int64_t global_step);

  // Launches the evaluation's entry like Executor::Launch, with `first` as the number of the next step. Passes every
  // batch to the host before it returns.
  absl::StatusOr<LaunchResult> Launch(int64_t first, int64_t steps);
  // Returns the metrics computed on the host.
  absl::StatusOr<std::map<std::string, double>> Result() const;

 private:
  // Processes batch number `run_step`, which is queued in the outfeed.
  absl::Status Take(int64_t run_step);

  Executor& executor_;
  const HostCallFunction host_call_;
  const std::unique_ptr<HostMetrics> metrics_;
  const int64_t global_step_;
  const std::optional<HostFeed> feed_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FEEDS_EVAL_HOST_H_

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/api/run_hooks.h"

#include <limits>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/runtime/api/error.h"
#include "tessera/runtime/base/status.h"

namespace tessera::api {
namespace {

class StopHook : public Hook {
 public:
  StopHook(StopFlag flag, Mode mode) : flag_(std::move(flag)), mode_(mode) {}
  std::string_view name() const override { return "the stop flag of the caller"; }

  // A loop that starts after the stop has one step: a request made before a loop does not end it.
  int64_t NextStep(int64_t run_step) const override { return *flag_ ? run_step + 1 : kNoStep; }
  bool wants_steps() const override { return true; }
  absl::Status AfterStep(const StepValues&, RunControl& control) override {
    if (*flag_) control.RequestStop();
    return absl::OkStatus();
  }
  absl::Status AfterRun(HookSession& session, const RunValues&) override {
    if (!*flag_) return absl::OkStatus();
    if (mode_ != Mode::kTrain) return Cancelled("stopped after batch {}", session.run_step());
    session.RequestStop();
    return absl::OkStatus();
  }

 private:
  const StopFlag flag_;
  const Mode mode_;
};

class LoopHook : public Hook {
 public:
  LoopHook(TesseraLoopFunction function, void* user_data) : function_(function), user_data_(user_data) {}
  std::string_view name() const override { return "the after_loop function"; }

  absl::Status Begin(const Executable& executable) override {
    ASSIGN_OR_RETURN(const MetricsLayout layout, FindMetrics(executable));
    for (const auto& [tag, index] : layout.summaries) {
      if (tag != kLoss && tag != kLossMean) tags_.push_back(tag);
    }
    return absl::OkStatus();
  }
  absl::StatusOr<RunArguments> BeforeRun(HookSession&) override { return RunArguments{.fetches = tags_}; }

  absl::Status AfterRun(HookSession& session, const RunValues& values) override {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    std::vector<TesseraMetric> metrics = {{kLoss, values.loss ? *values.loss : kNone},
                                          {kLossMean, values.loss_mean.value_or(kNone)}};
    for (const std::string& tag : tags_) {
      const auto found = values.results->find(tag);
      if (found == values.results->end()) continue;
      ASSIGN_OR_RETURN(const Buffer numbers, Cast(found->second, DType::kF64));
      const std::span<const double> of_replicas = numbers.As<double>();
      const double sum = std::accumulate(of_replicas.begin(), of_replicas.end(), 0.0);
      metrics.push_back({tag.c_str(), sum / static_cast<double>(of_replicas.size())});
    }
    const TesseraLoop loop = {.struct_size = sizeof(TesseraLoop),
                              .step = session.global_step(),
                              .steps = values.steps,
                              .metrics = metrics.data(),
                              .num_metrics = metrics.size()};
    int32_t stop = 0;
    RETURN_IF_ERROR(TakeStatus(function_(user_data_, &loop, &stop)));
    if (stop != 0) session.RequestStop();
    return absl::OkStatus();
  }

 private:
  static constexpr char kLoss[] = "loss";
  static constexpr char kLossMean[] = "loss_mean";

  const TesseraLoopFunction function_;
  void* const user_data_;
  std::vector<std::string> tags_;  // the model's scalars other than the loss
};

}  // namespace

std::shared_ptr<Hook> StopOnFlag(StopFlag flag, Mode mode) { return std::make_shared<StopHook>(std::move(flag), mode); }

std::shared_ptr<Hook> CallAfterLoops(TesseraLoopFunction function, void* user_data) {
  return std::make_shared<LoopHook>(function, user_data);
}

}  // namespace tessera::api

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/outfeed_thread.h"

#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/format_value.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/estimator/loop/replica_pieces.h"
#include "tessera/estimator/loop/summarise.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

constexpr double kProgressSeconds = 0.2;

}  // namespace

OutfeedThread::OutfeedThread(Executor& executor, const TrainLoopOptions& options, const MetricsLayout& layout, Run run)
    : executor_(executor), options_(options), layout_(layout), run_(run), done_step_(run.first_step) {
  thread_ = std::thread([this] { TakeAll(); });
}

OutfeedThread::~OutfeedThread() {
  executor_.CloseOutfeeds();
  thread_.join();
}

void OutfeedThread::TakeAll() {
  while (true) {
    absl::StatusOr<std::optional<FeedStep>> step = executor_.PopOutfeed(layout::kMetricsFeed);
    const bool more = step.ok() && step->has_value();
    bool failed_before;
    int64_t global_step;
    {
      std::lock_guard lock(mutex_);
      failed_before = !error_.ok() || nan_;
      global_step = done_step_ + 1;
    }
    // After an error the rest is taken and dropped, so that no shard waits to get rid of it.
    absl::Status status = step.status();
    FeedStep values;
    if (more) {
      values = OfReplicas(executor_, **std::move(step));
      if (!failed_before) status = Take(StepValues(layout_, values, global_step, run_.batch_size));
    }
    {
      std::lock_guard lock(mutex_);
      if (error_.ok() && !status.ok()) error_ = status;
      if (more) {
        done_step_ = global_step;
        last_values_ = std::move(values);
      }
      ended_ = !more;
    }
    taken_.notify_all();
    if (!more) return;
    if (!status.ok()) executor_.RequestStop();
  }
}

absl::Status OutfeedThread::WaitFor(int64_t global_step) {
  std::unique_lock lock(mutex_);
  taken_.wait(lock, [&] { return ended_ || !error_.ok() || done_step_ >= global_step; });
  RETURN_IF_ERROR(error_);
  if (done_step_ < global_step) return Internal("the metrics of step {} never came", global_step);
  return absl::OkStatus();
}

std::optional<NanLoss> OutfeedThread::nan() const {
  std::lock_guard lock(mutex_);
  return nan_;
}

absl::StatusOr<std::optional<Buffer>> OutfeedThread::Find(const std::string& name) const {
  const int index = layout_.Find(name);
  std::lock_guard lock(mutex_);
  if (index < 0 || last_values_.empty()) return std::optional<Buffer>();
  ASSIGN_OR_RETURN(Buffer value, StepValues(layout_, last_values_, done_step_, run_.batch_size).Stack(index));
  return std::optional(std::move(value));
}

std::optional<float> OutfeedThread::loss() const {
  std::lock_guard lock(mutex_);
  return loss_;
}

std::optional<double> OutfeedThread::TakeLossMean() {
  std::lock_guard lock(mutex_);
  if (loss_count_ == 0) return std::nullopt;
  return std::exchange(loss_sum_, 0) / static_cast<double>(std::exchange(loss_count_, 0));
}

absl::Status OutfeedThread::Take(const StepValues& values) {
  RETURN_IF_ERROR(TakeLoss(values));
  RETURN_IF_ERROR(CallHost(values));
  RETURN_IF_ERROR(WriteSummaries(values));
  Log(values);
  Progress(values);
  return run_.hooks != nullptr ? run_.hooks->AfterStep(values, *run_.control) : absl::OkStatus();
}

absl::Status OutfeedThread::TakeLoss(const StepValues& values) {
  {
    std::lock_guard lock(mutex_);
    loss_ = values.loss();
    loss_sum_ += values.loss_mean();
    ++loss_count_;
  }
  const std::optional<NanLoss> nan = FindNanLoss(values);
  if (!nan) return absl::OkStatus();
  const absl::Status error = NanLossError(*nan);
  if (run_.fail_on_nan) return error;
  spdlog::warn("{}", Message(error));
  {
    std::lock_guard lock(mutex_);
    nan_ = nan;
  }
  executor_.RequestStop();
  return absl::OkStatus();
}

absl::Status OutfeedThread::CallHost(const StepValues& step) {
  if (!options_.host_call || layout_.host_call.empty()) return absl::OkStatus();
  const int64_t global_step = step.global_step();
  if (options_.host_call_every_n_steps > 1 && global_step % options_.host_call_every_n_steps != 0)
    return absl::OkStatus();
  HostCallValues values{.global_step = global_step, .tensors = {}};
  for (const auto& tensor : layout_.host_call) {
    ASSIGN_OR_RETURN(values.tensors[tensor.name], step.Stack(tensor.index));
  }
  return Annotate(CatchExceptions([&] { return options_.host_call(values); }),
                  fmt::format("host call of step {}", global_step));
}

std::optional<double> OutfeedThread::StepsPerSecond(Rate& rate, int64_t global_step) {
  const double now = options_.clock->Seconds();
  const Rate before = std::exchange(rate, Rate{global_step, now, true});
  if (!before.started || now <= before.time) return std::nullopt;
  return static_cast<double>(global_step - before.step) / (now - before.time);
}

absl::Status OutfeedThread::WriteSummaries(const StepValues& values) {
  const int64_t global_step = values.global_step();
  if (run_.events == nullptr || options_.save_summary_steps == 0 ||
      (global_step - 1) % options_.save_summary_steps != 0)
    return absl::OkStatus();
  RETURN_IF_ERROR(Summarise(values, *run_.events));
  if (const std::optional<double> rate = StepsPerSecond(summary_rate_, global_step)) {
    const double examples = *rate * static_cast<double>(run_.batch_size);
    run_.events->AddScalar("global_step/sec", global_step, static_cast<float>(*rate));
    run_.events->AddScalar("examples/sec", global_step, static_cast<float>(examples));
  }
  return absl::OkStatus();
}

void OutfeedThread::Log(const StepValues& values) {
  const int64_t global_step = values.global_step();
  if (options_.log_step_count_steps == 0) return;
  if (log_rate_.started && global_step % options_.log_step_count_steps != 0) return;
  const Rate before = log_rate_;
  const std::optional<double> rate = StepsPerSecond(log_rate_, global_step);
  const std::string loss = FormatScalar(values.loss());
  if (!before.started) {
    spdlog::info("loss = {}, step = {}", loss, global_step);
    return;
  }
  spdlog::info("loss = {}, step = {} ({:.3f} sec)", loss, global_step, log_rate_.time - before.time);
  if (rate) {
    spdlog::info("global_step/sec: {:g}", *rate);
    spdlog::info("examples/sec: {:g}", *rate * static_cast<double>(run_.batch_size));
  }
}

void OutfeedThread::Progress(const StepValues& values) {
  if (!options_.progress) return;
  const int64_t global_step = values.global_step();
  const bool last = run_.last_step && global_step == *run_.last_step;
  if (progress_rate_.started && !last && options_.clock->Seconds() - progress_rate_.time < kProgressSeconds) return;
  const double rate = StepsPerSecond(progress_rate_, global_step).value_or(0);
  options_.progress({.global_step = global_step,
                     .last_step = run_.last_step,
                     .loss = values.loss(),
                     .steps_per_second = rate,
                     .examples_per_second = rate * static_cast<double>(run_.batch_size)});
}

}  // namespace tessera

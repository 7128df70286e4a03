// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/outfeed_thread.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/feeds/summarise.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
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
    // After an error the remaining steps are dequeued and dropped, so that no shard blocks on a full queue.
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
  if (done_step_ < global_step) return Internal("the metrics of step {} never arrived", global_step);
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
  RETURN_IF_ERROR(Progress(values));
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
  HostCallValues values{.global_step = global_step, .run_step = global_step, .tensors = {}};
  for (const auto& tensor : layout_.host_call) {
    ASSIGN_OR_RETURN(values.tensors[tensor.name], step.Stack(tensor.index));
  }
  return Annotate(CatchExceptions([&] { return options_.host_call(values); }),
                  fmt::format("host call of step {}", global_step));
}

std::optional<OutfeedThread::Pace> OutfeedThread::PaceSince(Mark& mark, int64_t global_step) {
  const double waited = std::chrono::duration<double>(executor_.InfeedWait()).count();
  const Mark before = std::exchange(mark, Mark{global_step, options_.clock->Seconds(), waited, true});
  const double seconds = mark.time - before.time;
  if (!before.set || seconds <= 0) return std::nullopt;
  return Pace{.steps_per_second = static_cast<double>(global_step - before.step) / seconds,
              .input_wait = std::min(1.0, (waited - before.waited) / seconds)};
}

std::optional<double> OutfeedThread::SecondsLeft(int64_t global_step) {
  if (!run_.last_step) return std::nullopt;
  const double now = options_.clock->Seconds();
  if (!first_mark_.set) first_mark_ = {.step = global_step, .time = now, .set = true};
  const int64_t done = global_step - first_mark_.step;
  if (done == 0) return std::nullopt;
  return (now - first_mark_.time) / static_cast<double>(done) * static_cast<double>(*run_.last_step - global_step);
}

absl::Status OutfeedThread::WriteSummaries(const StepValues& values) {
  const int64_t global_step = values.global_step();
  if (run_.events == nullptr || options_.save_summary_steps == 0 ||
      (global_step - 1) % options_.save_summary_steps != 0)
    return absl::OkStatus();
  RETURN_IF_ERROR(Summarise(values, *run_.events));
  if (const std::optional<Pace> pace = PaceSince(summary_mark_, global_step)) {
    const double examples = pace->steps_per_second * static_cast<double>(run_.batch_size);
    run_.events->AddScalar("global_step/sec", global_step, static_cast<float>(pace->steps_per_second));
    run_.events->AddScalar("examples/sec", global_step, static_cast<float>(examples));
    run_.events->AddScalar("input_wait", global_step, static_cast<float>(pace->input_wait));
  }
  return absl::OkStatus();
}

void OutfeedThread::Log(const StepValues& values) {
  const int64_t global_step = values.global_step();
  if (!run_.logs || options_.log_step_count_steps == 0) return;
  if (log_mark_.set && global_step % options_.log_step_count_steps != 0) return;
  const Mark before = log_mark_;
  const std::optional<Pace> pace = PaceSince(log_mark_, global_step);
  const std::string loss = FormatScalar(values.loss());
  if (!before.set) {
    spdlog::info("loss = {}, step = {}", loss, global_step);
    return;
  }
  spdlog::info("loss = {}, step = {} ({:.3f} sec)", loss, global_step, log_mark_.time - before.time);
  if (pace) {
    spdlog::info("global_step/sec: {:g}", pace->steps_per_second);
    spdlog::info("examples/sec: {:g}", pace->steps_per_second * static_cast<double>(run_.batch_size));
  }
}

absl::Status OutfeedThread::Progress(const StepValues& values) {
  if (!options_.progress) return absl::OkStatus();
  const int64_t global_step = values.global_step();
  const bool last = run_.last_step && global_step == *run_.last_step;
  if (progress_mark_.set && !last && options_.clock->Seconds() - progress_mark_.time < kProgressSeconds)
    return absl::OkStatus();
  const Pace pace = PaceSince(progress_mark_, global_step).value_or(Pace());
  const TrainProgress progress = {.global_step = global_step,
                                  .last_step = run_.last_step,
                                  .loss = values.loss(),
                                  .steps_per_second = pace.steps_per_second,
                                  .examples_per_second = pace.steps_per_second * static_cast<double>(run_.batch_size),
                                  .input_wait = pace.input_wait,
                                  .seconds_left = SecondsLeft(global_step)};
  const auto call = [&] {
    options_.progress(progress);
    return absl::OkStatus();
  };
  return CatchExceptions(call, "the progress function");
}

}  // namespace tessera

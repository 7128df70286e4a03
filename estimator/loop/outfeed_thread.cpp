// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/outfeed_thread.h"

#include <cmath>
#include <cstring>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/program_layout.h"
#include "tessera/estimator/loop/replica_pieces.h"
#include "tessera/runtime/base/float16.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

constexpr double kProgressSeconds = 0.2;

// The value of a real scalar of any type.
std::optional<double> ScalarValue(const Buffer& buffer) {
  if (buffer.type().num_elements() != 1) return std::nullopt;
  switch (buffer.type().dtype) {
    case DType::kF32:
      return *static_cast<const float*>(buffer.data());
    case DType::kF64:
      return *static_cast<const double*>(buffer.data());
    case DType::kBF16:
      return static_cast<float>(*static_cast<const BFloat16*>(buffer.data()));
    case DType::kF16:
      return static_cast<float>(*static_cast<const Float16*>(buffer.data()));
    case DType::kI1:
    case DType::kU8:
      return *static_cast<const uint8_t*>(buffer.data());
    case DType::kI32:
      return *static_cast<const int32_t*>(buffer.data());
    case DType::kI64:
      return static_cast<double>(*static_cast<const int64_t*>(buffer.data()));
    default:
      return std::nullopt;
  }
}

// The replicas' values one after another along dimension 0.
absl::StatusOr<Buffer> Stack(const FeedStep& step, int index) {
  const TensorType& piece = step[0][static_cast<size_t>(index)].type();
  TensorType type = piece;
  const int64_t replicas = static_cast<int64_t>(step.size());
  if (type.shape.empty()) {
    type.shape = {replicas};
  } else {
    type.shape[0] *= replicas;
  }
  ASSIGN_OR_RETURN(Buffer all, Buffer::Allocate(std::move(type)));
  char* to = static_cast<char*>(all.data());
  for (const std::vector<Buffer>& shard : step) {
    const std::string_view bytes = shard[static_cast<size_t>(index)].bytes();
    if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
    to += bytes.size();
  }
  return all;
}

}  // namespace

absl::StatusOr<MetricsLayout> FindMetrics(const Executable& executable) {
  for (const proto::Feed& feed : executable.description.feeds()) {
    if (feed.name() != layout::kMetricsFeed || feed.direction() != proto::Feed::OUTFEED) continue;
    MetricsLayout metrics;
    for (int i = 0; i < feed.values_size(); ++i) {
      const std::string& name = feed.values(i).name();
      const TensorType type = FromProto(feed.values(i).type());
      const std::string_view prefix = layout::kHostCallPrefix;
      if (name == layout::kLoss && type.rank() == 0 && IsFloat(type.dtype)) {
        metrics.loss = i;
      } else if (name.compare(0, prefix.size(), prefix) == 0) {
        const bool whole = type.rank() > 0 && i < feed.batch_axes_size() && feed.batch_axes(i) < 0;
        metrics.host_call.push_back({.name = name.substr(prefix.size()), .index = i, .whole = whole});
      } else if (!name.empty() && type.rank() == 0) {
        metrics.summaries.emplace_back(name, i);
      }
    }
    if (metrics.loss < 0) {
      return InvalidArgument("the program's outfeed \"metrics\" has no float scalar \"loss\"");
    }
    return metrics;
  }
  return InvalidArgument("the program has no outfeed \"metrics\": it cannot be trained (see program_layout.h)");
}

OutfeedThread::OutfeedThread(Executor& executor, const TrainLoopOptions& options, const MetricsLayout& layout,
                             int64_t first_step, std::optional<int64_t> last_step, int64_t batch_size,
                             EventWriter* events)
    : executor_(executor),
      options_(options),
      layout_(layout),
      last_step_(last_step),
      batch_size_(batch_size),
      events_(events),
      done_step_(first_step) {
  thread_ = std::thread([this] { Run(); });
}

OutfeedThread::~OutfeedThread() {
  executor_.CloseOutfeeds();
  thread_.join();
}

void OutfeedThread::Run() {
  while (true) {
    const absl::StatusOr<std::optional<FeedStep>> step = executor_.PopOutfeed(layout::kMetricsFeed);
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
    if (more && !failed_before) status = Take(OfReplicas(executor_, **step), global_step);
    {
      std::lock_guard lock(mutex_);
      if (error_.ok() && !status.ok()) error_ = status;
      if (more) done_step_ = global_step;
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

bool OutfeedThread::saw_nan() const {
  std::lock_guard lock(mutex_);
  return nan_;
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

absl::Status OutfeedThread::Take(const FeedStep& step, int64_t global_step) {
  RETURN_IF_ERROR(TakeLoss(step, global_step));
  RETURN_IF_ERROR(CallHost(step, global_step));
  Summarise(step, global_step);
  Log(global_step);
  Progress(global_step);
  return absl::OkStatus();
}

absl::Status OutfeedThread::TakeLoss(const FeedStep& step, int64_t global_step) {
  double sum = 0;
  for (const std::vector<Buffer>& shard : step) {
    sum += ScalarValue(shard[static_cast<size_t>(layout_.loss)]).value_or(0);
  }
  step_loss_mean_ = sum / static_cast<double>(step.size());
  step_loss_ = static_cast<float>(ScalarValue(step[0][static_cast<size_t>(layout_.loss)]).value_or(0));
  {
    std::lock_guard lock(mutex_);
    loss_ = step_loss_;
    loss_sum_ += step_loss_mean_;
    ++loss_count_;
  }
  if (std::isfinite(sum)) return absl::OkStatus();
  const std::string message = fmt::format(
      "NaN loss during training: the loss of step {} is {} (mean over replicas {}); the newest checkpoint is "
      "of an earlier step. Try a lower learning rate",
      global_step, step_loss_, step_loss_mean_);
  if (options_.fail_on_nan) return Aborted("{}", message);
  spdlog::warn("{}", message);
  {
    std::lock_guard lock(mutex_);
    nan_ = true;
  }
  executor_.RequestStop();
  return absl::OkStatus();
}

absl::Status OutfeedThread::CallHost(const FeedStep& step, int64_t global_step) {
  if (!options_.host_call || layout_.host_call.empty()) return absl::OkStatus();
  if (options_.host_call_every_n_steps > 1 && global_step % options_.host_call_every_n_steps != 0)
    return absl::OkStatus();
  HostCallValues values{.global_step = global_step, .tensors = {}};
  for (const auto& [name, index, whole] : layout_.host_call) {
    if (whole) {
      values.tensors[name] = step[0][static_cast<size_t>(index)];
    } else {
      ASSIGN_OR_RETURN(values.tensors[name], Stack(step, index));
    }
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

void OutfeedThread::Summarise(const FeedStep& step, int64_t global_step) {
  if (events_ == nullptr || options_.save_summary_steps == 0 || (global_step - 1) % options_.save_summary_steps != 0)
    return;
  events_->AddScalar(layout::kLoss, global_step, step_loss_);
  events_->AddScalar(layout::kLossMean, global_step, static_cast<float>(step_loss_mean_));
  for (const auto& [tag, index] : layout_.summaries) {
    const std::optional<double> value = ScalarValue(step[0][static_cast<size_t>(index)]);
    if (value) events_->AddScalar(tag, global_step, static_cast<float>(*value));
  }
  if (const std::optional<double> rate = StepsPerSecond(summary_rate_, global_step)) {
    events_->AddScalar("global_step/sec", global_step, static_cast<float>(*rate));
    events_->AddScalar("examples/sec", global_step, static_cast<float>(*rate * static_cast<double>(batch_size_)));
  }
}

void OutfeedThread::Log(int64_t global_step) {
  if (options_.log_step_count_steps == 0) return;
  if (log_rate_.started && global_step % options_.log_step_count_steps != 0) return;
  const Rate before = log_rate_;
  const std::optional<double> rate = StepsPerSecond(log_rate_, global_step);
  if (!before.started) {
    spdlog::info("loss = {}, step = {}", step_loss_, global_step);
    return;
  }
  if (rate) {
    spdlog::info("global_step/sec: {:g}", *rate);
    spdlog::info("examples/sec: {:g}", *rate * static_cast<double>(batch_size_));
  }
  spdlog::info("loss = {}, step = {} ({:.3f} sec)", step_loss_, global_step, log_rate_.time - before.time);
}

void OutfeedThread::Progress(int64_t global_step) {
  if (!options_.progress) return;
  const bool last = last_step_ && global_step == *last_step_;
  if (progress_rate_.started && !last && options_.clock->Seconds() - progress_rate_.time < kProgressSeconds) return;
  const double rate = StepsPerSecond(progress_rate_, global_step).value_or(0);
  options_.progress({.global_step = global_step,
                     .last_step = last_step_,
                     .loss = step_loss_,
                     .steps_per_second = rate,
                     .examples_per_second = rate * static_cast<double>(batch_size_)});
}

}  // namespace tessera

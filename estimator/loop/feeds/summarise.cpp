// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/feeds/summarise.h"

#include <charconv>
#include <vector>

#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/estimator/summary/summary_writer.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status WriteHistogram(SummaryWriter& writer, const std::string& tag, int64_t step, const Buffer& value) {
  const std::optional<std::vector<double>> numbers = ToNumbers(value);
  if (!numbers || value.type().rank() != 2 || value.type().shape[1] != 3)
    return InvalidArgument("histogram \"{}\" is {}, expected rows of (left, right, count)", tag,
                           ToString(value.type()));
  std::vector<HistogramBucket> buckets;
  for (size_t i = 0; i < numbers->size(); i += 3)
    buckets.push_back({.left = (*numbers)[i], .right = (*numbers)[i + 1], .count = (*numbers)[i + 2]});
  return writer.Histogram(tag, step, buckets);
}

}  // namespace

absl::Status WriteSummary(const SummaryName& name, int64_t step, const Buffer& value, EventWriter& events) {
  SummaryWriter writer(events);
  const std::string_view kind = name.kind;
  if (kind == "scalar") {
    writer.Scalar(name.tag, step, ToNumber(value).value_or(0));
    return absl::OkStatus();
  }
  if (kind == "histogram") return WriteHistogram(writer, name.tag, step, value);
  if (kind == "image") return writer.Image(name.tag, step, value);
  constexpr std::string_view kAudio = "audio:";
  if (kind.starts_with(kAudio)) {
    int64_t rate = 0;
    std::from_chars(kind.data() + kAudio.size(), kind.data() + kind.size(), rate);
    return writer.Audio(name.tag, step, value, rate);
  }
  writer.Tensor(name.tag, step, value);
  return absl::OkStatus();
}

absl::Status Summarise(const StepValues& values, EventWriter& events) {
  const int64_t step = values.global_step();
  events.AddScalar(layout::kLoss, step, values.loss());
  events.AddScalar(layout::kLossMean, step, static_cast<float>(values.loss_mean()));
  for (const auto& [tag, index] : values.layout().summaries) {
    const std::optional<double> value = values.MeanScalar(index);
    if (value) events.AddScalar(tag, step, static_cast<float>(*value));
  }
  const int due = values.layout().summaries_due;
  if (due >= 0 && values.Scalar(due).value_or(0) == 0) return absl::OkStatus();
  for (const MetricsLayout::ArraySummary& summary : values.layout().array_summaries) {
    const absl::Status written = WriteSummary(summary.name, step, values.Summary(summary), events);
    // An image that cannot be encoded must not end training.
    if (!written.ok()) spdlog::warn("step {}: {}", step, Message(written));
  }
  return absl::OkStatus();
}

}  // namespace tessera

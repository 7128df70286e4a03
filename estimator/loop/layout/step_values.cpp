// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/layout/step_values.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "fmt/format.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera {

int MetricsLayout::Find(std::string_view name) const {
  if (name == layout::kLoss) return loss;
  for (const auto& [tag, index] : summaries) {
    if (tag == name) return index;
  }
  for (const HostCallTensor& tensor : host_call) {
    if (tensor.name == name) return tensor.index;
  }
  return -1;
}

std::vector<std::string> MetricsLayout::Names() const {
  std::vector<std::string> names = {layout::kLoss};
  for (const auto& [tag, index] : summaries) names.push_back(tag);
  for (const HostCallTensor& tensor : host_call) names.push_back(tensor.name);
  return names;
}

std::optional<SummaryName> ParseSummaryName(std::string_view name) {
  if (!name.starts_with(layout::kSummaryPrefix)) return std::nullopt;
  const size_t kind = std::string_view(layout::kSummaryPrefix).size();
  const size_t slash = std::min(name.find('/', kind), name.size() - 1);
  return SummaryName{.kind = std::string(name.substr(kind, slash - kind)), .tag = std::string(name.substr(slash + 1))};
}

namespace {

// Parses sizes such as "30x3"; returns nullopt for other text.
std::optional<Shape> ParseSizes(std::string_view text) {
  Shape shape;
  while (true) {
    const char* const end = text.data() + text.size();
    int64_t& size = shape.emplace_back();
    const auto [behind, error] = std::from_chars(text.data(), end, size);
    if (error != std::errc() || size < 0) return std::nullopt;
    if (behind == end) return shape;
    if (*behind != 'x') return std::nullopt;
    text.remove_prefix(static_cast<size_t>(behind + 1 - text.data()));
  }
}

// Finds the summaries that are packed in value `index` of this name and type.
absl::Status FindPacked(std::string_view name, const TensorType& type, int index,
                        std::vector<MetricsLayout::ArraySummary>& summaries) {
  std::string_view lines = name.substr(std::string_view(layout::kPackedSummaries).size());
  int64_t offset = 0;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    const size_t space = line.rfind(' ');
    const std::optional<Shape> shape =
        space == std::string_view::npos ? std::nullopt : ParseSizes(line.substr(space + 1));
    const TensorType part = {DType::kF32, shape.value_or(Shape())};
    if (!shape || !Validate(part).ok() || part.byte_size() > type.byte_size() - offset) {
      return InvalidArgument("the program's outfeed \"metrics\" has summaries packed in {} with a bad entry \"{}\"",
                             ToString(type), line);
    }
    const std::string full = fmt::format("{}{}", layout::kSummaryPrefix, line.substr(0, space));
    summaries.push_back({.name = *ParseSummaryName(full), .index = index, .packed = part, .offset = offset});
    offset += part.byte_size();
  }
  return absl::OkStatus();
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
      } else if (name == layout::kSummariesDue) {
        metrics.summaries_due = i;
      } else if (name.starts_with(layout::kPackedSummaries)) {
        RETURN_IF_ERROR(FindPacked(name, type, i, metrics.array_summaries));
      } else if (std::optional<SummaryName> summary = ParseSummaryName(name); summary && type.rank() > 0) {
        metrics.array_summaries.push_back({.name = *std::move(summary), .index = i, .packed = std::nullopt});
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

StepValues::StepValues(const MetricsLayout& layout, const FeedStep& step, int64_t global_step, int64_t batch_size)
    : layout_(layout), step_(step), global_step_(global_step), batch_size_(batch_size) {
  double sum = 0;
  for (size_t replica = 0; replica < step.size(); ++replica) sum += Scalar(layout.loss, replica).value_or(0);
  loss_mean_ = sum / static_cast<double>(step.size());
  loss_ = static_cast<float>(Scalar(layout.loss).value_or(0));
}

std::optional<double> StepValues::Scalar(int index, size_t replica) const {
  return ToNumber(step_[replica][static_cast<size_t>(index)]);
}

std::optional<double> StepValues::MeanScalar(int index) const {
  double sum = 0;
  for (size_t replica = 0; replica < step_.size(); ++replica) {
    const std::optional<double> value = Scalar(index, replica);
    if (!value) return std::nullopt;
    sum += *value;
  }
  return sum / static_cast<double>(step_.size());
}

Buffer StepValues::Summary(const MetricsLayout::ArraySummary& summary) const {
  const Buffer& value = First(summary.index);
  if (!summary.packed) return value;
  return value.View(*summary.packed, summary.offset);
}

absl::StatusOr<Buffer> StepValues::Stack(int index) const {
  const Buffer& first = step_[0][static_cast<size_t>(index)];
  const auto is_whole = [&](const auto& tensor) { return tensor.index == index && tensor.whole; };
  if (std::any_of(layout_.host_call.begin(), layout_.host_call.end(), is_whole)) return first;
  TensorType type = first.type();
  if (type.shape.empty()) {
    type.shape = {replicas()};
  } else {
    type.shape[0] *= replicas();
  }
  ASSIGN_OR_RETURN(Buffer all, Buffer::Allocate(std::move(type)));
  char* to = static_cast<char*>(all.data());
  for (const FeedPiece& piece : step_) {
    const std::string_view bytes = piece[static_cast<size_t>(index)].bytes();
    if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
    to += bytes.size();
  }
  return all;
}

}  // namespace tessera

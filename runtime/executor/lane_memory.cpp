// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/executor/lane_memory.h"

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns element `index` of the member `pointers` of each replica.
std::vector<void*> PartsOf(const std::vector<BoundShard>& replicas, std::vector<void*> BoundShard::* pointers,
                           size_t index) {
  std::vector<void*> parts;
  parts.reserve(replicas.size());
  for (const BoundShard& replica : replicas) parts.push_back((replica.*pointers)[index]);
  return parts;
}

}  // namespace

absl::StatusOr<void*> LaneMemory::Gather(const std::vector<void*>& parts, bool copy, Stream& stream) {
  const auto bytes = static_cast<size_t>(type_.byte_size());
  parts_ = parts;
  is_own_ = false;
  for (size_t i = 0; i < parts.size() && !is_own_; ++i) is_own_ = parts[i] != static_cast<char*>(parts[0]) + i * bytes;
  if (!is_own_) return parts[0];
  if (!own_.has_value()) {
    TensorType all = type_;
    all.shape.insert(all.shape.begin(), static_cast<int64_t>(parts.size()));
    ASSIGN_OR_RETURN(own_, Buffer::Allocate(std::move(all), *memory_, stream));
  }
  for (size_t i = 0; copy && i < parts.size(); ++i) {
    RETURN_IF_ERROR(stream.Copy(static_cast<char*>(own_.address()) + i * bytes, *memory_, parts[i], *memory_, bytes));
  }
  return own_.address();
}

absl::Status LaneMemory::Scatter(Stream& stream) const {
  if (!is_own_) return absl::OkStatus();
  const auto bytes = static_cast<size_t>(type_.byte_size());
  for (size_t i = 0; i < parts_.size(); ++i) {
    RETURN_IF_ERROR(
        stream.Copy(parts_[i], *memory_, static_cast<const char*>(own_.address()) + i * bytes, *memory_, bytes));
  }
  return absl::OkStatus();
}

std::vector<bool> InfeedVaries(const EntryPlan& plan) {
  std::vector<bool> varies;
  for (const Feed* feed : plan.infeeds) {
    const auto& axes = feed->description().batch_axes();
    const auto count = static_cast<int>(feed->types().size());
    for (int i = 0; i < count; ++i) varies.push_back(i >= axes.size() || axes[i] >= 0);
  }
  return varies;
}

FoldedCall::FoldedCall(const EntryPlan& plan, Memory& memory)
    : argument_of_result_(plan.results.size(), -1), infeed_varies_(InfeedVaries(plan)) {
  for (size_t i = 0; i < plan.arguments.size(); ++i) {
    arguments_.emplace_back(plan.arguments[i], memory);
    const int64_t result = plan.entry->arguments(static_cast<int>(i)).aliases_result();
    if (result >= 0) argument_of_result_[static_cast<size_t>(result)] = static_cast<int64_t>(i);
  }
  for (const TensorType& type : plan.results) results_.emplace_back(type, memory);
  for (const Feed* feed : plan.infeeds) {
    for (const TensorType& type : feed->types()) infeed_.emplace_back(type, memory);
  }
  stacked_.arguments.resize(arguments_.size());
  stacked_.results.resize(results_.size());
  stacked_.infeed.resize(infeed_.size());
}

absl::StatusOr<BoundShard*> FoldedCall::Begin(const std::vector<BoundShard>& replicas, Stream& stream) {
  for (size_t i = 0; i < arguments_.size(); ++i) {
    ASSIGN_OR_RETURN(stacked_.arguments[i],
                     arguments_[i].Gather(PartsOf(replicas, &BoundShard::arguments, i), /*copy=*/true, stream));
  }
  for (size_t i = 0; i < results_.size(); ++i) {
    if (const int64_t argument = argument_of_result_[i]; argument >= 0) {
      stacked_.results[i] = stacked_.arguments[static_cast<size_t>(argument)];
    } else {
      ASSIGN_OR_RETURN(stacked_.results[i],
                       results_[i].Gather(PartsOf(replicas, &BoundShard::results, i), /*copy=*/false, stream));
    }
  }
  for (size_t i = 0; i < infeed_.size(); ++i) {
    if (infeed_varies_[i]) {
      ASSIGN_OR_RETURN(stacked_.infeed[i],
                       infeed_[i].Gather(PartsOf(replicas, &BoundShard::infeed, i), /*copy=*/true, stream));
    } else {
      stacked_.infeed[i] = replicas[0].infeed[i];
    }
  }
  return &stacked_;
}

absl::Status FoldedCall::End(Stream& stream) const {
  for (size_t i = 0; i < results_.size(); ++i) {
    const int64_t argument = argument_of_result_[i];
    const LaneMemory& lanes = argument >= 0 ? arguments_[static_cast<size_t>(argument)] : results_[i];
    RETURN_IF_ERROR(lanes.Scatter(stream));
  }
  return absl::OkStatus();
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/checkpoint.h"

#include <cmath>
#include <string>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

constexpr char kEnsemble[] = "boosted_trees:0_serialized";
constexpr char kStamp[] = "boosted_trees:0_stamp";
constexpr char kBoundaries[] = "boosted_trees/QuantileAccumulator:0_bucket_boundaries_";
constexpr char kReady[] = "boosted_trees/are_boundaries_ready";
constexpr char kCentering[] = "boosted_trees/center_bias_needed";
constexpr char kBatches[] = "boosted_trees/layer_batches";
constexpr char kSums[] = "boosted_trees/layer_sums";
constexpr char kStep[] = "global_step";

// Returns the tensor of that name; nullptr when there is none. Fails with InvalidArgument for another type.
absl::StatusOr<const Buffer*> Find(const BundleContents& contents, const std::string& name, DType dtype, int64_t rank) {
  const auto found = contents.tensors.find(name);
  if (found == contents.tensors.end()) return nullptr;
  const TensorType& type = found->second.type();
  if (type.dtype == dtype && type.rank() == rank) return &found->second;
  return InvalidArgument("checkpoint: {}: expected {} of rank {}, got {}", name, Name(dtype), rank, ToString(type));
}

template <typename T>
absl::StatusOr<T> Scalar(const BundleContents& contents, const std::string& name, DType dtype, T otherwise) {
  ASSIGN_OR_RETURN(const Buffer* buffer, Find(contents, name, dtype, 0));
  return buffer == nullptr ? otherwise : *static_cast<const T*>(buffer->data());
}

// Returns a number of steps or batches; 0 when there is none.
absl::StatusOr<int64_t> Count(const BundleContents& contents, const std::string& name) {
  constexpr int64_t kMost = int64_t{1} << 48;
  ASSIGN_OR_RETURN(const int64_t count, Scalar<int64_t>(contents, name, DType::kI64, 0));
  if (count >= 0 && count <= kMost) return count;
  return DataLoss("checkpoint: {}: expected 0 to {}, got {}", name, kMost, count);
}

Buffer Flag(bool value) {
  Buffer buffer = *Buffer::Allocate({DType::kI1, {}});
  *static_cast<uint8_t*>(buffer.data()) = value ? 1 : 0;
  return buffer;
}

absl::Status ReadBoundaries(const BundleContents& contents, size_t index, std::vector<float>& into) {
  const std::string name = fmt::format("{}{}", kBoundaries, index);
  ASSIGN_OR_RETURN(const Buffer* buffer, Find(contents, name, DType::kF32, 1));
  if (buffer == nullptr) {
    return NotFound("checkpoint: {} is missing; try the feature columns that it was trained with", name);
  }
  const std::span<const float> values = buffer->As<float>();
  into.assign(values.begin(), values.end());
  for (size_t i = 0; i < into.size(); ++i) {
    if (std::isnan(into[i]) || (i > 0 && into[i] <= into[i - 1])) {
      return DataLoss("checkpoint: {}: expected ascending numbers, got {} at index {}", name, into[i], i);
    }
  }
  return absl::OkStatus();
}

}  // namespace

BundleContents ToCheckpoint(const TrainingState& state) {
  BundleContents contents;
  contents.strings[kEnsemble] = StringTensor::Scalar(Serialize(state.ensemble));
  contents.tensors[kStamp] = Buffer::Scalar<int64_t>(state.ensemble.layers_attempted);
  contents.tensors[kStep] = Buffer::Scalar<int64_t>(state.global_step);
  contents.tensors[kReady] = Flag(state.boundaries_ready);
  contents.tensors[kCentering] = Flag(state.centering);
  for (size_t i = 0; i < state.boundaries.size(); ++i) {
    contents.tensors[fmt::format("{}{}", kBoundaries, i)] =
        Buffer::FromVector<float>(state.boundaries[i], {static_cast<int64_t>(state.boundaries[i].size())});
  }
  if (state.batches > 0) {
    contents.tensors[kBatches] = Buffer::Scalar<int64_t>(state.batches);
    contents.tensors[kSums] = Buffer::FromVector<double>(state.sums, {static_cast<int64_t>(state.sums.size())});
  }
  return contents;
}

absl::StatusOr<TrainingState> FromCheckpoint(const BundleContents& contents, const BoostedTreesOptions& options,
                                             const Features& features) {
  TrainingState state = Trainer::NewState(options, features);
  const std::string* bytes = FindScalar(contents.strings, kEnsemble);
  if (bytes == nullptr) {
    return NotFound("checkpoint: expected {}, the ensemble of trees; try a model directory of boosted trees",
                    kEnsemble);
  }
  ASSIGN_OR_RETURN(state.ensemble, ParseEnsemble(*bytes, options.logits_dimension(), features.num_features()));
  ASSIGN_OR_RETURN(state.global_step, Count(contents, kStep));
  ASSIGN_OR_RETURN(const uint8_t ready, Scalar<uint8_t>(contents, kReady, DType::kI1, 1));
  ASSIGN_OR_RETURN(const uint8_t centering, Scalar<uint8_t>(contents, kCentering, DType::kI1, 0));
  state.boundaries_ready = features.numeric().empty() || ready != 0;
  state.centering = options.center_bias && centering != 0;
  if (state.boundaries_ready) {
    state.boundaries.resize(features.numeric().size());
    for (size_t i = 0; i < state.boundaries.size(); ++i) {
      RETURN_IF_ERROR(ReadBoundaries(contents, i, state.boundaries[i]));
    }
  }
  ASSIGN_OR_RETURN(state.batches, Count(contents, kBatches));
  ASSIGN_OR_RETURN(const Buffer* sums, Find(contents, kSums, DType::kF64, 1));
  if (state.batches > 0 && sums != nullptr) {
    const std::span<const double> values = sums->As<double>();
    state.sums.assign(values.begin(), values.end());
  } else {
    state.batches = 0;
  }
  return state;
}

}  // namespace tessera::trees

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/batch_sizes.h"

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns whether every replica sees the whole batch, or a slice of it, so that the input itself splits no batch.
bool IsBroadcastLike(InputMode mode) { return mode == InputMode::kBroadcast || mode == InputMode::kSliced; }

absl::Status CheckDivisible(Mode mode, int64_t global, int64_t replicas) {
  if (global % replicas == 0) return absl::OkStatus();
  const int64_t above = (global / replicas + 1) * replicas;
  const int64_t below = above - replicas;
  return InvalidArgument("{}_batch_size is {}, which {} replicas do not divide; try {}{}", Name(mode), global, replicas,
                         below > 0 ? fmt::format("{} or ", below) : "", above);
}

absl::Status CheckHosts(Mode mode, const Placement& placement) {
  if (placement.num_hosts == 1 || mode == Mode::kTrain || IsBroadcastLike(placement.input_mode))
    return absl::OkStatus();
  if (placement.input_mode == InputMode::kPerHostV2 && (mode == Mode::kEval || placement.num_replicas == 1)) {
    return absl::OkStatus();
  }
  return InvalidArgument("{} with input mode {} runs on one host only, got {}", Name(mode), Name(placement.input_mode),
                         placement.num_hosts);
}

// Returns the sizes for a model function that sees one replica's batch.
absl::StatusOr<BatchSizes> PerShardSizes(Mode mode, int64_t global, const Placement& placement) {
  const int64_t per_replica = global / placement.num_replicas;
  switch (placement.input_mode) {
    case InputMode::kPerShardV1:
      return BatchSizes{.input_fn = per_replica, .model_fn = per_replica, .input_fn_calls = placement.num_replicas};
    case InputMode::kPerHostV1:
      return BatchSizes{
          .input_fn = global / placement.num_hosts, .model_fn = per_replica, .input_fn_calls = placement.num_hosts};
    case InputMode::kPerHostV2:
      return BatchSizes{.input_fn = per_replica, .model_fn = per_replica, .input_fn_calls = placement.num_hosts};
    case InputMode::kBroadcast:
      return BatchSizes{.input_fn = global, .model_fn = global};
    case InputMode::kSliced:
      if (placement.partitioning == Partitioning::kManual)
        RETURN_IF_ERROR(CheckDivisible(mode, global, placement.num_replicas));
      return BatchSizes{.input_fn = global, .model_fn = per_replica};
  }
  return Internal("unknown input mode {}", static_cast<int>(placement.input_mode));
}

}  // namespace

InputMode EffectiveInputMode(Mode mode, const TpuConfig& config) {
  if (mode == Mode::kTrain) return config.per_host_input_for_training;
  if (config.eval_training_input_configuration == InputMode::kSliced) return InputMode::kSliced;
  // Only training has one call per replica.
  if (config.per_host_input_for_training == InputMode::kPerShardV1) return InputMode::kPerHostV1;
  return config.per_host_input_for_training;
}

absl::StatusOr<BatchSizes> ComputeBatchSizes(Mode mode, std::optional<int64_t> global, const Placement& placement) {
  if (!placement.replicated) return BatchSizes{.input_fn = global, .model_fn = global};
  if (!global) {
    return InvalidArgument("{0}_batch_size is not set, and {0} runs on replicas: set it, or run without replicas",
                           Name(mode));
  }
  const bool automatic = placement.partitioning == Partitioning::kAutomatic;
  // The compiler splits an unsplit global batch into shards, and pads the last ones.
  const bool pads =
      automatic && (IsBroadcastLike(placement.input_mode) || placement.input_mode == InputMode::kPerHostV1);
  if (pads && *global < placement.num_replicas) {
    return InvalidArgument("{}_batch_size is {}, expected at least 1 for each of {} replicas", Name(mode), *global,
                           placement.num_replicas);
  }
  if (!pads && !IsBroadcastLike(placement.input_mode)) {
    RETURN_IF_ERROR(CheckDivisible(mode, *global, placement.num_replicas));
  }
  RETURN_IF_ERROR(CheckHosts(mode, placement));
  ASSIGN_OR_RETURN(BatchSizes sizes, PerShardSizes(mode, *global, placement));
  if (automatic) sizes.model_fn = global;
  return sizes;
}

}  // namespace tessera

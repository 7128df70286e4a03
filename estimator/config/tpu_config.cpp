// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/config/tpu_config.h"

#include <charconv>

#include "tessera/estimator/config/device_assignment.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

absl::Status CheckCores(const TpuConfig& config) {
  if (!config.num_cores_per_replica) return absl::OkStatus();
  return ComputationShape(*config.num_cores_per_replica).status();
}

absl::Status CheckInputPartition(const TpuConfig& config) {
  if (!config.input_partition_dims) return absl::OkStatus();
  const size_t count = config.input_partition_dims->size();
  if (count != 1 && count != 2) {
    return InvalidArgument("input_partition_dims has {} entries, expected one for the features, or two with the labels",
                           count);
  }
  if (!config.num_cores_per_replica) {
    return InvalidArgument(
        "input_partition_dims needs num_cores_per_replica: it partitions the input over these cores");
  }
  if (config.per_host_input_for_training != InputMode::kPerHostV2) {
    return InvalidArgument("input_partition_dims needs per_host_input_for_training PER_HOST_V2, got {}",
                           Name(config.per_host_input_for_training));
  }
  return absl::OkStatus();
}

}  // namespace

std::string_view Name(InputMode mode) {
  switch (mode) {
    case InputMode::kPerShardV1:
      return "PER_SHARD_V1";
    case InputMode::kPerHostV1:
      return "PER_HOST_V1";
    case InputMode::kPerHostV2:
      return "PER_HOST_V2";
    case InputMode::kBroadcast:
      return "BROADCAST";
    case InputMode::kSliced:
      return "SLICED";
  }
  return "unknown";
}

std::string_view Name(Partitioning partitioning) {
  return partitioning == Partitioning::kManual ? "MANUAL" : "AUTOMATIC";
}

absl::StatusOr<IterationsPerLoop::Parsed> IterationsPerLoop::Parse() const {
  if (!text_) return Parsed{};
  const auto invalid = [&] {
    return InvalidArgument(
        "iterations_per_loop is \"{}\", expected a positive number of steps or a time such as 30s, 10m, 2h", *text_);
  };
  const char* const end = text_->data() + text_->size();
  if (text_->empty() || text_->front() < '1' || text_->front() > '9') return invalid();
  int64_t number = 0;
  const auto [rest, error] = std::from_chars(text_->data(), end, number);
  if (error != std::errc() || end - rest > 1) return invalid();
  if (rest == end) return Parsed{.count = number};
  const int64_t unit = *rest == 's' ? 1 : *rest == 'm' ? 60 : *rest == 'h' ? 3600 : 0;
  if (unit == 0 || number > INT64_MAX / unit) return invalid();
  return Parsed{.seconds = number * unit};
}

absl::Status Validate(const TpuConfig& config) {
  RETURN_IF_ERROR(config.iterations_per_loop.Parse().status());
  if (config.num_shards && *config.num_shards <= 0) {
    return InvalidArgument("num_shards is {}, expected a positive number of replicas", *config.num_shards);
  }
  RETURN_IF_ERROR(CheckCores(config));
  if (config.per_host_input_for_training == InputMode::kSliced) {
    return InvalidArgument(
        "per_host_input_for_training is SLICED, which exists for evaluate and predict only; "
        "expected PER_SHARD_V1, PER_HOST_V1, PER_HOST_V2 or BROADCAST");
  }
  RETURN_IF_ERROR(CheckInputPartition(config));
  if (config.eval_training_input_configuration != InputMode::kPerHostV1 &&
      config.eval_training_input_configuration != InputMode::kSliced) {
    return InvalidArgument("eval_training_input_configuration is {}, expected PER_HOST_V1 or SLICED",
                           Name(config.eval_training_input_configuration));
  }
  if (config.initial_infeed_sleep_secs && *config.initial_infeed_sleep_secs <= 0) {
    return InvalidArgument("initial_infeed_sleep_secs is {}, expected a positive number of seconds",
                           *config.initial_infeed_sleep_secs);
  }
  if (config.experimental_host_call_every_n_steps <= 0) {
    return InvalidArgument("experimental_host_call_every_n_steps is {}, expected a positive number of steps",
                           config.experimental_host_call_every_n_steps);
  }
  return absl::OkStatus();
}

}  // namespace tessera

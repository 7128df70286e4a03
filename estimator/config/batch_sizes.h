// SPDX-License-Identifier: Apache-2.0
// Computes params.batch_size() of each function from the user's global batch size.
#ifndef TESSERA_ESTIMATOR_CONFIG_BATCH_SIZES_H_
#define TESSERA_ESTIMATOR_CONFIG_BATCH_SIZES_H_

#include <cstdint>
#include <optional>

#include "absl/status/statusor.h"
#include "tessera/estimator/config/tpu_config.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// The place where a mode runs. Not replicated: one piece, on the host (use_tpu or eval_on_tpu is false).
struct Placement {
  bool replicated = true;
  int64_t num_replicas = 1;
  int64_t num_hosts = 1;
  InputMode input_mode = InputMode::kPerHostV1;
  Partitioning partitioning = Partitioning::kManual;
  int64_t num_cores = 1;  // the cores of a replica
};

struct BatchSizes {
  std::optional<int64_t> input_fn = std::nullopt;  // rows per element of the input function's data; nullopt: not told
  std::optional<int64_t> model_fn = std::nullopt;  // rows of one replica's step; all of them with kAutomatic
  int64_t input_fn_calls = 1;
};

// Returns how data enters in `mode`: training as configured; evaluate and predict per host, unless sliced or
// consecutive.
InputMode EffectiveInputMode(Mode mode, const TpuConfig& config);

// Fails with InvalidArgument when a replicated mode has no batch size, the replicas do not divide it, or the hosts
// cannot share the mode.
absl::StatusOr<BatchSizes> ComputeBatchSizes(Mode mode, std::optional<int64_t> global, const Placement& placement);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_BATCH_SIZES_H_

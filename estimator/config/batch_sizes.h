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

// Where a mode runs. Unreplicated modes run on the host (use_tpu or eval_on_tpu is false).
struct Placement {
  bool replicated = true;
  int64_t num_replicas = 1;
  int64_t num_hosts = 1;
  InputMode input_mode = InputMode::kPerHostV1;
  Partitioning partitioning = Partitioning::kManual;
  int64_t num_cores = 1;  // cores per replica
};

struct BatchSizes {
  std::optional<int64_t> input_fn = std::nullopt;  // rows per element of the input function's data; nullopt: not
                                                   // provided
  std::optional<int64_t> model_fn = std::nullopt;  // rows of one replica's step, or with kAutomatic of all replicas
  int64_t input_fn_calls = 1;
};

// Returns the effective input mode of `mode`: training as configured; evaluate and predict per host, unless sliced or
// consecutive.
InputMode EffectiveInputMode(Mode mode, const TpuConfig& config);

// Fails with InvalidArgument if a replicated mode has no batch size, the batch size is not divisible by the number of
// replicas, or the mode cannot run on several hosts.
absl::StatusOr<BatchSizes> ComputeBatchSizes(Mode mode, std::optional<int64_t> global, const Placement& placement);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_BATCH_SIZES_H_

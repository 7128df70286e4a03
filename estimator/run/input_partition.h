// SPDX-License-Identifier: Apache-2.0
// Converts TpuConfig::input_partition_dims to shardings of the model function's inputs. Internal to the estimator.
#ifndef TESSERA_ESTIMATOR_RUN_INPUT_PARTITION_H_
#define TESSERA_ESTIMATOR_RUN_INPUT_PARTITION_H_

#include "absl/status/status.h"
#include "tessera/estimator/config/device_assignment.h"
#include "tessera/estimator/config/tpu_config.h"
#include "tessera/estimator/model/model_fn.h"

namespace tessera {

// Sets in `inputs` how each tensor is sharded over the cores. Fails with InvalidArgument if dims name a missing tensor,
// or do not fit a tensor or the number of cores.
absl::Status PartitionInputs(const TpuConfig& config, const DeviceAssignment& assignment, ModelInputs& inputs);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_INPUT_PARTITION_H_

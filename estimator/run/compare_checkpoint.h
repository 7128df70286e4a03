// SPDX-License-Identifier: Apache-2.0
// Decides whether a model could resume from a checkpoint, whichever framework wrote it.
#ifndef TESSERA_ESTIMATOR_RUN_COMPARE_CHECKPOINT_H_
#define TESSERA_ESTIMATOR_RUN_COMPARE_CHECKPOINT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/names/stored_names.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

// Traces the model for training and looks up its variables in the file at `path` (checkpoint/files/tensor_file.h).
// Reads no values and writes nothing.
absl::StatusOr<StoredNames> CompareWithCheckpoint(const TpuEstimatorOptions& options, const InputFn& input_fn,
                                                  const std::string& path);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_RUN_COMPARE_CHECKPOINT_H_

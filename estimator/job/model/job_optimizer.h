// SPDX-License-Identifier: Apache-2.0
// The optimizer that a job names.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/premade/dnn_classifier.h"

namespace tessera {

// Returns the optimizer with its schedule and clipping. When |optimizer| is empty, returns an empty function: the
// model's own default. Fails with InvalidArgument, with the field's name, for values out of range.
absl::StatusOr<premade::OptimizerFn> MakeOptimizer(const job::Optimizer& optimizer);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_

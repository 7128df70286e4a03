// SPDX-License-Identifier: Apache-2.0
// The optimizer that a job names.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_

#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/premade/parts/optimizer_choice.h"

namespace tessera {

// Returns the optimizer with its schedule and clipping; with `version` V2 it is Keras'. When |optimizer| is empty,
// returns an empty function: the model's own default. Fails with InvalidArgument for values out of range, and for
// optimizers and options that Keras does not have. The message begins with the name of the optimizer's own field,
// `field`.
absl::StatusOr<premade::OptimizerFn> MakeOptimizer(const job::Optimizer& optimizer,
                                                   const std::string& field = "optimizer",
                                                   std::optional<job::Version> version = std::nullopt);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_OPTIMIZER_H_

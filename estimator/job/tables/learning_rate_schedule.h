// SPDX-License-Identifier: Apache-2.0
// The learning rate schedules of a job.
#ifndef TESSERA_ESTIMATOR_JOB_TABLES_LEARNING_RATE_SCHEDULE_H_
#define TESSERA_ESTIMATOR_JOB_TABLES_LEARNING_RATE_SCHEDULE_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Traces the rate of a step, a number or f32[]. A schedule is a function of the step.
using RateFn = std::function<Operand()>;

// Returns the schedule of a rate that starts at `rate`; a constant if `schedule` has no kind. Fails with
// InvalidArgument for spans below 1 and lists that do not fit together. The message begins with the schedule's `path`.
absl::StatusOr<RateFn> MakeRate(const job::LearningRateSchedule& schedule, double rate, const std::string& path);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TABLES_LEARNING_RATE_SCHEDULE_H_

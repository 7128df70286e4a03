// SPDX-License-Identifier: Apache-2.0
// The values of fields that a job does not set.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_DEFAULTS_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_DEFAULTS_H_

#include "google/protobuf/message.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Sets the fields of `message`, a part of a job, that are not set and have their own default. Nested messages keep
// their fields.
void SetDefaults(google::protobuf::Message& message);

// Returns `job` with every default set, also in its parts. This includes defaults that depend on other fields: batch
// sizes, repetitions, the buffer of a shuffle. It trains the same.
job::Job Resolve(const job::Job& job);

// Returns the optimizer with Keras' defaults where no numbers are given.
job::Optimizer WithKerasDefaults(job::Optimizer optimizer);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_DEFAULTS_H_

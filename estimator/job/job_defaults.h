// SPDX-License-Identifier: Apache-2.0
// What holds where a job says nothing.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_DEFAULTS_H_
#define TESSERA_ESTIMATOR_JOB_JOB_DEFAULTS_H_

#include "google/protobuf/message.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Sets the fields of `message`, a part of a job, that are not set and have a default of their own; not those of its
// parts.
void SetDefaults(google::protobuf::Message& message);

// `job` with every default in place: those of its parts, and what depends on others (batch sizes, repetitions, how far
// a shuffle reaches). It trains the same.
job::Job Resolve(const job::Job& job);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_DEFAULTS_H_

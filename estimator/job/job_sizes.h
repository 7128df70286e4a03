// SPDX-License-Identifier: Apache-2.0
// The integers of a job that become sizes of tensors, tables or pools.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_SIZES_H_
#define TESSERA_ESTIMATOR_JOB_JOB_SIZES_H_

#include "absl/status/status.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Fails with InvalidArgument for a size that exceeds any machine's memory, before it is used in a product or an
// allocation. The message starts with the field's path: "model.dnn_classifier.hidden_units[0]". Other readers check
// lower bounds.
absl::Status CheckSizes(const job::Job& job);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_SIZES_H_

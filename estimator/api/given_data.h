// SPDX-License-Identifier: Apache-2.0
// Batches supplied by the caller of the C interface, as the data of a job.
#ifndef TESSERA_ESTIMATOR_API_GIVEN_DATA_H_
#define TESSERA_ESTIMATOR_API_GIVEN_DATA_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/api/tessera_train.h"
#include "tessera/estimator/input/sources/given_batches.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::api {

struct GivenData {
  job::Given description;
  GivenBatches batches;
};

// Copies names and types; the functions and their user data remain owned by the caller. Fails with InvalidArgument for
// a missing function, and for tensors without a name or of an unsupported type.
absl::StatusOr<GivenData> ReadBatches(const TesseraBatches& batches);

// Returns `job` with the described batches as the data of `mode`, and of other modes that have no data.
job::Job WithGiven(job::Job job, Mode mode, const job::Given& description);

}  // namespace tessera::api

#endif  // TESSERA_ESTIMATOR_API_GIVEN_DATA_H_

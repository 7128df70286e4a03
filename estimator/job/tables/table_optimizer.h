// SPDX-License-Identifier: Apache-2.0
// The optimizer of a job's embedding tables.
#ifndef TESSERA_ESTIMATOR_JOB_TABLES_TABLE_OPTIMIZER_H_
#define TESSERA_ESTIMATOR_JOB_TABLES_TABLE_OPTIMIZER_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/embeddings/optimization_parameters.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

// Returns the parameters of `given`, which stands at `path` of the job; numbers that are not given are the defaults of
// the parameters. Fails with InvalidArgument, beginning with the path, for an optimizer without a kind or a learning
// rate, for a rate below 0, and for what embeddings::Validate rejects.
absl::StatusOr<embeddings::OptimizationParameters> MakeTableOptimizer(const job::TableOptimizer& given,
                                                                      const std::string& path);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TABLES_TABLE_OPTIMIZER_H_

// SPDX-License-Identifier: Apache-2.0
// Trains the job that job init wrote, and compares it with a linear model on its evaluation rows.
#ifndef TESSERA_TOOLS_TESSERA_JOB_CHECK_JOB_H_
#define TESSERA_TOOLS_TESSERA_JOB_CHECK_JOB_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/init/job_init.h"

namespace tessera {

// Trains the job in `file`, with a temporary model directory. Returns a sentence that says whether the job is better
// than a linear model. `data` is the path of the CSV file. Fails as train, evaluate and JudgeLinearBaseline do.
absl::StatusOr<std::string> CheckFirstJob(const InitialJob& job, const std::string& file, const std::string& data);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_JOB_CHECK_JOB_H_

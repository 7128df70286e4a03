// SPDX-License-Identifier: Apache-2.0
// Warm-up requests of a job's own rows.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_JOB_WARMUP_H_
#define TESSERA_ESTIMATOR_JOB_DATA_JOB_WARMUP_H_

#include <cstdint>
#include <string>

#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/serving/warmup.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Returns a function that returns the first `count` rows of the evaluation data, or all if there are fewer. The rows
// have the numbers and words of the data, as requests do. `name` is the job's file, for messages. The function fails
// with InvalidArgument for a count below 1, for data without rows, and with the errors of the data. `files` must
// outlive it.
WarmupFn WarmupOfData(const job::Job& job, const std::string& name, FileSystem& files, int64_t count);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_DATA_JOB_WARMUP_H_

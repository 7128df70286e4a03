// SPDX-License-Identifier: Apache-2.0
// From a job's data to a data set.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_
#define TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/mode.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

struct JobInput {
  std::vector<Component> components;                   // of a row
  std::function<Dataset(int64_t batch_size)> batches;  // shuffled, repeated and prefetched as the job says
};

// The data of `mode`: a CSV file is read here, records when they are asked for. InvalidArgument "NAME: ..." for what is
// missing or contradicts itself; the data's own errors.
absl::StatusOr<JobInput> OpenInput(const job::Job& job, Mode mode, const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_INPUT_H_

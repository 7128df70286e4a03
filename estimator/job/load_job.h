// SPDX-License-Identifier: Apache-2.0
// Reads a job from a file, or from the model directory of an earlier training.
#ifndef TESSERA_ESTIMATOR_JOB_LOAD_JOB_H_
#define TESSERA_ESTIMATOR_JOB_LOAD_JOB_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"

namespace tessera {

struct LoadedJob {
  job::Job job;      // with absolute paths
  std::string file;  // the job's file, for messages
  // The directory that the job was read from; empty if it was read from a job file.
  std::string model_dir;
};

// Reads the job at `path`, a job file or a model directory. Fails with NotFound for a missing file, and with
// InvalidArgument "FILE: ..." for a file that is not a job, suggesting the command for it.
absl::StatusOr<LoadedJob> LoadJob(const std::string& path);

// Returns the directory that the job was read from, otherwise the job's own model_dir, otherwise
// ./NAME_OF_THE_FILE.model.
std::string ModelDirOf(const LoadedJob& loaded);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_LOAD_JOB_H_

// SPDX-License-Identifier: Apache-2.0
// The paths in a job: those of a job file count from its folder, those of the job that a model directory keeps are
// absolute.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

#include <string>

#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// Makes the relative paths of `job` absolute, counting from `directory`.
void ResolvePaths(job::Job& job, const std::string& directory);

// What `model_dir` keeps of `job`: with the place of the directory, for Moved.
job::Job ToStore(job::Job job, const std::string& model_dir);

// `stored`, read from `model_dir`, as it is when the directory was moved or copied together with what lies beside it:
// its paths lead from where the directory is now as they led from where it was. Unchanged for one that was not moved.
job::Job Moved(job::Job stored, const std::string& model_dir);

// The same for those paths alone that lead to nothing now and would then.
job::Job WithMovedFiles(job::Job stored, const std::string& model_dir, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

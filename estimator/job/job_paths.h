// SPDX-License-Identifier: Apache-2.0
// The paths in a job. Paths of a job file count from its folder; the job that a model directory keeps has absolute
// paths.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

#include <string>

#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Exporter.warmup for requests of zeros and empty words; any other text is a file.
inline constexpr char kBlankWarmup[] = "blank";

// Makes the relative paths of `job` absolute, counting from `directory`.
void ResolvePaths(job::Job& job, const std::string& directory);

// Returns `job` as `model_dir` keeps it: with the directory's place, for Moved.
job::Job ToStore(job::Job job, const std::string& model_dir);

// Returns `stored`, read from `model_dir`, after a move or copy of the directory together with the files around it.
// Paths keep their way relative to the directory. When the directory was not moved, `stored` is unchanged.
job::Job Moved(job::Job stored, const std::string& model_dir);

// Changes, as Moved does, only paths that lead to nothing now and to a file then.
job::Job WithMovedFiles(job::Job stored, const std::string& model_dir, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

// SPDX-License-Identifier: Apache-2.0
// The paths in a job. Paths in a job file are relative to its directory; the job stored in a model directory has
// absolute paths.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_
#define TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

#include <string>

#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Exporter.warmup for requests of zeros and empty strings; any other text is a file.
inline constexpr char kBlankWarmup[] = "blank";

// Makes the relative paths of `job` absolute, relative to `directory`.
void ResolvePaths(job::Job& job, const std::string& directory);

// Returns `job` as stored in `model_dir`: with the directory's location, for Moved.
job::Job ToStore(job::Job job, const std::string& model_dir);

// Returns `stored`, read from `model_dir`, with paths adjusted for a move or copy of the directory together with the
// files around it. Paths stay the same relative to the directory. If it was not moved, `stored` is unchanged.
job::Job Moved(job::Job stored, const std::string& model_dir);

// Does the same as Moved, but only changes missing files' paths to paths of existing files.
job::Job WithMovedFiles(job::Job stored, const std::string& model_dir, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_PATHS_H_

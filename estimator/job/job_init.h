// SPDX-License-Identifier: Apache-2.0
// A first job for a CSV file, from what its cells look like: for `tessera job init`.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_INIT_H_
#define TESSERA_ESTIMATOR_JOB_JOB_INIT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

struct JobInitOptions {
  std::string path;         // of the file
  std::string path_in_job;  // as the job's text is to have it
  std::string label;        // its column
};

// The text of a job that trains, with comments that say what was seen. Columns of numbers are features, shifted and
// scaled to mean 0 and deviation 1; columns of few words have a vocabulary; others are left out, which a comment says.
// InvalidArgument, with file and nearest name, for a label that is no column, or that has too many values for classes.
absl::StatusOr<std::string> InitJob(const JobInitOptions& options, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_INIT_H_

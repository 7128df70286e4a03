// SPDX-License-Identifier: Apache-2.0
// Writes a first job for a CSV file by the look of its cells: for `tessera job init`.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_
#define TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct JobInitOptions {
  std::string path;         // the path of the file
  std::string path_in_job;  // the path that the job's text gets
  std::string label;        // its column, or several between commas
};

// Returns the text of a job that trains, with comments about the data. Columns of numbers are features, shifted and
// scaled to mean 0 and deviation 1. Columns of few words have a vocabulary, and those of many words are embeddings of
// hashed words. Other columns, such as dates and identifiers, are left out, with a comment. The label decides the
// model: a classifier, a regressor, or a head for labels of several classes (init_target.h). Fails with
// InvalidArgument, with file and nearest name, for a label that is no column, or that has too many words for classes.
absl::StatusOr<std::string> InitJob(const JobInitOptions& options, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_

// SPDX-License-Identifier: Apache-2.0
// Writes a first job for a CSV file, based on its cells: for `tessera job init`.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_
#define TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/init/csv_columns.h"
#include "tessera/estimator/job/init/csv_words.h"
#include "tessera/estimator/job/init/init_target.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct JobInitOptions {
  std::string path;         // the path of the file
  std::string path_in_job;  // the path that the job's text gets
  std::string label;        // its column, or several separated by commas
  std::string prefix;       // the prefix of the names of files beside the job
};

// A job, and the files that it reads beside its data.
struct InitialJob {
  std::string text;
  std::map<std::string, std::string> vocabularies;  // by the file's name, in the job's directory
  CsvColumns columns;
  InitTarget target;  // its labels are among `columns`
  RowSplit split;
};

// Returns a job that trains, with comments about the data. Columns of numbers are features, shifted and scaled to mean
// 0 and deviation 1. Columns of few words have a vocabulary in the job, and those of many words in a file. The model
// then is a linear model of words plus a network of embeddings. Other columns, such as dates and identifiers, are left
// out, with a comment. The label decides between a classifier, a regressor, and a head for labels of several classes
// (init_target.h). Fails with InvalidArgument, with file and nearest name, for a label that is not a column, or that
// has too many words for classes.
absl::StatusOr<InitialJob> InitJob(const JobInitOptions& options, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_JOB_INIT_H_

// SPDX-License-Identifier: Apache-2.0
// Whether a training may go on under a changed job.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_
#define TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// The name of the job's copy in a model directory.
inline constexpr char kStoredJobName[] = "job.textproto";

struct JobDifference {
  std::string path;  // "model.dnn_classifier.hidden_units"
  std::string then;  // in text format; "not set"
  std::string now;
  // The variables, the data or the random numbers would be others: the training cannot go on.
  bool structural = false;
};

// In the order of the job's fields.
std::vector<JobDifference> CompareJobs(const job::Job& then, const job::Job& now);

// FailedPrecondition, naming each structural difference with both values and the ways out, where there is one.
// Otherwise the harmless ones as one line, empty when there is none.
absl::StatusOr<std::string> CheckResume(const job::Job& then, const job::Job& now, const std::string& model_dir);

// The same with the job that is stored in `model_dir`; empty when there is none.
absl::StatusOr<std::string> CheckResume(FileSystem& files, const std::string& model_dir, const job::Job& now);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_

// SPDX-License-Identifier: Apache-2.0
// Decides whether training may resume with a changed job.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_
#define TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The name of the job's copy in a model directory.
inline constexpr char kStoredJobName[] = "job.textproto";

struct JobDifference {
  std::string path;  // "model.dnn_classifier.hidden_units"
  std::string then;  // in text format; "not set"
  std::string now;
  // The change affects the variables, the data or the random numbers: the training cannot resume.
  bool structural = false;
};

// Returns the differences in the order of the job's fields.
std::vector<JobDifference> CompareJobs(const job::Job& then, const job::Job& now);

// Fails with FailedPrecondition if there is a structural difference; the error lists each one with both values and the
// possible remedies. Otherwise returns the harmless differences as one line; empty if there are none.
absl::StatusOr<std::string> CheckResume(const job::Job& then, const job::Job& now, const std::string& model_dir);

// Compares with the job that is stored in `model_dir`; returns an empty line when there is none.
absl::StatusOr<std::string> CheckResume(FileSystem& files, const std::string& model_dir, const job::Job& now);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_COMPARE_H_

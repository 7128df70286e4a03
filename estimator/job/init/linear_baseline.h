// SPDX-License-Identifier: Apache-2.0
// A linear model of a CSV file, the baseline for judging a first job: for `tessera job init --check`.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_LINEAR_BASELINE_H_
#define TESSERA_ESTIMATOR_JOB_INIT_LINEAR_BASELINE_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/init/job_init.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The metric by which a job and a baseline are compared, as the job's evaluation names it.
struct Judgement {
  std::string metric;             // accuracy; average_loss of numbers, and of several classes of a row
  bool larger_is_better = false;  // the metric is better when it is larger
  double value = 0;               // on the rows that the job holds out
};

// Fits a linear model to the rows that `job` trains on, and judges it by the rows that the job holds out. Numbers are
// standardised, and each word is a separate feature, 0 or 1. Numbers are fitted by least squares, and classes by
// logistic regression with the penalty |weights|^2 / 2 of all rows together. `path` is the data's. Fails with
// InvalidArgument when the job holds out no rows, and for a file of more than 50 million cells of features.
absl::StatusOr<Judgement> JudgeLinearBaseline(const InitialJob& job, const std::string& path, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_LINEAR_BASELINE_H_

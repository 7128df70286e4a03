// SPDX-License-Identifier: Apache-2.0
// Makes the model functions of a job's premade models.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_PREMADE_MODEL_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_PREMADE_MODEL_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/columns/job_columns.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/model/model_fn.h"

namespace tessera {

// A model function, and the predictions that the command `predict` writes.
struct PremadeModel {
  ModelFn model_fn;
  std::vector<std::string> predict_keys;
};

// Returns the premade model of `job`, which reads `columns`; `words` are those of the label's classes, or empty. Fails
// with InvalidArgument, beginning with the field or the type of the model, for options that make no sense.
absl::StatusOr<PremadeModel> MakePremadeModel(const job::Job& job, const MadeColumns& columns,
                                              const std::vector<std::string>& words);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_PREMADE_MODEL_H_

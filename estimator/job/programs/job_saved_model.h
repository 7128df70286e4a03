// SPDX-License-Identifier: Apache-2.0
// SavedModels, and other directories of exported models, as models of jobs. They predict; they do not train.
#ifndef TESSERA_ESTIMATOR_JOB_PROGRAMS_JOB_SAVED_MODEL_H_
#define TESSERA_ESTIMATOR_JOB_PROGRAMS_JOB_SAVED_MODEL_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/saved_model/model.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct SavedModelJob {
  saved_model::Model model;
  ComponentTypes types;  // the features'
  int64_t rows = 0;      // the rows of a batch
};

// Fails with InvalidArgument "NAME: ..." for fields of the job that a SavedModel does not support; does nothing for
// other models.
absl::Status CheckSavedModel(const job::Job& job, const std::string& name);

// Loads the model of a job. Fails with InvalidArgument "NAME: ..." in other modes than predict and for data without its
// inputs. Also fails for another number of rows than it was exported for; otherwise with the errors of LoadModel.
absl::StatusOr<SavedModelJob> LoadSavedModelJob(const job::Job& job, Mode mode, const std::string& name,
                                                FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_PROGRAMS_JOB_SAVED_MODEL_H_

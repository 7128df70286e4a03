// SPDX-License-Identifier: Apache-2.0
// Models of Keras as models of jobs.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_KERAS_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_KERAS_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/data/job_input.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/model/model_fn.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct KerasJobModel {
  ModelFn model_fn;
  ComponentTypes types;  // the features' and the label's
  std::string checksum;  // covers the model without its weights
  // Writes a checkpoint of the file's weights below a model directory, and returns its prefix.
  std::function<absl::StatusOr<std::string>(const std::string& model_dir)> initial_checkpoint;
};

// Fails with InvalidArgument "NAME: ..." for fields of the job that a Keras model does not support; does nothing for
// other models.
absl::Status CheckKeras(const job::Job& job, const std::string& name);

// Loads the model of a job. Fails with InvalidArgument "NAME: ..." for a model that does not support `mode`, and for
// data without its inputs; otherwise with the errors of LoadModel.
absl::StatusOr<KerasJobModel> LoadKerasModel(const job::Job& job, Mode mode, const std::string& name,
                                             FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_KERAS_H_

// SPDX-License-Identifier: Apache-2.0
// Labels of a model's outputs that are features of a job's data.
#ifndef TESSERA_ESTIMATOR_JOB_DATA_JOB_LABELS_H_
#define TESSERA_ESTIMATOR_JOB_DATA_JOB_LABELS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::job_data {

// Returns the outputs whose labels are features, by the features' names; none for models that learn the data's label.
std::map<std::string, std::string> LabelFeatures(const job::Model& model);

// Returns the job without these features in the data of predictions, which may lack them; the job itself in other
// modes.
job::Job WithoutLabelFeatures(const job::Job& job, Mode mode);

// Records in `wanted` the label features that are class numbers, and those that are numbers, by its types.
void SetLabelFeatures(const job::Job& job, Wanted& wanted);

// Returns `batches` with these features as labels: features/x becomes labels/OUTPUT.
Dataset FeaturesAsLabels(const job::Job& job, const Dataset& batches);

}  // namespace tessera::job_data

#endif  // TESSERA_ESTIMATOR_JOB_DATA_JOB_LABELS_H_

// SPDX-License-Identifier: Apache-2.0
// How a job's boosted trees are exported: the form of requests, and the model.
#ifndef TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EXPORT_H_
#define TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EXPORT_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/job/trees/job_trees.h"
#include "tessera/estimator/premade/trees/tree_model.h"
#include "tessera/estimator/serving/receiver.h"

namespace tessera {

struct JobTreesExport {
  ServingReceiver receiver;
  premade::TreeModelOptions model;
};

// Returns how requests contain the features of `job`, whose trees are `model`, read for predictions: as tensors, or as
// messages (parsing). Requests have the numbers and words of the job's data (job_receiver.h). Fails with
// InvalidArgument "NAME: ..." for a feature that requests cannot hold.
absl::StatusOr<JobTreesExport> MakeTreesExport(const job::Job& job, const JobTreesModel& model, const std::string& name,
                                               bool parsing);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EXPORT_H_

// SPDX-License-Identifier: Apache-2.0
// The evaluations, exports and early stopping that a job requests for the training of its boosted trees.
#ifndef TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EVALUATION_H_
#define TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EVALUATION_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/hooks/stopping_rule.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/trees/boosted_trees.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct JobTreesEvaluation {
  EvalSpec spec;
  std::vector<hooks::StoppingRule> rules;
};

// Opens the data of the evaluations of `job`, whose model `trees` is. Fails with InvalidArgument "NAME: ..." as
// EvaluationOf does, for exports with graphs that train or evaluate, and with the data's own errors.
absl::StatusOr<JobTreesEvaluation> MakeTreesEvaluation(const job::Job& job, const trees::BoostedTrees& trees,
                                                       const std::string& name, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_TREES_JOB_TREES_EVALUATION_H_

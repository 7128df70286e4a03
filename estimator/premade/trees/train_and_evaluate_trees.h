// SPDX-License-Identifier: Apache-2.0
// Training of boosted trees with evaluations and exports of its checkpoints, as train_and_evaluate.h has it for models
// with a compiled step.
#ifndef TESSERA_ESTIMATOR_PREMADE_TREES_TRAIN_AND_EVALUATE_TREES_H_
#define TESSERA_ESTIMATOR_PREMADE_TREES_TRAIN_AND_EVALUATE_TREES_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/hooks/stopping_rule.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/trees/boosted_trees.h"

namespace tessera::premade {

struct TreesTrainAndEvaluateResult {
  trees::TrainResult train;
  std::optional<Evaluated> evaluation = std::nullopt;  // the last one; none where nothing was left to evaluate
};

// Trains, and evaluates each checkpoint that is saved; those within spec.throttle_secs of the evaluation before are
// left out. The last checkpoint is always evaluated. So is the one from which the training continues, unless its
// evaluation is among the events. Thus a call makes up for one that was ended before an evaluation, or within its
// exports. Rules are asked after each evaluation, and before the first step. The final export is that of the last
// checkpoint when there are enough trees, or options.max_steps is reached.
//
// Exporters get no estimator: their functions are those of ExportTreesServing. `options.pause` is called after the
// evaluation. A spec with hooks is InvalidArgument, as is an exporter or a rule of a metric that evaluations lack.
absl::StatusOr<TreesTrainAndEvaluateResult> TrainAndEvaluateTrees(const trees::BoostedTrees& trees, const Dataset& rows,
                                                                  trees::TrainOptions options, const EvalSpec& spec,
                                                                  const std::vector<hooks::StoppingRule>& rules = {});

// Returns the metrics of BoostedTrees::Evaluate as those of other models.
EvaluateResult ToResult(std::map<std::string, double> metrics);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_TRAIN_AND_EVALUATE_TREES_H_

// SPDX-License-Identifier: Apache-2.0
// Trains boosted trees, and evaluates and exports their checkpoints, like train_and_evaluate.h for models with a
// compiled step.
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
  std::optional<Evaluated> evaluation = std::nullopt;  // the last one; none if nothing was left to evaluate
};

// Trains, and evaluates each saved checkpoint, except those within spec.throttle_secs of the previous evaluation. The
// last checkpoint is always evaluated. So is the one from which the training continues, unless the events contain its
// evaluation. Thus a call makes up for an earlier one that was stopped before an evaluation, or during its exports.
// Rules are checked after each evaluation, and before the first step. The final export is that of the last checkpoint
// when there are enough trees, or options.max_steps is reached.
//
// Exporters receive no estimator: their functions are those of ExportTreesServing. `options.pause` is called after the
// evaluation. A spec with hooks is InvalidArgument, as is an exporter or a rule for a metric that evaluations lack.
absl::StatusOr<TreesTrainAndEvaluateResult> TrainAndEvaluateTrees(const trees::BoostedTrees& trees, const Dataset& rows,
                                                                  trees::TrainOptions options, const EvalSpec& spec,
                                                                  const std::vector<hooks::StoppingRule>& rules = {});

// Converts the metrics of BoostedTrees::Evaluate to the form of other models.
EvaluateResult ToResult(std::map<std::string, double> metrics);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_TREES_TRAIN_AND_EVALUATE_TREES_H_

// SPDX-License-Identifier: Apache-2.0
// The state of a training as the contents of a checkpoint, with TensorFlow's keys:
//   boosted_trees:0_serialized, boosted_trees:0_stamp           the ensemble, and the number of its changes
//   boosted_trees/QuantileAccumulator:0_bucket_boundaries_<i>   of numeric feature i, in the order of features
//   boosted_trees/are_boundaries_ready, boosted_trees/center_bias_needed, global_step
// Two keys are not TensorFlow's: boosted_trees/layer_batches and boosted_trees/layer_sums, for the pending batches.
#ifndef TESSERA_ESTIMATOR_TREES_CHECKPOINT_H_
#define TESSERA_ESTIMATOR_TREES_CHECKPOINT_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/trees/options.h"
#include "tessera/estimator/trees/trainer.h"

namespace tessera::trees {

BundleContents ToCheckpoint(const TrainingState& state);

// Fails with NotFound or InvalidArgument, naming the key, when the checkpoint is of another model. Fails with DataLoss
// for an invalid ensemble. A checkpoint that TensorFlow wrote has no pending batches.
absl::StatusOr<TrainingState> FromCheckpoint(const BundleContents& contents, const BoostedTreesOptions& options,
                                             const Features& features);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_CHECKPOINT_H_

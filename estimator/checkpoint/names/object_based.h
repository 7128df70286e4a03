// SPDX-License-Identifier: Apache-2.0
// Checkpoints as TensorFlow's tf.train.Checkpoint writes them: by the objects of a program instead of the names of its
// variables.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_NAMES_OBJECT_BASED_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_NAMES_OBJECT_BASED_H_

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"

namespace tessera {

// Returns the same values under the keys of objects, with _CHECKPOINTABLE_OBJECT_GRAPH. The parts of a name are the
// objects: dense/kernel is `kernel` of the root's `dense`. Slots ("dense/kernel/Adam"), beta1_power and beta2_power
// belong to the root's `optimizer`, a v1 optimizer; there is a save_counter. This call restores all of it:
//    tf.train.Checkpoint(dense=dense, global_step=step, optimizer=optimizer).restore(path).assert_consumed()
// Tensors and strings of our own keep their names. Fails with InvalidArgument when a variable's name is in the way.
absl::StatusOr<BundleContents> ToObjectBased(const BundleContents& contents);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_NAMES_OBJECT_BASED_H_

// SPDX-License-Identifier: Apache-2.0
// Linear models trained by stochastic dual coordinate ascent, like TensorFlow's tf.estimator.experimental.LinearSDCA
// (Shalev-Shwartz and Zhang 2013, with the proximal step of 2014):
//
//   premade::LinearClassifier({.feature_columns = {{.key = "age"}},
//                              .sdca = premade::LinearSdca{.example_id_column = "id", .num_examples = 10'000}});
//
// There is no learning rate: a step solves for the dual variable of each example of the batch in turn. Over several
// epochs, the weights approach the minimum of
//
//   sum of weight * loss over the examples + l1 * |w|_1 + l2 / 2 * |w|_2^2
//
// where the loss is the cross-entropy of classes 0 and 1, or half the squared error. The bias is one of the weights.
// Tables of embedding columns keep their initial values.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_LINEAR_SDCA_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_LINEAR_SDCA_H_

#include <cstdint>
#include <string>

namespace tessera::premade {

// Examples are identified by id, so each needs a unique id that stays the same in each epoch. Variables in addition to
// the model's: <weights>_unshrunk, the weights before the proximal step; linear/sdca/example_ids, example_states and
// places_left, the dual variables in a hash table. All are saved in checkpoints, so a training resumes to the same
// bits.
//
// The examples of a batch are visited in order unless `adaptive` is set. Every replica visits the whole global batch,
// so the result does not depend on the number of replicas. TensorFlow visits them in an unseeded random order, on
// several threads.
struct LinearSdca {
  // A feature of non-negative integers, [batch] or [batch, 1]: example numbers, or fingerprints of strings as computed
  // by HashBucket with 2^60 buckets.
  std::string example_id_column = {};
  // The number of distinct examples, or an upper bound. The table has 2 to 4 slots of 24 bytes for each. If an example
  // finds no free slot, the training ends with InvalidArgument, which names this field and the required number.
  int64_t num_examples = 0;
  int64_t num_loss_partitions = 1;  // concurrent trainings whose weights are summed; more is slower
  double symmetric_l1_regularization = 0;
  double symmetric_l2_regularization = 1;  // above 0
  // Visits the batch in a random order drawn from the training's seed by AdaptiveOrder (sdca_sampling.h). Examples
  // whose duals are far from optimal are visited more often, possibly several times a step.
  bool adaptive = false;
};

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_LINEAR_SDCA_H_

// SPDX-License-Identifier: Apache-2.0
// Trainings of premade models on rows and from initial values that TensorFlow can be given, too: those of
// scripts/oracles/premade.py.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_TRAINING_TESTUTIL_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_TRAINING_TESTUTIL_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera::premade {

// Returns `scale` * sin(0.37 * k + phase) for each element k.
Buffer Wave(const Shape& shape, double phase, double scale = 1);

using NamedValues = std::vector<std::pair<std::string, Value>>;

// Returns an estimator of `model_fn` on the reference interpreter.
TpuEstimator Estimator(const ModelFn& model_fn, const std::string& model_dir, int64_t batch_size, int64_t replicas = 1);

enum class Start {
  kWaves,       // element k of trainable variable j, in the order of their names, is 0.5 * sin(0.37 * k + j)
  kCheckpoint,  // the variables of the model directory
};
// Trains for `steps` steps on `features` and `labels`, whole in each batch; returns the losses.
absl::StatusOr<std::vector<float>> TrainSteps(TpuEstimator& estimator, const NamedValues& features,
                                              const NamedValues& labels, int64_t steps, Start start);
// Trains from waves; expects no error.
std::vector<float> Train(TpuEstimator& estimator, const NamedValues& features, const NamedValues& labels,
                         int64_t steps = 10);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_TRAINING_TESTUTIL_H_

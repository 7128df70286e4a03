// SPDX-License-Identifier: Apache-2.0
// Trains the model in its own directory, and expects it to classify new points.
#include "model.h"

#include <cstdio>
#include <filesystem>

#include "input.h"

using namespace tessera;

namespace {

constexpr double kLeastAccuracy = 0.9;

// Returns the accuracy on the points of EvalInput after a training. Fails like the training and the evaluation.
absl::StatusOr<double> TrainedAccuracy() {
  const char* const model_dir = "test.model";
  std::filesystem::remove_all(model_dir);
  auto estimator = TpuEstimator::Create({.model_fn = RingModel,
                                         .model_dir = model_dir,
                                         .config = RunConfig{.tf_random_seed = 1},
                                         .train_batch_size = 64,
                                         .eval_batch_size = 64});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(TrainInput, {.max_steps = 600});
  if (!trained.ok()) return trained.status();
  const auto evaluated = estimator->Evaluate(EvalInput);
  if (!evaluated.ok()) return evaluated.status();
  return evaluated->metrics.at("accuracy");
}

}  // namespace

int main() {
  const absl::StatusOr<double> accuracy = TrainedAccuracy();
  if (!accuracy.ok()) {
    std::fprintf(stderr, "%s\n", accuracy.status().ToString().c_str());
    return 1;
  }
  std::printf("accuracy %.3f; expected at least %.3f\n", *accuracy, kLeastAccuracy);
  return *accuracy >= kLeastAccuracy ? 0 : 1;
}

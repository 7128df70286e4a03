// SPDX-License-Identifier: Apache-2.0
// Trains the model in its own directory, and expects the constants of the equation with which the swings were made.
#include "model.h"

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "input.h"

using namespace tessera;

namespace {

constexpr double kTolerance = 0.02;  // relative

struct Found {
  double stiffness, friction;
};

// Returns the constants after a training. Fails like the training.
absl::StatusOr<Found> TrainedConstants() {
  const char* const model_dir = "test.model";
  std::filesystem::remove_all(model_dir);
  auto estimator = TpuEstimator::Create(
      {.model_fn = Pendulum, .model_dir = model_dir, .config = RunConfig{.tf_random_seed = 1}, .train_batch_size = 64});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(TrainInput, {.max_steps = 500});
  if (!trained.ok()) return trained.status();
  const auto stiffness = estimator->GetVariableValue("stiffness");
  if (!stiffness.ok()) return stiffness.status();
  const auto friction = estimator->GetVariableValue("friction");
  if (!friction.ok()) return friction.status();
  return Found{stiffness->As<float>()[0], friction->As<float>()[0]};
}

// Prints a constant, and returns whether it is near its true value.
bool Near(const char* name, double found, double expected) {
  std::printf("%s %.4f; expected %.4f within %.0f %%\n", name, found, expected, 100 * kTolerance);
  return std::abs(found - expected) <= kTolerance * expected;
}

}  // namespace

int main() {
  const absl::StatusOr<Found> found = TrainedConstants();
  if (!found.ok()) {
    std::fprintf(stderr, "%s\n", found.status().ToString().c_str());
    return 1;
  }
  const bool stiffness_near = Near("stiffness", found->stiffness, kStiffness);
  const bool friction_near = Near("friction", found->friction, kFriction);
  return stiffness_near && friction_near ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <cmath>
#include <vector>

using namespace tessera;

namespace {

constexpr int64_t kTrainRows = 256, kEvalRows = 64;
constexpr int kFineSteps = 1000;  // between two observations: far more than the model uses
constexpr double kNoise = 0.02;

// Returns swings from starts drawn by `seed`.
absl::StatusOr<Dataset> Swings(int64_t rows, uint64_t seed) {
  std::vector<float> starts, angles;
  for (int64_t row = 0; row < rows; ++row) {
    const StatelessRng random(seed, static_cast<uint64_t>(row));
    double angle = 2 * (2 * random.Uniform(0) - 1), velocity = 2 * random.Uniform(1) - 1;
    starts.push_back(static_cast<float>(angle));
    starts.push_back(static_cast<float>(velocity));
    for (uint64_t observation = 0; observation < kObservations; ++observation) {
      for (int step = 0; step < kFineSteps; ++step) {
        velocity -= kInterval / kFineSteps * (kStiffness * std::sin(angle) + kFriction * velocity);
        angle += kInterval / kFineSteps * velocity;
      }
      angles.push_back(static_cast<float>(angle + kNoise * random.Normal(2 + observation)));
    }
  }
  return Dataset::FromTensors({{"start", Buffer::FromVector(starts, {rows, 2})}},
                              {{"", Buffer::FromVector(angles, {rows, kObservations})}});
}

}  // namespace

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  const auto swings = Swings(kTrainRows, /*seed=*/1);
  if (!swings.ok()) return swings.status();
  return swings->Shuffle(kTrainRows, /*seed=*/1).Repeat().Batch(params.batch_size());
}

absl::StatusOr<Dataset> EvalInput(const Params& params) {
  const auto swings = Swings(kEvalRows, /*seed=*/2);
  if (!swings.ok()) return swings.status();
  return swings->Batch(params.batch_size());
}

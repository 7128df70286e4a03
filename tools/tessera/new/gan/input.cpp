// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <cmath>
#include <numbers>
#include <vector>

using namespace tessera;

namespace {

constexpr int64_t kTrainRows = 4096, kEvalRows = 1024;

// Returns points drawn by `seed`.
absl::StatusOr<Dataset> Points(int64_t rows, uint64_t seed) {
  std::vector<float> points;
  for (int64_t row = 0; row < rows; ++row) {
    const StatelessRng random(seed, static_cast<uint64_t>(row));
    const double angle = 2 * std::numbers::pi * random.Uniform(0), radius = kRadius + kWidth * random.Normal(1);
    points.push_back(static_cast<float>(kCentreX + radius * std::cos(angle)));
    points.push_back(static_cast<float>(kCentreY + radius * std::sin(angle)));
  }
  return Dataset::FromTensors({{"point", Buffer::FromVector(points, {rows, 2})}});
}

}  // namespace

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  const auto points = Points(kTrainRows, /*seed=*/1);
  if (!points.ok()) return points.status();
  return points->Shuffle(kTrainRows, /*seed=*/1).Repeat().Batch(params.batch_size());
}

absl::StatusOr<Dataset> EvalInput(const Params& params) {
  const auto points = Points(kEvalRows, /*seed=*/2);
  if (!points.ok()) return points.status();
  return points->Batch(params.batch_size());
}

absl::StatusOr<Dataset> PredictInput(const Params& params) {
  const StatelessRng random(/*seed=*/3);
  std::vector<float> noise;
  for (uint64_t i = 0; i < kEvalRows * kNoiseSize; ++i) noise.push_back(static_cast<float>(random.Normal(i)));
  const auto rows = Dataset::FromTensors({{"noise", Buffer::FromVector(noise, {kEvalRows, kNoiseSize})}});
  if (!rows.ok()) return rows.status();
  return rows->Batch(params.batch_size());
}

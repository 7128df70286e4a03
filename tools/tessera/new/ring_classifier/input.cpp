// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <cmath>
#include <cstdint>
#include <vector>

using namespace tessera;

namespace {

constexpr int64_t kTrainRows = 2048, kEvalRows = 512;
constexpr double kEdge = 1.25;  // half the side of the square

// Returns points drawn by `seed`: "point" f32[rows, 2] and labels i32[rows].
absl::StatusOr<Dataset> Points(int64_t rows, uint64_t seed) {
  std::vector<float> points;
  std::vector<int32_t> labels;
  for (int64_t row = 0; row < rows; ++row) {
    const StatelessRng random(seed, static_cast<uint64_t>(row));
    const double x = kEdge * (2 * random.Uniform(0) - 1), y = kEdge * (2 * random.Uniform(1) - 1);
    const double radius = std::hypot(x, y);
    points.push_back(static_cast<float>(x));
    points.push_back(static_cast<float>(y));
    labels.push_back(radius > 0.5 && radius < 1 ? 1 : 0);
  }
  return Dataset::FromTensors({{"point", Buffer::FromVector(points, {rows, 2})}},
                              {{"", Buffer::FromVector(labels, {rows})}});
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

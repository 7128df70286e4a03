// SPDX-License-Identifier: Apache-2.0
#include "input.h"

#include <cmath>
#include <vector>

using namespace tessera;

namespace {

constexpr int64_t kTrainRows = 2048, kEvalRows = 512;
constexpr double kSpot = 1.5;    // the radius at which a spot has 1 / e of its brightness, in pixels
constexpr double kMargin = 1.5;  // the least distance of a spot's middle from the picture's edge

// Returns pictures of spots whose positions are drawn by `seed`.
absl::StatusOr<Dataset> Pictures(int64_t rows, uint64_t seed) {
  std::vector<float> pixels;
  for (int64_t row = 0; row < rows; ++row) {
    const StatelessRng random(seed, static_cast<uint64_t>(row));
    const double room = kEdge - 1 - 2 * kMargin;
    const double x = kMargin + room * random.Uniform(0), y = kMargin + room * random.Uniform(1);
    for (int64_t i = 0; i < kEdge; ++i) {
      for (int64_t j = 0; j < kEdge; ++j) {
        const double distance = std::hypot(static_cast<double>(i) - y, static_cast<double>(j) - x) / kSpot;
        pixels.push_back(static_cast<float>(std::exp(-distance * distance)));
      }
    }
  }
  return Dataset::FromTensors({{"picture", Buffer::FromVector(pixels, {rows, kEdge * kEdge})}});
}

}  // namespace

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  const auto pictures = Pictures(kTrainRows, /*seed=*/1);
  if (!pictures.ok()) return pictures.status();
  return pictures->Shuffle(kTrainRows, /*seed=*/1).Repeat().Batch(params.batch_size());
}

absl::StatusOr<Dataset> EvalInput(const Params& params) {
  const auto pictures = Pictures(kEvalRows, /*seed=*/2);
  if (!pictures.ok()) return pictures.status();
  return pictures->Batch(params.batch_size());
}

absl::StatusOr<Dataset> PredictInput(const Params& params) {
  const StatelessRng random(/*seed=*/3);
  std::vector<float> codes;
  for (uint64_t i = 0; i < kEvalRows * kCodeSize; ++i) codes.push_back(static_cast<float>(random.Normal(i)));
  const auto rows = Dataset::FromTensors({{"code", Buffer::FromVector(codes, {kEvalRows, kCodeSize})}});
  if (!rows.ok()) return rows.status();
  return rows->Batch(params.batch_size());
}

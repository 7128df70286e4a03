// SPDX-License-Identifier: Apache-2.0
// Trains the model in its own directory, and expects generated points to lie as the given ones do.
#include "model.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <vector>

#include "input.h"

using namespace tessera;

namespace {

constexpr double kTolerance = 0.1;  // a tenth of the radius

// Means and standard deviations of x, of y, and of the distance from the mean.
using Moments = std::array<double, 6>;
constexpr std::array kNames = {"x", "spread of x", "y", "spread of y", "distance", "spread of distance"};

// Returns the moments that the points of input.cpp are drawn from.
Moments ExpectedMoments() {
  const double spread = std::sqrt((kRadius * kRadius + kWidth * kWidth) / 2);
  return {kCentreX, spread, kCentreY, spread, kRadius, kWidth};
}

// Returns the moments of points: x and y of the first one, then of the second one, and so on.
Moments MomentsOf(const std::vector<float>& points) {
  Moments moments{};
  const auto measure = [&](size_t at, const std::function<double(double x, double y)>& value) {
    double sum = 0, squares = 0;
    for (size_t i = 0; i < points.size(); i += 2) {
      const double v = value(points[i], points[i + 1]);
      sum += v;
      squares += v * v;
    }
    const double rows = static_cast<double>(points.size()) / 2;
    moments[at] = sum / rows;
    moments[at + 1] = std::sqrt(squares / rows - moments[at] * moments[at]);
  };
  measure(0, [](double x, double) { return x; });
  measure(2, [](double, double y) { return y; });
  measure(4, [&](double x, double y) { return std::hypot(x - moments[0], y - moments[2]); });
  return moments;
}

// Returns the moments of 1,024 generated points after a training. Fails like the training and the prediction.
absl::StatusOr<Moments> GeneratedMoments() {
  const char* const model_dir = "test.model";
  std::filesystem::remove_all(model_dir);
  auto estimator = TpuEstimator::Create({.model_fn = Gan,
                                         .model_dir = model_dir,
                                         .config = RunConfig{.tf_random_seed = 1},
                                         .train_batch_size = 128,
                                         .predict_batch_size = 128});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(TrainInput, {.max_steps = 3000});
  if (!trained.ok()) return trained.status();
  std::vector<float> points;
  const auto predicted = estimator->Predict(PredictInput, [&](const PredictBatch& batch) {
    const auto values = batch.values.at("point").As<float>();
    points.insert(points.end(), values.begin(), values.end());
    return absl::OkStatus();
  });
  if (!predicted.ok()) return predicted.status();
  return MomentsOf(points);
}

}  // namespace

int main() {
  const absl::StatusOr<Moments> generated = GeneratedMoments();
  if (!generated.ok()) {
    std::fprintf(stderr, "%s\n", generated.status().ToString().c_str());
    return 1;
  }
  const Moments expected = ExpectedMoments();
  bool near = true;
  for (size_t i = 0; i < expected.size(); ++i) {
    std::printf("%s %.3f; expected %.3f within %.2f\n", kNames[i], (*generated)[i], expected[i], kTolerance);
    near = near && std::abs((*generated)[i] - expected[i]) <= kTolerance;
  }
  return near ? 0 : 1;
}

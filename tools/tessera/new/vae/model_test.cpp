// SPDX-License-Identifier: Apache-2.0
// Trains the model in its own directory. Expects a small loss on new pictures. Pictures decoded from random codes must
// have the brightness and the spot positions of given ones.
#include "model.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "input.h"

using namespace tessera;

namespace {

constexpr double kMostLoss = 9;  // 626 after a step, 36 after 300, 7.4 after 2,000
constexpr int64_t kPixels = kEdge * kEdge;

// Moments of pictures: of a picture's mean pixel, and of the place of its spot.
struct Moment {
  const char* name;
  double tolerance;
};
constexpr std::array kMoments = {Moment{"brightness", 0.005}, Moment{"place across", 0.2}, Moment{"place down", 0.2},
                                 Moment{"spread across", 0.1}, Moment{"spread down", 0.1}};
using Moments = std::array<double, kMoments.size()>;

// Returns the moments of pictures that lie one after another in `pixels`.
Moments MomentsOf(const std::vector<float>& pixels) {
  const double rows = static_cast<double>(pixels.size()) / kPixels;
  double brightness = 0, across = 0, down = 0, across_squares = 0, down_squares = 0;
  for (size_t row = 0; row < pixels.size(); row += kPixels) {
    double sum = 0, x = 0, y = 0;
    for (int64_t i = 0; i < kPixels; ++i) {
      const double pixel = pixels[row + static_cast<size_t>(i)];
      sum += pixel;
      x += pixel * static_cast<double>(i % kEdge);
      y += pixel * static_cast<double>(i / kEdge);
    }
    brightness += sum / kPixels / rows;
    across += x / sum / rows;
    down += y / sum / rows;
    across_squares += x / sum * x / sum / rows;
    down_squares += y / sum * y / sum / rows;
  }
  return {brightness, across, down, std::sqrt(across_squares - across * across), std::sqrt(down_squares - down * down)};
}

// Returns the moments of the pictures of EvalInput. Fails like the input.
absl::StatusOr<Moments> GivenMoments() {
  const auto input = EvalInput(Params().With(/*batch_size=*/512, /*use_tpu=*/false, /*context=*/std::nullopt));
  if (!input.ok()) return input.status();
  const auto iterator = input->MakeIterator();
  if (!iterator.ok()) return iterator.status();
  const auto batch = (*iterator)->Next();
  if (!batch.ok()) return batch.status();
  const auto pixels = (*batch)->values[0].As<float>();
  return MomentsOf({pixels.begin(), pixels.end()});
}

struct Trained {
  double loss;           // on EvalInput
  Moments made_moments;  // for pictures made with PredictInput's codes
};

// Fails like the training, the evaluation and the prediction.
absl::StatusOr<Trained> TrainedModel() {
  const char* const model_dir = "test.model";
  std::filesystem::remove_all(model_dir);
  auto estimator = TpuEstimator::Create({.model_fn = Vae,
                                         .model_dir = model_dir,
                                         .config = RunConfig{.tf_random_seed = 1},
                                         .train_batch_size = 64,
                                         .eval_batch_size = 64,
                                         .predict_batch_size = 64});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(TrainInput, {.max_steps = 2000});
  if (!trained.ok()) return trained.status();
  const auto evaluated = estimator->Evaluate(EvalInput);
  if (!evaluated.ok()) return evaluated.status();
  std::vector<float> pixels;
  const auto predicted = estimator->Predict(PredictInput, [&](const PredictBatch& batch) {
    const auto values = batch.values.at("picture").As<float>();
    pixels.insert(pixels.end(), values.begin(), values.end());
    return absl::OkStatus();
  });
  if (!predicted.ok()) return predicted.status();
  return Trained{evaluated->metrics.at("loss"), MomentsOf(pixels)};
}

}  // namespace

int main() {
  const absl::StatusOr<Trained> trained = TrainedModel();
  const absl::StatusOr<Moments> given = GivenMoments();
  for (const absl::Status& status : {trained.status(), given.status()}) {
    if (status.ok()) continue;
    std::fprintf(stderr, "%s\n", status.ToString().c_str());
    return 1;
  }
  std::printf("loss %.2f; expected at most %.2f\n", trained->loss, kMostLoss);
  bool good = trained->loss <= kMostLoss;
  for (size_t i = 0; i < kMoments.size(); ++i) {
    const auto& [name, tolerance] = kMoments[i];
    std::printf("%s %.3f; expected %.3f within %.3f\n", name, trained->made_moments[i], (*given)[i], tolerance);
    good = good && std::abs(trained->made_moments[i] - (*given)[i]) <= tolerance;
  }
  return good ? 0 : 1;
}

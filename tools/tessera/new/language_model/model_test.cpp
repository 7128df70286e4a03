// SPDX-License-Identifier: Apache-2.0
// Trains the model in its own directory, and expects it to predict new text far better than the best model that knows
// only the frequency of each character. Prints some text that it writes.
#include "model.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <string>

#include "input.h"

using namespace tessera;

namespace {

constexpr double kMostPerplexity = 0.5;  // as a part of that of single characters; 0.46 after 250 steps

// Returns the least perplexity on HeldOutText of any model with one fixed probability per character: that of the text's
// own frequencies.
double SingleCharacterPerplexity() {
  std::array<double, kCharacters> counts{};
  for (const char c : HeldOutText()) ++counts[static_cast<size_t>(c)];
  const double size = static_cast<double>(HeldOutText().size());
  double entropy = 0;
  for (const double count : counts) {
    if (count > 0) entropy -= count / size * std::log(count / size);
  }
  return std::exp(entropy);
}

struct Trained {
  double perplexity;    // on HeldOutText
  std::string written;  // after its first window
};

// Fails like the training, the evaluation and the prediction.
absl::StatusOr<Trained> TrainedModel() {
  const char* const model_dir = "test.model";
  std::filesystem::remove_all(model_dir);
  auto estimator = TpuEstimator::Create({.model_fn = LanguageModel,
                                         .model_dir = model_dir,
                                         .config = RunConfig{.tf_random_seed = 1},
                                         .train_batch_size = 32,
                                         .eval_batch_size = 16,
                                         .predict_batch_size = 1});
  if (!estimator.ok()) return estimator.status();
  const auto trained = estimator->Train(TrainInput, {.max_steps = 250});
  if (!trained.ok()) return trained.status();
  const auto evaluated = estimator->Evaluate(EvalInput);
  if (!evaluated.ok()) return evaluated.status();
  auto predictions = estimator->Predict(EvalInput);
  if (!predictions.ok()) return predictions.status();
  std::string written;
  for (const Prediction& row : *predictions) {
    const auto codes = row.at("text").As<int32_t>();
    written.assign(codes.begin(), codes.end());
    break;
  }
  if (!predictions->status().ok()) return predictions->status();
  return Trained{evaluated->metrics.at("perplexity"), written};
}

}  // namespace

int main() {
  const absl::StatusOr<Trained> trained = TrainedModel();
  if (!trained.ok()) {
    std::fprintf(stderr, "%s\n", trained.status().ToString().c_str());
    return 1;
  }
  const double most = kMostPerplexity * SingleCharacterPerplexity();
  std::printf("perplexity %.2f; expected at most %.2f\n", trained->perplexity, most);
  std::printf("it writes:%s\n", trained->written.c_str());
  const bool writes = trained->written.size() == static_cast<size_t>(kWritten);
  return trained->perplexity <= most && writes ? 0 : 1;
}

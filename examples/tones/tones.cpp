// SPDX-License-Identifier: Apache-2.0
// Classifies the instrument that plays a tone: a convolutional network on 2,048 samples, with summaries of every kind.
// The tones are synthesised here, with any pitch and with noise.
//
//   tones train && tones evaluate && tensorboard --logdir=tones.model
#include <cmath>
#include <numbers>

#include "tessera/estimator/estimator.h"

using namespace tessera;

namespace {

constexpr int64_t kRate = 8000, kFrames = 2048, kInstruments = 4;

// Returns the amplitude of the instrument's wave at `phase` in [0, 1).
double Amplitude(int64_t instrument, double phase) {
  switch (instrument) {
    case 0:
      return std::sin(2 * std::numbers::pi * phase);
    case 1:
      return phase < 0.5 ? 0.6 : -0.6;  // as loud as the others
    case 2:
      return 2 * phase - 1;
    default:
      return 4 * std::abs(phase - 0.5) - 1;
  }
}

absl::StatusOr<Dataset> Tones(int64_t rows, uint64_t seed) {
  std::vector<float> samples;
  std::vector<int32_t> instruments;
  for (int64_t row = 0; row < rows; ++row) {
    const StatelessRng random(seed, static_cast<uint64_t>(row));
    instruments.push_back(static_cast<int32_t>(row % kInstruments));
    const double hertz = 110 * std::exp2(2 * random.Uniform(0)), start = random.Uniform(1);
    for (int64_t frame = 0; frame < kFrames; ++frame) {
      const double phase = std::fmod(start + hertz * static_cast<double>(frame) / kRate, 1.0);
      const double noise = 0.05 * random.Normal(static_cast<uint64_t>(2 + frame));
      samples.push_back(static_cast<float>(0.5 * Amplitude(instruments.back(), phase) + noise));
    }
  }
  return Dataset::FromTensors({{"sound", Buffer::FromVector(samples, {rows, kFrames, 1})}},
                              {{"", Buffer::FromVector(instruments, {rows})}});
}

TpuEstimatorSpec TonesModel(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor sound = features["sound"];
  summaries::Audio("heard", sound, kRate, {.max_outputs = kInstruments});
  Tensor net = layers::Conv1D(sound, 16, 32, {.strides = {8}, .activation = Relu});
  summaries::Histogram("first_layer/answers", net);
  // A row of pixels is a filter, a column is a moment.
  const Tensor filters = ExpandDims(Transpose(net, {0, 2, 1}), -1);
  summaries::Image("first_layer", filters / (ReduceMax(filters) + 1e-6), {.max_outputs = kInstruments});
  net = layers::Conv1D(net, 16, 8, {.strides = {4}, .activation = Relu});
  const Tensor logits = layers::Dense(ReduceMean(net, {1}), kInstruments, {.name = "logits"});
  const Tensor played = ArgMax(logits);
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"instrument", played}});

  summaries::Text("instruments",
                  "| number | wave |\n|---|---|\n| 0 | sine |\n| 1 | square |\n| 2 | saw |\n| 3 | triangle |");
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), played)},
                                         {"confusion", metrics::ConfusionMatrix(labels.only(), played, kInstruments)}});
  }
  const Tensor rate = learning_rates::Cosine(params.Get("learning_rate", 1e-2), 400);
  summaries::Scalar("learning_rate", rate);
  summaries::Array("logits", logits);
  auto optimizer = optimizers::CrossShard(optimizers::Adam(rate));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  const auto tones = Tones(512, 1);
  if (!tones.ok()) return tones.status();
  return tones->Shuffle(512, 1).Repeat().Batch(params.batch_size());
}

absl::StatusOr<Dataset> EvalInput(const Params& params) {
  const auto tones = Tones(100, 2);
  if (!tones.ok()) return tones.status();
  return tones->Batch(params.batch_size());
}

}  // namespace

int main(int argc, char** argv) {
  return EstimatorMain(argc, argv, TonesModel,
                       {.train = TrainInput,
                        .eval = EvalInput,
                        .train_batch_size = 32,
                        .eval_batch_size = 32,
                        .max_steps = 400,
                        .config = {.tf_random_seed = 1, .save_summary_steps = 50}});
}

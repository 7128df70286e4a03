// SPDX-License-Identifier: Apache-2.0
// A convolutional network on 8x8 images of digits: a model function, two input functions, and EstimatorMain.
//
//   digits train                 # --help lists the options
//   digits evaluate
//   digits predict
//
// The data set is examples/data/digits.csv, relative to the current directory; --param data=PATH names another.
#include "tessera/estimator/estimator.h"

using namespace tessera;

namespace {

constexpr int64_t kTrainRows = 1437;  // the rest, from other writers, is held out for evaluation

TpuEstimatorSpec DigitsModel(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor image = Reshape(features["pixels"], {-1, 8, 8, 1}) / 16;  // ink is 0 to 16
  Tensor net = layers::Conv2D(image, 16, {3, 3}, {.padding = Padding::kSame, .activation = Relu});
  net = layers::MaxPool2D(net);
  net = layers::Conv2D(net, 32, {3, 3}, {.padding = Padding::kSame, .activation = Relu});
  net = layers::Dropout(layers::Flatten(net), params.Get("dropout", 0.5), mode);
  const Tensor logits = layers::Dense(net, 10, {.name = "logits"});
  if (mode == Mode::kPredict) {
    return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}, {"probabilities", Softmax(logits)}});
  }
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 3e-3)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

absl::StatusOr<Dataset> Digits(const Params& params, int64_t skip_rows, int64_t take_rows) {
  const CsvOptions csv = {
      .components = {{.name = "features/pixels", .columns = {"pixel_*"}},
                     {.name = "labels", .columns = {"label"}, .dtype = DType::kI32, .scalar = true}},
      .skip_rows = skip_rows,
      .take_rows = take_rows};
  const auto table = ReadCsv(FileSystem::Local(), params.Get("data", "examples/data/digits.csv"), csv);
  if (!table.ok()) return table.status();
  return Dataset::FromTable(*table);
}

absl::StatusOr<Dataset> TrainInput(const Params& params) {
  const auto digits = Digits(params, 0, kTrainRows);
  if (!digits.ok()) return digits.status();
  const auto seed = static_cast<uint64_t>(params.Get("shuffle_seed", 1));
  return digits->Shuffle(kTrainRows, seed).Repeat().Batch(params.batch_size()).Prefetch(2);
}

absl::StatusOr<Dataset> EvalInput(const Params& params) {
  const auto digits = Digits(params, kTrainRows, -1);
  if (!digits.ok()) return digits.status();
  return digits->Batch(params.batch_size());
}

}  // namespace

int main(int argc, char** argv) {
  return EstimatorMain(argc, argv, DigitsModel,
                       {.train = TrainInput, .eval = EvalInput, .replicas = 8, .max_steps = 500});
}

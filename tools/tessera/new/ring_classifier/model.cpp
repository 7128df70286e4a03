// SPDX-License-Identifier: Apache-2.0
#include "model.h"

using namespace tessera;

TpuEstimatorSpec RingModel(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  Tensor net = layers::Dense(features["point"], 32, {.activation = Relu});
  net = layers::Dense(net, 32, {.activation = Relu});
  const Tensor logits = layers::Dense(net, 2, {.name = "logits"});
  if (mode == Mode::kPredict) {
    return TpuEstimatorSpec::Predict({{"class", ArgMax(logits)}, {"probabilities", Softmax(logits)}});
  }
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)}});
  }
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 1e-2)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

// SPDX-License-Identifier: Apache-2.0
#include "model.h"

#include <memory>
#include <string_view>
#include <vector>

#include "input.h"

using namespace tessera;

namespace {

// Returns points f32[batch, 2] for noise f32[batch, kNoiseSize].
Tensor Generate(const Tensor& noise) {
  const NameScope scope("generator");
  Tensor net = layers::Dense(noise, 64, {.activation = Relu, .name = "hidden_1"});
  net = layers::Dense(net, 64, {.activation = Relu, .name = "hidden_2"});
  return layers::Dense(net, 2, {.name = "point"});
}

// Returns logits f32[batch, 1]: positive for points that look given, negative for points that look generated.
Tensor Discriminate(const Tensor& points) {
  const NameScope scope("discriminator");
  Tensor net = layers::Dense(points, 64, {.activation = Relu, .name = "hidden_1"});
  net = layers::Dense(net, 64, {.activation = Relu, .name = "hidden_2"});
  return layers::Dense(net, 1, {.name = "logit"});
}

std::vector<Variable> VariablesUnder(std::string_view scope) {
  std::vector<Variable> found;
  for (const Variable& variable : TrainableVariables()) {
    if (variable.name().starts_with(scope)) found.push_back(variable);
  }
  return found;
}

// Returns Adam with little momentum, for a game of two, and a rate that halves every 1,000 steps.
std::unique_ptr<Optimizer> Adam(double rate) {
  return optimizers::Adam(learning_rates::Exponential(rate, 1000, 0.5), {.beta1 = 0.5});
}

}  // namespace

TpuEstimatorSpec Gan(const Features& features, const Labels&, Mode mode, const Params& params) {
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"point", Generate(features["noise"])}});

  const Tensor points = features["point"];
  const Tensor noise = RandomNormal({DType::kF32, {points.shape()[0], kNoiseSize}});
  // The two calls of the discriminator share their variables.
  const layers::SharedVariables shared;
  const Tensor given = Discriminate(points);
  const Tensor generated = Discriminate(Generate(noise));
  const Tensor discriminator_loss = losses::SigmoidCrossEntropy(OnesLike(given), given) +
                                    losses::SigmoidCrossEntropy(ZerosLike(generated), generated);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(discriminator_loss,
                                  {{"given_seen", metrics::Mean(Cast(given > 0, DType::kF32))},
                                   {"generated_seen", metrics::Mean(Cast(generated < 0, DType::kF32))}});
  }
  // The generator learns to make the discriminator classify its points as given.
  const Tensor generator_loss = losses::SigmoidCrossEntropy(OnesLike(generated), generated);
  const double rate = params.Get("learning_rate", 1e-3);
  auto generator = optimizers::CrossShard(Adam(rate));
  auto discriminator = optimizers::CrossShard(Adam(rate));
  return TpuEstimatorSpec::Train(
      discriminator_loss,
      Group({generator->Minimize(generator_loss, {.variables = VariablesUnder("generator/")}),
             discriminator->Minimize(discriminator_loss, {.variables = VariablesUnder("discriminator/")})}));
}

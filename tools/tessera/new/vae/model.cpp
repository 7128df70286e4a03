// SPDX-License-Identifier: Apache-2.0
#include "model.h"

#include "input.h"

using namespace tessera;

namespace {

constexpr int64_t kUnits = 64;
constexpr double kPixelDeviation = 0.1;  // the standard deviation of pixels around the decoded picture

// A normal distribution of codes for each picture, f32[batch, kCodeSize].
struct Codes {
  Tensor mean, log_variance;
};

Codes Encode(const Tensor& pictures) {
  const NameScope scope("encoder");
  Tensor net = layers::Dense(pictures, kUnits, {.activation = Relu, .name = "hidden_1"});
  net = layers::Dense(net, kUnits, {.activation = Relu, .name = "hidden_2"});
  return {layers::Dense(net, kCodeSize, {.name = "mean"}), layers::Dense(net, kCodeSize, {.name = "log_variance"})};
}

// Returns pictures f32[batch, kEdge * kEdge] for codes f32[batch, kCodeSize].
Tensor Decode(const Tensor& codes) {
  const NameScope scope("decoder");
  Tensor net = layers::Dense(codes, kUnits, {.activation = Relu, .name = "hidden_1"});
  net = layers::Dense(net, kUnits, {.activation = Relu, .name = "hidden_2"});
  return layers::Dense(net, kEdge * kEdge, {.activation = Sigmoid, .name = "picture"});
}

// Returns codes drawn from `codes`, so that gradients reach mean and variance.
Tensor Sample(const Codes& codes) {
  return codes.mean + Exp(0.5 * codes.log_variance) * RandomNormal(codes.mean.type());
}

// Returns the KL divergence of the codes from the standard normal distribution: f32[batch].
Tensor Divergence(const Codes& codes) {
  return 0.5 * ReduceSum(Square(codes.mean) + Exp(codes.log_variance) - 1 - codes.log_variance, 1);
}

}  // namespace

TpuEstimatorSpec Vae(const Features& features, const Labels&, Mode mode, const Params& params) {
  if (mode == Mode::kPredict) return TpuEstimatorSpec::Predict({{"picture", Decode(features["code"])}});

  const Tensor pictures = features["picture"];
  const Codes codes = Encode(pictures);
  // The negative log-likelihood of the pixels, without its constant.
  const Tensor error = ReduceSum(Square(pictures - Decode(Sample(codes))), 1) / (2 * kPixelDeviation * kPixelDeviation);
  const Tensor divergence = Divergence(codes);
  const Tensor loss = losses::WeightedLoss(error + divergence);
  if (mode == Mode::kEval) {
    return TpuEstimatorSpec::Eval(loss, {{"error", metrics::Mean(error)}, {"divergence", metrics::Mean(divergence)}});
  }
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 2e-3)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

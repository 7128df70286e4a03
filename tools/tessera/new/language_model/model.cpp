// SPDX-License-Identifier: Apache-2.0
#include "model.h"

#include <string>
#include <vector>

#include "input.h"

using namespace tessera;

namespace {

constexpr int64_t kWidth = 32, kHeads = 4, kBlocks = 2;

// Returns logits f32[batch, kContext, kCharacters] of the character after each of `text`.
Tensor NextLogits(const Tensor& text, double dropout, Mode mode) {
  const Tensor places =
      GetVariable("places", {DType::kF32, {kContext, kWidth}}, initializers::RandomNormal(), {.reuse = Reuse::kAuto})
          .Read();
  Tensor net = layers::Embedding(text, kCharacters, kWidth, {.name = "characters"}) + places;
  for (int64_t block = 1; block <= kBlocks; ++block) {
    const NameScope scope("block_" + std::to_string(block));
    net = layers::Residual(net, [&](const Tensor& x) {
      const Tensor y = layers::LayerNormalization(x, {.name = "attention_norm"});
      const Tensor seen =
          layers::MultiHeadAttention(y, y, kHeads, kWidth / kHeads, mode, {.causal = true, .name = "attention"});
      return layers::Dropout(seen, dropout, mode);
    });
    net = layers::Residual(net, [&](const Tensor& x) {
      const Tensor y = layers::LayerNormalization(x, {.name = "dense_norm"});
      const Tensor hidden = layers::Dense(y, 2 * kWidth, {.activation = Gelu, .name = "hidden"});
      return layers::Dropout(layers::Dense(hidden, kWidth, {.name = "dense"}), dropout, mode);
    });
  }
  return layers::Dense(layers::LayerNormalization(net, {.name = "norm"}), kCharacters, {.name = "logits"});
}

// Returns kWritten characters that continue `text`, each sampled by its probability: i32[batch, kWritten]. The loop
// runs in the compiled program; its carried value is the last kContext characters.
Tensor Write(const Tensor& text, double temperature) {
  const layers::SharedVariables shared;
  const Tensor uniform = RandomUniform({DType::kF32, {text.shape()[0], kWritten, kCharacters}});
  const Tensor noise = -Log(-Log(uniform + 1e-9));  // Gumbel noise: the largest sum with the logits is a sample
  const auto write = [&](const std::vector<Tensor>& at, const std::vector<Tensor>& carried) -> ScanStep {
    const Tensor logits = NextLogits(carried[0], /*dropout=*/0, Mode::kPredict);
    const Tensor last = Squeeze(Slice(logits, {0, kContext - 1, 0}, {-1, 1, -1}), {1});
    const Tensor character = ArgMax(last / temperature + at[0]);
    const Tensor moved = Concat({Slice(carried[0], {0, 1}, {-1, -1}), ExpandDims(character, 1)}, 1);
    return {.outputs = {character}, .carried = {moved}};
  };
  const ScanStep written = Scan({Transpose(noise, {1, 0, 2})}, {text}, write);
  return Transpose(written.outputs[0]);
}

}  // namespace

TpuEstimatorSpec LanguageModel(const Features& features, const Labels& labels, Mode mode, const Params& params) {
  const Tensor text = features["text"];
  if (mode == Mode::kPredict) {
    return TpuEstimatorSpec::Predict({{"text", Write(text, params.Get("temperature", 0.7))}});
  }
  const Tensor logits = NextLogits(text, params.Get("dropout", 0.2), mode);
  const Tensor loss = losses::SparseSoftmaxCrossEntropy(labels.only(), logits);
  if (mode == Mode::kEval) {
    const Metric mean = metrics::Mean(
        losses::SparseSoftmaxCrossEntropy(labels.only(), logits, {.reduction = losses::Reduction::kNone}));
    return TpuEstimatorSpec::Eval(loss, {{"accuracy", metrics::Accuracy(labels.only(), logits)},
                                         {"perplexity", Metric([mean] { return Exp(mean.Result()); })}});
  }
  auto optimizer = optimizers::CrossShard(optimizers::Adam(params.Get("learning_rate", 3e-3)));
  return TpuEstimatorSpec::Train(loss, optimizer->Minimize(loss));
}

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/attention.h"

#include <cmath>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {
namespace {

constexpr double kUnseen = -1e9;  // an f32 below any score

class Attention {
 public:
  Attention(Layer& layer, int64_t heads, Mode mode, const AttentionOptions& options)
      : layer_(layer), heads_(heads), mode_(mode), options_(options) {}

  // Projects `x`, [batch, time, in], with the variables of `name` to [batch, heads, time, size].
  Tensor Project(const char* name, const Tensor& x, int64_t size) const {
    const NameScope scope(name);
    const Tensor kernel = Kernel({x.dim(-1), heads_, size});
    if (!kernel.valid()) return {};
    Tensor y = MatMul(x, Reshape(kernel, {x.dim(-1), heads_ * size}));
    if (options_.use_bias) y = y + Reshape(Bias({heads_, size}), {heads_ * size});
    return Transpose(Reshape(y, {x.dim(0), x.dim(1), heads_, size}), {0, 2, 1, 3});
  }

  // Projects the concatenated heads to [batch, time, size].
  Tensor Join(const Tensor& x, int64_t size) const {
    const NameScope scope("attention_output");
    const Tensor kernel = Kernel({heads_, x.dim(-1), size});
    if (!kernel.valid()) return {};
    const Tensor flat = Reshape(Transpose(x, {0, 2, 1, 3}), {x.dim(0), x.dim(2), heads_ * x.dim(-1)});
    const Tensor y = MatMul(flat, Reshape(kernel, {heads_ * x.dim(-1), size}));
    return options_.use_bias ? y + Bias({size}) : y;
  }

  // Returns the weight of each source step for each target step: [batch, heads, target, source].
  Tensor Weights(const Tensor& query, const Tensor& key) const {
    const double scale = 1 / std::sqrt(static_cast<double>(query.dim(-1)));
    Tensor scores = DotGeneral(query * scale, key, {{0, 1}, {0, 1}, {3}, {3}});
    if (scores.dtype() != DType::kF64) scores = Cast(scores, DType::kF32);
    if (options_.mask) scores = scores + Select(Mask(scores), Zeros({scores.dtype(), {}}), kUnseen);
    if (options_.causal) {
      const TensorType place = {DType::kI32, {scores.dim(2), scores.dim(3)}};
      scores = scores + Select(Iota(place, 1) <= Iota(place, 0), Zeros({scores.dtype(), {}}), kUnseen);
    }
    const Tensor weights = Cast(Softmax(scores), query.dtype());
    return options_.dropout > 0 ? Dropout(weights, options_.dropout, mode_) : weights;
  }

 private:
  Tensor Kernel(const Shape& shape) const {
    return layer_.Weight("kernel", shape, options_.kernel_initializer,
                         {.regularizer = options_.kernel_regularizer, .trainable = options_.trainable});
  }
  Tensor Bias(const Shape& shape) const {
    return layer_.Weight("bias", shape, options_.bias_initializer, {.trainable = options_.trainable});
  }

  // Returns the mask, expanded to the rank of the scores.
  Tensor Mask(const Tensor& scores) const {
    Tensor mask = *options_.mask;
    if (!Usable({mask})) return {};
    const auto fail = [&] {
      return ErrorTensor(
          fmt::format("expected an i1 mask [batch, source], [batch, target, source] or [batch, heads, "
                      "target, source] for scores {}, got {}",
                      ToString(scores), ToString(*options_.mask)));
    };
    if (mask.dtype() != DType::kI1 || mask.rank() < 2 || mask.rank() > 4) return fail();
    while (mask.rank() < 4) mask = ExpandDims(mask, 1);
    for (int64_t i = 0; i < 4; ++i) {
      if (mask.dim(i) != 1 && mask.dim(i) != scores.dim(i)) return fail();
    }
    return mask;
  }

  Layer& layer_;
  int64_t heads_;
  Mode mode_;
  const AttentionOptions& options_;
};

}  // namespace

Tensor MultiHeadAttention(const Tensor& query, const Tensor& value, int64_t num_heads, int64_t key_dim, Mode mode,
                          const AttentionOptions& options) {
  Layer layer("MultiHeadAttention", options.location, options.name, "multi_head_attention");
  const auto input = [&](const Tensor& x) { return layer.Input(x, {3, 3}, "[batch, time, features]"); };
  const Tensor source = input(value), keys = input(options.key.value_or(value)), target = input(query);
  if (!source.valid() || !keys.valid() || !target.valid()) return {};
  if (num_heads < 1 || key_dim < 1 || options.value_dim < 0 || options.output_dim < 0) {
    return ErrorTensor(fmt::format("expected sizes of at least 1, got {} heads of {}", num_heads, key_dim));
  }
  if (keys.dim(0) != source.dim(0) || keys.dim(1) != source.dim(1) || source.dim(0) != target.dim(0)) {
    return ErrorTensor(fmt::format(
        "expected a query, keys and values of the same batch size, and keys and values of the same length; got "
        "{}, {} and {}",
        ToString(query), ToString(keys), ToString(value)));
  }
  const Attention attention(layer, num_heads, mode, options);
  const Tensor q = attention.Project("query", target, key_dim);
  const Tensor k = attention.Project("key", keys, key_dim);
  const Tensor v = attention.Project("value", source, options.value_dim > 0 ? options.value_dim : key_dim);
  if (!q.valid() || !k.valid() || !v.valid()) return {};
  const Tensor weights = attention.Weights(q, k);
  if (!weights.valid()) return {};
  return attention.Join(MatMul(weights, v), options.output_dim > 0 ? options.output_dim : query.dim(-1));
}

}  // namespace tessera::layers

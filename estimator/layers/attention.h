// SPDX-License-Identifier: Apache-2.0
// Attention between sequences (Vaswani et al. 2017), with the variables of Keras' MultiHeadAttention.
#ifndef TESSERA_ESTIMATOR_LAYERS_ATTENTION_H_
#define TESSERA_ESTIMATOR_LAYERS_ATTENTION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/regularizer.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::layers {

struct AttentionOptions {
  std::optional<Tensor> key = std::nullopt;  // [batch, source, features]; default: `value`
  // The attention mask: i1, of rank 2 to 4; false masks a source step. A mask [batch, source] gets two dimensions in
  // the middle, a mask [batch, target, source] gets the heads; then it is broadcast to [batch, heads, target, source].
  std::optional<Tensor> mask = std::nullopt;
  bool causal = false;     // masks later steps
  double dropout = 0;      // the dropout rate of the attention weights, in training
  int64_t value_dim = 0;   // per head; 0: key_dim
  int64_t output_dim = 0;  // 0: that of the query
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "multi_head_attention"
  SourceLocation location = SourceLocation::current();
};
// Maps `query` [batch, target, features] and `value` [batch, source, features] to [batch, target, output_dim]. The
// variables "query/kernel", "key/kernel", "value/kernel" are [in, heads, key_dim or value_dim].
// "attention_output/kernel" is [heads, value_dim, output_dim]. Each has a "bias". Attention weights are computed in
// f32, or in f64 for f64 inputs.
Tensor MultiHeadAttention(const Tensor& query, const Tensor& value, int64_t num_heads, int64_t key_dim, Mode mode,
                          const AttentionOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_ATTENTION_H_

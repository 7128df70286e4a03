// SPDX-License-Identifier: Apache-2.0
// Layers for inputs of any rank.
#ifndef TESSERA_ESTIMATOR_LAYERS_CORE_H_
#define TESSERA_ESTIMATOR_LAYERS_CORE_H_

#include <cstdint>
#include <functional>
#include <string>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/layers/regularizer.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera::layers {

struct DenseOptions {
  Activation activation = {};
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  Regularizer bias_regularizer = {};
  Regularizer activity_regularizer = {};  // applied to the result, divided by the batch size
  bool trainable = true;
  std::string name = {};  // "dense"
  SourceLocation location = SourceLocation::current();
};
// Returns activation(x . kernel + bias) over the last dimension of `x`: [..., in] -> [..., units].
Tensor Dense(const Tensor& x, int64_t units, const DenseOptions& options = {});

struct EmbeddingOptions {
  Initializer embeddings_initializer = initializers::RandomUniform();  // -0.05 to 0.05
  Regularizer embeddings_regularizer = {};
  bool trainable = true;
  VariableStorage storage = VariableStorage::kMemory;  // where the rows and their slots are stored
  std::string name = {};                               // "embedding"
  SourceLocation location = SourceLocation::current();
};
// Looks up rows of the variable "embeddings", [input_dim, output_dim], by id: integers [...] -> [..., output_dim]. Ids
// outside [0, input_dim) are an input error if `ids` are an unmodified input.
Tensor Embedding(const Tensor& ids, int64_t input_dim, int64_t output_dim, const EmbeddingOptions& options = {});

// Returns [batch, ...] as [batch, product of the rest].
Tensor Flatten(const Tensor& x, SourceLocation location = SourceLocation::current());

struct DropoutOptions {
  uint64_t seed = 0;
  SourceLocation location = SourceLocation::current();
};
// In train mode sets each element to zero with probability `rate` and scales the others by 1 / (1 - rate). In other
// modes it is the identity. The dropped elements of an example depend on the seed, the step and its index in the global
// batch, but not on the number of replicas.
Tensor Dropout(const Tensor& x, double rate, Mode mode, const DropoutOptions& options = {});

struct ResidualOptions {
  bool project = false;   // if the last dimensions differ, projects `x` to the branch's with a Dense layer without bias
  std::string name = {};  // the projection's name; default "shortcut"
  SourceLocation location = SourceLocation::current();
};
// Returns x + branch(x). The branch must keep the shape of `x` unless `x` is projected.
Tensor Residual(const Tensor& x, const std::function<Tensor(const Tensor&)>& branch,
                const ResidualOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_CORE_H_

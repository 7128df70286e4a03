// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/core.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {

Tensor Dense(const Tensor& input, int64_t units, const DenseOptions& options) {
  Layer layer("Dense", options.location, options.name, "dense");
  const Tensor x = layer.Input(input, {2, kAnyRank}, "[batch, ..., features]");
  if (!x.valid()) return {};
  if (units <= 0) return ErrorTensor(fmt::format("expected a positive number of units, got {}", units));

  const Tensor kernel = layer.Weight("kernel", {x.dim(-1), units}, options.kernel_initializer,
                                     {.regularizer = options.kernel_regularizer, .trainable = options.trainable});
  Tensor y = MatMul(x, kernel);
  if (options.use_bias) {
    y = y + layer.Weight("bias", {units}, options.bias_initializer,
                         {.regularizer = options.bias_regularizer, .trainable = options.trainable});
  }
  return layer.Output(options.activation(y, options.location), options.activity_regularizer);
}

}  // namespace tessera::layers

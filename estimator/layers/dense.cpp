// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/layers/scope.h"

namespace tessera::layers {

Tensor Dense(const Tensor& x, int64_t units, const DenseOptions& options) {
  const CallScope call("Dense", options.location);
  const NameScope scope = LayerScope(options.name, "dense");
  if (!Usable({x})) return {};
  if (x.rank() < 2) {
    return ErrorTensor(fmt::format("expected an input of rank 2 or more (batch, features), got {}", ToString(x)));
  }
  if (!IsFloat(x.dtype())) {
    return ErrorTensor(
        fmt::format("expected a floating-point input, got {}; convert it with Cast(x, DType::kF32)", ToString(x)));
  }
  if (units <= 0) return ErrorTensor(fmt::format("expected a positive number of units, got {}", units));

  const VariableOptions variable = {.trainable = options.trainable};
  const Variable kernel = GetVariable("kernel", {x.dtype(), {x.dim(-1), units}}, options.kernel_initializer, variable);
  Tensor y = MatMul(x, kernel.Read());
  if (options.use_bias) {
    y = y + GetVariable("bias", {x.dtype(), {units}}, options.bias_initializer, variable).Read();
  }
  return options.activation(y, options.location);
}

}  // namespace tessera::layers

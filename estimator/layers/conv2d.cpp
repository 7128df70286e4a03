// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/estimator/layers/layers.h"
#include "tessera/estimator/layers/scope.h"

namespace tessera::layers {

Tensor Conv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
              const Conv2DOptions& options) {
  const CallScope call("Conv2D", options.location);
  const NameScope scope = LayerScope(options.name, "conv2d");
  if (!Usable({x})) return {};
  if (x.rank() != 4) {
    return ErrorTensor(
        fmt::format("expected an input of rank 4 (batch, height, width, channels), got {}", ToString(x)));
  }
  if (!IsFloat(x.dtype())) {
    return ErrorTensor(
        fmt::format("expected a floating-point input, got {}; convert it with Cast(x, DType::kF32)", ToString(x)));
  }
  if (filters <= 0) return ErrorTensor(fmt::format("expected a positive number of filters, got {}", filters));
  if (kernel_size[0] <= 0 || kernel_size[1] <= 0) {
    return ErrorTensor(fmt::format("expected a kernel of positive size, got {}x{}", kernel_size[0], kernel_size[1]));
  }

  const VariableOptions variable = {.trainable = options.trainable};
  const Variable kernel = GetVariable("kernel", {x.dtype(), {kernel_size[0], kernel_size[1], x.dim(-1), filters}},
                                      options.kernel_initializer, variable);
  Tensor y = tessera::Conv2D(x, kernel.Read(),
                             {.strides = options.strides, .padding = options.padding, .dilations = options.dilations});
  if (options.use_bias) {
    y = y + GetVariable("bias", {x.dtype(), {filters}}, options.bias_initializer, variable).Read();
  }
  return options.activation(y, options.location);
}

}  // namespace tessera::layers

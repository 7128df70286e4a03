// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/activations.h"

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"

namespace tessera {
namespace {

// Returns exp(x) - 1 where x is negative, without overflow elsewhere; the gradient at 0 is 1.
Tensor NegativeExpm1(const Tensor& x) { return Expm1(Select(x > 0, ZerosLike(x), x)); }

}  // namespace

Tensor Relu6(const Tensor& x, SourceLocation location) {
  const CallScope call("Relu6", location);
  return Clamp(0, x, 6);
}

Tensor LeakyRelu(const Tensor& x, SourceLocation location) { return LeakyRelu(x, 0.2, location); }

Tensor LeakyRelu(const Tensor& x, double alpha, SourceLocation location) {
  const CallScope call("LeakyRelu", location);
  return Select(x > 0, x, x * alpha);
}

Tensor Elu(const Tensor& x, SourceLocation location) {
  const CallScope call("Elu", location);
  return Select(x >= 0, x, NegativeExpm1(x));
}

Tensor Selu(const Tensor& x, SourceLocation location) {
  const CallScope call("Selu", location);
  constexpr double kScale = 1.0507009873554805, kAlpha = 1.6732632423543772;
  return Select(x >= 0, x * kScale, NegativeExpm1(x) * (kScale * kAlpha));
}

Tensor Swish(const Tensor& x, SourceLocation location) {
  const CallScope call("Swish", location);
  return x * Sigmoid(x);
}

Tensor Softsign(const Tensor& x, SourceLocation location) {
  const CallScope call("Softsign", location);
  return x / (1 + Abs(x));
}

Tensor HardSigmoid(const Tensor& x, SourceLocation location) {
  const CallScope call("HardSigmoid", location);
  return Clamp(0, x * 0.2 + 0.5, 1);
}

Tensor GeluTanh(const Tensor& x, SourceLocation location) {
  const CallScope call("GeluTanh", location);
  return x * 0.5 * (1 + Tanh((x + x * x * x * 0.044715) * 0.7978845608028654));
}

}  // namespace tessera

// SPDX-License-Identifier: Apache-2.0
// Activations in addition to the elementwise functions of compiler/trace/ops.h (Relu, Sigmoid, Tanh, Softplus, Gelu),
// with TensorFlow's constants.
#ifndef TESSERA_ESTIMATOR_LAYERS_ACTIVATIONS_H_
#define TESSERA_ESTIMATOR_LAYERS_ACTIVATIONS_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Returns min(max(x, 0), 6).
Tensor Relu6(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns x, or 0.2 x where x is negative. Use a lambda for another slope: [](const Tensor& x) { return LeakyRelu(x,
// 0.01); }.
Tensor LeakyRelu(const Tensor& x, SourceLocation location = SourceLocation::current());
Tensor LeakyRelu(const Tensor& x, double alpha, SourceLocation location = SourceLocation::current());
// Returns x, or exp(x) - 1 where x is negative (Clevert et al. 2015).
Tensor Elu(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns 1.0507 times x, or 1.0507 * 1.6733 (exp(x) - 1) where x is negative (Klambauer et al. 2017).
Tensor Selu(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns x sigmoid(x), also called SiLU.
Tensor Swish(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns x / (1 + |x|).
Tensor Softsign(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns x / 5 + 1 / 2, clamped to [0, 1].
Tensor HardSigmoid(const Tensor& x, SourceLocation location = SourceLocation::current());
// Returns the tanh approximation of Gelu: x / 2 (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))).
Tensor GeluTanh(const Tensor& x, SourceLocation location = SourceLocation::current());

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LAYERS_ACTIVATIONS_H_

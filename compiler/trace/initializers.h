// SPDX-License-Identifier: Apache-2.0
// Initial values of variables. Random values depend only on the graph's seed and the variable's name. They are the same
// on every machine and for every number of replicas, and adding a variable changes no other variable's value.
#ifndef TESSERA_COMPILER_TRACE_INITIALIZERS_H_
#define TESSERA_COMPILER_TRACE_INITIALIZERS_H_

#include <functional>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// Traces the initial value of a variable of |type|; called with @init as the current computation.
using Initializer = std::function<Tensor(const TensorType& type)>;

namespace initializers {

Initializer Zeros();
Initializer Ones();
Initializer Constant(double value);
Initializer RandomUniform(double low = -0.05, double high = 0.05);
Initializer RandomNormal(double mean = 0.0, double stddev = 0.05);
// Draws from a normal distribution truncated at two standard deviations.
Initializer TruncatedNormal(double mean = 0.0, double stddev = 0.05);
// Draws from a uniform distribution within sqrt(6 / (fan_in + fan_out)). Fans are counted as in Keras: those of [...,
// in, out], times the sizes of the leading (window) dimensions.
Initializer GlorotUniform();
// Draws from a truncated normal distribution, whose standard deviation after truncation is sqrt(2 / fan_in).
Initializer HeNormal();

}  // namespace initializers
}  // namespace tessera

#endif  // TESSERA_COMPILER_TRACE_INITIALIZERS_H_

// SPDX-License-Identifier: Apache-2.0
// The initializer of recurrent kernels in Keras.
#ifndef TESSERA_ESTIMATOR_LAYERS_ORTHOGONAL_H_
#define TESSERA_ESTIMATOR_LAYERS_ORTHOGONAL_H_

#include "tessera/compiler/trace/initializers.h"

namespace tessera::layers {

// Draws a matrix whose rows, or columns when there are fewer of them, have length 1 and are orthogonal to each other
// (Saxe, McClelland and Ganguli 2013).
Initializer Orthogonal();

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_ORTHOGONAL_H_

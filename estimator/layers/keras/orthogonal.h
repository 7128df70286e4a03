// SPDX-License-Identifier: Apache-2.0
// The initializer of recurrent kernels in Keras.
#ifndef TESSERA_ESTIMATOR_LAYERS_KERAS_ORTHOGONAL_H_
#define TESSERA_ESTIMATOR_LAYERS_KERAS_ORTHOGONAL_H_

#include "tessera/compiler/trace/initializers.h"

namespace tessera::layers {

// Draws a matrix with orthonormal rows, or with orthonormal columns when it has fewer columns than rows (Saxe,
// McClelland and Ganguli 2013).
Initializer Orthogonal();

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_KERAS_ORTHOGONAL_H_

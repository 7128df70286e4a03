// SPDX-License-Identifier: Apache-2.0
// Losses of a layer's variables. Layers record them; losses::TotalLoss adds them to the model's loss.
#ifndef TESSERA_ESTIMATOR_LAYERS_REGULARIZER_H_
#define TESSERA_ESTIMATOR_LAYERS_REGULARIZER_H_

#include <functional>

#include "tessera/compiler/trace/ops.h"

namespace tessera {

// Returns a scalar loss of a variable's values, in the variable's type. Empty: no loss.
using Regularizer = std::function<Tensor(const Tensor& weights)>;

namespace regularizers {

// Returns l1 * sum(|w|) + l2 * sum(w^2), as in Keras.
inline Regularizer L1L2(double l1, double l2) {
  return [=](const Tensor& weights) {
    if (l2 == 0) return ReduceSum(Abs(weights)) * l1;
    const Tensor squares = ReduceSum(Square(weights)) * l2;
    return l1 == 0 ? squares : squares + ReduceSum(Abs(weights)) * l1;
  };
}
inline Regularizer L1(double l1) { return L1L2(l1, 0); }
inline Regularizer L2(double l2) { return L1L2(0, l2); }

}  // namespace regularizers
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LAYERS_REGULARIZER_H_

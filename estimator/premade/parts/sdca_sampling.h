// SPDX-License-Identifier: Apache-2.0
// Adaptive sampling of examples for dual coordinate ascent (Csiba, Qu and Richtarik 2015). Internal to sdca.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera::premade {

// Returns the order in which a step visits the examples of its batch, i32[batch], by TensorFlow's rule:
//
// 1. An example is drawn with a probability proportional to its score.
// 2. An example that already has k visits is accepted with probability 10^-k, and rejected otherwise.
// 3. Drawing ends when the visits, or the rejections, reach the number of examples in the batch.
// 4. The remaining visits go to unvisited examples, by decreasing score.
//
// `scores`, f64[batch], are non-negative; infinities and NaN count as the largest score. `draws` are f64[2, 2 * batch]
// in [0, 1). They contain for each draw the example as a fraction of the scores' sum, and the value compared with
// 10^-k.
Tensor AdaptiveOrder(const Tensor& scores, const Tensor& draws);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_

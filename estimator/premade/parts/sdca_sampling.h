// SPDX-License-Identifier: Apache-2.0
// Adaptive sampling of examples for dual coordinate ascent (Csiba, Qu and Richtarik 2015). For sdca.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_

#include "tessera/compiler/trace/tensor.h"

namespace tessera::premade {

// Returns the order of a step's visits to the examples of its batch, i32[batch], by TensorFlow's rule:
//
// 1. An example is drawn with a probability in proportion to its score.
// 2. An example that has k visits already is kept with probability 10^-k, and refused otherwise.
// 3. Drawing ends after as many visits, or as many refusals, as the batch has examples.
// 4. The visits that are left go to examples without a visit, by decreasing score.
//
// `scores`, f64[batch], are 0 or more; infinities and NaN count as the largest. `draws`, f64[2, 2 * batch] in [0, 1),
// has for each draw the example as a part of the scores' sum, and what is compared with 10^-k.
Tensor AdaptiveOrder(const Tensor& scores, const Tensor& draws);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_SDCA_SAMPLING_H_

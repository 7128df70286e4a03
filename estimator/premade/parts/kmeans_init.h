// SPDX-License-Identifier: Apache-2.0
// The initial centers of k-means, drawn from a batch. Internal to kmeans.cpp.
#ifndef TESSERA_ESTIMATOR_PREMADE_PARTS_KMEANS_INIT_H_
#define TESSERA_ESTIMATOR_PREMADE_PARTS_KMEANS_INIT_H_

#include <cstdint>

#include "tessera/compiler/trace/tensor.h"

namespace tessera::premade {

// Returns the squared distances between points f32[n, d] and centers f32[k, d] as f32[n, k]; non-negative.
Tensor SquaredDistances(const Tensor& points, const Tensor& centers);

struct DrawOptions {
  int64_t num_clusters = 1;  // at most the number of points
  int64_t candidates = 1;    // candidate rows drawn for each center, of which the best is chosen
  bool by_distance = false;  // true: k-means++; false: uniformly, without replacement
  uint64_t seed = 0;
};
// Returns num_clusters of the rows of `points` f32[n, d]; identical on all replicas.
Tensor DrawCenters(const Tensor& points, const DrawOptions& options);

}  // namespace tessera::premade

#endif  // TESSERA_ESTIMATOR_PREMADE_PARTS_KMEANS_INIT_H_

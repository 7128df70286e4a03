// SPDX-License-Identifier: Apache-2.0
// The best split of each node of a layer, from its histogram.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_SPLIT_FINDER_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_SPLIT_FINDER_H_

#include <cstdint>
#include <span>
#include <vector>

#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/layer/row_stats.h"
#include "tessera/estimator/trees/model/grow.h"

namespace tessera::trees {

struct Regularization {
  double l1 = 0;  // not used with more than one logit
  double l2 = 0;
  double tree_complexity = 0;  // subtracted from every gain
  double min_node_weight = 0;  // a node whose Hessian has a smaller norm is not split
};

// The logits that minimise the quadratic approximation of the loss on some rows, and twice the decrease that they
// cause.
struct LeafValue {
  std::vector<double> logits;
  double gain = 0;
};
// `stats` are the sums of the rows' stats (Loss). With one logit, w = -(g - sign(g) l1) / (h + l2), and 0 where |g| is
// at most l1 or h + l2 at most 1e-15. Otherwise solves (H + l2 I) w = -g by QR with column pivoting: where the matrix
// is singular, the free logits are 0.
LeafValue BestLeaf(std::span<const double> stats, int64_t logits_dimension, const Regularization& options);

// Appends the best split of each of `num_nodes` nodes, starting with `first_node`, to `splits`. A node below
// min_node_weight has none. If gains differ by less than 1e-15, the smaller feature wins, then the smaller threshold,
// then missing values to the left. `sums` are those of ComputeHistograms.
void FindSplits(const Buckets& buckets, std::span<const double> sums, const Units& units, int64_t logits_dimension,
                int32_t first_node, int64_t num_nodes, const Regularization& options, int threads,
                std::vector<Split>& splits);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_SPLIT_FINDER_H_

// SPDX-License-Identifier: Apache-2.0
// The steps in which an ensemble grows: one layer at a time, with the leaves' values added to those of their parent.
#ifndef TESSERA_ESTIMATOR_TREES_MODEL_GROW_H_
#define TESSERA_ESTIMATOR_TREES_MODEL_GROW_H_

#include <cstdint>
#include <span>
#include <vector>

#include "tessera/estimator/trees/model/ensemble.h"

namespace tessera::trees {

enum class Pruning {
  kNone,
  kPre,   // a split of negative gain is not made
  kPost,  // a finished tree loses the splits of negative gain that have no other split below
};

// The best split of one node. `left` and `right` are the best logits of the children, one per logit.
struct Split {
  int32_t node = 0;
  int32_t feature = 0;
  int32_t threshold = 0;
  bool equals = false;
  bool missing_left = true;
  double gain = 0;
  std::vector<double> left;
  std::vector<double> right;
};

struct GrowOptions {
  int64_t max_depth = 6;
  double learning_rate = 0.1;
  Pruning pruning = Pruning::kNone;
};

// Counts an attempt, and adds the `splits`, at most one per node of the last layer and in the order of nodes, to the
// last tree. The children's logits are those of the node plus the learning rate times the split's. After max_depth
// layers the tree is final: it is pruned, and a new tree with one leaf of zeros follows. Returns whether the tree grew.
// It does not grow without a split, or if kPre allows none.
bool AddLayer(Ensemble& ensemble, std::span<const Split> splits, const GrowOptions& options);

// Merges each split of negative gain whose children are leaves with its children, from the leaves up. The remaining
// nodes are compacted, and tree.pruned has the new place of each node.
void PostPrune(Ensemble& ensemble, Tree& tree);

// Adds `step` to the bias, the logit of the first tree's root, which is created when missing. Returns whether the step
// was large, so that another one is worthwhile. The ensemble has one logit and no split.
bool AddBias(Ensemble& ensemble, double step);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_MODEL_GROW_H_

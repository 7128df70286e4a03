// SPDX-License-Identifier: Apache-2.0
// An ensemble of decision trees: the model of boosted trees, and the progress of its training.
#ifndef TESSERA_ESTIMATOR_TREES_MODEL_ENSEMBLE_H_
#define TESSERA_ESTIMATOR_TREES_MODEL_ENSEMBLE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::trees {

// A leaf, or a split of the rows that reach it.
struct Node {
  int32_t feature = -1;      // the feature that a split reads; -1 for a leaf
  int32_t threshold = 0;     // the last bucket that goes left; with `equals`, the only one
  bool equals = false;       // a split on one category
  bool missing_left = true;  // the direction of rows with a missing value
  int32_t left = 0;
  int32_t right = 0;
  float gain = 0;  // the gain of the split

  bool is_leaf() const { return feature < 0; }
  // Returns whether a row with this bucket goes left. `missing` is the bucket for missing values.
  bool GoesLeft(int32_t bucket, int32_t missing) const {
    if (equals) return bucket == threshold;
    return bucket == missing ? missing_left : bucket <= threshold;
  }
};

struct Tree {
  // The new place of a node after pruning, and the change of its logits. A merged node has its target's place.
  struct Moved {
    int32_t node = 0;
    std::vector<float> change;
  };

  std::vector<Node> nodes;    // node 0 is the root; children come after their parent
  std::vector<float> values;  // the logits of every node, also of splits: those that it had as a leaf
  float weight = 1;
  int32_t layers_grown = 0;
  bool is_finalized = false;
  std::vector<Moved> pruned;  // one per node before pruning; none when nothing was pruned
};

struct Ensemble {
  int64_t logits_dimension = 1;
  std::vector<Tree> trees;
  int64_t trees_attempted = 0;
  int64_t layers_attempted = 0;
  // The nodes of the last layer, which the next layer splits.
  int32_t layer_begin = 0;
  int32_t layer_end = 1;

  std::span<const float> Values(const Tree& tree, int32_t node) const {
    return {tree.values.data() + node * logits_dimension, static_cast<size_t>(logits_dimension)};
  }
  int64_t num_finalized() const;
};

// Appends a tree with one leaf of these logits.
void AddTree(Ensemble& ensemble, std::span<const float> logits);

// Return TensorFlow's proto of an ensemble, and the ensemble of a proto. Parse fails with DataLoss for bytes that are
// not a proto, and for trees that do not fit `logits_dimension` or `num_features`, or whose nodes do not form a tree.
std::string Serialize(const Ensemble& ensemble);
absl::StatusOr<Ensemble> ParseEnsemble(std::string_view bytes, int64_t logits_dimension, int64_t num_features);

// The size of an ensemble, and the splits of each of its features.
struct EnsembleSize {
  int64_t trees = 0;
  int64_t whole_trees = 0;
  int64_t leaves = 0;
  int64_t layers = 0;                      // the layers of the deepest tree
  std::map<int64_t, int64_t> splits = {};  // by feature index
};
// Returns the size of the ensemble of a proto, for any features; nullopt for bytes that are not a proto.
std::optional<EnsembleSize> SizeOf(std::string_view bytes);

// Returns the sum of the gains of each feature's splits, weighted by the trees' weights.
std::vector<double> FeatureGains(const Ensemble& ensemble, int64_t num_features);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_MODEL_ENSEMBLE_H_

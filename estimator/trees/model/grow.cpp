// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/model/grow.h"

#include <cmath>

namespace tessera::trees {
namespace {

// The bias has converged once a step changes it by at most this fraction.
constexpr double kBiasTolerance = 0.01;

void CountAttempt(Ensemble& ensemble) {
  ++ensemble.layers_attempted;
  const size_t count = ensemble.trees.size();
  const bool after_final = count < 2 || ensemble.trees[count - 2].is_finalized;
  if (count == 0 || (after_final && ensemble.trees.back().nodes.size() == 1)) ++ensemble.trees_attempted;
}

void AddSplit(const Split& split, double learning_rate, int64_t width, Tree& tree) {
  const auto left = static_cast<int32_t>(tree.nodes.size());
  Node& node = tree.nodes[static_cast<size_t>(split.node)];
  node.feature = split.feature;
  node.threshold = split.threshold;
  node.equals = split.equals;
  node.missing_left = split.missing_left;
  node.gain = static_cast<float>(split.gain);
  node.left = left;
  node.right = left + 1;
  tree.nodes.resize(tree.nodes.size() + 2);
  for (const std::vector<double>* child : {&split.left, &split.right}) {
    for (int64_t i = 0; i < width; ++i) {
      const float before = tree.values[static_cast<size_t>(split.node * width + i)];
      tree.values.push_back(before + static_cast<float>(learning_rate * (*child)[static_cast<size_t>(i)]));
    }
  }
}

}  // namespace

bool AddLayer(Ensemble& ensemble, std::span<const Split> splits, const GrowOptions& options) {
  const std::vector<float> zeros(static_cast<size_t>(ensemble.logits_dimension));
  CountAttempt(ensemble);
  if (ensemble.trees.empty()) AddTree(ensemble, zeros);
  Tree& tree = ensemble.trees.back();
  const auto begin = static_cast<int32_t>(tree.nodes.size());
  for (const Split& split : splits) {
    if (options.pruning == Pruning::kPre && split.gain < 0) continue;
    AddSplit(split, options.learning_rate, ensemble.logits_dimension, tree);
  }
  const auto end = static_cast<int32_t>(tree.nodes.size());
  if (begin == end) return false;
  ensemble.layer_begin = begin;
  ensemble.layer_end = end;
  if (++tree.layers_grown >= options.max_depth) {
    ensemble.layer_begin = 0;
    ensemble.layer_end = 1;
    tree.is_finalized = true;
    if (options.pruning == Pruning::kPost) PostPrune(ensemble, tree);
    AddTree(ensemble, zeros);
  }
  return true;
}

void PostPrune(Ensemble& ensemble, Tree& tree) {
  const auto count = tree.nodes.size();
  const auto width = static_cast<size_t>(ensemble.logits_dimension);
  // The node into which each node was merged. Children come after their parent, so a reverse loop goes up the tree.
  std::vector<size_t> merged(count);
  for (size_t i = 0; i < count; ++i) merged[i] = i;
  bool any = false;
  for (size_t i = count; i-- > 0;) {
    Node& node = tree.nodes[i];
    if (node.is_leaf() || node.gain >= 0) continue;
    const auto left = static_cast<size_t>(node.left), right = static_cast<size_t>(node.right);
    if (!tree.nodes[left].is_leaf() || !tree.nodes[right].is_leaf()) continue;
    merged[left] = merged[right] = i;
    node = Node{};
    any = true;
  }
  if (!any) return;
  Tree pruned{.nodes = {},
              .values = {},
              .weight = tree.weight,
              .layers_grown = tree.layers_grown,
              .is_finalized = tree.is_finalized,
              .pruned = {}};
  for (size_t i = 0; i < count; ++i) {
    const bool stays = merged[i] == i;
    // Parents come before their children, so `merged` of a parent is final.
    merged[i] = stays ? i : merged[merged[i]];
    Tree::Moved& moved = pruned.pruned.emplace_back();
    moved.node = stays ? static_cast<int32_t>(pruned.nodes.size()) : pruned.pruned[merged[i]].node;
    for (size_t k = 0; k < width; ++k) {
      moved.change.push_back(tree.values[merged[i] * width + k] - tree.values[i * width + k]);
    }
    if (!stays) continue;
    pruned.nodes.push_back(tree.nodes[i]);
    for (size_t k = 0; k < width; ++k) pruned.values.push_back(tree.values[i * width + k]);
  }
  for (Node& node : pruned.nodes) {
    if (node.is_leaf()) continue;
    node.left = pruned.pruned[static_cast<size_t>(node.left)].node;
    node.right = pruned.pruned[static_cast<size_t>(node.right)].node;
  }
  tree = std::move(pruned);
}

bool AddBias(Ensemble& ensemble, double step) {
  const auto change = static_cast<float>(step);
  if (ensemble.trees.empty()) {
    AddTree(ensemble, std::span<const float>(&change, 1));
    return true;
  }
  float& bias = ensemble.trees[0].values[0];
  const bool is_large = std::abs(step / static_cast<double>(bias)) > kBiasTolerance;
  bias += change;
  return is_large;
}

}  // namespace tessera::trees

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/model/ensemble.h"

#include <algorithm>
#include <limits>

#include "tessera/estimator/trees/model/boosted_trees.pb.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

// Training ends long before this many attempts.
constexpr int64_t kMostAttempts = int64_t{1} << 48;

void SetLeaf(std::span<const float> values, proto::Leaf& leaf) {
  if (values.size() == 1) {
    leaf.set_scalar(values[0]);
    return;
  }
  leaf.mutable_vector()->mutable_value()->Assign(values.begin(), values.end());
}

// Returns whether a split keeps the values that it had as a leaf: a root without a bias has none.
bool KeepsValues(int32_t id, std::span<const float> values) { return id != 0 || values.size() > 1 || values[0] != 0; }

template <typename Split>
void SetSplit(const Node& node, Split& split) {
  split.set_feature_id(node.feature);
  split.set_left_id(node.left);
  split.set_right_id(node.right);
}

void SetNode(const Node& node, int32_t id, std::span<const float> values, proto::Node& into) {
  if (node.is_leaf()) {
    SetLeaf(values, *into.mutable_leaf());
    return;
  }
  if (node.equals) {
    SetSplit(node, *into.mutable_categorical_split());
    into.mutable_categorical_split()->set_value(node.threshold);
  } else {
    proto::BucketizedSplit& split = *into.mutable_bucketized_split();
    SetSplit(node, split);
    split.set_threshold(node.threshold);
    split.set_default_direction(node.missing_left ? proto::BucketizedSplit::DEFAULT_LEFT
                                                  : proto::BucketizedSplit::DEFAULT_RIGHT);
  }
  into.mutable_past()->set_gain(node.gain);
  if (KeepsValues(id, values)) SetLeaf(values, *into.mutable_past()->mutable_original_leaf());
}

absl::Status ReadLeaf(const proto::Leaf& leaf, std::span<float> values) {
  if (leaf.has_sparse_vector()) {
    const proto::Leaf::SparseVector& sparse = leaf.sparse_vector();
    if (sparse.index_size() != sparse.value_size()) return DataLoss("a leaf's indices and values differ in number");
    for (int i = 0; i < sparse.index_size(); ++i) {
      const int32_t index = sparse.index(i);
      if (index < 0 || index >= static_cast<int32_t>(values.size())) {
        return DataLoss("a leaf has logit {}; expected 0 to {}", index, values.size() - 1);
      }
      values[static_cast<size_t>(index)] = sparse.value(i);
    }
  } else if (leaf.has_vector()) {
    if (leaf.vector().value_size() != static_cast<int>(values.size())) {
      return DataLoss("a leaf has {} logits; expected {}", leaf.vector().value_size(), values.size());
    }
    std::copy(leaf.vector().value().begin(), leaf.vector().value().end(), values.begin());
  } else if (values.size() == 1) {
    values[0] = leaf.scalar();
  } else if (leaf.scalar() != 0) {
    return DataLoss("a leaf has 1 logit; expected {}", values.size());
  }
  return absl::OkStatus();
}

template <typename Split>
absl::Status ReadSplit(const Split& split, Node& node) {
  node.feature = split.feature_id();
  node.left = split.left_id();
  node.right = split.right_id();
  return split.dimension_id() == 0
             ? absl::OkStatus()
             : Unimplemented("splits on a dimension of a feature; expected dimension 0, got {}", split.dimension_id());
}

absl::Status ReadNode(const proto::Node& from, Node& node, std::span<float> values) {
  switch (from.node_case()) {
    case proto::Node::kLeaf:
      return ReadLeaf(from.leaf(), values);
    case proto::Node::kBucketizedSplit:
      RETURN_IF_ERROR(ReadSplit(from.bucketized_split(), node));
      node.threshold = from.bucketized_split().threshold();
      node.missing_left = from.bucketized_split().default_direction() == proto::BucketizedSplit::DEFAULT_LEFT;
      break;
    case proto::Node::kCategoricalSplit:
      RETURN_IF_ERROR(ReadSplit(from.categorical_split(), node));
      node.threshold = from.categorical_split().value();
      node.equals = true;
      break;
    default:
      return DataLoss("expected a leaf or a split, got neither");
  }
  node.gain = from.past().gain();
  return ReadLeaf(from.past().original_leaf(), values);
}

// Fails unless every node but the root is the child of one earlier node.
absl::Status CheckNodes(const Tree& tree, int64_t num_features) {
  const auto count = static_cast<int32_t>(tree.nodes.size());
  std::vector<bool> reached(tree.nodes.size());
  for (int32_t i = 0; i < count; ++i) {
    const Node& node = tree.nodes[static_cast<size_t>(i)];
    if (node.is_leaf()) continue;
    if (node.feature >= num_features) {
      return DataLoss("node {} reads feature {} of {}", i, node.feature, num_features);
    }
    for (const int32_t child : {node.left, node.right}) {
      if (child <= i || child >= count || reached[static_cast<size_t>(child)]) {
        return DataLoss("node {} has child {}; expected a later node with no other parent", i, child);
      }
      reached[static_cast<size_t>(child)] = true;
    }
  }
  return absl::OkStatus();
}

absl::Status ReadTree(const proto::Ensemble& from, int i, int64_t num_features, Ensemble& into) {
  const auto width = static_cast<size_t>(into.logits_dimension);
  Tree& tree = into.trees.emplace_back();
  const proto::Tree& nodes = from.trees(i);
  if (nodes.nodes().empty()) return DataLoss("expected a root, got no node");
  tree.nodes.resize(static_cast<size_t>(nodes.nodes_size()));
  tree.values.resize(tree.nodes.size() * width);
  for (size_t node = 0; node < tree.nodes.size(); ++node) {
    RETURN_IF_ERROR_WITH(ReadNode(nodes.nodes(static_cast<int>(node)), tree.nodes[node],
                                  std::span<float>(tree.values).subspan(node * width, width)),
                         fmt::format("node {}", node));
    if (nodes.nodes(static_cast<int>(node)).node_case() != proto::Node::kLeaf && tree.nodes[node].is_leaf()) {
      return DataLoss("node {} reads feature {}", node, tree.nodes[node].feature);
    }
  }
  RETURN_IF_ERROR(CheckNodes(tree, num_features));
  tree.weight = from.tree_weights(i);
  const proto::TreeState& state = from.tree_states(i);
  tree.layers_grown = state.num_layers_grown();
  const int grown_nodes = std::max(nodes.nodes_size(), state.post_pruned_nodes_size());
  if (tree.layers_grown < 0 || tree.layers_grown > grown_nodes) {
    return DataLoss("{} nodes grew in {} layers; expected 0 to {} layers", grown_nodes, tree.layers_grown, grown_nodes);
  }
  tree.is_finalized = state.is_finalized();
  for (const proto::TreeState::PrunedNode& node : state.post_pruned_nodes()) {
    if (node.new_node_id() < 0 || node.new_node_id() >= nodes.nodes_size()) {
      return DataLoss("a pruned node became node {} of {}", node.new_node_id(), nodes.nodes_size());
    }
    tree.pruned.push_back({node.new_node_id(), {node.logit_change().begin(), node.logit_change().end()}});
  }
  return absl::OkStatus();
}

}  // namespace

int64_t Ensemble::num_finalized() const {
  return std::count_if(trees.begin(), trees.end(), [](const Tree& tree) { return tree.is_finalized; });
}

void AddTree(Ensemble& ensemble, std::span<const float> logits) {
  ensemble.trees.push_back({.nodes = {Node{}}, .values = {logits.begin(), logits.end()}, .pruned = {}});
}

std::string Serialize(const Ensemble& ensemble) {
  proto::Ensemble into;
  for (const Tree& tree : ensemble.trees) {
    proto::Tree& nodes = *into.add_trees();
    for (int32_t i = 0; i < static_cast<int32_t>(tree.nodes.size()); ++i) {
      SetNode(tree.nodes[static_cast<size_t>(i)], i, ensemble.Values(tree, i), *nodes.add_nodes());
    }
    into.add_tree_weights(tree.weight);
    proto::TreeState& state = *into.add_tree_states();
    state.set_num_layers_grown(tree.layers_grown);
    state.set_is_finalized(tree.is_finalized);
    for (const Tree::Moved& moved : tree.pruned) {
      proto::TreeState::PrunedNode& node = *state.add_post_pruned_nodes();
      node.set_new_node_id(moved.node);
      node.mutable_logit_change()->Assign(moved.change.begin(), moved.change.end());
    }
  }
  if (!ensemble.trees.empty()) {
    proto::Growth& growth = *into.mutable_growth();
    growth.set_num_trees_attempted(ensemble.trees_attempted);
    growth.set_num_layers_attempted(ensemble.layers_attempted);
    growth.set_last_layer_node_start(ensemble.layer_begin);
    growth.set_last_layer_node_end(ensemble.layer_end);
  }
  return into.SerializeAsString();
}

absl::StatusOr<Ensemble> ParseEnsemble(std::string_view bytes, int64_t logits_dimension, int64_t num_features) {
  proto::Ensemble from;
  if (bytes.size() > std::numeric_limits<int>::max() ||
      !from.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return DataLoss("tree ensemble: expected TensorFlow's TreeEnsemble proto, got {} other bytes", bytes.size());
  }
  if (from.tree_weights_size() != from.trees_size() || from.tree_states_size() != from.trees_size()) {
    return DataLoss("tree ensemble: {} trees have {} weights and {} states", from.trees_size(),
                    from.tree_weights_size(), from.tree_states_size());
  }
  Ensemble ensemble{.logits_dimension = logits_dimension, .trees = {}};
  for (int i = 0; i < from.trees_size(); ++i) {
    RETURN_IF_ERROR_WITH(ReadTree(from, i, num_features, ensemble), fmt::format("tree ensemble: tree {}", i));
  }
  const proto::Growth& growth = from.growth();
  for (const int64_t attempted : {growth.num_trees_attempted(), growth.num_layers_attempted()}) {
    if (attempted >= 0 && attempted <= kMostAttempts) continue;
    return DataLoss("tree ensemble: {} trees or layers were attempted; expected 0 to {}", attempted, kMostAttempts);
  }
  ensemble.trees_attempted = growth.num_trees_attempted();
  ensemble.layers_attempted = growth.num_layers_attempted();
  ensemble.layer_begin = growth.last_layer_node_start();
  ensemble.layer_end = std::max(1, growth.last_layer_node_end());  // TensorFlow has 0 before the first layer
  const size_t nodes = ensemble.trees.empty() ? 1 : ensemble.trees.back().nodes.size();
  if (ensemble.layer_begin < 0 || ensemble.layer_begin >= ensemble.layer_end ||
      ensemble.layer_end > static_cast<int32_t>(nodes)) {
    return DataLoss("tree ensemble: the last layer has nodes {} to {} of {}", ensemble.layer_begin,
                    ensemble.layer_end - 1, nodes);
  }
  return ensemble;
}

std::vector<double> FeatureGains(const Ensemble& ensemble, int64_t num_features) {
  std::vector<double> gains(static_cast<size_t>(num_features));
  for (const Tree& tree : ensemble.trees) {
    std::vector<double> sums(gains.size());
    for (const Node& node : tree.nodes) {
      if (!node.is_leaf()) sums[static_cast<size_t>(node.feature)] += static_cast<double>(node.gain);
    }
    for (size_t i = 0; i < gains.size(); ++i) gains[i] += static_cast<double>(tree.weight) * sums[i];
  }
  return gains;
}

std::optional<EnsembleSize> SizeOf(std::string_view bytes) {
  proto::Ensemble ensemble;
  if (!ensemble.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) return std::nullopt;
  EnsembleSize size = {.trees = ensemble.trees_size()};
  for (const proto::TreeState& state : ensemble.tree_states()) {
    size.whole_trees += state.is_finalized() ? 1 : 0;
    size.layers = std::max<int64_t>(size.layers, state.num_layers_grown());
  }
  for (const proto::Tree& tree : ensemble.trees()) {
    for (const proto::Node& node : tree.nodes()) {
      if (node.has_bucketized_split()) {
        ++size.splits[node.bucketized_split().feature_id()];
      } else if (node.has_categorical_split()) {
        ++size.splits[node.categorical_split().feature_id()];
      } else {
        ++size.leaves;
      }
    }
  }
  return size;
}

}  // namespace tessera::trees

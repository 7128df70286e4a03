// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/premade/trees/split_tables.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

using trees::Column;
using trees::ColumnKind;
using trees::Ensemble;
using trees::Feature;
using trees::Node;
using trees::Tree;

constexpr int32_t kFirst = kNoValue + 1;  // below the place of every value
constexpr int32_t kLast = std::numeric_limits<int32_t>::max();
constexpr int64_t kMostNodes = int64_t{1} << 30;
constexpr size_t kSplitWidth = 4;

// The places (split_tables.h) from `first` to `last`; empty when `first` is larger.
struct Range {
  int32_t first = kFirst;
  int32_t last = kNoValue;
};

float NumberAt(int32_t place) { return std::bit_cast<float>(place >= 0 ? place : place ^ 0x7fffffff); }

// Returns the least place in [first, last + 1] from which on `holds` is true; it never becomes false again.
int64_t FirstPlace(int64_t first, int64_t last, const std::function<bool(int32_t)>& holds) {
  for (++last; first < last;) {
    const int64_t middle = first + (last - first) / 2;
    if (holds(static_cast<int32_t>(middle))) {
      last = middle;
    } else {
      first = middle + 1;
    }
  }
  return first;
}

// Returns the range of the numbers for which `is_left` is true after scaling. `is_left` must be true exactly below
// some number.
Range LeftNumbers(const TreeScale& scale, const std::function<bool(float)>& is_left) {
  const auto goes_left = [&](int32_t place) {
    return is_left(static_cast<float>(static_cast<double>(NumberAt(place)) * scale.scale + scale.offset));
  };
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const int32_t least = PlaceOf(-kInfinity), most = PlaceOf(kInfinity);
  if (scale.scale < 0) {
    const int64_t first = FirstPlace(least, most, goes_left);
    return first > most ? Range() : Range{static_cast<int32_t>(first), kLast};
  }
  const int64_t end = FirstPlace(least, most, [&](int32_t place) { return !goes_left(place); });
  return end == least ? Range() : Range{kFirst, static_cast<int32_t>(end - 1)};
}

class TableMaker {
 public:
  TableMaker(const trees::Features& features, const Ensemble& ensemble, const trees::Boundaries& boundaries)
      : features_(features), ensemble_(ensemble), boundaries_(boundaries), numeric_(features.features().size()) {
    for (size_t i = 0; i < features.numeric().size(); ++i) numeric_[features.numeric()[i]] = i;
  }

  absl::StatusOr<SplitTables> Make(const std::map<std::string, TreeScale>& scales) {
    RETURN_IF_ERROR(SetScales(scales));
    RETURN_IF_ERROR(CheckSplits());
    int64_t num_nodes = 0;
    for (const Tree& tree : ensemble_.trees) num_nodes += static_cast<int64_t>(tree.nodes.size());
    if (num_nodes > kMostNodes) {
      return InvalidArgument("boosted trees: the ensemble has {} nodes; expected at most {} in an export", num_nodes,
                             kMostNodes);
    }
    SplitTables tables;
    tables.num_trees = static_cast<int64_t>(ensemble_.trees.size());
    tables.logits_dimension = ensemble_.logits_dimension;
    const std::vector<int32_t> places = SetColumns(tables);
    tables.splits.resize(static_cast<size_t>(num_nodes) * kSplitWidth);
    tables.logits.resize(static_cast<size_t>(num_nodes * ensemble_.logits_dimension));
    auto next = static_cast<int32_t>(tables.num_trees);
    for (int32_t i = 0; i < tables.num_trees; ++i) AddNodes(i, places, next, tables);
    // Nodes that are not reachable from a root are omitted.
    tables.num_nodes = next;
    tables.splits.resize(static_cast<size_t>(next) * kSplitWidth);
    tables.logits.resize(static_cast<size_t>(next * ensemble_.logits_dimension));
    return tables;
  }

 private:
  absl::Status SetScales(const std::map<std::string, TreeScale>& scales) {
    for (const Column& column : features_.columns()) {
      const auto found = scales.find(column.key);
      scales_.push_back(found == scales.end() ? TreeScale() : found->second);
      const TreeScale& scale = scales_.back();
      const bool changes = scale.scale != 1 || scale.offset != 0;
      if (changes && column.kind != ColumnKind::kNumeric && column.kind != ColumnKind::kBucketized) {
        return InvalidArgument("boosted trees: column \"{}\" holds ids, but its feature has the scale {} and offset {}",
                               column.name, scale.scale, scale.offset);
      }
      if (std::isfinite(scale.scale) && std::isfinite(scale.offset) && scale.scale != 0) continue;
      return InvalidArgument(
          "boosted trees: column \"{}\" has the scale {} and offset {}; expected finite numbers, and a scale other "
          "than 0",
          column.name, scale.scale, scale.offset);
    }
    return absl::OkStatus();
  }

  // Lists the features that splits read. Returns the index of each one's place in a row's places.
  std::vector<int32_t> SetColumns(SplitTables& tables) const {
    std::vector<bool> is_read(features_.features().size());
    for (const Tree& tree : ensemble_.trees) {
      for (const Node& node : tree.nodes) {
        if (!node.is_leaf()) is_read[static_cast<size_t>(node.feature)] = true;
      }
    }
    std::vector<int32_t> places(is_read.size());
    int32_t count = 0;
    for (size_t i = 0; i < is_read.size(); ++i) {
      if (!is_read[i]) continue;
      const Feature& feature = features_.features()[i];
      if (tables.columns.empty() || tables.columns.back().column != feature.column) {
        tables.columns.push_back({.column = feature.column, .indices = {}});
      }
      tables.columns.back().indices.push_back(feature.index);
      places[i] = count++;
    }
    return places;
  }

  const Column& ColumnOf(const Node& node) const {
    return features_.columns()[features_.features()[static_cast<size_t>(node.feature)].column];
  }

  // Fails for a split that training never produces: equality of a number with a bucket.
  absl::Status CheckSplits() const {
    for (const Tree& tree : ensemble_.trees) {
      for (const Node& node : tree.nodes) {
        if (node.is_leaf() || !node.equals) continue;
        const Column& column = ColumnOf(node);
        if (column.kind != ColumnKind::kNumeric && column.kind != ColumnKind::kBucketized) continue;
        return InvalidArgument("boosted trees: a split on one category reads column \"{}\", which is numeric",
                               column.name);
      }
    }
    return absl::OkStatus();
  }

  // Returns the range of the values that go left at an ordered split.
  Range LeftOf(const Node& node) const {
    const Column& column = ColumnOf(node);
    const TreeScale& scale = scales_[features_.features()[static_cast<size_t>(node.feature)].column];
    if (node.threshold < 0) return {};
    const auto bucket = static_cast<size_t>(node.threshold);
    if (column.kind == ColumnKind::kNumeric) {
      const std::vector<float>& boundaries = BoundariesOf(node);
      // The last bucket also contains the numbers above all boundaries.
      if (bucket + 1 >= boundaries.size()) return {kFirst, kLast};
      return LeftNumbers(scale, [boundary = boundaries[bucket]](float x) { return x <= boundary; });
    }
    if (column.kind == ColumnKind::kBucketized) {
      if (bucket >= column.boundaries.size()) return {kFirst, kLast};
      return LeftNumbers(scale, [boundary = column.boundaries[bucket]](float x) { return x < boundary; });
    }
    return {kFirst, node.threshold};
  }

  // Returns the range of a split on one category. It may be the bucket that stands for no value.
  Range CategoryOf(const Node& node) const {
    const int64_t missing = features_.features()[static_cast<size_t>(node.feature)].num_buckets;
    if (node.threshold < 0) return {};
    return node.threshold == missing ? Range{kNoValue, kNoValue} : Range{node.threshold, node.threshold};
  }

  // Writes the split of `node`, whose children have the numbers `child` and `child` + 1. Returns whether the right one
  // comes first.
  bool SetSplit(const Node& node, int32_t place, int32_t child, int32_t* split) const {
    Range range;
    bool right_first = false;
    if (node.equals) {
      range = CategoryOf(node);
    } else if (ColumnOf(node).kind == ColumnKind::kNumeric && BoundariesOf(node).empty()) {
      if (node.missing_left) range = {kNoValue, kLast};  // training saw no values, and predictions see none
    } else {
      range = LeftOf(node);
      if (node.missing_left && range.first == kFirst) {
        range.first = kNoValue;
      } else if (node.missing_left) {
        range = {kFirst, range.first - 1};
        right_first = true;
      }
    }
    const int32_t cells[] = {place, range.first, range.last, child};
    std::copy(std::begin(cells), std::end(cells), split);
    return right_first;
  }

  // Numbers the nodes of a tree: the root has the tree's number, and sibling nodes get adjacent numbers from `next` on.
  void AddNodes(int32_t number, const std::vector<int32_t>& places, int32_t& next, SplitTables& tables) const {
    const Tree& tree = ensemble_.trees[static_cast<size_t>(number)];
    const auto width = static_cast<size_t>(ensemble_.logits_dimension);
    std::vector<std::pair<int32_t, int32_t>> layer = {{0, number}};  // nodes of the tree, and their numbers
    for (int64_t depth = 0; !layer.empty(); ++depth) {
      std::vector<std::pair<int32_t, int32_t>> below;
      for (const auto& [from, to] : layer) {
        const Node& node = tree.nodes[static_cast<size_t>(from)];
        int32_t* split = tables.splits.data() + static_cast<size_t>(to) * kSplitWidth;
        const std::span<const float> values = ensemble_.Values(tree, from);
        float* logits = tables.logits.data() + static_cast<size_t>(to) * width;
        for (size_t k = 0; k < width; ++k) logits[k] = tree.weight * values[k];
        if (node.is_leaf()) {
          const int32_t cells[] = {0, kNoValue, kLast, to};
          std::copy(std::begin(cells), std::end(cells), split);
          continue;
        }
        const bool right_first = SetSplit(node, places[static_cast<size_t>(node.feature)], next, split);
        below.emplace_back(right_first ? node.right : node.left, next);
        below.emplace_back(right_first ? node.left : node.right, next + 1);
        next += 2;
        tables.num_layers = std::max(tables.num_layers, depth + 1);
      }
      layer = std::move(below);
    }
  }

  const std::vector<float>& BoundariesOf(const Node& node) const {
    return boundaries_[numeric_[static_cast<size_t>(node.feature)]];
  }

  const trees::Features& features_;
  const Ensemble& ensemble_;
  const trees::Boundaries& boundaries_;
  std::vector<size_t> numeric_;  // by feature: its index among the numeric features
  std::vector<TreeScale> scales_;
};

}  // namespace

int32_t PlaceOf(float x) {
  const auto bits = std::bit_cast<int32_t>(x);
  return bits >= 0 ? bits : bits ^ 0x7fffffff;
}

absl::StatusOr<SplitTables> MakeSplitTables(const trees::Features& features, const Ensemble& ensemble,
                                            const trees::Boundaries& boundaries,
                                            const std::map<std::string, TreeScale>& scales) {
  if (boundaries.size() != features.numeric().size()) {
    return InvalidArgument("boosted trees: expected boundaries of {} numeric features, got {}",
                           features.numeric().size(), boundaries.size());
  }
  return TableMaker(features, ensemble, boundaries).Make(scales);
}

}  // namespace tessera::premade

// SPDX-License-Identifier: Apache-2.0
// The rows of a tree, grouped by node: each layer moves them to the children.
#ifndef TESSERA_ESTIMATOR_TREES_LAYER_ROW_PARTITION_H_
#define TESSERA_ESTIMATOR_TREES_LAYER_ROW_PARTITION_H_

#include <cstdint>
#include <span>
#include <vector>

#include "tessera/estimator/trees/data/binned_rows.h"
#include "tessera/estimator/trees/model/ensemble.h"

namespace tessera::trees {

class RowPartition {
 public:
  // The rows of one node are rows()[begin] to rows()[end - 1], ascending.
  struct Segment {
    int32_t node = 0;
    int64_t begin = 0;
    int64_t end = 0;
  };

  // Assigns all rows to node 0.
  void Reset(int64_t num_rows);
  // Assigns row i to node nodes[i], which is below num_nodes.
  void Assign(std::span<const int32_t> nodes, int32_t num_nodes);
  // Moves the rows of each node that `tree` splits to its children. The order of rows and segments does not depend on
  // the number of threads or their timing.
  void Split(const Tree& tree, const BinnedRows& rows, const Buckets& buckets, int threads);

  const std::vector<int32_t>& rows() const { return rows_; }
  const std::vector<Segment>& segments() const { return segments_; }
  // Returns the segments of the nodes from `begin` to `end` - 1. A node without rows has an empty segment.
  std::vector<Segment> Range(int32_t begin, int32_t end) const;

 private:
  std::vector<int32_t> rows_;
  std::vector<int32_t> scratch_;
  std::vector<Segment> segments_;  // consecutive; the nodes of one layer ascend
};

// Returns the node that each row reaches in `tree`.
std::vector<int32_t> ReachedNodes(const Tree& tree, const BinnedRows& rows, const Buckets& buckets, int threads);

// Adds the logits of the leaves, times the tree's weight, to the `logits` of all rows. The last layer of the tree has
// just grown, and may have been pruned; `partition` has the rows of the nodes before that layer.
void AddLeafLogits(const Ensemble& ensemble, const Tree& tree, const RowPartition& partition, const BinnedRows& rows,
                   const Buckets& buckets, int threads, std::span<float> logits);

// Does the same for any tree, which every row enters at its root.
void AddTreeLogits(const Ensemble& ensemble, const Tree& tree, const BinnedRows& rows, const Buckets& buckets,
                   int threads, std::span<float> logits);

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_LAYER_ROW_PARTITION_H_

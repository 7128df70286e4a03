// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/row_partition.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

#include "tessera/estimator/trees/data/parallel.h"

namespace tessera::trees {
namespace {

constexpr int64_t kChunk = 4096;

// A chunk of a segment that one call partitions: its left rows go to scratch at `begin`, followed by the right ones.
struct Chunk {
  size_t segment = 0;
  int64_t begin = 0;
  int64_t end = 0;
  int64_t left = 0;        // the number of left rows
  int64_t left_begin = 0;  // where they go
  int64_t right_begin = 0;
};

template <typename T>
void Divide(const Node& node, const T* buckets, int32_t missing, const int32_t* rows, int32_t* out, Chunk& chunk) {
  std::array<int32_t, kChunk> right;
  int64_t left_count = 0, right_count = 0;
  const auto divide = [&](auto goes_left) {
    for (int64_t i = chunk.begin; i < chunk.end; ++i) {
      const int32_t row = rows[i];
      const bool left = goes_left(static_cast<int32_t>(buckets[row]));
      out[chunk.begin + left_count] = row;
      right[static_cast<size_t>(right_count)] = row;
      left_count += left ? 1 : 0;
      right_count += left ? 0 : 1;
    }
  };
  const int32_t threshold = node.threshold;
  if (node.equals) {
    divide([=](int32_t bucket) { return bucket == threshold; });
  } else if (node.missing_left) {
    divide([=](int32_t bucket) { return (bucket <= threshold) | (bucket == missing); });
  } else {
    divide([=](int32_t bucket) { return (bucket <= threshold) & (bucket != missing); });
  }
  std::copy_n(right.begin(), right_count, out + chunk.begin + left_count);
  chunk.left = left_count;
}

}  // namespace

void RowPartition::Reset(int64_t num_rows) {
  rows_.resize(static_cast<size_t>(num_rows));
  std::iota(rows_.begin(), rows_.end(), 0);
  segments_ = {{.node = 0, .begin = 0, .end = num_rows}};
}

void RowPartition::Assign(std::span<const int32_t> nodes, int32_t num_nodes) {
  std::vector<int64_t> begins(static_cast<size_t>(num_nodes) + 1);
  for (const int32_t node : nodes) ++begins[static_cast<size_t>(node) + 1];
  std::partial_sum(begins.begin(), begins.end(), begins.begin());
  segments_.clear();
  for (int32_t node = 0; node < num_nodes; ++node) {
    segments_.push_back({node, begins[static_cast<size_t>(node)], begins[static_cast<size_t>(node) + 1]});
  }
  rows_.resize(nodes.size());
  for (size_t row = 0; row < nodes.size(); ++row) {
    rows_[static_cast<size_t>(begins[static_cast<size_t>(nodes[row])]++)] = static_cast<int32_t>(row);
  }
}

void RowPartition::Split(const Tree& tree, const BinnedRows& rows, const Buckets& buckets, int threads) {
  std::vector<Chunk> chunks;
  for (size_t i = 0; i < segments_.size(); ++i) {
    if (tree.nodes[static_cast<size_t>(segments_[i].node)].is_leaf()) continue;
    for (int64_t begin = segments_[i].begin; begin < segments_[i].end; begin += kChunk) {
      chunks.push_back({.segment = i, .begin = begin, .end = std::min(begin + kChunk, segments_[i].end)});
    }
  }
  scratch_.resize(rows_.size());
  rows.WithType([&]<typename T>(T) {
    ForEach(static_cast<int64_t>(chunks.size()), threads, [&](int64_t i) {
      Chunk& chunk = chunks[static_cast<size_t>(i)];
      const Node& node = tree.nodes[static_cast<size_t>(segments_[chunk.segment].node)];
      const auto feature = static_cast<size_t>(node.feature);
      Divide(node, rows.feature<T>(feature), buckets.missing(feature), rows_.data(), scratch_.data(), chunk);
    });
  });
  std::vector<Segment> segments;
  size_t chunk = 0;
  for (size_t i = 0; i < segments_.size(); ++i) {
    const Segment& segment = segments_[i];
    const Node& node = tree.nodes[static_cast<size_t>(segment.node)];
    if (node.is_leaf()) {
      segments.push_back(segment);
      continue;
    }
    int64_t middle = segment.begin;
    const size_t first = chunk;
    for (; chunk < chunks.size() && chunks[chunk].segment == i; ++chunk) {
      chunks[chunk].left_begin = middle;
      middle += chunks[chunk].left;
    }
    int64_t right = middle;
    for (size_t at = first; at < chunk; ++at) {
      chunks[at].right_begin = right;
      right += chunks[at].end - chunks[at].begin - chunks[at].left;
    }
    segments.push_back({node.left, segment.begin, middle});
    segments.push_back({node.right, middle, segment.end});
  }
  ForEach(static_cast<int64_t>(chunks.size()), threads, [&](int64_t i) {
    const Chunk& from = chunks[static_cast<size_t>(i)];
    const int32_t* begin = scratch_.data() + from.begin;
    std::copy_n(begin, from.left, rows_.data() + from.left_begin);
    std::copy_n(begin + from.left, from.end - from.begin - from.left, rows_.data() + from.right_begin);
  });
  segments_ = std::move(segments);
}

std::vector<RowPartition::Segment> RowPartition::Range(int32_t begin, int32_t end) const {
  std::vector<Segment> range;
  for (int32_t node = begin; node < end; ++node) range.push_back({.node = node});
  for (const Segment& segment : segments_) {
    if (segment.node >= begin && segment.node < end) range[static_cast<size_t>(segment.node - begin)] = segment;
  }
  return range;
}

void AddLeafLogits(const Ensemble& ensemble, const Tree& tree, const RowPartition& partition, const BinnedRows& rows,
                   const Buckets& buckets, int threads, std::span<float> logits) {
  std::vector<RowPartition::Segment> pieces;
  for (const RowPartition::Segment& segment : partition.segments()) {
    const auto old = static_cast<size_t>(segment.node);
    const int32_t node = tree.pruned.empty() ? segment.node : tree.pruned[old].node;
    for (int64_t begin = segment.begin; begin < segment.end; begin += kChunk) {
      pieces.push_back({node, begin, std::min(begin + kChunk, segment.end)});
    }
  }
  const auto width = static_cast<size_t>(ensemble.logits_dimension);
  const auto add = [&](int32_t row, int32_t node) {
    const float* values = tree.values.data() + static_cast<size_t>(node) * width;
    float* into = logits.data() + static_cast<size_t>(row) * width;
    for (size_t k = 0; k < width; ++k) into[k] += tree.weight * values[k];
  };
  rows.WithType([&]<typename T>(T) {
    ForEach(static_cast<int64_t>(pieces.size()), threads, [&](int64_t i) {
      const RowPartition::Segment& piece = pieces[static_cast<size_t>(i)];
      const Node& node = tree.nodes[static_cast<size_t>(piece.node)];
      const int32_t* begin = partition.rows().data() + piece.begin;
      const int32_t* end = partition.rows().data() + piece.end;
      if (node.is_leaf()) {
        for (; begin != end; ++begin) add(*begin, piece.node);
        return;
      }
      const auto feature = static_cast<size_t>(node.feature);
      const T* numbers = rows.feature<T>(feature);
      const int32_t missing = buckets.missing(feature);
      for (; begin != end; ++begin) {
        add(*begin, node.GoesLeft(static_cast<int32_t>(numbers[*begin]), missing) ? node.left : node.right);
      }
    });
  });
}

std::vector<int32_t> ReachedNodes(const Tree& tree, const BinnedRows& rows, const Buckets& buckets, int threads) {
  std::vector<int32_t> reached(static_cast<size_t>(rows.num_rows()));
  const int64_t stride = rows.stride();
  rows.WithType([&]<typename T>(T) {
    const T* numbers = rows.rows<T>();
    ForEach((rows.num_rows() + kChunk - 1) / kChunk, threads, [&](int64_t chunk) {
      const int64_t end = std::min(rows.num_rows(), (chunk + 1) * kChunk);
      for (int64_t row = chunk * kChunk; row < end; ++row) {
        int32_t at = 0;
        for (const Node* node = tree.nodes.data(); !node->is_leaf(); node = &tree.nodes[static_cast<size_t>(at)]) {
          const auto bucket = static_cast<int32_t>(numbers[row * stride + node->feature]);
          const bool left = node->GoesLeft(bucket, buckets.missing(static_cast<size_t>(node->feature)));
          at = left ? node->left : node->right;
        }
        reached[static_cast<size_t>(row)] = at;
      }
    });
  });
  return reached;
}

void AddTreeLogits(const Ensemble& ensemble, const Tree& tree, const BinnedRows& rows, const Buckets& buckets,
                   int threads, std::span<float> logits) {
  const std::vector<int32_t> reached = ReachedNodes(tree, rows, buckets, threads);
  const auto width = static_cast<size_t>(ensemble.logits_dimension);
  const auto count = static_cast<int64_t>(reached.size());
  ForEach((count + kChunk - 1) / kChunk, threads, [&](int64_t chunk) {
    const auto end = static_cast<size_t>(std::min(count, (chunk + 1) * kChunk));
    for (auto row = static_cast<size_t>(chunk * kChunk); row < end; ++row) {
      const std::span<const float> values = ensemble.Values(tree, reached[row]);
      for (size_t k = 0; k < width; ++k) logits[row * width + k] += tree.weight * values[k];
    }
  });
}

}  // namespace tessera::trees

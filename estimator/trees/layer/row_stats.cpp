// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/row_stats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "tessera/estimator/trees/data/parallel.h"

namespace tessera::trees {
namespace {

// Rows whose derivatives are computed together, in buffers that stay in the L1 cache.
constexpr int64_t kBlock = 256;
constexpr int64_t kBlocksPerCall = 16;
// An integer has this many bits besides its sign; a double has 53.
constexpr int kMostBits = 30;
constexpr int kBitsOfSum = 53;

struct Buffers {
  explicit Buffers(const Loss& loss)
      : logits(static_cast<size_t>(kBlock * loss.logits_dimension())),
        labels(static_cast<size_t>(kBlock * loss.label_width())),
        weights(static_cast<size_t>(kBlock)),
        stats(static_cast<size_t>(kBlock * loss.num_stats())) {}
  std::vector<float> logits, labels, weights, stats;
};

// Computes the derivatives of the places `begin` to `end` - 1 of a partition, all of which are of `node`.
void ComputeBlock(const Loss& loss, std::span<const float> node, const TrainingRows& rows, const int32_t* place,
                  int64_t count, Buffers& buffers) {
  const int64_t width = loss.logits_dimension(), label_width = loss.label_width();
  if (width == 1 && label_width == 1) {
    for (int64_t i = 0; i < count; ++i) {
      buffers.logits[static_cast<size_t>(i)] = rows.logits[static_cast<size_t>(place[i])] + node[0];
      buffers.labels[static_cast<size_t>(i)] = rows.labels[static_cast<size_t>(place[i])];
    }
  } else {
    for (int64_t i = 0; i < count; ++i) {
      const float* logits = rows.logits.data() + place[i] * width;
      for (int64_t k = 0; k < width; ++k) {
        buffers.logits[static_cast<size_t>(i * width + k)] = logits[k] + node[static_cast<size_t>(k)];
      }
      std::copy_n(rows.labels.data() + place[i] * label_width, label_width, buffers.labels.data() + i * label_width);
    }
  }
  if (!rows.weights.empty()) {
    for (int64_t i = 0; i < count; ++i) {
      buffers.weights[static_cast<size_t>(i)] = rows.weights[static_cast<size_t>(place[i])];
    }
  }
  loss.Stats(buffers.logits.data(), buffers.labels.data(), rows.weights.empty() ? nullptr : buffers.weights.data(),
             count, buffers.stats.data());
}

// Calls use(place, count, stats) for blocks of places that cover the partition.
template <typename Use>
void ForEachBlock(const Loss& loss, const Ensemble& ensemble, const TrainingRows& rows, const RowPartition& partition,
                  int threads, Use use) {
  struct Piece {
    int32_t node;
    int64_t begin, end;
  };
  std::vector<Piece> pieces;
  for (const RowPartition::Segment& segment : partition.segments()) {
    for (int64_t begin = segment.begin; begin < segment.end; begin += kBlock * kBlocksPerCall) {
      pieces.push_back({segment.node, begin, std::min(segment.end, begin + kBlock * kBlocksPerCall)});
    }
  }
  const std::vector<float> zeros(static_cast<size_t>(loss.logits_dimension()));
  ForEach(static_cast<int64_t>(pieces.size()), threads, [&](int64_t i) {
    const Piece& piece = pieces[static_cast<size_t>(i)];
    const std::span<const float> node =
        ensemble.trees.empty() ? zeros : ensemble.Values(ensemble.trees.back(), piece.node);
    Buffers buffers(loss);
    for (int64_t begin = piece.begin; begin < piece.end; begin += kBlock) {
      const int64_t count = std::min(kBlock, piece.end - begin);
      ComputeBlock(loss, node, rows, partition.rows().data() + begin, count, buffers);
      use(i, begin, count, buffers.stats.data());
    }
  });
}

// Returns the nearest integer. NaN, and numbers that are out of range, become the least integer, as with the
// processor's instruction.
int32_t Round(float number) {
  constexpr float kEnd = 2147483648.0f;
  const float rounded = std::nearbyint(number);
  return rounded >= -kEnd && rounded < kEnd ? static_cast<int32_t>(rounded) : std::numeric_limits<int32_t>::min();
}

// Rounds pairs of gradient and Hessian to multiples of the inverse scales.
void RoundPairs(const float* stats, int64_t count, float gradient_scale, float hessian_scale, int32_t* into) {
  int64_t i = 0;
#if defined(__SSE2__)
  const __m128 scale = _mm_setr_ps(gradient_scale, hessian_scale, gradient_scale, hessian_scale);
  for (; i + 2 <= count; i += 2) {
    const __m128i rounded = _mm_cvtps_epi32(_mm_mul_ps(_mm_loadu_ps(stats + 2 * i), scale));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(into + 2 * i), rounded);
  }
#endif
  for (; i < count; ++i) {
    into[2 * i] = Round(stats[2 * i] * gradient_scale);
    into[2 * i + 1] = Round(stats[2 * i + 1] * hessian_scale);
  }
}

// Returns the inverse of the smallest power of two of which `rows` multiples up to `bound` have exact sums. It is an
// f32, too.
double ScaleFor(double bound, double rows) {
  if (!(bound > 0) || std::isinf(bound)) return 1;
  const int bits = std::min(kMostBits, kBitsOfSum - 1 - std::ilogb(std::max(rows, 1.0)) - 1);
  return std::ldexp(1.0, std::min(bits - (std::ilogb(bound) + 1), std::numeric_limits<float>::max_exponent - 1));
}

}  // namespace

RowStats::Bounds RowStats::Measure(const Loss& loss, const Ensemble& ensemble, const TrainingRows& rows,
                                   const RowPartition& partition, int threads) {
  const double most_weight =
      rows.weights.empty() ? 1 : static_cast<double>(*std::max_element(rows.weights.begin(), rows.weights.end()));
  Bounds bounds{.gradient = most_weight * static_cast<double>(loss.GradientBound()),
                .hessian = most_weight * static_cast<double>(loss.HessianBound()),
                .rows = static_cast<double>(rows.binned.num_rows())};
  if (loss.GradientBound() > 0) return bounds;
  std::vector<float> most(partition.rows().size() / static_cast<size_t>(kBlock * kBlocksPerCall) +
                          partition.segments().size() + 1);
  ForEachBlock(loss, ensemble, rows, partition, threads,
               [&](int64_t piece, int64_t begin, int64_t count, const float* stats) {
                 float& largest = most[static_cast<size_t>(piece)];
                 for (int64_t i = 0; i < count; ++i) {
                   for (int64_t k = 0; k < loss.logits_dimension(); ++k) {
                     largest = std::max(largest, std::abs(stats[i * loss.num_stats() + k]));
                   }
                 }
               });
  bounds.gradient = static_cast<double>(*std::max_element(most.begin(), most.end()));
  return bounds;
}

void RowStats::Compute(const Loss& loss, const Ensemble& ensemble, const TrainingRows& rows,
                       const RowPartition& partition, const Bounds& bounds, int threads) {
  num_stats_ = loss.num_stats();
  stats_.resize(partition.rows().size() * static_cast<size_t>(num_stats_));
  const double gradient = ScaleFor(bounds.gradient, bounds.rows), hessian = ScaleFor(bounds.hessian, bounds.rows);
  units_ = {.gradient = 1 / gradient, .hessian = 1 / hessian};
  const auto gradient_scale = static_cast<float>(gradient), hessian_scale = static_cast<float>(hessian);
  ForEachBlock(loss, ensemble, rows, partition, threads,
               [&](int64_t piece, int64_t begin, int64_t count, const float* stats) {
                 int32_t* into = stats_.data() + begin * num_stats_;
                 if (num_stats_ == 2) return RoundPairs(stats, count, gradient_scale, hessian_scale, into);
                 for (int64_t i = 0; i < count; ++i) {
                   for (int64_t k = 0; k < num_stats_; ++k) {
                     const float scale = k < loss.logits_dimension() ? gradient_scale : hessian_scale;
                     into[i * num_stats_ + k] = Round(stats[i * num_stats_ + k] * scale);
                   }
                 }
               });
}

std::vector<double> RowStats::Sums() const {
  std::vector<double> sums(static_cast<size_t>(num_stats_));
  for (size_t i = 0; i < stats_.size(); ++i) sums[i % sums.size()] += static_cast<double>(stats_[i]);
  // K stats of gradients and K (K + 1) / 2 of the Hessian.
  size_t width = 1;
  while (width + width * (width + 1) / 2 < sums.size()) ++width;
  for (size_t k = 0; k < sums.size(); ++k) sums[k] *= k < width ? units_.gradient : units_.hessian;
  return sums;
}

}  // namespace tessera::trees

// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/histogram.h"

#include <algorithm>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "tessera/estimator/trees/data/parallel.h"

namespace tessera::trees {
namespace {

// The least number of additions for which a thread is worth its start.
constexpr int64_t kAdditionsPerThread = 1 << 16;
// A row is prefetched when the row this many places before it is added.
constexpr int64_t kAhead = 16;
// Rows that are added together: the first bin of a feature is read once for all of them, and their additions are
// independent of each other.
constexpr int64_t kRowsAtOnce = 4;

// The places of a partition that one call adds, and the location of their numbers and bins.
template <typename T>
struct Source {
  const T* numbers;
  int64_t stride;
  const int32_t* begins;  // each feature's first bin
  int64_t num_features;
  const int32_t* places;
  int64_t end;  // one past the last place

  const T* row(int64_t i) const { return numbers + static_cast<int64_t>(places[i]) * stride; }
  void Prefetch(int64_t i) const { __builtin_prefetch(row(std::min(i, end - 1))); }
};

#if defined(__SSE2__)
// Adds the pairs of gradient and Hessian of `count` places from `i` on.
template <int64_t count, typename T>
void AddPairs(const Source<T>& source, const int32_t* pairs, int64_t i, double* sums) {
  const T* rows[count];
  __m128d both[count];
  for (int64_t k = 0; k < count; ++k) {
    rows[k] = source.row(i + k);
    source.Prefetch(i + k + kAhead);
    both[k] = _mm_cvtepi32_pd(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(pairs + 2 * k)));
  }
  for (int64_t f = 0; f < source.num_features; ++f) {
    double* const bins = sums + 2 * static_cast<int64_t>(source.begins[f]);
    for (int64_t k = 0; k < count; ++k) {
      double* const bin = bins + 2 * static_cast<int64_t>(rows[k][f]);
      _mm_storeu_pd(bin, _mm_add_pd(_mm_loadu_pd(bin), both[k]));
    }
  }
}
#endif

// Adds the stats of the places from `begin` on.
template <typename T>
void AddRows(const Source<T>& source, const RowStats& stats, int64_t begin, double* sums) {
  int64_t i = begin;
  const int64_t num_stats = stats.num_stats();
#if defined(__SSE2__)
  if (num_stats == 2) {
    for (; i + kRowsAtOnce <= source.end; i += kRowsAtOnce) AddPairs<kRowsAtOnce>(source, stats.at(i), i, sums);
    for (; i < source.end; ++i) AddPairs<1>(source, stats.at(i), i, sums);
    return;
  }
#endif
  for (; i < source.end; ++i) {
    const T* row = source.row(i);
    source.Prefetch(i + kAhead);
    const int32_t* stat = stats.at(i);
    for (int64_t f = 0; f < source.num_features; ++f) {
      double* bin = sums + num_stats * (source.begins[f] + static_cast<int64_t>(row[f]));
      for (int64_t k = 0; k < num_stats; ++k) bin[k] += static_cast<double>(stat[k]);
    }
  }
}

// The sums that one thread adds to a segment whose first rows another thread adds.
struct Part {
  size_t segment = 0;
  std::vector<double> sums = {};
};

}  // namespace

void ComputeHistograms(const BinnedRows& rows, const Buckets& buckets, const RowPartition& partition,
                       const RowStats& stats, std::span<const RowPartition::Segment> segments, int threads,
                       std::span<double> sums) {
  const auto size = static_cast<size_t>(buckets.num_bins() * stats.num_stats());
  int64_t total = 0;
  for (size_t i = 0; i < segments.size(); ++i) {
    const int64_t length = segments[i].end - segments[i].begin;
    if (length == 0) std::fill_n(sums.begin() + static_cast<int64_t>(i * size), size, 0.0);
    total += length;
  }
  const int64_t additions = total * buckets.num_features();
  const int64_t pieces = std::clamp<int64_t>(additions / kAdditionsPerThread, 1, std::min(threads, kMaxThreads));
  std::vector<Part> parts(static_cast<size_t>(pieces));
  ForEach(pieces, static_cast<int>(pieces), [&](int64_t piece) {
    const int64_t first = total * piece / pieces, last = total * (piece + 1) / pieces;
    int64_t before = 0;
    for (size_t i = 0; i < segments.size() && before < last; ++i) {
      const int64_t length = segments[i].end - segments[i].begin;
      const int64_t begin = std::max(first - before, int64_t{0}), end = std::min(last - before, length);
      before += length;
      if (begin >= end) continue;
      // Each thread clears its sums just before it adds to them.
      double* into = sums.data() + i * size;
      if (begin == 0) {
        std::fill_n(into, size, 0.0);
      } else {
        Part& part = parts[static_cast<size_t>(piece)] = {i, std::vector<double>(size)};
        into = part.sums.data();
      }
      rows.WithType([&]<typename T>(T) {
        const Source<T> source{.numbers = rows.rows<T>(),
                               .stride = rows.stride(),
                               .begins = buckets.begins().data(),
                               .num_features = buckets.num_features(),
                               .places = partition.rows().data(),
                               .end = segments[i].begin + end};
        AddRows(source, stats, segments[i].begin + begin, into);
      });
    }
  });
  for (const Part& part : parts) {
    double* into = sums.data() + part.segment * size;
    for (size_t k = 0; k < part.sums.size(); ++k) into[k] += part.sums[k];
  }
}

}  // namespace tessera::trees

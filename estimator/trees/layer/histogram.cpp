// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/histogram.h"

#include <algorithm>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "tessera/estimator/trees/data/parallel.h"

namespace tessera::trees {
namespace {

// A thread is worth its start for this many additions.
constexpr int64_t kAdditionsPerThread = 1 << 16;
// The memory of a row is asked for when the row so many places before it is added.
constexpr int64_t kAhead = 16;

// Adds the stats of the places `begin` to `end` - 1.
template <typename T>
void AddRows(const BinnedRows& rows, const Buckets& buckets, const int32_t* places, const RowStats& stats,
             int64_t begin, int64_t end, double* sums) {
  const T* numbers = rows.rows<T>();
  const int64_t stride = rows.stride(), num_stats = stats.num_stats();
  const int32_t* begins = buckets.begins().data();
  const int64_t count = buckets.num_features();
  for (int64_t i = begin; i < end; ++i) {
    const T* row = numbers + static_cast<int64_t>(places[i]) * stride;
    __builtin_prefetch(numbers + static_cast<int64_t>(places[std::min(i + kAhead, end - 1)]) * stride);
    const int32_t* stat = stats.at(i);
#if defined(__SSE2__)
    if (num_stats == 2) {
      const __m128d both = _mm_cvtepi32_pd(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(stat)));
      for (int64_t f = 0; f < count; ++f) {
        double* bin = sums + 2 * (begins[f] + static_cast<int64_t>(row[f]));
        _mm_storeu_pd(bin, _mm_add_pd(_mm_loadu_pd(bin), both));
      }
      continue;
    }
#endif
    for (int64_t f = 0; f < count; ++f) {
      double* bin = sums + num_stats * (begins[f] + static_cast<int64_t>(row[f]));
      for (int64_t k = 0; k < num_stats; ++k) bin[k] += static_cast<double>(stat[k]);
    }
  }
}

// The part of a segment that one thread adds to sums of its own, because other threads add other parts.
struct Part {
  size_t segment = 0;
  std::vector<double> sums = {};
};

}  // namespace

void AddHistograms(const BinnedRows& rows, const Buckets& buckets, const RowPartition& partition, const RowStats& stats,
                   std::span<const RowPartition::Segment> segments, int threads, std::span<double> sums) {
  const auto size = static_cast<size_t>(buckets.num_bins() * stats.num_stats());
  int64_t total = 0;
  for (const RowPartition::Segment& segment : segments) total += segment.end - segment.begin;
  const int64_t additions = total * buckets.num_features();
  const int64_t pieces = std::clamp<int64_t>(additions / kAdditionsPerThread, 1, std::min(threads, kMaxThreads));
  // A thread has two parts at most: one that ends in it and one that begins in it.
  std::vector<std::vector<Part>> parts(static_cast<size_t>(pieces));
  ForEach(pieces, static_cast<int>(pieces), [&](int64_t piece) {
    const int64_t first = total * piece / pieces, last = total * (piece + 1) / pieces;
    int64_t before = 0;
    for (size_t i = 0; i < segments.size() && before < last; ++i) {
      const int64_t length = segments[i].end - segments[i].begin;
      const int64_t begin = std::max(first - before, int64_t{0}), end = std::min(last - before, length);
      before += length;
      if (begin >= end) continue;
      double* into = sums.data() + i * size;
      if (end - begin < length) {
        into = parts[static_cast<size_t>(piece)].emplace_back(Part{i, std::vector<double>(size)}).sums.data();
      }
      rows.WithType([&]<typename T>(T) {
        AddRows<T>(rows, buckets, partition.rows().data(), stats, segments[i].begin + begin, segments[i].begin + end,
                   into);
      });
    }
  });
  for (const std::vector<Part>& of_piece : parts) {
    for (const Part& part : of_piece) {
      double* into = sums.data() + part.segment * size;
      for (size_t k = 0; k < size; ++k) into[k] += part.sums[k];
    }
  }
}

}  // namespace tessera::trees

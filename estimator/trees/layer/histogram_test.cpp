// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/histogram.h"

#include <limits>

#include "fmt/format.h"
#include "tessera/runtime/base/rng.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera::trees {
namespace {

// Draws consecutive random numbers.
class Draws {
 public:
  explicit Draws(uint64_t seed) : random_(seed) {}
  int64_t Below(int64_t end) { return static_cast<int64_t>(random_.Uniform(next_++) * static_cast<double>(end)); }

 private:
  StatelessRng random_;
  uint64_t next_ = 0;
};

// Returns the histograms of `segments`, computed one row and one feature at a time.
std::vector<double> SlowHistograms(const BinnedRows& rows, const Buckets& buckets, const RowPartition& partition,
                                   const RowStats& stats, const std::vector<RowPartition::Segment>& segments) {
  const int64_t num_stats = stats.num_stats(), size = buckets.num_bins() * num_stats;
  std::vector<double> sums(segments.size() * static_cast<size_t>(size));
  for (size_t s = 0; s < segments.size(); ++s) {
    for (int64_t i = segments[s].begin; i < segments[s].end; ++i) {
      const int64_t row = partition.rows()[static_cast<size_t>(i)];
      for (int64_t f = 0; f < buckets.num_features(); ++f) {
        const int64_t bucket =
            rows.WithType([&]<typename T>(T) { return static_cast<int64_t>(rows.rows<T>()[row * rows.stride() + f]); });
        const int64_t bin = buckets.begins()[static_cast<size_t>(f)] + bucket;
        for (int64_t k = 0; k < num_stats; ++k) {
          sums[s * static_cast<size_t>(size) + static_cast<size_t>(bin * num_stats + k)] +=
              static_cast<double>(stats.at(i)[k]);
        }
      }
    }
  }
  return sums;
}

// Random rows, features, nodes and threads: the sums equal those of the slow method, bit for bit, for any initial
// memory.
TEST(Histogram, EqualsSumsOfOneRowAtATime) {
  for (uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(fmt::format("seed {}", seed));
    Draws draws(seed);
    // Every fourth case has enough rows for several threads to share a node.
    const int64_t count = seed % 4 == 0 ? 3000 + draws.Below(9000) : draws.Below(60);
    const int64_t num_features = 1 + draws.Below(40), num_classes = 2 + draws.Below(3);
    const int32_t num_nodes = static_cast<int32_t>(1 + draws.Below(6));
    std::vector<Column> columns;
    RawRows raw{.count = count};
    for (int64_t f = 0; f < num_features; ++f) {
      const int64_t num_buckets = 1 + draws.Below(seed % 3 == 0 ? 600 : 250);
      columns.push_back(CategoricalColumn(fmt::format("f{:02}", f), num_buckets));
      std::vector<int32_t>& ids = raw.columns.emplace_back().ids;
      for (int64_t row = 0; row < count; ++row) ids.push_back(static_cast<int32_t>(draws.Below(num_buckets + 1) - 1));
    }
    ASSERT_OK_AND_ASSIGN(const Features features, Features::Create(columns));
    ASSERT_OK_AND_ASSIGN(const Buckets buckets, Buckets::Create(features, {}));
    const Loss loss(num_classes == 2 ? LossKind::kLogistic : LossKind::kMaxEntropy, num_classes == 2 ? 1 : num_classes);
    const Ensemble ensemble{.logits_dimension = loss.logits_dimension(), .trees = {}};
    TrainingRows rows;
    rows.binned = BinnedRows::Create(features, buckets, std::span(&raw, 1), 2);
    std::vector<int32_t> nodes;
    for (int64_t row = 0; row < count; ++row) {
      rows.labels.push_back(static_cast<float>(draws.Below(num_classes)));
      rows.weights.push_back(static_cast<float>(draws.Below(5)) / 4);
      for (int64_t k = 0; k < loss.logits_dimension(); ++k) {
        rows.logits.push_back(static_cast<float>(draws.Below(1000) - 500) / 100);
      }
      nodes.push_back(static_cast<int32_t>(draws.Below(num_nodes)));
    }
    RowPartition partition;
    partition.Assign(nodes, num_nodes);
    RowStats stats;
    stats.Compute(loss, ensemble, rows, partition, {.gradient = 1, .hessian = 0.25, .rows = 1e4}, 2);
    const std::vector<RowPartition::Segment> segments = partition.Range(0, num_nodes);
    const std::vector<double> expected = SlowHistograms(rows.binned, buckets, partition, stats, segments);
    for (const int threads : {1, 2, 7}) {
      std::vector<double> sums(expected.size(), std::numeric_limits<double>::quiet_NaN());
      ComputeHistograms(rows.binned, buckets, partition, stats, segments, threads, sums);
      ASSERT_EQ(sums, expected) << threads;
    }
  }
}

}  // namespace
}  // namespace tessera::trees

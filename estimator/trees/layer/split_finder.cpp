// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/layer/split_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "tessera/estimator/trees/data/parallel.h"
#include "tessera/estimator/trees/layer/solve.h"

namespace tessera::trees {
namespace {

// Gains that differ by less are equal; weights up to this are 0.
constexpr double kTolerance = 1e-15;

bool IsLarger(double gain, double than) { return gain - than >= kTolerance; }

// The best split of one node by one feature. `gain` is that of the two children; `left` are the stats of the left one.
struct Candidate {
  double gain = std::numeric_limits<double>::lowest();
  int32_t threshold = 0;
  bool missing_left = true;
  std::vector<double> left;
};

double ShrinkToZero(double g, double l1) { return g > l1 ? g - l1 : g < -l1 ? g + l1 : 0; }

// Returns the gain of a leaf with one logit.
inline double Gain(double g, double h, double l1, double l2) {
  const double shrunk = l1 > 0 ? ShrinkToZero(g, l1) : g;
  const double weight = h + l2;
  return weight <= kTolerance ? 0 : shrunk * shrunk / weight;
}

// Writes the gains of the two children for one logit and each of `count` left sides to `gains`. `g` and `h` are the
// left sums plus the given ones, in units.
template <bool has_l1>
void ChildGains(const double* g, const double* h, double more_g, double more_h, double total_g, double total_h,
                size_t count, const Units& units, const Regularization& options, double* gains) {
  const double l1 = has_l1 ? options.l1 : 0, l2 = options.l2;
  for (size_t i = 0; i < count; ++i) {
    const double left_g = g[i] + more_g, left_h = h[i] + more_h;
    gains[i] = Gain(left_g * units.gradient, left_h * units.hessian, l1, l2) +
               Gain((total_g - left_g) * units.gradient, (total_h - left_h) * units.hessian, l1, l2);
  }
}

// Finds the best split by one feature for one logit: pairs of gradient and Hessian. Loops without dependent branches
// come first.
Candidate BestOfOneLogit(std::span<const double> bins, bool equals, const Units& units, const Regularization& options) {
  const size_t count = bins.size() / 2 - 1;
  const double missing_g = bins[2 * count], missing_h = bins[2 * count + 1];
  const auto memory = std::make_unique_for_overwrite<double[]>(4 * count);
  double *g = memory.get(), *h = g + count, *gains = h + count, *with_missing = gains + count;
  double total_g = 0, total_h = 0;
  for (size_t i = 0; i < count; ++i) {
    total_g += bins[2 * i];
    total_h += bins[2 * i + 1];
    g[i] = equals ? bins[2 * i] : total_g;
    h[i] = equals ? bins[2 * i + 1] : total_h;
  }
  total_g += missing_g;
  total_h += missing_h;
  const auto compute = [&](double more_g, double more_h, double* into) {
    const auto function = options.l1 > 0 ? ChildGains<true> : ChildGains<false>;
    function(g, h, more_g, more_h, total_g, total_h, count, units, options, into);
  };
  compute(0, 0, gains);
  const bool both_ways = !equals && (missing_g != 0 || missing_h != 0);
  if (both_ways) compute(missing_g, missing_h, with_missing);
  Candidate best;
  size_t at = count;
  for (size_t i = 0; i < count; ++i) {
    if (both_ways && IsLarger(with_missing[i], best.gain)) {
      best.gain = with_missing[i];
      best.missing_left = true;
      at = i;
    }
    if (IsLarger(gains[i], best.gain)) {
      best.gain = gains[i];
      best.missing_left = !both_ways && !equals;
      at = i;
    }
  }
  if (at == count) return best;  // only if the sums are not finite
  best.threshold = static_cast<int32_t>(at);
  const bool add_missing = both_ways && best.missing_left;
  best.left = {g[at] + (add_missing ? missing_g : 0), h[at] + (add_missing ? missing_h : 0)};
  return best;
}

// Finds the best split by one feature for any number of logits. The last bin has the rows with a missing value.
class Search {
 public:
  Search(std::span<const double> bins, bool equals, int64_t width, const Units& units, const Regularization& options)
      : bins_(bins),
        equals_(equals),
        width_(width),
        num_stats_(static_cast<size_t>(width + width * (width + 1) / 2)),
        num_buckets_(bins.size() / num_stats_ - 1),
        units_(units),
        options_(options),
        total_(num_stats_) {
    for (size_t i = 0; i <= num_buckets_; ++i) Add(Bin(i), total_);
  }

  Candidate Best() const {
    Candidate best;
    const std::span<const double> missing = Bin(num_buckets_);
    const bool has_missing = std::any_of(missing.begin(), missing.end(), [](double x) { return x != 0; });
    std::vector<double> below(num_stats_);
    for (size_t i = 0; i < num_buckets_; ++i) {
      const std::span<const double> bin = Bin(i);
      // An empty bin gives the same split as the bin before it.
      const bool is_empty = i > 0 && std::all_of(bin.begin(), bin.end(), [](double x) { return x == 0; });
      if (is_empty && !equals_) continue;
      if (equals_) {
        Try(bin, i, false, best);
        continue;
      }
      Add(bin, below);
      if (has_missing) {
        std::vector<double> with_missing = below;
        Add(missing, with_missing);
        Try(with_missing, i, true, best);
      }
      Try(below, i, !has_missing, best);
    }
    return best;
  }

  // Returns stats in their own units.
  std::vector<double> Scaled(std::span<const double> stats) const {
    std::vector<double> scaled(stats.begin(), stats.end());
    for (size_t k = 0; k < num_stats_; ++k) {
      scaled[k] *= k < static_cast<size_t>(width_) ? units_.gradient : units_.hessian;
    }
    return scaled;
  }
  std::vector<double> Right(std::span<const double> left) const {
    std::vector<double> right(total_);
    for (size_t k = 0; k < num_stats_; ++k) right[k] -= left[k];
    return right;
  }
  const std::vector<double>& total() const { return total_; }

 private:
  std::span<const double> Bin(size_t i) const { return bins_.subspan(i * num_stats_, num_stats_); }
  static void Add(std::span<const double> from, std::vector<double>& to) {
    for (size_t k = 0; k < to.size(); ++k) to[k] += from[k];
  }

  double GainOf(std::span<const double> left) const {
    return BestLeaf(Scaled(left), width_, options_).gain + BestLeaf(Scaled(Right(left)), width_, options_).gain;
  }

  void Try(std::span<const double> left, size_t bucket, bool missing_left, Candidate& best) const {
    const double gain = GainOf(left);
    if (!IsLarger(gain, best.gain)) return;
    best.gain = gain;
    best.threshold = static_cast<int32_t>(bucket);
    best.missing_left = missing_left;
    best.left.assign(left.begin(), left.end());
  }

  const std::span<const double> bins_;
  const bool equals_;
  const int64_t width_;
  const size_t num_stats_;
  const size_t num_buckets_;
  const Units units_;
  const Regularization options_;
  std::vector<double> total_;
};

// Returns the norm of the Hessian, whose upper triangle is in `stats`.
double HessianNorm(std::span<const double> stats, int64_t width) {
  double sum = 0;
  size_t at = static_cast<size_t>(width);
  for (int64_t i = 0; i < width; ++i) {
    for (int64_t j = i; j < width; ++j, ++at) sum += (i == j ? 1 : 2) * stats[at] * stats[at];
  }
  return std::sqrt(sum);
}

}  // namespace

LeafValue BestLeaf(std::span<const double> stats, int64_t logits_dimension, const Regularization& options) {
  if (logits_dimension == 1) {
    const double shrunk = options.l1 > 0 ? ShrinkToZero(stats[0], options.l1) : stats[0];
    const double weight = stats[1] + options.l2;
    const double logit = weight <= kTolerance ? 0 : -shrunk / weight;
    return {.logits = {logit}, .gain = Gain(stats[0], stats[1], options.l1, options.l2)};
  }
  LeafValue leaf{.logits = SolveSymmetric(stats.subspan(static_cast<size_t>(logits_dimension)), options.l2,
                                          stats.first(static_cast<size_t>(logits_dimension)))};
  for (size_t k = 0; k < leaf.logits.size(); ++k) {
    leaf.gain += stats[k] * leaf.logits[k];
    leaf.logits[k] = -leaf.logits[k];
  }
  return leaf;
}

void FindSplits(const Buckets& buckets, std::span<const double> sums, const Units& units, int64_t logits_dimension,
                int32_t first_node, int64_t num_nodes, const Regularization& options, int threads,
                std::vector<Split>& splits) {
  const auto num_stats = static_cast<size_t>(logits_dimension + logits_dimension * (logits_dimension + 1) / 2);
  const auto size = static_cast<size_t>(buckets.num_bins()) * num_stats;
  const int64_t features = buckets.num_features();
  const auto bins_of = [&](int64_t node, size_t f) {
    const auto begin = static_cast<size_t>(buckets.begins()[f]), end = static_cast<size_t>(buckets.begins()[f + 1]);
    return sums.subspan(static_cast<size_t>(node) * size + begin * num_stats, (end - begin) * num_stats);
  };
  const auto search = [&](int64_t node, size_t f) {
    return Search(bins_of(node, f), buckets.equals(f), logits_dimension, units, options);
  };
  std::vector<Candidate> candidates(static_cast<size_t>(num_nodes * features));
  ForEach(num_nodes * features, threads, [&](int64_t i) {
    const int64_t node = i / features;
    const auto f = static_cast<size_t>(i % features);
    candidates[static_cast<size_t>(i)] = logits_dimension == 1
                                             ? BestOfOneLogit(bins_of(node, f), buckets.equals(f), units, options)
                                             : search(node, f).Best();
  });
  for (int64_t node = 0; node < num_nodes; ++node) {
    const Search first = search(node, 0);
    const std::vector<double> total = first.Scaled(first.total());
    if (HessianNorm(total, logits_dimension) < options.min_node_weight) continue;
    const Candidate* best = nullptr;
    int64_t best_feature = 0;
    for (int64_t feature = 0; feature < features; ++feature) {
      const Candidate& candidate = candidates[static_cast<size_t>(node * features + feature)];
      if (candidate.left.empty() || (best != nullptr && !IsLarger(candidate.gain, best->gain))) continue;
      best = &candidate;
      best_feature = feature;
    }
    if (best == nullptr) continue;
    const double parent = BestLeaf(total, logits_dimension, options).gain;
    splits.push_back({.node = first_node + static_cast<int32_t>(node),
                      .feature = static_cast<int32_t>(best_feature),
                      .threshold = best->threshold,
                      .equals = buckets.equals(static_cast<size_t>(best_feature)),
                      .missing_left = best->missing_left,
                      .gain = best->gain - parent - options.tree_complexity,
                      .left = BestLeaf(first.Scaled(best->left), logits_dimension, options).logits,
                      .right = BestLeaf(first.Scaled(first.Right(best->left)), logits_dimension, options).logits});
  }
}

}  // namespace tessera::trees

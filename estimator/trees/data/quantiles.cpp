// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/data/quantiles.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::trees {
namespace {

using Entry = QuantileSketch::Entry;

// Each pruning may cost this share of epsilon, so that 16 levels, of 2^16 buffers, stay within epsilon.
constexpr double kPruneShare = 1.0 / 16;

// Returns an integer with the same order as the number.
uint32_t Key(float value) {
  const auto bits = std::bit_cast<uint32_t>(value == 0 ? 0.0f : value);
  return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

// Sorts by value: three passes over 11 bits each of the key.
template <typename Item>
void RadixSort(std::vector<Item>& items) {
  constexpr size_t kBits = 11, kDigits = size_t{1} << kBits;
  std::vector<Item> other(items.size());
  for (size_t shift = 0; shift < 32; shift += kBits) {
    std::array<size_t, kDigits> begin{};
    const auto digit = [shift](const Item& item) { return (Key(item.value) >> shift) & (kDigits - 1); };
    for (const Item& item : items) ++begin[digit(item)];
    size_t sum = 0;
    for (size_t& count : begin) sum += std::exchange(count, sum);
    for (const Item& item : items) other[begin[digit(item)]++] = item;
    items.swap(other);
  }
}

// Below this size a comparison sort is faster than a radix sort.
constexpr size_t kSmall = 1 << 12;

template <typename Item>
void SortByValue(std::vector<Item>& items) {
  if (items.size() >= kSmall) return RadixSort(items);
  std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.value < b.value; });
}

std::vector<Entry> Merge(const std::vector<Entry>& a, const std::vector<Entry>& b) {
  if (a.empty() || b.empty()) return a.empty() ? b : a;
  std::vector<Entry> merged;
  merged.reserve(a.size() + b.size());
  // The weight of the other summary that is surely below, and the weight that may be.
  double below_a = 0, below_b = 0;
  size_t i = 0, j = 0;
  const auto surely_below_next = [](const std::vector<Entry>& entries, size_t at) {
    return at < entries.size() ? entries[at].max_rank - entries[at].weight : entries.back().max_rank;
  };
  while (i < a.size() || j < b.size()) {
    const bool take_a = j == b.size() || (i < a.size() && a[i].value <= b[j].value);
    const bool take_b = i == a.size() || (j < b.size() && b[j].value <= a[i].value);
    Entry entry{.value = take_a ? a[i].value : b[j].value};
    entry.weight = (take_a ? a[i].weight : 0) + (take_b ? b[j].weight : 0);
    entry.min_rank = (take_a ? a[i].min_rank : below_a) + (take_b ? b[j].min_rank : below_b);
    entry.max_rank =
        (take_a ? a[i].max_rank : surely_below_next(a, i)) + (take_b ? b[j].max_rank : surely_below_next(b, j));
    if (take_a) below_a = a[i++].min_rank;
    if (take_b) below_b = b[j++].min_rank;
    merged.push_back(entry);
  }
  return merged;
}

// Keeps at most `size` + 1 entries: the first, the last, and those nearest to equally spaced ranks.
void Prune(std::vector<Entry>& entries, size_t size) {
  if (entries.size() <= size + 1) return;
  const double total = entries.back().max_rank;
  std::vector<Entry> kept = {entries.front()};
  size_t at = 0;
  const auto middle = [&](size_t i) { return entries[i].min_rank - entries[i].weight + entries[i].max_rank; };
  for (size_t k = 1; k < size; ++k) {
    const double twice_rank = 2 * total * static_cast<double>(k) / static_cast<double>(size);
    while (at + 1 < entries.size() && middle(at + 1) <= twice_rank) ++at;
    const bool next_is_nearer = at + 1 < entries.size() && middle(at + 1) - twice_rank < twice_rank - middle(at);
    const Entry& nearest = entries[next_is_nearer ? at + 1 : at];
    if (kept.back().value < nearest.value) kept.push_back(nearest);
  }
  if (kept.back().value < entries.back().value) kept.push_back(entries.back());
  entries = std::move(kept);
}

// Collects boundaries: the values at which the weight reaches the next of equally spaced ranks.
class BoundaryList {
 public:
  BoundaryList(double total, int64_t num_buckets) : total_(total), num_buckets_(num_buckets) {}
  // Adds the next larger value; `rank` is the weight up to it.
  void Add(float value, double rank) {
    last_ = value;
    const int64_t before = next_;
    while (next_ < num_buckets_ && total_ * static_cast<double>(next_) / static_cast<double>(num_buckets_) <= rank) {
      ++next_;
    }
    if (next_ > before) found_.push_back(value);
  }
  // Returns the boundaries, with the largest value as the last one.
  std::vector<float> Finish() {
    if (found_.empty() || found_.back() < last_) found_.push_back(last_);
    return std::move(found_);
  }

 private:
  const double total_;
  const int64_t num_buckets_;
  int64_t next_ = 1;
  float last_ = 0;
  std::vector<float> found_;
};

}  // namespace

QuantileSketch::QuantileSketch(double epsilon, int64_t exact)
    : pruned_size_(static_cast<size_t>(std::ceil(1 / (epsilon * kPruneShare)))),
      buffer_size_(std::max(static_cast<size_t>(std::max<int64_t>(exact, 2)), 4 * pruned_size_)) {}

void QuantileSketch::Flush() {
  if (buffer_.empty()) return;
  SortByValue(buffer_);
  std::vector<Entry> summary;
  double rank = 0;
  for (const Weighted& item : buffer_) {
    rank += static_cast<double>(item.weight);
    if (summary.empty() || summary.back().value < item.value) summary.push_back({.value = item.value});
    summary.back().weight += static_cast<double>(item.weight);
    summary.back().min_rank = summary.back().max_rank = rank;
  }
  buffer_.clear();
  Push(std::move(summary));
}

void QuantileSketch::Push(std::vector<Entry> summary) {
  for (size_t level = 0;; ++level) {
    if (level == levels_.size()) levels_.emplace_back();
    if (levels_[level].empty()) {
      levels_[level] = std::move(summary);
      return;
    }
    summary = Merge(std::exchange(levels_[level], {}), summary);
    Prune(summary, pruned_size_);
  }
}

std::vector<Entry> QuantileSketch::Join() {
  Flush();
  std::vector<Entry> all;
  for (const std::vector<Entry>& level : levels_) all = Merge(all, level);
  return all;
}

std::vector<float> QuantileSketch::Boundaries(int64_t num_buckets) {
  if (levels_.empty() && !buffer_.empty()) return ExactBoundaries(num_buckets);
  const std::vector<Entry> entries = Join();
  std::vector<float> boundaries;
  if (static_cast<int64_t>(entries.size()) <= num_buckets) {
    for (const Entry& entry : entries) boundaries.push_back(entry.value);
    return boundaries;
  }
  BoundaryList found(entries.back().max_rank, num_buckets);
  for (const Entry& entry : entries) found.Add(entry.value, (entry.min_rank + entry.max_rank) / 2);
  return found.Finish();
}

std::vector<float> QuantileSketch::ExactBoundaries(int64_t num_buckets) {
  SortByValue(buffer_);
  double total = 0;
  std::vector<float> distinct;
  for (const Weighted& item : buffer_) {
    total += static_cast<double>(item.weight);
    const bool is_new = distinct.empty() || distinct.back() < item.value;
    if (is_new && static_cast<int64_t>(distinct.size()) <= num_buckets) distinct.push_back(item.value);
  }
  if (static_cast<int64_t>(distinct.size()) <= num_buckets) return distinct;
  BoundaryList found(total, num_buckets);
  double rank = 0;
  for (size_t i = 0; i < buffer_.size(); ++i) {
    rank += static_cast<double>(buffer_[i].weight);
    if (i + 1 == buffer_.size() || buffer_[i].value < buffer_[i + 1].value) found.Add(buffer_[i].value, rank);
  }
  return found.Finish();
}

std::vector<double> QuantileSketch::Summary() {
  std::vector<Entry> entries = Join();
  Prune(entries, 2 * pruned_size_);
  std::vector<double> numbers;
  for (const Entry& entry : entries) {
    numbers.insert(numbers.end(), {static_cast<double>(entry.value), entry.weight, entry.min_rank, entry.max_rank});
  }
  return numbers;
}

absl::Status QuantileSketch::AddSummary(std::span<const double> numbers) {
  std::vector<Entry> entries;
  if (numbers.size() % 4 != 0)
    return DataLoss("quantile summary: expected groups of 4 numbers, got {}", numbers.size());
  for (; !numbers.empty(); numbers = numbers.subspan(4)) {
    const Entry entry{static_cast<float>(numbers[0]), numbers[1], numbers[2], numbers[3]};
    const bool ascends = entries.empty() || (entries.back().value < entry.value);
    if (!ascends || !(entry.weight > 0) || !(entry.min_rank <= entry.max_rank)) {
      return DataLoss("quantile summary: expected ascending values with weights, got {} of weight {}", entry.value,
                      entry.weight);
    }
    entries.push_back(entry);
  }
  Flush();
  if (!entries.empty()) Push(std::move(entries));
  return absl::OkStatus();
}

}  // namespace tessera::trees

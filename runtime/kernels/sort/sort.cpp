// SPDX-License-Identifier: Apache-2.0
// Keys become unsigned numbers of the same order. The numbers are sorted with their places, or the least of them are
// selected. The results are then taken in the order of the places.
#include "tessera/runtime/kernels/sort/sort.h"

#include <array>
#include <atomic>
#include <bit>
#include <optional>
#include <span>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/kernels/sort/radix_sort.h"
#include "tessera/runtime/kernels/sort/select_least.h"
#include "tessera/runtime/kernels/sort/sort_keys.h"
#include "tessera/runtime/kernels/sort/sort_spec.h"

namespace tessera {
namespace {

// Fewer entries are sorted by comparison: counting the 256 values of each byte would take longer.
constexpr int64_t kFewEntries = 512;
// Up to this number, all pairs of entries are compared, without branches to predict.
constexpr size_t kVeryFewEntries = 24;
// The number of entries of one line that is worth a thread.
constexpr int64_t kEntriesOfThread = 1 << 15;
// The same number when the least are selected, which is less work. A kept element is moved and compared with other kept
// ones, and counts as kEntriesOfKept entries for each bit of their number.
constexpr int64_t kSelectedOfThread = 1 << 17;
constexpr int64_t kEntriesOfKept = 8;
// The least are selected when a line has at least this many times the elements that are kept.
constexpr int64_t kSelectionPays = 4;
constexpr int kMostKeyBits = 64;

// Merges runs of doubling length; the left element goes first unless the right one is less. If the comparator is not an
// order, the result equals that of the code that the compiler generates for other comparators.
template <typename Entry, typename Less>
std::span<Entry> MergeSort(std::span<Entry> from, std::span<Entry> other, const Less& less) {
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(middle + width, from.size());
      size_t left = begin, right = middle;
      for (size_t to = begin; to < end; ++to) {
        const bool takes_right = right < end && (left == middle || less(from[right], from[left]));
        other[to] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, other);
  }
  return from;
}

// Places each entry after the entries that are less. No two entries may be equal.
template <typename Entry>
std::span<Entry> RankSort(std::span<Entry> from, std::span<Entry> other) {
  std::array<uint8_t, kVeryFewEntries> ranks = {};
  for (size_t i = 1; i < from.size(); ++i) {
    uint8_t rank = 0;
    for (size_t j = 0; j < i; ++j) {
      const bool is_less = from[i] < from[j];
      ranks[j] = static_cast<uint8_t>(ranks[j] + is_less);
      rank = static_cast<uint8_t>(rank + !is_less);
    }
    ranks[i] = rank;
  }
  for (size_t i = 0; i < from.size(); ++i) other[ranks[i]] = from[i];
  return other.first(from.size());
}

struct Bytes16 {
  uint64_t low, high;
};

// Calls `body` with an unsigned number of `bytes` bytes.
template <typename Body>
void WithBits(int64_t bytes, const Body& body) {
  switch (bytes) {
    case 1:
      return body(uint8_t{});
    case 2:
      return body(uint16_t{});
    case 4:
      return body(uint32_t{});
    case 8:
      return body(uint64_t{});
    default:
      return body(Bytes16{});
  }
}

int BitsOf(const SortKey& key) { return static_cast<int>(8 * ByteWidth(key.dtype)); }

// Keys that together make one number, the most significant key first.
struct KeyGroup {
  std::vector<SortKey> keys;
  int bits = 0;
};

// Returns the groups, the most significant first. A sort by several groups sorts by each group, from the last to the
// first.
std::vector<KeyGroup> GroupsOf(const std::vector<SortKey>& keys) {
  std::vector<KeyGroup> groups;
  for (const SortKey& key : keys) {
    if (groups.empty() || groups.back().bits + BitsOf(key) > kMostKeyBits) groups.emplace_back();
    groups.back().keys.push_back(key);
    groups.back().bits += BitsOf(key);
  }
  return groups;
}

template <typename Entry>
class Sort : public LibraryKernel {
 public:
  Sort(SortSpec spec, int threads) : spec_(std::move(spec)), groups_(GroupsOf(spec_.keys)) {
    const Shape& shape = spec_.operands[0].shape;
    for (auto i = static_cast<size_t>(spec_.dimension) + 1; i < shape.size(); ++i) stride_ *= shape[i];
    const int64_t elements = spec_.operands[0].num_elements();
    lines_ = elements == 0 || spec_.keep == 0 ? 0 : elements / spec_.length;
    selects_ = groups_.size() == 1 && spec_.keys.size() == 1 && spec_.keep * kSelectionPays <= spec_.length;
    const auto at_once = std::max<int64_t>(std::min<int64_t>(lines_, threads), 1);
    // The threads divide the lines among themselves, or work on one line together.
    const int64_t entries_of_thread = selects_ ? kSelectedOfThread : kEntriesOfThread;
    if (lines_ < threads) {
      parts_ = static_cast<int>(std::clamp<int64_t>(spec_.length / entries_of_thread, 1, threads));
      workers_.resize(1);
    } else {
      const int64_t kept =
          selects_ ? kEntriesOfKept * spec_.keep * std::bit_width(static_cast<uint64_t>(spec_.keep)) : 0;
      const bool pays = lines_ * (spec_.length + kept) >= 2 * entries_of_thread;
      workers_.resize(pays ? static_cast<size_t>(at_once) : 1);
    }
    for (Worker& worker : workers_) worker.selected.resize(static_cast<size_t>(parts_));
    nan_ = PartialNan();
  }

  absl::Status Run(const void* const* operands, void* const* results) override {
    const auto count = static_cast<int64_t>(workers_.size());
    ForEachPart(static_cast<int>(count), [&](int index) {
      for (int64_t line = lines_ * index / count; line < lines_ * (index + 1) / count; ++line) {
        SortLine(workers_[static_cast<size_t>(index)], operands, results, line);
      }
    });
    return absl::OkStatus();
  }

 private:
  using Key = decltype(Entry().key());

  struct Worker {
    std::vector<Entry> entries, other;
    std::vector<std::vector<Entry>> selected;  // for each part of a line
  };

  // Returns the index of the first element of a line in a tensor with lines of `length` elements.
  int64_t FirstOf(int64_t line, int64_t length) const {
    return stride_ == 1 ? line * length : line / stride_ * stride_ * length + line % stride_;
  }

  // Calls `body(begin, end)` for each part of `count` entries.
  template <typename Body>
  void ForEachRange(int64_t count, const Body& body) const {
    ForEachPart(parts_, [&](int part) { body(count * part / parts_, count * (part + 1) / parts_); });
  }

  void SortLine(Worker& worker, const void* const* operands, void* const* results, int64_t line) const {
    std::span<const Entry> sorted;
    if (selects_) sorted = SelectEntries(worker, operands, FirstOf(line, spec_.length));
    if (sorted.empty()) sorted = SortEntries(worker, operands, FirstOf(line, spec_.length));
    for (size_t i = 0; i < spec_.results.size(); ++i) {
      const int64_t source = spec_.sources[i];
      WithBits(ByteWidth(spec_.results[i].dtype), [&](auto type) {
        using T = decltype(type);
        T* to = static_cast<T*>(results[i]) + FirstOf(line, spec_.keep);
        if constexpr (!std::is_same_v<T, Bytes16>) {
          if (source == kSortPlaces) {
            return Take(sorted, to, [](uint32_t place) { return static_cast<T>(place); });
          }
        }
        const T* from = static_cast<const T*>(operands[source]) + FirstOf(line, spec_.length);
        Take(sorted, to, [&](uint32_t place) { return from[place * stride_]; });
      });
    }
  }

  template <typename T, typename At>
  void Take(std::span<const Entry> sorted, T* to, const At& at) const {
    ForEachRange(spec_.keep, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) to[i * stride_] = at(sorted[static_cast<size_t>(i)].place());
    });
  }

  // Sorts a whole line.
  std::span<Entry> SortEntries(Worker& worker, const void* const* operands, int64_t first) const {
    worker.entries.resize(static_cast<size_t>(spec_.length));
    worker.other.resize(static_cast<size_t>(spec_.length));
    std::span<Entry> entries(worker.entries), other(worker.other);
    for (size_t i = groups_.size(); i > 0; --i) {
      const bool has_order = i < groups_.size();
      Encode(groups_[i - 1], operands, first, entries, has_order);
      entries = SortGroup(groups_[i - 1], entries, other, has_order);
      if (entries.data() == other.data()) other = worker.entries;
    }
    return entries;
  }

  // Writes the keys of a group into the entries. With `has_order`, an entry gets the key at its place. Otherwise the
  // entries get the keys and places of the elements in their order.
  void Encode(const KeyGroup& group, const void* const* operands, int64_t first, std::span<Entry> entries,
              bool has_order) const {
    for (size_t i = 0; i < group.keys.size(); ++i) {
      const SortKey& key = group.keys[i];
      WithBits(ByteWidth(key.dtype), [&](auto type) {
        using Bits = decltype(type);
        if constexpr (!std::is_same_v<Bits, Bytes16>) {
          const KeyEncoder<Bits> encoder(key);
          const Bits* keys = static_cast<const Bits*>(operands[key.operand]) + first;
          // A key of 64 bits is alone in its group.
          constexpr int kShift = sizeof(Bits) == 8 ? 0 : 8 * sizeof(Bits);
          ForEachRange(spec_.length, [&](int64_t begin, int64_t end) {
            if (i == 0 && !has_order) {
              for (int64_t at = begin; at < end; ++at) {
                entries[static_cast<size_t>(at)] = Entry(encoder(keys[at * stride_]), static_cast<uint32_t>(at));
              }
              return;
            }
            for (Entry& entry : entries.subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin))) {
              const auto before = i == 0 ? Key{0} : static_cast<Key>(uint64_t{entry.key()} << kShift);
              entry = Entry(before | encoder(keys[entry.place() * stride_]), entry.place());
            }
          });
        }
      });
    }
  }

  std::span<Entry> SortGroup(const KeyGroup& group, std::span<Entry> entries, std::span<Entry> other,
                             bool has_order) const {
    auto less = [](const Entry& a, const Entry& b) { return a.key() < b.key(); };
    if (nan_ && AnyIs(*nan_, entries)) {
      return MergeSort(entries, other, [&](const Entry& a, const Entry& b) {
        return a.key() != *nan_ && b.key() != *nan_ && less(a, b);
      });
    }
    if (spec_.length >= kFewEntries) return RadixSort(entries, other, group.bits / 8, parts_);
    if (has_order) return MergeSort(entries, other, less);
    if (entries.size() <= kVeryFewEntries) return RankSort(entries, other);
    std::sort(entries.begin(), entries.end());
    return entries;
  }

  std::optional<uint64_t> PartialNan() const {
    const SortKey& key = spec_.keys[0];
    if (!IsFloat(key.dtype) || key.order != SortOrder::kPartial) return std::nullopt;
    uint64_t nan = 0;
    WithBits(ByteWidth(key.dtype), [&](auto type) {
      using Bits = decltype(type);
      if constexpr (!std::is_same_v<Bits, Bytes16>) nan = KeyEncoder<Bits>(key).nan();
    });
    return nan;
  }

  static bool AnyIs(uint64_t code, std::span<const Entry> entries) {
    return std::any_of(entries.begin(), entries.end(), [&](const Entry& e) { return e.key() == code; });
  }

  // Returns the first entries of a line; none when a key is a NaN that has no place in the order.
  std::span<Entry> SelectEntries(Worker& worker, const void* const* operands, int64_t first) const {
    const SortKey& key = spec_.keys[0];
    std::span<Entry> sorted;
    WithBits(ByteWidth(key.dtype), [&](auto type) {
      using Bits = decltype(type);
      if constexpr (!std::is_same_v<Bits, Bytes16>) {
        sorted = Select(worker, KeyEncoder<Bits>(key), static_cast<const Bits*>(operands[key.operand]) + first);
      }
    });
    return sorted;
  }

  // Each part selects its least entries, then the least of all parts are selected. The result does not depend on the
  // parts.
  template <typename Bits>
  std::span<Entry> Select(Worker& worker, const KeyEncoder<Bits>& encoder, const Bits* keys) const {
    std::vector<size_t> counts(static_cast<size_t>(parts_));
    std::atomic<bool> saw_nan = false;
    ForEachPart(parts_, [&](int part) {
      LeastKeys<Entry, Bits> least(spec_.keep, nan_ ? std::optional(encoder.nan()) : std::nullopt,
                                   worker.selected[static_cast<size_t>(part)]);
      const int64_t begin = spec_.length * part / parts_, end = spec_.length * (part + 1) / parts_;
      if (stride_ == 1) {
        least.Add(begin, end, [&](int64_t place) { return encoder(keys[place]); });
      } else {
        least.Add(begin, end, [&](int64_t place) { return encoder(keys[place * stride_]); });
      }
      counts[static_cast<size_t>(part)] = least.Finish();
      if (least.saw_nan()) saw_nan = true;
    });
    if (saw_nan) return {};
    std::vector<Entry>& all = worker.selected[0];
    size_t count = counts[0];
    for (size_t part = 1; part < counts.size(); ++part) {
      all.resize(std::max(all.size(), count + counts[part]));
      std::copy_n(worker.selected[part].begin(), counts[part], all.begin() + static_cast<ptrdiff_t>(count));
      count += counts[part];
    }
    const std::span<Entry> selected(all.data(), count);
    const auto keep = static_cast<size_t>(spec_.keep);
    if (count > keep) {
      std::nth_element(selected.begin(), selected.begin() + static_cast<ptrdiff_t>(keep), selected.end());
    }
    std::sort(selected.begin(), selected.begin() + static_cast<ptrdiff_t>(keep));
    return selected.first(keep);
  }

  SortSpec spec_;
  std::vector<KeyGroup> groups_;
  int64_t stride_ = 1, lines_ = 0;
  bool selects_ = false;
  std::optional<uint64_t> nan_;  // the code of NaN, when NaN has no place in the order
  int parts_ = 1;
  std::vector<Worker> workers_;
};

}  // namespace

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSort(const proto::Kernel& kernel, int threads) {
  ASSIGN_OR_RETURN(SortSpec spec, ReadSortSpec(kernel));
  const std::vector<KeyGroup> groups = GroupsOf(spec.keys);
  const bool is_narrow = std::all_of(groups.begin(), groups.end(), [](const KeyGroup& g) { return g.bits <= 32; });
  if (is_narrow) return std::make_unique<Sort<NarrowEntry>>(std::move(spec), threads);
  return std::make_unique<Sort<WideEntry>>(std::move(spec), threads);
}

}  // namespace tessera

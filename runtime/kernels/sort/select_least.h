// SPDX-License-Identifier: Apache-2.0
// Selects the least few of many keys, with their indices.
#ifndef TESSERA_RUNTIME_KERNELS_SORT_SELECT_LEAST_H_
#define TESSERA_RUNTIME_KERNELS_SORT_SELECT_LEAST_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tessera {

// Scans keys in index order and keeps the `keep` least of them; of equal keys, it keeps the earlier ones. The greatest
// kept key is a limit: a later key must be below it to be kept. A block without a key below the limit costs one
// comparison per key. In random order, nearly all blocks after the first few are such blocks.
//
// Up to kFew keys are kept sorted by insertion. More keys are collected in a buffer; whenever it is full, only the
// least of them are kept.
template <typename Entry, typename Bits>
class LeastKeys {
 public:
  static constexpr int64_t kBlock = 64;
  // The largest `keep` for insertion, which moves half of the other keys.
  static constexpr size_t kFew = 16;

  // `keep` is at least 1. If a key equals `nan`, saw_nan() returns true.
  LeastKeys(int64_t keep, std::optional<Bits> nan, std::vector<Entry>& buffer)
      : keep_(static_cast<size_t>(keep)), nan_(nan), buffer_(buffer) {
    buffer_.resize(std::max(2 * keep_, keep_ + kBlock) + kBlock);
  }

  // Adds the keys of the indices from `begin` to `end`: `key(place)`.
  template <typename Key>
  void Add(int64_t begin, int64_t end, const Key& key) {
    for (int64_t first = begin; first < end; first += kBlock) {
      const int64_t count = std::min(kBlock, end - first);
      std::array<Bits, kBlock> keys;
      if (count == kBlock) {
        for (int64_t i = 0; i < kBlock; ++i) keys[static_cast<size_t>(i)] = key(first + i);
      } else {
        keys.fill(std::numeric_limits<Bits>::max());
        for (int64_t i = 0; i < count; ++i) keys[static_cast<size_t>(i)] = key(first + i);
      }
      if (nan_) saw_nan_ |= std::find(keys.begin(), keys.begin() + count, *nan_) != keys.begin() + count;
      if (is_limited_) {
        Bits least = keys[0];
        for (const Bits each : keys) least = std::min(least, each);
        if (least >= limit_) continue;
      }
      if (keep_ <= kFew) {
        for (int64_t i = 0; i < count; ++i) Insert(keys[static_cast<size_t>(i)], static_cast<uint32_t>(first + i));
        continue;
      }
      for (int64_t i = 0; i < count; ++i) {
        const Bits each = keys[static_cast<size_t>(i)];
        buffer_[count_] = Entry(each, static_cast<uint32_t>(first + i));
        count_ += !is_limited_ || each < limit_;
      }
      if (count_ + kBlock > buffer_.size()) Shrink();
    }
  }

  // Returns the number of entries at the start of the buffer that are the least, in no defined order.
  size_t Finish() {
    if (count_ > keep_) Shrink();
    return count_;
  }

  bool saw_nan() const { return saw_nan_; }

 private:
  void Insert(Bits key, uint32_t place) {
    if (is_limited_ && key >= limit_) return;
    size_t to = is_limited_ ? count_ - 1 : count_++;
    for (; to > 0 && key < buffer_[to - 1].key(); --to) buffer_[to] = buffer_[to - 1];
    buffer_[to] = Entry(key, place);
    is_limited_ = count_ == keep_;
    limit_ = static_cast<Bits>(buffer_[count_ - 1].key());
  }

  void Shrink() {
    const auto last = buffer_.begin() + static_cast<ptrdiff_t>(keep_ - 1);
    std::nth_element(buffer_.begin(), last, buffer_.begin() + static_cast<ptrdiff_t>(count_));
    limit_ = static_cast<Bits>(last->key());
    is_limited_ = true;
    count_ = keep_;
  }

  size_t keep_;
  std::optional<Bits> nan_;
  std::vector<Entry>& buffer_;
  size_t count_ = 0;
  Bits limit_ = 0;
  bool is_limited_ = false, saw_nan_ = false;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SORT_SELECT_LEAST_H_

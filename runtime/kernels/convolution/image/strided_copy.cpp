// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"

#include <algorithm>
#include <cstdlib>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

using Dimension = StridedCopy::Dimension;

// A square of this side lies in the first-level cache in both layouts.
constexpr int64_t kSide = 32;
constexpr int64_t kElements = 1 << 14;  // that are worth a thread

// Copies a rectangle whose rows are adjacent in neither layout or in one.
template <typename T>
void CopyRectangle(const Dimension& a, const Dimension& b, const T* from, T* to) {
  for (int64_t first = 0; first < a.size; first += kSide) {
    const int64_t last = std::min(a.size, first + kSide);
    for (int64_t begin = 0; begin < b.size; begin += kSide) {
      const int64_t end = std::min(b.size, begin + kSide);
      for (int64_t i = first; i < last; ++i) {
        const T* source = from + i * a.from;
        T* target = to + i * a.to;
        for (int64_t j = begin; j < end; ++j) target[j * b.to] = source[j * b.from];
      }
    }
  }
}

}  // namespace

StridedCopy::StridedCopy(std::vector<Dimension> dimensions, int64_t width) : width_(width) {
  if (std::any_of(dimensions.begin(), dimensions.end(), [](const Dimension& d) { return d.size == 0; })) {
    rows_ = 0;
    return;
  }
  std::erase_if(dimensions, [](const Dimension& d) { return d.size == 1; });
  std::sort(dimensions.begin(), dimensions.end(),
            [](const Dimension& a, const Dimension& b) { return std::abs(a.to) > std::abs(b.to); });
  for (const Dimension& d : dimensions) {
    if (!outer_.empty() && outer_.back().from == d.from * d.size && outer_.back().to == d.to * d.size) {
      outer_.back() = {outer_.back().size * d.size, d.from, d.to};
    } else {
      outer_.push_back(d);
    }
  }
  if (outer_.empty()) return;
  along_to_ = outer_.back();
  outer_.pop_back();
  if (outer_.empty()) {
    // A single run: in pieces for the threads.
    if (along_to_.size % kSide != 0) return;
    const int64_t rows = along_to_.size / kSide;
    outer_.push_back({rows, along_to_.from * kSide, along_to_.to * kSide});
    along_to_.size = kSide;
  }
  const auto nearest = std::min_element(outer_.begin(), outer_.end(), [](const Dimension& a, const Dimension& b) {
    return std::abs(a.from) < std::abs(b.from);
  });
  if (std::abs(nearest->from) < std::abs(along_to_.from)) {
    along_from_ = *nearest;
    outer_.erase(nearest);
    // Threads share a transpose by its outer dimensions, or by pieces of the source's rows.
    if (outer_.empty() && along_from_.size % kSide == 0) {
      outer_.push_back({along_from_.size / kSide, along_from_.from * kSide, along_from_.to * kSide});
      along_from_.size = kSide;
    }
  }
  for (const Dimension& d : outer_) rows_ *= d.size;
}

template <typename T>
void StridedCopy::Rows(int64_t begin, int64_t end, const T* from, T* to) const {
  // The place of the first row, then an odometer.
  std::vector<int64_t> index(outer_.size());
  int64_t rest = begin;
  for (size_t d = outer_.size(); d-- > 0;) {
    index[d] = rest % outer_[d].size;
    rest /= outer_[d].size;
    from += index[d] * outer_[d].from;
    to += index[d] * outer_[d].to;
  }
  const bool adjacent = along_from_.size == 1 && along_to_.from == 1 && along_to_.to == 1;
  for (int64_t row = begin; row < end; ++row) {
    if (adjacent) {
      std::copy_n(from, along_to_.size, to);
    } else if (along_from_.size == 1) {
      for (int64_t i = 0; i < along_to_.size; ++i) to[i * along_to_.to] = from[i * along_to_.from];
    } else {
      CopyRectangle(along_from_, along_to_, from, to);
    }
    for (size_t d = outer_.size(); d-- > 0;) {
      from += outer_[d].from;
      to += outer_[d].to;
      if (++index[d] < outer_[d].size) break;
      from -= outer_[d].size * outer_[d].from;
      to -= outer_[d].size * outer_[d].to;
      index[d] = 0;
    }
  }
}

template <typename T>
void StridedCopy::RunOf(const void* from, void* to, int threads) const {
  struct Closure {
    const StridedCopy& copy;
    const T* from;
    T* to;
  } closure{*this, static_cast<const T*>(from), static_cast<T*>(to)};
  auto body = [](void* opaque, int64_t begin, int64_t end) -> int32_t {
    const auto& [copy, source, target] = *static_cast<const Closure*>(opaque);
    copy.Rows(begin, end, source, target);
    return 0;
  };
  const int64_t grain = std::max<int64_t>(1, kElements / (along_from_.size * along_to_.size));
  ParallelFor(rows_, grain, threads, body, &closure);
}

void StridedCopy::Run(const void* from, void* to, int threads) const {
  if (width_ == 2) return RunOf<uint16_t>(from, to, threads);
  if (width_ == 4) return RunOf<uint32_t>(from, to, threads);
  RunOf<uint64_t>(from, to, threads);
}

}  // namespace tessera

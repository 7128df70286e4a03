// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/image/strided_copy.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {
namespace {

using Dimension = StridedCopy::Dimension;

// A square of this side fits in the first-level cache in both layouts.
constexpr int64_t kSide = 32;
constexpr int64_t kElements = 1 << 14;  // that are worth a thread

template <typename T>
constexpr int64_t kLanes = 16 / sizeof(T);

template <typename T>
using Vector [[gnu::vector_size(16)]] = T;

// Returns the elements of the first or the last halves of two vectors in turn.
template <typename T, int64_t begin, int64_t... lanes>
Vector<T> Interleaved(Vector<T> a, Vector<T> b, std::integer_sequence<int64_t, lanes...> /*sequence*/) {
  return __builtin_shufflevector(a, b, (lanes % 2 * kLanes<T> + begin + lanes / 2)...);
}

// Transposes a square of kLanes rows. Interleaving the first half of the rows with the second one moves a bit of the
// row's number into that of the lane.
template <typename T>
void TransposeSquare(const T* from, int64_t from_stride, T* to, int64_t to_stride) {
  constexpr int64_t kRows = kLanes<T>;
  constexpr auto kSequence = std::make_integer_sequence<int64_t, kRows>();
  Vector<T> rows[kRows], mixed[kRows];
  for (int64_t i = 0; i < kRows; ++i) std::memcpy(&rows[i], from + i * from_stride, sizeof(rows[i]));
  for (int64_t bit = 1; bit < kRows; bit *= 2) {
    for (int64_t i = 0; i < kRows / 2; ++i) {
      mixed[2 * i] = Interleaved<T, 0>(rows[i], rows[i + kRows / 2], kSequence);
      mixed[2 * i + 1] = Interleaved<T, kRows / 2>(rows[i], rows[i + kRows / 2], kSequence);
    }
    std::copy_n(mixed, kRows, rows);
  }
  for (int64_t i = 0; i < kRows; ++i) std::memcpy(to + i * to_stride, &rows[i], sizeof(rows[i]));
}

// Copies a rectangle element by element.
template <typename T>
void CopyElements(const Dimension& a, const Dimension& b, const T* from, T* to) {
  for (int64_t i = 0; i < a.size; ++i) {
    for (int64_t j = 0; j < b.size; ++j) to[i * a.to + j * b.to] = from[i * a.from + j * b.from];
  }
}

// Copies a rectangle whose rows are adjacent in one layout, and whose columns are in the other.
template <typename T>
void Transpose(const Dimension& a, const Dimension& b, const T* from, T* to) {
  const int64_t rows = a.size - a.size % kLanes<T>, columns = b.size - b.size % kLanes<T>;
  for (int64_t i = 0; i < rows; i += kLanes<T>) {
    for (int64_t j = 0; j < columns; j += kLanes<T>) {
      TransposeSquare(from + i + j * b.from, b.from, to + i * a.to + j, a.to);
    }
  }
  CopyElements({a.size - rows, a.from, a.to}, b, from + rows, to + rows * a.to);
  CopyElements({rows, a.from, a.to}, {b.size - columns, b.from, b.to}, from + columns * b.from, to + columns);
}

// Copies a rectangle whose rows are adjacent in neither layout or in one.
template <typename T>
void CopyRectangle(const Dimension& a, const Dimension& b, const T* from, T* to) {
  const bool is_transpose = a.from == 1 && b.to == 1;
  for (int64_t first = 0; first < a.size; first += kSide) {
    const int64_t last = std::min(a.size, first + kSide);
    for (int64_t begin = 0; begin < b.size; begin += kSide) {
      const int64_t end = std::min(b.size, begin + kSide);
      if (is_transpose) {
        Transpose<T>({last - first, a.from, a.to}, {end - begin, b.from, b.to}, from + first + begin * b.from,
                     to + first * a.to + begin);
        continue;
      }
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
    // A single run is divided among the threads.
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
    // Threads share a transpose by its outer dimensions, or by parts of the source's rows.
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

// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/convolution/flip.h"

#include <algorithm>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera {

Flip::Flip(std::vector<Extent> extents, std::vector<bool> reversed, int64_t width) : width_(width) {
  std::vector<Dimension> sorted;
  for (size_t i = 0; i < extents.size(); ++i) {
    if (extents[i].size != 1) sorted.push_back({extents[i].size, extents[i].stride, reversed[i]});
  }
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.stride > b.stride; });
  // Neighbours in memory that are treated alike are one.
  for (const Dimension& dimension : sorted) {
    if (!dimensions_.empty() && dimensions_.back().reversed == dimension.reversed) {
      dimensions_.back() = {dimensions_.back().size * dimension.size, dimension.stride, dimension.reversed};
    } else {
      dimensions_.push_back(dimension);
    }
  }
  if (dimensions_.empty()) dimensions_.push_back({1, 1, false});
}

int64_t Flip::byte_size() const {
  int64_t bytes = width_;
  for (const Dimension& dimension : dimensions_) bytes *= dimension.size;
  return bytes;
}

template <typename T>
void Flip::Copy(const T* from, T* to, size_t depth) const {
  const Dimension& dimension = dimensions_[depth];
  if (depth + 1 == dimensions_.size()) {
    if (dimension.reversed) {
      std::reverse_copy(from, from + dimension.size, to);
    } else {
      std::copy(from, from + dimension.size, to);
    }
    return;
  }
  for (int64_t i = 0; i < dimension.size; ++i) {
    const int64_t at = dimension.reversed ? dimension.size - 1 - i : i;
    Copy(from + i * dimension.stride, to + at * dimension.stride, depth + 1);
  }
}

void Flip::Run(const void* from, void* to, int threads) const {
  const Dimension& outer = dimensions_.front();
  if (dimensions_.size() == 1 || outer.size == 1 || threads == 1) {
    if (width_ == 2) return Copy(static_cast<const uint16_t*>(from), static_cast<uint16_t*>(to), 0);
    return Copy(static_cast<const uint32_t*>(from), static_cast<uint32_t*>(to), 0);
  }
  struct Closure {
    const Flip& flip;
    const char* from;
    char* to;
  } closure{*this, static_cast<const char*>(from), static_cast<char*>(to)};
  auto body = [](void* opaque, int64_t begin, int64_t end) -> int32_t {
    const auto& [flip, source, target] = *static_cast<const Closure*>(opaque);
    const Dimension& first = flip.dimensions_.front();
    for (int64_t i = begin; i < end; ++i) {
      const int64_t at = first.reversed ? first.size - 1 - i : i;
      const char* part = source + i * first.stride * flip.width_;
      char* copy = target + at * first.stride * flip.width_;
      if (flip.width_ == 2) {
        flip.Copy(reinterpret_cast<const uint16_t*>(part), reinterpret_cast<uint16_t*>(copy), 1);
      } else {
        flip.Copy(reinterpret_cast<const uint32_t*>(part), reinterpret_cast<uint32_t*>(copy), 1);
      }
    }
    return 0;
  };
  // Pieces that are worth a thread.
  constexpr int64_t kBytes = 64 << 10;
  const int64_t grain = std::max<int64_t>(1, kBytes / std::max<int64_t>(1, outer.stride * width_));
  ParallelFor(outer.size, grain, threads, body, &closure);
}

}  // namespace tessera

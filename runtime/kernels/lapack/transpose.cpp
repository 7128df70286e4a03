// SPDX-License-Identifier: Apache-2.0
// Tiles go through a small buffer, so that every cache line is read and written once, as a whole. In a matrix whose
// width is a power of two, rows would otherwise compete for the same few cache sets.
#include "tessera/runtime/kernels/lapack/transpose.h"

#include <algorithm>
#include <complex>
#include <cstring>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::lapack {
namespace {

// Copying fewer bytes takes less time than starting a team of threads.
constexpr int64_t kParallelBytes = 128 << 10;

template <typename T>
struct Copy {
  static constexpr int64_t kTile = 64 / sizeof(T);  // one cache line

  int64_t rows, columns;
  const T* from;
  int64_t from_leading;
  T* to;
  int64_t to_leading;

  void Tile(int64_t row, int64_t column) const {
    T tile[kTile * kTile];
    for (int64_t i = 0; i < kTile; ++i) {
      const T* const source = from + (row + i) * from_leading + column;
      for (int64_t j = 0; j < kTile; ++j) tile[j * kTile + i] = source[j];
    }
    for (int64_t j = 0; j < kTile; ++j) std::memcpy(to + (column + j) * to_leading + row, tile + j * kTile, 64);
  }

  void Edge(int64_t row, int64_t last_row, int64_t column, int64_t last_column) const {
    for (int64_t i = row; i < last_row; ++i) {
      for (int64_t j = column; j < last_column; ++j) to[j * to_leading + i] = from[i * from_leading + j];
    }
  }

  // Copies the columns [first, last) of tiles.
  void Run(int64_t first, int64_t last) const {
    for (int64_t column = first * kTile; column < std::min(last * kTile, columns); column += kTile) {
      const bool whole = column + kTile <= columns;
      int64_t row = 0;
      for (; whole && row + kTile <= rows; row += kTile) Tile(row, column);
      Edge(row, rows, column, std::min(column + kTile, columns));
    }
  }
};

template <typename T>
void TransposeAs(int64_t rows, int64_t columns, const void* from, int64_t from_leading, void* to, int64_t to_leading,
                 int threads) {
  Copy<T> copy{rows, columns, static_cast<const T*>(from), from_leading, static_cast<T*>(to), to_leading};
  const int64_t tiles = (columns + Copy<T>::kTile - 1) / Copy<T>::kTile;
  if (threads <= 1 || rows * columns * static_cast<int64_t>(sizeof(T)) < kParallelBytes) return copy.Run(0, tiles);
  auto run = [](void* closure, int64_t first, int64_t last) -> int32_t {
    static_cast<Copy<T>*>(closure)->Run(first, last);
    return 0;
  };
  ParallelFor(tiles, 1, threads, run, &copy);
}

}  // namespace

void TransposeBlock(int64_t width, int64_t rows, int64_t columns, const void* from, int64_t from_leading, void* to,
                    int64_t to_leading, int threads) {
  if (width == 4) {
    TransposeAs<uint32_t>(rows, columns, from, from_leading, to, to_leading, threads);
  } else if (width == 8) {
    TransposeAs<uint64_t>(rows, columns, from, from_leading, to, to_leading, threads);
  } else {
    TransposeAs<std::complex<double>>(rows, columns, from, from_leading, to, to_leading, threads);
  }
}

void Transpose(int64_t width, int64_t rows, int64_t columns, const void* from, void* to, int threads) {
  if (rows == 0 || columns == 0) return;
  if (rows == 1 || columns == 1) {
    std::memcpy(to, from, static_cast<size_t>(width * rows * columns));
  } else {
    TransposeBlock(width, rows, columns, from, columns, to, rows, threads);
  }
}

}  // namespace tessera::lapack

// SPDX-License-Identifier: Apache-2.0
// The loops of matrix products, compiled once per CPU level: tiles.h implements them, and each level_*.cpp compiles it
// with its own flags. This header must include no inline functions that other files share: the linker would keep one
// level's copy for all of them.
#ifndef TESSERA_RUNTIME_KERNELS_PRODUCT_LOOPS_LEVEL_H_
#define TESSERA_RUNTIME_KERNELS_PRODUCT_LOOPS_LEVEL_H_

#include <cstdint>

namespace tessera::product {

// The types in which products are formed and summed. Integers wrap around.
enum class SumType : uint8_t { kF32, kF64, kI32, kI64 };

// Element formats in memory. Each type of sums reads the formats that it can hold.
enum class Element : uint8_t { kF32, kBF16, kF16, kF64, kS8, kU8, kS16, kU16, kI32, kI64, kTable };
inline constexpr int kNumElements = 11;

// The layout of one axis of a matrix: offsets in elements. From each multiple of `run`, `run` indices are adjacent.
struct Axis {
  const int64_t* offsets;
  int64_t run;
};

// A rectangle of a matrix that remains to be read.
struct Rectangle {
  const void* data;
  const float* table;  // for kTable: the values of the 256 bytes
  Axis rows, columns;
  int64_t row, num_rows, column, num_columns;
};

// Columns of a left-hand side that are multiplied before sums are stored to memory.
inline constexpr int64_t kDepth = 256;
inline constexpr int kMostTileRows = 12;
inline constexpr int kMostTileVectors = 2;
// Left-hand sides of at most this many steps use a shorter row stride, so that their rows do not evict each other from
// the cache.
inline constexpr int64_t kShortDepth = 64;
// Left-hand sides of at most this many rows are multiplied by right-hand sides that are read in place.
inline constexpr int kMostDotRows = 4;

// The layout of a tile's left-hand side: rows of kDepth or kShortDepth elements, or steps that are left_stride apart.
enum class LeftOrder : uint8_t { kRows, kShortRows, kSteps };
inline constexpr int kLeftOrders = 3;

// Rows that a tile widens for the next one while it multiplies. Conversions use execution units beside the multipliers,
// and stores use neither.
struct NextRows {
  const void* data;        // the first step of all rows, in 16-bit elements
  const int64_t* offsets;  // offset of each row from `data`; steps of a row are adjacent
  Element element;         // kF16 or kBF16
  int64_t rows;
  int64_t steps;
  int64_t ahead;  // prefetch distance in steps, which rows must have; or 0
  void* to;       // rows in the layout of the tile's left-hand side
};

// A tile of a product: to = from + left * panel, over `depth` steps. The panel's steps are tile_columns apart, or in a
// narrow panel panel_stride.
struct TileOperands {
  const void* left;
  int64_t left_stride;
  const void* panel;
  int64_t panel_stride;
  int64_t depth;
  const void* from;  // sums so far, readable up to tile_columns; null for zeros
  int64_t from_stride;
  void* to;
  int64_t to_stride;
  int64_t columns;  // written columns; at most tile_columns
  bool rounds;      // to has elements of type `rounded`, else sums
  Element rounded;  // with `rounds`: one of those that rounds_in_tiles names
  // nullptr: none. Only for the row orders kRows and kShortRows, and elements supported by feeds_tiles.
  const NextRows* next;
};

// The functions of one level for one type of sums T. Unless stated otherwise, left-hand sides are rows of T, kDepth
// apart. Strides are in elements.
struct Functions {
  int64_t lanes;         // elements T per vector
  int64_t tile_rows;     // at most
  int64_t tile_columns;  // the columns of a panel

  // to[r * stride + c] = the element at row r and column c of the rectangle, as T; null where T cannot hold it.
  void (*widen[kNumElements])(const Rectangle& from, void* to, int64_t stride);
  // The same, padded to whole vectors: `stride` is a multiple of `lanes`. Loads of the last elements need not wait.
  void (*widen_rows[kNumElements])(const Rectangle& from, void* to, int64_t stride);
  // The same into panels of tile_columns columns, each kDepth rows long, one after the other; `stride` separates the
  // rows of a panel.
  void (*widen_panels[kNumElements])(const Rectangle& from, void* to, int64_t stride);
  // By LeftOrder; index v is for v + 1 vectors of columns; index r for r + 1 rows.
  void (*tile[kLeftOrders][kMostTileVectors][kMostTileRows])(const TileOperands& tile);
  // The same for a panel of elements that the tile converts; null if unsupported. Vectors of columns are whole.
  void (*narrow_tile[kLeftOrders][kMostTileVectors][kMostTileRows])(const TileOperands& tile);
  // Copies f16 into panels for such tiles. Their steps are tile_columns apart, and panels are laid out as in
  // widen_panels.
  void (*pack_panels)(const Rectangle& from, void* to);
  // The types of next rows that `tile` can widen.
  bool feeds_tiles[kNumElements];
  // The types that tiles round their sums to.
  bool rounds_in_tiles[kNumElements];
  // sums[r * stride + c] += left[r * kDepth + k] * right[k, c] for a right-hand side in place: rows of the rectangle
  // are steps, columns are adjacent. Sums of a row may be written up to a multiple of `lanes`.
  void (*sweep[kNumElements][kMostTileRows])(const void* left, const Rectangle& right, void* sums, int64_t stride);
  // The same for adjacent steps, with left-hand sides `left_stride` apart, zero-padded to whole vectors.
  void (*dots[kNumElements][kMostDotRows])(const void* left, int64_t left_stride, const Rectangle& right, void* sums,
                                           int64_t stride);
  // odd[2i] = -even[2i + 1], odd[2i + 1] = even[2i]: complex numbers times the imaginary unit.
  void (*turn)(const void* even, void* odd, int64_t count);
  // sums += i * turned, for complex numbers; `count` counts their parts, here and in the next function.
  void (*add_turned)(void* sums, const void* turned, int64_t count);
  // Complex numbers a become conjugates of a; odd = a with swapped parts. The sums of both times b, part by part, are
  // the real and the imaginary part of the sum of a times b.
  void (*swap_parts)(void* even, void* odd, int64_t count);
  // to[2i] = real[i], to[2i + 1] = imaginary[i].
  void (*join_parts)(const void* real, const void* imaginary, void* to, int64_t count);
  // The inverse: real[i] = from[2i], imaginary[i] = from[2i + 1].
  void (*split_parts)(const void* from, void* real, void* imaginary, int64_t count);
  // sums[i] += more[i].
  void (*add)(void* sums, const void* more, int64_t count);
  // Rounds rows of sums to elements, to nearest even; null where the type does not support it.
  void (*round[kNumElements])(const void* sums, int64_t stride, void* to, int64_t to_stride, int64_t rows,
                              int64_t columns);
};

const Functions& BaselineFunctions(SumType type);  // any CPU
#if defined(__x86_64__)
const Functions& Avx2Functions(SumType type);    // x86-64-v3
const Functions& Avx512Functions(SumType type);  // x86-64-v4
#endif

}  // namespace tessera::product

#endif  // TESSERA_RUNTIME_KERNELS_PRODUCT_LOOPS_LEVEL_H_

// SPDX-License-Identifier: Apache-2.0
// The loops of level.h. A level_*.cpp defines TESSERA_VECTOR_BYTES, TESSERA_TILE_ROWS and TESSERA_FUNCTIONS, the name
// of its exported table, and includes this once. It calls no inline function of another file (level.h says why).
//
// A tile is a few rows by two vectors of sums, which stay in registers for up to kDepth steps. Each step loads two
// vectors of the panel and multiplies them by one element of each row. Registers limit the tile size. With 32 vector
// registers, 24 hold sums. With 16, 12 hold sums if multiply-adds are fused, and 8 if products also need registers.
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <type_traits>
#include <utility>

#include "tessera/runtime/kernels/product/loops/level.h"

namespace tessera::product {
namespace {

#include "tessera/runtime/kernels/product/loops/elements.h"

constexpr int kTileRows = TESSERA_TILE_ROWS;
constexpr int kTileVectors = kMostTileVectors;

int64_t Least(int64_t a, int64_t b) { return a < b ? a : b; }

// Returns how many indices starting at `index` are adjacent, at most `count`.
int64_t RunFrom(const Axis& axis, int64_t index, int64_t count) { return Least(axis.run - index % axis.run, count); }

template <typename T>
const T* At(const Rectangle& from, int64_t row, int64_t column) {
  return static_cast<const T*>(from.data) + from.rows.offsets[from.row + row] +
         from.columns.offsets[from.column + column];
}

// Interleaves the halves of two vectors: a0 b0 a1 b1 ...
template <typename V, size_t... i>
V RiffleLow(V a, V b, std::index_sequence<i...>) {
  return __builtin_shufflevector(a, b, (i / 2 + (i % 2) * sizeof...(i))...);
}
template <typename V, size_t... i>
V RiffleHigh(V a, V b, std::index_sequence<i...>) {
  return __builtin_shufflevector(a, b, (sizeof...(i) / 2 + i / 2 + (i % 2) * sizeof...(i))...);
}

#include "tessera/runtime/kernels/product/loops/in_place.h"
#include "tessera/runtime/kernels/product/loops/widen.h"

// Vectors without a rounding instruction would make rounding tiles too long.
constexpr bool kRoundsInTiles = kBytes > 16;

// Writes the sums of a tile as elements of type R.
template <typename T, typename R, int rows, int vectors>
__attribute__((always_inline)) inline void Write(const TileOperands& t, const Vector<T> (&tile)[rows][vectors]) {
  constexpr int kSize = kLanes<T>, kLast = vectors - 1;
  using M = Memory<R>;
  const int64_t count = t.columns - kLast * kSize;  // columns of the last vector
  // Row by row: vectors of narrow elements share cache lines.
#pragma GCC unroll 16
  for (int i = 0; i < rows; ++i) {
    M* place = static_cast<M*>(t.to) + i * t.to_stride;
#pragma GCC unroll 4
    for (int j = 0; j < vectors; ++j) {
      const auto rounded = Rounded<T, R>(tile[i][j]);
      if (j < kLast || count == kSize) {
        __builtin_memcpy(place + j * kSize, &rounded, sizeof(rounded));
      } else {
        WriteFirst<M, kSize>(place + j * kSize, rounded, count);
      }
    }
  }
}

// The next rows are widened in f32 tiles if a vector of them needs only one or two instructions.
template <typename S, typename T, int64_t stride>
constexpr bool kFeeds = std::is_same_v<S, float> && std::is_same_v<T, float> && stride != 0 && kRoundsInTiles;

// Widens a vector of a row starting at a step, or without `whole` the remaining steps. Prefetches the row's later
// elements: rows are far apart and alternate, which defeats the hardware prefetcher.
template <int64_t stride, bool whole>
__attribute__((always_inline)) inline void WidenNext(const NextRows& next, int64_t row, int64_t step) {
  const auto* from = static_cast<const uint16_t*>(next.data) + next.offsets[row] + step;
  Halves halves;
  if constexpr (whole) {
    __builtin_memcpy(&halves, from, sizeof(halves));
    __builtin_prefetch(from + next.ahead, 0, 2);
  } else {
    halves = ReadFirst<uint16_t, kLanes<float>>(from, next.steps - step);
  }
  float* to = static_cast<float*>(next.to) + row * stride + step;
  Store<float>(to, next.element == Element::kF16 ? Widened<F16, float>(halves) : Widened<Bf16, float>(halves));
}

// The vectors of short rows that remain to be widened: those of all rows at a step, then the following ones. With
// masks, the last steps of a row are a vector like the others; otherwise Rest() widens them.
class ShortRows {
 public:
  explicit ShortRows(const NextRows& next)
      : next_(next), left_(next.rows * ((next.steps + (kBytes == 64 ? kSize - 1 : 0)) / kSize)) {}

  bool is_empty() const { return left_ == 0; }

  __attribute__((always_inline)) void WidenOne() {
    if constexpr (kBytes == 64) {
      Put(ReadFirst<uint16_t, kSize>(At(), count_));
    } else {
      Halves halves;
      __builtin_memcpy(&halves, At(), sizeof(halves));
      Put(halves);
    }
    --left_;
    if (++row_ < next_.rows) return;
    row_ = 0;
    step_ += kSize;
    count_ = Count();
  }

  __attribute__((always_inline)) void Rest() {
    for (; kBytes != 64 && count_ > 0 && row_ < next_.rows; ++row_) Put(ReadFirst<uint16_t, kSize>(At(), count_));
  }

 private:
  static constexpr int kSize = kLanes<float>;

  int64_t Count() const { return Least(next_.steps - step_, kSize); }
  const uint16_t* At() const { return static_cast<const uint16_t*>(next_.data) + next_.offsets[row_] + step_; }

  __attribute__((always_inline)) void Put(Halves halves) {
    float* to = static_cast<float*>(next_.to) + row_ * kShortDepth + step_;
    Store<float>(to, next_.element == Element::kF16 ? Widened<F16, float>(halves) : Widened<Bf16, float>(halves));
  }

  const NextRows& next_;
  int64_t row_ = 0, step_ = 0, left_, count_ = Count();
};

// The prefetch distance of a narrow panel, in steps.
constexpr int kStepsAhead = 16;

// Returns the left-hand side's element at a row and a step: `stride` separates rows, or if 0, t.left_stride separates
// steps. The panel has elements S. A narrow panel may be the operand itself, whose steps the hardware prefetcher
// misses.
template <typename S, typename T, int rows, int vectors, int64_t stride>
void Tile(const TileOperands& t) {
  constexpr int kSize = kLanes<T>;
  constexpr bool kIsNarrow = !std::is_same_v<S, T>;
  const T* a = static_cast<const T*>(t.left);
  const S* b = static_cast<const S*>(t.panel);
  const int64_t panel_stride = kIsNarrow ? t.panel_stride : kTileVectors * kSize;
  Vector<T> tile[rows][vectors] = {};
  auto multiply = [&](int64_t k) __attribute__((always_inline)) {
    Vector<T> columns[vectors];
#pragma GCC unroll 4
    for (int j = 0; j < vectors; ++j) columns[j] = Load<S, T>(b + k * panel_stride + j * kSize);
    if constexpr (kIsNarrow) __builtin_prefetch(b + (k + kStepsAhead) * panel_stride);
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) {
      const T element = stride == 0 ? a[k * t.left_stride + i] : a[i * stride + k];
#pragma GCC unroll 4
      for (int j = 0; j < vectors; ++j) tile[i][j] += element * columns[j];
    }
  };
  int64_t step = 0;
  if constexpr (kFeeds<S, T, stride> && stride == kShortDepth) {
    if (t.next != nullptr) {
      ShortRows short_rows(*t.next);
#pragma GCC unroll 1
      for (; step < t.depth && !short_rows.is_empty(); ++step) {
        short_rows.WidenOne();
        multiply(step);
      }
      while (!short_rows.is_empty()) short_rows.WidenOne();
      short_rows.Rest();
    }
  } else if constexpr (kFeeds<S, T, stride>) {
    static_assert(kTileRows <= kSize);
    if (t.next != nullptr) {
      const NextRows& next = *t.next;
      // One row per step: a vector of each row takes as many steps as it has elements.
      const int64_t fed = Least(t.depth, next.steps) / kSize * kSize;
#pragma GCC unroll 1
      for (; step < fed; ++step) {
        // Keeps the loads of the step after this store: before it, they would need more registers, as would unrolled
        // steps.
        if (const int64_t row = step % kSize; row < next.rows) WidenNext<stride, true>(next, row, step - row);
        multiply(step);
      }
      for (int64_t rest = fed; rest < next.steps; rest += kSize) {
        for (int64_t row = 0; row < next.rows; ++row) {
          rest + kSize <= next.steps ? WidenNext<stride, true>(next, row, rest)
                                     : WidenNext<stride, false>(next, row, rest);
        }
      }
    }
  }
#pragma GCC unroll 2
  for (; step < t.depth; ++step) multiply(step);
  if (const T* from = static_cast<const T*>(t.from); from != nullptr) {
#pragma GCC unroll 4
    for (int j = 0; j < vectors; ++j) {
#pragma GCC unroll 16
      for (int i = 0; i < rows; ++i) tile[i][j] = Load<T, T>(from + i * t.from_stride + j * kSize) + tile[i][j];
    }
  }
  if constexpr (std::is_same_v<T, float> && kRoundsInTiles) {
    if (t.rounds) return t.rounded == Element::kF16 ? Write<T, F16>(t, tile) : Write<T, Bf16>(t, tile);
  }
  Write<T, T>(t, tile);
}

template <typename T>
void Turn(const void* even, void* odd, int64_t count) {
  const T* from = static_cast<const T*>(even);
  T* to = static_cast<T*>(odd);
  for (int64_t i = 0; i < count; i += 2) {
    to[i] = -from[i + 1];
    to[i + 1] = from[i];
  }
}

// sums += i * turned, for complex numbers.
template <typename T>
void AddTurned(void* sums, const void* turned, int64_t count) {
  T* to = static_cast<T*>(sums);
  const T* from = static_cast<const T*>(turned);
  for (int64_t i = 0; i < count; i += 2) {
    to[i] -= from[i + 1];
    to[i + 1] += from[i];
  }
}

template <typename T>
void SwapParts(void* even, void* odd, int64_t count) {
  T* a = static_cast<T*>(even);
  T* b = static_cast<T*>(odd);
  for (int64_t i = 0; i < count; i += 2) {
    b[i] = a[i + 1];
    b[i + 1] = a[i];
    a[i + 1] = -a[i + 1];
  }
}

template <typename T>
void JoinParts(const void* real, const void* imaginary, void* to, int64_t count) {
  const T* re = static_cast<const T*>(real);
  const T* im = static_cast<const T*>(imaginary);
  T* target = static_cast<T*>(to);
  for (int64_t i = 0; i < count; ++i) {
    target[2 * i] = re[i];
    target[2 * i + 1] = im[i];
  }
}

template <typename T>
void SplitParts(const void* from, void* real, void* imaginary, int64_t count) {
  const T* source = static_cast<const T*>(from);
  T* re = static_cast<T*>(real);
  T* im = static_cast<T*>(imaginary);
  for (int64_t i = 0; i < count; ++i) {
    re[i] = source[2 * i];
    im[i] = source[2 * i + 1];
  }
}

template <typename T>
void Add(void* sums, const void* more, int64_t count) {
  T* to = static_cast<T*>(sums);
  const T* from = static_cast<const T*>(more);
  for (int64_t i = 0; i < count; ++i) to[i] += from[i];
}

template <typename T, typename R>
void Round(const void* sums, int64_t stride, void* to, int64_t to_stride, int64_t rows, int64_t columns) {
  using M = Memory<R>;
  for (int64_t row = 0; row < rows; ++row) {
    const T* from = static_cast<const T*>(sums) + row * stride;
    M* target = static_cast<M*>(to) + row * to_stride;
    int64_t i = 0;
    for (; i + kLanes<T> <= columns; i += kLanes<T>) {
      const auto rounded = Rounded<T, R>(Load<T, T>(from + i));
      __builtin_memcpy(target + i, &rounded, sizeof(rounded));
    }
    if (i == columns) continue;
    WriteFirst<M, kLanes<T>>(target + i, Rounded<T, R>(LoadFirst<T, T>(from + i, columns - i)), columns - i);
  }
}

constexpr int Row(Element element) { return static_cast<int>(element); }

template <typename S, typename T, int... rows>
constexpr void AddInPlace(Functions& f, Element element, std::integer_sequence<int, rows...>) {
  ((f.sweep[Row(element)][rows] = Sweep<S, T, rows + 1>), ...);
  ((rows < kMostDotRows
        ? void(f.dots[Row(element)][rows < kMostDotRows ? rows : 0] = Dots<S, T, (rows < kMostDotRows ? rows : 0) + 1>)
        : void()),
   ...);
}

template <typename S, typename T, int... rows, typename Tiles>
constexpr void AddTiles(Tiles& tiles, std::integer_sequence<int, rows...>) {
  constexpr int kRows = static_cast<int>(LeftOrder::kRows), kShortRows = static_cast<int>(LeftOrder::kShortRows);
  constexpr int kSteps = static_cast<int>(LeftOrder::kSteps);
  ((tiles[kRows][0][rows] = Tile<S, T, rows + 1, 1, kDepth>), ...);
  ((tiles[kRows][1][rows] = Tile<S, T, rows + 1, 2, kDepth>), ...);
  ((tiles[kShortRows][0][rows] = Tile<S, T, rows + 1, 1, kShortDepth>), ...);
  ((tiles[kShortRows][1][rows] = Tile<S, T, rows + 1, 2, kShortDepth>), ...);
  ((tiles[kSteps][0][rows] = Tile<S, T, rows + 1, 1, 0>), ...);
  ((tiles[kSteps][1][rows] = Tile<S, T, rows + 1, 2, 0>), ...);
}

template <typename T, int... rows>
constexpr Functions Common(std::integer_sequence<int, rows...> all_rows) {
  Functions f = {};
  f.lanes = kLanes<T>;
  f.tile_rows = kTileRows;
  f.tile_columns = kTileVectors * kLanes<T>;
  AddTiles<T, T>(f.tile, all_rows);
  f.turn = Turn<T>;
  f.add_turned = AddTurned<T>;
  f.swap_parts = SwapParts<T>;
  f.join_parts = JoinParts<T>;
  f.split_parts = SplitParts<T>;
  f.add = Add<T>;
  return f;
}

template <typename S, typename T>
constexpr void AddWiden(Functions& f, Element element) {
  f.widen[Row(element)] = Widen<S, T>;
  f.widen_rows[Row(element)] = WidenRows<S, T>;
  f.widen_panels[Row(element)] = WidenPanels<S, T>;
}

constexpr auto kRows = std::make_integer_sequence<int, kTileRows>();

constexpr Functions F32() {
  Functions f = Common<float>(kRows);
  AddWiden<float, float>(f, Element::kF32);
  AddWiden<Bf16, float>(f, Element::kBF16);
  AddWiden<F16, float>(f, Element::kF16);
  f.widen[Row(Element::kTable)] = WidenTable;
  f.widen_rows[Row(Element::kTable)] = WidenTable;
  f.widen_panels[Row(Element::kTable)] = WidenTablePanels;
  f.round[Row(Element::kF32)] = Round<float, float>;
  f.round[Row(Element::kBF16)] = Round<float, Bf16>;
  f.round[Row(Element::kF16)] = Round<float, F16>;
  AddInPlace<float, float>(f, Element::kF32, kRows);
  AddInPlace<Bf16, float>(f, Element::kBF16, kRows);
  AddInPlace<F16, float>(f, Element::kF16, kRows);
  if constexpr (kBytes == 64) {
    AddTiles<F16, float>(f.narrow_tile, kRows);
    f.pack_panels = PackPanels;
  }
  f.feeds_tiles[Row(Element::kBF16)] = f.feeds_tiles[Row(Element::kF16)] = kFeeds<float, float, kDepth>;
  f.rounds_in_tiles[Row(Element::kBF16)] = f.rounds_in_tiles[Row(Element::kF16)] = kRoundsInTiles;
  return f;
}

constexpr Functions F64() {
  Functions f = Common<double>(kRows);
  AddWiden<double, double>(f, Element::kF64);
  AddWiden<float, double>(f, Element::kF32);
  f.round[Row(Element::kF64)] = Round<double, double>;
  AddInPlace<double, double>(f, Element::kF64, kRows);
  return f;
}

// Sums of integers wrap around, which C++ defines only for unsigned integers.
constexpr Functions I32() {
  Functions f = Common<uint32_t>(kRows);
  AddWiden<int8_t, uint32_t>(f, Element::kS8);
  AddWiden<uint8_t, uint32_t>(f, Element::kU8);
  AddWiden<int16_t, uint32_t>(f, Element::kS16);
  AddWiden<uint16_t, uint32_t>(f, Element::kU16);
  AddWiden<uint32_t, uint32_t>(f, Element::kI32);
  f.round[Row(Element::kS8)] = f.round[Row(Element::kU8)] = Round<uint32_t, uint8_t>;
  f.round[Row(Element::kS16)] = f.round[Row(Element::kU16)] = Round<uint32_t, uint16_t>;
  f.round[Row(Element::kI32)] = Round<uint32_t, uint32_t>;
  AddInPlace<int8_t, uint32_t>(f, Element::kS8, kRows);
  AddInPlace<uint8_t, uint32_t>(f, Element::kU8, kRows);
  AddInPlace<uint32_t, uint32_t>(f, Element::kI32, kRows);
  return f;
}

constexpr Functions I64() {
  Functions f = Common<uint64_t>(kRows);
  AddWiden<uint64_t, uint64_t>(f, Element::kI64);
  f.round[Row(Element::kI64)] = Round<uint64_t, uint64_t>;
  AddInPlace<uint64_t, uint64_t>(f, Element::kI64, kRows);
  return f;
}

}  // namespace

const Functions& TESSERA_FUNCTIONS(SumType type) {
  static constexpr Functions kF32 = F32(), kF64 = F64(), kI32 = I32(), kI64 = I64();
  switch (type) {
    case SumType::kF32:
      return kF32;
    case SumType::kF64:
      return kF64;
    case SumType::kI32:
      return kI32;
    case SumType::kI64:
      break;
  }
  return kI64;
}

}  // namespace tessera::product

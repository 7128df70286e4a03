// SPDX-License-Identifier: Apache-2.0
// The loops of level.h. A level_*.cpp defines TESSERA_VECTOR_BYTES, TESSERA_TILE_ROWS and TESSERA_FUNCTIONS, the name
// of what it exports, and includes this once. It calls no inline function of another file (level.h says why).
//
// A tile is a few rows by two vectors of sums, which stay in registers for up to kDepth steps: each step loads two
// vectors of the panel and multiplies them by one element of each row. Registers bound it: of 32 vectors, 24 hold sums,
// of 16, 12 where multiply-adds are fused and 8 where products need a place, too.
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <type_traits>
#include <utility>

#include "tessera/runtime/kernels/product/level.h"

namespace tessera::product {
namespace {

#include "tessera/runtime/kernels/product/elements.h"

constexpr int kTileRows = TESSERA_TILE_ROWS;
constexpr int kTileVectors = 2;
// Elements in a row that are widened as a vector.
constexpr int64_t kLeastRun = 5;
// Steps of a sweep between two visits of the sums in memory.
constexpr int kSweepSteps = 8;

int64_t Least(int64_t a, int64_t b) { return a < b ? a : b; }

// How many indices from `index` on are adjacent, `count` at most.
int64_t RunFrom(const Axis& axis, int64_t index, int64_t count) { return Least(axis.run - index % axis.run, count); }

template <typename T>
const T* At(const Rectangle& from, int64_t row, int64_t column) {
  return static_cast<const T*>(from.data) + from.rows.offsets[from.row + row] +
         from.columns.offsets[from.column + column];
}

// The two halves of two hands of cards that are riffled: a0 b0 a1 b1 ...
template <typename V, size_t... i>
V RiffleLow(V a, V b, std::index_sequence<i...>) {
  return __builtin_shufflevector(a, b, (i / 2 + (i % 2) * sizeof...(i))...);
}
template <typename V, size_t... i>
V RiffleHigh(V a, V b, std::index_sequence<i...>) {
  return __builtin_shufflevector(a, b, (sizeof...(i) / 2 + i / 2 + (i % 2) * sizeof...(i))...);
}

// As many vectors as each has elements, transposed: riffled log2 times.
template <typename T>
void Transpose(Vector<T>* square) {
  constexpr int kSize = kLanes<T>;
  constexpr auto kIndices = std::make_index_sequence<kSize>();
  Vector<T> next[kSize];
#pragma GCC unroll 8
  for (int round = 1; round < kSize; round *= 2) {
#pragma GCC unroll 16
    for (int i = 0; i < kSize / 2; ++i) {
      next[2 * i] = RiffleLow(square[i], square[i + kSize / 2], kIndices);
      next[2 * i + 1] = RiffleHigh(square[i], square[i + kSize / 2], kIndices);
    }
#pragma GCC unroll 16
    for (int i = 0; i < kSize; ++i) square[i] = next[i];
  }
}

template <typename S, typename T>
void WidenRun(const S* from, T* to, int64_t count) {
  int64_t i = 0;
  for (; i + kLanes<T> <= count; i += kLanes<T>) Store<T>(to + i, Load<S, T>(from + i));
  if (i < count) StoreFirst<T>(to + i, LoadFirst<S, T>(from + i, count - i), count - i);
}

// Rows that are adjacent: squares of them are read along rows and transposed.
template <typename S, typename T>
void WidenColumns(const Rectangle& from, T* to, int64_t stride) {
  constexpr int64_t kSize = kLanes<T>;
  Vector<T> square[kSize];
  for (int64_t row = 0, rows = 0; row < from.num_rows; row += rows) {
    rows = Least(RunFrom(from.rows, from.row + row, from.num_rows - row), kSize);
    for (int64_t column = 0; column < from.num_columns; column += kSize) {
      const int64_t columns = Least(from.num_columns - column, kSize);
      if (rows == kSize && columns == kSize) {
#pragma GCC unroll 16
        for (int64_t i = 0; i < kSize; ++i) square[i] = Load<S, T>(At<S>(from, row, column + i));
      } else {
        for (int64_t i = 0; i < kSize; ++i) {
          square[i] = i < columns ? LoadFirst<S, T>(At<S>(from, row, column + i), rows) : Vector<T>{};
        }
      }
      Transpose<T>(square);
      T* target = to + row * stride + column;
      if (rows == kSize && columns == kSize) {
#pragma GCC unroll 16
        for (int64_t i = 0; i < kSize; ++i) Store<T>(target + i * stride, square[i]);
      } else {
        for (int64_t i = 0; i < rows; ++i) StoreFirst<T>(target + i * stride, square[i], columns);
      }
    }
  }
}

template <typename S, typename T>
void Widen(const Rectangle& from, void* to, int64_t stride) {
  T* target = static_cast<T*>(to);
  if (from.columns.run < kLanes<T> / 2 && from.rows.run > from.columns.run) {
    return WidenColumns<S, T>(from, target, stride);
  }
  for (int64_t column = 0, count = 0; column < from.num_columns; column += count) {
    count = RunFrom(from.columns, from.column + column, from.num_columns - column);
    for (int64_t row = 0; row < from.num_rows; ++row) {
      const S* run = At<S>(from, row, column);
      T* place = target + row * stride + column;
      if (count < kLeastRun) {
        for (int64_t i = 0; i < count; ++i) place[i] = LoadOne<S, T>(run + i);
      } else {
        WidenRun<S, T>(run, place, count);
      }
    }
  }
}

template <typename S, typename T>
void WidenPanels(const Rectangle& from, void* to, int64_t stride) {
  constexpr int64_t kSize = kLanes<T>, kColumns = kTileVectors * kSize;
  T* target = static_cast<T*>(to);
  const int64_t whole = from.num_columns / kColumns * kColumns, rest = from.num_columns - whole;
  if (RunFrom(from.columns, from.column, from.num_columns) < from.num_columns) {
    Rectangle panel = from;
    for (int64_t column = 0; column < from.num_columns; column += kColumns) {
      panel.column = from.column + column;
      panel.num_columns = Least(kColumns, from.num_columns - column);
      Widen<S, T>(panel, target + column * kDepth, stride);
    }
    return;
  }
  // Row by row, whatever the number of panels: memory is read in its order.
  for (int64_t row = 0; row < from.num_rows; ++row) {
    const S* run = At<S>(from, row, 0);
    T* place = target + row * stride;
    for (int64_t column = 0; column < whole; column += kColumns) {
#pragma GCC unroll 4
      for (int64_t j = 0; j < kColumns; j += kSize) {
        Store<T>(place + column * kDepth + j, Load<S, T>(run + column + j));
      }
    }
    if (rest > 0) WidenRun<S, T>(run + whole, place + whole * kDepth, rest);
  }
}

void WidenTable(const Rectangle& from, void* to, int64_t stride) {
  float* target = static_cast<float*>(to);
  for (int64_t row = 0; row < from.num_rows; ++row) {
    for (int64_t column = 0; column < from.num_columns; ++column) {
      target[row * stride + column] = from.table[*At<uint8_t>(from, row, column)];
    }
  }
}

void WidenTablePanels(const Rectangle& from, void* to, int64_t stride) {
  constexpr int64_t kColumns = kTileVectors * kLanes<float>;
  Rectangle panel = from;
  for (int64_t column = 0; column < from.num_columns; column += kColumns) {
    panel.column = from.column + column;
    panel.num_columns = Least(kColumns, from.num_columns - column);
    WidenTable(panel, static_cast<float*>(to) + column * kDepth, stride);
  }
}

template <typename T, int rows>
void Tile(const void* left, const void* panel, int64_t depth, void* sums, int64_t stride, bool add) {
  constexpr int kSize = kLanes<T>;
  const T* a = static_cast<const T*>(left);
  const T* b = static_cast<const T*>(panel);
  Vector<T> tile[rows][kTileVectors] = {};
#pragma GCC unroll 2
  for (int64_t k = 0; k < depth; ++k) {
    Vector<T> columns[kTileVectors];
#pragma GCC unroll 4
    for (int j = 0; j < kTileVectors; ++j) columns[j] = Load<T, T>(b + (k * kTileVectors + j) * kSize);
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) {
      const T element = a[i * kDepth + k];
#pragma GCC unroll 4
      for (int j = 0; j < kTileVectors; ++j) tile[i][j] += element * columns[j];
    }
  }
  T* c = static_cast<T*>(sums);
#pragma GCC unroll 16
  for (int i = 0; i < rows; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < kTileVectors; ++j) {
      T* place = c + i * stride + j * kSize;
      Store<T>(place, add ? Load<T, T>(place) + tile[i][j] : tile[i][j]);
    }
  }
}

// `steps` rows of the right-hand side, all columns.
template <typename S, typename T, int rows, int steps>
void SweepSteps(const T* a, const Rectangle& right, int64_t step, T* c, int64_t stride) {
  constexpr int kSize = kLanes<T>;
  const S* b[steps];
#pragma GCC unroll 8
  for (int k = 0; k < steps; ++k) b[k] = At<S>(right, step + k, 0);
  auto add = [&](int64_t column, auto load) {
    Vector<T> sums[rows];
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) sums[i] = Load<T, T>(c + i * stride + column);
#pragma GCC unroll 8
    for (int k = 0; k < steps; ++k) {
      const Vector<T> columns = load(b[k] + column);
#pragma GCC unroll 16
      for (int i = 0; i < rows; ++i) sums[i] += a[i * kDepth + step + k] * columns;
    }
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) Store<T>(c + i * stride + column, sums[i]);
  };
  int64_t column = 0;
  for (; column + kSize <= right.num_columns; column += kSize) add(column, Load<S, T>);
  const int64_t rest = right.num_columns - column;
  if (rest > 0) add(column, [rest](const S* from) { return LoadFirst<S, T>(from, rest); });
}

template <typename S, typename T, int rows>
void Sweep(const void* left, const Rectangle& right, void* sums, int64_t stride) {
  const T* a = static_cast<const T*>(left);
  T* c = static_cast<T*>(sums);
  int64_t step = 0;
  for (; step + kSweepSteps <= right.num_rows; step += kSweepSteps) {
    SweepSteps<S, T, rows, kSweepSteps>(a, right, step, c, stride);
  }
  for (; step < right.num_rows; ++step) SweepSteps<S, T, rows, 1>(a, right, step, c, stride);
}

template <typename T, size_t... i>
T SumOf(Vector<T> values, std::index_sequence<i...>) {
  if constexpr (sizeof...(i) == 1) {
    return values[0];
  } else {
    // Halves onto each other, so that the order of additions is that of a tree.
    T halves[sizeof...(i)] = {values[i]...};
    for (int width = sizeof...(i) / 2; width > 0; width /= 2) {
      for (int j = 0; j < width; ++j) halves[j] += halves[j + width];
    }
    return halves[0];
  }
}

template <typename S, typename T, int rows, int columns>
void DotColumns(const T* a, int64_t left_stride, const Rectangle& right, int64_t column, T* c, int64_t stride) {
  constexpr int kSize = kLanes<T>;
  const S* b[columns];
#pragma GCC unroll 8
  for (int j = 0; j < columns; ++j) b[j] = At<S>(right, 0, column + j);
  Vector<T> sums[rows][columns] = {};
  auto add = [&](int64_t step, auto load) {
    Vector<T> elements[rows];
#pragma GCC unroll 4
    for (int i = 0; i < rows; ++i) elements[i] = Load<T, T>(a + i * left_stride + step);
#pragma GCC unroll 8
    for (int j = 0; j < columns; ++j) {
      const Vector<T> values = load(b[j] + step);
#pragma GCC unroll 4
      for (int i = 0; i < rows; ++i) sums[i][j] += elements[i] * values;
    }
  };
  int64_t step = 0;
  for (; step + kSize <= right.num_rows; step += kSize) add(step, Load<S, T>);
  const int64_t rest = right.num_rows - step;
  if (rest > 0) add(step, [rest](const S* from) { return LoadFirst<S, T>(from, rest); });
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      c[i * stride + column + j] += SumOf<T>(sums[i][j], std::make_index_sequence<kSize>());
    }
  }
}

template <typename S, typename T, int rows>
void Dots(const void* left, int64_t left_stride, const Rectangle& right, void* sums, int64_t stride) {
  const T* a = static_cast<const T*>(left);
  T* c = static_cast<T*>(sums);
  constexpr int kColumns = kBytes == 64 && rows <= 2 ? 8 : 4;
  int64_t column = 0;
  for (; column + kColumns <= right.num_columns; column += kColumns) {
    DotColumns<S, T, rows, kColumns>(a, left_stride, right, column, c, stride);
  }
  for (; column < right.num_columns; ++column) DotColumns<S, T, rows, 1>(a, left_stride, right, column, c, stride);
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

template <typename T>
void Add(void* sums, const void* more, int64_t count) {
  T* to = static_cast<T*>(sums);
  const T* from = static_cast<const T*>(more);
  for (int64_t i = 0; i < count; ++i) to[i] += from[i];
}

template <typename T, typename R>
void Round(const void* sums, void* to, int64_t count) {
  const T* from = static_cast<const T*>(sums);
  Memory<R>* target = static_cast<Memory<R>*>(to);
  int64_t i = 0;
  for (; i + kLanes<T> <= count; i += kLanes<T>) {
    const auto rounded = Rounded<T, R>(Load<T, T>(from + i));
    __builtin_memcpy(target + i, &rounded, sizeof(rounded));
  }
  if (i < count) {
    const auto rounded = Rounded<T, R>(LoadFirst<T, T>(from + i, count - i));
    __builtin_memcpy(target + i, &rounded, static_cast<unsigned long>(count - i) * sizeof(R));
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

template <typename T, int... rows>
constexpr Functions Common(std::integer_sequence<int, rows...>) {
  Functions f = {};
  f.lanes = kLanes<T>;
  f.tile_rows = kTileRows;
  f.tile_columns = kTileVectors * kLanes<T>;
  ((f.tile[rows] = Tile<T, rows + 1>), ...);
  f.turn = Turn<T>;
  f.add = Add<T>;
  return f;
}

template <typename S, typename T>
constexpr void AddWiden(Functions& f, Element element) {
  f.widen[Row(element)] = Widen<S, T>;
  f.widen_panels[Row(element)] = WidenPanels<S, T>;
}

constexpr auto kRows = std::make_integer_sequence<int, kTileRows>();

constexpr Functions F32() {
  Functions f = Common<float>(kRows);
  AddWiden<float, float>(f, Element::kF32);
  AddWiden<Bf16, float>(f, Element::kBF16);
  AddWiden<F16, float>(f, Element::kF16);
  f.widen[Row(Element::kTable)] = WidenTable;
  f.widen_panels[Row(Element::kTable)] = WidenTablePanels;
  f.round[Row(Element::kF32)] = Round<float, float>;
  f.round[Row(Element::kBF16)] = Round<float, Bf16>;
  f.round[Row(Element::kF16)] = Round<float, F16>;
  AddInPlace<float, float>(f, Element::kF32, kRows);
  AddInPlace<Bf16, float>(f, Element::kBF16, kRows);
  AddInPlace<F16, float>(f, Element::kF16, kRows);
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

// Sums of integers wrap around, which C++ has of unsigned ones alone.
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

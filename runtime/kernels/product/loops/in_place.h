// SPDX-License-Identifier: Apache-2.0
// Products of a few rows by a right-hand side that is read in place: part of tiles.h, so compiled once per level, in an
// unnamed namespace. No `#include` of files with inline functions: see level.h.

// Steps of a sweep between two accesses to the sums in memory.
constexpr int kSweepSteps = 8;

// Multiplies `steps` rows of the right-hand side, all columns.
template <typename S, typename T, int rows, int steps>
void SweepSteps(const T* a, const Rectangle& right, int64_t step, T* c, int64_t stride) {
  constexpr int kSize = kLanes<T>;
  constexpr bool kApart = rows <= 4 && steps > 1;
  const S* b[steps];
#pragma GCC unroll 8
  for (int k = 0; k < steps; ++k) b[k] = At<S>(right, step + k, 0);
  auto add = [&](int64_t column, auto load) {
    Vector<T> sums[rows];
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) sums[i] = Load<T, T>(c + i * stride + column);
    // Alternate steps have separate sums, so that one multiply-add need not wait for the other.
    Vector<T> others[rows] = {};
#pragma GCC unroll 8
    for (int k = 0; k < steps; ++k) {
      const Vector<T> columns = load(b[k] + column);
#pragma GCC unroll 16
      for (int i = 0; i < rows; ++i) (k % 2 == 0 || !kApart ? sums : others)[i] += a[i * kDepth + step + k] * columns;
    }
#pragma GCC unroll 16
    for (int i = 0; i < rows; ++i) Store<T>(c + i * stride + column, kApart ? sums[i] + others[i] : sums[i]);
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

template <typename V, int width, size_t... i>
V Rotated(V v, std::index_sequence<i...>) {
  return __builtin_shufflevector(v, v, ((i + width) % sizeof...(i))...);
}

// Adds the halves of a vector to each other repeatedly, until `least` elements hold all sums.
template <typename T, int width, int least>
Vector<T> Folded(Vector<T> v) {
  if constexpr (width < least) {
    return v;
  } else {
    v += Rotated<Vector<T>, width>(v, std::make_index_sequence<kLanes<T>>());
    return Folded<T, width / 2, least>(v);
  }
}

// Reduces each of `count` vectors, a power of two and at most the elements of a vector; the sums are the first elements
// of the result. A step adds the halves of two vectors and interleaves the elements of both in one vector.
template <typename T, int count, int all = count>
Vector<T> SumsOf(const Vector<T>* values) {
  if constexpr (count == 1) {
    return Folded<T, kLanes<T> / 2, all>(values[0]);
  } else {
    constexpr auto kIndices = std::make_index_sequence<kLanes<T>>();
    Vector<T> halves[count / 2];
#pragma GCC unroll 8
    for (int i = 0; i < count / 2; ++i) {
      const Vector<T> a = values[i], b = values[i + count / 2];
      halves[i] = RiffleLow(a, b, kIndices) + RiffleHigh(a, b, kIndices);
    }
    return SumsOf<T, count / 2, all>(halves);
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
  constexpr int kGroup = columns < kSize ? columns : kSize;
#pragma GCC unroll 4
  for (int i = 0; i < rows; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < columns; j += kGroup) {
      T* place = c + i * stride + column + j;
      const Vector<T> more = SumsOf<T, kGroup>(sums[i] + j);
      StoreFirst<T>(place, LoadFirst<T, T>(place, kGroup) + more, kGroup);
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
  for (; column + 2 <= right.num_columns; column += 2) {
    DotColumns<S, T, rows, 2>(a, left_stride, right, column, c, stride);
  }
  if (column < right.num_columns) DotColumns<S, T, rows, 1>(a, left_stride, right, column, c, stride);
}

// SPDX-License-Identifier: Apache-2.0
// Converts rectangles of elements to the sums' type, in the order in which tiles read them: part of tiles.h, so
// compiled once per level, in an unnamed namespace. This file must not include files with inline functions: see
// level.h.

// The minimum length of a row that is widened as a vector; with masks, any length is.
constexpr int64_t kLeastRun = kBytes == 64 ? 2 : 5;

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

// With `pads`, zeros follow up to a whole vector. Loads would have to wait for a partial store.
template <typename S, typename T, bool pads = false>
void WidenRun(const S* from, T* to, int64_t count) {
  int64_t i = 0;
  for (; i + kLanes<T> <= count; i += kLanes<T>) Store<T>(to + i, Load<S, T>(from + i));
  if (i == count) return;
  const Vector<T> rest = LoadFirst<S, T>(from + i, count - i);
  pads ? Store<T>(to + i, rest) : StoreFirst<T>(to + i, rest, count - i);
}

// Copies a square of `rows` rows and `columns` columns, read along rows and written along columns. With masks, a
// partial square stays in registers like a whole one: missing columns repeat the last one.
template <typename S, typename T>
void WidenSquare(const Rectangle& from, int64_t row, int64_t column, int64_t rows, int64_t columns, T* to,
                 int64_t stride) {
  constexpr int64_t kSize = kLanes<T>;
  Vector<T> square[kSize];
  if (rows == kSize && columns == kSize) {
#pragma GCC unroll 16
    for (int64_t i = 0; i < kSize; ++i) square[i] = Load<S, T>(At<S>(from, row, column + i));
    Transpose<T>(square);
#pragma GCC unroll 16
    for (int64_t i = 0; i < kSize; ++i) Store<T>(to + i * stride, square[i]);
  } else if constexpr (kBytes == 64) {
#pragma GCC unroll 16
    for (int64_t i = 0; i < kSize; ++i) {
      square[i] = LoadFirst<S, T>(At<S>(from, row, column + Least(i, columns - 1)), rows);
    }
    Transpose<T>(square);
#pragma GCC unroll 16
    for (int64_t i = 0; i < kSize; ++i) {
      if (i < rows) StoreFirst<T>(to + i * stride, square[i], columns);
    }
  } else {
    for (int64_t i = 0; i < kSize; ++i) {
      square[i] = i < columns ? LoadFirst<S, T>(At<S>(from, row, column + i), rows) : Vector<T>{};
    }
    Transpose<T>(square);
    for (int64_t i = 0; i < rows; ++i) StoreFirst<T>(to + i * stride, square[i], columns);
  }
}

// Widens adjacent rows: squares of them are read along rows and transposed, in memory order.
template <typename S, typename T>
void WidenColumns(const Rectangle& from, T* to, int64_t stride) {
  constexpr int64_t kSize = kLanes<T>;
  for (int64_t column = 0; column < from.num_columns; column += kSize) {
    const int64_t columns = Least(from.num_columns - column, kSize);
    for (int64_t row = 0, rows = 0; row < from.num_rows; row += rows) {
      rows = Least(RunFrom(from.rows, from.row + row, from.num_rows - row), kSize);
      WidenSquare<S, T>(from, row, column, rows, columns, to + row * stride + column, stride);
    }
  }
}

// Loads elements at distance `apart` as a vector: `apart` loads and one shuffle fewer. The last load ends with the last
// element, so that no memory after it is read.
template <typename S, typename T, int apart>
Vector<T> LoadApart(const S* from) {
  using M = Memory<S>;
  constexpr int kSize = kLanes<T>;
  static_assert(apart <= kSize + 1);
  using Raw = typename VectorOf<M, kSize>::type;
  const M* data = reinterpret_cast<const M*>(from);
  Raw elements;
  __builtin_memcpy(&elements, data, sizeof(elements));
  auto add = [&]<int load, size_t... lanes>(std::integral_constant<int, load> /*load*/,
                                            std::index_sequence<lanes...> /*lanes*/) {
    constexpr int kFirst = load + 1 < apart ? load * kSize : (kSize - 1) * (apart - 1);
    Raw more;
    __builtin_memcpy(&more, data + kFirst, sizeof(more));
    // Loads before this one have the elements before its own. Elements behind it may be any.
    elements = __builtin_shufflevector(elements, more,
                                       (lanes * apart < load * kSize     ? (load == 1 ? lanes * apart : lanes)
                                        : lanes * apart < kFirst + kSize ? kSize + lanes * apart - kFirst
                                                                         : 0)...);
  };
  constexpr auto kIndices = std::make_index_sequence<kSize>();
  add(std::integral_constant<int, 1>(), kIndices);
  if constexpr (apart > 2) add(std::integral_constant<int, 2>(), kIndices);
  if constexpr (apart > 3) add(std::integral_constant<int, 3>(), kIndices);
  return Widened<S, T>(elements);
}

// The distances that LoadApart supports. With two lanes, four loads would read beyond the last element.
constexpr int64_t kLeastApart = 2;
template <typename T>
constexpr int64_t kMostApart = kLanes<T> < 4 ? kLanes<T> : 4;

// Returns how many indices of an axis starting at `index`, at most `count`, are at distance `apart`.
int64_t ApartFrom(const Axis& axis, int64_t index, int64_t count, int64_t apart) {
  const int64_t* offsets = axis.offsets + index;
  int64_t run = 1;
  while (run < count && offsets[run] - offsets[run - 1] == apart) ++run;
  return run;
}

// Returns the distance between indices of an axis starting at `index`, if `count` fills a vector and the first ones are
// evenly spaced; else 0.
template <typename T>
int64_t DistanceOf(const Axis& axis, int64_t index, int64_t count) {
  if (count < kLanes<T>) return 0;
  const int64_t apart = axis.offsets[index + 1] - axis.offsets[index];
  return ApartFrom(axis, index, kLanes<T>, apart) == kLanes<T> ? apart : 0;
}

// Prefetches a run of elements that a vector needs.
template <typename S, typename T, int apart>
void Fetch(const S* from) {
  constexpr int64_t kElements = kLanes<T> * apart, kLine = 64 / sizeof(S);
  for (int64_t i = 0; i < kElements; i += kLine) __builtin_prefetch(from + i, 0, 2);
}

// Widens columns at distance `apart`.
template <typename S, typename T, int apart>
void WidenColumnsApart(const Rectangle& from, T* to, int64_t stride) {
  constexpr int64_t kSize = kLanes<T>;
  for (int64_t column = 0, count = 0; column < from.num_columns; column += count) {
    count = ApartFrom(from.columns, from.column + column, from.num_columns - column, apart);
    for (int64_t row = 0; row < from.num_rows; ++row) {
      const S* run = At<S>(from, row, column);
      T* place = to + row * stride + column;
      if (count < kSize) {
        for (int64_t i = 0; i < count; ++i) place[i] = LoadOne<S, T>(run + i * apart);
        continue;
      }
      const S* next = At<S>(from, Least(row + 1, from.num_rows - 1), column);
      for (int64_t i = 0; i < count; i += kSize) {
        const int64_t first = Least(i, count - kSize);  // the last two vectors may overlap
        Fetch<S, T, apart>(next + first * apart);
        Store<T>(place + first, LoadApart<S, T, apart>(run + first * apart));
      }
    }
  }
}

// Widens rows at distance `apart`: squares of them are read along rows and transposed. Columns are far apart, which
// defeats the hardware prefetcher. `more` columns follow those of the rectangle.
template <typename S, typename T, int apart>
void WidenRowsApart(const Rectangle& from, T* to, int64_t stride, int64_t more) {
  constexpr int64_t kSize = kLanes<T>;
  for (int64_t column = 0; column < from.num_columns; column += kSize) {
    const int64_t columns = Least(from.num_columns - column, kSize);
    const int64_t last = from.num_columns + more - 1;
    for (int64_t row = 0, count = 0; row < from.num_rows; row += count) {
      count = ApartFrom(from.rows, from.row + row, from.num_rows - row, apart);
      if (count < kSize) {
        for (int64_t j = column; j < column + columns; ++j) {
          const S* run = At<S>(from, row, j);
          __builtin_prefetch(At<S>(from, row, Least(j + kSize, last)), 0, 2);
          for (int64_t i = 0; i < count; ++i) to[(row + i) * stride + j] = LoadOne<S, T>(run + i * apart);
        }
        continue;
      }
      for (int64_t i = 0; i < count; i += kSize) {
        const int64_t first = row + Least(i, count - kSize);
        Vector<T> square[kSize];
#pragma GCC unroll 16
        for (int64_t j = 0; j < kSize; ++j) {
          square[j] = LoadApart<S, T, apart>(At<S>(from, first, column + Least(j, columns - 1)));
          Fetch<S, T, apart>(At<S>(from, first, Least(column + kSize + j, last)));
        }
        Transpose<T>(square);
        T* place = to + first * stride + column;
        for (int64_t j = 0; j < kSize; ++j) {
          columns == kSize ? Store<T>(place + j * stride, square[j])
                           : StoreFirst<T>(place + j * stride, square[j], columns);
        }
      }
    }
  }
}

// Widens a rectangle whose rows or columns are a few elements apart. Returns false for any other.
template <typename S, typename T>
__attribute__((noinline)) bool WidenApart(const Rectangle& from, T* to, int64_t stride, int64_t more) {
  const int64_t of_rows = DistanceOf<T>(from.rows, from.row, from.num_rows);
  const int64_t of_columns = DistanceOf<T>(from.columns, from.column, from.num_columns);
  if (of_columns >= kLeastApart && of_columns <= kMostApart<T> && !(of_rows > 0 && of_rows < of_columns)) {
    if (of_columns == 2) WidenColumnsApart<S, T, 2>(from, to, stride);
    if constexpr (kMostApart<T> == 4) {
      if (of_columns == 3) WidenColumnsApart<S, T, 3>(from, to, stride);
      if (of_columns == 4) WidenColumnsApart<S, T, 4>(from, to, stride);
    }
    return true;
  }
  // A square with few columns is mostly empty, and longer runs form vectors of their own.
  if (from.columns.run > 2 || from.num_columns < kLanes<T> / 2) return false;
  if (of_rows < kLeastApart || of_rows > kMostApart<T>) return false;
  if (of_rows == 2) WidenRowsApart<S, T, 2>(from, to, stride, more);
  if constexpr (kMostApart<T> == 4) {
    if (of_rows == 3) WidenRowsApart<S, T, 3>(from, to, stride, more);
    if (of_rows == 4) WidenRowsApart<S, T, 4>(from, to, stride, more);
  }
  return true;
}

// Returns whether adjacent single-element columns are on different pages, and the rectangle is long.
template <typename S>
bool HasFarColumns(const Rectangle& from) {
  constexpr int64_t kPage = 4096 / sizeof(S), kManyRows = 64;
  if (from.columns.run > 1 || from.num_columns == 1 || from.num_rows < kManyRows) return false;
  const int64_t* offsets = from.columns.offsets + from.column;
  return offsets[1] - offsets[0] >= kPage || offsets[0] - offsets[1] >= kPage;
}

// Widens columns that the hardware prefetcher misses: each is prefetched before its predecessor is read.
template <typename S, typename T>
__attribute__((noinline)) void WidenFarColumns(const Rectangle& from, T* to, int64_t stride, int64_t more) {
  for (int64_t column = 0; column < from.num_columns; ++column) {
    const int64_t ahead = Least(column + 2, from.num_columns + more - 1);
    for (int64_t row = 0; row < from.num_rows; ++row) {
      __builtin_prefetch(At<S>(from, row, ahead), 0, 2);
      to[row * stride + column] = LoadOne<S, T>(At<S>(from, row, column));
    }
  }
}

template <typename S, typename T>
void WidenRuns(const Rectangle& from, T* target, int64_t stride) {
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

// As Widen, for a rectangle that `more` columns follow.
template <typename S, typename T>
void WidenBefore(const Rectangle& from, T* target, int64_t stride, int64_t more) {
  if (from.columns.run < kLanes<T> / 2) {
    if (from.rows.run > from.columns.run) return WidenColumns<S, T>(from, target, stride);
    if (WidenApart<S, T>(from, target, stride, more)) return;
    if (HasFarColumns<S>(from)) return WidenFarColumns<S, T>(from, target, stride, more);
  }
  WidenRuns<S, T>(from, target, stride);
}

template <typename S, typename T>
void Widen(const Rectangle& from, void* to, int64_t stride) {
  WidenBefore<S, T>(from, static_cast<T*>(to), stride, 0);
}

// Widens rows of `whole` vectors and `rest` elements; only memory is accessed per row.
template <typename S, typename T, int whole>
void WidenShortRows(const Rectangle& from, T* to, int64_t stride, int64_t rest) {
  constexpr int kSize = kLanes<T>;
  const S* data = At<S>(from, 0, 0) - from.rows.offsets[from.row];
  const int64_t* offsets = from.rows.offsets + from.row;
  for (int64_t row = 0; row < from.num_rows; ++row, to += stride) {
    const S* run = data + offsets[row];
#pragma GCC unroll 4
    for (int i = 0; i < whole; ++i) Store<T>(to + i * kSize, Load<S, T>(run + i * kSize));
    if (rest > 0) Store<T>(to + whole * kSize, LoadFirst<S, T>(run + whole * kSize, rest));
  }
}

// Widens rows of fewer than four vectors, padded to whole vectors. Returns false for longer rows.
template <typename S, typename T>
bool WidenShortRows(const Rectangle& from, T* to, int64_t stride) {
  const int64_t rest = from.num_columns % kLanes<T>;
  switch (from.num_columns / kLanes<T>) {
    case 0:
      WidenShortRows<S, T, 0>(from, to, stride, rest);
      return true;
    case 1:
      WidenShortRows<S, T, 1>(from, to, stride, rest);
      return true;
    case 2:
      WidenShortRows<S, T, 2>(from, to, stride, rest);
      return true;
    case 3:
      WidenShortRows<S, T, 3>(from, to, stride, rest);
      return true;
    default:
      return false;
  }
}

template <typename S, typename T>
void WidenRows(const Rectangle& from, void* to, int64_t stride) {
  if (RunFrom(from.columns, from.column, from.num_columns) < from.num_columns) return Widen<S, T>(from, to, stride);
  T* target = static_cast<T*>(to);
  if (WidenShortRows<S, T>(from, target, stride)) return;
  for (int64_t row = 0; row < from.num_rows; ++row) {
    WidenRun<S, T, true>(At<S>(from, row, 0), target + row * stride, from.num_columns);
  }
}

// Processes some panels at a time, row by row, in memory order. The same row of more panels would not fit into the L1
// cache, where it maps to the same set in all of them. With `fetches`, prefetches the row one depth ahead, and the
// lines that are written next, of which the CPU can have few in flight.
template <typename S, typename T, bool fetches>
void WidenWholePanels(const Rectangle& from, T* to, int64_t stride, int64_t num_columns) {
  constexpr int64_t kSize = kLanes<T>, kColumns = kTileVectors * kSize;
  constexpr int64_t kPanels = 4, kRowsAhead = 8, kLine = 64 / sizeof(S);
  const int64_t* offsets = from.rows.offsets + from.row;
  const int64_t depth = fetches ? (offsets[1] - offsets[0]) * kDepth : 0;
  for (int64_t first = 0; first < num_columns; first += kPanels * kColumns) {
    const int64_t end = Least(first + kPanels * kColumns, num_columns);
    for (int64_t row = 0; row < from.num_rows; ++row) {
      const S* run = At<S>(from, row, 0);
      T* place = to + row * stride;
      for (int64_t column = first; column < end; column += kColumns) {
#pragma GCC unroll 4
        for (int64_t j = 0; j < kColumns; j += kSize) {
          Store<T>(place + column * kDepth + j, Load<S, T>(run + column + j));
          if constexpr (fetches) __builtin_prefetch(place + column * kDepth + j + kRowsAhead * stride, 1);
        }
        for (int64_t j = 0; fetches && j < kColumns; j += kLine) __builtin_prefetch(run + column + j + depth, 0, 2);
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
      WidenBefore<S, T>(panel, target + column * kDepth, stride, from.num_columns - column - panel.num_columns);
    }
    return;
  }
  // A depth may have another one behind it, but tiles come between, after which the processor foresees nothing.
  from.num_rows == kDepth ? WidenWholePanels<S, T, true>(from, target, stride, whole)
                          : WidenWholePanels<S, T, false>(from, target, stride, whole);
  static_assert(kTileVectors <= 4);
  if (rest == 0) return;
  Rectangle last = from;
  last.column += whole;
  last.num_columns = rest;
  WidenShortRows<S, T>(last, target + whole * kDepth, stride);
}

// Packs adjacent columns as rows.
[[maybe_unused]] void PackPanels(const Rectangle& from, void* to) {
  constexpr int64_t kColumns = kTileVectors * kLanes<float>;
  using Panel = VectorOf<uint16_t, kColumns>::type;
  const int64_t whole = from.num_columns / kColumns * kColumns;
  for (int64_t row = 0; row < from.num_rows; ++row) {
    const uint16_t* run = At<uint16_t>(from, row, 0);
    uint16_t* place = static_cast<uint16_t*>(to) + row * kColumns;
    for (int64_t column = 0; column < whole; column += kColumns) {
      Panel panel;
      __builtin_memcpy(&panel, run + column, sizeof(panel));
      __builtin_memcpy(place + column * kDepth, &panel, sizeof(panel));
    }
    for (int64_t column = whole; column < from.num_columns; column += kLanes<float>) {
      const int64_t count = Least(from.num_columns - column, kLanes<float>);
      const Halves some = ReadFirst<uint16_t, kLanes<float>>(run + column, count);
      __builtin_memcpy(place + whole * kDepth + column - whole, &some, sizeof(some));
    }
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

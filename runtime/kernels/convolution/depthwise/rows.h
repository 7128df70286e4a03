// SPDX-License-Identifier: Apache-2.0
// The loops of level.h. A level_*.cpp defines TESSERA_VECTOR_BYTES and TESSERA_FUNCTIONS and includes this
// once. A block is a few outputs by a few vectors of features, whose sums stay in registers over all taps.
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include <type_traits>

#include "tessera/runtime/kernels/convolution/depthwise/level.h"

namespace tessera::depthwise {
namespace {

#include "tessera/runtime/kernels/product/loops/elements.h"

constexpr int kVectors = 2;
constexpr int kOutputs = 4;

int64_t Least(int64_t a, int64_t b) { return a < b ? a : b; }
int64_t Greatest(int64_t a, int64_t b) { return a > b ? a : b; }
int64_t DivideUp(int64_t a, int64_t b) { return a <= 0 ? -(-a / b) : (a + b - 1) / b; }
int64_t DivideDown(int64_t a, int64_t b) { return -DivideUp(-a, b); }

// The taps of one output that are inside the row.
struct Taps {
  int64_t first, end;
};
Taps TapsOf(const Row& row, int64_t output) {
  const int64_t begin = output * row.step - row.low;
  return {Greatest(0, DivideUp(-begin, row.spread)), Least(row.taps, DivideDown(row.size - 1 - begin, row.spread) + 1)};
}

template <typename S, typename T, typename R, int outputs, int vectors, bool part>
void Block(const Row& row, int64_t output, Taps taps, int64_t feature, int64_t features) {
  constexpr int kSize = kLanes<T>;
  auto load = [&](const S* from) {
    if constexpr (part) return LoadFirst<S, T>(from, features);
    return Load<S, T>(from);
  };
  const S* image = static_cast<const S*>(row.image) + feature;
  const int64_t begin = output * row.step - row.low;
  const S* kernel = static_cast<const S*>(row.kernel) + feature;
  Vector<T> sums[outputs][vectors] = {};
  for (int64_t i = 0; i < row.count; ++i) {
    const S* elements = image + row.image_offsets[i];
    const S* weights = kernel + row.kernel_offsets[i];
    for (int64_t tap = taps.first; tap < taps.end; ++tap) {
      Vector<T> factors[vectors];
#pragma GCC unroll 4
      for (int v = 0; v < vectors; ++v) factors[v] = load(weights + tap * row.kernel_stride + v * kSize);
#pragma GCC unroll 4
      for (int o = 0; o < outputs; ++o) {
        const S* under = elements + (begin + o * row.step + tap * row.spread) * row.image_stride;
#pragma GCC unroll 4
        for (int v = 0; v < vectors; ++v) sums[o][v] += load(under + v * kSize) * factors[v];
      }
    }
  }
  Memory<R>* result = static_cast<Memory<R>*>(row.result) + feature;
#pragma GCC unroll 4
  for (int o = 0; o < outputs; ++o) {
#pragma GCC unroll 4
    for (int v = 0; v < vectors; ++v) {
      const auto rounded = Rounded<T, R>(sums[o][v]);
      Memory<R>* place = result + (output + o) * row.result_stride + v * kSize;
      if constexpr (part) {
        __builtin_memcpy(place, &rounded, static_cast<unsigned long>(features) * sizeof(R));
      } else {
        __builtin_memcpy(place, &rounded, sizeof(rounded));
      }
    }
  }
}

// Adjacent outputs with the same taps.
template <typename S, typename T, typename R, int outputs>
void Outputs(const Row& row, int64_t output, Taps taps) {
  constexpr int kSize = kLanes<T>;
  int64_t feature = 0;
  for (; feature + kVectors * kSize <= row.features; feature += kVectors * kSize) {
    Block<S, T, R, outputs, kVectors, false>(row, output, taps, feature, kSize);
  }
  for (; feature + kSize <= row.features; feature += kSize) {
    Block<S, T, R, outputs, 1, false>(row, output, taps, feature, kSize);
  }
  if (feature == row.features) return;
  if (row.features >= kSize) {
    // The last vector overlaps the one before, and computes the same there.
    Block<S, T, R, outputs, 1, false>(row, output, taps, row.features - kSize, kSize);
  } else {
    Block<S, T, R, outputs, 1, true>(row, output, taps, 0, row.features);
  }
}

template <typename S, typename T, typename R>
void RowOf(const Row& row) {
  for (int64_t output = 0; output < row.outputs;) {
    const Taps first = TapsOf(row, output);
    if (output + kOutputs <= row.outputs) {
      const Taps last = TapsOf(row, output + kOutputs - 1);
      if (first.first == 0 && last.first == 0 && first.end == row.taps && last.end == row.taps) {
        Outputs<S, T, R, kOutputs>(row, output, first);
        output += kOutputs;
        continue;
      }
    }
    Outputs<S, T, R, 1>(row, output, first);
    ++output;
  }
}

constexpr int Place(Element element) { return static_cast<int>(element); }

constexpr Functions All() {
  Functions f = {};
  f.lanes[Place(Element::kF32)] = f.lanes[Place(Element::kBF16)] = f.lanes[Place(Element::kF16)] = kLanes<float>;
  f.lanes[Place(Element::kF64)] = kLanes<double>;
  f.row[Place(Element::kF32)][Place(Element::kF32)] = RowOf<float, float, float>;
  f.row[Place(Element::kF64)][Place(Element::kF64)] = RowOf<double, double, double>;
  f.row[Place(Element::kBF16)][Place(Element::kBF16)] = RowOf<Bf16, float, Bf16>;
  f.row[Place(Element::kBF16)][Place(Element::kF32)] = RowOf<Bf16, float, float>;
  f.row[Place(Element::kF16)][Place(Element::kF16)] = RowOf<F16, float, F16>;
  f.row[Place(Element::kF16)][Place(Element::kF32)] = RowOf<F16, float, float>;
  return f;
}

}  // namespace

const Functions& TESSERA_FUNCTIONS() {
  static constexpr Functions kAll = All();
  return kAll;
}

}  // namespace tessera::depthwise

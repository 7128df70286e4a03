// SPDX-License-Identifier: Apache-2.0
// The loops of convolutions whose output features have separate inputs, implemented in rows.h. They are compiled once
// per CPU level, by the rules of kernels/product/loops/level.h.
#ifndef TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_LEVEL_H_
#define TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_LEVEL_H_

#include <cstdint>

namespace tessera::depthwise {

// The types that have loops. f64 is summed in f64, others in f32.
enum class Element : uint8_t { kF32, kF64, kBF16, kF16 };
inline constexpr int kNumElements = 4;

// Outputs along the last spatial dimension, for some adjacent features. Strides count elements.
struct Row {
  const void* image;   // at the first feature, before the row's first element
  const void* kernel;  // at the first feature
  void* result;        // the first output and feature
  int64_t features;

  // The number of offsets: taps inside the input along all other dimensions, times the inputs of one output feature.
  int64_t count;
  const int64_t* image_offsets;
  const int64_t* kernel_offsets;

  // Output i uses tap t at element i * step + t * spread - low of the row, if that is in [0, size).
  int64_t outputs, taps, step, spread, low, size;
  int64_t image_stride, kernel_stride, result_stride;
};

// Sums each output in the order of `image_offsets`, then of taps, and rounds it once.
using RowFunction = void (*)(const Row& row);

struct Functions {
  int64_t lanes[kNumElements];  // lanes of a vector of sums
  // By operand and result type; null for unsupported combinations.
  RowFunction row[kNumElements][kNumElements];
};

const Functions& BaselineFunctions();  // any CPU
#if defined(__x86_64__)
const Functions& Avx2Functions();    // x86-64-v3
const Functions& Avx512Functions();  // x86-64-v4
#endif

}  // namespace tessera::depthwise

#endif  // TESSERA_RUNTIME_KERNELS_CONVOLUTION_DEPTHWISE_LEVEL_H_

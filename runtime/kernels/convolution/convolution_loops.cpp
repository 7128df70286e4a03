// SPDX-License-Identifier: Apache-2.0
// The oracle of the other kernels, which also fills the results of empty operands.
#include <type_traits>

#include "tessera/runtime/kernels/convolution/image/convolution_spec.h"
#include "tessera/runtime/kernels/parallel_for.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

template <typename T, typename R>
struct Loops {
  using Sum = std::conditional_t<std::is_same_v<T, double>, double, float>;

  const ConvolutionSpec& spec;
  const T* lhs;
  const T* rhs;
  R* result;

  // Sums kernel element by kernel element; `input` and `window` are the offsets gathered so far.
  Sum Window(const Shape& output_index, size_t dimension, int64_t input, int64_t window) const {
    if (dimension == spec.spatial.size()) {
      Sum sum = 0;
      for (int64_t i = 0; i < spec.kernel_input_feature.size; ++i) {
        sum += static_cast<Sum>(lhs[input + i * spec.input_feature.stride]) *
               static_cast<Sum>(rhs[window + i * spec.kernel_input_feature.stride]);
      }
      return sum;
    }
    const ConvolutionSpec::Spatial& s = spec.spatial[dimension];
    Sum sum = 0;
    for (int64_t k = 0; k < s.kernel.size; ++k) {
      const int64_t dilated = output_index[dimension] * s.window_stride + k * s.rhs_dilation - s.padding_low;
      if (dilated < 0 || dilated % s.lhs_dilation != 0 || dilated / s.lhs_dilation >= s.input.size) continue;
      const int64_t at = s.reversed ? s.kernel.size - 1 - k : k;
      sum += Window(output_index, dimension + 1, input + dilated / s.lhs_dilation * s.input.stride,
                    window + at * s.kernel.stride);
    }
    return sum;
  }

  // Computes the output images of the (batch, feature) pairs from `begin` to `end`.
  void Images(int64_t begin, int64_t end) const {
    for (int64_t pair = begin; pair < end; ++pair) {
      const int64_t batch = pair / spec.output_feature.size;
      const int64_t feature = pair % spec.output_feature.size;
      const int64_t feature_group = feature / (spec.output_feature.size / spec.feature_group_count);
      const int64_t batch_group = feature / (spec.output_feature.size / spec.batch_group_count);
      const int64_t input = spec.input_offset +
                            (batch_group * spec.output_batch.size + batch) * spec.input_batch.stride +
                            feature_group * spec.kernel_input_feature.size * spec.input_feature.stride;
      const int64_t window = spec.kernel_offset + feature * spec.kernel_output_feature.stride;
      const int64_t output = batch * spec.output_batch.stride + feature * spec.output_feature.stride;
      Shape index(spec.spatial.size());
      Image(index, 0, input, window, output);
    }
  }

  void Image(Shape& index, size_t dimension, int64_t input, int64_t window, int64_t output) const {
    if (dimension == spec.spatial.size()) {
      result[output] = R(Window(index, 0, input, window));
      return;
    }
    const Extent& extent = spec.spatial[dimension].output;
    for (index[dimension] = 0; index[dimension] < extent.size; ++index[dimension]) {
      Image(index, dimension + 1, input, window, output + index[dimension] * extent.stride);
    }
  }
};

template <typename T, typename R>
void Run(const ConvolutionSpec& spec, const void* lhs, const void* rhs, void* result, int threads) {
  Loops<T, R> loops{spec, static_cast<const T*>(lhs), static_cast<const T*>(rhs), static_cast<R*>(result)};
  auto body = [](void* closure, int64_t begin, int64_t end) -> int32_t {
    static_cast<const Loops<T, R>*>(closure)->Images(begin, end);
    return 0;
  };
  ParallelFor(spec.output_batch.size * spec.output_feature.size, 1, threads, body, &loops);
}

}  // namespace

void ConvolveByLoops(const ConvolutionSpec& spec, const void* lhs, const void* rhs, void* result, int threads) {
  if (spec.operand_dtype == DType::kF32) return Run<float, float>(spec, lhs, rhs, result, threads);
  if (spec.operand_dtype == DType::kF64) return Run<double, double>(spec, lhs, rhs, result, threads);
  if (spec.operand_dtype == DType::kF16) {
    if (spec.result_dtype == DType::kF32) return Run<Float16, float>(spec, lhs, rhs, result, threads);
    return Run<Float16, Float16>(spec, lhs, rhs, result, threads);
  }
  if (spec.result_dtype == DType::kF32) return Run<BFloat16, float>(spec, lhs, rhs, result, threads);
  Run<BFloat16, BFloat16>(spec, lhs, rhs, result, threads);
}

}  // namespace tessera

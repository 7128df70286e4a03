// SPDX-License-Identifier: Apache-2.0
// Convolutions over one, two or three dimensions: [batch, ..., in] -> [batch, ..., filters], or with channels first
// [batch, in, ...] -> [batch, filters, ...].
#ifndef TESSERA_ESTIMATOR_LAYERS_CONVOLUTION_H_
#define TESSERA_ESTIMATOR_LAYERS_CONVOLUTION_H_

#include <array>
#include <cstdint>
#include <string>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/layers/data_format.h"
#include "tessera/estimator/layers/regularizer.h"

namespace tessera::layers {

template <size_t N>
constexpr std::array<int64_t, N> AllOnes() {
  std::array<int64_t, N> ones{};
  ones.fill(1);
  return ones;
}

template <size_t N>
struct ConvOptions {
  std::array<int64_t, N> strides = AllOnes<N>();
  Padding padding = Padding::kValid;
  DataFormat data_format = DataFormat::kChannelsLast;
  std::array<int64_t, N> dilations = AllOnes<N>();
  Activation activation = {};
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  Regularizer bias_regularizer = {};
  Regularizer activity_regularizer = {};  // applied to the result, divided by the batch size
  bool trainable = true;
  std::string name = {};  // "conv1d", "conv2d", "conv3d"
  SourceLocation location = SourceLocation::current();
};
// The kernel is [*kernel_size, in, filters].
Tensor Conv1D(const Tensor& x, int64_t filters, int64_t kernel_size, const ConvOptions<1>& options = {});
Tensor Conv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
              const ConvOptions<2>& options = {});
Tensor Conv3D(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& kernel_size,
              const ConvOptions<3>& options = {});

template <size_t N>
struct ConvTransposeOptions {
  std::array<int64_t, N> strides = AllOnes<N>();
  Padding padding = Padding::kValid;
  DataFormat data_format = DataFormat::kChannelsLast;
  Activation activation = {};
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer kernel_regularizer = {};
  Regularizer bias_regularizer = {};
  Regularizer activity_regularizer = {};  // applied to the result, divided by the batch size
  bool trainable = true;
  std::string name = {};  // "conv2d_transpose", "conv3d_transpose"
  SourceLocation location = SourceLocation::current();
};
// The kernel is [*kernel_size, filters, in]. A dimension of n becomes n * stride with kSame, n * stride +
// max(kernel_size - stride, 0) with kValid.
Tensor Conv2DTranspose(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
                       const ConvTransposeOptions<2>& options = {});
Tensor Conv3DTranspose(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& kernel_size,
                       const ConvTransposeOptions<3>& options = {});

struct DepthwiseOptions {
  std::array<int64_t, 2> strides = {1, 1};
  Padding padding = Padding::kValid;
  DataFormat data_format = DataFormat::kChannelsLast;
  std::array<int64_t, 2> dilations = {1, 1};
  int64_t depth_multiplier = 1;
  Activation activation = {};
  bool use_bias = true;
  Initializer depthwise_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer depthwise_regularizer = {};
  Regularizer activity_regularizer = {};  // applied to the result, divided by the batch size
  bool trainable = true;
  std::string name = {};  // "depthwise_conv2d"
  SourceLocation location = SourceLocation::current();
};
// Convolves each channel separately and produces depth_multiplier consecutive results for each. The variable
// "depthwise_kernel" is [*kernel_size, in, depth_multiplier].
Tensor DepthwiseConv2D(const Tensor& x, const std::array<int64_t, 2>& kernel_size,
                       const DepthwiseOptions& options = {});

template <size_t N>
struct SeparableOptions {
  std::array<int64_t, N> strides = AllOnes<N>();
  Padding padding = Padding::kValid;
  DataFormat data_format = DataFormat::kChannelsLast;
  std::array<int64_t, N> dilations = AllOnes<N>();
  int64_t depth_multiplier = 1;
  Activation activation = {};
  bool use_bias = true;
  Initializer depthwise_initializer = initializers::GlorotUniform();
  Initializer pointwise_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  Regularizer depthwise_regularizer = {};
  Regularizer pointwise_regularizer = {};
  Regularizer activity_regularizer = {};  // applied to the result, divided by the batch size
  bool trainable = true;
  std::string name = {};  // "separable_conv1d", "separable_conv2d"
  SourceLocation location = SourceLocation::current();
};
// A depthwise convolution followed by a pointwise one with "pointwise_kernel", [1..., in * depth_multiplier, filters].
Tensor SeparableConv1D(const Tensor& x, int64_t filters, int64_t kernel_size, const SeparableOptions<1>& options = {});
Tensor SeparableConv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
                       const SeparableOptions<2>& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_CONVOLUTION_H_

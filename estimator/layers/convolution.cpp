// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/layers/convolution.h"

#include <algorithm>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/layers/layer.h"

namespace tessera::layers {
namespace {

using Sizes = std::vector<int64_t>;

template <size_t N>
Sizes ToSizes(const std::array<int64_t, N>& array) {
  return Sizes(array.begin(), array.end());
}

constexpr const char* kShapes[] = {"", "[batch, length, channels]", "[batch, height, width, channels]",
                                   "[batch, depth, height, width, channels]"};
constexpr const char* kShapesOfChannelsFirst[] = {"", "[batch, channels, length]", "[batch, channels, height, width]",
                                                  "[batch, channels, depth, height, width]"};

// Returns `input` prepared for a convolution over N dimensions, channels last; on failure records an error and returns
// an invalid tensor.
template <size_t N>
Tensor Input(Layer& layer, const Tensor& input, const std::array<int64_t, N>& kernel_size, int64_t filters,
             DataFormat format) {
  const bool channels_first = format == DataFormat::kChannelsFirst;
  const Tensor x = layer.Input(input, {N + 2, N + 2}, (channels_first ? kShapesOfChannelsFirst : kShapes)[N]);
  if (!x.valid()) return {};
  if (filters <= 0) return ErrorTensor(fmt::format("expected a positive number of filters, got {}", filters));
  if (std::any_of(kernel_size.begin(), kernel_size.end(), [](int64_t size) { return size <= 0; })) {
    return ErrorTensor(fmt::format("expected a kernel of positive size, got {}", fmt::join(kernel_size, "x")));
  }
  return ToChannelsLast(x, format);
}

template <size_t N>
Shape KernelShape(const std::array<int64_t, N>& kernel_size, int64_t before_last, int64_t last) {
  Shape shape(kernel_size.begin(), kernel_size.end());
  shape.push_back(before_last);
  shape.push_back(last);
  return shape;
}

// Returns activation(y + bias) in the caller's data format.
template <typename Options>
Tensor Finish(const Layer& layer, Tensor y, const Options& options, const Regularizer& bias_regularizer) {
  if (options.use_bias && y.valid()) {
    y = y + layer.Weight("bias", {y.dim(-1)}, options.bias_initializer,
                         {.regularizer = bias_regularizer, .trainable = options.trainable});
  }
  y = FromChannelsLast(y, options.data_format);
  return layer.Output(options.activation(y, options.location), options.activity_regularizer);
}

template <size_t N>
Tensor Conv(const char* function, const char* default_name, const Tensor& input, int64_t filters,
            const std::array<int64_t, N>& kernel_size, const ConvOptions<N>& options) {
  Layer layer(function, options.location, options.name, default_name);
  const Tensor x = Input(layer, input, kernel_size, filters, options.data_format);
  if (!x.valid()) return {};
  const Tensor kernel = layer.Weight("kernel", KernelShape(kernel_size, x.dim(-1), filters), options.kernel_initializer,
                                     {.regularizer = options.kernel_regularizer, .trainable = options.trainable});
  const Tensor y = Convolution(
      x, kernel,
      {.strides = ToSizes(options.strides), .padding = options.padding, .dilations = ToSizes(options.dilations)});
  return Finish(layer, y, options, options.bias_regularizer);
}

template <size_t N>
Tensor ConvTranspose(const char* function, const char* default_name, const Tensor& input, int64_t filters,
                     const std::array<int64_t, N>& kernel_size, const ConvTransposeOptions<N>& options) {
  Layer layer(function, options.location, options.name, default_name);
  const Tensor x = Input(layer, input, kernel_size, filters, options.data_format);
  if (!x.valid()) return {};
  const Tensor kernel = layer.Weight("kernel", KernelShape(kernel_size, filters, x.dim(-1)), options.kernel_initializer,
                                     {.regularizer = options.kernel_regularizer, .trainable = options.trainable});
  const Tensor y = ConvolutionTranspose(x, kernel, {.strides = ToSizes(options.strides), .padding = options.padding});
  return Finish(layer, y, options, options.bias_regularizer);
}

// Convolves each channel of `x` separately: [..., in] -> [..., in * depth_multiplier].
template <size_t N, typename Options>
Tensor Depthwise(const Layer& layer, const Tensor& x, const std::array<int64_t, N>& kernel_size,
                 const Options& options) {
  if (options.depth_multiplier <= 0) {
    return ErrorTensor(fmt::format("expected a positive depth_multiplier, got {}", options.depth_multiplier));
  }
  const Tensor kernel = layer.Weight("depthwise_kernel", KernelShape(kernel_size, x.dim(-1), options.depth_multiplier),
                                     options.depthwise_initializer,
                                     {.regularizer = options.depthwise_regularizer, .trainable = options.trainable});
  return Convolution(x, Reshape(kernel, KernelShape(kernel_size, 1, x.dim(-1) * options.depth_multiplier)),
                     {.strides = ToSizes(options.strides),
                      .padding = options.padding,
                      .dilations = ToSizes(options.dilations),
                      .groups = x.dim(-1)});
}

template <size_t N>
Tensor SeparableConv(const char* function, const char* default_name, const Tensor& input, int64_t filters,
                     const std::array<int64_t, N>& kernel_size, const SeparableOptions<N>& options) {
  Layer layer(function, options.location, options.name, default_name);
  const Tensor x = Input(layer, input, kernel_size, filters, options.data_format);
  if (!x.valid()) return {};
  const Tensor each = Depthwise(layer, x, kernel_size, options);
  if (!each.valid()) return {};
  const Tensor pointwise =
      layer.Weight("pointwise_kernel", KernelShape(AllOnes<N>(), each.dim(-1), filters), options.pointwise_initializer,
                   {.regularizer = options.pointwise_regularizer, .trainable = options.trainable});
  return Finish(layer, Convolution(each, pointwise), options, {});
}

}  // namespace

Tensor Conv1D(const Tensor& x, int64_t filters, int64_t kernel_size, const ConvOptions<1>& options) {
  return Conv<1>("Conv1D", "conv1d", x, filters, {kernel_size}, options);
}

Tensor Conv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
              const ConvOptions<2>& options) {
  return Conv("Conv2D", "conv2d", x, filters, kernel_size, options);
}

Tensor Conv3D(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& kernel_size,
              const ConvOptions<3>& options) {
  return Conv("Conv3D", "conv3d", x, filters, kernel_size, options);
}

Tensor Conv2DTranspose(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
                       const ConvTransposeOptions<2>& options) {
  return ConvTranspose("Conv2DTranspose", "conv2d_transpose", x, filters, kernel_size, options);
}

Tensor Conv3DTranspose(const Tensor& x, int64_t filters, const std::array<int64_t, 3>& kernel_size,
                       const ConvTransposeOptions<3>& options) {
  return ConvTranspose("Conv3DTranspose", "conv3d_transpose", x, filters, kernel_size, options);
}

Tensor DepthwiseConv2D(const Tensor& input, const std::array<int64_t, 2>& kernel_size,
                       const DepthwiseOptions& options) {
  Layer layer("DepthwiseConv2D", options.location, options.name, "depthwise_conv2d");
  const Tensor x = Input(layer, input, kernel_size, /*filters=*/1, options.data_format);
  if (!x.valid()) return {};
  return Finish(layer, Depthwise(layer, x, kernel_size, options), options, {});
}

Tensor SeparableConv1D(const Tensor& x, int64_t filters, int64_t kernel_size, const SeparableOptions<1>& options) {
  return SeparableConv<1>("SeparableConv1D", "separable_conv1d", x, filters, {kernel_size}, options);
}

Tensor SeparableConv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
                       const SeparableOptions<2>& options) {
  return SeparableConv("SeparableConv2D", "separable_conv2d", x, filters, kernel_size, options);
}

}  // namespace tessera::layers

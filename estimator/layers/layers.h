// SPDX-License-Identifier: Apache-2.0
// Layers: functions that make their variables on the first call. Variables are named as TensorFlow's layers name them:
// "<name>/kernel", "<name>/bias"; without a name a layer takes its default one ("dense", then "dense_1").
#ifndef TESSERA_ESTIMATOR_LAYERS_LAYERS_H_
#define TESSERA_ESTIMATOR_LAYERS_LAYERS_H_

#include <array>
#include <cstdint>
#include <string>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/activation.h"
#include "tessera/estimator/mode.h"

namespace tessera::layers {

struct DenseOptions {
  Activation activation = {};
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  bool trainable = true;
  std::string name = {};  // "dense"
  SourceLocation location = SourceLocation::current();
};
// activation(x . kernel + bias) over the last dimension of `x`: [..., in] -> [..., units].
Tensor Dense(const Tensor& x, int64_t units, const DenseOptions& options = {});

struct Conv2DOptions {
  std::array<int64_t, 2> strides = {1, 1};
  Padding padding = Padding::kValid;
  std::array<int64_t, 2> dilations = {1, 1};
  Activation activation = {};
  bool use_bias = true;
  Initializer kernel_initializer = initializers::GlorotUniform();
  Initializer bias_initializer = initializers::Zeros();
  bool trainable = true;
  std::string name = {};  // "conv2d"
  SourceLocation location = SourceLocation::current();
};
// [batch, height, width, in] -> [batch, height', width', filters]; the kernel is [*kernel_size, in, filters].
Tensor Conv2D(const Tensor& x, int64_t filters, const std::array<int64_t, 2>& kernel_size,
              const Conv2DOptions& options = {});

using MaxPool2DOptions = Pool2DOptions;
// The largest of each window of [batch, height, width, channels]; windows of 2x2 in steps of 2 unless told.
Tensor MaxPool2D(const Tensor& x, const MaxPool2DOptions& options = {});

// [batch, ...] -> [batch, product of the rest].
Tensor Flatten(const Tensor& x, SourceLocation location = SourceLocation::current());

struct DropoutOptions {
  uint64_t seed = 0;
  SourceLocation location = SourceLocation::current();
};
// In train mode sets each element to zero with probability `rate` and scales the others by 1 / (1 - rate); else the
// identity. What an example loses depends on the seed, the step and its place in the global batch, not on the replicas.
Tensor Dropout(const Tensor& x, double rate, Mode mode, const DropoutOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_LAYERS_H_

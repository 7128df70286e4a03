// SPDX-License-Identifier: Apache-2.0
// Layers that take the mean off and divide by the standard deviation: over the batch, or within each example. Means are
// taken in f32, of f64 in f64. Variables: "gamma" and "beta", of the normalised dimension's size.
#ifndef TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_
#define TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/layers/data_format.h"
#include "tessera/estimator/layers/regularizer.h"
#include "tessera/estimator/mode.h"

namespace tessera::layers {

struct BatchNormalizationOptions {
  double momentum = 0.99;
  double epsilon = 1e-3;
  bool center = true;  // beta
  bool scale = true;   // gamma
  // Statistics of the batches of all replicas together, so that any number of them trains alike. Without it each
  // replica normalises by its own.
  bool cross_replica = false;
  DataFormat data_format = DataFormat::kChannelsLast;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Initializer moving_mean_initializer = initializers::Zeros();
  Initializer moving_variance_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "batch_normalization"
  SourceLocation location = SourceLocation::current();
};
// Each channel of [batch, ..., channels], or of [batch, channels, ...]. In training by the mean and variance of the
// batch, which the variables "moving_mean" and "moving_variance" follow: moving = momentum * moving + (1 - momentum) *
// batch, once per call, by the mean over the replicas; else by these. Of inputs of rank 4 and 5 the variance that is
// followed is the unbiased one, as of TensorFlow's fused kernel.
Tensor BatchNormalization(const Tensor& x, Mode mode, const BatchNormalizationOptions& options = {});

struct LayerNormalizationOptions {
  std::vector<int64_t> axes = {-1};  // what is normalised together
  double epsilon = 1e-3;
  bool center = true;
  bool scale = true;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "layer_normalization"
  SourceLocation location = SourceLocation::current();
};
// Each example along `axes`; gamma and beta have their sizes.
Tensor LayerNormalization(const Tensor& x, const LayerNormalizationOptions& options = {});

struct GroupNormalizationOptions {
  int64_t groups = 32;  // which divide the channels
  DataFormat data_format = DataFormat::kChannelsLast;
  double epsilon = 1e-3;
  bool center = true;
  bool scale = true;
  Initializer beta_initializer = initializers::Zeros();
  Initializer gamma_initializer = initializers::Ones();
  Regularizer beta_regularizer = {};
  Regularizer gamma_regularizer = {};
  bool trainable = true;
  std::string name = {};  // "group_normalization", "instance_normalization"
  SourceLocation location = SourceLocation::current();
};
// Each example of [batch, ..., channels], or of [batch, channels, ...], in groups of consecutive channels, over all
// that lies between.
Tensor GroupNormalization(const Tensor& x, const GroupNormalizationOptions& options = {});
// Each channel of each example: as many groups as channels, whatever `groups` says.
Tensor InstanceNormalization(const Tensor& x, const GroupNormalizationOptions& options = {});

}  // namespace tessera::layers

#endif  // TESSERA_ESTIMATOR_LAYERS_NORMALIZATION_H_
